//! The tables of a PostScript font (CFF): where the programs of its glyphs are, and those they share.

use super::bytes::Bytes;
use super::dict::{ESCAPE, Numbers, find};

/// Operators of dictionaries.
const PROGRAMS: u16 = 17;
const PRIVATE: u16 = 18;
const LOCAL: u16 = 19;
const ROS: u16 = ESCAPE + 30;
const FONTS: u16 = ESCAPE + 36;
const CHOICE: u16 = ESCAPE + 37;

/// Byte strings one after the other, and where each begins.
#[derive(Clone, Copy, Default)]
pub(super) struct Index<'a> {
    offsets: &'a [u8],
    width: usize,
    content: &'a [u8],
}

/// What is needed to follow the program of a glyph.
pub(super) struct Tables<'a> {
    bytes: &'a [u8],
    pub(super) programs: Index<'a>,
    pub(super) global: Index<'a>,
    kind: Kind<'a>,
}

enum Kind<'a> {
    /// All glyphs share the same programs.
    Plain(Index<'a>),
    /// There are several fonts in one, and a table of which glyph is whose.
    Composed { fonts: Index<'a>, choice: &'a [u8] },
}

impl<'a> Index<'a> {
    /// The one that comes next.
    fn read(bytes: &mut Bytes<'a>) -> Option<Self> {
        let count = usize::from(bytes.u16()?);
        if count == 0 {
            return Some(Self::default());
        }
        let width = usize::from(bytes.u8().filter(|width| (1..=4).contains(width))?);
        let offsets = bytes.take((count + 1) * width)?;
        let mut index = Self { offsets, width, content: &[] };
        index.content = bytes.take(index.offset(count)?)?;
        Some(index)
    }

    fn offset(&self, number: usize) -> Option<usize> {
        let bytes = self.offsets.chunks_exact(self.width).nth(number)?;
        // They are counted from 1.
        bytes.iter().fold(0, |sum, &byte| sum << 8 | usize::from(byte)).checked_sub(1)
    }

    pub(super) fn len(&self) -> usize {
        self.offsets.len().checked_div(self.width).map_or(0, |count| count - 1)
    }

    pub(super) fn get(&self, number: usize) -> Option<&'a [u8]> {
        if number >= self.len() {
            return None;
        }
        self.content.get(self.offset(number)?..self.offset(number + 1)?)
    }
}

impl<'a> Tables<'a> {
    /// Reads all that does not depend on the glyph.
    pub(super) fn read(bytes: &'a [u8]) -> Option<Self> {
        let [_, _, header, _] = Bytes(bytes).array()?;
        let mut rest = Bytes(bytes.get(usize::from(header.max(4))..)?);
        let _names = Index::read(&mut rest)?;
        let top = Index::read(&mut rest)?.get(0)?;
        let _texts = Index::read(&mut rest)?;
        let global = Index::read(&mut rest)?;
        let index = |operator| Index::read(&mut Bytes(bytes.get(find(top, operator)?.place()?..)?));
        let kind = match find(top, ROS)? {
            Numbers::Of(_) => {
                let choice = bytes.get(find(top, CHOICE)?.place()?..)?;
                Kind::Composed { fonts: index(FONTS)?, choice }
            }
            Numbers::Absent => Kind::Plain(local(bytes, top)?),
        };
        Some(Self { bytes, programs: index(PROGRAMS)?, global, kind })
    }

    /// The programs that this glyph shares with others of its font.
    pub(super) fn local(&self, glyph: u16) -> Option<Index<'a>> {
        match self.kind {
            Kind::Plain(programs) => Some(programs),
            Kind::Composed { fonts, choice } => {
                let font = chosen(Bytes(choice), glyph)?;
                local(self.bytes, fonts.get(font.into())?)
            }
        }
    }
}

/// The shared programs that a font's dictionary leads to, if any.
fn local<'a>(bytes: &'a [u8], dictionary: &[u8]) -> Option<Index<'a>> {
    let Numbers::Of(numbers) = find(dictionary, PRIVATE)? else { return Some(Index::default()) };
    let [length, start] = numbers[..] else { return None };
    let private = bytes.get(usize::try_from(start).ok()?..)?;
    match find(private.get(..usize::try_from(length).ok()?)?, LOCAL)? {
        Numbers::Absent => Some(Index::default()),
        place @ Numbers::Of(_) => Index::read(&mut Bytes(private.get(place.place()?..)?)),
    }
}

/// Which of the fonts a glyph belongs to.
fn chosen(mut choice: Bytes<'_>, glyph: u16) -> Option<u8> {
    match choice.u8()? {
        0 => choice.0.get(usize::from(glyph)).copied(),
        3 => {
            let ranges = choice.u16()?;
            let mut first = choice.u16()?;
            for _ in 0..ranges {
                let (font, next) = (choice.u8()?, choice.u16()?);
                if (first..next).contains(&glyph) {
                    return Some(font);
                }
                first = next;
            }
            None
        }
        _ => None,
    }
}
