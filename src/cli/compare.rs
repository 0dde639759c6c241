//! `compare`: whether two films, pictures or folders of them are the same.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;

use super::difference::{page, write_difference};
use super::report::{Failure, chain};
use crate::compare::{self, Limits, Options, Outcome, Pair};

/// Compare two films or pictures, or two folders of them, pixel by pixel.
#[derive(Args)]
#[command(after_help = "Reads GIF, PNG, APNG and WebP; the content decides, not the file name.
Exit status: 0 same; 1 different; 2 could not compare.

Examples:
  puzzlereel compare golden/film.gif film.gif
  puzzlereel compare golden/film.gif film.gif --diff difference.png
  puzzlereel compare golden/ output/ --html report.html")]
pub(super) struct Compare {
    /// The expected film, picture or folder
    expected: PathBuf,

    /// The film, picture or folder to check
    actual: PathBuf,

    /// Largest difference of a colour channel to ignore, 0 to 255
    #[arg(long, value_name = "L", default_value_t = 0)]
    tolerance: u8,

    /// How many pixels of each frame may differ
    #[arg(long, value_name = "N", default_value_t = 0)]
    max_pixels: u64,

    /// Write expected, difference and actual side by side: the first differing frame to a .png, all to a .gif
    #[arg(long, value_name = "FILE")]
    diff: Option<PathBuf>,

    /// Write an HTML report with the pictures of all files
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Replace files that this program did not make
    #[arg(long)]
    force: bool,

    /// Print errors only
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
            _ => Err(Failure::misuse("cannot compare a folder with a file")),
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
            return Err(Failure::misuse("--diff cannot be used with folders")
                .with_hint("--html FILE shows all differences"));
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
            return Err(Failure::misuse("both folders are empty"));
        }
        let [same, different, failed] = counts;
        self.say(format_args!("{same} same, {different} different, {failed} not comparable"))?;
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
