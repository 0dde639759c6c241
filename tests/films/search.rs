//! Films of searches, and pictures of state graphs.

use std::collections::BTreeSet;

use puzzlereel::catalog::{Request, SearchOptions};
use puzzlereel::encode::Format;
use puzzlereel::scene::{ActorId, Cue, Size};
use puzzlereel::search::{Limits, Solver, unwatched};
use puzzlereel::stage::ThemeName;
use puzzlereel::stage::diagram::Shape;
use puzzlereel::story::Story;

use crate::support::exact::assert_exact;
use crate::support::{request, requests, slow};

/// Few enough to be drawn in a test.
const FEW_STATES: Limits = Limits { positions: 400, ..Limits::DEFAULT };

/// Few enough for a quick test.
const FEW: Limits = Limits { positions: 40, ..Limits::DEFAULT };

fn story(request: &Request, options: &SearchOptions) -> Box<dyn Story> {
    let tree = request.puzzle.search(options, &mut unwatched).unwrap();
    tree.story(&request.film, Format::default()).unwrap()
}

#[test]
fn everybody_sees_a_search_as_it_was_painted() {
    let films = [
        ("frogs 2 2", Solver::Dfs, None, Shape::Tree),
        ("frogs 2 1 --theme storybook", Solver::Bfs, Some(Solver::BfsTree), Shape::Tree),
        ("river fox-duck-corn --theme paper", Solver::AStar, None, Shape::Tree),
        ("hanoi 2 --theme storybook --dark", Solver::Bfs, None, Shape::Graph),
        ("pancakes 3 1 2 --theme doodle", Solver::IdaStar, None, Shape::Graph),
        ("pancakes 4 2 5 1 3", Solver::Beam, Some(Solver::Bfs), Shape::Tree),
        ("maze --random 7x5 --theme paper", Solver::AStar, None, Shape::Tree),
    ];
    std::thread::scope(|scope| {
        for (words, solver, beside, shape) in films {
            scope.spawn(move || {
                let options =
                    SearchOptions { beside, shape: Some(shape), ..SearchOptions::new(solver) };
                let request = slow(request(words));
                let story = story(&request, &options);
                let format = Format::default();
                assert_exact(story.as_ref(), format, &request.pace(), &request.options());
            });
        }
    });
}

/// A search is seen on the maze itself. Breadth-first search looks at the cells nearer than the goal, up to the one
/// from which it sees the goal; the others go straight there.
#[test]
fn the_search_of_a_maze_is_seen_on_the_maze() {
    let plan = "maze '#######/#A....#/#.###.#/#....B#/#######' --theme doodle";
    for (solver, explored) in [(Solver::Dfs, 7), (Solver::Bfs, 10), (Solver::AStar, 7)] {
        let options = SearchOptions::new(solver);
        let story = story(&request(plan), &options);
        assert_told(story.as_ref(), solver.name());
        let mut scene = story.opening();
        for beat in story.beats() {
            for cue in beat.cues {
                scene.take(cue);
            }
        }
        let count = |name: &str, most: u32| {
            let is_there = |id| scene.actors.iter().any(|actor| actor.id == id);
            (0..most).filter(|&number| is_there(ActorId::of((name, number)))).count()
        };
        let links = (0..20_usize).filter(|&number| {
            scene.actors.iter().any(|actor| actor.id == ActorId::of(("link", number, true)))
        });
        assert_eq!(links.count(), 6, "{}", solver.name());
        assert!(count("mark", 100) >= 7, "{}", solver.name());
        let last = story.clauses().last().unwrap();
        assert!(last.ends_with(&format!("; {explored} positions explored")), "{last}");
    }
}

/// Every state graph can be drawn in every theme: a frame for each position, an edge for each move.
#[test]
fn every_graph_can_be_drawn() {
    for request in requests() {
        let Ok(graph) = request.puzzle.state_graph(FEW_STATES, &mut unwatched) else { continue };
        let dot = graph.dot("name");
        let links = dot.matches(" -> ").count();
        for theme in ThemeName::ALL {
            let request = request.clone().with_theme(theme);
            let still = graph.story(&request.film, Format::default()).unwrap();
            assert_eq!(still.len(), 0);
            let scene = still.opening();
            let ids: BTreeSet<ActorId> = scene.actors.iter().map(|actor| actor.id).collect();
            assert_eq!(ids.len(), scene.actors.len(), "{request}: two actors have one name");
            let is = |what: &str, number: usize| ids.contains(&ActorId::of((what, number)));
            assert!(links == 0 || is("edge", links - 1) && !is("edge", links), "{request}");
            let (Size { width, height }, bounds) = (scene.size, scene.figure().bounds());
            // The bounds hold the control points of curves.
            let half = |side: u32| side.div_ceil(2) as i32 + 5;
            assert!(
                bounds.right <= half(width) && bounds.bottom <= half(height),
                "{request}: {bounds:?} is not in {width}×{height}"
            );
        }
    }
}

/// Every search of every puzzle can be filmed in every theme; each step says what happens, and every actor that
/// changes is there.
#[test]
fn every_search_can_be_told() {
    for request in requests() {
        for (solver, theme) in Solver::SEARCHES.into_iter().zip(ThemeName::ALL.into_iter().cycle())
        {
            for shape in [None, Some(Shape::Tree), Some(Shape::Graph)] {
                let name = format!("{request} by {} in {theme}", solver.name());
                let request = request.clone().with_theme(theme);
                let options = SearchOptions { limits: FEW, shape, ..SearchOptions::new(solver) };
                let story = story(&request, &options);
                assert_told(story.as_ref(), &name);
            }
        }
    }
}

fn assert_told(story: &dyn Story, name: &str) {
    let mut scene = story.opening();
    let (mut begun, mut clauses) = (0, story.clauses());
    for beat in story.beats() {
        begun += 1;
        assert_eq!(beat.begins, Some(begun), "{name}");
        assert!(clauses.next().is_some_and(|clause| !clause.is_empty()), "{name}");
        for cue in beat.cues {
            let there = scene.actors.iter().any(|actor| actor.id == cue.actor());
            let needs_it = matches!(cue, Cue::Moves(..) | Cue::Travels(..));
            assert!(there || !needs_it, "{name}, step {begun}: {cue:?}");
            scene.take(cue);
        }
    }
    assert_eq!((begun, clauses.next()), (story.len(), None), "{name}");
    let whole = scene.size.rect();
    for actor in &scene.actors {
        let (x, y) = (actor.pose.x / 16, actor.pose.y / 16);
        let is_inside = x >= 0 && y >= 0 && x <= whole.right && y <= whole.bottom;
        assert!(is_inside, "{name}: {:?} is at {x}, {y} of {whole:?}", actor.id);
    }
}

#[test]
fn in_the_end_the_solution_stands_out_and_all_positions_are_there() {
    let story = story(&request("frogs 2 2"), &SearchOptions::new(Solver::Bfs));
    let last = story.positions().last().unwrap();
    let nodes = (0..100_u32)
        .filter(|node| last.actors.iter().any(|it| it.id == ActorId::of(("node", *node))));
    // The tree has 23 positions, and those that are met again.
    assert!(nodes.count() >= 23);
    let said = story.clauses().last().unwrap();
    assert!(said.contains("bfs: 8 moves") && said.contains("23 positions visited"), "{said}");
}
