//! Solves classic search puzzles and films the solution as a small, exact animated GIF.
//!
//! # How it works
//!
//! ```text
//! Request → puzzle + search → solution → stage → Story → Film → paint → encode → file
//!           (generic code: knows rules)          ^waist^   (plain data: never hears of a puzzle)
//! ```
//!
//! A [`Request`](catalog::Request) says what is wanted, as text or as typed options. [`catalog`] finds
//! the puzzle ([`puzzle::Puzzle`]: rules, nothing else), solves it ([`search::solve`]) and puts the
//! [`Solution`](search::Solution) on its [`Stage`](stage::Stage), which knows how positions look.
//! What comes out is a [`Story`](story::Story): a first [`Scene`](scene::Scene) and the
//! [`Beat`](story::Beat)s that change it. That is the waist of the program: everything below works
//! on plain pictures and never hears of a puzzle.
//!
//! A [`Film`](film::Film) plays the story against a clock. [`paint`] makes pixels of it, each
//! distinct change once ([`paint::delta`]), and [`encode`] writes a file.
//! A [`Game`](play::Game) lets people make their own moves on the same stage.
//! [`compare`] stands apart: it reads pictures and animations from any program and reports what differs.
//!
//! # Where to add things
//!
//! A puzzle is a folder in [`puzzle`], a folder in [`stage`], a file in [`catalog`], and one line in
//! [`catalog::PUZZLES`]; a format is a file in [`encode`] and one line in [`encode::FORMATS`]. Command line,
//! lists, help, names of files and the tests' laws take them from there.
//!
//! # Who imports whom
//!
//! Imports go down this list only, and no two files import each other; tests check both.
//!
//! | module | uses |
//! |---|---|
//! | [`puzzle`], [`scene`], [`compare`] | nothing of ours |
//! | [`search`] | `puzzle` |
//! | [`path`] | `puzzle` |
//! | [`story`] | `scene` |
//! | [`stage`] | `puzzle`, `search`, `scene`, `story` |
//! | [`play`] | `puzzle`, `search`, `stage`, `story`, `scene` |
//! | [`film`] | `story`, `scene` |
//! | [`paint`] | `film`, `scene` |
//! | [`encode`] | `paint`, `film`, `story`, `scene` |
//! | [`catalog`] | `puzzle`, `search`, `path`, `stage`, `play`, `story`, `scene`, `film`, `encode` |
//! | [`page`] | `play`, `stage`, `scene`, `encode` |
//! | `playground` | `catalog`, `page`, `search`, `encode` |
//! | `window` | `puzzle`, `play`, `stage`, `story`, `scene`, `film`, `paint`, `encode` |
//! | `files` | `catalog`, `encode` |
//! | `batch` | `catalog`, `stage`, `story`, `film`, `encode`, `search`, `files` |
//! | `cli` | the library, as an outsider would |
//!
//! Only `files`, `batch` and `cli` write files of their own accord; they and `window`, which is there with the
//! feature of that name, look at clocks. They run threads, and so does [`encode`] with the feature `parallel`. With the feature `ffmpeg`, `encode` runs that
//! program, which reads and writes pipes only. [`compare`] reads and writes the files
//! that it is given. The rest touches nothing.
//!
//! # The two ideas that make it fast and small
//!
//! **Snap, then compare.** Poses are whole sixteenths of a pixel and figures are painted by
//! themselves, so a change is known by its numbers: which figures are in the part of the picture
//! that changes, before and after. Each distinct change is painted and coded once, and every repeat
//! is a header and a copy. A film of a million frames has a dozen; one that has more than memory is
//! meant to hold ([`encode::Options::memory`]) forgets some and works them out again.
//!
//! **Few colours, chosen first.** The story is walked twice: once to see every distinct change and
//! plan one palette for all of them, and once to write. Memory does not grow with the film. What
//! changes is then coded in as few bits as can be found ([`encode::lzw`]): since each change is coded
//! only once, there is time for it.
//!
//! # Examples
//!
//! ```
//! use puzzlereel::{catalog::render, encode::Format};
//!
//! let file = render(&"frogs 2 3 --theme paper".parse()?, Format::default())?;
//! assert!(file.starts_with(b"GIF89a"));
//! # Ok::<(), puzzlereel::catalog::RequestError>(())
//! ```

#[cfg(feature = "cli")]
pub mod batch;
pub mod catalog;
#[cfg(feature = "cli")]
pub mod cli;
pub mod compare;
pub mod encode;
#[cfg(feature = "cli")]
pub mod files;
pub mod film;
pub mod page;
pub mod paint;
pub mod path;
pub mod play;
#[cfg(feature = "playground")]
pub mod playground;
pub mod puzzle;
pub mod scene;
pub mod search;
pub mod stage;
pub mod story;
#[cfg(feature = "window")]
pub mod window;

/// The example of the README, kept working.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
