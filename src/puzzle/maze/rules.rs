//! The rules: a step goes to a free cell beside.

use std::fmt::Write as _;

use super::plan::Plan;
use crate::puzzle::{Layout, Puzzle};

/// A step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// To the cell above.
    Up,
    /// To the cell to the left.
    Left,
    /// To the cell to the right.
    Right,
    /// To the cell below.
    Down,
}

impl Step {
    /// All of them, in the order in which they are tried.
    pub const ALL: [Self; 4] = [Self::Up, Self::Left, Self::Right, Self::Down];

    /// The word for it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Left => "left",
            Self::Right => "right",
            Self::Down => "down",
        }
    }
}

/// A maze; a position is a cell, counted from 0, row by row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Maze {
    plan: Plan,
}

impl Maze {
    /// The maze of a plan.
    #[must_use]
    pub fn new(plan: Plan) -> Self {
        Self { plan }
    }

    /// The plan.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The cell where a step leads, if it is free.
    #[must_use]
    pub fn beside(&self, cell: u32, step: Step) -> Option<u32> {
        let plan = &self.plan;
        let (column, row) = plan.place(cell as usize);
        let columns = plan.columns() as u32;
        let next = match step {
            Step::Up => (row > 0).then(|| cell - columns),
            Step::Left => (column > 0).then(|| cell - 1),
            Step::Right => (column + 1 < plan.columns()).then_some(cell + 1),
            Step::Down => (row + 1 < plan.rows()).then_some(cell + columns),
        };
        next.filter(|&next| !plan.is_wall(next as usize))
    }
}

impl Puzzle for Maze {
    type State = u32;
    type Move = Step;

    const MOVES: &'static str = "steps";

    fn start(&self) -> u32 {
        self.plan.start() as u32
    }

    fn is_goal(&self, cell: &u32) -> bool {
        *cell as usize == self.plan.goal()
    }

    /// Up first, then left, right and down.
    fn moves(&self, cell: &u32, moves: &mut Vec<Step>) {
        moves.extend(Step::ALL.into_iter().filter(|&step| self.beside(*cell, step).is_some()));
    }

    fn apply(&self, cell: &mut u32, step: Step) {
        if let Some(next) = self.beside(*cell, step) {
            *cell = next;
        }
    }

    fn describe(&self, _cell: &u32, step: Step) -> String {
        format!("go {}", step.name())
    }

    fn task(&self) -> Option<String> {
        Some("find the way from A to B".to_owned())
    }

    fn is_reversible(&self) -> bool {
        true
    }

    /// The steps there would be without walls.
    fn lower_bound(&self, cell: &u32) -> u64 {
        let [here, there] = [*cell as usize, self.plan.goal()].map(|cell| self.plan.place(cell));
        (here.0.abs_diff(there.0) + here.1.abs_diff(there.1)) as u64
    }

    fn layouts(&self) -> Vec<Layout<Self>> {
        Self::written()
    }

    /// Column and row, counted from 1.
    fn write_state(&self, cell: &u32, text: &mut String) {
        let (column, row) = self.plan.place(*cell as usize);
        // A string takes everything.
        let _ = write!(text, "{} {}", column + 1, row + 1);
    }
}
