//! Shuffles: the same on every machine and in every version.

/// The next output of a `SplitMix64` generator (Steele, Lea and Flood, 2014).
pub(super) fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (*state ^ *state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// One of the numbers from 0 to `count` - 1: ⌊*r* *count* / 2⁶⁴⌋, where *r* is the next output.
pub(super) fn below(count: usize, state: &mut u64) -> usize {
    ((u128::from(split_mix(state)) * count as u128) >> 64) as usize
}

/// From the last place to the second, what is there changes places with what is at one of the places up to there,
/// chosen by [`below`].
pub(super) fn shuffle<T>(things: &mut [T], state: &mut u64) {
    for last in (1..things.len()).rev() {
        things.swap(last, below(last + 1, state));
    }
}
