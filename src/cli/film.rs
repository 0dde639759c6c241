//! The options of every film: size, colours, times, and where it goes.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser};

use super::report::Failure;
use super::units::{count, duration};
use crate::catalog::{Look, PictureSize, PuzzleRequest, Request};
use crate::encode::{Format, Plays};
use crate::film::{Factor, Fps, Pace, Tempo};
use crate::scene::Color;
use crate::stage::ThemeName;
use crate::target::Target;

/// Where a film goes when nobody says.
const FOLDER: &str = "output";

/// Size, colours, times and destination.
#[derive(Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(super) struct FilmArgs {
    /// Where to write: a .gif file, a folder, or - for standard output [default: a name that tells all options, in output/]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Replace a file that this program did not make
    #[arg(long)]
    force: bool,

    /// How it looks: `puzzlereel themes` tells more
    #[arg(long, value_name = "NAME", value_parser = theme_names())]
    theme: Option<String>,

    /// A title above the picture
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,

    /// Count the moves above the picture
    #[arg(long)]
    counter: bool,

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

    /// Print nothing but errors
    #[arg(short, long)]
    pub(super) quiet: bool,
}

impl FilmArgs {
    /// The film of a puzzle that these arguments ask for.
    pub(super) fn request(&self, puzzle: impl Into<PuzzleRequest>) -> Result<Request, Failure> {
        let mut request = Request::new(puzzle);
        if let Some(theme) = self.theme.as_deref().and_then(theme_called) {
            request = request.with_theme(theme);
        }
        let theme = request.look.theme;
        request.look = Look {
            theme,
            dark: self.dark,
            move_time: self.move_time.as_ref().map(|it| time("--move-time", it)).transpose()?,
            title: self.title.clone(),
            counter: self.counter,
            size: self.size()?,
            colors: self.colors()?,
        };
        request.pace = self.pace(theme, request.pace)?;
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

    /// Which format is asked for: known before anything is worked out.
    pub(super) fn format(&self) -> Result<Format, Failure> {
        match &self.output {
            // A device or a pipe has a name, but it is no file's name.
            Some(device) if device.metadata().is_ok_and(|there| !there.is_file()) => {
                Ok(Format::default())
            }
            Some(file) if names_a_file(file) => Format::of(file).map_err(Failure::misuse),
            _ => Ok(Format::default()),
        }
    }

    /// Opens the file that `request` goes to.
    pub(super) fn target(&self, request: &Request, format: Format) -> Result<Target, Failure> {
        let name = || format!("{}.{}", request.stem(), format.extension());
        let path = match &self.output {
            None => Path::new(FOLDER).join(name()),
            Some(stdout) if is_stdout(stdout) => return Ok(Target::stdout()?),
            Some(file) if names_a_file(file) => file.clone(),
            Some(folder) => folder.join(name()),
        };
        Ok(Target::file(&path, self.force)?)
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

/// Whether `-o` means standard output, under one of its names.
fn is_stdout(output: &Path) -> bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]
        .iter()
        .any(|name| output == Path::new(name))
}

/// Whether `-o` names a file: not standard output, a folder, or what is to become one.
fn names_a_file(output: &Path) -> bool {
    let slash = output.as_os_str().as_encoded_bytes().ends_with(b"/");
    !is_stdout(output) && !slash && !output.is_dir()
}

fn time(option: &str, text: &str) -> Result<Duration, Failure> {
    duration(text).map_err(|error| Failure::misuse(format!("{option}: {error}")))
}
