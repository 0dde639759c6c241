//! The Tower of Hanoi against what is known of it.

use std::collections::HashSet;

use proptest::prelude::*;
use puzzlereel::catalog::{HanoiRequest, PuzzleOptions};
use puzzlereel::encode::Format;
use puzzlereel::puzzle::hanoi::{
    Hanoi, HanoiError, MAX_DISCS, Placement, PlacementError, Transfer, letter,
};
use puzzlereel::puzzle::{Puzzle, replay};
use puzzlereel::search::{Limits, Proof, Solution, Solver, solve, survey, unwatched};

use crate::support::{assert_refused, request};

fn hanoi(discs: u64, pegs: u64) -> Hanoi {
    Hanoi::new(discs, pegs).unwrap()
}

fn solved(puzzle: &Hanoi, solver: Solver) -> Solution<Transfer> {
    solve(puzzle, solver, Limits::default(), &mut unwatched).unwrap()
}

fn line(puzzle: &Hanoi, state: <Hanoi as Puzzle>::State) -> String {
    let mut text = String::new();
    puzzle.write_state(&state, &mut text);
    text
}

#[test]
fn three_pegs_need_one_less_than_a_power_of_two() {
    for discs in 1..=64 {
        let solution = solved(&hanoi(discs, 3), Solver::ClosedForm);
        let known = u64::MAX >> (64 - discs);
        assert_eq!((solution.len, solution.proof), (known, Proof::Optimal), "{discs} discs");
    }
    for discs in 1..=10 {
        let puzzle = hanoi(discs, 3);
        let solver = if discs <= 8 { Solver::Bfs } else { Solver::AStar };
        assert_eq!(solved(&puzzle, solver).cost, (1 << discs) - 1, "{discs} discs");
    }
}

/// OEIS A007664 and A007665: the Reve's puzzle, and five pegs.
#[test]
fn more_pegs_need_as_many_as_frame_and_stewart_say() {
    let known: [(u64, [u64; 8]); 2] =
        [(4, [1, 3, 5, 9, 13, 17, 25, 33]), (5, [1, 3, 5, 7, 11, 15, 19, 23])];
    for (pegs, known) in known {
        for (discs, moves) in (1..).zip(known) {
            let puzzle = hanoi(discs, pegs);
            let solution = solved(&puzzle, Solver::ClosedForm);
            assert_eq!(solution.len, moves, "{discs} discs on {pegs} pegs");
            if pegs == 4 || discs <= 6 {
                assert_eq!(solution.proof, Proof::Optimal, "{discs} discs on {pegs} pegs");
            }
            let solver = if discs <= 5 { Solver::Bfs } else { Solver::AStar };
            let searched = solved(&puzzle, solver);
            assert_eq!((searched.cost, searched.proof), (moves, Proof::Optimal));
        }
    }
    assert_eq!(solved(&hanoi(64, 4), Solver::ClosedForm).len, 18_433);
}

#[test]
fn the_closed_form_moves_any_tower_to_any_other_peg() {
    for (discs, pegs) in [(1, 3), (2, 3), (7, 3), (9, 4), (12, 5), (10, 6), (9, 7), (20, 8)] {
        for (from, to) in (0..pegs).flat_map(|from| (0..pegs).map(move |to| (from, to))) {
            let tower = |peg| letter(peg).to_string().repeat(discs).parse::<Placement>().unwrap();
            let puzzle = hanoi(discs as u64, u64::from(pegs)).starting_at(&tower(from)).unwrap();
            let puzzle = puzzle.ending_at(&tower(to)).unwrap();
            let Some(closed_form) = puzzle.closed_form() else {
                assert_eq!(from, to);
                continue;
            };
            let mut state = puzzle.start();
            let mut made = 0;
            for transfer in closed_form.moves {
                let mut legal = Vec::new();
                puzzle.moves(&state, &mut legal);
                assert!(legal.contains(&transfer), "{transfer:?} in {}", line(&puzzle, state));
                puzzle.apply(&mut state, transfer);
                made += 1;
            }
            assert!(puzzle.is_goal(&state) && made == closed_form.len);
        }
    }
    // A solution of more moves than can ever be made begins at once.
    let puzzle = hanoi(MAX_DISCS, 3);
    assert_eq!(puzzle.closed_form().unwrap().moves.take(100_000).count(), 100_000);
}

/// The distance to the goal, by breadth-first search from every position to every other.
#[test]
fn the_bound_with_three_pegs_is_exact_and_never_too_high_with_more() {
    for (discs, pegs) in [(4, 3), (4, 4), (3, 5)] {
        let letters = |mut number: u32| {
            let mut text = String::new();
            for _ in 0..discs {
                text.push(letter((number % pegs) as u8));
                number /= pegs;
            }
            text.parse::<Placement>().unwrap()
        };
        for goal in 0..pegs.pow(discs) {
            let base = hanoi(discs.into(), pegs.into());
            let puzzle = base.clone().ending_at(&letters(goal)).unwrap();
            let there = base.starting_at(&letters(goal)).unwrap().start();
            let (mut level, mut seen, mut distance) = (vec![there], HashSet::from([there]), 0);
            while !level.is_empty() {
                for state in &level {
                    // A lone group of discs is looked up exactly, too.
                    assert_eq!(puzzle.lower_bound(state), distance, "{}", line(&puzzle, *state));
                }
                let mut next = Vec::new();
                for (state, mv) in level.iter().flat_map(|state| {
                    let mut moves = Vec::new();
                    puzzle.moves(state, &mut moves);
                    moves.into_iter().map(move |mv| (*state, mv))
                }) {
                    let mut state = state;
                    puzzle.apply(&mut state, mv);
                    if seen.insert(state) {
                        next.push(state);
                    }
                }
                (level, distance) = (next, distance + 1);
            }
            assert_eq!(seen.len() as u32, pegs.pow(discs));
        }
    }
}

#[test]
fn every_way_of_stacking_discs_can_be_reached() {
    for (discs, pegs) in [(6, 3), (4, 4), (3, 8)] {
        let found = survey(&hanoi(discs, pegs), Limits::default(), &mut unwatched).unwrap();
        assert_eq!(found.reachable(), pegs.pow(discs as u32));
        assert_eq!((found.goals, found.dead_ends), (1, 0));
    }
    // With three pegs there is one shortest solution, and no position is farther than the goal.
    let found = survey(&hanoi(6, 3), Limits::default(), &mut unwatched).unwrap();
    assert_eq!((found.farthest(), found.best.unwrap().solutions), (63, 1_u32.into()));
}

#[test]
fn positions_and_moves_are_put_in_words() {
    let puzzle = hanoi(4, 3).starting_at(&"abca".parse().unwrap()).unwrap();
    let start = puzzle.start();
    assert_eq!(line(&puzzle, start), "A: 4 1 | B: 2 | C: 3");
    assert_eq!(puzzle.letters(start).collect::<String>(), "ABCA");
    let mut moves = Vec::new();
    puzzle.moves(&start, &mut moves);
    let words: Vec<_> = moves.iter().map(|&mv| puzzle.describe(&start, mv)).collect();
    let known = [(1, 'A', 'B'), (1, 'A', 'C'), (2, 'B', 'C')];
    let known =
        known.map(|(disc, from, to)| format!("disc {disc} goes from peg {from} to peg {to}"));
    assert_eq!(words, known);
    let last = replay(&hanoi(4, 3), hanoi(4, 3).closed_form().unwrap().moves).last().unwrap();
    assert_eq!(line(&puzzle, last), "A: | B: | C: 4 3 2 1");
}

#[test]
fn what_is_no_tower_is_refused() {
    for discs in [0, 65, u64::MAX] {
        assert_eq!(Hanoi::new(discs, 3).unwrap_err(), HanoiError::Discs { discs });
    }
    for pegs in [0, 2, 9, u64::MAX] {
        assert_eq!(Hanoi::new(3, pegs).unwrap_err(), HanoiError::Pegs { pegs });
    }
    let read = |text: &str| text.parse::<Placement>();
    assert_eq!(read(""), Err(PlacementError::Count { count: 0 }));
    assert_eq!(read(&"A".repeat(65)), Err(PlacementError::Count { count: 65 }));
    assert_eq!(read("AßB"), Err(PlacementError::NotAPeg { sign: 'ß', at: 1 }));
    assert_eq!(read("ABI"), Err(PlacementError::NotAPeg { sign: 'I', at: 2 }));
    for (words, parts) in [
        ("hanoi 0", &["1 to 64 discs, not 0"][..]),
        ("hanoi 65", &["1 to 64 discs, not 65"]),
        ("hanoi 3 --pegs 2", &["3 to 8 pegs, not 2"]),
        ("hanoi 3 --pegs 9", &["3 to 8 pegs, not 9"]),
        ("hanoi 4 --from ABC", &["ABC places 3 discs, but there are 4"]),
        ("hanoi --from ABC --to ABCA", &["ABCA places 4 discs, but there are 3"]),
        ("hanoi --from ABD", &["'D' at character 3 is not a peg: the 3 pegs are A to C"]),
        ("hanoi --from AB_", &["--from", "'_' at character 3 is not a peg"]),
        ("hanoi --to ''", &["--to", "this one has 0"]),
    ] {
        assert_refused(words, parts);
    }
}

#[test]
fn films_of_more_moves_than_can_be_shown_are_refused() {
    let refused = request("hanoi 64").story(Format::default(), &mut unwatched).err().unwrap();
    assert!(refused.to_string().contains("18446744073709551615 moves"), "{refused}");
}

#[test]
fn a_name_alone_is_a_small_tower_and_positions_count_the_discs() {
    let count = |words: &str| request(words).puzzle.fields();
    assert_eq!(count("hanoi"), HanoiRequest::new(4).fields());
    assert_eq!(count("hanoi --to ABCAB"), HanoiRequest::new(5).fields());
    assert_eq!(request("hanoi --from acb --pegs 3").to_string(), "hanoi --from ACB");
    assert_eq!(request("hanoi 5 --pegs 4 --to ABCDA").stem(), "hanoi_5_pegs4_to-ABCDA");
}

proptest! {
    #[test]
    fn any_text_is_a_position_or_an_error(text in ".{0,70}|[A-Ha-h]{1,64}") {
        if let Ok(placement) = text.parse::<Placement>() {
            prop_assert_eq!(placement.to_string(), text.to_ascii_uppercase());
        }
    }

    #[test]
    fn a_search_from_any_position_to_any_other_ends_with_the_fewest_moves(
        (pegs, from, to) in (3_u8..=5).prop_flat_map(|pegs| {
            let letters = move || prop::collection::vec(0..pegs, 5)
                .prop_map(|pegs| pegs.into_iter().map(letter).collect::<String>());
            (Just(pegs), letters(), letters())
        }),
    ) {
        let puzzle = hanoi(5, pegs.into()).starting_at(&from.parse().unwrap()).unwrap();
        let puzzle = puzzle.ending_at(&to.parse().unwrap()).unwrap();
        let searched = solved(&puzzle, Solver::AStar);
        prop_assert_eq!(searched.cost, solved(&puzzle, Solver::Bfs).cost);
        prop_assert_eq!(searched.proof, Proof::Optimal);
    }
}
