//! Mazes.

use proptest::prelude::*;
use puzzlereel::path;
use puzzlereel::puzzle::Puzzle;
use puzzlereel::puzzle::maze::{Maze, Plan, PlanError, Step};
use puzzlereel::search::{Limits, Solver, Unsolved, solve, survey, unwatched};

use crate::support::assert_refused;

/// From the notes of an introduction to searching: a way of 9 steps to the left, one of 11 to the right.
const PLAN: &str = "\
#########
#...A...#
#.#####.#
#.#...#.#
#.#.#.#.#
#.B.#...#
#########
";

fn maze(plan: &str) -> Maze {
    Maze::new(plan.parse().unwrap())
}

#[test]
fn every_optimal_solver_finds_a_shortest_way() {
    let maze = maze(PLAN);
    for solver in [Solver::Bfs, Solver::AStar, Solver::IdaStar] {
        let solution = solve(&maze, solver, Limits::default(), &mut unwatched).unwrap();
        assert_eq!(solution.len, 8, "{}", solver.name());
        let moves: Vec<Step> = solution.moves(&maze).collect();
        assert_eq!(moves[..3], [Step::Left; 3]);
    }
}

#[test]
fn a_wall_all_around_is_told() {
    let maze = maze("A#B");
    let unsolved = solve(&maze, Solver::Bfs, Limits::default(), &mut unwatched).unwrap_err();
    assert!(!matches!(unsolved, Unsolved::GaveUp { .. }), "{unsolved}");
}

/// A maze of c by r rooms that has one way between any two cells is a tree: it has rooms and, one fewer, doors.
#[test]
fn random_mazes_are_trees() {
    for (columns, rows) in [(5, 5), (7, 5), (21, 11), (199, 5)] {
        for seed in 0..5 {
            let maze = Maze::new(Plan::random(columns, rows, seed, 0).unwrap());
            let rooms = (columns / 2) * (rows / 2);
            let survey = survey(&maze, Limits::default(), &mut unwatched).unwrap();
            assert_eq!(survey.reachable(), 2 * rooms as u64 - 1, "{columns}x{rows} {seed}");
        }
    }
}

/// Without dead ends, every room but for those in a corridor has two doors or more.
#[test]
fn braided_mazes_have_no_dead_ends() {
    for seed in 0..10 {
        let plan = Plan::random(15, 11, seed, 100).unwrap();
        let maze = Maze::new(plan.clone());
        for cell in (0..15 * 11).filter(|&cell| !plan.is_wall(cell)) {
            let ways = Step::ALL.into_iter().filter_map(|step| maze.beside(cell as u32, step));
            assert!(ways.count() >= 2, "{plan} has a dead end at {:?}", plan.place(cell));
        }
    }
}

/// The same seed is the same maze, in every version.
#[test]
fn a_seed_is_a_maze() {
    let plan = Plan::random(9, 7, 1, 0).unwrap().to_string();
    assert_eq!(plan, NINE_BY_SEVEN);
    assert_ne!(plan, Plan::random(9, 7, 2, 0).unwrap().to_string());
}

const NINE_BY_SEVEN: &str = "#########/#A#...#.#/#.#.#.#.#/#.#.#.#.#/#.#.#.#.#/#...#..B#/#########";

#[test]
fn what_is_no_maze_is_told() {
    for (words, parts) in [
        ("maze '#A?B#'", ["'?' in line 1, column 3", "#####/#A.B#/#####"]),
        ("maze '#A#'", ["there is no B", "B where it ends"]),
        ("maze A.A.B", ["A is there twice", "in line 1"]),
        ("maze --random 10x5", ["odd", "maze --random 11x5"]),
        ("maze --random 999x5", ["5 to 199", "maze --random 199x5"]),
        ("maze --random 10", ["\"10\" is not a size", "21x11"]),
        ("maze --braid 101", ["0 to 100", "--braid 40"]),
        ("maze A.B --seed 4", ["--seed", "plan"]),
    ] {
        assert_refused(words, &parts);
    }
}

#[test]
fn ways_are_read_as_programs_write_them() {
    let maze = maze("A.#/#.B");
    for text in ["right down right", "R, D, R", "1 1; 2 1; 2 2; 3 2", "(0, 0) (0, 1) (1, 1) (1, 2)"]
    {
        let reading = path::read(&maze, text).unwrap();
        assert_eq!(reading.moves, [Step::Right, Step::Down, Step::Right], "{text}");
    }
}

proptest! {
    /// No text makes it panic; a plan that was read is written so that it is read again as the same.
    #[test]
    fn plans_are_read_or_refused(text in "[#AB .\n/x]{0,40}") {
        match text.parse::<Plan>() {
            Ok(plan) => {
                let again: Plan = plan.to_string().parse().unwrap();
                prop_assert_eq!(&again, &plan);
                let maze = Maze::new(plan);
                let bound = maze.lower_bound(&maze.start());
                if let Ok(solution) = solve(&maze, Solver::Bfs, Limits::default(), &mut unwatched) {
                    prop_assert!(solution.len >= bound);
                }
            }
            Err(PlanError::Sign { sign, .. }) => prop_assert!(text.contains(sign)),
            Err(_) => {}
        }
    }

    /// The bound never falls by more than one: searches by it find shortest ways.
    #[test]
    fn the_bound_is_consistent(seed: u64, braid in 0_u8..=100) {
        let maze = Maze::new(Plan::random(9, 9, seed, braid).unwrap());
        let length = |solver| solve(&maze, solver, Limits::default(), &mut unwatched).unwrap().len;
        prop_assert_eq!(length(Solver::AStar), length(Solver::Bfs));
    }
}
