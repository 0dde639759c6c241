//! Fonts that are much work, and one font under many names.

use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::time::{Duration, Instant};

use super::{film, with};
use crate::support::command::Scratch;
use crate::support::typeface;

#[test]
fn a_font_is_loaded_once_by_all_its_names() {
    let names = ["a.ttf", "./a.ttf", "././a.ttf", "f/../a.ttf", "f/b.ttf", "c.ttf"];
    let film = |name: &&str| {
        film("frogs 1 1", &format!("title = '狐'\nfont = '{name}'\nout = '{{index}}.gif'"))
    };
    let scratch = with("list.toml", names.iter().map(film).collect::<String>());
    fs::write(scratch.path().join("a.ttf"), typeface::of('狐').ttf()).unwrap();
    // All of these files together would be too large to be loaded.
    File::options()
        .write(true)
        .open(scratch.path().join("a.ttf"))
        .unwrap()
        .set_len(60_000_000)
        .unwrap();
    fs::create_dir(scratch.path().join("f")).unwrap();
    symlink("../a.ttf", scratch.path().join("f/b.ttf")).unwrap();
    symlink("a.ttf", scratch.path().join("c.ttf")).unwrap();
    scratch.run("batch list.toml -q").ok();
    for (number, name) in (1..).zip(["a.ttf", "a.ttf", "a.ttf", "a.ttf", "b.ttf", "c.ttf"]) {
        let file = File::open(scratch.path().join(format!("{number}.gif"))).unwrap();
        let comment = puzzlereel::encode::comment(file).unwrap();
        assert!(comment.contains(&format!("--font {name} #")), "{comment}");
    }
}

#[test]
fn letters_that_are_much_work_together_are_refused() {
    let scratch = Scratch::new();
    // Each letter has 3645 points and parts, which are as many as one may have.
    fs::write(scratch.path().join("a.ttf"), typeface::nested_parts('狐', 9, 4, true)).unwrap();
    let title = |letters: usize| {
        let title = "狐".repeat(letters);
        let begun = Instant::now();
        let run = scratch.run(&format!(
            "render frogs 3 3 --scale 2 --font a.ttf --title {title} -q -o film.svg --force"
        ));
        assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
        run
    };
    title(10).ok();
    let parts = [
        "cannot be drawn: in a.ttf, its letters have",
        "a text may have 200000",
        "hint: use another",
    ];
    title(199).fails(2, &parts);
}

#[test]
fn captions_are_counted_whole() {
    let name = "狐".repeat(30);
    let item = |name: &str| format!("[[item]]\nname = '{name}'\nrows = true\n");
    let scratch = with("a.toml", item(&name) + &item(&format!("{name}x")));
    fs::write(scratch.path().join("a.ttf"), typeface::nested_parts('狐', 9, 4, true)).unwrap();
    scratch
        .run("render river a.toml --font a.ttf -q -o film.gif")
        .fails(2, &["its letters have", "a text may have 200000"]);
}
