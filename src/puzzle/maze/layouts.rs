//! How programs write cells and steps.

use super::{Maze, Step};
use crate::puzzle::{Layout, Token};

impl Maze {
    /// How programs write cells and steps.
    pub(super) fn written() -> Vec<Layout<Self>> {
        let place = |maze: &Self, cell: u32| maze.plan().place(cell as usize);
        vec![
            // Capitals and small letters are read alike.
            Layout::moves("the directions, in words", |_, _, step: Step| {
                vec![Token::word(step.name())]
            }),
            Layout::moves("the directions, in letters", |_, _, step: Step| {
                vec![Token::word(&step.name()[..1])]
            }),
            Layout::states("columns and rows, counted from 1", move |maze: &Self, cell: &u32| {
                let (column, row) = place(maze, *cell);
                [column + 1, row + 1].map(Token::word).to_vec()
            }),
            Layout::states("rows and columns, counted from 0", move |maze: &Self, cell: &u32| {
                let (column, row) = place(maze, *cell);
                [row, column].map(Token::word).to_vec()
            }),
        ]
    }
}
