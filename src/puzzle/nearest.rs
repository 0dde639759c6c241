//! What a misspelt word was probably meant to be.

/// The longest word that is looked for, in bytes: longer ones are like none, which takes long to find out.
const LONGEST: usize = 200;

/// The known word that was probably meant, if one is near enough: a slip or two away, or the only one
/// with this beginning.
#[must_use]
pub fn nearest<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    if word.len() > LONGEST {
        return None;
    }
    let likeness = |known: &str| strsim::normalized_damerau_levenshtein(word, known);
    let mut longer = known.iter().filter(|known| word.len() >= 3 && known.starts_with(word));
    if let (Some(only), None) = (longer.next(), longer.next()) {
        return Some(only);
    }
    let near = known.iter().copied().filter(|known| likeness(known) > 0.6);
    near.max_by(|a, b| likeness(a).total_cmp(&likeness(b)))
}
