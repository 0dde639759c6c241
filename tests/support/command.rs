//! Running the program as a person or a script would.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A scratch folder to run the program in.
pub(crate) struct Scratch(tempfile::TempDir);

/// How a run ended, and what it printed; paths have slashes on every system.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The program with arguments.
pub(crate) fn program<S: AsRef<std::ffi::OsStr>>(arguments: &[S]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_puzzlereel"));
    command.args(arguments).stdin(Stdio::null());
    command
}

impl Scratch {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// Runs a command line, split at spaces.
    pub(crate) fn run(&self, line: &str) -> Run {
        self.run_words(&line.split(' ').collect::<Vec<_>>())
    }

    pub(crate) fn run_words(&self, words: &[&str]) -> Run {
        Run::of(&program(words).current_dir(self.path()).output().unwrap())
    }

    /// Runs a command line with these bytes as standard input, through a pipe.
    pub(crate) fn run_with_input(&self, line: &str, bytes: &[u8]) -> Run {
        let mut command = program(&line.split(' ').collect::<Vec<_>>());
        command.current_dir(self.path()).stdin(Stdio::piped());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // A program that refuses at once doesn't read.
        let _ = child.stdin.take().unwrap().write_all(bytes);
        Run::of(&child.wait_with_output().unwrap())
    }

    /// Runs a command line where standard output and error are a terminal, both in `out`. `None`
    /// where there is no `script` to make one.
    pub(crate) fn run_in_terminal(&self, line: &str) -> Option<Run> {
        self.run_in_terminal_of("xterm", line)
    }

    /// The same in a terminal of a certain kind, as `TERM` has it.
    pub(crate) fn run_in_terminal_of(&self, kind: &str, line: &str) -> Option<Run> {
        if !super::decoders::installed("script", &["script", "--version"]) {
            return None;
        }
        let line = format!("{} {line}", env!("CARGO_BIN_EXE_puzzlereel"));
        let mut script = Command::new("script");
        // The same shell everywhere: `script` would take the user's own.
        script.args(["-qec", &line, "/dev/null"]).env("TERM", kind).env("SHELL", "/bin/sh");
        script.current_dir(self.path()).stdin(Stdio::null());
        Some(Run::of(&script.output().unwrap()))
    }

    /// The names of all files below, with slashes on every system, sorted; folders end in a slash.
    pub(crate) fn files(&self) -> Vec<String> {
        let mut found = Vec::new();
        let mut folders = vec![PathBuf::new()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(self.path().join(&folder)).unwrap() {
                let entry = entry.unwrap();
                let path = folder.join(entry.file_name());
                let name = slashed(&path.display().to_string());
                if entry.file_type().unwrap().is_dir() {
                    found.push(format!("{name}/"));
                    folders.push(path);
                } else {
                    found.push(name);
                }
            }
        }
        found.sort();
        found
    }
}

/// A text in which paths have slashes, whatever this system separates their parts with.
fn slashed(text: &str) -> String {
    if cfg!(windows) { text.replace('\\', "/") } else { text.to_owned() }
}

impl Run {
    pub(crate) fn of(output: &Output) -> Self {
        Self {
            code: output.status.code(),
            out: slashed(&String::from_utf8_lossy(&output.stdout)),
            err: slashed(&String::from_utf8_lossy(&output.stderr)),
        }
    }

    /// The run did what it was asked for and had nothing to complain of.
    #[track_caller]
    pub(crate) fn ok(self) -> Self {
        assert!(self.code == Some(0) && self.err.is_empty(), "{self:?}");
        self
    }

    /// The run ended with this status and a message on standard error that holds all of `parts`.
    #[track_caller]
    pub(crate) fn fails(self, code: i32, parts: &[&str]) {
        assert_eq!(self.code, Some(code), "{self:?}");
        assert!(self.err.starts_with("error: "), "{self:?}");
        for part in parts {
            assert!(self.err.contains(part), "{part:?} is not in {self:?}");
        }
        assert!(!self.err.contains('\u{1b}') && !self.err.contains("panicked"), "{self:?}");
    }
}
