//! Animated GIF: one global palette, opaque frames that stay, each distinct change coded once.

use std::io::{BufRead, Write};
use std::time::Duration;

use gif::streaming_decoder::{Decoded, OutputBuffer, StreamingDecoder};
use gif::{AnyExtension, DisposalMethod, Encoder, EncodingError, Extension, Frame, Repeat};

use super::palette::Palette;
use super::{Counter, EncodeError, Format, Options, Plays, Summary};
use crate::film::Film;
use crate::paint::Raster;
use crate::paint::delta::{Darkroom, Step};

pub(super) fn encode(
    film: &Film<'_>,
    options: &Options,
    out: &mut dyn Write,
) -> Result<Summary, EncodeError> {
    let size = film.opening().size;
    Format::Gif.check_size(u64::from(size.width), u64::from(size.height))?;
    let repeat = repeat(options.plays)?;

    // The first walk finds what there is to paint, so that the palette can be planned.
    let mut darkroom = Darkroom::new();
    let opening = darkroom.opening(film);
    darkroom.walk(film, |_, _| Ok(()), |_, _| Ok::<_, EncodeError>(()))?;
    let palette = palette(&opening, &darkroom);

    let mut counter = Counter { out, bytes: 0 };
    let (width, height) = (opening.width as u16, opening.height as u16);
    let mut encoder =
        Encoder::new(&mut counter, width, height, &palette.bytes()).map_err(library)?;
    encoder.set_repeat(repeat).map_err(library)?;
    if !options.comment.is_empty() {
        let label = AnyExtension(Extension::Comment as u8);
        encoder.write_raw_extension(label, &[options.comment.as_bytes()]).map_err(library)?;
    }
    let frames = write_frames(film, &mut darkroom, &opening, &palette, &mut encoder)?;
    // Only this tells whether the end was written; dropping the encoder would not.
    encoder.into_inner().map_err(library)?.flush()?;
    Ok(Summary {
        frames,
        changes: darkroom.patches().len(),
        colors: palette.len(),
        width: opening.width,
        height: opening.height,
        bytes: counter.bytes,
    })
}

/// The second walk: writes all frames and says how many.
fn write_frames<W: Write>(
    film: &Film<'_>,
    darkroom: &mut Darkroom,
    opening: &Raster,
    palette: &Palette,
    encoder: &mut Encoder<W>,
) -> Result<u64, EncodeError> {
    let mut coded: Vec<Option<Frame<'static>>> = vec![None; darkroom.patches().len()];
    let mut reel = Reel { encoder, told: Told::default(), frames: 0 };
    let mut first = Some(code(opening, palette));
    // Both closures write to the reel, one after the other.
    let reel = std::cell::RefCell::new(&mut reel);
    darkroom.walk(
        film,
        |_, time| first.take().map_or(Ok(()), |mut frame| reel.borrow_mut().show(&mut frame, time)),
        |darkroom, Step { patch, left, top, time }| {
            let frame = coded[patch.0 as usize]
                .get_or_insert_with(|| code(&darkroom.patch(patch).after, palette));
            (frame.left, frame.top) = (left as u16, top as u16);
            reel.borrow_mut().show(frame, time)
        },
    )?;
    let frames = reel.borrow().frames;
    Ok(frames)
}

/// Writes coded frames with their times.
struct Reel<'a, W: Write> {
    encoder: &'a mut Encoder<W>,
    told: Told,
    frames: u64,
}

impl<W: Write> Reel<'_, W> {
    fn show(&mut self, frame: &mut Frame<'static>, time: Duration) -> Result<(), EncodeError> {
        let mut ticks = self.told.ticks(time);
        frame.delay = first_part(&mut ticks);
        self.write(frame)?;
        while ticks > 0 {
            let mut nothing = unchanged();
            nothing.delay = first_part(&mut ticks);
            self.write(&nothing)?;
        }
        Ok(())
    }

    fn write(&mut self, frame: &Frame<'static>) -> Result<(), EncodeError> {
        self.frames += 1;
        self.encoder.write_lzw_pre_encoded_frame(frame).map_err(library)
    }
}

/// Times in GIF's 1/100 s. Each frame's time is taken from the time since the start, so that
/// rounding never adds up.
#[derive(Debug, Default)]
struct Told {
    elapsed: Duration,
    ticks: u64,
}

impl Told {
    fn ticks(&mut self, time: Duration) -> u64 {
        const TICK: u128 = 10_000_000;
        self.elapsed += time;
        let now = (self.elapsed.as_nanos() + TICK / 2) / TICK;
        let now = u64::try_from(now).unwrap_or(u64::MAX);
        let ticks = now - self.ticks;
        self.ticks = now;
        ticks
    }
}

/// Takes what one frame can hold off `ticks`, but leaves no rest that viewers would play slowly.
fn first_part(ticks: &mut u64) -> u16 {
    const SHORTEST: u64 = 2;
    const LONGEST: u64 = u16::MAX as u64;
    let part = match *ticks {
        all if all <= LONGEST => all,
        nearly if nearly < LONGEST + SHORTEST => nearly - SHORTEST,
        _ => LONGEST,
    };
    *ticks -= part;
    part as u16
}

/// A frame that changes nothing, for times longer than one frame can hold.
fn unchanged() -> Frame<'static> {
    let mut frame = opaque(1, 1, vec![0]);
    frame.transparent = Some(0);
    frame.make_lzw_pre_encoded();
    frame
}

/// A frame that stays on the screen, as the oldest viewers understand it.
fn opaque(width: u16, height: u16, indices: Vec<u8>) -> Frame<'static> {
    Frame {
        width,
        height,
        dispose: DisposalMethod::Keep,
        buffer: indices.into(),
        ..Frame::default()
    }
}

fn code(raster: &Raster, palette: &Palette) -> Frame<'static> {
    let mut frame = opaque(raster.width as u16, raster.height as u16, palette.indices(raster));
    frame.make_lzw_pre_encoded();
    frame
}

fn palette(opening: &Raster, darkroom: &Darkroom) -> Palette {
    let patches = darkroom.patches().iter().map(|patch| &patch.after);
    Palette::plan(std::iter::once(opening).chain(patches), darkroom.inks())
}

fn repeat(plays: Plays) -> Result<Repeat, EncodeError> {
    match plays {
        Plays::Forever => Ok(Repeat::Infinite),
        // The number in the file is that of the repetitions.
        Plays::Times(times) => match times.checked_sub(1).map(u16::try_from) {
            Some(Ok(repetitions)) => Ok(Repeat::Finite(repetitions)),
            _ => Err(EncodeError::Plays(times)),
        },
    }
}

fn library(error: EncodingError) -> EncodeError {
    match error {
        EncodingError::Io(error) => EncodeError::Write(error),
        other => EncodeError::Library(Box::new(other)),
    }
}

/// The first comment before the first picture.
pub(super) fn comment(mut file: impl BufRead) -> Option<String> {
    const LABEL: AnyExtension = AnyExtension(Extension::Comment as u8);
    // More is not worth the memory: nobody's command line is longer.
    const LONGEST: usize = 1 << 16;
    let mut decoder = StreamingDecoder::new();
    let mut comment = Vec::new();
    loop {
        let bytes = file.fill_buf().ok().filter(|bytes| !bytes.is_empty())?;
        let (used, decoded) = decoder.update(bytes, &mut OutputBuffer::None).ok()?;
        file.consume(used);
        match decoded {
            Decoded::SubBlock { ext: LABEL, is_last } => {
                comment.extend_from_slice(decoder.last_ext_sub_block());
                if is_last || comment.len() > LONGEST {
                    return Some(String::from_utf8_lossy(&comment).into_owned());
                }
            }
            Decoded::FrameMetadata(_) => return None,
            _ => {}
        }
    }
}
