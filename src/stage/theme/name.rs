//! The list of themes.

use std::fmt;

use super::{Theme, tables};

/// Names a theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum ThemeName {
    /// Flat squares on black and a red arrow.
    #[default]
    Doodle,
    /// Drawn animals and things that move.
    Storybook,
    /// Few inks on white, for handouts.
    Paper,
}

impl ThemeName {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Doodle, Self::Storybook, Self::Paper];

    /// The theme's table.
    #[must_use]
    pub fn theme(self) -> Theme {
        match self {
            Self::Doodle => tables::DOODLE,
            Self::Storybook => tables::STORYBOOK,
            Self::Paper => tables::PAPER,
        }
    }

    /// The theme's table for dark surroundings, if it has one.
    #[must_use]
    pub fn dark(self) -> Option<Theme> {
        match self {
            Self::Doodle => Some(tables::DOODLE_DARK),
            Self::Storybook => Some(tables::STORYBOOK_DARK),
            Self::Paper => None,
        }
    }

    /// Its name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Doodle => "doodle",
            Self::Storybook => "storybook",
            Self::Paper => "paper",
        }
    }

    /// What it is for, in a few words.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Doodle => {
                "flat squares on black, step by step, an arrow for the next move; also --dark"
            }
            Self::Storybook => "drawn animals and things that move, for slides; also --dark",
            Self::Paper => "few inks on white, told apart without colour, for handouts",
        }
    }
}

impl fmt::Display for ThemeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
