//! Writes a file whole or not at all.
//!
//! A file is written under a temporary name beside its target and renamed when it is complete. The
//! file is locked while it is being written, so the leftover of a killed process can be told from the
//! file of a running one; the next run that writes into the folder removes it.

mod error;
mod origin;
mod pipe;
mod target;
mod unfinished;

pub use error::TargetError;
pub use origin::{COMPARED, Kind, kind};
pub use pipe::open_input;
pub use target::{Target, follow, is_device, without_new_folders_left};
pub use unfinished::{Unfinished, abandon, remove_leftovers};
