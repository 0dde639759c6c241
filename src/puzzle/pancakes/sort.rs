//! The solution in closed form: the largest pancake to the top, then to its place, then the next.
//!
//! Each of the *n* pancakes but the last two takes two flips at most, and these two one: 2*n* − 3 for
//! *n* ≥ 2. A burnt one may have to be turned over on top in between: 3*n* − 2.

use super::flip::Flip;
use super::stack::Stack;
use crate::puzzle::ClosedForm;

/// The flips, each worked out from the stack as it is then.
#[derive(Debug, Clone)]
pub(super) struct PancakeSort {
    /// Rank of each pancake that is not yet in place, and whether its burnt side is up.
    pancakes: Vec<(u8, bool)>,
    burnt: bool,
}

impl PancakeSort {
    fn new(stack: &Stack) -> Self {
        let pancakes = stack.codes().into_iter().map(|code| stack.split(code)).collect();
        Self { pancakes, burnt: stack.is_burnt() }
    }

    /// The whole solution for `stack`.
    pub(super) fn closed_form(stack: &Stack) -> ClosedForm<'static, Flip> {
        let sort = Self::new(stack);
        ClosedForm { name: "pancake-sort", len: sort.clone().count() as u64, moves: Box::new(sort) }
    }

    fn flip(&mut self, count: usize) -> Flip {
        let flipped = &mut self.pancakes[..count];
        flipped.reverse();
        if self.burnt {
            for (_, burnt_up) in flipped {
                *burnt_up = !*burnt_up;
            }
        }
        Flip(count as u8)
    }
}

impl Iterator for PancakeSort {
    type Item = Flip;

    fn next(&mut self) -> Option<Flip> {
        let largest = loop {
            let largest = self.pancakes.iter().map(|&(rank, _)| rank).max()?;
            if self.pancakes.last() != Some(&(largest, false)) {
                break largest;
            }
            self.pancakes.pop();
        };
        let at = self.pancakes.iter().position(|&(rank, _)| rank == largest)?;
        let count = match self.pancakes[at] {
            // It would come down burnt side up.
            (_, false) if at == 0 && self.burnt => 1,
            _ if at == 0 => self.pancakes.len(),
            _ => at + 1,
        };
        Some(self.flip(count))
    }
}
