//! What help says below the options.

use crate::catalog::{Entry, NUMBERS};
use crate::stage::ThemeName;

/// What the exit status says.
pub(super) const EXIT_STATUS: &str = "Exit status: 0 done; 1 the answer is no (no solution, or gave up); \
    2 misuse, or a file cannot be read or written; 130 interrupted.";

/// The solvers and the puzzle's own terms: the same for every verb.
pub(super) fn details(entry: &Entry) -> String {
    (entry.info.details)()
}

/// The parts whose colours can be chosen, by theme.
pub(super) fn parts(entry: &Entry) -> String {
    let line = |theme: ThemeName| {
        let parts: Vec<&str> = entry.info.roles_in(theme).map(|(name, _)| name).collect();
        format!("\n  {:<10} {}", theme.name(), parts.join(", "))
    };
    let lines: String = ThemeName::ALL.map(line).concat();
    format!("Parts with a colour, by theme, for --color:{lines}")
}

/// What `--stats` counts, and in which order depth-first search tries moves.
pub(super) fn statistics(entry: &Entry) -> String {
    format!(
        "Statistics, with --stats or --json:
  visited     positions visited, the start among them; bfs-tree and idastar do not recognise a
              position that they have seen, and count it each time
  backtracks  moves taken back by dfs and idastar
  open        positions (of bfs-tree, paths) that were seen and not yet left behind at the end
dfs tries the moves of a position in this order: {}.",
        entry.info.move_order
    )
}

/// How many numbers are written, and what file names can hold.
pub(super) fn patterns(entry: &Entry) -> String {
    let fields = entry.info.fields.join(", ");
    format!("Numbers: {NUMBERS}.\nFields for -o: puzzle, name, index, {fields}.")
}

/// Example commands.
pub(super) fn examples(verb: &str, entry: &Entry, words: &[&str]) -> String {
    let name = entry.info.name;
    let line = |words: &&str| format!("\n  puzzlereel {verb} {name} {words}");
    format!("Examples:{}", words.iter().map(line).collect::<String>())
}
