//! Films of at most so many bytes.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::make::{MakeError, Maker};
use crate::catalog::{Bytes, FilmOptions, Palette, Request, RequestError};
use crate::encode::{Effort, EncodeError, Format, Options, encode};
use crate::film::{Film, Fps};
use crate::stage::Scale;

/// Frame rates that are tried, beside the one asked for.
const RATES: [&str; 4] = ["20", "15", "12.5", "10"];
/// Sizes of the palette that are tried, beside the one asked for.
const PALETTES: [u16; 3] = [48, 32, 16];
/// Scales are tried in steps of 1/1000 of this.
const SCALE_STEP: u32 = 50;

/// A film's options in which it may fit, but for its scale.
struct Tier {
    film: FilmOptions,
    /// The scales that are tried, the smallest first.
    scales: Vec<Scale>,
}

impl Tier {
    fn at(&self, scale: Scale) -> FilmOptions {
        FilmOptions { scale, ..self.film.clone() }
    }

    /// How much is given up at a scale, for comparison. A little of everything is better than much of one
    /// thing: half the scale weighs as much as half the rate and a quarter of the palette together.
    fn loss(&self, scale: Scale, asked: &FilmOptions) -> f64 {
        let lost = |asked: f64, left: f64| (asked / left - 1.0) * (asked / left - 1.0);
        let size = lost(asked.scale.length(1.0).into(), scale.length(1.0).into());
        let rate = lost(asked.fps.get(), self.film.fps.get());
        let palette = lost(asked.palette.0.into(), self.film.palette.0.into());
        size + 0.5 * rate + palette / 18.0
    }

    fn least_loss(&self, asked: &FilmOptions) -> f64 {
        self.scales.last().map_or(0.0, |&scale| self.loss(scale, asked))
    }
}

impl Maker<'_> {
    /// The request with the options in which its film has at most so many bytes, and gives up least.
    pub(super) fn fitted(&self, format: Format, most: Bytes) -> Result<Request, MakeError> {
        let asked = &self.request.film;
        let tiers = self.tiers(format);
        let request = |film| Request { film, ..self.request.clone() };
        let Some(bytes) = self.bytes(asked, format, u64::MAX)? else {
            return Ok(request(asked.clone()));
        };
        if bytes <= most.0 {
            return Ok(request(asked.clone()));
        }
        let mut trials = Trials { maker: self, format, known: BTreeMap::new() };
        // Films are tried in less effort, which is quicker, and which makes them so much larger.
        let quick = trials.bytes(asked, u64::MAX)?.unwrap_or(bytes);
        let mut limit = (u128::from(most.0) * u128::from(quick) / u128::from(bytes.max(1))) as u64;
        while let Some(film) = trials.best(&tiers, limit)? {
            if self.bytes(&film, format, most.0)?.is_some() {
                return Ok(request(film));
            }
            limit -= (limit / 50).max(1).min(limit);
        }
        Err(self.too_large(&tiers, format, most))
    }

    /// The combinations of frame rate and palette that make a difference, those that give up least first.
    fn tiers(&self, format: Format) -> Vec<Tier> {
        let asked = &self.request.film;
        // Drawings are as large at any scale and rate.
        let has_pixels = format.has_palette() || !format.loops();
        let mut rates = vec![asked.fps];
        if asked.is_smooth() && has_pixels {
            let lower = RATES.iter().filter_map(|rate| rate.parse().ok());
            rates.extend(lower.filter(|rate: &Fps| *rate < asked.fps));
        }
        let mut palettes = vec![asked.palette];
        if format.has_palette() {
            palettes.extend(PALETTES.map(Palette).into_iter().filter(|it| it.0 < asked.palette.0));
        }
        let scales = if asked.has_free_scale() && has_pixels {
            steps_to(asked.scale)
        } else {
            vec![asked.scale]
        };
        let tier = |fps, palette| {
            let film = FilmOptions { fps, palette, ..asked.clone() };
            Tier { film, scales: scales.clone() }
        };
        let of_rate = |&fps: &Fps| palettes.iter().map(move |&palette| (fps, palette));
        let combined = rates.iter().flat_map(of_rate);
        let mut tiers: Vec<Tier> = combined.map(|(fps, palette)| tier(fps, palette)).collect();
        tiers.sort_by(|a, b| a.least_loss(asked).total_cmp(&b.least_loss(asked)));
        tiers
    }

    /// How many bytes the film has, if that is at most `most`.
    fn bytes(
        &self,
        film: &FilmOptions,
        format: Format,
        most: u64,
    ) -> Result<Option<u64>, MakeError> {
        let request = Request { film: film.clone(), ..self.request.clone() };
        let story = self.answer.story(film, format)?;
        let film = Film::new(story.as_ref(), &request.pace()).map_err(RequestError::from)?;
        let mut out = Limited { left: most };
        match encode(&film, format, &self.options(&request), &mut out) {
            Ok(summary) => Ok(Some(summary.bytes)),
            Err(EncodeError::Write(_)) => Ok(None),
            Err(error) => Err(MakeError::Encode(error)),
        }
    }

    /// How a film is encoded: the comment names what was asked for.
    pub(super) fn options(&self, request: &Request) -> Options {
        let comment = self.comment.clone();
        Options { comment, threads: self.threads, ..request.options() }
    }

    fn too_large(&self, tiers: &[Tier], format: Format, most: Bytes) -> MakeError {
        let smallest = tiers.iter().min_by_key(|tier| (tier.film.fps, tier.film.palette.0));
        let film = smallest.and_then(|tier| Some(tier.at(*tier.scales.first()?)));
        let least = film.map(|film| self.bytes(&film, format, u64::MAX));
        match least {
            Some(Ok(least)) => MakeError::TooLarge { least: least.unwrap_or(most.0), most, format },
            Some(Err(error)) => error,
            None => MakeError::TooLarge { least: most.0, most, format },
        }
    }
}

/// Films that are encoded with little effort, only to see how large they are.
struct Trials<'a> {
    maker: &'a Maker<'a>,
    format: Format,
    /// The sizes that are known: exactly, or what they exceed.
    known: BTreeMap<(Fps, u16, Scale), Size>,
}

#[derive(Clone, Copy)]
enum Size {
    Exactly(u64),
    MoreThan(u64),
}

impl Trials<'_> {
    /// How many bytes a film has, if that is at most `most`.
    fn bytes(&mut self, film: &FilmOptions, most: u64) -> Result<Option<u64>, MakeError> {
        let key = (film.fps, film.palette.0, film.scale);
        match self.known.get(&key) {
            Some(&Size::Exactly(bytes)) => return Ok(Some(bytes).filter(|&bytes| bytes <= most)),
            Some(&Size::MoreThan(least)) if least >= most => return Ok(None),
            _ => {}
        }
        let quick = FilmOptions { effort: Effort::Fast, ..film.clone() };
        let bytes = self.maker.bytes(&quick, self.format, most)?;
        self.known.insert(key, bytes.map_or(Size::MoreThan(most), Size::Exactly));
        Ok(bytes)
    }

    /// The film of at most `most` bytes that gives up least.
    fn best(&mut self, tiers: &[Tier], most: u64) -> Result<Option<FilmOptions>, MakeError> {
        let asked = &self.maker.request.film;
        let mut found: Option<(f64, FilmOptions)> = None;
        for tier in tiers {
            let most_lost = found.as_ref().map_or(f64::INFINITY, |(loss, _)| *loss);
            let better = tier.scales.iter().filter(|&&scale| tier.loss(scale, asked) < most_lost);
            let better: Vec<Scale> = better.copied().collect();
            if let Some(scale) = self.largest(tier, &better, most)? {
                found = Some((tier.loss(scale, asked), tier.at(scale)));
            }
        }
        Ok(found.map(|(_, film)| film))
    }

    /// The largest of some scales, in ascending order, at which the film fits.
    fn largest(
        &mut self,
        tier: &Tier,
        scales: &[Scale],
        most: u64,
    ) -> Result<Option<Scale>, MakeError> {
        let Some((&largest, &smallest)) = scales.last().zip(scales.first()) else {
            return Ok(None);
        };
        let mut fits = |scale| Ok::<_, MakeError>(self.bytes(&tier.at(scale), most)?.is_some());
        if !fits(smallest)? {
            return Ok(None);
        }
        if fits(largest)? {
            return Ok(Some(largest));
        }
        let (mut fitting, mut beyond) = (0, scales.len() - 1);
        while beyond - fitting > 1 {
            let middle = fitting.midpoint(beyond);
            if fits(scales[middle])? {
                fitting = middle;
            } else {
                beyond = middle;
            }
        }
        Ok(Some(scales[fitting]))
    }
}

/// The scales that are tried up to one, in ascending order.
fn steps_to(largest: Scale) -> Vec<Scale> {
    let steps = (1..=u32::MAX / SCALE_STEP).map(|step| Scale::from_thousandths(SCALE_STEP * step));
    let smaller = steps.flatten().take_while(|scale| *scale < largest);
    smaller.chain([largest]).collect()
}

/// Counts what is written, up to a limit.
struct Limited {
    left: u64,
}

impl Write for Limited {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let left = self.left.checked_sub(bytes.len() as u64);
        self.left = left.ok_or(io::ErrorKind::FileTooLarge)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
