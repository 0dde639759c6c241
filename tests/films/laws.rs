//! The laws that every puzzle, strategy and stage keeps.

use std::any::Any;
use std::collections::HashMap;
use std::time::Duration;

use puzzlereel::catalog::{FrogsRequest, PuzzleRequest, Request, Visitor, visit};
use puzzlereel::encode::{Effort, Format, Options};
use puzzlereel::film::{Film, Pace};
use puzzlereel::paint::delta::ChangeCache;
use puzzlereel::paint::paint;
use puzzlereel::puzzle::Puzzle;
use puzzlereel::scene::{
    Actor, ActorId, Bitmap, Color, Cue, Figure, Motion, Outline, Pose, Scene, Shape, Travel,
};
use puzzlereel::search::{Limits, Solution, Solver, Unsolved, solve, survey, unwatched};
use puzzlereel::stage::{Play, Stage, Theme, ThemeName};
use puzzlereel::story::{Beat, Story};

use crate::support;
use crate::support::decoders::image_crate;
use crate::support::{gif, painted, painted_film, requests, rgb, samples, slide, slow, sorted};

/// The requests of a puzzle that laws are tried on, with their types.
fn typed<R: PuzzleRequest>() -> impl Iterator<Item = (R, Request)> {
    samples(R::INFO.name).into_iter().map(|request| {
        let puzzle: &dyn Any = request.puzzle.as_ref();
        (puzzle.downcast_ref::<R>().unwrap().clone(), request)
    })
}

/// All themes, light and dark.
fn themes() -> impl Iterator<Item = Theme> {
    let dark = ThemeName::ALL.into_iter().filter_map(ThemeName::dark);
    ThemeName::ALL.map(ThemeName::theme).into_iter().chain(dark)
}

/// Playing a move's beats on the scene of a turn gives the scene of the next.
fn beats_lead_from_scene_to_scene<S: Stage>(play: &Play<S>, name: &str) {
    let mut scene = play.opening();
    let follows = |scene: &Scene, made: u64| {
        let expected = play.scene(made).unwrap();
        assert_eq!(sorted(scene), sorted(&expected), "{name}, after move {made}");
    };
    for beat in play.beats() {
        if let Some(begun) = beat.begins {
            follows(&scene, begun - 1);
        }
        beat.cues.into_iter().for_each(|cue| scene.take(cue));
    }
    follows(&scene, play.len());
    assert!(play.scene(play.len() + 1).is_none());
}

#[test]
fn playing_a_move_gives_the_scene_of_the_next_position() {
    struct Law;
    impl Visitor for Law {
        fn visit<R: PuzzleRequest>(&mut self) {
            for (puzzle, request) in typed::<R>() {
                let rules = puzzle.puzzle().unwrap();
                let solution = puzzle.solve(&rules, &request.solver, &mut unwatched).unwrap();
                for theme in themes() {
                    for scale in ["0.1", "1", "2.5"] {
                        let stage = puzzle.stage(&rules, &theme, scale.parse().unwrap()).unwrap();
                        let play = Play::new(puzzle.puzzle().unwrap(), solution.clone(), stage);
                        beats_lead_from_scene_to_scene(&play, &request.to_string());
                    }
                }
            }
        }
    }
    visit(&mut Law);
}

/// The true distances of all positions that can be reached, from the nearest goal, where there is
/// one.
fn bounds_hold_everywhere<P: Puzzle>(puzzle: &P) {
    let mut states = vec![puzzle.start()];
    let mut numbers = HashMap::from([(puzzle.start(), 0)]);
    let mut steps: Vec<(usize, u64, usize)> = Vec::new();
    let mut at = 0;
    while at < states.len() {
        let state = states[at].clone();
        let mut moves = Vec::new();
        puzzle.moves(&state, &mut moves);
        for mv in moves {
            let mut next = state.clone();
            puzzle.apply(&mut next, mv);
            let number = *numbers.entry(next.clone()).or_insert(states.len());
            if number == states.len() {
                states.push(next);
            }
            steps.push((at, puzzle.cost(&state, mv), number));
        }
        at += 1;
    }
    let mut distances: Vec<Option<u64>> =
        states.iter().map(|state| puzzle.is_goal(state).then_some(0)).collect();
    let mut changed = true;
    while changed {
        changed = false;
        for &(from, cost, to) in &steps {
            let by = distances[to].map(|distance| distance + cost);
            if by.is_some_and(|by| distances[from].is_none_or(|now| by < now)) {
                distances[from] = by;
                changed = true;
            }
        }
    }
    for (state, distance) in states.iter().zip(distances) {
        let bound = puzzle.lower_bound(state);
        assert!(
            distance.is_none_or(|distance| bound <= distance),
            "{state:?}: {bound}, {distance:?}"
        );
    }
}

#[test]
fn no_bound_is_too_high_anywhere() {
    struct Law(u32);
    impl Visitor for Law {
        fn visit<R: PuzzleRequest>(&mut self) {
            let few = Limits { positions: 5_000, ..Limits::default() };
            for (puzzle, _) in typed::<R>() {
                let rules = puzzle.puzzle().unwrap();
                if survey(&rules, few, &mut unwatched).is_ok() {
                    bounds_hold_everywhere(&rules);
                    self.0 += 1;
                }
            }
        }
    }
    let mut law = Law(0);
    visit(&mut law);
    assert!(law.0 >= 15, "only {} puzzles are small enough", law.0);
}

fn solutions_solve<P: Puzzle>(puzzle: &P, solution: &Solution<P::Move>) {
    let mut state = puzzle.start();
    let (mut len, mut cost) = (0, 0);
    for mv in solution.moves(puzzle) {
        let bound = puzzle.lower_bound(&state);
        let step = puzzle.cost(&state, mv);
        puzzle.apply(&mut state, mv);
        assert!(bound <= puzzle.lower_bound(&state) + step, "the bound falls by more than a move");
        len += 1;
        cost += step;
    }
    assert!(puzzle.is_goal(&state));
    assert_eq!(puzzle.lower_bound(&state), 0, "the bound at a goal");
    assert_eq!((solution.len, solution.cost), (len, cost));
    assert!(solution.lower_bound() <= cost);
}

#[test]
fn every_solution_replays_to_a_goal_and_bounds_hold() {
    struct Law;
    impl Visitor for Law {
        fn visit<R: PuzzleRequest>(&mut self) {
            let limits = Limits { positions: 100_000, ..Limits::default() };
            for (puzzle, request) in typed::<R>() {
                let rules = puzzle.puzzle().unwrap();
                let solution = puzzle.solve(&rules, &request.solver, &mut unwatched).unwrap();
                solutions_solve(&rules, &solution);
                for solver in Solver::SEARCHES {
                    match solve(&rules, solver, limits, &mut unwatched) {
                        Ok(solution) => solutions_solve(&rules, &solution),
                        Err(Unsolved::GaveUp { .. }) => {}
                        Err(error) => panic!("{request} by {}: {error}", solver.name()),
                    }
                }
            }
        }
    }
    visit(&mut Law);
}

/// Puts the changes of a film together as an encoder's reader would; also how long they are shown.
fn assembled(film: &Film<'_>, memory: usize) -> (Vec<Vec<u8>>, Duration) {
    let mut cache = ChangeCache::new(memory);
    let mut canvas = cache.opening(film);
    let mut frames = vec![rgb(&canvas)];
    let mut total = film.opening_time();
    cache
        .walk(film, None, |step| {
            if let Some(change) = step.change {
                let after = change.patch().after;
                for y in 0..after.height {
                    let start = (change.top as usize + y) * canvas.width + change.left as usize;
                    canvas.pixels[start..][..after.width].copy_from_slice(after.row(y));
                }
                frames.push(rgb(&canvas));
            }
            total += step.time;
            Ok::<_, ()>(())
        })
        .unwrap();
    (frames, total)
}

#[test]
fn changes_put_together_are_the_pictures_painted_whole() {
    for request in requests() {
        let mut request = slow(request);
        let smooth = request.film.theme == ThemeName::Storybook;
        let scales: &[_] = if smooth { &["0.5"] } else { &["0.1", "0.5", "1", "1.3", "3"] };
        for scale in scales {
            request.film.scale = scale.parse().unwrap();
            let story = request.story(Format::default(), &mut unwatched).unwrap();
            let film = Film::new(story.as_ref(), &request.pace()).unwrap();
            let whole: Vec<_> = painted_film(&film).iter().map(rgb).collect();
            for memory in [usize::MAX, 0, 20_000] {
                let (frames, duration) = assembled(&film, memory);
                assert!(frames == whole, "{request} --scale {scale} in {memory} bytes");
                assert_eq!(duration, film.duration(), "{request}");
            }
        }
    }
}

#[test]
fn films_made_in_little_memory_show_the_same() {
    for request in requests() {
        let request = slow(request);
        let story = request.story(Format::default(), &mut unwatched).unwrap();
        let shown = |memory| {
            // How a change is coded makes no difference here.
            let options = Options { memory, effort: Effort::Fast, ..request.options() };
            image_crate(&gif(story.as_ref(), &request.pace(), &options))
        };
        let all = shown(Options::default().memory);
        for memory in [0, 100_000] {
            assert!(shown(memory) == all, "{request} in {memory} bytes");
        }
    }
}

#[test]
fn the_same_request_gives_the_same_bytes() {
    for request in requests() {
        let request = slow(request);
        let bytes = || {
            let story = request.story(Format::default(), &mut unwatched).unwrap();
            gif(story.as_ref(), &request.pace(), &request.options())
        };
        let first = bytes();
        let other = std::thread::scope(|scope| scope.spawn(bytes).join().unwrap());
        assert!(first == other && first == bytes(), "{request}");
    }
}

#[test]
fn a_picture_is_the_same_wherever_it_stands_on_whole_pixels() {
    // A long board's frogs stand past the width at which rasterisers begin to work in tiles.
    let request = Request::new(FrogsRequest::new(300, 300));
    let story = request.story(Format::default(), &mut unwatched).unwrap();
    let picture = paint(&story.opening());
    let cell = |index: usize| -> Vec<_> {
        let left = 10 + 31 * index;
        (0..picture.height).flat_map(|y| picture.row(y)[left..left + 31].to_vec()).collect()
    };
    assert!((0..298).all(|index| cell(index) == cell(0)));
    assert!((301..600).all(|index| cell(index + 1) == cell(600)));
}

/// A story of changes made at random, of a few actors that overlap.
struct Chaos(Vec<Vec<Cue>>);

impl Story for Chaos {
    fn opening(&self) -> Scene {
        slide(
            40,
            30,
            &[([3, 3, 9, 9], Color::hex(0xff_0000)), ([8, 5, 9, 9], Color::hex(0x00_ff00))],
        )
    }

    fn len(&self) -> u64 {
        self.0.len() as u64
    }

    fn beats(&self) -> Box<dyn Iterator<Item = Beat> + '_> {
        Box::new(self.0.iter().map(|cues| Beat { cues: cues.clone(), ..Beat::default() }))
    }
}

fn any_cue() -> impl proptest::strategy::Strategy<Value = Cue> {
    use proptest::prelude::*;
    let pose = || {
        (-100..700, -100..600, 0..400, 0..400).prop_map(|(x, y, width, height)| Pose {
            x,
            y,
            width,
            height,
        })
    };
    let bitmap = Bitmap::from_rgb(3, 2, (0..18).map(|byte| byte * 14).collect()).unwrap();
    let figure = (0_u32..4).prop_map(move |index| {
        let corners = [(0.0, 0.0), (9.0 + index as f32, 2.0), (4.0, 11.0)];
        let outline = Outline::polygon(&corners);
        let color = Color::hex(0x20_4060 * (index + 1));
        Figure::new(vec![
            Shape::fill(outline.clone(), color),
            Shape::stroke(outline, Color::hex(0), 1.5),
            Shape::bitmap(Outline::ellipse(4.0, 5.0, 3.0, 2.0), bitmap.clone(), [1, 3, 7, 7]),
        ])
    });
    let id = || (0_u64..4).prop_map(ActorId);
    prop_oneof![
        (id(), -1_i16..2, figure, pose()).prop_map(|(id, layer, figure, pose)| Cue::Shows(Actor {
            id,
            layer,
            figure,
            pose
        })),
        (id(), pose()).prop_map(|(id, pose)| Cue::Moves(id, pose)),
        (id(), pose(), pose()).prop_map(|(id, from, to)| {
            Cue::Travels(id, Travel { from, to, motion: Motion::Glide })
        }),
        id().prop_map(Cue::Leaves),
    ]
}

proptest::proptest! {
    #[test]
    fn any_changes_put_together_are_the_pictures_painted_whole(
        beats in proptest::collection::vec(proptest::collection::vec(any_cue(), 0..5), 0..8),
    ) {
        let story = Chaos(beats);
        let film = Film::new(&story, &support::pace()).unwrap();
        let whole: Vec<_> = painted(&story).iter().map(rgb).collect();
        for memory in [usize::MAX, 0, 500] {
            proptest::prop_assert!(assembled(&film, memory).0 == whole);
        }
    }

    #[test]
    fn travels_begin_and_end_exactly_and_stay_finite(
        x in -9999..9999, y in -9999..9999, height in 0..2000, steps in 1_u64..100,
    ) {
        let (from, to) = (Pose { x, y, ..Pose::default() }, Pose { x: -y, y: x, ..Pose::default() });
        for motion in [Motion::Glide, Motion::Leave, Motion::Arrive, Motion::Hop { height }, Motion::Arc { height }, Motion::Drift, Motion::Skip { height }, Motion::Row { reach: height }] {
            let travel = Travel { from, to, motion };
            proptest::prop_assert_eq!(travel.at(0, steps), from);
            proptest::prop_assert_eq!(travel.at(steps, steps), to);
            for step in 0..steps {
                let pose = travel.at(step, steps);
                let low = from.y.min(to.y) - height;
                // Those that go from whole pixel to whole pixel may be half a pixel off the line.
                let off = match motion {
                    Motion::Row { reach } => 9 + reach,
                    Motion::Drift | Motion::Skip { .. } => 8,
                    _ => 1,
                };
                let (left, right) = (from.x.min(to.x) - off, from.x.max(to.x) + off);
                proptest::prop_assert!((low - off..=from.y.max(to.y) + off).contains(&pose.y));
                proptest::prop_assert!((left..=right).contains(&pose.x));
                proptest::prop_assert!((150..=350).contains(&pose.height) && pose.width > 150);
            }
        }
    }
}

fn without_checksum(file: &[u8]) -> &[u8] {
    let end = file.windows(6).rposition(|window| window.starts_with(b"crc32 ")).unwrap();
    &file[..end]
}

#[test]
fn options_do_not_change_pictures() {
    let request = &requests()[1];
    let story = request.story(Format::default(), &mut unwatched).unwrap();
    let bare_options = Options { comment: String::new(), ..request.options() };
    let bare = gif(story.as_ref(), &request.pace(), &bare_options);
    let told = gif(story.as_ref(), &request.pace(), &request.options());
    // What is told stands before the first picture; the checksum of all stands before the end mark.
    let (bare, told) = (without_checksum(&bare), without_checksum(&told));
    let at = bare.windows(8).position(|window| window.starts_with(&[0x21, 0xf9, 4])).unwrap();
    assert!(bare.len() < told.len() && told.ends_with(&bare[at..]));
    let slow = Pace { hold_last: Some(Duration::from_secs(3)), ..request.pace() };
    let slow = gif(story.as_ref(), &slow, &bare_options);
    assert_eq!(without_checksum(&slow).len(), bare.len());
}
