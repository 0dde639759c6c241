//! Text as tokens: the words, numbers and signs in which positions and moves may be written.

use std::borrow::Cow;
use std::cell::OnceCell;

use serde_json::Value as Json;

use crate::puzzle::{is_between, signs_of};

/// A line, or what stands for one in a list.
pub(super) struct Line {
    /// Counted from 1.
    pub(super) number: usize,
    pub(super) text: String,
    /// The ways to see it as tokens.
    pub(super) tokens: Vec<Vec<String>>,
    parts: OnceCell<Vec<Vec<Self>>>,
}

impl Line {
    pub(super) fn new(number: usize, text: &str) -> Self {
        Self { number, text: text.to_owned(), tokens: tokens(text), parts: OnceCell::new() }
    }

    /// Its number and text.
    pub(super) fn place(&self) -> (usize, &str) {
        (self.number, &self.text)
    }

    /// Its parts, in each of the ways that they may be separated. Most lines are never asked for theirs.
    pub(super) fn parts(&self) -> &[Vec<Self>] {
        let new = |part: &str| Self::new(self.number, part);
        let all =
            || parts(&self.text).into_iter().map(|parts| parts.into_iter().map(new).collect());
        self.parts.get_or_init(|| all().collect())
    }

    /// The ways to see it as tokens, in the order of the alphabet.
    pub(super) fn sorted(&self) -> Vec<Vec<String>> {
        let mut all = self.tokens.clone();
        for tokens in &mut all {
            tokens.sort_by_key(|token| token.to_lowercase());
        }
        all
    }
}

/// The lines of a text that hold something, with their numbers from 1. Of a JSON file, the positions or the moves;
/// of lines that each repeat the moves before, the last.
pub(super) fn lines(text: &str) -> Vec<(usize, Cow<'_, str>)> {
    let json = text.trim_start().starts_with(['{', '[']).then(|| serde_json::from_str(text).ok());
    let lines: Vec<Cow<'_, str>> = match json.flatten().and_then(listed) {
        Some(items) => items.iter().map(|item| line_of(item).into()).collect(),
        None => text.lines().map(Cow::Borrowed).collect(),
    };
    let mut lines: Vec<(usize, Cow<'_, str>)> =
        (1..).zip(lines).filter(|(_, line)| !line.trim().is_empty()).collect();
    if is_history(&lines) {
        lines.drain(..lines.len() - 1);
        lines[0].1 = groups(&lines[0].1).last().copied().unwrap_or_default().to_owned().into();
    }
    lines
}

/// Whether each line ends with a list that is that of the line before and one thing more.
fn is_history(lines: &[(usize, Cow<'_, str>)]) -> bool {
    let last = |line: &str| {
        let list = groups(line).last().copied()?;
        Some(
            list.split(',')
                .map(str::trim)
                .filter(|item| !item.is_empty())
                .map(str::to_owned)
                .collect::<Vec<_>>(),
        )
    };
    lines.len() > 1
        && lines.windows(2).all(|pair| match (last(&pair[0].1), last(&pair[1].1)) {
            (Some(before), Some(after)) => {
                after.len() == before.len() + 1 && after.starts_with(&before)
            }
            _ => false,
        })
}

/// The list in a JSON file: the file itself, or what programs call a path.
fn listed(json: Json) -> Option<Vec<Json>> {
    const NAMES: [&str; 5] = ["states", "path", "solution", "steps", "moves"];
    match json {
        Json::Array(items) => Some(items).filter(|items| !items.is_empty()),
        Json::Object(mut fields) => NAMES.iter().find_map(|name| match fields.remove(*name) {
            Some(Json::Array(items)) if !items.first().is_some_and(is_unread) => Some(items),
            _ => None,
        }),
        _ => None,
    }
}

/// Whether it is an object without a sentence.
fn is_unread(item: &Json) -> bool {
    item.as_object().is_some_and(|fields| !fields.contains_key("caption"))
}

fn line_of(item: &Json) -> String {
    match item {
        Json::String(text) => text.clone(),
        Json::Array(items) => {
            let items: Vec<String> = items.iter().map(line_of).collect();
            format!("({})", items.join(", "))
        }
        Json::Object(fields) => fields.get("caption").map(line_of).unwrap_or_default(),
        other => other.to_string(),
    }
}

/// A text with single spaces.
pub(super) fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The ways to see a text as tokens.
fn tokens(line: &str) -> Vec<Vec<String>> {
    let text = unnumbered(line);
    let mut all = vec![vec![spaced(text)], quoted(text), boxes(text)];
    let words: Vec<String> =
        text.split(is_between).filter(|word| !word.is_empty()).map(str::to_owned).collect();
    if let [word] = &words[..] {
        all.push(signs(word));
        // Moves are written `3->4` and `A-C`.
        all.push(names(word));
    }
    all.push(names(text));
    all.push(signs(text));
    // A space at the end may be a gap.
    all.push(signs(line));
    all.push(signs(&words.concat()));
    all.push(words);
    all.push(banks(text));
    all.retain(|tokens| !tokens.is_empty());
    all.dedup();
    all
}

/// The parts of a line that holds several positions or moves, in each of the ways that they may be separated.
fn parts(text: &str) -> Vec<Vec<&str>> {
    const ARROWS: [&str; 5] = [" -> ", " --> ", " => ", " → ", " ⇒ "];
    let text = unnumbered(text);
    let arrows = ARROWS.iter().map(|arrow| text.split(arrow).collect());
    let mut all: Vec<Vec<&str>> = arrows.collect();
    all.push(groups(text));
    all.push(quotes(text));
    all.push(text.split([',', ';']).collect());
    all.push(text.split(is_between).filter(|word| !word.is_empty()).collect());
    all.push(directions(text));
    all.retain(|parts| parts.len() > 1);
    all
}

/// The letters of `URDDL`, which stand for directions.
fn directions(text: &str) -> Vec<&str> {
    let are_directions =
        ["UDLR", "udlr"].iter().any(|known| text.chars().all(|it| known.contains(it)));
    if !are_directions {
        return Vec::new();
    }
    text.char_indices().map(|(at, _)| &text[at..=at]).collect()
}

/// A line without a number or a mark of a list before it.
fn unnumbered(line: &str) -> &str {
    const WORDS: [&str; 8] = ["step", "move", "state", "no", "position", "node", "depth", "level"];
    let line = line.trim();
    for mark in ["- ", "* ", "• ", "-> ", "=> ", "→ "] {
        if let Some(rest) = line.strip_prefix(mark) {
            return unnumbered(rest);
        }
    }
    let letters = line.find(|sign: char| !sign.is_ascii_alphabetic()).unwrap_or(line.len());
    let named = WORDS.contains(&line[..letters].to_ascii_lowercase().as_str());
    let number = if named { &line[letters..] } else { line };
    let number = number.trim_start_matches([' ', '.', '#', '[', '(']);
    let rest = number.trim_start_matches(|sign: char| sign.is_ascii_digit());
    if rest.len() == number.len() {
        return line;
    }
    let ends = rest.find(|sign: char| !".:)]".contains(sign)).unwrap_or(rest.len());
    let after = rest[ends..].trim_start();
    let is_apart = after.len() < rest.len() - ends || rest[..ends].contains(':');
    let is_number = ends > 0 && is_apart && !rest.starts_with(". .");
    if is_number && !after.is_empty() { after } else { line }
}

/// The characters of a text, each a token.
fn signs(text: &str) -> Vec<String> {
    signs_of(text).map(String::from).collect()
}

/// The numbers and single letters of a text: `1`, `A` and `C` of "move disc 1 from A to C".
fn names(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    let is_name = |sign: char| sign.is_alphanumeric() || sign == '+' || sign == '-';
    for word in text.split(|sign| !is_name(sign)) {
        let is_number = |word: &str| word.parse::<i64>().is_ok();
        if is_number(word) {
            names.push(word.to_owned());
        } else {
            let pieces = word.split(['-', '+']);
            let short = |piece: &&str| is_number(piece) || piece.chars().count() == 1;
            names.extend(pieces.filter(short).map(str::to_owned));
        }
    }
    names
}

/// The texts in quotes.
fn quotes(text: &str) -> Vec<&str> {
    let quote = if text.contains('"') { '"' } else { '\'' };
    text.split(quote).skip(1).step_by(2).collect()
}

fn quoted(text: &str) -> Vec<String> {
    quotes(text).into_iter().map(str::to_owned).collect()
}

/// What is between the bars of `[F|F| |T|T]`.
fn boxes(text: &str) -> Vec<String> {
    if !text.contains('|') {
        return Vec::new();
    }
    let inner = text.trim_matches(['[', ']', '|']);
    let cell = |cell: &str| match cell.trim() {
        "" => " ".to_owned(),
        cell => cell.to_owned(),
    };
    inner.split('|').map(cell).collect()
}

/// The brackets that hold no others, without them.
fn groups(text: &str) -> Vec<&str> {
    let (mut groups, mut open) = (Vec::new(), None);
    for (at, sign) in text.char_indices() {
        match sign {
            '(' | '[' | '{' => open = Some(at + 1),
            ')' | ']' | '}' => groups.extend(open.take().map(|open| &text[open..at])),
            _ => {}
        }
    }
    groups
}

/// For each letter, how many are to the left and to the right of a bar, a wave or a slash, as `3:0`.
fn banks(text: &str) -> Vec<String> {
    let is_river = |sign: char| "|~/≈".contains(sign);
    let Some((left, right)) = text.split_once(is_river) else { return Vec::new() };
    let right = right.trim_start_matches(|sign| is_river(sign) || sign == ' ' || sign == '_');
    let mut letters: Vec<char> =
        left.chars().chain(right.chars()).filter(|sign| sign.is_alphanumeric()).collect();
    letters.sort_by_key(char::to_ascii_lowercase);
    letters.dedup();
    let on = |bank: &str, letter: char| bank.chars().filter(|&sign| sign == letter).count();
    letters.iter().map(|&letter| format!("{}:{}", on(left, letter), on(right, letter))).collect()
}
