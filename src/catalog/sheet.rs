//! Sheets: all positions of a solution on a page.

use super::film::FilmOptions;
use super::part::Every;
use crate::scene::lettering::is_blank;
use crate::scene::{Color, Size};
use crate::stage::Theme;
use crate::story::SheetStyle;

/// A size of paper, upright.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }

    /// Its size in pixels, of which there are 96 to an inch.
    #[must_use]
    pub fn size(self) -> Size {
        match self {
            Self::A4 => Size { width: 794, height: 1123 },
            Self::Letter => Size { width: 816, height: 1056 },
        }
    }
}

/// Pages and their texts, on light pages and on dark ones.
const LIGHT: (Color, Color) = (Color::hex(0xff_ffff), Color::hex(0x22_2222));
const DARK: (Color, Color) = (Color::hex(0x1c_1c1c), Color::hex(0xee_eeee));

impl FilmOptions {
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
