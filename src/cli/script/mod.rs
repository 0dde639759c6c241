//! River crossings of one's own, as people write them: a small language in TOML.
//!
//! [`read()`] and [`print()`] are each other's inverse: what is printed and read again is the same
//! river. The README has the language on one page.

mod boat;
mod item;
mod letters;
mod print;
mod rule;
mod section;

pub use letters::check_letters;
pub use print::print;

use std::fmt;
use std::ops::Range;

use toml::de::DeTable;

use crate::puzzle::river::{Island, MAX_LIMIT, Model, River, RiverError};
use item::Items;
use section::Section;

/// A script that uses all there is, with a remark beside each key.
pub const EXAMPLE: &str = include_str!("example.toml");

/// The longest script that is read, in bytes. A page has about 2 kB.
pub const MAX_BYTES: usize = 1_000_000;

/// What is wrong with a script, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub struct ScriptError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in that line, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
    /// The way out, where it can be told.
    pub hint: Option<String>,
}

impl fmt::Display for ScriptError {
    /// `3:9: there is no item "dcuk"`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

/// What is wrong, at a place in bytes.
struct Fault {
    span: Range<usize>,
    message: String,
    hint: Option<String>,
}

impl Fault {
    fn new(span: Range<usize>, message: impl Into<String>) -> Self {
        Self { span, message: message.into(), hint: None }
    }

    fn with_hint(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }

    fn at(self, text: &str) -> ScriptError {
        let before = text.get(..self.span.start).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        ScriptError {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            message: self.message,
            hint: self.hint,
        }
    }
}

/// Reads a script.
///
/// # Errors
///
/// [`ScriptError`]: the first thing that is wrong, at its line and column. Scripts longer than
/// [`MAX_BYTES`] are not looked at.
///
/// # Examples
///
/// ```
/// use puzzlereel::cli::script;
///
/// let model = script::read(
///     r#"
///     [[item]]
///     name = "Anna"
///     rows = true
///
///     [[item]]
///     name = "cat"
///     picture = "🐈"
///     "#,
/// )?;
/// assert_eq!(model.kinds[1].name, "cat");
/// assert_eq!(script::read(&script::print(&model))?, model);
/// # Ok::<(), script::ScriptError>(())
/// ```
pub fn read(text: &str) -> Result<Model, ScriptError> {
    read_model(text).map_err(|fault| fault.at(text))
}

/// What a script is made of besides the items and what must never be.
const KEYS: [&str; 8] =
    ["remark", "minimise", "time-limit", "island", "bank-to-bank", "boat", "item", "never"];

fn read_model(text: &str) -> Result<Model, Fault> {
    if text.len() > MAX_BYTES {
        let message = format!("the file has {} bytes, but {MAX_BYTES} are the most", text.len());
        return Err(Fault::new(0..0, message));
    }
    let document = DeTable::parse(text).map_err(|error| {
        Fault::new(error.span().unwrap_or_default(), error.message().to_owned())
    })?;
    let top = Section::new("the file", document.get_ref(), 0..0, &KEYS)?;
    let timed = top.choice("minimise", &["crossings", "minutes"])? == Some("minutes");
    let limit = top.number("time-limit", 1..=MAX_LIMIT)?;
    let warning = top.text("remark", 1000)?.unwrap_or_default().to_owned();
    let island = island(&top)?;
    let items = Items::read(&top, island.is_some())?;
    let boat = boat::read(&top, &items, island.is_some())?;
    let (rules, rule_spans) = rule::read(&top, &items, island.is_some())?;
    let model = Model { kinds: items.kinds.clone(), boat, rules, island, timed, limit, warning };
    match River::new(model.clone()) {
        Ok(_) => Ok(model),
        Err(error) => Err(refused(&error, &top, &items, &rule_spans)),
    }
}

fn island(top: &Section<'_>) -> Result<Option<Island>, Fault> {
    let direct = top.flag("bank-to-bank")?;
    match (top.flag("island")?.unwrap_or(false), direct) {
        (true, direct) => Ok(Some(Island { direct: direct.unwrap_or(true) })),
        (false, Some(_)) => {
            let fault = Fault::new(top.span("bank-to-bank"), "there is no island to stop at");
            Err(fault.with_hint("island = true puts one into the river"))
        }
        (false, None) => Ok(None),
    }
}

/// What several numbers together make impossible, at the most telling place.
fn refused(
    error: &RiverError,
    top: &Section<'_>,
    items: &Items,
    rule_spans: &[Range<usize>],
) -> Fault {
    let span = match error {
        RiverError::NoSeat { name, .. } | RiverError::TooHeavy { name, .. } => items.span_of(name),
        RiverError::Lost { loss, .. } => rule_spans.get(loss.rule).cloned().unwrap_or_default(),
        RiverError::Boatloads { .. } | RiverError::Crew { .. } => top.span("boat"),
        _ => items.spans.first().cloned().unwrap_or_default(),
    };
    let fault = Fault::new(span, error.to_string());
    match error {
        RiverError::NoRower => fault.with_hint("rows = true in an [[item]] says who can"),
        RiverError::Boatloads { .. } => fault.with_hint("carries says how many it takes"),
        _ => fault,
    }
}
