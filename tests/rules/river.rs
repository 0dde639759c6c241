//! River crossings: the optimum of every built-in river, words, bounds and moves.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use puzzlereel::puzzle::Puzzle;
use puzzlereel::puzzle::river::instances::*;
use puzzlereel::puzzle::river::{
    BUILT_IN, Bank, Crossing, Island, Model, Numbers, Position, River, RiverError, Sizes, built_in,
};

/// What an exhaustive search finds out.
#[derive(Debug, PartialEq, Eq)]
struct Found {
    cost: u64,
    /// The number of cheapest plans.
    plans: u64,
    /// Positions that can be reached.
    reachable: usize,
}

/// Cheapest first, to the end; `None` if no goal can be reached.
fn explore(river: &River) -> Option<Found> {
    let mut best: BTreeMap<Position, (u64, u64)> = BTreeMap::new();
    best.insert(river.start(), (0, 1));
    let mut queue = BinaryHeap::from([Reverse((0, river.start()))]);
    let mut done = Vec::new();
    while let Some(Reverse((cost, state))) = queue.pop() {
        if done.contains(&state) || best[&state].0 < cost {
            continue;
        }
        done.push(state);
        let plans = best[&state].1;
        let mut moves = Vec::new();
        river.moves(&state, &mut moves);
        for mv in moves {
            let mut next = state;
            river.apply(&mut next, mv);
            let through = cost + river.cost(&state, mv);
            let known = best.entry(next).or_insert((u64::MAX, 0));
            if through < known.0 {
                *known = (through, plans);
                queue.push(Reverse((through, next)));
            } else if through == known.0 {
                known.1 += plans;
            }
        }
    }
    let goals = best.iter().filter(|(state, _)| river.is_goal(state));
    let least = goals.clone().map(|(_, (cost, _))| *cost).min()?;
    let plans = goals.filter(|(_, (cost, _))| *cost == least).map(|(_, (_, plans))| plans).sum();
    Some(Found { cost: least, plans, reachable: best.len() })
}

fn least(river: &River) -> Option<u64> {
    explore(river).map(|found| found.cost)
}

pub(crate) fn moves(river: &River, state: Position) -> Vec<Crossing> {
    let mut moves = Vec::new();
    river.moves(&state, &mut moves);
    moves
}

#[test]
fn fox_duck_corn_has_one_plan_with_the_crows_and_two_without() {
    let found = explore(&fox_duck_corn(true)).unwrap();
    assert_eq!(found, Found { cost: 7, plans: 1, reachable: 9 });
    let found = explore(&fox_duck_corn(false)).unwrap();
    assert_eq!(found, Found { cost: 7, plans: 2, reachable: 10 });
}

#[test]
fn small_rivers_have_the_known_optima() {
    let found = explore(&wolf_goat_cabbage()).unwrap();
    assert_eq!((found.cost, found.plans), (7, 2));
    assert_eq!(least(&wolves_dog_goat_grain()), Some(7));
    assert_eq!(least(&japanese_family()), Some(17));
    assert_eq!(least(&one_cannibal_rows(3, 2).unwrap()), Some(13));
    for adults in [1, 2, 3, 10, 50] {
        assert_eq!(least(&adults_children(adults).unwrap()), Some(4 * adults + 1));
    }
}

#[test]
fn missionaries_and_cannibals_have_the_known_optima() {
    let least = |pairs, seats| least(&missionaries(pairs, seats).unwrap());
    assert_eq!([2, 3, 4, 5].map(|pairs| least(pairs, 2)), [Some(5), Some(11), None, None]);
    assert_eq!([3, 4, 5, 6].map(|pairs| least(pairs, 3)), [Some(5), Some(9), Some(11), None]);
    assert_eq!(explore(&missionaries(3, 2).unwrap()).unwrap().plans, 4);
    assert!(least(20, 4).is_some());
}

#[test]
fn jealous_couples_have_the_known_optima() {
    let least = |pairs, seats| least(&couples(pairs, seats).unwrap());
    assert_eq!([2, 3, 4].map(|pairs| least(pairs, 2)), [Some(5), Some(11), None]);
    assert_eq!([4, 5, 6].map(|pairs| least(pairs, 3)), [Some(9), Some(11), None]);
    assert_eq!([4, 5, 6].map(|pairs| least(pairs, 4)), [Some(5), Some(7), Some(9)]);
    assert_eq!(explore(&couples(3, 2).unwrap()).unwrap().plans, 486);
}

#[test]
fn the_torch_has_the_known_least_minutes() {
    for (minutes, expected) in [
        (vec![1, 2, 5, 10], 17),
        (vec![10, 5, 2, 1], 17),
        (vec![1, 2, 5, 8], 15),
        (vec![5, 10, 20, 25], 60),
        (vec![1, 3, 6, 8, 12], 29),
        (vec![7], 7),
        (vec![3, 3, 3], 9),
    ] {
        assert_eq!(least(&torch(&minutes).unwrap()), Some(expected), "{minutes:?}");
    }
}

/// The third seed writes a position as 8 farmer, 4 fox, 2 duck, 1 corn: set on the right bank.
pub(crate) fn of_code(river: &River, code: u64) -> Position {
    let boat = if code & 8 == 0 { Bank::Left } else { Bank::Right };
    river.position(&[code >> 3 & 1, code >> 2 & 1, code >> 1 & 1, code & 1], boat).unwrap()
}

#[test]
fn crossings_are_described() {
    let described = |river: &River| {
        let moves = moves(river, river.start());
        moves.into_iter().map(|mv| river.describe(&river.start(), mv)).collect::<Vec<_>>()
    };
    assert_eq!(described(&fox_duck_corn(true)), ["the farmer takes the duck across"]);
    let expected =
        ["walker 1 and walker 2 go across: 2 minutes", "walker 1 goes across alone: 1 minute"];
    let torch = described(&torch(&[1, 2]).unwrap());
    assert!(expected.iter().all(|words| torch.iter().any(|told| told == words)), "{torch:?}");
    let mut text = String::new();
    fox_duck_corn(true).write_state(&fox_duck_corn(true).start(), &mut text);
    assert_eq!(text, "farmer fox duck corn |boat~~~~|");
}

#[test]
fn losses_are_told_in_plain_words() {
    let river = missionaries(3, 3).unwrap();
    let state = river.position(&[1, 2], Bank::Right).unwrap();
    let loss = river.lost(state).unwrap().to_string();
    assert_eq!(loss, "there were 2 cannibals but only 1 missionary on the right bank");

    let river = couples(2, 2).unwrap();
    let mut aboard = Vec::new();
    river.crossings(river.start(), &mut aboard);
    let losses: Vec<_> = aboard.iter().flat_map(|&mv| river.losses_by(river.start(), mv)).collect();
    let ashore = losses.iter().find(|loss| loss.sentence.contains("bank")).unwrap();
    assert_eq!(ashore.sentence, "wife a was with husband B on the left bank, without husband A");
    let afloat = losses.iter().find(|loss| loss.sentence.contains("in the boat")).unwrap();
    assert_eq!(afloat.sentence, "wife b was with husband A in the boat, without husband B");

    let river = japanese_family();
    let state = river.position(&[1, 0, 1, 2, 0, 1], Bank::Right).unwrap();
    let losses: Vec<String> = river.losses(state).map(|loss| loss.sentence).collect();
    for expected in [
        "one son was with the mother on the left bank, without the father",
        "the mother was with the thief on the left bank, without the policeman",
        "two daughters were with the father on the right bank, without the mother",
    ] {
        assert!(losses.iter().any(|loss| loss == expected), "{losses:?}");
    }
}

#[test]
fn positions_are_lines_with_the_water_in_one_column() {
    let river = fox_duck_corn(true);
    let line = |code| river.to_text(of_code(&river, code));
    assert_eq!(line(0), "farmer fox duck corn |boat~~~~|");
    assert_eq!(line(10), "fox corn             |~~~~boat| farmer duck");
    assert_eq!(line(15), "                     |~~~~boat| farmer fox duck corn");
    let river = missionaries(3, 2).unwrap();
    let state = river.position(&[1, 1], Bank::Left).unwrap();
    assert_eq!(
        river.to_text(state),
        "2 missionaries 2 cannibals |boat~~~~| 1 missionary 1 cannibal"
    );
    let river = torch(&[1, 2, 5, 10]).unwrap();
    let state = river.position(&[1, 1, 0, 0], Bank::Right).unwrap();
    assert_eq!(river.to_text(state), "5 10     |~~~~torch| 1 2");
}

#[test]
fn the_table_of_built_in_rivers_makes_each_of_them() {
    for (river, cost) in BUILT_IN.iter().zip([7, 7, 7, 11, 13, 11, 13, 17, 17]) {
        assert_eq!(built_in(river.name).map(|found| found.about), Some(river.about));
        let usual = (river.build)(&river.usual()).unwrap();
        assert_eq!(least(&usual), Some(cost), "{}", river.name);
        // Numbers that are missing are out of range, not a reason to panic.
        let none = (river.build)(&Sizes { numbers: Vec::new(), ..river.usual() });
        assert_eq!(none.is_ok(), river.numbers == Numbers::None, "{}", river.name);
        let other = Sizes { boat: 3, crows: false, ..river.usual() };
        let other = (river.build)(&other).unwrap();
        let differs = river.has_capacity || river.has_crows;
        assert_eq!(other.model() != usual.model(), differs, "{}", river.name);
    }
    assert!(built_in("rubicon").is_none());
}

/// Every built-in river, each in a size that can be searched in a moment.
fn rivers() -> Vec<(&'static str, River)> {
    vec![
        ("fox-duck-corn", fox_duck_corn(true)),
        ("no crows", fox_duck_corn(false)),
        ("wolf-goat-cabbage", wolf_goat_cabbage()),
        ("wolves-dog-goat-grain", wolves_dog_goat_grain()),
        ("missionaries 3", missionaries(3, 2).unwrap()),
        ("missionaries 5, boat 3", missionaries(5, 3).unwrap()),
        ("one cannibal rows", one_cannibal_rows(3, 2).unwrap()),
        ("couples 3", couples(3, 2).unwrap()),
        ("couples 4, boat 3", couples(4, 3).unwrap()),
        ("adults 3", adults_children(3).unwrap()),
        ("family", japanese_family()),
        ("torch", torch(&[1, 2, 5, 10]).unwrap()),
        ("torch 5", torch(&[1, 3, 6, 8, 12]).unwrap()),
        ("torch 333", torch(&[3, 3, 3, 1]).unwrap()),
        ("boat 1", missionaries(1, 1).unwrap()),
        ("island", changed(&missionaries(3, 2).unwrap(), |model| model.island = ISLAND)),
        ("island, timed", changed(&torch(&[1, 2, 5, 10]).unwrap(), |model| model.island = ISLAND)),
        ("time limit", changed(&torch(&[1, 2, 5]).unwrap(), |model| model.limit = Some(9))),
        (
            "both ways",
            changed(&torch(&[1, 2, 5, 10]).unwrap(), |model| {
                (model.kinds[1].start, model.kinds[1].goal) = (Bank::Right, Bank::Left);
            }),
        ),
        (
            "a passenger faster than all who row",
            changed(&torch(&[13, 13, 13, 1]).unwrap(), |model| {
                model.kinds[1].rows = false;
            }),
        ),
        (
            "crew",
            changed(&adults_children(2).unwrap(), |model| {
                model.kinds[1].rows = false;
                model.boat.crews = vec![vec![1, 1]];
            }),
        ),
    ]
}

const ISLAND: Option<Island> = Some(Island { direct: false });

fn changed(river: &River, change: impl FnOnce(&mut Model)) -> River {
    let mut model = river.model().clone();
    change(&mut model);
    River::new(model).unwrap()
}

#[test]
fn the_lower_bound_is_consistent_and_zero_at_goals() {
    for (name, river) in rivers() {
        let (mut seen, mut next) = (vec![river.start()], 0);
        while next < seen.len() {
            let state = seen[next];
            let bound = river.lower_bound(&state);
            assert!(!river.is_goal(&state) || bound == 0, "{name}: {state:?}");
            for mv in moves(&river, state) {
                let mut after = state;
                river.apply(&mut after, mv);
                let ahead = river.lower_bound(&after) + river.cost(&state, mv);
                assert!(
                    bound <= ahead,
                    "{name}: {} to {}",
                    river.to_text(state),
                    river.to_text(after)
                );
                if !seen.contains(&after) {
                    seen.push(after);
                }
            }
            next += 1;
        }
    }
}

#[test]
fn moves_are_the_crossings_that_do_not_lose_in_the_documented_order() {
    for (name, river) in rivers() {
        let (mut seen, mut next) = (vec![river.start()], 0);
        while next < seen.len() && seen.len() < 300 {
            let state = seen[next];
            let mut all = Vec::new();
            river.crossings(state, &mut all);
            let kinds = river.model().kinds.len();
            let aboard = |mv: &Crossing| -> Vec<u64> {
                (0..kinds).map(|kind| river.aboard(*mv, kind)).collect()
            };
            let order = |mv: &Crossing| (mv.to() as u8, Reverse(aboard(mv)));
            assert!(all.windows(2).all(|pair| order(&pair[0]) < order(&pair[1])), "{name}");
            let mut losing = Vec::new();
            river.losing_moves(&state, &mut losing);
            for &mv in &losing {
                let why = river.losses_by(state, mv).map(|loss| loss.sentence).collect::<Vec<_>>();
                assert!(!why.is_empty() && why == river.why_lost(&state, mv), "{name}");
            }
            all.retain(|&mv| river.losses_by(state, mv).next().is_none());
            assert!(losing.iter().all(|mv| !all.contains(mv)), "{name}");
            let safe = moves(&river, state);
            // Those that are too late are crossings too.
            all.retain(|mv| river.model().limit.is_none() || safe.contains(mv));
            assert_eq!(all, safe, "{name}");
            for mv in all {
                let mut after = state;
                river.apply(&mut after, mv);
                if !seen.contains(&after) {
                    seen.push(after);
                }
            }
            next += 1;
        }
    }
}

#[test]
fn numbers_out_of_range_are_errors_that_tell_the_range() {
    let told = |river: Result<River, RiverError>| river.unwrap_err().to_string();
    assert_eq!(
        told(missionaries(0, 2)),
        "the number of missionaries is 0, but it must be from 1 to 1000"
    );
    assert_eq!(
        told(missionaries(3, 0)),
        "the capacity of the boat is 0, but it must be from 1 to 1000"
    );
    assert!(told(missionaries(u64::MAX, 2)).contains("18446744073709551615"));
    assert!(told(couples(0, 2)).contains("from 1 to 26"));
    assert!(told(couples(27, 2)).contains("is 27"));
    assert!(told(adults_children(0)).contains("adults is 0"));
    assert!(told(torch(&[])).contains("nothing"));
    assert!(told(torch(&[1, 0])).contains("0 minutes"));
    assert!(told(torch(&[1, 10_001])).contains("10001 minutes"));
    assert!(told(torch(&(1..=64).collect::<Vec<_>>())).contains("66 bits"));
    assert!(told(one_cannibal_rows(1, 2)).contains("other cannibals is 0"));
    let broken = |change: fn(&mut Model)| {
        let mut model = fox_duck_corn(true).model().clone();
        change(&mut model);
        told(River::new(model))
    };
    assert!(broken(|model| model.kinds.truncate(3)).contains("there is no kind 3"));
    assert_eq!(broken(|model| model.kinds.clear()), "there is nothing to take across");
    assert_eq!(broken(|model| model.kinds[0].rows = false), "there is no rower");
    assert!(told(couples(26, 6)).contains("filled in 23251683 ways"));
    assert!(told(missionaries(1000, 1000)).contains("must be smaller"));
    assert!(missionaries(1000, 500).is_ok() && couples(26, 4).is_ok());
    assert!(couples(26, 2).is_ok() && torch(&(1..=62).collect::<Vec<_>>()).is_ok());
}
