//! Options of a request: each declared once, with its name, help and default, and read and written
//! as text by all who have them: command lines, lists of films, and the comments of files.

use std::fmt;

/// How many texts an option takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Arity {
    /// None: it is given or not.
    Switch,
    /// One.
    One,
    /// Any number: it may be repeated.
    Many,
}

/// A value that an option takes, with a few words about it, which may be empty.
pub type Choice = (&'static str, &'static str);

/// What the outside must know of an option.
#[derive(Debug, Clone)]
pub struct Spec {
    /// The name: `--name` on a command line, `name` in a list.
    pub name: &'static str,
    /// Other names that are understood.
    pub aliases: &'static [&'static str],
    /// A line about it.
    pub help: String,
    /// What a value is called in help texts, such as `TIME`; empty for a switch.
    pub value: &'static str,
    /// How many texts it takes.
    pub arity: Arity,
    /// Whether its values stand behind the puzzle's name, without the option's.
    pub positional: bool,
    /// Whether each text may be a range of numbers, which stands for one request a number.
    pub ranged: bool,
    /// The options that it cannot be given with.
    pub conflicts: &'static [&'static str],
    /// The default as text; `None` if there is none to tell.
    pub default: Option<String>,
    /// The values, if there are only these.
    pub choices: Vec<Choice>,
}

impl Spec {
    /// An option with a default.
    pub(super) fn new<T: Value>(
        name: &'static str,
        help: &str,
        value: &'static str,
        default: &T,
    ) -> Self {
        let default = default.write().map(|texts| texts.join(" "));
        Self {
            name,
            aliases: &[],
            help: help.trim().to_owned(),
            value,
            arity: T::ARITY,
            positional: false,
            ranged: false,
            conflicts: &[],
            default: default.filter(|text| !text.is_empty()),
            choices: T::choices(),
        }
    }

    pub(super) fn positional(self) -> Self {
        Self { positional: true, ..self }
    }

    pub(super) fn ranged(self) -> Self {
        Self { ranged: true, ..self }
    }

    pub(super) fn alias(self, aliases: &'static [&'static str]) -> Self {
        Self { aliases, ..self }
    }

    pub(super) fn conflicts(self, conflicts: &'static [&'static str]) -> Self {
        Self { conflicts, ..self }
    }

    /// Whether the option has this name, or understands it.
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        self.name == name || self.aliases.contains(&name)
    }
}

/// Options and the texts given for them, in order: a request that is not read yet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Given(Vec<(&'static str, Vec<String>)>);

impl Given {
    /// Adds texts to those of an option; none for a switch.
    pub fn add(&mut self, name: &'static str, texts: impl IntoIterator<Item = String>) {
        match self.0.iter_mut().find(|(known, _)| *known == name) {
            Some((_, known)) => known.extend(texts),
            None => self.0.push((name, texts.into_iter().collect())),
        }
    }

    /// Gives texts in place of those that an option has.
    pub fn set(&mut self, name: &'static str, texts: Vec<String>) {
        match self.0.iter_mut().find(|(known, _)| *known == name) {
            Some((_, known)) => *known = texts,
            None => self.0.push((name, texts)),
        }
    }

    /// Takes an option away, and returns its texts.
    pub fn remove(&mut self, name: &str) -> Option<Vec<String>> {
        let at = self.0.iter().position(|(known, _)| *known == name)?;
        Some(self.0.remove(at).1)
    }

    /// The texts of an option; `None` if it is not given.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&[String]> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, texts)| texts.as_slice())
    }

    /// All options with their texts.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &[String])> {
        self.0.iter().map(|(name, texts)| (*name, texts.as_slice()))
    }

    /// These options, then others.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }
}

/// Why the text of an option cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, Default, thiserror::Error)]
pub struct OptionError {
    /// The option's name; empty if it concerns several.
    pub option: &'static str,
    /// Whether it is a positional option, whose name is not typed.
    pub positional: bool,
    /// What is wrong.
    pub message: String,
    /// The way out, where it is known.
    pub hint: Option<String>,
}

impl OptionError {
    /// Something is wrong with a value.
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), ..Self::default() }
    }

    pub(super) fn with_hint(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }

    pub(super) fn of(self, spec: &Spec) -> Self {
        Self { option: spec.name, positional: spec.positional, ..self }
    }
}

impl fmt::Display for OptionError {
    /// `--delay: 5 has no unit`; `frogs: …` where the name is not typed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.option, self.positional) {
            ("", _) => f.write_str(&self.message),
            (name, true) => write!(f, "{name}: {}", self.message),
            (name, false) => write!(f, "--{name}: {}", self.message),
        }
    }
}

/// What an option can be: a type that is read from texts and written as texts.
pub trait Value: Sized {
    /// How many texts.
    const ARITY: Arity;

    /// The values, if there are only a few.
    #[must_use]
    fn choices() -> Vec<Choice> {
        Vec::new()
    }

    /// Reads texts; `what` is what they count or name, for messages.
    ///
    /// # Errors
    ///
    /// A sentence with the text, what it can be, and a way out.
    fn read(texts: &[String], what: &str) -> Result<Self, OptionError>;

    /// The texts that are read as this value; `None` if that takes leaving the option out.
    fn write(&self) -> Option<Vec<String>>;
}

/// A group of options: a struct with a field for each.
pub trait Options: Clone + PartialEq {
    /// The options, in the order in which help lists them. Defaults are taken from `self`.
    fn specs(&self) -> Vec<Spec>;

    /// Reads the texts of one option, if it is one of these.
    ///
    /// # Errors
    ///
    /// [`OptionError`] without the option's name.
    fn read(&mut self, name: &str, texts: &[String]) -> Result<bool, OptionError>;

    /// The options whose values differ from those of `usual`.
    fn write(&self, usual: &Self) -> Given;
}

/// `jump_own` as `jump-own`, for [`options`].
pub(super) const fn kebab<const LEN: usize>(name: &str) -> [u8; LEN] {
    let mut bytes = [0; LEN];
    let mut at = 0;
    while at < LEN {
        bytes[at] = if name.as_bytes()[at] == b'_' { b'-' } else { name.as_bytes()[at] };
        at += 1;
    }
    bytes
}

/// Declares a group of options: a struct, its defaults, and [`Options`] for it. Behind a field's
/// default stand what a value is called in help texts, and methods of [`Spec`] that say more of it.
macro_rules! options {
    (
        $(#[$meta:meta])*
        pub struct $Name:ident {
            $($(#[doc = $help:literal])+ $field:ident: $Type:ty = $default:expr, $value:literal $(, $mark:ident($($arg:expr),*))*;)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct $Name {
            $($(#[doc = $help])+ pub $field: $Type,)*
        }

        impl Default for $Name {
            fn default() -> Self {
                Self { $($field: $default,)* }
            }
        }

        impl $crate::catalog::option::Options for $Name {
            fn specs(&self) -> Vec<$crate::catalog::option::Spec> {
                use $crate::catalog::option::Spec;
                vec![$(Spec::new(
                    options!(@name $field),
                    concat!($($help),+),
                    $value,
                    &self.$field,
                )$(.$mark($($arg),*))*),*]
            }

            fn read(
                &mut self,
                name: &str,
                texts: &[String],
            ) -> Result<bool, $crate::catalog::option::OptionError> {
                use $crate::catalog::option::Value;
                $(if name == options!(@name $field) {
                    self.$field = <$Type>::read(texts, name)?;
                    return Ok(true);
                })*
                Ok(false)
            }

            fn write(&self, usual: &Self) -> $crate::catalog::option::Given {
                use $crate::catalog::option::Value;
                let mut given = $crate::catalog::option::Given::default();
                $(if self.$field != usual.$field && let Some(texts) = self.$field.write() {
                    given.add(options!(@name $field), texts);
                })*
                given
            }
        }
    };
    (@name $field:ident) => {{
        const NAME: &str = stringify!($field);
        const BYTES: [u8; NAME.len()] = $crate::catalog::option::kebab(NAME);
        const { match std::str::from_utf8(&BYTES) { Ok(name) => name, Err(_) => NAME } }
    }};
}
pub(super) use options;
