//! Who is who on the board: the names of the cells and the animals.

use smallvec::SmallVec;

use crate::puzzle::frogs::{Cell, Frogs, Hop, Kind, Position};
use crate::scene::ActorId;

/// The numbers of a board, from which all names follow: cells first, then frogs, then toads.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cast {
    frogs: usize,
    toads: usize,
    /// How many cells there are.
    pub(super) cells: usize,
}

/// Who is where after a hop.
#[derive(Debug, Clone)]
pub(super) struct Hoppers {
    /// Who is on the cell that was a gap.
    pub(super) goes: ActorId,
    /// Those on cells between who change names, with these cells.
    pub(super) stay: SmallVec<[(ActorId, usize); 4]>,
}

impl Cast {
    pub(super) fn new(puzzle: &Frogs) -> Self {
        let (frogs, toads, blanks) = puzzle.counts();
        Self { frogs, toads, cells: frogs + toads + blanks }
    }

    /// How many animals there are.
    pub(super) fn animals(&self) -> usize {
        self.frogs + self.toads
    }

    /// Animals of one kind are identified by their order, which slides and ordinary jumps preserve.
    fn animal(&self, kind: Kind, rank: usize) -> ActorId {
        let first = match kind {
            Kind::Frog => self.cells,
            Kind::Toad => self.cells + self.frogs,
        };
        ActorId((first + rank) as u64)
    }

    /// The first number that names neither a cell nor an animal.
    pub(super) fn free(&self) -> u64 {
        (self.cells + self.animals()) as u64
    }

    /// The animals of a position with their cells, from the left.
    pub(super) fn on(&self, state: &Position) -> impl Iterator<Item = (ActorId, Kind, usize)> {
        let (mut frogs, mut toads) = (0..self.frogs, 0..self.toads);
        (0..self.cells).filter_map(move |cell| {
            let (kind, rank) = match state.get(cell) {
                Cell::Gap => return None,
                Cell::Frog => (Kind::Frog, frogs.next()?),
                Cell::Toad => (Kind::Toad, toads.next()?),
            };
            Some((self.animal(kind, rank), kind, cell))
        })
    }

    /// An animal that jumps over its own kind changes names with them: they look the same, and
    /// names stay in order.
    pub(super) fn hoppers(&self, before: &Position, hop: Hop) -> Hoppers {
        let mut goes = self.animal(hop.kind(), before.rank(hop.from as usize));
        let mut stay = SmallVec::new();
        let mut pass = |cell| {
            if before.get(cell) == Cell::from(hop.kind()) {
                let own = self.animal(hop.kind(), before.rank(cell));
                stay.push((std::mem::replace(&mut goes, own), cell));
            }
        };
        // One after the other, as the one that jumps comes to them.
        match hop.kind() {
            Kind::Frog => hop.over().for_each(&mut pass),
            Kind::Toad => hop.over().rev().for_each(&mut pass),
        }
        Hoppers { goes, stay }
    }
}
