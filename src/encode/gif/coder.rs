//! Changes as coded GIF frames.

use gif::{DisposalMethod, Frame};

use crate::encode::lzw::{self, Picture};
use crate::encode::options::Effort;
use crate::encode::plan::{Coder, IndexedPatch};

/// Codes changes.
pub(super) struct LzwCoder {
    pub(super) effort: Effort,
    /// The number of entries of the colour table.
    pub(super) entries: usize,
}

impl Coder for LzwCoder {
    type Coded = Frame<'static>;

    fn code(&self, patch: &IndexedPatch) -> Frame<'static> {
        let IndexedPatch { width, indices, free } = patch;
        let indices: Vec<u8> = indices.iter().map(|&index| index as u8).collect();
        let picture = Picture { width: *width, indices: &indices, entries: self.entries, free };
        let coded = lzw::code(&picture, self.effort);
        Frame {
            width: *width as u16,
            height: patch.height() as u16,
            // The frame stays on the screen: even the oldest viewers understand that.
            dispose: DisposalMethod::Keep,
            transparent: coded.transparent,
            buffer: coded.data.into(),
            ..Frame::default()
        }
    }

    fn bytes(coded: &Frame<'static>) -> usize {
        coded.buffer.len()
    }
}
