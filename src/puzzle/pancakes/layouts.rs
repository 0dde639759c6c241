//! How programs write stacks and flips.

use super::flip::Flip;
use crate::puzzle::{Layout, Puzzle, Token, state_text};

/// Those of a puzzle whose positions are written as numbers from the top.
pub(super) fn layouts<P: Puzzle<Move = Flip>>() -> Vec<Layout<P>> {
    let stack = |puzzle: &P, state: &P::State| {
        state_text(puzzle, state).split(' ').map(Token::word).collect::<Vec<_>>()
    };
    let upside_down = move |puzzle: &P, state: &P::State| {
        stack(puzzle, state).into_iter().rev().collect::<Vec<_>>()
    };
    vec![
        Layout::states("stacks from the top", stack),
        Layout::states("stacks from the plate", upside_down).rare(),
        Layout::moves("how many pancakes are flipped", |_, _, Flip(count)| {
            vec![Token::word(count)]
        }),
        Layout::moves("the places of the spatula, counted from 0", |_, _, Flip(count)| {
            vec![Token::word(count - 1)]
        })
        .rare(),
    ]
}
