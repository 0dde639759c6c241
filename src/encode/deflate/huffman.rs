//! Prefix codes of limited length.

/// The lengths of the best codes of at most `limit` bits for symbols that occur so often; 0 for those
/// that don't occur.
///
/// This is the package-merge algorithm of Larmore and Hirschberg (1990).
pub(super) fn lengths(counts: &[u32], limit: usize) -> Vec<u8> {
    let mut leaves: Vec<(u64, usize)> =
        counts.iter().map(|&count| count.into()).zip(0..).filter(|leaf| leaf.0 > 0).collect();
    leaves.sort_unstable();
    let mut lengths = vec![0; counts.len()];
    if let [(_, only)] = leaves[..] {
        lengths[only] = 1;
        return lengths;
    }
    // At each level, lightest first, the weights of leaves and of pairs of the level below; and
    // whether each is a leaf.
    let mut weights: Vec<u64> = leaves.iter().map(|leaf| leaf.0).collect();
    let mut levels = vec![vec![true; leaves.len()]];
    for _ in 1..limit {
        let mut pairs = weights.chunks_exact(2).map(|pair| pair[0] + pair[1]).peekable();
        let elements = leaves.len() + weights.len() / 2;
        let (mut merged, mut level) = (Vec::with_capacity(elements), Vec::with_capacity(elements));
        for &(leaf, _) in &leaves {
            while let Some(pair) = pairs.next_if(|&pair| pair <= leaf) {
                merged.push(pair);
                level.push(false);
            }
            merged.push(leaf);
            level.push(true);
        }
        merged.extend(pairs);
        level.resize(elements, false);
        weights = merged;
        levels.push(level);
    }
    let mut taken = (2 * leaves.len()).saturating_sub(2);
    for level in levels.iter().rev() {
        let leaves_taken = level[..taken].iter().filter(|&&is_leaf| is_leaf).count();
        leaves[..leaves_taken].iter().for_each(|&(_, symbol)| lengths[symbol] += 1);
        taken = 2 * (taken - leaves_taken);
    }
    lengths
}

/// The canonical codes of these lengths, their bits in the order in which they are written.
pub(super) fn codes(lengths: &[u8]) -> Vec<u16> {
    let mut next = [0_u16; 17];
    for &length in lengths.iter().filter(|&&length| length > 0) {
        next[usize::from(length) + 1] += 1;
    }
    for length in 1..next.len() {
        next[length] = (next[length] + next[length - 1]) << 1;
    }
    let code = |&length: &u8| {
        let code = &mut next[usize::from(length)];
        *code += 1;
        if length == 0 { 0 } else { (*code - 1).reverse_bits() >> (16 - length) }
    };
    lengths.iter().map(code).collect()
}
