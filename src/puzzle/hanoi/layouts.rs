//! How programs write towers and transfers.

use super::position::letter;
use super::{Hanoi, Position, Transfer};
use crate::puzzle::{Layout, Token};

/// What pegs are called.
#[derive(Debug, Clone, Copy)]
enum Pegs {
    Letters,
    CountedFrom(u8),
}

impl Pegs {
    const ALL: [Self; 3] = [Self::Letters, Self::CountedFrom(1), Self::CountedFrom(0)];

    fn token(self, peg: u8) -> Token {
        match self {
            Self::Letters => Token::word(letter(peg)),
            Self::CountedFrom(first) => Token::word(peg + first),
        }
    }

    fn words(self) -> String {
        match self {
            Self::Letters => "with letters for pegs".to_owned(),
            Self::CountedFrom(first) => format!("with pegs counted from {first}"),
        }
    }
}

impl Hanoi {
    /// How programs write towers and transfers.
    pub(super) fn written() -> Vec<Layout<Self>> {
        Pegs::ALL.into_iter().flat_map(layouts).collect()
    }
}

fn layouts(pegs: Pegs) -> [Layout<Hanoi>; 4] {
    let words = pegs.words();
    let discs = move |hanoi: &Hanoi, state: &Position| -> Vec<Token> {
        (0..hanoi.discs()).map(|disc| pegs.token(state.peg(disc))).collect()
    };
    [
        Layout::states(format!("the pegs of the discs, the smallest first, {words}"), discs),
        Layout::states(
            format!("the pegs of the discs, the largest first, {words}"),
            move |hanoi, state: &Position| discs(hanoi, state).into_iter().rev().collect(),
        )
        .rare(),
        Layout::moves(format!("moves from peg to peg, {words}"), move |_, _, mv: Transfer| {
            vec![pegs.token(mv.from), pegs.token(mv.to)]
        }),
        Layout::moves(format!("discs and pegs, {words}"), move |_, _, mv: Transfer| {
            vec![Token::word(mv.disc + 1), pegs.token(mv.from), pegs.token(mv.to)]
        }),
    ]
}
