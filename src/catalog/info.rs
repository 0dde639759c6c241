//! What the outside must know of a puzzle before there is one.

use std::time::Duration;

use crate::search::Solver;
use crate::stage::{Role, ThemeName};

/// A puzzle's name, defaults and texts.
#[derive(Debug, Clone, Copy)]
pub struct Info {
    /// The name on the command line and in lists.
    pub name: &'static str,
    /// How the names of its films begin.
    pub stem: &'static str,
    /// What stands between the numbers in the names of its films.
    pub separator: &'static str,
    /// What it is, in a line.
    pub summary: &'static str,
    /// What help says below the options: what the puzzle's own words mean, and the default solver.
    pub details: fn() -> String,
    /// What can follow the name on the command line, one example a line, for help texts.
    pub examples: &'static [&'static str],
    /// The same for those who want to read the solution.
    pub solve_examples: &'static [&'static str],
    /// The same for those who count its positions.
    pub survey_examples: &'static [&'static str],
    /// The same for batches and surveys, with ranges of numbers.
    pub ranges: &'static [&'static str],
    /// Requests that every law of the project is tried on: each kind of rule, start and solver once,
    /// with films of few moves.
    pub samples: &'static [&'static str],
    /// The theme that it is shown in by default.
    pub theme: ThemeName,
    /// How long each picture is shown by default, where films step from move to move: long enough to
    /// be taken in.
    pub delay: Duration,
    /// The most colours of the palette by default: a few more than it takes until no difference is seen
    /// at the edges of flat shapes. `None` leaves that to the theme.
    pub colors: Option<u16>,
    /// The parts of its pictures that can be given colours.
    pub roles: &'static [(&'static str, Role)],
    /// What its closed form is called as a solver, if it has one.
    pub closed_form: Option<&'static str>,
    /// The ending of the files that the puzzle can be written as and read from, if there are such files.
    pub file_ending: Option<&'static str>,
    /// What its moves are called.
    pub moves: &'static str,
    /// The names of its [fields](super::PuzzleRequest::fields), some of which only some requests have.
    pub fields: &'static [&'static str],
    /// Other names for its [fields](super::PuzzleRequest::fields), in patterns of file names.
    pub field_aliases: &'static [(&'static str, &'static str)],
}

impl Info {
    /// The solvers of the puzzle with their names.
    pub fn solvers(&self) -> impl Iterator<Item = (Solver, &'static str)> {
        let searches = Solver::SEARCHES.into_iter().map(|solver| (solver, solver.name()));
        searches.chain(self.closed_form.map(|name| (Solver::ClosedForm, name)))
    }
}
