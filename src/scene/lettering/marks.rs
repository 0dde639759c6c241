//! Where combining marks stand: over or under the letter before them, or through it.

use ttf_parser::gpos::PositioningSubtable;
use ttf_parser::opentype_layout::Lookup;
use ttf_parser::{Face, GlyphId, Tag};
use unicode_normalization::char::canonical_combining_class;

use super::font::{Glyph, REACH};

/// The most lookups of a font, and parts of each, that are looked at: broken fonts may have billions.
const MOST_LOOKUPS: usize = 256;

/// Between a letter and a mark over it, and between two marks, in sizes of the font.
const GAP: f32 = 0.07;

/// How high a letter without an outline is taken to be, in sizes of the font.
const LOW: f32 = 0.54;

/// A mark and the glyph for it.
pub(super) type Mark<'a> = (char, Glyph<'a>);

/// A rectangle in sizes of the font, seen from the origin of the base; y points up.
#[derive(Clone, Copy)]
struct Area {
    left: f32,
    bottom: f32,
    right: f32,
    top: f32,
}

/// A glyph that stands.
#[derive(Clone, Copy)]
struct Placed<'a> {
    glyph: Glyph<'a>,
    /// Its origin, in sizes of the font.
    at: (f32, f32),
    class: u8,
}

/// Which side of a letter a mark is on.
#[derive(PartialEq)]
enum Side {
    Over,
    Under,
    Through,
}

impl Side {
    fn of(class: u8) -> Self {
        match class {
            1..=9 => Self::Through,
            200..=204 | 218..=222 | 233 | 240 => Self::Under,
            _ => Self::Over,
        }
    }
}

/// Whether a mark takes the place of a dot.
pub(super) fn is_over(mark: char) -> bool {
    canonical_combining_class(mark) == 230
}

/// Places marks on a letter. They take no room of their own, unless there is no letter.
pub(super) fn place<'a>(base: Option<Glyph<'a>>, marks: &[Mark<'a>]) -> Vec<Glyph<'a>> {
    let mut glyphs: Vec<Glyph<'a>> = base.into_iter().collect();
    let first = marks.first().map(|(_, glyph)| ink(*glyph));
    let wide = |ink: Area| (ink.right - ink.left).max(0.0);
    let advance = base.map_or(first.map_or(0.0, wide), |base| base.units() / base.em());
    let blank = Area { left: 0.0, bottom: 0.0, right: advance, top: LOW };
    let under = base.filter(|base| base.draws()).map_or(blank, ink);
    // How far the letter and its marks reach up and down.
    let mut reach = under;
    let mut last: Option<Placed<'a>> = None;
    for &(sign, glyph) in marks {
        let class = canonical_combining_class(sign);
        let before = last.filter(|last| last.class == class);
        let stacked = before.and_then(|before| on_mark(before, glyph));
        let anchored = || base.filter(|_| before.is_none()).and_then(|base| on_base(base, glyph));
        let at = stacked.or_else(anchored);
        let at = at.unwrap_or_else(|| beside(glyph, class, under, reach, advance));
        let at = (at.0.clamp(-REACH, REACH), at.1.clamp(-REACH, REACH));
        let there = ink(glyph);
        reach.top = reach.top.max(there.top + at.1);
        reach.bottom = reach.bottom.min(there.bottom + at.1);
        last = Some(Placed { glyph, at, class });
        let (pen, units) = match base {
            None if glyphs.is_empty() => (0.0, advance * glyph.em()),
            _ => (advance, 0.0),
        };
        glyphs.push(glyph.shifted((at.0 - pen) * glyph.em(), at.1 * glyph.em(), units));
    }
    glyphs
}

/// Where a mark stands that the font has no place for: in the middle, beyond what is there already.
fn beside(glyph: Glyph<'_>, class: u8, base: Area, reach: Area, advance: f32) -> (f32, f32) {
    let own = ink(glyph);
    let middle = match class {
        // It spans two letters.
        233 | 234 => advance,
        _ => f32::midpoint(base.left, base.right),
    };
    let x = middle - f32::midpoint(own.left, own.right);
    let y = match Side::of(class) {
        Side::Through => 0.0,
        Side::Over => reach.top + GAP - own.bottom,
        // Cedillas and such touch the letter.
        Side::Under if class < 210 => (reach.bottom - own.top).min(0.0),
        Side::Under => (reach.bottom - GAP - own.top).min(0.0),
    };
    (x, y)
}

/// The extent of a glyph around its own origin.
fn ink(glyph: Glyph<'_>) -> Area {
    let em = glyph.em();
    let Some(bounds) = glyph.face.glyph_bounding_box(glyph.id) else {
        return Area { left: 0.0, bottom: 0.0, right: 0.0, top: 0.0 };
    };
    let size = |units: i16| (f32::from(units) / em).clamp(-REACH, REACH);
    Area {
        left: size(bounds.x_min),
        bottom: size(bounds.y_min),
        right: size(bounds.x_max),
        top: size(bounds.y_max),
    }
}

/// Where the font puts a mark on a letter.
fn on_base(base: Glyph<'_>, mark: Glyph<'_>) -> Option<(f32, f32)> {
    if !std::ptr::eq(base.face, mark.face) {
        return None;
    }
    anchored(base.face, *b"mark", |part| {
        let PositioningSubtable::MarkToBase(part) = part else { return None };
        let row = part.base_coverage.get(base.id)?;
        let (class, own) = part.marks.get(part.mark_coverage.get(mark.id)?)?;
        let anchor = part.anchors.get(row, class)?;
        Some(apart((anchor.x, anchor.y), (own.x, own.y), base.em()))
    })
}

/// Where the font puts a mark on another.
fn on_mark(before: Placed<'_>, mark: Glyph<'_>) -> Option<(f32, f32)> {
    if !std::ptr::eq(before.glyph.face, mark.face) {
        return None;
    }
    let id: GlyphId = before.glyph.id;
    let (x, y) = anchored(mark.face, *b"mkmk", |part| {
        let PositioningSubtable::MarkToMark(part) = part else { return None };
        let row = part.mark2_coverage.get(id)?;
        let (class, own) = part.marks.get(part.mark1_coverage.get(mark.id)?)?;
        let anchor = part.mark2_matrix.get(row, class)?;
        Some(apart((anchor.x, anchor.y), (own.x, own.y), mark.em()))
    })?;
    Some((before.at.0 + x, before.at.1 + y))
}

/// From one anchor to another, in sizes of the font.
fn apart(to: (i16, i16), from: (i16, i16), em: f32) -> (f32, f32) {
    let size = |to: i16, from: i16| (f32::from(to) - f32::from(from)) / em;
    (size(to.0, from.0), size(to.1, from.1))
}

/// What the last lookup of a feature says that says anything: it has the last word.
fn anchored<'a>(
    face: &Face<'a>,
    feature: [u8; 4],
    find: impl Fn(PositioningSubtable<'a>) -> Option<(f32, f32)>,
) -> Option<(f32, f32)> {
    let table = face.tables().gpos?;
    let tag = Tag::from_bytes(&feature);
    let features = table.features.into_iter().filter(|feature| feature.tag == tag);
    let numbers = features.flat_map(|feature| feature.lookup_indices);
    let mut numbers: Vec<u16> = numbers.take(MOST_LOOKUPS).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let mut lookups = numbers.into_iter().rev().filter_map(|number| table.lookups.get(number));
    lookups.find_map(|lookup: Lookup<'a>| {
        lookup.subtables.into_iter().take(MOST_LOOKUPS).find_map(&find)
    })
}
