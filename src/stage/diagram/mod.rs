//! Diagrams of nodes and edges: the tree of a search as it grows, or the graph of all positions.

mod board;
mod graph;
mod layers;
mod looks;
mod marks;
mod measures;
mod plan;
mod search;
mod story;
mod tidy;
mod words;

pub use board::{BoardStory, Ending, board_size, explorations};
pub use graph::GraphDiagram;
pub use layers::layered;
pub use search::{SearchDiagram, Shape};
pub use story::SearchStory;
pub use tidy::tidy;
