//! How fast films are made, and how small: against fixed aims, and against the obvious program that
//! paints and encodes every frame whole.
//!
//! Whole processes are timed from outside, so starting the program counts. Medians; the machine's
//! noise is in them, so compare ratios from one run.

#![expect(clippy::unwrap_used, reason = "a benchmark that cannot go on has failed")]

#[path = "measure/films.rs"]
mod films;
#[path = "measure/mod.rs"]
mod measure;
#[path = "measure/whole.rs"]
mod whole;

use std::hint::black_box;

use films::films;
use measure::{median, process, table};
use puzzlereel::catalog::{FrogsRequest, Request};
use puzzlereel::encode::{Format, Options, encode};
use puzzlereel::film::Film;
use puzzlereel::search::unwatched;
use puzzlereel::story::Story;
use whole::whole_frames;

fn main() {
    processes();
    frames();
    obvious();
}

/// Whole processes, with what they may take.
fn processes() {
    let mut rows = films(&[
        ("render frogs 5 8", 15, "≤ 15 ms"),
        ("render frogs 100 100", 9, "≤ 80 ms, ≤ 40 MB"),
        ("render frogs 1000 1000", 3, "≤ 3 s, ≤ 120 MB"),
        ("render frogs 40 40 --counter", 5, "≤ 0.3 s"),
        ("render frogs 100 100 --counter", 5, "≤ 1 s"),
        ("render frogs2d 3", 3, "≤ 300 KB"),
        ("render river fox-duck-corn --scale 0.75 --fps 15", 3, "≤ 300 KB"),
        ("render river missionaries 3 --scale 0.65 --fps 15", 3, "≤ 300 KB"),
        ("render pancakes 5 3 6 1 4 2", 3, "≤ 300 KB"),
        ("render hanoi 3", 3, "≤ 300 KB"),
        ("render tiles 3x3", 3, "≤ 300 KB"),
        ("render jugs 8 5 3 --goal 4,4,0 --scale 0.7 --fps 15", 3, "≤ 300 KB"),
        ("render pegs triangle", 3, "≤ 300 KB"),
        ("render maze --braid 40", 3, "≤ 300 KB"),
    ]);
    let (seconds, memory) = process(&["solve", "frogs", "400", "400"], 5);
    let rate = 128_962.402 / seconds / 1e3;
    rows.push([
        "solve frogs 400 400".to_owned(),
        format!("{:.1} ms", seconds * 1e3),
        memory,
        format!("{rate:.0} MB/s"),
        "≥ 300 MB/s".to_owned(),
    ]);
    table("whole processes", ["command", "time", "peak memory", "output", "aim"], &rows);
}

fn film_of(frogs: u64, toads: u64) -> (Box<dyn Story>, Request) {
    let request = Request::new(FrogsRequest::new(frogs, toads));
    (request.story(Format::default(), &mut unwatched).unwrap(), request)
}

fn ours(story: &dyn Story, request: &Request) -> u64 {
    let film = Film::new(story, &request.pace()).unwrap();
    let mut out = std::io::sink();
    encode(&film, Format::default(), &Options::default(), &mut out).unwrap().bytes
}

/// Time per frame must not grow with the board.
fn frames() {
    let mut rows = Vec::new();
    let mut per_frame = Vec::new();
    for (side, runs) in [(10, 201), (100, 15), (1000, 3)] {
        let (story, request) = film_of(side, side);
        let seconds = median(runs, || {
            black_box(ours(story.as_ref(), &request));
        });
        let frames = story.len() + 1;
        per_frame.push(seconds / frames as f64);
        rows.push([
            format!("frogs {side} {side}"),
            frames.to_string(),
            format!("{:.2} µs", seconds / frames as f64 * 1e6),
            format!("{:.2}×", per_frame.last().unwrap() / per_frame[0]),
            "≤ 2×".to_owned(),
        ]);
    }
    table(
        "time per frame, in the library",
        ["film", "frames", "per frame", "against 10 10", "aim"],
        &rows,
    );
}

fn obvious() {
    let mut rows = Vec::new();
    for (frogs, toads, runs) in [(5, 8, 9), (10, 10, 5), (20, 20, 3), (40, 40, 1)] {
        let (story, request) = film_of(frogs, toads);
        let (mut small, mut large) = (0, 0);
        let fast = median(runs * 3, || small = ours(story.as_ref(), &request));
        let slow = median(runs, || large = whole_frames(story.as_ref()).len() as u64);
        rows.push([
            format!("frogs {frogs} {toads}"),
            format!("{:.2} ms, {small} bytes", fast * 1e3),
            format!("{:.2} ms, {large} bytes", slow * 1e3),
            format!("{:.0}× faster", slow / fast),
            format!("{:.1}× smaller", large as f64 / small as f64),
        ]);
    }
    table(
        "against painting and encoding whole frames",
        ["film", "ours", "whole frames", "time", "size"],
        &rows,
    );
}
