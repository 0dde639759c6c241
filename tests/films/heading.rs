//! Titles and counters above the picture, and the options of films that move.

#![cfg(feature = "cli")]

use std::collections::BTreeSet;

use crate::support;

use puzzlereel::catalog::{FrogsRequest, Request};
use puzzlereel::encode::Format;
use puzzlereel::scene::{Actor, ActorId, Cue};
use puzzlereel::search::unwatched;
use puzzlereel::stage::ThemeName;

use crate::support::command::Scratch;
use crate::support::painted;

fn headed(title: Option<&str>, counter: bool) -> Request {
    let mut request = Request::new(FrogsRequest::new(2, 1));
    request.film.title = title.map(str::to_owned);
    request.film.counter = counter;
    request
}

#[test]
fn the_picture_below_a_heading_is_the_picture_without_one() {
    let plain = headed(None, false).story(Format::default(), &mut unwatched).unwrap();
    let plain = painted(plain.as_ref());
    for (title, counter) in [(Some("Frogs"), false), (None, true), (Some("Frogs & toads"), true)] {
        let story = headed(title, counter).story(Format::default(), &mut unwatched).unwrap();
        let frames = painted(story.as_ref());
        assert_eq!(frames.len(), plain.len());
        for (frame, plain) in frames.iter().zip(&plain) {
            let band = frame.height - plain.height;
            assert!(band > 10 && frame.width == plain.width);
            assert!((0..plain.height).all(|y| frame.row(band + y) == plain.row(y)));
            let background = plain.row(0)[0];
            let edges = |y: usize| [frame.row(y)[0], frame.row(y)[frame.width - 1]];
            assert!((0..band).all(|y| edges(y) == [background; 2]), "something is cropped");
        }
    }
}

#[test]
fn a_counter_changes_with_every_move() {
    let story = headed(None, true).story(Format::default(), &mut unwatched).unwrap();
    let counted = |cue: &Cue| matches!(cue, Cue::Shows(actor) if actor.layer == i16::MAX);
    assert!(story.beats().all(|beat| beat.cues.iter().filter(|cue| counted(cue)).count() == 1));
}

#[test]
fn a_counter_has_ten_figures_however_far_it_counts() {
    let mut request = headed(None, true);
    request.puzzle = FrogsRequest::new(15, 15).into();
    let story = request.story(Format::default(), &mut unwatched).unwrap();
    let mut scene = story.opening();
    let mut figures = std::collections::HashSet::new();
    for (made, beat) in (1_u64..).zip(story.beats()) {
        beat.cues.into_iter().for_each(|cue| scene.take(cue));
        let mut shown: Vec<_> =
            scene.actors.iter().filter(|actor| actor.layer == i16::MAX).collect();
        shown.sort_by_key(|actor| actor.pose.x);
        // The digits, from the left, and the total.
        assert_eq!(shown.len(), made.to_string().len() + 1, "{made}");
        figures.extend(shown.iter().map(|actor| actor.figure.clone()));
    }
    assert_eq!(figures.len(), 10 + 1);
}

#[test]
fn long_titles_on_small_boards_are_not_cropped() {
    let heap = format!("a{} b", "\u{301}\u{323}".repeat(30));
    let titles = [
        "Frösche, Kröten",
        "a b c d e f g h i j k l m n o p",
        " ",
        "\u{200b}",
        "Ế\u{301} g Ế Ế Ế Ế",
        &heap,
    ];
    for title in titles {
        let mut request = headed(Some(title), true);
        request.puzzle = FrogsRequest::new(1, 1).into();
        let story = request.story(Format::default(), &mut unwatched).unwrap();
        for frame in painted(story.as_ref()) {
            let background = frame.row(0)[0];
            assert!(frame.row(0).iter().all(|pixel| *pixel == background), "{title:?}");
            let last = frame.width - 1;
            let edge = |y: usize| frame.row(y)[0] == background && frame.row(y)[last] == background;
            assert!((0..frame.height).all(edge), "{title:?}");
        }
    }
}

/// Where the parts of a heading are when all moves are made, the digits and the total last: left, top, right and
/// bottom in pixels, and the baseline.
fn parts(request: &Request) -> Vec<([i32; 4], i32)> {
    let story = request.story(Format::default(), &mut unwatched).unwrap();
    let mut scene = story.opening();
    story.beats().flat_map(|beat| beat.cues).for_each(|cue| scene.take(cue));
    let own = scene.actors.iter().filter(|actor| actor.layer == i16::MAX);
    let places = own.map(|Actor { id, figure, pose, .. }| {
        let (x, y, bounds) = (pose.x / 16, pose.y / 16, figure.bounds());
        let area = [x + bounds.left, y + bounds.top, x + bounds.right, y + bounds.bottom];
        let is_title = (0..9_usize).any(|row| *id == ActorId::of(("title", row)));
        (!is_title, (area, y))
    });
    let mut places: Vec<_> = places.collect();
    places.sort_by_key(|place| place.0);
    places.into_iter().map(|(_, place)| place).collect()
}

/// Requests of all puzzles in all themes, with a title and a counter.
fn titled(title: &str) -> Vec<Request> {
    let words = ["frogs 2 3", "frogs 5 8", "pancakes 3 1 4 2", "hanoi 4", "river fox-duck-corn"];
    let request = |(words, theme)| {
        let mut request = support::request(words).with_theme(theme);
        request.film.title = Some(title.to_owned());
        request.film.counter = true;
        request
    };
    words
        .into_iter()
        .flat_map(|words| ThemeName::ALL.map(|theme| (words, theme)))
        .map(request)
        .collect()
}

#[test]
fn a_title_and_a_counter_share_a_line_where_both_fit() {
    for request in titled("Frogs and toads") {
        let parts = parts(&request);
        assert!(parts.iter().all(|part| part.1 == parts[0].1), "{request}: {parts:?}");
    }
    let long = "Frogs and toads exchange their places in a row, by slides and jumps";
    let lines = |toads| {
        let mut request = headed(Some(long), true);
        request.puzzle = FrogsRequest::new(3, toads).into();
        parts(&request).into_iter().map(|part| part.1).collect::<BTreeSet<_>>().len()
    };
    assert_eq!(lines(20), 1);
    assert!(lines(3) > 1);
}

#[test]
fn nothing_in_a_heading_overlaps_or_leaves_the_picture() {
    let titles = [
        "Frogs",
        "Frogs and toads",
        "Frogs and toads, again",
        "Frogs and toads in a long, long row",
        "Frogs and toads exchange their places in a row, by slides and by jumps",
    ];
    for request in titles.into_iter().flat_map(titled) {
        let width = request.story(Format::default(), &mut unwatched).unwrap().opening().size.width;
        let parts = parts(&request);
        let inside =
            |[left, top, right, _]: [i32; 4]| left >= 0 && top >= 0 && right <= width as i32;
        assert!(parts.iter().all(|(area, _)| inside(*area)), "{request}: {parts:?}");
        for (index, (one, _)) in parts.iter().enumerate() {
            // What is on lines of its own may seem to touch, since bounds are not tight.
            let meets = |(other, _): &&([i32; 4], i32)| {
                one[0] < other[2] - 2
                    && other[0] < one[2] - 2
                    && one[1] < other[3] - 2
                    && other[1] < one[3] - 2
            };
            let met = parts[index + 1..].iter().find(meets);
            assert!(met.is_none(), "{request}: {one:?}, {met:?}");
        }
    }
}

#[test]
fn words_that_cannot_be_read_are_refused_with_the_way_out() {
    let scratch = Scratch::new();
    let render = |options: &str, title: &str| {
        let line = format!("render frogs 1 1 -q -o film.gif --counter{options} --title");
        let words: Vec<&str> = line.split(' ').chain([title]).collect();
        scratch.run_words(&words)
    };
    let word = "Wirtschaftswissenschaftlerinnenkongress";
    let told = ["Wirtschafts", "pixels wide", "room for", "hint: use a shorter title", "--scale"];
    render("", word).fails(2, &told);
    render(" --theme paper", word).fails(2, &told);
    // Where letters are as small as can be, a larger scale helps.
    let small = "Mathematik";
    render(" --scale 0.4", small).fails(2, &["or a larger --scale"]);
    render(" --scale 1", small).ok();
    render("", "Wirt\u{ad}schafts\u{ad}wissen\u{ad}schaft\u{ad}lerinnen\u{ad}kongress").ok();
    render("", "fox\u{202e}kcud")
        .fails(2, &["U+202E", "direction of writing", "hint: leave it out"]);
}

#[test]
fn letters_of_a_title_are_not_smaller_than_those_of_the_counter() {
    // An "x" is as high as that of the counter's font, or higher.
    let mut request = headed(Some("xxxx xxx xxxxx xxxx xxx xxxx xxxxx xx xxxxxxx xxxx"), true);
    request.puzzle = FrogsRequest::new(3, 3).into();
    let story = request.story(Format::default(), &mut unwatched).unwrap();
    let scene = story.opening();
    let heading = scene.actors.iter().filter(|actor| actor.layer == i16::MAX);
    let mut lines: Vec<_> = heading.map(|actor| (actor.pose.y, actor.figure.bounds())).collect();
    lines.sort_by_key(|line| line.0);
    let (_, digit) = lines.pop().unwrap();
    lines.pop();
    assert!(lines.len() > 1, "{lines:?}");
    let widths: Vec<i32> = lines.iter().map(|(_, line)| line.right - line.left).collect();
    let [least, most] = [widths.iter().min().unwrap(), widths.iter().max().unwrap()];
    assert!(most - least < most / 3, "{widths:?}");
    for (_, line) in lines {
        // An "x" is three quarters as high as a digit.
        assert!(-line.top * 4 >= -digit.top * 3 - 4, "{line:?}, {digit:?}");
    }
}

#[test]
fn titles_are_in_names_and_comments_and_told_apart() {
    let scratch = Scratch::new();
    for title in ["A title", "A title!", "It's a title"] {
        scratch.run_words(&["render", "frogs", "1", "1", "-q", "--title", title]).ok();
    }
    assert_eq!(scratch.files().len(), 1 + 3, "{:?}", scratch.files());
    let comment = headed(Some("It's"), false).options().comment;
    assert!(comment.ends_with("--title \"It's\""), "{comment}");
    let frog = ["render", "frogs", "1", "1", "--title", "\u{1f438}"];
    scratch.run_words(&frog).fails(2, &["\u{1f438}"]);
}

#[test]
fn the_wrong_kind_of_time_names_the_right_one() {
    let scratch = Scratch::new();
    let refused = |options: &str, parts: &[&str]| {
        scratch.run(&format!("render frogs 2 2 {options}")).fails(2, parts);
    };
    refused("--fps 10", &["the doodle theme steps", "--delay", "storybook"]);
    refused("--move-time 1s", &["the doodle theme steps", "--delay"]);
    refused("--theme storybook --delay 1s", &["the storybook theme moves", "--move-time"]);
    for fps in ["51", "60", "1e9", "inf"] {
        refused(&format!("--theme storybook --fps {fps}"), &["more than 50"]);
    }
    for fps in ["0", "x", "-3", "nan"] {
        refused(&format!("--theme storybook --fps {fps}"), &["from 1 to 50"]);
    }
    for speed in ["0", "-1", "1000", "x", "inf"] {
        refused(&format!("--speed {speed}"), &["from 0.01 to 100"]);
    }
    refused("--theme paper --dark", &["paper theme has no dark colours", "--theme doodle or"]);
    refused("--theme nosuch", &["storybook", "paper"]);
    assert!(scratch.files().is_empty());
}

#[test]
fn films_that_move_are_as_long_as_asked_for() {
    let scratch = Scratch::new();
    let total = |options: &str| -> u64 {
        let line = format!("render frogs 2 2 --theme storybook -q -o film.gif{options}");
        scratch.run(&line).ok();
        let decode = support::decoders::decoders()[0].1;
        decode(&scratch.path().join("film.gif")).delays.iter().sum()
    };
    assert_eq!(total(" --duration 10s"), 10_000);
    assert_eq!(total(" --duration 7.77s --fps 13"), 7770);
}

#[test]
fn themes_are_listed() {
    let list = Scratch::new().run("themes").ok().out;
    for theme in ["doodle", "storybook", "paper"] {
        assert!(list.contains(theme));
    }
}
