//! The rules for a board.

use super::board::{Board, Place};
use super::columns;
use crate::puzzle::frogs::{Cell, Kind};
use crate::puzzle::{ClosedForm, Layout, Puzzle};

/// Which cells have frogs, a bit for each, and which one is the gap. The others have toads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    frogs: u128,
    gap: u8,
}

impl Position {
    /// What is in a cell.
    #[must_use]
    pub fn get(self, cell: u8) -> Cell {
        if cell == self.gap {
            Cell::Gap
        } else if self.frogs >> cell & 1 == 1 {
            Cell::Frog
        } else {
            Cell::Toad
        }
    }
}

/// A move into the gap; cells are counted from 0, row by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hop {
    /// The cell that the animal leaves.
    pub from: u8,
    /// The cell that it jumps over, if it does.
    pub over: Option<u8>,
    /// The cell that was the gap.
    pub to: u8,
}

impl Hop {
    /// Who moves: only frogs go right or down.
    #[must_use]
    pub fn kind(self) -> Kind {
        if self.from < self.to { Kind::Frog } else { Kind::Toad }
    }
}

/// Frogs and toads on a board, which are to change places.
#[derive(Debug, Clone)]
pub struct Frogs2d {
    board: Board,
    places: Vec<Place>,
    /// The hops into each cell, whoever may be there.
    hops: Vec<Vec<Hop>>,
    start: Position,
    goal: Position,
}

impl Frogs2d {
    /// Frogs before the cell in the middle, row by row, and toads behind it.
    #[must_use]
    pub fn new(board: Board) -> Self {
        let places = board.places();
        let middle = places.len() / 2;
        let frogs = (1 << middle) - 1;
        let gap = middle as u8;
        Self {
            board,
            hops: (0..places.len()).map(|cell| hops_into(&places, cell as u8)).collect(),
            places,
            start: Position { frogs, gap },
            goal: Position { frogs: frogs << (middle + 1), gap },
        }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> Board {
        self.board
    }

    /// The places of the cells, by their numbers.
    #[must_use]
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// How far the animals have come together, but for a constant: a frog's steps and a toad's count alike, and each
    /// step of a toad is one of what the others make together.
    fn progress(&self, state: Position) -> u64 {
        let steps = |(cell, place): (usize, &Place)| {
            let weight = match state.get(cell as u8) {
                Cell::Frog => 2,
                Cell::Gap => 1,
                Cell::Toad => 0,
            };
            weight * u64::from(place.column + place.row)
        };
        self.places.iter().enumerate().map(steps).sum()
    }

    fn hop(&self, [from, to]: [(u8, u8); 2]) -> Option<Hop> {
        let number =
            |(column, row)| self.places.iter().position(|place| *place == Place { column, row });
        let (from, to) = (number(from)? as u8, number(to)?);
        self.hops[to].iter().find(|hop| hop.from == from).copied()
    }
}

/// Jumps before slides, those to the right first, then down, left and up.
fn hops_into(places: &[Place], to: u8) -> Vec<Hop> {
    let Place { column, row } = places[usize::from(to)];
    let number = |column: Option<u8>, row: Option<u8>| {
        let place = Place { column: column?, row: row? };
        places.iter().position(|other| *other == place).map(|cell| cell as u8)
    };
    let away = |distance: u8| {
        [
            number(column.checked_sub(distance), Some(row)),
            number(Some(column), row.checked_sub(distance)),
            number(Some(column + distance), Some(row)),
            number(Some(column), Some(row + distance)),
        ]
    };
    let (near, far) = (away(1), away(2));
    let jumps = far.into_iter().zip(near).filter_map(|(from, over)| {
        let (from, over) = from.zip(over)?;
        Some(Hop { from, over: Some(over), to })
    });
    let slides = near.into_iter().flatten().map(|from| Hop { from, over: None, to });
    jumps.chain(slides).collect()
}

impl Puzzle for Frogs2d {
    type State = Position;
    type Move = Hop;

    fn start(&self) -> Position {
        self.start
    }

    fn is_goal(&self, state: &Position) -> bool {
        *state == self.goal
    }

    fn moves(&self, state: &Position, moves: &mut Vec<Hop>) {
        let is_legal = |hop: &&Hop| {
            let kind = hop.kind();
            let passes = |over| state.get(over) == Cell::from(kind.other());
            state.get(hop.from) == Cell::from(kind) && hop.over.is_none_or(passes)
        };
        moves.extend(self.hops[usize::from(state.gap)].iter().filter(is_legal));
    }

    fn apply(&self, state: &mut Position, hop: Hop) {
        if hop.kind() == Kind::Frog {
            state.frogs ^= 1 << hop.from | 1 << hop.to;
        }
        state.gap = hop.from;
    }

    /// `the frog in a1 jumps over the toad into c1`.
    fn describe(&self, _state: &Position, hop: Hop) -> String {
        let kind = hop.kind();
        let [from, to] = [hop.from, hop.to].map(|cell| self.places[usize::from(cell)]);
        let how = match hop.over {
            None => "slides".to_owned(),
            Some(_) => format!("jumps over the {}", kind.other().name()),
        };
        format!("the {} in {from} {how} into {to}", kind.name())
    }

    fn task(&self) -> Option<String> {
        Some("swap the frogs and the toads".to_owned())
    }

    /// Row by row, with `#` where there is no cell: `FFF## / FFF## / FF_TT / ##TTT / ##TTT`.
    fn write_state(&self, state: &Position, text: &mut String) {
        let mut cells = (0u8..).zip(&self.places).peekable();
        for row in 0..self.board.side() {
            text.push_str(if row == 0 { "" } else { " / " });
            for column in 0..self.board.side() {
                let cell = cells.next_if(|(_, place)| **place == Place { column, row });
                text.push(match cell.map(|(cell, _)| state.get(cell)) {
                    None => '#',
                    Some(Cell::Gap) => '_',
                    Some(Cell::Frog) => 'F',
                    Some(Cell::Toad) => 'T',
                });
            }
        }
    }

    fn layouts(&self) -> Vec<Layout<Self>> {
        Self::written()
    }

    /// Half the way that is left, since no move goes farther than two cells.
    fn lower_bound(&self, state: &Position) -> u64 {
        let left = self.progress(self.goal).saturating_sub(self.progress(*state));
        left.div_ceil(2)
    }

    fn closed_form(&self) -> Option<ClosedForm<'_, Hop>> {
        let Board::Square(side) = self.board else { return None };
        let hops = columns::hops(side);
        let len = hops.len() as u64;
        let moves = Box::new(hops.into_iter().filter_map(|ends| self.hop(ends)));
        Some(ClosedForm { name: "columns", len, moves })
    }
}
