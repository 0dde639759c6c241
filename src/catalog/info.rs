//! What is known about a puzzle before there is a request.

use std::time::Duration;

use crate::search::Solver;
use crate::stage::{Role, ThemeName};

/// A puzzle's name, defaults and texts.
#[derive(Debug, Clone, Copy)]
pub struct Info {
    /// The name on the command line and in lists.
    pub name: &'static str,
    /// How the file names of its films begin.
    pub stem: &'static str,
    /// What separates the numbers in these file names.
    pub separator: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    /// What help says below the options: the puzzle's own terms, and the default solver.
    pub details: fn() -> String,
    /// What follows the name in a first request: small enough to be played and surveyed.
    pub first: &'static str,
    /// What can follow the name on the command line, one example a line, for help texts.
    pub examples: &'static [&'static str],
    /// The same for `solve`.
    pub solve_examples: &'static [&'static str],
    /// The same for `survey`.
    pub survey_examples: &'static [&'static str],
    /// The same for `batch` and `survey`, with ranges of numbers.
    pub ranges: &'static [&'static str],
    /// A line of a list of such puzzles, as people and programs write them.
    pub line: &'static str,
    /// The option that takes a position: a line of a list can be one.
    pub position: Option<&'static str>,
    /// Requests for the tests of all puzzles: each kind of rule, start and solver once, with few moves.
    pub samples: &'static [&'static str],
    /// The theme that it is shown in by default.
    pub theme: ThemeName,
    /// How long each picture is shown by default in themes that step from move to move.
    pub delay: Duration,
    /// The most colours of the palette by default: enough that merged shades cannot be seen at the
    /// edges of flat shapes. `None` leaves that to the theme.
    pub colors: Option<u16>,
    /// Whether its pictures say themselves what happens.
    pub has_captions: bool,
    /// The parts of its pictures whose colours can be chosen.
    pub roles: &'static [(&'static str, Role)],
    /// The parts that a theme does not show.
    pub hidden_roles: &'static [(ThemeName, &'static [&'static str])],
    /// The puzzle's own options that only one theme has.
    pub theme_options: &'static [(&'static str, ThemeName)],
    /// The name of its closed form as a solver, if it has one.
    pub closed_form: Option<&'static str>,
    /// The extension of the files that can describe the puzzle, if there are such files.
    pub file_ending: Option<&'static str>,
    /// In which order the moves of a position are tried.
    pub move_order: &'static str,
    /// The names of its [fields](super::PuzzleOptions::fields), some of which only some requests have.
    pub fields: &'static [&'static str],
    /// Other names for its [fields](super::PuzzleOptions::fields), in patterns of file names.
    pub field_aliases: &'static [(&'static str, &'static str)],
}

impl Info {
    /// The parts whose colours can be chosen in a theme.
    pub fn roles_in(&self, theme: ThemeName) -> impl Iterator<Item = (&'static str, Role)> {
        let hidden = self.hidden_roles.iter().filter(move |(other, _)| *other == theme);
        let hidden: Vec<&str> = hidden.flat_map(|(_, names)| *names).copied().collect();
        self.roles.iter().copied().filter(move |(name, _)| !hidden.contains(name))
    }

    /// The solvers of the puzzle with their names.
    pub fn solvers(&self) -> impl Iterator<Item = (Solver, &'static str)> {
        let searches = Solver::SEARCHES.into_iter().map(|solver| (solver, solver.name()));
        searches.chain(self.closed_form.map(|name| (Solver::ClosedForm, name)))
    }
}
