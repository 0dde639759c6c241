//! What a window shows, as plain data: it has no idea of window systems.

use std::time::Duration;

use crate::scene::Scene;

/// A film or a game as a window shows it: a picture, and a bar below it.
///
/// It knows neither the window nor the clock: keys, clicks and the time that passes are given to it.
pub trait Content {
    /// What the window is called.
    fn title(&self) -> String;

    /// The picture now.
    fn scene(&self) -> Scene;

    /// What is said and offered below the picture.
    fn bar(&self) -> Bar;

    /// What a key does now.
    fn action(&self, key: Key) -> Option<Action>;

    /// Does it. [`Action::Close`] and [`Action::FullScreen`] are the window's business.
    fn act(&mut self, action: Action);

    /// A click into the picture, in pixels of its scene.
    fn click(&mut self, point: (i32, i32));

    /// Whether a click there does anything.
    fn is_target(&self, point: (i32, i32)) -> bool;

    /// Lets time pass.
    fn advance(&mut self, time: Duration);

    /// How long it is until something changes by itself: zero while something moves, `None` where nothing does.
    fn due(&self) -> Option<Duration>;
}

/// A key, whatever the keyboard calls it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// A letter, digit or sign.
    Sign(char),
    /// A letter together with Ctrl, or with the command key of a Mac.
    Ctrl(char),
    /// Enter or Return.
    Enter,
    /// Escape.
    Escape,
    /// The space bar.
    Space,
    /// The arrow to the left.
    Left,
    /// The arrow to the right.
    Right,
    /// Home, also known as Pos1.
    Home,
    /// End.
    End,
}

/// What a user can ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Make the move of this number in the game.
    Make(usize),
    /// Make the move that is chosen.
    Go,
    /// Drop what is chosen.
    Drop,
    /// Take the last move back.
    Undo,
    /// Make it again.
    Redo,
    /// Say what the best move is.
    Hint,
    /// Show the way to the goal.
    Show,
    /// Begin again.
    Restart,
    /// Save a film.
    Save,
    /// Play, or pause.
    Play,
    /// One move back.
    Back,
    /// One move on.
    On,
    /// To the position after so many moves, at most the last.
    Jump(u64),
    /// To a part of the whole film, in 1/1000.
    Seek(u32),
    /// Play more slowly.
    Slower,
    /// Play faster.
    Faster,
    /// Fill the screen, or no longer.
    FullScreen,
    /// Close the window.
    Close,
}

/// What is said and offered below a picture.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bar {
    /// What happens or how things stand, in large letters.
    pub headline: String,
    /// What else is to be said.
    pub remark: String,
    /// What should be known all the time.
    pub note: String,
    /// A line that shows how far a film is.
    pub track: Option<Track>,
    /// The moves that can be made.
    pub choices: Vec<Button>,
    /// Everything else that can be asked for.
    pub buttons: Vec<Button>,
}

/// How far a film is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Track {
    /// In 1/1000 of the whole.
    pub part: u32,
    /// The same as a number of moves.
    pub text: String,
}

/// Something to click.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    /// The key that does the same; may be empty.
    pub key: String,
    /// What it does.
    pub text: String,
    /// What a click asks for.
    pub action: Action,
    /// Whether it stands out, as a hint does.
    pub is_marked: bool,
    /// Whether it does anything now.
    pub is_live: bool,
}

impl Button {
    /// A button that does something.
    #[must_use]
    pub fn new(key: &str, text: &str, action: Action) -> Self {
        let (key, text) = (key.to_owned(), text.to_owned());
        Self { key, text, action, is_marked: false, is_live: true }
    }

    /// The same if it does something now, otherwise paler.
    #[must_use]
    pub fn live(self, is_live: bool) -> Self {
        Self { is_live, ..self }
    }
}

/// Something said for now, and what is saved as soon as that has been seen.
#[derive(Debug, Default)]
pub(super) struct Saying {
    text: Option<String>,
    is_saving: bool,
}

impl Saying {
    pub(super) fn set(&mut self, text: impl Into<String>) {
        self.text = Some(text.into());
    }

    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    pub(super) fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }

    /// A large film takes a while: first it is said that it is saved.
    pub(super) fn begin_saving(&mut self) {
        *self = Self { text: Some("Saving…".to_owned()), is_saving: true };
    }

    pub(super) fn is_saving(&self) -> bool {
        self.is_saving
    }

    /// Saves what is to be saved.
    pub(super) fn save(&mut self, save: impl FnOnce() -> String) {
        if std::mem::take(&mut self.is_saving) {
            self.text = Some(save());
        }
    }
}
