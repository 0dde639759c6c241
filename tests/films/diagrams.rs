//! The diagrams that are committed, as the program makes them.

use std::fs;
use std::path::Path;

use puzzlereel::catalog::{Filmed, Request, SearchOptions};
use puzzlereel::encode::{Format, Options, encode};
use puzzlereel::film::Film;
use puzzlereel::search::{Limits, Solver, unwatched};

use crate::golden::{DIAGRAMS, assert_file, root, updates};
use crate::support::request;

/// The files of [`DIAGRAMS`] as the program makes them.
fn diagrams() -> [Vec<u8>; 3] {
    let search = SearchOptions::new(Solver::Dfs);
    let frogs = request("frogs 2 2 --solver dfs");
    let tree = frogs.puzzle.search(&search, &mut unwatched).unwrap();
    let river = request("river fox-duck-corn");
    let graph = river.puzzle.state_graph(Limits::default(), &mut unwatched).unwrap();
    let beside = SearchOptions { beside: Some(Solver::AStar), ..SearchOptions::new(Solver::Dfs) };
    let maze = request("maze --braid 40 --solver dfs --scale 0.6");
    assert_eq!(format!("{}.gif", maze.search_stem(&beside)), DIAGRAMS[2]);
    let searches = maze.puzzle.search(&beside, &mut unwatched).unwrap();
    let made = |request: &Request, filmed: &dyn Filmed, comment, name: &str| {
        let format = Format::of(Path::new(name)).unwrap();
        let story = filmed.story(&request.film, format).unwrap();
        let film = Film::new(story.as_ref(), &request.pace()).unwrap();
        let (mut bytes, options) = (Vec::new(), Options { comment, ..request.options() });
        encode(&film, format, &options, &mut bytes).unwrap();
        bytes
    };
    let (searched, graphed) = (frogs.search_comment(&search), river.graph_comment());
    [
        made(&frogs, &tree.as_ref(), searched, DIAGRAMS[0]),
        made(&river, &graph.as_ref(), graphed, DIAGRAMS[1]),
        made(&maze, &searches.as_ref(), maze.search_comment(&beside), DIAGRAMS[2]),
    ]
}

#[test]
fn diagrams_are_as_they_were() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    for (name, bytes) in DIAGRAMS.into_iter().zip(diagrams()) {
        assert!(readme.contains(&format!("](output/{name})")), "{name} is not in the README");
        assert_file(name, &bytes);
        let shown = root().join("output").join(name);
        if updates() {
            // What is seen may be the same, and only the revision in the comment another.
            fs::write(&shown, &bytes).unwrap();
        }
        assert!(fs::read(shown).unwrap() == bytes, "UPDATE_GOLDEN=1 makes output/{name} again");
    }
}
