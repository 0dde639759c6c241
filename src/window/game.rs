//! A game in a window: keys and clicks become moves, and moves are seen.

use std::time::Duration;

use super::content::{Action, Bar, Button, Content, Key, Saying};
use super::marks::{marked, target};
use super::playback::Playback;
use super::selection::Selection;
use crate::play::{
    Choice, Game, NOTHING_TO_REDO, NOTHING_TO_RESTART, NOTHING_TO_UNDO, Tell, no_way, numbered,
    prospect, standing,
};
use crate::puzzle::counted;
use crate::scene::{Color, Scene};
use crate::story::Beat;

/// Between the moves of a way that is being shown.
const REST: Duration = Duration::from_millis(250);

/// Saves the film of a game, and says what became of it.
pub type SaveGame<'a> = Box<dyn FnMut(&dyn Game) -> String + 'a>;

/// A game in a window.
pub struct GameView<'a> {
    game: Box<dyn Game>,
    tell: Tell,
    name: String,
    note: String,
    save: SaveGame<'a>,
    /// The colour of what is chosen in the picture.
    mark: Color,
    selection: Selection,
    /// The best move, by its number in the game, once it has been asked for.
    hint: Option<usize>,
    /// The move that was made last.
    last: Option<String>,
    /// The move that is being shown.
    playback: Option<Playback>,
    /// While the way to the goal is shown: how long it is until its next move.
    showing: Option<Duration>,
    saying: Saying,
}

impl<'a> GameView<'a> {
    /// A game. `name` is what the window is called, and `mark` the colour of what is chosen in the picture; `save`
    /// saves the film of the game and says what became of it.
    #[must_use]
    pub fn new(
        game: Box<dyn Game>,
        name: impl Into<String>,
        note: impl Into<String>,
        tell: Tell,
        mark: Color,
        save: SaveGame<'a>,
    ) -> Self {
        Self {
            game,
            tell,
            name: name.into(),
            note: note.into(),
            save,
            mark,
            selection: Selection::default(),
            hint: None,
            last: None,
            playback: None,
            showing: None,
            saying: Saying::default(),
        }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &dyn Game {
        self.game.as_ref()
    }

    fn choices(&self) -> Vec<(usize, Choice)> {
        numbered(self.game())
    }

    /// Whether moves have been made.
    fn has_moved(&self) -> bool {
        !self.game.made().is_empty()
    }

    /// Shows a change, which begins with a scene, and forgets what was chosen before.
    fn shows(&mut self, before: Scene, beats: Vec<Beat>) {
        self.selection.clear();
        self.hint = None;
        let mut playback = Playback::new(before, beats);
        self.playback = playback.advance(Duration::ZERO).then_some(playback);
    }

    /// Makes a move by its number in the game.
    fn make(&mut self, choice: usize) {
        let before = self.game.scene();
        let name = self.game.choices().into_iter().nth(choice).map(|choice| choice.name);
        if let Some(beats) = self.game.make(choice) {
            self.last = name;
            self.shows(before, beats);
        }
    }

    /// Makes the move whose parts are chosen, or the one that was hinted at.
    fn go(&mut self) {
        let choice = self.selection.go(&self.game.choices()).or(self.hint);
        if let Some(choice) = choice {
            self.make(choice);
        }
    }

    fn change(&mut self, change: impl FnOnce(&mut dyn Game) -> Option<Vec<Beat>>, otherwise: &str) {
        let before = self.game.scene();
        match change(self.game.as_mut()) {
            Some(beats) => {
                self.last = None;
                self.shows(before, beats);
            }
            None => self.saying.set(otherwise),
        }
    }

    /// The best move from here; says why there is none.
    fn best(&mut self) -> Option<usize> {
        match self.game.way() {
            Ok(way) => way.first().copied(),
            Err(why) => {
                let why = no_way(self.game(), &why);
                self.saying.set(why);
                None
            }
        }
    }

    /// Makes the next move of the way to the goal, as long as there is one.
    fn show_way(&mut self) {
        self.showing = match self.best() {
            Some(choice) => {
                self.make(choice);
                Some(REST)
            }
            None => None,
        };
    }

    /// How the game stands, where that is to be said and can be seen.
    fn standing(&self) -> Option<String> {
        standing(self.game(), self.tell).filter(|_| self.playback.is_none())
    }

    fn spent(&self) -> String {
        let (spent, unit) = self.game.spent();
        counted(spent, unit)
    }

    fn headline(&self) -> String {
        let words = self.standing().or_else(|| self.last.clone());
        let words = words.or_else(|| prospect(self.game()).filter(|_| !self.has_moved()));
        words.unwrap_or_else(|| self.spent())
    }

    fn remark(&self) -> String {
        match self.saying.text() {
            Some(text) => text.to_owned(),
            None if self.last.is_some() && self.has_moved() => self.spent(),
            None => String::new(),
        }
    }

    fn buttons(&self) -> Vec<Button> {
        let is_open = !self.game.choices().is_empty();
        vec![
            Button::new("U", "Undo", Action::Undo),
            Button::new("Y", "Redo", Action::Redo),
            Button::new("H", "Hint", Action::Hint).live(is_open),
            Button::new("S", "Show me how", Action::Show).live(is_open),
            Button::new("R", "Restart", Action::Restart).live(self.has_moved()),
            Button::new("Ctrl+S", "Save", Action::Save),
        ]
    }
}

impl Content for GameView<'_> {
    fn title(&self) -> String {
        let state = self.standing().unwrap_or_else(|| self.spent());
        format!("{} – {}", self.name, state.trim_end_matches('.'))
    }

    fn scene(&self) -> Scene {
        match &self.playback {
            Some(playback) => playback.scene(),
            None => marked(self.game.scene(), self.game(), self.selection.parts(), self.mark),
        }
    }

    fn bar(&self) -> Bar {
        let choices = (1..).zip(self.choices()).map(|(number, (choice, Choice { name, .. }))| {
            let key = if number < 10 { format!("{number}") } else { String::new() };
            let is_marked = self.hint == Some(choice);
            Button { is_marked, ..Button::new(&key, &name, Action::Make(choice)) }
        });
        Bar {
            headline: self.headline(),
            remark: self.remark(),
            note: self.note.clone(),
            choices: choices.collect(),
            buttons: self.buttons(),
            track: None,
        }
    }

    fn action(&self, key: Key) -> Option<Action> {
        Some(match key {
            Key::Sign(sign @ '1'..='9') => {
                let place = sign as usize - '1' as usize;
                Action::Make(self.choices().get(place)?.0)
            }
            Key::Enter => Action::Go,
            Key::Escape => Action::Drop,
            Key::Sign('u' | 'U' | 'z' | 'Z') | Key::Ctrl('z') => Action::Undo,
            Key::Sign('y' | 'Y') | Key::Ctrl('y') => Action::Redo,
            Key::Sign('h' | 'H') => Action::Hint,
            Key::Sign('s') => Action::Show,
            Key::Sign('r' | 'R') => Action::Restart,
            Key::Sign('S') | Key::Ctrl('s') => Action::Save,
            Key::Sign('f' | 'F') => Action::FullScreen,
            Key::Ctrl('q' | 'w') => Action::Close,
            _ => return None,
        })
    }

    fn act(&mut self, action: Action) {
        self.saying.clear();
        self.showing = None;
        match action {
            Action::Make(choice) => self.make(choice),
            Action::Go => self.go(),
            Action::Drop => self.selection.clear(),
            Action::Undo => self.change(|game| game.undo(), NOTHING_TO_UNDO),
            Action::Redo => self.change(|game| game.redo(), NOTHING_TO_REDO),
            Action::Restart => self.change(|game| game.restart(), NOTHING_TO_RESTART),
            Action::Hint => self.hint = self.best(),
            Action::Show => self.show_way(),
            Action::Save => self.saying.begin_saving(),
            _ => {}
        }
    }

    fn click(&mut self, point: (i32, i32)) {
        self.saying.clear();
        self.showing = None;
        // What is still moving is where it will be.
        self.playback = None;
        let choices = self.game.choices();
        let part = target(self.game(), point);
        if let Some(choice) = self.selection.click(part, &choices) {
            self.make(choice);
        }
    }

    fn is_target(&self, point: (i32, i32)) -> bool {
        self.playback.is_none() && target(self.game(), point).is_some()
    }

    fn advance(&mut self, time: Duration) {
        let Self { saying, save, game, .. } = self;
        saying.save(|| save(game.as_ref()));
        if let Some(playback) = &mut self.playback {
            if !playback.advance(time) {
                self.playback = None;
            }
        } else if let Some(left) = self.showing {
            match left.checked_sub(time) {
                Some(left) if !left.is_zero() => self.showing = Some(left),
                _ if self.game.choices().is_empty() => self.showing = None,
                _ => self.show_way(),
            }
        }
    }

    fn due(&self) -> Option<Duration> {
        let moves = self.playback.is_some() || self.saying.is_saving();
        if moves { Some(Duration::ZERO) } else { self.showing }
    }
}
