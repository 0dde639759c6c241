//! The rules for a board, a start and a goal.

use super::bergholt;
use super::board::Board;
use super::position::{Hole, Jump, Position, Target};
use crate::puzzle::{ClosedForm, Layout, Puzzle};

/// Why a puzzle cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PegsError {
    /// There is no hole in that place.
    #[error(
        "there is no hole {hole} on this board; its holes are in rows 1 to {rows}, such as {first}"
    )]
    NoHole {
        /// The place.
        hole: Hole,
        /// The number of rows.
        rows: u8,
        /// The first hole that there is.
        first: Hole,
    },
    /// Nothing says which hole is empty.
    #[error("all holes of this board have a peg, and none is in the middle")]
    Full,
    /// The only peg would be taken away.
    #[error("with {hole} empty, there is no peg on the board")]
    NoPeg {
        /// The hole.
        hole: Hole,
    },
}

/// The rules for a board, with a start and a goal.
#[derive(Debug, Clone)]
pub struct Pegs {
    board: Board,
    /// All jumps that pegs may ever make.
    jumps: Vec<Jump>,
    start: Position,
    target: Target,
    /// The holes where the last peg may stand.
    goals: u64,
}

impl Pegs {
    /// The pegs of a board, without the one in the hole `empty`. Of a full board, the one in the middle is left out by
    /// default.
    ///
    /// # Errors
    ///
    /// When there are no such holes, or the board would be full or without a peg.
    ///
    /// # Examples
    ///
    /// ```
    /// use puzzlereel::puzzle::Puzzle;
    /// use puzzlereel::puzzle::pegs::{Board, Pegs, Target};
    ///
    /// let pegs = Pegs::new(&Board::european(), None, Target::Any)?;
    /// assert!(pegs.why_unsolvable(&pegs.start()).is_some());
    /// # Ok::<(), puzzlereel::puzzle::pegs::PegsError>(())
    /// ```
    pub fn new(board: &Board, empty: Option<Hole>, target: Target) -> Result<Self, PegsError> {
        let number = |hole: Hole| {
            let (rows, first) = (board.size().1, board.holes()[0]);
            board.number(hole).ok_or(PegsError::NoHole { hole, rows, first })
        };
        let all = u64::MAX >> (u64::BITS as usize - board.holes().len());
        let is_full = board.pegs().0 == all;
        let empty = match empty {
            None if is_full => Some(board.centre().ok_or(PegsError::Full)?),
            other => other,
        };
        let mut start = board.pegs();
        if let Some(hole) = empty {
            start.0 &= !(1 << number(hole)?);
            if start.pegs() == 0 {
                return Err(PegsError::NoPeg { hole });
            }
        }
        let goals = match target {
            Target::Any => all,
            Target::In(hole) => 1 << number(hole)?,
        };
        Ok(Self { board: board.clone(), jumps: board.jumps(), start, target, goals })
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The name of a hole.
    #[must_use]
    pub fn name(&self, hole: u8) -> Hole {
        self.board.holes()[usize::from(hole)]
    }

    /// The rule of three (de Bruijn, *A solitaire game and its relation to a finite field*, 1972): the holes where a
    /// position's last peg can be at all.
    ///
    /// Along each diagonal one way, and on square boards the other way too, holes have one of three colours in turn, so
    /// that a jump changes the number of pegs of each colour by one.
    fn last_holes(&self, state: Position) -> u64 {
        let sums = |hole: Hole| (hole.column + hole.row) % 3;
        let differences = |hole: Hole| (hole.column + 2 * (hole.row % 3)) % 3;
        let colourings: &[&dyn Fn(Hole) -> u8] =
            if self.board.is_triangular() { &[&sums] } else { &[&sums, &differences] };
        let class = |pegs: u64| -> Vec<[u32; 2]> {
            let odd = |colour: &dyn Fn(Hole) -> u8, of: u8| {
                let holes = (0..).zip(self.board.holes());
                let some = holes.filter(|(at, hole)| pegs >> at & 1 == 1 && colour(**hole) == of);
                some.count() as u32 % 2
            };
            let classes = |colour: &&dyn Fn(Hole) -> u8| {
                let [one, two, three] = [0, 1, 2].map(|of| odd(colour, of));
                [one ^ two, two ^ three]
            };
            colourings.iter().map(classes).collect()
        };
        let own = class(state.0);
        let fitting = (0..self.board.holes().len()).filter(|at| class(1 << at) == own);
        fitting.fold(0, |holes, at| holes | 1 << at)
    }

    /// From the centre of the English board back to it.
    fn is_classic(&self) -> bool {
        self.board == Board::english()
            && self.board.centre().is_some_and(|centre| self.target == Target::In(centre))
            && Pegs::new(&self.board, None, self.target)
                .is_ok_and(|usual| usual.start == self.start)
    }
}

impl Puzzle for Pegs {
    type State = Position;
    type Move = Jump;

    const MOVES: &'static str = "jumps";

    fn start(&self) -> Position {
        self.start
    }

    fn is_goal(&self, state: &Position) -> bool {
        state.pegs() == 1 && state.0 & self.goals != 0
    }

    /// Into the last hole first, row by row, from above first.
    fn moves(&self, state: &Position, moves: &mut Vec<Jump>) {
        let can = |jump: &&Jump| {
            let pegs = 1 << jump.from | 1 << jump.over;
            state.0 & (pegs | 1 << jump.to) == pegs
        };
        moves.extend(self.jumps.iter().filter(can));
    }

    fn apply(&self, state: &mut Position, Jump { from, over, to }: Jump) {
        state.0 ^= 1 << from | 1 << over | 1 << to;
    }

    fn describe(&self, _state: &Position, Jump { from, over, to }: Jump) -> String {
        let [from, over, to] = [from, over, to].map(|hole| self.name(hole));
        format!("jump {from} over {over} to {to}")
    }

    fn task(&self) -> Option<String> {
        Some(match self.target {
            Target::Any => "leave a single peg".to_owned(),
            Target::In(hole) => format!("leave a single peg in {hole}"),
        })
    }

    /// Row by row: `##ooo## / ##ooo## / ooooooo / ooo.ooo / ooooooo / ##ooo## / ##ooo##`.
    fn write_state(&self, state: &Position, text: &mut String) {
        text.push_str(&self.board.written(*state));
    }

    fn layouts(&self) -> Vec<Layout<Self>> {
        Self::written()
    }

    /// Every jump takes one peg.
    fn lower_bound(&self, state: &Position) -> u64 {
        u64::from(state.pegs()).saturating_sub(1)
    }

    fn why_unsolvable(&self, state: &Position) -> Option<String> {
        let last = self.last_holes(*state);
        if last & self.goals != 0 {
            return None;
        }
        let holes = (0..self.board.holes().len() as u8).filter(|hole| last >> hole & 1 == 1);
        let names: Vec<String> = holes.map(|hole| self.name(hole).to_string()).collect();
        let end = match names.split_last() {
            None => "a single peg, wherever it is, differs in that".to_owned(),
            Some((only, [])) => format!("a single peg differs in that unless it is in {only}"),
            Some((last, some)) => {
                format!(
                    "a single peg differs in that unless it is in {} or {last}",
                    some.join(", ")
                )
            }
        };
        Some(format!(
            "colour the holes in three colours, in turn along the diagonals: every jump changes the number of pegs of \
             each colour by one, so which of these numbers are both even or both odd never changes; {end}"
        ))
    }

    /// From the centre of the English board back to it.
    fn closed_form(&self) -> Option<ClosedForm<'_, Jump>> {
        self.is_classic().then(|| {
            let find = |[from, to]: [(u8, u8); 2]| {
                let is_at = |hole, (column, row)| self.name(hole) == Hole { column, row };
                let mut jumps = self.jumps.iter();
                jumps.find(|jump| is_at(jump.from, from) && is_at(jump.to, to)).copied()
            };
            let moves = Box::new(bergholt::jumps().filter_map(find));
            ClosedForm { name: "bergholt", len: self.lower_bound(&self.start), moves }
        })
    }
}
