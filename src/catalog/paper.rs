//! Sizes of paper.

use crate::scene::Size;

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
