//! Options of a request: each is declared once, with its name, help and default. Command lines, lists
//! of films and the comments of files are read and written by these declarations.

use std::fmt::Display;

/// How many texts an option takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Arity {
    /// None: it is either given or not.
    Switch,
    /// One.
    One,
    /// Any number: it may be repeated.
    Many,
}

/// One of the values that an option takes, and a short description, which may be empty.
pub type Choice = (&'static str, &'static str);

/// What an option is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Group {
    /// Which puzzle it is.
    Puzzle,
    /// How it is solved.
    Solver,
    /// What the film looks like.
    Film,
}

/// The declaration of an option.
#[derive(Debug, Clone)]
pub struct Spec {
    /// The name: `--name` on a command line, `name` in a list.
    pub name: &'static str,
    /// What it is about.
    pub group: Group,
    /// Other names for it.
    pub aliases: &'static [&'static str],
    /// Names that it had before. They still work, and help does not mention them.
    pub former: &'static [&'static str],
    /// What help says about it.
    pub help: String,
    /// The placeholder for a value in help texts, such as `TIME`; empty for a switch.
    pub value: &'static str,
    /// How many texts it takes.
    pub arity: Arity,
    /// Whether its values follow the puzzle's name, without the option's own name.
    pub positional: bool,
    /// Whether each text may be a range of numbers, which stands for one request per number.
    pub ranged: bool,
    /// The largest number that it takes, if it takes numbers and not all that 64 bits hold.
    pub most: Option<String>,
    /// The options that it excludes.
    pub conflicts: &'static [&'static str],
    /// The default as text, if help should show one.
    pub default: Option<String>,
    /// All possible values, if there are only a few.
    pub choices: Vec<Choice>,
    /// Values, or beginnings of values, for a shell to offer where others are possible too.
    pub offers: Vec<String>,
}

impl Spec {
    /// An option and its default.
    pub(super) fn new<T: Value>(
        name: &'static str,
        help: &str,
        value: &'static str,
        default: &T,
    ) -> Self {
        let default = default.write().map(|texts| texts.join(" "));
        Self {
            name,
            group: Group::Puzzle,
            aliases: &[],
            former: &[],
            help: help.trim().to_owned(),
            value,
            arity: T::ARITY,
            positional: false,
            ranged: false,
            most: None,
            conflicts: &[],
            default: default.filter(|text| !text.is_empty()),
            choices: T::choices(),
            offers: Vec::new(),
        }
    }

    /// How messages name the option: `--delay`; `frogs` if it is positional.
    #[must_use]
    pub fn typed(&self) -> String {
        if self.positional { self.name.to_owned() } else { format!("--{}", self.name) }
    }

    /// Refuses a number, or a range of them, that 64 bits do not hold: what is less is refused by what it counts,
    /// which knows more.
    pub(super) fn check_digits(&self, text: &str) -> Result<(), OptionError> {
        let Some(most) = &self.most else { return Ok(()) };
        let mut numbers = text.split([',', '.']).filter(|part| is_whole(part));
        match numbers.find(|number| number.parse::<u64>().is_err()) {
            Some(number) => Err(OptionError::too_large(number, most).of(self)),
            None => Ok(()),
        }
    }

    /// Whether this is one of the option's names.
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        self.name == name || self.aliases.contains(&name) || self.former.contains(&name)
    }
}

/// Options and the texts given for them, in order: a request that has not been read yet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Given(Vec<(&'static str, Vec<String>)>);

impl Given {
    /// The texts of an option, to be changed. From then on it counts as given.
    pub fn entry(&mut self, name: &'static str) -> &mut Vec<String> {
        let known = self.0.iter().position(|(known, _)| *known == name);
        let at = known.unwrap_or_else(|| {
            self.0.push((name, Vec::new()));
            self.0.len() - 1
        });
        &mut self.0[at].1
    }

    /// Removes an option, and returns its texts.
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

    /// How many texts there are.
    #[must_use]
    pub fn texts(&self) -> usize {
        self.0.iter().map(|(_, texts)| texts.len()).sum()
    }

    /// These options, followed by others.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }
}

/// Why an option cannot have the value that it was given.
#[derive(Debug, Clone, PartialEq, Eq, Default, thiserror::Error)]
#[error("{option}{}{message}", if .option.is_empty() { "" } else { ": " })]
pub struct OptionError {
    /// The option as it is [typed](Spec::typed); empty if the error concerns several options.
    pub option: String,
    /// What is wrong.
    pub message: String,
    /// What to do instead, where that is known.
    pub hint: Option<String>,
    /// Whether the option is fine elsewhere, with another puzzle or theme: a default that many films
    /// share may be left out here.
    pub is_elsewhere: bool,
}

impl OptionError {
    /// An error that names no option.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), ..Self::default() }
    }

    /// A number is larger than `most`.
    pub(super) fn too_large(number: &str, most: impl Display) -> Self {
        Self::new(format!("{number} is too large; the most is {most}"))
    }

    /// The same with a hint.
    #[must_use]
    pub fn with_hint(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }

    /// The same for an option that is fine elsewhere.
    pub(super) fn elsewhere(self) -> Self {
        Self { is_elsewhere: true, ..self }
    }

    pub(super) fn of(self, spec: &Spec) -> Self {
        Self { option: spec.typed(), ..self }
    }
}

/// Whether a text has digits and nothing else: the standard library would take +1 as well.
pub(super) fn is_whole(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A name that is not among those known.
pub(super) fn unknown(what: &str, text: &str, known: &[&str]) -> OptionError {
    OptionError::new(format!("unknown {what} `{text}`; use one of {}", known.join(", ")))
}

/// A type that an option can have: read from texts and written as texts.
pub trait Value: Sized {
    /// How many texts it takes.
    const ARITY: Arity = Arity::One;

    /// All possible values, if there are only a few.
    #[must_use]
    fn choices() -> Vec<Choice> {
        Vec::new()
    }

    /// Reads texts. `what` is the option's name, for messages.
    ///
    /// # Errors
    ///
    /// A sentence that quotes the text and says what it can be.
    fn read(texts: &[String], what: &str) -> Result<Self, OptionError>;

    /// The texts that are read as this value; `None` if the option must be left out for that.
    fn write(&self) -> Option<Vec<String>>;
}

/// A group of options: a struct with a field for each.
pub trait Options {
    /// The options, in the order in which help lists them, with the values of `self` as defaults.
    fn specs(&self) -> Vec<Spec>;

    /// Reads the texts of the option `name`. Other names are ignored.
    ///
    /// # Errors
    ///
    /// [`OptionError`] without the option's name.
    fn read(&mut self, name: &str, texts: &[String]) -> Result<(), OptionError>;

    /// The options whose values differ from those of `usual`.
    fn write(&self, usual: &Self) -> Given
    where
        Self: Sized;
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

/// Declares a group of options: a struct, its defaults, and [`Options`] for it. A field's default is
/// followed by the placeholder for its values in help texts, and by fields of its [`Spec`].
macro_rules! options {
    (
        $(#[$meta:meta])*
        pub struct $Name:ident {
            $($(#[doc = $help:literal])+ $field:ident: $Type:ty = $default:expr, $value:literal $(, $key:ident: $fact:expr)*;)*
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

        const _: () = {
            use $crate::catalog::option::{Given, OptionError, Options, Spec, Value};

            impl Options for $Name {
                fn specs(&self) -> Vec<Spec> {
                    vec![$(Spec {
                        $($key: $fact,)*
                        ..Spec::new(options!(@name $field), concat!($($help),+), $value, &self.$field)
                    }),*]
                }

                fn read(&mut self, name: &str, texts: &[String]) -> Result<(), OptionError> {
                    $(if name == options!(@name $field) {
                        self.$field = <$Type>::read(texts, name)?;
                    })*
                    Ok(())
                }

                fn write(&self, usual: &Self) -> Given {
                    let mut given = Given::default();
                    $(if self.$field != usual.$field && let Some(texts) = self.$field.write() {
                        given.entry(options!(@name $field)).extend(texts);
                    })*
                    given
                }
            }
        };
    };
    (@name $field:ident) => {{
        const NAME: &str = stringify!($field);
        const BYTES: [u8; NAME.len()] = $crate::catalog::option::kebab(NAME);
        const { match std::str::from_utf8(&BYTES) { Ok(name) => name, Err(_) => NAME } }
    }};
}
pub(super) use options;
