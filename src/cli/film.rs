//! The options of every film: size, colours and times.

use std::time::Duration;

use clap::Args;

use super::report::Failure;
use super::units::{count, duration};
use crate::catalog::{Look, PictureSize, PuzzleRequest, Request};
use crate::encode::Plays;
use crate::film::{Pace, Tempo};
use crate::scene::Color;

/// Size, colours and times.
#[derive(Args)]
pub(super) struct FilmArgs {
    /// Times the normal size; decimals are fine [default: 1]
    #[arg(long, value_name = "S", conflicts_with = "width", allow_hyphen_values = true)]
    scale: Option<String>,

    /// The largest scale at which the picture is at most this wide, in pixels
    #[arg(long, value_name = "PX", allow_hyphen_values = true)]
    width: Option<String>,

    /// How long each picture is shown [default: 250ms, 1.5s where there is a caption to read]
    #[arg(long, value_name = "TIME", conflicts_with = "duration", allow_hyphen_values = true)]
    delay: Option<String>,

    /// How long the whole film is, instead of --delay
    #[arg(long, value_name = "TIME", allow_hyphen_values = true)]
    duration: Option<String>,

    /// How long the first picture is shown [default: as the others]
    #[arg(long, value_name = "TIME", allow_hyphen_values = true)]
    hold_first: Option<String>,

    /// How long the last picture is shown [default: 1.5s, at most a quarter of --duration]
    #[arg(long, value_name = "TIME", allow_hyphen_values = true)]
    hold_last: Option<String>,

    /// How often the film is played: forever, or 1 to 65536 times
    #[arg(long, value_name = "forever|N", default_value = "forever", allow_hyphen_values = true)]
    plays: String,

    /// Another colour for something in the picture, as a CSS name or hex; may be repeated; see below for the roles
    #[arg(long, value_name = "ROLE=COLOUR")]
    color: Vec<String>,
}

impl FilmArgs {
    /// The film of a puzzle that these arguments ask for.
    pub(super) fn request(&self, puzzle: impl Into<PuzzleRequest>) -> Result<Request, Failure> {
        let mut request = Request::new(puzzle);
        request.look = Look { size: self.size()?, colors: self.colors()?, ..Look::default() };
        request.pace = self.pace(request.pace)?;
        request.plays = self.plays()?;
        Ok(request)
    }

    fn size(&self) -> Result<PictureSize, Failure> {
        match (&self.scale, &self.width) {
            (Some(scale), _) => scale.parse().map(PictureSize::Scale).map_err(Failure::misuse),
            (None, Some(width)) => count(width, "pixels").map(PictureSize::Width),
            (None, None) => Ok(PictureSize::default()),
        }
    }

    fn colors(&self) -> Result<Vec<(String, Color)>, Failure> {
        let color = |word: &String| {
            let (role, color) = word.split_once('=').ok_or_else(|| {
                Failure::misuse(format!("--color {word} names no colour"))
                    .with_hint("write it like --color background=white")
            })?;
            Ok((role.to_owned(), color.parse().map_err(Failure::misuse)?))
        };
        self.color.iter().map(color).collect()
    }

    fn pace(&self, default: Pace) -> Result<Pace, Failure> {
        let delay = self.delay.as_ref().map(|delay| time("--delay", delay)).transpose()?;
        let tempo = delay.map_or(default.tempo, Tempo::Step);
        let whole = self.duration.as_ref().map(|whole| time("--duration", whole)).transpose()?;
        let hold = |option, hold: &Option<String>| {
            hold.as_ref().map(|hold| time(option, hold)).transpose()
        };
        let hold_first = hold("--hold-first", &self.hold_first)?;
        Ok(Pace { tempo, whole, hold_first, hold_last: hold("--hold-last", &self.hold_last)? })
    }

    fn plays(&self) -> Result<Plays, Failure> {
        if self.plays == "forever" {
            return Ok(Plays::Forever);
        }
        match self.plays.parse() {
            Ok(times @ 1..=65_536) => Ok(Plays::Times(times)),
            _ => Err(Failure::misuse(format!(
                "a film can be played 1 to 65536 times or forever, not {}",
                self.plays
            ))
            .with_hint("--plays 1 plays it once, --plays forever without end")),
        }
    }
}

fn time(option: &str, text: &str) -> Result<Duration, Failure> {
    duration(text).map_err(|error| Failure::misuse(format!("{option}: {error}")))
}
