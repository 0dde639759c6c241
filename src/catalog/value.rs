//! The types of options, as people write their values.

use std::fmt::{self, Display};
use std::num::ParseIntError;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use super::frame::FrameSize;
use super::option::{Arity, Choice, OptionError, Value, is_whole, unknown};
use super::paper::Paper;
use super::part::{At, Every, Moves};
use crate::encode::{ALL_COLORS, Effort, MOST_REPEATS, Plays};
use crate::film::{Factor, Fps};
use crate::puzzle::frogs::{Kind, Position, PositionError};
use crate::scene::content::fnv1a;
use crate::scene::{Color, ColorError};
use crate::search::Solver;
use crate::stage::frogs::Symbols;
use crate::stage::river::Captions;
use crate::stage::{Scale, ThemeName};

/// The text of an option that takes one.
pub(super) fn one(texts: &[String]) -> &str {
    texts.last().map_or("", String::as_str)
}

fn invalid(error: impl Display) -> OptionError {
    OptionError::new(error.to_string())
}

/// A hint that shows a text with a mark under what is wrong.
pub(super) fn here(marked: &str) -> String {
    format!("here:\n      {}", marked.replace('\n', "\n      "))
}

impl Value for bool {
    const ARITY: Arity = Arity::Switch;

    fn read(_: &[String], _: &str) -> Result<Self, OptionError> {
        Ok(true)
    }

    fn write(&self) -> Option<Vec<String>> {
        self.then(Vec::new)
    }
}

impl<T: Value> Value for Option<T> {
    const ARITY: Arity = T::ARITY;

    fn choices() -> Vec<Choice> {
        T::choices()
    }

    fn read(texts: &[String], what: &str) -> Result<Self, OptionError> {
        T::read(texts, what).map(Some)
    }

    fn write(&self) -> Option<Vec<String>> {
        self.as_ref().and_then(T::write)
    }
}

impl<T: Value> Value for Vec<T> {
    const ARITY: Arity = Arity::Many;

    fn read(texts: &[String], what: &str) -> Result<Self, OptionError> {
        texts.iter().map(|text| T::read(std::slice::from_ref(text), what)).collect()
    }

    fn write(&self) -> Option<Vec<String>> {
        Some(self.iter().filter_map(T::write).flatten().collect())
    }
}

/// Types that are written by `Display`, each with how a text is read.
macro_rules! text_values {
    ($($Type:ty, $read:expr;)*) => {$(const _: () = {
        use $crate::catalog::option::{OptionError as Error, Value};

        impl Value for $Type {
            fn read(texts: &[String], what: &str) -> Result<Self, Error> {
                $read($crate::catalog::value::one(texts), what)
            }

            fn write(&self) -> Option<Vec<String>> {
                Some(vec![self.to_string()])
            }
        }
    };)*};
}
pub(super) use text_values;

text_values! {
    String, |text: &str, _| Ok(text.to_owned());
    u64, count;
    i64, |text: &str, _| {
        use std::num::IntErrorKind::{NegOverflow, PosOverflow};
        text.parse().map_err(|error: ParseIntError| OptionError::new(match error.kind() {
            PosOverflow => format!("{text} is too large; the largest number is {}", Self::MAX),
            NegOverflow => format!("{text} is too small; the smallest number is {}", Self::MIN),
            _ => format!("{text:?} is not a whole number"),
        }))
    };
    Position, |text: &str, _| text.parse().map_err(|error: PositionError| {
        let hint = error.place().map(|place| here(&place.pointer()));
        OptionError { hint, ..invalid(error) }
    });
    Scale, parsed;
    FrameSize, |text: &str, _| text.parse();
    Fps, parsed;
    Factor, parsed;
    RoleColor, parsed;
    Palette, parsed;
    Repeat, parsed;
    Bytes, parsed;
    At, parsed;
    Moves, |text: &str, _| text.parse();
    Every, |text: &str, _| text.parse();
}

/// Reads a text as its type does.
fn parsed<T: FromStr<Err: Display>>(text: &str, _: &str) -> Result<T, OptionError> {
    text.parse().map_err(invalid)
}

/// Reads a count of things: whole, not negative, and at most what 64 bits hold.
fn count(text: &str, _: &str) -> Result<u64, OptionError> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if !is_whole(digits) {
        return Err(OptionError::new(format!("{text:?} is not a whole number")));
    }
    if digits.len() < text.len() {
        return Err(OptionError::new(format!("{text} is negative; use a number from 0 up")));
    }
    text.parse().map_err(|_| OptionError::too_large(text, u64::MAX))
}

/// Types with a few values, each with a name and a short description.
macro_rules! values_with_names {
    ($($Type:ty, $all:expr, $name:expr, $about:expr;)*) => {$(
        impl Value for $Type {
            fn choices() -> Vec<Choice> {
                $all.map(|value| ($name(value), $about(value))).to_vec()
            }

            fn read(texts: &[String], what: &str) -> Result<Self, OptionError> {
                let text = one(texts);
                let known = $all.into_iter().find(|&value| $name(value) == text);
                known.ok_or_else(|| unknown(what, text, &$all.map($name)))
            }

            fn write(&self) -> Option<Vec<String>> {
                Some(vec![$name(*self).to_owned()])
            }
        }
    )*};
}
values_with_names!(
    ThemeName, Self::ALL, Self::name, Self::about;
    Effort, Self::ALL, Self::name, |_| "";
    Paper, Self::ALL, Self::name, |_| "";
    Symbols, Self::ALL, Self::name, Self::about;
    Captions, Self::ALL, Self::name, Self::about;
    Kind, [Self::Frog, Self::Toad], Self::name, |_| "";
    Solver, Self::SEARCHES, Self::name, Self::about;
);

/// A text as a number and its unit.
fn with_unit(text: &str) -> (&str, &str) {
    text.split_at(text.find(|sign: char| sign.is_ascii_alphabetic()).unwrap_or(text.len()))
}

/// A time: `250ms`, `1.5s`, `2min`. It has a unit, so that seconds are not mistaken for milliseconds.
impl Value for Duration {
    fn read(texts: &[String], _: &str) -> Result<Self, OptionError> {
        let text = one(texts);
        let invalid =
            || OptionError::new(format!("{text:?} is not a time; write it like 250ms or 1.5s"));
        let (number, unit) = with_unit(text);
        let number = number.trim();
        let value: f64 = number.parse().map_err(|_| invalid())?;
        let seconds = match unit.trim() {
            "ms" => 1e-3,
            "s" => 1.0,
            "min" => 60.0,
            "" => {
                let message = format!("{text} has no unit; write {number}ms or {number}s");
                return Err(OptionError::new(message));
            }
            _ => return Err(invalid()),
        };
        if value <= 0.0 {
            let message = format!("{text} is too short; a time must be more than 0");
            return Err(OptionError::new(message));
        }
        Self::try_from_secs_f64(value * seconds)
            .map_err(|_| OptionError::new(format!("{text} is longer than any film")))
    }

    fn write(&self) -> Option<Vec<String>> {
        let nanos = self.as_nanos();
        let text = format!("{}.{:06}", nanos / 1_000_000, nanos % 1_000_000);
        Some(vec![format!("{}ms", text.trim_end_matches('0').trim_end_matches('.'))])
    }
}

impl Value for Plays {
    fn read(texts: &[String], _: &str) -> Result<Self, OptionError> {
        match (one(texts), one(texts).parse()) {
            ("forever", _) => Ok(Self::Forever),
            (_, Ok(times @ 1..=65_536)) => Ok(Self::Times(times)),
            (text, _) => {
                let message =
                    format!("a film can be played 1 to 65536 times or forever, not {text}");
                Err(OptionError::new(message).with_hint("--plays 1 plays it once"))
            }
        }
    }

    fn write(&self) -> Option<Vec<String>> {
        Some(vec![match self {
            Self::Forever => "forever".to_owned(),
            Self::Times(times) => times.to_string(),
        }])
    }
}

/// The most colours of a palette, 2 to 256, or [`ALL_COLORS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Palette(pub u16);

impl FromStr for Palette {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match (text, text.parse()) {
            ("all", _) => Ok(Self(ALL_COLORS)),
            (_, Ok(colors @ 2..=256)) => Ok(Self(colors)),
            _ => Err(format!("a palette has 2 to 256 colours, or all, not {text}")),
        }
    }
}

impl Display for Palette {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            ALL_COLORS => f.write_str("all"),
            colors => colors.fmt(f),
        }
    }
}

/// How often a film is shown one after the other, 1 to [`MOST_REPEATS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Repeat(pub u32);

impl FromStr for Repeat {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.parse() {
            Ok(times @ 1..=MOST_REPEATS) => Ok(Self(times)),
            _ => Err(format!("a film can be repeated 1 to {MOST_REPEATS} times, not {text}")),
        }
    }
}

impl Display for Repeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A colour for one of the things in a picture: `frog=gold`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoleColor {
    /// What the puzzle's stage calls the thing.
    pub role: String,
    /// Its colour.
    pub color: Color,
}

impl FromStr for RoleColor {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (role, color) = text.split_once('=').ok_or_else(|| {
            format!("{text} is not a role and a colour; write it like background=white")
        })?;
        let color = color.parse().map_err(|error: ColorError| error.to_string())?;
        Ok(Self { role: role.to_owned(), color })
    }
}

impl Display for RoleColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.role, self.color)
    }
}

/// A number of bytes: `512MB`, `4GiB`. It has a unit, so that bytes are not mistaken for megabytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bytes(pub u64);

/// Units of sizes, the largest first, and how many bytes each has.
const UNITS: [(&str, u64); 7] = [
    ("GiB", 1 << 30),
    ("GB", 1_000_000_000),
    ("MiB", 1 << 20),
    ("MB", 1_000_000),
    ("KiB", 1 << 10),
    ("KB", 1000),
    ("B", 1),
];

impl FromStr for Bytes {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let error = || format!("{text:?} is not a size; write it like 512MB or 4GiB");
        let (number, unit) = with_unit(text);
        let unit = if unit == "kB" { "KB" } else { unit };
        let (_, unit) = UNITS.iter().find(|(name, _)| *name == unit).ok_or_else(error)?;
        let number: u64 = number.parse().map_err(|_| error())?;
        let bytes = number.checked_mul(*unit).map(Self);
        bytes.ok_or_else(|| format!("{text} is more than {} bytes", u64::MAX))
    }
}

impl Display for Bytes {
    /// In the largest unit that is exact.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let exact = |(_, unit): &&(&str, u64)| self.0 > 0 && self.0.is_multiple_of(*unit);
        let (name, unit) = UNITS.iter().find(exact).unwrap_or(&("B", 1));
        write!(f, "{}{name}", self.0 / unit)
    }
}

/// A file that a request names. Reading the request does not open it: see [`Loader`](super::Loader).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Named<T> {
    /// As it was given.
    pub path: String,
    /// What is in it, once it is loaded.
    pub content: Option<T>,
}

impl<T: Clone> Value for Named<T> {
    fn read(texts: &[String], _: &str) -> Result<Self, OptionError> {
        Ok(Self { path: one(texts).to_owned(), content: None })
    }

    /// Without folders: a film's comment must not reveal where its author keeps files.
    fn write(&self) -> Option<Vec<String>> {
        Some(vec![self.file_name().to_owned()])
    }
}

impl<T> Named<T> {
    /// The name without folders.
    #[must_use]
    pub fn file_name(&self) -> &str {
        self.path.rsplit(std::path::is_separator).next().unwrap_or_default()
    }
}

/// The text of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PathText(Arc<str>);

impl PathText {
    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// A hash of the text, the same on every machine.
    #[must_use]
    pub fn content(&self) -> u64 {
        fnv1a(self.0.as_bytes())
    }
}

impl From<&str> for PathText {
    fn from(text: &str) -> Self {
        Self(text.into())
    }
}
