//! How long many films take, and how long it takes to compare two: against one core, against the
//! obvious program, and against other people's comparers.
//!
//! Whole processes are timed from outside. Medians, unless it says otherwise; compare ratios from one run.

#![expect(clippy::unwrap_used, reason = "a benchmark that cannot go on has failed")]

#[path = "measure/mod.rs"]
mod measure;
#[path = "measure/whole.rs"]
mod whole;

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use measure::{median, process, table};
use puzzlereel::batch::Shard;
use puzzlereel::catalog::{FrogsRequest, Request};
use puzzlereel::encode::Format;
use puzzlereel::search::unwatched;
use whole::whole_frames;

fn main() {
    let folder = tempfile::tempdir().unwrap();
    grid(folder.path());
    memory(folder.path());
    comparers(folder.path());
}

/// The process with the words of a line and a folder to write to.
fn timed(line: &str, folder: &Path, runs: usize) -> (f64, String) {
    let words = line.split(' ').chain(["-q", "-o", folder.to_str().unwrap()]);
    process(&words.collect::<Vec<_>>(), runs)
}

/// 400 films of 2 to 441 frames.
fn grid(folder: &Path) {
    const GRID: &str = "batch frogs 1..20 1..20";
    let films = folder.join("grid");
    // The best of many in turns: on a machine with other work, medians say what that takes.
    let (mut one, mut two) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..12 {
        one = one.min(timed(&format!("{GRID} --force --jobs 1"), &films, 1).0);
        two = two.min(timed(&format!("{GRID} --force --jobs 2"), &films, 1).0);
    }
    let (again, _) = timed(GRID, &films, 9);
    let slow = obvious();
    let row = |what: &str, seconds: f64, ratio: String, aim: &str| {
        [what.to_owned(), format!("{:.0} ms", seconds * 1e3), ratio, aim.to_owned()]
    };
    let rows = [
        row("one core", one, String::new(), ""),
        row("two cores", two, format!("{:.2}× faster", one / two), "≥ 1.5×"),
        row("all up to date", again, String::new(), "≤ 200 ms"),
        row(
            "whole frames, one after the other, from a tenth",
            slow,
            format!("two cores {:.0}×, one core {:.0}× faster", slow / two, slow / one),
            "≥ 50×",
        ),
    ];
    table(GRID, ["how", "time", "ratio", "aim"], &rows);
}

/// Seconds that the obvious program takes for the grid, without the start of 400 processes: ten times
/// those of an evenly spread tenth.
fn obvious() -> f64 {
    let tenth: Shard = "1/10".parse().unwrap();
    let grid = (1..=20).flat_map(|frogs| (1..=20).map(move |toads| (frogs, toads)));
    let begun = Instant::now();
    for (index, (frogs, toads)) in grid.enumerate() {
        if tenth.takes(index) {
            let request = Request::new(FrogsRequest::new(frogs, toads));
            let story = request.story(Format::default(), &mut unwatched).unwrap();
            std::hint::black_box(whole_frames(story.as_ref()));
        }
    }
    begun.elapsed().as_secs_f64() * 10.0
}

/// Films of one size, more and more of them; and the two grids.
fn memory(folder: &Path) {
    let mut rows = Vec::new();
    for (line, films) in [
        ("batch frogs 1..10 1..10", 100),
        ("batch frogs 1..20 1..20", 400),
        ("batch pancakes --random 3 --seeds 1..100", 100),
        ("batch pancakes --random 3 --seeds 1..400", 400),
        ("batch pancakes --random 3 --seeds 1..1600", 1600),
    ] {
        let films_folder = folder.join(films.to_string());
        let (seconds, memory) = timed(&format!("{line} --force"), &films_folder, 1);
        rows.push([line.to_owned(), films.to_string(), memory, format!("{seconds:.2} s")]);
    }
    table("peak memory", ["command", "films", "peak memory", "time"], &rows);
}

/// Two films with the same pictures and other bytes.
fn pair(folder: &Path, side: u64) -> [String; 2] {
    ["", " --hold-last 1.5s"].map(|more| {
        let file = folder.join(format!("{side}{}.gif", more.len()));
        timed(&format!("render frogs {side} {side}{more}"), &file, 1);
        file.to_str().unwrap().to_owned()
    })
}

fn comparers(folder: &Path) {
    let mut rows = Vec::new();
    let mut row = |side: u64, who: &str, seconds: f64, memory: String, against: f64, aim: &str| {
        rows.push([
            format!("frogs {side} {side}, {} frames", side * (side + 2) + 1),
            who.to_owned(),
            format!("{:.0} ms", seconds * 1e3),
            memory,
            format!("{:.0}×", seconds / against),
            aim.to_owned(),
        ]);
    };
    let [expected, actual] = pair(folder, 100);
    let (seconds, memory) = process(&["compare", &expected, &actual], 5);
    row(100, "puzzlereel compare", seconds, memory, seconds, "≤ 3 s, ≤ 100 MB");
    let unlike = folder.join("gifsicle.gif");
    let unlike = unlike.to_str().unwrap();
    if ran(&["gifsicle", "-U", &expected, "-o", unlike]).is_some() {
        let (seconds, memory) = process(&["compare", &expected, unlike], 1);
        row(100, "the same, one file unoptimised", seconds, memory, seconds, "");
    }
    // The others take minutes for that: smaller pairs, and ours beside them.
    let others: [(u64, &str, &[&str]); 2] = [
        (30, "Pillow", &["/usr/bin/python3", "-c", PILLOW]),
        (10, "ImageMagick", &["sh", "-c", MAGICK, "sh"]),
    ];
    for (side, who, command) in others {
        let [expected, actual] = pair(folder, side);
        let (ours, memory) = process(&["compare", &expected, &actual], 9);
        row(side, "puzzlereel compare", ours, memory, ours, "");
        let command: Vec<&str> = command.iter().copied().chain([&*expected, &*actual]).collect();
        match ran(&command) {
            Some(seconds) => row(side, who, seconds, String::new(), ours, "slower than ours"),
            None => println!("SKIPPED: {who} is not there or failed"),
        }
    }
    table(
        "comparing two films with the same pictures",
        ["pair", "who", "time", "peak memory", "against ours", "aim"],
        &rows,
    );
}

/// The median time of somebody else's program in seconds.
fn ran(command: &[&str]) -> Option<f64> {
    let run = || {
        let mut command_line = Command::new(command[0]);
        command_line.args(&command[1..]).stdout(Stdio::null()).stderr(Stdio::null());
        command_line.status().is_ok_and(|status| status.success())
    };
    run().then(|| median(1, || assert!(run(), "{command:?}")))
}

const PILLOW: &str = "
import sys
from PIL import Image, ImageChops, ImageSequence
a, b = (Image.open(name) for name in sys.argv[1:])
assert a.n_frames == b.n_frames
for one, other in zip(ImageSequence.Iterator(a), ImageSequence.Iterator(b)):
    assert ImageChops.difference(one.convert('RGB'), other.convert('RGB')).getbbox() is None
    assert one.info['duration'] == other.info['duration']
";

/// `compare` looks at two pictures only; this is how two lists of them are compared.
const MAGICK: &str = "
most=$(convert \"$1\" -coalesce null: '(' \"$2\" -coalesce ')' -compose difference -layers composite \\
    -format '%[fx:maxima]\\n' info: | sort -u) && test \"$most\" = 0";
