//! Stories side by side.

use super::shift::Shift;
use super::{Beat, Story};
use crate::scene::{Actor, ActorId, Cue, Scene, Size};

/// Several stories in one picture, from left to right, that go on move by move together. One that is over waits
/// for the others.
pub struct Beside {
    parts: Vec<Part>,
    size: Size,
}

/// A story and where it is.
struct Part {
    story: Box<dyn Story>,
    shift: Shift,
    number: usize,
}

impl Beside {
    /// Puts stories side by side, their upper edges in line. The background is that of the first.
    #[must_use]
    pub fn new(stories: Vec<Box<dyn Story>>) -> Self {
        let mut size = Size { width: 0, height: 0 };
        let mut parts = Vec::new();
        for (number, story) in stories.into_iter().enumerate() {
            let Size { width, height } = story.opening().size;
            parts.push(Part { story, shift: Shift::by(size.width as i32, 0), number });
            size = Size { width: size.width + width, height: size.height.max(height) };
        }
        Self { parts, size }
    }
}

impl Part {
    /// The name of an actor in the common picture.
    fn id(&self, id: ActorId) -> ActorId {
        if self.number == 0 { id } else { ActorId::of((self.number, id)) }
    }

    fn actor(&self, actor: Actor) -> Actor {
        self.shift.actor(Actor { id: self.id(actor.id), ..actor })
    }

    fn cue(&self, cue: Cue) -> Cue {
        self.shift.cue(match cue {
            Cue::Shows(actor) => Cue::Shows(Actor { id: self.id(actor.id), ..actor }),
            Cue::Moves(id, pose) => Cue::Moves(self.id(id), pose),
            Cue::Travels(id, travel) => Cue::Travels(self.id(id), travel),
            Cue::Leaves(id) => Cue::Leaves(self.id(id)),
        })
    }

    /// The beats of each move.
    fn moves(&self) -> impl Iterator<Item = Vec<Beat>> + '_ {
        let mut beats = self.story.beats().peekable();
        std::iter::from_fn(move || {
            let mut own = vec![beats.next()?];
            while let Some(beat) = beats.next_if(|beat| beat.begins.is_none()) {
                own.push(beat);
            }
            let shifted = own.into_iter().map(|beat| {
                let cues = beat.cues.into_iter().map(|cue| self.cue(cue)).collect();
                Beat { cues, ..beat }
            });
            Some(shifted.collect())
        })
    }
}

impl Story for Beside {
    fn opening(&self) -> Scene {
        let openings: Vec<Scene> = self.parts.iter().map(|part| part.story.opening()).collect();
        let backdrop = openings.first().map(|scene| scene.backdrop);
        let actors = self.parts.iter().zip(openings).flat_map(|(part, scene)| {
            scene.actors.into_iter().map(|actor| part.actor(actor)).collect::<Vec<_>>()
        });
        let actors = actors.collect();
        let backdrop = backdrop.unwrap_or(crate::scene::Color::hex(0));
        Scene { size: self.size, backdrop, actors }
    }

    fn len(&self) -> u64 {
        self.parts.iter().map(|part| part.story.len()).max().unwrap_or(0)
    }

    fn beats(&self) -> Box<dyn Iterator<Item = Beat> + '_> {
        let mut parts: Vec<_> = self.parts.iter().map(Part::moves).collect();
        let moves = std::iter::from_fn(move || {
            let turns: Vec<Vec<Beat>> = parts.iter_mut().filter_map(Iterator::next).collect();
            (!turns.is_empty()).then_some(turns)
        });
        Box::new(moves.flat_map(together))
    }

    fn clauses(&self) -> Box<dyn Iterator<Item = String> + '_> {
        let mut parts: Vec<_> = self.parts.iter().map(|part| part.story.clauses()).collect();
        Box::new(std::iter::from_fn(move || {
            let clauses: Vec<String> = parts.iter_mut().filter_map(Iterator::next).collect();
            (!clauses.is_empty()).then(|| clauses.join("; "))
        }))
    }
}

/// The beats of several stories for one move, at the same time.
fn together(turns: Vec<Vec<Beat>>) -> impl Iterator<Item = Beat> {
    let mut common: Vec<Beat> = Vec::new();
    for beats in turns {
        for (at, beat) in beats.into_iter().enumerate() {
            match common.get_mut(at) {
                Some(other) => {
                    other.cues.extend(beat.cues);
                    other.time = other.time.max(beat.time);
                    other.begins = other.begins.or(beat.begins);
                }
                None => common.push(beat),
            }
        }
    }
    common.into_iter()
}
