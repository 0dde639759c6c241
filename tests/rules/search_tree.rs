//! What is kept of a search is what it did.

use std::cell::Cell;
use std::collections::HashSet;

use puzzlereel::catalog::{PuzzleRequest, Visitor, visit};
use puzzlereel::puzzle::{Puzzle, replay};
use puzzlereel::search::{
    Event, Limits, Solver, Standing, StateGraph, Stats, Trace, TraceLimits, search_tree_dot, solve,
    survey, traced, unwatched,
};
use puzzlereel::stage::diagram::{layered, tidy};

use crate::support::samples;

const ALL: TraceLimits = TraceLimits { nodes: usize::MAX, depth: None };

/// Few enough for a quick test, even of the search that forgets where it has been.
const FEW: Limits = Limits { positions: 3000, ..Limits::DEFAULT };

/// Runs `check` on every sample of every puzzle with each solver that searches.
fn every_search(check: impl Fn(&str, &dyn Fn(TraceLimits) -> Checked)) {
    struct Law<F>(F);
    impl<F: Fn(&str, &dyn Fn(TraceLimits) -> Checked)> Visitor for Law<F> {
        fn visit<R: PuzzleRequest>(&mut self) {
            for request in samples(R::INFO.name) {
                let any: &dyn std::any::Any = request.puzzle.as_ref();
                let puzzle = any.downcast_ref::<R>().unwrap().puzzle().unwrap();
                for solver in Solver::SEARCHES {
                    let name = format!("{request} by {}", solver.name());
                    (self.0)(&name, &|limits| checked(&puzzle, solver, limits, &name));
                }
            }
        }
    }
    visit(&mut Law(check));
}

/// What is compared of a trace, without the puzzle's types.
struct Checked {
    nodes: usize,
    events: Vec<Event>,
    solution: Vec<u32>,
    left_out: u64,
    stats: Stats,
    repeats: usize,
}

/// Checks all that holds for a trace whatever its limits are.
fn checked<P: Puzzle>(puzzle: &P, solver: Solver, limits: TraceLimits, name: &str) -> Checked {
    let trace = traced(puzzle, &puzzle.start(), solver, FEW, limits, &mut unwatched);
    let solved = solve(puzzle, solver, FEW, &mut unwatched);
    let stats = |outcome: &Result<_, puzzlereel::search::Unsolved>| match outcome {
        Ok(solution) => {
            let solution: &puzzlereel::search::Solution<P::Move> = solution;
            (Some(solution.len), solution.stats)
        }
        Err(unsolved) => (None, unsolved.stats()),
    };
    assert_eq!(stats(&trace.outcome), stats(&solved), "{name}: the search is another");
    assert_tree(puzzle, &trace, name);
    let found = trace.outcome.as_ref().ok().map(|solution| solution.moves(puzzle));
    let states: Vec<P::State> =
        found.map(|moves| replay(puzzle, moves).collect()).unwrap_or_default();
    let shown = trace.solution.iter().map(|&node| trace.nodes[node as usize].state.clone());
    assert_eq!(shown.collect::<Vec<_>>(), states, "{name}: the solution is another");
    Checked {
        nodes: trace.nodes.len(),
        repeats: trace.nodes.iter().filter(|node| node.repeats.is_some()).count(),
        stats: stats(&trace.outcome).1.unwrap(),
        events: trace.events,
        solution: trace.solution,
        left_out: trace.left_out,
    }
}

/// Each node is a legal move away from its parent, and events are about nodes that were entered.
fn assert_tree<P: Puzzle>(puzzle: &P, trace: &Trace<P>, name: &str) {
    for (number, node) in trace.nodes.iter().enumerate() {
        let Some((parent, mv)) = node.from else {
            assert_eq!((number, node.depth, node.cost), (0, 0, 0), "{name}");
            continue;
        };
        let before = &trace.nodes[parent as usize];
        assert!((parent as usize) < number, "{name}");
        let (mut state, mut moves) = (before.state.clone(), Vec::new());
        puzzle.moves(&state, &mut moves);
        assert!(moves.contains(&mv), "{name}: {mv:?}");
        assert_eq!(node.cost, before.cost + puzzle.cost(&state, mv), "{name}");
        puzzle.apply(&mut state, mv);
        assert_eq!(node.state, state, "{name}");
        assert_eq!(node.depth, before.depth + 1, "{name}");
        if let Some(same) = node.repeats {
            assert_eq!(trace.nodes[same as usize].state, node.state, "{name}");
        }
    }
    let mut entered = vec![false; trace.nodes.len()];
    for event in &trace.events {
        match *event {
            Event::Round(_) => {}
            Event::Enter(node) | Event::Meet(node) | Event::Replace { new: node, .. } => {
                let parent = trace.nodes[node as usize].from.map(|(parent, _)| parent);
                assert!(parent.is_none_or(|parent| entered[parent as usize]), "{name}: {event:?}");
                entered[node as usize] = true;
            }
            Event::Expand(node) | Event::Leave(node) => assert!(entered[node as usize], "{name}"),
        }
    }
    assert!(entered.iter().all(|entered| *entered), "{name}: a node is never seen");
}

fn count(events: &[Event], is_counted: impl Fn(&Event) -> bool) -> u64 {
    events.iter().filter(|event| is_counted(event)).count() as u64
}

#[test]
fn the_counts_of_a_search_are_those_of_its_tree() {
    every_search(|name, trace| {
        let Checked { events, stats, left_out, .. } = trace(ALL);
        let entered = count(&events, |event| matches!(event, Event::Enter(_)));
        let expanded = count(&events, |event| matches!(event, Event::Expand(_)));
        let left = count(&events, |event| matches!(event, Event::Leave(_)));
        assert_eq!((left, left_out), (stats.backtracks, 0), "{name}");
        // These count a position when they look at its moves.
        let late = name.ends_with(" by bfs-tree") || name.ends_with(" by beam");
        if late {
            assert!(expanded >= stats.visited.saturating_sub(1), "{name}: {expanded}");
        } else {
            assert_eq!(entered, stats.visited, "{name}");
        }
    });
}

#[test]
fn a_cut_tree_has_the_solution_and_says_how_much_is_missing() {
    let cut = Cell::new(0);
    every_search(|name, trace| {
        let whole = trace(ALL);
        let part = trace(TraceLimits { nodes: 7, depth: None });
        assert!(part.nodes <= 7 + part.solution.len(), "{name}");
        assert_eq!(part.solution.len(), whole.solution.len(), "{name}");
        let entered = |checked: &Checked| {
            count(&checked.events, |event| matches!(event, Event::Enter(_) | Event::Replace { .. }))
        };
        if whole.repeats == 0 {
            assert_eq!(entered(&part) + part.left_out, entered(&whole), "{name}");
        }
        cut.set(cut.get() + u32::from(part.left_out > 0));
        let shallow = trace(TraceLimits { nodes: usize::MAX, depth: Some(2) });
        assert!(shallow.nodes <= whole.nodes, "{name}");
    });
    assert!(cut.get() > 10);
}

#[test]
fn a_tree_in_dot_has_every_node_and_edge() {
    let frogs = puzzlereel::puzzle::frogs::Frogs::new(2, 2).unwrap();
    let limits = TraceLimits { nodes: 10, depth: None };
    let trace = traced(&frogs, &frogs.start(), Solver::Bfs, FEW, limits, &mut unwatched);
    let dot = search_tree_dot(&frogs, &trace, "frogs 2 2");
    assert_eq!(dot.matches("[label=\"").count(), trace.nodes.len() + 1);
    assert_eq!(dot.matches(" -> ").count(), trace.nodes.len() - 1);
    assert!(dot.contains(&format!("… {} more", trace.left_out)));
    assert_eq!(dot.matches("penwidth=3").count(), 9 + 8);
}

/// A tree of `len` nodes whose parents are chosen by a fixed sequence.
fn tree(len: u32, seed: u64) -> Vec<Option<u32>> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut below = |end: u32| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as u32 % end
    };
    (0..len).map(|node| node.checked_sub(1).map(|before| before - below(node.min(6)))).collect()
}

/// The levels of a tree, each in the order in which it is drawn, and the children of each node.
fn levels(parents: &[Option<u32>]) -> (Vec<Vec<usize>>, Vec<Vec<usize>>) {
    let mut level = vec![0; parents.len()];
    let mut children = vec![Vec::new(); parents.len()];
    for (node, parent) in parents.iter().enumerate() {
        if let Some(parent) = parent {
            level[node] = level[*parent as usize] + 1;
            children[*parent as usize].push(node);
        }
    }
    let mut levels = vec![Vec::new(); level.iter().max().map_or(0, |most| most + 1)];
    let mut open = vec![0];
    while let Some(node) = open.pop() {
        levels[level[node]].push(node);
        open.extend(children[node].iter().rev());
    }
    (levels, children)
}

/// So edges never cross: on each level, nodes are in the order of their parents.
#[test]
fn nodes_of_a_tree_keep_apart_and_parents_stand_over_their_children() {
    for seed in 0..150 {
        let parents = tree(1 + seed as u32 * 3, seed);
        let columns = tidy(&parents);
        let (levels, children) = levels(&parents);
        for pair in levels.iter().flat_map(|level| level.windows(2)) {
            let apart = columns[pair[1]] - columns[pair[0]];
            assert!(apart > 1.0 - 1e-6, "{seed}: {pair:?} are {apart} apart");
        }
        for (node, children) in children.iter().enumerate() {
            if let (Some(first), Some(last)) = (children.first(), children.last()) {
                let middle = f64::midpoint(columns[*first], columns[*last]);
                assert!((columns[node] - middle).abs() < 1e-6, "{seed}: {node}");
            }
        }
    }
}

#[test]
fn a_tree_may_be_deep_and_small_subtrees_are_spread_between_large_ones() {
    let chain: Vec<Option<u32>> = (0..100_000_u32).map(|node| node.checked_sub(1)).collect();
    assert!(tidy(&chain).iter().all(|column| *column == 0.0));
    assert!(tidy(&[]).is_empty());
    let under = |parent, count| vec![Some(parent); count];
    let parents = [vec![None], under(0, 3), under(1, 5), under(3, 5)].concat();
    let columns = tidy(&parents);
    assert!((columns[2] - f64::midpoint(columns[1], columns[3])).abs() < 1e-9);
}

#[test]
fn a_graph_has_a_layer_for_each_distance() {
    let (columns, levels) = layered(6, &[(0, 1), (0, 2), (1, 3), (2, 4), (3, 5), (4, 5), (2, 1)]);
    assert_eq!(levels, [0, 1, 1, 2, 2, 3]);
    // Ways side by side do not cross.
    assert_eq!((columns[1] < columns[2]), (columns[3] < columns[4]));
    assert!(columns.iter().all(|column| *column >= 0.0));
}

/// The state graph has what a survey counts, and its moves are those of the puzzle.
#[test]
fn a_state_graph_has_every_position_and_move() {
    struct Law;
    impl Visitor for Law {
        fn visit<R: PuzzleRequest>(&mut self) {
            for request in samples(R::INFO.name) {
                let any: &dyn std::any::Any = request.puzzle.as_ref();
                let puzzle = any.downcast_ref::<R>().unwrap().puzzle().unwrap();
                assert_graph(&puzzle, &request.to_string());
            }
        }
    }
    visit(&mut Law);
}

fn assert_graph<P: Puzzle>(puzzle: &P, name: &str) {
    let Ok(survey) = survey(puzzle, FEW, &mut unwatched) else { return };
    let graph = StateGraph::new(puzzle, FEW, &mut unwatched).unwrap();
    let count = |standing| graph.count(standing);
    let reachable = graph.positions.len() as u64 - count(Standing::Lost);
    assert_eq!(reachable, survey.reachable(), "{name}");
    assert_eq!(count(Standing::DeadEnd), survey.dead_ends, "{name}");
    assert_eq!(count(Standing::Lost), survey.lost, "{name}");
    assert_eq!(count(Standing::Goal), survey.goals, "{name}");
    assert_eq!(count(Standing::Goal) + count(Standing::Winnable), survey.winnable, "{name}");
    let best = survey.best.map(|best| (best.cost, best.moves));
    assert_eq!(graph.distance.map(|it| (it.cost, it.moves)), best, "{name}");
    let mut known = HashSet::new();
    for position in &graph.positions {
        let is_lost = position.standing == Standing::Lost;
        assert!(known.insert((is_lost, &position.state)), "{name}: one position is twice");
        assert_eq!(is_lost, !position.why.is_empty(), "{name}: lost without a reason");
    }
    let mut best = vec![0; graph.positions.len()];
    for link in &graph.links {
        let [from, to] = [link.from, link.to].map(|number| &graph.positions[number as usize]);
        let is_lost = to.standing == Standing::Lost;
        let mut moves = Vec::new();
        if is_lost {
            puzzle.losing_moves(&from.state, &mut moves);
        } else {
            puzzle.moves(&from.state, &mut moves);
        }
        let leads = |mv| {
            let mut after = from.state.clone();
            puzzle.apply(&mut after, mv);
            let mut why = if is_lost { puzzle.why_lost(&from.state, mv) } else { Vec::new() };
            why.retain(|why| !to.why.contains(why));
            after == to.state && why.is_empty()
        };
        assert!(moves.into_iter().any(leads), "{name}: no move leads there");
        assert!(!link.is_best || from.is_best && to.is_best, "{name}");
        best[link.from as usize] += u32::from(link.is_best);
    }
    // From every position of a best solution but goals, it goes on.
    for (position, best) in graph.positions.iter().zip(best) {
        let goes_on = position.is_best && position.standing == Standing::Winnable;
        assert!(!goes_on || best > 0, "{name}: a best solution ends before the goal");
    }
}
