//! Stacks that take long: beams, and the search that always has something to show.

use std::ops::ControlFlow;

use puzzlereel::puzzle::frogs::Frogs;
use puzzlereel::puzzle::pancakes::{Bytes, Flip, Pancakes, Stack};
use puzzlereel::puzzle::river::instances;
use puzzlereel::puzzle::{Puzzle, replay};
use puzzlereel::search::{
    Limits, Proof, Solution, Solver, Stop, Unsolved, solve, solve_thoroughly, unwatched,
};

fn stack(count: u64, seed: u64, burnt: bool) -> Pancakes<Bytes> {
    Pancakes::large(&Stack::random(count, seed, burnt).unwrap())
}

fn positions(positions: u64) -> Limits {
    Limits { positions, ..Limits::default() }
}

/// Pairs of neighbours that are not one apart, the plate among them: each costs a flip (Helmert, 2010).
fn gaps(puzzle: &Pancakes<Bytes>) -> u64 {
    let plate = puzzle.stack().len() as u8;
    let codes: Vec<u8> = puzzle.codes(&puzzle.start()).chain([plate]).collect();
    codes.windows(2).filter(|pair| pair[0].abs_diff(pair[1]) > 1).count() as u64
}

fn check(puzzle: &Pancakes<Bytes>, solution: &Solution<Flip>) {
    let last = replay(puzzle, solution.moves(puzzle)).last().unwrap();
    assert!(puzzle.is_goal(&last));
    assert_eq!(solution.moves(puzzle).count() as u64, solution.cost);
    assert!(solution.lower_bound() <= solution.cost);
}

#[test]
fn a_beam_sorts_a_hundred_pancakes_in_nearly_the_fewest_flips() {
    for seed in 0..5 {
        let puzzle = stack(100, seed, false);
        let solution = solve(&puzzle, Solver::Beam, Limits::default(), &mut unwatched).unwrap();
        check(&puzzle, &solution);
        assert!(solution.lower_bound() >= gaps(&puzzle), "seed {seed}");
        assert!(solution.cost <= gaps(&puzzle) + 6, "seed {seed}: {}", solution.cost);
    }
    let puzzle = stack(128, 1, true);
    let solution = solve(&puzzle, Solver::Beam, Limits::default(), &mut unwatched).unwrap();
    check(&puzzle, &solution);
}

#[test]
fn thorough_searches_find_the_least_where_others_do() {
    let cases = (0..20).map(|seed| stack(25, seed, false));
    let cases = cases.chain((0..20).map(|seed| stack(9, seed, true)));
    // Some of these take longer than a moment.
    for puzzle in cases.chain((0..6).map(|seed| stack(52, seed, false))) {
        let known = solve(&puzzle, Solver::IdaStar, Limits::default(), &mut unwatched).unwrap();
        let solution = solve_thoroughly(&puzzle, Limits::default(), &mut unwatched).unwrap();
        check(&puzzle, &solution);
        assert_eq!((solution.cost, solution.proof), (known.cost, Proof::Optimal));
    }
}

#[test]
fn thorough_searches_solve_puzzles_of_other_kinds() {
    let torch = instances::torch(&[1, 2, 5, 10]).unwrap();
    assert_eq!(solve_thoroughly(&torch, Limits::default(), &mut unwatched).unwrap().cost, 17);
    let frogs = Frogs::new(4, 5).unwrap();
    assert_eq!(solve_thoroughly(&frogs, Limits::default(), &mut unwatched).unwrap().cost, 29);
    let stuck = instances::missionaries(4, 2).unwrap();
    let error = solve_thoroughly(&stuck, Limits::default(), &mut unwatched).unwrap_err();
    assert!(matches!(error, Unsolved::Impossible { .. }), "{error}");
}

#[test]
fn a_narrow_way_is_found_by_a_wider_beam() {
    // More positions than a beam is wide at first, and only 440 of them lead to the goal.
    let frogs = Frogs::new(14, 14).unwrap();
    let solution = solve(&frogs, Solver::Beam, Limits::default(), &mut unwatched).unwrap();
    assert_eq!(solution.cost, 14 * 14 + 28);
}

#[test]
fn what_is_found_within_a_budget_is_told_with_its_bound() {
    let puzzle = stack(100, 1, false);
    let solution = solve_thoroughly(&puzzle, positions(700_000), &mut unwatched).unwrap();
    check(&puzzle, &solution);
    let Proof::LowerBound(bound) = solution.proof else { panic!("{:?}", solution.proof) };
    assert!(bound >= gaps(&puzzle) && bound + 6 >= solution.cost);
    assert_eq!(solution.solver, "beam");
    let visited = solution.stats.unwrap().visited;
    assert!((700_000..710_000).contains(&visited), "{visited}");
}

#[test]
fn a_budget_too_small_for_any_solution_is_told() {
    let puzzle = stack(100, 1, false);
    for budget in [1, 30, 10_000, 100_000] {
        match solve_thoroughly(&puzzle, positions(budget), &mut unwatched).unwrap_err() {
            Unsolved::GaveUp { stats, why: Stop::Positions, lower_bound, .. } => {
                assert!(stats.visited >= budget && stats.visited < budget + 2000);
                assert!(lower_bound >= gaps(&puzzle));
            }
            other => panic!("{budget}: {other}"),
        }
    }
}

#[test]
fn who_wants_no_more_gets_nothing() {
    let puzzle = stack(100, 1, false);
    let mut watcher = |progress: puzzlereel::search::Progress| {
        // By then a beam has found something.
        if progress.visited < 2_400_000 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    let error = solve_thoroughly(&puzzle, Limits::default(), &mut watcher).unwrap_err();
    assert!(matches!(error, Unsolved::GaveUp { why: Stop::Interrupted, .. }), "{error}");
}

#[cfg(feature = "cli")]
mod command {
    use crate::support::command::Scratch;
    use serde_json::{Value, json};

    #[test]
    fn the_default_falls_back_and_tells_what_is_proved() {
        let line = "solve pancakes --random 100 --budget 600000";
        let run = Scratch::new().run(&format!("{line} --json")).ok();
        let found: Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!((&found["result"], &found["optimal"]), (&json!("solved"), &json!(false)));
        assert_eq!(found["solver"], "beam");
        let (moves, bound) =
            (found["moves"].as_u64().unwrap(), found["lower_bound"].as_u64().unwrap());
        assert!(bound < moves && moves <= bound + 6, "{moves} {bound}");
        let run = Scratch::new().run(line);
        assert_eq!((run.code, run.out.lines().count() as u64), (Some(0), moves + 1));
        assert_eq!(run.err, format!("{moves} flips; at least {bound} flips are needed\n"));
    }

    #[test]
    fn a_beam_can_be_asked_for() {
        for puzzle in ["frogs 3 4", "river couples 3", "pancakes --burnt 3 -1 2"] {
            let run = Scratch::new().run(&format!("solve {puzzle} --solver beam --json"));
            let found: Value = serde_json::from_str(&run.out).unwrap();
            assert_eq!((run.code, &found["solver"]), (Some(0), &json!("beam")), "{puzzle}");
        }
        let run = Scratch::new().run("solve pancakes 3 1 2 --solver beam").ok();
        assert_eq!(run.out, "3 1 2\n2 1 3\n1 2 3\n");
    }
}
