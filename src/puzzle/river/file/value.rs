//! The values of a river file that TOML has no type for.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{SeqAccessDeserializer, StrDeserializer};
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use toml::Spanned;
use unicode_normalization::UnicodeNormalization;

/// A whole number in a range.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Number<const LEAST: u64, const MOST: u64>(pub(super) u64);

impl<'de, const LEAST: u64, const MOST: u64> Deserialize<'de> for Number<LEAST, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NumberVisitor)
    }
}

struct NumberVisitor<const LEAST: u64, const MOST: u64>;

impl<const LEAST: u64, const MOST: u64> NumberVisitor<LEAST, MOST> {
    fn refused<E: Error>(found: impl fmt::Display) -> E {
        E::custom(format!("expected a whole number from {LEAST} to {MOST}, found {found}"))
    }

    fn number<E: Error>(
        number: impl TryInto<u64> + Copy + fmt::Display,
    ) -> Result<Number<LEAST, MOST>, E> {
        let small = number.try_into().ok().filter(|number| (LEAST..=MOST).contains(number));
        small.map(Number).ok_or_else(|| Self::refused(number))
    }
}

impl<const LEAST: u64, const MOST: u64> Visitor<'_> for NumberVisitor<LEAST, MOST> {
    type Value = Number<LEAST, MOST>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number from {LEAST} to {MOST}")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Self::Value, E> {
        Self::number(number)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Self::Value, E> {
        Self::number(number)
    }

    fn visit_i128<E: Error>(self, number: i128) -> Result<Self::Value, E> {
        Self::number(number)
    }

    fn visit_u128<E: Error>(self, number: u128) -> Result<Self::Value, E> {
        Self::number(number)
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Self::Value, E> {
        Err(Self::refused(format_args!("{number:?}")))
    }
}

/// A line of text of 1 to `MOST` characters, not all of them blank, in NFC.
#[derive(Clone, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Text<const MOST: usize>(pub(super) String);

impl<const MOST: usize> TryFrom<String> for Text<MOST> {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let text: String = text.nfc().collect();
        let length = text.chars().count();
        if !(1..=MOST).contains(&length) {
            return Err(format!("expected 1 to {MOST} characters, found {length}"));
        }
        if text.trim().is_empty() {
            return Err("expected text, found blanks only".to_owned());
        }
        // Direction overrides show a text as another one than it is.
        let turns = |sign: char| matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        let ends_line = |sign: char| matches!(sign, '\u{2028}' | '\u{2029}');
        let is_plain = |sign: &char| !(sign.is_control() || turns(*sign) || ends_line(*sign));
        match text.chars().find(|sign| !is_plain(sign)) {
            Some(sign) if turns(sign) => Err(format!(
                "expected one line of plain text, found U+{:04X}, which changes the direction of writing",
                u32::from(sign)
            )),
            Some(sign) => Err(format!("expected one line of plain text, found {sign:?}")),
            None => Ok(Self(text)),
        }
    }
}

/// A text without its place.
pub(super) fn word<const MOST: usize>(text: &Spanned<Text<MOST>>) -> String {
    text.get_ref().0.clone()
}

/// One word, or a list of some, each with its place.
pub(super) struct OneOrMore<T>(pub(super) Vec<Spanned<T>>);

impl<T: Serialize> Serialize for OneOrMore<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.as_slice() {
            [one] => one.serialize(serializer),
            more => more.serialize(serializer),
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for OneOrMore<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Spanned::<Written<T>>::deserialize(deserializer)?;
        let span = value.span();
        Ok(Self(match value.into_inner() {
            Written::One(word) => vec![Spanned::new(span, word)],
            Written::List(words) => words,
        }))
    }
}

/// A word, whose place only its surroundings know, or a list.
enum Written<T> {
    One(T),
    List(Vec<Spanned<T>>),
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Written<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(WrittenVisitor(PhantomData))
    }
}

struct WrittenVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for WrittenVisitor<T> {
    type Value = Written<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string or a list of strings")
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Self::Value, E> {
        T::deserialize(StrDeserializer::new(word)).map(Written::One)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, words: A) -> Result<Self::Value, A::Error> {
        let words = Vec::deserialize(SeqAccessDeserializer::new(words))?;
        if words.is_empty() {
            return Err(A::Error::custom("expected at least one name, found none"));
        }
        Ok(Written::List(words))
    }
}
