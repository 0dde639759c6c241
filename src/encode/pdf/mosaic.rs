//! Scenery in tiles, without seams: viewers smooth the edges of neighbours both, and what is below shows between
//! them. So touching areas of one colour are filled as one.

use crate::scene::{Actor, Color, FULL, FillRule, Outline, Rect, SUBPIXELS, Shape, Verb};

use super::content::UNIT;

/// How far apart, in units, tiles can be that are meant to touch: on sheets, places are rounded.
const NEAR: i32 = UNIT as i32 / 8;

/// The tiles with which a scene begins, and how they are drawn: all areas, then all actors.
pub(super) struct Mosaic<'a> {
    /// How many tiles there are.
    pub(super) len: usize,
    /// Where there would be seams.
    pub(super) areas: Vec<Area>,
    /// The tiles that are more than the areas.
    pub(super) actors: Vec<&'a Actor>,
}

/// Tiles of one colour that touch.
pub(super) struct Area {
    pub(super) color: Color,
    /// The rectangle that they make up, in units.
    pub(super) rect: Rect,
    /// Their numbers.
    tiles: Vec<usize>,
}

impl<'a> Mosaic<'a> {
    /// The tiles with which these actors begin, as far as they don't overlap.
    pub(super) fn first_of(actors: &[&'a Actor]) -> Self {
        let mut areas: Vec<Area> = Vec::new();
        for (number, actor) in actors.iter().enumerate() {
            let Some((color, rect)) = tile(actor) else { break };
            if areas.iter().any(|other| overlap(other.rect, rect)) {
                break;
            }
            areas.push(Area { color, rect, tiles: vec![number] });
        }
        let len = areas.len();
        areas.sort_by_key(|it| (it.color, it.rect.top, it.rect.bottom, it.rect.left));
        join(&mut areas, is_right_of);
        areas.sort_by_key(|it| (it.color, it.rect.left, it.rect.right, it.rect.top));
        join(&mut areas, is_below);
        // Alone, a tile has no seam.
        areas.retain(|area| area.tiles.len() > 1);
        let mut is_drawn = vec![true; len];
        for &number in areas.iter().flat_map(|area| &area.tiles) {
            is_drawn[number] = actors[number].figure.shapes().len() > 1;
        }
        let actors = actors.iter().zip(is_drawn).filter_map(|(&it, drawn)| drawn.then_some(it));
        Self { len, areas, actors: actors.collect() }
    }
}

/// The colour and the place, in units, of an actor of which a rectangle fills all its room.
fn tile(Actor { figure, pose, .. }: &Actor) -> Option<(Color, Rect)> {
    let ground = figure.shapes().first().filter(|shape| shape.is_opaque())?;
    let Shape::Fill { outline, color, rule: FillRule::Winding, .. } = ground else {
        return None;
    };
    let sides @ [left, top, right, bottom] = rectangle(outline)?;
    let bounds = figure.bounds();
    let bounds = [bounds.left, bounds.top, bounds.right, bounds.bottom];
    // Bounds may be a pixel too wide.
    let fills = |(side, bound): (&i32, i32)| side.abs_diff(bound * UNIT as i32) <= UNIT as u32;
    if !sides.iter().zip(bounds).all(fills) || pose.width <= 0 || pose.height <= 0 {
        return None;
    }
    let across = |x: i32| pose.x * UNIT as i32 / SUBPIXELS + x * pose.width / FULL;
    let down = |y: i32| pose.y * UNIT as i32 / SUBPIXELS + y * pose.height / FULL;
    let rect =
        Rect { left: across(left), top: down(top), right: across(right), bottom: down(bottom) };
    Some((*color, rect))
}

/// The left, upper, right and lower side of an outline, if it is a rectangle.
pub(super) fn rectangle(outline: &Outline) -> Option<[i32; 4]> {
    use Verb::{Close, Line, Move};
    let [Move(a), Line(b), Line(c), Line(d), Close] = *outline.verbs() else { return None };
    let is_rectangle = a.1 == b.1 && b.0 == c.0 && c.1 == d.1 && d.0 == a.0;
    (is_rectangle && a.0 < c.0 && a.1 < c.1).then_some([a.0, a.1, c.0, c.1])
}

/// Joins each area to the one before, where it is next to that and has its colour.
fn join(areas: &mut Vec<Area>, is_after: fn(Rect, Rect) -> bool) {
    areas.dedup_by(|next, last| {
        let joins = next.color == last.color && is_after(next.rect, last.rect);
        if joins {
            last.rect = last.rect.union(next.rect);
            last.tiles.append(&mut next.tiles);
        }
        joins
    });
}

fn is_right_of(it: Rect, other: Rect) -> bool {
    (it.top, it.bottom) == (other.top, other.bottom) && it.left.abs_diff(other.right) <= NEAR as u32
}

fn is_below(it: Rect, other: Rect) -> bool {
    (it.left, it.right) == (other.left, other.right) && it.top.abs_diff(other.bottom) <= NEAR as u32
}

fn overlap(one: Rect, other: Rect) -> bool {
    let both = one.intersection(other);
    both.right - both.left > NEAR && both.bottom - both.top > NEAR
}
