//! The farmer's crossing against the tables of the document that it is from: moves, lost positions and reasons.

use puzzlereel::puzzle::Puzzle;
use puzzlereel::puzzle::river::instances::*;
use puzzlereel::puzzle::river::{Bank, Crossing, Position, River};

use crate::river::{moves, of_code};

fn code(river: &River, state: Position) -> u64 {
    (0..4).fold(0, |code, kind| 2 * code + river.count(state, Bank::Right, kind))
}

#[test]
fn the_seed_s_solution_is_found() {
    let river = fox_duck_corn(true);
    let (mut state, mut before, mut codes) = (river.start(), None, vec![0]);
    while !river.is_goal(&state) {
        // The plan is unique: there is one way on that does not go back.
        let mut ahead = moves(&river, state);
        ahead.retain(|&mv| {
            let mut next = state;
            river.apply(&mut next, mv);
            Some(next) != before && explore_from(&river, next, state)
        });
        assert_eq!(ahead.len(), 1, "{codes:?}");
        before = Some(state);
        river.apply(&mut state, ahead[0]);
        codes.push(code(&river, state));
    }
    assert_eq!(codes, [0, 10, 2, 14, 4, 13, 5, 15]);
}

/// Whether a goal can be reached without coming back through `wall`.
fn explore_from(river: &River, state: Position, wall: Position) -> bool {
    let (mut seen, mut next) = (vec![wall, state], 1);
    while next < seen.len() {
        for mv in moves(river, seen[next]) {
            let mut after = seen[next];
            river.apply(&mut after, mv);
            if !seen.contains(&after) {
                seen.push(after);
            }
        }
        next += 1;
    }
    seen.iter().any(|state| river.is_goal(state))
}

#[test]
fn the_seed_s_table_of_moves_is_the_same() {
    let river = fox_duck_corn(true);
    for from in 0..16 {
        let state = of_code(&river, from);
        // The farmer changes banks, alone or with one who is on his.
        let mut expected: Vec<u64> = vec![from ^ 8];
        let with = [1, 2, 4].into_iter().filter(|with| (from & with == 0) == (from & 8 == 0));
        expected.extend(with.map(|with| from ^ 8 ^ with));
        expected.sort_unstable();
        let mut possible = Vec::new();
        river.crossings(state, &mut possible);
        let after = |&mv: &Crossing| {
            let mut next = state;
            river.apply(&mut next, mv);
            code(&river, next)
        };
        let mut reached: Vec<u64> = possible.iter().map(after).collect();
        reached.sort_unstable();
        assert_eq!(reached, expected, "from {from}");
        let safe = moves(&river, state).iter().map(after).all(|code| !LOSERS.contains(&code));
        assert!(safe, "from {from}");
    }
}

const LOSERS: [u64; 7] = [1, 3, 6, 7, 8, 9, 12];

#[test]
fn the_seed_s_losers_are_lost_for_its_reasons() {
    const CROWS: &str = "the crows ate the corn";
    const FOX: &str = "the fox ate the duck";
    const DUCK: &str = "the duck ate the corn";
    let river = fox_duck_corn(true);
    let reasons = |code| match code {
        1 => vec![(CROWS, "right")],
        3 => vec![(DUCK, "right")],
        12 => vec![(DUCK, "left")],
        6 => vec![(FOX, "right")],
        9 => vec![(FOX, "left")],
        7 => vec![(FOX, "right"), (DUCK, "right")],
        8 => vec![(FOX, "left"), (DUCK, "left")],
        _ => vec![],
    };
    for code in 0..16 {
        let state = of_code(&river, code);
        let losses: Vec<String> = river.losses(state).map(|loss| loss.to_string()).collect();
        let expected: Vec<String> =
            reasons(code).iter().map(|(what, bank)| format!("{what} on the {bank} bank")).collect();
        assert_eq!(losses, expected, "{code}");
        assert_eq!(river.lost(state).is_some(), LOSERS.contains(&code));
        assert_eq!(river.is_lost(&state), LOSERS.contains(&code));
    }
    let calm = fox_duck_corn(false);
    assert_eq!(calm.lost(of_code(&calm, 1)), None);
}

#[test]
fn a_losing_move_leads_to_what_it_loses_by() {
    let river = fox_duck_corn(true);
    let mut losing = Vec::new();
    river.losing_moves(&river.start(), &mut losing);
    let told = losing.into_iter().map(|mv| {
        let mut after = river.start();
        river.apply(&mut after, mv);
        let why = river.why_lost(&river.start(), mv);
        (river.describe(&river.start(), mv), code(&river, after), why.join("; "))
    });
    let [fox, duck] = ["the fox ate the duck on", "the duck ate the corn on"];
    let expected = [
        ("the farmer takes the fox across", 12, format!("{duck} the left bank")),
        ("the farmer takes the corn across", 9, format!("{fox} the left bank")),
        ("the farmer goes across alone", 8, format!("{fox} the left bank; {duck} the left bank")),
    ];
    assert_eq!(told.collect::<Vec<_>>(), expected.map(|(mv, to, why)| (mv.to_owned(), to, why)));
}
