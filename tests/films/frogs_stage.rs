//! How frogs and toads look in themes that are more than coloured squares.

use puzzlereel::catalog::{FrogsRequest, PuzzleRequest, Request};
use puzzlereel::encode::{Format, encode};
use puzzlereel::film::Film;
use puzzlereel::paint::paint;
use puzzlereel::puzzle::frogs::Cell;
use puzzlereel::puzzle::{Puzzle, replay};
use puzzlereel::scene::{Cue, Pose, Travel};
use puzzlereel::search::unwatched;
use puzzlereel::stage::frogs::Symbols;
use puzzlereel::stage::{Scale, ThemeName};

use crate::support::{painted, painted_film};

fn storybook(frogs: FrogsRequest) -> Request {
    Request::new(frogs).with_theme(ThemeName::Storybook)
}

fn changes(request: &Request) -> usize {
    let story = request.story(Format::default(), &mut unwatched).unwrap();
    let film = Film::new(story.as_ref(), &request.pace()).unwrap();
    let mut bytes = Vec::new();
    encode(&film, Format::default(), &request.options(), &mut bytes).unwrap().changes
}

#[test]
fn a_hop_is_the_same_change_all_over_the_pond() {
    let few = changes(&storybook(FrogsRequest::new(8, 8)));
    let many = changes(&storybook(FrogsRequest::new(20, 20)));
    assert!(few == many && many <= 200, "{few} changes, then {many}");
}

#[test]
fn a_pond_is_about_three_times_as_wide_as_high() {
    for scale in ["0.5", "1", "2.5"] {
        let shape = |frogs, toads| {
            let mut request = storybook(FrogsRequest::new(frogs, toads));
            request.film.scale = scale.parse().unwrap();
            let size = request.story(Format::default(), &mut unwatched).unwrap().opening().size;
            f64::from(size.width) / f64::from(size.height)
        };
        assert!((shape(3, 3) - 3.0).abs() < 0.1, "{scale}: {}", shape(3, 3));
        assert!(shape(1, 1) < 2.0 && shape(5, 8) > 4.0);
    }
}

#[test]
fn whoever_leaps_stays_below_the_clouds() {
    for scale in ["0.5", "1", "2.5"] {
        let mut request = storybook(FrogsRequest::new(2, 2));
        request.film.scale = scale.parse().unwrap();
        let story = request.story(Format::default(), &mut unwatched).unwrap();
        let first = paint(&story.opening());
        // Clouds end a fifth of the way down.
        let sky = first.height / 5;
        let film = Film::new(story.as_ref(), &request.pace()).unwrap();
        for frame in painted_film(&film) {
            assert!((0..sky).all(|y| frame.row(y) == first.row(y)), "scale {scale}");
        }
    }
}

/// The first move of a row in which animals may jump over their own kind.
fn own_jump() -> Request {
    storybook(FrogsRequest { gaps: 2, jump_own: true, ..FrogsRequest::new(2, 2) })
}

#[test]
fn who_jumps_over_its_own_kind_is_who_is_seen_to_travel() {
    let mut request = own_jump();
    // A title stands for the task, so that nothing else changes in the first picture.
    request.film.title = Some("Over their own kind".to_owned());
    let story = request.story(Format::default(), &mut unwatched).unwrap();
    let mut scene = story.opening();
    let before = paint(&scene);
    let film = Film::new(story.as_ref(), &request.pace()).unwrap();
    film.frames().next().unwrap().cues.into_iter().for_each(|cue| scene.take(cue));
    assert!(paint(&scene) == before, "names are exchanged unseen");

    // Down, over and up again: one animal, two cells to the right.
    let travels: Vec<(u64, Travel)> = story
        .beats()
        .take(3)
        .flat_map(|beat| beat.cues)
        .filter_map(|cue| match cue {
            Cue::Travels(id, travel) => Some((id.0, travel)),
            _ => None,
        })
        .collect();
    let (leaper, crouch) = travels[0];
    let (_, landing) = travels[travels.len() - 1];
    assert!(travels.iter().filter(|(id, _)| *id == leaper).count() == 3);
    assert_eq!(landing.to, Pose { x: crouch.from.x + 2 * 56 * 16, ..crouch.from });
}

#[test]
fn every_scale_has_a_picture_of_the_size_that_was_told() {
    for theme in [ThemeName::Storybook, ThemeName::Paper] {
        for scale in ["0.1", "0.5", "1", "1.37", "8"] {
            let mut request = Request::new(FrogsRequest::new(1, 1)).with_theme(theme);
            request.film.scale = scale.parse().unwrap();
            let scene = request.story(Format::default(), &mut unwatched).unwrap().opening();
            let bottom = (scene.size.height * 16) as i32;
            let poses = scene.actors.iter().map(|actor| actor.pose);
            assert!(poses.into_iter().all(|pose| (0..bottom).contains(&pose.y)));
        }
    }
}

#[test]
fn on_paper_animals_and_arrows_can_be_chosen_at_every_scale() {
    for (scale, usual) in [
        ("0.1", Symbols::Arrows),
        ("0.5", Symbols::Arrows),
        ("0.65", Symbols::Arrows),
        ("0.66", Symbols::Animals),
        ("1", Symbols::Animals),
        ("4", Symbols::Animals),
    ] {
        let picture = |symbols| {
            let frogs = FrogsRequest { symbols, ..FrogsRequest::new(2, 1) };
            let mut request = Request::new(frogs).with_theme(ThemeName::Paper);
            request.film.scale = scale.parse().unwrap();
            paint(&request.story(Format::default(), &mut unwatched).unwrap().opening())
        };
        let auto = picture(Symbols::Auto);
        for symbols in [Symbols::Animals, Symbols::Arrows] {
            let same = picture(symbols) == auto;
            assert_eq!(same, symbols == usual, "{symbols:?} at {scale}");
        }
    }
}

#[test]
fn every_cell_can_be_told_at_every_scale() {
    let request = FrogsRequest::new(2, 2);
    let puzzle = request.puzzle().unwrap();
    for thousandths in (100..400).step_by(7).chain((400..4000).step_by(93)) {
        let scale = Scale::from_thousandths(thousandths).unwrap();
        let mut film = Request::new(request.clone());
        film.film.scale = scale;
        let story = film.story(Format::default(), &mut unwatched).unwrap();
        let states = replay(&puzzle, puzzle.closed_form().unwrap().moves);
        let (margin, pitch, line) =
            (scale.pixels(10.0, 1), scale.pixels(31.0, 3), scale.pixels(1.0, 1));
        for (state, picture) in states.zip(painted(story.as_ref())) {
            for cell in 0..state.len() {
                let color = match state.get(cell) {
                    Cell::Gap => [0xff, 0xff, 0xff, 0xff],
                    Cell::Frog => [0xad, 0xff, 0x2f, 0xff],
                    Cell::Toad => [0x55, 0x6b, 0x2f, 0xff],
                };
                let corner = margin + pitch * cell as i32 + line;
                let found = picture.row((margin + line) as usize)[corner as usize];
                assert_eq!(found, color, "cell {cell} of {state} at {scale}");
            }
        }
    }
}
