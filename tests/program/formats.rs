//! Formats by name, several at once, films of at most so many bytes, and pictures of positions.

use std::fs;

use crate::support::command::Scratch;

#[test]
fn a_format_is_named_where_the_file_does_not_name_it() {
    let scratch = Scratch::new();
    let svg = scratch.run("render frogs 1 1 --format svg -q -o -").ok();
    assert!(svg.out.starts_with("<svg "), "{svg:?}");
    let gif = scratch.run("render frogs 1 1 -q -o -").ok();
    assert!(gif.out.starts_with("GIF89a"), "{gif:?}");
    scratch.run("render frogs 1 1 --format bmp -o film").fails(2, &["bmp", "png"]);
    scratch.run("render frogs 1 1 --format PNG -o film").ok();
    let file = fs::read(scratch.path().join("film")).unwrap();
    assert!(file.starts_with(b"\x89PNG"));
    scratch.run("render frogs 1 1 -o other").fails(2, &["does not say which format"]);
    scratch.run("render frogs 1 1 --format svg -o film.gif").fails(2, &["--format asks for SVG"]);
    scratch.run("render frogs 1 1 --format gif -o film.gif").ok();
    assert_eq!(scratch.files(), ["film", "film.gif"]);
}

#[test]
fn several_formats_of_one_solution_are_written_at_once() {
    let scratch = Scratch::new();
    let run = scratch.run("render pancakes 2 3 1 --scale 0.2 --format gif,svg,png").ok();
    assert_eq!(run.out.lines().count(), 3);
    let stem = "output/pancakes_2-3-1_scale0.2";
    let ends = ["gif", "png", "svg"].map(|end| format!("{stem}.{end}"));
    assert_eq!(scratch.files()[1..], ends);
    scratch.run("render frogs 1 1 --format gif,svg -o my.{format}").ok();
    scratch.run("batch frogs 1 1..2 --format svg,png -o b/{m}.{format}").ok();
    scratch.run("batch frogs 1 1 --format svg -o c").ok();
    for file in ["my.gif", "my.svg", "b/1.svg", "b/2.png", "c/solution_1x1.svg"] {
        assert!(scratch.path().join(file).exists(), "{file}");
    }
    for (line, message) in [
        ("render frogs 1 1 --format gif,svg -o my.gif", "is one name for 2 files"),
        ("render frogs 1 1 --format gif,svg -o -", "takes one film, not 2"),
        ("render frogs 1 1 -o my.{format}", "does not say which formats"),
        ("render frogs 1 1 --format gif -o my.{x}", "cannot write"),
        ("render frogs 1 1 -o {x}.gif", "there is no field {x}"),
    ] {
        scratch.run(line).fails(2, &[message]);
    }
}

#[test]
fn a_list_names_formats() {
    let scratch = Scratch::new();
    let list = "format = [\"svg\", \"gif\"]\n[[film]]\npuzzle = \"frogs 1 1\"\n\
                [[film]]\npuzzle = \"frogs 2 1\"\nformat = \"png\"\n";
    fs::write(scratch.path().join("list.toml"), list).unwrap();
    scratch.run("batch list.toml -o out").ok();
    let files = ["out/", "out/solution_1x1.gif", "out/solution_1x1.svg", "out/solution_2x1.png"];
    assert_eq!(scratch.files()[1..], files);
    scratch.run("batch list.toml -o other --format gif").ok();
    assert!(scratch.path().join("other/solution_2x1.gif").exists());
    fs::write(scratch.path().join("bad.toml"), list.replace("png", "bmp")).unwrap();
    scratch.run("batch bad.toml").fails(2, &["unknown format `bmp`"]);
}

#[test]
fn every_position_is_a_picture_the_start_first() {
    let scratch = Scratch::new();
    let run = scratch.run("render frogs 2 2 -o steps/{step:02}.png").ok();
    assert_eq!(run.out.lines().count(), 1);
    assert!(run.out.starts_with("steps/00.png to steps/08.png: 9 pictures"), "{run:?}");
    let numbers: Vec<String> = (0..=8).map(|number| format!("steps/{number:02}.png")).collect();
    assert_eq!(scratch.files()[1..], numbers);
    // Each is the still that its own request makes, byte for byte.
    for number in [0, 5, 8] {
        scratch.run(&format!("render frogs 2 2 --at {number} -o at.png")).ok();
        let read = |name: &str| fs::read(scratch.path().join(name)).unwrap();
        assert!(read("at.png") == read(&format!("steps/{number:02}.png")), "{number}");
    }
}

#[test]
fn pictures_of_a_longer_film_do_not_stay_among_those_of_a_shorter_one() {
    let scratch = Scratch::new();
    scratch.run("render frogs 2 2 -o steps/{step:02}.png -q").ok();
    fs::write(scratch.path().join("steps/09.png"), "a stranger").unwrap();
    let before = scratch.files();
    let run = scratch.run("render frogs 1 1 -o steps/{step:02}.png");
    run.fails(2, &["steps/04.png and 4 more would be left among these pictures"]);
    assert_eq!(scratch.files(), before);
    scratch.run("render frogs 1 1 -o steps/{step:02}.png --force -q").ok();
    let left = ["steps/", "steps/00.png", "steps/01.png", "steps/02.png", "steps/03.png"];
    assert_eq!(scratch.files()[..5], left);
    assert_eq!(scratch.files()[5..], ["steps/09.png"]);
}

#[test]
fn some_positions_or_all_frames_are_pictures_too() {
    let scratch = Scratch::new();
    scratch.run("render frogs 2 2 --every 3 -o s{step}.svg -q").ok();
    assert_eq!(scratch.files(), ["s0.svg", "s3.svg", "s6.svg", "s8.svg"]);
    scratch.run("render frogs 2 2 --moves 3..5 -o m{step}.png -q").ok();
    assert_eq!(scratch.files()[..4], ["m2.png", "m3.png", "m4.png", "m5.png"]);
    let film = "render pancakes 2 1 --scale 0.2 --fps 10";
    scratch.run(&format!("{film} --every frame -o f/{{step}}.png -q")).ok();
    let gif = scratch.run(&format!("{film} -o film.gif")).ok();
    let frames = scratch.files().iter().filter(|file| file.starts_with("f/")).count() - 1;
    // The film joins frames that look alike.
    let joined = gif.out.split(", ").find_map(|part| part.strip_suffix(" frames")).unwrap();
    assert!(frames >= joined.parse().unwrap(), "{frames} pictures, {joined} frames");
    scratch.run("render frogs 2 2 --every 3").fails(2, &["--every 3 is for pictures of positions"]);
    scratch.run("render frogs 2 2 --every 0 -o s{step}.svg").fails(2, &["\"0\" is not a number"]);
}

#[test]
fn a_part_of_a_film_is_a_film() {
    let scratch = Scratch::new();
    let run = scratch.run("render frogs 2 2 --moves 3..5 -o part.gif").ok();
    assert!(run.out.contains("3 moves, 4 frames"), "{run:?}");
    let run = scratch.run("render frogs 2 2 --at last -o end.png").ok();
    assert!(run.out.contains("1 frame"), "{run:?}");
    for (options, message) in [
        ("--at 9", "--at 9: the solution has 8 moves"),
        ("--moves 1..9", "--moves 9: the solution has 8 moves"),
        ("--moves 5..3", "the first move, 5, is after the last, 3"),
        ("--moves 0..3", "moves are counted from 1"),
        ("--moves x", "is not a range of moves"),
        ("--at x", "is not a number of moves"),
        ("--at 1 --moves 1..2", "--at cannot be used with --moves"),
    ] {
        scratch.run(&format!("render frogs 2 2 {options} -o no.gif")).fails(2, &[message]);
    }
    assert!(!scratch.path().join("no.gif").exists());
}

#[test]
fn the_moves_are_told_in_sentences() {
    let run = Scratch::new().run("render frogs 1 1 --alt").ok();
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[0], "The frog in cell 1 slides into cell 2.");
    assert_eq!(lines.len(), 3);
    let run = Scratch::new().run("render frogs 1 1 --alt --at 2").ok();
    assert_eq!(run.out, "The position after 2 of 3 moves.\n");
}

#[test]
fn a_film_has_at_most_as_many_bytes_as_asked_for() {
    let scratch = Scratch::new();
    let bytes = |name: &str| fs::metadata(scratch.path().join(name)).unwrap().len();
    scratch.run("render frogs 3 3 --theme storybook -o whole.gif").ok();
    let half = bytes("whole.gif") / 2;
    let film = format!("render frogs 3 3 --theme storybook --max-size {half}B -o half.gif");
    let run = scratch.run(&film);
    assert!(
        run.code == Some(0) && run.err.contains(&format!("note: it has at most {half}B with --")),
        "{run:?}"
    );
    assert!(bytes("half.gif") <= half && bytes("half.gif") > half / 2, "{}", bytes("half.gif"));
    let again = scratch.run("batch frogs 3 3 --theme storybook --max-size 30KB -o b").ok();
    assert!(again.out.contains("1 made"), "{again:?}");
    let again = scratch.run("batch frogs 3 3 --theme storybook --max-size 30KB -o b").ok();
    assert!(again.out.contains("1 up to date"), "{again:?}");
    let run = scratch.run("render frogs 3 3 --max-size 100KB -o as_is.gif");
    assert!(run.err.contains("at most 100KB as it is"), "{run:?}");
    scratch.run("render frogs 3 3 --max-size 100B -o no.gif").fails(2, &["the smallest GIF"]);
    let stills = scratch.run("render frogs 3 3 --max-size 9KB -o s{step}.png");
    stills.fails(2, &["--max-size 9KB is for films"]);
    assert!(!scratch.path().join("no.gif").exists());
}

#[test]
fn sheets_refuse_what_has_no_effect() {
    let scratch = Scratch::new();
    for (options, message) in [
        ("--columns 3", "--columns 3 is for sheets"),
        ("--paper letter", "--paper letter is for sheets"),
        ("--sheet --columns 0", "a sheet has 1 column at least"),
        ("--sheet --every frame", "--every frame is too much for a sheet"),
        ("--sheet --paper letter", "a sheet in GIF is one page"),
    ] {
        scratch.run(&format!("render frogs 1 1 {options} -o no.gif")).fails(2, &[message]);
    }
    scratch.run("render frogs 1 1 --sheet --every 2 -o sheet.png").ok();
    scratch.run("render frogs 1 1 --sheet --paper letter --columns 2 -o sheet.pdf").ok();
    scratch.run("batch frogs 1 1 --every 2").fails(2, &["--every 2 is for pictures"]);
    assert_eq!(scratch.files(), ["sheet.pdf", "sheet.png"]);
}
