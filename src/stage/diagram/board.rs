//! A search on the board itself, where positions are places in one picture: cells that the search has come to have a
//! dot, those that it has looked at are coloured in their order, and the solution is a line in the end.

use rustc_hash::FxHashMap;

use super::measures::Heading;
use super::plan::card;
use super::words::Words;
use crate::puzzle::Puzzle;
use crate::scene::lettering::{Font, LetteringError, Weight};
use crate::scene::{Actor, ActorId, Color, Cue, Figure, Outline, Pose, SUBPIXELS, Scene, Shape};
use crate::search::{Event, Solver, Trace};
use crate::stage::space::bar;
use crate::stage::{Role, Scale, Site, Stage, Style, Theme, Times};
use crate::story::{Beat, MOVE_TIME, Story};

/// Cells that were looked at have so many colours at most: a palette has room for them.
const SHADES: usize = 48;

/// The room above a board for what is said of the search.
#[derive(Debug, Clone)]
struct Above {
    heading: Heading,
    /// How high it is, in pixels.
    height: i32,
}

impl Above {
    /// Room for a text above a board of a width. The lines on the way are shorter than the last ones.
    fn new(closing: &str, width: u64, theme: &Theme, scale: Scale) -> Result<Self, LetteringError> {
        let size = scale.length(theme.text * 0.72).max(9.0);
        let left = scale.pixels(theme.margin, 1);
        let room = i32::try_from(width).unwrap_or(i32::MAX) - 2 * left;
        let lines = Font::EMBEDDED.even_lines(closing, size, Weight::Regular, room as f32)?;
        let pitch = (size * 1.35).round() as i32;
        let height = pitch * lines.len().max(2) as i32 + left / 2;
        Ok(Self { heading: Heading { size, pitch, left, lines }, height })
    }
}

/// The size in pixels of a board of some sides with what is said above it.
///
/// # Errors
///
/// When that cannot be drawn.
pub fn board_size(
    closing: &str,
    (width, height): (u64, u64),
    theme: &Theme,
    scale: Scale,
) -> Result<(u64, u64), LetteringError> {
    let above = Above::new(closing, width, theme, scale)?;
    Ok((width, height + above.height as u64))
}

/// A search on the board, position by position.
#[derive(Debug, Clone)]
pub struct BoardStory {
    opening: Scene,
    beats: Vec<Beat>,
    clauses: Vec<String>,
}

impl BoardStory {
    /// The film of a search by a solver, at whose end `closing` is said. `None` if positions have no sites.
    ///
    /// # Errors
    ///
    /// When a text cannot be drawn.
    pub fn new<S: Stage>(
        stage: &S,
        (puzzle, trace): (&S::Puzzle, &Trace<S::Puzzle>),
        (solver, closing): (Solver, String),
        theme: &Theme,
        scale: Scale,
    ) -> Result<Option<Self>, LetteringError> {
        let mut scene = card(stage, &puzzle.start(), false);
        let above = Above::new(&closing, scene.size.width.into(), theme, scale)?;
        let down = Pose::at(0, above.height).y;
        scene.size.height += above.height as u32;
        for actor in &mut scene.actors {
            actor.pose.y += down;
        }
        let site = |state| {
            let Site { corner, side, layer } = stage.site(state)?;
            Some(Site { corner: Pose { y: corner.y + down, ..corner }, side, layer })
        };
        let sites: Option<Vec<Site>> = trace.nodes.iter().map(|node| site(&node.state)).collect();
        let Some(sites) = sites.filter(|sites| !sites.is_empty()) else { return Ok(None) };
        let expansions = trace.events.iter().filter(|event| matches!(event, Event::Expand(_)));
        let mut walk = Walk {
            words: Words::new(puzzle, trace, solver, closing),
            places: places(puzzle, trace),
            marks: Marks::new(theme, sites[0].side, expansions.count()),
            sites,
            text: theme.color(Role::Text),
            heading: above.heading,
            looked: FxHashMap::default(),
            current: None,
            cues: Vec::new(),
            said: Vec::new(),
            explored: 0,
        };
        walk.say(&[walk.words.title(None)])?;
        for cue in walk.cues.drain(..) {
            scene.take(cue);
        }
        let (beats, clauses) = walk.told(trace, theme.times)?;
        Ok(Some(Self { opening: scene, beats, clauses }))
    }
}

/// Nodes with the same position have one place.
fn places<P: Puzzle>(_puzzle: &P, trace: &Trace<P>) -> Vec<u32> {
    let mut known = FxHashMap::default();
    let nodes = (0..).zip(&trace.nodes);
    nodes.map(|(number, node)| *known.entry(&node.state).or_insert(number)).collect()
}

/// What marks cells; the origins of all but links are their upper left corners.
struct Marks {
    side: i32,
    /// A cell that the search has come to.
    dot: Figure,
    current: Figure,
    first: Color,
    last: Color,
    expansions: usize,
    line: Color,
    edge: Color,
}

impl Marks {
    fn new(theme: &Theme, side: i32, expansions: usize) -> Self {
        let arrow = theme.color(Role::Arrow);
        let [background, dark] = [Role::Background, Role::Line].map(|role| theme.color(role));
        let (first, last) = match theme.style {
            Style::Printed => (background.towards(dark, 1, 8), background.towards(dark, 3, 8)),
            Style::Flat | Style::Drawn => (theme.color(Role::Smallest), theme.color(Role::Third)),
        };
        let middle = side as f32 / 2.0;
        let radius = (side as f32 / 6.0).max(1.0);
        let dot = Outline::ellipse(middle, middle, radius, radius);
        let (line, edge) = match theme.style {
            Style::Printed => (dark, background),
            Style::Flat | Style::Drawn => (theme.color(Role::Mark), dark),
        };
        Self {
            side,
            dot: Figure::new(vec![Shape::fill(dot, arrow)]),
            current: bar([0, 0, side, side], arrow).into(),
            first,
            last,
            expansions,
            line,
            edge,
        }
    }

    /// A cell that was looked at as the so-manieth, counted from 0.
    fn looked(&self, number: usize) -> Figure {
        let steps = self.expansions.clamp(2, SHADES) - 1;
        let step = number * steps / self.expansions.max(2).saturating_sub(1);
        let color = self.first.towards(self.last, step.min(steps) as u32, steps as u32);
        bar([0, 0, self.side, self.side], color).into()
    }

    /// A stretch of the solution's line, from the middle of a cell to another one; its edge or what is inside.
    fn link(&self, (right, down): (i32, i32), is_edge: bool) -> Figure {
        let middle = (self.side / 2) as f32;
        let end = (middle + right as f32, middle + down as f32);
        let thin = (self.side as f32 / 6.0).max(1.0).round();
        let (width, color) = if is_edge {
            (thin + 2.0 * (thin / 3.0).max(1.0).round(), self.edge)
        } else {
            (thin, self.line)
        };
        let half = width / 2.0;
        let line = Shape::stroke(Outline::line(&[(middle, middle), end]), color, width);
        let disc = |(x, y)| Shape::fill(Outline::ellipse(x, y, half, half), color);
        Figure::new(vec![line, disc((middle, middle)), disc(end)])
    }
}

/// What is known of each cell while the search goes on.
struct Walk {
    words: Words,
    /// The place of each node: the first node of its position.
    places: Vec<u32>,
    /// Of each node.
    sites: Vec<Site>,
    marks: Marks,
    heading: Heading,
    text: Color,
    /// The figure of each place that has one.
    looked: FxHashMap<u32, Figure>,
    /// The place that is looked at now, and how it looks after that.
    current: Option<(u32, Figure)>,
    cues: Vec<Cue>,
    /// What the heading says.
    said: Vec<String>,
    explored: usize,
}

impl Walk {
    /// The beats, each of which begins with a position that is looked at, and a clause for each.
    fn told<P: Puzzle>(
        mut self,
        trace: &Trace<P>,
        times: Option<Times>,
    ) -> Result<(Vec<Beat>, Vec<String>), LetteringError> {
        let time = times.map_or(MOVE_TIME, |times| times.act / 4);
        let (mut beats, mut clauses) = (Vec::new(), Vec::new());
        let mut clause = None;
        for &event in &trace.events {
            let begins = matches!(event, Event::Expand(_) | Event::Round(_));
            if begins && !self.cues.is_empty() {
                let told = clause.take().unwrap_or_else(|| self.words.clause(Event::Enter(0)));
                clauses.push(told);
                beats.push(self.beat(beats.len(), time));
            }
            self.happen(event)?;
            if begins {
                clause = Some(self.words.clause(event));
            }
        }
        if !self.cues.is_empty() {
            clauses.push(clause.unwrap_or_else(|| self.words.clause(Event::Enter(0))));
            beats.push(self.beat(beats.len(), time));
        }
        self.end(&trace.solution)?;
        clauses.push(self.words.closing.clone());
        beats.push(self.beat(beats.len(), times.map_or(time, |times| times.rest)));
        Ok((beats, clauses))
    }

    fn beat(&mut self, before: usize, time: std::time::Duration) -> Beat {
        let cues = std::mem::take(&mut self.cues);
        Beat { cues, time, begins: Some(before as u64 + 1) }
    }

    fn happen(&mut self, event: Event) -> Result<(), LetteringError> {
        match event {
            Event::Round(limit) => {
                self.current = None;
                let mut marked: Vec<u32> = self.looked.drain().map(|(place, _)| place).collect();
                marked.sort_unstable();
                self.cues.extend(marked.into_iter().map(|place| Cue::Leaves(mark_id(place))));
                let title = self.words.title(Some(limit));
                let lines: Vec<String> =
                    [title].into_iter().chain(self.said.get(1).cloned()).collect();
                self.say(&lines)?;
            }
            Event::Enter(node) => {
                let place = self.places[node as usize];
                if !self.looked.contains_key(&place) {
                    self.mark(place, &self.marks.dot.clone());
                }
            }
            Event::Expand(node) => {
                self.rest();
                let place = self.places[node as usize];
                self.current = Some((place, self.marks.looked(self.explored)));
                self.mark(place, &self.marks.current.clone());
                self.explored += 1;
                let title = self.said.first().cloned().unwrap_or_default();
                let states = if self.explored == 1 { "position" } else { "positions" };
                self.say(&[title, format!("{} {states} explored", self.explored)])?;
            }
            // A cell looks the same however often the search comes there.
            Event::Meet(_) | Event::Replace { .. } | Event::Leave(_) => {}
        }
        Ok(())
    }

    /// What was looked at has the colour of its turn.
    fn rest(&mut self) {
        if let Some((place, figure)) = self.current.take() {
            self.mark(place, &figure);
        }
    }

    fn mark(&mut self, place: u32, figure: &Figure) {
        if self.looked.get(&place) == Some(figure) {
            return;
        }
        let Site { corner, layer, .. } = self.sites[place as usize];
        self.looked.insert(place, figure.clone());
        self.cues.push(Cue::Shows(Actor::new(mark_id(place), layer, figure, corner)));
    }

    /// Shows a heading instead of another.
    fn say(&mut self, lines: &[String]) -> Result<(), LetteringError> {
        for number in 0..lines.len().max(self.said.len()) {
            match lines.get(number) {
                same if same == self.said.get(number) => {}
                Some(line) => {
                    let actor =
                        self.heading.line(number, line, super::looks::HEADING, self.text)?;
                    self.cues.push(Cue::Shows(actor));
                }
                None => self.cues.push(Cue::Leaves(Heading::id(number))),
            }
        }
        self.said = lines.to_vec();
        Ok(())
    }

    /// The line of the solution, and the counts.
    fn end(&mut self, solution: &[u32]) -> Result<(), LetteringError> {
        self.rest();
        let pixels = |subpixels: i32| subpixels / SUBPIXELS;
        for is_edge in [true, false] {
            for pair in solution.windows(2) {
                let [from, to] = [pair[0], pair[1]].map(|node| self.sites[node as usize]);
                let way =
                    (pixels(to.corner.x - from.corner.x), pixels(to.corner.y - from.corner.y));
                let figure = self.marks.link(way, is_edge);
                let layer = from.layer;
                let id = ActorId::of(("link", pair[1], is_edge));
                self.cues.push(Cue::Shows(Actor::new(id, layer, &figure, from.corner)));
            }
        }
        let lines = self.heading.lines.clone();
        self.say(&lines)
    }
}

fn mark_id(place: u32) -> ActorId {
    ActorId::of(("mark", place))
}

impl Story for BoardStory {
    fn opening(&self) -> Scene {
        self.opening.clone()
    }

    /// The number of positions that are looked at, and the end.
    fn len(&self) -> u64 {
        self.beats.len() as u64
    }

    fn beats(&self) -> Box<dyn Iterator<Item = Beat> + '_> {
        Box::new(self.beats.iter().cloned())
    }

    fn clauses(&self) -> Box<dyn Iterator<Item = String> + '_> {
        Box::new(self.clauses.iter().cloned())
    }
}
