//! Scenes and beats as data for a browser: the waist of the program, written down.
//!
//! A [`Data`] is asked for each scene and each beat that a page shows, and answers with what stands for
//! them in the page's own JSON. [`Data::tables`] and [`Data::figures`] come last: they hold all that was
//! met on the way, each thing once. `picture.js` reads them:
//!
//! | table | an entry |
//! |---|---|
//! | `poses` | `[x, y]` or `[x, y, width, height]`, in 1/16 pixel and 1/256 of the figure |
//! | `looks` | `[layer, figure]` |
//! | `motions` | `[name]` or `[name, height]` |
//! | `cues` | leaves `[actor]`, moves `[actor, pose]`, shows `[actor, pose, look]`, travels `[actor, from, to, motion]` |
//! | `beats` | `[milliseconds, cue, cue…]` |
//! | `scenery` | `[layer, actor, count]`: so many elements of the first picture stay as they are |
//!
//! Actors of a layer are painted in the order of their numbers. A scene is the list of cues that show its actors,
//! but for the scenery; a beat is its number.

use std::hash::Hash;
use std::time::Duration;

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;
use serde_json::{Value as Json, json};

use super::opening::Opening;
use crate::encode::vector::{Ids, POINTS, write_figures};
use crate::scene::{Actor, ActorId, Cue, FULL, Figure, Motion, Pose, SUBPIXELS, Travel};
use crate::story::Beat;

/// Things that are numbered in the order in which they are first met.
type Table<T> = IndexSet<T, FxBuildHasher>;

/// Scenes and beats that are written as data.
#[derive(Default)]
pub(crate) struct Data {
    actors: Table<ActorId>,
    figures: Table<Figure>,
    poses: Table<Pose>,
    /// A layer, and the number of a figure.
    looks: Table<(i16, usize)>,
    motions: Table<Motion>,
    cues: Table<Written>,
    /// A time, and the numbers of the cues.
    beats: Table<(Duration, Vec<usize>)>,
    /// The layers and actors that never change, in the order of painting.
    scenery: Vec<(i16, usize)>,
}

/// A cue in numbers of the tables.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Written {
    Leaves(usize),
    Moves(usize, usize),
    Shows(usize, usize, usize),
    Travels(usize, usize, usize, usize),
}

impl Written {
    fn actor(self) -> usize {
        let (Self::Leaves(actor)
        | Self::Moves(actor, _)
        | Self::Shows(actor, ..)
        | Self::Travels(actor, ..)) = self;
        actor
    }

    /// With each actor's number in the order of painting.
    fn json(self, ranks: &[usize]) -> Json {
        let actor = ranks[self.actor()];
        match self {
            Self::Leaves(_) => json!([actor]),
            Self::Moves(_, pose) => json!([actor, pose]),
            Self::Shows(_, pose, look) => json!([actor, pose, look]),
            Self::Travels(_, from, to, motion) => json!([actor, from, to, motion]),
        }
    }
}

impl Data {
    /// Takes note of the first scene. Returns how many cues it has: the first of all.
    pub(crate) fn opening(&mut self, opening: &Opening) -> usize {
        for actor in opening.actors() {
            if opening.changes(actor) {
                self.cue(&Cue::Shows(actor.clone()));
            } else {
                let number = self.actor(actor.id);
                self.scenery.push((actor.layer, number));
            }
        }
        self.cues.len()
    }

    /// A beat. Its travels take all of its time.
    pub(crate) fn beat(&mut self, beat: &Beat) -> Json {
        let cues = beat.cues.iter().map(|cue| self.cue(cue)).collect();
        number(&mut self.beats, (beat.time, cues)).into()
    }

    fn cue(&mut self, cue: &Cue) -> usize {
        let written = match cue {
            Cue::Shows(Actor { id, layer, figure, pose }) => {
                let figure = number(&mut self.figures, figure.clone());
                let look = number(&mut self.looks, (*layer, figure));
                Written::Shows(self.actor(*id), number(&mut self.poses, *pose), look)
            }
            Cue::Moves(id, pose) => Written::Moves(self.actor(*id), number(&mut self.poses, *pose)),
            Cue::Travels(id, Travel { from, to, motion }) => {
                let [from, to] = [from, to].map(|pose| number(&mut self.poses, *pose));
                Written::Travels(self.actor(*id), from, to, number(&mut self.motions, *motion))
            }
            Cue::Leaves(id) => Written::Leaves(self.actor(*id)),
        };
        number(&mut self.cues, written)
    }

    fn actor(&mut self, id: ActorId) -> usize {
        number(&mut self.actors, id)
    }

    /// The number of an actor that was met.
    pub(crate) fn number(&self, actor: ActorId) -> Option<usize> {
        self.actors.get_index_of(&actor)
    }

    /// The tables of all that was met: the fields of an object, to which a page adds its own.
    pub(crate) fn tables(&self) -> serde_json::Map<String, Json> {
        let table = |name: &str, entries: Vec<Json>| (name.to_owned(), Json::from(entries));
        let ranks = self.ranks();
        let beats = self.beats.iter().map(|(time, cues)| {
            let cues = cues.iter().map(|&cue| Json::from(cue));
            std::iter::once(milliseconds(*time)).chain(cues).collect()
        });
        let tables = [
            table("poses", self.poses.iter().map(pose).collect()),
            table("looks", self.looks.iter().map(|look| json!(look)).collect()),
            table("motions", self.motions.iter().copied().map(motion).collect()),
            table("cues", self.cues.iter().map(|cue| cue.json(&ranks)).collect()),
            table("beats", beats.collect()),
            table("scenery", self.scenery(&ranks).iter().map(|run| json!(run)).collect()),
        ];
        tables.into_iter().collect()
    }

    /// Those of a layer whose numbers follow one another, as a layer, the first number, and how many there are.
    fn scenery(&self, ranks: &[usize]) -> Vec<(i16, usize, usize)> {
        let follows = |&(layer, before): &(i16, usize), &(next, after): &(i16, usize)| {
            layer == next && ranks[after] == ranks[before] + 1
        };
        let runs = self.scenery.chunk_by(follows);
        runs.map(|run| (run[0].0, ranks[run[0].1], run.len())).collect()
    }

    /// For each actor, how many have smaller names.
    pub(crate) fn ranks(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.actors.len()).collect();
        order.sort_by_key(|&actor| self.actors[actor]);
        let mut ranks = vec![0; order.len()];
        for (rank, actor) in order.into_iter().enumerate() {
            ranks[actor] = rank;
        }
        ranks
    }

    /// All figures that were met, as the definitions of an SVG in the page.
    pub(crate) fn figures(&self, opening: &Opening) -> String {
        let stands = self.stands(opening);
        let figures: Vec<Figure> = self.figures.iter().cloned().collect();
        let mut text = String::new();
        write_figures(&figures, &stands, POINTS, &Ids::of_page(), &mut text);
        text
    }

    /// For each figure, whether it only ever stands on whole pixels, as large as it is drawn.
    fn stands(&self, opening: &Opening) -> Vec<bool> {
        let stands = |pose: Pose| pose == pose.snapped() && [pose.width, pose.height] == [FULL; 2];
        let mut still = vec![true; self.actors.len()];
        for cue in &self.cues {
            still[cue.actor()] &= match *cue {
                Written::Leaves(_) => true,
                Written::Moves(_, pose) | Written::Shows(_, pose, _) => stands(self.poses[pose]),
                Written::Travels(..) => false,
            };
        }
        let mut figures = vec![true; self.figures.len()];
        for actor in opening.actors() {
            if let Some(figure) = self.figures.get_index_of(&actor.figure) {
                figures[figure] &= stands(actor.pose);
            }
        }
        for cue in &self.cues {
            if let Written::Shows(actor, _, look) = *cue {
                figures[self.looks[look].1] &= still[actor];
            }
        }
        figures
    }

    /// The first scene as elements: the scenery of all others, and, in groups of their own, what is seen where
    /// scripts do not run.
    pub(crate) fn elements(&mut self, opening: &Opening) -> String {
        let mut element = |actor: &Actor| {
            let figure = number(&mut self.figures, actor.figure.clone());
            let id = Ids::of_page().figure(figure);
            let Pose { x, y, width, height } = actor.pose;
            let [x, y] = [x, y].map(|at| at * (POINTS / SUBPIXELS));
            if [width, height] == [FULL; 2] {
                return format!("<use href=#{id} x={x} y={y} />");
            }
            let [width, height] = [width, height].map(|side| f64::from(side) / f64::from(FULL));
            let transform = format!("translate({x} {y}) scale({width} {height})");
            format!("<use href=#{id} transform=\"{transform}\"/>")
        };
        let groups = opening.actors().chunk_by(|a, b| opening.changes(a) == opening.changes(b));
        let group = |group: &[Actor]| {
            let elements: String = group.iter().map(&mut element).collect();
            if opening.changes(&group[0]) { format!("<g>{elements}</g>") } else { elements }
        };
        groups.map(group).collect()
    }
}

fn number<T: Hash + Eq>(table: &mut Table<T>, thing: T) -> usize {
    table.insert_full(thing).0
}

fn pose(&Pose { x, y, width, height }: &Pose) -> Json {
    if [width, height] == [FULL; 2] { json!([x, y]) } else { json!([x, y, width, height]) }
}

fn motion(motion: Motion) -> Json {
    match motion {
        Motion::Glide => json!(["glide"]),
        Motion::Leave => json!(["leave"]),
        Motion::Arrive => json!(["arrive"]),
        Motion::Hop { height } => json!(["hop", height]),
        Motion::Arc { height } => json!(["arc", height]),
        Motion::Drift => json!(["drift"]),
        Motion::Skip { height } => json!(["skip", height]),
        Motion::Row { reach } => json!(["row", reach]),
    }
}

/// A time in milliseconds, exact to a thousandth of one.
pub(crate) fn milliseconds(time: Duration) -> Json {
    let micros = (time.as_nanos() + 500) / 1000;
    if micros.is_multiple_of(1000) {
        ((micros / 1000) as u64).into()
    } else {
        (micros as f64 / 1000.0).into()
    }
}
