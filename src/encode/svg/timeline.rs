//! A film as tracks: for each actor and each figure that it shows, when it stands where.

use std::time::Duration;

use rustc_hash::FxHashMap;

use crate::film::Film;
use crate::scene::{Actor, ActorId, Cue, FULL, Figure, Pose, SUBPIXELS, Travel};

/// A film in the order in which a player of vectors wants it.
pub(super) struct Timeline {
    /// All figures, each once.
    pub(super) figures: Vec<Figure>,
    /// The lowest first.
    pub(super) tracks: Vec<Track>,
}

/// An actor while it shows one figure.
pub(super) struct Track {
    layer: i16,
    id: ActorId,
    /// The figure's place in the list of all.
    pub(super) figure: usize,
    /// What it does, in order. The first begins with the film.
    pub(super) acts: Vec<Act>,
}

/// What an actor does from a time on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Act {
    /// Since the beginning of the film.
    pub(super) start: Duration,
    pub(super) what: What,
}

/// What an actor does.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum What {
    /// It is not there.
    Hides,
    /// It stands somewhere.
    Stands(Pose),
    /// It goes somewhere, where it arrives at a time.
    Travels(Travel, Duration),
}

impl Timeline {
    /// Walks a film.
    pub(super) fn new(film: &Film<'_>) -> Self {
        let mut walk = Walk::default();
        for actor in film.opening().actors {
            walk.show(Duration::ZERO, actor);
        }
        for beat in film.beats() {
            let (start, takes) = (beat.start(), beat.travel_time());
            for cue in beat.beat.cues {
                walk.take(start, takes, cue);
            }
        }
        let mut tracks = walk.tracks;
        tracks.sort_by_key(|track| (track.layer, track.id));
        Self { figures: walk.figures, tracks }
    }

    fn acts(&self) -> impl Iterator<Item = What> {
        self.tracks.iter().flat_map(|track| &track.acts).map(|act| act.what)
    }

    /// Whether any actor goes anywhere in its own time.
    pub(super) fn travels(&self) -> bool {
        self.acts().any(|what| matches!(what, What::Travels(..)))
    }

    /// For each figure, whether it only ever stands on whole pixels, as large as it is drawn.
    pub(super) fn stand(&self) -> Vec<bool> {
        let mut stand = vec![true; self.figures.len()];
        for track in &self.tracks {
            stand[track.figure] &= track.acts.iter().all(|act| match act.what {
                What::Hides => true,
                What::Stands(pose) => {
                    pose == pose.snapped() && [pose.width, pose.height] == [FULL; 2]
                }
                What::Travels(..) => false,
            });
        }
        stand
    }

    /// The largest power of two, in 1/16 pixel, of which all places are multiples: at most a pixel.
    pub(super) fn unit(&self) -> i32 {
        let all = self.acts().fold(SUBPIXELS, |bits, what| match what {
            What::Hides => bits,
            What::Stands(pose) => bits | pose.x | pose.y,
            What::Travels(Travel { from, to, .. }, _) => bits | from.x | from.y | to.x | to.y,
        });
        1 << all.trailing_zeros()
    }
}

/// The tracks so far.
#[derive(Default)]
struct Walk {
    figures: Vec<Figure>,
    numbers: FxHashMap<Figure, usize>,
    tracks: Vec<Track>,
    /// The track of each actor that is on the stage.
    shown: FxHashMap<ActorId, usize>,
    known: FxHashMap<(ActorId, i16, usize), usize>,
}

impl Walk {
    fn take(&mut self, start: Duration, takes: Duration, cue: Cue) {
        match cue {
            Cue::Shows(actor) => self.show(start, actor),
            Cue::Moves(id, pose) => self.act(start, id, What::Stands(pose)),
            Cue::Travels(id, travel) if takes.is_zero() => {
                self.act(start, id, What::Stands(travel.to));
            }
            Cue::Travels(id, travel) => self.act(start, id, What::Travels(travel, start + takes)),
            Cue::Leaves(id) => {
                self.act(start, id, What::Hides);
                self.shown.remove(&id);
            }
        }
    }

    fn show(&mut self, start: Duration, Actor { id, layer, figure, pose }: Actor) {
        let figure = self.number(figure);
        let track = *self.known.entry((id, layer, figure)).or_insert_with(|| {
            let hidden = Act { start: Duration::ZERO, what: What::Hides };
            self.tracks.push(Track { layer, id, figure, acts: vec![hidden] });
            self.tracks.len() - 1
        });
        if self.shown.get(&id).is_some_and(|&other| other != track) {
            self.act(start, id, What::Hides);
        }
        self.shown.insert(id, track);
        self.act(start, id, What::Stands(pose));
    }

    /// The last act of a time counts.
    fn act(&mut self, start: Duration, id: ActorId, what: What) {
        let Some(&track) = self.shown.get(&id) else { return };
        let acts = &mut self.tracks[track].acts;
        acts.pop_if(|last| last.start == start);
        if acts.last().is_none_or(|last| last.what != what) {
            acts.push(Act { start, what });
        }
    }

    fn number(&mut self, figure: Figure) -> usize {
        let next = self.figures.len();
        *self.numbers.entry(figure).or_insert_with_key(|figure| {
            self.figures.push(figure.clone());
            next
        })
    }
}
