//! The list of all puzzles, and requests for them.
//!
//! Each puzzle has one file here, which implements [`PuzzleRequest`]: its name and texts, its options,
//! how it is solved and how it looks. The list [`PUZZLES`] names each puzzle once. Command line, lists,
//! file names, help and tests are derived from it.

mod answer;
mod any;
mod dressing;
mod entry;
mod error;
mod excerpt;
mod failure;
mod film;
mod frame;
mod info;
mod layout;
mod load;
mod option;
mod paper;
mod part;
mod path;
mod photo;
mod puzzle;
mod ranges;
mod request;
#[cfg(feature = "graphs")]
mod search;
mod solver;
#[cfg(feature = "graphs")]
mod state_graph;
mod value;
mod visible;
mod words;

pub use crate::puzzle::{nearest, shortened};
pub use answer::{Answer, Filmed};
pub use any::AnyPuzzle;
pub use entry::{Entry, MOST_REQUESTS, check_number, check_texts};
pub use error::RequestError;
pub use film::FilmOptions;
pub use frame::FrameSize;
pub use info::Info;
pub use layout::MOST_MOVES;
pub use load::{Loader, SAVE, STDIN, TextError, decode, place};
pub use option::{Arity, Choice, Given, Group, OptionError, Options, Spec, Value};
pub use paper::Paper;
pub use part::{At, Every, Moves};
pub use path::PathReport;
pub use photo::Photo;
pub use puzzle::{
    Field, FieldValue, MoveOf, Notation, PuzzleOf, PuzzleOptions, PuzzleRequest, StateOf, Variant,
    WriteState,
};
pub use ranges::{NUMBERS, Ranges};
pub use request::{MARK, Request, made_by, render, render_watched};
#[cfg(feature = "graphs")]
pub use search::{SearchOptions, SearchTree};
pub use solver::{FAILING, INSTEAD, SolverOptions};
#[cfg(feature = "graphs")]
pub use state_graph::Graph;
pub use value::{Bytes, Named, Palette, PathText, Repeat, RoleColor};
pub use visible::visible;
pub use words::command_line;

/// Declares the puzzles: the file of each, and the type of its requests.
macro_rules! puzzles {
    ($($file:ident::$Request:ident),+ $(,)?) => {
        $(mod $file;)+
        $(pub use $file::$Request;)+

        /// All puzzles, in the order in which help lists them.
        pub static PUZZLES: &[Entry] = &ENTRIES;

        static ENTRIES: [Entry; [$(stringify!($file)),+].len()] = [$(Entry::of::<$Request>()),+];

        /// Visits each puzzle with its types, in the order of [`PUZZLES`].
        pub fn visit(visitor: &mut impl Visitor) {
            $(visitor.visit::<$Request>();)+
        }
    };
}

puzzles! {
    frogs::FrogsRequest,
    frogs2d::Frogs2dRequest,
    pancakes::PancakesRequest,
    river::RiverRequest,
    hanoi::HanoiRequest,
    tiles::TilesRequest,
    jugs::JugsRequest,
    pegs::PegsRequest,
    maze::MazeRequest,
}

/// Code that runs for every puzzle with its own types, such as the tests' laws.
pub trait Visitor {
    /// Visits a puzzle.
    fn visit<R: PuzzleRequest>(&mut self);
}

/// The puzzle of a name.
///
/// # Errors
///
/// When there is none.
pub fn entry(name: &str) -> Result<&'static Entry, RequestError> {
    PUZZLES.iter().find(|entry| entry.info.name == name).ok_or_else(|| {
        let names: Vec<&str> = PUZZLES.iter().map(|entry| entry.info.name).collect();
        option::unknown("puzzle", name, &names).into()
    })
}

/// Whether some puzzle has an option of that name.
#[must_use]
pub fn is_option(name: &str) -> bool {
    PUZZLES.iter().any(|entry| entry.option(name).is_ok())
}
