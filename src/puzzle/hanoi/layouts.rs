//! How programs write towers and transfers.

use super::position::letter;
use super::{Hanoi, Position, Transfer};
use crate::puzzle::{Layout, Token};

/// The names that pegs have: letters, or numbers counted from 1 or 0.
const PEGS: [(&str, fn(u8) -> Token); 3] = [
    ("letters", |peg| Token::word(letter(peg))),
    ("numbers from 1", |peg| Token::word(peg + 1)),
    ("numbers from 0", |peg| Token::word(peg)),
];

impl Hanoi {
    /// How programs write towers and transfers.
    pub(super) fn written() -> Vec<Layout<Self>> {
        let pegs = |hanoi: &Hanoi, state: &Position| {
            (0..hanoi.discs()).map(|disc| Token::Sign(state.peg(disc).into())).collect::<Vec<_>>()
        };
        let mut layouts = vec![
            Layout::states("the pegs of the discs, the smallest first", pegs),
            Layout::states(
                "the pegs of the discs, the largest first",
                move |hanoi, state: &Position| pegs(hanoi, state).into_iter().rev().collect(),
            )
            .rare(),
        ];
        for (names, peg) in PEGS {
            layouts.push(Layout::moves(
                format!("moves from peg to peg, as {names}"),
                move |_, _, mv: Transfer| vec![peg(mv.from), peg(mv.to)],
            ));
            layouts.push(Layout::moves(
                format!("discs and pegs, as {names}"),
                move |_, _, mv: Transfer| vec![Token::word(mv.disc + 1), peg(mv.from), peg(mv.to)],
            ));
        }
        layouts
    }
}
