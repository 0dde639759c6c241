//! Numbers with what they count, in the singular or plural.

/// A number with what it counts, given as a regular plural: `1 move`, `2 moves`.
///
/// # Examples
///
/// ```
/// use puzzlereel::puzzle::counted;
///
/// assert_eq!(counted(1, "moves"), "1 move");
/// assert_eq!(counted(0, "moves"), "0 moves");
/// ```
#[must_use]
pub fn counted(number: u64, plural: &str) -> String {
    let singular = plural.strip_suffix('s').unwrap_or(plural);
    format!("{number} {}", if number == 1 { singular } else { plural })
}

/// What is known of a cost by its lower bound: `at least 15 minutes are needed`.
///
/// # Examples
///
/// ```
/// use puzzlereel::puzzle::at_least;
///
/// assert_eq!(at_least(1, "moves"), "at least 1 move is needed");
/// assert_eq!(at_least(2, "moves"), "at least 2 moves are needed");
/// ```
#[must_use]
pub fn at_least(bound: u64, plural: &str) -> String {
    format!("at least {} {} needed", counted(bound, plural), if bound == 1 { "is" } else { "are" })
}
