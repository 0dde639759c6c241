//! Scenery in tiles, without seams: viewers smooth the edges of neighbours both, and what is below shows between
//! them. So touching areas of one colour are filled as one.

use crate::scene::{Actor, Color, FULL, FillRule, Outline, Rect, SUBPIXELS, Shape, Verb};

use super::content::UNIT;

/// How far apart, in units, tiles can be that are meant to touch: on sheets, places are rounded.
const NEAR: i32 = UNIT as i32 / 8;

/// An actor of which a rectangle fills all its room.
struct Tile<'a> {
    actor: &'a Actor,
    area: ColoredArea,
}

/// A rectangle, in units.
#[derive(Debug, Clone, Copy)]
pub(super) struct ColoredArea {
    pub(super) color: Color,
    pub(super) area: Rect,
}

/// Tiles that are drawn together, as they don't overlap.
pub(super) struct Mosaic<'a>(Vec<Tile<'a>>);

impl<'a> Mosaic<'a> {
    /// The tiles with which these actors begin.
    pub(super) fn first_of(actors: &[&'a Actor]) -> Self {
        let mut tiles: Vec<Tile<'_>> = Vec::new();
        for tile in actors.iter().map_while(|actor| Tile::of(actor)) {
            if tiles.iter().any(|other| overlap(other.area.area, tile.area.area)) {
                break;
            }
            tiles.push(tile);
        }
        Self(tiles)
    }

    /// How many actors are its tiles.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// What fills the tiles, in as few rectangles as are found.
    pub(super) fn areas(&self) -> Vec<ColoredArea> {
        let mut areas: Vec<ColoredArea> = self.0.iter().map(|tile| tile.area).collect();
        areas.sort_by_key(|it| (it.color, it.area.top, it.area.bottom, it.area.left));
        join(&mut areas, is_right_of);
        areas.sort_by_key(|it| (it.color, it.area.left, it.area.right, it.area.top));
        join(&mut areas, is_below);
        areas
    }

    /// The actors that are more than the areas, to be drawn onto them.
    pub(super) fn drawn(&self) -> impl Iterator<Item = &'a Actor> + '_ {
        let actors = self.0.iter().map(|tile| tile.actor);
        actors.filter(|actor| actor.figure.shapes().len() > 1)
    }
}

impl<'a> Tile<'a> {
    fn of(actor: &'a Actor) -> Option<Self> {
        let Actor { figure, pose, .. } = actor;
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
        let area =
            Rect { left: across(left), top: down(top), right: across(right), bottom: down(bottom) };
        Some(Self { actor, area: ColoredArea { color: *color, area } })
    }
}

/// The left, upper, right and lower side of an outline, if it is a rectangle.
pub(super) fn rectangle(outline: &Outline) -> Option<[i32; 4]> {
    use Verb::{Close, Line, Move};
    let [Move(a), Line(b), Line(c), Line(d), Close] = *outline.verbs() else { return None };
    let is_rectangle = a.1 == b.1 && b.0 == c.0 && c.1 == d.1 && d.0 == a.0;
    (is_rectangle && a.0 < c.0 && a.1 < c.1).then_some([a.0, a.1, c.0, c.1])
}

/// Joins each area to the one before, where it is next to that and has its colour.
fn join(areas: &mut Vec<ColoredArea>, is_after: fn(Rect, Rect) -> bool) {
    areas.dedup_by(|next, last| {
        let joins = next.color == last.color && is_after(next.area, last.area);
        if joins {
            last.area = last.area.union(next.area);
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
