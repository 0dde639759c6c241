//! The options of every film: size, colours and times.

use std::time::Duration;

use clap::{Args, ValueEnum};

use super::report::Failure;
use super::units::{count, duration};
use crate::catalog::{Look, PictureSize, PuzzleRequest, Request};
use crate::encode::{Effort, Plays};
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

    /// The most colours of the palette, 2 to 256; shades that look alike are merged [default: 32, 128 for pictures of animals]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    colors: Option<String>,

    /// How hard a smaller file is looked for; max takes about a hundred times as long
    #[arg(long, value_enum, default_value_t = EffortArg::Default)]
    effort: EffortArg,
}

#[derive(Clone, Copy, ValueEnum)]
enum EffortArg {
    Fast,
    Default,
    Max,
}

impl FilmArgs {
    /// The film of a puzzle that these arguments ask for.
    pub(super) fn request(&self, puzzle: impl Into<PuzzleRequest>) -> Result<Request, Failure> {
        let mut request = Request::new(puzzle);
        request.look = Look { size: self.size()?, colors: self.role_colors()?, ..Look::default() };
        request.pace = self.pace(request.pace)?;
        request.plays = self.plays()?;
        request.colors = self.palette_colors(request.colors)?;
        request.effort = match self.effort {
            EffortArg::Fast => Effort::Fast,
            EffortArg::Default => Effort::Default,
            EffortArg::Max => Effort::Max,
        };
        Ok(request)
    }

    fn size(&self) -> Result<PictureSize, Failure> {
        match (&self.scale, &self.width) {
            (Some(scale), _) => scale.parse().map(PictureSize::Scale).map_err(Failure::misuse),
            (None, Some(width)) => count(width, "pixels").map(PictureSize::Width),
            (None, None) => Ok(PictureSize::default()),
        }
    }

    fn role_colors(&self) -> Result<Vec<(String, Color)>, Failure> {
        let color = |word: &String| {
            let (role, color) = word.split_once('=').ok_or_else(|| {
                Failure::misuse(format!("--color {word} names no colour"))
                    .with_hint("write it like --color background=white")
            })?;
            Ok((role.to_owned(), color.parse().map_err(Failure::misuse)?))
        };
        self.color.iter().map(color).collect()
    }

    fn palette_colors(&self, default: u16) -> Result<u16, Failure> {
        let Some(colors) = &self.colors else { return Ok(default) };
        match colors.parse() {
            Ok(colors @ 2..=256) => Ok(colors),
            _ => Err(Failure::misuse(format!("a palette has 2 to 256 colours, not {colors}"))
                .with_hint("--colors 32 merges shades that look alike, --colors 256 hardly any")),
        }
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
