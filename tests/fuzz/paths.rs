//! Paths that other programs print.

use std::fmt::Write;

use puzzlereel::path;
use puzzlereel::puzzle::frogs::Frogs;
use puzzlereel::puzzle::hanoi::Hanoi;
use puzzlereel::puzzle::pancakes::{Labelled, Stack};
use puzzlereel::puzzle::river::instances;
use puzzlereel::puzzle::{Puzzle, replay, state_text};
use puzzlereel::search::{Limits, Solver, solve, unwatched};

use crate::run::{SOON, Target, run};

const WORDS: &[&[u8]] = &[
    b"RR.GG\n",
    b"['F', 'F', None, 'T', 'T']\n",
    b"(1, 1, 0, 2, 2)",
    b"3 -> 4\n",
    b"(3, 4)",
    b"Step 7: ",
    b"List(",
    b"0000 1010",
    b"(3,3,1)",
    b"FWGC | ",
    b"| |",
    b"->",
    b"=>",
    b"{\"states\": [",
    b"[[",
    b"]]",
    b",",
    b"-1",
    b"18446744073709551616",
    b"\t",
    b"\r\n",
    b"\n\n",
    "→".as_bytes(),
    "🐸".as_bytes(),
    "\u{feff}".as_bytes(),
];

fn frogs() -> Frogs {
    Frogs::new(2, 2).unwrap()
}

fn stack() -> Labelled {
    Labelled::new(&Stack::new(&[4, 2, 3, 1], false).unwrap())
}

fn hanoi() -> Hanoi {
    Hanoi::new(3, 3).unwrap()
}

/// A solution as positions, as sentences, and with both.
fn printed<P: Puzzle>(puzzle: &P) -> [String; 3] {
    let solution = solve(puzzle, Solver::Bfs, Limits::default(), &mut unwatched).unwrap();
    let mut state = puzzle.start();
    let mut positions = state_text(puzzle, &state);
    let (mut sentences, mut both) = (String::new(), format!("0: {positions}\n"));
    for (number, mv) in (1..).zip(solution.moves(puzzle)) {
        let sentence = puzzle.describe(&state, mv);
        puzzle.apply(&mut state, mv);
        let text = state_text(puzzle, &state);
        write!(positions, "\n{text}").unwrap();
        writeln!(sentences, "{sentence}").unwrap();
        writeln!(both, "{number}: {text}  ({sentence})").unwrap();
    }
    [positions, sentences, both]
}

#[test]
fn paths_get_an_answer() {
    let river = instances::fox_duck_corn(true);
    let texts = [printed(&frogs()), printed(&stack()), printed(&hanoi()), printed(&river)];
    let files = texts.into_iter().flatten().map(String::into_bytes).collect();
    run(Target { name: "path", files, words: WORDS, mend: |_| (), read, longest: SOON });
}

fn read(bytes: &[u8]) {
    let Ok(text) = puzzlereel::catalog::decode(bytes.to_vec()) else { return };
    read_as(&frogs(), &text);
    read_as(&stack(), &text);
    read_as(&hanoi(), &text);
    read_as(&instances::fox_duck_corn(true), &text);
}

/// What is read is legal from the first move to the last.
fn read_as<P: Puzzle>(puzzle: &P, text: &str) {
    match path::read(puzzle, text) {
        Ok(path) => {
            let mut state = puzzle.start();
            let mut legal = Vec::new();
            for &mv in &path.moves {
                legal.clear();
                puzzle.moves(&state, &mut legal);
                assert!(legal.contains(&mv), "{mv:?} in {}", state_text(puzzle, &state));
                puzzle.apply(&mut state, mv);
            }
            assert_eq!(replay(puzzle, path.moves).last(), Some(state));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
