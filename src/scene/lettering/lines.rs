//! Lines of even length.

use super::error::{LetteringError, Weight};
use super::font::{Faces, Font};
use super::signs;
use super::writing::{self, HYPHEN};

/// The most pieces of a line that are looked at: more than fit into a picture, unless they have no
/// width.
const MOST_PIECES: usize = 2000;

/// What a line's width is worth that ends within a word, in widths of the longest line.
const SPLIT: f32 = 0.25;

/// A part of a text that stays on one line.
struct Piece<'a> {
    text: &'a str,
    /// The space before it, which goes where a line begins.
    space: &'static str,
    /// The widths of the space, of the text, and of a hyphen after it.
    widths: [f32; 3],
}

/// The best way to break a text before a piece.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
struct Best {
    lines: usize,
    /// The squares of the lines' widths, which are less the more even the lines are.
    uneven: f32,
    /// The piece that the last line begins with.
    start: usize,
}

impl Font {
    /// Breaks a text into as few lines at most `limit` pixels wide as can be, and these as even as can
    /// be: at its spaces, after hyphens, at soft hyphens, and between Chinese and Japanese signs. A
    /// word that is wider than that has a line of its own.
    ///
    /// # Errors
    ///
    /// As for [`line`](Self::line).
    pub fn even_lines(
        &self,
        text: &str,
        size: f32,
        weight: Weight,
        limit: f32,
    ) -> Result<Vec<String>, LetteringError> {
        let faces = self.faces(weight)?;
        let pieces = pieces(&faces, text, size)?;
        let best = best(&pieces, limit);
        let mut lines = Vec::new();
        let mut end = pieces.len();
        while end > 0 {
            let start = best[end].start;
            lines.push(line(&pieces[start..end]));
            end = start;
        }
        lines.reverse();
        Ok(lines)
    }
}

/// The pieces of a text that are to be seen, with their widths.
fn pieces<'a>(
    faces: &Faces<'_>,
    text: &'a str,
    size: f32,
) -> Result<Vec<Piece<'a>>, LetteringError> {
    let width = |text: &str| -> Result<f32, LetteringError> {
        Ok(faces.glyphs(text)?.iter().map(|glyph| glyph.advance(size)).sum())
    };
    let pieces = writing::all_pieces(text).filter(|(_, text)| !signs::is_blank(text));
    let piece = |(space, text): (&'static str, &'a str)| {
        let hyphen = if text.ends_with(writing::SOFT_HYPHEN) { HYPHEN } else { "" };
        Ok(Piece { text, space, widths: [width(space)?, width(text)?, width(hyphen)?] })
    };
    pieces.map(piece).collect()
}

/// For each number of pieces, the best way to break them.
fn best(pieces: &[Piece<'_>], limit: f32) -> Vec<Best> {
    let mut all = vec![Best { lines: 0, uneven: 0.0, start: 0 }];
    for end in 1..=pieces.len() {
        let splits = pieces.get(end).is_some_and(|next| next.space.is_empty());
        let penalty = if splits { (SPLIT * limit).powi(2) } else { 0.0 };
        let mut width = pieces[end - 1].widths[2];
        let mut found: Option<Best> = None;
        for start in (0..end).rev().take(MOST_PIECES) {
            let [space, own, _] = pieces[start].widths;
            width += own;
            if width > limit && start + 1 < end {
                break;
            }
            let Best { lines, uneven, .. } = all[start];
            let uneven = uneven + width * width + penalty;
            let this = Best { lines: lines + 1, uneven, start };
            if found.is_none_or(|found| this < found) {
                found = Some(this);
            }
            width += space;
        }
        all.extend(found);
    }
    all
}

fn line(pieces: &[Piece<'_>]) -> String {
    let mut line = String::new();
    for (number, piece) in pieces.iter().enumerate() {
        if number > 0 {
            line.push_str(piece.space);
        }
        line.push_str(piece.text);
    }
    if line.ends_with(writing::SOFT_HYPHEN) {
        line.push_str(HYPHEN);
    }
    line.trim().to_owned()
}
