//! Compares the pictures of two folders, matched by name.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use unicode_normalization::UnicodeNormalization as _;

use super::decode::SourceFormat;
use super::error::CompareError;
use super::files::sources;
use super::options::Options;
use super::source::Source;
use super::verdict::Verdict;
use super::walk::{Place, Reason, Skipped, beginning, walk};

/// What became of one name in the comparison of two folders.
#[derive(Debug)]
pub struct Pair {
    /// The path from the folder, with `/`.
    pub name: String,
    /// The expected file, if there is one that may be read.
    pub expected: Option<Source>,
    /// The actual one.
    pub actual: Option<Source>,
    /// What was found.
    pub outcome: Outcome,
}

/// What was found about a name in two folders.
#[derive(Debug)]
pub enum Outcome {
    /// Both folders have it, and both files could be read.
    Compared(Verdict),
    /// Only the expected folder has it.
    Missing,
    /// Only the actual folder has it.
    Extra,
    /// A file, named in the error, could not be read.
    Failed(CompareError),
}

impl Outcome {
    /// Whether both files are there, can be read and are the same.
    #[must_use]
    pub const fn is_same(&self) -> bool {
        match self {
            Self::Compared(verdict) => verdict.is_same(),
            Self::Missing | Self::Extra | Self::Failed(_) => false,
        }
    }
}

/// The pictures in two folders and in the folders in them, matched by name.
#[derive(Debug)]
pub struct Folders {
    matched: Vec<(String, [Option<Place>; 2])>,
    skipped: BTreeSet<Skipped>,
}

impl Folders {
    /// Lists two folders. `is_report` picks files to be left out although they are pictures, such as
    /// a report of an earlier comparison.
    ///
    /// Names that differ only in how Unicode composes their letters (NFC and NFD) are the same. A
    /// file is a picture if its content or its extension say so; files of other kinds, and those
    /// whose name begins with a dot, are skipped. A link to a file is followed if that is in the
    /// folder; any other is an error when it is compared, or skipped if it leads to a folder inside.
    ///
    /// # Errors
    ///
    /// [`CompareError::Folder`] when a folder cannot be listed.
    pub fn list(
        expected: &Path,
        actual: &Path,
        is_report: impl Fn(&Path) -> bool,
    ) -> Result<Self, CompareError> {
        let (expected, actual) = (walk(expected)?, walk(actual)?);
        let mut skipped: BTreeSet<Skipped> = expected.skipped.into_iter().collect();
        skipped.extend(actual.skipped);
        let mut matched = Vec::new();
        for (name, places) in match_names(expected.files, actual.files) {
            let there: Vec<&Path> = places.iter().flatten().filter_map(Place::file).collect();
            let links_out = there.len() < places.iter().flatten().count();
            // A report in place of a picture does not hide that picture.
            let reason = if !there.is_empty() && there.iter().all(|path| is_report(path)) {
                Some(Reason::Report)
            } else if !links_out && !there.iter().any(|path| is_picture(path)) {
                Some(Reason::NoPicture)
            } else {
                None
            };
            match reason {
                Some(reason) => drop(skipped.insert(Skipped { name, reason })),
                None => matched.push((name, places)),
            }
        }
        Ok(Self { matched, skipped })
    }

    /// What is not compared, sorted by name.
    pub fn skipped(&self) -> impl Iterator<Item = &Skipped> {
        self.skipped.iter()
    }

    /// The files that are compared.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        let places = self.matched.iter().flat_map(|(_, places)| places.iter().flatten());
        places.filter_map(Place::file)
    }

    /// Compares the pictures, sorted by name, each pair when it is asked for. No picture in either
    /// folder gives nothing, which is for the caller to judge.
    #[must_use = "pairs are compared when they are asked for"]
    pub fn compare(self, options: &Options) -> impl ExactSizeIterator<Item = Pair> + use<> {
        let options = *options;
        self.matched.into_iter().map(move |(name, places)| compare_pair(name, places, &options))
    }
}

/// Compares the pictures of two folders, as [`Folders`] finds them.
///
/// # Errors
///
/// [`CompareError::Folder`] when a folder cannot be listed. A file that cannot be read is an
/// [`Outcome`], so that the rest is compared all the same.
pub fn folders(
    expected: &Path,
    actual: &Path,
    options: &Options,
) -> Result<impl ExactSizeIterator<Item = Pair> + use<>, CompareError> {
    Ok(Folders::list(expected, actual, |_| false)?.compare(options))
}

fn compare_pair(name: String, places: [Option<Place>; 2], options: &Options) -> Pair {
    let mut failed = None;
    let [expected, actual] = places.map(|place| match place? {
        Place::File(path) => match Source::new(path) {
            Ok(source) => Some(source),
            Err(error) => {
                failed = Some(error);
                None
            }
        },
        Place::LinkOut(path) => {
            failed = Some(CompareError::LinkOut { path });
            None
        }
    });
    let outcome = match (failed, &expected, &actual) {
        (Some(error), ..) => Outcome::Failed(error),
        (None, Some(expected), Some(actual)) => {
            sources(expected, actual, options).map_or_else(Outcome::Failed, Outcome::Compared)
        }
        (None, _, None) => Outcome::Missing,
        (None, None, _) => Outcome::Extra,
    };
    Pair { name, expected, actual, outcome }
}

/// Whether a file is to be compared. One that cannot be opened is, if its name promises a picture.
fn is_picture(path: &Path) -> bool {
    let recognised = |bytes: Vec<u8>| SourceFormat::recognise(&bytes).is_some();
    SourceFormat::of_name(path).is_some() || beginning(path).is_ok_and(recognised)
}

type Files = BTreeMap<String, Place>;

/// Each name with the files that have it. A name that only one folder has is the same as one of the
/// other that is composed otherwise, if there is no doubt which.
fn match_names(mut expected: Files, mut actual: Files) -> BTreeMap<String, [Option<Place>; 2]> {
    let composed = |name: &str| name.nfc().collect::<String>();
    let mut matched = BTreeMap::new();
    let in_both: Vec<String> =
        expected.keys().filter(|name| actual.contains_key(*name)).cloned().collect();
    for name in in_both {
        let places = [expected.remove(&name), actual.remove(&name)];
        matched.insert(name, places);
    }
    let mut by_form: BTreeMap<String, [Vec<String>; 2]> = BTreeMap::new();
    for (side, files) in [&expected, &actual].into_iter().enumerate() {
        for name in files.keys() {
            by_form.entry(composed(name)).or_default()[side].push(name.clone());
        }
    }
    for [one, other] in by_form.into_values() {
        if let ([name], [composed_otherwise]) = (&one[..], &other[..]) {
            let places = [expected.remove(name), actual.remove(composed_otherwise)];
            matched.insert(name.clone(), places);
        }
    }
    matched.extend(expected.into_iter().map(|(name, place)| (name, [Some(place), None])));
    matched.extend(actual.into_iter().map(|(name, place)| (name, [None, Some(place)])));
    matched
}
