//! Damaged files for every reader: each file gets an answer, soon, and in little memory.
//!
//! Good files are made here, and changed by chance again and again. `cargo test` does so for half a second a
//! reader, always in the same way. For longer, and otherwise:
//!
//! ```sh
//! FUZZ_SECONDS=600 FUZZ_SEED=7 cargo test --test fuzz
//! ```
//!
//! What a reader fails at is kept beside what the build leaves behind, and named.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "../compare/film.rs"]
#[expect(dead_code, reason = "only its files are needed")]
mod film;
#[path = "../support/typeface.rs"]
#[expect(dead_code, reason = "each test file uses its own part")]
mod typeface;

mod damage;
mod fonts;
#[cfg(feature = "cli")]
mod lists;
mod paths;
mod pictures;
mod rivers;
mod run;
