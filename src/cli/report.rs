//! Errors on standard error, with their causes and a hint.

use std::error::Error;
use std::fmt::Display;
use std::io::{self, ErrorKind};
use std::process::ExitCode;

use super::terminal::{ERROR, HINT, print_clap, tell_styled};
use crate::batch::MakeError;
use crate::catalog::{RequestError, shortened};
use crate::compare::CompareError;
use crate::encode::EncodeError;
use crate::files::TargetError;
use crate::path::PathError;
use crate::search::{Limits, Stop, Unsolved, Unsurveyed};

/// The answer is no.
const NO: u8 = 1;
/// Misuse, or something cannot be read or written.
const MISUSE: u8 = 2;

/// Why the program ends without having done what it was asked for.
pub(super) struct Failure {
    exit: u8,
    /// `None` where the answer has been given already.
    error: Option<Box<dyn Error>>,
    hint: Option<String>,
}

impl Failure {
    /// Something that the user can mend.
    pub(super) fn misuse(error: impl Into<Box<dyn Error>>) -> Self {
        Self { exit: MISUSE, error: Some(error.into()), hint: None }
    }

    /// The answer is no, and the user knows.
    pub(super) fn no() -> Self {
        Self { exit: NO, error: None, hint: None }
    }

    /// Something is wrong, and the user knows.
    pub(super) fn told() -> Self {
        Self { exit: MISUSE, error: None, hint: None }
    }

    /// Whether the answer is no, and nothing is wrong.
    pub(super) fn is_no(&self) -> bool {
        self.exit == NO
    }

    /// The same with the way out.
    pub(super) fn with_hint(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }

    /// Tells the user, and says how the process ends. Nobody is there to be told when a pipe was
    /// closed by its reader, who has got what they wanted.
    pub(super) fn report(&self) -> ExitCode {
        if self.is_closed_pipe() {
            return ExitCode::SUCCESS;
        }
        if self.error.is_some() {
            self.tell();
        }
        ExitCode::from(self.exit)
    }

    /// Tells the user, in colour where standard error shows colours.
    pub(super) fn tell(&self) {
        tell_styled(ERROR, "error", self.message());
        if let Some(hint) = &self.hint {
            tell_styled(HINT, "hint", hint);
        }
    }

    /// The error with its causes, on one line.
    pub(super) fn message(&self) -> String {
        self.error.as_deref().map(chain).unwrap_or_default()
    }

    /// The same, about something that the error does not name. The middle of a long text is left out.
    pub(super) fn about(self, what: impl Display) -> Self {
        const MOST: usize = 500;
        let error = format!("{}: {}", shortened(&what.to_string(), MOST), self.message());
        Self { error: Some(error.into()), ..self }
    }

    fn is_closed_pipe(&self) -> bool {
        self.kind() == Some(ErrorKind::BrokenPipe)
    }

    /// Whether nothing more can be written, whatever the file.
    pub(super) fn is_full_disk(&self) -> bool {
        const FULL: [ErrorKind; 3] =
            [ErrorKind::StorageFull, ErrorKind::QuotaExceeded, ErrorKind::ReadOnlyFilesystem];
        self.kind().is_some_and(|kind| FULL.contains(&kind))
    }

    /// What the operating system has against it.
    fn kind(&self) -> Option<ErrorKind> {
        let mut causes = causes(self.error.as_deref()?);
        causes.find_map(|error| error.downcast_ref::<io::Error>()).map(io::Error::kind)
    }
}

/// An error, its cause, the cause of that, and so on.
fn causes<'a>(error: &'a (dyn Error + 'static)) -> impl Iterator<Item = &'a (dyn Error + 'static)> {
    std::iter::successors(Some(error), |&error| error.source())
}

/// An error with its causes, on one line. Errors of some libraries say their causes themselves:
/// what has been said is not said again.
pub(super) fn chain(error: &(dyn Error + 'static)) -> String {
    causes(error).map(ToString::to_string).fold(String::new(), |said, next| {
        if said.is_empty() {
            next
        } else if said.contains(&next) {
            said
        } else if let Some(known) = said.rsplit(": ").next().filter(|last| next.starts_with(last)) {
            format!("{}{next}", &said[..said.len() - known.len()])
        } else {
            format!("{said}: {next}")
        }
    })
}

impl From<MakeError> for Failure {
    fn from(error: MakeError) -> Self {
        match error {
            MakeError::Request(error) => error.into(),
            MakeError::Target(error) => error.into(),
            MakeError::Encode(error) => error.into(),
            MakeError::TooLarge { .. } => Self::misuse(error)
                .with_hint("show fewer moves with --moves, allow more, or write another format"),
        }
    }
}

impl From<Unsolved> for Failure {
    fn from(error: Unsolved) -> Self {
        let (exit, hint) = match error {
            Unsolved::GaveUp { why: Stop::Positions, .. } => {
                (NO, Some("--budget allows more, and another --solver may need less"))
            }
            Unsolved::GaveUp { why: Stop::Memory(Limits::MAX_MEMORY..), .. } => {
                (NO, Some("--solver idastar needs next to no memory"))
            }
            Unsolved::GaveUp { why: Stop::Memory(_), .. } => {
                (NO, Some("--memory allows more, and --solver idastar needs next to none"))
            }
            Unsolved::Impossible { .. } | Unsolved::Unsolvable { .. } | Unsolved::GaveUp { .. } => {
                (NO, None)
            }
            Unsolved::NoClosedForm => (MISUSE, Some("leave --solver out, or use --solver dfs")),
        };
        let hint = hint.map(str::to_owned);
        Self { exit, error: Some(error.into()), hint }
    }
}

impl From<Unsurveyed> for Failure {
    fn from(error: Unsurveyed) -> Self {
        let hint = match error.why {
            Stop::Positions => Some("--budget allows more".to_owned()),
            Stop::Memory(Limits::MAX_MEMORY..) | Stop::Interrupted => None,
            Stop::Memory(_) => Some("--memory allows more".to_owned()),
        };
        Self { exit: NO, error: Some(error.into()), hint }
    }
}

impl From<RequestError> for Failure {
    fn from(error: RequestError) -> Self {
        let hint = error.hint();
        match error {
            RequestError::Unsolved(unsolved) => unsolved.into(),
            RequestError::Unsurveyed(unsurveyed) => unsurveyed.into(),
            RequestError::Encode(error) => error.into(),
            RequestError::Path(error @ PathError::Wrong { .. }) => {
                Self { exit: NO, error: Some(error.into()), hint }
            }
            error => Self { hint, ..Self::misuse(error) },
        }
    }
}

impl From<TargetError> for Failure {
    fn from(error: TargetError) -> Self {
        let hint = match &error {
            TargetError::Foreign(_)
            | TargetError::OtherKind { .. }
            | TargetError::ReadOnly(_)
            | TargetError::Unreadable(_) => Some("--force replaces it; or write to another file"),
            TargetError::Name { .. } => Some("write to a file without that character"),
            TargetError::Terminal => {
                Some("-o FILE writes a file; or send the output through a pipe")
            }
            _ => None,
        };
        Self { hint: hint.map(str::to_owned), ..Self::misuse(error) }
    }
}

impl From<CompareError> for Failure {
    fn from(error: CompareError) -> Self {
        let hint = way_out(&error).map(str::to_owned);
        Self { hint, ..Self::misuse(error) }
    }
}

impl From<&CompareError> for Failure {
    fn from(error: &CompareError) -> Self {
        let hint = way_out(error).map(str::to_owned);
        Self { hint, ..Self::misuse(chain(error)) }
    }
}

/// What can be done about a limit of a comparison.
pub(super) fn way_out(error: &CompareError) -> Option<&'static str> {
    match error {
        CompareError::Input { source, .. } => way_out(source),
        CompareError::Vector => Some("compare the same film as .png or .gif"),
        CompareError::TooLarge { .. } => Some("--memory allows more"),
        CompareError::TooLong { .. } => Some("--budget allows more"),
        CompareError::Damaged { .. } | CompareError::Truncated { .. } => {
            Some("copy the file again from where it came, or make it again")
        }
        CompareError::LongPipe { .. } => Some("compare a file instead; or --memory allows more"),
        _ => None,
    }
}

impl From<EncodeError> for Failure {
    fn from(error: EncodeError) -> Self {
        let hint = match error {
            EncodeError::Moves { .. } => Some("-o film.gif holds any number"),
            EncodeError::LongVideo(_) => Some("use a smaller --repeat"),
            EncodeError::LargeVideo(_) => Some("use a smaller --repeat or --scale"),
            EncodeError::NoEncoder { .. } => Some(
                "install ffmpeg; or build with `cargo build --release --features mp4`, which codes MP4 and MOV itself; or write -o film.y4m or -o film.gif",
            ),
            EncodeError::Ffmpeg(_) => Some("-o film.y4m and -o film.gif need no ffmpeg"),
            _ => None,
        };
        Self { hint: hint.map(str::to_owned), ..Self::misuse(error) }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::misuse(error)
    }
}

/// Tells what the user may want to know of something that is not an error.
pub(super) fn note(text: impl Display) {
    tell_styled(HINT, "note", text);
}

/// Help, the version, or what clap has against the arguments.
pub(super) fn clap(answer: clap::Error) -> ExitCode {
    let exit = ExitCode::from(answer.exit_code() as u8);
    match print_clap(answer) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => ExitCode::from(MISUSE),
        _ => exit,
    }
}
