//! What a comparison found, in values and in a sentence.

use std::fmt;
use std::time::Duration;

use super::decode::Plays;

/// One way in which the actual animation is not what was expected. Frames are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Difference {
    /// The canvases are of different sizes, so no pixels were compared.
    Canvas {
        /// Width and height in pixels.
        expected: (u32, u32),
        /// Width and height in pixels.
        actual: (u32, u32),
    },
    /// There are fewer frames, or more.
    Frames {
        /// How many.
        expected: u64,
        /// How many.
        actual: u64,
        /// The first and the last of the frames that are missing (numbered as in the expected
        /// animation) or extra (as in the actual one), if all the others are the same.
        run: Option<(u64, u64)>,
    },
    /// It is shown more or fewer times.
    Plays {
        /// How often.
        expected: Plays,
        /// How often.
        actual: Plays,
    },
    /// A frame looks different.
    Pixel {
        /// The frame.
        frame: u64,
        /// Column of the first pixel that differs, from the left, counted from 0.
        x: u32,
        /// Its row, from the top, counted from 0.
        y: u32,
        /// Its red, green, blue and alpha.
        expected: [u8; 4],
        /// Its red, green, blue and alpha.
        actual: [u8; 4],
    },
    /// A frame is shown for a longer or shorter time.
    Duration {
        /// The frame.
        frame: u64,
        /// How long.
        expected: Duration,
        /// How long.
        actual: Duration,
    },
}

/// How much differs in all, among the frames that are in both animations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Totals {
    /// Pixels that differ by more than the tolerance, in the frames counted by `frames`.
    pub pixels: u64,
    /// Frames in which more pixels differ than may.
    pub frames: u64,
    /// Frames shown for a different time.
    pub durations: u64,
}

/// What a comparison found. Its [`Display`](fmt::Display) is one plain sentence that names the
/// first difference and sums up the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    pub(super) differences: Vec<Difference>,
    pub(super) totals: Totals,
    pub(super) expected_frames: u64,
    pub(super) actual_frames: u64,
    /// Whether any difference at all would have been found.
    pub(super) exact: bool,
}

impl Verdict {
    /// Whether no difference was found beyond the limits.
    #[must_use]
    pub const fn is_same(&self) -> bool {
        self.differences.is_empty()
    }

    /// The differences, at most one of each kind, the most telling first: what is true of the whole
    /// animation (canvas, number of frames, plays), and then, in time, the first frame that looks
    /// different and the first that is shown for a different time.
    #[must_use]
    pub fn differences(&self) -> &[Difference] {
        &self.differences
    }

    /// The difference the sentence names.
    #[must_use]
    pub fn first(&self) -> Option<&Difference> {
        self.differences.first()
    }

    /// How much differs in all.
    #[must_use]
    pub const fn totals(&self) -> Totals {
        self.totals
    }

    /// How many frames were expected.
    #[must_use]
    pub const fn expected_frames(&self) -> u64 {
        self.expected_frames
    }

    /// How many frames there are.
    #[must_use]
    pub const fn actual_frames(&self) -> u64 {
        self.actual_frames
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(first) = self.first() else {
            let frames = counted(self.expected_frames, "frame", "frames");
            let beyond = if self.exact { "" } else { " beyond the limits" };
            return write!(f, "no difference{beyond} in {frames}");
        };
        if let Some(frame) = first.frame() {
            write!(f, "frame {frame} (of {}): ", self.expected_frames)?;
        }
        first.write_bare(f)?;
        for difference in &self.differences {
            match difference {
                Difference::Pixel { frame, .. } => self.write_pixels(f, *frame)?,
                Difference::Duration { frame, .. } => self.write_durations(f, *frame)?,
                whole if whole == first => {}
                whole => write!(f, "; {whole}")?,
            }
        }
        Ok(())
    }
}

impl Verdict {
    /// How many pixels differ, and in which frame first unless that has been said.
    fn write_pixels(&self, f: &mut fmt::Formatter<'_>, frame: u64) -> fmt::Result {
        let Totals { pixels, frames, .. } = self.totals;
        let verb = if pixels == 1 { "differs" } else { "differ" };
        let pixels = counted(pixels, "pixel", "pixels");
        let said = matches!(self.first(), Some(Difference::Pixel { .. }));
        match frames {
            1 if !said => write!(f, "; {pixels} {verb} in frame {frame}"),
            1 => write!(f, "; {pixels} {verb} in 1 frame"),
            _ if !said => write!(f, "; {pixels} {verb} in {frames} frames, first in frame {frame}"),
            _ => write!(f, "; {pixels} {verb} in {frames} frames"),
        }
    }

    /// How many durations differ, and in which frame first unless that has been said.
    fn write_durations(&self, f: &mut fmt::Formatter<'_>, frame: u64) -> fmt::Result {
        let said = matches!(self.first(), Some(Difference::Duration { .. }));
        match self.totals.durations {
            1 if said => Ok(()),
            1 => write!(f, "; the duration of frame {frame} differs"),
            frames if said => write!(f, "; {frames} durations differ"),
            frames => write!(f, "; {frames} durations differ, first in frame {frame}"),
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(frame) = self.frame() {
            write!(f, "frame {frame}: ")?;
        }
        self.write_bare(f)
    }
}

impl Difference {
    /// The frame it is in, counted from 1; `None` for what is true of the whole animation.
    #[must_use]
    pub const fn frame(&self) -> Option<u64> {
        match self {
            Self::Pixel { frame, .. } | Self::Duration { frame, .. } => Some(*frame),
            Self::Canvas { .. } | Self::Frames { .. } | Self::Plays { .. } => None,
        }
    }

    /// The difference without the frame it is in.
    fn write_bare(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Canvas { expected: (width, height), actual: (actual_width, actual_height) } => {
                write!(
                    f,
                    "the canvas is {actual_width}×{actual_height} pixels, expected {width}×{height}"
                )
            }
            Self::Frames { expected, actual, run } => {
                let frames = counted(actual, "frame", "frames");
                write!(f, "{frames}, expected {expected}")?;
                let what = if actual < expected { "missing" } else { "extra" };
                match run {
                    None => Ok(()),
                    Some((first, last)) if first == last => {
                        write!(f, ": frame {first} is {what}")
                    }
                    Some((first, last)) => write!(f, ": frames {first} to {last} are {what}"),
                }
            }
            Self::Plays { expected, actual } => {
                write!(f, "plays {actual}, expected {expected}")
            }
            Self::Pixel { x, y, expected, actual, .. } => {
                let (expected, actual) = (Colour(expected), Colour(actual));
                write!(f, "pixel ({x}, {y}) is {actual}, expected {expected}")
            }
            Self::Duration { expected, actual, .. } => {
                write!(f, "lasts {actual:?}, expected {expected:?}")
            }
        }
    }
}

/// `1 frame`, `2 frames`.
fn counted(count: u64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// `#RRGGBB`, and the alpha after it unless opaque.
struct Colour([u8; 4]);

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self([red, green, blue, alpha]) = self;
        write!(f, "#{red:02X}{green:02X}{blue:02X}")?;
        match *alpha {
            u8::MAX => Ok(()),
            _ => write!(f, "{alpha:02X}"),
        }
    }
}
