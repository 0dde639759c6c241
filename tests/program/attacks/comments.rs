//! Films whose comment is very long, since their request is.

use std::fs;

use super::{film, with};
use crate::support::command::Scratch;

/// A list of one film of one move on a board of that many frogs and toads each.
fn board(animals: usize) -> (Scratch, String) {
    let from = format!("{}F_{}", "T".repeat(animals), "F".repeat(animals - 1));
    let keys = format!("from = '{from}'\nscale = 0.1\noutput = 'film.png'");
    (with("list.toml", film("frogs", &keys)), from)
}

#[test]
fn a_long_comment_is_written_and_read_in_full() {
    for animals in [33_000, 70_000, 100_000] {
        let (scratch, from) = board(animals);
        scratch.run("batch list.toml -q").ok();
        let bytes = fs::read(scratch.path().join("film.png")).unwrap();
        let comment = puzzlereel::encode::comment(bytes.as_slice()).unwrap();
        assert!(comment.contains(&format!("--from {from} --scale 0.1")), "{}", comment.len());
        let run = scratch.run("batch list.toml").ok();
        assert!(run.out.contains("1 up to date"), "{run:?}");
        // It is known as ours, and may be replaced.
        scratch.run("render frogs 1 1 -q -o film.png").ok();
    }
}

#[test]
fn a_long_comment_of_a_gif_is_read_in_full() {
    use puzzlereel::encode::{Format, Options, comment, encode, signature};
    use puzzlereel::film::Film;

    let request = crate::support::request("frogs 1 1");
    let story = request.story(Format::default(), &mut puzzlereel::search::unwatched).unwrap();
    let film = Film::new(story.as_ref(), &request.pace()).unwrap();
    for length in [64_000, 70_000, 140_000, 1 << 20] {
        for format in crate::support::looping_formats() {
            let options = Options { comment: "x".repeat(length), ..Options::default() };
            let mut bytes = Vec::new();
            encode(&film, format, &options, &mut bytes).unwrap();
            assert!(
                comment(bytes.as_slice()) == Some(options.comment.clone()),
                "{length} {format}"
            );
            let signature = signature(bytes.as_slice()).unwrap();
            assert!(signature.intact && signature.comment == options.comment, "{length} {format}");
        }
    }
    let options = Options { comment: "x".repeat((1 << 20) + 1), ..Options::default() };
    let refused = encode(&film, Format::default(), &options, &mut Vec::new()).unwrap_err();
    assert!(refused.to_string().contains("1048577 bytes"), "{refused}");
}

#[test]
fn a_comment_that_is_too_long_is_told_in_a_sentence() {
    let (scratch, _) = board(600_000);
    let run = scratch.run("batch list.toml");
    assert_eq!(run.code, Some(1), "{} bytes", run.err.len());
    assert!(run.err.contains("at most 1048576") && run.err.len() < 2000, "{} bytes", run.err.len());
    assert_eq!(scratch.files(), ["list.toml"]);
}
