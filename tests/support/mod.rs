//! What several tests need: sample requests, stories made by hand, and a decoded film.

#![expect(dead_code, reason = "each test file uses its own part")]

pub(crate) mod browsers;
#[cfg(feature = "cli")]
pub(crate) mod command;
pub(crate) mod decoders;
pub(crate) mod exact;
pub(crate) mod gallery;
pub(crate) mod glide;
pub(crate) mod known;
pub(crate) mod strict;
pub(crate) mod typeface;
pub(crate) mod video;

use puzzlereel::catalog::{PUZZLES, Request};
use puzzlereel::encode::{FORMATS, Format, Options, encode};
use puzzlereel::film::{Film, Pace, Tempo};
use puzzlereel::paint::{Raster, paint};
use puzzlereel::scene::{
    Actor, ActorId, Color, Cue, Figure, Outline, Pose, Rect, Scene, Shape, Size,
};
use puzzlereel::search::{Limits, unwatched};
use puzzlereel::story::{Beat, Story};
use std::time::Duration;

/// An animation's pictures, whole, and how long each is shown in milliseconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Decoded {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// Red, green and blue of each pixel, row by row.
    pub(crate) frames: Vec<Vec<u8>>,
    pub(crate) delays: Vec<u64>,
}

/// A request as a command line has it.
pub(crate) fn request(words: &str) -> Request {
    words.parse().unwrap_or_else(|error| panic!("{words}: {error}"))
}

/// A command line is refused when it is read, or when its positions are counted, in a message and a hint that have
/// these parts.
#[track_caller]
pub(crate) fn assert_refused(words: &str, parts: &[&str]) {
    let error =
        words.parse::<Request>().and_then(|it| it.puzzle.survey(Limits::default(), &mut unwatched));
    let error = error.unwrap_err();
    let text = format!("{error}\n{}", error.hint().unwrap_or_default());
    assert!(parts.iter().all(|part| text.contains(part)), "{words}: {text}");
}

/// The requests that laws are tried on: those that each puzzle names.
pub(crate) fn requests() -> Vec<Request> {
    let words = PUZZLES.iter().flat_map(|entry| {
        entry.info.samples.iter().map(|sample| format!("{} {sample}", entry.info.name))
    });
    words.map(|words| request(&words)).collect()
}

/// The requests of one puzzle that laws are tried on.
pub(crate) fn samples(puzzle: &str) -> Vec<Request> {
    requests().into_iter().filter(|request| request.puzzle.info().name == puzzle).collect()
}

/// Actors in the order of their numbers: a scene's order means nothing.
pub(crate) fn sorted(scene: &Scene) -> Vec<&Actor> {
    let mut actors: Vec<_> = scene.actors.iter().collect();
    actors.sort_by_key(|actor| actor.id);
    actors
}

/// The formats whose files are made of pixels.
pub(crate) fn pixel_formats() -> Vec<Format> {
    FORMATS.iter().copied().filter(|format| format.has_palette()).collect()
}

/// The formats that need no video encoder and keep a film's own times.
pub(crate) fn looping_formats() -> Vec<Format> {
    FORMATS.iter().copied().filter(|format| format.loops()).collect()
}

/// Frames that are shown a tenth of a second each.
pub(crate) fn pace() -> Pace {
    let tenth = Duration::from_millis(100);
    Pace { tempo: Tempo::Step(tenth), whole: None, hold_first: None, hold_last: Some(tenth) }
}

/// A story of pictures made by hand: each beat takes everything away and puts up the next picture.
pub(crate) struct Slides(pub(crate) Vec<Scene>);

impl Story for Slides {
    fn opening(&self) -> Scene {
        self.0[0].clone()
    }

    fn len(&self) -> u64 {
        self.0.len() as u64 - 1
    }

    fn beats(&self) -> Box<dyn Iterator<Item = Beat> + '_> {
        Box::new(self.0.windows(2).map(|pair| {
            let leave = pair[0].actors.iter().map(|actor| Cue::Leaves(actor.id));
            let enter = pair[1].actors.iter().cloned().map(Cue::Shows);
            Beat { cues: leave.chain(enter).collect(), ..Beat::default() }
        }))
    }
}

/// A picture of coloured rectangles on black, given as left, top, width, height.
pub(crate) fn slide(width: u32, height: u32, boxes: &[([i32; 4], Color)]) -> Scene {
    let actor = |(index, &([x, y, w, h], color)): (usize, &([i32; 4], Color))| Actor {
        id: ActorId(index as u64),
        layer: 0,
        figure: Figure::new(vec![Shape::fill(Outline::rect(0.0, 0.0, w as f32, h as f32), color)]),
        pose: Pose::at(x, y),
    };
    Scene {
        size: Size { width, height },
        backdrop: Color::hex(0),
        actors: boxes.iter().enumerate().map(actor).collect(),
    }
}

/// The pictures that a story's beats end with, painted whole, without those that look the same.
pub(crate) fn painted(story: &dyn Story) -> Vec<Raster> {
    painted_film(&Film::new(story, &pace()).unwrap())
}

/// A film painted frame by frame the obvious way, without the frames that change nothing.
pub(crate) fn painted_film(film: &Film<'_>) -> Vec<Raster> {
    let mut scene = film.opening();
    let mut frames = vec![paint(&scene)];
    for frame in film.frames() {
        frame.cues.into_iter().for_each(|cue| scene.take(cue));
        let picture = paint(&scene);
        if frames.last() != Some(&picture) {
            frames.push(picture);
        }
    }
    frames
}

/// A request with few and small frames, so that painting all of them whole does not take minutes.
pub(crate) fn slow(mut request: Request) -> Request {
    if request.film.theme.theme().times.is_some() {
        request.film.fps = "4".parse().unwrap();
        request.film.scale = "0.5".parse().unwrap();
    }
    request
}

/// Encodes a story as a GIF.
pub(crate) fn gif(story: &dyn Story, pace: &Pace, options: &Options) -> Vec<u8> {
    encoded(story, Format::default(), pace, options)
}

/// Encodes a story.
pub(crate) fn encoded(
    story: &dyn Story,
    format: Format,
    pace: &Pace,
    options: &Options,
) -> Vec<u8> {
    let film = Film::new(story, pace).unwrap();
    let mut bytes = Vec::new();
    let summary = encode(&film, format, options, &mut bytes).unwrap();
    assert_eq!(summary.bytes, bytes.len() as u64);
    if bytes.starts_with(b"GIF") {
        strict::assert_strict(&bytes);
    }
    bytes
}

/// Red, green and blue of a picture's pixels.
pub(crate) fn rgb(raster: &Raster) -> Vec<u8> {
    raster.pixels.iter().flat_map(|&[r, g, b, _]| [r, g, b]).collect()
}

/// The whole picture as a rectangle.
pub(crate) fn all(raster: &Raster) -> Rect {
    Rect { left: 0, top: 0, right: raster.width as i32, bottom: raster.height as i32 }
}
