//! Searches: the laws of every strategy on every puzzle, and known numbers.

use crate::support::known;

use std::fmt::Debug;

use proptest::prelude::*;
use puzzlereel::catalog::{FrogsRequest, PuzzleRequest};
use puzzlereel::puzzle::frogs::{Frogs, Hop, Position};
use puzzlereel::puzzle::pancakes::{Labelled, Nibbles, Pancakes, Stack};
use puzzlereel::puzzle::river::instances;
use puzzlereel::puzzle::{Candidate, Puzzle, replay, replay_from};
use puzzlereel::search::{
    Limits, Proof, Solution, Solver, Survey, Unsolved, solve, solve_from, solve_thoroughly_from,
    survey, survey_from, unwatched,
};
use puzzlereel::stage::frogs::{FrogsStage, Symbols};
use puzzlereel::stage::{Play, Scale, ThemeName};
use puzzlereel::story::Story;

const OPTIMAL: [Solver; 4] = [Solver::Bfs, Solver::BfsTree, Solver::AStar, Solver::IdaStar];

/// Checks every move of a solution from `start` against the rules, and what is claimed of it against
/// the least cost.
fn assert_solves<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    solution: &Solution<P::Move>,
    least: u64,
    what: &str,
) {
    let what = format!("{what} by {}", solution.solver);
    let moves: Vec<_> = solution.moves(puzzle).collect();
    let (mut state, mut cost) = (start.clone(), 0);
    for &mv in &moves {
        let mut legal = Vec::new();
        puzzle.moves(&state, &mut legal);
        assert!(legal.contains(&mv), "{what}: {mv:?} in {state:?}");
        cost += puzzle.cost(&state, mv);
        puzzle.apply(&mut state, mv);
    }
    assert!(puzzle.is_goal(&state), "{what}");
    let last = replay_from(puzzle, start.clone(), moves.iter().copied()).last();
    assert_eq!(last, Some(state), "{what}");
    assert_eq!((solution.len, solution.cost), (moves.len() as u64, cost), "{what}");
    assert!(cost >= least, "{what}");
    assert!(solution.lower_bound() <= least, "{what}");
    assert_eq!(solution.proof == Proof::Optimal, solution.lower_bound() == cost);
}

/// What every strategy must do on a small puzzle that has a solution.
fn strategies_keep_the_laws<P: Puzzle>(puzzle: &P, what: &str) {
    let least = solve(puzzle, Solver::Bfs, Limits::default(), &mut unwatched).unwrap().cost;
    let closed_form = puzzle.closed_form().map(|_| Solver::ClosedForm);
    for strategy in Solver::SEARCHES.into_iter().chain(closed_form) {
        let solution = solve(puzzle, strategy, Limits::default(), &mut unwatched).unwrap();
        assert_solves(puzzle, &puzzle.start(), &solution, least, what);
        if OPTIMAL.contains(&strategy) {
            assert_eq!((solution.cost, solution.proof), (least, Proof::Optimal), "{what}");
        }
    }
}

/// What every strategy must do from the position to which some moves lead, solved or not: `choices`
/// choose among the moves of each position on the way.
fn strategies_keep_the_laws_from<P: Puzzle>(puzzle: &P, choices: &[usize], what: &str) {
    let mut start = puzzle.start();
    for choice in choices {
        let mut moves = Vec::new();
        puzzle.moves(&start, &mut moves);
        let Some(&mv) = moves.get(choice % moves.len().max(1)) else { break };
        puzzle.apply(&mut start, mv);
    }
    let limits = Limits { positions: 20_000, ..Limits::default() };
    let survey = survey_from(puzzle, &start, limits, &mut unwatched).unwrap();
    let thoroughly = solve_thoroughly_from(puzzle, &start, limits, &mut unwatched);
    let by = |solver| (Some(solver), solve_from(puzzle, &start, solver, limits, &mut unwatched));
    let all = Solver::SEARCHES.into_iter().map(by);
    for (solver, solved) in all.chain([(None, thoroughly)]) {
        match (solved, &survey.best) {
            (Ok(solution), Some(best)) => {
                assert_solves(puzzle, &start, &solution, best.cost, what);
                match solver {
                    Some(Solver::AStar | Solver::IdaStar) => {
                        assert_eq!(solution.proof, Proof::Optimal, "{what} by {solver:?}");
                    }
                    Some(Solver::Bfs | Solver::BfsTree) => {
                        assert!(solution.len <= best.moves, "{what} by {solver:?}");
                    }
                    _ => {}
                }
            }
            (Err(Unsolved::Impossible { .. }), None) => {}
            // These look at positions again and again.
            (Err(Unsolved::GaveUp { .. }), _)
                if matches!(solver, None | Some(Solver::BfsTree | Solver::IdaStar)) => {}
            (other, _) => panic!("{what} from {start:?} by {solver:?}: {other:?}"),
        }
    }
    let closed = solve_from(puzzle, &start, Solver::ClosedForm, limits, &mut unwatched);
    if start != puzzle.start() {
        assert_eq!(closed.err(), Some(Unsolved::NoClosedForm), "{what}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn searches_begin_anywhere(choices in prop::collection::vec(0_usize..1000, 0..20)) {
        let frogs = Frogs::new(3, 4).unwrap();
        strategies_keep_the_laws_from(&frogs, &choices, "frogs");
        strategies_keep_the_laws_from(&frogs.jump_own(true), &choices, "frogs, own jumps");
        strategies_keep_the_laws_from(&pancakes(&[3, 5, 1, 6, 2, 4], false), &choices, "pancakes");
        let burnt = Stack::new(&[3, -1, 4, -2], true).unwrap();
        strategies_keep_the_laws_from(&Labelled::new(&burnt), &choices, "burnt pancakes");
        strategies_keep_the_laws_from(&instances::fox_duck_corn(true), &choices, "fox");
        let torch = instances::torch(&[1, 2, 5, 10]).unwrap();
        strategies_keep_the_laws_from(&torch, &choices, "torch");
        let missionaries = instances::missionaries(3, 2).unwrap();
        strategies_keep_the_laws_from(&missionaries, &choices, "missionaries");
    }
}

#[test]
fn a_closed_form_is_for_its_own_start_only() {
    let frogs = Frogs::new(3, 3).unwrap();
    let closed = |start: &_| {
        solve_from(&frogs, start, Solver::ClosedForm, Limits::default(), &mut unwatched)
    };
    assert_eq!(closed(&frogs.start()).unwrap().len, 15);
    let mut state = frogs.start();
    frogs.apply(&mut state, Hop { from: 2, to: 3 });
    assert_eq!(closed(&state).unwrap_err(), Unsolved::NoClosedForm);
}

#[test]
fn a_film_begins_where_its_solution_does() {
    let frogs = Frogs::new(3, 3).unwrap();
    let start: Position = "FFTF_TT".parse().unwrap();
    let theme = ThemeName::Storybook.theme();
    let stage = || FrogsStage::new(&frogs, &theme, Scale::ONE, Symbols::Auto);
    let limits = Limits::default();
    let solution = solve_from(&frogs, &start, Solver::Dfs, limits, &mut unwatched).unwrap();
    let story = Play::new(frogs.clone(), solution, stage()).starting_at(start.clone());
    let other = Frogs::from_position(start);
    let solution = solve(&other, Solver::Dfs, limits, &mut unwatched).unwrap();
    let expected = Play::new(other, solution, stage());
    assert_eq!((story.opening(), story.len()), (expected.opening(), expected.len()));
    assert!(story.beats().eq(expected.beats()));
}

fn candidates_are_the_right_moves<P: Puzzle>(puzzle: &P, state: &P::State, most: u64) {
    let bound = puzzle.lower_bound(state);
    let (mut moves, mut found) = (Vec::new(), Vec::new());
    let beyond = puzzle.moves_within(state, bound, most, &mut moves, &mut found);
    moves.clear();
    puzzle.moves(state, &mut moves);
    let known = moves.iter().map(|&mv| {
        let after = puzzle.lower_bound_after(state, bound, mv);
        Candidate { mv, cost: puzzle.cost(state, mv), bound: after }
    });
    let (within, others): (Vec<_>, Vec<_>) = known.partition(|it| it.cost + it.bound <= most);
    assert_eq!(found, within, "{state:?} within {most}");
    let least = others.iter().map(|it| it.cost + it.bound).min();
    assert_eq!(beyond.is_some(), least.is_some(), "{state:?} within {most}");
    assert!(beyond.is_none_or(|beyond| beyond > most), "{state:?} within {most}");
    assert!(beyond <= least, "{state:?} within {most}");
}

/// The bounds of every position that can be reached, against the true distances from the goal.
fn bounds_keep_the_laws<P: Puzzle>(puzzle: &P, what: &str)
where
    P::State: Debug,
{
    let mut states = vec![puzzle.start()];
    let mut next = 0;
    while next < states.len() {
        let state = states[next].clone();
        let bound = puzzle.lower_bound(&state);
        if puzzle.is_goal(&state) {
            assert_eq!(bound, 0, "{what}: {state:?}");
        }
        let mut moves = Vec::new();
        puzzle.moves(&state, &mut moves);
        for mv in moves {
            let mut after = state.clone();
            puzzle.apply(&mut after, mv);
            let cost = puzzle.cost(&state, mv);
            assert!(cost >= puzzle.least_cost(), "{what}: {mv:?}");
            assert!(bound <= puzzle.lower_bound(&after) + cost, "{what}: {mv:?} in {state:?}");
            assert_eq!(
                puzzle.lower_bound_after(&state, bound, mv),
                puzzle.lower_bound(&after),
                "{what}: {mv:?} in {state:?}"
            );
            if !states.contains(&after) {
                states.push(after);
            }
        }
        for most in 0..bound + 4 {
            candidates_are_the_right_moves(puzzle, &state, most);
        }
        next += 1;
    }
}

pub(crate) fn pancakes(numbers: &[i64], burnt: bool) -> Pancakes<Nibbles> {
    Pancakes::new(&Stack::new(numbers, burnt).unwrap()).unwrap()
}

#[test]
fn every_strategy_solves_every_puzzle() {
    for (frogs, toads, gaps) in [(1, 1, 1), (2, 3, 1), (3, 3, 1), (2, 2, 2)] {
        let puzzle = Frogs::with_gaps(frogs, toads, gaps).unwrap();
        let what = format!("{frogs} frogs, {toads} toads, {gaps} gaps");
        strategies_keep_the_laws(&puzzle, &what);
        bounds_keep_the_laws(&puzzle, &what);
        bounds_keep_the_laws(&puzzle.clone().jump_own(true), &what);
    }
    strategies_keep_the_laws(&Frogs::new(3, 3).unwrap().jump_own(true), "jumping own");
    let long = Frogs::new(3, 2).unwrap().jump_own(true).jump(2).unwrap();
    strategies_keep_the_laws(&long, "jumping over two");
    bounds_keep_the_laws(&long, "jumping over two");
    strategies_keep_the_laws(&Frogs::from_position("FTF_T".parse().unwrap()), "from FTF_T");
    let stacks: [(&[i64], bool); 7] = [
        (&[1], false),
        (&[2, 1], false),
        (&[3, 2, 5, 1, 4], false),
        (&[3, 1, 3, 1, 2], false),
        (&[-1], true),
        (&[2, -1, 3], true),
        (&[-2, 1, -2], true),
    ];
    for (numbers, burnt) in stacks {
        let what = format!("{numbers:?}");
        strategies_keep_the_laws(&pancakes(numbers, burnt), &what);
        bounds_keep_the_laws(&pancakes(numbers, burnt), &what);
        let stack = Stack::new(numbers, burnt).unwrap();
        strategies_keep_the_laws(&Pancakes::large(&stack), &what);
        bounds_keep_the_laws(&Pancakes::large(&stack), &what);
        strategies_keep_the_laws(&Labelled::new(&stack), &what);
    }
}

#[test]
fn optimal_strategies_agree_on_random_stacks() {
    for seed in 0..40 {
        for (count, burnt) in [(8, false), (5, true), (17, false)] {
            let stack = Stack::random(count, seed, burnt).unwrap();
            let puzzle = Pancakes::large(&stack);
            let cost = |strategy| {
                solve(&puzzle, strategy, Limits::default(), &mut unwatched).unwrap().cost
            };
            assert_eq!(cost(Solver::AStar), cost(Solver::IdaStar));
            if count <= 8 {
                assert_eq!(cost(Solver::Bfs), cost(Solver::IdaStar));
            }
        }
    }
}

fn frogs_survey(frogs: u64, toads: u64) -> Survey {
    let puzzle = Frogs::new(frogs, toads).unwrap();
    survey(&puzzle, Limits::default(), &mut unwatched).unwrap()
}

#[test]
fn frogs_have_as_many_positions_and_dead_ends_as_known() {
    for (frogs, toads, moves, positions, dead_ends) in known::FROGS {
        let survey = frogs_survey(frogs, toads);
        assert_eq!((survey.reachable(), survey.dead_ends, survey.goals), (positions, dead_ends, 1));
        let puzzle = Frogs::new(frogs, toads).unwrap();
        for strategy in [Solver::Bfs, Solver::AStar, Solver::IdaStar] {
            let limits = Limits::default();
            assert_eq!(solve(&puzzle, strategy, limits, &mut unwatched).unwrap().len, moves);
        }
    }
}

#[test]
fn frogs_that_jump_over_their_own_kind_need_the_known_number_of_moves() {
    let known = [
        (2, 2, 2, 10),
        (2, 3, 2, 13),
        (3, 3, 2, 18),
        (3, 3, 3, 21),
        (4, 4, 3, 32),
        (1, 1, 1, 3),
        (2, 3, 1, 11),
        (3, 3, 1, 15),
        (4, 4, 1, 24),
    ];
    for (frogs, toads, gaps, moves) in known {
        let puzzle = Frogs::with_gaps(frogs, toads, gaps).unwrap().jump_own(true);
        for strategy in [Solver::Bfs, Solver::AStar] {
            let solution = solve(&puzzle, strategy, Limits::default(), &mut unwatched).unwrap();
            assert_eq!((solution.len, solution.proof), (moves, Proof::Optimal));
        }
        // What is done when nobody chooses a solver is as good.
        let request = FrogsRequest { gaps, jump_own: true, ..FrogsRequest::new(frogs, toads) };
        let solver = request.default_solver(&puzzle).unwrap();
        let solution = solve(&puzzle, solver, Limits::default(), &mut unwatched).unwrap();
        assert_eq!((solution.len, solution.proof), (moves, Proof::Optimal));
    }
}

#[test]
fn boards_too_large_to_search_are_still_solved() {
    let request = FrogsRequest { jump_own: true, ..FrogsRequest::new(100, 100) };
    let puzzle = request.puzzle().unwrap();
    assert_eq!(puzzle.arrangements(), u64::MAX);
    assert_eq!(request.default_solver(&puzzle), Some(Solver::ClosedForm));
    assert_eq!(Frogs::new(5, 8).unwrap().arrangements(), 18_018);
}

#[test]
fn what_cannot_be_solved_is_known_to_be_so() {
    let stuck = Frogs::from_position("TT_FF".parse().unwrap());
    assert!(solve(&stuck, Solver::Dfs, Limits::default(), &mut unwatched).is_ok());
    let stuck = Frogs::from_position("FFTT_".parse().unwrap());
    for strategy in Solver::SEARCHES {
        match solve(&stuck, strategy, Limits::default(), &mut unwatched) {
            Err(Unsolved::Impossible { stats, solver, .. }) => {
                assert_eq!((solver, stats.open), (strategy.name(), 0));
                assert!(stats.visited > 0);
            }
            other => panic!("{}: {other:?}", strategy.name()),
        }
    }
}

#[test]
fn a_goal_at_the_start_needs_no_move() {
    for strategy in Solver::SEARCHES {
        let puzzle = pancakes(&[1, 2, 3], false);
        let solution = solve(&puzzle, strategy, Limits::default(), &mut unwatched).unwrap();
        assert_eq!((solution.len, solution.proof), (0, Proof::Optimal));
        assert_eq!(replay(&puzzle, solution.moves(&puzzle)).count(), 1);
    }
}
