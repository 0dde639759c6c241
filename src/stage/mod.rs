//! How puzzles look: a stage shows positions as scenes and moves as changes of them.
//!
//! Below [`Story`] nobody hears of puzzles any more: there are only scenes and cues.

mod arrow;
mod counter;
pub mod frogs;
mod heading;
pub mod pancakes;
pub mod river;
mod scale;
mod theme;

pub use heading::Headed;
pub use scale::{Scale, ScaleError};
pub use theme::{Role, Style, Theme, ThemeName, Times};

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use crate::puzzle::Puzzle;
use crate::scene::{Actor, ActorId, Cue, Motion, Scene, Travel};
use crate::search::Solution;

/// A moment of a solution, between two moves.
#[derive(Debug, Clone, Copy)]
pub struct Turn<'a, P: Puzzle> {
    /// How many moves have been made.
    pub number: u64,
    /// The position.
    pub state: &'a P::State,
    /// The move that comes next, for a look ahead; `None` at the end.
    pub next: Option<P::Move>,
}

/// How one puzzle looks.
///
/// The law that ties its two functions together: playing the beats between two turns on the scene
/// of the first gives the scene of the second. A stage that only shows scenes keeps it by itself.
pub trait Stage {
    /// The puzzle it shows.
    type Puzzle: Puzzle;

    /// The whole picture at a turn.
    fn scene(&self, turn: &Turn<'_, Self::Puzzle>) -> Scene;

    /// Appends the beats that lead from one turn to the one after it. `before.next` is the move.
    ///
    /// By default there is one [between](Beat::between) the two scenes, which takes [`MOVE_TIME`]. A
    /// stage that shows more goes [through](Beat::through) scenes on the way, or says itself what changes:
    /// then a beat costs the same on a board of any size.
    fn beats(
        &self,
        before: &Turn<'_, Self::Puzzle>,
        after: &Turn<'_, Self::Puzzle>,
        beats: &mut Vec<Beat>,
    ) {
        beats.push(Beat::between(&self.scene(before), &self.scene(after), MOVE_TIME));
    }
}

/// How long a move takes on a stage that does not say.
pub const MOVE_TIME: Duration = Duration::from_millis(600);

/// Changes that are seen together. It says only what changes, so that a beat costs the same on a
/// board of any size.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Beat {
    /// The changes.
    pub cues: Vec<Cue>,
    /// How long it takes in a film that moves. Films that step from beat to beat have times of their
    /// own.
    pub time: Duration,
    /// The number of the move that begins with it, counted from 1; a move may have several beats.
    pub begins: Option<u64>,
}

impl Beat {
    /// What changes from one scene to another: actors who are elsewhere glide there, others come, go
    /// or change at once. Backdrop and size are those of the first.
    ///
    /// # Examples
    ///
    /// ```
    /// use puzzlereel::scene::{Color, Figure, Outline, Pose, Scene, Shape};
    /// use puzzlereel::stage::{Beat, MOVE_TIME};
    ///
    /// let stone = Figure::new(vec![Shape::fill(Outline::ellipse(0.0, 0.0, 9.0, 9.0), Color::hex(0))]);
    /// let scene = |x| Scene::new(100, 20, Color::hex(0xff_ffff)).with(&stone, Pose::at(x, 10));
    /// let beat = Beat::between(&scene(10), &scene(90), MOVE_TIME);
    /// let mut seen = scene(10);
    /// beat.cues.into_iter().for_each(|cue| seen.take(cue));
    /// assert_eq!(seen, scene(90));
    /// ```
    #[must_use]
    pub fn between(before: &Scene, after: &Scene, time: Duration) -> Self {
        let known: BTreeMap<ActorId, &Actor> =
            before.actors.iter().map(|actor| (actor.id, actor)).collect();
        let stays: BTreeSet<ActorId> = after.actors.iter().map(|actor| actor.id).collect();
        let leaves = known.keys().filter(|id| !stays.contains(id)).copied().map(Cue::Leaves);
        let changes = after.actors.iter().filter_map(|actor| match known.get(&actor.id).copied() {
            Some(same) if same == actor => None,
            Some(&Actor { layer, ref figure, pose, .. })
                if layer == actor.layer && *figure == actor.figure =>
            {
                let travel = Travel { from: pose, to: actor.pose, motion: Motion::Glide };
                Some(Cue::Travels(actor.id, travel))
            }
            _ => Some(Cue::Shows(actor.clone())),
        });
        Self { cues: changes.chain(leaves).collect(), time, begins: None }
    }

    /// The beats from a scene through others, each of which is reached after its time.
    pub fn through(
        first: Scene,
        others: impl IntoIterator<Item = (Scene, Duration)>,
    ) -> impl Iterator<Item = Self> {
        others.into_iter().scan(first, |before, (after, time)| {
            let beat = Self::between(before, &after, time);
            *before = after;
            Some(beat)
        })
    }
}

/// A picture and how it changes, told as often as wanted. The waist of the program: above it are
/// puzzles, below it plain data.
pub trait Story {
    /// The first picture.
    fn opening(&self) -> Scene;

    /// The number of beats.
    fn len(&self) -> u64;

    /// Whether nothing ever changes.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The beats from the first on, each worked out when it is asked for.
    fn beats(&self) -> Box<dyn Iterator<Item = Beat> + '_>;
}

/// The story of a solved puzzle on its stage.
#[derive(Debug, Clone)]
pub struct Play<S: Stage> {
    puzzle: S::Puzzle,
    solution: Solution<<S::Puzzle as Puzzle>::Move>,
    stage: S,
}

impl<S: Stage> Play<S> {
    /// Puts the solution of `puzzle` on `stage`.
    pub fn new(
        puzzle: S::Puzzle,
        solution: Solution<<S::Puzzle as Puzzle>::Move>,
        stage: S,
    ) -> Self {
        Self { puzzle, solution, stage }
    }
}

impl<S: Stage> Story for Play<S> {
    fn opening(&self) -> Scene {
        let state = &self.puzzle.start();
        let next = self.solution.moves(&self.puzzle).next();
        self.stage.scene(&Turn { number: 0, state, next })
    }

    fn len(&self) -> u64 {
        self.solution.len
    }

    fn beats(&self) -> Box<dyn Iterator<Item = Beat> + '_> {
        let mut moves = self.solution.moves(&self.puzzle).peekable();
        // Two positions, a move apart: making each move twice is cheaper than copying a board.
        let (mut before, mut after) = (self.puzzle.start(), self.puzzle.start());
        let mut number = 0;
        Box::new(
            std::iter::from_fn(move || {
                let mv = moves.next()?;
                self.puzzle.apply(&mut after, mv);
                let mut beats = Vec::with_capacity(1);
                self.stage.beats(
                    &Turn { number, state: &before, next: Some(mv) },
                    &Turn { number: number + 1, state: &after, next: moves.peek().copied() },
                    &mut beats,
                );
                self.puzzle.apply(&mut before, mv);
                number += 1;
                if let Some(first) = beats.first_mut() {
                    first.begins = Some(number);
                }
                Some(beats)
            })
            .flatten(),
        )
    }
}
