//! How a format codes changes, and where they are shown.

use super::patch::IndexedPatch;

/// Codes changes in a format.
pub(in crate::encode) trait Coder: Sync {
    /// A coded change, without regard to where and when it is shown.
    type Coded: Send;

    /// Codes a change. This runs on all cores.
    fn code(&self, patch: &IndexedPatch) -> Self::Coded;

    /// The memory that a coded change takes.
    fn bytes(coded: &Self::Coded) -> usize;
}

/// Where and how long a frame's change is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::encode) struct Placement {
    /// The leftmost column.
    pub(in crate::encode) left: u32,
    /// The topmost row.
    pub(in crate::encode) top: u32,
    /// The time in the format's ticks.
    pub(in crate::encode) ticks: u16,
}
