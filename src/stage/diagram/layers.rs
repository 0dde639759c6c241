//! Drawings of graphs in layers: each node as far down as it is moves away from the first. Within a layer, nodes
//! stand near their neighbours: the barycenter heuristic of Sugiyama, Tagawa and Toda, *Methods for Visual
//! Understanding of Hierarchical System Structures*, 1981.

use std::collections::VecDeque;

/// How often the layers are put in order, down and up.
const SWEEPS: usize = 12;

/// The column and the level of each of `len` nodes; the leftmost column is 0. All can be reached from number 0.
#[must_use]
pub fn layered(len: usize, edges: &[(u32, u32)]) -> (Vec<f64>, Vec<u32>) {
    let levels = distances(len, edges);
    let mut layers = vec![Vec::new(); levels.iter().max().map_or(0, |most| *most as usize + 1)];
    for (node, level) in levels.iter().enumerate() {
        layers[*level as usize].push(node);
    }
    let mut neighbours = vec![Vec::new(); len];
    for &(from, to) in edges {
        neighbours[from as usize].push(to as usize);
        neighbours[to as usize].push(from as usize);
    }
    let mut columns = vec![0.0; len];
    for layer in &layers {
        spread(layer, &mut columns);
    }
    for sweep in 0..SWEEPS {
        let is_down = sweep % 2 == 0;
        for step in 1..layers.len() {
            let (at, beside) = if is_down {
                (step, step - 1)
            } else {
                (layers.len() - 1 - step, layers.len() - step)
            };
            sort(&mut layers[at], beside as u32, (&neighbours, &levels), &mut columns);
        }
    }
    let left = columns.iter().copied().fold(f64::INFINITY, f64::min);
    (columns.iter().map(|column| column - left).collect(), levels)
}

/// Puts the nodes of a layer in the order of the middles of their neighbours on another level.
fn sort(
    layer: &mut [usize],
    beside: u32,
    (neighbours, levels): (&[Vec<usize>], &[u32]),
    columns: &mut [f64],
) {
    let middle = |node: usize| {
        let near: Vec<f64> = neighbours[node]
            .iter()
            .filter(|&&other| levels[other] == beside)
            .map(|&other| columns[other])
            .collect();
        if near.is_empty() { columns[node] } else { near.iter().sum::<f64>() / near.len() as f64 }
    };
    let mut order: Vec<(f64, usize)> = layer.iter().map(|&node| (middle(node), node)).collect();
    order.sort_by(|one, other| one.0.total_cmp(&other.0));
    for (place, (_, node)) in layer.iter_mut().zip(order) {
        *place = node;
    }
    spread(layer, columns);
}

/// Spreads the nodes of a layer evenly around column 0.
fn spread(layer: &[usize], columns: &mut [f64]) {
    for (place, &node) in layer.iter().enumerate() {
        columns[node] = place as f64 - (layer.len() - 1) as f64 / 2.0;
    }
}

/// How many edges each node is away from number 0.
fn distances(len: usize, edges: &[(u32, u32)]) -> Vec<u32> {
    let mut next = vec![Vec::new(); len];
    for &(from, to) in edges {
        next[from as usize].push(to);
    }
    let mut levels = vec![0; len];
    let mut seen = vec![false; len];
    let mut open = VecDeque::new();
    if len > 0 {
        seen[0] = true;
        open.push_back(0);
    }
    while let Some(node) = open.pop_front() {
        for &to in &next[node as usize] {
            if !std::mem::replace(&mut seen[to as usize], true) {
                levels[to as usize] = levels[node as usize] + 1;
                open.push_back(to);
            }
        }
    }
    levels
}
