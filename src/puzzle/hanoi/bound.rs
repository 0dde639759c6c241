//! Lower bounds on the moves that a position needs.
//!
//! With three pegs the number is known exactly. With more, the discs are split into groups, and each
//! group alone, as if there were no others, is solved from every position: its moves are looked up in a
//! table (Felner, Korf and Hanan, *Additive Pattern Database Heuristics*, 2004). A move is a move of one
//! group and legal for that group alone, so it changes the sum of these numbers by at most 1; at the
//! goal all are 0.

use std::sync::Arc;

use super::position::Position;

/// The bits of a table's size: a table is worked out in a few milliseconds.
const BITS: u8 = 18;

/// The moves that bring the `discs` smallest discs together on peg `goal`, of three pegs.
///
/// The largest disc that is elsewhere must move, for which all smaller ones gather on the third peg;
/// from there they follow it, which takes 2^*d* − 1 moves where there are *d* of them.
fn gathered(state: Position, discs: u8, goal: u8) -> u64 {
    let (mut moves, mut goal) = (0, goal);
    for disc in (0..discs).rev() {
        let peg = state.peg(disc);
        if peg != goal {
            moves += 1 << disc;
            goal = 3 - peg - goal;
        }
    }
    moves
}

/// The moves from one position to another, of three pegs.
///
/// Discs larger than all that differ stay. The largest that differs moves once, or twice: by the third
/// peg, which is sometimes shorter (Hinz, *The Tower of Hanoi*, 1989).
pub(super) fn three_pegs(state: Position, goal: Position, discs: u8) -> u64 {
    let Some(largest) = (0..discs).rev().find(|&disc| state.peg(disc) != goal.peg(disc)) else {
        return 0;
    };
    let (from, to) = (state.peg(largest), goal.peg(largest));
    let meet = |before, after| {
        gathered(state, largest, before).saturating_add(gathered(goal, largest, after))
    };
    let once = meet(3 - from - to, 3 - from - to).saturating_add(1);
    let twice = meet(to, from).saturating_add(1 << largest).saturating_add(1);
    once.min(twice)
}

/// A group of discs that follow each other in size.
#[derive(Debug, Clone)]
struct Group {
    first: u8,
    discs: u8,
    goal: Position,
    /// The moves that each position of the group needs, by its index.
    moves: Arc<[u8]>,
}

/// The groups of all discs.
#[derive(Debug, Clone)]
pub(super) struct Groups(Vec<Group>);

impl Groups {
    /// The groups for a goal of `discs` discs: as large as a table can be, from the largest disc on.
    pub(super) fn new(goal: Position, discs: u8, pegs: u8) -> Self {
        let most = BITS / if pegs <= 4 { 2 } else { 3 };
        let mut groups: Vec<Group> = Vec::new();
        let mut end = discs;
        while end > 0 {
            let first = end.saturating_sub(most);
            let discs = end - first;
            let goal = goal.part(first, discs);
            let same = groups.iter().find(|group| (group.discs, group.goal) == (discs, goal));
            let moves = same.map_or_else(|| table(goal, discs, pegs), |same| same.moves.clone());
            groups.push(Group { first, discs, goal, moves });
            end = first;
        }
        Self(groups)
    }

    /// The moves that all groups need together.
    pub(super) fn moves(&self, state: Position) -> u64 {
        let moves = |group: &Group| {
            let index = state.part(group.first, group.discs).index(group.discs);
            u64::from(group.moves[index])
        };
        self.0.iter().map(moves).sum()
    }
}

/// The moves from every position to `goal`, by breadth-first search backwards: each move can be taken
/// back.
fn table(goal: Position, discs: u8, pegs: u8) -> Arc<[u8]> {
    let bits = if pegs <= 4 { 2 } else { 3 };
    let mut moves = vec![u8::MAX; 1 << (bits * discs)];
    moves[goal.index(discs)] = 0;
    let (mut states, mut at) = (vec![goal], 0);
    while let Some(&state) = states.get(at) {
        at += 1;
        let next = moves[state.index(discs)].saturating_add(1);
        for transfer in state.transfers(discs, pegs) {
            let mut state = state;
            state.put(transfer.disc, transfer.to);
            let known = &mut moves[state.index(discs)];
            if *known > next {
                *known = next;
                states.push(state);
            }
        }
    }
    moves.into()
}
