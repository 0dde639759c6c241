//! What help says about rivers.

use crate::catalog::puzzle::Variant;
use crate::puzzle::river::file;
use crate::puzzle::river::{BUILT_IN, BuiltIn, Numbers};

/// A line for each river.
pub(super) fn list() -> String {
    let form = |river: &BuiltIn| {
        let numbers = match river.numbers {
            Numbers::None => "",
            Numbers::One { .. } => " [N]",
            Numbers::Many { .. } => " [MINUTES...]",
        };
        let boat = if river.has_capacity { " [--boat B]" } else { "" };
        let crows = if river.has_crows { " [--no-crows]" } else { "" };
        format!("{}{numbers}{boat}{crows}", river.name)
    };
    let width = BUILT_IN.iter().map(|river| form(river).len()).max().unwrap_or(0);
    let line = |river: &BuiltIn| format!("  {:width$}  {}", form(river), river.about);
    BUILT_IN.iter().map(line).collect::<Vec<_>>().join("\n") + "\n"
}

/// The rivers as data.
pub(super) fn named() -> Vec<Variant> {
    let options = |river: &BuiltIn| {
        let all = [(river.has_capacity, "boat"), (river.has_crows, "no-crows")];
        all.into_iter().filter_map(|(has, option)| has.then_some(option)).collect()
    };
    let named = |river: &BuiltIn| Variant {
        name: river.name,
        about: river.about,
        numbers: river.usual().numbers,
        options: options(river),
    };
    BUILT_IN.iter().map(named).collect()
}

/// The rivers, and the language of river files.
pub(super) fn details() -> String {
    let example: Vec<String> = file::EXAMPLE.lines().map(|line| format!("  {line}")).collect();
    format!(
        "Rivers:\n{}
In fox-duck-corn, crows eat the corn when it is alone on the right bank, so it cannot go first.

Solvers: the default is astar, which finds the fewest crossings, or the fewest minutes where these are minimised, as for torch; of equally quick solutions, one with the fewest crossings.

A river of your own is a file in TOML. --show prints any river as one, to begin with:
  puzzlereel solve river fox-duck-corn --show > market.toml
  puzzlereel render river market.toml

This one has all there is; only an [[item]] that rows is needed. A list or a group means any of its items, and all of them after together and only; fewer and than count them together.\n\n{}",
        list(),
        example.join("\n").replace("  \n", "\n")
    )
}
