//! `compare` with pictures from strangers: it publishes nothing but pictures, always ends, and takes no more
//! than it may.

#![cfg(all(feature = "cli", unix))]

use std::fs;
use std::os::unix::fs::symlink;
use std::process::Command;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::judge::{folders, says_no};
use crate::support::command::{Run, Scratch, program};

/// A PNG of one colour but for one pixel.
fn png(width: u32, height: u32, odd: Option<(u32, u32)>) -> Vec<u8> {
    let mut pixels = vec![200; (width * height) as usize];
    if let Some((x, y)) = odd {
        pixels[(y * width + x) as usize] = 0;
    }
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.write_header().unwrap().write_image_data(&pixels).unwrap();
    file
}

fn write(scratch: &Scratch, name: &str, bytes: impl AsRef<[u8]>) {
    fs::write(scratch.path().join(name), bytes).unwrap();
}

fn page(scratch: &Scratch) -> String {
    fs::read_to_string(scratch.path().join("report.html")).unwrap()
}

#[test]
fn what_a_folder_links_to_is_neither_read_nor_shown() {
    let scratch = folders();
    let secret = "root:secret, which must not be published";
    write(&scratch, "shadow", secret);
    for (target, link) in [
        ("/proc/self/environ", "env.png"),
        ("../shadow", "s.gif"),
        ("/dev/zero", "zero.gif"),
        ("..", "up.gif"),
        ("s.gif", "again.gif"),
    ] {
        symlink(target, scratch.path().join("b").join(link)).unwrap();
    }
    // Something that is expected does not make a link one that is followed.
    fs::copy(scratch.path().join("a/y.gif"), scratch.path().join("a/s.gif")).unwrap();
    let pipe = scratch.path().join("b/pipe.gif");
    assert!(Command::new("mkfifo").arg(pipe).status().unwrap().success());
    let mut command = program(&["compare", "a", "b", "--html", "report.html", "--update"]);
    command.current_dir(scratch.path()).env("PUZZLEREEL_SECRET", "hush");
    let run = Run::of(&command.output().unwrap());
    assert_eq!(run.code, Some(2), "{run:?}");
    for link in ["env.png", "s.gif", "zero.gif", "up.gif", "again.gif"] {
        let said = format!("{link}: b/{link} is a link that leads out of the folder");
        assert!(run.out.contains(&said), "{run:?}");
    }
    assert!(run.err.contains("skipped: pipe.gif (not a file)"), "{run:?}");
    let page = page(&scratch);
    for hidden in [secret, "hush"] {
        for begin in 0..3 {
            let coded = STANDARD.encode(&hidden.as_bytes()[begin..]);
            assert!(!page.contains(coded.trim_end_matches('=')), "{hidden}");
        }
        assert!(!page.contains(hidden) && !run.out.contains(hidden) && !run.err.contains(hidden));
    }
    let kept = fs::read(scratch.path().join("a/s.gif")).unwrap();
    assert!(kept.starts_with(b"GIF89a"));
}

#[test]
fn goldens_are_replaced_in_their_own_folder_only() {
    let scratch = folders();
    for folder in ["a/sub", "b/sub", "elsewhere"] {
        fs::create_dir_all(scratch.path().join(folder)).unwrap();
    }
    let film = fs::read(scratch.path().join("b/y.gif")).unwrap();
    write(&scratch, "b/new.gif", &film);
    write(&scratch, "b/sub/z.gif", &film);
    write(&scratch, "elsewhere/z.gif", "precious");
    fs::remove_dir(scratch.path().join("a/sub")).unwrap();
    symlink("../elsewhere", scratch.path().join("a/sub")).unwrap();
    symlink("../evil.sh", scratch.path().join("a/new.gif")).unwrap();
    let run = scratch.run("compare a b --update");
    assert!(run.out.contains("kept: ") && run.out.contains("leads out of a"), "{run:?}");
    assert!(!scratch.path().join("evil.sh").exists(), "{run:?}");
    assert_eq!(fs::read(scratch.path().join("elsewhere/z.gif")).unwrap(), b"precious");
}

#[test]
fn files_without_an_end_or_a_size_are_refused_at_once() {
    let scratch = folders();
    let start = Instant::now();
    for (file, part) in [
        ("/dev/zero", "not a GIF, PNG or WebP file"),
        ("/proc/self/status", "not a GIF, PNG or WebP file"),
        ("/dev/null", "the file is empty"),
    ] {
        scratch.run(&format!("compare a/x.gif {file}")).fails(2, &[file, part]);
        scratch.run(&format!("compare {file} a/x.gif")).fails(2, &[file, part]);
    }
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
}

#[test]
fn what_needs_more_memory_or_work_than_allowed_is_refused() {
    let scratch = folders();
    write(&scratch, "one.png", png(400, 300, None));
    write(&scratch, "two.png", png(400, 300, Some((1, 2))));
    // Two canvases, what is decoded, and a byte for each pixel that may differ: 17 for each.
    scratch.run("compare one.png one.png --memory 2040kB").ok();
    scratch.run("compare one.png two.png --memory 2039kB").fails(
        2,
        &[
            "two.png",
            "400×300 pixels",
            "2040000 bytes",
            "limit of 2039000",
            "hint: --memory allows more",
        ],
    );
    scratch
        .run("compare one.png two.png --memory 2040kB --diff d.png")
        .fails(2, &["1204×300 pixels", "hint: --memory allows more"]);
    assert!(!scratch.path().join("d.png").exists());
    says_no(&scratch.run("compare one.png two.png --memory 6MB --diff d.png"), &[]);
    scratch
        .run("compare one.png two.png --budget 119999")
        .fails(2, &["119999 pixels", "hint: --budget allows more"]);
    scratch.run("compare one.png two.png --memory 6").fails(2, &["512MB or 4GiB"]);
    let run = scratch.run("compare a b --memory 100kB");
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(run.out.contains("x.gif: ") && run.out.contains("; --memory allows more"), "{run:?}");
}

#[test]
fn a_page_has_room_for_so_much_and_says_what_is_left_out() {
    let scratch = folders();
    for number in 0..20 {
        for folder in ["a", "b"] {
            let name = format!("{folder}/more{number:02}.gif");
            fs::copy(scratch.path().join("a/x.gif"), scratch.path().join(name)).unwrap();
        }
    }
    says_no(&scratch.run("compare a b --html report.html"), &[]);
    assert!(!page(&scratch).contains("left out"));
    // A sixteenth of this.
    says_no(&scratch.run("compare a b --html report.html --memory 1MB"), &[]);
    let page = page(&scratch);
    let pictures = page.split("base64,").skip(1);
    let shown: Vec<usize> = pictures.map(|data| data.find('"').unwrap()).collect();
    assert!(shown.len() > 5 && shown.iter().sum::<usize>() <= 62_500, "{shown:?}");
    assert!(
        page.contains(
            "pictures are left out: a page has room for 62500 bytes; --memory allows more."
        )
    );
}

#[test]
fn large_pictures_are_reduced_and_what_differs_stays_seen() {
    let scratch = Scratch::new();
    fs::create_dir(scratch.path().join("a")).unwrap();
    fs::create_dir(scratch.path().join("b")).unwrap();
    write(&scratch, "a/wide.png", png(6001, 3000, None));
    write(&scratch, "b/wide.png", png(6001, 3000, Some((4321, 1234))));
    says_no(&scratch.run("compare a b --html report.html"), &["(4321, 1234)"]);
    let page = page(&scratch);
    let begin = "data:image/png;base64,";
    let pictures: Vec<_> =
        page.match_indices(begin).map(|(at, _)| &page[at + begin.len()..]).collect();
    assert_eq!(pictures.len(), 3);
    assert!(page.contains("frame 1, reduced"));
    let coded = pictures[1].split('"').next().unwrap();
    let difference = image::load_from_memory(&STANDARD.decode(coded).unwrap()).unwrap().to_rgba8();
    assert_eq!(difference.dimensions(), (1001, 500));
    let differs: Vec<_> = difference
        .enumerate_pixels()
        .filter(|(_, _, pixel)| pixel.0 == [255, 0, 255, 255])
        .collect();
    assert_eq!(differs.len(), 1);
    assert_eq!((differs[0].0, differs[0].1), (720, 205));
}

#[test]
fn a_damaged_picture_is_told_with_what_to_do() {
    let scratch = folders();
    let whole = png(40, 30, None);
    write(&scratch, "whole.png", &whole);
    write(&scratch, "endless.png", &whole[..whole.len() - 12]);
    scratch.run("compare whole.png endless.png").ok();
    let mut damaged = whole.clone();
    // The last byte of the checksum of the pixels.
    let at = whole.len() - 13;
    damaged[at] ^= 1;
    write(&scratch, "damaged.png", damaged);
    let parts =
        ["cannot read damaged.png: the PNG is damaged at frame 1", "hint: copy the file again"];
    scratch.run("compare whole.png damaged.png").fails(2, &parts);
    write(&scratch, "cut.png", &whole[..whole.len() - 20]);
    scratch
        .run("compare whole.png cut.png")
        .fails(2, &["cannot read cut.png", "ends too early", "hint: copy the file again"]);
}
