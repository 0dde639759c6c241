//! Frogs and toads against what is known of them.

use crate::support::known;

use std::collections::{HashMap, VecDeque};

use proptest::prelude::*;
use puzzlereel::puzzle::frogs::{
    Cell, Frogs, Hop, Kind, MAX_CELLS, MAX_JUMP, Notation, Position, PositionError,
};
use puzzlereel::puzzle::{Puzzle, replay};
use puzzlereel::search::{Limits, Proof, Solver, Unsolved, solve, unwatched};

fn moves(frogs: &Frogs) -> Vec<Hop> {
    frogs.closed_form().unwrap().moves.collect()
}

/// Checks every move against the rules and the end against the goal.
fn assert_solves(frogs: &Frogs, moves: &[Hop]) {
    let mut state = frogs.start();
    let mut legal = Vec::new();
    for &hop in moves {
        legal.clear();
        frogs.moves(&state, &mut legal);
        assert!(legal.contains(&hop), "{hop:?} in {state}");
        frogs.apply(&mut state, hop);
    }
    assert!(frogs.is_goal(&state), "{state}");
}

/// All positions that can be reached, with their distance from the start.
fn reachable(frogs: &Frogs) -> HashMap<Position, u64> {
    let mut distances = HashMap::from([(frogs.start(), 0)]);
    let mut queue = VecDeque::from([frogs.start()]);
    while let Some(state) = queue.pop_front() {
        let distance = distances[&state];
        let mut moves = Vec::new();
        frogs.moves(&state, &mut moves);
        for hop in moves {
            let mut next = state.clone();
            frogs.apply(&mut next, hop);
            distances.entry(next.clone()).or_insert_with(|| {
                queue.push_back(next);
                distance + 1
            });
        }
    }
    distances
}

fn least(frogs: &Frogs) -> u64 {
    reachable(frogs).iter().find(|(state, _)| frogs.is_goal(state)).map(|(_, &d)| d).unwrap()
}

#[test]
fn the_shuttle_solves_every_board_up_to_40_by_40() {
    for (n, m) in (1..=40).flat_map(|n| (1..=40).map(move |m| (n, m))) {
        for first in [Kind::Frog, Kind::Toad] {
            let frogs = Frogs::new(n, m).unwrap().first(first);
            let moves = moves(&frogs);
            assert_solves(&frogs, &moves);
            assert_eq!(moves.len() as u64, n * m + n + m, "{n} and {m}");
            assert_eq!(moves[0].kind(), first);
            let jumps = moves.iter().filter(|hop| hop.is_jump()).count() as u64;
            assert_eq!(jumps, n * m);
        }
    }
}

#[test]
fn the_shuttle_solves_large_boards_and_boards_with_more_gaps() {
    for (n, m) in [(1, 500), (500, 1), (150, 151), (300, 20)] {
        let frogs = Frogs::new(n, m).unwrap();
        assert_solves(&frogs, &moves(&frogs));
    }
    for (n, m, e) in
        (1..=6).flat_map(|n| (1..=6).flat_map(move |m| (1..=5).map(move |e| (n, m, e))))
    {
        for first in [Kind::Frog, Kind::Toad] {
            let frogs = Frogs::with_gaps(n, m, e).unwrap().first(first);
            let moves = moves(&frogs);
            assert_solves(&frogs, &moves);
            assert_eq!(moves.len() as u64, n * m + e * (n + m), "{n}, {m} and {e} gaps");
            assert_eq!(moves[0].kind(), first);
        }
    }
}

#[test]
fn the_shuttle_makes_the_moves_of_the_original_animation() {
    let expected = "fTtFFfTTTtFFFFfTTTTTtFFFFFtTTTTTtFFFFFtTTTTfFFFtTTfFt";
    let letter = |hop: Hop| match (hop.kind(), hop.is_jump()) {
        (Kind::Frog, false) => 'f',
        (Kind::Frog, true) => 'F',
        (Kind::Toad, false) => 't',
        (Kind::Toad, true) => 'T',
    };
    let made: String = moves(&Frogs::new(5, 8).unwrap()).into_iter().map(letter).collect();
    assert_eq!(made, expected);
}

#[test]
fn with_the_toads_first_everything_is_mirrored() {
    for (gaps, jump_own) in [(1, false), (1, true), (2, false), (2, true), (3, true)] {
        let board = |frogs, toads, first| {
            let board = Frogs::with_gaps(frogs, toads, gaps).unwrap();
            let board = board.jump_own(jump_own).first(first);
            let solution = solve(&board, Solver::Dfs, Limits::default(), &mut unwatched).unwrap();
            solution.moves(&board).collect::<Vec<_>>()
        };
        let last = 4 + gaps as u32;
        let mirrored = |hop: Hop| Hop { from: last - hop.from, to: last - hop.to };
        let frogs = board(2, 3, Kind::Frog);
        let toads: Vec<Hop> = board(3, 2, Kind::Toad).into_iter().map(mirrored).collect();
        assert_eq!(frogs, toads, "{gaps} gaps, own jumps: {jump_own}");
    }
}

#[test]
fn the_second_solution_mirrors_the_first() {
    let frogs = moves(&Frogs::new(3, 5).unwrap());
    let toads = moves(&Frogs::new(5, 3).unwrap().first(Kind::Toad));
    let mirrored = |hop: &Hop| Hop { from: 8 - hop.from, to: 8 - hop.to };
    assert_eq!(frogs.iter().map(mirrored).collect::<Vec<_>>(), toads);
}

#[test]
fn depth_first_search_visits_and_backtracks_as_the_recursive_program_does() {
    let visited = [4, 16, 34, 74, 122, 242, 384, 794, 1294, 2839];
    let backtracks = [0, 7, 18, 49, 86, 193, 320, 713, 1194, 2718];
    for n in 1..=10 {
        let frogs = Frogs::new(n, n).unwrap().jump_own(true);
        let solution = solve(&frogs, Solver::Dfs, Limits::default(), &mut unwatched).unwrap();
        let stats = solution.stats.unwrap();
        assert_eq!(stats.visited, visited[n as usize - 1], "visited for {n}");
        assert_eq!(stats.backtracks, backtracks[n as usize - 1], "backtracks for {n}");
        assert_eq!(solution.len, n * n + 2 * n);
        assert_solves(&frogs, &solution.moves(&frogs).collect::<Vec<_>>());
    }
}

#[test]
fn depth_first_search_needs_no_stack() {
    // A path of 6,001 moves, with little to search beside it.
    let frogs = Frogs::with_gaps(1, 1, 3000).unwrap();
    let search = move || {
        solve(&frogs, Solver::Dfs, Limits::default(), &mut unwatched).map(|solution| solution.len)
    };
    let small = std::thread::Builder::new().stack_size(128 * 1024).spawn(search).unwrap();
    assert_eq!(small.join().unwrap().unwrap(), 1 + 2 * 3000);
}

#[test]
fn the_state_space_has_the_known_size() {
    for (n, m, moves, states, dead) in known::FROGS {
        let frogs = Frogs::new(n, m).unwrap();
        let found = reachable(&frogs);
        assert_eq!(found.len() as u64, states, "positions of {n} and {m}");
        let stuck = found.keys().filter(|state| {
            let mut moves = Vec::new();
            frogs.moves(state, &mut moves);
            moves.is_empty() && !frogs.is_goal(state)
        });
        assert_eq!(stuck.count() as u64, dead, "dead ends of {n} and {m}");
        assert_eq!(least(&frogs), moves, "moves of {n} and {m}");
    }
}

#[test]
fn jumping_over_ones_own_kind_helps_only_with_more_gaps() {
    let known =
        [(2, 2, 2, 10), (2, 3, 2, 13), (3, 3, 2, 18), (3, 3, 3, 21), (3, 3, 1, 15), (4, 3, 1, 19)];
    for (n, m, e, moves) in known {
        let frogs = Frogs::with_gaps(n, m, e).unwrap().jump_own(true);
        assert_eq!(least(&frogs), moves, "{n}, {m} and {e} gaps");
    }
}

/// A jump over k toads passes k pairs and goes one cell more than k: there is nothing to gain.
#[test]
fn long_jumps_save_moves_only_over_the_own_kind() {
    for (n, m, e) in [(2, 2, 1), (3, 2, 2), (3, 3, 1)] {
        for over in 1..=MAX_JUMP {
            let frogs = Frogs::with_gaps(n, m, e).unwrap().jump(over).unwrap();
            assert_eq!(least(&frogs), n * m + e * (n + m), "{n}, {m}, {e} gaps, over {over}");
            assert_solves(&frogs, &moves(&frogs));
        }
    }
    let own = |over| least(&Frogs::new(3, 3).unwrap().jump_own(true).jump(over).unwrap());
    assert_eq!([1, 2, 3, 4].map(own), [15, 10, 7, 7]);
    for over in [0, MAX_JUMP + 1] {
        let refused = Frogs::new(3, 3).unwrap().jump(over).unwrap_err();
        assert_eq!(
            refused.to_string(),
            format!("a jump goes over 1 to 4 animals, not over {over}")
        );
    }
}

#[test]
fn the_bound_is_exact_without_own_jumps() {
    let frogs = Frogs::new(4, 3).unwrap();
    let steps = replay(&frogs, moves(&frogs)).zip((0..=19).rev());
    for (state, left) in steps {
        assert_eq!(frogs.lower_bound(&state), left, "{state}");
    }
    assert_eq!(
        solve(&frogs, Solver::Dfs, Limits::default(), &mut unwatched).unwrap().proof,
        Proof::Optimal
    );
    let own = Frogs::new(4, 3).unwrap().jump_own(true);
    assert!(
        matches!(solve(&own, Solver::Dfs, Limits::default(), &mut unwatched).unwrap().proof, Proof::LowerBound(bound) if bound < 19)
    );
}

#[test]
fn a_start_without_a_way_is_searched_to_the_end() {
    let frogs = Frogs::from_position("FFTT_".parse().unwrap());
    match solve(&frogs, Solver::Dfs, Limits::default(), &mut unwatched) {
        Err(Unsolved::Impossible { stats, .. }) => assert_eq!(stats.visited, 1),
        other => panic!("{other:?}"),
    }
    assert_eq!(
        solve(&frogs, Solver::ClosedForm, Limits::default(), &mut unwatched).unwrap_err(),
        Unsolved::NoClosedForm
    );
}

#[test]
fn a_start_that_is_solved_needs_no_move() {
    let frogs = Frogs::from_position("TT_FFF".parse().unwrap());
    assert_eq!(solve(&frogs, Solver::Dfs, Limits::default(), &mut unwatched).unwrap().len, 0);
}

#[test]
fn long_jumps_are_described() {
    let frogs = Frogs::from_position("FFTF_".parse().unwrap()).jump_own(true).jump(3).unwrap();
    let described = |from| frogs.describe(&frogs.start(), Hop { from, to: 4 });
    assert_eq!(
        [0, 1].map(described),
        [
            "the frog in cell 1 jumps over 2 frogs and 1 toad into cell 5",
            "the frog in cell 2 jumps over 1 frog and 1 toad into cell 5",
        ]
    );
}

#[test]
fn hops_are_described() {
    let frogs = Frogs::new(2, 2).unwrap().jump_own(true);
    let mut state = frogs.start();
    let mut told = Vec::new();
    for (from, to) in [(1, 2), (3, 1), (2, 3), (0, 2)] {
        let hop = Hop { from, to };
        told.push(frogs.describe(&state, hop));
        frogs.apply(&mut state, hop);
    }
    assert_eq!(
        told,
        [
            "the frog in cell 2 slides into cell 3",
            "the toad in cell 4 jumps over the frog into cell 2",
            "the frog in cell 3 slides into cell 4",
            "the frog in cell 1 jumps over the toad into cell 3",
        ]
    );
    let start = frogs.start();
    let own = frogs.describe(&start, Hop { from: 0, to: 2 });
    assert_eq!(own, "the frog in cell 1 jumps over another frog into cell 3");
    let mut text = String::new();
    frogs.write_state(&start, &mut text);
    assert_eq!(text, ">>_<<");
}

#[test]
fn boards_beyond_the_limit_are_refused() {
    assert!(Frogs::new(0, 1).is_err());
    assert!(Frogs::new(1, 0).is_err());
    assert!(Frogs::with_gaps(1, 1, 0).is_err());
    assert!(Frogs::new(u64::MAX, u64::MAX).is_err());
    assert!(Frogs::new(MAX_CELLS, 1).is_err());
}

#[test]
fn the_same_position_is_read_from_all_notations() {
    let position: Position = "FF_TFT".parse().unwrap();
    for text in [">>_<><", "[F|F| |T|F|T]", "ff.tft", "FF TFT"] {
        assert_eq!(text.parse::<Position>().unwrap(), position, "{text}");
    }
    assert_eq!(position.to_text(Notation::Boxes), "[F|F| |T|F|T]");
    assert_eq!(position.to_text(Notation::Arrows), ">>_<><");
}

#[test]
fn the_place_of_an_error_in_a_position_is_pointed_at() {
    let pointer = |text: &str| {
        let error = text.parse::<Position>().unwrap_err();
        (error.to_string(), error.place().map(puzzlereel::puzzle::frogs::Place::pointer))
    };
    let (message, place) = pointer("FF_XT");
    assert!(message.contains("'X' at character 4"), "{message}");
    assert_eq!(place.unwrap(), "FF_XT\n   ^");
    let (message, place) = pointer("F_F.T");
    assert!(
        message.contains("'.' at character 4 is a second sign for gaps, after '_'"),
        "{message}"
    );
    assert_eq!(place.unwrap(), "F_F.T\n   ^");
    let (message, _) = pointer("F>_T");
    assert!(message.contains("second sign for frogs"), "{message}");
    let (message, place) = pointer("FF_FF");
    assert!(message.contains("no toad"), "{message}");
    assert_eq!(place.unwrap(), "FF_FF\n^^^^^");
    assert!(pointer("FFTT").0.contains("no gap"));
    assert!(pointer("[F|F|_T]").0.contains("boxes are broken"));
    assert!(pointer("").0.contains("3 to"));
}

proptest! {
    #[test]
    fn reading_a_position_never_panics(text in ".{0,40}") {
        let _ = text.parse::<Position>().map_err(|error| {
            (error.to_string(), error.place().map(puzzlereel::puzzle::frogs::Place::pointer))
        });
    }

    #[test]
    fn reading_signs_never_panics(text in "[FT<>_ .|\\[\\]]{0,200}") {
        let _ = text.parse::<Position>();
    }

    #[test]
    fn a_written_position_is_read_back(letters in "[FT_]{0,90}") {
        let position: Position = format!("FT_{letters}").parse().unwrap();
        for notation in [Notation::Arrows, Notation::Letters, Notation::Boxes] {
            prop_assert_eq!(&position.to_text(notation).parse::<Position>().unwrap(), &position);
        }
    }

    #[test]
    fn ranks_and_counts_are_those_of_the_letters(letters in "[FT_]{0,90}") {
        let letters = format!("FT_{letters}");
        let position: Position = letters.parse().unwrap();
        for (index, letter) in letters.char_indices() {
            let rank = letters[..index].matches(letter).count();
            prop_assert_eq!(position.rank(index), rank);
        }
        prop_assert_eq!(position.count(Cell::Frog), letters.matches('F').count());
        prop_assert_eq!(position.count(Cell::Gap), letters.matches('_').count());
    }
}

#[test]
fn positions_in_other_programs_signs_are_read() {
    let start: Position = "FF_TT".parse().unwrap();
    for text in
        ["RR.GG", "R R . G G", "['b','b','-','w','w']", "(1, 1, 0, 2, 2)", "🐸🐸_🦎🦎", "AA BB"]
    {
        assert_eq!(text.parse(), Ok(start.clone()), "{text}");
    }
    // Which is which is not clear, or one sign is missing or too many.
    let ambiguous = PositionError::Ambiguous { signs: ['R', 'G'] };
    assert_eq!("RG.RG".parse::<Position>(), Err(ambiguous.clone()));
    assert!(ambiguous.to_string().contains("F for a frog"));
    for text in ["RRGG", "RR.GGX", "FF_GG", "R.R", "RR.-GG", "[R|R|.|G|G]"] {
        let error = text.parse::<Position>().unwrap_err();
        assert!(!matches!(error, PositionError::Ambiguous { .. }), "{text}: {error}");
    }
}
