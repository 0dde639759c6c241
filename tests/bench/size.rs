//! How small films are, and how fast they are made: beside what other programs make of the same
//! pictures.
//!
//! gifsicle gets our own file to make smaller; the others get every picture as a PNG file, and the
//! time of writing those does not count. Those that are missing are named and left out. The
//! machine's noise is in all times: compare those of one run.

#![expect(clippy::unwrap_used, reason = "a benchmark that cannot go on has failed")]

#[path = "../support/glide.rs"]
mod glide;
#[path = "measure/mod.rs"]
mod measure;

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use glide::{Glide, Ground};
use measure::{median, process, table};
use puzzlereel::catalog::{FrogsRequest, Request, story};
use puzzlereel::encode::{Effort, Format, Options, encode};
use puzzlereel::film::{Film, Pace, Tempo};
use puzzlereel::paint::paint;
use puzzlereel::search::unwatched;
use puzzlereel::stage::Story;

/// Another program: its name, how to ask for its version, and the command that writes `out.gif`.
struct Peer {
    name: &'static str,
    version: &'static [&'static str],
    command: String,
}

/// The commands run in the folder of the pictures, at `fps` pictures a second.
fn peers(fps: f64) -> Vec<Peer> {
    let pillow = |save: &str| {
        format!(
            "/usr/bin/python3 -c \"
import glob
from PIL import Image
frames = [Image.open(name) for name in sorted(glob.glob('*.png'))]
frames[0].save('out.{save}, save_all=True, append_images=frames[1:], duration={}, loop=0)\"",
            1000.0 / fps
        )
    };
    let version = &["/usr/bin/python3", "-c", "import PIL; print('Pillow', PIL.__version__)"];
    let peer = |name, version, command: String| Peer { name, version, command };
    vec![
        peer(
            "gifsicle -O3",
            &["gifsicle", "--version"],
            "gifsicle -O3 ours_default.gif -o out.gif".to_owned(),
        ),
        peer(
            "ffmpeg",
            &["ffmpeg", "-version"],
            format!(
                "ffmpeg -v error -y -framerate {fps} -i %04d.png -filter_complex \
                 'split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none' out.gif"
            ),
        ),
        peer("Pillow", version, pillow("gif', optimize=True")),
        peer(
            "gifski",
            &["gifski", "--version"],
            format!("gifski -q --fps {fps} --repeat 0 -o out.gif [0-9]*.png"),
        ),
        peer("Pillow, APNG", version, pillow("gif', format='PNG'")),
        peer("Pillow, WebP", version, pillow("gif', format='WEBP', lossless=True, method=6")),
    ]
}

impl Peer {
    /// The first line of what it says of its version.
    fn version(&self) -> Option<String> {
        let output = Command::new(self.version[0]).args(&self.version[1..]).output().ok()?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        output.status.success().then(|| text.lines().next().unwrap_or_default().to_owned())
    }

    /// The time in seconds and the size of what it writes.
    fn run(&self, folder: &Path) -> Option<(f64, u64)> {
        let begun = Instant::now();
        let output =
            Command::new("sh").args(["-c", &self.command]).current_dir(folder).output().ok()?;
        let seconds = begun.elapsed().as_secs_f64();
        if !output.status.success() {
            println!("{}: {}", self.name, String::from_utf8_lossy(&output.stderr));
            return None;
        }
        Some((seconds, std::fs::metadata(folder.join("out.gif")).unwrap().len()))
    }
}

/// A film with what it takes to make it again.
struct Sample {
    name: &'static str,
    story: Box<dyn Fn() -> Box<dyn Story>>,
    options: Options,
    pace: Pace,
}

fn frogs(name: &'static str, frogs: u64, toads: u64) -> Sample {
    let request = Request::new(FrogsRequest::new(frogs, toads));
    let (options, pace) = (request.options(), request.pace);
    Sample {
        name,
        story: Box::new(move || story(&request, Format::Gif, &mut unwatched).unwrap()),
        options,
        pace,
    }
}

fn glide(name: &'static str, ground: Ground) -> Sample {
    let tempo = Tempo::Step(Duration::from_millis(40));
    let comment = format!("puzzlereel {}: a bench", env!("CARGO_PKG_VERSION"));
    Sample {
        name,
        story: Box::new(move || Box::new(Glide(ground))),
        options: Options { colors: 64, comment, ..Options::default() },
        pace: Pace { tempo, whole: None, hold_first: None, hold_last: None },
    }
}

impl Sample {
    /// From the request to the finished file.
    fn ours(&self, effort: Effort) -> Vec<u8> {
        let story = (self.story)();
        let film = Film::new(story.as_ref(), &self.pace).unwrap();
        let options = Options { effort, ..self.options.clone() };
        let mut bytes = Vec::new();
        encode(&film, Format::Gif, &options, &mut bytes).unwrap();
        bytes
    }

    /// Writes every picture that differs from the one before.
    fn write_pictures(&self, folder: &Path) -> usize {
        let story = (self.story)();
        let mut scene = story.opening();
        let mut pictures = vec![paint(&scene)];
        for beat in story.beats() {
            beat.cues.into_iter().for_each(|cue| scene.take(cue));
            pictures.push(paint(&scene));
        }
        pictures.dedup();
        for (number, picture) in pictures.iter().enumerate() {
            let rgb: Vec<u8> = picture.pixels.iter().flat_map(|&[r, g, b, _]| [r, g, b]).collect();
            let (width, height) = (picture.width as u32, picture.height as u32);
            let file = folder.join(format!("{number:04}.png"));
            image::save_buffer(file, &rgb, width, height, image::ColorType::Rgb8).unwrap();
        }
        pictures.len()
    }

    fn fps(&self) -> f64 {
        match self.pace.tempo {
            Tempo::Step(delay) => 1.0 / delay.as_secs_f64(),
            Tempo::Smooth { fps, .. } => fps.get(),
        }
    }
}

fn compare(sample: &Sample) {
    let folder = tempfile::tempdir().unwrap();
    let pictures = sample.write_pictures(folder.path());
    let mut rows = Vec::new();
    let mut own = [0.0, 0.0];
    let mut sizes = Vec::new();
    for (effort, runs) in [(Effort::Fast, 9), (Effort::Default, 9), (Effort::Max, 1)] {
        let bytes = sample.ours(effort);
        std::fs::write(folder.path().join(format!("ours_{effort}.gif")), &bytes).unwrap();
        let seconds = median(runs, || drop(sample.ours(effort)));
        if effort == Effort::Default {
            own = [bytes.len() as f64, seconds];
        }
        sizes.push((format!("ours, {effort}"), bytes.len() as u64, seconds));
    }
    for peer in peers(sample.fps()).iter().filter(|peer| peer.version().is_some()) {
        if let Some((seconds, bytes)) = peer.run(folder.path()) {
            sizes.push((peer.name.to_owned(), bytes, seconds));
        }
    }
    for (name, bytes, seconds) in sizes {
        rows.push([
            name,
            format!("{bytes} bytes"),
            format!("{:.3}×", bytes as f64 / own[0]),
            format!("{:.1} ms", seconds * 1e3),
            format!("{:.1}×", seconds / own[1]),
        ]);
    }
    let title =
        format!("{}, {pictures} pictures, {} colours at most", sample.name, sample.options.colors);
    table(&title, ["by", "size", "against ours", "time", "against ours"], &rows);
}

/// Whole processes, the program's start among them.
fn processes() {
    let folder = tempfile::tempdir().unwrap();
    let film = folder.path().join("film.gif");
    let film = film.to_str().unwrap();
    let mut rows = Vec::new();
    for (line, runs, aim) in [
        ("render frogs 5 8", 25, "≤ 15 ms, ≤ 20700 bytes"),
        ("render frogs 5 8 --effort fast", 25, ""),
        ("render frogs 5 8 --effort max", 1, "≤ 20300 bytes"),
        ("render frogs 100 100", 9, "≤ 80 ms"),
    ] {
        let words: Vec<&str> = line.split(' ').chain(["-q", "-o", film]).collect();
        let (seconds, memory) = process(&words, runs);
        let bytes = std::fs::metadata(film).unwrap().len();
        let time = format!("{:.1} ms", seconds * 1e3);
        rows.push([line.to_owned(), time, memory, format!("{bytes} bytes"), aim.to_owned()]);
    }
    table("whole processes", ["command", "time", "peak memory", "output", "aim"], &rows);
}

fn main() {
    for peer in peers(1.0) {
        match peer.version() {
            Some(version) => println!("{}: {version}", peer.name),
            None => println!("SKIPPED: {} is not installed", peer.name),
        }
    }
    processes();
    compare(&frogs("frogs 5 8", 5, 8));
    compare(&frogs("frogs 10 10", 10, 10));
    compare(&glide("a face over one colour", Ground::Flat));
    compare(&glide("a face over tiles", Ground::Tiles));
}
