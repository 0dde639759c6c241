//! Where one film goes.

use std::path::{Path, PathBuf};

use clap::Args;

use super::report::Failure;
use crate::catalog::Request;
use crate::encode::{FORMATS, Format};
use crate::files::{Kind, Target, TargetError, is_device};

/// Where films go by default.
pub(super) const FOLDER: &str = "output";

/// The destination, and what is printed about it.
#[derive(Debug, Clone, Args)]
pub(super) struct OutputArgs {
    #[arg(short, long, visible_alias = "out", value_name = "FILE", help = output_help())]
    output: Option<PathBuf>,

    /// Replace a file that this program did not make
    #[arg(long)]
    force: bool,

    /// Print nothing but errors
    #[arg(short, long)]
    pub(super) quiet: bool,
}

impl OutputArgs {
    /// Which format is asked for: known before anything is worked out.
    pub(super) fn format(&self) -> Result<Format, Failure> {
        match &self.output {
            // The name of a device or a pipe says nothing about the format.
            Some(device) if is_device(device) => Ok(Format::default()),
            Some(file) if names_a_file(file) => Format::of(file).map_err(Failure::misuse),
            _ => Ok(Format::default()),
        }
    }

    /// Refuses to write a file that `request` reads.
    pub(super) fn check(&self, request: &Request) -> Result<(), Failure> {
        let output = self.output.as_ref().and_then(|output| output.canonicalize().ok());
        let real = |path: &str| Path::new(path).canonicalize().ok();
        match output
            .filter(|output| request.paths().any(|path| real(path).as_ref() == Some(output)))
        {
            Some(output) => Err(input(&output)),
            None => Ok(()),
        }
    }

    /// Opens the file that `request` goes to.
    pub(super) fn target(&self, request: &Request, format: Format) -> Result<Target, TargetError> {
        let path = match &self.output {
            None => Path::new(FOLDER).join(name(request, format)),
            Some(stdout) if is_stdout(stdout) => return Target::stdout(),
            Some(file) if names_a_file(file) => file.clone(),
            Some(folder) => folder.join(name(request, format)),
        };
        Target::file(&path, Kind::Film, self.force)
    }
}

/// A file is read, and was to be written.
pub(super) fn input(file: &Path) -> Failure {
    let message = format!("{} is read here, so it cannot be written", file.display());
    Failure::misuse(message).with_hint("write to another file")
}

/// What help says of `-o`.
fn output_help() -> String {
    let endings = FORMATS.iter().flat_map(|format| format.extensions());
    let endings: Vec<String> = endings.map(|ending| format!(".{ending}")).collect();
    format!(
        "Where to write: a file ({}), a folder, or - for standard output [default: a name with all options, in output/]",
        endings.join(", ")
    )
}

/// The default name of a film's file: it names all options.
pub(super) fn name(request: &Request, format: Format) -> String {
    format!("{}.{}", request.stem(), format.extension())
}

/// Whether `-o` means standard output, under one of its names.
pub(super) fn is_stdout(output: &Path) -> bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]
        .iter()
        .any(|name| output == Path::new(name))
}

/// Whether `-o` names a file: not standard output, and not a folder, existing or new.
fn names_a_file(output: &Path) -> bool {
    !is_stdout(output) && !ends_in_slash(output) && !output.is_dir()
}

/// Whether a path is written as a folder's.
pub(super) fn ends_in_slash(path: &Path) -> bool {
    path.as_os_str().to_string_lossy().ends_with(std::path::is_separator)
}
