//! Frogs and toads: squares in a row, a pond, or a row on paper, as the theme's style asks.

pub(super) mod animals;
mod bank;
mod cast;
pub(super) mod flat;
mod frog;
mod layout;
mod pencil;
mod pond;
pub(super) mod print;
mod row;
pub(super) mod scenery;
mod symbols;
mod toad;

pub use symbols::Symbols;

use super::{Moment, Next, Part, Role, Room, Scale, Stage, Style, Theme, Turn};
use crate::puzzle::frogs::{Frogs, Hop, Position};
use crate::scene::{ActorId, Scene};
use crate::story::Beat;
use cast::Cast;
use pond::Pond;
use row::Row;

/// What the roles of a theme are called here.
pub const ROLES: [(&str, Role); 14] = [
    ("background", Role::Background),
    ("outline", Role::Line),
    ("gap", Role::Ground),
    ("frog", Role::First),
    ("toad", Role::Second),
    ("arrow", Role::Arrow),
    ("belly", Role::Inside),
    ("eye", Role::Mark),
    ("iris", Role::Smallest),
    ("water", Role::Water),
    ("wave", Role::Wave),
    ("land", Role::Land),
    ("shore", Role::Shore),
    ("wood", Role::Wood),
];

/// The stage for one board at one scale.
#[derive(Debug, Clone)]
pub struct FrogsStage(Look);

#[derive(Debug, Clone)]
enum Look {
    Row(Row),
    Pond(Box<Pond>),
}

impl FrogsStage {
    /// Width and height of the picture in pixels, before anything is made: they may be too large
    /// for any picture.
    #[must_use]
    pub fn size(puzzle: &Frogs, theme: &Theme, scale: Scale) -> (u64, u64) {
        let (frogs, toads, blanks) = puzzle.counts();
        let cells = (frogs + toads + blanks) as u64;
        match theme.style {
            Style::Flat => flat::layout(theme, scale).size(cells),
            Style::Printed => print::layout(theme, scale).size(cells),
            Style::Drawn => layout::Layout::new(theme, scale).size(cells),
        }
    }

    /// Lays out the stage. The size must be one that a picture can have. Only printed animals can be
    /// [`Symbols`].
    #[must_use]
    pub fn new(puzzle: &Frogs, theme: &Theme, scale: Scale, symbols: Symbols) -> Self {
        Self(match theme.style {
            Style::Flat => Look::Row(flat::row(puzzle, theme, scale)),
            Style::Printed => Look::Row(print::row(puzzle, theme, scale, symbols)),
            Style::Drawn => Look::Pond(Box::new(Pond::new(puzzle, theme, scale))),
        })
    }
}

impl FrogsStage {
    fn cast(&self) -> &Cast {
        match &self.0 {
            Look::Row(row) => row.cast(),
            Look::Pond(pond) => pond.cast(),
        }
    }
}

impl Stage for FrogsStage {
    type Puzzle = Frogs;

    fn scene(&self, turn: &Turn<'_, Frogs>) -> Scene {
        match &self.0 {
            Look::Row(row) => row.scene(turn),
            Look::Pond(pond) => pond.scene(turn.state),
        }
    }

    /// A hop along the row.
    fn cheer(&self, end: &Turn<'_, Frogs>, beats: &mut Vec<Beat>) {
        if let Look::Pond(pond) = &self.0 {
            beats.extend(pond.cheer(end.state));
        }
    }

    /// In the sky, where there is one.
    fn room_for_words(&self, _moment: Moment) -> Option<Room> {
        match &self.0 {
            Look::Row(_) => None,
            Look::Pond(pond) => Some(pond.sky()),
        }
    }

    fn beats(&self, before: &Turn<'_, Frogs>, after: &Turn<'_, Frogs>, beats: &mut Vec<Beat>) {
        let Next::Move(hop) = before.next else { return };
        match &self.0 {
            Look::Row(row) => beats.push(row.beat(before.state, hop, after.next.chosen())),
            Look::Pond(pond) => pond.beats(before.state, hop, after.next == Next::Done, beats),
        }
    }

    /// An animal stands for its cell.
    fn targets(&self, state: &Position) -> Vec<(ActorId, Part)> {
        self.cast().on(state).map(|(animal, _, cell)| (animal, cell as Part)).collect()
    }

    /// An animal has one move at the most.
    fn clicks(&self, _state: &Position, hop: Hop) -> Vec<Part> {
        vec![hop.from.into()]
    }
}
