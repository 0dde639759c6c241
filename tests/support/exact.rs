//! A film's file against the film, picture by picture and time by time, through other people's eyes.

use std::time::Duration;

use puzzlereel::encode::{Format, Options, palette};
use puzzlereel::film::{Film, Pace};
use puzzlereel::paint::{Raster, paint};
use puzzlereel::scene::Color;
use puzzlereel::story::Story;

use super::decoders::{decoders_of, image_crate, installed};
use super::{Decoded, encoded};

/// A film's pictures in the colours of its palette, none like the one before, and how long each is
/// shown in milliseconds.
pub(crate) fn expected(
    film: &Film<'_>,
    format: Format,
    options: &Options,
) -> (Vec<Vec<u8>>, Vec<u64>) {
    let palette = palette(film, format, options).unwrap();
    assert!(palette.colors().len() <= usize::from(options.colors));
    let color = |&[r, g, b, _]: &[u8; 4]| {
        let color = palette.color_of(Color::rgb(r, g, b)).unwrap();
        [color.r, color.g, color.b]
    };
    let shown = |raster: Raster| raster.pixels.iter().flat_map(color).collect::<Vec<u8>>();
    let mut scene = film.opening();
    let (mut pictures, mut times) = (vec![shown(paint(&scene))], vec![film.opening_time()]);
    for frame in film.frames() {
        frame.cues.into_iter().for_each(|cue| scene.take(cue));
        let picture = shown(paint(&scene));
        if pictures.last() == Some(&picture) {
            *times.last_mut().unwrap() += frame.time;
        } else {
            pictures.push(picture);
            times.push(frame.time);
        }
    }
    let tick = format.limits().tick.as_millis() as u64;
    let ends = times.iter().scan(Duration::ZERO, |end, time| {
        *end += *time;
        Some((end.as_nanos() as u64 / tick + 500_000) / 1_000_000 * tick)
    });
    let ends: Vec<u64> = std::iter::once(0).chain(ends).collect();
    (pictures, ends.windows(2).map(|pair| pair[1] - pair[0]).collect())
}

/// Where a change is shown in two parts, the smaller one for the shortest time that viewers respect, the first picture
/// is taken out: each of its pixels is that of the picture before or after it.
pub(crate) fn join_leads(found: &mut Decoded, pictures: usize) {
    let mut number = 1;
    while found.frames.len() > pictures && number + 1 < found.frames.len() {
        let [before, lead, after] = [0, 1, 2].map(|at| &found.frames[number + at - 1]);
        let mut sides = lead.iter().zip(before.iter().zip(after));
        let is_between = sides.all(|(it, (before, after))| it == before || it == after);
        if found.delays[number] == 20 && found.delays[number + 1] >= 70 && is_between {
            found.frames.remove(number);
            let time = found.delays.remove(number);
            found.delays[number] += time;
        }
        number += 1;
    }
}

/// Writes the film and has it read by all decoders there are, gifsicle's too. Returns its bytes.
pub(crate) fn assert_exact(
    story: &dyn Story,
    format: Format,
    pace: &Pace,
    options: &Options,
) -> Vec<u8> {
    let bytes = encoded(story, format, pace, options);
    let (pictures, times) = expected(&Film::new(story, pace).unwrap(), format, options);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("film").with_extension(format.extension());
    std::fs::write(&file, &bytes).unwrap();
    let mut readers = decoders_of(format);
    if format.extension() == "gif" && installed("gifsicle", &["gifsicle", "--version"]) {
        readers.push(("gifsicle", |file| {
            let whole = file.with_extension("whole.gif");
            let run = std::process::Command::new("gifsicle")
                .arg("-U")
                .arg(file)
                .arg("-o")
                .arg(&whole)
                .output();
            let run = run.unwrap();
            let said = String::from_utf8_lossy(&run.stderr);
            assert!(run.status.success() && said.is_empty(), "{said}");
            image_crate(&std::fs::read(whole).unwrap())
        }));
    }
    for (program, decode) in readers {
        let mut found = decode(&file);
        join_leads(&mut found, pictures.len());
        let told = format!("{program}, {format}, {}, {} colours", options.comment, options.colors);
        assert_eq!(found.frames.len(), pictures.len(), "{told}");
        for (number, (found, expected)) in found.frames.iter().zip(&pictures).enumerate() {
            assert!(found == expected, "frame {} in {told}", number + 1);
        }
        // A single picture may be a still one.
        if times.len() > 1 {
            assert_eq!(found.delays, times, "{told}");
        }
    }
    bytes
}
