//! River crossings on their stage: scenes follow from beats, nothing is cropped, everybody is told apart.

use std::collections::HashSet;

use puzzlereel::encode::Format;
use puzzlereel::puzzle::river::instances::*;
use puzzlereel::puzzle::river::{Bank, Crossing, Island, Model, Position, River};
use puzzlereel::puzzle::{Puzzle, replay};
use puzzlereel::scene::{Actor, ActorId, Color, Cue, Figure, Motion, Outline, Shape, Travel};
use puzzlereel::search::{Limits, Solver, solve, unwatched};
use puzzlereel::stage::river::{RiverStage, Texts};
use puzzlereel::stage::{Next, Role, Scale, Stage, Theme, ThemeName, Turn};
use puzzlereel::story::Beat;

use crate::support::request;

/// Every built-in river, small, large, and with a large boat.
pub(crate) fn rivers() -> Vec<(&'static str, River)> {
    vec![
        ("fox-duck-corn", fox_duck_corn(true)),
        ("wolf-goat-cabbage", wolf_goat_cabbage()),
        ("wolves-dog-goat-grain", wolves_dog_goat_grain()),
        ("missionaries 1", missionaries(1, 1000).unwrap()),
        ("missionaries 3", missionaries(3, 2).unwrap()),
        ("missionaries 20", missionaries(20, 4).unwrap()),
        ("missionaries 20, boat 12", missionaries(20, 12).unwrap()),
        ("one cannibal rows 3", one_cannibal_rows(3, 2).unwrap()),
        ("one cannibal rows 8", one_cannibal_rows(8, 5).unwrap()),
        ("couples 3", couples(3, 2).unwrap()),
        ("couples 6, boat 6", couples(6, 6).unwrap()),
        ("adults 1", adults_children(1).unwrap()),
        ("adults 12", adults_children(12).unwrap()),
        ("family", japanese_family()),
        ("torch", torch(&[1, 2, 5, 10]).unwrap()),
        ("torch with equals", torch(&[3, 3, 3, 3, 3, 3, 3, 1, 10_000]).unwrap()),
        ("island", changed(&missionaries(3, 2).unwrap(), |model| model.island = island(false))),
        (
            "island, large",
            changed(&missionaries(9, 4).unwrap(), |model| model.island = island(true)),
        ),
        ("island, couples", changed(&couples(4, 2).unwrap(), |model| model.island = island(true))),
        (
            "island, torch",
            changed(&torch(&[1, 2, 5]).unwrap(), |model| model.island = island(false)),
        ),
        ("exchange", changed(&adults_children(2).unwrap(), exchange)),
        (
            "time limit",
            changed(&torch(&[1, 2, 5]).unwrap(), |model| {
                (model.timed, model.limit) = (false, Some(8));
            }),
        ),
    ]
}

#[expect(clippy::unnecessary_wraps, reason = "it is what a model has")]
fn island(direct: bool) -> Option<Island> {
    Some(Island { direct })
}

/// Adults one way, children the other.
fn exchange(model: &mut Model) {
    (model.kinds[1].start, model.kinds[1].goal) = (Bank::Right, Bank::Left);
}

pub(crate) fn changed(river: &River, change: impl FnOnce(&mut Model)) -> River {
    let mut model = river.model().clone();
    change(&mut model);
    River::new(model).unwrap()
}

fn scales() -> [Scale; 4] {
    [100, 500, 1000, 3000].map(|scale| Scale::from_thousandths(scale).unwrap())
}

pub(crate) fn solved(river: &River) -> Vec<Crossing> {
    let solution = solve(river, Solver::AStar, Limits::default(), &mut unwatched).unwrap();
    solution.moves(river).collect()
}

/// Every look.
pub(crate) fn themes() -> impl Iterator<Item = Theme> {
    ThemeName::ALL.into_iter().flat_map(|name| [Some(name.theme()), name.dark()]).flatten()
}

fn texts(captions: bool) -> Texts {
    if captions { Texts::ALL } else { Texts::NONE }
}

pub(crate) fn stage_in(theme: &Theme, river: &River, scale: Scale, captions: bool) -> RiverStage {
    RiverStage::new(river, theme, scale, texts(captions)).unwrap()
}

/// What a test does with each turn and the one after it.
pub(crate) fn for_turns(
    river: &River,
    moves: &[Crossing],
    mut see: impl FnMut(&Turn<'_, River>, Option<&Turn<'_, River>>),
) {
    let states: Vec<Position> = replay(river, moves.iter().copied()).collect();
    let costs = moves.iter().zip(&states).map(|(&mv, state)| river.cost(state, mv));
    let costs: Vec<u64> = costs.collect();
    let turn = |number: usize| {
        let state = states.get(number)?;
        let next = moves.get(number).map_or(Next::Done, |&crossing| Next::Move(crossing));
        let last = number.checked_sub(1).map(|last| moves[last]);
        let cost = costs.iter().take(number).sum();
        Some(Turn { number: number as u64, cost, state, last, next })
    };
    for number in 0..states.len() {
        see(&turn(number).unwrap(), turn(number + 1).as_ref());
    }
}

#[test]
fn nothing_is_cropped_and_every_actor_has_a_name_of_its_own() {
    for (name, river) in rivers() {
        let moves = solved(&river);
        let looks = themes().flat_map(|theme| scales().map(|scale| (theme.clone(), scale)));
        for ((theme, scale), captions) in
            looks.flat_map(|look| [(look.clone(), true), (look, false)])
        {
            let (width, height) = RiverStage::size(&river, &theme, scale, texts(captions)).unwrap();
            let stage = stage_in(&theme, &river, scale, captions);
            for_turns(&river, &moves, |turn, _| {
                let scene = stage.scene(turn);
                assert_eq!(
                    (u64::from(scene.size.width), u64::from(scene.size.height)),
                    (width, height)
                );
                let names: HashSet<_> = scene.actors.iter().map(|actor| actor.id).collect();
                assert_eq!(names.len(), scene.actors.len(), "{name}");
                for actor in &scene.actors {
                    let bounds =
                        actor.figure.bounds().shifted(actor.pose.x >> 4, actor.pose.y >> 4);
                    let seen = bounds.intersection(scene.size.rect());
                    // Bounds are a pixel wider than what is drawn, and there may be corners where
                    // lines have none.
                    let reach = actor.figure.shapes().iter().map(|shape| match shape {
                        Shape::Fill { .. } | Shape::Bitmap { .. } => 0,
                        Shape::Stroke { width, .. } => (*width as usize * 2).div_ceil(64),
                    });
                    let reach = 1 + reach.max().unwrap_or(0);
                    let (across, down) =
                        (bounds.width() - seen.width(), bounds.height() - seen.height());
                    assert!(across <= reach && down <= reach, "{name} at {scale}: {actor:?}");
                    assert!(!captions || actor.pose.x % 16 == 0 && actor.pose.y % 16 == 0);
                }
            });
        }
    }
}

/// A figure's outlines, without the colours.
fn outlines(figure: &Figure) -> Vec<Outline> {
    figure.shapes().iter().map(|shape| shape.outline().clone()).collect()
}

#[test]
fn kinds_are_told_apart_by_more_than_colour() {
    for ((name, river), theme) in
        rivers().into_iter().flat_map(|river| themes().map(move |theme| (river.clone(), theme)))
    {
        let moves = solved(&river);
        let stage = stage_in(&theme, &river, Scale::ONE, false);
        let (mut start, mut end) = (None, None);
        for_turns(&river, &moves, |turn, after| {
            start.get_or_insert_with(|| stage.scene(turn));
            if after.is_none() {
                end = Some(stage.scene(turn));
            }
        });
        // At the end all stand on the right bank; what is tall and was not there is no scenery.
        let start = start.unwrap();
        let people = |actor: &&Actor| {
            (40..=70).contains(&actor.figure.bounds().height()) && !start.actors.contains(actor)
        };
        let figures: HashSet<Figure> =
            end.unwrap().actors.iter().filter(people).map(|actor| actor.figure.clone()).collect();
        let shapes: HashSet<Vec<Outline>> = figures.iter().map(outlines).collect();
        assert_eq!(shapes.len(), figures.len(), "{name}");
        assert!(figures.len() >= river.model().kinds.len() - 2, "{name}: {}", figures.len());
    }
}

#[test]
fn whoever_crosses_next_sits_in_the_boat_and_an_arrow_shows_the_way() {
    let river = fox_duck_corn(true);
    let moves = solved(&river);
    let stage = stage_in(&ThemeName::default().theme(), &river, Scale::ONE, false);
    let mut counts = Vec::new();
    for_turns(&river, &moves, |turn, _| counts.push(stage.scene(turn).actors.len()));
    // The last frame has no arrow.
    assert_eq!(counts[..7], [counts[0]; 7]);
    assert_eq!(counts[7], counts[0] - 1);
}

/// The beats of every move in the storybook.
fn told(river: &River, moves: &[Crossing], captions: bool) -> (RiverStage, Vec<Vec<Beat>>) {
    let theme = ThemeName::Storybook.theme();
    let stage = stage_in(&theme, river, Scale::ONE, captions);
    let mut all = Vec::new();
    for_turns(river, moves, |before, after| {
        let mut beats = Vec::new();
        if let Some(after) = after {
            stage.beats(before, after, &mut beats);
            all.push(beats);
        }
    });
    (stage, all)
}

fn travels(beat: &Beat) -> Vec<(ActorId, Travel)> {
    let travel = |cue: &Cue| match cue {
        Cue::Travels(id, travel) => Some((*id, *travel)),
        _ => None,
    };
    beat.cues.iter().filter_map(travel).collect()
}

#[test]
fn boat_and_passengers_travel_as_one() {
    for (name, river) in rivers() {
        let moves = solved(&river);
        let (_, told) = told(&river, &moves, true);
        for (beats, crossing) in told.iter().zip(&moves) {
            // One after the other boards, all cross, and one after the other lands: in two hops if others are in the way.
            let skips = |beat: &Beat| {
                travels(beat).iter().any(|(_, way)| matches!(way.motion, Motion::Skip { .. }))
            };
            let aboard = beats.iter().position(|beat| !skips(beat)).unwrap();
            let (boarding, others) = beats.split_at(aboard);
            let [crossing_over, landing @ .., rest] = others else { panic!("{name}") };
            assert!(landing.iter().all(skips), "{name}");
            let together = travels(crossing_over);
            let heads = (0..river.model().kinds.len()).map(|kind| river.aboard(*crossing, kind));
            assert!(together.len() as u64 > heads.sum::<u64>().min(2), "{name}");
            let way = |Travel { from, to, .. }: Travel| (to.x - from.x, to.y - from.y);
            for (_, travel) in &together {
                assert_eq!(way(*travel), way(together[0].1), "{name}");
                let rows = matches!(travel.motion, Motion::Row { .. });
                assert!(travel.motion == Motion::Drift || rows, "{name}: {travel:?}");
                assert_eq!((travel.from, travel.to), (travel.from.snapped(), travel.to.snapped()));
            }
            // Nobody is left behind or forgotten: who boards lands.
            let leaps = |beats: &[Beat]| {
                let leaps = beats.iter().flat_map(travels);
                let leaps = leaps.filter(|(_, way)| matches!(way.motion, Motion::Skip { .. }));
                let mut leaps: Vec<_> = leaps.map(|(id, _)| id).collect();
                leaps.dedup();
                leaps
            };
            assert_eq!(leaps(boarding), leaps(landing), "{name}");
            assert!(travels(rest).is_empty());
        }
    }
}

#[test]
fn a_caption_changes_only_when_nothing_moves_yet() {
    let river = fox_duck_corn(true);
    let moves = solved(&river);
    let (with, without) = (told(&river, &moves, true).1, told(&river, &moves, false).1);
    let cues = |beats: &[Beat]| beats.iter().map(|beat| beat.cues.len()).collect::<Vec<_>>();
    for (number, (with, without)) in with.iter().zip(&without).enumerate() {
        let pairs = cues(with).into_iter().zip(cues(without));
        let captions: Vec<usize> = pairs.map(|(with, without)| with - without).collect();
        // The task is there from the start; the end is told when all have landed.
        let mut expected = vec![0; with.len()];
        expected[0] = 1;
        expected[with.len() - 1] = usize::from(number == 6);
        assert_eq!(captions, expected);
    }
}

#[test]
fn in_the_storybook_all_stand_ashore_between_two_moves() {
    for (name, river) in rivers() {
        let moves = solved(&river);
        let (stage, _) = told(&river, &moves, false);
        let mut count = None;
        for_turns(&river, &moves, |turn, _| {
            let scene = stage.scene(turn);
            // Those of a large kind are one figure on a bank, or one on each.
            let large = river.model().kinds.iter().any(|kind| kind.count > 5);
            let count = *count.get_or_insert(scene.actors.len());
            assert!(large || scene.actors.len() == count, "{name}, {}", turn.number);
        });
    }
}

#[test]
fn all_searches_agree_about_the_least() {
    for (name, river) in rivers() {
        let cost = |strategy| {
            let solution = solve(&river, strategy, Limits::default(), &mut unwatched).unwrap();
            let end = replay(&river, solution.moves(&river)).last().unwrap();
            assert!(river.is_goal(&end), "{name}");
            solution.cost
        };
        let least = cost(Solver::AStar);
        if !river.model().timed {
            assert_eq!(cost(Solver::Bfs), least, "{name}");
        }
        assert!(cost(Solver::Dfs) >= least, "{name}");
    }
    for river in [fox_duck_corn(true), torch(&[1, 2, 5, 10]).unwrap(), missionaries(3, 2).unwrap()]
    {
        let cost =
            |strategy| solve(&river, strategy, Limits::default(), &mut unwatched).unwrap().cost;
        assert_eq!(cost(Solver::IdaStar), cost(Solver::AStar));
    }
}

#[test]
fn a_torch_lights_up_the_night() {
    let light = |words: &str| {
        let scene = request(words).story(Format::default(), &mut unwatched).unwrap().opening();
        let is_light =
            |actor: &&Actor| actor.figure.shapes().iter().any(|shape| !shape.is_opaque());
        scene.actors.iter().filter(is_light).cloned().collect::<Vec<_>>()
    };
    for words in ["river torch", "river torch --dark"] {
        assert_eq!(light(words).len(), 1, "{words}");
    }
    for words in ["river torch --day", "river torch --theme paper", "river torch --theme doodle"] {
        assert_eq!(light(words), [], "{words}");
    }
    // Colours that are asked for are those of the night too.
    let theme = request("river torch --color water=#123456").theme().unwrap();
    assert_eq!(theme.color(Role::Water), Color::hex(0x12_3456));
}

#[test]
fn an_oar_pulls_against_the_way() {
    let river = missionaries(1, 2).unwrap();
    let moves = solved(&river);
    let strokes: Vec<i32> = told(&river, &moves, true)
        .1
        .iter()
        .flatten()
        .flat_map(travels)
        .filter_map(|(_, travel)| match travel.motion {
            Motion::Row { reach } => {
                assert!((travel.to.x - travel.from.x) * reach > 0);
                let early = travel.at(1, 16).x - travel.from.x;
                assert!(early * reach < 0, "back in the water first");
                Some(reach)
            }
            _ => None,
        })
        .collect();
    assert_eq!(strokes.len(), moves.len());
}
