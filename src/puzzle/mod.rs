//! The rules of puzzles, and nothing else: what a position is, which moves it has, when it is solved.

use std::fmt::Debug;
use std::hash::Hash;

pub mod frogs;
pub mod pancakes;
pub mod river;

/// The rules of a puzzle with one player and no chance.
///
/// A solver needs nothing else, and nothing here knows how a puzzle looks.
pub trait Puzzle {
    /// A position. Small and quick to copy, since a search keeps one for each position it has seen.
    type State: Clone + Eq + Hash + Debug;
    /// A move. It names what moves, since the mover is what gets filmed.
    type Move: Copy + Eq + Debug;

    /// The position the puzzle starts from.
    fn start(&self) -> Self::State;

    /// Whether `state` is solved.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// Appends the legal moves of `state` to `moves`, in an order that the puzzle documents.
    ///
    /// Depth-first search tries them in this order, so the order is part of the puzzle.
    fn moves(&self, state: &Self::State, moves: &mut Vec<Self::Move>);

    /// Makes a move that [`moves`](Self::moves) or [`losing_moves`](Self::losing_moves) has offered in
    /// `state`.
    fn apply(&self, state: &mut Self::State, mv: Self::Move);

    /// Appends the moves that are possible in `state` but forbidden because they lose.
    ///
    /// Searches never make them. They are for players and for surveys. By default there are none.
    fn losing_moves(&self, _state: &Self::State, _moves: &mut Vec<Self::Move>) {}

    /// Whether `state` is lost. By default no position is.
    ///
    /// A move may also lose on its way, and lead to a position that is not lost.
    fn is_lost(&self, _state: &Self::State) -> bool {
        false
    }

    /// Why `mv`, a [losing move](Self::losing_moves) of `state`, loses: one sentence for each thing
    /// that goes wrong, without a capital and a full stop. By default there are none.
    fn why_lost(&self, _state: &Self::State, _mv: Self::Move) -> Vec<String> {
        Vec::new()
    }

    /// What happens when `mv` is made in `state`, in words, without a capital and a full stop: `the
    /// frog in cell 2 slides into cell 3`. The default is the move's debug form.
    fn describe(&self, _state: &Self::State, mv: Self::Move) -> String {
        format!("{mv:?}")
    }

    /// Appends `state` as one line of text. The default is its debug form.
    fn write_state(&self, state: &Self::State, text: &mut String) {
        text.push_str(&format!("{state:?}"));
    }

    /// Whether each move has one of its own that takes it back, at the same cost. If so, what is
    /// counted needs less memory.
    fn is_reversible(&self) -> bool {
        false
    }

    /// What a move made in `state` costs, at least 1, and 1 unless the puzzle says otherwise.
    fn cost(&self, _state: &Self::State, _mv: Self::Move) -> u64 {
        1
    }

    /// The least that any move of this puzzle costs, 1 unless the puzzle says otherwise.
    ///
    /// So much a search that counts moves knows about costs.
    fn least_cost(&self) -> u64 {
        1
    }

    /// A lower bound on the cost from `state` to a goal: never too high, 0 at a goal, and never
    /// falling by more than a move's cost from one position to the next.
    fn lower_bound(&self, _state: &Self::State) -> u64 {
        0
    }

    /// [`lower_bound`](Self::lower_bound) of the position that `mv` leads to from `state`, whose own is `bound`.
    ///
    /// A puzzle that can tell from what changes, without making the move, makes searches faster.
    fn lower_bound_after(&self, state: &Self::State, _bound: u64, mv: Self::Move) -> u64 {
        let mut next = state.clone();
        self.apply(&mut next, mv);
        self.lower_bound(&next)
    }

    /// Appends to `found` those moves of `state` after which a solution may still cost at most `most`,
    /// the move itself included, as far as the bounds can tell. Returns the least that any other move
    /// needs, or a bound on it that is more than `most`; `None` if there is no other.
    ///
    /// `bound` is [`lower_bound`](Self::lower_bound) of `state`. `moves` is empty room for moves. The default
    /// asks [`lower_bound_after`](Self::lower_bound_after) about each move; a puzzle that can look at all
    /// moves together makes iterative deepening faster.
    fn moves_within(
        &self,
        state: &Self::State,
        bound: u64,
        most: u64,
        moves: &mut Vec<Self::Move>,
        found: &mut Vec<Candidate<Self::Move>>,
    ) -> Option<u64> {
        self.moves(state, moves);
        let mut beyond: Option<u64> = None;
        for mv in moves.drain(..) {
            let cost = self.cost(state, mv);
            let after = self.lower_bound_after(state, bound, mv);
            let whole = cost.saturating_add(after);
            if whole <= most {
                found.push(Candidate { mv, cost, bound: after });
            } else {
                beyond = Some(beyond.map_or(whole, |least| least.min(whole)));
            }
        }
        beyond
    }

    /// [`lower_bound`](Self::lower_bound) of the start, for puzzles that know it without looking at a large position.
    fn start_lower_bound(&self) -> u64 {
        self.lower_bound(&self.start())
    }

    /// How promising a position looks among others that need as much by their bounds: higher is better.
    ///
    /// It is a guess, and no law binds it. A beam goes by it.
    fn tie_break(&self, _state: &Self::State) -> u64 {
        0
    }

    /// The solution that a formula gives, if the puzzle has one for its start.
    fn closed_form(&self) -> Option<ClosedForm<'_, Self::Move>> {
        None
    }
}

/// A move with what is known of a solution through it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// What it costs.
    pub cost: u64,
    /// What the position that it leads to needs at least.
    pub bound: u64,
}

/// A solution known in closed form, worked out move by move as it is asked for.
pub struct ClosedForm<'a, M> {
    /// What the field calls the method, as a solver's name on the command line.
    pub name: &'static str,
    /// The number of moves.
    pub len: u64,
    /// The moves themselves.
    pub moves: Box<dyn Iterator<Item = M> + 'a>,
}

/// The positions that `moves` pass through, the start first.
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

/// The positions that `moves` pass through from `start`, which comes first.
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
