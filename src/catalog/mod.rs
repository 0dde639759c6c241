//! From a request to a story: the one place that knows all puzzles, solvers, stages and themes.

mod frogs;
mod pancakes;
mod request;
mod river;
mod solver;
mod survey;

pub use frogs::{FrogsBoard, FrogsRequest, PRACTICAL};
pub use pancakes::{Order, PancakesRequest};
pub use request::{Look, MARK, PictureSize, Request, made_by};
pub use river::{OwnRiver, RIVERS, RiverChoice, RiverLine, RiverRequest, SEATS};
pub use solver::SolverRequest;

use std::time::Duration;

use crate::encode::{Format, SizeError};
use crate::film::{Factor, Fps, Tempo};
use crate::puzzle::frogs::FrogsError;
use crate::puzzle::pancakes::StackError;
use crate::puzzle::river::RiverError;
use crate::scene::Color;
use crate::scene::lettering::LetteringError;
use crate::search::{Unsolved, Unsurveyed, Watcher};
use crate::stage::{Role, Scale, Style, Theme, ThemeName};
use crate::story::{Headed, Story};

/// A puzzle with all that can be chosen about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PuzzleRequest {
    /// Frogs and toads.
    Frogs(FrogsRequest),
    /// Pancakes.
    Pancakes(PancakesRequest),
    /// A river crossing.
    River(RiverRequest),
}

impl PuzzleRequest {
    /// The theme it is shown in unless somebody says otherwise.
    #[must_use]
    pub fn theme(&self) -> ThemeName {
        match self {
            Self::Frogs(_) => ThemeName::Doodle,
            Self::Pancakes(_) | Self::River(_) => ThemeName::Storybook,
        }
    }

    /// How beats become frames in a theme unless somebody says otherwise.
    #[must_use]
    pub fn tempo(&self, theme: ThemeName) -> Tempo {
        match theme.theme().times {
            None => Tempo::Step(self.delay()),
            Some(_) => Tempo::Smooth { fps: Fps::SMOOTH, speed: Factor::ONE },
        }
    }

    /// The most colours of the palette unless somebody says otherwise: a few more than it takes until
    /// nobody sees the difference at the edges of flat shapes.
    #[must_use]
    pub fn colors(&self, theme: ThemeName) -> u16 {
        match (self, theme.theme().style) {
            // The pictures of animals and goods have dozens of their own.
            (Self::River(_), _) => 128,
            (_, Style::Drawn) => 64,
            (_, Style::Flat | Style::Printed) => 32,
        }
    }

    /// How long each picture is shown unless somebody says otherwise: long enough to be taken in.
    #[must_use]
    pub fn delay(&self) -> Duration {
        match self {
            Self::Frogs(_) => Duration::from_millis(250),
            Self::Pancakes(_) => Duration::from_millis(800),
            // There is a sentence to be read.
            Self::River(_) => Duration::from_millis(1500),
        }
    }
}

/// Why a request leads to no story.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RequestError {
    /// There is no such board.
    #[error(transparent)]
    Frogs(#[from] FrogsError),
    /// There is no such stack.
    #[error(transparent)]
    Stack(#[from] StackError),
    /// There is no such river.
    #[error(transparent)]
    River(#[from] RiverError),
    /// A text cannot be drawn.
    #[error(transparent)]
    Lettering(#[from] LetteringError),
    /// There is no solution to film.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
    /// There are too many positions to count.
    #[error(transparent)]
    Unsurveyed(#[from] Unsurveyed),
    /// The picture is too large.
    #[error("{what}")]
    Size {
        /// How large, and what the limit is.
        what: SizeError,
        /// The largest scale that would do, if any does.
        largest: Option<Scale>,
    },
    /// The theme has no table for dark surroundings.
    #[error("the {0} theme has no dark form")]
    NotDark(ThemeName),
    /// The picture cannot be so narrow.
    #[error("the picture cannot be {width} pixels wide: at the smallest scale it has {least}")]
    TooNarrow {
        /// The width asked for.
        width: u64,
        /// The least width.
        least: u64,
    },
    /// The puzzle has nothing of that name to colour.
    #[error("{role:?} is nothing that has a colour here: known are {}", .known.join(", "))]
    UnknownRole {
        /// The name.
        role: String,
        /// The names of this puzzle.
        known: Vec<&'static str>,
    },
}

/// A puzzle's own story, and what else is to be drawn with.
struct Staged {
    story: Box<dyn Story>,
    theme: Theme,
    scale: Scale,
}

/// Solves what is asked for and puts it on its stage. `watcher` is told how far the search is.
///
/// # Errors
///
/// [`RequestError`]: sizes and names are checked before any search begins.
pub fn story(
    request: &Request,
    format: Format,
    watcher: &mut Watcher<'_>,
) -> Result<Box<dyn Story>, RequestError> {
    let look = &request.look;
    let Staged { story, theme, scale } = match &request.puzzle {
        PuzzleRequest::Frogs(frogs) => frogs.story(look, format, watcher)?,
        PuzzleRequest::Pancakes(pancakes) => pancakes.story(look, format, watcher)?,
        PuzzleRequest::River(river) => river.story(look, format, watcher)?,
    };
    if look.title.is_none() && !look.counter {
        return Ok(story);
    }
    let headed = Headed::new(story, look.title.as_deref(), look.counter, &theme.heading(scale))?;
    let size = headed.opening().size;
    format
        .check_size(size.width.into(), size.height.into())
        .map_err(|what| RequestError::Size { what, largest: None })?;
    Ok(Box::new(headed))
}

impl Look {
    /// The theme in the colours asked for.
    fn theme(&self, roles: &[(&'static str, Role)]) -> Result<Theme, RequestError> {
        let mut theme = if self.dark {
            self.theme.dark().ok_or(RequestError::NotDark(self.theme))?
        } else {
            self.theme.theme()
        };
        theme.font = self.font.clone();
        if let (Some(act), Some(times)) = (self.move_time, &mut theme.times) {
            times.act = act;
        }
        for (name, color) in &self.colors {
            let color: Color = *color;
            let known = roles.iter().find(|(known, _)| known == name);
            let (_, role) = known.ok_or_else(|| RequestError::UnknownRole {
                role: name.clone(),
                known: roles.iter().map(|(known, _)| *known).collect(),
            })?;
            theme.set_color(*role, color);
        }
        Ok(theme)
    }

    /// The scale at which the picture, whose size in pixels `size` tells, is as large as asked for.
    fn scale(
        &self,
        format: Format,
        size: impl Fn(Scale) -> (u64, u64),
    ) -> Result<Scale, RequestError> {
        let fits = |scale| {
            let (width, height) = size(scale);
            format.check_size(width, height)
        };
        let scale = match self.size {
            PictureSize::Scale(scale) => scale,
            PictureSize::Width(width) => Scale::largest(|scale| size(scale).0 <= width)
                .ok_or_else(|| RequestError::TooNarrow { width, least: size(Scale::MIN).0 })?,
        };
        fits(scale).map_err(|what| {
            let largest = Scale::largest(|scale| fits(scale).is_ok());
            RequestError::Size { what, largest }
        })?;
        Ok(scale)
    }
}
