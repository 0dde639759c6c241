//! Themes: tables of colours, sizes and times. A theme knows roles, not puzzles.

mod name;
mod tables;

pub use name::ThemeName;

use std::time::Duration;

use crate::scene::Color;
use crate::scene::lettering::Font;
use crate::stage::Scale;
use crate::story::HeadingStyle;

/// What a colour is for. Each puzzle's stage gives these roles names of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// Around everything.
    Background,
    /// Lines that separate and surround.
    Line,
    /// A place where nothing is.
    Ground,
    /// The first kind of thing.
    First,
    /// The second kind of thing.
    Second,
    /// Points to what happens next.
    Arrow,
    /// What things stand on.
    Stand,
    /// The smallest of things that differ in size; those between are between in colour too.
    Smallest,
    /// The largest of them.
    Largest,
    /// The inside of a thing.
    Inside,
    /// A side of a thing that is not as it should be.
    Flaw,
    /// Letters and numbers on things.
    Label,
    /// Captions: they say what happens.
    Text,
    /// Letters that are read once: rules and remarks.
    Remark,
    /// Water.
    Water,
    /// Marks on the water.
    Wave,
    /// Dry land.
    Land,
    /// The edge of the land.
    Shore,
    /// Leaves, reeds and tufts of grass.
    Leaf,
    /// Faces.
    Face,
    /// Things made of wood.
    Wood,
    /// Letters and marks on things.
    Mark,
    /// The third kind of thing.
    Third,
    /// The fourth kind of thing.
    Fourth,
    /// The fifth kind of thing.
    Fifth,
    /// The sixth kind of thing.
    Sixth,
    /// The seventh kind of thing.
    Seventh,
    /// The eighth kind of thing.
    Eighth,
}

impl Role {
    const COUNT: usize = Self::Eighth as usize + 1;
}

/// How things are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Style {
    /// Flat signs: colour tells what they are.
    Flat,
    /// Pictures, with shapes of their own.
    Drawn,
    /// Outlines, told apart without colour.
    Printed,
}

/// How long things take in a film that moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Times {
    /// A move.
    pub act: Duration,
    /// Between moves, so that the eye can follow.
    pub rest: Duration,
}

/// Colours, sizes and times; lengths are in pixels at scale 1.
#[derive(Debug, Clone, PartialEq)]
pub struct Theme {
    /// How things are drawn.
    pub style: Style,
    colors: [Color; Role::COUNT],
    /// How long things take; `None`: the film steps from move to move.
    pub times: Option<Times>,
    /// Around the picture.
    pub margin: f32,
    /// From one cell to the next.
    pub pitch: f32,
    /// The width of lines.
    pub line: f32,
    /// How high an arrow's head is.
    pub arrow_head: f32,
    /// How high an arrow's shaft is.
    pub arrow_shaft: f32,
    /// The size of the font of captions.
    pub text: f32,
    /// What letters are set in.
    pub font: Font,
    /// Whether it is night out of doors: then what burns lights up its surroundings.
    pub night: bool,
}

impl Theme {
    /// The smallest text that is read with ease, in pixels at scale 1.
    pub(crate) const LEAST_TEXT: f32 = 11.0;

    /// The colour for a role.
    #[must_use]
    pub fn color(&self, role: Role) -> Color {
        self.colors[role as usize]
    }

    /// Takes another colour for a role.
    pub fn set_color(&mut self, role: Role, color: Color) {
        self.colors[role as usize] = color;
    }

    /// How a heading looks above pictures in this theme.
    #[must_use]
    pub fn heading(&self, scale: Scale) -> HeadingStyle {
        HeadingStyle {
            font: self.font.clone(),
            margin: scale.pixels(self.margin, 2),
            title_size: scale.length(self.text * 1.2),
            title_color: self.color(Role::Text),
            counter_size: scale.length(self.text * 0.8),
            counter_color: self.color(Role::Remark),
        }
    }
}
