//! Video: rates, colours, and files that other programs read.

use std::time::Duration;

use puzzlereel::catalog::{MARK, Request, made_by};
use puzzlereel::encode::{EncodeError, Format, Options, comment, encode, signature};
use puzzlereel::film::{Film, Pace, Tempo};
use puzzlereel::paint::Raster;
use puzzlereel::scene::Color;
use puzzlereel::search::unwatched;
use puzzlereel::story::Story;

use crate::support::browsers::Browser;
use crate::support::decoders::installed;
use crate::support::video::{
    Planes, has_ffmpeg, mean_difference, movies, painted_at, probed, shown,
};
use crate::support::{Slides, encoded, pace, request, slide};

fn named(name: &str) -> Format {
    Format::named(name).unwrap()
}

fn story(request: &Request, format: Format) -> Box<dyn Story> {
    request.story(format, &mut unwatched).unwrap()
}

/// The file of a request.
fn file(words: &str, format: Format) -> Vec<u8> {
    let request = request(words);
    let story = story(&request, format);
    encoded(story.as_ref(), format, &request.pace(), &request.options())
}

/// A file on the disk, for other programs.
fn on_disk(format: Format, bytes: &[u8]) -> (tempfile::TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("film").with_extension(format.extension());
    std::fs::write(&path, bytes).unwrap();
    (folder, path)
}

#[test]
fn every_picture_begins_on_time_at_a_rate_that_programs_know() {
    for (words, rate, frames) in [
        ("frogs 1 1", "F24:1", (2 * 6 + 6 + 36)),
        ("frogs 1 1 --delay 40ms", "F25:1", 3 + 38),
        ("frogs 1 1 --delay 100ms", "F30:1", 3 * 3 + 45),
        ("frogs 1 1 --delay 20ms", "F50:1", 3 + 75),
        ("frogs 1 1 --theme storybook --fps 15", "F15:1", 0),
        ("frogs 1 1 --theme storybook", "F25:1", 0),
        ("frogs 1 1 --theme storybook --fps 29.97", "F2997:100", 0),
        // Nothing fits: the rate at which the pictures are least off.
        ("frogs 1 1 --delay 70ms", "F57:1", 3 * 4 + 86),
    ] {
        let file = file(words, named("y4m"));
        let planes = Planes::read(&file);
        assert!(planes.fields.contains(&rate), "{words}: {:?}", planes.fields);
        if frames > 0 {
            assert_eq!(planes.frames.len(), frames, "{words}");
        }
    }
}

/// Brightness, blue and red of a picture as the standards define them, in floating point.
fn converted(picture: &Raster, width: usize, height: usize, back: Color) -> Vec<f64> {
    let [kr, kb] = if width >= 1280 || height >= 720 { [0.2126, 0.0722] } else { [0.299, 0.114] };
    let pixel = |x: usize, y: usize| -> [f64; 3] {
        let [r, g, b] = if x < picture.width && y < picture.height {
            let [r, g, b, _] = picture.row(y)[x];
            [r, g, b]
        } else {
            [back.r, back.g, back.b]
        };
        let [r, g, b] = [r, g, b].map(|channel| f64::from(channel) / 255.0);
        let bright = kr * r + (1.0 - kr - kb) * g + kb * b;
        [bright, (b - bright) / (1.0 - kb) / 2.0, (r - bright) / (1.0 - kr) / 2.0]
    };
    let mut planes: Vec<f64> =
        (0..width * height).map(|at| 16.0 + 219.0 * pixel(at % width, at / width)[0]).collect();
    for plane in [1, 2] {
        for y in (0..height).step_by(2) {
            for x in (0..width).step_by(2) {
                let four = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
                let sum: f64 = four.iter().map(|&(x, y)| pixel(x, y)[plane]).sum();
                planes.push(128.0 + 224.0 * sum / 4.0);
            }
        }
    }
    planes
}

#[test]
fn y4m_has_the_colours_of_every_painted_picture() {
    for (words, rate) in [
        // 51 rows: one more is added.
        ("frogs 2 2", 24.0),
        ("frogs 1 2 --theme storybook --fps 5", 5.0),
        ("frogs 1 1 --size 1281x31 --color background=teal", 24.0),
        ("pancakes 2 1 --scale 0.1 --color background=#123456", 25.0),
    ] {
        let (format, request) = (named("y4m"), request(words));
        let story = story(&request, format);
        let film = Film::new(story.as_ref(), &request.pace()).unwrap();
        let file = file(words, format);
        let planes = Planes::read(&file);
        assert!([planes.width, planes.height].iter().all(|side| side.is_multiple_of(2)));
        let painted = painted_at(&film, rate);
        assert_eq!(planes.frames.len(), painted.len(), "{words}");
        let mut last: Option<(&Raster, Vec<f64>)> = None;
        for (number, (frame, picture)) in planes.frames.iter().zip(&painted).enumerate() {
            if last.as_ref().is_none_or(|(before, _)| *before != picture) {
                let back = film.opening().backdrop;
                last = Some((picture, converted(picture, planes.width, planes.height, back)));
            }
            let expected = &last.as_ref().unwrap().1;
            let off = frame.iter().zip(expected).map(|(&it, of)| (f64::from(it) - of).abs());
            let most = off.fold(0.0, f64::max);
            assert!(most < 0.52, "{words}: frame {number} is {most} off");
        }
    }
}

#[test]
fn raw_pictures_are_those_that_are_painted() {
    let (format, request) = (named("rgba"), request("frogs 2 1 --theme storybook --fps 10"));
    let story = story(&request, format);
    let film = Film::new(story.as_ref(), &request.pace()).unwrap();
    let bytes = encoded(story.as_ref(), format, &request.pace(), &request.options());
    let painted = painted_at(&film, 10.0);
    let pictures: Vec<&[u8]> = bytes.chunks(painted[0].as_bytes().len()).collect();
    assert_eq!(pictures.len(), painted.len());
    assert!(pictures.iter().zip(&painted).all(|(raw, painted)| *raw == painted.as_bytes()));
    let size = film.opening().size;
    let reader = format.reader(&film).unwrap();
    assert!(reader.contains(&format!("-video_size {}x{} -framerate 10 ", size.width, size.height)));
    assert_eq!(signature(bytes.as_slice()), None);
}

#[test]
fn a_time_between_two_frames_takes_the_nearer_one() {
    let ms = Duration::from_millis;
    let red = Color::hex(0xff_0000);
    let slides: Vec<_> = (0..4).map(|x| slide(16, 16, &[([x, 0, 1, 1], red)])).collect();
    let pace = Pace {
        tempo: Tempo::Step(ms(90)),
        whole: None,
        hold_first: Some(ms(250)),
        hold_last: Some(ms(1000)),
    };
    let slides = Slides(slides);
    let bytes = encoded(&slides, named("y4m"), &pace, &Options::default());
    let planes = Planes::read(&bytes);
    let rate = planes.fields.iter().find_map(|field| field.strip_prefix('F')).unwrap();
    let rate: f64 = rate.strip_suffix(":1").unwrap().parse().unwrap();
    let begins = |bright: usize| {
        planes.frames.iter().position(|frame| frame[bright] > 16).unwrap() as f64 / rate
    };
    for (number, time) in [(1, 0.25), (2, 0.34), (3, 0.43)] {
        let off = (begins(number) - time).abs();
        assert!(off <= 0.5 / rate + 1e-9, "picture {number} is {off} s off at {rate}");
    }
    let length = planes.frames.len() as f64 / rate;
    assert!((0.0..1.0 / rate).contains(&(length - 1.43 + 1e-9)), "{length} s");
}

#[test]
fn a_film_that_is_repeated_begins_anew() {
    let once = file("frogs 1 1 --theme storybook --fps 10", named("y4m"));
    let thrice = file("frogs 1 1 --theme storybook --fps 10 --repeat 3", named("y4m"));
    let (once, thrice) = (Planes::read(&once), Planes::read(&thrice));
    assert_eq!(thrice.frames, once.frames.repeat(3));
}

#[test]
fn repeats_have_limits() {
    let request = request("frogs 1 1");
    let story = story(&request, named("y4m"));
    let film = Film::new(story.as_ref(), &request.pace()).unwrap();
    for (repeat, long) in [(0, false), (10_001, false), (10_000, true)] {
        let long_pace = Pace { hold_last: Some(Duration::from_mins(10)), ..request.pace() };
        let long_film = Film::new(story.as_ref(), &long_pace).unwrap();
        let film = if long { &long_film } else { &film };
        let options = Options { repeat, ..Options::default() };
        let mut out = Vec::new();
        let refused = encode(film, named("y4m"), &options, &mut out).unwrap_err();
        let expected = if long {
            matches!(refused, EncodeError::LongVideo(10_000))
        } else {
            matches!(refused, EncodeError::Repeat(_))
        };
        assert!(expected && out.is_empty(), "{refused}");
    }
}

#[test]
fn y4m_says_who_made_it_and_is_never_known_to_be_whole() {
    let bytes = file("frogs 1 1", named("y4m"));
    let found = signature(bytes.as_slice()).unwrap();
    assert!(!found.intact && found.comment.starts_with(MARK), "{found:?}");
    assert!(made_by().starts_with(&found.comment[..MARK.len() + 2]));
    for comment in ["", "%", "100 % 渡し守", &"long ".repeat(1000)] {
        let options = Options { comment: comment.to_owned(), ..Options::default() };
        let film = Slides(vec![slide(16, 16, &[])]);
        let bytes = encoded(&film, named("y4m"), &pace(), &options);
        let header = bytes.iter().position(|&byte| byte == b'\n').unwrap();
        assert!(header < 80 && bytes[..header].is_ascii(), "{header} bytes");
        let found = puzzlereel::encode::comment(bytes.as_slice()).unwrap_or_default();
        assert!(comment.starts_with(found.trim_end_matches('\u{fffd}')), "{found}");
    }
}

#[test]
fn ffmpeg_shows_what_is_painted() {
    if !has_ffmpeg() {
        return;
    }
    let formats: Vec<Format> = movies().into_iter().chain([named("y4m")]).collect();
    for (words, rate, most) in
        [("frogs 2 2 --scale 2", 24.0, 2.5), ("frogs 1 1 --theme storybook --fps 10", 10.0, 2.5)]
    {
        for &format in &formats {
            let request = request(words);
            let story = story(&request, format);
            let film = Film::new(story.as_ref(), &request.pace()).unwrap();
            let (_folder, path) = on_disk(format, &file(words, format));
            let painted = painted_at(&film, rate);
            let size = [painted[0].width, painted[0].height].map(|side| side.next_multiple_of(2));
            let shown = shown(&path, size.into());
            assert_eq!(shown.len(), painted.len(), "{words} as {format}");
            for (number, (shown, painted)) in shown.iter().zip(&painted).enumerate() {
                let off = mean_difference(painted, shown, size[0]);
                assert!(off <= most, "{words} as {format}: frame {number} is {off} off");
            }
        }
    }
}

#[test]
fn ffprobe_finds_rate_length_colours_and_texts() {
    if !has_ffmpeg() {
        return;
    }
    for format in movies() {
        for (words, matrix, rate, size) in [
            ("frogs 1 1 --theme storybook --title Frösche", "smpte170m", "25/1", None),
            ("frogs 1 1 --size 1280x60", "bt709", "24/1", Some("width=1280\nheight=60\n")),
        ] {
            let request = request(words);
            let story = story(&request, format);
            let film = Film::new(story.as_ref(), &request.pace()).unwrap();
            let (_folder, path) = on_disk(format, &file(words, format));
            let found = probed(&path);
            let seconds = film.duration().as_secs_f64();
            let comment = format!("={}\n", request.options().comment);
            for expected in [
                "pix_fmt=yuv420p\n",
                "color_range=tv\n",
                &format!("color_space={matrix}\n"),
                "color_primaries=bt709\n",
                "color_transfer=iec61966-2-1\n",
                &format!("r_frame_rate={rate}\n"),
                &format!("avg_frame_rate={rate}\n"),
                "start_time=0.000000\n",
                &format!("\nduration={seconds:.6}\n"),
                &comment,
                size.unwrap_or_default(),
            ] {
                assert!(found.contains(expected), "{words} as {format}: {expected} in {found}");
            }
            let title = request.film.title.as_ref().map(|title| format!("title={title}\n"));
            assert!(title.is_none_or(|title| found.contains(&title)), "{format}: {found}");
        }
    }
}

#[test]
fn what_players_need_first_comes_first() {
    for format in movies().into_iter().filter(|format| format.extension() != "webm") {
        let bytes = file("frogs 1 1", format);
        let mut kinds = Vec::new();
        let mut rest = bytes.as_slice();
        while let Some((length, after)) = rest.split_first_chunk() {
            kinds.push(after.first_chunk::<4>().unwrap());
            rest = &rest[u32::from_be_bytes(*length) as usize..];
        }
        assert_eq!(kinds, [b"ftyp", b"moov", b"mdat", b"free"], "{format}");
    }
}

#[test]
fn files_say_who_made_them_and_whether_they_are_whole() {
    let request = request("frogs 1 1 --delay 100ms --hold-last 100ms");
    for format in movies() {
        let story = story(&request, format);
        let bytes = encoded(story.as_ref(), format, &request.pace(), &request.options());
        let expected = format!("{}: render {request}", made_by());
        let found = signature(bytes.as_slice()).unwrap();
        assert!(found.intact && found.comment == expected, "{format}: {found:?}");
        let is_intact = |bytes: &[u8]| signature(bytes).is_some_and(|found| found.intact);
        for at in 0..bytes.len() {
            assert!(!is_intact(&bytes[..at]), "{format}, cut at {at}");
            let mut damaged = bytes.clone();
            damaged[at] ^= 1 << (at % 8);
            assert!(!is_intact(&damaged), "{format}, a bit of byte {at} flipped");
        }
        let again = encoded(story.as_ref(), format, &request.pace(), &request.options());
        assert!(again == bytes, "{format} is another film each time");
        for text in ["", "Fährmänner, 渡し守", &"x".repeat(1 << 20)] {
            let options = Options { comment: text.to_owned(), ..Options::default() };
            let bytes = encoded(story.as_ref(), format, &request.pace(), &options);
            let found = comment(bytes.as_slice()).unwrap_or_default();
            assert!(found == text, "{format}: {} bytes of {}", found.len(), text.len());
            assert!(is_intact(&bytes), "{format}");
        }
    }
}

#[test]
fn the_smallest_films_and_single_pictures_are_films_too() {
    let single = Slides(vec![slide(1, 1, &[])]);
    for format in movies().into_iter().chain([named("y4m")]) {
        let bytes = encoded(&single, format, &pace(), &Options::default());
        if has_ffmpeg() {
            let (_folder, path) = on_disk(format, &bytes);
            assert_eq!(shown(&path, (16, 16)).len(), 3, "{format}");
        }
    }
}

#[test]
fn chromium_shows_what_is_painted_wherever_it_begins() {
    if !installed("chromium", &["chromium", "--version"]) {
        return;
    }
    let request = request("frogs 2 2 --theme storybook --repeat 4");
    for format in movies().into_iter().filter(|format| format.extension() != "mov") {
        let story = story(&request, format);
        let film = Film::new(story.as_ref(), &request.pace()).unwrap();
        let bytes = encoded(story.as_ref(), format, &request.pace(), &request.options());
        let (_folder, path) = on_disk(format, &bytes);
        let once = painted_at(&film, 25.0);
        let painted: Vec<&Raster> = std::iter::repeat_n(&once, 4).flatten().collect();
        let (width, height) = (painted[0].width, painted[0].height);
        // In the middle of frames, some beyond the pictures from which a player can begin.
        let frames = [0, 30, painted.len() / 3, painted.len() / 2, painted.len() - 3];
        let times = frames.map(|frame| Duration::from_secs_f64((frame as f64 + 0.5) / 25.0));
        let pictures = Browser::Chromium.video(&path, (width, height), &times);
        for (frame, picture) in frames.into_iter().zip(&pictures) {
            let off = mean_difference(painted[frame], picture, width);
            assert!(off <= 3.0, "{format}: frame {frame} is {off} off in Chromium");
        }
    }
}
