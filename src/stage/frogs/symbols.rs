//! What stands for an animal on paper.

/// What stands for frogs and toads where they are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Symbols {
    /// Animals where there is room for their faces, otherwise arrows.
    #[default]
    Auto,
    /// Animals.
    Animals,
    /// Arrows that point where the animal goes.
    Arrows,
}

impl Symbols {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Auto, Self::Animals, Self::Arrows];

    /// Its name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Animals => "animals",
            Self::Arrows => "arrows",
        }
    }

    /// What it means, in a few words.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Auto => {
                "animals, but arrows below a scale of about 0.65, which has no room for faces"
            }
            Self::Animals => "frogs in outline and solid toads, however small",
            Self::Arrows => "white ones to the right for frogs, solid ones to the left for toads",
        }
    }
}
