//! A picture before and after coding.

/// A frame's pixels as indices into a palette.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Picture<'a> {
    /// Pixels across.
    pub width: usize,
    /// The indices, row by row.
    pub indices: &'a [u8],
    /// The number of entries of the palette: a transparent index is one of them.
    pub entries: usize,
    /// For each pixel, whether the screen shows it already, so that it may be transparent. Empty:
    /// none.
    pub free: &'a [bool],
}

/// A coded frame.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Coded {
    /// The minimum code size, then the codes, not yet cut into blocks.
    pub data: Vec<u8>,
    /// The index that stands for transparent pixels, if there may be any.
    pub transparent: Option<u8>,
}
