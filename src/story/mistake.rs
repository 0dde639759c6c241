//! A story that ends where its author went wrong.

use super::{Beat, MOVE_TIME, Story};
use crate::scene::lettering::{Font, LetteringError, Weight};
use crate::scene::{Actor, ActorId, Color, Cue, Figure, Outline, Pose, Scene, Shape, Size};

/// Above everything else.
const LAYER: i16 = i16::MAX;

/// How a mistake is shown.
#[derive(Debug, Clone)]
pub struct MistakeStyle {
    /// The font of the sentence.
    pub font: Font,
    /// The font size in pixels.
    pub size: f32,
    /// The space around the sentence, in pixels.
    pub margin: i32,
    /// The colour of sentence and marks.
    pub color: Color,
}

/// A story with one more move than it has, which is impossible: a red frame around the picture, and a sentence
/// below it that says why.
pub struct Mistake {
    story: Box<dyn Story>,
    sentence: String,
    lines: Vec<String>,
    style: MistakeStyle,
}

impl Mistake {
    /// Ends a story with a mistake.
    ///
    /// # Errors
    ///
    /// When the font lacks a character of the sentence. A word wider than the picture is cut.
    pub fn new(
        story: Box<dyn Story>,
        sentence: &str,
        style: MistakeStyle,
    ) -> Result<Self, LetteringError> {
        let lines = lines(sentence, story.opening().size.width, &style)?;
        Ok(Self { story, sentence: sentence.to_owned(), lines, style })
    }

    /// How high the room for a sentence is below a picture of a width, in pixels.
    ///
    /// # Errors
    ///
    /// When the font lacks a character of the sentence. A word wider than the picture is cut.
    pub fn height(sentence: &str, width: u32, style: &MistakeStyle) -> Result<u32, LetteringError> {
        Ok(style.height(lines(sentence, width, style)?.len()))
    }

    /// What is seen of the mistake.
    fn cues(&self) -> Vec<Cue> {
        let MistakeStyle { font, size, margin, color } = &self.style;
        let Size { width, height } = self.story.opening().size;
        let (right, bottom) = (width as f32, height as f32);
        let line = (size / 5.0).round().max(2.0);
        let inside = line / 2.0;
        let frame = Outline::rect(inside, inside, right - line, bottom - line);
        let frame = Figure::new(vec![Shape::stroke(frame, *color, line)]);
        let id = |what: &str, number: usize| ActorId::of(("mistake", what, number));
        let mut cues = vec![Cue::Shows(Actor::new(id("frame", 0), LAYER, &frame, Pose::at(0, 0)))];
        let first = height as i32 + margin / 2 + (size * 0.85) as i32;
        for (number, text) in self.lines.iter().enumerate() {
            // What the font lacks was refused before.
            let Ok(letters) = font.line(text, *size, Weight::Bold, *color) else { continue };
            let baseline = first + number as i32 * self.style.pitch();
            let left = (width as i32 - letters.width.round() as i32) / 2;
            let pose = Pose::at(left, baseline);
            let actor = Actor::new(id("line", number), LAYER, &letters.figure, pose);
            cues.push(Cue::Shows(actor));
        }
        cues
    }
}

impl MistakeStyle {
    fn pitch(&self) -> i32 {
        (self.size * 1.3).round() as i32
    }

    fn height(&self, lines: usize) -> u32 {
        (lines as i32 * self.pitch() + self.margin) as u32
    }
}

fn lines(sentence: &str, width: u32, style: &MistakeStyle) -> Result<Vec<String>, LetteringError> {
    let room = width as i32 - 2 * style.margin;
    style.font.even_lines(sentence, style.size, Weight::Bold, room as f32)
}

impl Story for Mistake {
    fn opening(&self) -> Scene {
        let mut scene = self.story.opening();
        scene.size.height += self.style.height(self.lines.len());
        scene
    }

    fn len(&self) -> u64 {
        self.story.len() + 1
    }

    fn beats(&self) -> Box<dyn Iterator<Item = Beat> + '_> {
        let last = Beat { cues: self.cues(), time: MOVE_TIME, begins: Some(self.len()) };
        Box::new(self.story.beats().chain(std::iter::once(last)))
    }

    fn clauses(&self) -> Box<dyn Iterator<Item = String> + '_> {
        let made = self.story.clauses().take(self.story.len() as usize);
        Box::new(made.chain(std::iter::once(self.sentence.clone())))
    }
}
