//! Why a request cannot be read, solved or shown.

use std::error::Error;

use super::option::OptionError;
use crate::encode::{EncodeError, SizeError};
use crate::film::PaceError;
use crate::path::PathError;
use crate::scene::lettering::LetteringError;
use crate::search::{Unsolved, Unsurveyed};
use crate::stage::{Scale, ThemeName};

/// Why a request leads to no film or answer.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RequestError {
    /// An option cannot have the value that it was given.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// There is no such puzzle: the puzzle's own error, and a hint.
    #[error("{error}")]
    Puzzle {
        /// What is wrong.
        error: Box<dyn Error + Send + Sync>,
        /// What to do instead, where that is known.
        hint: Option<String>,
    },
    /// A text cannot be drawn.
    #[error(transparent)]
    Lettering(#[from] LetteringError),
    /// There is no solution to film.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
    /// A text cannot be read as a path of the puzzle.
    #[error(transparent)]
    Path(#[from] PathError),
    /// There are too many positions to count.
    #[error(transparent)]
    Unsurveyed(#[from] Unsurveyed),
    /// There are too many positions for a picture.
    #[error("{positions} positions are too many for a picture; it can have {most}")]
    Positions {
        /// How many there are.
        positions: usize,
        /// The most that there can be.
        most: usize,
    },
    /// The times asked for cannot be shown.
    #[error(transparent)]
    Pace(#[from] PaceError),
    /// The film cannot be encoded.
    #[error(transparent)]
    Encode(#[from] EncodeError),
    /// The picture is too large.
    #[error("{what}")]
    Size {
        /// How large, and what the limit is.
        what: SizeError,
        /// The largest scale that would do, if any does.
        largest: Option<Scale>,
    },
    /// The solution is too long for a film.
    #[error("a film of {moves} moves is too long; it can have {most}")]
    Moves {
        /// How many moves there are.
        moves: u64,
        /// The most that there can be.
        most: u64,
    },
    /// A game has no such choice.
    #[error("move {} cannot be choice {choice}", .number + 1)]
    NoSuchChoice {
        /// The number of the choice, counted from 0.
        choice: usize,
        /// How many moves were made before.
        number: usize,
    },
    /// A list asks for more than the command line allows.
    #[error("{option} is {asked}, but the films of this list may have at most {most}")]
    Maximum {
        /// The option.
        option: &'static str,
        /// What it asks for.
        asked: String,
        /// The most.
        most: String,
    },
    /// The theme has no colours for dark pages.
    #[error("the {0} theme has no dark colours")]
    NotDark(ThemeName),
    /// The picture cannot be so small.
    #[error("the picture cannot be {asked}: at the smallest scale it is {width}×{height} pixels")]
    TooSmall {
        /// What was asked for.
        asked: String,
        /// The least width.
        width: u64,
        /// The least height.
        height: u64,
        /// The option with the least size.
        least: String,
    },
    /// The puzzle's pictures have no part with that name.
    #[error("unknown colour role `{role}`; use one of {}", .known.join(", "))]
    UnknownRole {
        /// The name.
        role: String,
        /// The names of this puzzle in its theme.
        known: Vec<&'static str>,
    },
    /// The theme does not show that part of the pictures.
    #[error("the {theme} theme does not show `{role}`; use one of {}", .known.join(", "))]
    HiddenRole {
        /// The name.
        role: &'static str,
        /// The theme.
        theme: ThemeName,
        /// The names in this theme.
        known: Vec<&'static str>,
    },
}

impl RequestError {
    /// A puzzle's own error.
    pub fn puzzle(error: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self::Puzzle { error: error.into(), hint: None }
    }

    /// A puzzle's own error with a hint.
    pub fn puzzle_with_hint(
        error: impl Into<Box<dyn Error + Send + Sync>>,
        hint: impl Into<String>,
    ) -> Self {
        Self::Puzzle { error: error.into(), hint: Some(hint.into()) }
    }

    /// Whether an option is at fault that is fine elsewhere, with another puzzle or theme.
    #[must_use]
    pub fn is_elsewhere(&self) -> bool {
        match self {
            Self::Option(error) => error.is_elsewhere,
            Self::NotDark(_) | Self::HiddenRole { .. } | Self::UnknownRole { .. } => true,
            _ => false,
        }
    }

    /// What to do instead, where that is known.
    #[must_use]
    pub fn hint(&self) -> Option<String> {
        match self {
            Self::Option(OptionError { hint, .. }) | Self::Puzzle { hint, .. } => hint.clone(),
            Self::Lettering(error) => lettering_hint(error).map(str::to_owned),
            Self::Size { largest: Some(scale), .. } => {
                Some(format!("the largest scale that fits is {scale}: --scale {scale}"))
            }
            Self::Size { largest: None, .. } => {
                Some("no scale is small enough; use a smaller board".to_owned())
            }
            Self::Path(PathError::Unlike { .. }) => {
                Some("the first line should be the start, or the first move".to_owned())
            }
            Self::Path(PathError::Ambiguous { .. }) => {
                Some("print whole positions instead of moves, beginning with the start".to_owned())
            }
            Self::Moves { .. } => {
                Some("`puzzlereel solve` prints a solution of any length".to_owned())
            }
            Self::Positions { .. } => {
                Some("a file whose name ends in .dot has them all, for Graphviz".to_owned())
            }
            Self::Maximum { option, asked, .. } => {
                Some(format!("--{option} {asked} after the list's name allows it"))
            }
            Self::TooSmall { least, .. } => Some(format!("{least} is the least")),
            Self::NotDark(_) => Some(format!("--theme {} has dark colours", dark_themes())),
            Self::Pace(error) => Some(pace_hint(error).to_owned()),
            _ => None,
        }
    }
}

/// The themes with colours for dark pages.
fn dark_themes() -> String {
    let dark = ThemeName::ALL.into_iter().filter(|theme| theme.dark().is_some());
    dark.map(ThemeName::name).collect::<Vec<_>>().join(" or ")
}

/// Options that cannot be combined, whatever their numbers: misuse, even in a batch.
pub(super) fn incomplete(message: impl Into<String>, hint: impl Into<String>) -> RequestError {
    OptionError::new(message).with_hint(hint).into()
}

fn lettering_hint(error: &LetteringError) -> Option<&'static str> {
    match error {
        LetteringError::Missing { signs, font: None, .. }
            if signs.iter().any(|sign| !sign.is_control()) =>
        {
            Some("--font FILE.ttf takes such characters from your own font")
        }
        LetteringError::Intricate { .. } => Some("use another --font, or leave the character out"),
        LetteringError::IntricateText { .. } => Some("use another --font, or a shorter text"),
        LetteringError::Direction { .. } => {
            Some("leave it out; it was perhaps copied with the text")
        }
        LetteringError::TooWide { scale_helps: true, .. } => {
            Some("use a shorter title, or a larger --scale")
        }
        LetteringError::TooWide { .. } => Some(
            "use a shorter title, or soft hyphens (U+00AD) where the word may break; letters grow with --scale, so that does not help",
        ),
        _ => None,
    }
}

fn pace_hint(error: &PaceError) -> &'static str {
    match error {
        PaceError::TooShort(_) => "use a --delay or --duration that gives each frame 20ms or more",
        PaceError::LongFilm(_) => {
            "use a shorter --duration, --delay or --move-time, or a higher --speed"
        }
        PaceError::ManyFrames => {
            "use a lower --fps, a shorter --duration or --move-time, a higher --speed, or a smaller puzzle"
        }
        PaceError::TooLong(_) => "use a shorter --delay, --duration or hold",
        _ => "--hold-first and --hold-last must leave some of --duration to the other frames",
    }
}
