//! `compare`: whether two films, pictures or folders of them are the same.

mod difference;
mod inputs;
mod outputs;
mod page;
mod records;
mod shown;
mod tally;
mod update;

use std::path::PathBuf;

use clap::Args;

use self::inputs::{Inputs, is_stdin};
use self::outputs::{Outputs, Reports};
use self::tally::Tally;
use super::interrupt;
use super::report::Failure;
use crate::catalog::Bytes;
use crate::compare::{Budget, Limits, Options, PixelLimit};

/// Compare two films or pictures, or two folders of them, pixel by pixel.
#[derive(Args)]
#[command(
    after_help = "Reads GIF, PNG, APNG and WebP as browsers show them; the content decides, not the file name.
Folders are compared with all folders in them; files of other kinds are skipped and named.
Exit status: 0 same; 1 different; 2 could not compare.

Examples:
  puzzlereel compare golden/film.gif film.gif --diff difference.png
  puzzlereel render frogs 2 3 -o - | puzzlereel compare golden/film.gif -
  puzzlereel compare golden/ output/ --html report.html
  puzzlereel compare golden/ output/ --update     (after a look at the report)"
)]
pub(super) struct Compare {
    /// The expected film, picture or folder; - for standard input
    expected: PathBuf,

    /// The film, picture or folder to check; - for standard input
    actual: PathBuf,

    #[command(flatten)]
    limits: LimitArgs,

    #[command(flatten)]
    reports: Reports,

    /// Print the result as JSON, with the numbers of every differing frame
    #[arg(long, conflicts_with = "quiet")]
    json: bool,

    /// Refuse pictures that need more memory than this in all, like 512MB or 4GiB
    #[arg(long, value_name = "SIZE", default_value_t = Bytes(Budget::default().memory))]
    memory: Bytes,

    /// Refuse films whose frames have more pixels than this in all
    #[arg(long, value_name = "PIXELS", default_value_t = Budget::default().pixels)]
    budget: u64,

    /// Make what differs the new expected files, and name them; none is removed
    #[arg(long)]
    update: bool,

    /// Print errors only
    #[arg(short, long)]
    quiet: bool,
}

/// What still counts as the same.
#[derive(Args)]
struct LimitArgs {
    /// Largest difference of a colour channel to ignore, 0 to 255
    #[arg(long, value_name = "L", default_value_t = 0)]
    tolerance: u8,

    /// How many pixels of each frame may differ: a number, or a percentage such as 0.1%
    #[arg(long, value_name = "N", default_value = "0")]
    max_pixels: PixelLimit,

    /// Ignore how long frames are shown
    #[arg(long)]
    ignore_times: bool,

    /// Ignore how often the animation is played
    #[arg(long)]
    ignore_plays: bool,
}

impl LimitArgs {
    const fn limits(&self) -> Limits {
        Limits {
            tolerance: self.tolerance,
            max_pixels: self.max_pixels,
            ignore_times: self.ignore_times,
            ignore_plays: self.ignore_plays,
        }
    }
}

impl Compare {
    pub(super) fn run(self) -> Result<(), Failure> {
        let budget = Budget { memory: self.memory.0, pixels: self.budget };
        let options = Options { limits: self.limits.limits(), budget };
        if self.update && is_stdin(&self.expected) {
            return Err(Failure::misuse("--update cannot replace standard input")
                .with_hint("name the expected file"));
        }
        interrupt::tidy_up();
        let inputs = Inputs::open(&self.expected, &self.actual, &budget)?;
        // A report that cannot be written is better known before the work.
        let mut outputs = Outputs::open(&self.reports, &inputs)?;
        let mut tally = Tally::new(&inputs, self.quiet, !self.quiet && !self.json);
        for pair in inputs.compare(&options) {
            tally.take(pair)?;
        }
        tally.sum_up()?;
        outputs.write_pictures(&tally, &options)?;
        if self.update {
            update::update(&mut tally, &self.expected, &self.actual, &budget)?;
        }
        outputs.write_records(&tally)?;
        if self.json {
            records::print_json(&tally, &options)?;
        }
        tally.result()
    }
}
