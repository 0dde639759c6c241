//! The options of every film: size, colours and times.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Args, ValueEnum};

use super::font::Fonts;
use super::report::Failure;
use super::units::{count, duration};
use crate::catalog::{Look, PictureSize, PuzzleRequest, Request};
use crate::encode::{Effort, Plays};
use crate::film::{Factor, Fps, Pace, Tempo};
use crate::scene::Color;
use crate::scene::lettering::Font;
use crate::stage::ThemeName;

/// Size, colours and times.
#[derive(Args)]
pub(super) struct FilmArgs {
    /// How it looks: `puzzlereel themes` tells more
    #[arg(long, value_name = "NAME", value_parser = theme_names())]
    theme: Option<String>,

    /// A title above the picture
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,

    /// Count the moves above the picture
    #[arg(long)]
    counter: bool,

    /// A font file (TTF, OTF) for letters that the built-in font lacks: it has Latin, Greek and Cyrillic. Scripts that run from right to left or join letters are not shown
    #[arg(long, value_name = "FILE")]
    font: Option<PathBuf>,

    /// For dark surroundings, where the theme can do that
    #[arg(long)]
    dark: bool,

    /// Times the normal size; decimals are fine [default: 1]
    #[arg(long, value_name = "S", conflicts_with = "width", allow_hyphen_values = true)]
    scale: Option<String>,

    /// The largest scale at which the picture is at most this wide, in pixels
    #[arg(long, value_name = "PX", allow_hyphen_values = true)]
    width: Option<String>,

    /// How long each picture is shown [default: 250ms, 1.5s where there is a caption to read]
    #[arg(long, value_name = "TIME", conflicts_with = "duration", allow_hyphen_values = true)]
    delay: Option<String>,

    /// Frames a second, 1 to 50, of a theme that moves [default: 25]
    #[arg(long, value_name = "F", allow_hyphen_values = true)]
    fps: Option<String>,

    /// How long a move takes in a theme that moves
    #[arg(long, value_name = "TIME", allow_hyphen_values = true)]
    move_time: Option<String>,

    /// Times faster, 0.01 to 100; the holds stay as they are
    #[arg(long, value_name = "X", allow_hyphen_values = true, conflicts_with = "duration")]
    speed: Option<String>,

    /// How long the whole film is
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
    /// What letters are set in.
    pub(super) fn font(&self, fonts: &mut Fonts) -> Result<Font, Failure> {
        fonts.with(self.font.as_deref())
    }

    /// The film of a puzzle that these arguments ask for.
    pub(super) fn request(
        &self,
        puzzle: impl Into<PuzzleRequest>,
        fonts: &mut Fonts,
    ) -> Result<Request, Failure> {
        let mut request = Request::new(puzzle);
        if let Some(theme) = self.theme.as_deref().and_then(theme_called) {
            request = request.with_theme(theme);
        }
        let theme = request.look.theme;
        request.look = Look {
            theme,
            dark: self.dark,
            move_time: self.move_time.as_ref().map(|it| time("--move-time", it)).transpose()?,
            font: self.font(fonts)?,
            title: self.title.clone(),
            counter: self.counter,
            size: self.size()?,
            colors: self.role_colors()?,
        };
        request.pace = self.pace(theme, request.pace)?;
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

    fn pace(&self, theme: ThemeName, default: Pace) -> Result<Pace, Failure> {
        let tempo = match default.tempo {
            Tempo::Step(delay) => self.steps(theme, delay)?,
            Tempo::Smooth { fps, speed } => self.smooth(theme, fps, speed)?,
        };
        let whole = self.duration.as_ref().map(|whole| time("--duration", whole)).transpose()?;
        let hold = |option, hold: &Option<String>| {
            hold.as_ref().map(|hold| time(option, hold)).transpose()
        };
        let hold_first = hold("--hold-first", &self.hold_first)?;
        Ok(Pace { tempo, whole, hold_first, hold_last: hold("--hold-last", &self.hold_last)? })
    }

    fn steps(&self, theme: ThemeName, delay: Duration) -> Result<Tempo, Failure> {
        for (option, given) in [("--fps", &self.fps), ("--move-time", &self.move_time)] {
            if given.is_some() {
                let message =
                    format!("{option} is for themes that move; {theme} steps from move to move");
                let hint = "--delay sets how long a picture is shown; --theme storybook moves";
                return Err(Failure::misuse(message).with_hint(hint));
            }
        }
        let delay = self.delay.as_ref().map_or(Ok(delay), |delay| time("--delay", delay))?;
        let speed = self.speed()?.unwrap_or(Factor::ONE);
        Ok(Tempo::Step(delay.div_f64(speed.get())))
    }

    fn smooth(&self, theme: ThemeName, fps: Fps, speed: Factor) -> Result<Tempo, Failure> {
        if self.delay.is_some() {
            let message =
                format!("--delay is for themes that step from move to move; {theme} moves");
            let hint = "--move-time sets how long a move takes, --speed how fast all goes";
            return Err(Failure::misuse(message).with_hint(hint));
        }
        let given = self.fps.as_ref().map(|fps| fps.parse().map_err(Failure::misuse));
        Ok(Tempo::Smooth {
            fps: given.transpose()?.unwrap_or(fps),
            speed: self.speed()?.unwrap_or(speed),
        })
    }

    fn speed(&self) -> Result<Option<Factor>, Failure> {
        self.speed.as_ref().map(|speed| speed.parse().map_err(Failure::misuse)).transpose()
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

/// The names of all themes, for clap to offer and to check.
fn theme_names() -> PossibleValuesParser {
    PossibleValuesParser::new(
        ThemeName::ALL.map(|theme| PossibleValue::new(theme.name()).help(theme.about())),
    )
}

fn theme_called(name: &str) -> Option<ThemeName> {
    ThemeName::ALL.into_iter().find(|theme| theme.name() == name)
}

fn time(option: &str, text: &str) -> Result<Duration, Failure> {
    duration(text).map_err(|error| Failure::misuse(format!("{option}: {error}")))
}
