//! Requests to files: one film after the other, or many at once.
//!
//! [`make`] makes one film. [`run`] makes many with as many threads as wanted: each film is made by one
//! thread, which makes no difference to its bytes, and nothing of it stays in memory.
//!
//! [`read_list`] reads films of all kinds from a file, [`Pattern`] names their files, and [`Shard`]
//! selects a part of them.

mod list;
mod make;
mod pattern;
mod run;
mod shard;

pub use list::{LeftOut, ListError, Listed, read_list};
pub use make::{Made, MakeError, make};
pub use pattern::Pattern;
pub use run::{Done, Job, Outcome, run};
pub use shard::Shard;
