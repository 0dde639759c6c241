//! A title: how large its letters are, where its lines break, and where they stand.

use crate::scene::Color;
use crate::scene::lettering::{Font, Lettering, LetteringError, Weight};

/// Letters are not made smaller than this, in pixels.
pub(super) const SMALLEST: f32 = 9.0;

/// How a heading looks.
#[derive(Debug, Clone)]
pub struct HeadingStyle {
    /// The font of the title; the counter is set in the built-in one.
    pub font: Font,
    /// The space around the heading, in pixels.
    pub margin: i32,
    /// The font size of the title, in pixels. A long title is set smaller, but not smaller than the
    /// counter, and then in several lines.
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

impl HeadingStyle {
    /// The least font size of the title.
    fn least(&self) -> f32 {
        self.counter_size.max(SMALLEST)
    }

    /// The largest font size of the title.
    fn largest(&self) -> f32 {
        self.title_size.max(self.least())
    }
}

/// How far letters may seem to reach into the line above, in pixels: their bounds are not tight.
const SLACK: i32 = 2;

/// A title, set.
pub(super) struct Block {
    /// Its lines and their baselines, in pixels from the top.
    pub(super) lines: Vec<(Lettering, i32)>,
    /// Whether the lines begin at the left edge; otherwise they stand in the middle.
    pub(super) is_left: bool,
    /// The baseline of the counter.
    pub(super) counter: i32,
    /// From the top to where the picture begins.
    pub(super) height: i32,
}

impl Block {
    /// A title with a counter so wide beside it where both fit in one line: the title in the middle, or else at
    /// the left edge. A longer title has the counter beside it or below, whichever takes less room.
    pub(super) fn beside(
        title: &str,
        picture: i32,
        counter: i32,
        style: &HeadingStyle,
    ) -> Result<Self, LetteringError> {
        let inside = picture - 2 * style.margin;
        let (left, middle) = (inside - counter, inside - 2 * counter);
        let width = |size| style.font.width(title.trim(), size, Weight::Bold);
        if width(style.largest())? <= middle as f32 {
            return Self::set(title, middle, false, style);
        }
        if counter > 0 && width(style.least())? <= left as f32 {
            return Ok(Self { is_left: true, ..Self::set(title, left, false, style)? });
        }
        let below = || Self::set(title, inside, counter > 0, style);
        if counter == 0 || middle < picture / 2 {
            return below();
        }
        match Self::set(title, middle, false, style) {
            Ok(beside) => Ok(below().ok().filter(|it| it.height < beside.height).unwrap_or(beside)),
            Err(LetteringError::TooWide { .. }) => below(),
            Err(error) => Err(error),
        }
    }

    fn set(
        title: &str,
        room: i32,
        counter_below: bool,
        style: &HeadingStyle,
    ) -> Result<Self, LetteringError> {
        let HeadingStyle { font, margin, title_color, .. } = style;
        let (lines, large) = fitted(title.trim(), room.max(1), style)?;
        let pitch = (large * 1.3).round() as i32;
        let rise = (large * 0.75).round() as i32;
        let mut block =
            Self { lines: Vec::new(), is_left: false, counter: margin + rise, height: 0 };
        // Where letters have marks upon marks, lines are further apart.
        let (mut baseline, mut free) = (margin + rise, margin + rise - margin / 3);
        for line in &lines {
            let letters = font.line(line, large, Weight::Bold, *title_color)?;
            let ink = letters.figure.bounds();
            baseline += (-ink.top - free).max(0);
            free = pitch - ink.bottom + SLACK;
            block.lines.push((letters, baseline));
            baseline += pitch;
        }
        let below = (rise - free).max(0);
        match block.lines.first() {
            Some(_) if counter_below => {
                block.counter = baseline + below;
                block.height = block.counter + pitch - rise;
            }
            Some((_, first)) => {
                block.counter = *first;
                block.height = baseline - rise + below;
            }
            None => block.height = margin + pitch,
        }
        Ok(block)
    }
}

/// A title in one line, smaller if it must be, otherwise in several; and the size of its letters.
fn fitted(
    title: &str,
    room: i32,
    style: &HeadingStyle,
) -> Result<(Vec<String>, f32), LetteringError> {
    let font = &style.font;
    let (least, largest) = (style.least(), style.largest());
    let width = |text: &str, size| font.width(text, size, Weight::Bold);
    if title.is_empty() || width(title, largest)? <= 0.0 {
        return Ok((Vec::new(), style.title_size));
    }
    let fitting = largest * (room as f32 / width(title, largest)?).min(1.0);
    if fitting >= least {
        return Ok((vec![title.to_owned()], fitting));
    }
    let lines = font.even_lines(title, least, Weight::Bold, room as f32)?;
    let mut widest = ("", 0.0);
    for line in &lines {
        let width = width(line, least)?;
        if width > widest.1 {
            widest = (line, width);
        }
    }
    if widest.1 > room as f32 {
        let scale_helps = width(widest.0, style.counter_size)? <= room as f32;
        return Err(LetteringError::TooWide {
            word: widest.0.to_owned(),
            width: widest.1.ceil() as u32,
            room: room as u32,
            scale_helps,
        });
    }
    let fitting = largest.min(least * room as f32 / widest.1);
    Ok((lines, fitting))
}
