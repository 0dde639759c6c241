//! Puzzles, searches and surveys against what is known of them, and the house's own rules.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "../support/mod.rs"]
mod support;

mod circles;
mod fox_duck_corn;
mod frogs;
mod frogs2d;
mod hanoi;
mod hard_stacks;
mod imports;
mod jugs;
mod maze;
mod pancakes;
mod path;
mod pegs;
mod play;
mod river;
mod river_file;
mod search;
mod search_budgets;
mod search_tree;
mod survey_facts;
mod survey_laws;
mod tiles;
