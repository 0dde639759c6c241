//! Which part of a solution a film shows, and sheets with all of it.

use std::ops::RangeInclusive;

use super::film::FilmOptions;
use super::option::OptionError;
use super::part::{At, Every, Moves};
use crate::puzzle::counted;
use crate::scene::Color;
use crate::scene::lettering::is_blank;
use crate::stage::Theme;
use crate::story::{Excerpt, SheetStyle, Story};

/// Pages and their texts, on light pages and on dark ones.
const LIGHT: (Color, Color) = (Color::hex(0xff_ffff), Color::hex(0x22_2222));
const DARK: (Color, Color) = (Color::hex(0x1c_1c1c), Color::hex(0xee_eeee));

impl FilmOptions {
    /// The positions that are shown of a solution with so many moves: how many moves there are before each.
    ///
    /// # Errors
    ///
    /// When the solution has fewer moves than are asked for.
    pub fn positions(&self, len: u64) -> Result<RangeInclusive<u64>, OptionError> {
        let (option, first, last) = match (self.at, self.moves) {
            (Some(At::Last), _) => ("at", len, len),
            (Some(At::Move(number)), _) => ("at", number, number),
            (None, Some(Moves { first, last })) => ("moves", first - 1, last),
            (None, None) => ("moves", 0, len),
        };
        if last > len {
            let message = format!("--{option} {last}: the solution has {}", counted(len, "moves"));
            return Err(OptionError::new(message).with_hint(format!("{len} is the last")));
        }
        Ok(first..=last)
    }

    /// The part of a story that is asked for.
    pub(super) fn excerpt(&self, story: Box<dyn Story>) -> Result<Box<dyn Story>, OptionError> {
        if self.at.is_none() && self.moves.is_none() {
            return Ok(story);
        }
        let (first, last) = self.positions(story.len())?.into_inner();
        Ok(Box::new(Excerpt::new(story, first, last - first)))
    }

    /// How a sheet looks, in a format that `has_pages` or in one with a single picture.
    pub(super) fn sheet_style(&self, theme: &Theme, has_pages: bool, captions: bool) -> SheetStyle {
        let (background, ink) = if self.dark { DARK } else { LIGHT };
        SheetStyle {
            paper: has_pages.then(|| self.paper.size()),
            columns: self.columns.map(|columns| columns.try_into().unwrap_or(u32::MAX)),
            title: self.title.clone().filter(|title| !is_blank(title)),
            captions,
            font: theme.font.clone(),
            background,
            ink,
        }
    }

    /// How many positions further the next picture of a sheet is.
    pub(super) fn sheet_step(&self) -> u64 {
        match self.every {
            Every::Positions(step) => step.get(),
            Every::Frame => 1,
        }
    }
}
