//! Frogs and toads: frogs go right, toads go left, one slides into a gap or jumps over one animal, or over
//! several if that is allowed.
//!
//! The puzzle is from Berlekamp, Conway and Guy, *Winning Ways for your Mathematical Plays*.
//!
//! # How many moves
//!
//! Where an animal may only jump over the *other* kind, the number of moves is the same for every
//! solution. Animals of one kind never change their order, so a frog passes a toad only by one of
//! the two jumping over the other, and each such pair must do so exactly once. A jump goes two
//! cells, a slide one, so with a total distance *D* to go and *J* pairs still to pass, a solution
//! has *J* jumps and *D* − 2*J* slides: *D* − *J* moves. From the ordinary start, with *N* frogs,
//! *M* toads and *e* gaps, that is *NM* + *e*(*N* + *M*).
//!
//! Longer jumps change nothing in that: a jump over *k* toads goes *k* + 1 cells and passes *k* of them, one cell and
//! no pair more than *k* cells would. There are more solutions, and fewer ways to get stuck.

mod hop;
mod layouts;
mod position;
mod reading;
mod shuttle;

pub use hop::{Hop, Kind, MAX_JUMP};
pub use position::{Cell, MAX_CELLS, Notation, Position};
pub use reading::{Place, PositionError};

use smallvec::SmallVec;

use crate::puzzle::{ClosedForm, Layout, Puzzle, counted};
use shuttle::Shuttle;

/// Why a board is impossible.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FrogsError {
    /// A count that must be at least 1 is 0.
    #[error("the number of {what} is 0, but it must be at least 1")]
    None {
        /// What is counted.
        what: &'static str,
    },
    /// More cells than [`MAX_CELLS`].
    #[error(
        "{}, {} and {} need a board of more than {MAX_CELLS} cells",
        counted(*.frogs, "frogs"), counted(*.toads, "toads"), counted(*.gaps, "gaps")
    )]
    TooLarge {
        /// The number of frogs asked for.
        frogs: u64,
        /// The number of toads asked for.
        toads: u64,
        /// The number of gaps asked for.
        gaps: u64,
    },
    /// A jump that goes over none or over too many.
    #[error("a jump goes over 1 to {MAX_JUMP} animals, not over {over}")]
    Jump {
        /// How many it was to go over.
        over: u64,
    },
}

/// The rules of frogs and toads on one board.
///
/// Moves come in the order of the classic depth-first program: jump from the left, jump from the
/// right, slide from the left, slide from the right, for each gap from left to right; the longest jumps
/// come first. With [`first`](Self::first) set to toads, left and right change places.
#[derive(Debug, Clone)]
pub struct Frogs {
    /// Frogs, toads and gaps.
    counts: (usize, usize, usize),
    start: Position,
    goal: Position,
    /// Whether this is the ordinary start, which the closed form needs.
    ordinary: bool,
    jump_own: bool,
    /// How many animals a jump may go over.
    jump: usize,
    first: Kind,
}

impl Frogs {
    /// `frogs` frogs at the left, one gap, `toads` toads at the right.
    ///
    /// # Errors
    ///
    /// When a count is 0 or the board would have more than [`MAX_CELLS`] cells.
    pub fn new(frogs: u64, toads: u64) -> Result<Self, FrogsError> {
        Self::with_gaps(frogs, toads, 1)
    }

    /// The same with `gaps` gaps in the middle.
    ///
    /// # Errors
    ///
    /// When a count is 0 or the board would have more than [`MAX_CELLS`] cells.
    pub fn with_gaps(frogs: u64, toads: u64, gaps: u64) -> Result<Self, FrogsError> {
        let counts = [(frogs, "frogs"), (toads, "toads"), (gaps, "gaps")];
        if let Some(&(_, what)) = counts.iter().find(|(count, _)| *count == 0) {
            return Err(FrogsError::None { what });
        }
        let cells = frogs.checked_add(toads).and_then(|animals| animals.checked_add(gaps));
        if cells.is_none_or(|cells| cells > MAX_CELLS) {
            return Err(FrogsError::TooLarge { frogs, toads, gaps });
        }
        let [frogs, toads, gaps] = [frogs, toads, gaps].map(|count| count as usize);
        let rows = [(Cell::Frog, frogs), (Cell::Gap, gaps), (Cell::Toad, toads)];
        Ok(Self::with(rows, Position::rows(rows), true))
    }

    /// `rows` are those of the ordinary start.
    fn with(rows: [(Cell, usize); 3], start: Position, ordinary: bool) -> Self {
        let [frogs, gaps, toads] = rows;
        Self {
            counts: (frogs.1, toads.1, gaps.1),
            start,
            goal: Position::rows([toads, gaps, frogs]),
            ordinary,
            jump_own: false,
            jump: 1,
            first: Kind::Frog,
        }
    }

    /// Starts from any position; the goal has the same animals and gaps: toads, gaps, frogs.
    ///
    /// # Examples
    ///
    /// ```
    /// use puzzlereel::puzzle::{Puzzle, frogs::Frogs};
    ///
    /// let frogs = Frogs::from_position("FF_TFT".parse()?);
    /// assert_eq!(frogs.counts(), (3, 2, 1));
    /// # Ok::<(), puzzlereel::puzzle::frogs::PositionError>(())
    /// ```
    #[must_use]
    pub fn from_position(start: Position) -> Self {
        let rows = [Cell::Frog, Cell::Gap, Cell::Toad].map(|cell| (cell, start.count(cell)));
        let ordinary = start == Position::rows(rows);
        Self::with(rows, start, ordinary)
    }

    /// Whether an animal may jump over one of its own kind as well. Default: no.
    #[must_use]
    pub fn jump_own(mut self, allowed: bool) -> Self {
        self.jump_own = allowed;
        self
    }

    /// How many animals a jump may go over. Default: 1.
    ///
    /// # Errors
    ///
    /// When it is 0 or more than [`MAX_JUMP`].
    pub fn jump(mut self, over: u64) -> Result<Self, FrogsError> {
        if !(1..=MAX_JUMP).contains(&over) {
            return Err(FrogsError::Jump { over });
        }
        self.jump = over as usize;
        Ok(self)
    }

    /// How many cells a move may go.
    #[must_use]
    pub fn longest_move(&self) -> usize {
        self.jump + 1
    }

    /// Which kind moves first, where both can. Default: frogs. The two solutions mirror each other.
    #[must_use]
    pub fn first(mut self, kind: Kind) -> Self {
        self.first = kind;
        self
    }

    /// The numbers of frogs, toads and gaps.
    #[must_use]
    pub fn counts(&self) -> (usize, usize, usize) {
        self.counts
    }

    /// The number of arrangements of the frogs, toads and gaps; at most `u64::MAX`.
    #[must_use]
    pub fn arrangements(&self) -> u64 {
        let (frogs, toads, gaps) = self.counts();
        choose(frogs + toads + gaps, frogs).saturating_mul(choose(toads + gaps, toads))
    }

    /// The legal move of `kind` in `state` over `distance` cells to `gap`, which must be a gap, if there is one.
    fn legal(&self, state: &Position, kind: Kind, distance: usize, gap: usize) -> Option<Hop> {
        let from = match kind {
            Kind::Frog => gap.checked_sub(distance)?,
            Kind::Toad => gap + distance,
        };
        if from >= state.len() || state.get(from) != Cell::from(kind) {
            return None;
        }
        let hop = Hop { from: from as u32, to: gap as u32 };
        self.obstacle(state, hop).is_none().then_some(hop)
    }

    /// What a move would have to jump over and may not.
    fn obstacle(&self, state: &Position, hop: Hop) -> Option<Cell> {
        let own = Cell::from(hop.kind());
        let may_pass = |over: &Cell| *over != Cell::Gap && (self.jump_own || *over != own);
        hop.over().map(|cell| state.get(cell)).find(|over| !may_pass(over))
    }
}

/// The number of ways to choose `k` of `n`; at most `u64::MAX`.
fn choose(n: usize, k: usize) -> u64 {
    let k = k.min(n - k);
    let mut ways: u128 = 1;
    for taken in 1..=k {
        ways = ways * (n - k + taken) as u128 / taken as u128;
        if ways > u128::from(u64::MAX) {
            return u64::MAX;
        }
    }
    ways as u64
}

impl Puzzle for Frogs {
    type State = Position;
    type Move = Hop;

    fn start(&self) -> Position {
        self.start.clone()
    }

    fn is_goal(&self, state: &Position) -> bool {
        *state == self.goal
    }

    fn moves(&self, state: &Position, moves: &mut Vec<Hop>) {
        let kinds = [self.first, self.first.other()];
        let mut gaps: SmallVec<[usize; 8]> = state.indices_of(Cell::Gap).collect();
        if self.first == Kind::Toad {
            gaps.reverse();
        }
        for gap in gaps {
            for distance in (1..=self.longest_move()).rev() {
                let legal = kinds.iter().filter_map(|&kind| self.legal(state, kind, distance, gap));
                moves.extend(legal);
            }
        }
    }

    fn apply(&self, state: &mut Position, hop: Hop) {
        state.swap(hop.from as usize, hop.to as usize);
    }

    /// `the frog in cell 3 jumps over the toad into cell 5`: cells are counted from 1 at the left.
    fn describe(&self, state: &Position, hop: Hop) -> String {
        let own = Cell::from(hop.kind());
        let (animal, from, to) = (own.singular(), hop.from + 1, hop.to + 1);
        if !hop.is_jump() {
            return format!("the {animal} in cell {from} slides into cell {to}");
        }
        let over = |cell| hop.over().filter(|&at| state.get(at) == cell).count() as u64;
        let over = match [over(Cell::Frog), over(Cell::Toad)] {
            [1, 0] if own == Cell::Frog => "another frog".to_owned(),
            [0, 1] if own == Cell::Toad => "another toad".to_owned(),
            [1, 0] => "the frog".to_owned(),
            [0, 1] => "the toad".to_owned(),
            [frogs, 0] => counted(frogs, "frogs"),
            [0, toads] => counted(toads, "toads"),
            [frogs, toads] => {
                format!("{} and {}", counted(frogs, "frogs"), counted(toads, "toads"))
            }
        };
        format!("the {animal} in cell {from} jumps over {over} into cell {to}")
    }

    fn task(&self) -> Option<String> {
        let task = match self.counts {
            (0, 0, _) => return None,
            (_, 0, _) => "bring the frogs to the right",
            (0, _, _) => "bring the toads to the left",
            _ => "swap the frogs and the toads",
        };
        Some(task.to_owned())
    }

    /// In arrows.
    fn write_state(&self, state: &Position, text: &mut String) {
        text.push_str(&state.to_text(Notation::Arrows));
    }

    fn layouts(&self) -> Vec<Layout<Self>> {
        Self::written()
    }

    /// Without jumps over the own kind it is exact, if the goal can be reached at all. With them it is
    /// the distance in longest moves: half of it where jumps go over one animal.
    fn lower_bound(&self, state: &Position) -> u64 {
        let distance = self.goal.lead(state);
        if self.jump_own {
            distance.div_ceil(self.longest_move() as u64)
        } else {
            distance.saturating_sub(state.pairs_to_pass())
        }
    }

    fn start_lower_bound(&self) -> u64 {
        if !self.ordinary {
            return self.lower_bound(&self.start);
        }
        let (frogs, toads, gaps) = self.counts;
        let [frogs, toads, gaps] = [frogs, toads, gaps].map(|count| count as u64);
        let slides = gaps * (frogs + toads);
        if self.jump_own {
            (2 * frogs * toads + slides).div_ceil(self.longest_move() as u64)
        } else {
            frogs * toads + slides
        }
    }

    /// Without jumps over the own kind, every move lowers the bound by 1.
    fn lower_bound_after(&self, state: &Position, bound: u64, hop: Hop) -> u64 {
        if !self.jump_own {
            return bound.saturating_sub(1);
        }
        let mut next = state.clone();
        self.apply(&mut next, hop);
        self.lower_bound(&next)
    }

    fn closed_form(&self) -> Option<ClosedForm<'_, Hop>> {
        self.ordinary.then(|| {
            let shuttle = Shuttle::new(self.counts(), self.first);
            ClosedForm { name: "shuttle", len: shuttle.total(), moves: Box::new(shuttle) }
        })
    }
}
