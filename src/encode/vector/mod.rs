//! What formats of curves share: figures as symbols, and numbers, colours and texts in few characters.

mod bitmap;
mod drawing;
mod number;
mod path;

pub(super) use drawing::{Ids, write_figures};
pub(crate) use number::escaped;
pub(super) use number::{color, decimal, unescaped};
pub(super) use path::{POINTS, is_crisp};
