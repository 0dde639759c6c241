//! The arrow of the next move: up from what the water comes from, over the jugs, and down to where it goes.

use super::layout::Layout;
use crate::puzzle::jugs::Move;
use crate::scene::{Actor, ActorId, Color, Figure, Outline, Pose, Shape};
use crate::stage::space::bar;
use crate::stage::{Role, Style, Theme};

/// Arrows are over everything.
const LAYER: i16 = 50;

pub(super) fn arrow(theme: &Theme, layout: &Layout, mv: Move) -> Actor {
    let Layout { shaft, head, line, .. } = *layout;
    let over = layout.over();
    let jug = |jug: u8| (layout.middle(jug.into()), layout.mouth(jug.into()));
    let ((from, begin), (to, end)) = match mv {
        Move::Fill(into) => ((layout.station(), over), jug(into)),
        Move::Empty(from) => (jug(from), (layout.station(), layout.table() - head)),
        Move::Pour { from, to } => (jug(from), jug(to)),
    };
    let (apart, begin, end) = (to - from, begin.max(over + shaft) - over, end + head - over);
    let half = shaft / 2;
    let neck = (end - head * 3 / 2).max(shaft);
    let end = neck + head * 3 / 2;
    let shapes = |grown: i32, color: Color| {
        let bar = |left: i32, top: i32, right: i32, bottom: i32| {
            bar([left - grown, top - grown, right + grown, bottom + grown], color)
        };
        let point = |x: i32, y: i32| ((apart + x) as f32, y as f32);
        let out = head + 2 * grown;
        let tip = [point(-out, neck - grown), point(out, neck - grown), point(0, end + grown)];
        [
            bar(-half, 0, half, begin),
            bar(apart.min(0) - half, 0, apart.max(0) + half, shaft),
            bar(apart - half, 0, apart + half, neck),
            Shape::fill(Outline::polygon(&tip), color),
        ]
    };
    // On paper it is thin, and needs no edge.
    let around = (theme.style == Style::Flat).then(|| shapes(line, theme.color(Role::Line)));
    let inside = shapes(0, theme.color(Role::Arrow));
    let figure = Figure::new(around.into_iter().flatten().chain(inside).collect());
    Actor { id: ActorId::of("arrow"), layer: LAYER, figure, pose: Pose::at(from, over) }
}
