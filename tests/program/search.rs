//! `search`: films and pictures of a search.

use std::fs;

use crate::support::command::Scratch;

#[test]
fn a_search_is_filmed_under_a_name_of_its_own() {
    let scratch = Scratch::new();
    let stats = scratch.run("solve frogs 2 2 --solver dfs --stats").err;
    let made = scratch.run("search frogs 2 2 --solver dfs");
    assert!(made.out.contains("output/search_frogs_2x2_solver-dfs.gif"), "{}", made.out);
    assert_eq!(made.err, stats, "the counts are those of --stats");
    assert!(made.out.contains("19 steps, 20 frames"), "{}", made.out);
    let beside =
        scratch.run("search frogs 2 2 --solver bfs --beside bfs-tree --graph --depth 3 -q");
    beside.ok();
    let file = "output/search_frogs_2x2_solver-bfs_graph_beside-bfs-tree_depth-3.gif";
    let film = fs::read(scratch.path().join(file)).unwrap();
    let comment = b"search frogs 2 2 --solver bfs --graph --beside bfs-tree --depth 3";
    assert!(film.windows(comment.len()).any(|part| part == comment), "{file} does not say so");
}

#[test]
fn a_picture_of_a_search_is_a_still() {
    let scratch = Scratch::new();
    for file in ["tree.svg", "tree.png", "tree.pdf"] {
        scratch.run(&format!("search hanoi 2 --solver bfs -q -o {file}")).ok();
    }
    let svg = fs::read_to_string(scratch.path().join("tree.svg")).unwrap();
    assert!(!svg.contains("@keyframes") && svg.contains("--at last"), "{svg:.300}");
    scratch.run("search hanoi 2 --solver bfs -q -o tree.dot").ok();
    let dot = fs::read_to_string(scratch.path().join("tree.dot")).unwrap();
    assert!(dot.starts_with("// puzzlereel "), "{dot:.100}");
    // It may be made again, and no film replaces it.
    scratch.run("search hanoi 2 --solver dfs -q -o tree.dot").ok();
    scratch.run("search hanoi 2 -q --format gif -o tree.dot").fails(2, &["tree.dot"]);
}

#[test]
fn a_search_of_a_maze_is_shown_on_the_maze() {
    let scratch = Scratch::new();
    scratch.run("search maze --solver bfs -q -o all.html").ok();
    scratch.run("search maze --solver bfs --max-nodes 10 -q -o some.html").ok();
    scratch.run("search maze --solver bfs --tree -q -o tree.html").ok();
    let page = |name| fs::read_to_string(scratch.path().join(name)).unwrap();
    assert!(page("all.html").contains("positions explored"));
    assert!(!page("all.html").contains("not shown"));
    assert!(page("some.html").contains("positions not shown"));
    assert!(!page("tree.html").contains("positions explored"));
    assert!(page("tree.html").contains("search maze --solver bfs --tree"));
}

#[test]
fn options_are_those_of_the_format_that_is_written() {
    let scratch = Scratch::new();
    scratch.run("search frogs 1 1 --repeat 2 -q -o film.y4m").ok();
    scratch.run("search frogs 1 1 --plays 2 -q -o film.y4m").fails(2, &["--plays", "Y4M"]);
    assert_eq!(scratch.files(), ["film.y4m"]);
}

#[test]
fn what_cannot_be_searched_is_refused() {
    let scratch = Scratch::new();
    scratch
        .run("search frogs 2 2 --solver shuttle")
        .fails(2, &["shuttle", "does not search", "dfs"]);
    scratch.run("search frogs 2 2 --max-nodes 0").fails(2, &["--max-nodes", "0", "200000"]);
    scratch.run("search frogs 2 2 --beside shuttle").fails(2, &["--beside", "shuttle", "bfs-tree"]);
    let unsolved = scratch.run("search river missionaries 4 --solver bfs -o none.gif");
    assert_eq!(unsolved.code, Some(1), "{}", unsolved.err);
    assert!(unsolved.err.contains("no solution"), "{}", unsolved.err);
    assert!(scratch.path().join("none.gif").exists());
}
