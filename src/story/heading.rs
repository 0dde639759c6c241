//! A band above a picture, with a title and the number of moves made.

use super::counter::{Counter, TextStyle};
use super::shift::Shift;
use super::{Beat, Story};
use crate::scene::lettering::{Font, LetteringError, Weight};
use crate::scene::{Actor, ActorId, Color, Pose, Scene, Size};

/// Above everything else: nothing reaches into the band anyway.
const LAYER: i16 = i16::MAX;

/// Letters are not made smaller than this, in pixels: then they are wrapped.
const SMALLEST: f32 = 9.0;

/// How a heading looks.
#[derive(Debug, Clone)]
pub struct HeadingStyle {
    /// The font of the title; the counter is set in the built-in one.
    pub font: Font,
    /// The space around the heading, in pixels.
    pub margin: i32,
    /// The font size of the title, in pixels. A long title is set smaller.
    pub title_size: f32,
    /// The colour of the title.
    pub title_color: Color,
    /// The font size of the counter, in pixels; at least 9 is used.
    pub counter_size: f32,
    /// The colour of the counter.
    pub counter_color: Color,
}

impl Default for HeadingStyle {
    /// Black letters for a picture of a few hundred pixels.
    fn default() -> Self {
        Self {
            font: Font::EMBEDDED.clone(),
            margin: 10,
            title_size: 18.0,
            title_color: Color::hex(0),
            counter_size: 12.0,
            counter_color: Color::hex(0x55_5555),
        }
    }
}

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
    /// When the font lacks a character of the title.
    pub fn new(
        story: Box<dyn Story>,
        title: Option<&str>,
        counted: bool,
        style: &HeadingStyle,
    ) -> Result<Self, LetteringError> {
        let picture = story.opening().size.width as i32;
        let HeadingStyle { font, margin, title_color, .. } = style;
        let margin = *margin;
        let total = story.len();
        let size = style.counter_size.max(SMALLEST);
        let counter_width = if counted { Counter::width(total, size)? + margin } else { 0 };
        // Beside the title if half the picture is left for that, otherwise below it.
        let inside = picture - 2 * margin;
        let beside = inside - 2 * counter_width >= picture / 2;
        let room = (if beside { inside - 2 * counter_width } else { inside }) as f32;
        let (lines, large) = fitted(font, title.unwrap_or_default(), room, style.title_size)?;
        let pitch = (large * 1.3).round() as i32;
        let below = i32::from(counted && !beside && !lines.is_empty());
        let rows = (lines.len() as i32 + below).max(1);
        let baseline = |row: i32| margin + row * pitch + (large * 0.75).round() as i32;
        let mut title = Vec::new();
        for (row, line) in lines.iter().enumerate() {
            let letters = font.line(line, large, Weight::Bold, *title_color)?;
            let x = (picture - letters.width.round() as i32) / 2;
            title.push(Actor {
                id: ActorId::of(("title", row)),
                layer: LAYER,
                figure: letters.figure.clone(),
                pose: Pose::at(x, baseline(row as i32)),
            });
        }
        let text = TextStyle { size, color: style.counter_color };
        let place = (picture - margin, baseline(below * (rows - 1)));
        let counter = counted.then(|| Counter::new(total, text, LAYER, place)).transpose()?;
        let band = margin + rows * pitch;
        Ok(Self { story, band, title, counter })
    }

    fn shift(&self) -> Shift {
        Shift::by(0, self.band)
    }
}

/// A title in one line, smaller if it must be, otherwise in several; and the size of its letters.
fn fitted(
    font: &Font,
    title: &str,
    room: f32,
    size: f32,
) -> Result<(Vec<String>, f32), LetteringError> {
    let title = title.trim();
    if title.is_empty() {
        return Ok((Vec::new(), size));
    }
    let needed = font.width(title, size, Weight::Bold)?;
    let fitting = size * (room / needed).min(1.0);
    if fitting >= (size * 0.6).max(SMALLEST) {
        return Ok((vec![title.to_owned()], fitting));
    }
    let smaller = (size * 0.6).max(SMALLEST);
    let lines = font.wrap(title, smaller, Weight::Bold, room)?;
    let widths = lines.iter().map(|line| font.width(line, smaller, Weight::Bold));
    let widest = widths.collect::<Result<Vec<f32>, _>>()?.into_iter().fold(room, f32::max);
    // A word that is wider than the picture makes all letters smaller.
    Ok((lines, smaller * room / widest))
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
}
