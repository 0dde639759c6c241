//! A band above a picture, with a title and the number of moves made.

use super::counter::{Counter, TextStyle};
use super::shift::Shift;
use super::title::{Block, HeadingStyle, SMALLEST};
use super::{Beat, Story};
use crate::scene::lettering::LetteringError;
use crate::scene::{Actor, ActorId, Pose, Scene, Size};

/// Above everything else: nothing reaches into the band anyway.
const LAYER: i16 = i16::MAX;

/// A story under a heading.
pub struct Headed {
    story: Box<dyn Story>,
    /// The height of the heading in pixels: the story's own pictures are moved down by that.
    band: i32,
    title: Vec<Actor>,
    counter: Option<Counter>,
}

impl Headed {
    /// Puts a title, a counter or both above a story.
    ///
    /// # Errors
    ///
    /// When the font lacks a character of the title, or one of its words is too wide.
    pub fn new(
        story: Box<dyn Story>,
        title: Option<&str>,
        counted: bool,
        style: &HeadingStyle,
    ) -> Result<Self, LetteringError> {
        let picture = story.opening().size.width as i32;
        let total = story.len();
        let size = style.counter_size.max(SMALLEST);
        let counter_width = if counted { Counter::width(total, size)? + style.margin } else { 0 };
        let block = Block::beside(title.unwrap_or_default(), picture, counter_width, style)?;
        let Block { lines, is_left, height, .. } = &block;
        let mut actors = Vec::new();
        for (row, (letters, baseline)) in lines.iter().enumerate() {
            let middle = (picture - letters.width.round() as i32) / 2;
            let x = if *is_left { style.margin } else { middle };
            actors.push(Actor {
                id: ActorId::of(("title", row)),
                layer: LAYER,
                figure: letters.figure.clone(),
                pose: Pose::at(x, *baseline),
            });
        }
        let text = TextStyle { size, color: style.counter_color };
        let place = (picture - style.margin, block.counter);
        let counter = counted.then(|| Counter::new(total, text, LAYER, place)).transpose()?;
        Ok(Self { story, band: *height, title: actors, counter })
    }

    fn shift(&self) -> Shift {
        Shift::by(0, self.band)
    }
}

impl Story for Headed {
    fn opening(&self) -> Scene {
        let Scene { size, backdrop, actors } = self.story.opening();
        let size = Size { height: size.height + self.band as u32, ..size };
        let own = self.title.iter().cloned();
        let counter = self.counter.iter().flat_map(Counter::opening);
        let actors = actors.into_iter().map(|actor| self.shift().actor(actor));
        Scene { size, backdrop, actors: own.chain(counter).chain(actors).collect() }
    }

    fn len(&self) -> u64 {
        self.story.len()
    }

    fn beats(&self) -> Box<dyn Iterator<Item = Beat> + '_> {
        Box::new(self.story.beats().map(|Beat { cues, time, begins }| {
            let counter = self.counter.as_ref().zip(begins);
            let counted = counter.into_iter().flat_map(|(counter, made)| counter.cues(made));
            let cues = cues.into_iter().map(|cue| self.shift().cue(cue));
            Beat { cues: counted.chain(cues).collect(), time, begins }
        }))
    }

    fn clauses(&self) -> Box<dyn Iterator<Item = String> + '_> {
        self.story.clauses()
    }
}
