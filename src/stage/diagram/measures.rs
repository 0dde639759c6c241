//! Lengths of a diagram.

use crate::scene::lettering::{Font, LetteringError, Weight};
use crate::scene::{Actor, ActorId, Color, Pose, Size};
use crate::stage::{Scale, Theme};

/// The scales of pictures that nodes can have, in thousandths, the largest first.
const CARDS: [u32; 9] = [500, 420, 350, 300, 250, 220, 200, 175, 150];
/// The sides that a film has at most if its nodes are to be pictures, in pixels at scale 1.
pub(super) const FILM: (f64, f64) = (1600.0, 1000.0);
/// The same of a still, which can be looked at for long.
pub(super) const STILL: (f64, f64) = (2400.0, 1800.0);
/// The sides that diagrams of dots have at most.
const FIELD: (f64, f64) = (1280.0, 720.0);
/// The largest and the smallest side of a node's picture at scale 1.
const LARGEST: u64 = 190;
const SMALLEST: u64 = 9;

/// From one line of the text below pictures to the next, at scale 1.
pub(super) const TEXT_PITCH: f32 = 14.0;

/// How far the nodes of a diagram spread.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Spread {
    /// The rightmost column.
    pub(super) columns: f64,
    /// The lowest level.
    pub(super) levels: u32,
    /// How many diagrams share the picture.
    pub(super) parts: u32,
}

/// Lengths in pixels.
#[derive(Debug, Clone, Copy)]
pub(super) struct Measures {
    /// Half a node.
    pub(super) half: (i32, i32),
    /// Whether nodes are pictures.
    pub(super) is_card: bool,
    /// From one column to the next, and from one level to the next.
    pitch: (f64, f64),
    /// Between the nodes of one level and those of the next.
    pub(super) gap: i32,
    /// Where the middle of the first column and level is.
    first: (i32, i32),
    pub(super) margin: i32,
    /// How wide thin lines are.
    pub(super) line: f32,
    pub(super) size: Size,
}

/// The scale of the pictures of nodes with which a diagram of this spread can be taken in, where the whole film has
/// scale 1; `None`: nodes are dots. The whole has at most the sides `most`; `lines` says how many lines of text are
/// below pictures of a width, and `size` gives the sides of a picture.
pub(super) fn card_scale(
    spread: Spread,
    most: (f64, f64),
    theme: &Theme,
    lines: impl Fn(u64) -> u32,
    size: impl Fn(Scale) -> Option<(u64, u64)>,
) -> Option<u32> {
    CARDS.into_iter().find(|&thousandths| {
        let card = Scale::from_thousandths(thousandths).and_then(&size);
        card.is_some_and(|card| {
            let lines = lines(card.0);
            let room = Measures::new(spread, Some(card), lines, 0, theme, Scale::ONE).size;
            let fits =
                f64::from(room.width * spread.parts) <= most.0 && f64::from(room.height) <= most.1;
            fits && card.0 <= LARGEST && card.1.min(card.0) >= SMALLEST
        })
    })
}

impl Measures {
    /// The lengths for nodes with pictures of a size and lines of text below, or for dots. Above all is a heading
    /// so high.
    pub(super) fn new(
        spread: Spread,
        card: Option<(u64, u64)>,
        lines: u32,
        heading: i32,
        theme: &Theme,
        scale: Scale,
    ) -> Self {
        let (margin, line) = (scale.pixels(theme.margin.max(12.0), 4), scale.length(1.2).max(1.0));
        let below = lines as i32 * scale.pixels(TEXT_PITCH, 6);
        let (half, pitch) = if let Some((width, height)) = card {
            let (across, down) = (half(width), half(height));
            let level = 2 * down + below + scale.pixels(26.0, 6);
            let column = 2 * across + scale.pixels(14.0, 4);
            ((across, down), (f64::from(column), f64::from(level)))
        } else {
            let pitch = |room: f64, count: f64, most: f64| {
                f64::from(scale.length((room / count.max(1.0)).min(most) as f32))
            };
            let column = pitch(FIELD.0 / f64::from(spread.parts), spread.columns, 16.0);
            let level = pitch(FIELD.1, f64::from(spread.levels), 56.0);
            let radius = (column.min(level) * 0.36).clamp(1.0, level.max(1.0)).round() as i32;
            ((radius, radius), (column, level))
        };
        let across = (spread.columns * pitch.0).ceil() as i32 + 2 * (half.0 + margin);
        let down = (f64::from(spread.levels) * pitch.1).ceil() as i32 + 2 * (half.1 + margin);
        let width = across.max(scale.pixels(440.0, 60));
        let size = Size { width: width as u32, height: (down + heading + below) as u32 };
        let first = (margin + half.0 + (width - across) / 2, heading + margin + half.1);
        let gap = pitch.1 as i32 - 2 * half.1;
        Self { half, is_card: card.is_some(), pitch, gap, first, margin, line, size }
    }

    /// The middle of a node.
    pub(super) fn place(&self, column: f64, level: u32) -> (i32, i32) {
        let right = (column * self.pitch.0).round() as i32;
        let down = (f64::from(level) * self.pitch.1).round() as i32;
        (self.first.0 + right, self.first.1 + down)
    }
}

/// A text above a diagram.
#[derive(Debug, Clone)]
pub(super) struct Heading {
    /// The size of its letters, in pixels.
    pub(super) size: f32,
    /// From one line to the next.
    pub(super) pitch: i32,
    /// Where the lines begin, and how far below the upper edge there is room for them.
    pub(super) left: i32,
    pub(super) lines: Vec<String>,
}

impl Heading {
    /// The size of its letters, in pixels.
    pub(super) fn font_size(theme: &Theme, scale: Scale) -> f32 {
        scale.length(theme.text * 0.72).max(9.0)
    }

    /// Lines in letters of a size.
    pub(super) fn new(size: f32, left: i32, lines: Vec<String>) -> Self {
        Self { size, pitch: (size * 1.35).round() as i32, left, lines }
    }

    /// A line of a text in the place of this one, counted from 0.
    pub(super) fn line(
        &self,
        number: usize,
        text: &str,
        layer: i16,
        color: Color,
    ) -> Result<Actor, LetteringError> {
        let letters = Font::EMBEDDED.line(text, self.size, Weight::Regular, color)?;
        let baseline = self.left + number as i32 * self.pitch + (self.size * 0.8) as i32;
        let pose = Pose::at(self.left, baseline);
        Ok(Actor::new(Self::id(number), layer, &letters.figure, pose))
    }

    /// The actor that a line is.
    pub(super) fn id(line: usize) -> ActorId {
        ActorId::of(("heading", line))
    }
}

/// Half a side, so that twice as much is at least the side.
fn half(side: u64) -> i32 {
    side.div_ceil(2) as i32
}
