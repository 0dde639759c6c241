//! The rules for a number of discs and pegs.

use std::fmt::Write;
use std::sync::OnceLock;

use super::bound::{Groups, three_pegs};
use super::frame_stewart::FrameStewart;
use super::placement::Placement;
use super::position::{MAX_DISCS, MAX_PEGS, MIN_PEGS, Position, Transfer, letter};
use crate::puzzle::{ClosedForm, Layout, Puzzle};

/// Why a puzzle cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum HanoiError {
    /// No disc, or too many.
    #[error("a tower has 1 to {MAX_DISCS} discs, not {discs}")]
    Discs {
        /// How many there would be.
        discs: u64,
    },
    /// Too few pegs, or too many.
    #[error("there can be {MIN_PEGS} to {MAX_PEGS} pegs, not {pegs}")]
    Pegs {
        /// How many there would be.
        pegs: u64,
    },
    /// A position of more or fewer discs.
    #[error("the position {placement} places {count} discs, but there are {discs}", count = .placement.len())]
    Count {
        /// The position.
        placement: Placement,
        /// How many discs there are.
        discs: u8,
    },
    /// A disc on a peg that does not exist.
    #[error("{:?} at character {} is not a peg: the {pegs} pegs are A to {}", letter(*.peg), .at + 1, letter(.pegs - 1))]
    NoSuchPeg {
        /// The peg.
        peg: u8,
        /// How many discs are smaller than the one on it.
        at: usize,
        /// How many pegs there are.
        pegs: u8,
    },
}

/// The rules for a number of discs and pegs, with a start and a goal.
#[derive(Debug, Clone)]
pub struct Hanoi {
    discs: u8,
    pegs: u8,
    start: Position,
    goal: Position,
    /// For lower bounds with more than three pegs; worked out when one is first asked for.
    groups: OnceLock<Groups>,
}

impl Hanoi {
    /// A tower of discs on the leftmost peg that is to be moved to the rightmost one.
    ///
    /// # Errors
    ///
    /// When there are no discs or more than [`MAX_DISCS`], or not [`MIN_PEGS`] to [`MAX_PEGS`] pegs.
    ///
    /// # Examples
    ///
    /// ```
    /// use puzzlereel::puzzle::Puzzle;
    /// use puzzlereel::puzzle::hanoi::Hanoi;
    ///
    /// let hanoi = Hanoi::new(4, 3)?.ending_at(&"BBBB".parse()?)?;
    /// assert_eq!(hanoi.lower_bound(&hanoi.start()), 15);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(discs: u64, pegs: u64) -> Result<Self, HanoiError> {
        if !(1..=MAX_DISCS).contains(&discs) {
            return Err(HanoiError::Discs { discs });
        }
        if !(MIN_PEGS..=MAX_PEGS).contains(&pegs) {
            return Err(HanoiError::Pegs { pegs });
        }
        let (discs, pegs) = (discs as u8, pegs as u8);
        let (start, goal) = (Position::tower(discs, 0), Position::tower(discs, pegs - 1));
        Ok(Self { discs, pegs, start, goal, groups: OnceLock::new() })
    }

    /// Another start.
    ///
    /// # Errors
    ///
    /// When it is a position of other discs or pegs.
    pub fn starting_at(self, start: &Placement) -> Result<Self, HanoiError> {
        Ok(Self { start: self.position(start)?, ..self })
    }

    /// Another goal.
    ///
    /// # Errors
    ///
    /// When it is a position of other discs or pegs.
    pub fn ending_at(self, goal: &Placement) -> Result<Self, HanoiError> {
        Ok(Self { goal: self.position(goal)?, groups: OnceLock::new(), ..self })
    }

    fn position(&self, placement: &Placement) -> Result<Position, HanoiError> {
        let Self { discs, pegs, .. } = *self;
        if placement.len() != usize::from(discs) {
            return Err(HanoiError::Count { placement: placement.clone(), discs });
        }
        match placement.pegs().enumerate().find(|&(_, peg)| peg >= pegs) {
            Some((at, peg)) => Err(HanoiError::NoSuchPeg { peg, at, pegs }),
            None => Ok(Position::new(placement.pegs())),
        }
    }

    /// The number of discs.
    #[must_use]
    pub fn discs(&self) -> u8 {
        self.discs
    }

    /// The number of pegs.
    #[must_use]
    pub fn pegs(&self) -> u8 {
        self.pegs
    }

    /// The discs on a peg, from the largest to the smallest.
    pub fn tower(&self, state: Position, peg: u8) -> impl Iterator<Item = u8> {
        let discs = state.on(peg, self.discs);
        (0..self.discs).rev().filter(move |disc| discs >> disc & 1 == 1)
    }

    /// The peg of each disc as a letter, from the smallest disc on.
    pub fn letters(&self, state: Position) -> impl Iterator<Item = char> {
        (0..self.discs).map(move |disc| letter(state.peg(disc)))
    }

    /// The peg that holds all discs of a position, if one does.
    fn gathered_on(&self, state: Position) -> Option<u8> {
        let peg = state.peg(0);
        (state == Position::tower(self.discs, peg)).then_some(peg)
    }
}

impl Puzzle for Hanoi {
    type State = Position;
    type Move = Transfer;

    fn start(&self) -> Position {
        self.start
    }

    fn is_goal(&self, state: &Position) -> bool {
        *state == self.goal
    }

    /// From the leftmost peg first, to the leftmost peg first.
    fn moves(&self, state: &Position, moves: &mut Vec<Transfer>) {
        moves.extend(state.transfers(self.discs, self.pegs));
    }

    fn apply(&self, state: &mut Position, Transfer { disc, to, .. }: Transfer) {
        state.put(disc, to);
    }

    fn describe(&self, _state: &Position, Transfer { disc, from, to }: Transfer) -> String {
        format!("disc {} goes from peg {} to peg {}", disc + 1, letter(from), letter(to))
    }

    fn task(&self) -> Option<String> {
        let to = letter(self.gathered_on(self.goal)?);
        Some(match self.gathered_on(self.start) {
            Some(_) => format!("move the tower to peg {to}"),
            None => format!("gather all discs on peg {to}"),
        })
    }

    /// The discs of each peg from below: `A: 3 1 | B: | C: 2`.
    fn write_state(&self, state: &Position, text: &mut String) {
        for peg in 0..self.pegs {
            text.push_str(if peg == 0 { "" } else { " | " });
            text.extend([letter(peg), ':']);
            for disc in self.tower(*state, peg) {
                // Writing to a string does not fail.
                let _ = write!(text, " {}", disc + 1);
            }
        }
    }

    fn layouts(&self) -> Vec<Layout<Self>> {
        Self::written()
    }

    fn is_reversible(&self) -> bool {
        true
    }

    /// Exact with three pegs.
    fn lower_bound(&self, state: &Position) -> u64 {
        if u64::from(self.pegs) == MIN_PEGS {
            return three_pegs(*state, self.goal, self.discs);
        }
        let groups = || Groups::new(self.goal, self.discs, self.pegs);
        self.groups.get_or_init(groups).moves(*state)
    }

    /// With four pegs the closed form is proved to be the shortest.
    fn start_lower_bound(&self) -> u64 {
        match self.closed_form() {
            Some(ClosedForm { len, .. }) if self.pegs == 4 => len,
            _ => self.lower_bound(&self.start),
        }
    }

    /// From one peg to another.
    fn closed_form(&self) -> Option<ClosedForm<'_, Transfer>> {
        let (from, to) = (self.gathered_on(self.start)?, self.gathered_on(self.goal)?);
        (from != to).then(|| {
            let moves = FrameStewart::new(self.discs, self.pegs, from, to);
            ClosedForm { name: "frame-stewart", len: moves.len(), moves: Box::new(moves) }
        })
    }
}
