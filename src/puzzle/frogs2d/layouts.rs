//! How programs write positions and moves.

use super::rules::{Frogs2d, Hop, Position};
use crate::puzzle::{Layout, Token, state_text};

impl Frogs2d {
    /// How programs write positions and moves.
    pub(super) fn written() -> Vec<Layout<Self>> {
        let mut layouts = vec![
            Layout::states("boards, row by row", |frogs: &Self, state: &Position| {
                let cells = 0..frogs.places().len() as u8;
                cells.map(|cell| Token::Sign(state.get(cell) as u16)).collect()
            }),
            Layout::states("boards, with # where no cell is", |frogs: &Self, state: &Position| {
                let text = state_text(frogs, state);
                let signs = text.chars().filter(|sign| !" /".contains(*sign));
                signs.map(|sign| Token::Sign("_FT#".find(sign).unwrap_or(0) as u16)).collect()
            }),
            Layout::moves("from cell to cell", |frogs: &Self, _, hop: Hop| {
                let name = |cell: u8| frogs.places()[usize::from(cell)].to_string();
                let names = format!("{}{}", name(hop.from), name(hop.to));
                names.chars().map(Token::word).collect()
            }),
        ];
        for first in [1, 0] {
            let cell = move |index: u8| Token::word(index + first);
            let counted = format!("counted from {first}");
            layouts.push(Layout::moves(
                format!("moves from cell to cell, {counted}"),
                move |_, _, hop: Hop| vec![cell(hop.from), cell(hop.to)],
            ));
            layouts.push(Layout::moves(
                format!("the cells of those who move, {counted}"),
                move |_, _, hop: Hop| vec![cell(hop.from)],
            ));
        }
        layouts
    }
}
