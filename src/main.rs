//! The command line of puzzlereel.
fn main() {}
