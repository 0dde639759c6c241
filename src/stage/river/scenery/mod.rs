//! What never changes: land, water, a bridge where there is no boat, and the remark below.

mod drawn;
mod flat;
mod island;
mod plants;
mod printed;
mod set;

use super::layout::Layout;
use crate::puzzle::river::River;
use crate::scene::Actor;
use crate::scene::lettering::LetteringError;
use crate::stage::{Role, Style, Theme};
use set::{GROUND, Set};

/// All of it, numbered from 0. It is made of small figures that repeat, so that what changes in
/// front of them looks the same wherever it happens.
pub(super) fn actors(
    river: &River,
    theme: &Theme,
    layout: &Layout,
) -> Result<Vec<Actor>, LetteringError> {
    let mut set = Set::new(theme, layout);
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
