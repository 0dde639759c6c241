//! The lines of text below the picture: a caption that changes, and a remark that stays.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use super::art::legend;
use super::caption::{self, Captions, Texts, caption, short_caption};
use crate::puzzle::river::River;
use crate::scene::lettering::{Font, Lettering, LetteringError, Weight};
use crate::scene::{Color, Pose};
use crate::stage::{Scale, Theme, Turn};

/// A caption may have two lines; a longer one is written smaller, down to
/// [`Theme::LEAST_TEXT`]. Then it has more lines.
const MOST_LINES: usize = 2;
/// Remarks are smaller than captions.
const REMARK: f32 = 0.78;

/// So many captions are kept: most films have fewer, and long ones need no more than the last few.
const MOST_KEPT: usize = 32;

/// Lines of text, and where each stands.
type Lines = Vec<(Lettering, Pose)>;

/// Captions that were set, the newest last.
type Kept = VecDeque<((String, Color), Lines)>;

/// Where the text goes, in pixels: under a picture that is so wide.
#[derive(Debug, Clone, Copy)]
pub(super) struct Area {
    pub(super) left: i32,
    pub(super) top: i32,
    pub(super) width: i32,
}

/// Sizes and places of the lines.
#[derive(Debug, Clone)]
pub(super) struct Text {
    area: Area,
    captions: Captions,
    font: Font,
    size: f32,
    /// How many lines are kept free for captions.
    lines: i32,
    line: i32,
    remark: Vec<String>,
    remark_size: f32,
    remark_line: i32,
    gap: i32,
    /// A caption is asked for several times a crossing, in each pass over a story. Copies of the stage share these.
    kept: Arc<Mutex<Kept>>,
}

impl Text {
    pub(super) fn new(
        river: &River,
        theme: &Theme,
        scale: Scale,
        texts: Texts,
        area: Area,
    ) -> Result<Self, LetteringError> {
        let (size, width) = (scale.length(theme.text).max(1.0), area.width as f32);
        let least = scale.length(Theme::LEAST_TEXT).clamp(1.0, size);
        let lines = match caption::longest(river, texts.captions) {
            Some(longest) => lines_needed(&theme.font, &longest, size, least, width)?,
            None => 0,
        };
        let remark_size = (size * REMARK).max(least);
        let mut below = Vec::new();
        if texts.remark {
            below = remark(river, &theme.font, remark_size, width)?;
            below.extend(explained(river, theme, remark_size, width)?);
        }
        Ok(Self {
            area,
            captions: texts.captions,
            font: theme.font.clone(),
            size,
            lines,
            line: (size * 1.35).round() as i32,
            remark: below,
            remark_size,
            remark_line: (remark_size * 1.35).round() as i32,
            gap: (size / 2.0).round() as i32,
            kept: Arc::default(),
        })
    }

    pub(super) fn height(&self) -> i32 {
        let remark = self.remark.len() as i32 * self.remark_line;
        self.gap + self.lines * self.line + self.gap / 2 + remark
    }

    /// The lines of a turn's caption and where each stands: in the middle of the room kept for captions,
    /// smaller if they are too long for it.
    pub(super) fn caption(
        &self,
        river: &River,
        turn: &Turn<'_, River>,
        color: Color,
    ) -> Result<Lines, LetteringError> {
        let caption = match self.captions {
            Captions::Full => caption(river, turn),
            Captions::Short => short_caption(river, turn),
            Captions::None => return Ok(Vec::new()),
        };
        // What is kept is whole at any time.
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let wanted = (caption, color);
        if let Some((_, lines)) = kept.iter().rev().find(|(caption, _)| *caption == wanted) {
            return Ok(lines.clone());
        }
        let lines = self.set(&wanted.0, color)?;
        if kept.len() == MOST_KEPT {
            kept.pop_front();
        }
        kept.push_back((wanted, lines.clone()));
        Ok(lines)
    }

    fn set(&self, caption: &str, color: Color) -> Result<Lines, LetteringError> {
        let width = self.area.width as f32;
        let (size, lines) = fitted(&self.font, caption, self.size, width, self.lines as usize)?;
        let free = (self.lines - lines.len() as i32) * self.line / 2;
        let top = self.area.top + self.gap + free;
        self.centred(&lines, (size, color), top, self.line)
    }

    /// The same for the remark under the captions.
    pub(super) fn remark(&self, color: Color) -> Result<Lines, LetteringError> {
        let top = self.area.top + self.gap + self.lines * self.line + self.gap / 2;
        self.centred(&self.remark, (self.remark_size, color), top, self.remark_line)
    }

    fn centred(
        &self,
        lines: &[String],
        (size, color): (f32, Color),
        top: i32,
        line: i32,
    ) -> Result<Lines, LetteringError> {
        let place = |(number, words): (i32, &String)| {
            let letters = self.font.line(words, size, Weight::Regular, color)?;
            let left = self.area.left + (self.area.width - letters.width.ceil() as i32) / 2;
            let middle = top + number * line + line / 2;
            let baseline = middle + (letters.cap_height / 2.0).round() as i32;
            Ok((letters, Pose::at(left, baseline)))
        };
        (0..).zip(lines).map(place).collect()
    }
}

/// How many lines a text needs so that it is not written smaller than `least`.
fn lines_needed(
    font: &Font,
    text: &str,
    size: f32,
    least: f32,
    width: f32,
) -> Result<i32, LetteringError> {
    let mut most_lines = MOST_LINES;
    loop {
        let (fitting, lines) = fitted(font, text, size, width, most_lines)?;
        // Words that are wider than the picture are written smaller in any case.
        if fitting >= least || lines.len() < most_lines {
            return Ok(lines.len().max(1) as i32);
        }
        most_lines += 1;
    }
}

/// The author's remark; without one, what the rules say, as many as there is room for in two lines.
fn remark(
    river: &River,
    font: &Font,
    size: f32,
    width: f32,
) -> Result<Vec<String>, LetteringError> {
    let mut told = Vec::new();
    let mut text = String::new();
    for (number, sentence) in caption::remark(river).into_iter().enumerate() {
        text.push_str(if text.is_empty() { "" } else { " " });
        text.push_str(&sentence);
        let lines = balanced(font, &text, size, width)?;
        // What an author wrote is one, and shown in any case.
        if number > 0 && lines.len() > MOST_LINES {
            break;
        }
        told = lines;
    }
    Ok(told)
}

/// What the people's letters mean, if two lines have room for it.
fn explained(
    river: &River,
    theme: &Theme,
    size: f32,
    width: f32,
) -> Result<Vec<String>, LetteringError> {
    let legend = legend(theme.style, river.model());
    if legend.is_empty() {
        return Ok(Vec::new());
    }
    let lines = balanced(&theme.font, &legend.join(" · "), size, width)?;
    Ok(if lines.len() <= MOST_LINES { lines } else { Vec::new() })
}

/// A text in at most so many lines that are no wider than `width`, in the largest size from
/// `size` down that makes this possible.
fn fitted(
    font: &Font,
    text: &str,
    size: f32,
    width: f32,
    most_lines: usize,
) -> Result<(f32, Vec<String>), LetteringError> {
    let mut size = size;
    loop {
        let lines = balanced(font, text, size, width)?;
        let mut narrow = true;
        for line in &lines {
            narrow &= font.width(line, size, Weight::Regular)? <= width;
        }
        // Below a pixel nothing can be read anyway.
        if (narrow && lines.len() <= most_lines) || size < 1.0 {
            return Ok((size, lines));
        }
        size *= 0.95;
    }
}

/// A text in as few lines no wider than `width` as can be, and these about equally long.
fn balanced(font: &Font, text: &str, size: f32, width: f32) -> Result<Vec<String>, LetteringError> {
    let wrap = |width| font.wrap(text, size, Weight::Regular, width);
    let widest = wrap(width)?;
    let whole = font.width(text, size, Weight::Regular)?;
    let mut narrow = whole / widest.len() as f32;
    while narrow < width {
        let lines = wrap(narrow)?;
        if lines.len() == widest.len() {
            return Ok(lines);
        }
        narrow += size;
    }
    Ok(widest)
}
