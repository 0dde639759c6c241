//! Games and films in a window of their own, on X11 and Wayland.
//!
//! A window shows a [`Content`]: a [`FilmView`] or a [`GameView`]. A content is plain data. It receives keys, clicks
//! and elapsed time, and describes what to show; a [`View`] paints that, and [`show`] brings the picture to the
//! screen. Only [`show`] and the files behind it depend on a window system.
//!
//! # Examples
//!
//! ```
//! use std::time::Duration;
//!
//! use puzzlereel::catalog::Request;
//! use puzzlereel::encode::{Format, Plays};
//! use puzzlereel::film::Film;
//! use puzzlereel::search::unwatched;
//! use puzzlereel::window::{Action, Content, FilmView, Key};
//!
//! let request: Request = "hanoi 2".parse()?;
//! let story = request.story(Format::HTML, &mut unwatched)?;
//! let film = Film::new(story.as_ref(), &request.pace())?;
//! let mut view = FilmView::new(&film, "hanoi 2", "", Plays::Forever, Box::new(String::new))?;
//! assert_eq!(view.action(Key::Space), Some(Action::Play));
//! view.act(Action::Play);
//! view.act(Action::On);
//! view.advance(Duration::from_secs(1));
//! assert_eq!(view.title(), "hanoi 2 – move 1 of 3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod app;
mod bar;
mod content;
mod error;
mod film;
mod fit;
mod game;
mod keys;
mod look;
mod marks;
mod pane;
mod playback;
mod screen;
mod selection;
mod timeline;
mod view;

pub use app::{check_display, show};
pub use bar::LaidBar;
pub use content::{Action, Bar, Button, Content, Key, Track};
pub use error::WindowError;
pub use film::FilmView;
pub use fit::Zoom;
pub use game::{GameView, SaveGame};
pub use look::Look;
pub use timeline::{MOST_SHOWN, TooManyMoves};
pub use view::{Spot, View};
