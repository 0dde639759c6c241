//! A solution on a stage.

use super::{Next, Stage, Turn};
use crate::puzzle::Puzzle;
use crate::scene::{Actor, Cue, Scene};
use crate::search::Solution;
use crate::story::{Beat, MOVE_TIME, Story};

/// The story of a solved puzzle on its stage.
#[derive(Debug, Clone)]
pub struct Play<S: Stage> {
    puzzle: S::Puzzle,
    /// `None`: the puzzle's own.
    start: Option<<S::Puzzle as Puzzle>::State>,
    solution: Solution<<S::Puzzle as Puzzle>::Move>,
    stage: S,
    /// What is seen until the first move begins.
    task: Option<Actor>,
    /// What is seen when a goal is reached.
    result: Option<Actor>,
    cheers: bool,
}

impl<S: Stage> Play<S> {
    /// Puts the solution of `puzzle` on `stage`.
    pub fn new(
        puzzle: S::Puzzle,
        solution: Solution<<S::Puzzle as Puzzle>::Move>,
        stage: S,
    ) -> Self {
        Self { puzzle, start: None, solution, stage, task: None, result: None, cheers: false }
    }

    /// Shows one actor until the first move begins, and another when a goal is reached.
    #[must_use]
    pub fn with_words(self, task: Option<Actor>, result: Option<Actor>) -> Self {
        Self { task, result, ..self }
    }

    /// Ends with the stage's [celebration](Stage::cheer) if a goal is reached.
    #[must_use]
    pub fn cheering(self, cheers: bool) -> Self {
        Self { cheers, ..self }
    }

    /// Begins at another position than the puzzle does: the one from which the solution leads.
    #[must_use]
    pub fn starting_at(mut self, state: <S::Puzzle as Puzzle>::State) -> Self {
        self.start = Some(state);
        self
    }

    fn first(&self) -> Position<S::Puzzle> {
        let state = self.start.clone().unwrap_or_else(|| self.puzzle.start());
        Position::first(state)
    }

    /// The stage's whole scene after `number` moves; `None` when the solution has fewer.
    ///
    /// Playing the [beats](Story::beats) of move `n` on scene `n - 1` gives scene `n`.
    #[must_use]
    pub fn scene(&self, number: u64) -> Option<Scene> {
        let mut moves = self.solution.moves(&self.puzzle);
        let mut position = self.first();
        for _ in 0..number {
            position.advance(&self.puzzle, moves.next()?);
        }
        Some(self.stage.scene(&position.turn(&self.puzzle, moves.next())))
    }
}

/// A position on the way through the moves.
pub(crate) struct Position<P: Puzzle> {
    pub(crate) number: u64,
    pub(crate) cost: u64,
    pub(crate) state: P::State,
    pub(crate) last: Option<P::Move>,
}

impl<P: Puzzle> Position<P> {
    /// Where the moves begin.
    pub(crate) fn first(state: P::State) -> Self {
        Self { number: 0, cost: 0, state, last: None }
    }

    pub(crate) fn advance(&mut self, puzzle: &P, mv: P::Move) {
        self.number += 1;
        self.cost += puzzle.cost(&self.state, mv);
        puzzle.apply(&mut self.state, mv);
        self.last = Some(mv);
    }

    /// Without a next move, the position is where the moves end: at a goal, or in mid-game.
    pub(crate) fn turn(&self, puzzle: &P, next: Option<P::Move>) -> Turn<'_, P> {
        let Self { number, cost, ref state, last } = *self;
        let next = match next {
            Some(mv) => Next::Move(mv),
            None if puzzle.is_goal(state) => Next::Done,
            None => Next::Open,
        };
        Turn { number, cost, state, last, next }
    }
}

impl<S: Stage> Play<S> {
    /// The first turn.
    fn start_of<'a>(&self, first: &'a Position<S::Puzzle>) -> Turn<'a, S::Puzzle> {
        first.turn(&self.puzzle, self.solution.moves(&self.puzzle).next())
    }

    /// What leads from the opening to the scene of the first turn, if these differ.
    fn prologue(&self) -> Option<Beat> {
        let first = self.first();
        let turn = self.start_of(&first);
        let opening = self.stage.prologue(&turn)?;
        Some(Beat::between(&opening, &self.stage.scene(&turn), MOVE_TIME))
    }

    /// Adds what follows the last move to its beats.
    fn end(&self, turn: &Turn<'_, S::Puzzle>, beats: &mut Vec<Beat>) {
        if turn.next != Next::Done {
            return;
        }
        let made = beats.len();
        let is_still = |beat: &Beat| !beat.cues.iter().any(|cue| matches!(cue, Cue::Travels(..)));
        let moves = !beats.iter().all(is_still);
        if self.cheers {
            self.stage.cheer(turn, beats);
        }
        let Some(result) = self.result.clone() else { return };
        // What steps shows the result with the last position; what moves, when all have arrived.
        let at = if moves { made } else { made.saturating_sub(1) };
        if at == beats.len() {
            beats.push(Beat { time: MOVE_TIME, ..Beat::default() });
        }
        beats[at].cues.push(Cue::Shows(result));
    }
}

impl<S: Stage> Story for Play<S> {
    fn opening(&self) -> Scene {
        let first = self.first();
        let turn = self.start_of(&first);
        let mut scene = self.stage.prologue(&turn).unwrap_or_else(|| self.stage.scene(&turn));
        let words = if turn.next == Next::Done { &self.result } else { &self.task };
        scene.actors.extend(words.clone());
        scene
    }

    fn len(&self) -> u64 {
        self.solution.len
    }

    fn beats(&self) -> Box<dyn Iterator<Item = Beat> + '_> {
        let puzzle = &self.puzzle;
        let mut moves = self.solution.moves(puzzle).peekable();
        // Two positions, a move apart: making each move twice is cheaper than copying a board.
        let (mut before, mut after) = (self.first(), self.first());
        let moves = std::iter::from_fn(move || {
            let mv = moves.next()?;
            after.advance(puzzle, mv);
            let mut beats = Vec::with_capacity(1);
            let then = after.turn(puzzle, moves.peek().copied());
            self.stage.beats(&before.turn(puzzle, Some(mv)), &then, &mut beats);
            before.advance(puzzle, mv);
            if moves.peek().is_none() {
                self.end(&then, &mut beats);
            }
            if let Some(first) = beats.first_mut() {
                first.begins = Some(after.number);
                let task = self.task.as_ref().filter(|_| after.number == 1);
                first.cues.extend(task.map(|task| Cue::Leaves(task.id)));
            }
            Some(beats)
        });
        Box::new(self.prologue().into_iter().chain(moves.flatten()))
    }

    fn clauses(&self) -> Box<dyn Iterator<Item = String> + '_> {
        let mut position = self.first();
        Box::new(self.solution.moves(&self.puzzle).map(move |mv| {
            let clause = self.puzzle.describe(&position.state, mv);
            position.advance(&self.puzzle, mv);
            clause
        }))
    }
}
