//! The outlines of TrueType: points, or parts that are glyphs themselves.

use ttf_parser::{GlyphId, loca};

use super::bytes::Bytes;
use super::steps::{Steps, Trouble};

/// How deep parts may nest, as the library that draws them has it.
const MOST_NESTED: u8 = 32;

/// What the flags of a part say of the bytes that follow.
const WORDS: u16 = 0x01;
const HAS_OFFSET: u16 = 0x02;
const HAS_SCALE: u16 = 0x08;
const HAS_MORE: u16 = 0x20;
const HAS_TWO_SCALES: u16 = 0x40;
const HAS_MATRIX: u16 = 0x80;

/// Takes a step for each point and part of a glyph.
pub(super) fn walk(
    places: loca::Table<'_>,
    outlines: &[u8],
    glyph: GlyphId,
    steps: &mut Steps,
) -> Result<(), Trouble> {
    walk_part(places, outlines, glyph, 0, steps)
}

fn walk_part(
    places: loca::Table<'_>,
    outlines: &[u8],
    glyph: GlyphId,
    depth: u8,
    steps: &mut Steps,
) -> Result<(), Trouble> {
    steps.take(1)?;
    // A glyph without an outline is a space.
    let Some(outline) = places.glyph_range(glyph).and_then(|range| outlines.get(range)) else {
        return Ok(());
    };
    if depth == MOST_NESTED {
        return Err(Trouble::Unreadable);
    }
    let mut bytes = Bytes(outline);
    // The number of contours, and bounds, which are not relied on.
    let contours = bytes.i16().filter(|_| bytes.take(8).is_some()).ok_or(Trouble::Unreadable)?;
    if let Ok(contours) = usize::try_from(contours) {
        return steps.take(points(bytes, contours).ok_or(Trouble::Unreadable)?);
    }
    while let Some((part, has_more)) = next_part(&mut bytes) {
        walk_part(places, outlines, part, depth + 1, steps)?;
        if !has_more {
            break;
        }
    }
    Ok(())
}

/// How many points a glyph of contours has: the last contour says with which one it ends.
fn points(mut bytes: Bytes<'_>, contours: usize) -> Option<u32> {
    let ends = bytes.take(2 * contours)?;
    Some(ends.last_chunk().map_or(0, |last| u32::from(u16::from_be_bytes(*last)) + 1))
}

/// The next part of a composite glyph, and whether it is to be followed by another.
fn next_part(bytes: &mut Bytes<'_>) -> Option<(GlyphId, bool)> {
    let (flags, glyph) = (bytes.u16()?, bytes.u16()?);
    let has = |flag| flags & flag != 0;
    let offset = match (has(HAS_OFFSET), has(WORDS)) {
        (true, true) => 4,
        (true, false) => 2,
        (false, _) => 0,
    };
    let scale = if has(HAS_MATRIX) {
        8
    } else if has(HAS_TWO_SCALES) {
        4
    } else if has(HAS_SCALE) {
        2
    } else {
        0
    };
    bytes.take(offset + scale)?;
    Some((GlyphId(glyph), has(HAS_MORE)))
}
