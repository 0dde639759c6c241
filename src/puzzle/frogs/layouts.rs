//! How programs write boards of frogs and toads, and moves on them.

use super::{Cell, Frogs, Hop, Position};
use crate::puzzle::{Layout, Token};

impl Frogs {
    /// How programs write boards and moves.
    pub(super) fn written() -> Vec<Layout<Self>> {
        let mut layouts = vec![
            Layout::states("boards", |_, state: &Position| {
                (0..state.len()).map(|at| Token::Sign(state.get(at) as u16)).collect()
            })
            .explained(|frogs, state, seen| Some(mistake(frogs, state, seen))),
        ];
        for first in [1, 0] {
            let cell = move |index: u32| Token::word(index + first);
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
        let step = |hop: Hop| i64::from(hop.to) - i64::from(hop.from);
        layouts.push(Layout::moves("steps of the animals", move |_, _, hop| {
            vec![Token::word(step(hop))]
        }));
        layouts.push(Layout::moves("steps of the gap", move |_, _, hop| {
            vec![Token::word(-step(hop))]
        }));
        layouts
    }
}

/// What is wrong with a move to the board that is seen, as a clause.
fn mistake(frogs: &Frogs, state: &Position, seen: &[Token]) -> String {
    let is_same = |at: &usize| seen[*at] == Token::Sign(state.get(*at) as u16);
    let strange = seen.iter().position(|token| matches!(token, Token::Word(_)));
    if let Some((at, Token::Word(sign))) = strange.map(|at| (at, &seen[at])) {
        return format!("{sign:?} in cell {} has not been seen before", at + 1);
    }
    let changed: Vec<usize> = (0..state.len()).filter(|at| !is_same(at)).collect();
    let [one, other] = changed[..] else {
        return "more than one animal has moved".to_owned();
    };
    let swapped = [(one, other), (other, one)]
        .iter()
        .all(|&(from, to)| seen[to] == Token::Sign(state.get(from) as u16));
    let gap = [one, other].into_iter().find(|&at| state.get(at) == Cell::Gap);
    let Some((to, true)) = gap.map(|gap| (gap, swapped)) else {
        return "an animal has become another one".to_owned();
    };
    let from = if to == one { other } else { one };
    let animal = state.get(from).singular();
    let who = format!("the {animal} in cell {}", from + 1);
    if (state.get(from) == Cell::Frog) != (from < to) {
        let way = if state.get(from) == Cell::Frog { "right" } else { "left" };
        return format!("{who} cannot go back: {animal}s only go {way}");
    }
    let distance = from.abs_diff(to);
    let obstacle = frogs.obstacle(state, Hop { from: from as u32, to: to as u32 });
    match obstacle.filter(|_| distance <= frogs.longest_move()) {
        Some(over) => format!("{who} cannot jump over a {}", over.singular()),
        None => format!("{who} cannot go {distance} cells at once"),
    }
}
