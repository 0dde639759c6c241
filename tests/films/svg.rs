//! Films as SVG: what browsers show of them, and the keys that motions are written as.

use std::time::Duration;

use proptest::prelude::*;
use puzzlereel::encode::{EncodeError, Format, Options, Plays, encode};
use puzzlereel::film::Film;
use puzzlereel::paint::paint;
use puzzlereel::scene::{Color, Ease, FULL, Key, Motion, Pose, Scene, Travel};
use puzzlereel::search::unwatched;
use puzzlereel::story::{Beat, Story};

use crate::support::browsers::Browser;
use crate::support::{encoded, pace, request, requests, rgb};

/// What may be off, of 255: the mean over all channels of all frames, and any channel.
#[derive(Clone, Copy)]
struct Limits {
    mean: f64,
    most: u8,
}

fn svg() -> Format {
    Format::named("svg").unwrap()
}

fn written(words: &str) -> String {
    let request = request(words);
    let story = request.story(svg(), &mut unwatched).unwrap();
    let file = encoded(story.as_ref(), svg(), &request.pace(), &request.options());
    String::from_utf8(file).unwrap()
}

/// Every `step`th frame of a film: when it begins, and what it shows.
fn frames(film: &Film<'_>, step: usize) -> Vec<(Duration, Scene)> {
    let mut scene = film.opening();
    let mut frames = vec![(Duration::ZERO, scene.clone())];
    let mut now = film.opening_time();
    for (number, frame) in film.frames().enumerate() {
        frame.cues.into_iter().for_each(|cue| scene.take(cue));
        if (number + 1).is_multiple_of(step) {
            frames.push((now, scene.clone()));
        }
        now += frame.time;
    }
    frames
}

/// Compares a film with what a browser shows when every `step`th frame begins.
fn assert_shown(browser: Browser, words: &str, step: usize, limits: Limits) {
    let request = request(words);
    let story = request.story(svg(), &mut unwatched).unwrap();
    let film = Film::new(story.as_ref(), &request.pace()).unwrap();
    let size = film.opening().size;
    let (times, scenes): (Vec<Duration>, Vec<Scene>) = frames(&film, step).into_iter().unzip();
    let size = (size.width as usize, size.height as usize);
    let seen = browser.pictures(&written(words), size, &times);
    assert_eq!(seen.len(), scenes.len());
    let mut sum = 0.0;
    for ((seen, scene), time) in seen.iter().zip(&scenes).zip(&times) {
        let painted = rgb(&paint(scene));
        let off = || seen.iter().zip(&painted).map(|(a, b)| a.abs_diff(*b));
        let most = off().max().unwrap();
        if most > limits.most {
            let place = save(words, size, [seen, &painted]);
            panic!("{words} at {time:?}: {browser:?} is {most} off: see {place}");
        }
        sum += off().map(f64::from).sum::<f64>() / seen.len() as f64;
    }
    let mean = sum / seen.len() as f64;
    assert!(mean <= limits.mean, "{words}: {browser:?} is {mean:.3} off in the mean");
}

/// Saves what was seen, what was painted, and how they differ, one below the other. Returns where.
fn save(words: &str, (width, height): (usize, usize), pictures: [&[u8]; 2]) -> String {
    let [seen, painted] = pictures;
    let off = seen.iter().zip(painted).map(|(a, b)| a.abs_diff(*b).saturating_mul(3)).collect();
    let pixels = [seen, painted, &off as &Vec<u8>].concat();
    let picture = image::RgbImage::from_raw(width as u32, 3 * height as u32, pixels).unwrap();
    let name = format!("{}.png", words.replace(' ', "_"));
    let place = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    picture.save(&place).unwrap();
    place.display().to_string()
}

#[test]
fn browsers_show_what_is_painted() {
    let exact = Limits { mean: 0.01, most: 5 };
    // Alone on a page, no pixel is more than 64 off; of many films, Chromium paints parts coarsely.
    let close = Limits { mean: 0.5, most: 128 };
    // Large figures drift from whole pixel to whole pixel, which vectors do not.
    let drifting = Limits { mean: 0.6, most: u8::MAX };
    for browser in Browser::all() {
        assert_shown(browser, "frogs 5 8", 1, exact);
        assert_shown(browser, "frogs 5 8 --theme storybook", 38, close);
        assert_shown(browser, "river fox-duck-corn --scale 0.75 --fps 15", 7, drifting);
        assert_shown(browser, "river fox-duck-corn", usize::MAX, close);
        assert_shown(browser, "pancakes 3 -1 -2 --burnt --theme storybook", 7, drifting);
        assert_shown(browser, "hanoi 3 --theme storybook --title A<B&C", 9, drifting);
    }
}

#[test]
fn every_film_is_a_drawing_that_others_can_read() {
    for request in requests() {
        let file = written(&request.to_string());
        let tree = usvg::Tree::from_str(&file, &usvg::Options::default());
        let tree = tree.unwrap_or_else(|error| panic!("{request}: {error}"));
        let size = request.story(svg(), &mut unwatched).unwrap().opening().size;
        let seen = (tree.size().width() as u32, tree.size().height() as u32);
        assert_eq!(seen, (size.width, size.height), "{request}");
    }
}

#[test]
fn it_says_what_it_shows_and_how_often() {
    let file = written("river fox-duck-corn");
    assert!(file.contains("<title>river fox-duck-corn</title>"));
    let said = "<desc>7 moves: the farmer takes the duck across; the farmer comes back alone; ";
    assert!(file.contains(said));
    assert!(written("frogs 5 8").contains(" more.</desc>"));
    assert!(written("frogs 1 1 --title 'A<B'").contains("<title>A&lt;B</title>"));
    assert!(file.contains("repeatCount=\"indefinite\""));
    let twice = written("frogs 1 1 --plays 2");
    assert!(twice.contains("repeatCount=\"2\" fill=\"freeze\"") && !twice.contains("indefinite"));
}

#[test]
fn two_films_can_stand_in_one_page() {
    let names = |words: &str| {
        let file = written(words);
        let ids =
            file.split("id=\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned());
        ids.collect::<std::collections::BTreeSet<String>>()
    };
    assert!(names("frogs 2 3").is_disjoint(&names("frogs 3 2")));
}

#[test]
fn drawings_stay_small() {
    for (words, most) in [
        ("frogs 5 8", 8_500),
        ("frogs 5 8 --theme storybook", 94_500),
        ("river fox-duck-corn --scale 0.75 --fps 15", 73_000),
        ("frogs 100 100", 475_000),
    ] {
        let bytes = written(words).len();
        assert!(bytes <= most, "{words}: {bytes} bytes");
    }
}

/// A story of so many moves, of which only the first is ever worked out.
struct Endless(u64);

impl Story for Endless {
    fn opening(&self) -> Scene {
        Scene::new(10, 10, Color::hex(0))
    }

    fn len(&self) -> u64 {
        self.0
    }

    fn beats(&self) -> Box<dyn Iterator<Item = Beat> + '_> {
        let first = Beat { begins: Some(1), ..Beat::default() };
        let others = std::iter::from_fn(|| unreachable!("the film is refused before"));
        Box::new(std::iter::once(first).chain(others))
    }
}

#[test]
fn films_that_no_player_could_hold_are_refused() {
    let most = svg().limits().moves;
    let story = Endless(most + 1);
    let film = Film::new(&story, &pace()).unwrap();
    let options = Options { plays: Plays::Forever, ..Options::default() };
    let refused = encode(&film, svg(), &options, &mut Vec::new());
    assert!(matches!(refused, Err(EncodeError::Moves { moves, .. }) if moves == most + 1));
}

/// The value of keys at a time, as a player calculates it.
fn value(first: f64, keys: &[Key<f64>], time: f64) -> f64 {
    let mut before = Key { time: 0.0, value: first, ease: Ease::Linear };
    for &key in keys {
        if time < key.time {
            let part = (time - before.time) / (key.time - before.time);
            let [one, two] = key.ease.controls();
            let rest = 1.0 - part;
            let eased =
                3.0 * rest * rest * part * one + 3.0 * rest * part * part * two + part.powi(3);
            return before.value + (key.value - before.value) * eased;
        }
        before = key;
    }
    before.value
}

fn any_travel() -> impl Strategy<Value = Travel> {
    let place = || (-4000_i32..4000, -4000_i32..4000);
    let motion = (0_usize..8, 0_i32..3000).prop_map(|(kind, height)| {
        [
            Motion::Glide,
            Motion::Leave,
            Motion::Arrive,
            Motion::Hop { height },
            Motion::Arc { height },
            Motion::Drift,
            Motion::Skip { height },
            Motion::Row { reach: height - 1500 },
        ][kind]
    });
    (place(), place(), motion, 1_i32..512).prop_map(|(from, to, motion, size)| {
        let pose = |(x, y), size| Pose { x, y, width: size, height: size };
        // Sizes change on straight ways only.
        let last = if motion.flies() { FULL } else { size };
        Travel { from: pose(from, FULL), to: pose(to, last), motion }
    })
}

proptest! {
    #[test]
    fn keys_are_the_way_they_stand_for(travel in any_travel(), of in 1_u64..60) {
        let keys = travel.keys();
        let size = |side: usize| -> Vec<Key<f64>> {
            let one = |key: &Key<[f64; 2]>| Key { time: key.time, value: key.value[side], ease: key.ease };
            keys.size.iter().map(one).collect()
        };
        let slack = match travel.motion {
            Motion::Drift | Motion::Skip { .. } | Motion::Row { .. } => 9.6,
            // Height and way are rounded one after the other.
            _ => 1.1,
        };
        for done in 0..=of {
            let (pose, time) = (travel.at(done, of), done as f64 / of as f64);
            let from = travel.from;
            let expected = [
                (pose.x, value(from.x.into(), &keys.x, time)),
                (pose.y, value(from.y.into(), &keys.y, time)),
                (pose.width, value(from.width.into(), &size(0), time)),
                (pose.height, value(from.height.into(), &size(1), time)),
            ];
            // A leap ends stretched, and lands as it is: either may be seen at that moment.
            let lands = travel.motion.flies() && (time - 0.8).abs() < 1e-9;
            for (axis, (painted, played)) in expected.into_iter().enumerate() {
                let off = (f64::from(painted) - played).abs();
                prop_assert!(off <= slack || (lands && axis > 1), "{axis} at {time}: {painted}, {played}");
            }
        }
    }
}
