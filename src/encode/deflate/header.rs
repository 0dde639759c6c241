//! How a block tells its codes: their lengths, run-length coded, in codes of their own.

use super::bits::BitWriter;
use super::huffman;

/// The symbols that stand for runs; those below are lengths.
const REPEAT: usize = 16;
const FEW_ZEROS: usize = 17;
const MANY_ZEROS: usize = 18;
const SYMBOLS: usize = 19;
/// Each run symbol's extra bits and shortest run, by its distance from [`REPEAT`].
const RUNS: [(u32, usize); 3] = [(2, 3), (3, 3), (7, 11)];
/// The order in which the lengths of these codes are written: those at the end are seldom needed.
const ORDER: [usize; SYMBOLS] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
/// The longest of these codes.
const LIMIT: usize = 7;
/// Each time, the cheapest runs are chosen for the codes of the time before.
const ROUNDS: usize = 3;

/// A symbol, and how many lengths it stands for.
#[derive(Debug, Clone, Copy)]
struct Run {
    symbol: usize,
    covers: usize,
}

/// The lengths of a block's two codes, as they are written.
#[derive(Debug, Clone)]
pub(super) struct Header {
    literals_and_lengths: usize,
    distances: usize,
    runs: Vec<Run>,
    code_lengths: Vec<u8>,
    /// How many of [`ORDER`] are written.
    written: usize,
    pub(super) bits: u64,
}

impl Header {
    /// The shortest that is found.
    pub(super) fn new(literals_and_lengths: &[u8], distances: &[u8]) -> Self {
        let used = |lengths: &[u8], fewest| {
            lengths
                .iter()
                .rposition(|&length| length > 0)
                .map_or(fewest, |last| last + 1)
                .max(fewest)
        };
        let used = [used(literals_and_lengths, 257), used(distances, 1)];
        let lengths = [&literals_and_lengths[..used[0]], &distances[..used[1]]].concat();
        let mut best: Option<Self> = None;
        // Runs are worth it from the start, and longer ones more.
        let mut costs = [4; SYMBOLS];
        for _ in 0..ROUNDS {
            let header = Self::with(used, cheapest(&lengths, &costs));
            for (cost, &length) in costs.iter_mut().zip(&header.code_lengths) {
                *cost = if length == 0 { LIMIT as u32 + 1 } else { length.into() };
            }
            if best.as_ref().is_none_or(|best| header.bits < best.bits) {
                best = Some(header);
            }
        }
        best.unwrap_or_else(|| Self::with(used, Vec::new()))
    }

    fn with([literals_and_lengths, distances]: [usize; 2], runs: Vec<Run>) -> Self {
        let mut counts = [0; SYMBOLS];
        for run in &runs {
            counts[run.symbol] += 1;
        }
        if counts.iter().filter(|&&count| count > 0).count() < 2 {
            // A single code would be incomplete, which decoders refuse here.
            counts[0] += 1;
            counts[1] += 1;
        }
        let code_lengths = huffman::lengths(&counts, LIMIT);
        let last = ORDER.iter().rposition(|&symbol| code_lengths[symbol] > 0);
        let written = last.map_or(4, |last| (last + 1).max(4));
        let bits = |run: &Run| u32::from(code_lengths[run.symbol]) + extra_bits(run.symbol);
        let bits = runs.iter().map(bits).sum::<u32>() as usize + 5 + 5 + 4 + 3 * written;
        let bits = bits as u64;
        Self { literals_and_lengths, distances, runs, code_lengths, written, bits }
    }

    pub(super) fn write(&self, out: &mut BitWriter) {
        out.put(self.literals_and_lengths as u32 - 257, 5);
        out.put(self.distances as u32 - 1, 5);
        out.put(self.written as u32 - 4, 4);
        for &symbol in &ORDER[..self.written] {
            out.put(self.code_lengths[symbol].into(), 3);
        }
        let codes = huffman::codes(&self.code_lengths);
        for &Run { symbol, covers } in &self.runs {
            out.put(codes[symbol].into(), self.code_lengths[symbol].into());
            if let Some((bits, shortest)) = RUNS.get(symbol.wrapping_sub(REPEAT)) {
                out.put((covers - shortest) as u32, *bits);
            }
        }
    }
}

fn extra_bits(symbol: usize) -> u32 {
    RUNS.get(symbol.wrapping_sub(REPEAT)).map_or(0, |run| run.0)
}

/// The cheapest way to write lengths, when symbols cost so many bits.
fn cheapest(lengths: &[u8], costs: &[u32; SYMBOLS]) -> Vec<Run> {
    // From the end: the bits for all lengths from here on, and the run to begin with.
    let none = Run { symbol: 0, covers: 1 };
    let mut best = vec![(0_u32, none); lengths.len() + 1];
    let mut same = 0;
    for at in (0..lengths.len()).rev() {
        let length = lengths[at];
        same = if lengths.get(at + 1) == Some(&length) { same + 1 } else { 1 };
        let repeats = at > 0 && lengths[at - 1] == length;
        let single = Run { symbol: length.into(), covers: 1 };
        best[at] = (costs[single.symbol] + best[at + 1].0, single);
        for symbol in [REPEAT, FEW_ZEROS, MANY_ZEROS] {
            if if symbol == REPEAT { !repeats } else { length != 0 } {
                continue;
            }
            let (bits, shortest) = RUNS[symbol - REPEAT];
            let longest = shortest + (1 << bits) - 1;
            // Nothing is cheaper than a run that covers all.
            let first = if same <= longest { same.max(shortest) } else { shortest };
            for covers in first..=same.min(longest) {
                let cost = costs[symbol] + bits + best[at + covers].0;
                if cost < best[at].0 {
                    best[at] = (cost, Run { symbol, covers });
                }
            }
        }
    }
    let mut at = 0;
    let runs = std::iter::from_fn(|| {
        let run = (at < lengths.len()).then(|| best[at].1)?;
        at += run.covers;
        Some(run)
    });
    runs.collect()
}
