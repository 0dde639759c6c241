//! The state graph of a puzzle as a picture, and as a text for Graphviz.

use super::answer::{Filmed, measured};
use super::error::RequestError;
use super::film::FilmOptions;
use super::puzzle::{PuzzleOf, PuzzleRequest};
use super::request::Request;
use crate::encode::Format;
use crate::puzzle::counted;
use crate::search::{Limits, Standing, StateGraph, Watcher};
use crate::stage::diagram::GraphDiagram;
use crate::stage::{Scale, Theme};
use crate::story::{Still, Story};

/// The most positions that a picture has.
const MOST_POSITIONS: usize = 20_000;

impl Request {
    /// What the file of a state graph says.
    #[must_use]
    pub fn graph_comment(&self) -> String {
        format!("{} --graph", self.comment("survey"))
    }
}

/// Every position of a puzzle, ready to be drawn.
pub trait Graph: Filmed {
    /// The graph under this name in [DOT](StateGraph::dot).
    fn dot(&self, name: &str) -> String;
}

/// The state graph of one puzzle.
pub(super) struct Graphed<R: PuzzleRequest> {
    request: R,
    puzzle: PuzzleOf<R>,
    graph: StateGraph<PuzzleOf<R>>,
}

impl<R: PuzzleRequest> Graphed<R> {
    pub(super) fn new(
        request: &R,
        limits: Limits,
        watcher: &mut Watcher<'_>,
    ) -> Result<Self, RequestError> {
        let request = request.without_captions();
        let puzzle = request.puzzle()?;
        let graph = StateGraph::new(&puzzle, limits, watcher)?;
        Ok(Self { request, puzzle, graph })
    }

    /// What there is to see, and what it means.
    fn heading(&self) -> String {
        let count = |standing| self.graph.count(standing);
        let lost = count(Standing::Lost);
        let reached = self.graph.positions.len() as u64 - lost;
        let mut parts = vec![format!("{} can be reached", counted(reached, "positions"))];
        parts.push(match self.graph.distance {
            Some(distance) => {
                let best = measured(&self.puzzle, distance.moves, distance.cost);
                format!("thick: all best solutions, of {best}")
            }
            None => "there is no solution".to_owned(),
        });
        let dead = count(Standing::DeadEnd);
        let (pale, is_solvable) = (count(Standing::Hopeless) + dead, self.graph.distance.is_some());
        if pale > 0 && is_solvable {
            parts.push(format!("pale: {pale} from which no goal can be reached"));
        }
        if dead > 0 {
            parts.push(format!("crossed: {}", counted(dead, "dead ends")));
        }
        if lost > 0 {
            parts.push(format!("red: {}", counted(lost, "lost positions")));
        }
        parts.join("; ")
    }

    /// The size of a position's picture.
    fn card(&self, theme: &Theme, scale: Scale) -> Option<(u64, u64)> {
        self.request.size(&self.puzzle, theme, scale).ok()
    }
}

impl<R: PuzzleRequest> Filmed for Graphed<R> {
    fn story(&self, film: &FilmOptions, format: Format) -> Result<Box<dyn Story>, RequestError> {
        let positions = self.graph.positions.len();
        if positions > MOST_POSITIONS {
            return Err(RequestError::Positions { positions, most: MOST_POSITIONS });
        }
        let theme = film.theme(&R::INFO, self.request.is_at_night())?;
        let heading = self.heading();
        let card = |scale| self.card(&theme, scale);
        let diagram = GraphDiagram::new(&self.graph, heading.clone(), &theme, card);
        let size = |scale| {
            let card = diagram.card_scale(scale).and_then(card);
            diagram.size(&theme, scale, card).unwrap_or((u64::MAX, u64::MAX))
        };
        let scale = film.frame().scale(film.scale, format, size)?;
        let stage = diagram.card_scale(scale);
        let stage =
            stage.map(|scale| self.request.stage(&self.puzzle, &theme, scale)).transpose()?;
        let scene = diagram.picture(&self.graph, stage.as_ref(), &theme, scale)?;
        film.dressed(Box::new(Still { scene, clause: heading }), &theme, scale)
    }
}

impl<R: PuzzleRequest> Graph for Graphed<R> {
    fn dot(&self, name: &str) -> String {
        self.graph.dot(&self.puzzle, name)
    }
}
