//! A game in progress: one's own moves, why they lose, hints, and the way out from here.
//!
//! [`Session`] plays any puzzle on its stage; front ends see it as a [`Game`], whose types are hidden. Its model is
//! the middle end of [Simon Tatham's Portable Puzzle Collection][midend]: puzzles know nothing of undo, hints or
//! solving, and front ends know nothing of rules.
//!
//! [midend]: https://www.chiark.greenend.org.uk/~sgtatham/puzzles/devel/
//!
//! # Examples
//!
//! ```
//! use puzzlereel::play::{Outlook, Standing};
//! use puzzlereel::catalog::Request;
//! use puzzlereel::encode::Format;
//! use puzzlereel::search::unwatched;
//!
//! let request: Request = "river fox-duck-corn".parse()?;
//! let mut game = request.game(Format::default(), &mut unwatched)?;
//! let fox = game.choices().iter().position(|choice| choice.name == "The farmer takes the fox across");
//! game.make(fox.expect("the fox is on the bank"));
//! assert_eq!(game.standing(), Standing::Lost(vec!["the duck ate the corn on the left bank".to_owned()]));
//! game.undo();
//! let Standing::Open(Outlook::Solvable(distance)) = game.standing() else { panic!() };
//! assert_eq!(distance.moves, 7);
//! # Ok::<(), puzzlereel::catalog::RequestError>(())
//! ```

mod legal;
mod map;
mod outlook;
mod session;
mod staged;
mod tell;

pub use legal::{Legal, legal};
pub use map::{GameMap, MappedChoice, MappedPosition};
pub use outlook::Outlook;
pub use session::{MOST_MAPPED, Session};
pub use tell::{
    NOTHING_TO_REDO, NOTHING_TO_RESTART, NOTHING_TO_UNDO, Tell, no_way, numbered, prospect, solved,
    standing,
};

use crate::scene::{ActorId, Scene};
use crate::search::{Distance, Unsolved};
use crate::stage::Part;
use crate::story::Beat;

/// A game of any puzzle.
///
/// The beats that its functions return lead from the scene before to the [`scene`](Self::scene) after.
pub trait Game {
    /// The picture now.
    fn scene(&self) -> Scene;

    /// The position in one line of text.
    fn position(&self) -> String;

    /// How the game stands.
    fn standing(&self) -> Standing;

    /// The moves that can be made, those that lose last. None when the game is over.
    fn choices(&self) -> Vec<Choice>;

    /// The actors that can be clicked now, and the [part](Choice::clicks) of a move that each stands for: those
    /// that some choice takes.
    fn targets(&self) -> Vec<(ActorId, Part)>;

    /// Makes the move of this number in the [choices](Self::choices), counted from 0; one that loses is made too.
    /// What was undone is forgotten. `None`, and nothing happens, if there is no such choice.
    fn make(&mut self, choice: usize) -> Option<Vec<Beat>>;

    /// Takes back the last move, or the last [restart](Self::restart); `None` if there is none.
    fn undo(&mut self) -> Option<Vec<Beat>>;

    /// Makes the move again that was taken back last; `None` if there is none.
    fn redo(&mut self) -> Option<Vec<Beat>>;

    /// Returns to the start; `None` if nothing has been moved. It can be undone.
    fn restart(&mut self) -> Option<Vec<Beat>>;

    /// The choices made since the start, as [`make`](Self::make) takes them.
    fn made(&self) -> Vec<usize>;

    /// The sum of the costs of these moves, and what that is counted in.
    fn spent(&self) -> (u64, &'static str);

    /// How many moves must be taken back until a goal can be reached; 0 if it can be now. `None` if that is not
    /// known, or no position of the game was better.
    fn take_back(&self) -> Option<u64>;

    /// How far the start is from a goal, where that is known.
    fn par(&self) -> Option<Distance>;

    /// The choices that lead from here to a goal at the least cost. The first of them is a hint.
    ///
    /// # Errors
    ///
    /// [`NoWay`].
    fn way(&mut self) -> Result<Vec<usize>, NoWay>;

    /// Every position with its choices, where all of them are known; `None` where the puzzle is too large.
    fn map(&self) -> Option<GameMap>;
}

/// A move that can be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// What it does, as a sentence without full stop: `The farmer takes the duck across`.
    pub name: String,
    /// What goes wrong if it is made; empty if it does not lose.
    pub losses: Vec<String>,
    /// What is to be expected after it.
    pub after: Outlook,
    /// The parts that are clicked for it.
    pub clicks: Vec<Part>,
}

/// How a game stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Standing {
    /// Moves can be made.
    Open(Outlook),
    /// No move can be made, and this is no goal.
    Stuck,
    /// The last move lost, for these reasons.
    Lost(Vec<String>),
    /// The puzzle is solved.
    Won,
}

/// Why there is no way to show.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoWay {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// No goal can be reached.
    #[error("the goal cannot be reached from here")]
    Hopeless,
    /// The search failed.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
}
