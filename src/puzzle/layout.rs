//! How programs write positions and moves, so that what they print can be read.

use std::fmt::{self, Display};

/// One of the words, numbers or signs that a position or a move is written in.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Token {
    /// This word or number.
    Word(String),
    /// Any word or sign that stands for this thing throughout, and for no other with the same
    /// [group](Self::group).
    Sign(u16),
}

impl Token {
    /// The sign of a thing in another group of things, which may have the signs of others: a boat is on bank 1
    /// where `1` is a wolf on the other one.
    #[must_use]
    pub fn grouped(group: u8, thing: u8) -> Self {
        Self::Sign(u16::from(group) << 8 | u16::from(thing))
    }

    /// The group of a sign.
    #[must_use]
    pub fn group(sign: u16) -> u16 {
        sign >> 8
    }

    /// A number, or a word.
    pub fn word(word: impl Display) -> Self {
        Self::Word(format!("{word}"))
    }
}

/// What separates words, beside spaces.
pub(crate) fn is_between(sign: char) -> bool {
    sign.is_whitespace() || "()[]{},;:\"'".contains(sign)
}

/// The characters of a text, without those that only vary the one before.
pub(crate) fn signs_of(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|sign| !matches!(sign, '\u{fe00}'..='\u{fe0f}' | '\u{200d}'))
}

/// A way to write the positions `S` or the moves `M` of a puzzle `P`.
pub struct Layout<P, S, M> {
    /// What it is called after "read as": `cells counted from 1`.
    pub name: String,
    /// Whether it is preferred to another that explains a text as well.
    pub is_usual: bool,
    /// Whether the tokens may come in any order.
    pub is_unordered: bool,
    /// What is written.
    pub write: Write<P, S, M>,
    /// What is wrong where the tokens of no possible position are seen, as a clause. Those that were not seen before
    /// are words.
    pub explain: Option<Box<Explain<P, S>>>,
}

/// What is wrong with a position that cannot follow another.
pub type Explain<P, S> = dyn Fn(&P, &S, &[Token]) -> Option<String>;

/// The tokens of a position.
type WriteState<P, S> = dyn Fn(&P, &S) -> Vec<Token>;
/// The tokens of a move made in a position.
type WriteMove<P, S, M> = dyn Fn(&P, &S, M) -> Vec<Token>;

/// What a [`Layout`](super::Layout) writes.
pub enum Write<P, S, M> {
    /// Positions.
    State(Box<WriteState<P, S>>),
    /// Moves.
    Move(Box<WriteMove<P, S, M>>),
}

impl<P, S, M> Layout<P, S, M> {
    /// A usual way to write positions.
    pub fn states(name: impl Into<String>, write: impl Fn(&P, &S) -> Vec<Token> + 'static) -> Self {
        Self::new(name, Write::State(Box::new(write)))
    }

    /// A usual way to write moves.
    pub fn moves(
        name: impl Into<String>,
        write: impl Fn(&P, &S, M) -> Vec<Token> + 'static,
    ) -> Self {
        Self::new(name, Write::Move(Box::new(write)))
    }

    fn new(name: impl Into<String>, write: Write<P, S, M>) -> Self {
        Self { name: name.into(), is_usual: true, is_unordered: false, write, explain: None }
    }

    /// The same, but not preferred.
    #[must_use]
    pub fn rare(self) -> Self {
        Self { is_usual: false, ..self }
    }

    /// The same with an explanation of what is wrong.
    #[must_use]
    pub fn explained(self, explain: impl Fn(&P, &S, &[Token]) -> Option<String> + 'static) -> Self {
        Self { explain: Some(Box::new(explain)), ..self }
    }

    /// The same with the tokens in any order.
    #[must_use]
    pub fn unordered(self) -> Self {
        Self { is_unordered: true, ..self }
    }
}

impl<P, S, M> fmt::Debug for Layout<P, S, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Layout").field("name", &self.name).finish_non_exhaustive()
    }
}
