//! Files of all formats through other people's decoders, and GIF files to the byte.

use std::collections::HashSet;
use std::path::PathBuf;
use std::time::Duration;

use puzzlereel::catalog::{FrogsRequest, Request, made_by};
use puzzlereel::encode::{EncodeError, Format, Options, Plays, comment, encode, signature};
use puzzlereel::film::{Film, Pace, Tempo};
use puzzlereel::scene::{Actor, ActorId, Color, Figure, Outline, Pose, Shape};
use puzzlereel::search::unwatched;
use puzzlereel::story::Story;

use crate::support::decoders::{decoders, decoders_of};
use crate::support::exact::{assert_exact, join_leads};
use crate::support::{
    Slides, encoded, gif, looping_formats, pace, painted, painted_film, pixel_formats, request,
    requests, rgb, slide, slow,
};

const RED: Color = Color::hex(0xff_0000);
const BLUE: Color = Color::hex(0x00_00ff);

fn written(format: Format, bytes: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("film").with_extension(format.extension());
    std::fs::write(&file, bytes).unwrap();
    (folder, file)
}

/// How far two pictures are apart: the worst channel of a pixel, and all channels on average.
fn distance(found: &[u8], expected: &[u8]) -> (u8, f64) {
    assert_eq!(found.len(), expected.len());
    let apart = || found.iter().zip(expected).map(|(a, b)| a.abs_diff(*b));
    let sum: u64 = apart().map(u64::from).sum();
    (apart().max().unwrap_or(0), sum as f64 / found.len() as f64)
}

/// Files of all formats show what was painted, as long as was asked for.
fn assert_decodes(story: &dyn Story, pace: &Pace, name: &str) {
    for format in pixel_formats() {
        assert_decodes_in(format, story, pace, name);
    }
}

fn assert_decodes_in(format: Format, story: &dyn Story, pace: &Pace, name: &str) {
    let name = format!("{name}, {format}");
    let bytes = encoded(story, format, pace, &Options::default());
    assert!(signature(bytes.as_slice()).unwrap().intact, "{name}");
    let film = Film::new(story, pace).unwrap();
    let frames: Vec<_> = painted_film(&film).iter().map(rgb).collect();
    // Shades that look alike are merged only where there are more than a palette holds.
    let colors: HashSet<&[u8]> = frames.iter().flat_map(|frame| frame.chunks(3)).collect();
    let exact = colors.len() <= usize::from(Options::default().colors);
    let (_folder, file) = written(format, &bytes);
    for (program, decode) in decoders_of(format) {
        let mut decoded = decode(&file);
        join_leads(&mut decoded, frames.len());
        assert_eq!(decoded.frames.len(), frames.len(), "{name}: frames in {program}");
        for (number, (found, expected)) in decoded.frames.iter().zip(&frames).enumerate() {
            let (worst, average) = distance(found, expected);
            let near = if exact { worst == 0 } else { worst <= 40 && average < 0.13 };
            assert!(near, "{name}: frame {} in {program}: {worst}, {average}", number + 1);
        }
        // A single picture may be a still one.
        if frames.len() > 1 {
            assert_times(&decoded.delays, format, &film, &format!("{name}: {program}"));
        }
    }
}

/// The delays that decoders must find: rounded from the start.
fn assert_times(delays: &[u64], format: Format, film: &Film<'_>, name: &str) {
    let limits = format.limits();
    let (total, asked) = (delays.iter().sum::<u64>(), film.duration().as_millis() as u64);
    assert!(u128::from(total.abs_diff(asked)) <= limits.tick.as_millis(), "{name}: {total} ms");
    let shortest = limits.shortest.as_millis() as u64;
    assert!(delays.iter().all(|&delay| delay >= shortest), "{name}: a delay below {shortest}");
}

#[test]
fn other_decoders_see_every_film_as_it_was_painted() {
    // Starting other programs takes long: one size and format each, in turn.
    let formats = pixel_formats();
    for (number, request) in requests().into_iter().enumerate() {
        let mut request = slow(request);
        let format = formats[number / 3 % formats.len()];
        request.film.scale = ["0.3", "1", "1.5"][number % 3].parse().unwrap();
        let story = request.story(format, &mut unwatched).unwrap();
        assert_decodes_in(format, story.as_ref(), &request.pace(), &request.to_string());
    }
}

/// A counter above a wide board: its numbers are frames of their own, shortly before the moves, so that the moves are
/// the same wherever they are counted.
#[test]
fn a_counter_is_a_frame_of_its_own_above_a_wide_board() {
    let [counted, plain] =
        ["frogs 20 20 --counter --scale 0.5", "frogs 20 20 --scale 0.5"].map(|words| {
            let request = request(words);
            let story = request.story(Format::default(), &mut unwatched).unwrap();
            gif(story.as_ref(), &request.pace(), &request.options())
        });
    let (_folder, file) = written(Format::default(), &counted);
    let decoded = decoders()[0].1(&file);
    let moves = 20 * 20 + 20 + 20;
    let leads = decoded.delays.iter().filter(|delay| **delay == 20).count();
    assert!((moves / 2..=moves).contains(&leads), "{leads} of {moves}");
    assert_eq!(decoded.frames.len(), moves + 1 + leads);
    assert!(counted.len() < 2 * plain.len(), "{} and {} bytes", counted.len(), plain.len());
    let request = request("frogs 20 20 --counter --scale 0.5");
    let story = request.story(Format::default(), &mut unwatched).unwrap();
    assert_exact(story.as_ref(), Format::default(), &request.pace(), &request.options());
}

#[test]
fn the_pixels_of_a_film_follow_the_rules_move_by_move() {
    let request = Request::new(FrogsRequest::new(4, 3));
    let story = request.story(Format::default(), &mut unwatched).unwrap();
    let bytes = gif(story.as_ref(), &request.pace(), &Options::default());
    let (_folder, file) = written(Format::default(), &bytes);
    let decode = decoders()[0].1;
    let decoded = decode(&file);
    assert_eq!((decoded.width, decoded.height), (31 * 8 + 20, 51));
    // A cell's colour is seen in its corner, where no arrow reaches.
    let board = |frame: &Vec<u8>| -> String {
        let corner = |cell: usize| &frame[3 * (12 * decoded.width + 12 + 31 * cell)..][..3];
        let sign = |cell| match corner(cell) {
            [0xad, 0xff, 0x2f] => 'F',
            [0x55, 0x6b, 0x2f] => 'T',
            [0xff, 0xff, 0xff] => '_',
            other => panic!("{other:?}"),
        };
        (0..8).map(sign).collect()
    };
    let boards: Vec<String> = decoded.frames.iter().map(board).collect();
    assert_eq!(boards.first().unwrap(), "FFFF_TTT");
    assert_eq!(boards.last().unwrap(), "TTT_FFFF");
    assert_eq!(boards.len(), 4 * 3 + 4 + 3 + 1);
    for pair in boards.windows(2) {
        let changed: Vec<usize> =
            (0..8).filter(|&cell| pair[0].as_bytes()[cell] != pair[1].as_bytes()[cell]).collect();
        let [left, right] = changed[..] else { panic!("{pair:?}") };
        let (before, after) = (&pair[0][left..=right], &pair[1][left..=right]);
        let legal = [("F_", "_F"), ("_T", "T_"), ("FT_", "_TF"), ("_FT", "TF_")];
        assert!(legal.contains(&(before, after)), "{pair:?}");
    }
}

#[test]
fn an_arrow_points_from_centre_to_centre_and_the_last_frame_has_none() {
    let request = Request::new(FrogsRequest::new(5, 8));
    let story = request.story(Format::default(), &mut unwatched).unwrap();
    let frames = painted(story.as_ref());
    let red = |frame: &puzzlereel::paint::Raster| {
        let row = frame.row(25);
        let is_red = |pixel: &[u8; 4]| pixel[..3] == [0xe4, 0, 0];
        (row.iter().position(is_red), row.iter().rposition(is_red))
    };
    // The centre of cell k is at 10 + 31k + 15.5. First a slide from cell 4, then a jump from cell 6.
    let (tail, tip) = red(&frames[0]);
    assert!(
        (149..=152).contains(&tail.unwrap()) && (175..=181).contains(&tip.unwrap()),
        "{tail:?} {tip:?}"
    );
    let (tip, tail) = red(&frames[1]);
    assert!(
        (150..=158).contains(&tip.unwrap()) && (209..=212).contains(&tail.unwrap()),
        "{tip:?} {tail:?}"
    );
    assert_eq!(red(frames.last().unwrap()), (None, None));
}

/// What the file says of its plays: `None` without a NETSCAPE block, else the number in it.
fn repetitions(bytes: &[u8]) -> Option<u16> {
    let at = bytes.windows(11).position(|window| window == b"NETSCAPE2.0")?;
    assert_eq!(&bytes[at - 3..at], [0x21, 0xff, 11]);
    assert_eq!(&bytes[at + 11..at + 13], [3, 1]);
    Some(u16::from_le_bytes([bytes[at + 13], bytes[at + 14]]))
}

#[test]
fn plays_are_counted_as_players_count_them() {
    let film = Slides(vec![slide(4, 4, &[]), slide(4, 4, &[([0, 0, 1, 1], RED)])]);
    let plays = |plays| gif(&film, &pace(), &Options { plays, ..Options::default() });
    assert_eq!(repetitions(&plays(Plays::Forever)), Some(0));
    assert_eq!(repetitions(&plays(Plays::Times(1))), None);
    assert_eq!(repetitions(&plays(Plays::Times(2))), Some(1));
    assert_eq!(repetitions(&plays(Plays::Times(3))), Some(2));
    assert_eq!(repetitions(&plays(Plays::Times(65_536))), Some(65_535));
    for times in [0, 65_537] {
        let film = Film::new(&film, &pace()).unwrap();
        let options = Options { plays: Plays::Times(times), ..Options::default() };
        let refused = encode(&film, Format::default(), &options, &mut Vec::new());
        assert!(matches!(refused, Err(EncodeError::Plays(found)) if found == times));
    }
}

#[test]
fn one_picture_makes_a_film_of_one_frame() {
    assert_decodes(&Slides(vec![slide(7, 5, &[([1, 1, 3, 3], RED)])]), &pace(), "one picture");
    assert_decodes(&Slides(vec![slide(1, 1, &[])]), &pace(), "one pixel");
}

#[test]
fn frames_that_look_the_same_are_one_and_keep_their_times() {
    let (a, b) = (slide(9, 9, &[]), slide(9, 9, &[([8, 8, 1, 1], RED)]));
    let film = Slides(vec![a.clone(), a.clone(), b.clone(), b.clone(), b, a.clone(), a]);
    assert_decodes(&film, &pace(), "repeated pictures");
    for format in pixel_formats() {
        let bytes = encoded(&film, format, &pace(), &Options::default());
        let (_folder, file) = written(format, &bytes);
        for (program, decode) in decoders() {
            assert_eq!(decode(&file).delays, [200, 300, 200], "{format}, {program}");
        }
    }
}

#[test]
fn a_colour_that_appears_late_is_kept() {
    let mut slides = vec![slide(20, 20, &[([0, 0, 5, 5], RED)]); 40];
    slides.push(slide(20, 20, &[([0, 0, 5, 5], BLUE)]));
    assert_decodes(&Slides(slides), &pace(), "a late colour");
}

#[test]
fn nothing_is_left_behind_by_what_moves_and_edges_are_painted() {
    let at = |x, y| slide(30, 20, &[([x, y, 4, 4], RED), ([26 - x, 16 - y, 4, 4], BLUE)]);
    let corners = [(0, 0), (26, 0), (26, 16), (0, 16), (13, 8), (0, 0)];
    assert_decodes(&Slides(corners.map(|(x, y)| at(x, y)).to_vec()), &pace(), "corners");
}

/// A picture in which each of `count` colours has a pixel.
fn many_colours(count: u32) -> puzzlereel::scene::Scene {
    let boxes: Vec<_> = (0..count)
        .map(|index| {
            let place = [index as i32 % 20, index as i32 / 20, 1, 1];
            (place, Color::rgb((index % 256) as u8, (index / 7) as u8, (255 - index % 256) as u8))
        })
        .collect();
    slide(20, 20, &boxes)
}

#[test]
fn any_number_of_colours_up_to_a_palette_is_exact() {
    for count in [1, 2, 3, 4, 5, 14, 15, 16, 17, 128, 129, 254, 255] {
        // One more colour is the black of the backdrop.
        let film = Slides(vec![many_colours(count), slide(20, 20, &[]), many_colours(count)]);
        assert_decodes(&film, &pace(), &format!("{count} colours"));
    }
}

#[test]
fn more_colours_than_a_palette_holds_are_merged_where_it_shows_least() {
    let picture = many_colours(399);
    let film = Slides(vec![picture.clone()]);
    let bytes = gif(&film, &pace(), &Options::default());
    let (_folder, file) = written(Format::default(), &bytes);
    let expected = rgb(&painted(&film)[0]);
    for (program, decode) in decoders() {
        let found = &decode(&file).frames[0];
        let worst = found.iter().zip(&expected).map(|(a, b)| a.abs_diff(*b)).max().unwrap();
        assert!((1..=16).contains(&worst), "{worst} in {program}");
    }
}

#[test]
fn flat_colours_stay_exact_where_their_shades_are_merged() {
    // Slanted edges between 24 colours make far more than 256 shades.
    let ink = |index: u32| Color::hex(index * 0x0a_1f07 + 0x03_0b60);
    let sliver = |index: u32| {
        let (left, top) = ((index % 8 * 30) as f32, (index / 8 * 30) as f32);
        let corners = [(left, top), (left + 47.0, top + 19.0), (left + 9.0, top + 41.0)];
        Shape::fill(Outline::polygon(&corners), ink(index))
    };
    let mut picture = slide(260, 110, &[]);
    picture.actors.push(Actor {
        id: ActorId(0),
        layer: 0,
        figure: Figure::new((0..24).map(sliver).collect()),
        pose: Pose::at(2, 2),
    });
    let film = Slides(vec![picture]);
    let expected = rgb(&painted(&film)[0]);
    let colours: std::collections::HashSet<&[u8]> = expected.chunks(3).collect();
    assert!(colours.len() > 400, "{} colours", colours.len());
    let bytes = gif(&film, &pace(), &Options::default());
    let (_folder, file) = written(Format::default(), &bytes);
    let decoded = decoders()[0].1(&file);
    let inks: Vec<Color> = (0..24).map(ink).chain([Color::hex(0)]).collect();
    for (found, expected) in decoded.frames[0].chunks(3).zip(expected.chunks(3)) {
        let off = found.iter().zip(expected).map(|(a, b)| a.abs_diff(*b)).max().unwrap();
        let flat = inks.contains(&Color::rgb(expected[0], expected[1], expected[2]));
        assert!(off == 0 || !flat, "{expected:?} became {found:?}");
        assert!(off <= 40, "{expected:?} became {found:?}");
    }
}

#[test]
fn delays_are_rounded_without_drift() {
    let alternating: Vec<_> = (0..61)
        .map(|index| slide(4, 4, if index % 2 == 0 { &[] } else { &[([0, 0, 1, 1], RED)] }))
        .collect();
    for delay in [
        Duration::from_micros(33_333),
        Duration::from_micros(20_001),
        Duration::from_micros(41_667),
    ] {
        let pace = Pace {
            tempo: Tempo::Step(delay),
            whole: None,
            hold_first: None,
            hold_last: Some(delay),
        };
        assert_decodes(&Slides(alternating.clone()), &pace, &format!("{delay:?}"));
    }
}

#[test]
fn each_time_lands_on_its_own_frame() {
    let slides =
        Slides(vec![slide(4, 4, &[]), slide(4, 4, &[([0, 0, 1, 1], RED)]), slide(4, 4, &[])]);
    let ms = Duration::from_millis;
    let pace = Pace {
        tempo: Tempo::Step(ms(200)),
        whole: None,
        hold_first: Some(ms(100)),
        hold_last: Some(ms(300)),
    };
    for format in pixel_formats() {
        let bytes = encoded(&slides, format, &pace, &Options::default());
        let (_folder, file) = written(format, &bytes);
        for (program, decode) in decoders() {
            assert_eq!(decode(&file).delays, [100, 200, 300], "{format}, {program}");
        }
    }
}

#[test]
fn times_longer_than_a_frame_can_hold_are_kept() {
    let a = slide(4, 4, &[([1, 1, 2, 2], RED)]);
    let longest = Duration::from_millis(655_350);
    let pace = Pace {
        tempo: Tempo::Step(longest),
        whole: None,
        hold_first: None,
        hold_last: Some(longest),
    };
    let film = Slides(vec![a; 3]);
    for format in pixel_formats() {
        let bytes = encoded(&film, format, &pace, &Options::default());
        let (_folder, file) = written(format, &bytes);
        for (program, decode) in decoders() {
            let decoded = decode(&file);
            assert_eq!(decoded.delays.iter().sum::<u64>(), 3 * 655_350, "{format}, {program}");
            let alike = decoded.frames.iter().all(|frame| *frame == decoded.frames[0]);
            assert!(alike, "{format}, {program}");
        }
    }
}

#[test]
fn a_comment_tells_program_version_and_request() {
    let request = Request::new(FrogsRequest::new(2, 2));
    for format in looping_formats() {
        let story = request.story(format, &mut unwatched).unwrap();
        let bytes = encoded(story.as_ref(), format, &request.pace(), &request.options());
        let expected = format!("{}: render frogs 2 2", made_by());
        assert_eq!(comment(bytes.as_slice()).as_ref(), Some(&expected), "{format}");
        let found = signature(bytes.as_slice()).unwrap();
        assert!(found.intact && found.comment == expected, "{format}: {found:?}");
        let longer: Vec<u8> = bytes.iter().copied().chain([0]).collect();
        assert!(!signature(longer.as_slice()).unwrap().intact, "{format}");
        let is_intact = |bytes: &[u8]| signature(bytes).is_some_and(|found| found.intact);
        for at in 0..bytes.len() {
            assert!(!is_intact(&bytes[..at]), "{format}, cut at {at}");
            let mut damaged = bytes.clone();
            damaged[at] ^= 1 << (at % 8);
            assert!(!is_intact(&damaged), "{format}, a bit of byte {at} flipped");
            damaged.remove(at);
            assert!(!is_intact(&damaged), "{format}, byte {at} removed");
        }
        let options =
            Options { comment: "Fährmänner, 渡し守".to_owned(), ..Options::default() };
        let bytes = encoded(story.as_ref(), format, &request.pace(), &options);
        assert_eq!(comment(bytes.as_slice()), Some(options.comment), "{format}");
        let bare = encoded(story.as_ref(), format, &request.pace(), &Options::default());
        assert_eq!(comment(bare.as_slice()), None, "{format}");
    }
}

#[test]
fn a_film_that_fails_half_way_says_so() {
    struct Full(usize);
    impl std::io::Write for Full {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            let taken = bytes.len().min(self.0);
            self.0 -= taken;
            if taken == 0 { Err(std::io::ErrorKind::StorageFull.into()) } else { Ok(taken) }
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let request = Request::new(FrogsRequest::new(3, 3));
    let story = request.story(Format::default(), &mut unwatched).unwrap();
    let film = Film::new(story.as_ref(), &request.pace()).unwrap();
    for format in looping_formats() {
        let whole = encoded(story.as_ref(), format, &request.pace(), &Options::default()).len();
        for room in [0, 1, 13, 500, whole / 2, whole - 1] {
            let ended = encode(&film, format, &Options::default(), &mut Full(room));
            assert!(matches!(ended, Err(EncodeError::Write(_))), "{room} bytes of {whole}");
        }
        assert!(encode(&film, format, &Options::default(), &mut Full(whole)).is_ok());
    }
}
