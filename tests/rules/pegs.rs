//! Peg solitaire against what is known of it.

use proptest::prelude::*;
use puzzlereel::encode::Format;
use puzzlereel::path;
use puzzlereel::puzzle::pegs::{Board, BoardError, Hole, Jump, Pegs, PegsError, Target};
use puzzlereel::puzzle::{Puzzle, replay, state_text};
use puzzlereel::search::{Limits, Proof, Solution, Solver, Unsolved, solve, survey, unwatched};

use crate::support::{assert_refused, request};

fn hole(name: &str) -> Hole {
    name.parse().unwrap()
}

fn pegs(board: &Board, empty: &str, target: Target) -> Pegs {
    Pegs::new(board, Some(hole(empty)), target).unwrap()
}

fn classic() -> Pegs {
    pegs(&Board::english(), "d4", Target::In(hole("d4")))
}

fn found(puzzle: &Pegs, solver: Solver) -> Solution<Jump> {
    solve(puzzle, solver, Limits::default(), &mut unwatched).unwrap()
}

/// 31 jumps in 18 turns of the same peg: Ernest Bergholt, *The Queen*, 1912.
#[test]
fn bergholt_needs_eighteen_turns() {
    let puzzle = classic();
    let solution = found(&puzzle, Solver::ClosedForm);
    assert_eq!((solution.len, solution.proof, solution.solver), (31, Proof::Optimal, "bergholt"));
    let jumps: Vec<Jump> = solution.moves(&puzzle).collect();
    assert_eq!(jumps.len(), 31);
    let checked = Solution::checked(&puzzle, jumps.clone()).unwrap();
    assert_eq!(checked.len, 31);
    let turns = jumps.windows(2).filter(|pair| pair[0].to != pair[1].from).count() + 1;
    assert_eq!(turns, 18);
    let last = replay(&puzzle, jumps).last().unwrap();
    assert_eq!(state_text(&puzzle, &last), END);
    for other in [
        pegs(&Board::english(), "d4", Target::Any),
        pegs(&Board::english(), "d1", Target::In(hole("d4"))),
        pegs(&Board::european(), "d4", Target::In(hole("d4"))),
    ] {
        assert!(other.closed_form().is_none());
    }
}

const END: &str = "##...## / ##...## / ....... / ...o... / ....... / ##...## / ##...##";

#[test]
fn depth_first_search_finds_solutions_of_all_boards() {
    for (words, jumps) in [
        ("pegs --solver dfs", 31),
        ("pegs english --empty a4 --goal d1", 31),
        ("pegs european", 35),
        ("pegs triangle 4", 8),
        ("pegs triangle", 13),
        ("pegs triangle --goal a1", 13),
        ("pegs triangle 6", 19),
        ("pegs triangle 7", 26),
        ("pegs triangle 8", 34),
    ] {
        let story = request(words).story(Format::default(), &mut unwatched).unwrap();
        assert_eq!(story.len(), jumps, "{words}");
    }
}

/// The solutions from a corner, from beside it, from the middle of a side, and from the middle: with all holes alike,
/// there are 438,984.
#[test]
fn a_triangle_of_fifteen_holes_has_as_many_solutions_as_are_known() {
    let board = Board::triangle(5).unwrap();
    let mut all = 0_u64;
    for (empty, alike, solutions) in
        [("a1", 3, 29_760_u64), ("a2", 6, 14_880), ("a3", 3, 85_258), ("b3", 3, 1_550)]
    {
        let puzzle = pegs(&board, empty, Target::Any);
        let best = survey(&puzzle, Limits::default(), &mut unwatched).unwrap().best.unwrap();
        assert_eq!((best.cost, best.solutions), (13, solutions.into()), "{empty}");
        all += alike * solutions;
    }
    assert_eq!(all, 438_984);
}

/// De Bruijn, *A solitaire game and its relation to a finite field*, 1972: the last peg of the classic game can be in
/// the centre and in four holes beside the ends; the European board cannot be solved from its centre.
#[test]
fn the_rule_of_three_tells_what_has_no_solution() {
    let european = pegs(&Board::european(), "d4", Target::Any);
    let end = solve(&european, Solver::Dfs, Limits::default(), &mut unwatched);
    assert!(matches!(end, Err(Unsolved::Unsolvable { .. })), "{end:?}");
    let why = |puzzle: &Pegs| puzzle.why_unsolvable(&puzzle.start());
    let english = Board::english();
    for &place in english.holes() {
        let is_known = ["d4", "d1", "a4", "g4", "d7"].map(hole).contains(&place);
        let puzzle = pegs(&english, "d4", Target::In(place));
        assert_eq!(why(&puzzle).is_none(), is_known, "{place}");
        assert!(why(&puzzle).is_none_or(|why| why.contains("a4, d4, g4 or d7")), "{place}");
    }
    // What the rule excludes, a search does not find either, and every position agrees with its start.
    let board = Board::triangle(4).unwrap();
    for &empty in board.holes() {
        for &goal in board.holes() {
            let puzzle = Pegs::new(&board, Some(empty), Target::In(goal)).unwrap();
            let is_excluded = why(&puzzle).is_some();
            let counts = survey(&puzzle, Limits::default(), &mut unwatched).unwrap();
            assert!(!is_excluded || counts.goals == 0, "{empty} to {goal}");
            let (mut state, mut moves) = (puzzle.start(), Vec::new());
            while let Some(&jump) = {
                moves.clear();
                puzzle.moves(&state, &mut moves);
                moves.last()
            } {
                puzzle.apply(&mut state, jump);
                assert_eq!(puzzle.why_unsolvable(&state).is_some(), is_excluded);
            }
        }
    }
}

#[test]
fn boards_are_read_as_people_write_them() {
    let read = |text: &str| text.parse::<Board>();
    let known = read("#oo / o.o / ooo").unwrap();
    for text in [
        "#oo/o.o/ooo",
        " oo\no.o\nooo\n",
        "  * *\n* . *\n* * *",
        "-●●\n●○●\n●●●",
        "\n  oo\n o.o\n ooo",
    ] {
        assert_eq!(read(text).as_ref(), Ok(&known), "{text}");
    }
    assert_eq!(known.holes().len(), 8);
    let cross = "  ooo  \n  ooo  \nooooooo\nooooooo\nooooooo\n  ooo  \n  ooo";
    assert_eq!(read(cross), Ok(Board::english()));
    assert_eq!(read(""), Err(BoardError::NoPeg));
    assert_eq!(read(". / ."), Err(BoardError::NoPeg));
    assert_eq!(read("oo / ox"), Err(BoardError::Sign { sign: 'x', row: 2 }));
    assert_eq!(read(&["ooooooooo"; 8].join("/")), Err(BoardError::Holes { count: 72 }));
    assert_eq!(read(&["oooooooo"; 8].join("/")).unwrap().holes().len(), 64);
    assert_eq!(read(&"o".repeat(27)), Err(BoardError::Sides { columns: 27, rows: 1 }));
    for rows in [0, 3, 11, u64::MAX] {
        assert_eq!(Board::triangle(rows), Err(BoardError::Rows { rows }));
    }
    for text in ["", "d", "4", "4d", "d0", "d27", "d4x", "dd", "d+4", "é1", "d999"] {
        assert!(text.parse::<Hole>().is_err(), "{text}");
    }
    assert_eq!(hole("D4"), Hole { column: 3, row: 3 });
    let lone = Pegs::new(&read("o").unwrap(), None, Target::Any).unwrap_err();
    assert!(matches!(lone, PegsError::NoPeg { .. }), "{lone}");
}

#[test]
fn what_is_no_puzzle_is_refused_with_a_way_out() {
    for (words, parts) in [
        ("pegs englsh", &["unknown board `englsh`", "english, european, triangle"][..]),
        ("pegs triangle 3", &["4 to 10 rows, not 3", "pegs triangle 5"]),
        ("pegs european 5", &["only a triangle", "pegs triangle 5"]),
        ("pegs --empty a1", &["no hole a1", "such as c1"]),
        ("pegs --empty 44", &["\"44\" is not a hole", "such as d4"]),
        ("pegs --goal nowhere", &["is not a hole", "--goal any"]),
        ("pegs 'oo / oo'", &["none is in the middle", "--empty a1"]),
        ("pegs 'oo / ..' --empty a3", &["no hole a3", "rows 1 to 2"]),
        ("pegs o", &["no peg on the board"]),
        ("pegs '.. / ..'", &["no peg on the board"]),
        ("pegs board.txt", &["board.txt"]),
    ] {
        assert_refused(words, parts);
    }
}

#[test]
fn requests_say_what_they_are() {
    let fields = |words: &str| format!("{:?}", request(words).puzzle.fields());
    assert_eq!(fields("pegs"), fields("pegs english"));
    assert_eq!(fields("pegs triangle"), fields("pegs triangle 5"));
    assert_eq!(request("pegs triangle 6").stem(), "pegs_triangle_6");
    let own = request("pegs '#o / o.'").to_string();
    assert_eq!(own, "pegs '#o / o.'");
    let puzzle = classic();
    let mut moves = Vec::new();
    puzzle.moves(&puzzle.start(), &mut moves);
    let all: Vec<String> =
        moves.iter().map(|jump| puzzle.describe(&puzzle.start(), *jump)).collect();
    let known = ["d2 over d3", "b4 over c4", "f4 over e4", "d6 over d5"];
    assert_eq!(all, known.map(|jump| format!("jump {jump} to d4")));
}

#[test]
fn paths_are_read_in_the_usual_notations() {
    let puzzle = pegs(&Board::triangle(5).unwrap(), "a1", Target::Any);
    for text in [
        "a3-a1\nc3-a3",
        "a3a1\nc3a3",
        "a3 -> a1\nc3 -> a3",
        "1. jump a3 over a2 to a1\n2. jump c3 over b3 to a3",
        "4 -> 1\n6 -> 4",
        "(3, 0)\n(5, 3)",
        "(2, 0) -> (0, 0)\n(2, 2) -> (2, 0)",
        "o / .o / .oo / oooo / ooooo\no / .o / o.. / oooo / ooooo",
    ] {
        let read = path::read(&puzzle, text);
        let moves = read.map(|path| path.moves.len());
        assert_eq!(moves, Ok(2), "{text}");
    }
    assert_eq!(path::read(&classic(), "46-44\n65-45").map(|path| path.moves.len()), Ok(2));
}

proptest! {
    #[test]
    fn any_text_is_a_board_or_an_error(text in "[o.#*/ \n-]{0,60}|.{0,20}") {
        if let Ok(board) = text.parse::<Board>() {
            prop_assert_eq!(board.to_string().parse(), Ok(board));
        }
        if let Ok(hole) = text.parse::<Hole>() {
            prop_assert_eq!(hole.to_string().parse(), Ok(hole));
        }
    }
}
