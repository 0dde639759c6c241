//! Numbers that others have found.

/// Frogs, toads, least moves, positions that can be reached, dead ends: an exhaustive search in another
/// language found them.
pub(crate) const FROGS: [(u64, u64, u64, u64, u64); 8] = [
    (1, 1, 3, 6, 0),
    (2, 2, 8, 23, 4),
    (2, 3, 11, 40, 7),
    (3, 3, 15, 72, 13),
    (4, 4, 24, 195, 38),
    (5, 5, 35, 476, 99),
    (5, 8, 53, 1508, 326),
    (10, 10, 120, 22041, 5290),
];
