//! The blocks of a GIF, in the order of the file, read as browsers read them.

use std::io::BufRead;
use std::time::Duration;

use super::compose::Disposal;
use super::plays::Plays;
use crate::compare::area::Area;
use crate::compare::error::CompareError;

/// What each index looks like. Indices without a colour are opaque black.
pub(super) type Palette = [[u8; 4]; 256];

/// A GIF being read, a block at a time.
pub(super) struct GifBlocks<R> {
    reader: R,
    screen: (u32, u32),
    palette: Box<Palette>,
    plays: Plays,
    /// The bytes of a sub-block.
    block: [u8; 255],
}

/// A frame whose pixels come next.
pub(super) struct Image {
    /// Its place on the screen; it may reach over the edge, or have no pixels.
    pub(super) area: Area,
    pub(super) interlaced: bool,
    pub(super) palette: Box<Palette>,
    pub(super) disposal: Disposal,
    pub(super) duration: Duration,
}

/// What a graphic control extension says of the next frame.
#[derive(Clone, Copy)]
struct Control {
    disposal: Disposal,
    duration: Duration,
    transparent: Option<u8>,
}

impl<R: BufRead> GifBlocks<R> {
    /// Reads the header, the screen and its palette.
    pub(super) fn open(reader: R) -> Result<Self, CompareError> {
        let mut blocks = Self {
            reader,
            screen: (0, 0),
            palette: Box::new(BLACK),
            plays: Plays::Times(1),
            block: [0; 255],
        };
        let [_, _, _, _, _, _, w0, w1, h0, h1, flags, _, _] = blocks.array::<13>(1)?;
        blocks.screen = (number([w0, w1]), number([h0, h1]));
        if let Some(palette) = blocks.read_palette(flags, 1)? {
            blocks.palette = palette;
        }
        Ok(blocks)
    }

    /// Width and height of the screen as the header has them; they may be 0.
    pub(super) const fn screen(&self) -> (u32, u32) {
        self.screen
    }

    /// How often it is shown, by the loop blocks read so far.
    pub(super) const fn plays(&self) -> Plays {
        self.plays
    }

    /// Reads up to the pixels of frame `number`, the next; `None` at the end. Zeros between blocks
    /// and extensions that mean nothing here are stepped over. After a frame, the end of the file is
    /// as good as a trailer.
    pub(super) fn next_image(&mut self, number: u64) -> Result<Option<Image>, CompareError> {
        let mut control = None;
        loop {
            match self.array::<1>(number) {
                // A control without its frame has been cut off from it.
                Err(CompareError::Truncated { .. }) if number > 1 && control.is_none() => {
                    return Ok(None);
                }
                Err(error) => return Err(error),
                Ok([0]) => {}
                Ok([0x21]) => self.read_extension(&mut control, number)?,
                Ok([0x2C]) => {
                    return self.read_image(control.unwrap_or_default(), number).map(Some);
                }
                Ok([0x3B]) => return Ok(None),
                Ok([other]) => {
                    let what = format!("a block begins with 0x{other:02X}");
                    return Err(malformed(number, what));
                }
            }
        }
    }

    /// Reads the LZW code size, which stands before a frame's pixels.
    pub(super) fn code_size(&mut self, number: u64) -> Result<u8, CompareError> {
        let [size] = self.array(number)?;
        if (1..=8).contains(&size) {
            return Ok(size);
        }
        Err(malformed(number, format!("its LZW code size is {size}, which must be 1 to 8")))
    }

    /// The content of the next sub-block; empty at the end of the block.
    pub(super) fn sub_block(&mut self, number: u64) -> Result<&[u8], CompareError> {
        let [length] = self.array(number)?;
        let content = &mut self.block[..length.into()];
        let read = self.reader.read_exact(content);
        read.map_err(|error| CompareError::from_reader(error, number))?;
        Ok(content)
    }

    /// Steps over what is left of a block.
    pub(super) fn skip_sub_blocks(&mut self, number: u64) -> Result<(), CompareError> {
        while !self.sub_block(number)?.is_empty() {}
        Ok(())
    }

    fn read_extension(
        &mut self,
        control: &mut Option<Control>,
        frame: u64,
    ) -> Result<(), CompareError> {
        let [label] = self.array(frame)?;
        let first = self.sub_block(frame)?;
        match (label, first) {
            (_, []) => return Ok(()),
            (0xF9, [flags, low, high, transparent, ..]) => {
                let hundredths = number([*low, *high]);
                *control = Some(Control {
                    // Old encoders wrote 4 for 3, and so all viewers take it.
                    disposal: match flags >> 2 & 7 {
                        2 => Disposal::Clear,
                        3 | 4 => Disposal::Restore,
                        _ => Disposal::Keep,
                    },
                    duration: Duration::from_millis(u64::from(hundredths) * 10),
                    transparent: (flags & 1 == 1).then_some(*transparent),
                });
            }
            (0xFF, b"NETSCAPE2.0" | b"ANIMEXTS1.0") => return self.read_loop(frame),
            _ => {}
        }
        self.skip_sub_blocks(frame)
    }

    /// Reads the rest of a loop block. The count is of repetitions: one play fewer.
    fn read_loop(&mut self, frame: u64) -> Result<(), CompareError> {
        loop {
            match self.sub_block(frame)? {
                [] => return Ok(()),
                [1, low, high, ..] => {
                    self.plays = match number([*low, *high]) {
                        0 => Plays::Forever,
                        again => Plays::Times(again + 1),
                    };
                }
                _ => {}
            }
        }
    }

    fn read_image(&mut self, control: Control, frame: u64) -> Result<Image, CompareError> {
        let [x0, x1, y0, y1, w0, w1, h0, h1, flags] = self.array::<9>(frame)?;
        let (width, height) = (number([w0, w1]), number([h0, h1]));
        let area = Area { x: number([x0, x1]), y: number([y0, y1]), width, height };
        let local = self.read_palette(flags, frame)?;
        let mut palette = local.unwrap_or_else(|| self.palette.clone());
        if let Some(index) = control.transparent {
            palette[usize::from(index)] = [0; 4];
        }
        Ok(Image {
            area,
            interlaced: flags & 0x40 != 0,
            palette,
            disposal: control.disposal,
            duration: control.duration,
        })
    }

    /// The palette that follows, if there is one by these flags.
    fn read_palette(
        &mut self,
        flags: u8,
        frame: u64,
    ) -> Result<Option<Box<Palette>>, CompareError> {
        if flags & 0x80 == 0 {
            return Ok(None);
        }
        let mut palette = Box::new(BLACK);
        for entry in palette.iter_mut().take(2 << (flags & 7)) {
            let [red, green, blue] = self.array(frame)?;
            *entry = [red, green, blue, u8::MAX];
        }
        Ok(Some(palette))
    }

    fn array<const N: usize>(&mut self, frame: u64) -> Result<[u8; N], CompareError> {
        let mut bytes = [0; N];
        let read = self.reader.read_exact(&mut bytes);
        read.map_err(|error| CompareError::from_reader(error, frame))?;
        Ok(bytes)
    }
}

const BLACK: Palette = [[0, 0, 0, u8::MAX]; 256];

impl Default for Control {
    fn default() -> Self {
        Self { disposal: Disposal::Keep, duration: Duration::ZERO, transparent: None }
    }
}

fn number(bytes: [u8; 2]) -> u32 {
    u16::from_le_bytes(bytes).into()
}

/// The error for a GIF that breaks its format's rules.
pub(super) fn malformed(frame: u64, what: String) -> CompareError {
    CompareError::Broken { format: "GIF", frame, source: what.into() }
}
