//! How stacks of pancakes look and turn over in the themes.

use std::collections::BTreeMap;

use puzzlereel::catalog::{PancakesRequest, Request};
use puzzlereel::encode::Format;
use puzzlereel::film::Film;
use puzzlereel::paint::paint;
use puzzlereel::scene::{Actor, ActorId, FULL, SUBPIXELS, Scene, Shape, Verb};
use puzzlereel::search::{Solver, unwatched};
use puzzlereel::stage::ThemeName;
use puzzlereel::story::Story;

use crate::support::samples;

const SCALES: [&str; 6] = ["0.1", "0.5", "0.7", "1", "1.3", "3"];

/// The stacks that laws are tried on.
fn pancakes_requests() -> Vec<PancakesRequest> {
    let stack = |request: Request| {
        let puzzle: &dyn std::any::Any = request.puzzle.as_ref();
        puzzle.downcast_ref::<PancakesRequest>().unwrap().clone()
    };
    samples("pancakes").into_iter().map(stack).collect()
}

fn film_of(puzzle: &PancakesRequest, theme: ThemeName, scale: &str) -> Request {
    let mut request = Request::new(puzzle.clone()).with_theme(theme);
    request.film.scale = scale.parse().unwrap();
    request
}

fn told(request: &Request) -> Box<dyn Story> {
    request.story(Format::default(), &mut unwatched).unwrap()
}

/// The whole scene at each frame.
fn scenes(request: &Request) -> Vec<Scene> {
    let story = told(request);
    let film = Film::new(story.as_ref(), &request.pace()).unwrap();
    let mut scene = film.opening();
    let mut scenes = vec![scene.clone()];
    for frame in film.frames() {
        frame.cues.into_iter().for_each(|cue| scene.take(cue));
        scenes.push(scene.clone());
    }
    scenes
}

fn pancakes(scene: &Scene, count: usize) -> Vec<&Actor> {
    let mut pancakes: Vec<&Actor> =
        scene.actors.iter().filter(|actor| actor.id < ActorId(count as u64)).collect();
    // From the top: upper ones are painted over lower ones.
    pancakes.sort_by_key(|actor| -actor.layer);
    pancakes
}

#[test]
fn a_block_turns_as_one() {
    for puzzle in pancakes_requests() {
        let count = puzzle.stack().unwrap().len();
        for scale in ["0.5", "1", "2.5"] {
            let scenes = scenes(&film_of(&puzzle, ThemeName::Storybook, scale));
            let rest = pancakes(&scenes[0], count);
            let thick = if count > 1 { rest[1].pose.y - rest[0].pose.y } else { 0 };
            for scene in &scenes {
                let stack = pancakes(scene, count);
                assert_eq!(stack.len(), count);
                let flipped = stack.iter().filter(|actor| actor.pose.height < FULL).count();
                assert!(stack[flipped..].iter().all(|actor| actor.pose.height == FULL));
                for pair in stack.windows(2).take(flipped.saturating_sub(1)) {
                    let [upper, lower] = [pair[0].pose, pair[1].pose];
                    assert_eq!((upper.x, upper.height), (lower.x, lower.height));
                    // Poses are whole sixteenths of a pixel, heights 1/256.
                    // On the way down, those painted last are below the others.
                    let apart = f64::from((lower.y - upper.y).abs());
                    let meant = f64::from(thick * lower.height) / f64::from(FULL);
                    let slack = 2.0 + f64::from(thick) / f64::from(FULL);
                    assert!((apart - meant).abs() <= slack, "{apart} {meant}");
                }
            }
        }
    }
}

/// The numbers on `count` pancakes, by the actors of these.
fn numbers(scene: &Scene, count: usize) -> BTreeMap<u64, &Actor> {
    let count = count as u64;
    let numbers = scene.actors.iter().filter(|actor| (count..2 * count).contains(&actor.id.0));
    numbers.map(|actor| (actor.id.0 - count, actor)).collect()
}

/// How high the last shape of a figure is, in pixels.
fn height(actor: &Actor) -> f64 {
    let Some(Shape::Fill { outline, .. }) = actor.figure.shapes().last() else { return 0.0 };
    let levels = || outline.verbs().iter().flat_map(Verb::points).map(|(_, y)| y);
    f64::from(levels().max().unwrap_or(0) - levels().min().unwrap_or(0)) / 64.0
}

#[test]
fn numbers_are_never_squashed_and_not_on_pancakes_that_turn() {
    for puzzle in pancakes_requests() {
        let count = puzzle.stack().unwrap().len();
        for scale in ["0.5", "1"] {
            for scene in scenes(&film_of(&puzzle, ThemeName::Storybook, scale)) {
                let numbers = numbers(&scene, count);
                assert!(numbers.values().all(|actor| actor.pose.width == actor.pose.height));
                for pancake in pancakes(&scene, count) {
                    let turns = pancake.pose.height < FULL;
                    let number = numbers.get(&pancake.id.0);
                    assert!(!turns || number.is_none_or(|number| number.pose.width == 0));
                }
            }
        }
    }
}

#[test]
fn of_many_pancakes_every_fifth_has_a_number_that_can_be_read() {
    for theme in ThemeName::ALL {
        for (count, scale) in [(30, "1"), (60, "1"), (128, "1"), (20, "0.5"), (30, "0.5")] {
            let mut request = film_of(&PancakesRequest::random(count, 1), theme, scale);
            request.solver = Solver::ClosedForm.into();
            let scene = told(&request).opening();
            let numbers = numbers(&scene, count as usize);
            assert_eq!(numbers.len() as u64, count / 5, "{theme} {count} {scale}");
            for (label, number) in numbers {
                assert!(height(number) >= 9.0, "{theme} {count} {scale}: {}", height(number));
                let pancake = scene.actors.iter().find(|actor| actor.id.0 == label).unwrap();
                let bounds = pancake.figure.bounds();
                let [above, below] = [bounds.top, bounds.bottom].map(|at| at * SUBPIXELS);
                let (y, at) = (number.pose.y, pancake.pose.y);
                assert!((at + above..=at + below).contains(&y), "{theme} {count} {scale}");
            }
        }
        let few = film_of(&PancakesRequest::new(&[3, 1, 2]), theme, "0.5");
        assert_eq!(numbers(&told(&few).opening(), 3).len(), 3);
    }
}

#[test]
fn the_spatula_turns_over_with_those_on_it() {
    let count = 3;
    let puzzle = PancakesRequest::new(&[3, 2, 1]);
    let scenes = scenes(&film_of(&puzzle, ThemeName::Storybook, "1"));
    let rest = pancakes(&scenes[0], count);
    let thick = rest[1].pose.y - rest[0].pose.y;
    let spatula = |scene: &Scene| {
        let spatula = scene.actors.iter().find(|actor| actor.id.0 == 4 * count as u64)?;
        Some((spatula.pose, spatula.layer))
    };
    let seen: Vec<_> = scenes.iter().filter_map(spatula).collect();
    let ((first, _), (last, layer)) = (seen[0], seen[seen.len() - 1]);
    assert_eq!(first.y, rest[2].pose.y, "it comes in from below");
    assert_eq!(last.y, rest[0].pose.y - thick, "it goes away from above");
    assert!(rest.iter().all(|actor| actor.layer < layer));
    // In between it is at the edge of the block, the lower one first.
    for scene in &scenes {
        let Some((pose, _)) = spatula(scene) else { continue };
        let stack = pancakes(scene, count);
        if stack[0].pose.height < FULL {
            let edges = stack.iter().map(|actor| actor.pose.y);
            let (top, bottom) = (edges.clone().min().unwrap(), edges.max().unwrap());
            let top = top - thick * stack[0].pose.height / FULL;
            let near = |edge: i32| (pose.y - edge).abs() <= 2;
            assert!(near(top) || near(bottom), "{pose:?} {top} {bottom}");
        }
    }
    assert!(spatula(&scenes[scenes.len() - 1]).is_none());
}

#[test]
fn what_does_not_turn_does_not_move() {
    let puzzle = PancakesRequest::new(&[3, 4, 2, 1, 5]);
    for theme in [ThemeName::Storybook, ThemeName::Paper] {
        let scenes = scenes(&film_of(&puzzle, theme, "1"));
        let still = |scene: &Scene| -> Vec<_> {
            scene.actors.iter().map(|actor| (actor.id, actor.figure.clone(), actor.pose)).collect()
        };
        let mut seen = BTreeMap::new();
        for (id, figure, pose) in scenes.iter().flat_map(still) {
            seen.entry(id).or_insert_with(Vec::new).push((figure, pose));
        }
        let unmoved = seen.values().filter(|looks| looks.windows(2).all(|pair| pair[0] == pair[1]));
        // The largest pancake lies where it belongs; the plate, and what is drawn of the table.
        let least = if theme == ThemeName::Storybook { 4 } else { 2 };
        assert!(unmoved.count() >= least, "{theme}");
    }
}

#[test]
fn nothing_is_cut_off_at_any_scale() {
    let mut puzzles = pancakes_requests();
    puzzles.extend([2, 8, 20, 60, 128].map(|count| PancakesRequest::random(count, 1)));
    for puzzle in puzzles {
        for (theme, scale) in SCALES
            .iter()
            .flat_map(|&scale| [ThemeName::Storybook, ThemeName::Paper].map(|theme| (theme, scale)))
        {
            let mut request = film_of(&puzzle, theme, scale);
            request.solver = Solver::ClosedForm.into();
            let mut scene = told(&request).opening();
            // In a frame of this many pixels everything would be seen that does not fit.
            let frame = 9;
            scene.size.width += 2 * frame;
            scene.size.height += 2 * frame;
            for actor in &mut scene.actors {
                actor.pose.x += frame as i32 * SUBPIXELS;
                actor.pose.y += frame as i32 * SUBPIXELS;
            }
            let (picture, frame) = (paint(&scene), frame as usize);
            let outside = |y: usize| {
                let row = picture.row(y);
                let sides = [&row[..frame], &row[row.len() - frame..]].concat();
                let within = (frame..picture.height - frame).contains(&y);
                if within { sides } else { row.to_vec() }
            };
            let empty = picture.row(0)[0];
            let clean = (0..picture.height).all(|y| outside(y).iter().all(|&at| at == empty));
            assert!(clean, "{puzzle:?} {theme} {scale}");
        }
    }
}

#[test]
fn the_first_picture_shows_every_pancake_and_the_last_has_butter_on_top() {
    let puzzle = PancakesRequest::new(&[2, 3, 1]);
    let scenes = scenes(&film_of(&puzzle, ThemeName::Storybook, "1"));
    let butter = |scene: &Scene| {
        // The task and the result are above all.
        let things = scene.actors.iter().filter(|actor| actor.id != ActorId::of("words"));
        things.max_by_key(|actor| actor.layer).map(|actor| actor.pose).unwrap()
    };
    let (first, last) = (&scenes[0], &scenes[scenes.len() - 1]);
    let top =
        |scene: &Scene| pancakes(scene, 3).iter().map(|actor| actor.pose).min_by_key(|pose| pose.y);
    assert!(butter(first).y > top(first).unwrap().y, "the butter waits on the table");
    assert_eq!(butter(last).x, top(last).unwrap().x);
    assert!(butter(last).y < top(last).unwrap().y);
    assert_eq!(first.actors.len(), last.actors.len());
}

#[test]
fn one_pancake_is_one_picture() {
    for theme in ThemeName::ALL {
        let puzzle = PancakesRequest::new(&[7]);
        assert_eq!(scenes(&film_of(&puzzle, theme, "1")).len(), 1);
    }
}

#[test]
fn the_margins_are_of_the_background_alone() {
    let puzzle = PancakesRequest::random(8, 3);
    let request = film_of(&puzzle, ThemeName::Storybook, "1");
    for scene in scenes(&request) {
        let picture = paint(&scene);
        let color = picture.row(0)[0];
        assert!((0..6).all(|y| picture.row(y).iter().all(|&pixel| pixel == color)));
    }
}
