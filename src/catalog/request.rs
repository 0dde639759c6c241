//! What somebody wants to see, in full, and how it is written down: as a command line for the
//! file's comment, and as a file name.

use std::fmt::{self, Display};
use std::time::Duration;

use super::PuzzleRequest;
use crate::encode::{Effort, Options, Plays};
use crate::film::{Factor, Fps, Pace, Tempo};
use crate::scene::Color;
use crate::scene::content::fnv1a;
use crate::scene::lettering::Font;
use crate::stage::{Scale, ThemeName};

/// File names stay below what file systems take, with room for an extension and for a temporary name.
const LONGEST_NAME: usize = 150;

/// A film: puzzle, look, times and plays. Equal requests give equal bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// The puzzle and its solver.
    pub puzzle: PuzzleRequest,
    /// What it looks like.
    pub look: Look,
    /// How long pictures are shown.
    pub pace: Pace,
    /// How often it is played.
    pub plays: Plays,
    /// The most colours of the palette, 2 to 256.
    pub colors: u16,
    /// How hard a smaller file is looked for.
    pub effort: Effort,
}

/// What a film looks like.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Look {
    /// Colours, sizes and times.
    pub theme: ThemeName,
    /// Whether it is for dark surroundings, where the theme can do that.
    pub dark: bool,
    /// How long a move takes in a theme that moves, instead of the theme's own time.
    pub move_time: Option<Duration>,
    /// What letters are set in.
    pub font: Font,
    /// What stands above the picture.
    pub title: Option<String>,
    /// Whether the number of moves made is shown.
    pub counter: bool,
    /// How large.
    pub size: PictureSize,
    /// Other colours than the theme's, by the puzzle's names for them; the last of a name counts.
    pub colors: Vec<(String, Color)>,
}

/// How large a picture is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PictureSize {
    /// This many times the theme's size.
    Scale(Scale),
    /// As large as it can be in this many pixels across.
    Width(u64),
}

impl Default for PictureSize {
    fn default() -> Self {
        Self::Scale(Scale::ONE)
    }
}

impl Request {
    /// A film of a puzzle with defaults for everything else.
    #[must_use]
    pub fn new(puzzle: impl Into<PuzzleRequest>) -> Self {
        let puzzle = puzzle.into();
        Self {
            look: Look { theme: puzzle.theme(), ..Look::default() },
            pace: Pace {
                tempo: puzzle.tempo(puzzle.theme()),
                whole: None,
                hold_first: None,
                hold_last: None,
            },
            plays: Plays::default(),
            colors: puzzle.colors(puzzle.theme()),
            effort: Effort::default(),
            puzzle,
        }
    }

    /// In another theme, at that theme's own pace.
    #[must_use]
    pub fn with_theme(mut self, theme: ThemeName) -> Self {
        self.look.theme = theme;
        self.pace.tempo = self.puzzle.tempo(theme);
        self.colors = self.puzzle.colors(theme);
        self
    }

    /// What the file says besides its pictures: the plays, and a comment that names program,
    /// version and request, so that it can be traced and made again.
    #[must_use]
    pub fn options(&self) -> Options {
        Options {
            plays: self.plays,
            comment: format!("{}: render {self}", made_by()),
            colors: self.colors,
            effort: self.effort,
            ..Options::default()
        }
    }

    /// The file name's stem: it names everything that is not default, so that two different
    /// requests have two names.
    #[must_use]
    pub fn stem(&self) -> String {
        let Words { name, .. } = self.words();
        if name.len() <= LONGEST_NAME {
            return name;
        }
        // What no longer fits still tells names apart. Names are ASCII.
        format!("{}_{:016x}", &name[..LONGEST_NAME - 17], fnv1a(name.as_bytes()))
    }

    /// What tells requests for this puzzle apart, by name: for whoever names many files. The first
    /// is the puzzle, and `name` is the [`stem`](Self::stem).
    #[must_use]
    pub fn fields(&self) -> Vec<(&'static str, String)> {
        let (puzzle, own) = match &self.puzzle {
            PuzzleRequest::Frogs(frogs) => ("frogs", frogs.fields()),
            PuzzleRequest::Pancakes(pancakes) => ("pancakes", pancakes.fields()),
            PuzzleRequest::River(river) => ("river", river.fields()),
        };
        let common = [("puzzle", puzzle.to_owned()), ("name", self.stem())];
        common.into_iter().chain(own).collect()
    }

    fn words(&self) -> Words {
        let mut words = Words::default();
        match &self.puzzle {
            PuzzleRequest::Frogs(frogs) => {
                words.puzzle("frogs", "solution");
                frogs.words(&mut words);
            }
            PuzzleRequest::Pancakes(pancakes) => {
                words.puzzle("pancakes", "pancakes");
                pancakes.words(&mut words);
            }
            PuzzleRequest::River(river) => {
                words.puzzle("river", "river");
                river.words(&mut words);
            }
        }
        let Look { theme, dark, move_time, font, title, counter, size, colors } = &self.look;
        words.option("theme", theme, &self.puzzle.theme());
        words.flag("dark", *dark);
        if let Some(title) = title {
            words.quoted("title", title);
        }
        words.flag("counter", *counter);
        words.font(font);
        if let Some(time) = move_time {
            words.named("move-time", Time(*time));
        }
        match size {
            PictureSize::Scale(scale) => words.option("scale", scale, &Scale::ONE),
            PictureSize::Width(width) => words.named("width", width),
        }
        match self.pace.tempo {
            Tempo::Step(delay) => {
                words.option("delay", &Time(delay), &Time(self.puzzle.delay()));
            }
            Tempo::Smooth { fps, speed } => {
                words.option("fps", &fps, &Fps::SMOOTH);
                words.option("speed", &speed, &Factor::ONE);
            }
        }
        if let Some(whole) = self.pace.whole {
            words.named("duration", Time(whole));
        }
        for (option, hold) in
            [("hold-first", self.pace.hold_first), ("hold-last", self.pace.hold_last)]
        {
            if let Some(hold) = hold {
                words.named(option, Time(hold));
            }
        }
        if let Plays::Times(times) = self.plays {
            words.named("plays", times);
        }
        words.option("colors", &self.colors, &self.puzzle.colors(self.look.theme));
        words.option("effort", &self.effort, &Effort::default());
        for (role, color) in colors {
            words.named("color", format_args!("{role}={color}"));
        }
        words
    }
}

/// How the comment of every file of this program begins.
pub const MARK: &str = "puzzlereel ";

/// This program and its version, as every file names its maker.
#[must_use]
pub fn made_by() -> String {
    format!("{MARK}{}", env!("CARGO_PKG_VERSION"))
}

impl Display for Request {
    /// As the command line takes it, with the options that are not default; where it names a file, a
    /// remark tells what was in it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Words { command, contents, .. } = self.words();
        f.write_str(&command)?;
        for (number, (what, content)) in contents.iter().enumerate() {
            // A shell takes this for a remark.
            let sign = if number == 0 { " #" } else { "," };
            write!(f, "{sign} {what} {content:016x}")?;
        }
        Ok(())
    }
}

/// A time as the command line takes it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Time(Duration);

impl Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nanos = self.0.as_nanos();
        let (whole, fraction) = (nanos / 1_000_000, nanos % 1_000_000);
        let text = format!("{whole}.{fraction:06}");
        write!(f, "{}ms", text.trim_end_matches('0').trim_end_matches('.'))
    }
}

/// A request being written down in both forms at once.
#[derive(Default)]
pub(super) struct Words {
    command: String,
    name: String,
    /// What each file is that the command names, and a number that tells what is in it.
    contents: Vec<(&'static str, u64)>,
}

impl Words {
    /// Begins with the puzzle: its name on the command line and in file names.
    fn puzzle(&mut self, command: &str, name: &str) {
        self.command.push_str(command);
        self.name.push_str(name);
    }

    /// Which one of a puzzle's variants it is.
    pub(super) fn variant(&mut self, name: &str) {
        self.command.extend([" ", name]);
        self.name.extend(["_", name]);
    }

    /// A file that says which one it is, and what is in it.
    pub(super) fn file(&mut self, file: &str, content: &str) {
        self.contents.push(("content", fnv1a(content.as_bytes())));
        self.name.push('_');
        self.file_name(file);
    }

    /// A font besides the program's own, if there is one.
    fn font(&mut self, font: &Font) {
        if let (Some(name), Some(content)) = (font.name(), font.content()) {
            self.contents.push(("font", content));
            self.command.push_str(" --font");
            self.name.push_str("_font-");
            self.file_name(name);
        }
    }

    /// A file's name, without its ending where names are made of it.
    fn file_name(&mut self, file: &str) {
        let plain = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '.' | '_' | '-');
        let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
        if file.chars().all(plain) {
            self.command.extend([" ", file]);
            self.name.push_str(stem);
            return;
        }
        let quoted = file.replace('\'', r"'\''");
        self.command.extend([" '", &quoted, "'"]);
        let plain: String = stem.chars().filter(|&sign| plain(sign)).take(40).collect();
        let hash = format!("{:08x}", fnv1a(file.as_bytes()) >> 32);
        self.name.extend([&plain, "-", &hash]);
    }

    /// The puzzle's numbers.
    pub(super) fn place(&mut self, numbers: &[u64]) {
        let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
        self.command.push(' ');
        self.command.push_str(&numbers.join(" "));
        self.name.push('_');
        self.name.push_str(&numbers.join("x"));
    }

    /// A row of numbers, which may be negative.
    pub(super) fn row(&mut self, numbers: &[i64]) {
        let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
        self.command.extend([" ", &numbers.join(" ")]);
        self.name.extend(["_", &numbers.join("-")]);
    }

    /// An option, unless it has its default.
    pub(super) fn option<T: Display + PartialEq>(&mut self, option: &str, value: &T, default: &T) {
        if value != default {
            self.named(option, value);
        }
    }

    /// An option that is set or not.
    pub(super) fn flag(&mut self, option: &str, set: bool) {
        if set {
            self.command.extend([" --", option]);
            self.name.extend(["_", option]);
        }
    }

    /// An option whose only value besides the default is `value`.
    pub(super) fn flag_value(&mut self, option: &str, value: &str, set: bool) {
        if set {
            self.named(option, value);
        }
    }

    /// An option whose value is anybody's text: quoted for a shell, and told apart in names by more
    /// than the letters that names can have.
    pub(super) fn quoted(&mut self, option: &str, value: &str) {
        let quoted = value.replace('\'', r"'\''");
        self.command.extend([" --", option, " '", &quoted, "'"]);
        let plain: String = value.chars().filter(char::is_ascii_alphanumeric).take(20).collect();
        let hash = format!("{:08x}", fnv1a(value.as_bytes()) >> 32);
        self.name.extend(["_", option, "-", &plain, "-", &hash]);
    }

    /// An option with its value.
    pub(super) fn named(&mut self, option: &str, value: impl Display) {
        let value = value.to_string();
        self.command.extend([" --", option, " ", &value]);
        let dash = if value.starts_with(|first: char| first.is_ascii_digit()) { "" } else { "-" };
        let plain = |sign: char| match sign {
            '#' => None,
            sign if sign.is_ascii_alphanumeric() || matches!(sign, '.' | '_') => Some(sign),
            _ => Some('-'),
        };
        let value: String = value.chars().filter_map(plain).collect();
        self.name.extend(["_", option, dash, &value]);
    }
}
