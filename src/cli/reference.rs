//! `man` and `completions`: the full reference, made from the program itself.

use std::io::{self, Write};

use clap::{Args, Command};
use clap_complete::Shell;

use super::report::Failure;
use crate::catalog::PUZZLES;

/// Print the completions for a shell.
#[derive(Args)]
#[command(after_help = "Example:\n  puzzlereel completions zsh > ~/.zfunc/_puzzlereel")]
pub(super) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(super) fn run(&self, mut command: Command) -> Result<(), Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "puzzlereel", &mut script);
        Ok(io::stdout().write_all(&script)?)
    }
}

/// Prints the manual page of the program, then of each verb and puzzle.
pub(super) fn man(command: Command) -> Result<(), Failure> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    let mut verbs = vec![("puzzlereel".to_owned(), command)];
    // A page for each verb and puzzle follows the main one.
    while let Some((name, command)) = verbs.pop() {
        let mut inner: Vec<_> = command
            .get_subcommands()
            .filter(|verb| verb.get_name() != "help")
            .map(|verb| (format!("{name} {}", verb.get_name()), verb.clone()))
            .collect();
        for (name, verb) in &inner {
            writeln!(page, ".SH \"{}\"", name.to_uppercase())?;
            let verb = verb.clone().bin_name(name.clone());
            let man = clap_mangen::Man::new(verb);
            man.render_synopsis_section(&mut page)?;
            man.render_description_section(&mut page)?;
            man.render_options_section(&mut page)?;
        }
        inner.reverse();
        verbs.extend(inner);
    }
    for entry in PUZZLES {
        writeln!(page, ".SH \"{}\"\n.nf", entry.info.name.to_uppercase())?;
        for line in (entry.info.details)().lines() {
            // A line must not begin like a command, and backslashes must be escaped.
            writeln!(page, "\\&{}", line.replace('\\', "\\e").replace('-', "\\-"))?;
        }
        writeln!(page, ".fi")?;
    }
    Ok(io::stdout().write_all(&page)?)
}
