//! `batch`: many films, from outside, and what reads their ranges, parts and patterns.

#[cfg(test)]
mod failures;
#[cfg(test)]
mod films;
#[cfg(test)]
mod instances;
#[cfg(test)]
mod list;
#[cfg(test)]
mod parsers;
#[cfg(test)]
mod resume;
