//! Where one film goes.

use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::naming::Naming;
use super::report::Failure;
use crate::catalog::{Every, Request};
use crate::encode::{Format, NamedFormat};
use crate::files::{Kind, Target, TargetError, is_device};

/// Where films go by default.
pub(super) const FOLDER: &str = "output";

/// The destination, and what is printed about it.
#[derive(Debug, Clone, Args)]
pub(super) struct OutputArgs {
    #[arg(short, long, visible_alias = "out", value_name = "FILE", help = output_help())]
    output: Option<PathBuf>,

    #[command(flatten)]
    formats: FormatArgs,

    /// Replace a file that this program did not make
    #[arg(long)]
    pub(super) force: bool,

    /// Print nothing but errors
    #[arg(short, long)]
    pub(super) quiet: bool,
}

impl OutputArgs {
    /// Where the film goes: known before anything is worked out.
    pub(super) fn destination(&self) -> Result<Destination, Failure> {
        let formats = self.formats.format.as_slice();
        let direct = |output: &PathBuf| is_stdout(output) || is_device(output);
        Ok(match &self.output {
            Some(output) if direct(output) => Destination::Direct(one(output, formats)?),
            Some(file) if !is_folder(file) => Destination::Files(Naming::to_file(file, formats)?),
            Some(folder) => Destination::Files(Naming::to_folder(folder.clone(), formats)),
            None => Destination::Files(Naming::to_folder(FOLDER.into(), formats)),
        })
    }

    /// Opens standard output, or the device that is named.
    pub(super) fn direct(&self) -> Result<Target, TargetError> {
        match &self.output {
            Some(device) if !is_stdout(device) => self.target(device),
            _ => Target::stdout(),
        }
    }

    /// Opens a file.
    pub(super) fn target(&self, path: &Path) -> Result<Target, TargetError> {
        Target::file(path, Kind::Film, self.force)
    }
}

/// Where the film of a request goes.
pub(super) enum Destination {
    /// To standard output or a device, in one format.
    Direct(Format),
    /// To files.
    Files(Naming),
}

/// The one format in which a film goes to standard output or a device, whose name says nothing about it.
fn one(output: &Path, formats: &[NamedFormat]) -> Result<Format, Failure> {
    match formats {
        [] => Ok(Format::default()),
        [named] => Ok(named.format),
        several => {
            let message = format!("{} takes one film, not {}", output.display(), several.len());
            Err(Failure::misuse(message).with_hint("name one --format, or write to a folder"))
        }
    }
}

/// Refuses to choose among positions where there is no picture for each.
pub(super) fn check_every(request: &Request) -> Result<(), Failure> {
    let every = request.film.every;
    if every == Every::default() || request.film.sheet {
        return Ok(());
    }
    let message = format!("--every {every} is for pictures of positions, a file for each");
    Err(Failure::misuse(message).with_hint("-o 'steps/{step:02}.png' writes them"))
}

/// Refuses to write files that `request` reads.
pub(super) fn check_inputs<'a>(
    request: &Request,
    outputs: impl IntoIterator<Item = &'a Path>,
) -> Result<(), Failure> {
    let inputs: Vec<PathBuf> =
        request.paths().filter_map(|path| Path::new(path).canonicalize().ok()).collect();
    let is_input =
        |output: &&Path| output.canonicalize().is_ok_and(|output| inputs.contains(&output));
    let found = if inputs.is_empty() { None } else { outputs.into_iter().find(is_input) };
    found.map_or(Ok(()), |output| Err(input(output)))
}

/// A file is read, and was to be written.
pub(super) fn input(file: &Path) -> Failure {
    let message = format!("{} is read here, so it cannot be written", file.display());
    Failure::misuse(message).with_hint("write to another file")
}

/// What help says of `-o`.
fn output_help() -> String {
    let endings: Vec<String> =
        NamedFormat::all().map(|named| format!(".{}", named.extension)).collect();
    format!(
        "Where to write: a file ({}), a folder, or - for standard output; 'steps/{{step:02}}.png' writes a picture of every position [default: a name with all options, in output/]",
        endings.join(", ")
    )
}

/// In which formats films are written.
#[derive(Debug, Clone, Default, Args)]
pub(super) struct FormatArgs {
    /// The format, where a file's name does not say it; several write each film in each of them
    #[arg(long, value_name = "FORMAT[,FORMAT]", value_delimiter = ',', value_parser = formats(), hide_possible_values = true, ignore_case = true, global = true)]
    pub(super) format: Vec<NamedFormat>,
}

/// Reads the name of a format, and offers all of them.
fn formats() -> impl TypedValueParser<Value = NamedFormat> {
    PossibleValuesParser::new(NamedFormat::all().map(|named| named.extension))
        .try_map(|name| name.parse::<NamedFormat>())
}

/// The default name of a film's file: it names all options.
pub(super) fn name(request: &Request, extension: &str) -> String {
    format!("{}.{extension}", request.stem())
}

/// Whether `-o` means standard output, under one of its names.
pub(super) fn is_stdout(output: &Path) -> bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]
        .iter()
        .any(|name| output == Path::new(name))
}

/// Whether `-o` names a folder, existing or new.
fn is_folder(output: &Path) -> bool {
    ends_in_slash(output) || output.is_dir()
}

/// Whether a path is written as a folder's.
pub(super) fn ends_in_slash(path: &Path) -> bool {
    path.as_os_str().to_string_lossy().ends_with(std::path::is_separator)
}
