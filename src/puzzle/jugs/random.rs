//! Random puzzles that have a solution.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};

use super::error::JugsError;
use super::goal::Goal;
use super::position::{MAX_JUGS, MIN_JUGS};
use super::rules::Jugs;
use crate::puzzle::Puzzle;
use crate::puzzle::random::below;

/// A jug holds at most so much: small numbers are easily followed.
const LARGEST: u64 = 12;
/// The best of so many puzzles is taken.
const TRIES: u32 = 20;
/// After so many positions a puzzle is hard enough.
const MOST_POSITIONS: usize = 20_000;

impl Jugs {
    /// So many jugs, and an amount that takes many moves to measure. The same seed is the same puzzle
    /// everywhere.
    ///
    /// # Errors
    ///
    /// When there are not [`MIN_JUGS`] to [`MAX_JUGS`] jugs.
    pub fn random(count: u64, seed: u64, tap: bool) -> Result<Self, JugsError> {
        if !(MIN_JUGS as u64..=MAX_JUGS as u64).contains(&count) {
            return Err(JugsError::Count { count: usize::try_from(count).unwrap_or(usize::MAX) });
        }
        let mut state = seed;
        let mut best: Option<(u32, Self)> = None;
        for _ in 0..TRIES {
            let mut capacities: Vec<u64> = (1..=LARGEST).collect();
            while capacities.len() > count as usize {
                capacities.remove(below(capacities.len(), &mut state));
            }
            capacities.reverse();
            let (moves, puzzle) = Self::new(&capacities, tap)?.hardest();
            if best.as_ref().is_none_or(|(most, _)| moves > *most) {
                best = Some((moves, puzzle));
            }
        }
        best.map_or_else(|| Err(JugsError::Count { count: 0 }), |(_, puzzle)| Ok(puzzle))
    }

    /// The puzzle of measuring what takes the most moves, and how many these are.
    fn hardest(mut self) -> (u32, Self) {
        let start = self.start();
        let mut known = HashMap::from([(start, 0_u32)]);
        let mut queue = VecDeque::from([start]);
        let mut first: HashMap<u16, u32> = HashMap::new();
        let mut moves = Vec::new();
        while let Some(amounts) = queue.pop_front() {
            let distance = known[&amounts];
            for amount in self.amounts(&amounts) {
                first.entry(amount).or_insert(distance);
            }
            if known.len() > MOST_POSITIONS {
                break;
            }
            self.moves(&amounts, &mut moves);
            for mv in moves.drain(..) {
                let mut next = amounts;
                self.apply(&mut next, mv);
                if let Entry::Vacant(entry) = known.entry(next) {
                    entry.insert(distance + 1);
                    queue.push_back(next);
                }
            }
        }
        let hardest = first.into_iter().max_by_key(|&(amount, moves)| (moves, amount));
        let (amount, moves) = hardest.unwrap_or_default();
        self.goal = Goal::Any(amount);
        (moves, self)
    }
}
