//! What a survey found, as a list, a table, JSON or comma-separated values.

use std::io::{self, Write};

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value as Json;
use serde_json::value::RawValue;

use crate::catalog::{Field, FieldValue, Request};
use crate::search::{Count, Counts, Survey};

/// A survey, or none where it gave up, with what names it.
pub(super) struct Row {
    puzzle: &'static str,
    names: Vec<Field>,
    counts: Counts,
    /// `None`: it gave up.
    levels: Option<Vec<u64>>,
}

impl Row {
    pub(super) fn new(request: &Request, survey: Option<&Survey>) -> Self {
        let counts = Counts::of(survey);
        let (puzzle, names) = (request.puzzle.info().name, request.puzzle.fields());
        Self { puzzle, names, counts, levels: survey.map(|survey| survey.levels.clone()) }
    }

    /// What stands in a column; `unknown` where a count is not known.
    fn cell(&self, column: &str, unknown: &str) -> String {
        let name = self.names.iter().find(|(name, _)| *name == column);
        let is_count = self.counts.iter().any(|count| count.name == column);
        match (name, is_count) {
            (Some((_, value)), _) => value.to_string(),
            (None, true) => self.counts.get(column).unwrap_or(unknown).to_owned(),
            (None, false) => String::new(),
        }
    }

    /// A line for each number, with words. What was not found has none.
    pub(super) fn list(&self, out: &mut impl Write) -> io::Result<()> {
        let columns = columns(std::slice::from_ref(self), false);
        let lens = self.counts.iter().filter_map(|count| Some(count.value.as_ref()?.len()));
        let width = lens.max().unwrap_or(0);
        for Count { name, words, value } in self.counts.iter() {
            if let (Some(count), true) = (value, columns.contains(name)) {
                writeln!(out, "{name:<9}  {count:>width$}  {words}")?;
            }
        }
        if self.counts.get("moves").is_none() && self.levels.is_some() {
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

/// The columns of a table: what names the rows, then the counts. If not `all` are wanted, those that
/// tell nothing are left out: nothing is lost in most puzzles, and costs are mostly moves.
fn columns(rows: &[Row], all: bool) -> Vec<&'static str> {
    let tells = |name: &&str| all || rows.iter().any(|row| row.counts.tells(name));
    let names = rows.iter().flat_map(|row| row.names.iter().map(|(name, _)| *name));
    let counts = rows.iter().flat_map(|row| row.counts.iter().map(|count| count.name));
    let mut columns = Vec::new();
    for name in names.chain(counts.filter(tells)) {
        if !columns.contains(&name) {
            columns.push(name);
        }
    }
    columns
}

/// The cells of a table, its head first.
fn table(rows: &[Row], columns: &[&str], unknown: &str) -> Vec<Vec<String>> {
    let head = columns.iter().map(|&column| column.to_owned()).collect();
    let cells = |row: &Row| columns.iter().map(|column| row.cell(column, unknown)).collect();
    std::iter::once(head).chain(rows.iter().map(cells)).collect()
}

/// A table for people. Texts are aligned to the left.
pub(super) fn aligned(rows: &[Row], out: &mut impl Write) -> io::Result<()> {
    let columns = columns(rows, false);
    let lines = table(rows, &columns, "-");
    let width = |column: usize| lines.iter().map(|line| line[column].len()).max().unwrap_or(0);
    let is_text = |column: &&str| {
        let mut values = rows.iter().flat_map(|row| &row.names);
        values.any(|(name, value)| name == column && matches!(value, FieldValue::Text(_)))
    };
    let shapes: Vec<(usize, bool)> =
        columns.iter().enumerate().map(|(at, column)| (width(at), is_text(column))).collect();
    for line in &lines {
        let cells = line.iter().zip(&shapes).map(|(cell, &(width, is_text))| {
            if is_text { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}

/// A table for programs: always the same columns of counts; empty where something is not known.
pub(super) fn csv(rows: &[Row], out: &mut impl Write) -> io::Result<()> {
    for line in table(rows, &columns(rows, true), "") {
        let cells: Vec<String> = line.iter().map(|cell| quoted(cell)).collect();
        writeln!(out, "{}", cells.join(","))?;
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
        for Count { name, value, .. } in self.counts.iter() {
            map.serialize_entry(name, &value.as_deref().map(number).transpose()?)?;
        }
        map.serialize_entry("levels", &self.levels)?;
        map.end()
    }
}
