//! Frogs and toads in two dimensions against what is known of them.

use puzzlereel::puzzle::frogs2d::{Board, Frogs2d, Hop};
use puzzlereel::puzzle::{Puzzle, replay, state_text};
use puzzlereel::search::{Limits, Proof, Solution, Solver, solve, survey, unwatched};

use crate::support::{assert_refused, request};

fn square(side: u64) -> Frogs2d {
    Frogs2d::new(Board::square(side).unwrap())
}

fn found(puzzle: &Frogs2d, solver: Solver) -> Solution<Hop> {
    solve(puzzle, solver, Limits::default(), &mut unwatched).unwrap()
}

/// 2n(n + 1)(n + 2) moves on a board of side 2n + 1: Ball, *Mathematical Recreations and Essays*.
#[test]
fn columns_solve_every_square() {
    for (side, moves) in [(3, 12), (5, 48), (7, 120), (9, 240), (11, 420)] {
        let puzzle = square(side);
        let hops: Vec<Hop> = puzzle.closed_form().unwrap().moves.collect();
        assert_eq!(hops.len(), moves, "side {side}");
        assert_eq!(Solution::checked(&puzzle, hops).unwrap().len, moves as u64);
    }
    assert!(Frogs2d::new(Board::ForeAndAft).closed_form().is_none());
}

/// 46 moves for English Sixteen, where people first needed 52.
#[test]
fn the_fewest_moves_are_those_of_the_literature() {
    for (board, moves) in [(Board::Square(3), 12), (Board::ForeAndAft, 46)] {
        let puzzle = Frogs2d::new(board);
        let solution = found(&puzzle, Solver::Bfs);
        assert_eq!((solution.len, solution.proof), (moves, Proof::Optimal), "{board}");
    }
    let all = survey(&square(3), Limits::default(), &mut unwatched).unwrap();
    assert_eq!((all.reachable(), all.best.unwrap().solutions.to_string()), (311, "50".to_owned()));
}

/// The cells of those who move, as A* finds them in half a minute: one move less than column by column.
#[test]
fn forty_seven_moves_solve_the_board_of_side_five() {
    let cells = "c2 c4 d4 d2 d1 d3 d5 d4 d2 b2 b4 b3 b5 c5 c3 c1 c2 c4 c3 a3 a4 a2 a1 a3 a5 a4 a2 b2 b1 b3 b5 b4 b2 \
                 b3 d3 e3 e2 e4 e5 e3 e1 e2 e4 d4 d2 d3 c3";
    let puzzle = square(5);
    let mut state = puzzle.start();
    let mut hops = Vec::new();
    for cell in cells.split(' ') {
        let mut moves = Vec::new();
        puzzle.moves(&state, &mut moves);
        let name = |hop: &Hop| puzzle.places()[usize::from(hop.from)].to_string();
        let hop = moves.into_iter().find(|hop| name(hop) == cell).unwrap();
        puzzle.apply(&mut state, hop);
        hops.push(hop);
    }
    assert_eq!(Solution::checked(&puzzle, hops).unwrap().len, 47);
}

/// No board is solved in less than its bound, and no move lowers the bound by more than itself.
#[test]
fn the_bound_is_kept() {
    for puzzle in [square(3), square(5), square(7)] {
        let hops: Vec<Hop> = puzzle.closed_form().unwrap().moves.collect();
        let states: Vec<_> = replay(&puzzle, hops.clone()).collect();
        for (index, state) in states.iter().enumerate() {
            let bound = puzzle.lower_bound(state);
            assert!(bound as usize <= hops.len() - index, "{}", state_text(&puzzle, state));
            if let Some(next) = states.get(index + 1) {
                assert!(bound <= puzzle.lower_bound(next) + 1);
            }
        }
    }
}

#[test]
fn positions_and_moves_are_told() {
    let puzzle = Frogs2d::new(Board::ForeAndAft);
    assert_eq!(state_text(&puzzle, &puzzle.start()), "FFF## / FFF## / FF_TT / ##TTT / ##TTT");
    let mut moves = Vec::new();
    puzzle.moves(&puzzle.start(), &mut moves);
    let told: Vec<String> =
        moves.iter().map(|&hop| puzzle.describe(&puzzle.start(), hop)).collect();
    assert_eq!(
        told,
        [
            "the frog in b3 slides into c3",
            "the frog in c2 slides into c3",
            "the toad in d3 slides into c3",
            "the toad in c4 slides into c3",
        ]
    );
    let mut state = puzzle.start();
    puzzle.apply(&mut state, moves[1]);
    moves.clear();
    puzzle.moves(&state, &mut moves);
    assert_eq!(puzzle.describe(&state, moves[0]), "the toad in c4 jumps over the frog into c2");
}

#[test]
fn what_is_no_board_is_refused_with_a_way_out() {
    for (words, told) in [
        ("frogs2d 4", "a square of side 4 cannot be used"),
        ("frogs2d 1", "odd number from 3 to 11"),
        ("frogs2d 13", "odd number from 3 to 11"),
        ("frogs2d cross", "\"cross\" is not a board"),
    ] {
        assert_refused(words, &[told]);
    }
    assert_eq!(request("frogs2d 3").to_string(), "frogs2d");
    assert_eq!(request("frogs2d fore-and-aft").to_string(), "frogs2d fore-and-aft");
}
