//! Water jugs: measure an amount of water with jugs that hold other amounts.
//!
//! Without a tap, water is only poured from jug to jug: the puzzle of abbot Albert of Stade (about 1240), who
//! shares eight litres with jugs of 8, 5 and 3. With a tap, jugs are also filled, and emptied into the drain.

mod error;
mod goal;
mod layouts;
mod position;
mod random;
mod rules;

pub use error::JugsError;
pub use goal::{AmountList, AmountListError, Goal};
pub use position::{Amounts, MAX_CAPACITY, MAX_JUGS, MIN_JUGS, Move};
pub use rules::Jugs;
