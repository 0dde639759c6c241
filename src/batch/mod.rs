//! Requests to files: one film after the other, or many at once.
//!
//! [`make`] is the one way from a request to a file. [`run`] makes a list of films with as many
//! threads as wanted. Each film is made by one thread, and which one makes no difference to its
//! bytes. Nothing of a film is kept when it is done.
//!
//! [`read_list`] reads films of all kinds from a file, [`Pattern`] names their files, and [`Shard`] is a
//! part of them.

mod list;
mod make;
mod pattern;
mod run;
mod shard;

pub use list::{ListError, Listed, read_list};
pub use make::{Made, MakeError, make};
pub use pattern::Pattern;
pub use run::{Done, Job, Outcome, run};
pub use shard::{Shard, ShardError};
