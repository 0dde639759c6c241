//! Puzzles that are not the library's: the example, and stages that only show scenes.

#[expect(dead_code, reason = "its main function is for whoever runs it")]
#[path = "../examples/own_puzzle.rs"]
mod own_puzzle;

use std::fs::File;
use std::io::BufReader;
use std::time::Duration;

use image::codecs::gif::GifDecoder;
use image::{AnimationDecoder, RgbaImage};
use puzzlereel::film::{Film, Pace};
use puzzlereel::puzzle::frogs::{Cell, Frogs};
use puzzlereel::scene::lettering::{Weight, label};
use puzzlereel::scene::{Color, Cue, Figure, Outline, Pose, Scene, Shape};
use puzzlereel::search::{Limits, Solver, solve, unwatched};
use puzzlereel::stage::{Play, Stage, Turn};
use puzzlereel::story::{Beat, MOVE_TIME, Story};

/// How many of the corners above and below have a white knight.
fn white_knights(frame: &RgbaImage) -> [usize; 2] {
    // The picture is 320 pixels high below its heading, and squares are 96 pixels wide.
    let top = frame.height() - 320 + 16;
    let is_white = |x: u32, y: u32| frame.get_pixel(16 + x + 58, top + y + 60).0 == [255; 4];
    [0, 192].map(|y| [0, 192].into_iter().filter(|x| is_white(*x, y)).count())
}

#[test]
fn the_example_films_a_puzzle_that_the_library_does_not_know() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("own.gif");
    // Sixteen are the fewest: Rouse Ball and Coxeter, Mathematical Recreations and Essays.
    assert_eq!(own_puzzle::film(&path).unwrap(), 16);
    let decoder = GifDecoder::new(BufReader::new(File::open(&path).unwrap())).unwrap();
    let frames = decoder.into_frames().collect_frames().unwrap();
    assert_eq!(white_knights(frames.first().unwrap().buffer()), [2, 0]);
    assert_eq!(white_knights(frames.last().unwrap().buffer()), [0, 2]);
    // It moves smoothly.
    assert!(frames.len() > 16 * 14, "{}", frames.len());
    let length: Duration = frames.iter().map(|frame| Duration::from(frame.delay())).sum();
    assert!(length > Duration::from_secs(13) && length < Duration::from_secs(17), "{length:?}");
}

fn square(color: u32) -> Figure {
    Shape::fill(Outline::rect(1.0, 1.0, 18.0, 18.0), Color::hex(color)).into()
}

/// Squares in a row, and nothing about how they get from one place to another.
struct Row(Vec<Pose>);

impl Stage for Row {
    type Puzzle = Frogs;

    fn scene(&self, turn: &Turn<'_, Frogs>) -> Scene {
        let scene = Scene::new(140, 20, Color::hex(0));
        let cells = self.0.iter().zip(0..);
        cells.fold(scene, |scene, (&pose, index)| match turn.state.get(index) {
            Cell::Frog => scene.with(&square(0x00_ff00), pose),
            Cell::Toad => scene.with(&square(0x80_8000), pose),
            Cell::Gap => scene.with(&square(0xff_ffff), pose),
        })
    }
}

#[test]
fn a_stage_that_only_shows_scenes_keeps_the_law() {
    let frogs = Frogs::new(2, 3).unwrap();
    let row = Row((0..6).map(|cell| Pose::at(20 * cell, 0)).collect());
    let solution = solve(&frogs, Solver::Bfs, Limits::default(), &mut unwatched).unwrap();
    let play = Play::new(frogs, solution, row);
    let scenes: Vec<Scene> = (1..=play.len()).filter_map(|number| play.scene(number)).collect();
    let mut seen = play.opening();
    for (beat, scene) in play.beats().zip(&scenes) {
        assert_eq!(beat.time, MOVE_TIME);
        // Two cells change at every move, and nothing else.
        assert_eq!(beat.cues.len(), 2);
        beat.cues.into_iter().for_each(|cue| seen.take(cue));
        assert_eq!(seen, *scene);
    }
    assert_eq!(play.len(), scenes.len() as u64);
    assert_eq!(Film::new(&play, &Pace::default()).unwrap().frames().count(), scenes.len());
}

#[test]
fn beats_lead_through_scenes_whoever_comes_moves_or_goes() {
    let empty = Scene::new(60, 20, Color::hex(0));
    let (red, blue) = (square(0xff_0000), square(0x00_00ff));
    let one = empty.clone().with(&red, Pose::at(0, 0));
    let two = empty.clone().with(&red, Pose::at(40, 0)).with(&blue, Pose::at(20, 0));
    let three = empty.clone().with(&blue, Pose::at(40, 0));
    let time = Duration::from_millis(100);
    let stops = [&two, &three, &empty, &empty].map(|scene| (scene.clone(), time));
    let beats: Vec<Beat> = Beat::through(one.clone(), stops).collect();
    let kinds: Vec<Vec<char>> =
        beats.iter().map(|beat| beat.cues.iter().map(kind).collect()).collect();
    assert_eq!(kinds, [vec!['t', 's'], vec!['s', 'l'], vec!['l'], vec![]]);
    let mut seen = one;
    for (beat, scene) in beats.into_iter().zip([two, three, empty.clone(), empty]) {
        assert_eq!(beat.time, time);
        beat.cues.into_iter().for_each(|cue| seen.take(cue));
        assert_eq!(seen, scene);
    }
}

fn kind(cue: &Cue) -> char {
    match cue {
        Cue::Shows(_) => 's',
        Cue::Moves(..) => 'm',
        Cue::Travels(..) => 't',
        Cue::Leaves(_) => 'l',
    }
}

#[test]
fn labels_stand_around_their_middle_and_leave_out_what_the_font_lacks() {
    let draw = |text: &str| label(text, 40.0, Weight::Bold, Color::hex(0));
    let bounds = draw("88").bounds();
    assert!((bounds.left + bounds.right).abs() <= 2, "{bounds:?}");
    assert!((bounds.top + bounds.bottom).abs() <= 2, "{bounds:?}");
    assert_eq!(draw("8\u{1f438}8\n"), draw("88"));
    assert!(draw("").shapes().iter().all(|shape| *shape == draw("\n").shapes()[0]));
}

#[test]
fn actors_with_keys_glide_in_whatever_order_they_are_added() {
    let empty = Scene::new(60, 20, Color::hex(0));
    let (red, blue) = (square(0xff_0000), square(0x00_00ff));
    let one = empty.clone().actor("red", &red, Pose::at(0, 0)).actor(7, &blue, Pose::at(20, 0));
    let two = empty.actor(7, &blue, Pose::at(20, 0)).actor("red", &red, Pose::at(30, 0));
    let beat = Beat::between(&one, &two, MOVE_TIME);
    // Blue goes behind red, which sets out from where it was.
    assert_eq!(beat.cues.iter().map(kind).collect::<String>(), "sst");
    let mut seen = one;
    beat.cues.into_iter().for_each(|cue| seen.take(cue));
    seen.actors.sort_by_key(|actor| actor.layer);
    assert_eq!(seen, two);
}
