//! Counts the solutions of least cost, backwards from the goals.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::super::meter::{INTERVAL, Meter};
use super::super::outcome::Stop;
use super::{Best, StateGraph};
use crate::puzzle::{Candidate, Puzzle};

/// The least cost of a path from the start, and the fewest moves of such a path.
type Distance = (u64, u64);

/// The distances of all positions.
enum Distances {
    /// If every move costs 1: the number of the first position of each level.
    Levels(Vec<u32>),
    /// The distance of each position, by number.
    Listed(Vec<Distance>),
}

/// The approximate memory of a count in the table: digits and slot.
const BYTES_PER_COUNT: usize = 64;

impl<P: Puzzle> StateGraph<'_, P> {
    /// The solutions of least cost, if there are any.
    pub(super) fn count_solutions(&self, meter: &mut Meter<'_>) -> Result<Option<Best>, Stop> {
        if self.goals.is_empty() {
            return Ok(None);
        }
        let distances = if self.costs_differ {
            Distances::Listed(self.distances(meter)?)
        } else {
            let levels = self.levels.iter().scan(0, |next, &len| {
                let first = *next;
                *next += len as u32;
                Some(first)
            });
            Distances::Levels(levels.collect())
        };
        let best = self.goals.iter().map(|&goal| distances.of(goal)).min();
        let Some((cost, moves)) = best else { return Ok(None) };
        let solutions = self.ways(&distances, cost, meter)?;
        Ok(Some(Best { cost, moves, solutions }))
    }

    /// The distance of each position, by Dijkstra's algorithm.
    fn distances(&self, meter: &mut Meter<'_>) -> Result<Vec<Distance>, Stop> {
        const FAR: Distance = (u64::MAX, u64::MAX);
        let mut distances = vec![FAR; self.visited.len()];
        let mut open = BinaryHeap::from([Reverse(((0, 0), 0))]);
        distances[0] = (0, 0);
        let mut moves = Vec::new();
        while let Some(Reverse((distance, number))) = open.pop() {
            if distances[number as usize] < distance {
                continue;
            }
            self.report(meter, number, distances.len() * size_of::<Distance>())?;
            let state = self.visited.get(number);
            moves.clear();
            self.puzzle.moves(state, &mut moves);
            for &mv in &moves {
                let through = distance.0.saturating_add(self.puzzle.cost(state, mv));
                let (through, next) = ((through, distance.1 + 1), self.after(state, mv));
                if let Some(next) = next.filter(|&next| through < distances[next as usize]) {
                    distances[next as usize] = through;
                    open.push(Reverse((through, next)));
                }
            }
        }
        Ok(distances)
    }

    /// The number of paths of cost `cost` from the start to a goal.
    ///
    /// For each position it is the sum over its successors. Positions whose lower bound is too high are
    /// skipped.
    fn ways(
        &self,
        distances: &Distances,
        cost: u64,
        meter: &mut Meter<'_>,
    ) -> Result<BigUint, Stop> {
        let goals = self.goals.iter().filter(|&&goal| distances.of(goal).0 == cost);
        let mut ways: FxHashMap<u32, BigUint> =
            goals.map(|&goal| (goal, BigUint::from(1_u32))).collect();
        let (mut moves, mut candidate) = (Vec::new(), Vec::new());
        for number in distances.nearer_than(cost) {
            self.report(meter, number, ways.capacity() * BYTES_PER_COUNT)?;
            let (state, done) = (self.visited.get(number), distances.of(number).0);
            let (bound, most) = (self.puzzle.lower_bound(state), cost - done);
            if bound > most {
                continue;
            }
            moves.clear();
            candidate.clear();
            self.puzzle.moves_within(state, bound, most, &mut moves, &mut candidate);
            let leads = |&Candidate { mv, cost, .. }: &Candidate<P::Move>| {
                let next = self.after(state, mv)?;
                let count = ways.get(&next)?;
                (distances.of(next).0 == done + cost).then_some(count)
            };
            let sum: BigUint = candidate.iter().filter_map(leads).sum();
            if sum != BigUint::ZERO {
                ways.insert(number, sum);
            }
        }
        Ok(ways.remove(&0).unwrap_or_default())
    }

    /// The number of the position to which a move leads.
    fn after(&self, state: &P::State, mv: P::Move) -> Option<u32> {
        let mut next = state.clone();
        self.puzzle.apply(&mut next, mv);
        self.visited.find(&next)
    }

    /// Checks the limits now and then. `more` is the memory in use besides the graph.
    fn report(&self, meter: &mut Meter<'_>, number: u32, more: usize) -> Result<(), Stop> {
        if !u64::from(number).is_multiple_of(INTERVAL) {
            return Ok(());
        }
        meter.report(0, self.bytes().saturating_add(more as u64)).map_or(Ok(()), Err)
    }
}

impl Distances {
    fn of(&self, number: u32) -> Distance {
        match self {
            Self::Levels(starts) => {
                let level = starts.partition_point(|&start| start <= number) as u64 - 1;
                (level, level)
            }
            Self::Listed(distances) => distances[number as usize],
        }
    }

    /// The numbers of all positions nearer than `cost`, the farthest first.
    fn nearer_than(&self, cost: u64) -> Box<dyn Iterator<Item = u32>> {
        match self {
            Self::Levels(starts) => Box::new((0..starts[cost as usize]).rev()),
            Self::Listed(distances) => {
                let numbers = (0_u32..).zip(distances);
                let nearer = numbers.filter(|(_, distance)| distance.0 < cost);
                let mut nearer: Vec<u32> = nearer.map(|(number, _)| number).collect();
                nearer.sort_by_key(|&number| Reverse(distances[number as usize].0));
                Box::new(nearer.into_iter())
            }
        }
    }
}
