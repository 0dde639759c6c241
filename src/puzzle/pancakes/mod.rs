//! Pancakes: sort a stack by size, by flipping the top of it with a spatula.
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
//!
//! Where no flip lessens the number of gaps, one more is needed: the stack is *locked*. That is looked
//! up a flip ahead (Valenzano and Yang, *An Analysis and Enhancement of the Gap Heuristic for the
//! Pancake Puzzle*, 2017).

mod flip;
mod gaps;
mod labelled;
mod layouts;
mod pile;
mod sort;
mod stack;

pub use flip::Flip;
pub use labelled::{Labelled, Pancake};
pub use pile::{Bytes, Nibbles, Pile};
pub use stack::{MAX_PANCAKES, Notation, Stack, StackError};

use crate::puzzle::{Candidate, ClosedForm, Layout, Puzzle};
use gaps::Gaps;
use sort::PancakeSort;

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

    /// The gaps of a position. `room` is a buffer for codes that are packed.
    #[inline]
    fn gaps<'a>(&self, state: &'a S, room: &'a mut [u8; MAX_PANCAKES]) -> Gaps<'a> {
        let Self { len, plate, burnt, .. } = *self;
        Gaps { codes: state.codes(room), len, plate, burnt }
    }

    /// The fewest pancakes that a flip turns over.
    fn fewest(&self) -> usize {
        if self.burnt { 1 } else { 2 }
    }
}

impl Pancakes<Bytes> {
    /// The rules for any stack.
    #[must_use]
    pub fn large(stack: &Stack) -> Self {
        Self::with(stack, Bytes::of(&stack.codes()), Bytes::of(&stack.sorted_codes()))
    }
}

impl<S: Pile> Puzzle for Pancakes<S> {
    type State = S;
    type Move = Flip;

    const MOVES: &'static str = Flip::PLURAL;

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

    fn describe(&self, _state: &S, flip: Flip) -> String {
        flip.words(self.len)
    }

    /// In numbers.
    fn write_state(&self, state: &S, text: &mut String) {
        text.push_str(&self.stack.to_text(self.codes(state)));
    }

    fn layouts(&self) -> Vec<Layout<Self>> {
        layouts::layouts()
    }

    fn is_reversible(&self) -> bool {
        true
    }

    /// The number of gaps, and one if the stack is locked.
    fn lower_bound(&self, state: &S) -> u64 {
        let mut room = [0; MAX_PANCAKES];
        self.gaps(state, &mut room).bound()
    }

    /// Within the tightest limit, only flips that lessen the number of gaps are tried: at most two if
    /// no two pancakes are equal.
    fn moves_within(
        &self,
        state: &S,
        bound: u64,
        limit: u64,
        _moves: &mut Vec<Flip>,
        candidates: &mut Vec<Candidate<Flip>>,
    ) -> Option<u64> {
        let mut room = [0; MAX_PANCAKES];
        let gaps = self.gaps(state, &mut room);
        let before = candidates.len();
        let mut note = |count: usize, left: u64| {
            let after = left + u64::from(left > 0 && gaps.is_locked_after(count));
            if after < limit {
                candidates.push(Candidate { mv: Flip(count as u8), cost: 1, bound: after });
            }
        };
        let mut closing = gaps.closing().peekable();
        let locked = closing.peek().is_none();
        // The number of gaps follows from the bound.
        let count = if locked { bound.saturating_sub(1) } else { bound };
        if limit == count && !locked {
            closing.for_each(|flip| note(flip, count - 1));
        } else if limit > count {
            for (index, &change) in gaps.changes()[..self.len].iter().enumerate() {
                // A flip changes the number by 1 at most, and a position without gaps has no less.
                let left = count.saturating_add_signed(change.into());
                if index + 1 >= self.fewest() && left < limit {
                    note(index + 1, left);
                }
            }
        }
        let others = self.len + 1 - self.fewest() > candidates.len() - before;
        others.then_some(limit.saturating_add(1).max(bound))
    }

    /// The number of pancakes that are alone, with gaps above and below: they can be joined from
    /// either side, so there is more to choose from later.
    fn tie_break(&self, state: &S) -> u64 {
        let mut room = [0; MAX_PANCAKES];
        self.gaps(state, &mut room).alone()
    }

    fn closed_form(&self) -> Option<ClosedForm<'_, Flip>> {
        Some(PancakeSort::closed_form(&self.stack))
    }
}
