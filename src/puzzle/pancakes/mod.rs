//! Pancakes: sort a stack by size, by flipping some of it from the top with a spatula.
//!
//! The puzzle is Jacob E. Goodman's (*American Mathematical Monthly*, 1975). In the burnt variant
//! each pancake has a burnt side, which must end up below.
//!
//! # The lower bound
//!
//! In a sorted stack, neighbours have the same rank or ranks one apart, and the plate follows the
//! largest pancake. A flip changes only one pair of neighbours: the last one flipped and the one
//! under it. So each pair that does not belong together, a *gap*, costs at least one flip, and a flip
//! changes their number by one at most (Helmert, *Landmark Heuristics for the Pancake Problem*, 2010).

mod labelled;
mod pile;
mod sort;
mod stack;

pub use labelled::{Labelled, Pancake};
pub use pile::{Bytes, Nibbles, Pile};
pub use stack::{MAX_PANCAKES, Notation, Stack, StackError};

use crate::puzzle::{Promising, Puzzle, Shortcut};
use sort::PancakeSort;

/// A move: the topmost pancakes, this many of them, are turned over together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Flip(pub u8);

impl Flip {
    /// The flips that a stack of `len` pancakes has, the fewest pancakes first. Turning over one
    /// alone matters only if it has a burnt side.
    fn all(len: usize, burnt: bool) -> impl Iterator<Item = Self> {
        let fewest = if burnt { 1 } else { 2 };
        (fewest..=len as u8).map(Self)
    }
}

/// The rules for one stack. Its positions are kept as `S`, which must be large enough.
#[derive(Debug, Clone)]
pub struct Pancakes<S> {
    stack: Stack,
    len: usize,
    burnt: bool,
    start: S,
    goal: S,
    /// What the plate counts as: one more than the largest pancake, its good side up.
    plate: u16,
}

impl<S: Pile> Pancakes<S> {
    /// The rules for `stack`; `None` if an `S` cannot hold it.
    #[must_use]
    pub fn new(stack: &Stack) -> Option<Self> {
        Some(Self::with(stack, S::new(&stack.codes())?, S::new(&stack.sorted_codes())?))
    }

    fn with(stack: &Stack, start: S, goal: S) -> Self {
        let plate = if stack.is_burnt() { 2 * stack.kinds() } else { stack.kinds() } as u16;
        let (len, burnt) = (stack.len(), stack.is_burnt());
        Self { stack: stack.clone(), len, burnt, start, goal, plate }
    }

    /// The stack it starts with.
    #[must_use]
    pub fn stack(&self) -> &Stack {
        &self.stack
    }

    /// The codes of a position's pancakes from the top, as [`Stack::write`] takes them.
    pub fn codes(&self, state: &S) -> impl Iterator<Item = u8> {
        (0..self.stack.len()).map(|index| state.get(index))
    }

    /// What is under the topmost `count` pancakes.
    #[inline]
    fn under(&self, state: &S, count: usize) -> u16 {
        if count < self.len { u16::from(state.get(count)) } else { self.plate }
    }

    /// By how much flipping one pancake more than the index changes the number of gaps.
    #[inline]
    fn changes(&self, codes: &[u8; MAX_PANCAKES]) -> [i8; MAX_PANCAKES] {
        let mut changes = [0; MAX_PANCAKES];
        let (burnt, top) = (self.burnt, u16::from(codes[0]) ^ u16::from(self.burnt));
        let change = |last: u8, under: u16| {
            gap(top, under, burnt) as i8 - gap(u16::from(last), under, burnt) as i8
        };
        for (change_here, pair) in changes.iter_mut().zip(codes[..self.len].windows(2)) {
            *change_here = change(pair[0], u16::from(pair[1]));
        }
        changes[self.len - 1] = change(codes[self.len - 1], self.plate);
        changes
    }

    /// 1 if a pancake does not belong on another or on the plate, otherwise 0.
    #[inline]
    fn gap(&self, upper: u16, lower: u16) -> u64 {
        gap(upper, lower, self.burnt)
    }
}

impl Pancakes<Bytes> {
    /// The rules for any stack.
    #[must_use]
    pub fn large(stack: &Stack) -> Self {
        Self::with(stack, Bytes::of(&stack.codes()), Bytes::of(&stack.sorted_codes()))
    }
}

/// A code is a rank or, of burnt pancakes, twice the rank and 1 if the burnt side is up.
#[inline]
fn gap(upper: u16, lower: u16, burnt: bool) -> u64 {
    if burnt {
        // The burnt side up, it should be the other way round; one side each is never right.
        let step =
            if upper & 1 == 0 { lower.wrapping_sub(upper) } else { upper.wrapping_sub(lower) };
        u64::from(step & !2 != 0)
    } else {
        u64::from(upper.abs_diff(lower) > 1)
    }
}

impl<S: Pile> Puzzle for Pancakes<S> {
    type State = S;
    type Move = Flip;

    fn start(&self) -> S {
        self.start.clone()
    }

    fn is_goal(&self, state: &S) -> bool {
        *state == self.goal
    }

    /// The fewest pancakes first.
    fn moves(&self, _state: &S, moves: &mut Vec<Flip>) {
        moves.extend(Flip::all(self.len, self.burnt));
    }

    fn apply(&self, state: &mut S, Flip(count): Flip) {
        state.flip(usize::from(count), self.burnt);
    }

    fn is_reversible(&self) -> bool {
        true
    }

    /// The number of gaps.
    fn at_least(&self, state: &S) -> u64 {
        let pairs = 0..self.len;
        pairs.map(|at| self.gap(u16::from(state.get(at)), self.under(state, at + 1))).sum()
    }

    /// The last of those flipped leaves what is under it to the topmost, which comes down turned over.
    #[inline]
    fn at_least_after(&self, state: &S, bound: u64, Flip(count): Flip) -> u64 {
        let count = usize::from(count);
        let (last, under) = (u16::from(state.get(count - 1)), self.under(state, count));
        let top = u16::from(state.get(0)) ^ u16::from(self.burnt);
        bound + self.gap(top, under) - self.gap(last, under)
    }

    /// First by how much each flip changes the number of gaps, for all flips at once; then which do.
    fn moves_within(
        &self,
        state: &S,
        bound: u64,
        most: u64,
        _moves: &mut Vec<Flip>,
        found: &mut Vec<Promising<Flip>>,
    ) -> Option<u64> {
        let mut room = [0; MAX_PANCAKES];
        let changes = self.changes(state.codes(&mut room));
        let changes = &changes[..self.len];
        let fewest = usize::from(!self.burnt);
        // A flip costs 1, and changes the number by 1 at most.
        let most = (most as i64 - bound as i64 - 1).clamp(-2, 2) as i8;
        for (index, &change) in changes.iter().enumerate().skip(fewest) {
            if change <= most {
                let ahead = bound.saturating_add_signed(change.into());
                found.push(Promising { mv: Flip(index as u8 + 1), cost: 1, ahead });
            }
        }
        let others = changes[fewest..].iter().map(|&change| if change > most { change } else { 2 });
        let least = others.min().filter(|&change| change < 2)?;
        Some(bound.saturating_add_signed(i64::from(least) + 1))
    }

    fn shortcut(&self) -> Option<Shortcut<'_, Flip>> {
        Some(PancakeSort::shortcut(&self.stack))
    }
}
