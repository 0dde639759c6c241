//! Clauses, as captions, sheets and the terminal say them.

/// The clause as a sentence begins.
pub(crate) fn capitalised(clause: &str) -> String {
    let mut signs = clause.chars();
    signs.next().map_or_else(String::new, |first| capital(first) + signs.as_str())
}

/// As many clauses as are easily read, and how many more there are.
pub(crate) fn few(clauses: &[String]) -> (&[String], usize) {
    const MOST: usize = 2;
    // One more takes no more room than to say that there is one more.
    let shown = if clauses.len() > MOST + 1 { MOST } else { clauses.len() };
    (&clauses[..shown], clauses.len() - shown)
}

/// How a sentence or a name begins that is written with this letter.
pub(crate) fn capital(letter: char) -> String {
    match letter {
        // Georgian capitals are for whole words, and few fonts have them.
        'ა'..='ჿ' => letter.to_string(),
        _ => letter.to_uppercase().collect(),
    }
}
