//! `compare`: says whether two films, pictures or folders of them are the same.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use super::difference::{page, write_difference};
use super::report::Failure;
use crate::compare::{self, CompareError, Limits, Options, Outcome, Pair};

/// Compare two films or pictures, or two folders of them, pixel for pixel.
#[derive(Args)]
#[command(after_help = "Reads GIF, PNG, APNG and WebP, told by their content.
Exit status: 0 the same; 1 different; 2 could not compare.

Examples:
  puzzlereel compare golden/film.gif film.gif
  puzzlereel compare golden/film.gif film.gif --diff difference.png
  puzzlereel compare golden/ output/ --html report.html")]
pub(super) struct Compare {
    /// The film, picture or folder that is right
    expected: PathBuf,

    /// The one to be judged
    actual: PathBuf,

    /// The largest difference of a channel, 0 to 255, that is still the same colour
    #[arg(long, value_name = "L", default_value_t = 0)]
    tolerance: u8,

    /// How many pixels of a frame may differ more than that
    #[arg(long, value_name = "N", default_value_t = 0)]
    max_pixels: u64,

    /// Write expected, difference and actual beside each other: .png the first frame that differs, .gif all
    #[arg(long, value_name = "FILE")]
    diff: Option<PathBuf>,

    /// Write a page of all files with their pictures
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Replace files that this program did not make
    #[arg(long)]
    pub(super) force: bool,

    /// Print nothing but errors
    #[arg(short, long)]
    quiet: bool,
}

impl Compare {
    pub(super) fn run(self) -> Result<(), Failure> {
        let limits = Limits { tolerance: self.tolerance, max_pixels: self.max_pixels };
        let options = Options { limits, ..Options::default() };
        let folders = [&self.expected, &self.actual].map(|path| path.is_dir());
        match folders {
            [true, true] => self.folders(&options),
            [false, false] => self.files(&options),
            _ => Err(Failure::misuse("a folder can only be compared with a folder")),
        }
    }

    fn files(&self, options: &Options) -> Result<(), Failure> {
        let verdict = compare::files_within(&self.expected, &self.actual, options)?;
        if let (Some(file), false) = (&self.diff, verdict.is_same()) {
            write_difference(&self.expected, &self.actual, options, file, self.force)?;
        }
        self.say(&verdict)?;
        let same = verdict.is_same();
        let name = self.actual.file_name().unwrap_or_default().to_owned();
        let pair = Pair { name, outcome: Outcome::Compared(verdict) };
        if let Some(file) = &self.html {
            page(&[(self.expected.clone(), self.actual.clone(), pair)], options, file, self.force)?;
        }
        if same { Ok(()) } else { Err(Failure::no()) }
    }

    fn folders(&self, options: &Options) -> Result<(), Failure> {
        if self.diff.is_some() {
            return Err(Failure::misuse("--diff shows one film, not a folder")
                .with_hint("--html FILE shows all that differ"));
        }
        let mut pairs = Vec::new();
        let mut counts = [0_u64; 3];
        for pair in compare::folders(&self.expected, &self.actual, options)? {
            let (kind, sentence) = match &pair.outcome {
                Outcome::Compared(verdict) if verdict.is_same() => (0, None),
                Outcome::Compared(verdict) => (1, Some(verdict.to_string())),
                Outcome::Missing => (1, Some("missing".to_owned())),
                Outcome::Extra => (1, Some("not expected".to_owned())),
                Outcome::Failed(error) => (2, Some(chain(error))),
            };
            counts[kind] += 1;
            if let Some(sentence) = sentence {
                self.say(format_args!("{}: {sentence}", pair.name.display()))?;
            }
            let paths = [&self.expected, &self.actual].map(|folder| folder.join(&pair.name));
            let [expected, actual] = paths;
            pairs.push((expected, actual, pair));
        }
        if pairs.is_empty() {
            return Err(Failure::misuse("there is no file in either folder"));
        }
        let [same, different, failed] = counts;
        self.say(format_args!(
            "{same} the same, {different} different, {failed} could not be compared"
        ))?;
        if let Some(file) = &self.html {
            page(&pairs, options, file, self.force)?;
        }
        match counts {
            [_, 0, 0] => Ok(()),
            [_, _, 0] => Err(Failure::no()),
            _ => Err(Failure::misuse(format!("{failed} files could not be compared"))),
        }
    }

    fn say(&self, line: impl std::fmt::Display) -> io::Result<()> {
        if self.quiet { Ok(()) } else { writeln!(io::stdout(), "{line}") }
    }
}

/// An error with its causes, on one line.
pub(super) fn chain(error: &CompareError) -> String {
    let mut text = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}

/// Whether a path ends in an extension, in capitals or not.
pub(super) fn ends_in(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(extension))
}
