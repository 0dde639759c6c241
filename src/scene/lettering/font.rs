//! Fonts: the one that is part of the program, and another for the letters that it lacks.

use std::fmt;
use std::sync::Arc;

use super::effort::{self, Trouble};
use super::error::{LetteringError, Weight};
use crate::scene::Outline;
use crate::scene::content::fnv1a;
use ttf_parser::{Face, FaceParsingError, GlyphId, OutlineBuilder};

/// No letter of any use is wider, or reaches further from its origin, in sizes of the font: broken
/// fonts may say so.
pub(super) const REACH: f32 = 8.0;

/// What texts are set in. Copies are cheap.
///
/// Fonts are equal if their names and contents are.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Font(Option<Arc<Given>>);

/// A font that was given.
#[derive(PartialEq, Eq)]
struct Given {
    name: String,
    content: u64,
    bytes: Arc<Vec<u8>>,
}

/// Why bytes are not used as a font.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FontError {
    /// It is something else, or broken.
    #[error("it is not a TrueType or OpenType font")]
    Unreadable(#[from] FaceParsingError),
    /// It is a font in the form that browsers load.
    #[error("it is a font packed for web pages (WOFF), which is not unpacked here")]
    Packed,
    /// It has pictures of its letters, or outlines of a kind that is not read.
    #[error("it has no outlines that can be drawn, only pictures of letters or none")]
    NoOutlines,
    /// Its tables of characters are far more than fonts have.
    #[error("it has {tables} tables of characters, more than the {MOST_TABLES} that are searched")]
    Tables {
        /// How many.
        tables: u16,
    },
}

/// The most tables of characters in a font: others have five or so, and each is searched for each character.
const MOST_TABLES: u16 = 64;

impl Font {
    /// The font that is part of the program, Noto Sans, and none besides.
    pub const EMBEDDED: Self = Self(None);

    /// The program's font, and another one for what that lacks, given by the bytes of a TrueType or
    /// OpenType file; of a collection the first. Its `name` is for messages and file names. It has one
    /// weight.
    ///
    /// # Errors
    ///
    /// [`FontError`] when that is not a font with outlines.
    pub fn with(name: impl Into<String>, bytes: Vec<u8>) -> Result<Self, FontError> {
        if bytes.starts_with(b"wOFF") || bytes.starts_with(b"wOF2") {
            return Err(FontError::Packed);
        }
        let face = Face::parse(&bytes, 0)?;
        if !effort::can_check(&face) {
            return Err(FontError::NoOutlines);
        }
        let tables = face.tables().cmap.map_or(0, |tables| tables.subtables.len());
        if tables > MOST_TABLES {
            return Err(FontError::Tables { tables });
        }
        let content = fnv1a(&bytes);
        Ok(Self(Some(Arc::new(Given { name: name.into(), content, bytes: Arc::new(bytes) }))))
    }

    /// The same font under another name; the program's own has none.
    #[must_use]
    pub fn named(&self, name: &str) -> Self {
        match &self.0 {
            Some(given) if given.name != name => {
                let (content, bytes) = (given.content, Arc::clone(&given.bytes));
                Self(Some(Arc::new(Given { name: name.to_owned(), content, bytes })))
            }
            _ => self.clone(),
        }
    }

    /// The name of the font that was given, if one was.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.0.as_ref().map(|given| given.name.as_str())
    }

    /// A hash of the given font's contents, the same on every machine.
    #[must_use]
    pub fn content(&self) -> Option<u64> {
        self.0.as_ref().map(|given| given.content)
    }

    /// The faces to set a text in.
    pub(super) fn faces(&self, weight: Weight) -> Result<Faces<'_>, LetteringError> {
        let own = match weight {
            Weight::Regular => notosans::REGULAR_TTF,
            Weight::Bold => notosans::BOLD_TTF,
        };
        let given = self.0.as_ref();
        // It could be read when it was given.
        let given = given.and_then(|given| Face::parse(&given.bytes, 0).ok());
        Ok(Faces { own: Face::parse(own, 0)?, given, name: self.name() })
    }
}

impl fmt::Debug for Given {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}, {} bytes, {:016x}", self.name, self.bytes.len(), self.content)
    }
}

/// The program's font in a weight, and the given one for what that lacks.
pub(super) struct Faces<'f> {
    pub(super) own: Face<'static>,
    given: Option<Face<'f>>,
    pub(super) name: Option<&'f str>,
}

/// A letter in one of the faces, and where it stands.
#[derive(Clone, Copy)]
pub(super) struct Glyph<'a> {
    pub(super) face: &'a Face<'a>,
    pub(super) id: GlyphId,
    /// From where it would stand by itself, right and up, in font units.
    shift: (f32, f32),
    /// From its origin to that of the next, in font units.
    units: f32,
    /// The work of its outline, if it is in the font that was given.
    pub(super) steps: u32,
}

impl Faces<'_> {
    /// The glyph for a sign, in the program's font if that has it.
    pub(super) fn glyph(&self, sign: char) -> Option<Glyph<'_>> {
        if sign.is_control() {
            return None;
        }
        if let Some(id) = self.own.glyph_index(sign) {
            return Some(Glyph::new(&self.own, id));
        }
        let (face, id) = self.given_glyph(sign)?;
        let glyph = Glyph { steps: effort::check(face, id).ok()?, ..Glyph::new(face, id) };
        // A font of pictures may have a letter without having its outline.
        (sign.is_whitespace() || glyph.draws()).then_some(glyph)
    }

    /// Whether only the outline of a sign keeps it from being drawn: it is too much work.
    pub(super) fn is_too_intricate(&self, sign: char) -> bool {
        let given = self.given_glyph(sign);
        given.is_some_and(|(face, id)| effort::check(face, id) == Err(Trouble::Intricate))
    }

    /// The glyph for a sign in the font that was given.
    fn given_glyph(&self, sign: char) -> Option<(&Face<'_>, GlyphId)> {
        let face = self.given.as_ref()?;
        Some((face, face.glyph_index(sign)?))
    }
}

impl<'a> Glyph<'a> {
    fn new(face: &'a Face<'a>, id: GlyphId) -> Self {
        let units = f32::from(face.glyph_hor_advance(id).unwrap_or_default());
        Self { face, id, shift: (0.0, 0.0), units, steps: 0 }
    }

    /// The same glyph further right and up, and taking so much room; all in font units.
    pub(super) fn shifted(self, right: f32, up: f32, units: f32) -> Self {
        Self { shift: (right, up), units, ..self }
    }

    /// From its origin to that of the next, in font units.
    pub(super) fn units(self) -> f32 {
        self.units.min(REACH * self.em())
    }

    /// From its origin to that of the next, in pixels.
    pub(super) fn advance(self, size: f32) -> f32 {
        self.units() * (size / self.em())
    }

    /// Appends the letter, its origin at `x` on the line, in pixels.
    pub(super) fn draw(self, x: f32, size: f32, outline: Outline) -> Outline {
        let (unit, reach) = (size / self.em(), REACH * self.em());
        let mut pen = Pen { outline, x, shift: self.shift, unit, reach };
        // A glyph without an outline is a space.
        let _ = self.face.outline_glyph(self.id, &mut pen);
        pen.outline
    }

    /// Whether there is anything to be seen.
    pub(super) fn draws(self) -> bool {
        let (outline, shift) = (Outline::new(), (0.0, 0.0));
        let mut idle = Pen { outline, x: 0.0, shift, unit: 0.0, reach: 0.0 };
        self.face.outline_glyph(self.id, &mut idle).is_some()
    }

    /// The font's size in its own units, at least 16.
    pub(super) fn em(self) -> f32 {
        f32::from(self.face.units_per_em())
    }
}

/// Draws glyphs, whose y axis points up, in pixels.
struct Pen {
    outline: Outline,
    x: f32,
    /// Right and up, in font units.
    shift: (f32, f32),
    unit: f32,
    /// How far points may be from the origin, in font units.
    reach: f32,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        let (x, y) = (x + self.shift.0, y + self.shift.1);
        let (x, y) = (x.clamp(-self.reach, self.reach), y.clamp(-self.reach, self.reach));
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
