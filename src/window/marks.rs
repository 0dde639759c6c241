//! What can be clicked in the picture of a game, and marks around what is chosen there.

use std::cmp::Reverse;

use crate::play::Game;
use crate::scene::{
    Actor, ActorId, Color, FULL, Figure, Outline, Pose, Rect, SUBPIXELS, Scene, Shape,
};
use crate::stage::Part;

/// How far beside an actor a click still counts, in pixels: small ones are hard to hit.
const SLACK: i32 = 6;

/// How wide the line of a mark is, and how far it is from the actor.
const LINE: f32 = 3.0;

/// The pixels in which an actor is seen.
fn seen(actor: &Actor) -> Rect {
    let Pose { x, y, width, height } = actor.pose;
    let bounds = actor.figure.bounds();
    let at = |origin: i32, edge: i32, size: i32| origin / SUBPIXELS + edge * size / FULL;
    Rect {
        left: at(x, bounds.left, width),
        top: at(y, bounds.top, height),
        right: at(x, bounds.right, width),
        bottom: at(y, bounds.bottom, height),
    }
}

/// The part that is clicked at a point of the picture: that of the frontmost actor there, or else of one close by.
pub(super) fn target(game: &dyn Game, (x, y): (i32, i32)) -> Option<Part> {
    let targets = game.targets();
    let part = |id: ActorId| targets.iter().find(|(actor, _)| *actor == id).map(|(_, part)| *part);
    let scene = game.scene();
    let near = scene.actors.iter().filter_map(|actor| {
        let part = part(actor.id)?;
        let Rect { left, top, right, bottom } = seen(actor);
        let beside = |at: i32, low: i32, high: i32| (low - at).max(at - high + 1).max(0);
        let far = beside(x, left, right).max(beside(y, top, bottom));
        (far <= SLACK).then_some((far, Reverse((actor.layer, actor.id)), part))
    });
    near.min().map(|(_, _, part)| part)
}

/// The scene with a frame around each actor that stands for a chosen part.
pub(super) fn marked(mut scene: Scene, game: &dyn Game, chosen: &[Part], color: Color) -> Scene {
    let mut left = chosen.to_vec();
    for (id, part) in if left.is_empty() { Vec::new() } else { game.targets() } {
        let found = left.iter().position(|other| *other == part);
        let actor = scene.actors.iter().find(|actor| actor.id == id);
        if let (Some(at), Some(actor)) = (found, actor) {
            left.swap_remove(at);
            let mark = Actor::new(
                ActorId::of(("mark", id.0)),
                i16::MAX,
                &frame(seen(actor), color),
                Pose::default(),
            );
            scene.actors.push(mark);
        }
    }
    scene
}

/// A frame around a rectangle.
fn frame(rect: Rect, color: Color) -> Figure {
    let (x, y) = (rect.left as f32 - LINE, rect.top as f32 - LINE);
    let (width, height) = (rect.width() as f32 + 2.0 * LINE, rect.height() as f32 + 2.0 * LINE);
    Shape::stroke(Outline::rounded(x, y, width, height, 6.0), color, LINE).into()
}
