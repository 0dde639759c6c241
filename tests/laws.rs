//! The laws that every puzzle, strategy and stage keeps.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use puzzlereel::catalog::story;
use puzzlereel::encode::{Format, Options};
use puzzlereel::film::{Film, Pace};
use puzzlereel::paint::delta::{Darkroom, Step};
use puzzlereel::paint::paint;
use puzzlereel::puzzle::{Puzzle, replay};
use puzzlereel::scene::{Actor, Scene};
use puzzlereel::search::{Solution, unwatched};
use puzzlereel::stage::frogs::FrogsStage;
use puzzlereel::stage::{Scale, Stage, ThemeName, Turn};

use support::{frogs_requests, gif, painted, requests, rgb, river_requests};

/// Actors in the order of their numbers: a scene's order means nothing.
fn sorted(scene: &Scene) -> Vec<&Actor> {
    let mut actors: Vec<_> = scene.actors.iter().collect();
    actors.sort_by_key(|actor| actor.id);
    actors
}

fn beats_lead_from_scene_to_scene<S: Stage>(
    puzzle: &S::Puzzle,
    solution: &Solution<<S::Puzzle as Puzzle>::Move>,
    stage: &S,
) {
    let moves: Vec<_> = solution.moves(puzzle).collect();
    let states: Vec<_> = replay(puzzle, moves.iter().copied()).collect();
    let turn = |number: usize| Turn {
        number: number as u64,
        state: &states[number],
        next: moves.get(number).copied(),
    };
    let mut scene = stage.scene(&turn(0));
    for number in 0..moves.len() {
        let mut beats = Vec::new();
        stage.beats(&turn(number), &turn(number + 1), &mut beats);
        for cue in beats.into_iter().flat_map(|beat| beat.cues) {
            scene.take(cue);
        }
        let expected = stage.scene(&turn(number + 1));
        assert_eq!(sorted(&scene), sorted(&expected), "after move {}", number + 1);
    }
}

#[test]
fn playing_a_move_gives_the_scene_of_the_next_position() {
    for request in frogs_requests() {
        let puzzle = request.puzzle().unwrap();
        let solution = request.solve(&puzzle, &mut unwatched).unwrap();
        for scale in ["0.1", "1", "2.5"] {
            let scale: Scale = scale.parse().unwrap();
            let stage = FrogsStage::new(&puzzle, &ThemeName::default().theme(), scale);
            beats_lead_from_scene_to_scene(&puzzle, &solution, &stage);
        }
    }
}

fn solutions_solve<P: Puzzle>(puzzle: &P, solution: &Solution<P::Move>) {
    let mut state = puzzle.start();
    let (mut len, mut cost) = (0, 0);
    for mv in solution.moves(puzzle) {
        let bound = puzzle.at_least(&state);
        let step = puzzle.cost(&state, mv);
        puzzle.apply(&mut state, mv);
        assert!(bound <= puzzle.at_least(&state) + step, "the bound falls by more than a move");
        len += 1;
        cost += step;
    }
    assert!(puzzle.is_goal(&state));
    assert_eq!(puzzle.at_least(&state), 0, "the bound at a goal");
    assert_eq!((solution.len, solution.cost), (len, cost));
    assert!(solution.lower_bound() <= cost);
}

#[test]
fn every_solution_replays_to_a_goal_and_bounds_hold() {
    for request in frogs_requests() {
        let puzzle = request.puzzle().unwrap();
        solutions_solve(&puzzle, &request.solve(&puzzle, &mut unwatched).unwrap());
    }
    for request in river_requests() {
        let puzzle = request.puzzle().unwrap();
        solutions_solve(&puzzle, &request.solve(&puzzle, &mut unwatched).unwrap());
    }
}

/// Puts the patches of a film together as an encoder's reader would.
fn assembled(film: &Film<'_>) -> (Vec<Vec<u8>>, std::time::Duration) {
    let mut darkroom = Darkroom::new();
    let mut canvas = darkroom.opening(film);
    let mut frames = vec![rgb(&canvas)];
    let mut total = std::time::Duration::ZERO;
    let mut opening_time = std::time::Duration::ZERO;
    darkroom
        .walk::<()>(
            film,
            |_, time| {
                opening_time = time;
                Ok(())
            },
            |darkroom, Step { patch, left, top, time }| {
                let after = &darkroom.patch(patch).after;
                for y in 0..after.height {
                    let start = (top as usize + y) * canvas.width + left as usize;
                    canvas.pixels[start..][..after.width].copy_from_slice(after.row(y));
                }
                frames.push(rgb(&canvas));
                total += time;
                Ok(())
            },
        )
        .unwrap();
    (frames, total + opening_time)
}

#[test]
fn changes_put_together_are_the_pictures_painted_whole() {
    for mut request in requests() {
        for scale in ["0.1", "0.5", "1", "1.3", "3"] {
            request.look.size = puzzlereel::catalog::PictureSize::Scale(scale.parse().unwrap());
            let story = story(&request, Format::Gif, &mut unwatched).unwrap();
            let film = Film::new(story.as_ref(), &request.pace).unwrap();
            let (frames, duration) = assembled(&film);
            let whole: Vec<_> = painted(story.as_ref()).iter().map(rgb).collect();
            assert!(frames == whole, "{request} --scale {scale}");
            assert_eq!(duration, film.duration(), "{request}");
        }
    }
}

#[test]
fn the_same_request_gives_the_same_bytes() {
    for request in requests() {
        let bytes = || {
            let story = story(&request, Format::Gif, &mut unwatched).unwrap();
            gif(story.as_ref(), &request.pace, &request.options())
        };
        let first = bytes();
        let other = std::thread::scope(|scope| scope.spawn(bytes).join().unwrap());
        assert!(first == other && first == bytes(), "{request}");
    }
}

#[test]
fn a_picture_is_the_same_wherever_it_stands_on_whole_pixels() {
    // A long board's frogs stand past the width at which rasterisers begin to work in tiles.
    let request =
        puzzlereel::catalog::Request::new(puzzlereel::catalog::FrogsRequest::new(300, 300));
    let story = story(&request, Format::Gif, &mut unwatched).unwrap();
    let picture = paint(&story.opening());
    let cell = |index: usize| -> Vec<_> {
        let left = 10 + 31 * index;
        (0..picture.height).flat_map(|y| picture.row(y)[left..left + 31].to_vec()).collect()
    };
    assert!((0..298).all(|index| cell(index) == cell(0)));
    assert!((301..600).all(|index| cell(index + 1) == cell(600)));
}

#[test]
fn options_do_not_change_pictures() {
    let request = &requests()[1];
    let story = story(request, Format::Gif, &mut unwatched).unwrap();
    let bare = gif(story.as_ref(), &request.pace, &Options::default());
    let told = gif(story.as_ref(), &request.pace, &request.options());
    assert!(bare.len() < told.len());
    let slow = Pace { hold_last: Some(std::time::Duration::from_secs(3)), ..request.pace };
    assert_eq!(gif(story.as_ref(), &slow, &Options::default()).len(), bare.len());
}
