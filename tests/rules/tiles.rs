//! Sliding tiles against what is known of them.

use proptest::prelude::*;
use puzzlereel::catalog::{PuzzleOptions, TilesRequest};
use puzzlereel::puzzle::tiles::{
    Arrangement, ArrangementError, Position, Size, SizeError, Slide, Target, Tiles, TilesError,
};
use puzzlereel::puzzle::{Puzzle, state_text};
use puzzlereel::search::{
    GoalDistances, Limits, Proof, Solution, Solver, Unsolved, solve, solve_thoroughly, survey,
    unwatched,
};

use crate::support::{assert_refused, request};

fn size(text: &str) -> Size {
    text.parse().unwrap()
}

fn tiles(start: &str, target: &Target) -> Tiles {
    let start: Arrangement = start.parse().unwrap();
    let size = start.size().unwrap();
    Tiles::new(size, &start, &target.on(size)).unwrap()
}

/// The goal as the start.
fn solved(text: &str) -> Tiles {
    let size = size(text);
    Tiles::new(size, &Arrangement::gap_last(size), &Arrangement::gap_last(size)).unwrap()
}

fn found(puzzle: &Tiles, solver: Solver) -> Solution<Slide> {
    solve(puzzle, solver, Limits::default(), &mut unwatched).unwrap()
}

/// The farthest positions are OEIS A151944 for squares, and for two rows those of Korf and Schultze, *Large-scale
/// parallel breadth-first search*, 2005.
#[test]
fn half_of_all_arrangements_are_reached_the_farthest_in_as_many_moves_as_are_known() {
    for (board, reached, farthest, there) in [
        ("2x2", 12, 6, 1),
        ("2x3", 360, 21, 1),
        ("3x2", 360, 21, 1),
        ("4x2", 20_160, 36, 1),
        ("3x3", 181_440, 31, 2),
    ] {
        let counts = survey(&solved(board), Limits::default(), &mut unwatched).unwrap();
        assert_eq!((counts.reachable(), counts.farthest()), (reached, farthest), "{board}");
        assert_eq!((counts.levels.last(), counts.goals), (Some(&there), 1), "{board}");
    }
}

#[test]
fn both_positions_that_need_31_moves_do() {
    for start in ["8 6 7 / 2 5 4 / 3 _ 1", "6 4 7 / 8 5 _ / 3 2 1"] {
        for solver in [Solver::AStar, Solver::IdaStar, Solver::Bfs] {
            let solution = found(&tiles(start, &Target::GapLast), solver);
            assert_eq!((solution.len, solution.proof), (31, Proof::Optimal), "{start}");
        }
    }
}

/// Instances 2 and 9 of Korf, *Depth-first iterative-deepening: an optimal admissible tree search*, 1985, with the
/// lengths that he found. The bench has more of them.
#[test]
fn fifteen_tiles_need_as_many_moves_as_korf_found() {
    for (start, moves) in [
        ("13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6", 55),
        ("3 14 9 11 5 4 8 2 13 12 6 7 10 1 15 0", 46),
    ] {
        let solution = found(&tiles(start, &Target::GapFirst), Solver::IdaStar);
        assert_eq!((solution.len, solution.proof), (moves, Proof::Optimal), "{start}");
    }
}

#[test]
fn twenty_four_tiles_are_solved_with_a_bound() {
    let puzzle = Tiles::random(size("5x5"), 3, &Arrangement::gap_last(size("5x5"))).unwrap();
    let limits = Limits { positions: 300_000, ..Limits::default() };
    let solution = solve_thoroughly(&puzzle, limits, &mut unwatched).unwrap();
    assert!(solution.lower_bound() >= 60 && solution.cost < 250, "{}", solution.cost);
}

/// The bound against true distances, for goals that have the gap and the tiles anywhere.
#[test]
fn bounds_are_never_too_high_and_no_move_lowers_them_by_more_than_one() {
    for (board, goal) in [
        ("2x3", "1 2 / 3 4 / 5 _"),
        ("3x2", "5 _ 1 / 2 4 3"),
        ("3x2", "_ 1 2 / 3 4 5"),
        ("4x2", "1 2 3 4 / 5 6 _ 7"),
        ("3x3", "1 2 3 / 8 _ 4 / 7 6 5"),
        ("3x3", "1 2 3 / 4 5 6 / 7 8 _"),
    ] {
        let goal: Arrangement = goal.parse().unwrap();
        let puzzle = Tiles::random(size(board), 5, &goal).unwrap();
        let limits = Limits::default();
        let all = GoalDistances::new(&puzzle, &puzzle.start(), limits, &mut unwatched).unwrap();
        for number in 0..all.len() as u32 {
            let state = *all.position(number);
            let (bound, distance) = (puzzle.lower_bound(&state), all.of(number).unwrap().cost);
            assert!(bound <= distance, "{}: {bound} > {distance}", state_text(&puzzle, &state));
            assert_eq!(bound == 0, puzzle.is_goal(&state));
            for (slide, next) in slides(&puzzle, state) {
                let after = puzzle.lower_bound(&next);
                assert!(bound <= after + 1, "{slide:?}: {bound}, {after}");
            }
        }
    }
}

fn slides(puzzle: &Tiles, state: Position) -> Vec<(Slide, Position)> {
    let mut moves = Vec::new();
    puzzle.moves(&state, &mut moves);
    let after = |slide| {
        let mut next = state;
        puzzle.apply(&mut next, slide);
        (slide, next)
    };
    moves.into_iter().map(after).collect()
}

/// Sam Loyd's prize, tiles 14 and 15 exchanged, and the gap first instead of last (Johnson and Story, 1879).
#[test]
fn what_has_no_solution_is_told_without_a_search() {
    let loyd = "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 _";
    for (start, goal) in [
        (loyd, Target::GapLast),
        ("2 1 / 3 _", Target::GapLast),
        ("1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 _", Target::GapFirst),
    ] {
        let puzzle = tiles(start, &goal);
        let end = solve(&puzzle, Solver::IdaStar, Limits::default(), &mut unwatched);
        assert!(matches!(end, Err(Unsolved::Unsolvable { .. })), "{start}: {end:?}");
        let end = solve_thoroughly(&puzzle, Limits::default(), &mut unwatched).unwrap_err();
        assert!(end.to_string().starts_with("no solution: every move exchanges"), "{end}");
    }
    // What the parities say is what a search finds.
    let all = survey(&tiles("2 1 / 3 _", &Target::GapLast), Limits::default(), &mut unwatched);
    assert_eq!(all.unwrap().goals, 0);
}

#[test]
fn starts_of_every_size_and_seed_can_be_solved_and_are_the_same_everywhere() {
    for columns in 2..=12 {
        for rows in (2..=12).filter(|rows| columns * rows <= 25) {
            let size = Size::new(columns, rows).unwrap();
            for goal in [Target::GapLast, Target::GapFirst] {
                let goal = goal.on(size);
                let scrambled = Tiles::scrambled(size, &goal).unwrap();
                let shuffled = (0..20).map(|seed| Tiles::random(size, seed, &goal).unwrap());
                for puzzle in shuffled.chain([scrambled]) {
                    assert_eq!(puzzle.why_unsolvable(&puzzle.start()), None, "{size}");
                }
            }
        }
    }
    let goal = Arrangement::gap_last(size("3x3"));
    let text = |puzzle: &Tiles| state_text(puzzle, &puzzle.start());
    assert_eq!(text(&Tiles::random(size("3x3"), 4, &goal).unwrap()), "5 2 _ / 6 1 3 / 7 8 4");
    let scrambled = Tiles::scrambled(size("3x3"), &goal).unwrap();
    assert_eq!(text(&scrambled), "4 5 3 / 1 6 8 / _ 7 2");
    assert_eq!(found(&scrambled, Solver::Bfs).len, 18);
}

#[test]
fn tiles_are_read_as_people_write_them() {
    let read = |text: &str| text.parse::<Arrangement>();
    let known = read("8 6 7 / 2 5 4 / 3 _ 1").unwrap();
    for text in [
        "8 6 7\n2 5 4\n3 0 1\n",
        "[[8, 6, 7], [2, 5, 4], [3, 0, 1]]",
        "867/254/3.1",
        "8,6,7;2,5,4;3,_,1",
    ] {
        assert_eq!(read(text).as_ref(), Ok(&known), "{text}");
    }
    for text in
        ["8,6,7,2,5,4,3,0,1", "867254301", "8 6 7 2 5 4 3 _ 1", "(8, 6, 7, 2, 5, 4, 3, 0, 1)"]
    {
        let plain = read(text).unwrap();
        assert_eq!((plain.pieces(), plain.size()), (known.pieces(), known.size()), "{text}");
    }
    assert_eq!(read(""), Err(ArrangementError::Count { count: 0 }));
    assert_eq!(read("1 2 _"), Err(ArrangementError::Count { count: 3 }));
    assert_eq!(read("1 2 3 3"), Err(ArrangementError::Twice { piece: 3, missing: 0 }));
    assert_eq!(read("1 2 / _"), Err(ArrangementError::Count { count: 3 }));
    let ragged = ArrangementError::Ragged { row: 2, count: 1, columns: 3 };
    assert_eq!(read("1 2 3 / _"), Err(ragged));
    assert_eq!(read("1 / 2 / 3 / _"), Err(ArrangementError::Narrow));
    let not = |text: &str, most| Err(ArrangementError::NotATile { text: text.to_owned(), most });
    assert_eq!(read("1 2 3 4"), not("4", 3));
    assert_eq!(read("1 2 -3 _"), not("-3", 3));
    assert_eq!(read("1 2 x _"), not("x", 3));
    for (columns, rows) in [(1, 4), (4, 1), (6, 5), (13, 2), (u64::MAX, 2)] {
        assert_eq!(Size::new(columns, rows), Err(SizeError::Range { columns, rows }));
    }
    for text in ["", "3", "3x", "x3", "3x3x3", "-3x3", "3.5x2"] {
        assert!(text.parse::<Size>().is_err(), "{text}");
    }
    assert_eq!(size("4X2"), size(" 4 × 2 "));
    let start = read("1 2 3 4 5 _").unwrap();
    let error = Tiles::size_of(Some(&start), None).unwrap_err();
    assert!(matches!(error, TilesError::NoSquare { .. }), "{error}");
}

#[test]
fn what_is_no_puzzle_is_refused_with_a_way_out() {
    for (words, parts) in [
        ("tiles 1x9", &["at least 2 columns", "not 1x9"][..]),
        ("tiles 6x5", &["at most 25 cells, not 6x5"]),
        ("tiles 9", &["\"9\" is not a size", "4x4"]),
        ("tiles --start '1 2 3 4 5 _'", &["no square", "tiles 3x2"]),
        ("tiles 4x4 --start '1 2 / 3 _'", &["the board is 4x4", "leave the size out"]),
        ("tiles --start '1 2 3 3'", &["tile 3 is there twice, and the gap is not there"]),
        ("tiles --start '1 2 3 9'", &["\"9\" is not a tile", "from 1 to 3"]),
        ("tiles --start '1 2 3 / _'", &["row 2 has 1", "equal length"]),
        ("tiles --seed 4", &["--seed 4", "tiles 3x3 --random --seed 4"]),
        ("tiles --start board.txt", &["board.txt"]),
        ("tiles --goal gap-frist", &["gap-frist"]),
    ] {
        assert_refused(words, parts);
    }
}

#[test]
fn requests_say_what_they_are() {
    let fields = |words: &str| request(words).puzzle.fields();
    assert_eq!(fields("tiles"), TilesRequest::new(size("3x3")).fields());
    assert_eq!(fields("tiles --start '1 2 3 / _ 4 5'"), fields("tiles 3x2"));
    let random = request("tiles 4x3 --random --seed 7");
    assert_eq!(random.puzzle.fields(), TilesRequest::random(size("4x3"), 7).fields());
    assert_eq!(random.stem(), "tiles_4x3_random_seed7");
    let own = request("tiles --start 1,2,3,0");
    assert_eq!(own.to_string(), "tiles --start '1 2 3 _'");
    let puzzle = tiles("1 2 3 / 4 _ 5", &Target::GapLast);
    let words = |(slide, _): (Slide, Position)| puzzle.describe(&puzzle.start(), slide);
    let all: Vec<String> = slides(&puzzle, puzzle.start()).into_iter().map(words).collect();
    assert_eq!(all, ["slide 2 down", "slide 4 right", "slide 5 left"]);
}

proptest! {
    #[test]
    fn any_text_is_tiles_or_an_error(text in "[0-9_./;, |\\[\\]x\n-]{0,40}|.{0,20}") {
        if let Ok(tiles) = text.parse::<Arrangement>() {
            prop_assert_eq!(tiles.to_string().parse(), Ok(tiles));
        }
        let _ = text.parse::<Size>();
        let _ = text.parse::<Target>();
    }

    #[test]
    fn searches_agree(seed in 0_u64..1000, goal in 0_u64..1000) {
        let size = size("3x3");
        let goal = Tiles::random(size, goal, &Arrangement::gap_last(size)).unwrap();
        let goal: Arrangement = state_text(&goal, &goal.start()).parse().unwrap();
        let puzzle = Tiles::random(size, seed, &goal).unwrap();
        prop_assert_eq!(found(&puzzle, Solver::IdaStar).len, found(&puzzle, Solver::AStar).len);
    }
}
