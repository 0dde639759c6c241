//! Themes: tables of colours and sizes. A theme knows roles, not puzzles.

use std::fmt;

use crate::scene::Color;

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
    /// Letters that tell what happens.
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

/// Names a theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum ThemeName {
    /// Flat squares on black and a red arrow.
    #[default]
    Doodle,
}

impl ThemeName {
    /// The theme's table.
    #[must_use]
    pub fn theme(self) -> Theme {
        match self {
            Self::Doodle => DOODLE,
        }
    }
}

impl fmt::Display for ThemeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Doodle => "doodle",
        })
    }
}

/// Colours and sizes; lengths are in pixels at scale 1.
#[derive(Debug, Clone, PartialEq)]
pub struct Theme {
    colors: [Color; Role::COUNT],
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
}

impl Theme {
    /// The colour for a role.
    #[must_use]
    pub fn color(&self, role: Role) -> Color {
        self.colors[role as usize]
    }

    /// Takes another colour for a role.
    pub fn set_color(&mut self, role: Role, color: Color) {
        self.colors[role as usize] = color;
    }
}

/// The look of animations made with the Doodle library: a 29 pixel square in a 1 pixel black line
/// for each cell, and a red arrow from centre to centre.
const DOODLE: Theme = Theme {
    colors: [
        Color::hex(0x00_0000),
        Color::hex(0x00_0000),
        Color::hex(0xff_ffff),
        Color::hex(0xad_ff2f),
        Color::hex(0x55_6b2f),
        Color::hex(0xe4_0000),
        Color::hex(0xd5_dbe3),
        Color::hex(0xf2_b04c),
        Color::hex(0xb8_651f),
        Color::hex(0xff_ecc4),
        Color::hex(0x5a_2c10),
        Color::hex(0x33_1a08),
        Color::hex(0xff_ffff),
        Color::hex(0xb4_bcc4),
        Color::hex(0x4a_90c8),
        Color::hex(0x7d_b4de),
        Color::hex(0xcf_e0a8),
        Color::hex(0xec_dcae),
        Color::hex(0x8a_5a34),
        Color::hex(0xff_ffff),
        Color::hex(0x2f_4f8f),
        Color::hex(0xb4_4a34),
        Color::hex(0x6f_4690),
        Color::hex(0x9a_6a10),
        Color::hex(0x1f_6b62),
        Color::hex(0x4a_5560),
    ],
    margin: 10.0,
    pitch: 31.0,
    line: 1.0,
    arrow_head: 15.0,
    arrow_shaft: 6.0,
    text: 18.0,
};
