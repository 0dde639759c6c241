//! Compares pictures and animations.

mod decode;
mod error;
mod picture;

pub use decode::{Animation, Frame, Plays, SourceFormat};
pub use error::CompareError;
pub use picture::{Area, Picture};
