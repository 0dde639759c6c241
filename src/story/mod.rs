//! A picture and how it changes: the waist of the program. Above it are puzzles, below it plain data.

mod beside;
pub(crate) mod clause;
mod counter;
mod excerpt;
mod framed;
mod heading;
mod mistake;
mod progress;
mod sheet;
mod shift;
mod still;
mod title;
mod watched;

pub use beside::Beside;
pub use excerpt::Excerpt;
pub use framed::Framed;
pub use heading::Headed;
pub use mistake::{Mistake, MistakeStyle};
pub use progress::Progress;
pub use sheet::{Sheet, SheetStyle};
pub(crate) use shift::Shift;
pub use still::{Still, position};
pub use title::HeadingStyle;
pub use watched::Watched;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use crate::scene::{Actor, ActorId, Cue, Motion, Scene, Travel};

/// How long a move takes by default.
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
    /// The number of the move that begins with it, counted from 1; a move may have several beats. Those
    /// before the first move are a prologue.
    pub begins: Option<u64>,
}

impl Beat {
    /// What changes from one scene to another: actors that only stand elsewhere glide there; others come,
    /// go or change at once. Backdrop and size are those of the first.
    ///
    /// # Examples
    ///
    /// ```
    /// use puzzlereel::scene::{Color, Figure, Outline, Pose, Scene, Shape};
    /// use puzzlereel::story::{Beat, MOVE_TIME};
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
        let changes = after.actors.iter().flat_map(|actor| match known.get(&actor.id).copied() {
            Some(same) if same == actor => [None, None],
            Some(&Actor { layer, ref figure, pose, .. })
                if pose != actor.pose && *figure == actor.figure =>
            {
                let set_out = Actor { pose, ..actor.clone() };
                let travel = Travel { from: pose, to: actor.pose, motion: Motion::Glide };
                let raised = (layer != actor.layer).then_some(Cue::Shows(set_out));
                [raised, Some(Cue::Travels(actor.id, travel))]
            }
            _ => [Some(Cue::Shows(actor.clone())), None],
        });
        let changes = changes.flatten();
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

/// A picture and how it changes, which can be walked as often as wanted. The waist of the program:
/// above it are puzzles, below it plain data.
pub trait Story {
    /// The first picture.
    fn opening(&self) -> Scene;

    /// The number of moves.
    fn len(&self) -> u64;

    /// Whether nothing ever changes.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The beats from the first on, each worked out when it is asked for.
    fn beats(&self) -> Box<dyn Iterator<Item = Beat> + '_>;

    /// The picture of each position: that before the first move, then one after each.
    fn positions(&self) -> Box<dyn Iterator<Item = Scene> + '_> {
        let mut beats = self.beats().peekable();
        let mut scene = self.opening();
        let prologue = beats.by_ref().take(usize::try_from(self.prologue()).unwrap_or(usize::MAX));
        prologue.flat_map(|beat| beat.cues).for_each(|cue| scene.take(cue));
        let mut scene = Some(scene);
        Box::new(std::iter::from_fn(move || {
            let shown = scene.take()?;
            if beats.peek().is_some() {
                let (mut next, mut has_begun) = (shown.clone(), false);
                let is_next = |beat: &Beat| beat.begins.is_some();
                while let Some(beat) = beats.next_if(|beat| !(has_begun && is_next(beat))) {
                    has_begun |= is_next(&beat);
                    beat.cues.into_iter().for_each(|cue| next.take(cue));
                }
                scene = Some(next);
            }
            Some(shown)
        }))
    }

    /// How many beats there are before the first move begins.
    fn prologue(&self) -> u64 {
        let mut beats = self.beats();
        beats.position(|beat| beat.begins.is_some()).unwrap_or(0) as u64
    }

    /// What happens in each move, as a clause without capital and full stop, for those who do not see the
    /// pictures. None by default. Where there is one more than there are moves, the last
    /// is about the last picture.
    fn clauses(&self) -> Box<dyn Iterator<Item = String> + '_> {
        Box::new(std::iter::empty())
    }
}
