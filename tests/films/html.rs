//! Films as pages: their data, what their scripts do with it, and what a browser shows of them.

use std::io::Write;
use std::process::{Command, Stdio};

use puzzlereel::encode::{Format, Options, encode};
use puzzlereel::film::Film;
use puzzlereel::paint::paint;
use puzzlereel::scene::{FULL, Motion, Pose, Scene, Travel};
use puzzlereel::search::unwatched;
use puzzlereel::story::Story;
use serde_json::{Value as Json, json};

use crate::support::browsers::{Browser, SEEN, TIMED, assert_loads_nothing};
use crate::support::decoders::installed;
use crate::support::{encoded, request, requests, rgb};

const PICTURE: &str = include_str!("../../src/encode/html/picture.js");

fn html() -> Format {
    Format::named("html").unwrap()
}

fn story(words: &str) -> Box<dyn Story> {
    request(words).story(html(), &mut unwatched).unwrap()
}

fn written(words: &str) -> String {
    let request = request(words);
    let file = encoded(story(words).as_ref(), html(), &request.pace(), &request.options());
    String::from_utf8(file).unwrap()
}

/// The data between a page's first script tags.
fn data(page: &str) -> Json {
    let (_, rest) = page.split_once("<script type=\"application/json\">").unwrap();
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

#[test]
fn every_film_is_a_page_with_all_its_moves_and_no_request() {
    for request in requests() {
        let page = written(&request.to_string());
        let story = story(&request.to_string());
        let data = data(&page);
        assert_eq!(data["moves"].as_array().unwrap().len() as u64, story.len(), "{request}");
        assert_loads_nothing(&page, &request.to_string());
    }
}

#[test]
fn pages_stay_small() {
    for (words, most) in [
        ("frogs 5 8", 18_500),
        ("frogs 5 8 --theme storybook", 50_000),
        ("river fox-duck-corn", 40_000),
        ("frogs 100 100", 500_000),
    ] {
        let bytes = written(words).len();
        assert!(bytes <= most, "{words}: {bytes} bytes");
    }
}

#[test]
fn words_stand_beside_the_picture() {
    let page = written("river fox-duck-corn --title 'A</script><b>\"'");
    assert!(page.contains("<h1>A&lt;/script&gt;&lt;b&gt;\"</h1>"));
    assert!(page.contains("aria-label=\"A&lt;/script&gt;&lt;b&gt;&quot;\""));
    assert!(page.contains("<p id=note>Without the farmer, the fox eats the duck"));
    let data = data(&page);
    assert_eq!(data["clauses"][0], "The farmer takes the duck across");
    let bare = story("river fox-duck-corn --captions none --no-remark").opening();
    assert_eq!(story("river fox-duck-corn --title A").opening(), bare);
    assert!(
        !written("river fox-duck-corn --captions none --no-remark").contains("Without the farmer")
    );
    let svg = request("river fox-duck-corn").story(Format::named("svg").unwrap(), &mut unwatched);
    assert!(svg.unwrap().opening().size.height > bare.size.height);
}

#[test]
fn a_page_of_one_position_has_no_moves() {
    let page = written("frogs 2 2 --at 3");
    let data = data(&page);
    assert_eq!(
        (&data["moves"], &data["ending"]),
        (&json!([]), &json!("The position after 3 of 8 moves"))
    );
}

/// What Node prints when it runs a script.
fn node(script: &str) -> Option<String> {
    if !installed("node", &["node", "--version"]) {
        return None;
    }
    let mut node = Command::new("node");
    let mut node = node.arg("-").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    node.stdin.take().unwrap().write_all(script.as_bytes()).unwrap();
    let output = node.wait_with_output().unwrap();
    assert!(output.status.success());
    Some(String::from_utf8(output.stdout).unwrap())
}

fn numbers(Pose { x, y, width, height }: Pose) -> [i32; 4] {
    [x, y, width, height]
}

/// Travels of all kinds, some of them to another size.
fn travels() -> Vec<(Travel, &'static str, i32)> {
    let mut random = fastrand::Rng::with_seed(7);
    let mut travels = Vec::new();
    for _ in 0..60 {
        let mut pose = |size| {
            let mut place = || random.i32(-4000..4000);
            Pose { x: place(), y: place(), width: size, height: size }
        };
        let (from, to, smaller) = (pose(FULL), pose(FULL), pose(99));
        let height = random.i32(0..3000);
        for (name, motion, to) in [
            ("glide", Motion::Glide, smaller),
            ("leave", Motion::Leave, smaller),
            ("arrive", Motion::Arrive, to),
            ("hop", Motion::Hop { height }, to),
            ("arc", Motion::Arc { height }, to),
            ("drift", Motion::Drift, smaller),
            ("skip", Motion::Skip { height }, to),
            ("row", Motion::Row { reach: height }, to),
        ] {
            travels.push((Travel { from, to, motion }, name, height));
        }
    }
    travels
}

#[test]
fn scripts_tween_as_the_library_does() {
    const STEPS: u64 = 41;
    let asked: Vec<Json> = travels()
        .iter()
        .map(|(travel, name, height)| {
            json!([numbers(travel.from), numbers(travel.to), [name, height]])
        })
        .collect();
    let script = format!(
        "{PICTURE}\nconst asked = {}; console.log(JSON.stringify(asked.map(way =>\
         [...Array({STEPS} + 1).keys()].map(step => travelled(...way, step / {STEPS})))));",
        Json::from(asked)
    );
    let Some(answer) = node(&script) else { return };
    let answer: Vec<Vec<[i32; 4]>> = serde_json::from_str(&answer).unwrap();
    for ((travel, name, _), poses) in travels().iter().zip(answer) {
        for (step, pose) in poses.into_iter().enumerate() {
            assert_eq!(pose, numbers(travel.at(step as u64, STEPS)), "{name} {step}: {travel:?}");
        }
    }
}

/// A page with a script of ours after its own.
fn with_script(words: &str, script: &str) -> String {
    format!("{}<script>{script}</script>", written(words))
}

#[test]
fn a_position_is_the_same_however_it_is_reached() {
    if !installed("chromium", &["chromium", "--version"]) {
        return;
    }
    for words in ["frogs 2 3", "frogs 2 2 --theme storybook", "river fox-duck-corn", "hanoi 3"] {
        let script = format!(
            "{SEEN} {TIMED} (async () => {{
               play(false);
               const settled = async () => {{
                 do await new Promise(done => setTimeout(done, 20)); while (move);
                 return seen();
               }};
               const sought = [], made = [], undone = [];
               for (let at = 0; at <= last; at++) {{ jump(at); sought.push(seen()); }}
               setSpeed(16);
               jump(0); made.push(seen());
               for (let at = 1; at <= last; at++) {{ step(false); made.push(await settled()); }}
               undone.unshift(seen());
               for (let at = 1; at <= last; at++) {{ step(true); undone.unshift(await settled()); }}
               jump(0); plays = 1; play();
               while (playing) await new Promise(done => setTimeout(done, 50));
               document.body.textContent = JSON.stringify({{ sought, made, undone, played: seen(), at }});
             }})();"
        );
        let page = Browser::Chromium.text(&with_script(words, &script));
        let found: Json = serde_json::from_str(&page).unwrap_or_else(|_| panic!("{words}: {page}"));
        let sought = found["sought"].as_array().unwrap();
        assert_eq!(sought.len() as u64, story(words).len() + 1, "{words}");
        assert!(sought.windows(2).all(|pair| pair[0] != pair[1]), "{words}");
        assert_eq!(found["made"], found["sought"], "{words}: made");
        assert_eq!(found["undone"], found["sought"], "{words}: undone");
        assert_eq!(Some(&found["played"]), sought.last(), "{words}: played");
        assert_eq!(found["at"].as_u64(), Some(story(words).len()), "{words}");
    }
}

#[test]
fn an_address_says_what_is_shown() {
    if !installed("chromium", &["chromium", "--version"]) {
        return;
    }
    for (asked, expected) in [
        ("autoplay=0&move=7&controls=0&speed=2&loop=0", "7 false true 2 1"),
        ("autoplay=0&move=1e9", "35 false false 1 Infinity"),
        ("autoplay=0&move=frog&speed=99", "0 false false 16 Infinity"),
    ] {
        let script = "document.body.textContent = [at, playing, \
            document.body.classList.contains('bare'), speed(), plays].join(' ');";
        let page = with_script("frogs 5 5", script);
        let page = format!(
            "<script>location.hash = '{asked}'; document.currentScript.remove()</script>{page}"
        );
        assert_eq!(Browser::Chromium.text(&page), expected, "{asked}");
    }
}

#[test]
fn a_browser_shows_what_is_painted() {
    if !installed("chromium", &["chromium", "--version"]) {
        return;
    }
    for (words, limit) in [
        ("frogs 5 8", 0.1),
        ("frogs 5 8 --theme storybook", 1.0),
        ("river fox-duck-corn", 1.0),
        ("hanoi 3 --theme storybook", 1.0),
    ] {
        let story = story(words);
        let scenes: Vec<Scene> = story.positions().step_by(5).collect();
        let size = (scenes[0].size.width as usize, scenes[0].size.height as usize);
        let moves: Vec<usize> = (0..scenes.len()).map(|number| 5 * number).collect();
        let seen = Browser::Chromium.positions(&written(words), size, &moves);
        for ((seen, scene), number) in seen.iter().zip(&scenes).zip(moves) {
            let painted = rgb(&paint(scene));
            let off = seen.iter().zip(&painted).map(|(a, b)| f64::from(a.abs_diff(*b)));
            let mean = off.sum::<f64>() / seen.len() as f64;
            assert!(mean <= limit, "{words}, position {number}: {mean:.3} off in the mean");
        }
    }
}

/// Tiles of the same colour show no seam at any size.
#[test]
fn tiles_meet_without_seams() {
    if !installed("chromium", &["chromium", "--version"]) {
        return;
    }
    let words = "river fox-duck-corn --captions none --no-remark";
    let page = written(words);
    let size = story(words).opening().size;
    for scale in [0.7, 1.25, 1.5] {
        let [width, height] =
            [size.width, size.height].map(|side| (f64::from(side) * scale).round() as usize);
        let shot = &Browser::Chromium.positions(&page, (width, height), &[0])[0];
        let pixel = |x: f64, y: f64| {
            let (x, y) = ((x * scale) as usize, (y * scale) as usize);
            [0, 1, 2].map(|channel| shot[3 * (y * width + x) + channel])
        };
        let assert_even = |places: Vec<(f64, f64)>| {
            let (first, last) = (places[0], places[places.len() - 1]);
            let all: Vec<[u8; 3]> = places.into_iter().map(|(x, y)| pixel(x, y)).collect();
            // Rounded.
            let is_same =
                |color: &[u8; 3]| color.iter().zip(all[0]).all(|(a, b)| a.abs_diff(b) < 3);
            let seam = all.iter().position(|color| !is_same(color));
            assert_eq!(seam, None, "{scale}, from {first:?} to {last:?}: {all:?}");
        };
        let halves = |from: u32, to: u32| (2 * from..2 * to).map(|at| f64::from(at) / 2.0);
        // Down the sand of the left shore, and across the grass to it.
        assert_even(halves(20, size.height - 20).map(|y| (189.0, y)).collect());
        assert_even(halves(150, 179).map(|x| (x, 30.0)).collect());
    }
}

#[test]
fn films_that_no_browser_could_hold_are_refused() {
    let words = "frogs 320 320";
    let story = story(words);
    assert!(story.len() > html().limits().moves);
    let film = Film::new(story.as_ref(), &request(words).pace()).unwrap();
    let refused = encode(&film, html(), &Options::default(), &mut Vec::new()).unwrap_err();
    assert!(refused.to_string().contains("HTML"), "{refused}");
}
