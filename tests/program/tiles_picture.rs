//! `tiles --picture`: films of a picture of one's own, and files that are none.

use std::fs;

use crate::support::command::Scratch;

/// A folder with a picture, `photo.png`.
fn scratch() -> Scratch {
    let scratch = Scratch::new();
    scratch.run("render river fox-duck-corn --at 0 -q -o photo.png").ok();
    scratch
}

#[test]
fn a_picture_is_cut_into_tiles_in_every_kind_of_film() {
    let scratch = scratch();
    let render = "render tiles 3x2 --random --seed 4 --picture photo.png -q";
    for rest in [
        "-o a.gif",
        "--theme doodle --dark -o b.gif --scale 0.5",
        "--theme paper --goal gap-first -o c.png --palette all",
        "-o d.svg",
        "-o e.html",
        "-o f.pdf",
        "--sheet -o g.pdf",
        "--no-numbers --at last -o h.png --scale 4",
        "--max-size 60KB -o i.gif",
    ] {
        scratch.run(&format!("{render} {rest}")).ok();
    }
    scratch.run("play tiles 3x2 --picture photo.png -o play.html").ok();
    scratch.run("solve tiles 3x2 --picture photo.png").ok();
    scratch.run("compare a.gif a.gif").ok();
    let bytes = fs::read(scratch.path().join("photo.png")).unwrap();
    let piped = "render tiles 3x2 --random --seed 4 --picture - -q -o piped.gif";
    scratch.run_with_input(piped, &bytes).ok();
    assert_eq!(scratch.run("compare a.gif piped.gif").code, Some(0));
}

#[test]
fn films_of_a_list_show_pictures_and_are_made_again_when_these_change() {
    let scratch = scratch();
    let list = "[[film]]\npuzzle = \"tiles 2x2\"\npicture = \"photo.png\"\n\n\
        [[film]]\npuzzle = \"tiles 3x2\"\npicture = \"photo.png\"\nno-numbers = true\n";
    fs::write(scratch.path().join("films.toml"), list).unwrap();
    let batch = |made: usize| {
        let run = scratch.run("batch films.toml -o films");
        let summary = format!("{made} made, {} up to date", 2 - made);
        assert!(run.code == Some(0) && run.out.contains(&summary), "{run:?}");
    };
    batch(2);
    batch(0);
    scratch.run("render frogs 1 1 --at 0 -q -o photo.png").ok();
    batch(2);
}

#[test]
fn files_that_are_no_pictures_are_told() {
    let scratch = scratch();
    let photo = fs::read(scratch.path().join("photo.png")).unwrap();
    fs::write(scratch.path().join("notes.txt"), "no picture").unwrap();
    fs::write(scratch.path().join("empty.png"), "").unwrap();
    fs::write(scratch.path().join("cut.png"), &photo[..photo.len() / 2]).unwrap();
    // A header for more pixels than fit into memory.
    let mut huge = photo;
    huge[16..24].copy_from_slice(&[0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff]);
    let checksum = crc32fast::hash(&huge[12..29]).to_be_bytes();
    huge[29..33].copy_from_slice(&checksum);
    fs::write(scratch.path().join("huge.png"), huge).unwrap();
    let takes = "hint: --picture takes a PNG, JPEG, WebP, GIF or BMP file of at most 64 MB";
    for (file, parts) in [
        ("none.png", ["cannot read none.png", takes]),
        ("notes.txt", ["cannot read notes.txt: it is not a PNG, JPEG, WebP, GIF or BMP", takes]),
        ("empty.png", ["cannot read empty.png: it is not a PNG", takes]),
        ("cut.png", ["cannot read cut.png: the picture is damaged", takes]),
        ("huge.png", ["65535x65535 pixels, more than 64 million", "hint: make a smaller copy"]),
    ] {
        scratch.run(&format!("render tiles 3x3 --picture {file}")).fails(2, &parts);
    }
    scratch
        .run("render tiles 3x3 --no-numbers")
        .fails(2, &["--no-numbers does not apply", "hint: --picture FILE"]);
    scratch
        .run("render tiles 3x2 --picture photo.png -o photo.png")
        .fails(2, &["photo.png is read here, so it cannot be written"]);
}
