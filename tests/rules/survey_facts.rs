//! Numbers that others have found.

use puzzlereel::puzzle::Puzzle;
use puzzlereel::puzzle::frogs::Frogs;
use puzzlereel::puzzle::pancakes::{Nibbles, Pancakes, Stack};
use puzzlereel::puzzle::river::{Bank, River, instances};
use puzzlereel::search::{Limits, Survey, survey, unwatched};

use crate::support::known::FROGS;

fn surveyed(puzzle: &impl Puzzle) -> Survey {
    survey(puzzle, Limits::default(), &mut unwatched).unwrap()
}

/// The least cost, and how many solutions have it.
fn best(puzzle: &impl Puzzle) -> (u64, u64) {
    let best = surveyed(puzzle).best.unwrap();
    (best.cost, best.solutions.try_into().unwrap())
}

#[test]
fn frogs_have_as_many_positions_as_an_exhaustive_search_in_another_language_found() {
    for (frogs, toads, moves, reachable, dead_ends) in FROGS {
        let survey = surveyed(&Frogs::new(frogs, toads).unwrap());
        assert_eq!((survey.reachable(), survey.dead_ends), (reachable, dead_ends));
        assert_eq!((survey.goals, survey.lost), (1, 0));
        let best = survey.best.unwrap();
        // NM jumps and N + M slides: É. Lucas, Récréations mathématiques II (1883).
        assert_eq!((best.cost, best.moves), (moves, frogs * toads + frogs + toads));
        assert_eq!(best.solutions, 2_u32.into(), "{frogs} and {toads}");
    }
    for (animals, winnable) in [(3, 30), (4, 48), (5, 70), (10, 240)] {
        assert_eq!(surveyed(&Frogs::new(animals, animals).unwrap()).winnable, winnable);
    }
}

#[test]
fn one_frog_has_as_many_solutions_as_fibonacci_had_rabbits() {
    let mut fibonacci = (1_u64, 2_u64);
    for toads in 1..=12 {
        let found = best(&Frogs::new(1, toads).unwrap());
        assert_eq!(found, (2 * toads + 1, fibonacci.1), "{toads} toads");
        fibonacci = (fibonacci.1, fibonacci.0 + fibonacci.1);
    }
}

#[test]
fn jumps_over_the_own_kind_save_moves_where_there_are_more_gaps() {
    let known = [(2, 2, 2, 10), (2, 3, 2, 13), (3, 3, 2, 18), (3, 3, 3, 21), (4, 4, 3, 32)];
    for (frogs, toads, gaps, moves) in known {
        let puzzle = Frogs::with_gaps(frogs, toads, gaps).unwrap();
        let all = frogs * toads + gaps * (frogs + toads);
        assert_eq!(surveyed(&puzzle).best.unwrap().moves, all);
        assert_eq!(surveyed(&puzzle.jump_own(true)).best.unwrap().moves, moves);
    }
}

#[test]
fn rivers_have_as_many_plans_as_known() {
    let missionaries = |pairs, boat| instances::missionaries(pairs, boat).unwrap();
    // Four ways for three: S. Amarel, On representations of problems of reasoning about actions (1968).
    assert_eq!(best(&missionaries(3, 2)), (11, 4));
    // 486 for three couples, who are told apart: I. Pressman and D. Singmaster, "The jealous husbands"
    // and "The missionaries and cannibals", Mathematical Gazette 73 (1989).
    assert_eq!(best(&instances::couples(3, 2).unwrap()), (11, 486));
    assert_eq!(best(&instances::wolf_goat_cabbage()), (7, 2));
    assert_eq!(best(&instances::fox_duck_corn(false)), (7, 2));
    assert_eq!(best(&instances::fox_duck_corn(true)), (7, 1));
    let impossible = surveyed(&missionaries(4, 2));
    assert_eq!((impossible.best, impossible.winnable, impossible.goals), (None, 0, 0));
    for (minutes, cost) in [([1, 2, 5, 10], 17), ([1, 2, 5, 8], 15), ([5, 10, 20, 25], 60)] {
        // G. Rote, Crossing the bridge at night (2002): either of the two fastest brings the torch
        // back first.
        let best = surveyed(&instances::torch(&minutes).unwrap()).best.unwrap();
        assert_eq!((best.cost, best.moves, best.solutions), (cost, 5, 2_u32.into()));
    }
}

/// All positions of farmer, fox, duck and corn, as the bits of a number.
fn lost(river: &River) -> Vec<u32> {
    let position = |number: u32| {
        let on = |bit: u32| u64::from(number >> bit & 1);
        let boat = if on(3) == 1 { Bank::Right } else { Bank::Left };
        river.position(&[on(3), on(2), on(1), on(0)], boat).unwrap()
    };
    (0..16).filter(|&number| river.lost(position(number)).is_some()).collect()
}

#[test]
fn lost_positions_are_counted_apart() {
    for (crows, reachable, bad) in
        [(true, 9, vec![1, 3, 6, 7, 8, 9, 12]), (false, 10, vec![3, 6, 7, 8, 9, 12])]
    {
        let river = instances::fox_duck_corn(crows);
        let survey = surveyed(&river);
        assert_eq!(lost(&river), bad);
        assert_eq!((survey.reachable(), survey.lost), (reachable, bad.len() as u64));
        assert_eq!(survey.winnable, reachable);
    }
}

fn stack(numbers: impl IntoIterator<Item = i64>, burnt: bool) -> Pancakes<Nibbles> {
    let numbers: Vec<i64> = numbers.into_iter().collect();
    Pancakes::new(&Stack::new(&numbers, burnt).unwrap()).unwrap()
}

#[test]
fn pancakes_are_as_far_from_order_as_known() {
    // OEIS A058986, and of burnt ones A078942.
    for (worst, count) in [0, 1, 3, 4, 5, 7, 8, 9, 10].into_iter().zip(1..) {
        let survey = surveyed(&stack(1..=count, false));
        assert_eq!(survey.farthest(), worst, "{count} pancakes");
        assert_eq!(survey.reachable(), (1..=count as u64).product::<u64>());
    }
    for (worst, count) in [1, 4, 6, 8, 10, 12].into_iter().zip(1..) {
        let survey = surveyed(&stack(1..=count, true));
        assert_eq!(survey.farthest(), worst, "{count} burnt pancakes");
    }
    // Rows of OEIS A092113.
    assert_eq!(surveyed(&stack(1..=6, false)).levels, [1, 5, 20, 79, 199, 281, 133, 2]);
    let seven = [1, 6, 30, 149, 543, 1357, 1903, 1016, 35];
    assert_eq!(surveyed(&stack(1..=7, false)).levels, seven);
    // Every stack is as far from one as that is from it.
    assert_eq!(surveyed(&stack([4, 1, 3, 2, 7, 6, 5], false)).levels, seven);
}
