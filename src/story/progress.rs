//! A line below a picture that shows how far the film is.

use super::{Beat, Story};
use crate::scene::{Actor, ActorId, Color, Cue, Figure, Outline, Pose, Scene, Shape, Size};

/// Above everything else: nothing reaches below the picture anyway.
const BAR: i16 = i16::MAX;
/// What the bar has not reached yet.
const TRACK: i16 = BAR - 1;

/// A story above a bar that grows with each move, so that the beginning and the end of a film that is played
/// over and over are seen.
pub struct Progress {
    story: Box<dyn Story>,
    picture: Size,
    bar: i32,
    color: Color,
}

impl Progress {
    /// Puts a bar of a height in pixels below a story.
    #[must_use]
    pub fn new(story: Box<dyn Story>, height: u32, color: Color) -> Self {
        let picture = story.opening().size;
        Self { story, picture, bar: height as i32, color }
    }

    /// The column that the bar has reached after so many moves.
    fn reach(&self, moves: u64) -> i32 {
        let whole = u128::from(self.story.len().max(1));
        (u128::from(self.picture.width) * u128::from(moves) / whole) as i32
    }

    /// What is added to the bar by a move. Where there are more moves than columns, most add nothing.
    fn piece(&self, number: u64) -> Option<Actor> {
        let (left, right) = (self.reach(number.saturating_sub(1)), self.reach(number));
        (left < right).then(|| self.actor(number, BAR, (left, right), self.color))
    }

    fn actor(&self, number: u64, layer: i16, (left, right): (i32, i32), color: Color) -> Actor {
        let outline = Outline::rect(0.0, 0.0, (right - left) as f32, self.bar as f32);
        Actor {
            id: ActorId::of(("progress", number)),
            layer,
            figure: Figure::new(vec![Shape::fill(outline, color)]),
            pose: Pose::at(left, self.picture.height as i32),
        }
    }
}

impl Story for Progress {
    fn opening(&self) -> Scene {
        let Scene { size, backdrop, mut actors } = self.story.opening();
        let faint = backdrop.towards(self.color, 1, 4);
        actors.push(self.actor(0, TRACK, (0, self.picture.width as i32), faint));
        Scene { size: Size { height: size.height + self.bar as u32, ..size }, backdrop, actors }
    }

    fn len(&self) -> u64 {
        self.story.len()
    }

    fn beats(&self) -> Box<dyn Iterator<Item = Beat> + '_> {
        Box::new(self.story.beats().map(|mut beat| {
            let piece = beat.begins.and_then(|number| self.piece(number));
            beat.cues.extend(piece.map(Cue::Shows));
            beat
        }))
    }

    fn clauses(&self) -> Box<dyn Iterator<Item = String> + '_> {
        self.story.clauses()
    }
}
