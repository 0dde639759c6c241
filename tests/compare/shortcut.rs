//! Only what changes is looked at, and nothing is missed.

use gif::DisposalMethod;
use proptest::prelude::*;
use puzzlereel::compare::{Animation, Budget, Difference, Limits};

use crate::film::reader;
use crate::verdict::compared;

const WIDTH: u16 = 12;
const HEIGHT: u16 = 6;

/// Corner, size, index of the colour (3 is transparent), disposal.
type Patch = (u16, u16, u16, u16, u8, DisposalMethod);

fn patch() -> impl Strategy<Value = Patch> {
    let disposal = prop::sample::select(vec![
        DisposalMethod::Keep,
        DisposalMethod::Background,
        DisposalMethod::Previous,
    ]);
    (0..WIDTH, 0..HEIGHT, 1..=WIDTH, 1..=HEIGHT, 0_u8..4, disposal)
}

fn file(patches: &[Patch]) -> Vec<u8> {
    let mut file = Vec::new();
    let palette = [0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 0, 0];
    let mut encoder = gif::Encoder::new(&mut file, WIDTH, HEIGHT, &palette).unwrap();
    for &(left, top, width, height, index, dispose) in patches {
        let (width, height) = (width.min(WIDTH - left), height.min(HEIGHT - top));
        let frame = gif::Frame {
            left,
            top,
            width,
            height,
            dispose,
            transparent: Some(3),
            buffer: vec![index; usize::from(width) * usize::from(height)].into(),
            ..gif::Frame::default()
        };
        encoder.write_frame(&frame).unwrap();
    }
    drop(encoder);
    file
}

/// How many pixels differ in each frame, all of them looked at.
fn counted(one: &[u8], other: &[u8]) -> Vec<u64> {
    let mut one = Animation::open(reader(one), &Budget::default()).unwrap();
    let mut other = Animation::open(reader(other), &Budget::default()).unwrap();
    let mut counts = Vec::new();
    while let (Some(a), Some(b)) = (one.next_frame().unwrap(), other.next_frame().unwrap()) {
        let pixels = a.picture.rgba().chunks(4).zip(b.picture.rgba().chunks(4));
        counts.push(pixels.map(|(a, b)| u64::from(a != b)).sum());
    }
    counts
}

#[test]
fn what_a_skipped_frame_left_behind_is_seen() {
    // Without its second frame the longer one is not the shorter one: the patch of it stays.
    let keep = DisposalMethod::Keep;
    let (all, lasting, next) =
        ((0, 0, WIDTH, HEIGHT, 0, keep), (0, 0, 1, 1, 1, keep), (4, 0, 1, 1, 2, keep));
    let (longer, shorter) = (file(&[all, lasting, next]), file(&[all, next]));
    for (one, other) in [(&longer, &shorter), (&shorter, &longer)] {
        let verdict = compared(one, other, Limits::default());
        assert!(matches!(verdict.first(), Some(Difference::Frames { run: None, .. })));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn looking_only_where_something_changed_misses_nothing(
        pairs in prop::collection::vec((patch(), prop::option::of(patch())), 1..12),
        max_pixels in 0_u64..9,
    ) {
        let one: Vec<Patch> = pairs.iter().map(|(patch, _)| *patch).collect();
        let other: Vec<Patch> = pairs.iter().map(|(patch, change)| change.unwrap_or(*patch)).collect();
        let (one, other) = (file(&one), file(&other));
        let verdict = compared(&one, &other, Limits { max_pixels: max_pixels.into(), ..Limits::default() });
        let counts = counted(&one, &other).into_iter().filter(|count| *count > max_pixels);
        let (pixels, frames) = counts.fold((0, 0), |(sum, frames), count| (sum + count, frames + 1));
        prop_assert_eq!((verdict.totals().pixels, verdict.totals().frames), (pixels, frames));
        prop_assert_eq!(verdict.is_same(), frames == 0);
    }
}
