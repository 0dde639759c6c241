//! The state graph as a picture.

use super::layers::layered;
use super::looks::{CARDS, HEADING, Inks, Look, Pen, VEILS, WORDS};
use super::measures::{STILL, TEXT_PITCH};
use super::plan::{Plan, card};
use crate::puzzle::Puzzle;
use crate::scene::lettering::{Font, LetteringError, Weight};
use crate::scene::{Actor, ActorId, Figure, Outline, Pose, Scene, Shape};
use crate::search::{Link, Position, Standing, StateGraph};
use crate::stage::{Scale, Stage, Theme};
use crate::story::clause::few;

/// The size of the letters of reasons, at scale 1.
const TEXT: f32 = 10.5;
/// Reasons are below pictures that are at least so wide, in pixels at scale 1.
const WIDE: u64 = 80;

/// All positions of a puzzle as a diagram: in layers by their distance from the start, best solutions thick, those
/// from which no goal can be reached pale, dead ends crossed, lost positions red and with the reason below.
#[derive(Debug, Clone)]
pub struct GraphDiagram {
    plan: Plan,
    looks: Vec<Look>,
    goals: Vec<u32>,
    /// The ends of each move, and how it looks.
    links: Vec<(u32, u32, Look)>,
    /// Why each place is lost, if it is.
    reasons: Vec<Vec<String>>,
    heading: String,
}

impl GraphDiagram {
    /// Lays out a graph under a heading. `size` gives the sides of a position's picture.
    pub fn new<P: Puzzle>(
        graph: &StateGraph<P>,
        heading: String,
        theme: &Theme,
        size: impl Fn(Scale) -> Option<(u64, u64)>,
    ) -> Self {
        let StateGraph { positions, links, .. } = graph;
        let ends: Vec<(u32, u32)> = links.iter().flat_map(ends).collect();
        let reasons: Vec<Vec<String>> =
            positions.iter().map(|position| shortened(&position.why)).collect();
        let lines = |width: u64| {
            let lines = |why: &Vec<String>| wrapped(why, width as f32, Scale::ONE).len() as u32;
            reasons.iter().filter(|_| width >= WIDE).map(lines).max().unwrap_or(0)
        };
        let looks: Vec<Look> = positions.iter().map(look).collect();
        let link = |link: &Link| {
            let look = match looks[link.to as usize] {
                Look::Solved | Look::Open if link.is_best => Look::Solved,
                Look::Solved => Look::Open,
                Look::Dead => Look::Given,
                other => other,
            };
            (link.from, link.to, look)
        };
        let numbers = (0..).zip(positions);
        Self {
            plan: Plan::new(layered(positions.len(), &ends), (1, STILL), theme, lines, size),
            goals: numbers
                .filter(|(_, position)| position.standing == Standing::Goal)
                .map(|(number, _)| number)
                .collect(),
            links: links.iter().map(link).collect(),
            looks,
            reasons,
            heading,
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
    /// When the heading cannot be drawn.
    pub fn size(
        &self,
        theme: &Theme,
        scale: Scale,
        card: Option<(u64, u64)>,
    ) -> Result<(u64, u64), LetteringError> {
        self.plan.size(&self.heading, theme, scale, card)
    }

    /// The picture at a scale. `stage` shows positions at the [`card_scale`](Self::card_scale), if there is one.
    ///
    /// # Errors
    ///
    /// When a text cannot be drawn.
    pub fn picture<S: Stage>(
        &self,
        graph: &StateGraph<S::Puzzle>,
        stage: Option<&S>,
        theme: &Theme,
        scale: Scale,
    ) -> Result<Scene, LetteringError> {
        let picture = |stage: &S| -> Vec<Scene> {
            let is_goal = |standing| standing == Standing::Goal;
            graph.positions.iter().map(|it| card(stage, &it.state, is_goal(it.standing))).collect()
        };
        let cards = stage.map(picture).unwrap_or_default();
        let size = cards.first().map(|card| (card.size.width.into(), card.size.height.into()));
        let (measures, heading) = self.plan.measures(&self.heading, theme, scale, size)?;
        let pen = Pen::new(theme, &measures);
        let middles = self.plan.middles(&measures);
        let mut scene = Scene::new(measures.size.width, measures.size.height, pen.inks.background);
        let mut show = |what: &str, number: usize, layer, figure: &_, pose| {
            scene.actors.push(Actor::new(ActorId::of((what, number)), layer, figure, pose));
        };
        for (number, &(from, to, look)) in self.links.iter().enumerate() {
            let [(x, y), (right, down)] = [from, to].map(|place| middles[place as usize]);
            let figure = pen.edge(look, (right - x, down - y));
            show("edge", number, look.edge_layer(), &figure, Pose::at(x, y));
        }
        for (place, (&(x, y), &look)) in middles.iter().zip(&self.looks).enumerate() {
            let pose = Pose::at(x, y);
            if let Some(card) = cards.get(place) {
                show("card", place, CARDS, &card.figure(), pose);
                if look.is_pale() {
                    show("veil", place, VEILS, &pen.veil(), pose);
                }
            }
            show("node", place, look.node_layer(), &pen.node(look), pose);
        }
        for &place in &self.goals {
            let (x, y) = middles[place as usize];
            show("goal", place as usize, HEADING, &pen.ring(), Pose::at(x, y));
        }
        if let Some((width, _)) = size.filter(|_| self.plan.lines > 0) {
            let lost = self.reasons.iter().zip(&middles).enumerate();
            for (place, (why, &(x, y))) in lost.filter(|(_, (why, _))| !why.is_empty()) {
                let figure = reason(&wrapped(why, width as f32, scale), &pen.inks, scale)?;
                show("why", place, WORDS, &figure, Pose::at(x, y + measures.half.1));
            }
        }
        for (number, text) in heading.lines.iter().enumerate() {
            scene.actors.push(heading.line(number, text, HEADING, pen.inks.text)?);
        }
        Ok(scene)
    }
}

/// A move that can be undone leads both ways.
fn ends(link: &Link) -> impl Iterator<Item = (u32, u32)> {
    let Link { from, to, is_two_way, .. } = *link;
    std::iter::once((from, to)).chain(is_two_way.then_some((to, from)))
}

fn look<S>(position: &Position<S>) -> Look {
    match position.standing {
        Standing::Goal | Standing::Winnable if position.is_best => Look::Solved,
        Standing::Goal | Standing::Winnable => Look::Open,
        Standing::Hopeless => Look::Given,
        Standing::DeadEnd => Look::Dead,
        Standing::Lost => Look::Lost,
    }
}

/// The first reasons, and how many more there are.
fn shortened(why: &[String]) -> Vec<String> {
    let (shown, more) = few(why);
    let more = (more > 0).then(|| format!("and {more} more reasons"));
    shown.iter().cloned().chain(more).collect()
}

/// Lines of a reason below the middle of their upper edge, on a ground that covers the edges behind them.
fn reason(lines: &[String], inks: &Inks, scale: Scale) -> Result<Figure, LetteringError> {
    let pitch = scale.length(TEXT_PITCH);
    let mut shapes = Vec::new();
    for (number, text) in lines.iter().enumerate() {
        let letters = Font::EMBEDDED.line(text, letters(scale), Weight::Regular, inks.text)?;
        let (half, top) = (letters.width / 2.0, pitch * (number as f32 + 0.3));
        let ground = Outline::rect(-half - 2.0, top, 2.0 * half + 4.0, pitch);
        shapes.insert(0, Shape::fill(ground, inks.background));
        shapes.extend(letters.shapes_at((-half, top + pitch * 0.75)));
    }
    Ok(Figure::new(shapes))
}

/// The size of the letters of reasons.
fn letters(scale: Scale) -> f32 {
    scale.length(TEXT).max(4.0)
}

/// Reasons in lines that fit below a picture of a width. What the font lacks is left out.
fn wrapped(why: &[String], width: f32, scale: Scale) -> Vec<String> {
    let room = width + scale.length(8.0);
    let lines =
        |clause: &String| Font::EMBEDDED.even_lines(clause, letters(scale), Weight::Regular, room);
    why.iter().filter_map(|clause| lines(clause).ok()).flatten().collect()
}
