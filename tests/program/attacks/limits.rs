//! Lists that raise their own limits.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use puzzlereel::batch::Pool;
use puzzlereel::search::Progress;

use super::{film, with};

#[test]
fn a_list_may_not_ask_for_more_than_the_command_line_allows() {
    for (keys, options, parts) in [
        ("memory = '8GiB'", "", ["memory is 8GiB", "at most 2GiB", "--memory 8GiB after"]),
        ("memory = '8GiB'", " --memory 4GiB", ["8GiB", "at most 4GiB", "--memory 8GiB"]),
        ("memory = '2GiB'", " --memory 1GiB", ["2GiB", "at most 1GiB", "--memory 2GiB"]),
        ("budget = 200000000", "", ["200000000", "at most 100000000", "--budget 200000000"]),
        ("budget = 20", " --budget 10", ["20", "at most 10", "--budget 20"]),
    ] {
        let film = film("frogs 1 1", "");
        for list in [format!("{keys}\n{film}"), format!("{film}{keys}\n")] {
            let scratch = with("list.toml", &list);
            let line = format!("batch list.toml{options}");
            scratch.run(&line).fails(2, &[&["film 1: "], &parts[..]].concat());
            assert_eq!(scratch.files(), ["list.toml"], "{list}");
        }
    }
    for (keys, options) in [("memory = '8GiB'", "--memory 8GiB"), ("budget = 9", "--budget 9")] {
        let scratch = with("list.toml", film("frogs 1 1", keys));
        scratch.run(&format!("batch list.toml -q {options}")).ok();
    }
}

#[test]
fn a_film_that_gives_no_limit_has_that_of_the_command_line() {
    let scratch = with("list.toml", film("frogs 3 3 --jump-own --gaps 2", ""));
    let run = scratch.run("batch list.toml --budget 10");
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(run.err.contains("--budget 10") && run.err.contains("10 positions"), "{run:?}");
    scratch.run("batch list.toml -q").ok();
}

#[test]
fn limits_that_are_none_are_refused() {
    let scratch = with("list.toml", film("frogs 1 1", ""));
    scratch.run("batch list.toml --budget 0").fails(2, &["--budget"]);
    scratch.run("batch list.toml --memory 5").fails(2, &["--memory", "512MB"]);
}

#[test]
fn a_list_has_at_most_4_megabytes() {
    let list = format!("{}#{}", film("frogs 1 1", ""), "x".repeat(4_000_000));
    with("list.toml", list).run("batch list.toml").fails(2, &["4000000 bytes", "several lists"]);
}

/// Searches as large as the pool run in turns, and each is carried through.
#[test]
fn searches_share_their_memory() {
    let (pool, used) = (&Pool::new(100), &AtomicU64::new(0));
    let search = |size: u64| {
        let mut own = 0;
        pool.share(|watcher| {
            for bytes in (0..=size).step_by(10) {
                // A search grows a little before it asks.
                used.fetch_add(bytes - own, Ordering::SeqCst);
                own = bytes;
                assert!(used.load(Ordering::SeqCst) <= 100 + 4 * 10, "too much is in use");
                thread::sleep(Duration::from_millis(1));
                let progress = Progress { visited: bytes, lower_bound: 0, unit: "moves", bytes };
                if let ControlFlow::Break(()) = watcher(progress) {
                    used.fetch_sub(own, Ordering::SeqCst);
                    own = 0;
                    return None;
                }
            }
            used.fetch_sub(own, Ordering::SeqCst);
            own = 0;
            Some(size)
        })
    };
    let done: Vec<Option<u64>> = thread::scope(|scope| {
        let searches: Vec<_> =
            [90, 90, 80, 30].map(|size| scope.spawn(move || search(size))).into();
        searches.into_iter().map(|search| search.join().unwrap()).collect()
    });
    assert_eq!(done, [Some(90), Some(90), Some(80), Some(30)]);
}

#[test]
fn films_are_the_same_however_many_share_the_memory() {
    let films: String = (1..=4)
        .map(|seed| {
            film(
                &format!("pancakes --random 9 --seed {seed}"),
                "solver = 'bfs'\ntheme = 'doodle'\nscale = 0.2",
            )
        })
        .collect();
    let summary = |jobs: &str| {
        let scratch = with("list.toml", &films);
        let run = scratch.run(&format!("batch list.toml --memory 16MB --jobs {jobs}")).ok();
        assert!(run.out.contains("4 films: 4 made"), "{run:?}");
        let films = scratch.files().into_iter().filter(|name| name.contains(".gif"));
        let read = |name: String| (std::fs::read(scratch.path().join(&name)).unwrap(), name);
        films.map(read).collect::<Vec<_>>()
    };
    assert!(summary("1") == summary("4"));
}

#[test]
fn an_option_has_at_most_a_thousand_values_in_a_list() {
    let colors = "'frog=teal', ".repeat(1001);
    let list = film("frogs 1 1", &format!("color = [{colors}]"));
    with("list.toml", list).run("batch list.toml").fails(2, &["color has 1001 values", "1000"]);
}

#[test]
fn all_values_of_a_line_fit_into_memory() {
    let colors = "'frog=teal', ".repeat(900);
    let list = film("frogs 1..300 1..300", &format!("color = [{colors}]"));
    with("list.toml", list).run("batch list.toml").fails(2, &["values together", "fewer films"]);
}
