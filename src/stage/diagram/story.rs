//! A search that grows, event by event.

use super::looks::{CARDS, HEADING, Look, Pen, VEILS};
use super::measures::Heading;
use super::search::SearchDiagram;
use crate::scene::lettering::{Font, LetteringError, Weight, label};
use crate::scene::{Actor, ActorId, Cue, FULL, Figure, Motion, Pose, Scene, Travel};
use crate::search::{Event, Trace};
use crate::stage::{Scale, Stage, Theme, Times};
use crate::story::{Beat, MOVE_TIME, Story};

/// How small a picture is when it begins to grow.
const SEED: i32 = FULL / 8;

/// A search as it goes: nodes enter, and what is known of them changes.
#[derive(Debug, Clone)]
pub struct SearchStory {
    diagram: SearchDiagram,
    pen: Pen,
    times: Option<Times>,
    scene: Scene,
    /// The middle of each place, in pixels.
    middles: Vec<(i32, i32)>,
    /// The picture of each place; none if nodes are dots.
    cards: Vec<Figure>,
    veil: Figure,
    /// The text below each place.
    texts: Vec<Figure>,
    /// From the middle of a place to the middle of its text: beside the ways that lead on.
    text_left: i32,
    text_below: i32,
    /// What is said last.
    heading: Heading,
    /// How many events have happened when it opens.
    begun: usize,
}

impl SearchStory {
    /// The film of a search at a scale. `stage` shows positions at the
    /// [`card_scale`](SearchDiagram::card_scale), if there is one.
    ///
    /// # Errors
    ///
    /// When a text cannot be drawn.
    pub fn new<S: Stage>(
        diagram: SearchDiagram,
        (puzzle, trace): (&S::Puzzle, &Trace<S::Puzzle>),
        stage: Option<&S>,
        theme: &Theme,
        scale: Scale,
    ) -> Result<Self, LetteringError> {
        let cards = stage.map(|stage| diagram.cards(puzzle, trace, stage)).unwrap_or_default();
        let card = cards.first().map(|card| (card.size.width.into(), card.size.height.into()));
        let (measures, heading) = diagram.measures(theme, scale, card)?;
        let pen = Pen::new(theme, &measures);
        let text_size = (heading.size * 0.75).max(8.0);
        let text = |text: &String| label(text, text_size, Weight::Regular, pen.inks.text);
        // The root is there from the first picture on.
        let is_before = |event: &Event| matches!(event, Event::Round(_) | Event::Enter(0));
        let begun = diagram.events.iter().take(2).take_while(|event| is_before(event)).count();
        // What the font lacks is refused before anything is shown.
        Font::EMBEDDED.width(&diagram.words.title(None), heading.size, Weight::Regular)?;
        Ok(Self {
            times: theme.times,
            scene: Scene::new(measures.size.width, measures.size.height, pen.inks.background),
            middles: diagram.plan.middles(&measures),
            cards: cards.iter().map(Scene::figure).collect(),
            veil: pen.veil(),
            texts: diagram.texts.iter().flatten().map(text).collect(),
            text_left: measures.half.0 / 2,
            text_below: measures.half.1 + (text_size * 0.9).round() as i32 + 2,
            heading,
            begun,
            pen,
            diagram,
        })
    }

    /// Shows a heading instead of another.
    fn say(&self, lines: &[String], cues: &mut Vec<Cue>) {
        for line in 0..self.heading.lines.len() {
            let actor = lines
                .get(line)
                .map(|text| self.heading.line(line, text, HEADING, self.pen.inks.text));
            cues.push(match actor {
                Some(Ok(actor)) => Cue::Shows(actor),
                _ => Cue::Leaves(Heading::id(line)),
            });
        }
    }

    /// How long an event takes.
    fn time(&self, event: Option<Event>) -> std::time::Duration {
        let Some(Times { act, rest }) = self.times else { return MOVE_TIME };
        match event {
            Some(Event::Enter(_)) => act,
            Some(Event::Meet(_) | Event::Replace { .. } | Event::Round(_)) => act * 3 / 4,
            Some(Event::Expand(_) | Event::Leave(_)) => act / 2,
            None => rest,
        }
    }

    /// What is shown before anything is searched, and the state it leaves.
    fn begin(&self) -> (Vec<Cue>, Walk<'_>) {
        let mut walk = Walk {
            story: self,
            looks: vec![None; self.middles.len()],
            edges: vec![None; self.diagram.parents.len()],
            current: None,
        };
        let mut cues = Vec::new();
        self.say(&[self.diagram.words.title(None)], &mut cues);
        walk.node(0, Look::Open, &mut cues);
        for &event in &self.diagram.events[..self.begun] {
            walk.happen(event, &mut cues);
        }
        (cues, walk)
    }
}

/// What is known of each place and each move.
struct Walk<'a> {
    story: &'a SearchStory,
    looks: Vec<Option<Look>>,
    /// Of the move that leads to each node.
    edges: Vec<Option<Look>>,
    /// The place that is searched from.
    current: Option<u32>,
}

impl Walk<'_> {
    fn happen(&mut self, event: Event, cues: &mut Vec<Cue>) {
        let diagram = &self.story.diagram;
        match event {
            Event::Round(limit) => self.begin_round(limit, cues),
            Event::Enter(node) => {
                let look = if diagram.is_depth_first { Look::Current } else { Look::Open };
                self.edge(node, look, cues);
                self.enter(node, look, cues);
            }
            Event::Meet(node) => {
                let known = self.looks[diagram.places[node as usize] as usize];
                self.edge(node, Look::Repeat, cues);
                self.enter(node, known.unwrap_or(Look::Repeat), cues);
            }
            Event::Replace { old, new } => {
                self.edge(old, Look::Given, cues);
                if diagram.places[old as usize] != diagram.places[new as usize] {
                    self.node(diagram.places[old as usize], Look::Repeat, cues);
                }
                self.edge(new, Look::Open, cues);
                self.enter(new, Look::Open, cues);
            }
            Event::Expand(node) => {
                let place = diagram.places[node as usize];
                self.rest(cues);
                self.node(place, Look::Current, cues);
                self.current = Some(place);
            }
            Event::Leave(node) => {
                self.node(diagram.places[node as usize], Look::Given, cues);
                self.edge(node, Look::Given, cues);
            }
        }
    }

    /// What was searched from is done.
    fn rest(&mut self, cues: &mut Vec<Cue>) {
        if let Some(before) = self.current.take() {
            self.node(before, Look::Closed, cues);
        }
    }

    /// Everything but the start is as good as unseen.
    fn begin_round(&mut self, limit: u64, cues: &mut Vec<Cue>) {
        self.story.say(&[self.story.diagram.words.title(Some(limit))], cues);
        self.rest(cues);
        for place in 0..self.looks.len() as u32 {
            if self.looks[place as usize].is_some() {
                self.node(place, if place == 0 { Look::Open } else { Look::Given }, cues);
            }
        }
        for node in 0..self.edges.len() as u32 {
            if self.edges[node as usize].is_some() {
                self.edge(node, Look::Given, cues);
            }
        }
    }

    /// A node comes in, or is come to again.
    fn enter(&mut self, node: u32, look: Look, cues: &mut Vec<Cue>) {
        let place = self.story.diagram.places[node as usize];
        let is_new = self.looks[place as usize].is_none();
        let first = cues.len();
        self.node(place, look, cues);
        if is_new {
            self.grow(node, first, cues);
        }
    }

    /// Lets what is shown from a cue on grow out of the node before, in themes that move.
    fn grow(&self, node: u32, first: usize, cues: &mut Vec<Cue>) {
        let SearchStory { diagram, middles, cards, times, .. } = self.story;
        let Some(parent) = diagram.parents[node as usize] else { return };
        if times.is_none() || cards.is_empty() {
            return;
        }
        let (x, y) = middles[diagram.places[parent as usize] as usize];
        let root = Pose::at(x, y);
        let mut travels = Vec::new();
        for cue in &mut cues[first..] {
            if let Cue::Shows(actor) = cue {
                let from = Pose { width: SEED, height: SEED, ..root };
                let travel = Travel { from, to: actor.pose, motion: Motion::Glide };
                travels.push(Cue::Travels(actor.id, travel));
                actor.pose = from;
            }
        }
        cues.extend(travels);
    }

    /// Shows a place, unless it looks like that already.
    fn node(&mut self, place: u32, look: Look, cues: &mut Vec<Cue>) {
        let at = place as usize;
        let before = self.looks[at].replace(look);
        if before == Some(look) {
            return;
        }
        let SearchStory { middles, cards, veil, texts, text_left, text_below, pen, .. } =
            self.story;
        let (x, y) = middles[at];
        let pose = Pose::at(x, y);
        let id = |what: &str| ActorId::of((what, place));
        if before.is_none() {
            let card = cards.get(at).map(|card| Actor::new(id("card"), CARDS, card, pose));
            let text = texts.get(at).map(|text| {
                Actor::new(id("text"), CARDS, text, Pose::at(x - text_left, y + text_below))
            });
            cues.extend(card.into_iter().chain(text).map(Cue::Shows));
        }
        let was_pale = before.is_some_and(Look::is_pale);
        if !cards.is_empty() && was_pale != look.is_pale() {
            cues.push(if was_pale {
                Cue::Leaves(id("veil"))
            } else {
                Cue::Shows(Actor::new(id("veil"), VEILS, veil, pose))
            });
        }
        cues.push(Cue::Shows(Actor::new(id("node"), look.node_layer(), &pen.node(look), pose)));
    }

    /// Shows the move that leads to a node, unless it looks like that already.
    fn edge(&mut self, node: u32, look: Look, cues: &mut Vec<Cue>) {
        let SearchStory { diagram, middles, pen, .. } = self.story;
        let at = node as usize;
        let Some(parent) = diagram.parents[at] else { return };
        // A search that goes wide tells nodes apart, not the ways to them.
        let is_plain = !diagram.is_depth_first && look == Look::Current;
        let look = if is_plain { Look::Open } else { look };
        if self.edges[at].replace(look) == Some(look) {
            return;
        }
        let ends = [parent, node].map(|node| diagram.places[node as usize]);
        let [from, to] = ends.map(|place| middles[place as usize]);
        let figure = pen.edge(look, (to.0 - from.0, to.1 - from.1));
        let id = ActorId::of(("edge", ends));
        let pose = Pose::at(from.0, from.1);
        cues.push(Cue::Shows(Actor::new(id, look.edge_layer(), &figure, pose)));
    }

    /// Marks the solution, and shows the counts.
    fn end(&mut self, cues: &mut Vec<Cue>) {
        let story = self.story;
        self.rest(cues);
        for &node in &story.diagram.solution {
            self.node(story.diagram.places[node as usize], Look::Solved, cues);
            self.edge(node, Look::Solved, cues);
        }
        story.say(&story.heading.lines, cues);
    }
}

impl Story for SearchStory {
    fn opening(&self) -> Scene {
        let mut scene = self.scene.clone();
        for cue in self.begin().0 {
            scene.take(cue);
        }
        scene
    }

    /// The number of events that are seen, and the end.
    fn len(&self) -> u64 {
        (self.diagram.events.len() - self.begun) as u64 + 1
    }

    fn beats(&self) -> Box<dyn Iterator<Item = Beat> + '_> {
        let (_, mut walk) = self.begin();
        let events = self.diagram.events[self.begun..].iter().copied().map(Some);
        Box::new((1..).zip(events.chain([None])).map(move |(number, event)| {
            let mut cues = Vec::new();
            match event {
                Some(event) => walk.happen(event, &mut cues),
                None => walk.end(&mut cues),
            }
            Beat { cues, time: self.time(event), begins: Some(number) }
        }))
    }

    fn clauses(&self) -> Box<dyn Iterator<Item = String> + '_> {
        let words = &self.diagram.words;
        let events = self.diagram.events[self.begun..].iter();
        Box::new(events.map(|&event| words.clause(event)).chain([words.closing.clone()]))
    }
}
