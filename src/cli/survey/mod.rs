//! `survey`: counts all positions of a puzzle and its best solutions.

mod table;

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Command};

use super::graph::{is_dot, write_graph};
use super::help::{examples, parts};
use super::output::OutputArgs;
use super::places::{check_inputs, is_folder, is_stdout};
use super::progress::watched;
use super::puzzle::{PuzzleArgs, PuzzleVerb};
use super::report::Failure;
use super::shoot::Shoot;
use super::terminal::{exact, readable};
use super::write::write;
use crate::batch::Maker;
use crate::catalog::{Entry, Group, INSTEAD, NUMBERS, Request, Spec};
use crate::search::Survey as Found;
use table::Row;

/// Count all positions of a puzzle, those that lead nowhere, and its best solutions.
#[derive(Args)]
pub(super) struct Survey {
    #[command(subcommand)]
    puzzle: PuzzleArgs<SurveyArgs>,
}

/// What the numbers mean.
const MEANING: &str = "\
reachable  positions that can be reached, the start among them
dead_ends  unsolved positions without a move
lost       losing positions one move away; not counted as reachable
winnable   reachable positions from which the goal can still be reached, the goal among them
cost       what a best solution costs: its minutes where these are minimised, otherwise its moves
moves      the moves of a best solution; if some need fewer than others, of those
solutions  how many best solutions there are; two are different if a move is
farthest   how many moves away the farthest position is
levels     how many positions are 0, 1, 2 and so on moves away; with --json

With a time limit, the same place at another minute is another position. A puzzle without a solution
is surveyed like any other, and the exit status is 0.

--graph draws every position and every move: best solutions thick, positions from which no goal
can be reached pale, dead ends crossed out, lost positions red with the reason. A .dot file, or -
for standard output, is text for Graphviz; .svg, .pdf and .png files are pictures.
";

/// How the answer is given.
#[derive(Debug, Clone, Args)]
struct SurveyArgs {
    /// Print a JSON object, or a list of them if there are several puzzles
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print a table for spreadsheets
    #[arg(long)]
    csv: bool,
    /// Draw the graph of all positions and moves: a picture, or a .dot file for Graphviz
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "csv"])]
    graph: Option<PathBuf>,
    /// Replace a file that this program did not make
    #[arg(long, requires = GRAPH)]
    force: bool,
}

/// The option that draws a graph.
const GRAPH: &str = "graph";

/// The options of films that say what a graph looks like.
const LOOKS: [&str; 5] = ["theme", "dark", "scale", "title", "color"];

impl PuzzleVerb for SurveyArgs {
    /// A survey visits all positions: it has limits, but no solver.
    fn takes(option: &Spec) -> bool {
        let is_look = LOOKS.contains(&option.name);
        let is_taken = option.group != Group::Film && option.name != "solver";
        is_look || is_taken && !INSTEAD.contains(&option.name)
    }

    fn adapt(command: Command, entry: &Entry) -> Command {
        let words = [entry.info.survey_examples, entry.info.ranges].concat();
        let examples = examples("survey", entry, &words);
        let ranges = format!("Where numbers are ranges there is a table: {NUMBERS}.");
        let command = LOOKS
            .into_iter()
            .fold(command, |command, look| command.mut_arg(look, |arg| arg.requires(GRAPH)));
        let parts = parts(entry);
        command.after_help(format!("{MEANING}\n{ranges}\n\n{parts}\n\n{examples}"))
    }
}

impl Survey {
    /// Surveys all and prints the answers. One that gives up is reported and does not stop the others.
    pub(super) fn run(self) -> Result<(), Failure> {
        let requests = self.puzzle.requests(true)?;
        let SurveyArgs { graph, force, .. } = &self.puzzle.verb;
        if let Some(file) = graph {
            return draw(&requests, file, *force);
        }
        let alone = requests.len() == 1;
        let mut rows = Vec::with_capacity(requests.len());
        let mut given_up = None;
        for request in requests {
            let found = survey(&request);
            rows.push(Row::new(&request, found.as_ref().ok()));
            match found {
                Err(failure) if !failure.is_no() => return Err(failure),
                Err(failure) if alone => given_up = Some(failure),
                Err(failure) => {
                    failure.about(table::names(&request)).tell();
                    given_up = Some(Failure::no());
                }
                Ok(_) => {}
            }
        }
        self.puzzle.verb.print(&rows)?;
        given_up.map_or(Ok(()), Err)
    }
}

impl SurveyArgs {
    fn print(&self, rows: &[Row]) -> io::Result<()> {
        let (mut data, mut text) = (BufWriter::new(exact()), BufWriter::new(readable()));
        match (self.csv, self.json, rows) {
            (true, _, rows) => table::csv(rows, &mut data)?,
            (_, true, [row]) => table::json(row, &mut data)?,
            (_, true, rows) => table::json(&rows, &mut data)?,
            (_, _, [row]) => row.list(&mut text)?,
            (_, _, rows) => table::aligned(rows, &mut text)?,
        }
        data.flush()?;
        text.flush()
    }
}

/// Draws the state graph of the only request, or writes it for Graphviz.
fn draw(requests: &[Request], file: &Path, force: bool) -> Result<(), Failure> {
    let [request] = requests else {
        let message = format!("--graph draws one puzzle, but {} were given", requests.len());
        return Err(Failure::misuse(message).with_hint("give one number instead of a range"));
    };
    if is_folder(file) {
        let message = format!("--{GRAPH} takes a file, and {} is a folder", file.display());
        return Err(Failure::misuse(message).with_hint("name the file, like graph.svg"));
    }
    let output = OutputArgs::to(file, force);
    let is_text = is_stdout(file) || is_dot(file);
    let destination = if is_text { None } else { Some(output.destination()?) };
    check_inputs(request, [file])?;
    let limits = request.solver.limits();
    let graph = watched(false, |watcher| request.puzzle.state_graph(limits, watcher))?;
    let comment = request.graph_comment();
    match destination {
        Some(destination) => write(&Shoot::new(request, &output), destination, |formats| {
            Ok(Maker::filmed(request, graph.as_ref(), comment, formats)?)
        }),
        None => write_graph(&comment, &graph.dot(&request.to_string()), &output),
    }
}

fn survey(request: &Request) -> Result<Found, Failure> {
    let limits = request.solver.limits();
    Ok(watched(false, |watcher| request.puzzle.survey(limits, watcher))?)
}
