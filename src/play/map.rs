//! All of a puzzle as data, for front ends that know no rules.

use super::legal::{Legal, legal};
use super::outlook::Outlook;
use super::staged::Staged;
use crate::puzzle::{Puzzle, state_text};
use crate::scene::{ActorId, Scene};
use crate::search::GoalDistances;
use crate::stage::{Part, Stage};
use crate::story::Beat;
use crate::story::clause::capitalised;

/// Every position of a puzzle that can be reached, and every move.
///
/// A scene is known by the moves that lead to it: playing their beats on the [opening](Self::opening) gives
/// it, whatever the way.
#[derive(Debug, Clone)]
pub struct GameMap {
    /// The picture of the start, which is the position number 0.
    pub opening: Scene,
    /// The positions, in the order of breadth-first search.
    pub positions: Vec<MappedPosition>,
}

/// A position of a [`GameMap`].
#[derive(Debug, Clone)]
pub struct MappedPosition {
    /// The position in one line of text.
    pub text: String,
    /// Whether it is solved.
    pub is_goal: bool,
    /// How far it is from a goal.
    pub outlook: Outlook,
    /// The actors that can be clicked, and the part of some move that each stands for.
    pub targets: Vec<(ActorId, Part)>,
    /// The moves that can be made, those that lose last.
    pub choices: Vec<MappedChoice>,
}

/// A move of a [`GameMap`].
#[derive(Debug, Clone)]
pub struct MappedChoice {
    /// What it does, as a sentence without full stop.
    pub name: String,
    /// The parts that are clicked for it.
    pub clicks: Vec<Part>,
    /// What goes wrong; empty if it does not lose.
    pub losses: Vec<String>,
    /// What it costs.
    pub cost: u64,
    /// The number of the position that it leads to; `None` if it loses.
    pub to: Option<u32>,
    /// What is seen.
    pub beats: Vec<Beat>,
}

/// The map of a puzzle.
pub(super) fn of<S: Stage>(staged: &Staged<S>, distances: &GoalDistances<S::Puzzle>) -> GameMap {
    let (puzzle, stage) = (&staged.puzzle, &staged.stage);
    let position = |number: u32| {
        let state = distances.position(number);
        let choice = |legal: Legal<_>| MappedChoice {
            name: capitalised(&puzzle.describe(state, legal.mv)),
            clicks: stage.clicks(state, legal.mv),
            cost: puzzle.cost(state, legal.mv),
            to: legal
                .losses
                .is_empty()
                .then(|| staged.after(state, legal.mv))
                .and_then(|after| distances.number(&after)),
            beats: staged.beats_from(state, &legal),
            losses: legal.losses,
        };
        let choices: Vec<MappedChoice> = legal(puzzle, state).into_iter().map(choice).collect();
        let taken = choices.iter().flat_map(|choice| choice.clicks.iter().copied());
        MappedPosition {
            text: state_text(puzzle, state),
            is_goal: puzzle.is_goal(state),
            outlook: Outlook::of(Some(distances), state),
            targets: staged.targets(state, taken),
            choices,
        }
    };
    let positions = (0..distances.len() as u32).map(position).collect();
    GameMap { opening: staged.opening(), positions }
}
