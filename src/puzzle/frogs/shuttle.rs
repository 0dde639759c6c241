//! The solution in closed form: the gap shuttles back and forth, with one slide at each turn.
//!
//! # Why it always works
//!
//! Take *N* frogs `F`, *M* toads `T`, one gap `_`, a frog to move first, and *N* ≤ *M* (otherwise
//! look at the board in a mirror where that matters; the argument is the same). Write (TF)^j for
//! *j* pairs `TF` in a row. Number the slides from 1; after each follows a *run* of jumps.
//!
//! **Growing**, runs 1 to *N*. After run *j* the board is
//!
//! ```text
//! F…F _ (TF)^j T…T   or   F…F (TF)^j _ T…T       with N − j frogs and M − j toads outside.
//! ```
//!
//! That holds for *j* = 0. With the gap at the right, a toad slides into it:
//! `F…F (TF)^j T _ T…T`, which read from the last outer frog on is `F…F (FT)^(j+1) _ T…T`. Now each of the
//! *j* + 1 frogs of the block in turn, the rightmost first, has a toad and then the gap at its right:
//! it jumps. The result is `F…F _ (TF)^(j+1) T…T`: the same shape, one longer, the gap on the other
//! side. With the gap at the left it is the same in a mirror: a frog slides, *j* + 1 toads jump.
//!
//! **Level**, runs *N* + 1 to *M*. No frog is outside any more: `T^a _ (TF)^N T^b` or
//! `T^a (TF)^N _ T^b`. With the gap at the left the first toad of the block slides, which leaves
//! `T^(a+1) _ (FT)^N T^(b−1)`, and *N* toads jump: `T^(a+1) (TF)^N _ T^(b−1)`. With the gap at the right
//! an outer toad slides in, which makes `T^(a+1) (FT)^N _ T^(b−1)`, and *N* frogs jump. Each such run
//! brings one toad from the right end to the left end, until *b* = 0.
//!
//! **Shrinking**, the last *N* runs (the very last is empty). The board is `T^a _ (TF)^i F^c` or
//! `T^a (TF)^i _ F^c`. The animal of the block at the gap's side that is already home but for one
//! cell slides (a toad at the left, a frog at the right), which leaves *i* − 1 pairs to jump over
//! and *i* − 1 jumps: the same shape with *i* − 1 pairs. At *i* = 0 the board is `T^M _ F^N`: solved.
//!
//! So no step ever lacks its move, and a solution exists for every *N* and *M*. Run *j* has
//! min(*j*, *N*, *M*, *N* + *M* − *j*) jumps, *NM* in all, and there are *N* + *M* slides.
//!
//! **More gaps.** With *e* gaps, every frog first slides *e* − 1 cells to the right; the shuttle
//! does the rest with the last gap; then every toad slides *e* − 1 cells to the left. That makes
//! *e*(*N* + *M*) slides, which is the least where only the other kind may be jumped over.

use super::hop::{Hop, Kind};

/// The moves of the shuttle, each worked out in constant time from a few counters.
///
/// When a toad is to move first, the counters are those of the board in a mirror.
#[derive(Debug, Clone)]
pub(super) struct Shuttle {
    frogs: u64,
    toads: u64,
    /// Gaps beyond the first.
    spare: u64,
    mirrored: bool,
    /// Moves made so far.
    made: u64,
    /// Where the shuttling gap is.
    gap: u64,
    /// Number of the run under way, 0 before the first slide, and its jumps still to come.
    run: u64,
    jumps: u64,
}

impl Shuttle {
    pub(super) fn new((frogs, toads, gaps): (usize, usize, usize), first: Kind) -> Self {
        let mirrored = first == Kind::Toad;
        let (frogs, toads) = if mirrored { (toads, frogs) } else { (frogs, toads) };
        let [frogs, toads, gaps] = [frogs, toads, gaps].map(|count| count as u64);
        let spare = gaps - 1;
        Self { frogs, toads, spare, mirrored, made: 0, gap: spare + frogs, run: 0, jumps: 0 }
    }

    /// The number of moves of the whole solution.
    pub(super) fn total(&self) -> u64 {
        self.frogs * self.toads + (self.spare + 1) * (self.frogs + self.toads)
    }

    /// Slide number `index` of those that bring all frogs `spare` cells on, the rightmost first.
    fn leading_slide(&self, index: u64) -> (u64, u64) {
        let from = self.frogs - 1 - index / self.spare + index % self.spare;
        (from, from + 1)
    }

    /// Slide number `index` of those that bring all toads home after the shuttle, the leftmost first.
    fn closing_slide(&self, index: u64) -> (u64, u64) {
        let from = self.spare + index / self.spare - index % self.spare;
        (from, from - 1)
    }

    /// Who makes the slide that opens run `run`.
    fn slider(&self, run: u64) -> Kind {
        let (few, many) = (self.frogs.min(self.toads), self.frogs.max(self.toads));
        if run <= few {
            jumper(run - 1)
        } else if run > many {
            jumper(run - 1).other()
        } else if self.frogs > self.toads {
            Kind::Frog
        } else {
            Kind::Toad
        }
    }

    /// The next move of the shuttle with one gap.
    fn step(&mut self) -> (u64, u64) {
        let (kind, distance) = if self.jumps > 0 {
            self.jumps -= 1;
            (jumper(self.run), 2)
        } else {
            self.run += 1;
            let left = self.frogs + self.toads - self.run;
            self.jumps = self.run.min(self.frogs).min(self.toads).min(left);
            (self.slider(self.run), 1)
        };
        let to = self.gap;
        self.gap = match kind {
            Kind::Frog => to - distance,
            Kind::Toad => to + distance,
        };
        (self.gap, to)
    }

    /// The move on the board itself. It has at most [`MAX_CELLS`](super::MAX_CELLS) cells, so a number fits.
    fn hop(&self, (from, to): (u64, u64)) -> Hop {
        let last = self.frogs + self.toads + self.spare;
        let [from, to] = [from, to].map(|cell| if self.mirrored { last - cell } else { cell });
        Hop { from: from as u32, to: to as u32 }
    }
}

/// Who jumps in run `run`: the toads in the first, then in turns.
fn jumper(run: u64) -> Kind {
    if run.is_multiple_of(2) { Kind::Frog } else { Kind::Toad }
}

impl Iterator for Shuttle {
    type Item = Hop;

    fn next(&mut self) -> Option<Hop> {
        let leading = self.frogs * self.spare;
        let closing = self.total() - self.toads * self.spare;
        let index = self.made;
        if index == self.total() {
            return None;
        }
        self.made += 1;
        let cells = if index < leading {
            self.leading_slide(index)
        } else if index < closing {
            self.step()
        } else {
            self.closing_slide(index - closing)
        };
        Some(self.hop(cells))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::try_from(self.total() - self.made).ok();
        (left.unwrap_or(usize::MAX), left)
    }
}
