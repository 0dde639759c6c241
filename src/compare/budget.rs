//! How much memory and work a comparison may take.

use super::error::CompareError;

/// How much a comparison may take, whatever its files claim. What is beyond is refused before it is
/// taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most memory held at any time, in bytes: canvases, what is needed to decode their frames and
    /// to undo them, pictures of a difference, and what came through pipes. By default 1 GiB.
    pub memory: u64,
    /// The most pixels that the frames of a file may have in all. Where the frames that differ are drawn or
    /// measured, whole canvases count. By default 2³².
    pub pixels: u64,
}

impl Default for Budget {
    fn default() -> Self {
        Self { memory: 1 << 30, pixels: 1 << 32 }
    }
}

/// The memory that is left for one of several things that are held together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    memory: u64,
    taken: u64,
}

impl Room {
    /// Nothing is held yet.
    pub(super) const fn new(budget: Budget) -> Self {
        Self { memory: budget.memory, taken: 0 }
    }

    /// What is left while so many bytes more are held.
    pub(super) const fn beside(self, bytes: u64) -> Self {
        Self { taken: self.taken.saturating_add(bytes), ..self }
    }

    /// The bytes that are left.
    pub(super) const fn left(self) -> u64 {
        self.memory.saturating_sub(self.taken)
    }

    /// The bytes for a picture of this size, if it has pixels and they are left, at so many a pixel.
    pub(super) fn take(self, size: (u32, u32), per_pixel: u64) -> Result<u64, CompareError> {
        let (width, height) = size;
        if width == 0 || height == 0 {
            return Err(CompareError::NoPixels { width, height });
        }
        let bytes = pixels(size).saturating_mul(per_pixel);
        if bytes <= self.left() {
            return Ok(bytes);
        }
        Err(CompareError::TooLarge {
            width: width.into(),
            height: height.into(),
            needed: bytes.saturating_add(self.taken),
            limit: self.memory,
        })
    }
}

/// How many pixels a picture of this size has.
pub(super) fn pixels((width, height): (u32, u32)) -> u64 {
    u64::from(width) * u64::from(height)
}

/// The pixels that may still be drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Work {
    limit: u64,
    left: u64,
}

impl Work {
    pub(super) const fn new(budget: Budget) -> Self {
        Self { limit: budget.pixels, left: budget.pixels }
    }

    /// Draws so many pixels in a frame.
    pub(super) fn draw(&mut self, frame: u64, pixels: u64) -> Result<(), CompareError> {
        let left = self.left.checked_sub(pixels);
        self.left = left.ok_or(CompareError::TooLong { frame, limit: self.limit })?;
        Ok(())
    }
}
