//! The coder of pictures against decoders that are not ours.

use proptest::prelude::*;
use puzzlereel::encode::lzw::{Coded, Picture, code};
use puzzlereel::encode::{Effort, Format, Options};
use puzzlereel::scene::Color;
use weezl::{BitOrder, decode::Decoder};

use crate::support::exact::assert_exact;
use crate::support::{Slides, pace, slide};

const EFFORTS: [Effort; 3] = [Effort::Fast, Effort::Default, Effort::Max];

/// Numbers without a pattern, the same in every run.
struct Noise(u64);

impl Noise {
    fn below(&mut self, end: usize) -> usize {
        // The xorshift of Marsaglia.
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % end
    }
}

/// A picture that owns its pixels.
#[derive(Debug, Clone)]
struct Sample {
    width: usize,
    indices: Vec<u8>,
    free: Vec<bool>,
}

impl Sample {
    fn noise(width: usize, height: usize, colors: usize, free_in_8: usize, seed: u64) -> Self {
        let mut noise = Noise(seed | 1);
        let pixels = width * height;
        Self {
            width,
            indices: (0..pixels).map(|_| noise.below(colors) as u8).collect(),
            free: (0..pixels).map(|_| noise.below(8) < free_in_8).collect(),
        }
    }

    /// Flat areas, as in a film: long phrases.
    fn flat(width: usize, height: usize, colors: usize, seed: u64) -> Self {
        let mut noise = Noise(seed | 1);
        let mut sample = Self::noise(width, height, 1, 0, seed);
        for _ in 0..12 {
            let (left, top) = (noise.below(width), noise.below(height));
            let (index, free) = (noise.below(colors) as u8, noise.below(2) == 0);
            for y in top..height.min(top + 9) {
                for x in left..width.min(left + 17) {
                    sample.indices[y * width + x] = index;
                    sample.free[y * width + x] = free;
                }
            }
        }
        sample
    }

    fn picture(&self) -> Picture<'_> {
        Picture { width: self.width, indices: &self.indices, entries: 256, free: &self.free }
    }
}

fn decoded(coded: &Coded) -> Vec<u8> {
    let (bits, codes) = coded.data.split_first().unwrap();
    let mut pixels = Vec::new();
    let mut decoder = Decoder::new(BitOrder::Lsb, *bits);
    let result = decoder.into_vec(&mut pixels).decode_all(codes);
    result.status.unwrap();
    assert!(decoder.has_ended(), "no end code");
    assert_eq!(result.consumed_in, codes.len(), "bytes after the end code");
    pixels
}

/// Codes a picture and checks that a decoder sees it; the number of bytes.
fn assert_shown(sample: &Sample, effort: Effort) -> usize {
    let coded = code(&sample.picture(), effort);
    let pixels = decoded(&coded);
    assert_eq!(pixels.len(), sample.indices.len(), "{effort}: {sample:?}");
    for (at, (&found, &index)) in pixels.iter().zip(&sample.indices).enumerate() {
        let through = coded.transparent == Some(found);
        assert!(found == index || through, "{effort}: pixel {at} of {sample:?}");
        assert!(sample.free[at] || !through, "{effort}: pixel {at} is lost in {sample:?}");
    }
    coded.data.len()
}

/// All efforts; more effort is never in vain.
fn assert_all_shown(sample: &Sample) {
    let [fast, default, max] = EFFORTS.map(|effort| assert_shown(sample, effort));
    assert!(fast >= default && default >= max, "{fast}, {default}, {max} bytes: {sample:?}");
}

#[test]
fn any_number_of_colours_with_any_pixels_free() {
    for colors in (1..=17).chain([31, 32, 33, 63, 64, 65, 127, 128, 129, 254, 255, 256]) {
        for free_in_8 in [0, 1, 4, 7, 8] {
            assert_all_shown(&Sample::noise(13, 11, colors, free_in_8, colors as u64 * 77));
        }
        assert_all_shown(&Sample::flat(40, 25, colors, colors as u64 * 91));
    }
}

#[test]
fn all_256_places_and_free_pixels_leave_none_for_transparency() {
    let indices: Vec<u8> = (0..=u8::MAX).chain(0..=u8::MAX).collect();
    let free = (0..indices.len()).map(|at| at > usize::from(u8::MAX)).collect();
    let sample = Sample { width: 32, indices, free };
    assert_all_shown(&sample);
    assert_eq!(code(&sample.picture(), Effort::Default).transparent, None);
}

#[test]
fn pictures_of_every_small_size() {
    for width in 1..=9 {
        for height in 1..=7 {
            assert_all_shown(&Sample::noise(width, height, 3, 3, (width * 31 + height) as u64));
            let all_free =
                Sample { free: vec![true; width * height], ..Sample::flat(width, height, 2, 5) };
            assert_all_shown(&all_free);
        }
    }
}

#[test]
fn every_length_around_the_places_where_codes_become_wider() {
    for colors in [2, 4, 5, 16] {
        for pixels in 1..=600 {
            assert_shown(&Sample::noise(pixels, 1, colors, 0, 4711), Effort::Fast);
            assert_shown(&Sample::noise(pixels, 1, colors, 2, 4711), Effort::Fast);
        }
    }
    // One pixel a phrase, or nearly: up to the last widths and over the edge of the table.
    for colors in [200, 256] {
        for edge in [256, 512, 1024, 2048, 3840, 4096] {
            for pixels in edge - 4..edge + 4 {
                assert_shown(&Sample::noise(pixels, 1, colors, 0, 99), Effort::Fast);
            }
        }
    }
}

#[test]
fn tables_that_become_full() {
    // Noise fills it at once; then something else comes, for which a new table is worth it.
    let mut sample = Sample::noise(120, 100, 255, 1, 5);
    sample.indices.extend(Sample::flat(120, 400, 7, 6).indices);
    sample.free.resize(sample.indices.len(), false);
    assert_all_shown(&sample);
    for (colors, free_in_8) in [(2, 0), (2, 4), (16, 0), (256, 0), (255, 7)] {
        assert_all_shown(&Sample::noise(200, 150, colors, free_in_8, 3));
    }
    // Phrases as long as they can be.
    assert_shown(&Sample::noise(4000, 3000, 1, 0, 1), Effort::Fast);
}

impl Sample {
    fn opaque(mut self) -> Self {
        self.free = vec![false; self.indices.len()];
        self
    }
}

#[test]
fn clearing_a_full_table_is_worth_it_when_the_picture_changes() {
    let mut sample = Sample::noise(100, 100, 255, 0, 5);
    for row in 0..100 {
        let row = Sample::noise(100, 1, 3, 0, 1 + row % 7);
        sample.indices.extend(row.indices);
    }
    sample = sample.opaque();
    let [fast, default] = [Effort::Fast, Effort::Default].map(|e| assert_shown(&sample, e));
    assert!(default * 20 < fast * 19, "{fast}, {default}");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_pictures(
        width in 1usize..24,
        rows in 1usize..16,
        palette in proptest::collection::vec(any::<u8>(), 1..12),
        pixels in proptest::collection::vec((any::<u8>(), any::<bool>()), 24 * 16),
        run in 1usize..9,
    ) {
        let pixel = |at: usize| pixels[at / run];
        let sample = Sample {
            width,
            indices: (0..width * rows).map(|at| palette[usize::from(pixel(at).0) % palette.len()]).collect(),
            free: (0..width * rows).map(|at| pixel(at).1).collect(),
        };
        assert_all_shown(&sample);
    }
}

#[test]
fn other_programs_read_full_tables_too() {
    let noise = |seed| {
        let sample = Sample::noise(90, 90, 200, 0, seed);
        let boxes = sample.indices.iter().enumerate().map(|(at, &index)| {
            let color = Color::rgb(index, index.wrapping_mul(7), 255 - index);
            ([at as i32 % 90, at as i32 / 90, 1, 1], color)
        });
        slide(90, 120, &boxes.collect::<Vec<_>>())
    };
    let film = Slides(vec![noise(1), noise(2)]);
    for effort in EFFORTS {
        let bytes = assert_exact(
            &film,
            Format::default(),
            &pace(),
            &Options { effort, ..Options::default() },
        );
        assert!(bytes.len() > 2 * 4096 * 12 / 8, "the tables were not filled");
    }
}
