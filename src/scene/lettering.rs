//! Text as figures, in a font that is part of the program, so that it looks the same everywhere.
//!
//! The font is Noto Sans: Latin, Greek and Cyrillic letters, digits and common signs.

use ttf_parser::{Face, GlyphId, OutlineBuilder};

use super::{Color, Figure, Outline, Shape};

/// How heavy letters are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Weight {
    /// For sentences.
    #[default]
    Regular,
    /// For a few letters that must be read on a picture.
    Bold,
}

/// Why a text cannot be drawn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LetteringError {
    /// The font has no such character. Line ends and tabs are none either.
    #[error(
        "{sign:?} in {text:?} cannot be drawn: the font has Latin, Greek and Cyrillic letters, digits and common signs"
    )]
    Missing {
        /// The character.
        sign: char,
        /// The text it is in.
        text: String,
    },
    /// The font itself is broken, which a test excludes.
    #[error("the embedded font cannot be read: {0}")]
    Font(#[from] ttf_parser::FaceParsingError),
}

/// A line of text, drawn and measured. Lengths are in pixels.
///
/// The figure's origin is the left end of the baseline.
///
/// # Examples
///
/// ```
/// use puzzlereel::scene::{Color, lettering::{Lettering, Weight}};
///
/// let title = Lettering::new("River", 16.0, Weight::Regular, Color::hex(0xff_ffff))?;
/// assert!(title.width > 30.0 && title.width < 50.0);
/// # Ok::<(), puzzlereel::scene::lettering::LetteringError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Lettering {
    /// The letters.
    pub figure: Figure,
    /// From the origin to where the next letter would stand.
    pub width: f32,
    /// From the baseline up to where tall letters and accents end, the same for all texts.
    pub ascent: f32,
    /// From the baseline down to where letters end, the same for all texts. Positive.
    pub descent: f32,
    /// The height of capitals and digits: what to centre a label by.
    pub cap_height: f32,
}

impl Lettering {
    /// Draws one line of text. `size` is the font's size, in pixels: about 1.4 times the height of
    /// its capitals.
    ///
    /// # Errors
    ///
    /// When the font lacks a character.
    pub fn new(
        text: &str,
        size: f32,
        weight: Weight,
        color: Color,
    ) -> Result<Self, LetteringError> {
        let face = face(weight)?;
        let unit = size / f32::from(face.units_per_em());
        let mut pen = Pen { outline: Outline::new(), x: 0.0, unit };
        let mut width = 0.0;
        for glyph in glyphs(&face, text) {
            let glyph = glyph?;
            pen.x = width;
            // A glyph without an outline is a space.
            let _ = face.outline_glyph(glyph, &mut pen);
            width += advance(&face, glyph) * unit;
        }
        let cap_height = face.capital_height().unwrap_or_else(|| face.ascender());
        Ok(Self {
            figure: Figure::new(vec![Shape::fill(pen.outline, color)]),
            width,
            ascent: f32::from(face.ascender()) * unit,
            descent: f32::from(-face.descender()) * unit,
            cap_height: f32::from(cap_height) * unit,
        })
    }

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

/// One line of text around its middle, for whoever knows that the font has its characters: those that it
/// lacks are left out.
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
    let known = |face: Face<'_>| {
        let knows = |sign: &char| glyphs(&face, &sign.to_string()).all(|glyph| glyph.is_ok());
        text.chars().filter(knows).collect::<String>()
    };
    let letters = face(weight).and_then(|face| Lettering::new(&known(face), size, weight, color));
    letters.map_or_else(|_| Figure::new(Vec::new()), |letters| letters.centred())
}

/// The width of a text in pixels, as [`Lettering::new`] would draw it.
///
/// # Errors
///
/// When the font lacks a character.
pub fn width(text: &str, size: f32, weight: Weight) -> Result<f32, LetteringError> {
    let face = face(weight)?;
    let unit = size / f32::from(face.units_per_em());
    glyphs(&face, text).map(|glyph| Ok(advance(&face, glyph?) * unit)).sum()
}

/// Breaks a text at its spaces into lines at most `limit` pixels wide. A word that is wider than
/// that has a line of its own.
///
/// # Errors
///
/// When the font lacks a character.
pub fn wrap(
    text: &str,
    size: f32,
    weight: Weight,
    limit: f32,
) -> Result<Vec<String>, LetteringError> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        if let Some(line) = lines.last_mut() {
            let longer = format!("{line} {word}");
            if width(&longer, size, weight)? <= limit {
                *line = longer;
                continue;
            }
        }
        lines.push(word.to_owned());
    }
    Ok(lines)
}

fn face(weight: Weight) -> Result<Face<'static>, LetteringError> {
    let bytes = match weight {
        Weight::Regular => notosans::REGULAR_TTF,
        Weight::Bold => notosans::BOLD_TTF,
    };
    Ok(Face::parse(bytes, 0)?)
}

fn glyphs<'a>(
    face: &'a Face<'_>,
    text: &'a str,
) -> impl Iterator<Item = Result<GlyphId, LetteringError>> + 'a {
    text.chars().map(move |sign| {
        let missing = || LetteringError::Missing { sign, text: text.to_owned() };
        face.glyph_index(sign).filter(|_| !sign.is_control()).ok_or_else(missing)
    })
}

/// In font units. Every glyph of the font has one.
fn advance(face: &Face<'_>, glyph: GlyphId) -> f32 {
    f32::from(face.glyph_hor_advance(glyph).unwrap_or_default())
}

/// Draws glyphs, whose y axis points up, in pixels.
struct Pen {
    outline: Outline,
    x: f32,
    unit: f32,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.unit, -y * self.unit)
    }

    fn draw(&mut self, more: impl FnOnce(Outline) -> Outline) {
        self.outline = more(std::mem::take(&mut self.outline));
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.draw(|outline| outline.move_to(x, y));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.draw(|outline| outline.line_to(x, y));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (by, to) = (self.at(x1, y1), self.at(x, y));
        self.draw(|outline| outline.quad_to(by, to));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (by, and, to) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.draw(|outline| outline.cubic_to(by, and, to));
    }

    fn close(&mut self) {
        self.draw(Outline::close);
    }
}
