//! The command line of puzzlereel.

use std::process::ExitCode;

fn main() -> ExitCode {
    puzzlereel::cli::run(std::env::args_os())
}
