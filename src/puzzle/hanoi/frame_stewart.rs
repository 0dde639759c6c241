//! The solution in closed form: set the smaller discs aside, move the larger ones, bring the smaller
//! ones back.
//!
//! With three pegs all discs but the largest are set aside, which is the well-known recursion of
//! 2^*n* − 1 moves. With more pegs the larger discs move on all pegs but the one that the smaller ones
//! wait on (Frame and Stewart, *American Mathematical Monthly*, 1941); how many are set aside is what
//! makes the fewest moves. That is the shortest solution with three pegs, and with four (Bousch, *La
//! quatrième tour de Hanoï*, 2014). With more it is conjectured.

use super::position::{MAX_DISCS, MAX_PEGS, Transfer};

const DISCS: usize = MAX_DISCS as usize + 1;
const PEGS: usize = MAX_PEGS as usize + 1;

/// How many discs are set aside, and how many moves all take, by pegs and discs.
#[derive(Debug, Clone)]
struct Plan {
    aside: [[u8; DISCS]; PEGS],
    moves: [[u64; DISCS]; PEGS],
}

impl Plan {
    fn new() -> Self {
        let mut plan = Self { aside: [[0; DISCS]; PEGS], moves: [[0; DISCS]; PEGS] };
        for discs in 1..DISCS {
            plan.aside[3][discs] = discs as u8 - 1;
            plan.moves[3][discs] = u64::MAX >> (MAX_DISCS as usize - discs);
        }
        for (pegs, discs) in (4..PEGS).flat_map(|pegs| (1..DISCS).map(move |discs| (pegs, discs))) {
            let moves = |aside: usize| {
                let twice = 2 * plan.moves[pegs][aside];
                plan.moves[pegs - 1][discs - aside].saturating_add(twice)
            };
            // Of equally good ways, the one that uses the pegs there are.
            let best = (0..discs).rev().min_by_key(|&aside| moves(aside)).unwrap_or(0);
            plan.moves[pegs][discs] = moves(best);
            plan.aside[pegs][discs] = best as u8;
        }
        plan
    }
}

/// Discs that are to be moved from a peg to another, on some of the pegs.
#[derive(Debug, Clone, Copy)]
struct Task {
    first: u8,
    discs: u8,
    from: u8,
    to: u8,
    /// The pegs, as bits.
    pegs: u8,
}

/// The moves, each worked out when it is asked for. No more than a few tasks a disc are kept.
#[derive(Debug, Clone)]
pub(super) struct FrameStewart {
    plan: Plan,
    tasks: Vec<Task>,
    len: u64,
}

impl FrameStewart {
    /// Moves a tower of `discs` discs from a peg to another of `pegs` pegs.
    pub(super) fn new(discs: u8, pegs: u8, from: u8, to: u8) -> Self {
        let plan = Plan::new();
        let len = plan.moves[usize::from(pegs)][usize::from(discs)];
        let all = u8::MAX >> (MAX_PEGS as u8 - pegs);
        Self { plan, tasks: vec![Task { first: 0, discs, from, to, pegs: all }], len }
    }

    /// How many moves there are in all.
    pub(super) fn len(&self) -> u64 {
        self.len
    }
}

impl Iterator for FrameStewart {
    type Item = Transfer;

    fn next(&mut self) -> Option<Transfer> {
        loop {
            let task = self.tasks.pop()?;
            let Task { first, discs, from, to, pegs } = task;
            if discs == 1 {
                return Some(Transfer { disc: first, from, to });
            }
            let aside = self.plan.aside[pegs.count_ones() as usize][usize::from(discs)];
            let spare = (pegs & !(1 << from | 1 << to)).trailing_zeros() as u8;
            let larger = Task {
                first: first + aside,
                discs: discs - aside,
                pegs: pegs & !(1 << spare),
                ..task
            };
            // The last to be done is put in first.
            self.tasks.push(Task { discs: aside, from: spare, ..task });
            self.tasks.push(larger);
            self.tasks.push(Task { discs: aside, to: spare, ..task });
        }
    }
}
