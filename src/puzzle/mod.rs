//! The rules of puzzles, and nothing else: positions, moves and goals, and their words.

use std::fmt::{self, Debug};
use std::hash::Hash;

mod counted;
pub mod frogs;
pub mod frogs2d;
pub mod hanoi;
pub mod jugs;
mod layout;
pub mod maze;
mod nearest;
pub mod pancakes;
pub mod pegs;
mod random;
pub mod river;
mod shortened;
pub mod tiles;

pub use counted::{at_least, counted};
pub use layout::{Explain, Token, Write};
pub(crate) use layout::{is_between, signs_of};

/// A way to write a puzzle's positions or moves.
pub type Layout<P> = layout::Layout<P, <P as Puzzle>::State, <P as Puzzle>::Move>;
pub use nearest::nearest;
pub use shortened::shortened;

/// The longest title, in characters: three lines or so.
pub const MAX_TITLE: usize = 200;

/// The rules of a puzzle with one player and no chance.
///
/// Solvers need nothing else. How a puzzle looks is the business of its stage.
pub trait Puzzle {
    /// A position. Keep it small and cheap to clone: a search stores every position that it visits.
    type State: Clone + Eq + Hash + Debug;
    /// A move. It says what moves, because that is what a film shows.
    type Move: Copy + Eq + Debug;

    /// What messages call its moves, in a regular plural. By default `moves`.
    const MOVES: &'static str = "moves";
    /// What messages call it when a goal is reached, as in `Solved in 15 moves`. By default `Solved`.
    const SOLVED: &'static str = "Solved";

    /// The position the puzzle starts from.
    fn start(&self) -> Self::State;

    /// Whether `state` is solved.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// Appends the legal moves of `state` to `moves`, in an order that the puzzle documents.
    ///
    /// Depth-first search tries them in this order, so it is part of the puzzle.
    fn moves(&self, state: &Self::State, moves: &mut Vec<Self::Move>);

    /// Makes a move that [`moves`](Self::moves) or [`losing_moves`](Self::losing_moves) has listed for
    /// `state`.
    fn apply(&self, state: &mut Self::State, mv: Self::Move);

    /// Appends the moves that are possible in `state` but forbidden because they lose. None by default.
    ///
    /// Solvers never make them. A game can, to show what happens, and surveys count where they lead.
    fn losing_moves(&self, _state: &Self::State, _moves: &mut Vec<Self::Move>) {}

    /// Whether `state` is lost. No position is by default.
    ///
    /// A losing move does not always lead to a lost position: harm may be done on the way.
    fn is_lost(&self, _state: &Self::State) -> bool {
        false
    }

    /// Why `mv`, a [losing move](Self::losing_moves) of `state`, loses: one clause for each thing
    /// that goes wrong, like `the fox ate the duck on the left bank`. Empty by default.
    fn why_lost(&self, _state: &Self::State, _mv: Self::Move) -> Vec<String> {
        Vec::new()
    }

    /// `mv`, made in `state`, as a clause without capital and full stop: `the frog in cell 2 slides
    /// into cell 3`. By default the move's debug form.
    fn describe(&self, _state: &Self::State, mv: Self::Move) -> String {
        format!("{mv:?}")
    }

    /// What is to be done, as a clause without capital and full stop: `sort the stack`. None by default.
    fn task(&self) -> Option<String> {
        None
    }

    /// Appends `state` as a single line of text, without the line break. By default its debug form.
    fn write_state(&self, state: &Self::State, text: &mut String) {
        // A string takes everything.
        let _ = fmt::Write::write_fmt(text, format_args!("{state:?}"));
    }

    /// Whether every move can be undone by exactly one move of the same cost. Surveys of such puzzles
    /// need less memory.
    fn is_reversible(&self) -> bool {
        false
    }

    /// The cost of a move made in `state`, at least 1. By default 1.
    fn cost(&self, _state: &Self::State, _mv: Self::Move) -> u64 {
        1
    }

    /// What costs are counted in, in a regular plural. By default the [moves](Self::MOVES).
    fn cost_unit(&self) -> &'static str {
        Self::MOVES
    }

    /// A lower bound on the cost of any move. By default 1.
    ///
    /// Breadth-first search, which counts moves, takes its bound on the cost from it.
    fn least_cost(&self) -> u64 {
        1
    }

    /// A lower bound on the cost from `state` to a goal: admissible, 0 at a goal, and consistent, so that
    /// no move lowers it by more than the move's cost. By default 0.
    fn lower_bound(&self, _state: &Self::State) -> u64 {
        0
    }

    /// The [`lower_bound`](Self::lower_bound) of the position that `mv` leads to from `state`, whose own
    /// bound is `bound`.
    ///
    /// Implementing it incrementally, without making the move, speeds up searches.
    fn lower_bound_after(&self, state: &Self::State, _bound: u64, mv: Self::Move) -> u64 {
        let mut next = state.clone();
        self.apply(&mut next, mv);
        self.lower_bound(&next)
    }

    /// Appends to `candidates` the moves of `state` whose cost plus the lower bound after them is at most
    /// `limit`. Returns the least such sum among the other moves, or any number above `limit` that is
    /// not higher than it; `None` if there are no other moves.
    ///
    /// `bound` is the [`lower_bound`](Self::lower_bound) of `state`; `moves` is an empty buffer. The default
    /// calls [`lower_bound_after`](Self::lower_bound_after) for each move. Implementing it for all
    /// moves at once speeds up A*, iterative deepening and beams.
    fn moves_within(
        &self,
        state: &Self::State,
        bound: u64,
        limit: u64,
        moves: &mut Vec<Self::Move>,
        candidates: &mut Vec<Candidate<Self::Move>>,
    ) -> Option<u64> {
        self.moves(state, moves);
        let mut beyond: Option<u64> = None;
        for mv in moves.drain(..) {
            let cost = self.cost(state, mv);
            let after = self.lower_bound_after(state, bound, mv);
            let total = cost.saturating_add(after);
            if total <= limit {
                candidates.push(Candidate { mv, cost, bound: after });
            } else {
                beyond = Some(beyond.map_or(total, |least| least.min(total)));
            }
        }
        beyond
    }

    /// A lower bound on the number of moves from `state` to a goal, admissible and consistent like
    /// [`lower_bound`](Self::lower_bound), for puzzles whose moves differ in cost: of the cheapest
    /// solutions, optimal solvers then find one with the fewest moves. Costs of solutions must be
    /// below 2³². By default `None`: the least cost is the fewest moves.
    fn moves_bound(&self, _state: &Self::State) -> Option<u64> {
        None
    }

    /// The [`lower_bound`](Self::lower_bound) of the start, for puzzles that know it without making a
    /// large position.
    fn start_lower_bound(&self) -> u64 {
        self.lower_bound(&self.start())
    }

    /// A tie-break between positions with equal bounds: beam search prefers higher numbers. Any guess
    /// will do.
    fn tie_break(&self, _state: &Self::State) -> u64 {
        0
    }

    /// Why no goal can be reached from `state`, as a clause, where that is known without a search. By default
    /// `None`.
    fn why_unsolvable(&self, _state: &Self::State) -> Option<String> {
        None
    }

    /// How programs write positions and moves, beside [`write_state`](Self::write_state) and
    /// [`describe`](Self::describe), so that what they print can be [read](crate::path::read). None by default.
    fn layouts(&self) -> Vec<Layout<Self>>
    where
        Self: Sized,
    {
        Vec::new()
    }

    /// The solution from the start in closed form, if there is one. Each of its moves must cost 1.
    fn closed_form(&self) -> Option<ClosedForm<'_, Self::Move>> {
        None
    }
}

/// A move that a search may make, with what bounds the cost of a solution through it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// Its cost.
    pub cost: u64,
    /// The lower bound of the position that it leads to.
    pub bound: u64,
}

/// A solution in closed form, whose moves are computed one by one on demand.
pub struct ClosedForm<'a, M> {
    /// The name of the method, which is also that of the solver on the command line.
    pub name: &'static str,
    /// The number of moves.
    pub len: u64,
    /// The moves themselves.
    pub moves: Box<dyn Iterator<Item = M> + 'a>,
}

/// A position in one line of text: what [`Puzzle::write_state`] appends.
pub fn state_text<P: Puzzle>(puzzle: &P, state: &P::State) -> String {
    let mut text = String::new();
    puzzle.write_state(state, &mut text);
    text
}

/// The positions that `moves` pass through, beginning with the puzzle's start.
///
/// # Examples
///
/// ```
/// use puzzlereel::puzzle::{Puzzle, frogs::Frogs, replay};
///
/// let frogs = Frogs::new(1, 1)?;
/// let moves = frogs.closed_form().expect("the ordinary start has one").moves;
/// let last = replay(&frogs, moves).last().expect("the start, at least");
/// assert!(frogs.is_goal(&last));
/// # Ok::<(), puzzlereel::puzzle::frogs::FrogsError>(())
/// ```
pub fn replay<P: Puzzle>(
    puzzle: &P,
    moves: impl IntoIterator<Item = P::Move>,
) -> impl Iterator<Item = P::State> {
    replay_from(puzzle, puzzle.start(), moves)
}

/// The positions that `moves` pass through, beginning with `start`.
pub fn replay_from<P: Puzzle>(
    puzzle: &P,
    start: P::State,
    moves: impl IntoIterator<Item = P::Move>,
) -> impl Iterator<Item = P::State> {
    let mut state = start.clone();
    std::iter::once(start).chain(moves.into_iter().map(move |mv| {
        puzzle.apply(&mut state, mv);
        state.clone()
    }))
}
