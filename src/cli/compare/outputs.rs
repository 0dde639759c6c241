//! The files that `compare` writes, opened before anything is compared.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;

use super::difference::{ends_in, put, write_difference};
use super::inputs::{Inputs, is_report};
use super::page::write_page;
use super::records::junit;
use super::tally::Tally;
use crate::cli::report::Failure;
use crate::compare::{Options, Outcome};
use crate::files::{Kind, Target};

/// The files to write.
#[derive(Args)]
pub(super) struct Reports {
    /// Write expected, difference and actual side by side: the first differing frame to a .png, all to a .gif;
    /// removes an old one if no frame looks different
    #[arg(long, value_name = "FILE")]
    diff: Option<PathBuf>,

    /// Write an HTML report with the pictures of all files
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    #[arg(long, value_name = "FILE", help = "Write a JUnit report, for CI")]
    junit: Option<PathBuf>,

    /// Replace reports that this program did not make
    #[arg(long)]
    force: bool,
}

/// Files that get their names when they are complete.
pub(super) struct Outputs {
    diff: Option<(PathBuf, Target)>,
    html: Option<Target>,
    junit: Option<Target>,
}

impl Outputs {
    /// Opens what is asked for, if it can be written, is no input and would replace no file of
    /// another kind or program.
    pub(super) fn open(asked: &Reports, inputs: &Inputs) -> Result<Self, Failure> {
        let open = |option, file: &Option<PathBuf>, kind, extensions: &[&str]| {
            let Some(file) = file else { return Ok(None) };
            check_name(option, file, extensions, inputs)?;
            Ok::<_, Failure>(Some((file.clone(), Target::file(file, kind, asked.force)?)))
        };
        if asked.diff.is_some() && matches!(inputs, Inputs::Folders(_)) {
            return Err(Failure::misuse("--diff cannot be used with folders")
                .with_hint("--html FILE shows all differences"));
        }
        let diff = open("--diff", &asked.diff, Kind::Difference, &["png", "gif"])?;
        let html =
            open("--html", &asked.html, Kind::Page, &["html", "htm"])?.map(|(_, target)| target);
        let junit =
            open("--junit", &asked.junit, Kind::Results, &["xml"])?.map(|(_, target)| target);
        Ok(Self { diff, html, junit })
    }

    /// Writes what shows pictures, as they are before any is replaced.
    pub(super) fn write_pictures(
        &mut self,
        tally: &Tally,
        options: &Options,
    ) -> Result<(), Failure> {
        // Of what could not be compared nothing is known: an old picture stays.
        if let (Some((file, mut target)), [pair]) = (self.diff.take(), tally.pairs())
            && let Outcome::Compared(_) = pair.outcome
        {
            if write_difference(pair, options, &file, &mut target)? {
                target.finish()?;
            } else {
                remove_stale(&file, target)?;
            }
        }
        if let Some(mut target) = self.html.take() {
            write_page(tally, options, &mut target)?;
            target.finish()?;
        }
        Ok(())
    }

    /// Writes what is read by other programs.
    pub(super) fn write_records(self, tally: &Tally) -> Result<(), Failure> {
        match self.junit {
            Some(mut target) => {
                put(&mut target, junit(tally).as_bytes())?;
                Ok(target.finish()?)
            }
            None => Ok(()),
        }
    }
}

fn check_name(
    option: &str,
    file: &Path,
    extensions: &[&str],
    inputs: &Inputs,
) -> Result<(), Failure> {
    let shown = file.display();
    if let Ok(real) = file.canonicalize()
        && inputs.files().any(|path| path.canonicalize().is_ok_and(|path| path == real))
    {
        let message = format!("{option} {shown}: this is one of the files to compare");
        return Err(Failure::misuse(message).with_hint("name another file"));
    }
    if file.is_dir() {
        let message = format!("{option} {shown}: this is a folder");
        return Err(Failure::misuse(message).with_hint("name a file in it"));
    }
    // A device or a pipe has a name, but it is no file's name.
    let device = file.metadata().is_ok_and(|there| !there.is_file());
    if device || extensions.iter().any(|extension| ends_in(file, extension)) {
        return Ok(());
    }
    let extensions = extensions.join(" or .");
    Err(Failure::misuse(format!("{option} {shown}: the extension must be .{extensions}")))
}

/// Removes the picture of an earlier difference, which would mislead now. Others stay.
fn remove_stale(file: &Path, unused: Target) -> Result<(), Failure> {
    drop(unused);
    if file.is_file() && is_report(file) {
        fs::remove_file(file).map_err(|error| {
            Failure::misuse(error).about(format_args!("cannot remove {}", file.display()))
        })?;
    }
    Ok(())
}
