//! Counts that give codes which take less to describe.

use super::costs::{BIT, log2};

/// What it costs to describe the length of a code, and to repeat it up to six times.
#[derive(Debug, Clone, Copy)]
pub(super) struct HeaderCosts {
    pub(super) length: u32,
    pub(super) repeat: u32,
}

/// What headers cost in which few lengths occur, and those with many. Which of them a block has is known
/// afterwards only.
pub(super) const HEADER_COSTS: [HeaderCosts; 2] = [
    HeaderCosts { length: 7 * BIT / 2, repeat: 9 * BIT / 2 },
    HeaderCosts { length: 6 * BIT, repeat: 4 * BIT },
];

/// The most symbols that get one mean: more seldom have similar counts.
const LONGEST: usize = 40;

/// Gives neighbouring symbols the mean of their counts, and so codes of one length, where that makes the
/// header shorter by more than it makes the codes longer.
pub(super) fn smooth(counts: &mut [u32], costs: HeaderCosts) {
    let used = counts.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1);
    let counts = &mut counts[..used];
    let total = log2(counts.iter().sum::<u32>().max(1));
    let stretches = [false, true].map(|is_unused| {
        (0..=used as u32).map(|length| costs.stretch(length, is_unused)).collect::<Vec<u32>>()
    });
    // For each place what all from there on costs, and where the first stretch ends.
    let mut best = vec![(u32::MAX, 0); used + 1];
    best[used].0 = 0;
    for first in (0..used).rev() {
        let mut sum = 0;
        for end in first + 1..=used {
            sum += counts[end - 1];
            let length = end - first;
            if sum > 0 && length > LONGEST {
                break;
            }
            let stretch = stretches[usize::from(sum == 0)][length] + best[end].0;
            let cost = if sum == 0 {
                stretch
            } else {
                let code = (total + log2(length as u32)).saturating_sub(log2(sum));
                stretch + sum * code.clamp(BIT, total.max(BIT))
            };
            best[first] = best[first].min((cost, end));
        }
    }
    let mut first = 0;
    while first < used {
        let end = best[first].1;
        let stretch = &mut counts[first..end];
        let (sum, length) = (stretch.iter().sum::<u32>(), stretch.len() as u32);
        if sum > 0 {
            stretch.fill(((sum + length / 2) / length).max(1));
        }
        first = end;
    }
}

impl HeaderCosts {
    /// What it costs to describe so many codes of one length.
    fn stretch(self, length: u32, is_unused: bool) -> u32 {
        let singles = self.length * length;
        let repeated = match (is_unused, length) {
            (_, ..3) => singles,
            (true, ..11) => self.repeat + 5 * BIT / 2,
            (true, _) => (self.repeat + 13 * BIT / 2) * length.div_ceil(138),
            (false, _) => self.length + self.repeat * (length - 1).div_ceil(6),
        };
        repeated.min(singles)
    }
}
