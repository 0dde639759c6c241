//! Options as words of a command line, and as parts of a file name.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization as _;

use super::option::{Arity, Given, OptionError, Spec};
use crate::puzzle::nearest;
use crate::scene::content::fnv1a;

/// Longer file names are cut: file systems have a limit, and temporary names are a bit longer.
const LONGEST_NAME: usize = 150;

/// Reads words, such as `5 8 --theme paper`, as options.
pub(super) fn read(specs: &[Spec], words: Vec<String>) -> Result<Given, OptionError> {
    let mut given = Given::default();
    let mut positional = specs.iter().filter(|spec| spec.positional).peekable();
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        let Some(option) = word.strip_prefix("--") else {
            let spec = positional
                .peek()
                .copied()
                .ok_or_else(|| OptionError::new(format!("unexpected {word:?}")))?;
            given.entry(spec.name).push(word);
            if spec.arity != Arity::Many {
                positional.next();
            }
            continue;
        };
        let (name, value) = match option.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (option, None),
        };
        let spec = find(specs, name)?;
        let texts = given.entry(spec.name);
        match (spec.arity, value) {
            (Arity::Switch, None) => {}
            (Arity::Switch, Some(_)) => {
                return Err(OptionError::new(format!("--{name} takes no value")));
            }
            (_, value) => {
                let message =
                    || OptionError::new(format!("--{name} needs a value: {}", spec.value));
                texts.push(value.or_else(|| words.next()).ok_or_else(message)?);
            }
        }
    }
    Ok(given)
}

/// The option of a name.
pub(super) fn find<'a>(specs: &'a [Spec], name: &str) -> Result<&'a Spec, OptionError> {
    specs.iter().find(|spec| spec.is_called(name)).ok_or_else(|| {
        let known: Vec<&str> = specs.iter().map(|spec| spec.name).collect();
        let error = OptionError::new(format!("unknown option `{name}`"));
        match nearest(name, &known) {
            Some(nearest) => error.with_hint(format!("did you mean `{nearest}`?")),
            None => error,
        }
    })
}

/// The options as words, quoted for a shell: first those that are positional in `specs`.
pub(super) fn write(specs: &[Spec], given: &Given) -> String {
    let (mut first, mut rest) = (String::new(), String::new());
    for (name, texts) in given.iter() {
        if texts.is_empty() {
            rest.extend([" --", name]);
        }
        for text in texts {
            if is_positional(specs, name) {
                first.extend([" ", &quoted(text)]);
            } else {
                let between = if text.starts_with('-') { "=" } else { " " };
                rest.extend([" --", name, between, &quoted(text)]);
            }
        }
    }
    first + &rest
}

/// Words as a shell takes them; `None` if one has a zero byte.
#[must_use]
pub fn command_line(words: &[&str]) -> Option<String> {
    shlex::try_join(words.iter().copied()).ok()
}

fn is_positional(specs: &[Spec], name: &str) -> bool {
    specs.iter().any(|spec| spec.positional && spec.name == name)
}

fn quoted(text: &str) -> String {
    // A text with a zero byte cannot be an argument of any program.
    shlex::try_quote(text).map_or_else(|_| String::new(), Cow::into_owned)
}

/// The options as a part of a file name. Different options give different names.
pub(super) fn stem(specs: &[Spec], given: &Given, separator: &str) -> String {
    let mut name = String::new();
    let mut after_number = false;
    for (option, texts) in given.iter() {
        if texts.is_empty() {
            name.extend(["_", option]);
        }
        for text in texts {
            if is_positional(specs, option) {
                let number = text.parse::<i64>().is_ok();
                name.push_str(if number && after_number { separator } else { "_" });
                name.push_str(&plain(text.strip_suffix(".toml").unwrap_or(text)));
                after_number = number;
            } else {
                let text = plain(text);
                let digit = text.starts_with(|first: char| first.is_ascii_digit());
                name.extend(["_", option, if digit { "" } else { "-" }, &text]);
            }
        }
    }
    name
}

/// Cuts a name that is too long for file systems.
pub(super) fn shortened(name: String) -> String {
    if name.len() <= LONGEST_NAME {
        return name;
    }
    // The hash keeps names apart. Names are ASCII.
    format!("{}_{:016x}", &name[..LONGEST_NAME - 17], fnv1a(name.as_bytes()))
}

/// A text in characters that every file system takes. A hash stands for what is lost.
fn plain(text: &str) -> String {
    // The same accent, typed with or without a combining mark, is the same name.
    let text: String = text.nfc().collect();
    let is_plain =
        |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '.' | ',' | '_' | '-');
    let short: String = text
        .chars()
        .filter(|&sign| is_plain(sign) || sign == '=')
        .map(|sign| if sign == '=' { '-' } else { sign })
        .collect();
    if text.chars().all(|sign| is_plain(sign) || matches!(sign, '=' | '#')) {
        return short;
    }
    let short: String = short.chars().take(40).collect();
    format!("{short}-{:08x}", fnv1a(text.as_bytes()) >> 32)
}
