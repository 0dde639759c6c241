//! A puzzle on its stage: the pictures of a game, and what is seen of its moves.

use rustc_hash::FxHashSet;

use super::legal::Legal;
use crate::puzzle::Puzzle;
use crate::scene::{ActorId, Scene};
use crate::stage::{Next, Part, Position, Stage, Turn};
use crate::story::{Beat, MOVE_TIME};

/// The moves of a puzzle.
pub(super) type MoveOf<S> = <<S as Stage>::Puzzle as Puzzle>::Move;

/// A puzzle on its stage.
pub(super) struct Staged<S: Stage> {
    pub(super) puzzle: S::Puzzle,
    pub(super) stage: S,
}

/// A position of a game.
pub(super) struct Point<P: Puzzle> {
    pub(super) position: Position<P>,
    /// Why the move that led here lost.
    pub(super) losses: Vec<String>,
}

impl<P: Puzzle> Point<P> {
    /// A position without a history.
    pub(super) fn first(state: P::State) -> Self {
        Self { position: Position::first(state), losses: Vec::new() }
    }
}

impl<S: Stage> Staged<S> {
    /// The position after a move.
    pub(super) fn after(
        &self,
        state: &<S::Puzzle as Puzzle>::State,
        mv: MoveOf<S>,
    ) -> <S::Puzzle as Puzzle>::State {
        let mut after = state.clone();
        self.puzzle.apply(&mut after, mv);
        after
    }

    /// The turn of a player who has not chosen yet.
    pub(super) fn turn<'a>(
        &self,
        Point { position, losses }: &'a Point<S::Puzzle>,
    ) -> Turn<'a, S::Puzzle> {
        let turn = position.turn(&self.puzzle, None);
        // Harm may be done on the way to the goal.
        if losses.is_empty() { turn } else { Turn { next: Next::Open, ..turn } }
    }

    pub(super) fn picture(&self, point: &Point<S::Puzzle>) -> Scene {
        self.stage.scene(&self.turn(point))
    }

    /// A move is first shown as chosen, then made.
    pub(super) fn beats(
        &self,
        before: &Point<S::Puzzle>,
        mv: MoveOf<S>,
        after: &Point<S::Puzzle>,
    ) -> Vec<Beat> {
        let (open, then) = (self.turn(before), self.turn(after));
        let chosen = Turn { next: Next::Move(mv), ..open };
        let aim =
            Beat::between(&self.stage.scene(&open), &self.stage.scene(&chosen), MOVE_TIME / 2);
        let mut beats: Vec<Beat> = (!aim.cues.is_empty()).then_some(aim).into_iter().collect();
        self.stage.beats(&chosen, &then, &mut beats);
        if let Some(first) = beats.first_mut() {
            first.begins = Some(after.position.number);
        }
        beats
    }

    /// The position after a move, and why it lost.
    pub(super) fn point(
        &self,
        Point { position, .. }: &Point<S::Puzzle>,
        Legal { mv, losses }: Legal<MoveOf<S>>,
    ) -> Point<S::Puzzle> {
        let Position { number, cost, ref state, last } = *position;
        let mut next = Position { number, cost, state: state.clone(), last };
        next.advance(&self.puzzle, mv);
        Point { position: next, losses }
    }

    /// The beats of a move from a position that need not be one of this game.
    pub(super) fn beats_from(
        &self,
        state: &<S::Puzzle as Puzzle>::State,
        Legal { mv, losses }: &Legal<MoveOf<S>>,
    ) -> Vec<Beat> {
        let before = Point::first(state.clone());
        let after = self.point(&before, Legal { mv: *mv, losses: losses.clone() });
        self.beats(&before, *mv, &after)
    }

    /// The actors that can be clicked in a position: those that stand for a part which moves take.
    pub(super) fn targets(
        &self,
        state: &<S::Puzzle as Puzzle>::State,
        taken: impl Iterator<Item = Part>,
    ) -> Vec<(ActorId, Part)> {
        let taken: FxHashSet<Part> = taken.collect();
        let targets = self.stage.targets(state);
        targets.into_iter().filter(|(_, part)| taken.contains(part)).collect()
    }

    /// The picture of the start.
    pub(super) fn opening(&self) -> Scene {
        self.picture(&Point::first(self.puzzle.start()))
    }
}
