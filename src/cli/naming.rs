//! Where films go: a folder, or a pattern with fields.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use rustc_hash::FxHashMap;
use unicode_normalization::UnicodeNormalization as _;

use super::places::{FOLDER, check_every, ends_in_slash, input, is_stdout};
use super::report::Failure;
use crate::batch::{Job, Pattern};
use crate::catalog::{Request, RequestError};
use crate::encode::{Format, NamedFormat};
use crate::files::follow;

/// Where films go, and in which formats.
pub(super) struct Naming {
    place: Place,
    /// None: the one that a file's name asks for, or the default one.
    formats: Vec<NamedFormat>,
    /// The stem of a film's own name.
    stem: Box<dyn Fn(&Request) -> String>,
}

enum Place {
    /// Into a folder, under the names that `render` would choose.
    Folder(PathBuf),
    /// Where a pattern leads: into folders if it `ends_in_slash`, otherwise to files.
    Pattern { pattern: Pattern, ends_in_slash: bool },
    /// To one file, whose name is not a text.
    File(PathBuf),
}

/// The field for the number of a still.
pub(super) const STEP: &str = "step";
/// The field for the format's extension.
const FORMAT: &str = "format";

impl Naming {
    /// What `-o` of a batch asks for. Its last part is a file's name if it has a file's extension.
    pub(super) fn new(output: Option<&Path>, formats: &[NamedFormat]) -> Result<Self, Failure> {
        output.map_or_else(
            || Ok(Self::to_folder(FOLDER.into(), formats)),
            |output| Self::in_folder(Path::new(""), output, formats),
        )
    }

    /// The same where relative paths begin in `folder`.
    pub(super) fn in_folder(
        folder: &Path,
        output: &Path,
        formats: &[NamedFormat],
    ) -> Result<Self, Failure> {
        if is_stdout(output) {
            return Err(Failure::misuse("many films cannot all go to standard output")
                .with_hint("-o FOLDER, or puzzlereel render for one film"));
        }
        let (place, ends_in_slash) = (folder.join(output), ends_in_slash(output));
        let braces = output.to_string_lossy().contains(['{', '}']);
        if place.is_dir() || !(braces || Format::of(output).is_ok() && !ends_in_slash) {
            return Ok(Self::to_folder(place, formats));
        }
        let pattern = pattern(folder, output).ok_or_else(|| {
            let message = format!("{} is not UTF-8 text", place.display());
            Failure::misuse(message).with_hint("only a folder of films may have such a name")
        })?;
        let pattern = pattern.parse().map_err(RequestError::Option)?;
        Self::at(Place::Pattern { pattern, ends_in_slash }, formats).checked(output)
    }

    fn at(place: Place, formats: &[NamedFormat]) -> Self {
        Self { place, formats: formats.to_vec(), stem: Box::new(Request::stem) }
    }

    /// The same where films that have no name are called otherwise.
    pub(super) fn with_stem(self, stem: impl Fn(&Request) -> String + 'static) -> Self {
        Self { stem: Box::new(stem), ..self }
    }

    /// Into a folder.
    pub(super) fn to_folder(folder: PathBuf, formats: &[NamedFormat]) -> Self {
        Self::at(Place::Folder(folder), formats)
    }

    /// To a file that is named, perhaps with fields.
    pub(super) fn to_file(file: &Path, formats: &[NamedFormat]) -> Result<Self, Failure> {
        let place = match file.to_str() {
            None => Place::File(file.to_owned()),
            Some(text) => Place::Pattern {
                pattern: text.parse().map_err(RequestError::Option)?,
                ends_in_slash: false,
            },
        };
        Self::at(place, formats).checked(file)
    }

    /// Refuses a name that does not go with the formats asked for.
    fn checked(self, output: &Path) -> Result<Self, Failure> {
        let pattern = match &self.place {
            Place::Folder(_) | Place::Pattern { ends_in_slash: true, .. } => return Ok(self),
            Place::Pattern { pattern, .. } => Some(pattern),
            Place::File(_) => None,
        };
        let shown = output.display();
        if pattern.is_some_and(|pattern| pattern.has(FORMAT)) {
            return if self.formats.is_empty() {
                Err(Failure::misuse(format!("{shown} does not say which formats to write"))
                    .with_hint("--format gif,svg does"))
            } else {
                Ok(self)
            };
        }
        match (Format::of(output), self.formats.as_slice()) {
            (Ok(_), []) => Ok(self),
            (Ok(format), [asked]) if asked.format == format => Ok(self),
            (Err(_), [_]) if output.extension().is_none() => Ok(self),
            (Err(error), [] | [_]) => Err(Failure::misuse(error).about(shown)),
            (Ok(format), [asked]) => Err(Failure::misuse(format!(
                "{shown} is the name of {format} files, and --format asks for {}",
                asked.format
            ))
            .with_hint("leave --format out, or change the name")),
            (_, several) => {
                let count = several.len();
                let hint =
                    "-o FOLDER writes them under their own names, -o 'name.{format}' under yours";
                Err(Failure::misuse(format!("{shown} is one name for {count} files"))
                    .with_hint(hint))
            }
        }
    }

    /// The folder that all films go to, or to folders in it; `None` if one file is named in full.
    pub(super) fn folder(&self) -> Option<PathBuf> {
        match &self.place {
            Place::Folder(folder) => Some(folder.clone()),
            Place::Pattern { pattern, .. } => {
                let fixed = pattern.before_fields()?;
                let end = fixed.rfind(std::path::is_separator).map_or(0, |at| at + 1);
                Some(PathBuf::from(&fixed[..end]))
            }
            Place::File(_) => None,
        }
    }

    /// Whether there is a file for each position.
    pub(super) fn has_steps(&self) -> bool {
        matches!(&self.place, Place::Pattern { pattern, .. } if pattern.has(STEP))
    }

    /// The formats in which each film is written.
    pub(super) fn formats(&self) -> Result<Vec<NamedFormat>, Failure> {
        if !self.formats.is_empty() {
            return Ok(self.formats.clone());
        }
        let named = match &self.place {
            Place::Folder(_) | Place::Pattern { ends_in_slash: true, .. } => Format::default(),
            Place::File(file) => Format::of(file).map_err(Failure::misuse)?,
            Place::Pattern { pattern, .. } => {
                let name = format!("name{}", pattern.after_fields());
                Format::of(Path::new(&name)).map_err(Failure::misuse)?
            }
        };
        Ok(vec![named.into()])
    }

    /// The films of `request`, which is number `number` of the batch: one for each format.
    pub(super) fn jobs(&self, request: &Request, number: usize) -> Result<Vec<Job>, Failure> {
        check_every(request)?;
        let job = |named: NamedFormat| {
            let target = self.target(request, number, named, None)?;
            Ok(Job { request: request.clone(), format: named.format, target })
        };
        self.formats()?.into_iter().map(job).collect()
    }

    /// The file of a film, or of one of its stills.
    pub(super) fn target(
        &self,
        request: &Request,
        number: usize,
        format: NamedFormat,
        step: Option<u64>,
    ) -> Result<PathBuf, Failure> {
        let name = || format!("{}.{}", (self.stem)(request), format.extension);
        match &self.place {
            Place::Folder(folder) => Ok(folder.join(name())),
            Place::File(file) => Ok(file.clone()),
            Place::Pattern { pattern, ends_in_slash } => {
                let mut fields = fields(request, (self.stem)(request), number);
                fields.push((FORMAT, format.extension.to_owned()));
                fields.extend(step.map(|step| (STEP, step.to_string())));
                let filled = pattern.fill(&fields);
                let place = filled.map_err(|error| Failure::misuse(error).about(request))?;
                Ok(if *ends_in_slash { Path::new(&place).join(name()) } else { place.into() })
            }
        }
    }
}

/// A pattern in a folder, whose name is no pattern; `None` if one of them is not a text.
fn pattern(folder: &Path, output: &Path) -> Option<String> {
    let folder = folder.to_str()?.replace('{', "{{").replace('}', "}}");
    Path::new(&folder).join(output).to_str().map(str::to_owned)
}

/// The fields of patterns.
fn fields(request: &Request, name: String, number: usize) -> Vec<(&'static str, String)> {
    let info = request.puzzle.info();
    let mut fields =
        vec![("puzzle", info.name.to_owned()), ("name", name), ("index", number.to_string())];
    fields
        .extend(request.puzzle.fields().into_iter().map(|(name, value)| (name, value.to_string())));
    for (alias, name) in info.field_aliases {
        let value = fields.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
        fields.extend(value.map(|value| (*alias, value)));
    }
    fields
}

/// Each film once, and a note about those that were there again. Refuses to write two films, or a film
/// and the report, to one file.
pub(super) fn distinct(
    jobs: Vec<Job>,
    report: Option<&Path>,
) -> Result<(Vec<Job>, Option<String>), Failure> {
    let mut places: Places = FxHashMap::default();
    let mut taken: FxHashMap<PathBuf, (usize, PathBuf)> = FxHashMap::default();
    let mut repeated = vec![false; jobs.len()];
    for (index, job) in jobs.iter().enumerate() {
        let here = place(&job.target, &mut places);
        let (other, there) = &*taken.entry(folded(&here)).or_insert_with(|| (index, here.clone()));
        let earlier = &jobs[*other];
        let is_same = *there == here;
        if *other == index {
            continue;
        }
        if !(is_same && earlier.request == job.request && earlier.format == job.format) {
            return Err(clash((*other, earlier), (index, job), is_same));
        }
        repeated[index] = true;
    }
    let named = jobs.iter().flat_map(|job| job.request.paths());
    let inputs: BTreeSet<PathBuf> =
        named.filter_map(|path| Path::new(path).canonicalize().ok()).collect();
    let is_input = |path: &Path| path.canonicalize().is_ok_and(|path| inputs.contains(&path));
    let mut outputs = jobs.iter().map(|job| job.target.as_path()).chain(report);
    if let Some(output) = outputs.find(|output| is_input(output)) {
        return Err(input(output));
    }
    if report.is_some_and(|report| taken.contains_key(&folded(&place(report, &mut places)))) {
        return Err(Failure::misuse("--report names the file of a film"));
    }
    let again = || jobs.iter().zip(&repeated).filter(|(_, repeated)| **repeated);
    let note = again().next().map(|(first, _)| {
        let times = match again().count() {
            1 => String::new(),
            films => {
                format!(", and so {} {} more", if films == 2 { "is" } else { "are" }, films - 1)
            }
        };
        format!("{} is asked for again, and made once{times}", first.request)
    });
    let once = jobs.into_iter().zip(repeated).filter(|(_, repeated)| !repeated);
    Ok((once.map(|(job, _)| job).collect(), note))
}

/// Two films, with their places in the list, go to one file: on all systems, or on those that take both names
/// for the same.
fn clash((first, one): (usize, &Job), (second, other): (usize, &Job), is_same: bool) -> Failure {
    let (file, name) = (other.target.display(), one.target.display());
    let what = if is_same {
        format!("{file} is the file of two films")
    } else {
        format!(
            "{file} and {name} differ only in case or in how accents are encoded, so many systems take them for one file"
        )
    };
    let hint = if is_same {
        "{name} in a pattern tells all options apart, and {index} all films"
    } else {
        "{index} in a pattern tells all films apart"
    };
    Failure::misuse(format!(
        "{what}: number {}, {}, and number {}, {}",
        first + 1,
        one.request,
        second + 1,
        other.request
    ))
    .with_hint(hint)
}

/// A path as file systems compare it that ignore case and how accents are composed.
fn folded(path: &Path) -> PathBuf {
    path.to_str().map_or_else(
        || path.to_owned(),
        |path| path.nfc().flat_map(char::to_lowercase).collect::<String>().into(),
    )
}

/// Folders as they are written, and as they are resolved.
type Places = FxHashMap<PathBuf, PathBuf>;

/// Where a path leads, so that two names of one file are recognised.
fn place(path: &Path, places: &mut Places) -> PathBuf {
    // A link to nowhere leads to a file that is about to be made.
    let followed = if path.is_symlink() { follow(path).ok() } else { None };
    let path = followed.as_deref().unwrap_or(path);
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
        return path.to_owned();
    };
    let known = places.entry(folder.to_owned()).or_insert_with(|| resolved(folder));
    known.join(name)
}

/// Resolves a folder whose last parts may not exist yet.
pub(super) fn resolved(folder: &Path) -> PathBuf {
    let here = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    match (here.canonicalize(), folder.parent(), folder.file_name()) {
        (Ok(there), ..) => there,
        (Err(_), Some(parent), Some(name)) => resolved(parent).join(name),
        // The folder ends in `..`: what is above a new folder is where that is made.
        (Err(_), Some(parent), None) => {
            resolved(parent).parent().map_or_else(|| folder.to_owned(), Path::to_owned)
        }
        (Err(_), None, _) => folder.to_owned(),
    }
}
