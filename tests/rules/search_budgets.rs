//! Searches keep their limits, say what is proved when they give up, and end when they are told to.

use std::ops::ControlFlow;

use puzzlereel::puzzle::Puzzle;
use puzzlereel::puzzle::frogs::Frogs;
use puzzlereel::puzzle::pancakes::{Pancakes, Stack};
use puzzlereel::puzzle::river::instances;
use puzzlereel::search::{
    Limits, Progress, Solver, Stop, Unsolved, solve, solve_thoroughly, survey, unwatched,
};

use crate::search::pancakes;

#[test]
fn searches_give_up_at_their_budget_and_say_what_is_proved() {
    let puzzle = Pancakes::large(&Stack::random(20, 1, false).unwrap());
    let bound = puzzle.lower_bound(&puzzle.start());
    let least = solve(&puzzle, Solver::IdaStar, Limits::default(), &mut unwatched).unwrap().cost;
    for strategy in Solver::SEARCHES {
        let limits = Limits { positions: 30, ..Limits::default() };
        match solve(&puzzle, strategy, limits, &mut unwatched) {
            Err(Unsolved::GaveUp { stats, why: Stop::Positions, lower_bound, .. }) => {
                assert_eq!(stats.visited, 30, "{}", strategy.name());
                assert!((bound..=least).contains(&lower_bound), "{}", strategy.name());
                assert!(stats.open > 0, "{}", strategy.name());
            }
            other => panic!("{}: {other:?}", strategy.name()),
        }
    }
}

/// What every search reports within a budget, whether it ends before or not.
fn budgets_are_kept<P: Puzzle>(puzzle: &P, what: &str) {
    let least = solve(puzzle, Solver::AStar, Limits::default(), &mut unwatched).map(|it| it.cost);
    for positions in [1, 2, 10, 100, 1000, 10_000] {
        let limits = Limits { positions, ..Limits::default() };
        let by_solver = Solver::SEARCHES.map(|solver| {
            let solved = solve(puzzle, solver, limits, &mut unwatched);
            (solver.name(), solved)
        });
        let thoroughly = ("thoroughly", solve_thoroughly(puzzle, limits, &mut unwatched));
        for (solver, solved) in by_solver.into_iter().chain([thoroughly]) {
            let (stats, bound) = match &solved {
                Ok(solution) => (solution.stats, Some(solution.lower_bound())),
                Err(unsolved) => (unsolved.stats(), unsolved.lower_bound()),
            };
            let visited = stats.unwrap().visited;
            assert!(visited <= positions, "{what} by {solver}: {visited} of {positions}");
            // What is proved is true.
            if let (Ok(least), Some(bound)) = (&least, bound) {
                assert!(bound <= *least, "{what} by {solver}, {positions} positions");
            }
            if let Err(Unsolved::GaveUp { why, .. }) = solved {
                assert_eq!(why, Stop::Positions);
                assert_eq!(visited, positions, "{what} by {solver} gave up early");
            }
        }
        match survey(puzzle, limits, &mut unwatched) {
            Ok(survey) => assert!(survey.reachable() <= positions, "{what}"),
            Err(given_up) => assert_eq!(given_up.visited, positions, "{what}"),
        }
    }
}

#[test]
fn no_search_visits_more_positions_than_its_budget() {
    budgets_are_kept(&Frogs::new(5, 8).unwrap(), "frogs");
    budgets_are_kept(&Frogs::with_gaps(4, 4, 3).unwrap().jump_own(true), "frogs, own jumps");
    budgets_are_kept(&Frogs::from_position("FFTT_".parse().unwrap()), "stuck frogs");
    budgets_are_kept(&pancakes(&[5, 3, 6, 1, 4, 2, 8, 7], false), "pancakes");
    budgets_are_kept(&Pancakes::large(&Stack::random(20, 1, false).unwrap()), "20 pancakes");
    budgets_are_kept(&instances::missionaries(4, 2).unwrap(), "impossible missionaries");
    budgets_are_kept(&instances::couples(5, 3).unwrap(), "couples");
    budgets_are_kept(&instances::torch(&[1, 2, 5, 10, 11, 12, 13, 14]).unwrap(), "torch");
}

#[test]
fn searches_give_up_when_they_keep_too_much() {
    let puzzle = Pancakes::large(&Stack::random(60, 1, false).unwrap());
    for strategy in [Solver::Dfs, Solver::Bfs, Solver::BfsTree] {
        let limits = Limits { memory: 8 << 20, ..Limits::default() };
        let error = solve(&puzzle, strategy, limits, &mut unwatched).unwrap_err();
        assert!(
            matches!(error, Unsolved::GaveUp { why: Stop::Memory(_), .. }),
            "{}: {error}",
            strategy.name()
        );
        assert!(error.to_string().contains("8 MiB"), "{error}");
    }
}

#[test]
fn a_watcher_is_told_and_may_end_the_search() {
    let puzzle = Pancakes::large(&Stack::random(60, 1, false).unwrap());
    for strategy in Solver::SEARCHES {
        let mut told: Vec<Progress> = Vec::new();
        let mut watcher = |progress| {
            told.push(progress);
            if told.len() < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let error = solve(&puzzle, strategy, Limits::default(), &mut watcher).unwrap_err();
        assert!(matches!(error, Unsolved::GaveUp { why: Stop::Interrupted, .. }));
        assert_eq!(told.len(), 3, "{}", strategy.name());
        assert!(told.is_sorted_by(|a, b| a.visited < b.visited && a.lower_bound <= b.lower_bound));
    }
}
