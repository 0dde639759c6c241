//! Shuffles: the same on every machine and in every version.

/// The next output of a `SplitMix64` generator (Steele, Lea and Flood, 2014).
pub(super) fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (*state ^ *state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// From the last place to the second, what is there changes places with what is at ⌊*r* *p* / 2⁶⁴⌋, where *r*
/// is the next output and *p* how many places are left, counted from 1 (places from 0).
pub(super) fn shuffle<T>(things: &mut [T], state: &mut u64) {
    for last in (1..things.len()).rev() {
        let chosen = (u128::from(split_mix(state)) * (last as u128 + 1)) >> 64;
        things.swap(last, chosen as usize);
    }
}
