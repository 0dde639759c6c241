//! How long searches take, side by side with the `pathfinding` crate on the same puzzles.
//!
//! `cargo bench --bench search` prints everything in one run.

#[path = "measure/korf.rs"]
mod korf;

use std::hint::black_box;
use std::time::{Duration, Instant};

use korf::KORF;
use puzzlereel::puzzle::Puzzle;
use puzzlereel::puzzle::frogs::Frogs;
use puzzlereel::puzzle::pancakes::{Bytes, Flip, Nibbles, Pancakes, Pile, Stack};
use puzzlereel::puzzle::river::instances;
use puzzlereel::puzzle::tiles::{Arrangement, Size, Tiles};
use puzzlereel::search::{Limits, Proof, Solver, solve, solve_thoroughly, survey, unwatched};

fn main() {
    println!("{:<44}{:>12}{:>14}{:>8}", "", "puzzlereel", "pathfinding", "ratio");
    ida(20, 99, true);
    ida(40, 49, false);
    ida(50, 25, false);
    ida(60, 49, false);
    whole();
    for strategy in [Solver::Bfs, Solver::AStar] {
        frogs(strategy);
        pancakes(strategy, 8);
    }
    astar(30);
    rivers();
    fifteen();
    eight();
    println!("\n{:<44}{:>12}{:>14}{:>8}", "", "puzzlereel", "plain gaps", "ratio");
    for (count, stacks) in [(60, 25), (70, 25), (80, 25)] {
        hard(count, stacks);
    }
    beam(100, 25);
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

fn ours<P: Puzzle>(puzzle: &P, strategy: Solver) -> u64 {
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

fn theirs<P: Puzzle>(puzzle: &P, strategy: Solver) -> u64 {
    use pathfinding::prelude::{astar, bfs, idastar};
    let start = puzzle.start();
    let goal = |state: &P::State| puzzle.is_goal(state);
    let costly = |state: &P::State| successors(puzzle, state).into_iter().map(|next| (next, 1));
    let bound = |state: &P::State| puzzle.lower_bound(state);
    let cost = match strategy {
        Solver::Bfs => {
            bfs(&start, |state| successors(puzzle, state), goal).map(|path| path.len() as u64 - 1)
        }
        Solver::AStar => astar(&start, costly, bound, goal).map(|(_, cost)| cost),
        _ => idastar(&start, costly, bound, goal).map(|(_, cost)| cost),
    };
    cost.expect("it has a solution")
}

/// Random stacks, one solve each.
fn ida(count: u64, stacks: u64, compared: bool) {
    let puzzles: Vec<Pancakes<Bytes>> = (0..stacks).map(|seed| random(count, seed)).collect();
    ours(&puzzles[0], Solver::IdaStar);
    let median_of = |solve: fn(&Pancakes<Bytes>, Solver) -> u64| {
        median(puzzles.iter().map(|puzzle| time(|| solve(puzzle, Solver::IdaStar))).collect())
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
        || survey(&puzzle, Limits::default(), &mut unwatched).map_or(0, |all| all.reachable());
    let theirs = || {
        let start = puzzle.start();
        let next = |state: &Nibbles| successors(&puzzle, state);
        pathfinding::prelude::bfs_reach(start, next).count() as u64
    };
    assert_eq!(ours(), 3_628_800);
    line("bfs, all 3,628,800 stacks of 10 pancakes", time(ours), Some(time(theirs)));
}

fn frogs(strategy: Solver) {
    let puzzle = Frogs::new(10, 10).expect("a board");
    let (ours, theirs) = in_turns(|| ours(&puzzle, strategy), || theirs(&puzzle, strategy));
    line(&format!("{}, 10 frogs and 10 toads", strategy.name()), ours, theirs);
}

fn pancakes(strategy: Solver, count: u64) {
    let puzzle: Pancakes<Nibbles> = random(count, 3);
    let (ours, theirs) = in_turns(|| ours(&puzzle, strategy), || theirs(&puzzle, strategy));
    line(&format!("{}, {count} pancakes", strategy.name()), ours, theirs);
}

/// One larger stack after another.
fn astar(count: u64) {
    let puzzles: Vec<Pancakes<Bytes>> = (0..9).map(|seed| random(count, seed)).collect();
    let all = |solve: fn(&Pancakes<Bytes>, Solver) -> u64| {
        puzzles.iter().map(|puzzle| solve(puzzle, Solver::AStar)).sum()
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
        for strategy in [Solver::AStar, Solver::Bfs] {
            let taken = median((0..15).map(|_| time(|| ours(&river, strategy))).collect());
            line(&format!("{}, {what}", strategy.name()), taken, None);
        }
    }
}

/// Fifteen tiles, with the tables that are worked out for each board.
fn fifteen() {
    let size = Size::new(4, 4).expect("a board");
    let solved = KORF.map(|(start, moves)| {
        let start = start.parse().expect("an arrangement");
        time(|| {
            let puzzle = Tiles::new(size, &start, &Arrangement::gap_first(size));
            let found = ours(&puzzle.expect("it fits"), Solver::IdaStar);
            assert_eq!(found, moves);
            found
        })
    });
    let worst = solved.iter().max().copied().unwrap_or_default();
    line("idastar, 15 tiles, median of Korf's 100", median(solved.to_vec()), None);
    println!("    worst {worst:.2?}");
}

/// All positions of eight tiles.
fn eight() {
    let size = Size::new(3, 3).expect("a board");
    let goal = Arrangement::gap_last(size);
    let puzzle = Tiles::new(size, &goal, &goal).expect("it fits");
    let taken = time(|| {
        survey(&puzzle, Limits::default(), &mut unwatched).map_or(0, |all| all.reachable())
    });
    line("bfs, all 181,440 positions of 8 tiles", taken, None);
}

/// The same stacks, bounded by the number of gaps alone, which changes from flip to flip by what is
/// easily told.
struct Plain(Pancakes<Bytes>, u8);

impl Plain {
    fn new(stack: &Stack) -> Self {
        Self(Pancakes::large(stack), stack.len() as u8)
    }

    fn at(&self, state: &Bytes, index: u8) -> u8 {
        if index < self.1 { state.get(index.into()) } else { self.1 }
    }
}

fn gap(upper: u8, lower: u8) -> u64 {
    u64::from(upper.abs_diff(lower) > 1)
}

impl Puzzle for Plain {
    type State = Bytes;
    type Move = Flip;

    fn start(&self) -> Bytes {
        self.0.start()
    }

    fn is_goal(&self, state: &Bytes) -> bool {
        self.0.is_goal(state)
    }

    fn moves(&self, state: &Bytes, moves: &mut Vec<Flip>) {
        self.0.moves(state, moves);
    }

    fn apply(&self, state: &mut Bytes, mv: Flip) {
        self.0.apply(state, mv);
    }

    fn lower_bound(&self, state: &Bytes) -> u64 {
        (0..self.1).map(|index| gap(self.at(state, index), self.at(state, index + 1))).sum()
    }

    fn lower_bound_after(&self, state: &Bytes, bound: u64, Flip(count): Flip) -> u64 {
        let (last, under) = (self.at(state, count - 1), self.at(state, count));
        bound + gap(self.at(state, 0), under) - gap(last, under)
    }
}

/// Random stacks solved to the end, and, as far as a budget goes, by iterative deepening with nothing
/// but the number of gaps.
fn hard(count: u64, stacks: u64) {
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    let mut unsolved = 0;
    for seed in 0..stacks {
        let stack = Stack::random(count, seed, false).expect("few enough");
        let (puzzle, plain) = (Pancakes::large(&stack), Plain::new(&stack));
        let begun = Instant::now();
        let limits = Limits { positions: u64::MAX, ..Limits::default() };
        let solution = solve_thoroughly(&puzzle, limits, &mut unwatched).expect("a solution");
        ours.push(begun.elapsed());
        assert_eq!(solution.proof, Proof::Optimal);
        let begun = Instant::now();
        let limits = Limits { positions: 20_000_000, ..Limits::default() };
        match solve(&plain, Solver::IdaStar, limits, &mut unwatched) {
            Ok(found) => assert_eq!(found.cost, solution.cost),
            Err(_) => unsolved += 1,
        }
        theirs.push(begun.elapsed());
    }
    let worst = ours.iter().max().copied().unwrap_or_default();
    line(
        &format!("optimal, {count} pancakes, median of {stacks}"),
        median(ours),
        Some(median(theirs)),
    );
    println!("    worst {worst:.2?}; plain gaps gave up on {unsolved} at 20,000,000 positions");
}

/// How far from the bound a beam ends.
fn beam(count: u64, stacks: u64) {
    let (mut times, mut above) = (Vec::new(), Vec::new());
    for seed in 0..stacks {
        let puzzle = random::<Bytes>(count, seed);
        let begun = Instant::now();
        let solution = solve(&puzzle, Solver::Beam, Limits::default(), &mut unwatched);
        let solution = solution.expect("a solution");
        times.push(begun.elapsed());
        above.push(solution.cost - solution.lower_bound());
    }
    let worst = times.iter().max().copied().unwrap_or_default();
    line(&format!("beam, {count} pancakes, median of {stacks}"), median(times), None);
    above.sort_unstable();
    println!("    worst {worst:.2?}; flips above the bound: {above:?}");
}
