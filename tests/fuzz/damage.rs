//! Changes to files, by chance.

use fastrand::Rng;

/// Numbers at which readers err.
const EDGES: [u32; 12] =
    [0, 1, 2, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fff_ffff, 0x8000_0000, u32::MAX];

/// The most bytes that a file grows to.
const LONGEST: usize = 1 << 20;

/// A part of a file that is not empty, if that isn't.
fn part(rng: &mut Rng, length: usize) -> std::ops::Range<usize> {
    let start = rng.usize(..length.max(1)).min(length);
    let longest = if rng.bool() { 8 } else { 200 };
    start..(start + rng.usize(1..=longest)).min(length)
}

/// One to eight changes to a file. `words` are what files of its kind are made of.
pub(crate) fn damage(rng: &mut Rng, file: &mut Vec<u8>, other: &[u8], words: &[&[u8]]) {
    for _ in 0..rng.usize(1..=8) {
        let range = part(rng, file.len());
        let at = range.start;
        match rng.u8(..9) {
            0 => file.truncate(if rng.u8(..8) == 0 { at } else { file.len() }),
            1 => drop(file.drain(range)),
            2 if file.len() < LONGEST => {
                let again: Vec<u8> = file[range].repeat(rng.usize(1..20));
                file.splice(at..at, again);
            }
            3 if file.len() < LONGEST => {
                let foreign = other[part(rng, other.len())].to_vec();
                file.splice(at..at, foreign);
            }
            4 if !words.is_empty() => {
                let word = words[rng.usize(..words.len())].iter().copied();
                let end = if rng.bool() { range.end } else { at };
                file.splice(at..end, word);
            }
            5 => {
                let edge = EDGES[rng.usize(..EDGES.len())];
                let bytes = if rng.bool() { edge.to_be_bytes() } else { edge.to_le_bytes() };
                let width = [1, 2, 3, 4][rng.usize(..4)];
                let from = if rng.bool() { 0 } else { 4 - width };
                let places = file.iter_mut().skip(at);
                places.zip(&bytes[from..from + width]).for_each(|(place, byte)| *place = *byte);
            }
            6 => {
                let byte = rng.u8(..);
                file[range].fill(byte);
            }
            _ => {
                if let Some(byte) = file.get_mut(at) {
                    *byte ^= 1 << rng.u8(..8);
                }
            }
        }
    }
}
