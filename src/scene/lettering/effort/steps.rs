//! The work that is left for a glyph.

/// The most steps that the outline of a letter may take: its parts, points and control points, and the
/// numbers and operators of its programs. The most intricate signs have about 2,000 points.
const MOST_STEPS: u32 = 5_000;

/// The most steps that the letters of a text may take together: 40 of the most intricate ones, or 200 of those that
/// Chinese has.
pub(in crate::scene::lettering) const MOST_TEXT_STEPS: u32 = 200_000;

/// Why a glyph is not drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::scene::lettering) enum Trouble {
    /// Its outline is broken, or of a kind that is not read.
    Unreadable,
    /// Its outline is more work than a letter is worth.
    Intricate,
}

/// Counts steps.
pub(super) struct Steps {
    left: u32,
}

impl Steps {
    /// How many have been taken.
    pub(super) const fn taken(&self) -> u32 {
        MOST_STEPS - self.left
    }

    /// Takes so many steps.
    pub(super) fn take(&mut self, count: u32) -> Result<(), Trouble> {
        self.left = self.left.checked_sub(count).ok_or(Trouble::Intricate)?;
        Ok(())
    }
}

impl Default for Steps {
    fn default() -> Self {
        Self { left: MOST_STEPS }
    }
}
