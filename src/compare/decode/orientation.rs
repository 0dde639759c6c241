//! Which way up a picture is to be shown, as Exif says it.

use crate::compare::area::Area;
use crate::compare::picture::CHANNELS;

/// How the stored picture is turned or mirrored to be shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Orientation {
    /// Columns and rows change places, before all else.
    transposed: bool,
    /// Left and right change places.
    mirrored: bool,
    /// Top and bottom change places.
    flipped: bool,
}

impl Orientation {
    /// What Exif metadata say; as it is stored, if they don't say it or make no sense.
    pub(super) fn from_exif(exif: &[u8]) -> Self {
        let (transposed, mirrored, flipped) = match value(exif) {
            Some(2) => (false, true, false),
            Some(3) => (false, true, true),
            Some(4) => (false, false, true),
            Some(5) => (true, false, false),
            Some(6) => (true, true, false),
            Some(7) => (true, true, true),
            Some(8) => (true, false, true),
            _ => return Self::default(),
        };
        Self { transposed, mirrored, flipped }
    }

    /// Width and height as shown, of a picture stored in this size.
    pub(super) const fn size(self, (width, height): (u32, u32)) -> (u32, u32) {
        if self.transposed { (height, width) } else { (width, height) }
    }

    /// Where an area of a picture stored in size `canvas` is shown.
    pub(super) const fn area(self, area: Area, canvas: (u32, u32)) -> Area {
        let (canvas_width, canvas_height) = self.size(canvas);
        let (width, height) = self.size((area.width, area.height));
        let (x, y) = self.size((area.x, area.y));
        Area {
            x: if self.mirrored { canvas_width - x - width } else { x },
            y: if self.flipped { canvas_height - y - height } else { y },
            width,
            height,
        }
    }

    /// The RGBA pixels of a picture stored in this size, in the order in which they are shown.
    pub(super) fn pixels(self, stored: Vec<u8>, size: (u32, u32)) -> Vec<u8> {
        if self == Self::default() {
            return stored;
        }
        let (width, height) = self.size(size);
        let mut shown = Vec::with_capacity(stored.len());
        for y in 0..height {
            for x in 0..width {
                let x = if self.mirrored { width - 1 - x } else { x };
                let y = if self.flipped { height - 1 - y } else { y };
                let (column, row) = self.size((x, y));
                let at = (row as usize * size.0 as usize + column as usize) * CHANNELS;
                shown.extend_from_slice(&stored[at..at + CHANNELS]);
            }
        }
        shown
    }
}

/// The value of the tag Orientation in the first directory.
fn value(exif: &[u8]) -> Option<u16> {
    const ORIENTATION: u16 = 0x0112;
    const SHORT: u16 = 3;
    let big = match exif.get(..4)? {
        b"MM\0*" => true,
        b"II*\0" => false,
        _ => return None,
    };
    let short = |at: usize| {
        let bytes = *exif.get(at..)?.first_chunk()?;
        Some(if big { u16::from_be_bytes(bytes) } else { u16::from_le_bytes(bytes) })
    };
    let long = |at: usize| {
        let bytes = *exif.get(at..)?.first_chunk()?;
        Some(if big { u32::from_be_bytes(bytes) } else { u32::from_le_bytes(bytes) })
    };
    let directory = usize::try_from(long(4)?).ok()?;
    let entries = (0..usize::from(short(directory)?)).map(|n| directory.checked_add(2 + 12 * n));
    for entry in entries {
        let entry = entry?;
        if short(entry)? == ORIENTATION && short(entry.checked_add(2)?)? == SHORT {
            return short(entry.checked_add(8)?);
        }
    }
    None
}
