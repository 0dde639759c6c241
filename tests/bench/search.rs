//! How long searches take.

fn main() {}
