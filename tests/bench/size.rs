//! How small films are, and how fast they are made: beside what other programs make of the same
//! pictures.
//!
//! gifsicle gets our own file to make smaller; the others get every picture as a PNG file, and the
//! time of writing those does not count. Those that are missing are named and left out. The
//! machine's noise is in all times: compare those of one run.

#![expect(clippy::unwrap_used, reason = "a benchmark that cannot go on has failed")]

#[path = "measure/films.rs"]
mod films;
#[path = "../support/gallery.rs"]
mod gallery;
#[path = "../support/glide.rs"]
mod glide;
#[path = "measure/mod.rs"]
mod measure;
#[path = "measure/peers.rs"]
mod peers;

use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use std::time::Duration;

use films::films;
use gallery::gallery;
use glide::{Glide, Ground};
use image::codecs::png::PngDecoder;
use image::{AnimationDecoder, DynamicImage};
use measure::{median, table};
use peers::{APNGASM, GIFSICLE, PEERS, peers};
use puzzlereel::catalog::{FrogsRequest, Request};
use puzzlereel::encode::{Effort, FORMATS, Format, Options, encode};
use puzzlereel::film::{Film, Pace, Tempo};
use puzzlereel::paint::paint;
use puzzlereel::search::unwatched;
use puzzlereel::stage::ThemeName;
use puzzlereel::story::Story;

/// The names of our own GIF files.
const DEFAULT: &str = "ours, default";
const MAX: &str = "ours, max";

/// The peers get no more pictures of a film than this: all of ten thousand would take an hour.
const LONG: usize = 1000;

/// The pictures of a film, and how many of them the peers get.
struct Pictures {
    all: usize,
    written: usize,
}

impl Pictures {
    fn share(&self) -> f64 {
        self.all as f64 / self.written as f64
    }

    fn is_share(&self) -> bool {
        self.all > self.written
    }
}

/// A film with what it takes to make it again.
struct Sample {
    name: String,
    story: Box<dyn Fn() -> Box<dyn Story>>,
    options: Options,
    pace: Pace,
}

impl From<Request> for Sample {
    fn from(request: Request) -> Self {
        let (options, pace, name) = (request.options(), request.pace(), request.to_string());
        let story = move || request.story(Format::default(), &mut unwatched).unwrap();
        Self { name, story: Box::new(story), options, pace }
    }
}

fn glide(name: &str, ground: Ground) -> Sample {
    let tempo = Tempo::Step(Duration::from_millis(40));
    let comment = format!("puzzlereel {}: a bench", env!("CARGO_PKG_VERSION"));
    Sample {
        name: name.to_owned(),
        story: Box::new(move || Box::new(Glide(ground))),
        options: Options { colors: 64, comment, ..Options::default() },
        pace: Pace { tempo, whole: None, hold_first: None, hold_last: None },
    }
}

impl Sample {
    /// From the request to the finished file.
    fn ours(&self, format: Format, effort: Effort) -> Vec<u8> {
        let story = (self.story)();
        let film = Film::new(story.as_ref(), &self.pace).unwrap();
        let options = Options { effort, ..self.options.clone() };
        let mut bytes = Vec::new();
        encode(&film, format, &options, &mut bytes).unwrap();
        bytes
    }

    /// Writes every picture that differs from the one before; of a long film, the first ones.
    fn write_pictures(&self, folder: &Path) -> Pictures {
        let story = (self.story)();
        let film = Film::new(story.as_ref(), &self.pace).unwrap();
        let mut scene = film.opening();
        let mut before = None;
        let (mut all, mut written) = (0, 0);
        for frame in std::iter::once(None).chain(film.frames().map(Some)) {
            frame.into_iter().flat_map(|frame| frame.cues).for_each(|cue| scene.take(cue));
            if written == LONG {
                all += 1;
                continue;
            }
            let picture = paint(&scene);
            if before.as_ref() == Some(&picture) {
                continue;
            }
            let rgb: Vec<u8> = picture.pixels.iter().flat_map(|&[r, g, b, _]| [r, g, b]).collect();
            let (width, height) = (picture.width as u32, picture.height as u32);
            let file = folder.join(format!("{written:04}.png"));
            image::save_buffer(file, &rgb, width, height, image::ColorType::Rgb8).unwrap();
            before = Some(picture);
            written += 1;
            all += 1;
        }
        Pictures { all, written }
    }

    fn fps(&self) -> f64 {
        match self.pace.tempo {
            Tempo::Step(delay) => 1.0 / delay.as_secs_f64(),
            Tempo::Smooth { fps, .. } => fps.get(),
        }
    }
}

/// Who made a file, its bytes, and the seconds it took.
struct Made {
    by: String,
    bytes: u64,
    seconds: f64,
}

/// The sizes and times of one film.
struct Found {
    film: String,
    made: Vec<Made>,
}

impl Found {
    fn by(&self, who: &str) -> Option<&Made> {
        self.made.iter().find(|made| made.by == who)
    }

    /// How large ours is beside another's.
    fn size_against(&self, ours: &str, other: &str) -> String {
        let ratio = self.by(ours).zip(self.by(other));
        ratio.map_or_else(String::new, |(ours, other)| {
            format!("{:.3}×", ours.bytes as f64 / other.bytes as f64)
        })
    }

    /// How much longer the fastest peer takes than we do; gifsicle is none: it only improves.
    fn speed(&self) -> String {
        let Some(ours) = self.by(DEFAULT) else { return String::new() };
        let peers = self.made.iter().filter(|made| PEERS.contains(&made.by.as_str()));
        let fastest = peers.min_by(|a, b| a.seconds.total_cmp(&b.seconds));
        fastest.map_or_else(String::new, |peer| {
            format!("{:.1}× {}", peer.seconds / ours.seconds, peer.by)
        })
    }

    fn print(&self, title: &str) {
        let Some(ours) = self.by(DEFAULT) else { return };
        let row = |made: &Made| {
            [
                made.by.clone(),
                format!("{} bytes", made.bytes),
                format!("{:.3}×", made.bytes as f64 / ours.bytes as f64),
                format!("{:.1} ms", made.seconds * 1e3),
                format!("{:.1}×", made.seconds / ours.seconds),
            ]
        };
        let rows: Vec<_> = self.made.iter().map(row).collect();
        table(title, ["by", "size", "against ours", "time", "against ours"], &rows);
    }

    /// A line of the table of all films.
    fn line(&self) -> [String; 11] {
        let bytes = |who| self.by(who).map_or_else(String::new, |made| made.bytes.to_string());
        [
            self.film.clone(),
            bytes(DEFAULT),
            bytes(MAX),
            self.size_against(DEFAULT, GIFSICLE),
            self.size_against(MAX, GIFSICLE),
            self.size_against(DEFAULT, PEERS[0]),
            self.size_against("ours, default, APNG", APNGASM),
            self.size_against("ours, max, APNG", APNGASM),
            self.size_against("ours, default, APNG", "Pillow, APNG"),
            self.size_against(DEFAULT, "Pillow, WebP"),
            self.speed(),
        ]
    }
}

/// The name of our own file.
fn ours(format: Format, effort: Effort) -> String {
    if format == Format::default() {
        format!("ours, {effort}")
    } else {
        format!("ours, {effort}, {format}")
    }
}

/// Writes the pictures of our own APNG, in the colours of its palette.
fn write_shown(folder: &Path) {
    let file = BufReader::new(File::open(folder.join("ours_default.apng")).unwrap());
    let decoder = PngDecoder::new(file).unwrap();
    if !decoder.is_apng().unwrap() {
        return;
    }
    let shown = folder.join("shown");
    std::fs::create_dir(&shown).unwrap();
    for (number, frame) in decoder.apng().unwrap().into_frames().take(LONG).enumerate() {
        let picture = DynamicImage::from(frame.unwrap().into_buffer()).into_rgb8();
        picture.save(shown.join(format!("{number:04}.png"))).unwrap();
    }
}

/// What is compared with gifsicle goes into its file with the comment, as it does with ours.
fn compare(sample: &Sample) -> Found {
    let folder = tempfile::tempdir().unwrap();
    let pictures = sample.write_pictures(folder.path());
    let mut made = Vec::new();
    let efforts = [(Effort::Fast, 5), (Effort::Default, 5), (Effort::Max, 1)];
    // Drawings, pages and videos know no effort; videos need their coder.
    let ready = FORMATS.iter().filter(|format| format.check_ready().is_ok());
    let ways = ready.flat_map(|&format| {
        let plain = [(Effort::Default, 3)];
        let efforts = if format.has_palette() { &efforts[..] } else { &plain[..] };
        efforts.iter().map(move |&(effort, runs)| (format, effort, runs)).collect::<Vec<_>>()
    });
    for (format, effort, runs) in ways {
        if effort == Effort::Max && pictures.is_share() {
            continue;
        }
        let bytes = sample.ours(format, effort);
        let file = format!("ours_{effort}.{}", format.extension());
        std::fs::write(folder.path().join(file), &bytes).unwrap();
        let seconds = median(runs, || drop(sample.ours(format, effort)));
        made.push(Made { by: ours(format, effort), bytes: bytes.len() as u64, seconds });
    }
    write_shown(folder.path());
    for peer in peers(sample.fps()).iter().filter(|peer| peer.version().is_some()) {
        let slow = !PEERS.contains(&peer.name) && peer.name != GIFSICLE;
        if pictures.is_share() && slow {
            continue;
        }
        if let Some((seconds, bytes)) = peer.run(folder.path()) {
            let share = if peer.name == GIFSICLE { 1.0 } else { pictures.share() };
            let bytes = (bytes as f64 * share) as u64;
            made.push(Made { by: peer.name.to_owned(), bytes, seconds: seconds * share });
        }
    }
    let Pictures { all, written } = pictures;
    let share = if all > written {
        format!("; the peers get {written} and their figures are multiplied")
    } else {
        String::new()
    };
    let colors = sample.options.colors;
    let found = Found { film: sample.name.clone(), made };
    found.print(&format!("{}: {all} pictures, {colors} colours at most{share}", sample.name));
    found
}

/// Whole processes, the program's start among them.
fn processes() {
    let rows = films(&[
        ("render frogs 5 8", 25, "≤ 15 ms, ≤ 20700 bytes"),
        ("render frogs 5 8 --effort fast", 25, ""),
        ("render frogs 5 8 --effort max", 1, "≤ 20300 bytes"),
        ("render frogs 5 8 -o film.apng", 9, "≤ 1 s, ≤ 10258 bytes"),
        ("render frogs 5 8 --theme storybook -o film.apng", 3, "≤ 1 s, ≤ 449700 bytes"),
        (
            "render river fox-duck-corn --scale 0.75 --fps 15 -o film.apng",
            3,
            "≤ 1 s, ≤ 206750 bytes",
        ),
        ("render frogs 100 100", 9, "≤ 80 ms"),
        ("render frogs 5 8 --theme storybook", 9, "≤ 400 ms"),
        ("render frogs 20 20 --theme storybook", 9, "≤ 1 s"),
        ("render river fox-duck-corn", 3, ""),
        ("render river fox-duck-corn --width 1920 --fps 50", 1, "≤ 150 MB"),
    ]);
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
    let frogs = |frogs, toads| Request::new(FrogsRequest::new(frogs, toads));
    let more = [frogs(5, 8).with_theme(ThemeName::Storybook), frogs(10, 10), frogs(100, 100)];
    let mut samples: Vec<Sample> = gallery().into_iter().chain(more).map(Sample::from).collect();
    samples.push(glide("a face over one colour", Ground::Flat));
    samples.push(glide("a face over tiles", Ground::Tiles));
    let lines: Vec<_> = samples.iter().map(|sample| compare(sample).line()).collect();
    let head = [
        "film",
        "default",
        "max",
        "of gifsicle -O3",
        "max",
        "of ffmpeg",
        "APNG of apngasm -z2",
        "max",
        "APNG of Pillow's",
        "of WebP",
        "faster than the fastest",
    ];
    table("all films: bytes, and ours as a part of the others'", head, &lines);
}
