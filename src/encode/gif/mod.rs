//! Animated GIF: one global palette, opaque frames that stay, each distinct change coded once.

mod change;
mod comment;
mod reel;
mod times;

use std::io::Write;

use gif::{AnyExtension, Encoder, EncodingError, Extension, Repeat};

use super::cores::on_all_cores;
use super::palette::Palette;
use super::{Counter, EncodeError, Format, Options, Plays, Summary};
use crate::film::Film;
use crate::paint::Raster;
use crate::paint::delta::Darkroom;
use change::Change;
pub(super) use comment::comment;
use reel::Reel;

/// A film that has been walked once: what there is to paint, and the palette for it.
struct Planned {
    opening: Raster,
    darkroom: Darkroom,
    palette: Palette,
}

impl Planned {
    fn new(film: &Film<'_>, options: &Options) -> Result<Self, EncodeError> {
        if !(2..=256).contains(&options.colors) {
            return Err(EncodeError::Colors(options.colors));
        }
        let size = film.opening().size;
        Format::Gif.check_size(u64::from(size.width), u64::from(size.height))?;
        let mut darkroom = Darkroom::new();
        let opening = darkroom.opening(film);
        let mut shown = vec![1];
        darkroom.walk(
            film,
            |_, _| Ok::<_, EncodeError>(()),
            |_, step| {
                let number = step.patch.0 as usize + 1;
                if shown.len() <= number {
                    shown.resize(number + 1, 0);
                }
                shown[number] += 1;
                Ok(())
            },
        )?;
        let patches = darkroom.patches().iter().map(|patch| &patch.after);
        let pictures: Vec<(&Raster, u64)> =
            std::iter::once(&opening).chain(patches).zip(shown).collect();
        let palette = Palette::plan(&pictures, darkroom.inks(), usize::from(options.colors));
        Ok(Self { opening, darkroom, palette })
    }

    /// All that is shown, coded: the opening, then the changes in the order of their numbers.
    fn code(&self, options: &Options) -> Vec<Change> {
        let patches = self.darkroom.patches();
        on_all_cores(patches.len() + 1, options.threads, |number| match number.checked_sub(1) {
            None => Change::opening(&self.opening, &self.palette, options.effort),
            Some(number) => Change::new(&patches[number], &self.palette, options.effort),
        })
    }
}

/// The palette that a film's file has.
pub(super) fn palette(film: &Film<'_>, options: &Options) -> Result<Palette, EncodeError> {
    Planned::new(film, options).map(|planned| planned.palette)
}

pub(super) fn encode(
    film: &Film<'_>,
    options: &Options,
    out: &mut dyn Write,
) -> Result<Summary, EncodeError> {
    let repeat = repeat(options.plays)?;
    // The first walk finds what there is to paint, so that the palette can be planned.
    let mut planned = Planned::new(film, options)?;
    let shown = planned.code(options);
    let Planned { opening: Raster { width, height, .. }, darkroom, palette } = &mut planned;

    let mut counter = Counter { out, bytes: 0 };
    let mut encoder = Encoder::new(&mut counter, *width as u16, *height as u16, &palette.bytes())
        .map_err(library)?;
    encoder.set_repeat(repeat).map_err(library)?;
    if !options.comment.is_empty() {
        let label = AnyExtension(Extension::Comment as u8);
        encoder.write_raw_extension(label, &[options.comment.as_bytes()]).map_err(library)?;
    }
    let mut reel = Reel::new(&mut encoder, shown);
    reel.write(film, darkroom)?;
    let frames = reel.frames();
    // Only this tells whether the end was written; dropping the encoder would not.
    encoder.into_inner().map_err(library)?.flush()?;
    Ok(Summary {
        frames,
        changes: darkroom.patches().len(),
        colors: palette.len(),
        width: *width,
        height: *height,
        bytes: counter.bytes,
    })
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
