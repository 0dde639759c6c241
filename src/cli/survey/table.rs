//! What a survey found, as a list, a table, JSON or comma-separated values.

use std::io::{self, Write};

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value as Json;
use serde_json::value::RawValue;

use crate::catalog::{Field, FieldValue, Request};
use crate::search::Survey;

/// A survey, or none where it gave up, with what names it.
pub(super) struct Row {
    puzzle: &'static str,
    names: Vec<Field>,
    /// What was counted; without a value where that is not known or there is nothing to count.
    counts: [(&'static str, Option<String>); 8],
    /// `None`: it gave up.
    levels: Option<Vec<u64>>,
}

/// What a list says beside each number, in the order of the counts.
const WORDS: [&str; 8] = [
    "positions that can be reached",
    "of them not solved, and without a move",
    "losing positions one move away",
    "from which the goal can still be reached",
    "what a best solution costs",
    "moves in a best solution",
    "best solutions",
    "moves to the farthest position",
];

impl Row {
    pub(super) fn new(request: &Request, survey: Option<&Survey>) -> Self {
        let count = |what: fn(&Survey) -> u64| survey.map(|survey| what(survey).to_string());
        let best = survey.and_then(|survey| survey.best.as_ref());
        let solutions = best.map(|best| best.solutions.to_string());
        let counts = [
            ("reachable", count(Survey::reachable)),
            ("dead_ends", count(|survey| survey.dead_ends)),
            ("lost", count(|survey| survey.lost)),
            ("winnable", count(|survey| survey.winnable)),
            ("cost", best.map(|best| best.cost.to_string())),
            ("moves", best.map(|best| best.moves.to_string())),
            // A puzzle that cannot be solved has none.
            ("solutions", solutions.or_else(|| survey.map(|_| "0".to_owned()))),
            ("farthest", count(Survey::farthest)),
        ];
        let (puzzle, names) = (request.puzzle.info().name, request.puzzle.fields());
        Self { puzzle, names, counts, levels: survey.map(|survey| survey.levels.clone()) }
    }

    fn count(&self, name: &str) -> Option<&str> {
        self.counts.iter().find(|(known, _)| *known == name).and_then(|(_, count)| count.as_deref())
    }

    fn name(&self, name: &str) -> Option<String> {
        self.names.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_string())
    }

    /// A line for each number, with words. What was not found has none.
    pub(super) fn list(&self, out: &mut impl Write) -> io::Result<()> {
        let columns = columns(std::slice::from_ref(self));
        let known = self.counts.iter().zip(WORDS).filter(|((name, _), _)| columns.contains(name));
        let width = self.counts.iter().filter_map(|(_, count)| Some(count.as_ref()?.len())).max();
        let width = width.unwrap_or(0);
        for ((name, count), words) in known {
            if let Some(count) = count {
                writeln!(out, "{name:<9}  {count:>width$}  {words}")?;
            }
        }
        if self.count("moves").is_none() && self.levels.is_some() {
            writeln!(out, "there is no solution")?;
        }
        Ok(())
    }
}

/// What tells a puzzle from others of its kind, in a sentence.
pub(super) fn names(request: &Request) -> String {
    let names = request.puzzle.fields().into_iter().map(|(name, value)| format!("{name} {value}"));
    names.collect::<Vec<_>>().join(", ")
}

/// What names the rows, each name once.
fn naming(rows: &[Row]) -> Vec<&'static str> {
    let mut names = Vec::new();
    for (name, _) in rows.iter().flat_map(|row| &row.names) {
        if !names.contains(name) {
            names.push(*name);
        }
    }
    names
}

/// The counts that tell something: nothing is lost in most puzzles, and costs are mostly moves.
fn columns(rows: &[Row]) -> Vec<&'static str> {
    let lost = rows.iter().any(|row| row.count("lost").is_some_and(|lost| lost != "0"));
    let costs = rows.iter().any(|row| row.count("cost") != row.count("moves"));
    let names = rows.first().map(|row| row.counts.iter().map(|(name, _)| *name));
    let told = |name: &&str| (*name != "lost" || lost) && (*name != "cost" || costs);
    names.into_iter().flatten().filter(told).collect()
}

/// A table for people.
pub(super) fn aligned(rows: &[Row], out: &mut impl Write) -> io::Result<()> {
    let (names, counts) = (naming(rows), columns(rows));
    let head = names.iter().chain(&counts).map(|name| (*name).to_owned()).collect();
    let mut lines: Vec<Vec<String>> = vec![head];
    for row in rows {
        let name = |name: &&str| row.name(name).unwrap_or_default();
        let count = |name: &&str| row.count(name).unwrap_or("-").to_owned();
        lines.push(names.iter().map(name).chain(counts.iter().map(count)).collect());
    }
    let width = |column: usize| lines.iter().map(|line| line[column].len()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..names.len() + counts.len()).map(width).collect();
    for line in &lines {
        let mut text = String::new();
        for ((column, cell), &width) in line.iter().enumerate().zip(&widths) {
            let gap = if column == 0 { "" } else { "  " };
            let cell = if is_text(rows, names.get(column)) {
                format!("{gap}{cell:<width$}")
            } else {
                format!("{gap}{cell:>width$}")
            };
            text.push_str(&cell);
        }
        writeln!(out, "{}", text.trim_end())?;
    }
    Ok(())
}

/// Whether a column has texts, which are aligned to the left.
fn is_text(rows: &[Row], name: Option<&&str>) -> bool {
    let mut values = rows.iter().flat_map(|row| &row.names);
    values.any(|(known, value)| Some(known) == name && matches!(value, FieldValue::Text(_)))
}

/// A table for programs: always the same columns of counts; empty where something is not known.
pub(super) fn csv(rows: &[Row], out: &mut impl Write) -> io::Result<()> {
    let names = naming(rows);
    let counts = rows.first().map(|row| row.counts.iter().map(|(name, _)| *name));
    let counts: Vec<&str> = counts.into_iter().flatten().collect();
    let head: Vec<&str> = names.iter().chain(&counts).copied().collect();
    writeln!(out, "{}", head.join(","))?;
    for row in rows {
        let names = names.iter().map(|name| quoted(&row.name(name).unwrap_or_default()));
        let counts = counts.iter().map(|name| row.count(name).unwrap_or_default().to_owned());
        writeln!(out, "{}", names.chain(counts).collect::<Vec<_>>().join(","))?;
    }
    Ok(())
}

/// A cell as RFC 4180 has it: names of files may have commas.
fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

/// JSON on a line of its own.
pub(super) fn json(value: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}

impl Serialize for Row {
    /// Numbers are written with all their digits, however many these are.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let number = |digits: &str| RawValue::from_string(digits.to_owned());
        let number = |digits: &str| number(digits).map_err(serde::ser::Error::custom);
        let mut map = serializer.serialize_map(None)?;
        let result = if self.levels.is_some() { "surveyed" } else { "gave-up" };
        map.serialize_entry("result", result)?;
        map.serialize_entry("puzzle", &self.puzzle)?;
        for (name, value) in &self.names {
            map.serialize_entry(name, &Json::from(value.clone()))?;
        }
        for (name, count) in &self.counts {
            map.serialize_entry(name, &count.as_deref().map(number).transpose()?)?;
        }
        map.serialize_entry("levels", &self.levels)?;
        map.end()
    }
}
