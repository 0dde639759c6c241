//! `man` and `completions`: the full reference, made from the program itself.

use std::io::{self, Write};

use clap::builder::PossibleValuesParser;
use clap::{Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;

use super::help::{EXIT_STATUS, details};
use super::report::Failure;
use super::terminal::exact;
use crate::catalog::{Entry, PUZZLES, Spec};

/// Print the completions for a shell.
#[derive(Args)]
#[command(after_help = "Example:\n  puzzlereel completions zsh > ~/.zfunc/_puzzlereel")]
pub(super) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(super) fn run(&self, command: Command) -> Result<(), Failure> {
        let verbs: Vec<String> =
            command.get_subcommands().map(|verb| verb.get_name().to_owned()).collect();
        let mut command = verbs.iter().fold(command, |command, verb| {
            command.mut_subcommand(verb, |verb| PUZZLES.iter().fold(verb, with_offers))
        });
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "puzzlereel", &mut script);
        Ok(exact().write_all(&script)?)
    }
}

/// A verb whose options for a puzzle list the values that a shell can offer.
fn with_offers(verb: Command, entry: &Entry) -> Command {
    let name = entry.info.name;
    if verb.find_subcommand(name).is_none() {
        return verb;
    }
    let offers = |command: Command, spec: &Spec| {
        if command.get_arguments().all(|arg| arg.get_id() != spec.name) {
            return command;
        }
        // Adapting an argument makes it the last, so all are adapted, lest a name follow its numbers.
        command.mut_arg(spec.name, |arg| match &spec.offers[..] {
            [] => arg,
            offers => arg.value_parser(PossibleValuesParser::new(offers.to_vec())),
        })
    };
    verb.mut_subcommand(name, |command| entry.options().iter().fold(command, offers))
}

/// Prints the manual: the program, then each verb and puzzle, all on one page.
pub(super) fn man(mut command: Command) -> Result<(), Failure> {
    command.build();
    let mut page = Vec::new();
    let man = Man::new(command.clone());
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    heading(&mut page, "SH", "COMMANDS")?;
    for verb in shown(&command) {
        let about = verb.get_about().map(ToString::to_string).unwrap_or_default();
        writeln!(page, ".TP\n\\fB{}\\fR\n{}", verb.get_name(), escaped(&about))?;
    }
    for verb in shown(&command) {
        section(&mut page, &format!("puzzlereel {}", verb.get_name()), verb)?;
        for puzzle in shown(verb) {
            let name = format!("puzzlereel {} {}", verb.get_name(), puzzle.get_name());
            section(&mut page, &name, puzzle)?;
        }
    }
    for entry in PUZZLES {
        heading(&mut page, "SH", &entry.info.name.to_uppercase())?;
        as_it_is(&mut page, &details(entry))?;
    }
    heading(&mut page, "SH", "EXIT STATUS")?;
    as_it_is(&mut page, EXIT_STATUS)?;
    Ok(exact().write_all(&page)?)
}

/// The subcommands that help lists.
fn shown(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|verb| verb.get_name() != "help")
}

/// The section of a command.
fn section(page: &mut Vec<u8>, name: &str, command: &Command) -> io::Result<()> {
    heading(page, "SH", &name.to_uppercase())?;
    let man = Man::new(command.clone().bin_name(name));
    let mut parts = Vec::new();
    man.render_synopsis_section(&mut parts)?;
    man.render_description_section(&mut parts)?;
    man.render_options_section(&mut parts)?;
    // Sections of the command's own page are subsections here.
    page.extend(String::from_utf8_lossy(&parts).replace(".SH ", ".SS ").bytes());
    let Some(notes) = command.get_after_help() else { return Ok(()) };
    heading(page, "SS", "NOTES")?;
    let mut notes = notes.to_string();
    for entry in PUZZLES {
        // They are the same for every verb, so they have a section of their own.
        let name = entry.info.name.to_uppercase();
        notes = notes.replace(&details(entry), &format!("Solvers and terms: see {name}, below."));
    }
    as_it_is(page, &notes)
}

fn heading(page: &mut Vec<u8>, kind: &str, text: &str) -> io::Result<()> {
    writeln!(page, ".{kind} \"{}\"", escaped(text))
}

/// A text whose lines are kept, but for those that are too long.
fn as_it_is(page: &mut Vec<u8>, text: &str) -> io::Result<()> {
    const WIDTH: usize = 72;
    writeln!(page, ".nf")?;
    for line in text.lines() {
        let line = (line.chars().count(), escaped(line));
        // A line must not begin like a command.
        match line {
            (..=WIDTH, line) => writeln!(page, "\\&{line}")?,
            (_, line) => writeln!(page, ".fi\n\\&{line}\n.nf")?,
        }
    }
    writeln!(page, ".fi")
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\e").replace('-', "\\-")
}
