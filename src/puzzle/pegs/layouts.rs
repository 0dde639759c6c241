//! How programs write positions and jumps.

use super::{Hole, Jump, Pegs, Position};
use crate::puzzle::{Layout, Token};

/// What is written between the names of two holes.
const BETWEEN: [&str; 6] = ["", "-", "->", "x", ">", "→"];

/// Whether the column or the row of a hole is written first, and from which number on they are counted.
const COORDINATES: [(bool, u8); 4] = [(true, 1), (true, 0), (false, 1), (false, 0)];

impl Pegs {
    /// How programs write positions and jumps.
    pub(super) fn written() -> Vec<Layout<Self>> {
        let mut layouts = vec![
            Layout::states("boards, hole by hole", |pegs: &Self, state: &Position| {
                (0..pegs.board().holes().len() as u8).map(|hole| sign(*state, hole)).collect()
            }),
            Layout::states("boards, row by row", |pegs: &Self, state: &Position| {
                let text = pegs.board().written(*state);
                let signs = text.chars().filter(|sign| !" /".contains(*sign));
                signs.map(|sign| Token::Sign("o.#".find(sign).unwrap_or(0) as u16)).collect()
            }),
        ];
        layouts.push(Layout::states(
            "the holes that have a peg",
            |pegs: &Self, state: &Position| {
                let holes = (0..pegs.board().holes().len() as u8).filter(|&hole| state.has(hole));
                let names = holes.map(|hole| pegs.name(hole).to_string());
                names.flat_map(|name| name.chars().map(Token::word).collect::<Vec<_>>()).collect()
            },
        ));
        layouts.extend(BETWEEN.map(|between| {
            Layout::moves("from hole to hole", move |pegs: &Self, _, jump: Jump| {
                let [from, to] = [jump.from, jump.to].map(|hole| pegs.name(hole));
                format!("{from}{between}{to}").chars().map(Token::word).collect()
            })
        }));
        for first in [1, 0] {
            let counted = move |hole: u8| Token::word(hole + first);
            layouts.push(Layout::moves(
                format!("from hole to hole, counted from {first}"),
                move |_, _, jump: Jump| vec![counted(jump.from), counted(jump.to)],
            ));
            layouts.push(Layout::moves(
                format!("from hole over hole to hole, counted from {first}"),
                move |_, _, jump: Jump| [jump.from, jump.over, jump.to].map(counted).to_vec(),
            ));
        }
        layouts.extend(COORDINATES.map(|(column_first, counted)| {
            let order = if column_first { "columns and rows" } else { "rows and columns" };
            Layout::moves(
                format!("{order}, counted from {counted}"),
                move |pegs: &Self, _, jump: Jump| {
                    let place = |hole: u8| {
                        let hole = pegs.name(hole);
                        let [column, row] = [hole.column, hole.row].map(|at| at + counted);
                        if column_first { [column, row] } else { [row, column] }
                    };
                    [jump.from, jump.to].into_iter().flat_map(place).map(Token::word).collect()
                },
            )
        }));
        // As Beasley writes them, `46-44`; row first, most paths could be read both ways.
        let columns_first =
            Layout::moves("column and row as one number", |pegs: &Self, _, jump: Jump| {
                let number = |hole: u8| {
                    let Hole { column, row } = pegs.name(hole);
                    Token::word(format!("{}{}", column + 1, row + 1))
                };
                vec![number(jump.from), number(jump.to)]
            });
        layouts.push(columns_first.rare());
        layouts
    }
}

fn sign(state: Position, hole: u8) -> Token {
    Token::Sign(u16::from(!state.has(hole)))
}
