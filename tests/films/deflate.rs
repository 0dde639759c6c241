//! The coder of PNG's pixels against inflaters that are not ours.

use std::io::Write;
use std::process::{Command, Stdio};

use proptest::prelude::*;
use puzzlereel::encode::Effort;
use puzzlereel::encode::deflate::{Stream, zlib};

use crate::support::decoders::installed;

/// Units of bytes, each with another way to code it.
#[derive(Debug, Clone)]
struct Sample<const N: usize> {
    stride: usize,
    units: Vec<([u8; N], [u8; N])>,
}

impl<const N: usize> Sample<N> {
    fn coded(&self, effort: Effort) -> Vec<u8> {
        let mut stream = Stream::with_capacity(N * self.units.len());
        self.units.iter().for_each(|&(own, other)| stream.push_unit(own, other));
        zlib(&stream, self.stride, effort)
    }

    /// Whether each unit is coded in one of its ways.
    fn allows(&self, bytes: &[u8]) -> bool {
        let (units, rest) = bytes.as_chunks::<N>();
        rest.is_empty()
            && units.len() == self.units.len()
            && units
                .iter()
                .zip(&self.units)
                .all(|(unit, (own, other))| unit == own || unit == other)
    }

    /// Codes it with all efforts; the numbers of bytes.
    fn assert_inflates(&self) -> [usize; 3] {
        Effort::ALL.map(|effort| {
            let coded = self.coded(effort);
            let bytes = miniz_oxide::inflate::decompress_to_vec_zlib(&coded).unwrap();
            assert!(self.allows(&bytes), "{effort}: {self:?} became {bytes:?}");
            coded.len()
        })
    }
}

/// Bytes with structure: pieces that are new, runs, or copies of what was before.
fn any_bytes() -> impl Strategy<Value = Vec<u8>> {
    let piece = (0_u8..4, 1_usize..400, any::<prop::sample::Index>(), 1_u8..=255);
    (prop::collection::vec(piece, 0..40), any::<u64>()).prop_map(|(pieces, seed)| {
        let mut noise = fastrand::Rng::with_seed(seed);
        let mut bytes: Vec<u8> = Vec::new();
        for (kind, length, place, colors) in pieces {
            match kind {
                0 => bytes.extend((0..length.min(60)).map(|_| noise.u8(..colors))),
                1 => bytes.extend(std::iter::repeat_n(noise.u8(..colors), 3 * length)),
                _ if bytes.is_empty() => {}
                _ => {
                    let from = place.index(bytes.len());
                    (0..length).for_each(|next| bytes.push(bytes[from + next]));
                }
            }
        }
        bytes
    })
}

fn any_sample<const N: usize>() -> impl Strategy<Value = Sample<N>> {
    (any_bytes(), 1_usize..300, 0_u32..=4, any::<u64>()).prop_map(|(bytes, stride, wild, seed)| {
        let mut noise = fastrand::Rng::with_seed(seed);
        let (mut is_free, mut units) = (false, Vec::new());
        for own in bytes.as_chunks::<N>().0 {
            if noise.u8(..10) == 0 {
                is_free = noise.u32(..4) < wild;
            }
            units.push((*own, if is_free { [0; N] } else { *own }));
        }
        Sample { stride, units }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    #[test]
    fn any_stream_of_pixels_can_be_inflated(sample in any_sample::<1>()) {
        sample.assert_inflates();
    }

    #[test]
    fn pixels_of_three_bytes_are_coded_in_one_way(sample in any_sample::<3>()) {
        sample.assert_inflates();
    }

    #[test]
    fn it_is_never_much_larger_than_other_coders_make_it(bytes in any_bytes()) {
        let units = bytes.iter().map(|&byte| ([byte], [byte])).collect();
        let [_, default, max] = Sample { stride: 1, units }.assert_inflates();
        let other = miniz_oxide::deflate::compress_to_vec_zlib(&bytes, 10).len();
        // Of tiny streams most bytes are the tables of their codes, where a few more or less are chance.
        prop_assert!(default <= other + other / 50 + 12, "{default} and {other} bytes");
        prop_assert!(max <= default + default / 100 + 4, "{max} and {default} bytes");
    }
}

/// A sample without free bytes.
fn plain(bytes: &[u8]) -> Sample<1> {
    Sample { stride: 100, units: bytes.iter().map(|&byte| ([byte], [byte])).collect() }
}

#[test]
fn streams_of_every_small_length() {
    for length in (0..20).chain(60..70) {
        plain(&vec![7; length]).assert_inflates();
        plain(&(0..length as u8).collect::<Vec<_>>()).assert_inflates();
    }
}

#[test]
fn noise_is_stored() {
    let mut noise = fastrand::Rng::with_seed(1);
    let bytes: Vec<u8> = (0..200_000).map(|_| noise.u8(..)).collect();
    let blocks = bytes.len().div_ceil(65_535) + 1;
    let [fast, ..] = plain(&bytes[..70_000]).assert_inflates();
    assert!(fast <= 70_000 + 6 + 5 * 2, "{fast} bytes");
    let coded = plain(&bytes).coded(Effort::Fast);
    assert!(coded.len() <= bytes.len() + 6 + 5 * blocks, "{} bytes", coded.len());
    assert_eq!(miniz_oxide::inflate::decompress_to_vec_zlib(&coded).unwrap(), bytes);
}

#[test]
fn free_pixels_let_matches_go_on() {
    // Noise, and again, with every third byte changed where it is free.
    let mut noise = fastrand::Rng::with_seed(2);
    let own: Vec<u8> = (0..3000).map(|_| noise.u8(1..)).collect();
    let shown = |at: usize| if at.is_multiple_of(3) { 0 } else { own[at] };
    let first = (0..own.len()).map(|at| ([shown(at)], [shown(at)]));
    let again = own.iter().map(|&own| ([own], [0]));
    let units: Vec<_> = first.chain(again).collect();
    let [.., free] = Sample { stride: 50, units: units.clone() }.assert_inflates();
    let units = units.into_iter().map(|(own, _)| (own, own)).collect();
    let [.., bound] = Sample { stride: 50, units }.assert_inflates();
    assert!(2 * free < bound + bound / 4, "{free} and {bound} bytes");
}

#[test]
fn rare_codes_are_not_too_long() {
    // The counts of Fibonacci want codes of 20 bits and more.
    let mut counts = vec![1_usize, 1];
    while counts.len() < 22 {
        counts.push(counts[counts.len() - 1] + counts[counts.len() - 2]);
    }
    let symbols = counts.iter().enumerate();
    let mut bytes: Vec<u8> =
        symbols.flat_map(|(symbol, &count)| std::iter::repeat_n(symbol as u8, count)).collect();
    fastrand::Rng::with_seed(3).shuffle(&mut bytes);
    let coded = plain(&bytes).coded(Effort::Fast);
    assert_eq!(miniz_oxide::inflate::decompress_to_vec_zlib(&coded).unwrap(), bytes);
}

#[test]
fn zlib_itself_inflates_what_was_coded() {
    const PYTHON: &str = "/usr/bin/python3";
    if !installed("Python's zlib", &[PYTHON, "-c", "import zlib"]) {
        return;
    }
    let mut noise = fastrand::Rng::with_seed(4);
    let streams: Vec<Vec<u8>> = vec![
        Vec::new(),
        vec![0],
        vec![9; 100_000],
        (0..300).map(|_| noise.u8(..3)).collect(),
        (0..70_000).map(|_| noise.u8(..)).collect(),
        (0..200_000_u64).map(|at| (at * at / 1000) as u8).collect(),
    ];
    for bytes in streams {
        let inflate = "import sys, zlib; data = sys.stdin.buffer.read(); inflater = \
                       zlib.decompressobj(); out = inflater.decompress(data) + inflater.flush(); \
                       assert inflater.eof and not inflater.unused_data; \
                       sys.stdout.buffer.write(out)";
        let mut command = Command::new(PYTHON);
        command.args(["-c", inflate]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let coded = plain(&bytes).coded(Effort::Default);
        child.stdin.take().unwrap().write_all(&coded).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success() && output.stdout == bytes, "{} bytes", bytes.len());
    }
}
