//! The same puzzle with every pancake distinguishable, equal ones too, so that each can be drawn.

use super::flip::Flip;
use super::gaps::Gaps;
use super::layouts::layouts;
use super::pile::{Bytes, Pile};
use super::sort::PancakeSort;
use super::stack::{MAX_PANCAKES, Stack};
use crate::puzzle::{ClosedForm, Layout, Puzzle};

/// The rules for a stack whose pancakes have labels: their places in the start, from 0 at the top.
///
/// It has the moves of [`Pancakes`](super::Pancakes), so a solution of the one is one of the other.
#[derive(Debug, Clone)]
pub struct Labelled {
    stack: Stack,
    ranks: Vec<u8>,
    start: Bytes,
}

/// A pancake in a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pancake {
    /// Where it was in the start, from 0 at the top.
    pub label: u8,
    /// How many sizes are smaller than its.
    pub rank: u8,
    /// Whether it has a burnt side and that is up.
    pub burnt_up: bool,
}

impl Labelled {
    /// The rules for `stack`.
    #[must_use]
    pub fn new(stack: &Stack) -> Self {
        let (codes, burnt) = (stack.codes(), stack.is_burnt());
        let side = |code: u8| if burnt { code & 1 } else { 0 };
        let labels: Vec<u8> =
            (0..).zip(codes).map(|(label, code)| 2 * label + side(code)).collect();
        Self { ranks: stack.ranks(), start: Bytes::of(&labels), stack: stack.clone() }
    }

    /// The stack it starts with.
    #[must_use]
    pub fn stack(&self) -> &Stack {
        &self.stack
    }

    /// The pancakes of a position from the top.
    pub fn pancakes(&self, state: &Bytes) -> impl Iterator<Item = Pancake> {
        (0..self.stack.len()).map(|index| {
            let code = state.get(index);
            let label = code / 2;
            Pancake { label, rank: self.ranks[usize::from(label)], burnt_up: code % 2 == 1 }
        })
    }
}

impl Puzzle for Labelled {
    type State = Bytes;
    type Move = Flip;

    const MOVES: &'static str = Flip::PLURAL;
    const SOLVED: &'static str = "Sorted";

    fn start(&self) -> Bytes {
        self.start
    }

    fn is_goal(&self, state: &Bytes) -> bool {
        self.pancakes(state).all(|pancake| !pancake.burnt_up)
            && self.pancakes(state).is_sorted_by_key(|pancake| pancake.rank)
    }

    fn moves(&self, _state: &Bytes, moves: &mut Vec<Flip>) {
        moves.extend(Flip::all(self.stack.len(), self.stack.is_burnt()));
    }

    fn apply(&self, state: &mut Bytes, Flip(count): Flip) {
        state.flip(usize::from(count), self.stack.is_burnt());
    }

    fn describe(&self, _state: &Bytes, flip: Flip) -> String {
        flip.words(self.stack.len())
    }

    fn task(&self) -> Option<String> {
        let burnt = if self.stack.is_burnt() { ", burnt sides down" } else { "" };
        Some(format!("sort the stack{burnt}"))
    }

    /// In numbers: equal pancakes look equal.
    fn write_state(&self, state: &Bytes, text: &mut String) {
        let name = |pancake: Pancake| self.stack.name(pancake.rank, pancake.burnt_up);
        text.push_str(&self.pancakes(state).map(name).collect::<Vec<_>>().join(" "));
    }

    fn layouts(&self) -> Vec<Layout<Self>> {
        layouts()
    }

    fn is_reversible(&self) -> bool {
        true
    }

    fn lower_bound(&self, state: &Bytes) -> u64 {
        let (len, burnt) = (self.stack.len(), self.stack.is_burnt());
        let code = |rank, up| if burnt { 2 * rank + u8::from(up) } else { rank };
        let mut codes = [0; MAX_PANCAKES];
        for (here, pancake) in codes.iter_mut().zip(self.pancakes(state)) {
            *here = code(pancake.rank, pancake.burnt_up);
        }
        let kinds = self.stack.kinds() as u16;
        let plate = if burnt { 2 * kinds } else { kinds };
        Gaps { codes: &codes, len, plate, burnt }.bound()
    }

    fn closed_form(&self) -> Option<ClosedForm<'_, Flip>> {
        Some(PancakeSort::closed_form(&self.stack))
    }
}
