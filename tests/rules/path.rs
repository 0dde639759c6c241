//! Paths as other programs print them.

use proptest::prelude::*;
#[cfg(feature = "paths")]
use puzzlereel::catalog::Request;
use puzzlereel::path::{PathError, read};
use puzzlereel::puzzle::frogs::Frogs;
use puzzlereel::puzzle::hanoi::Hanoi;
use puzzlereel::puzzle::pancakes::{Labelled, Stack};
use puzzlereel::puzzle::river::instances;
use puzzlereel::puzzle::tiles::{Arrangement, Size, Tiles};
use puzzlereel::puzzle::{Puzzle, replay};
#[cfg(feature = "paths")]
use puzzlereel::search::unwatched;

#[cfg(feature = "paths")]
use crate::support::requests;

/// How a text was read, how many moves it has, how many lines were skipped, and whether it solves the puzzle.
fn told<P: Puzzle>(puzzle: &P, text: &str) -> String {
    let path = read(puzzle, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let last = replay(puzzle, path.moves.iter().copied()).last().unwrap();
    let end = if puzzle.is_goal(&last) { "solved" } else { "open" };
    format!("{}, {} moves, {} skipped, {end}", path.layout, path.moves.len(), path.skipped)
}

fn wrong<P: Puzzle>(puzzle: &P, text: &str) -> String {
    match read(puzzle, text) {
        Err(error) => error.to_string(),
        Ok(path) => panic!("{text} was read as {}", path.layout),
    }
}

#[test]
fn boards_are_read_with_any_signs() {
    let frogs = Frogs::new(2, 1).unwrap();
    for text in [
        ">>_<\n>_><\n><>_\n><_>\n_<>>\n<_>>",
        "1. FF_T\n2. F_FT\n3. FTF_\n4. FT_F\n5. _TFF\n6. T_FF",
        "R R . G\nR . R G\nR G R .\nR G . R\n. G R R\nG . R R",
        "['B', 'B', '-', 'W']\n['B', '-', 'B', 'W']\n['B', 'W', 'B', '-']\n['B', 'W', '-', 'B']\n['-', 'W', 'B', 'B']\n['W', '-', 'B', 'B']",
        "(1, 1, 0, 2)\n(1, 0, 1, 2)\n(1, 2, 1, 0)\n(1, 2, 0, 1)\n(0, 2, 1, 1)\n(2, 0, 1, 1)",
        "[F|F| |T]\n[F| |F|T]\n[F|T|F| ]\n[F|T| |F]\n[ |T|F|F]\n[T| |F|F]",
        "Solution:\n  Step 0: 🐸🐸⬜️🦎\n  Step 1: 🐸⬜️🐸🦎\n  Step 2: 🐸🦎🐸⬜️\n  Step 3: 🐸🦎⬜️🐸\n  Step 4: ⬜️🦎🐸🐸\n  Step 5: 🦎⬜️🐸🐸",
        "AA.B -> A.AB -> ABA. -> AB.A -> .BAA -> B.AA",
        "[[1, 1, 0, 2], [1, 0, 1, 2], [1, 2, 1, 0], [1, 2, 0, 1], [0, 2, 1, 1], [2, 0, 1, 1]]",
        "{\"path\": [\"aa_b\", \"a_ab\", \"aba_\", \"ab_a\", \"_baa\", \"b_aa\"]}",
        "[['x', 'x', ' ', 'o'], ['x', ' ', 'x', 'o'], ['x', 'o', 'x', ' '], ['x', 'o', ' ', 'x'], [' ', 'o', 'x', 'x'], ['o', ' ', 'x', 'x']]",
        "FF T\nF FT\nFTF \nFT F\n TFF\nT FF",
        "- ('F', 'F', '_', 'T')\n- ('F', '_', 'F', 'T')\n- ('F', 'T', 'F', '_')\n- ('F', 'T', '_', 'F')\n- ('_', 'T', 'F', 'F')\n- ('T', '_', 'F', 'F')",
    ] {
        let told = told(&frogs, text);
        assert!(
            told.starts_with("boards, 5 moves, ") && told.ends_with("solved"),
            "{text}: {told}"
        );
    }
}

#[test]
fn hops_are_read_as_cells() {
    let frogs = Frogs::new(2, 1).unwrap();
    for (text, layout) in [
        ("2->3\n4->2\n3->4\n1->3\n2->1", "moves from cell to cell, counted from 1"),
        ("[(1, 2), (3, 1), (2, 3), (0, 2), (1, 0)]", "moves from cell to cell, counted from 0"),
        (
            "Move 2 to 3\nMove 4 to 2\nMove 3 to 4\nMove 1 to 3\nMove 2 to 1",
            "moves from cell to cell, counted from 1",
        ),
        ("2 4 3 1 2", "the cells of those who move, counted from 1"),
        ("+1 -2 +1 +2 -1", "steps of the animals"),
    ] {
        assert_eq!(told(&frogs, text), format!("{layout}, 5 moves, 0 skipped, solved"), "{text}");
    }
    // The mirror image of each other.
    let both = "+1 -2 +1";
    assert_eq!(
        read(&Frogs::new(1, 1).unwrap(), both).unwrap_err(),
        PathError::Ambiguous {
            readings: ["steps of the animals".into(), "steps of the gap".into()]
        }
    );
}

#[test]
fn stacks_and_flips_are_read() {
    let stack = Labelled::new(&Stack::new(&[4, 2, 3, 1], false).unwrap());
    for (text, layout) in [
        ("4 2 3 1\n1 3 2 4\n2 3 1 4\n3 2 1 4\n1 2 3 4", "stacks from the top"),
        (
            "List(4, 2, 3, 1)\nList(1, 3, 2, 4)\nList(2, 3, 1, 4)\nList(3, 2, 1, 4)\nList(1, 2, 3, 4)",
            "stacks from the top",
        ),
        (
            "[1, 3, 2, 4]\n[4, 2, 3, 1]\n[4, 1, 3, 2]\n[4, 1, 2, 3]\n[4, 3, 2, 1]",
            "stacks from the plate",
        ),
        ("4 3 2 3", "how many pancakes are flipped"),
        ("flip 4\nflip 3\nflip 2\nflip 3\n", "how many pancakes are flipped"),
        ("List(4, 3, 2, 3)", "how many pancakes are flipped"),
        ("3\n2\n1\n2", "the places of the spatula, counted from 0"),
    ] {
        assert_eq!(told(&stack, text), format!("{layout}, 4 moves, 0 skipped, solved"), "{text}");
    }
}

#[test]
fn towers_and_transfers_are_read() {
    let hanoi = Hanoi::new(2, 3).unwrap();
    for text in [
        "Move disk 1 from A to B\nMove disk 2 from A to C\nMove disk 1 from B to C",
        "Move disk 1 from peg 1 to peg 2\nMove disk 2 from peg 1 to peg 3\nMove disk 1 from peg 2 to peg 3",
        "A -> B\nA -> C\nB -> C",
        "A->B, A->C, B->C",
        "[(0, 1), (0, 2), (1, 2)]",
        "1 2\n1 3\n2 3",
        "AA\nBA\nBC\nCC",
        "(0, 0)\n(0, 1)\n(2, 1)\n(2, 2)",
    ] {
        let told = told(&hanoi, text);
        assert!(told.ends_with("3 moves, 0 skipped, solved"), "{text}: {told}");
    }
}

#[test]
fn tiles_are_read_as_numbers_boards_and_directions_of_tiles_or_the_gap() {
    let size = Size::new(3, 2).unwrap();
    let start = "1 2 3 / _ 4 5".parse().unwrap();
    let tiles = Tiles::new(size, &start, &Arrangement::gap_last(size)).unwrap();
    for (text, layout) in [
        ("4\n5", "the numbers of the tiles"),
        ("1. Slide 4 left.\n2. Slide 5 left.", "the numbers of the tiles"),
        ("L L", "the directions of the tiles, in letters"),
        ("left\nleft", "the directions of the tiles, in words"),
        ("RR", "the directions of the gap, in letters"),
        ("[\"Right\", \"Right\"]", "the directions of the gap, in words"),
        ("rr", "the directions of the gap, in letters"),
        ("1 2 3 / _ 4 5\n1 2 3 / 4 _ 5\n1 2 3 / 4 5 _", "positions"),
        (
            "[[[1, 2, 3], [0, 4, 5]], [[1, 2, 3], [4, 0, 5]], [[1, 2, 3], [4, 5, 0]]]",
            "boards, row by row",
        ),
        ("(1, 2, 3, 9, 4, 5)\n(1, 2, 3, 4, 9, 5)\n(1, 2, 3, 4, 5, 9)", "boards, row by row"),
    ] {
        assert_eq!(told(&tiles, text), format!("{layout}, 2 moves, 0 skipped, solved"), "{text}");
    }
}

#[test]
fn rivers_are_read_as_bits_masks_triples_letters_and_crews() {
    let river = instances::fox_duck_corn(true);
    for text in [
        "0000\n1010\n0010\n1110\n0100\n1101\n0101\n1111",
        "1111 0101 1101 0001 1011 0010 1010 0000",
        "0 10 2 14 4 13 5 15",
        "FXDC | \nXC | FD\nFXC | D\nC | FXD\nFDC | X\nD | FXC\nFD | XC\n | FXDC",
        "farmer duck\nfarmer\nfarmer fox\nfarmer duck\nfarmer corn\nfarmer\nfarmer duck",
        "['left', 'left', 'left', 'left']\n['right', 'left', 'right', 'left']\n['left', 'left', 'right', 'left']\n['right', 'right', 'right', 'left']\n['left', 'right', 'left', 'left']\n['right', 'right', 'left', 'right']\n['left', 'right', 'left', 'right']\n['right', 'right', 'right', 'right']",
    ] {
        let told = told(&river, text);
        assert!(told.ends_with("7 moves, 0 skipped, solved"), "{text}: {told}");
    }
    let river = instances::missionaries(1, 2).unwrap();
    for text in [
        "(1, 1, 1)\n(0, 0, 0)",
        "(1,1,0)\n(0,0,1)",
        "MC | \n | MC",
        "MC B | \n | B MC",
        "M C",
        "missionary cannibal",
        "(1, 1, 'left', 0, 0)\n(0, 0, 'right', 1, 1)",
    ] {
        let told = told(&river, text);
        assert!(told.ends_with("1 moves, 0 skipped, solved"), "{text}: {told}");
    }
}

#[test]
fn a_wrong_step_is_told_where_it_is_and_why() {
    let frogs = Frogs::new(3, 3).unwrap();
    for (text, step, line, why) in [
        (
            "FFF_TTT\nFF_FTTT\nFFTF_TT\nF_TFFTT",
            3,
            4,
            "the frog in cell 2 cannot go 3 cells at once",
        ),
        ("FFF_TTT\nF_FFTTT", 1, 2, "the frog in cell 2 cannot jump over a frog"),
        (
            "FFF_TTT\nFF_FTTT\nFFF_TTT",
            2,
            3,
            "the frog in cell 4 cannot go back: frogs only go right",
        ),
        ("FFF_TTT\n\nFFT_FTT", 1, 3, "an animal has become another one"),
        ("FFF_TTT\nFF_FTTT\nF_FTFTT", 2, 3, "more than one animal has moved"),
        ("FFF_TTT\nFF_FTTX", 1, 2, "\"X\" in cell 7 has not been seen before"),
        ("3->4\n4->5", 2, 2, "this is no move; these are: "),
    ] {
        let error = read(&frogs, text).unwrap_err();
        let PathError::Wrong { step: at, line: on, why: because, .. } = &error else {
            panic!("{text}: {error}")
        };
        assert_eq!((*at, *on), (step, line), "{text}: {error}");
        assert!(because.starts_with(why), "{text}: {error}");
    }
    let river = instances::fox_duck_corn(true);
    assert!(wrong(&river, "0000\n1010\n0010\n1100").contains("step 3, line 4: "));
    assert!(
        wrong(&river, "0000\n1100")
            .contains("step 1, line 2: the duck ate the corn on the left bank")
    );
    let stack = Labelled::new(&Stack::new(&[3, 1, 2], false).unwrap());
    assert!(
        wrong(&stack, "3 1 2\n1 2 3")
            .contains("step 1, line 2: this is no move; these are: flip the top 2 pancakes")
    );
    assert!(wrong(&frogs, "Hello!\nHow are you?").starts_with("no line of the path is the start"));
    assert_eq!(wrong(&frogs, " \n\n"), "the path is empty");
    assert!(wrong(&frogs, "OOO_OOO\nOO_OOOO").starts_with("no line of the path is the start"));
}

/// What this program prints is read again, in every notation and as JSON.
#[cfg(feature = "paths")]
#[test]
fn own_solutions_are_read_again() {
    for request in requests() {
        let answer = request.puzzle.answer(&request.solver, &mut unwatched).unwrap();
        if answer.unsolved().is_some() || !(1..=200).contains(&answer.extent(None).0) {
            continue;
        }
        let entry = puzzlereel::catalog::entry(request.puzzle.info().name).unwrap();
        let notations = (entry.notations)();
        let names = notations.iter().map(|(name, _)| Some(*name)).chain([None]);
        for notation in names {
            let mut lines = Vec::new();
            answer.write_lines(notation, &mut lines).unwrap();
            assert_is_read(&request, &String::from_utf8(lines).unwrap());
        }
        let mut json = Vec::new();
        answer.write_json(None, &serde_json::Map::new(), &mut json).unwrap();
        assert_is_read(&request, &String::from_utf8(json).unwrap());
    }
}

#[cfg(feature = "paths")]
fn assert_is_read(request: &Request, text: &str) {
    let lines = |request: &Request| {
        let answer = request.puzzle.answer(&request.solver, &mut unwatched).unwrap();
        let mut lines = Vec::new();
        answer.write_lines(None, &mut lines).unwrap();
        lines
    };
    let mut read = request.clone();
    read.solver.path =
        Some(puzzlereel::catalog::Named { path: "-".into(), content: Some(text.into()) });
    let answer = read.puzzle.answer(&read.solver, &mut unwatched);
    assert!(answer.is_ok(), "{request}: {}: {text}", answer.err().unwrap());
    assert!(lines(&read) == lines(request), "{request}: {text}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_text_is_read_or_refused(text in "(?s)[ \\-><_FT0-9()\\[\\],:|'\"\n]{0,80}", other in "(?s).{0,60}") {
        for text in [text, other] {
            let _ = read(&Frogs::new(2, 1).unwrap(), &text);
            let _ = read(&Hanoi::new(2, 3).unwrap(), &text);
            let _ = read(&instances::fox_duck_corn(true), &text);
            let _ = read(&Labelled::new(&Stack::new(&[2, 3, 1], false).unwrap()), &text);
        }
    }
}
