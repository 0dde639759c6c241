//! What counts as the same, and how much memory finding out may take.

/// How much two animations may differ and still be the same. The default is not at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The largest difference in a channel (red, green, blue or alpha, 0 to 255) that makes no
    /// difference. By default 0.
    pub tolerance: u8,
    /// How many pixels of a frame may differ by more than that before the frame does. By default 0.
    pub max_pixels: u64,
}

/// How two animations are compared. The default: exactly, canvases of up to [`CEILING`] bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// What still counts as the same.
    pub limits: Limits,
    /// The most memory a canvas may take, in bytes, at four a pixel. A file that claims more is
    /// refused before any of it is taken. In all, a comparison holds a few times as much for each
    /// file: the canvas, a frame's patch while it is drawn, what is below a frame that is to be
    /// undone, and one byte for each pixel.
    pub ceiling: u64,
}

/// The default memory limit of a canvas: 512 MiB, or 134 million pixels.
pub const CEILING: u64 = 512 << 20;

impl Default for Options {
    fn default() -> Self {
        Self { limits: Limits::default(), ceiling: CEILING }
    }
}
