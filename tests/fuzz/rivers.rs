//! Rivers of one's own.

use puzzlereel::puzzle::river::file::{EXAMPLE, print, read};
use puzzlereel::puzzle::river::{BUILT_IN, River, Sizes};

use crate::run::{SOON, Target, run};

const WORDS: &[&[u8]] = &[
    b"[[item]]\n",
    b"[[never]]\n",
    b"[boat]\n",
    b"[groups]\n",
    b"name = ",
    b"count = ",
    b"rows = true\n",
    b"who = ",
    b"with = ",
    b"unless = ",
    b"fewer = ",
    b"seats = ",
    b"minutes = ",
    b"island = true\n",
    b"'fox'",
    b"\"\"\"",
    b"'''",
    b"{",
    b"}",
    b"[",
    b"]",
    b"=",
    b".",
    b"\n",
    b"\\u{1F98A}",
    b"999999999999",
    b"18446744073709551615",
    b"-1",
    b"1e400",
    b"nan",
    b"2026-01-01",
    "\u{202e}".as_bytes(),
    "🦊".as_bytes(),
];

#[test]
fn rivers_get_an_answer() {
    let sizes = Sizes { numbers: vec![3, 3], boat: 2, crows: true };
    let built_in = BUILT_IN.iter().filter_map(|river| (river.build)(&sizes).ok());
    let mut files: Vec<Vec<u8>> = built_in.map(|river| print(river.model()).into_bytes()).collect();
    files.push(EXAMPLE.into());
    run(Target {
        name: "river",
        files,
        words: WORDS,
        mend: |_| (),
        read: read_river,
        longest: SOON,
    });
}

fn read_river(bytes: &[u8]) {
    let Ok(text) = puzzlereel::catalog::decode(bytes.to_vec()) else { return };
    match read(&text) {
        Ok(file) => {
            let again = read(&print(&file.model)).unwrap();
            assert_eq!(again.model, file.model);
            let _ = River::new(file.model);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
