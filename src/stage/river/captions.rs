//! Which text stands below the picture.

/// How captions tell what happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Captions {
    /// In sentences.
    #[default]
    Full,
    /// In names and signs.
    Short,
    /// Not at all.
    None,
}

impl Captions {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Full, Self::Short, Self::None];

    /// Its name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Short => "short",
            Self::None => "none",
        }
    }

    /// What it means, in a few words.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Full => "sentences: The farmer takes the duck across",
            Self::Short => "names and signs, for any language: farmer + duck →",
            Self::None => "no captions",
        }
    }
}

/// The text below the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Texts {
    /// What happens.
    pub captions: Captions,
    /// Whether it is said what must never be.
    pub remark: bool,
}

impl Texts {
    /// Full captions and the remark.
    pub const ALL: Self = Self { captions: Captions::Full, remark: true };
    /// The picture alone.
    pub const NONE: Self = Self { captions: Captions::None, remark: false };
}
