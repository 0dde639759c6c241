//! Games: moves, undo, hints, losses, and their films.

use proptest::prelude::*;
use puzzlereel::catalog::{PUZZLES, Request, render};
use puzzlereel::encode::{Format, encode};
use puzzlereel::film::Film;
use puzzlereel::play::{Game, GameMap, NoWay, Outlook, Standing};
use puzzlereel::scene::Scene;
use puzzlereel::search::{Limits, unwatched};
use puzzlereel::stage::ThemeName;
use puzzlereel::story::Beat;

use crate::support::{requests, sorted};

fn game(request: &str) -> Box<dyn Game> {
    request.parse::<Request>().unwrap().game(Format::default(), &mut unwatched).unwrap()
}

/// Makes the moves of these names.
fn make(game: &mut dyn Game, names: &[&str]) {
    for name in names {
        let choices = game.choices();
        let choice = choices.iter().position(|choice| choice.name == *name);
        assert!(choice.is_some(), "no {name:?} in {choices:?}");
        game.make(choice.unwrap()).unwrap();
    }
}

fn take(scene: &mut Scene, beats: &[Beat]) {
    beats.iter().flat_map(|beat| &beat.cues).for_each(|cue| scene.take(cue.clone()));
}

/// Requests of all puzzles in all themes; the captions of a river tell also how a position was reached.
fn all() -> impl Iterator<Item = Request> {
    requests().into_iter().flat_map(|request| {
        ThemeName::ALL.map(|theme| {
            let entry = PUZZLES.iter().find(|entry| entry.info.name == request.puzzle.info().name);
            let plain = entry.unwrap().option("captions").map_or("", |_| " --captions none");
            let text = format!("{request}{plain}");
            text.parse::<Request>().unwrap_or(request.clone()).with_theme(theme)
        })
    })
}

/// Whether a map has the moves that its puzzle has, and their beats lead from scene to scene.
fn map_holds(map: &GameMap, name: &str) {
    let mut scenes: Vec<Option<Scene>> = vec![None; map.positions.len()];
    scenes[0] = Some(map.opening.clone());
    for (number, position) in map.positions.iter().enumerate() {
        let scene = scenes[number].clone().unwrap();
        let known = |(actor, _): &(_, _)| scene.actors.iter().any(|other| other.id == *actor);
        assert!(position.targets.iter().all(known), "{name}: {}", position.text);
        let parts: Vec<_> = position.targets.iter().map(|(_, part)| *part).collect();
        let mut clicks = Vec::new();
        for choice in &position.choices {
            assert!(
                choice.clicks.iter().all(|part| parts.contains(part)),
                "{name}: {}",
                choice.name
            );
            assert!(
                choice.clicks.is_empty() || !clicks.contains(&choice.clicks),
                "{name}: {}",
                choice.name
            );
            clicks.push(choice.clicks.clone());
            assert_eq!(choice.to.is_none(), !choice.losses.is_empty(), "{name}: {}", choice.name);
            let Some(to) = choice.to else { continue };
            let mut after = scene.clone();
            take(&mut after, &choice.beats);
            match &scenes[to as usize] {
                Some(known) => assert_eq!(sorted(known), sorted(&after), "{name}: {}", choice.name),
                none => assert!(none.is_none()),
            }
            scenes[to as usize].get_or_insert(after);
        }
        distance_holds(map, number, name);
    }
}

/// A position is as far from the goal as its best move says.
fn distance_holds(map: &GameMap, number: usize, name: &str) {
    let position = &map.positions[number];
    let outlook = |to: Option<u32>| to.map(|to| map.positions[to as usize].outlook);
    let best = position.choices.iter().filter_map(|choice| match outlook(choice.to) {
        Some(Outlook::Solvable(distance)) => Some(distance.plus(choice.cost)),
        _ => None,
    });
    match (position.is_goal, position.outlook, best.min()) {
        (true, Outlook::Solvable(distance), _) => assert_eq!(distance.moves, 0, "{name}"),
        (false, Outlook::Solvable(distance), best) => assert_eq!(Some(distance), best, "{name}"),
        (false, outlook, best) => assert_eq!((outlook, best), (Outlook::Hopeless, None), "{name}"),
        other => panic!("{name}: {other:?}"),
    }
}

#[test]
fn the_beats_of_every_move_lead_from_scene_to_scene() {
    let few = Limits { positions: 400, ..Limits::default() };
    let mut tried = 0;
    for request in all() {
        if request.puzzle.survey(few, &mut unwatched).is_err() {
            continue;
        }
        let map = request.game(Format::default(), &mut unwatched).unwrap().map().unwrap();
        map_holds(&map, &request.to_string());
        tried += 1;
    }
    assert!(tried > 30, "{tried}");
}

#[test]
fn hints_lead_to_the_goal_in_the_fewest_moves() {
    for request in all().filter(|request| request.film.theme == ThemeName::Doodle) {
        let mut game = request.game(Format::default(), &mut unwatched).unwrap();
        let (par, way) = (game.par(), game.way());
        if game.standing() == Standing::Won {
            assert_eq!(way, Err(NoWay::Over), "{request}");
            continue;
        }
        if let Some(par) = par {
            assert_eq!(way.as_ref().map(|way| way.len() as u64).unwrap(), par.moves, "{request}");
        }
        for choice in way.into_iter().flatten() {
            let before = game.take_back();
            assert!(game.make(choice).is_some(), "{request}");
            assert_eq!(game.take_back(), before, "{request}: a hint makes nothing worse");
        }
        assert_eq!(game.standing(), Standing::Won, "{request}");
        assert!(par.is_none_or(|par| par.cost == game.spent().0), "{request}");
        assert_eq!(game.way(), Err(NoWay::Over));
    }
}

#[test]
fn positions_that_can_be_won_are_known_in_number() {
    for (request, winnable, all) in [("frogs 3 3", 30, 72), ("frogs 10 10", 240, 22_041)] {
        let map = game(request).map().unwrap();
        let hopeful = map.positions.iter().filter(|it| matches!(it.outlook, Outlook::Solvable(_)));
        assert_eq!((hopeful.count(), map.positions.len()), (winnable, all), "{request}");
    }
}

#[test]
fn a_losing_move_is_made_and_says_why_it_lost() {
    let mut game = game("river fox-duck-corn");
    let fox =
        game.choices().into_iter().find(|choice| choice.name == "The farmer takes the fox across");
    let fox = fox.unwrap();
    assert_eq!((fox.losses.len(), fox.after), (1, Outlook::Hopeless));
    make(game.as_mut(), &["The farmer takes the duck across"]);
    assert_eq!(game.take_back(), Some(0));
    let losing = "The farmer comes back with the duck";
    assert!(game.choices().iter().all(|choice| choice.name != losing));
    make(
        game.as_mut(),
        &[
            "The farmer comes back alone",
            "The farmer takes the fox across",
            "The farmer comes back alone",
        ],
    );
    assert_eq!(
        game.standing(),
        Standing::Lost(vec!["the fox ate the duck on the right bank".to_owned()])
    );
    assert_eq!((game.choices(), game.take_back()), (Vec::new(), Some(1)));
    assert_eq!((game.way(), game.make(0)), (Err(NoWay::Over), None));
}

#[test]
fn a_dead_end_says_how_far_back_the_way_out_is() {
    let mut game = game("frogs 2 2");
    let mut since = 0;
    while game.make(0).is_some() {
        let can_win = matches!(game.standing(), Standing::Open(Outlook::Solvable(_)));
        since = if can_win { 0 } else { since + 1 };
        assert_eq!(game.take_back(), Some(since), "{}", game.position());
    }
    assert_eq!((game.standing(), since > 1), (Standing::Stuck, true));
    let back = game.take_back().unwrap();
    (0..back).for_each(|_| drop(game.undo().unwrap()));
    assert!(matches!(game.standing(), Standing::Open(Outlook::Solvable(_))));
}

#[test]
fn a_restart_can_be_undone() {
    let mut game = game("pancakes 3 1 2");
    assert!(game.restart().is_none() && game.undo().is_none() && game.redo().is_none());
    game.make(0).unwrap();
    let (position, made) = (game.position(), game.made());
    game.restart().unwrap();
    assert!(game.made().is_empty());
    game.undo().unwrap();
    assert_eq!((game.position(), game.made()), (position, made));
    game.redo().unwrap();
    assert!(game.made().is_empty());
}

#[test]
fn a_large_puzzle_is_played_without_a_map() {
    let tower = game("hanoi 20");
    assert_eq!((tower.map().is_none(), tower.par()), (true, None));
    assert_eq!(tower.standing(), Standing::Open(Outlook::Unknown));
    assert_eq!(tower.take_back(), None);
    let mut game = game("pancakes 3 6 1 9 12 4 7 2 10 5 8 11");
    let way = game.way().unwrap();
    game.make(way[0]).unwrap();
    assert_eq!(game.way().unwrap(), way[1..]);
}

#[test]
fn the_film_of_a_game_is_that_of_its_moves() {
    let request: Request = "river fox-duck-corn --scale 0.5".parse().unwrap();
    let mut game = request.game(Format::default(), &mut unwatched).unwrap();
    game.way().unwrap().into_iter().for_each(|choice| drop(game.make(choice).unwrap()));
    let answer = request.puzzle.played(&game.made()).unwrap();
    let story = answer.story(&request.film, Format::default()).unwrap();
    let film = Film::new(story.as_ref(), &request.pace()).unwrap();
    let mut file = Vec::new();
    encode(&film, Format::default(), &request.options(), &mut file).unwrap();
    assert!(file == render(&request, Format::default()).unwrap());
    assert!(request.puzzle.played(&[99]).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Whatever is done, beats lead from scene to scene, and what is undone can be redone.
    #[test]
    fn undo_and_redo_change_nothing(which in 0_usize..4, acts in prop::collection::vec(0_u8..20, 0..40)) {
        let requests = ["frogs 3 2", "pancakes 3 -1 2 --burnt", "river fox-duck-corn --theme paper", "hanoi 3"];
        let mut game = game(requests[which]);
        let mut scene = game.scene();
        for act in acts {
            let beats = match act {
                17 => game.undo(),
                18 => game.redo(),
                19 => game.restart(),
                choice => {
                    let most = game.choices().len().max(1);
                    game.make(usize::from(choice) % most)
                }
            };
            take(&mut scene, &beats.unwrap_or_default());
            let now = game.scene();
            prop_assert_eq!(sorted(&scene), sorted(&now));
        }
        let end = (game.scene(), game.made(), game.standing());
        let mut undone = 0;
        while game.undo().is_some() {
            undone += 1;
        }
        prop_assert!(game.made().is_empty());
        (0..undone).for_each(|_| drop(game.redo().unwrap()));
        prop_assert!(game.made() == end.1 && game.standing() == end.2 && game.scene() == end.0);
    }
}
