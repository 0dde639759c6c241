//! Text as figures, in a font that is part of the program, so that it looks the same everywhere.
//!
//! The font is Noto Sans: Latin, Greek and Cyrillic letters, digits and common signs. What it lacks
//! can come from another [`Font`]. Letters are set one after the other from left to right, with their
//! accents; scripts that need more are refused.

mod effort;
mod error;
mod font;
mod lines;
mod marks;
mod setting;
mod signs;
mod writing;

pub use error::{LetteringError, Weight};
pub use font::{Font, FontError};
pub use signs::{code_points, is_blank, is_invisible};

use super::{Color, Figure, Outline, Shape};

/// A line of text, drawn and measured. Lengths are in pixels.
///
/// The figure's origin is the left end of the baseline.
///
/// # Examples
///
/// ```
/// use puzzlereel::scene::{Color, lettering::{Font, Weight}};
///
/// let title = Font::EMBEDDED.line("River", 16.0, Weight::Regular, Color::hex(0xff_ffff))?;
/// assert!(title.width > 30.0 && title.width < 50.0);
/// # Ok::<(), puzzlereel::scene::lettering::LetteringError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Lettering {
    /// The letters.
    pub figure: Figure,
    /// From the origin to where the next letter would stand.
    pub width: f32,
    /// From the baseline up to where tall letters and accents of the program's font end, the same for
    /// all texts.
    pub ascent: f32,
    /// From the baseline down to where its letters end, the same for all texts. Positive.
    pub descent: f32,
    /// The height of its capitals and digits: what to centre a label by.
    pub cap_height: f32,
}

impl Lettering {
    /// The letters around their middle: halfway along, and halfway up the capitals.
    #[must_use]
    pub fn centred(&self) -> Figure {
        Figure::new(self.shapes_at((-self.width / 2.0, self.cap_height / 2.0)))
    }

    /// The letters as shapes of a larger figure, the left end of the baseline at a point of it.
    #[must_use]
    pub fn shapes_at(&self, (x, y): (f32, f32)) -> Vec<Shape> {
        self.figure.shapes().iter().map(|shape| shape.shifted(x, y)).collect()
    }
}

/// One line of text in the program's font around its middle. Characters that the font lacks are left
/// out.
///
/// # Examples
///
/// ```
/// use puzzlereel::scene::Color;
/// use puzzlereel::scene::lettering::{Weight, label};
///
/// let seven = label("7", 20.0, Weight::Bold, Color::hex(0));
/// assert!(seven.bounds().left < 0 && seven.bounds().right > 0);
/// ```
#[must_use]
pub fn label(text: &str, size: f32, weight: Weight, color: Color) -> Figure {
    let font = Font::EMBEDDED;
    let letters = font.faces(weight).and_then(|faces| {
        let knows = |sign: &char| faces.glyphs(&sign.to_string()).is_ok();
        font.line(&text.chars().filter(knows).collect::<String>(), size, weight, color)
    });
    letters.map_or_else(|_| Figure::new(Vec::new()), |letters| letters.centred())
}

impl Font {
    /// Draws one line of text. `size` is the font's size, in pixels: about 1.4 times the height of
    /// its capitals.
    ///
    /// # Errors
    ///
    /// When no font has a character, or its script needs more than letter after letter.
    pub fn line(
        &self,
        text: &str,
        size: f32,
        weight: Weight,
        color: Color,
    ) -> Result<Lettering, LetteringError> {
        let faces = self.faces(weight)?;
        let (mut outline, mut width) = (Outline::new(), 0.0);
        for glyph in faces.glyphs(text)? {
            outline = glyph.draw(width, size, outline);
            width += glyph.advance(size);
        }
        let face = &faces.own;
        let unit = size / f32::from(face.units_per_em());
        let cap_height = face.capital_height().unwrap_or_else(|| face.ascender());
        Ok(Lettering {
            figure: Figure::new(vec![Shape::fill(outline, color)]),
            width,
            ascent: f32::from(face.ascender()) * unit,
            descent: f32::from(-face.descender()) * unit,
            cap_height: f32::from(cap_height) * unit,
        })
    }

    /// The width of a text in pixels, as [`line`](Self::line) would draw it.
    ///
    /// # Errors
    ///
    /// As for [`line`](Self::line).
    pub fn width(&self, text: &str, size: f32, weight: Weight) -> Result<f32, LetteringError> {
        Ok(self.faces(weight)?.glyphs(text)?.iter().map(|glyph| glyph.advance(size)).sum())
    }

    /// Breaks a text into lines at most `limit` pixels wide, at its spaces and between Chinese and
    /// Japanese signs. A word that is wider than that has a line of its own.
    ///
    /// # Errors
    ///
    /// As for [`line`](Self::line).
    pub fn wrap(
        &self,
        text: &str,
        size: f32,
        weight: Weight,
        limit: f32,
    ) -> Result<Vec<String>, LetteringError> {
        let faces = self.faces(weight)?;
        // All of it may be too much work, where its pieces are not.
        faces.glyphs(text)?;
        let wider = |width: f32, more: &str| -> Result<f32, LetteringError> {
            let glyphs = faces.glyphs(more)?;
            Ok(glyphs.iter().fold(width, |width, glyph| width + glyph.advance(size)))
        };
        let mut lines: Vec<String> = Vec::new();
        let mut width = 0.0;
        for (space, piece) in writing::pieces(text) {
            if let Some(line) = lines.last_mut() {
                let longer = wider(wider(width, space)?, piece)?;
                if longer <= limit {
                    line.extend([space, piece]);
                    width = longer;
                    continue;
                }
            }
            lines.push(piece.to_owned());
            width = wider(0.0, piece)?;
        }
        Ok(lines)
    }
}
