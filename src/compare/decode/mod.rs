//! Opens an animation of any known format and plays it frame by frame.

mod animation;
mod compose;
mod format;
mod gif;
mod plays;
mod png;
mod webp;

pub use animation::{Animation, Frame};
pub use format::SourceFormat;
pub use plays::Plays;
