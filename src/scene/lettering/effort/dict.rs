//! The dictionaries of PostScript fonts: operators, each with the numbers before it.

use super::bytes::Bytes;

/// An operator of two bytes begins with this; it is counted from here.
pub(super) const ESCAPE: u16 = 12 << 8;

/// The most bytes of a dictionary: fonts have a few hundred.
const LONGEST: usize = 1 << 16;

/// The numbers of an operator.
pub(super) enum Numbers {
    Absent,
    Of(Vec<i32>),
}

impl Numbers {
    /// The only number, as a place; nothing if there are others.
    pub(super) fn place(&self) -> Option<usize> {
        match self {
            Self::Of(numbers) => match numbers[..] {
                [place] => usize::try_from(place).ok(),
                _ => None,
            },
            Self::Absent => None,
        }
    }
}

/// A number, as far as it matters here.
enum Number {
    Whole(i32),
    Fraction,
}

/// The numbers of an operator that stands in a dictionary once at most: readers do not agree on what
/// two of them mean, nor on fractions. `None` if the dictionary is not of this kind.
pub(super) fn find(dictionary: &[u8], wanted: u16) -> Option<Numbers> {
    if dictionary.len() > LONGEST {
        return None;
    }
    let mut bytes = Bytes(dictionary);
    let mut found = Numbers::Absent;
    let mut numbers = Vec::new();
    while let Some(first) = bytes.u8() {
        if matches!(first, 28..=30 | 32..=254) {
            numbers.push(number(first, &mut bytes)?);
            continue;
        }
        let operator = if first == 12 { ESCAPE + u16::from(bytes.u8()?) } else { first.into() };
        if operator == wanted {
            if let Numbers::Of(_) = found {
                return None;
            }
            let whole = numbers.iter().map(|number| match number {
                Number::Whole(number) => Some(*number),
                Number::Fraction => None,
            });
            found = Numbers::Of(whole.collect::<Option<_>>()?);
        }
        numbers.clear();
    }
    Some(found)
}

/// A number that begins with this byte.
fn number(first: u8, bytes: &mut Bytes<'_>) -> Option<Number> {
    let high = i32::from(first);
    Some(Number::Whole(match first {
        28 => bytes.i16()?.into(),
        29 => bytes.i32()?,
        30 => {
            // Four bits a digit, up to the mark of the end.
            let is_last = |pair: u8| pair >> 4 == 0xf || pair & 0xf == 0xf;
            while !is_last(bytes.u8()?) {}
            return Some(Number::Fraction);
        }
        32..=246 => high - 139,
        247..=250 => (high - 247) * 256 + i32::from(bytes.u8()?) + 108,
        _ => -(high - 251) * 256 - i32::from(bytes.u8()?) - 108,
    }))
}
