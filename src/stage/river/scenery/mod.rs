//! What never changes: land, water, a bridge where there is no boat, and the remark below.

mod drawn;
mod flat;
mod island;
mod plants;
mod printed;

use super::layout::Layout;
use crate::puzzle::river::River;
use crate::scene::lettering::LetteringError;
use crate::scene::{Actor, ActorId, Figure, Outline, Pose, Shape};
use crate::stage::{Role, Style, Theme};

const GROUND: i16 = 0;
const EDGE: i16 = 1;
const BRIDGE: i16 = 2;

/// All of it, numbered from 0. It is made of small figures that repeat, so that what changes in
/// front of them looks the same wherever it happens.
pub(super) fn actors(
    river: &River,
    theme: &Theme,
    layout: &Layout,
) -> Result<Vec<Actor>, LetteringError> {
    let mut set = Set { theme, layout, actors: Vec::new() };
    match theme.style {
        Style::Flat => flat::build(river, &mut set),
        Style::Drawn => drawn::build(river, &mut set),
        Style::Printed => printed::build(river, &mut set),
    }
    island::build(&mut set);
    let remark = layout.text.as_ref().map(|text| text.remark(theme.color(Role::Remark)));
    for (letters, pose) in remark.transpose()?.unwrap_or_default() {
        set.add(GROUND, &letters.figure, pose);
    }
    Ok(set.actors)
}

/// A stage set as it is built.
struct Set<'a> {
    theme: &'a Theme,
    layout: &'a Layout,
    actors: Vec<Actor>,
}

impl Set<'_> {
    fn add(&mut self, layer: i16, figure: &Figure, pose: Pose) {
        let id = ActorId(self.actors.len() as u32);
        self.actors.push(Actor { id, layer, figure: figure.clone(), pose });
    }
}

fn rectangle(theme: &Theme, role: Role, width: i32, height: i32) -> Shape {
    let outline = Outline::rect(0.0, 0.0, width as f32, height as f32);
    Shape::fill(outline, theme.color(role))
}
