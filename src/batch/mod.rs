//! Requests to files: one film after the other, or many at once.
//!
//! [`make`] is the one way from a request to a file. [`run`] makes a list of films with as many
//! threads as wanted. Each film is made by one thread, and which one makes no difference to its
//! bytes. Nothing of a film is kept when it is done.
//!
//! [`Ranges`] and [`Pattern`] say which films and where they go, in the words of somebody who wants
//! many; [`Shard`] is a part of them.

mod make;
mod pattern;
mod ranges;
mod run;
mod shard;

pub use make::{Made, MakeError, make};
pub use pattern::{Pattern, PatternError};
pub use ranges::{Ranges, RangesError};
pub use run::{Done, Job, Outcome, run};
pub use shard::{Shard, ShardError};
