//! Where one film goes.

use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::naming::Naming;
use super::places::{FOLDER, is_folder, is_stdout};
use super::report::Failure;
use crate::encode::{Format, NamedFormat};
use crate::files::{Kind, Target, TargetError, is_device};

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
    /// To a file that another option names.
    pub(super) fn to(file: &Path, force: bool) -> Self {
        let formats = FormatArgs::default();
        Self { output: Some(file.to_owned()), formats, force, quiet: false }
    }

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

    /// Whether it was said where the film goes, or in which formats.
    pub(super) fn is_given(&self) -> bool {
        self.output.is_some() || !self.formats.format.is_empty()
    }

    /// The first format that was asked for.
    pub(super) fn format(&self) -> Option<Format> {
        self.formats.format.first().map(|named| named.format)
    }

    /// What was named, if anything was.
    pub(super) fn path(&self) -> Option<&Path> {
        self.output.as_deref()
    }

    /// The one file that was named, if there is one.
    pub(super) fn file(&self) -> Option<&Path> {
        let is_file = |file: &&Path| {
            let is_pattern = file.to_string_lossy().contains('{');
            !(is_pattern || is_stdout(file) || is_device(file) || is_folder(file))
        };
        self.output.as_deref().filter(is_file)
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
