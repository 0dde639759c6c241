//! Ernest Bergholt's solution of the English board from the centre to the centre, in 18 turns of one or more jumps by the
//! same peg (*The Queen*, 1912). John Beasley proved in 1964 that there is none with fewer.

/// The turns: the holes that a peg visits, each as its column and row counted from 1.
const TURNS: [&[u8]; 18] = [
    &[46, 44],
    &[65, 45],
    &[57, 55],
    &[54, 56],
    &[52, 54],
    &[73, 53],
    &[43, 63],
    &[75, 73, 53],
    &[35, 55],
    &[15, 35],
    &[23, 43, 63, 65, 45, 25],
    &[37, 57, 55, 53],
    &[31, 33],
    &[34, 32],
    &[51, 31, 33],
    &[13, 15, 35],
    &[36, 34, 32, 52, 54, 34],
    &[24, 44],
];

/// The jumps: the column and row of the hole that is left, and of the one that is gone to, counted from 0.
pub(super) fn jumps() -> impl Iterator<Item = [(u8, u8); 2]> {
    let place = |hole: u8| (hole / 10 - 1, hole % 10 - 1);
    TURNS
        .iter()
        .flat_map(move |turn| turn.windows(2).map(move |pair| [pair[0], pair[1]].map(place)))
}
