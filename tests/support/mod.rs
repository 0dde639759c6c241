//! What several tests need: sample requests, stories made by hand, and a decoded film.

#![expect(dead_code, reason = "each test file uses its own part")]

#[cfg(feature = "cli")]
pub(crate) mod command;
pub(crate) mod decoders;
pub(crate) mod exact;
pub(crate) mod gallery;
pub(crate) mod glide;
pub(crate) mod known;
pub(crate) mod typeface;

use puzzlereel::catalog::{
    FrogsBoard, FrogsRequest, Order, PancakesRequest, Request, RiverChoice, RiverRequest,
    SolverRequest,
};
use puzzlereel::encode::{Format, Options, encode};
use puzzlereel::film::{Film, Pace, Tempo};
use puzzlereel::paint::{Raster, paint};
use puzzlereel::puzzle::frogs::Kind;
use puzzlereel::scene::{
    Actor, ActorId, Color, Cue, Figure, Outline, Pose, Rect, Scene, Shape, Size,
};
use puzzlereel::search::Solver;
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

/// The frogs requests that laws are tried on: every rule, solver and kind of start.
pub(crate) fn frogs_requests() -> Vec<FrogsRequest> {
    let from = |position: &str| FrogsRequest {
        board: FrogsBoard::From(position.parse().unwrap()),
        ..FrogsRequest::new(1, 1)
    };
    let rows = |frogs, toads, blanks| FrogsRequest {
        board: FrogsBoard::Rows { frogs, toads, blanks },
        ..FrogsRequest::new(1, 1)
    };
    let dfs = SolverRequest::from(Solver::Dfs);
    vec![
        FrogsRequest::new(1, 1),
        FrogsRequest::new(2, 3),
        FrogsRequest::new(5, 2),
        FrogsRequest { first: Kind::Toad, ..FrogsRequest::new(3, 2) },
        FrogsRequest { solver: dfs, ..FrogsRequest::new(3, 3) },
        FrogsRequest { solver: dfs, jump_own: true, ..FrogsRequest::new(4, 3) },
        FrogsRequest { solver: dfs, jump_own: true, first: Kind::Toad, ..rows(3, 3, 3) },
        rows(2, 2, 2),
        rows(3, 1, 4),
        FrogsRequest { first: Kind::Toad, ..rows(2, 3, 2) },
        from("FTF_T"),
        from("TT_FF"),
    ]
}

/// The pancakes requests that laws are tried on: equal ones, burnt ones, too many for small positions.
pub(crate) fn pancakes_requests() -> Vec<PancakesRequest> {
    let numbers = |numbers: &[i64]| PancakesRequest::new(Order::Numbers(numbers.to_vec()));
    let random = |count, seed| PancakesRequest::new(Order::Random { count, seed });
    vec![
        numbers(&[7]),
        numbers(&[3, 1, 2]),
        numbers(&[7, 6, 4, 2, 6, 7, 8, 7]),
        numbers(&[i64::MIN, 0, i64::MAX, -5]),
        PancakesRequest { burnt: true, ..numbers(&[3, -1, 2]) },
        PancakesRequest { burnt: true, ..numbers(&[-1]) },
        PancakesRequest { burnt: true, ..numbers(&[-2, 2, -2, 5]) },
        numbers(&[3, 2, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]),
        PancakesRequest { burnt: true, ..numbers(&[4, 5, 6, -3, -2, -1, 7, 8, 9]) },
        PancakesRequest { solver: Solver::Shortcut.into(), ..random(5, 1) },
        PancakesRequest { solver: Solver::Shortcut.into(), burnt: true, ..random(3, 2) },
    ]
}

/// Rivers with a boat, with a bridge, with large kinds, and without text.
pub(crate) fn river_requests() -> Vec<RiverRequest> {
    vec![
        RiverRequest::new(RiverChoice::FoxDuckCorn { crows: true }),
        RiverRequest::new(RiverChoice::Missionaries { pairs: 7, seats: 4 }),
        RiverRequest::new(RiverChoice::Torch { minutes: vec![1, 2, 5, 10] }),
        RiverRequest {
            captions: false,
            ..RiverRequest::new(RiverChoice::AdultsChildren { adults: 2 })
        },
    ]
}

/// The film requests that laws are tried on.
pub(crate) fn requests() -> Vec<Request> {
    let frogs = frogs_requests().into_iter().map(Request::new);
    let pancakes = pancakes_requests().into_iter().map(Request::new);
    frogs.chain(pancakes).chain(river_requests().into_iter().map(Request::new)).collect()
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
        id: ActorId(index as u32),
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

/// A request with few frames a second, so that painting all of them whole takes no minutes.
pub(crate) fn slow(mut request: Request) -> Request {
    if let Tempo::Smooth { speed, .. } = request.pace.tempo {
        request.pace.tempo = Tempo::Smooth { fps: "5".parse().unwrap(), speed };
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
