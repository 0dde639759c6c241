//! Films, and pictures as the painter paints them, against committed ones, exactly, pixel for pixel.
//!
//! A film that differs leaves itself and the picture of the difference in `target/golden/`. With
//! `UPDATE_GOLDEN=1` the committed film is replaced, and the test still fails once, so that nobody
//! blesses by habit.

use std::fs;
use std::path::{Path, PathBuf};

use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder};
use puzzlereel::catalog::{
    FrogsBoard, FrogsRequest, Order, OwnRiver, PancakesRequest, PictureSize, Request, RiverChoice,
    RiverRequest, story,
};
use puzzlereel::compare;
use puzzlereel::encode::Format;
use puzzlereel::film::{Film, Tempo};
use puzzlereel::paint::paint;
use puzzlereel::puzzle::frogs::Kind;
use puzzlereel::puzzle::river::{Island, instances::missionaries};
use puzzlereel::search::{Solver, unwatched};
use puzzlereel::stage::ThemeName;

use crate::support::gallery::gallery;
use crate::support::{gif, rgb};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn scaled(frogs: FrogsRequest, scale: &str) -> Request {
    let mut request = Request::new(frogs);
    request.look.size = PictureSize::Scale(scale.parse().unwrap());
    request
}

fn assert_golden(name: &str, request: &Request) {
    let story = story(request, Format::default(), &mut unwatched).unwrap();
    assert_file(name, &gif(story.as_ref(), &request.pace, &request.options()));
}

/// A picture as the painter paints it, before any shades are merged: of the frame after so many.
fn assert_painted(name: &str, request: &Request, number: usize) {
    let story = story(request, Format::default(), &mut unwatched).unwrap();
    let film = Film::new(story.as_ref(), &request.pace).unwrap();
    let mut scene = film.opening();
    for frame in film.frames().take(number) {
        frame.cues.into_iter().for_each(|cue| scene.take(cue));
    }
    let picture = paint(&scene);
    let (width, height) = (picture.width as u32, picture.height as u32);
    let mut bytes = Vec::new();
    PngEncoder::new(&mut bytes)
        .write_image(&rgb(&picture), width, height, ExtendedColorType::Rgb8)
        .unwrap();
    assert_file(name, &bytes);
}

fn assert_file(name: &str, bytes: &[u8]) {
    let golden = folder().join(name);
    let made = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().join("golden");
    fs::create_dir_all(&made).unwrap();
    let (actual, difference) = (made.join(name), made.join(format!("{name}.difference.png")));
    fs::write(&actual, bytes).unwrap();

    let verdict = compare::files_or_picture(&golden, &actual, &difference);
    if verdict.as_ref().is_ok_and(compare::Verdict::is_same) {
        return;
    }
    if std::env::var_os("UPDATE_GOLDEN").is_some_and(|value| value == "1") {
        fs::write(&golden, bytes).unwrap();
        panic!("{name} is replaced: look at it, then run the test again without UPDATE_GOLDEN");
    }
    match verdict {
        Ok(verdict) => panic!("{name}: {verdict}; see {}", difference.display()),
        Err(error) => panic!("{name}: {error}"),
    }
}

#[test]
fn a_frog_in_the_air() {
    let request = Request::new(FrogsRequest::new(1, 1)).with_theme(ThemeName::Storybook);
    assert_painted("painted_frogs_storybook.png", &request, 22);
}

#[test]
fn a_boat_on_its_way() {
    let river = RiverRequest::new(RiverChoice::FoxDuckCorn { crows: true });
    assert_painted("painted_river_storybook.png", &Request::new(river), 25);
}

#[test]
fn a_pancake_turning_over() {
    let request = pancakes(&[3, 1, 2], false, ThemeName::Storybook);
    assert_painted("painted_pancakes_storybook.png", &request, 4);
}

#[test]
fn a_row_of_cells() {
    let request = Request::new(FrogsRequest::new(2, 2));
    assert_painted("painted_frogs_doodle.png", &request, 3);
}

#[test]
fn pencils_on_paper() {
    let river = RiverRequest::new(RiverChoice::Missionaries { pairs: 3, seats: 2 });
    let request = Request::new(river).with_theme(ThemeName::Paper);
    assert_painted("painted_river_paper.png", &request, 2);
}

#[test]
fn the_gallery_is_what_the_program_makes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = |file| fs::read_to_string(root.join(file)).unwrap();
    let (readme, ignored) = (text("README.md"), text(".gitignore"));
    // Those that are committed; what else is there is somebody's own.
    let committed = ignored.lines().filter_map(|line| line.strip_prefix("!/output/"));
    let committed: Vec<&str> = committed.collect();
    let films = gallery();
    assert_eq!(committed.len(), films.len(), "{committed:?}");
    for request in films {
        let film = format!("{}.gif", request.stem());
        assert!(committed.contains(&film.as_str()), "{film} is not in .gitignore");
        assert!(readme.contains(&format!("](output/{film})")), "{film} is not in the README");
        assert_golden(&film, &request);
        let golden = fs::read(folder().join(&film)).unwrap();
        let shown = fs::read(root.join("output").join(&film)).unwrap();
        assert!(golden == shown, "output/{film} is not the golden one");
        assert!(shown.len() <= 300_000, "{film} is too large for a page: {} bytes", shown.len());
    }
}

/// One pair who stop at an island, from the left bank to the right.
fn island(theme: ThemeName) -> Request {
    let mut model = missionaries(1, 2).unwrap().model().clone();
    model.island = Some(Island { direct: false });
    let own = OwnRiver { file: "island.toml".to_owned(), script: String::new(), model };
    let river = RiverRequest::new(RiverChoice::Own(Box::new(own)));
    let mut request = Request::new(river).with_theme(theme);
    request.look.size = PictureSize::Scale("0.5".parse().unwrap());
    request
}

#[test]
fn an_island() {
    assert_golden("river_island.gif", &island(ThemeName::Doodle));
}

#[test]
fn an_island_on_paper() {
    assert_golden("river_island_paper.gif", &island(ThemeName::Paper));
}

#[test]
fn an_island_in_the_storybook() {
    let mut request = island(ThemeName::Storybook);
    let speed = "1".parse().unwrap();
    request.pace.tempo = Tempo::Smooth { fps: "4".parse().unwrap(), speed };
    assert_golden("river_island_storybook.gif", &request);
}

#[test]
fn the_smallest_board() {
    assert_golden("frogs_1x1.gif", &Request::new(FrogsRequest::new(1, 1)));
}

/// Few frames, but one of each kind: crouching, in the air, landed, gliding.
fn storybook(frogs: FrogsRequest, scale: &str) -> Request {
    let mut request = scaled(frogs, scale).with_theme(ThemeName::Storybook);
    let speed = "1".parse().unwrap();
    request.pace.tempo = Tempo::Smooth { fps: "8".parse().unwrap(), speed };
    request
}

#[test]
fn a_pond() {
    assert_golden("frogs_1x1_storybook.gif", &storybook(FrogsRequest::new(1, 1), "1"));
}

#[test]
fn a_dark_pond_at_an_odd_scale() {
    let mut request = storybook(FrogsRequest::new(2, 1), "0.7");
    request.look.dark = true;
    assert_golden("frogs_2x1_storybook_dark_scale0.7.gif", &request);
}

fn paper(scale: &str) -> Request {
    scaled(FrogsRequest::new(2, 2), scale).with_theme(ThemeName::Paper)
}

#[test]
fn on_paper() {
    assert_golden("frogs_2x2_paper.gif", &paper("1"));
}

#[test]
fn on_paper_at_half_its_size() {
    assert_golden("frogs_2x2_paper_scale0.5.gif", &paper("0.5"));
}

#[test]
fn the_smallest_scale() {
    assert_golden("frogs_2x3_scale0.1.gif", &scaled(FrogsRequest::new(2, 3), "0.1"));
}

#[test]
fn an_odd_scale() {
    assert_golden("frogs_2x3_scale1.3.gif", &scaled(FrogsRequest::new(2, 3), "1.3"));
}

#[test]
fn a_large_scale_with_the_toads_first() {
    let frogs = FrogsRequest { first: Kind::Toad, ..FrogsRequest::new(2, 1) };
    assert_golden("frogs_2x1_scale4_toad.gif", &scaled(frogs, "4"));
}

#[test]
fn another_start_with_own_jumps_and_other_colours() {
    let board = FrogsBoard::From("FFT__FT".parse().unwrap());
    let solver = Solver::Dfs.into();
    let mut request =
        Request::new(FrogsRequest { board, jump_own: true, solver, ..FrogsRequest::new(1, 1) });
    request.look.colors =
        [("frog", "gold"), ("toad", "teal"), ("background", "#203040"), ("outline", "white")]
            .map(|(role, color)| (role.to_owned(), color.parse().unwrap()))
            .to_vec();
    assert_golden("frogs_from_colors.gif", &request);
}

fn pancakes(numbers: &[i64], burnt: bool, theme: ThemeName) -> Request {
    let order = Order::Numbers(numbers.to_vec());
    let mut request =
        Request::new(PancakesRequest { burnt, ..PancakesRequest::new(order) }).with_theme(theme);
    if let Tempo::Smooth { speed, .. } = request.pace.tempo {
        request.pace.tempo = Tempo::Smooth { fps: "8".parse().unwrap(), speed };
    }
    request
}

#[test]
fn pancakes_that_turn_over() {
    let mut request = pancakes(&[2, 1, 3], false, ThemeName::Storybook);
    request.look.size = PictureSize::Scale("0.5".parse().unwrap());
    assert_golden("pancakes_2-1-3_storybook.gif", &request);
}

#[test]
fn burnt_pancakes_that_turn_over_in_the_dark() {
    let mut request = pancakes(&[1, -2], true, ThemeName::Storybook);
    request.look.dark = true;
    assert_golden("pancakes_1--2_burnt_storybook_dark.gif", &request);
}

#[test]
fn burnt_pancakes_on_paper() {
    let request = pancakes(&[3, -1, 2], true, ThemeName::Paper);
    assert_golden("pancakes_3--1-2_burnt_paper.gif", &request);
}

/// A river of one crossing, so that a film of it is small.
fn short_river(theme: ThemeName, dark: bool) -> Request {
    let river = RiverRequest::new(RiverChoice::Missionaries { pairs: 1, seats: 2 });
    let mut request = Request::new(river).with_theme(theme);
    request.look.dark = dark;
    if let Tempo::Smooth { speed, .. } = request.pace.tempo {
        request.pace.tempo = Tempo::Smooth { fps: "5".parse().unwrap(), speed };
    }
    request
}

#[test]
fn a_river_in_the_storybook() {
    assert_golden("river_storybook.gif", &short_river(ThemeName::Storybook, false));
}

#[test]
fn a_bridge_in_the_dark_storybook() {
    let mut request = short_river(ThemeName::Storybook, true);
    request.puzzle = RiverRequest::new(RiverChoice::Torch { minutes: vec![1, 10] }).into();
    request.look.size = PictureSize::Scale("0.7".parse().unwrap());
    assert_golden("river_torch_storybook_dark.gif", &request);
}

#[test]
fn a_river_on_paper() {
    let river = RiverRequest::new(RiverChoice::WolfGoatCabbage);
    let mut request = Request::new(river).with_theme(ThemeName::Paper);
    request.look.size = PictureSize::Scale("0.5".parse().unwrap());
    assert_golden("river_paper.gif", &request);
}
