//! Water jugs against what is known of them.

use std::any::Any;
use std::collections::HashSet;

use proptest::prelude::*;
use puzzlereel::catalog::{JugsRequest, PuzzleRequest, SolverOptions};
use puzzlereel::path::read;
use puzzlereel::puzzle::jugs::{AmountList, Goal, Jugs, JugsError, Move};
use puzzlereel::puzzle::{Puzzle, state_text};
use puzzlereel::search::{Limits, Proof, Solver, solve, survey, unwatched};

use crate::support::{assert_refused, request};

fn typed(words: &str) -> JugsRequest {
    let request = request(&format!("jugs {words}"));
    let any: &dyn Any = request.puzzle.as_ref();
    any.downcast_ref::<JugsRequest>().unwrap().clone()
}

fn jugs(words: &str) -> Jugs {
    typed(words).puzzle().unwrap()
}

fn fewest(puzzle: &Jugs, solver: Solver) -> Option<u64> {
    let solution = solve(puzzle, solver, Limits::default(), &mut unwatched).ok()?;
    assert_eq!(solution.proof, Proof::Optimal);
    Some(solution.cost)
}

/// 8, 5 and 3: M. C. K. Tweedie, *A graphical method of solving Tartaglian measuring puzzles*, Mathematical Gazette
/// 23 (1939). 3 and 5 to 4 is of the film *Die Hard with a Vengeance* (1995). 12, 8 and 3 to 1 is an exercise of
/// Russell and Norvig, *Artificial Intelligence: A Modern Approach* (3.6 d of the third edition).
#[test]
fn classic_puzzles_take_as_many_moves_as_the_literature_says() {
    for (words, moves) in [
        ("8 5 3 --goal 4,4,0", 7),
        ("8 5 3 --goal 4", 6),
        ("12 8 5 --goal 6,6,0", 7),
        ("3 5 --tap --goal 4", 6),
        ("5 3 --tap --goal 4", 6),
        ("4 3 --tap --goal 2,_", 6),
        ("4 3 --tap --goal 2", 4),
        ("12 8 3 --tap --goal 1", 3),
    ] {
        let puzzle = jugs(words);
        for solver in [Solver::Bfs, Solver::AStar, Solver::IdaStar] {
            assert_eq!(fewest(&puzzle, solver), Some(moves), "{words}");
        }
    }
}

/// Without a tap, jugs of 8, 5 and 3 have 16 positions with an empty or a full jug, and all are reached.
#[test]
fn positions_are_counted() {
    let count = |words: &str| {
        let found = survey(&jugs(words), Limits::default(), &mut unwatched).unwrap();
        (found.reachable().to_string(), found.best.map(|best| best.solutions.to_string()))
    };
    assert_eq!(count("8 5 3 --goal 4,4,0"), ("16".to_owned(), Some("1".to_owned())));
    // Of jugs of 3 and 5, those that have an empty or a full jug, which are all around the edge: 2 · (3 + 5).
    assert_eq!(count("3 5 --tap --goal 4").0, "16");
    assert_eq!(count("4 6 --tap --goal 2").0, "10");
}

/// The fewest moves from a position to a goal, by search from each.
#[test]
fn the_bound_is_never_too_high_and_falls_by_one_at_most() {
    for words in [
        "8 5 3 --goal 4,4,0",
        "8 5 3 --goal 1",
        "3 5 --tap --goal 4",
        "3 5 2 --tap --goal 3,4,1",
        "3 5 2 --tap --goal _,4,1",
    ] {
        let puzzle = jugs(words);
        let (mut known, mut level) = (HashSet::from([puzzle.start()]), vec![puzzle.start()]);
        while let Some(state) = level.pop() {
            let mut moves = Vec::new();
            puzzle.moves(&state, &mut moves);
            let bound = puzzle.lower_bound(&state);
            assert!(!puzzle.is_goal(&state) || bound == 0);
            for mv in moves {
                let mut next = state;
                puzzle.apply(&mut next, mv);
                assert!(bound <= puzzle.lower_bound(&next) + 1, "{words}: {state:?} {mv:?}");
                if known.insert(next) {
                    level.push(next);
                }
            }
        }
    }
}

#[test]
fn what_cannot_be_measured_is_told_with_the_reason_at_once() {
    for (words, reason) in [
        (
            "6 4 --tap --goal 3",
            "2 divides the capacities, and so every amount that can be measured, but not 3",
        ),
        ("999 3 6 9 12 --goal 500", "3 divides the capacities and the amounts"),
        ("8 5 3 --goal 4,3,3", "without a tap there are only 8 litres, and the goal has 10"),
        ("8 5 3 --goal 4,_,0 --start 8,5,0", "without a drain there are always 13 litres"),
        ("8 5 3 --tap --goal 4,4,1", "every move leaves a jug empty or full"),
    ] {
        let (request, options) = (typed(words), SolverOptions::default());
        let puzzle = request.puzzle().unwrap();
        let refused = request.solve(&puzzle, &options, &mut unwatched).unwrap_err();
        let text = refused.to_string();
        assert!(text.starts_with("no solution: ") && text.contains(reason), "{words}: {text}");
        assert!(refused.stats().is_none(), "{words}: nothing was searched");
    }
    // The edge is not needed where nothing has to be done.
    assert_eq!(fewest(&jugs("8 5 3 --start 4,4,1 --goal 4,4,1"), Solver::Bfs), Some(0));
}

/// By the argument of Bézout, two jugs and a tap measure the multiples of their greatest common divisor.
#[test]
fn two_jugs_and_a_tap_measure_the_multiples_of_their_common_divisor() {
    let gcd = |mut one: u64, mut other: u64| {
        while other > 0 {
            (one, other) = (other, one % other);
        }
        one
    };
    for (one, other) in (1..=7).flat_map(|one| (1..=7).map(move |other| (one, other))) {
        for goal in 0..=one.max(other) {
            let puzzle = Jugs::new(&[one, other], true).unwrap();
            let puzzle = puzzle.ending_with(&[Some(goal)]).unwrap();
            let is_possible = goal % gcd(one, other) == 0;
            assert_eq!(
                fewest(&puzzle, Solver::Bfs).is_some(),
                is_possible,
                "{one} {other}: {goal}"
            );
            assert_eq!(
                puzzle.why_unsolvable(&puzzle.start()).is_none(),
                is_possible,
                "{one} {other}: {goal}"
            );
        }
    }
}

#[test]
fn positions_moves_and_tasks_are_put_in_words() {
    let puzzle = jugs("8 5 3 --tap --start 8,0,3 --goal 4,_,1");
    let start = puzzle.start();
    assert_eq!(state_text(&puzzle, &start), "8 0 3");
    let mut moves = Vec::new();
    puzzle.moves(&start, &mut moves);
    let words: Vec<_> = moves.iter().map(|&mv| puzzle.describe(&start, mv)).collect();
    assert_eq!(
        words,
        [
            "fill the 5-litre jug",
            "pour the 8-litre jug into the 5-litre jug",
            "pour the 3-litre jug into the 5-litre jug",
            "empty the 8-litre jug",
            "empty the 3-litre jug",
        ]
    );
    let alike = jugs("4 4 --start 4,0 --goal 2,2");
    let pour = Move::Pour { from: 0, to: 1 };
    assert_eq!(alike.describe(&alike.start(), pour), "pour jug 1 into jug 2");
    for (words, task) in [
        ("8 5 3 --goal 4,4,0", "share 8 litres equally"),
        ("8 5 3 --goal 1", "measure 1 litre"),
        ("8 5 3 --goal 1,4,3", "have 1, 4 and 3 litres in the jugs"),
        ("8 5 3 --goal _,4,_", "have 4 litres in the 5-litre jug"),
        ("8 5 3 --tap --goal 4,4,0", "have 4, 4 and 0 litres in the jugs"),
    ] {
        assert_eq!(jugs(words).task().as_deref(), Some(task), "{words}");
    }
}

#[test]
fn paths_are_read_in_many_notations() {
    let told = |words: &str, text: &str| {
        let path = read(&jugs(words), text).unwrap_or_else(|error| panic!("{text}: {error}"));
        (path.moves.len(), path.skipped)
    };
    for text in [
        "8>5\n5>3\n3>8\n5>3\n8>5\n5>3\n3>8",
        "A>B, B>C, C>A, B>C, A>B, B>C, C>A",
        "[(0, 1), (1, 2), (2, 0), (1, 2), (0, 1), (1, 2), (2, 0)]",
        "Pour 1 into 2\nPour 2 into 3\nPour 3 into 1\nPour 2 into 3\nPour 1 into 2\nPour 2 into 3\nPour 3 into 1",
        "(8, 0, 0)\n(3, 5, 0)\n(3, 2, 3)\n(6, 2, 0)\n(6, 0, 2)\n(1, 5, 2)\n(1, 4, 3)\n(4, 4, 0)",
        "Pour the 8-litre jug into the 5-litre jug.\nPour the 5-litre jug into the 3-litre jug.",
    ] {
        let moves = if text.contains("litre") { 2 } else { 7 };
        assert_eq!(told("8 5 3 --goal 4,4,0", text), (moves, 0), "{text}");
    }
    for text in [
        "fill 5\n5>3\nempty 3\n5>3\nfill 5\n5>3",
        "fill B\nB>A\nempty A\nB>A\nfill B\nB>A",
        "('Fill', 1)\n('Pour', 1, 0)\n('Dump', 0)\n('Pour', 1, 0)\n('Fill', 1)\n('Pour', 1, 0)",
        "0 0\n0 5\n3 2\n0 2\n2 0\n2 5\n3 4",
    ] {
        assert_eq!(told("3 5 --tap --goal 4", text), (6, 0), "{text}");
    }
}

#[test]
fn what_are_no_jugs_is_refused() {
    assert_eq!(Jugs::new(&[3], true).unwrap_err(), JugsError::Count { count: 1 });
    assert_eq!(Jugs::new(&[3; 9], true).unwrap_err(), JugsError::Count { count: 9 });
    for (words, parts) in [
        ("jugs", &["there are no jugs", "jugs 8 5 3"][..]),
        ("jugs 5", &["2 to 8 jugs, not 1"]),
        ("jugs 5 0", &["1 to 999 litres, not 0"]),
        ("jugs 5 1000", &["1 to 999 litres, not 1000"]),
        ("jugs 8 5 3 --goal 9", &["the goal has 9 in a jug that holds 8"]),
        (
            "jugs 8 5 3 --goal 4,4",
            &["the goal has 2 amounts, but there are 3 jugs", "single number"],
        ),
        ("jugs 8 5 3 --goal 4,6,0", &["the goal has 6 in a jug that holds 5", "order of the jugs"]),
        ("jugs 8 5 3 --goal _,_,_", &["the goal names no amount", "4,_,_"]),
        ("jugs 8 5 3 --goal 4,x,0", &["--goal", "\"x\" is not an amount"]),
        ("jugs 8 5 3 --goal 4,-1,0", &["\"-1\" is not an amount"]),
        ("jugs 8 5 3 --goal ''", &["\"\" is not an amount"]),
        ("jugs 8 5 3 --start 8,0", &["the start has 2 amounts, but there are 3 jugs", "0,0,0"]),
        ("jugs 8 5 3 --start 8,0,_", &["an amount for each jug, without _"]),
        ("jugs --random 1", &["2 to 8 jugs, not 1"]),
        ("jugs --random 99", &["2 to 8 jugs, not 99"]),
    ] {
        assert_refused(words, parts);
    }
}

#[test]
fn random_puzzles_are_the_same_everywhere_and_take_a_while() {
    for (words, capacities, goal) in [
        ("--random 3 --seed 1", [12, 8, 7].as_slice(), 10),
        ("--random 3 --seed 2", &[12, 7, 6], 9),
        ("--random 2 --seed 7 --tap", &[11, 9], 10),
    ] {
        let puzzle = jugs(words);
        assert_eq!((puzzle.capacities(), puzzle.goal()), (capacities, &Goal::Any(goal)), "{words}");
    }
    for (seed, tap) in (0..6).flat_map(|seed| [(seed, false), (seed, true)]) {
        let moves = fewest(&Jugs::random(3, seed, tap).unwrap(), Solver::Bfs).unwrap();
        assert!(moves >= 6, "{seed} {tap}: {moves}");
    }
}

proptest! {
    #[test]
    fn any_text_is_a_list_of_amounts_or_an_error(text in ".{0,30}|[0-9_, ]{0,30}") {
        if let Ok(list) = text.parse::<AmountList>() {
            prop_assert_eq!(list.to_string().parse::<AmountList>().unwrap(), list);
        }
    }

    #[test]
    fn solvers_agree_and_an_obstacle_is_one(
        (capacities, goal, tap) in prop::collection::vec(1_u64..8, 3).prop_flat_map(|capacities| {
            let amount = |capacity: &u64| prop::option::of(0..=*capacity);
            let goal = capacities.iter().map(amount).collect::<Vec<_>>();
            (Just(capacities), goal, any::<bool>())
        }),
    ) {
        let puzzle = Jugs::new(&capacities, tap).unwrap();
        let Ok(puzzle) = puzzle.ending_with(&goal) else { return Ok(()) };
        let moves = fewest(&puzzle, Solver::Bfs);
        prop_assert_eq!(moves, fewest(&puzzle, Solver::AStar));
        prop_assert!(puzzle.why_unsolvable(&puzzle.start()).is_none() || moves.is_none());
    }
}
