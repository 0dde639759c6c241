//! Opens an animation of any known format and plays it frame by frame.

mod animation;
mod compose;
mod format;
mod gif;
mod gif_blocks;
mod gif_pixels;
mod orientation;
mod plays;
mod png;
mod png_chunks;
mod webp;

pub use animation::{Animation, Frame};
pub(super) use format::BEGINNING;
pub use format::SourceFormat;
pub use plays::Plays;
