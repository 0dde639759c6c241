//! The files of a folder and of the folders in it.

use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::decode::BEGINNING;
use super::error::CompareError;

/// Something in a folder that is not compared.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Skipped {
    /// Its path from the folder, with `/`; that of a folder ends in one.
    pub name: String,
    /// Why it is not compared.
    pub reason: Reason,
}

/// Why something is not compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Reason {
    /// Neither its content nor its extension are those of a picture.
    NoPicture,
    /// Its name begins with a dot.
    Hidden,
    /// It is a link to a folder, whose files have names of their own.
    FolderLink,
    /// It is a pipe, a device or the like.
    NoFile,
    /// The caller wants it left out.
    Report,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoPicture => "not a picture",
            Self::Hidden => "hidden",
            Self::FolderLink => "a link to a folder",
            Self::NoFile => "not a file",
            Self::Report => "a report of this program",
        })
    }
}

/// Where a file of a folder is.
#[derive(Debug)]
pub(super) enum Place {
    File(PathBuf),
    /// A link out of the folder: never opened.
    LinkOut(PathBuf),
}

impl Place {
    /// The path, unless it leads out of the folder.
    pub(super) fn file(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            Self::LinkOut(_) => None,
        }
    }
}

/// What is in a folder.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// By their paths from the folder, with `/`.
    pub(super) files: BTreeMap<String, Place>,
    pub(super) skipped: Vec<Skipped>,
}

/// Everything in a folder and the folders in it. Links to files in it are followed.
pub(super) fn walk(root: &Path) -> Result<Found, CompareError> {
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |source| CompareError::Folder { path, source }
    };
    let real_root = root.canonicalize().map_err(failed(root))?;
    let mut found = Found::default();
    let mut folders = vec![(String::new(), root.to_owned())];
    while let Some((prefix, folder)) = folders.pop() {
        let entries = folder.read_dir().map_err(failed(&folder))?;
        for entry in entries {
            let entry = entry.map_err(failed(&folder))?;
            let path = entry.path();
            let name = format!("{prefix}{}", shown(&entry.file_name()));
            let kind = entry.file_type().map_err(failed(&path))?;
            let skip = if entry.file_name().as_encoded_bytes().starts_with(b".") {
                Some(Reason::Hidden)
            } else if kind.is_dir() {
                folders.push((format!("{name}/"), path));
                continue;
            } else if kind.is_symlink() {
                look_at_link(&path, &real_root)
            } else {
                (!kind.is_file()).then_some(Reason::NoFile)
            };
            if let Some(reason) = skip {
                let slash = if kind.is_dir() { "/" } else { "" };
                found.skipped.push(Skipped { name: format!("{name}{slash}"), reason });
                continue;
            }
            let place = if leads_out(&path, &real_root) { Place::LinkOut } else { Place::File };
            found.files.insert(name, place(path));
        }
    }
    Ok(found)
}

/// Why a link is not followed. One to nowhere is, to be reported when it is opened.
fn look_at_link(link: &Path, root: &Path) -> Option<Reason> {
    match link.metadata() {
        _ if leads_out(link, root) => None,
        Ok(there) if there.is_dir() => Some(Reason::FolderLink),
        Ok(there) if !there.is_file() => Some(Reason::NoFile),
        _ => None,
    }
}

fn leads_out(path: &Path, root: &Path) -> bool {
    path.is_symlink() && path.canonicalize().is_ok_and(|real| !real.starts_with(root))
}

/// A name as it is written. One that is not in Unicode keeps its odd bytes apart from others.
fn shown(name: &std::ffi::OsStr) -> String {
    match name.to_str() {
        Some(name) => name.to_owned(),
        None => name.as_encoded_bytes().escape_ascii().to_string(),
    }
}

/// The first bytes of a file, as many as are needed to know its format.
pub(super) fn beginning(path: &Path) -> io::Result<Vec<u8>> {
    use std::io::Read as _;
    let mut bytes = Vec::new();
    std::fs::File::open(path)?.take(BEGINNING).read_to_end(&mut bytes)?;
    Ok(bytes)
}
