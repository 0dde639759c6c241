//! The way to the terminal: what people read goes through here, so that no name, key or value that came
//! from a file can move the cursor, change colours or turn the direction of writing.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

use clap::builder::styling::{AnsiColor, Style};
use clap::error::ContextValue;

use crate::catalog::{shortened, visible};

/// How `error:` and `hint:` are shown where there are colours: as clap shows them.
pub(super) const ERROR: Style = AnsiColor::Red.on_default().bold();
pub(super) const HINT: Style = AnsiColor::Green.on_default();

/// The most characters of a message, and of a value that clap quotes: a value of megabytes must not
/// fill the screen.
const LONGEST: usize = 1000;

/// Prints a line on standard output.
pub(super) fn say(line: impl Display) -> io::Result<()> {
    writeln!(io::stdout(), "{}", visible(&line.to_string()))
}

/// Prints a line on standard error. Failures are ignored: there is no other place to report them.
pub(super) fn tell(line: impl Display) {
    let _ = writeln!(io::stderr(), "{}", visible(&line.to_string()));
}

/// Prints a line on standard error after a word in colour, where standard error shows colours.
pub(super) fn tell_styled(style: Style, word: &str, line: impl Display) {
    let line = line.to_string();
    // Only hints have lines of ours; in a message, a line end comes from a value.
    let line = if style == ERROR { visible(&line).into_owned() } else { lines(&line) };
    let line = shortened(&line, LONGEST);
    let _ = writeln!(anstream::stderr(), "{style}{word}:{style:#} {line}");
}

/// A text that may have several lines of ours: those after the first are indented. Any other line end is
/// spelled out.
pub(super) fn lines(text: &str) -> String {
    let mut shown = String::new();
    for (number, line) in text.split('\n').enumerate() {
        if number > 0 {
            let is_ours = line.is_empty() || line.starts_with(' ');
            shown.push_str(if is_ours { "\n" } else { "\\n" });
        }
        shown.push_str(&visible(line));
    }
    shown
}

/// Standard output for texts that people read, such as the positions of a solution.
pub(super) fn readable() -> Readable<io::Stdout> {
    Readable { out: io::stdout(), pending: Vec::new() }
}

/// Standard output for what programs read: every byte is written as it is.
pub(super) fn exact() -> io::Stdout {
    io::stdout()
}

/// Whether people look at standard output.
pub(super) fn is_watched() -> bool {
    io::stdout().is_terminal()
}

/// Whether people look at standard error.
pub(super) fn has_watched_errors() -> bool {
    io::stderr().is_terminal()
}

/// Prints help, the version, or what clap has against the arguments: in clap's colours, which values from
/// the command line cannot change.
pub(super) fn print_clap(mut answer: clap::Error) -> io::Result<()> {
    let fit = |text: &String| shortened(&visible(text), LONGEST).into_owned();
    let shown = |value: &ContextValue| match value {
        ContextValue::String(text) => Some(ContextValue::String(fit(text))),
        ContextValue::Strings(texts) => {
            Some(ContextValue::Strings(texts.iter().map(fit).collect()))
        }
        _ => None,
    };
    let context: Vec<_> =
        answer.context().filter_map(|(kind, value)| Some((kind, shown(value)?))).collect();
    for (kind, value) in context {
        answer.insert(kind, value);
    }
    let text = answer.render().ansi().to_string();
    if answer.use_stderr() {
        anstream::stderr().write_all(text.as_bytes())
    } else {
        anstream::stdout().write_all(text.as_bytes())
    }
}

/// Passes lines on, with what is not to reach a terminal spelled out.
pub(super) struct Readable<W: Write> {
    out: W,
    /// The beginning of a character whose end has not come yet.
    pending: Vec<u8>,
}

impl<W: Write> Readable<W> {
    /// Passes on all of `pending` that is whole.
    fn pass_on(&mut self) -> io::Result<()> {
        let text = String::from_utf8_lossy(&self.pending);
        let whole = match str::from_utf8(&self.pending) {
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            _ => self.pending.len(),
        };
        let text = if whole < self.pending.len() { &text[..whole] } else { &text };
        for line in text.split_inclusive('\n') {
            let (line, end) = line.strip_suffix('\n').map_or((line, ""), |line| (line, "\n"));
            self.out.write_all(visible(line).as_bytes())?;
            self.out.write_all(end.as_bytes())?;
        }
        self.pending.drain(..whole);
        Ok(())
    }
}

impl<W: Write> Write for Readable<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        let is_plain = |byte: &u8| matches!(byte, b'\n' | b' '..=b'~');
        // Large boards are plain, and there is a lot of them.
        if self.pending.is_empty() && bytes.iter().all(is_plain) {
            return self.out.write_all(bytes);
        }
        self.pending.extend_from_slice(bytes);
        self.pass_on()
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
