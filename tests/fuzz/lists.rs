//! Lists of films.

use std::io;

use puzzlereel::batch::{Maxima, read_list};
use puzzlereel::catalog::{Loader, PUZZLES, decode};

use crate::run::{SOON, Target, run};

const WORDS: &[&[u8]] = &[
    b"[[film]]\n",
    b"puzzle = ",
    b"output = ",
    b"title = ",
    b"color = [",
    b"font = ",
    b"scale = ",
    b"..",
    b"1..99999",
    b"1..18446744073709551615",
    b"'frogs 1..9999999 1..9999999'",
    b"'river x.toml'",
    b"\"",
    b"'",
    b"{n}",
    b"=",
    b"[",
    b"]",
    b"\n",
    b"1e400",
    b"nan",
    b"-1",
    "\u{202e}".as_bytes(),
];

#[test]
fn lists_get_an_answer() {
    let films = PUZZLES.iter().flat_map(|entry| {
        let name = entry.info.name;
        entry.info.samples.iter().map(move |sample| {
            format!("scale = 2\n\n[[film]]\npuzzle = '''{name} {sample}'''\noutput = 'films/{{n}}.gif'\n")
        })
    });
    // A range may stand for a hundred thousand films.
    let longest = 5 * SOON;
    let files = films.map(String::into_bytes).collect();
    run(Target { name: "list", files, words: WORDS, mend: |_| (), read, longest });
}

fn read(bytes: &[u8]) {
    let Ok(text) = decode(bytes.to_vec()) else { return };
    let mut loader = Loader::new(|_, _| Err(io::ErrorKind::NotFound.into()));
    if let Err(error) = read_list(&text, None, &Maxima::default(), &mut loader) {
        assert!(!error.to_string().is_empty());
    }
}
