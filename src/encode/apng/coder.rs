//! Changes as deflated rows.

use super::pixels::PixelForm;
use crate::encode::deflate::zlib;
use crate::encode::options::Effort;
use crate::encode::plan::{Coder, IndexedPatch};

/// Codes changes.
pub(super) struct DeflateCoder {
    pub(super) pixels: PixelForm,
    pub(super) effort: Effort,
}

/// A coded change.
pub(super) struct Deflated {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) data: Vec<u8>,
}

impl Coder for DeflateCoder {
    type Coded = Deflated;

    fn code(&self, patch: &IndexedPatch) -> Deflated {
        let stride = self.pixels.stride(patch.width);
        let data = zlib(&self.pixels.rows(patch), stride, self.effort);
        Deflated { width: patch.width as u32, height: patch.height() as u32, data }
    }

    fn bytes(coded: &Deflated) -> usize {
        coded.data.len()
    }
}
