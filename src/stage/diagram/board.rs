//! A search on the board itself, where positions are places in one picture: cells that the search has come to have a
//! dot, those that it has looked at are coloured in their order, and the solution is a line in the end.

use std::time::Duration;

use rustc_hash::{FxHashMap, FxHashSet};

use super::looks::HEADING;
use super::marks::Marks;
use super::measures::Heading;
use super::plan::card;
use super::words::{Words, is_depth_first, title};
use crate::puzzle::{Puzzle, counted};
use crate::scene::lettering::{Font, LetteringError, Weight};
use crate::scene::{Actor, ActorId, Color, Cue, Figure, SUBPIXELS, Scene, Size};
use crate::search::{Event, Solver, Trace};
use crate::stage::{Role, Scale, Site, Stage, Theme, Times};
use crate::story::{Beat, MOVE_TIME, Shift, Story};

/// What is said above a board, a line for the solver and one for the count, and how it ended.
#[derive(Debug, Clone)]
struct Above {
    heading: Heading,
    /// How high it is, in pixels.
    height: i32,
    /// The width that it needs.
    width: i32,
}

impl Above {
    fn new(ending: &Ending, theme: &Theme, scale: Scale) -> Result<Self, LetteringError> {
        let size = Heading::font_size(theme, scale);
        let left = scale.pixels(theme.margin, 1);
        let lines =
            vec![format!("{}: {}", title(ending.solver), ending.result), explored(ending.explored)];
        let mut width = 0;
        for line in &lines {
            let wide = Font::EMBEDDED.width(line, size, Weight::Regular)?;
            width = width.max(wide.ceil() as i32 + 2 * left);
        }
        let heading = Heading::new(size, left, lines);
        let height = heading.pitch * heading.lines.len() as i32 + left / 2;
        Ok(Self { heading, height, width })
    }
}

/// How the search by a solver ended.
#[derive(Debug, Clone)]
pub struct Ending {
    /// The solver.
    pub solver: Solver,
    /// What it found, as a clause.
    pub result: String,
    /// How many positions it [looked at](explorations).
    pub explored: usize,
}

/// How many positions a search looked at: what courses count as explored states. A search that goes one way at a time
/// looks at each that it comes to.
#[must_use]
pub fn explorations(solver: Solver, events: &[Event]) -> usize {
    looks(solver, events).filter(|(_, looks)| *looks).count()
}

/// The events, each with whether a position is looked at. One whose moves are listed bit by bit is looked at once.
fn looks(solver: Solver, events: &[Event]) -> impl Iterator<Item = (Event, bool)> {
    let mut known = FxHashSet::default();
    events.iter().map(move |&event| {
        let looks = match event {
            Event::Enter(_) => is_depth_first(solver),
            Event::Expand(node) => !is_depth_first(solver) && known.insert(node),
            Event::Round(_) => {
                known.clear();
                false
            }
            _ => false,
        };
        (event, looks)
    })
}

fn explored(count: usize) -> String {
    format!("{} explored", counted(count as u64, "positions"))
}

/// The size in pixels of a board of some sides with what is said above it.
///
/// # Errors
///
/// When that cannot be drawn.
pub fn board_size(
    ending: &Ending,
    (width, height): (u64, u64),
    theme: &Theme,
    scale: Scale,
) -> Result<(u64, u64), LetteringError> {
    let above = Above::new(ending, theme, scale)?;
    Ok((width.max(above.width as u64), height + above.height as u64))
}

/// A search on the board, position by position.
#[derive(Debug, Clone)]
pub struct BoardStory {
    opening: Scene,
    beats: Vec<Beat>,
    clauses: Vec<String>,
}

impl BoardStory {
    /// The film of a search that ended so. `None` if positions have no sites.
    ///
    /// # Errors
    ///
    /// When a text cannot be drawn.
    pub fn new<S: Stage>(
        stage: &S,
        (puzzle, trace): (&S::Puzzle, &Trace<S::Puzzle>),
        ending: &Ending,
        theme: &Theme,
        scale: Scale,
    ) -> Result<Option<Self>, LetteringError> {
        let mut scene = card(stage, &puzzle.start(), false);
        let above = Above::new(ending, theme, scale)?;
        let width = scene.size.width.max(above.width as u32);
        let shift = Shift::by((width - scene.size.width) as i32 / 2, above.height);
        scene.size = Size { width, height: scene.size.height + above.height as u32 };
        for actor in &mut scene.actors {
            actor.pose = shift.pose(actor.pose);
        }
        let site = |state| {
            let site = stage.site(state)?;
            Some(Site { corner: shift.pose(site.corner), ..site })
        };
        let sites: Option<Vec<Site>> = trace.nodes.iter().map(|node| site(&node.state)).collect();
        let Some(sites) = sites.filter(|sites| !sites.is_empty()) else { return Ok(None) };
        let closing = format!("{}; {}", ending.result, explored(ending.explored));
        let mut walk = Walk {
            words: Words::new(puzzle, trace, ending.solver, closing),
            places: places(trace),
            marks: Marks::new(theme, sites[0].side, ending.explored),
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
        let (beats, clauses) = walk.told((ending.solver, trace), theme.times)?;
        Ok(Some(Self { opening: scene, beats, clauses }))
    }
}

/// Nodes with the same position have one place.
fn places<P: Puzzle>(trace: &Trace<P>) -> Vec<u32> {
    let mut known = FxHashMap::default();
    let nodes = (0..).zip(&trace.nodes);
    nodes.map(|(number, node)| *known.entry(&node.state).or_insert(number)).collect()
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
        (solver, trace): (Solver, &Trace<P>),
        times: Option<Times>,
    ) -> Result<(Vec<Beat>, Vec<String>), LetteringError> {
        let time = times.map_or(MOVE_TIME, |times| times.act / 4);
        let mut told = (Vec::new(), Vec::new());
        let mut clause = self.words.clause(Event::Enter(0));
        for (event, looks) in looks(solver, &trace.events) {
            if looks || matches!(event, Event::Round(_)) {
                let next = self.words.clause(event);
                self.end_beat(std::mem::replace(&mut clause, next), time, &mut told);
            }
            self.happen(event, looks)?;
        }
        self.end_beat(clause, time, &mut told);
        self.end(&trace.solution)?;
        let closing = self.words.closing.clone();
        self.end_beat(closing, times.map_or(time, |times| times.rest), &mut told);
        Ok(told)
    }

    /// Appends what has changed as a beat, and the clause that tells it. Without a change there is no beat.
    fn end_beat(
        &mut self,
        clause: String,
        time: Duration,
        (beats, clauses): &mut (Vec<Beat>, Vec<String>),
    ) {
        if self.cues.is_empty() {
            return;
        }
        let cues = std::mem::take(&mut self.cues);
        beats.push(Beat { cues, time, begins: Some(beats.len() as u64 + 1) });
        clauses.push(clause);
    }

    fn happen(&mut self, event: Event, looks: bool) -> Result<(), LetteringError> {
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
            Event::Enter(node) | Event::Expand(node) => {
                let place = self.places[node as usize];
                if looks {
                    self.look(place)?;
                } else if !self.looked.contains_key(&place) {
                    self.mark(place, &self.marks.dot.clone());
                }
            }
            // A cell looks the same however often the search comes there.
            Event::Meet(_) | Event::Replace { .. } | Event::Leave(_) => {}
        }
        Ok(())
    }

    /// A place is looked at.
    fn look(&mut self, place: u32) -> Result<(), LetteringError> {
        self.rest();
        self.current = Some((place, self.marks.looked(self.explored)));
        self.mark(place, &self.marks.current.clone());
        self.explored += 1;
        let title = self.said.first().cloned().unwrap_or_default();
        self.say(&[title, explored(self.explored)])
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
                    let actor = self.heading.line(number, line, HEADING, self.text)?;
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
        let sites: Vec<Site> = solution.iter().map(|&node| self.sites[node as usize]).collect();
        let goal = sites.len().saturating_sub(2);
        for (number, pair) in sites.windows(2).enumerate() {
            let [from, to] = [pair[0].corner, pair[1].corner];
            // What is at the goal stays seen.
            let part = if number == goal { 2 } else { 1 };
            let way = [to.x - from.x, to.y - from.y].map(|long| long / SUBPIXELS / part);
            for (is_line, layer) in [(false, 1), (true, 2)] {
                let id = ActorId::of(("link", number, is_line));
                let figure = self.marks.link(way, is_line);
                let layer = pair[0].layer + layer;
                self.cues.push(Cue::Shows(Actor::new(id, layer, &figure, from)));
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
