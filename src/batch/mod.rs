//! Requests to files: one film after the other, or many at once.
//!
//! [`make`] makes one film, and a [`Maker`] several files of one solution. [`run`] makes many with as many threads as wanted: each film is made by one
//! thread, which makes no difference to its bytes, and nothing of it stays in memory. Their searches share
//! the memory of a [`Pool`].
//!
//! [`read_list`] reads films of all kinds from a file, within [`Maxima`], [`Pattern`] names their files, and [`Shard`]
//! selects a part of them.

mod defaults;
mod fit;
mod keys;
mod list;
mod make;
mod maxima;
mod pattern;
mod pool;
mod run;
mod shard;
mod stills;

pub use defaults::LeftOut;
pub use list::{ListError, Listed, read_list};
pub use make::{Made, MakeError, Maker, make};
pub use maxima::Maxima;
pub use pattern::Pattern;
pub use pool::Pool;
pub use run::{Done, Job, Outcome, run};
pub use shard::Shard;
pub use stills::Stills;
