//! The rules of pancakes, their known numbers, and the requests for them.

use proptest::prelude::*;
use puzzlereel::catalog::Request;
use puzzlereel::puzzle::pancakes::{
    Bytes, Flip, Labelled, MAX_PANCAKES, Nibbles, Notation, Pancakes, Stack, StackError,
};
use puzzlereel::puzzle::{Puzzle, replay};
use puzzlereel::search::{Limits, Proof, Solution, Solver, solve, survey, unwatched};

fn stack(numbers: &[i64], burnt: bool) -> Stack {
    Stack::new(numbers, burnt).unwrap()
}

fn small(numbers: &[i64], burnt: bool) -> Pancakes<Nibbles> {
    Pancakes::new(&stack(numbers, burnt)).unwrap()
}

fn solved<P: Puzzle>(puzzle: &P, strategy: Solver) -> Solution<P::Move> {
    solve(puzzle, strategy, Limits::default(), &mut unwatched).unwrap()
}

/// How many stacks are 0, 1, 2 and so on flips from the sorted one. A flip undoes itself, so that
/// they are as far from it as it from them.
fn levels(count: i64, burnt: bool) -> Vec<u64> {
    let sorted: Vec<i64> = (1..=count).collect();
    survey(&small(&sorted, burnt), Limits::default(), &mut unwatched).unwrap().levels
}

#[test]
fn the_farthest_stacks_are_as_far_as_known() {
    for (count, worst) in (1..).zip([0, 1, 3, 4, 5, 7, 8, 9, 10]) {
        let levels = levels(count, false);
        assert_eq!(levels.len() as u64 - 1, worst, "{count} pancakes");
        assert_eq!(levels.iter().sum::<u64>(), (1..=count as u64).product::<u64>());
    }
    for (count, worst) in (1..).zip([1, 4, 6, 8, 10, 12]) {
        let levels = levels(count, true);
        assert_eq!(levels.len() as u64 - 1, worst, "{count} burnt pancakes");
        let all: u64 = (1..=count as u64).map(|size| 2 * size).product();
        assert_eq!(levels.iter().sum::<u64>(), all);
    }
}

#[test]
#[ignore = "takes some seconds"]
fn the_farthest_of_many_stacks_are_as_far_as_known() {
    assert_eq!(levels(10, false).len() - 1, 11);
    assert_eq!(levels(7, true).len() - 1, 14);
    assert_eq!(levels(8, true).len() - 1, 15);
}

#[test]
fn as_many_stacks_are_at_each_distance_as_known() {
    assert_eq!(levels(6, false), [1, 5, 20, 79, 199, 281, 133, 2]);
    assert_eq!(levels(7, false), [1, 6, 30, 149, 543, 1357, 1903, 1016, 35]);
}

#[test]
fn known_stacks_need_the_known_number_of_flips() {
    let plain: [(&[i64], u64); 7] = [
        (&[3, 2, 5, 1, 6, 4], 5),
        (&[5, 3, 6, 1, 4, 2], 7),
        (&[6, 2, 4, 1, 7, 3, 5], 8),
        (&[1, 3, 2], 3),
        (&[3, 1, 2], 2),
        (&[2, 1, 4, 3], 3),
        (&[7, 6, 4, 2, 6, 7, 8, 7], 5),
    ];
    let burnt: [(&[i64], u64); 5] =
        [(&[-1, -2], 4), (&[-1, -2, -3], 6), (&[1, -2], 3), (&[2, 1], 3), (&[-2, -1], 1)];
    let plain = plain.into_iter().map(|(numbers, flips)| (numbers, false, flips));
    let burnt = burnt.into_iter().map(|(numbers, flips)| (numbers, true, flips));
    for (numbers, burnt, flips) in plain.chain(burnt) {
        for strategy in [Solver::Bfs, Solver::AStar, Solver::IdaStar] {
            let solution = solved(&small(numbers, burnt), strategy);
            assert_eq!(solution.cost, flips, "{numbers:?} by {}", strategy.name());
            assert_eq!(solution.proof, Proof::Optimal);
            let large = solved(&Pancakes::large(&stack(numbers, burnt)), strategy);
            assert_eq!(large.cost, flips);
        }
    }
}

#[test]
fn paths_without_a_visited_set_multiply() {
    let puzzle = small(&[5, 3, 6, 1, 4, 2], false);
    let mut taken = 0;
    for depth in 0..7 {
        taken += 5_u64.pow(depth);
        let limits = Limits { positions: taken, ..Limits::default() };
        let unsolved = solve(&puzzle, Solver::BfsTree, limits, &mut unwatched).unwrap_err();
        // All paths this long were taken up, and all that are one flip longer are open.
        assert_eq!(unsolved.stats().unwrap().visited, taken);
        assert_eq!(unsolved.stats().unwrap().open, 5_u64.pow(depth + 1));
        assert_eq!(unsolved.lower_bound(), Some(u64::from(depth + 1).max(6)));
    }
    assert_eq!(taken, 19_531);
    let solution = solved(&puzzle, Solver::BfsTree);
    assert_eq!((solution.cost, solution.proof), (7, Proof::Optimal));
    assert!(solution.stats.unwrap().visited <= taken + 78_125);
    let nine = small(&[1, 9, 3, 7, 5, 6, 4, 8, 2], false);
    let limits = Limits { positions: 200_000, ..Limits::default() };
    assert!(solve(&nine, Solver::BfsTree, limits, &mut unwatched).is_err());
}

#[test]
fn shuffles_are_the_same_everywhere_and_for_ever() {
    let text = |count, seed, burnt| {
        let stack = Stack::random(count, seed, burnt).unwrap();
        let puzzle = Pancakes::large(&stack);
        let mut text = Vec::new();
        stack.write(puzzle.codes(&puzzle.start()), &[], Notation::Numbers, &mut text);
        String::from_utf8(text).unwrap()
    };
    assert_eq!(text(8, 3, false), "3 6 2 7 8 4 5 1");
    assert_eq!(text(8, 0, false), "2 3 7 6 5 1 4 8");
    assert_eq!(text(12, u64::MAX, false), "5 10 1 9 2 7 8 6 4 3 12 11");
    assert_eq!(text(8, 5, true), "-8 3 -7 -5 1 -2 -6 -4");
    assert_eq!(text(1, 9, false), "1");
}

#[test]
fn shuffles_are_fair() {
    // Six orders of three pancakes, 6,000 shuffles: each about 1,000 times.
    let mut counts = std::collections::BTreeMap::new();
    for seed in 0..6000 {
        *counts.entry(Stack::random(3, seed, false).unwrap().ranks()).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 6);
    assert!(counts.values().all(|count| (850..1150).contains(count)), "{counts:?}");
}

#[test]
fn what_is_no_stack_is_refused() {
    let none: [i64; 0] = [];
    assert_eq!(Stack::new(&none, false), Err(StackError::Count { count: 0 }));
    assert_eq!(Stack::new(&vec![1; 10_000], false), Err(StackError::Count { count: 10_000 }));
    assert!(Stack::new(&[1; MAX_PANCAKES], true).is_ok());
    assert_eq!(Stack::new(&[1, 0], true), Err(StackError::BurntZero));
    assert!(Stack::new(&[1, 0], false).is_ok());
    assert_eq!(Stack::random(0, 1, false), Err(StackError::Count { count: 0 }));
    assert!(Stack::random(u64::MAX, 1, false).is_err());
    for text in ["", "x", "--3", "1.5", "9223372036854775808", "3 1", "٣"] {
        let error = Stack::numbers(&[text]).unwrap_err();
        assert_eq!(error, StackError::Number { text: text.to_owned() });
    }
    assert_eq!(Stack::numbers(&["-9223372036854775808", "+3"]).unwrap(), [i64::MIN, 3]);
}

#[test]
fn the_seeds_own_game_is_printed_in_its_own_form() {
    let stack = stack(&[3, 1, 2], false);
    let puzzle = Pancakes::large(&stack);
    let moves = [Flip(3), Flip(2)];
    let mut lines = Vec::new();
    for (made, state) in replay(&puzzle, moves).enumerate() {
        let mut text = Vec::new();
        stack.write(puzzle.codes(&state), &moves[..made], Notation::History, &mut text);
        lines.push(String::from_utf8(text).unwrap());
    }
    assert_eq!(
        lines,
        [
            "[2, 0, 1]    history of flips: List()",
            "[1, 0, 2]    history of flips: List(3)",
            "[0, 1, 2]    history of flips: List(3, 2)",
        ]
    );
}

#[test]
fn file_names_tell_requests_apart() {
    for (words, name) in [
        ("pancakes 3 1 2", "pancakes_3-1-2"),
        ("pancakes 3 -1 2 --burnt", "pancakes_3--1-2_burnt"),
        ("pancakes --random 8 --seed 3", "pancakes_random8_seed3"),
        (
            "pancakes 3 1 2 --solver pancake-sort --budget 5 --memory 3MiB",
            "pancakes_3-1-2_solver-pancake-sort_budget5_memory3MiB",
        ),
    ] {
        let request: Request = words.parse().unwrap();
        assert_eq!((request.to_string().as_str(), request.stem().as_str()), (words, name));
    }
}

/// Stacks of a few kinds, so that some are equal.
fn stacks(most: usize) -> impl Strategy<Value = Stack> {
    let numbers = proptest::collection::vec((1..9_i64, any::<bool>()), 1..=most);
    (numbers, any::<bool>()).prop_map(|(numbers, burnt)| {
        let signed = numbers.iter().map(|&(size, up)| if burnt && up { -size } else { size });
        Stack::new(&signed.collect::<Vec<_>>(), burnt).unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn small_large_and_labelled_positions_play_the_same_game(
        stack in stacks(8),
        flips in proptest::collection::vec(1..=8_u8, 0..20),
    ) {
        let least = if stack.is_burnt() { 1 } else { 2 };
        let flips = flips.into_iter().filter(|&count| (least..=stack.len()).contains(&usize::from(count)));
        let flips: Vec<Flip> = flips.map(Flip).collect();
        let (small, large) = (Pancakes::<Nibbles>::new(&stack).unwrap(), Pancakes::<Bytes>::large(&stack));
        let labelled = Labelled::new(&stack);
        let states = replay(&small, flips.clone()).zip(replay(&large, flips.clone()));
        for ((a, b), c) in states.zip(replay(&labelled, flips)) {
            prop_assert!(small.codes(&a).eq(large.codes(&b)));
            prop_assert_eq!(small.lower_bound(&a), large.lower_bound(&b));
            prop_assert_eq!(small.lower_bound(&a), labelled.lower_bound(&c));
            prop_assert_eq!(small.is_goal(&a), large.is_goal(&b));
            prop_assert_eq!(small.is_goal(&a), labelled.is_goal(&c));
        }
    }

    #[test]
    fn the_closed_form_keeps_its_promise(stack in stacks(40)) {
        let puzzle = Pancakes::large(&stack);
        let solution = solved(&puzzle, Solver::ClosedForm);
        let last = replay(&puzzle, solution.moves(&puzzle)).last().unwrap();
        prop_assert!(puzzle.is_goal(&last));
        prop_assert_eq!(solution.moves(&puzzle).count() as u64, solution.len);
        let len = stack.len() as u64;
        let most = match (stack.is_burnt(), len) {
            (true, _) => 3 * len - 2,
            (false, 1) => 0,
            (false, _) => 2 * len - 3,
        };
        prop_assert!(solution.len <= most);
        if !stack.is_burnt() {
            prop_assert!(solution.moves(&puzzle).all(|Flip(count)| count > 1));
        }
    }

    #[test]
    fn any_text_is_a_number_or_an_error(text in ".{0,24}") {
        let read = Stack::numbers(&[&text]);
        prop_assert_eq!(read.ok(), text.parse::<i64>().ok().map(|number| vec![number]));
    }
}
