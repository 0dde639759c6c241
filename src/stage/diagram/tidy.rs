//! Tidy drawings of trees in linear time: Buchheim, Jünger and Leipert, *Improving Walker's Algorithm to Run in
//! Linear Time*, 2002.
//!
//! Parents stand above the middle of their children, subtrees never overlap, and a subtree looks the same wherever
//! it hangs. Names are those of the paper.

/// From one node to the next on its level.
const DISTANCE: f64 = 1.0;

/// The column of each node of a tree; the leftmost is 0. Parents come before their children, and of these the first
/// is the leftmost. The root is number 0.
///
/// # Examples
///
/// ```
/// use puzzlereel::stage::diagram::tidy;
///
/// assert_eq!(tidy(&[None, Some(0), Some(0), Some(0)]), [1.0, 0.0, 1.0, 2.0]);
/// ```
#[must_use]
pub fn tidy(parents: &[Option<u32>]) -> Vec<f64> {
    let mut walker = Walker::new(parents);
    for node in walker.postorder() {
        walker.place(node);
    }
    walker.columns()
}

struct Walker {
    parent: Vec<Option<usize>>,
    children: Vec<Vec<usize>>,
    /// The place among its siblings.
    number: Vec<usize>,
    prelim: Vec<f64>,
    modifier: Vec<f64>,
    thread: Vec<Option<usize>>,
    ancestor: Vec<usize>,
    /// The ancestor to take for a node whose own is in another subtree, for the children of each node.
    default_ancestor: Vec<Option<usize>>,
    shift: Vec<f64>,
    change: Vec<f64>,
}

impl Walker {
    fn new(parents: &[Option<u32>]) -> Self {
        let len = parents.len();
        let parent: Vec<Option<usize>> =
            parents.iter().map(|parent| parent.map(|parent| parent as usize)).collect();
        let (mut children, mut number) = (vec![Vec::new(); len], vec![0; len]);
        for (node, parent) in parent.iter().enumerate() {
            if let Some(parent) = *parent {
                number[node] = children[parent].len();
                children[parent].push(node);
            }
        }
        Self {
            parent,
            children,
            number,
            prelim: vec![0.0; len],
            modifier: vec![0.0; len],
            thread: vec![None; len],
            ancestor: (0..len).collect(),
            default_ancestor: vec![None; len],
            shift: vec![0.0; len],
            change: vec![0.0; len],
        }
    }

    /// All nodes, children before their parents and siblings in order. A tree may be deeper than the stack.
    fn postorder(&self) -> Vec<usize> {
        let mut order = Vec::with_capacity(self.parent.len());
        let mut open = if self.parent.is_empty() { Vec::new() } else { vec![0] };
        while let Some(node) = open.pop() {
            order.push(node);
            open.extend(&self.children[node]);
        }
        order.reverse();
        order
    }

    /// The sibling to the left of a node.
    fn left_sibling(&self, node: usize) -> Option<usize> {
        let before = self.number[node].checked_sub(1)?;
        Some(self.children[self.parent[node]?][before])
    }

    /// `FirstWalk` and, for its parent, `Apportion`.
    fn place(&mut self, node: usize) {
        let left = self.left_sibling(node);
        let after_left = left.map(|left| self.prelim[left] + DISTANCE);
        if let (Some(&first), Some(&last)) =
            (self.children[node].first(), self.children[node].last())
        {
            self.execute_shifts(node);
            let middle = f64::midpoint(self.prelim[first], self.prelim[last]);
            self.prelim[node] = after_left.unwrap_or(middle);
            self.modifier[node] = self.prelim[node] - middle;
        } else {
            self.prelim[node] = after_left.unwrap_or(0.0);
        }
        if let (Some(left), Some(parent)) = (left, self.parent[node]) {
            self.apportion(node, left, parent);
        }
    }

    fn execute_shifts(&mut self, node: usize) {
        let (mut shift, mut change) = (0.0, 0.0);
        for index in (0..self.children[node].len()).rev() {
            let child = self.children[node][index];
            self.prelim[child] += shift;
            self.modifier[child] += shift;
            change += self.change[child];
            shift += self.shift[child] + change;
        }
    }

    fn next_left(&self, node: usize) -> Option<usize> {
        self.children[node].first().copied().or(self.thread[node])
    }

    fn next_right(&self, node: usize) -> Option<usize> {
        self.children[node].last().copied().or(self.thread[node])
    }

    /// Moves the subtree of `node` clear of those to its left.
    fn apportion(&mut self, node: usize, left: usize, parent: usize) {
        let (mut inner_right, mut outer_right) = (node, node);
        let (mut inner_left, mut outer_left) = (left, self.children[parent][0]);
        let mut sums =
            [inner_right, outer_right, inner_left, outer_left].map(|at| self.modifier[at]);
        while let (Some(next_left), Some(next_right)) =
            (self.next_right(inner_left), self.next_left(inner_right))
        {
            (inner_left, inner_right) = (next_left, next_right);
            // Contours on the outside are as deep as those on the inside.
            outer_left = self.next_left(outer_left).unwrap_or(outer_left);
            outer_right = self.next_right(outer_right).unwrap_or(outer_right);
            self.ancestor[outer_right] = node;
            let shift =
                self.prelim[inner_left] + sums[2] - self.prelim[inner_right] - sums[0] + DISTANCE;
            if shift > 0.0 {
                let from = self.ancestor_of(inner_left, parent);
                self.move_subtree(from, node, shift);
                sums[0] += shift;
                sums[1] += shift;
            }
            let ends = [inner_right, outer_right, inner_left, outer_left];
            for (sum, at) in sums.iter_mut().zip(ends) {
                *sum += self.modifier[at];
            }
        }
        if let (Some(next), None) = (self.next_right(inner_left), self.next_right(outer_right)) {
            self.thread[outer_right] = Some(next);
            self.modifier[outer_right] += sums[2] - sums[1];
        }
        if let (Some(next), None) = (self.next_left(inner_right), self.next_left(outer_left)) {
            self.thread[outer_left] = Some(next);
            self.modifier[outer_left] += sums[0] - sums[3];
            self.default_ancestor[parent] = Some(node);
        }
    }

    /// The greatest distinct ancestor of a node of the left contour, among the children of `parent`.
    fn ancestor_of(&self, node: usize, parent: usize) -> usize {
        let ancestor = self.ancestor[node];
        if self.parent[ancestor] == Some(parent) {
            ancestor
        } else {
            self.default_ancestor[parent].unwrap_or(self.children[parent][0])
        }
    }

    /// Moves a subtree to the right, and those between it and `from` by a part of that.
    fn move_subtree(&mut self, from: usize, node: usize, shift: f64) {
        let subtrees = (self.number[node] - self.number[from]).max(1) as f64;
        self.change[node] -= shift / subtrees;
        self.shift[node] += shift;
        self.change[from] += shift / subtrees;
        self.prelim[node] += shift;
        self.modifier[node] += shift;
    }

    /// `SecondWalk`.
    fn columns(&self) -> Vec<f64> {
        let mut sums = vec![0.0; self.parent.len()];
        let mut columns = Vec::with_capacity(sums.len());
        for node in 0..sums.len() {
            if let Some(parent) = self.parent[node] {
                sums[node] = sums[parent] + self.modifier[parent];
            }
            columns.push(self.prelim[node] + sums[node]);
        }
        let left = columns.iter().copied().fold(f64::INFINITY, f64::min);
        columns.iter().map(|column| column - left).collect()
    }
}
