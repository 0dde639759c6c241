//! `--update`: what differs becomes what is expected.

use std::io;
use std::path::{Path, PathBuf};

use super::tally::Tally;
use crate::cli::report::Failure;
use crate::compare::{Budget, CompareError, Outcome, Pair, Source};
use crate::files::{Kind, Target};

/// Replaces the expected file of each pair that differs, or adds it, and names it. A file that is
/// missing stays expected: nothing is removed. What cannot be read whole replaces nothing.
pub(super) fn update(
    tally: &mut Tally,
    expected: &Path,
    actual: &Path,
    budget: &Budget,
) -> Result<(), Failure> {
    for index in 0..tally.pairs().len() {
        let pair = &tally.pairs()[index];
        if let Outcome::Missing = pair.outcome {
            let name = &pair.name;
            tally.say(format_args!("kept: {name}, which is missing from {}", actual.display()))?;
            continue;
        }
        let Some((new, golden)) = replacement(pair, expected, actual, budget) else { continue };
        if leads_out(&golden, expected) {
            let (name, folder) = (&pair.name, expected.display());
            tally.say(format_args!("kept: {name}, which leads out of {folder}"))?;
            continue;
        }
        let verb = if golden.exists() { "updated" } else { "added" };
        replace(new, &golden)?;
        tally.set_updated(index);
        tally.say(format_args!("{verb}: {}", golden.display()))?;
    }
    Ok(())
}

/// What is to be written, and where.
fn replacement<'a>(
    pair: &'a Pair,
    expected: &Path,
    actual: &Path,
    budget: &Budget,
) -> Option<(&'a Source, PathBuf)> {
    let new = pair.actual.as_ref()?;
    let link = matches!(pair.outcome, Outcome::Failed(CompareError::LinkOut { .. }));
    // A golden that cannot be read is replaced too, but by nothing that cannot be read either.
    if pair.outcome.is_same() || link || new.count_frames(budget).is_err() {
        return None;
    }
    let golden = match &pair.expected {
        Some(golden) => golden.path()?.to_owned(),
        None => expected.join(new.path()?.strip_prefix(actual).ok()?),
    };
    Some((new, golden))
}

/// Whether a link among the folders of a golden, or the golden itself, leads out of their folder. What a
/// link to nowhere leads to is not certain.
fn leads_out(golden: &Path, folder: &Path) -> bool {
    let links =
        golden.ancestors().take_while(|part| *part != folder).filter(|part| part.is_symlink());
    let root = folder.canonicalize().unwrap_or_default();
    links.into_iter().any(|link| link.canonicalize().map_or(true, |real| !real.starts_with(&root)))
}

fn replace(new: &Source, golden: &Path) -> Result<(), Failure> {
    // Goldens may be any program's: they were named to be replaced.
    let mut target = Target::file(golden, Kind::Film, true)?;
    let copied = io::copy(&mut new.open()?, &mut target.writer());
    copied.map_err(|error| target.failed(error))?;
    Ok(target.finish()?)
}
