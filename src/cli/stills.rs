//! Pictures of positions, a file for each.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::naming::Naming;
use super::places::check_inputs;
use super::report::Failure;
use super::shoot::Shoot;
use crate::batch::{Made, Maker};
use crate::encode::Format;
use crate::files::{Kind, kind};
use crate::puzzle::counted;

/// Writes the pictures in each format. `make` solves the request for some formats.
pub(super) fn write<'m>(
    shoot: &Shoot<'_>,
    naming: &Naming,
    make: impl FnOnce(&[Format]) -> Result<Maker<'m>, Failure>,
) -> Result<(), Failure> {
    let named = naming.formats()?;
    let formats: Vec<Format> = named.iter().map(|named| named.format).collect();
    let maker = make(&formats)?;
    for format in named {
        let begun = Instant::now();
        let stills = maker.stills(format.format)?;
        let path = |number| naming.target(shoot.request, 1, format, Some(number));
        let numbers: Vec<u64> = stills.numbers().collect();
        let paths = numbers.iter().map(|&number| path(number)).collect::<Result<Vec<_>, _>>()?;
        check_inputs(shoot.request, paths.iter().map(PathBuf::as_path))?;
        let old = others(&paths, path)?;
        if !shoot.args.force && !old.is_empty() {
            return Err(left_over(&old));
        }
        shoot.begin();
        let mut written: Vec<Made> = Vec::new();
        let open = |number: u64| {
            let at = numbers.binary_search(&number).unwrap_or_default();
            shoot.args.target(&paths[at])
        };
        stills.write(open, |made| {
            written.push(made);
            shoot.progress(written.len() as u64, numbers.len() as u64);
            Ok::<_, Failure>(())
        })?;
        for path in &old {
            fs::remove_file(path).map_err(|error| Failure::from(error).about(path.display()))?;
        }
        shoot.tell(&line(&written, begun.elapsed().as_millis()), false)?;
    }
    shoot.note_other_reading();
    Ok(())
}

/// The files beside `paths` that are pictures of a longer film under names of the same pattern.
fn others(
    paths: &[PathBuf],
    path: impl Fn(u64) -> Result<PathBuf, Failure>,
) -> Result<Vec<PathBuf>, Failure> {
    let Some(folder) = paths.first().and_then(|path| path.parent()) else { return Ok(Vec::new()) };
    let here = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let Ok(entries) = fs::read_dir(here) else { return Ok(Vec::new()) };
    let mut found = Vec::new();
    for entry in entries.filter_map(Result::ok) {
        let name = entry.file_name();
        let there = folder.join(&name);
        let numbers = name.to_str().map(numbers).unwrap_or_default();
        let is_ours = || kind(&there).is_ok_and(|kind| kind == Some(Kind::Film));
        for number in numbers {
            if path(number)? == there && !paths.contains(&there) && is_ours() {
                found.push(there.clone());
                break;
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The numbers in a name.
fn numbers(name: &str) -> Vec<u64> {
    let digits = name.split(|sign: char| !sign.is_ascii_digit());
    digits.filter_map(|digits| digits.parse().ok()).collect()
}

/// Pictures of another film would be among those that are to be written.
fn left_over(old: &[PathBuf]) -> Failure {
    let first = old.first().map(|path| path.display().to_string()).unwrap_or_default();
    let more = match old.len() {
        0 | 1 => String::new(),
        files => format!(" and {} more", files - 1),
    };
    Failure::misuse(format!("{first}{more} would be left among these pictures from another film"))
        .with_hint("--force removes them; or write to another folder")
}

/// The line printed for pictures.
fn line(written: &[Made], milliseconds: u128) -> String {
    let name = |made: Option<&Made>| {
        let path = made.and_then(|made| made.path.as_ref());
        path.map(|path| path.display().to_string()).unwrap_or_default()
    };
    let (first, last) = (name(written.first()), name(written.last()));
    let names = if written.len() > 1 { format!("{first} to {last}") } else { first };
    let bytes: u64 = written.iter().map(|made| made.summary.bytes).sum();
    let [width, height] =
        written.first().map_or([0; 2], |made| [made.summary.width, made.summary.height]);
    let (pictures, bytes) = (counted(written.len() as u64, "pictures"), counted(bytes, "bytes"));
    format!("{names}: {pictures}, {width}×{height} pixels, {bytes}, {milliseconds} ms")
}
