//! `search`: films the search for a solution, or draws its tree.

use std::path::Path;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Args, Command};

use super::graph::{is_dot, write_graph};
use super::help::{details, parts, statistics};
use super::output::{Destination, OutputArgs};
use super::places::{check_inputs, has_ending};
use super::progress::watched;
use super::puzzle::{PuzzleArgs, PuzzleVerb};
use super::report::Failure;
use super::shoot::Shoot;
use super::terminal::tell;
use super::write::write;
use crate::batch::Maker;
use crate::catalog::{At, Entry, INSTEAD, Request, SearchOptions, SearchTree, Spec};
use crate::encode::Format;
use crate::search::{Solver, TraceLimits};
use crate::stage::diagram::Shape;

/// Film the search for a solution: the tree of positions as it grows, or a picture of it.
#[derive(Args)]
pub(super) struct Search {
    #[command(subcommand)]
    puzzle: PuzzleArgs<SearchArgs>,
}

/// What is shown of the search.
#[derive(Debug, Clone, Args)]
struct SearchArgs {
    /// Show each position once, in the state graph, not in a tree
    #[arg(long, conflicts_with = "tree")]
    graph: bool,
    /// Show the tree of positions even where the search can be shown on the board itself, as in mazes
    #[arg(long)]
    tree: bool,
    /// Show a second solver at the side of the first
    #[arg(long, value_name = "SOLVER", value_parser = solvers())]
    beside: Option<String>,
    /// Show at most this many positions, and those of the solution
    #[arg(long, value_name = "N", default_value_t = SearchOptions::NODES as u64, value_parser = clap::value_parser!(u64).range(1..=MOST_NODES))]
    max_nodes: u64,
    /// Show no position that is more than this many moves away, but those of the solution
    #[arg(long, value_name = "MOVES")]
    depth: Option<u32>,

    #[command(flatten)]
    output: OutputArgs,
}

/// The most positions that a picture has: each has a place of its own.
const MOST_NODES: u64 = 200_000;

/// A film without a time of its own is at most about so long.
const LONG: Duration = Duration::from_mins(1);

/// What the picture means.
const MEANING: &str = "\
In the film the way that is tried now is red; what was given up is pale; a position that the search has
been at before has a sign of equality; the solution is thick in the end, and the counts of --stats are
above. With astar and idastar each position has its cost so far + the bound on the rest. Large trees
have dots for pictures.

A search of a maze is shown on the maze itself: a dot is a cell that has been seen and will be explored,
explored cells are coloured in their order, and the line in the end is the way that was found.

A film.gif moves, and so do webm, mp4, apng and html files. A tree.svg, tree.png or tree.pdf is a picture
of the whole search; --at N shows it after N steps. A tree.dot is for Graphviz.
";

/// The solvers that search.
fn solvers() -> PossibleValuesParser {
    let solver = |solver: Solver| PossibleValue::new(solver.name()).help(solver.about());
    PossibleValuesParser::new(Solver::SEARCHES.map(solver))
}

impl PuzzleVerb for SearchArgs {
    /// A path needs no search.
    fn takes(option: &Spec) -> bool {
        !INSTEAD.contains(&option.name)
    }

    fn adapt(command: Command, entry: &Entry) -> Command {
        let (name, first) = (entry.info.name, entry.info.samples[0]);
        let examples = format!(
            "Examples:\n  puzzlereel search {name} {first} --solver dfs\n  \
             puzzlereel search {name} {first} --solver bfs --beside bfs-tree -o search.gif\n  \
             puzzlereel search {name} {first} --solver astar -o tree.svg"
        );
        let (details, parts, statistics) = (details(entry), parts(entry), statistics(entry));
        command
            .mut_arg("solver", |arg| arg.help("How to solve it [default: dfs]"))
            .after_help(format!("{MEANING}\n{details}\n\n{statistics}\n\n{parts}\n\n{examples}"))
    }
}

impl Search {
    pub(super) fn run(self) -> Result<(), Failure> {
        let mut request = self.puzzle.request()?;
        let args = &self.puzzle.verb;
        let options = args.options(&request)?;
        let output = &args.output;
        if let Some(file) = output.path().filter(|file| is_dot(file)) {
            check_inputs(&request, [file])?;
            let tree = searched(&request, &options, output.quiet)?;
            let dot = tree.dot(&format!("{request}{options}"));
            write_graph(&request.search_comment(&options), &dot, output)?;
            return told(tree.as_ref(), output.quiet);
        }
        if request.film.at.is_none()
            && request.film.moves.is_none()
            && output.path().is_some_and(is_still)
        {
            request.film.at = Some(At::Last);
        }
        let destination = match output.destination()? {
            Destination::Files(naming) => {
                let options = options.clone();
                let stem = move |request: &Request| request.search_stem(&options);
                Destination::Files(naming.with_stem(stem))
            }
            direct @ Destination::Direct(_) => direct,
        };
        for format in formats(&destination)? {
            request.check_format(format)?;
        }
        let tree = searched(&request, &options, output.quiet)?;
        request.film = request.film.within(LONG, tree.steps(), request.puzzle.info());
        let shoot = Shoot::new(&request, output);
        write(&shoot, destination, |formats| {
            let comment = request.search_comment(&options);
            Ok(Maker::filmed(&request, tree.as_ref(), comment, formats)?)
        })?;
        told(tree.as_ref(), output.quiet)
    }
}

impl SearchArgs {
    /// What is to be searched and shown.
    fn options(&self, request: &Request) -> Result<SearchOptions, Failure> {
        let solver = request.solver.solver.unwrap_or(Solver::Dfs);
        if solver == Solver::ClosedForm {
            let name = request.puzzle.info().closed_form.unwrap_or_default();
            let names = Solver::SEARCHES.map(Solver::name).join(", ");
            let message = format!("--solver {name} does not search: there is nothing to film");
            return Err(Failure::misuse(message).with_hint(format!("use one of {names}")));
        }
        let named = |name: &String| Solver::SEARCHES.into_iter().find(|it| it.name() == name);
        Ok(SearchOptions {
            solver,
            beside: self.beside.as_ref().and_then(named),
            shape: match (self.graph, self.tree) {
                (true, _) => Some(Shape::Graph),
                (_, true) => Some(Shape::Tree),
                _ => None,
            },
            limits: request.solver.limits(),
            trace: TraceLimits { nodes: self.max_nodes as usize, depth: self.depth },
        })
    }
}

/// The formats that are written: what they cannot hold is known before the search.
fn formats(destination: &Destination) -> Result<Vec<Format>, Failure> {
    match destination {
        Destination::Direct(format) => Ok(vec![*format]),
        Destination::Files(naming) => {
            Ok(naming.formats()?.into_iter().map(|named| named.format).collect())
        }
    }
}

/// Searches, with a line that tells how far it is.
fn searched(
    request: &Request,
    options: &SearchOptions,
    quiet: bool,
) -> Result<Box<dyn SearchTree>, Failure> {
    Ok(watched(quiet, |watcher| request.puzzle.search(options, watcher))?)
}

/// Says what the search did, unless `quiet` is set.
fn told(tree: &dyn SearchTree, quiet: bool) -> Result<(), Failure> {
    if !quiet {
        tree.stats().into_iter().for_each(tell);
    }
    if tree.is_solved() { Ok(()) } else { Err(Failure::no()) }
}

/// Whether a file shows the end of a search, and not how it comes to that.
fn is_still(file: &Path) -> bool {
    has_ending(file, &["svg", "png", "pdf"])
}
