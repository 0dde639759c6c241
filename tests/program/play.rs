//! `play --text` from outside: games in the terminal.

use std::fs;

use crate::support::command::Scratch;

/// What a game prints that these lines are typed into.
fn played(request: &str, lines: &str) -> String {
    Scratch::new().run_with_input(&format!("play {request} --text"), lines.as_bytes()).ok().out
}

#[test]
fn a_lost_game_says_why_and_a_shown_one_is_won() {
    let out = played("river fox-duck-corn", "1\nu\ns\n");
    let lost = "Lost: the duck ate the corn on the left bank. Take back 1 move.";
    let won = "Solved in 7 crossings, the fewest there are.";
    assert!(out.contains("It can be solved in 7 crossings."), "{out}");
    assert!(out.find(lost) < out.find(won) && out.contains(lost), "{out}");
    assert!(played("frogs 2 2", "1\n2\nh\n").contains("\n>   2  The toad in cell 5"));
}

#[test]
fn a_dead_end_is_told_as_asked() {
    let lines = "1\n2\n1\n1\n1\n1\n1\n";
    let hopeless = "It cannot be solved from here. Take back 1 move.";
    let stuck = "No move is left.";
    let told = ["never", "stuck", "hopeless"]
        .map(|tell| played(&format!("frogs 2 2 --tell {tell}"), lines))
        .map(|out| (out.contains(hopeless), out.contains(stuck), out.contains("Take back")));
    assert_eq!(told, [(false, true, false), (false, true, true), (true, true, true)]);
}

#[test]
fn a_game_is_saved_as_a_film_of_its_moves() {
    let scratch = Scratch::new();
    let lines = b"2\nsave game.gif\nsave game.txt\nsave\ns\nsave won.gif\nq\n";
    let run = scratch.run_with_input("play pancakes 3 1 2 --text", lines);
    assert_eq!((run.code, scratch.files()), (Some(0), vec!["game.gif".into(), "won.gif".into()]));
    assert!(run.err.starts_with("error: cannot write .txt files"), "{run:?}");
    assert!(run.out.contains("game.gif: 1 move, "), "{run:?}");
    let film = fs::read(scratch.path().join("won.gif")).unwrap();
    let comment = b": play pancakes 3 1 2";
    assert!(film.windows(comment.len()).any(|part| part == comment));
}

#[test]
fn what_means_nothing_is_answered_and_the_end_of_input_ends_the_game() {
    let out = played("hanoi 2", "\n0\n9\nfoo\nundo\nREDO\nrestart\n?\n");
    for answer in [
        "There is no move 0; they are numbered from 1 to 2.",
        "There is no move 9;",
        "Unknown command; type the number of a move, or ? for a list.",
        "There is no move to take back.",
        "There is no move to make again.",
        "This is the start.",
        "save FILE  save the game as a film",
    ] {
        assert!(out.contains(answer), "{answer} in {out}");
    }
    Scratch::new().run("play hanoi 0 --text").fails(2, &["disc"]);
    Scratch::new().run("play frogs 2..3 2 --text").fails(2, &["stands for 2 requests"]);
}

#[test]
fn no_transcript_breaks_a_game() {
    let mut rng = fastrand::Rng::with_seed(1);
    let words = [
        "1", "2", "3", "4", "5", "u", "y", "h", "s", "r", "?", "save", "save x/", "-1", "\u{202e}",
        "1 2",
    ];
    let scratch = Scratch::new();
    for request in [
        "river missionaries",
        "frogs 2 3 --gaps 2",
        "pancakes 3 -1 2 --burnt",
        "hanoi 3",
        "hanoi 12",
    ] {
        let mut lines = Vec::new();
        for _ in 0..200 {
            lines.extend_from_slice(rng.choice(words).unwrap().as_bytes());
            if rng.u8(..8) == 0 {
                lines.extend([rng.u8(..), rng.u8(..)]);
            }
            lines.push(b'\n');
        }
        let run = scratch.run_with_input(&format!("play {request} --text"), &lines);
        assert_eq!(run.code, Some(0), "{request}: {}", run.err);
        assert!(!run.err.contains("panicked"), "{request}: {}", run.err);
    }
}

#[test]
fn a_page_is_written_with_a_name_that_says_what_it_plays() {
    let scratch = Scratch::new();
    let said = scratch.run("play river fox-duck-corn").ok().out;
    assert!(said.starts_with("output/play_river_fox-duck-corn.html: 9 positions, "), "{said}");
    scratch.run("play frogs 2 2 --scale 2 --tell never").ok();
    assert_eq!(
        scratch.files(),
        ["output/", "output/play_frogs_2x2_scale2.html", "output/play_river_fox-duck-corn.html"]
    );
    let line = scratch.run("play hanoi 2 -o tower.html --embed").ok().out;
    assert!(line.contains("\n<iframe src=\"tower.html\" "), "{line}");
    let page = scratch.run("play hanoi 2 -o -").ok().out;
    assert_eq!(page, fs::read_to_string(scratch.path().join("tower.html")).unwrap());
    assert!(page.contains("play hanoi 2\">"), "the page says what made it");
}

#[test]
fn what_cannot_be_a_page_is_refused_before_anything_is_written() {
    let scratch = Scratch::new();
    let most = "a page holds 5000 positions, and this puzzle has 22041";
    scratch.run("play frogs 10 10").fails(2, &[most, "hint: play it in the terminal with --text"]);
    scratch.run("play hanoi 12").fails(2, &["has more than 200000"]);
    scratch.run("play frogs 2 2 --text --no-open").fails(2, &["cannot be used with"]);
    fs::write(scratch.path().join("mine.html"), "mine").unwrap();
    scratch.run("play frogs 2 2 -o mine.html").fails(2, &["mine.html", "--force"]);
    assert_eq!(fs::read(scratch.path().join("mine.html")).unwrap(), b"mine");
    scratch.run("play frogs 2 2 -o mine.html --force").ok();
    scratch.run("play frogs 2 2 -o mine.html").ok();
}
