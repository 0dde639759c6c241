//! A search as a film: how it is asked for, and how large it is.

use std::fmt::{self, Display};

use super::answer::{Filmed, result, stats};
use super::error::RequestError;
use super::film::FilmOptions;
use super::puzzle::{PuzzleOf, PuzzleRequest};
use super::request::Request;
use crate::encode::Format;
use crate::puzzle::{Puzzle as _, counted};
use crate::search::{Limits, Solver, Trace, TraceLimits, Watcher, search_tree_dot, traced};
use crate::stage::diagram::{
    BoardStory, Ending, SearchDiagram, SearchStory, Shape, board_size, explorations,
};
use crate::stage::{Scale, Stage, Theme};
use crate::story::{Beside, Story};

/// A search that is to be shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchOptions {
    /// The solver. It must be one that searches.
    pub solver: Solver,
    /// Another that is shown at its side.
    pub beside: Option<Solver>,
    /// How positions hang together; `None`: on the board itself where positions are places on it, or else as a tree.
    pub shape: Option<Shape>,
    /// When the search gives up.
    pub limits: Limits,
    /// How much of it is shown.
    pub trace: TraceLimits,
}

impl SearchOptions {
    /// How many nodes are shown by default.
    pub const NODES: usize = 1000;

    /// A solver, and defaults for the rest.
    #[must_use]
    pub fn new(solver: Solver) -> Self {
        let trace = TraceLimits { nodes: Self::NODES, depth: None };
        Self { solver, beside: None, shape: None, limits: Limits::default(), trace }
    }
}

impl Display for SearchOptions {
    /// What is not default, but for the solver and its limits, as the command line takes it after a request.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.shape {
            Some(Shape::Tree) => " --tree",
            Some(Shape::Graph) => " --graph",
            None => "",
        })?;
        if let Some(solver) = self.beside {
            write!(f, " --beside {}", solver.name())?;
        }
        if self.trace.nodes != Self::NODES {
            write!(f, " --max-nodes {}", self.trace.nodes)?;
        }
        self.trace.depth.map_or(Ok(()), |depth| write!(f, " --depth {depth}"))
    }
}

impl Request {
    /// The stem of the name of the film of a search: as [`stem`](Self::stem), but after the puzzle's name, and with
    /// how the search is shown.
    #[must_use]
    pub fn search_stem(&self, options: &SearchOptions) -> String {
        let shown = options.to_string().replace(" --", "_").replace(' ', "-");
        self.stem_after(&format!("search_{}", self.puzzle.info().name)) + &shown
    }

    /// What the file of a search says.
    #[must_use]
    pub fn search_comment(&self, options: &SearchOptions) -> String {
        format!("{}{options}", self.comment("search"))
    }
}

/// What a search did, ready to be filmed.
pub trait SearchTree: Filmed {
    /// What each solver found and counted, a line each.
    fn stats(&self) -> Vec<String>;

    /// About how many steps its film has.
    fn steps(&self) -> u64;

    /// Whether it found a solution.
    fn is_solved(&self) -> bool;

    /// The tree as a graph of this name in DOT.
    fn dot(&self, name: &str) -> String;
}

/// The search for one puzzle.
pub(super) struct Searched<R: PuzzleRequest> {
    request: R,
    puzzle: PuzzleOf<R>,
    options: SearchOptions,
    /// What each solver did.
    traces: Vec<(Solver, Trace<PuzzleOf<R>>)>,
}

impl<R: PuzzleRequest> Searched<R> {
    pub(super) fn new(
        request: &R,
        options: &SearchOptions,
        watcher: &mut Watcher<'_>,
    ) -> Result<Self, RequestError> {
        let request = request.without_captions();
        let puzzle = request.puzzle()?;
        let start = puzzle.start();
        let SearchOptions { solver, beside, limits, trace, .. } = *options;
        let solvers = std::iter::once(solver).chain(beside);
        let traces = solvers
            .map(|solver| (solver, traced(&puzzle, &start, solver, limits, trace, watcher)))
            .collect();
        Ok(Self { request, puzzle, options: options.clone(), traces })
    }

    /// What is said at the end of a search that found so much.
    fn closing(trace: &Trace<PuzzleOf<R>>, found: String) -> String {
        match trace.left_out {
            0 => found,
            more => format!("{found}; {} not shown", counted(more, "positions")),
        }
    }

    /// The size of a position's picture.
    fn card(&self, theme: &Theme, scale: Scale) -> Option<(u64, u64)> {
        self.request.size(&self.puzzle, theme, scale).ok()
    }

    fn diagrams(&self, theme: &Theme) -> Vec<SearchDiagram> {
        let diagram = |(solver, trace): &(Solver, Trace<PuzzleOf<R>>)| {
            let shape = self.options.shape.unwrap_or(Shape::Tree);
            let drawn = (*solver, shape, self.traces.len() as u32);
            let closing = Self::closing(trace, stats(&self.puzzle, &trace.outcome));
            SearchDiagram::new(&self.puzzle, trace, drawn, closing, theme, |scale| {
                self.card(theme, scale)
            })
        };
        self.traces.iter().map(diagram).collect()
    }
}

/// The sides of pictures of some sides in a row. Without any, no picture is high enough.
fn side_by_side(sides: &[(u64, u64)]) -> (u64, u64) {
    let width = sides.iter().map(|(width, _)| width).sum();
    (width, sides.iter().map(|(_, height)| *height).max().unwrap_or(u64::MAX))
}

impl<R: PuzzleRequest> Searched<R> {
    /// Whether it is shown on the board itself.
    fn is_on_board(&self) -> bool {
        R::Stage::HAS_SITES && self.options.shape.is_none()
    }

    /// The search on the board, for each solver, and the scale.
    fn boards(
        &self,
        film: &FilmOptions,
        format: Format,
        theme: &Theme,
    ) -> Result<(Vec<Box<dyn Story>>, Scale), RequestError> {
        let ending = |(solver, trace): &(Solver, Trace<PuzzleOf<R>>)| Ending {
            solver: *solver,
            result: Self::closing(trace, result(&self.puzzle, &trace.outcome)),
            explored: explorations(*solver, &trace.events),
        };
        let endings: Vec<Ending> = self.traces.iter().map(ending).collect();
        let size = |scale| {
            let side =
                |ending: &Ending| board_size(ending, self.card(theme, scale)?, theme, scale).ok();
            let sides: Option<Vec<_>> = endings.iter().map(side).collect();
            side_by_side(&sides.unwrap_or_default())
        };
        let scale = film.frame().scale(film.scale, format, size)?;
        let stage = self.request.stage(&self.puzzle, theme, scale)?;
        let mut stories = Vec::new();
        for (ending, (_, trace)) in endings.iter().zip(&self.traces) {
            let found = (&self.puzzle, trace);
            let story = BoardStory::new(&stage, found, ending, theme, scale)?;
            stories.extend(story.map(|story| Box::new(story) as Box<dyn Story>));
        }
        Ok((stories, scale))
    }

    /// The diagram of the search for each solver, and the scale.
    fn trees(
        &self,
        film: &FilmOptions,
        format: Format,
        theme: &Theme,
    ) -> Result<(Vec<Box<dyn Story>>, Scale), RequestError> {
        let diagrams = self.diagrams(theme);
        let sides = |scale: Scale| {
            let side = |diagram: &SearchDiagram| {
                let card = diagram.card_scale(scale).and_then(|scale| self.card(theme, scale));
                diagram.size(theme, scale, card)
            };
            diagrams.iter().map(side).collect::<Result<Vec<_>, _>>()
        };
        let size = |scale| side_by_side(&sides(scale).unwrap_or_default());
        let scale = film.frame().scale(film.scale, format, size)?;
        let mut stories = Vec::new();
        for (diagram, (_, trace)) in diagrams.iter().zip(&self.traces) {
            let stage = diagram.card_scale(scale);
            let stage =
                stage.map(|scale| self.request.stage(&self.puzzle, theme, scale)).transpose()?;
            let (diagram, found) = (diagram.clone(), (&self.puzzle, trace));
            let story = SearchStory::new(diagram, found, stage.as_ref(), theme, scale)?;
            stories.push(Box::new(story) as Box<dyn Story>);
        }
        Ok((stories, scale))
    }
}

impl<R: PuzzleRequest> Filmed for Searched<R> {
    fn story(&self, film: &FilmOptions, format: Format) -> Result<Box<dyn Story>, RequestError> {
        let theme = film.theme(&R::INFO, self.request.is_at_night())?;
        let (mut stories, scale) = if self.is_on_board() {
            self.boards(film, format, &theme)?
        } else {
            self.trees(film, format, &theme)?
        };
        let story: Box<dyn Story> = match stories.len() {
            1 => stories.remove(0),
            _ => Box::new(Beside::new(stories)),
        };
        if !film.sheet {
            return film.dressed(story, &theme, scale);
        }
        let style = film.sheet_style(&theme, format.has_pages(), true);
        film.on_sheet(story, &theme, scale, &style)
    }
}

impl<R: PuzzleRequest> SearchTree for Searched<R> {
    fn stats(&self) -> Vec<String> {
        self.traces.iter().map(|(_, trace)| stats(&self.puzzle, &trace.outcome)).collect()
    }

    fn steps(&self) -> u64 {
        let steps = |(solver, trace): &(Solver, Trace<_>)| {
            if self.is_on_board() {
                explorations(*solver, &trace.events)
            } else {
                trace.events.len()
            }
        };
        self.traces.iter().map(|trace| steps(trace) as u64).max().unwrap_or(0)
    }

    fn is_solved(&self) -> bool {
        self.traces.iter().all(|(_, trace)| trace.outcome.is_ok())
    }

    fn dot(&self, name: &str) -> String {
        let trace = self.traces.first().map(|(_, trace)| trace);
        trace.map(|trace| search_tree_dot(&self.puzzle, trace, name)).unwrap_or_default()
    }
}
