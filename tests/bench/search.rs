//! How long searches take, side by side with the `pathfinding` crate on the same puzzles.
//!
//! `cargo bench --bench search` prints everything in one run.

use std::hint::black_box;
use std::time::{Duration, Instant};

use puzzlereel::puzzle::Puzzle;
use puzzlereel::puzzle::frogs::Frogs;
use puzzlereel::puzzle::pancakes::{Bytes, Nibbles, Pancakes, Pile, Stack};
use puzzlereel::puzzle::river::instances;
use puzzlereel::search::{Limits, Strategy, solve, survey, unwatched};

fn main() {
    println!("{:<44}{:>12}{:>14}{:>8}", "", "puzzlereel", "pathfinding", "ratio");
    ida(20, 99, true);
    ida(40, 49, false);
    ida(50, 25, false);
    ida(60, 49, false);
    whole();
    for strategy in [Strategy::Bfs, Strategy::AStar] {
        frogs(strategy);
        pancakes(strategy, 8);
    }
    astar(30);
    rivers();
}

fn line(what: &str, ours: Duration, theirs: Option<Duration>) {
    let (theirs, ratio) = match theirs {
        Some(theirs) => {
            let ratio = theirs.as_secs_f64() / ours.as_secs_f64();
            (format!("{theirs:.2?}"), format!("{ratio:.1}×"))
        }
        None => ("-".to_owned(), String::new()),
    };
    println!("{what:<44}{:>12}{theirs:>14}{ratio:>8}", format!("{ours:.2?}"));
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn time(run: impl Fn() -> u64) -> Duration {
    let begun = Instant::now();
    black_box(run());
    begun.elapsed()
}

/// The medians of runs in turns, after one each to warm up: a busy moment hits both.
fn in_turns(ours: impl Fn() -> u64, theirs: impl Fn() -> u64) -> (Duration, Option<Duration>) {
    assert_eq!(ours(), theirs());
    let (ours, theirs) = (0..15).map(|_| (time(&ours), time(&theirs))).unzip();
    (median(ours), Some(median(theirs)))
}

fn ours<P: Puzzle>(puzzle: &P, strategy: Strategy) -> u64 {
    let limits = Limits { positions: u64::MAX, ..Limits::default() };
    solve(puzzle, strategy, limits, &mut unwatched).expect("it has a solution").cost
}

/// What there is to go on to from a position.
fn successors<P: Puzzle>(puzzle: &P, state: &P::State) -> Vec<P::State> {
    let mut moves = Vec::new();
    puzzle.moves(state, &mut moves);
    let next = |mv| {
        let mut next = state.clone();
        puzzle.apply(&mut next, mv);
        next
    };
    moves.into_iter().map(next).collect()
}

fn theirs<P: Puzzle>(puzzle: &P, strategy: Strategy) -> u64 {
    use pathfinding::prelude::{astar, bfs, idastar};
    let start = puzzle.start();
    let goal = |state: &P::State| puzzle.is_goal(state);
    let costly = |state: &P::State| successors(puzzle, state).into_iter().map(|next| (next, 1));
    let bound = |state: &P::State| puzzle.at_least(state);
    let cost = match strategy {
        Strategy::Bfs => {
            bfs(&start, |state| successors(puzzle, state), goal).map(|path| path.len() as u64 - 1)
        }
        Strategy::AStar => astar(&start, costly, bound, goal).map(|(_, cost)| cost),
        _ => idastar(&start, costly, bound, goal).map(|(_, cost)| cost),
    };
    cost.expect("it has a solution")
}

/// Random stacks, one solve each.
fn ida(count: u64, stacks: u64, compared: bool) {
    let puzzles: Vec<Pancakes<Bytes>> = (0..stacks).map(|seed| random(count, seed)).collect();
    ours(&puzzles[0], Strategy::IdaStar);
    let median_of = |solve: fn(&Pancakes<Bytes>, Strategy) -> u64| {
        median(puzzles.iter().map(|puzzle| time(|| solve(puzzle, Strategy::IdaStar))).collect())
    };
    let what = format!("idastar, {count} pancakes, median of {stacks}");
    line(&what, median_of(ours), compared.then(|| median_of(theirs)));
}

fn random<S: Pile>(count: u64, seed: u64) -> Pancakes<S> {
    let stack = Stack::random(count, seed, false).expect("few enough");
    Pancakes::new(&stack).expect("few enough")
}

/// Breadth first over all there are.
fn whole() {
    let puzzle: Pancakes<Nibbles> = random(10, 0);
    let ours =
        || survey(&puzzle, Limits::default(), &mut unwatched).map_or(0, |all| all.positions());
    let theirs = || {
        let start = puzzle.start();
        let next = |state: &Nibbles| successors(&puzzle, state);
        pathfinding::prelude::bfs_reach(start, next).count() as u64
    };
    assert_eq!(ours(), 3_628_800);
    line("bfs, all 3,628,800 stacks of 10 pancakes", time(ours), Some(time(theirs)));
}

fn frogs(strategy: Strategy) {
    let puzzle = Frogs::new(10, 10).expect("a board");
    let (ours, theirs) = in_turns(|| ours(&puzzle, strategy), || theirs(&puzzle, strategy));
    line(&format!("{}, 10 frogs and 10 toads", strategy.name()), ours, theirs);
}

fn pancakes(strategy: Strategy, count: u64) {
    let puzzle: Pancakes<Nibbles> = random(count, 3);
    let (ours, theirs) = in_turns(|| ours(&puzzle, strategy), || theirs(&puzzle, strategy));
    line(&format!("{}, {count} pancakes", strategy.name()), ours, theirs);
}

/// One larger stack after another.
fn astar(count: u64) {
    let puzzles: Vec<Pancakes<Bytes>> = (0..9).map(|seed| random(count, seed)).collect();
    let all = |solve: fn(&Pancakes<Bytes>, Strategy) -> u64| {
        puzzles.iter().map(|puzzle| solve(puzzle, Strategy::AStar)).sum()
    };
    let (ours, theirs) = in_turns(|| all(ours), || all(theirs));
    line(&format!("astar, 9 stacks of {count} pancakes"), ours, theirs);
}

/// Least crossings, least minutes, and many boatloads.
fn rivers() {
    let minutes: Vec<u64> = (1..=13).collect();
    for (what, river) in [
        ("6 couples, boat 4", instances::couples(6, 4)),
        ("200 missionaries, boat 10", instances::missionaries(200, 10)),
        ("torch 1 to 13", instances::torch(&minutes)),
    ] {
        let river = river.expect("in range");
        for strategy in [Strategy::AStar, Strategy::Bfs] {
            let taken = median((0..15).map(|_| time(|| ours(&river, strategy))).collect());
            line(&format!("{}, {what}", strategy.name()), taken, None);
        }
    }
}
