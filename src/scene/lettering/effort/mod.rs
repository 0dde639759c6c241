//! How much work the outline of a glyph is. A font of a thousand bytes can ask for years of it: parts
//! are made of parts, and programs call programs.
//!
//! The library that reads outlines limits how deep parts and programs nest, but not how many there are,
//! and it cannot be stopped. So the glyphs of a font that was given are walked here first, without
//! drawing them.

mod bytes;
mod cff;
mod charstring;
mod dict;
mod glyf;
mod steps;

use ttf_parser::{Face, GlyphId, Tag, loca};

use steps::Steps;
pub(super) use steps::{MOST_TEXT_STEPS, Trouble};

/// Whether the tables of a font can be followed to its outlines.
pub(super) fn can_check(face: &Face<'_>) -> bool {
    let tables = face.tables();
    let programs = || table(face, *b"CFF ").ok().and_then(cff::Tables::read);
    match (tables.cff.is_some(), tables.glyf.is_some()) {
        (true, _) => programs().is_some(),
        (false, outlines) => outlines,
    }
}

/// How many steps the outline of a glyph takes, if it can be read with no more work than a letter is worth.
pub(super) fn check(face: &Face<'_>, glyph: GlyphId) -> Result<u32, Trouble> {
    let mut steps = Steps::default();
    let tables = face.tables();
    if tables.glyf.is_some() {
        let places = loca::Table::parse(
            tables.maxp.number_of_glyphs,
            tables.head.index_to_location_format,
            table(face, *b"loca")?,
        );
        let places = places.ok_or(Trouble::Unreadable)?;
        glyf::walk(places, table(face, *b"glyf")?, glyph, &mut steps)?;
        return Ok(steps.taken());
    }
    let font = cff::Tables::read(table(face, *b"CFF ")?).ok_or(Trouble::Unreadable)?;
    charstring::walk(&font, glyph, &mut steps)?;
    Ok(steps.taken())
}

/// The bytes of a table. Of two with one name it is not certain which one will be drawn from.
fn table<'a>(face: &Face<'a>, name: [u8; 4]) -> Result<&'a [u8], Trouble> {
    let (font, tag) = (face.raw_face(), Tag::from_bytes(&name));
    let named = font.table_records.into_iter().filter(|record| record.tag == tag);
    match (named.count(), font.table(tag)) {
        (1, Some(bytes)) => Ok(bytes),
        _ => Err(Trouble::Unreadable),
    }
}
