//! What is in the jugs, and the moves.

/// The fewest jugs.
pub const MIN_JUGS: usize = 2;
/// The most jugs.
pub const MAX_JUGS: usize = 8;
/// The most that a jug holds.
pub const MAX_CAPACITY: u64 = 999;

/// How much is in each jug; 0 beyond the last.
pub type Amounts = [u16; MAX_JUGS];

/// A move. Jugs are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// A jug is filled at the tap.
    Fill(u8),
    /// Water is poured until one jug is empty or the other is full.
    Pour {
        /// Where the water comes from.
        from: u8,
        /// Where it goes.
        to: u8,
    },
    /// A jug is emptied into the drain.
    Empty(u8),
}
