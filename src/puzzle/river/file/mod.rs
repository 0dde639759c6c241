//! River files: crossings of one's own, in a small language in TOML.
//!
//! [`read()`] and [`print()`] are each other's inverse: what is printed and read again is the same
//! river. The README has the language on one page.

mod captions;
mod document;
mod error;
mod known;
mod print;
mod read;
mod rules;
mod value;

pub use error::{FileError, Placed};
pub use print::print;
pub use read::{MAX_BYTES, RiverFile, read};

/// A river file that uses every key, with a remark beside each.
pub const EXAMPLE: &str = include_str!("example.toml");
