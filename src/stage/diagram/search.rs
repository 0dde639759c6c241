//! A search as a diagram: where its nodes are, whatever the size of the picture.

use rustc_hash::FxHashMap;

use super::layers::layered;
use super::measures::{FILM, Heading, Measures};
use super::plan::{Plan, card};
use super::tidy::tidy;
use super::words::{Words, is_depth_first};
use crate::puzzle::Puzzle;
use crate::scene::Scene;
use crate::scene::lettering::LetteringError;
use crate::search::{Event, Solver, Trace};
use crate::stage::{Scale, Stage, Theme};

/// How the positions of a search hang together in its picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// A tree: a position that is met again is there again.
    Tree,
    /// The state graph: each position is there once.
    Graph,
}

/// A search as a diagram.
#[derive(Debug, Clone)]
pub struct SearchDiagram {
    pub(super) plan: Plan,
    /// The place of each node of the search.
    pub(super) places: Vec<u32>,
    /// The node that each node was reached from.
    pub(super) parents: Vec<Option<u32>>,
    /// A node of each place.
    nodes: Vec<u32>,
    pub(super) events: Vec<Event>,
    pub(super) solution: Vec<u32>,
    /// A line of text below each place, if there is one.
    pub(super) texts: Option<Vec<String>>,
    pub(super) words: Words,
    /// Whether it goes one way at a time, and back.
    pub(super) is_depth_first: bool,
}

impl SearchDiagram {
    /// Lays out a search that is one of so many diagrams side by side. `closing` is said at its end; `size` gives
    /// the sides of a position's picture.
    pub fn new<P: Puzzle>(
        puzzle: &P,
        trace: &Trace<P>,
        (solver, shape, parts): (Solver, Shape, u32),
        closing: String,
        theme: &Theme,
        size: impl Fn(Scale) -> Option<(u64, u64)>,
    ) -> Self {
        let parents: Vec<Option<u32>> =
            trace.nodes.iter().map(|node| node.from.map(|(parent, _)| parent)).collect();
        let len = parents.len() as u32;
        let (places, nodes) = match shape {
            Shape::Tree => ((0..len).collect(), (0..len).collect()),
            Shape::Graph => distinct(trace),
        };
        let layout = match shape {
            Shape::Tree => (tidy(&parents), trace.nodes.iter().map(|node| node.depth).collect()),
            Shape::Graph => {
                let ends = |(node, parent): (usize, &Option<u32>)| {
                    Some((places[(*parent)? as usize], places[node]))
                };
                layered(
                    nodes.len(),
                    &parents.iter().enumerate().filter_map(ends).collect::<Vec<_>>(),
                )
            }
        };
        let is_informed = matches!(solver, Solver::AStar | Solver::IdaStar);
        let plan = Plan::new(layout, (parts, FILM), theme, |_| u32::from(is_informed), size);
        let texts = (is_informed && plan.has_cards())
            .then(|| nodes.iter().map(|&node| total(trace, node)).collect());
        Self {
            plan,
            places,
            parents,
            nodes,
            events: trace.events.clone(),
            solution: trace.solution.clone(),
            texts,
            words: Words::new(puzzle, trace, solver, closing),
            is_depth_first: is_depth_first(solver),
        }
    }

    /// The scale of nodes' pictures in a diagram of this scale, if nodes are pictures.
    #[must_use]
    pub fn card_scale(&self, scale: Scale) -> Option<Scale> {
        self.plan.card_scale(scale)
    }

    /// The size in pixels at a scale, where pictures of positions have a size.
    ///
    /// # Errors
    ///
    /// When what is said above the picture cannot be drawn.
    pub fn size(
        &self,
        theme: &Theme,
        scale: Scale,
        card: Option<(u64, u64)>,
    ) -> Result<(u64, u64), LetteringError> {
        self.plan.size(&self.words.closing, theme, scale, card)
    }

    /// Lengths, and the lines of the last heading.
    pub(super) fn measures(
        &self,
        theme: &Theme,
        scale: Scale,
        card: Option<(u64, u64)>,
    ) -> Result<(Measures, Heading), LetteringError> {
        self.plan.measures(&self.words.closing, theme, scale, card)
    }

    /// The picture of each place on a stage at the [`card_scale`](Self::card_scale).
    pub(super) fn cards<S: Stage>(
        &self,
        puzzle: &S::Puzzle,
        trace: &Trace<S::Puzzle>,
        stage: &S,
    ) -> Vec<Scene> {
        let scene = |node: &u32| {
            let state = &trace.nodes[*node as usize].state;
            card(stage, state, puzzle.is_goal(state))
        };
        self.nodes.iter().map(scene).collect()
    }
}

/// A place for each position: the place of each node, and the first node of each place.
fn distinct<P: Puzzle>(trace: &Trace<P>) -> (Vec<u32>, Vec<u32>) {
    let mut known = FxHashMap::default();
    let (mut places, mut nodes) = (Vec::new(), Vec::new());
    for (number, node) in (0..).zip(&trace.nodes) {
        let place = *known.entry(&node.state).or_insert_with(|| {
            nodes.push(number);
            nodes.len() as u32 - 1
        });
        places.push(place);
    }
    (places, nodes)
}

/// The cost of a node, what is left at least, and the sum.
fn total<P: Puzzle>(trace: &Trace<P>, node: u32) -> String {
    let node = &trace.nodes[node as usize];
    format!("{} + {} = {}", node.cost, node.bound, node.cost.saturating_add(node.bound))
}
