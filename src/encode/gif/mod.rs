//! Animated GIF: one global palette, opaque frames that stay, each distinct change coded once.

mod draft;
mod reel;
mod signature;
mod times;

use std::io::{BufRead, Write};
use std::time::Duration;

use gif::{AnyExtension, Encoder, EncodingError, Extension, Repeat};

use super::counter::Counter;
use super::error::EncodeError;
use super::exporter::{Exporter, Extent, Limits, Signature};
use super::options::{Options, Plays, Summary};
use super::palette::{Palette, Tally};
use crate::film::Film;
use crate::paint::Raster;
use crate::paint::delta::Darkroom;
use reel::Reel;

/// The format.
pub(super) struct Gif;

/// What 16 bits hold.
const LONGEST: u64 = u16::MAX as u64;

impl Exporter for Gif {
    fn name(&self) -> &'static str {
        "GIF"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["gif"]
    }

    fn magic(&self) -> &'static [u8] {
        b"GIF8"
    }

    fn limits(&self) -> Limits {
        Limits {
            side: LONGEST,
            colors: 256,
            tick: Duration::from_millis(10),
            // Browsers play shorter ones at a tenth of a second.
            shortest: Duration::from_millis(20),
            longest: Duration::from_millis(10 * LONGEST),
        }
    }

    fn export(
        &self,
        film: &Film<'_>,
        options: &Options,
        out: &mut dyn Write,
    ) -> Result<Summary, EncodeError> {
        // The first walk finds what there is to paint, so that the palette can be planned.
        let mut planned = Planned::new(film, options)?;
        let Planned { opening, darkroom, palette, changes } = &mut planned;
        let (width, height) = (opening.width, opening.height);

        let mut counter = Counter { out, bytes: 0 };
        let mut encoder = Encoder::new(&mut counter, width as u16, height as u16, &palette.bytes())
            .map_err(library)?;
        encoder.set_repeat(repeat(options.plays)).map_err(library)?;
        if !options.comment.is_empty() {
            let label = AnyExtension(Extension::Comment as u8);
            encoder.write_raw_extension(label, &[options.comment.as_bytes()]).map_err(library)?;
        }
        let mut reel = Reel::new(&mut encoder, palette, options, opening, film.opening_time());
        darkroom.walk(film, |step| reel.show(&step))?;
        let frames = reel.finish()?;
        // Only this tells whether the end was written; dropping the encoder would not.
        encoder.into_inner().map_err(library)?.flush()?;
        Ok(Summary {
            frames,
            changes: *changes,
            colors: palette.len(),
            width,
            height,
            bytes: counter.bytes,
        })
    }

    fn signature(&self, file: &mut dyn BufRead, extent: Extent) -> Option<Signature> {
        signature::read(file, extent)
    }
}

/// A film that has been walked once: what there is to paint with, and the palette for it.
struct Planned {
    opening: Raster,
    darkroom: Darkroom,
    palette: Palette,
    /// The distinct changes.
    changes: usize,
}

impl Planned {
    fn new(film: &Film<'_>, options: &Options) -> Result<Self, EncodeError> {
        let mut darkroom = Darkroom::new(options.memory - options.memory / 4);
        let opening = darkroom.opening(film);
        let (mut tally, mut changes) = (Tally::default(), 0);
        tally.open(&opening);
        darkroom.walk(film, |step| {
            let Some(change) = step.change else { return Ok(()) };
            changes += usize::from(change.is_new);
            match change.id {
                Some(id) if !change.is_new => tally.show_again(id.0 as usize),
                Some(_) => tally.add(&change.patch()),
                None if change.is_new => tally.count(&change.patch().after),
                None => {}
            }
            Ok::<_, EncodeError>(())
        })?;
        let palette = Palette::plan(&tally, darkroom.inks(), usize::from(options.colors));
        Ok(Self { opening, darkroom, palette, changes })
    }
}

/// The palette that a film's file has.
pub(super) fn palette(film: &Film<'_>, options: &Options) -> Result<Palette, EncodeError> {
    Planned::new(film, options).map(|planned| planned.palette)
}

fn repeat(plays: Plays) -> Repeat {
    match plays {
        Plays::Forever => Repeat::Infinite,
        // The number in the file is that of the repetitions.
        Plays::Times(times) => Repeat::Finite(times.saturating_sub(1) as u16),
    }
}

fn library(error: EncodingError) -> EncodeError {
    match error {
        EncodingError::Io(error) => EncodeError::Write(error),
        other => EncodeError::Library(Box::new(other)),
    }
}
