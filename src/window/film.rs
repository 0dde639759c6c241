//! A film in a window: a clock that can be stopped, set and turned back.

use std::time::Duration;

use super::content::{Action, Bar, Button, Content, Key, Saying, Track};
use super::timeline::{Timeline, TooManyMoves};
use crate::encode::Plays;
use crate::film::Film;
use crate::puzzle::counted;
use crate::scene::Scene;
use crate::story::clause::capitalised;

/// The speeds that can be chosen, in percent.
const SPEEDS: [u32; 6] = [25, 50, 100, 200, 400, 800];
/// The place of the usual one.
const USUAL: usize = 2;

/// A film in a window.
pub struct FilmView<'a> {
    name: String,
    timeline: Timeline,
    clauses: Vec<String>,
    save: Box<dyn FnMut() -> String + 'a>,
    note: String,
    /// How often the film is still played; `None`: forever.
    plays: Option<u32>,
    asked: Option<u32>,
    now: Duration,
    motion: Motion,
    speed: usize,
    saying: Saying,
}

/// Where the clock goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Motion {
    Still,
    Playing,
    /// To the end of a move, and no further.
    On(Duration),
    /// Back to where this move begins; its number counts from 1.
    Back(u64),
}

impl<'a> FilmView<'a> {
    /// A film, which plays at once. `name` is what the window is called; `save` saves the film and says what
    /// became of it.
    ///
    /// # Errors
    ///
    /// [`TooManyMoves`].
    pub fn new(
        film: &Film<'_>,
        name: impl Into<String>,
        note: impl Into<String>,
        plays: Plays,
        save: Box<dyn FnMut() -> String + 'a>,
    ) -> Result<Self, TooManyMoves> {
        let timeline = Timeline::new(film)?;
        let plays = match plays {
            Plays::Forever => None,
            Plays::Times(times) => Some(times),
        };
        let motion = if timeline.moves() > 0 { Motion::Playing } else { Motion::Still };
        let clauses = film.story().clauses().map(|clause| capitalised(&clause)).collect();
        Ok(Self {
            name: name.into(),
            timeline,
            clauses,
            save,
            note: note.into(),
            plays,
            asked: plays,
            now: Duration::ZERO,
            motion,
            speed: USUAL,
            saying: Saying::default(),
        })
    }

    /// How many moves have been made: the one that is being made counts, the one that is taken back does not.
    #[must_use]
    pub fn position(&self) -> u64 {
        match self.motion {
            Motion::Back(number) => number - 1,
            _ => self.timeline.begun(self.now),
        }
    }

    /// Whether it is playing.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.motion == Motion::Playing
    }

    /// Where the film is.
    #[must_use]
    pub fn now(&self) -> Duration {
        self.now
    }

    fn moves(&self) -> u64 {
        self.timeline.moves()
    }

    /// What is being done; in a picture that stands still, what is done next.
    fn words(&self) -> String {
        let (at, last) = (self.position(), self.moves());
        let is_moving = at > 0 && self.now < self.timeline.end(at);
        let place = if is_moving { at - 1 } else { at };
        let clause = self.clauses.get(place as usize);
        clause.cloned().unwrap_or_else(|| counted(last, "moves"))
    }

    fn play(&mut self) {
        let is_over = self.now >= self.timeline.end(self.moves());
        match self.motion {
            Motion::Playing => self.motion = Motion::Still,
            _ if self.moves() == 0 => {}
            Motion::Still if is_over => {
                (self.now, self.motion, self.plays) = (Duration::ZERO, Motion::Playing, self.asked);
            }
            _ => self.motion = Motion::Playing,
        }
    }

    /// Ends at once what was asked for before.
    fn arrive(&mut self) {
        match self.motion {
            Motion::On(end) => self.now = end,
            Motion::Back(number) => self.now = self.timeline.end(number - 1),
            Motion::Still | Motion::Playing => {}
        }
        self.motion = Motion::Still;
    }

    /// A move on: the one that was stopped, or else the next.
    fn step_on(&mut self) {
        self.arrive();
        let at = self.position();
        let is_stopped = self.now < self.timeline.end(at);
        let number = if is_stopped { at } else { at + 1 };
        if number <= self.moves() {
            self.now = self.now.max(self.timeline.begin(number));
            self.motion = Motion::On(self.timeline.end(number));
        }
    }

    /// The move back that was made last, or is being made.
    fn step_back(&mut self) {
        self.arrive();
        let number = self.position();
        if number > 0 {
            self.now = self.now.min(self.timeline.end(number));
            self.motion = Motion::Back(number);
        }
    }

    /// Goes to a time at once; a film that is playing goes on from there.
    fn set(&mut self, time: Duration) {
        self.now = time.min(self.timeline.duration());
        if self.motion != Motion::Playing {
            self.motion = Motion::Still;
        }
    }

    /// The film is at its end.
    fn ended(&mut self) {
        self.plays = self.plays.map(|plays| plays.saturating_sub(1));
        if self.plays == Some(0) {
            (self.now, self.motion) = (self.timeline.end(self.moves()), Motion::Still);
        } else {
            self.now = Duration::ZERO;
        }
    }

    fn faster(&mut self, is_faster: bool) {
        let wanted = if is_faster { self.speed + 1 } else { self.speed.saturating_sub(1) };
        self.speed = wanted.min(SPEEDS.len() - 1);
    }

    /// The speed, where it is not the usual one.
    fn speed_name(&self) -> String {
        match SPEEDS[self.speed] {
            100 => String::new(),
            25 => "Speed ¼×".to_owned(),
            50 => "Speed ½×".to_owned(),
            percent => format!("Speed {}×", percent / 100),
        }
    }
}

impl Content for FilmView<'_> {
    fn title(&self) -> String {
        match self.moves() {
            0 => self.name.clone(),
            moves => format!("{} – move {} of {moves}", self.name, self.position()),
        }
    }

    fn scene(&self) -> Scene {
        self.timeline.scene_at(self.now)
    }

    fn bar(&self) -> Bar {
        let whole = self.timeline.duration().as_millis().max(1);
        let (at, last) = (self.position(), self.moves());
        let save = Button::new("S", "Save", Action::Save);
        let full = Button::new("F", "Full screen", Action::FullScreen);
        let mut bar = Bar {
            headline: self.words(),
            remark: self.saying.text().map_or_else(|| self.speed_name(), str::to_owned),
            note: self.note.clone(),
            buttons: vec![save, full],
            ..Bar::default()
        };
        if last > 0 {
            let part = (self.now.as_millis() * 1000 / whole) as u32;
            bar.track = Some(Track { part, text: format!("{at} / {last}") });
            let play = if self.is_playing() { "Pause" } else { "Play" };
            let controls = [
                Button::new("←", "Back", Action::Back).live(at > 0),
                Button::new("Space", play, Action::Play),
                Button::new("→", "Next", Action::On).live(self.now < self.timeline.end(last)),
                Button::new("<", "Slower", Action::Slower).live(self.speed > 0),
                Button::new(">", "Faster", Action::Faster).live(self.speed + 1 < SPEEDS.len()),
            ];
            bar.buttons.splice(0..0, controls);
        }
        bar
    }

    fn action(&self, key: Key) -> Option<Action> {
        Some(match key {
            Key::Space | Key::Sign('k' | 'K') => Action::Play,
            Key::Left | Key::Sign('j' | 'J') => Action::Back,
            Key::Right | Key::Sign('l' | 'L') => Action::On,
            Key::Home => Action::Jump(0),
            Key::End => Action::Jump(self.moves()),
            Key::Sign('<') => Action::Slower,
            Key::Sign('>') => Action::Faster,
            Key::Sign('f' | 'F') => Action::FullScreen,
            Key::Sign('s' | 'S') | Key::Ctrl('s') => Action::Save,
            Key::Escape | Key::Sign('q' | 'Q') | Key::Ctrl('q' | 'w') => Action::Close,
            _ => return None,
        })
    }

    fn act(&mut self, action: Action) {
        self.saying.clear();
        match action {
            Action::Play => self.play(),
            Action::Back => self.step_back(),
            Action::On => self.step_on(),
            Action::Jump(number) => self.set(self.timeline.end(number.min(self.moves()))),
            Action::Seek(part) => self.set(self.timeline.duration() * part.min(1000) / 1000),
            Action::Slower => self.faster(false),
            Action::Faster => self.faster(true),
            Action::Save => self.saying.begin_saving(),
            _ => {}
        }
    }

    /// As in a page, a click on the picture plays or pauses.
    fn click(&mut self, _point: (i32, i32)) {
        self.act(Action::Play);
    }

    fn is_target(&self, _point: (i32, i32)) -> bool {
        self.moves() > 0
    }

    fn advance(&mut self, time: Duration) {
        self.saying.save(|| (self.save)());
        let time = time * SPEEDS[self.speed] / 100;
        match self.motion {
            Motion::Still => {}
            Motion::Playing => {
                self.now += time;
                if self.now >= self.timeline.duration() {
                    self.ended();
                }
            }
            Motion::On(end) => {
                self.now = (self.now + time).min(end);
                if self.now == end {
                    self.motion = Motion::Still;
                }
            }
            Motion::Back(number) => {
                self.now = self.now.saturating_sub(time);
                if self.now <= self.timeline.begin(number) {
                    self.arrive();
                }
            }
        }
    }

    fn due(&self) -> Option<Duration> {
        if self.saying.is_saving() {
            return Some(Duration::ZERO);
        }
        match self.motion {
            Motion::Still => None,
            Motion::Playing => Some(self.timeline.stays(self.now) * 100 / SPEEDS[self.speed]),
            Motion::On(_) | Motion::Back(_) => Some(Duration::ZERO),
        }
    }
}
