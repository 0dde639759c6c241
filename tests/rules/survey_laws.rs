//! What a survey counts, counted in another way.

use std::collections::{HashMap, HashSet};
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use puzzlereel::puzzle::Puzzle;
use puzzlereel::puzzle::frogs::Frogs;
use puzzlereel::puzzle::pancakes::{Labelled, Nibbles, Pancakes, Stack};
use puzzlereel::puzzle::river::instances;
use puzzlereel::search::{Best, BigUint, Limits, Stop, Survey, Unsurveyed, survey, unwatched};

/// Roads between places, each one way and with its length; several may join the same two.
#[derive(Debug, Clone)]
struct Roads {
    roads: Vec<(usize, usize, u64)>,
    goals: HashSet<usize>,
}

impl Puzzle for Roads {
    type State = usize;
    type Move = usize;

    fn start(&self) -> usize {
        0
    }

    fn is_goal(&self, state: &usize) -> bool {
        self.goals.contains(state)
    }

    fn moves(&self, state: &usize, moves: &mut Vec<usize>) {
        let roads = self.roads.iter().enumerate();
        moves.extend(roads.filter(|(_, (from, ..))| from == state).map(|(road, _)| road));
    }

    fn apply(&self, state: &mut usize, road: usize) {
        *state = self.roads[road].1;
    }

    fn cost(&self, _state: &usize, road: usize) -> u64 {
        self.roads[road].2
    }
}

/// Numbers that look like chance, the same every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        ((self.0 >> 33) % limit as u64) as usize
    }
}

fn roads(seed: u64, longest: usize) -> Roads {
    let mut chance = Chance(seed);
    let places = 1 + chance.below(12);
    let count = chance.below(3 * places);
    let mut road =
        || (chance.below(places), chance.below(places), 1 + chance.below(longest) as u64);
    let roads = (0..count).map(|_| road()).collect();
    let goals = (0..chance.below(4)).map(|_| chance.below(places)).collect();
    Roads { roads, goals }
}

/// All ways from a place that stay below a cost, followed to their ends one by one.
fn ways(roads: &Roads, at: usize, cost: u64, moves: u64, found: &mut Vec<(u64, u64)>) {
    if roads.goals.contains(&at) {
        found.push((cost, moves));
        return;
    }
    for &(from, to, length) in &roads.roads {
        // No best way passes a place twice, and there are twelve of them.
        if from == at && moves < 12 {
            ways(roads, to, cost + length, moves + 1, found);
        }
    }
}

fn reachable_from(roads: &Roads, start: usize) -> HashSet<usize> {
    let mut found = HashSet::from([start]);
    loop {
        let known = found.len();
        let next = roads.roads.iter().filter(|(from, ..)| found.contains(from)).map(|road| road.1);
        found = next.collect::<HashSet<_>>().union(&found).copied().collect();
        if found.len() == known {
            return found;
        }
    }
}

/// Counted as the words say, without regard to time.
fn naive(roads: &Roads) -> Survey {
    let reachable = reachable_from(roads, 0);
    let goal = |place: &&usize| roads.goals.contains(place);
    let stuck = |place: &&usize| !roads.roads.iter().any(|(from, ..)| from == *place);
    let wins = |place: &&usize| reachable_from(roads, **place).iter().any(|to| goal(&to));
    let mut found = Vec::new();
    ways(roads, 0, 0, 0, &mut found);
    let best = found.iter().min().map(|&(cost, moves)| {
        let solutions = found.iter().filter(|(other, _)| *other == cost).count();
        Best { cost, moves, solutions: solutions.into() }
    });
    let mut levels = vec![HashSet::from([0])];
    while let Some(last) = levels.last().filter(|last| !last.is_empty()) {
        let next = roads.roads.iter().filter(|(from, ..)| last.contains(from)).map(|road| road.1);
        let next = next.filter(|to| !levels.iter().any(|level| level.contains(to)));
        levels.push(next.collect());
    }
    levels.pop();
    Survey {
        levels: levels.iter().map(|level| level.len() as u64).collect(),
        goals: reachable.iter().filter(goal).count() as u64,
        dead_ends: reachable.iter().filter(|place| stuck(place) && !goal(place)).count() as u64,
        winnable: reachable.iter().filter(wins).count() as u64,
        lost: 0,
        best,
    }
}

#[test]
fn maps_by_chance_are_counted_as_the_words_say() {
    let (mut solved, mut several, mut longer) = (0, 0, 0);
    for seed in 0..600 {
        let roads = roads(seed, if seed % 3 == 0 { 1 } else { 4 });
        let found = survey(&roads, Limits::default(), &mut unwatched).unwrap();
        assert_eq!(found, naive(&roads), "{roads:?}");
        let best = found.best.as_ref();
        solved += u32::from(best.is_some());
        several += u32::from(best.is_some_and(|best| best.solutions > BigUint::from(1_u32)));
        longer += u32::from(best.is_some_and(|best| best.cost > best.moves));
    }
    assert!(solved > 100 && several > 20 && longer > 50, "{solved} {several} {longer}");
}

/// From one corner of a square to the other, right or down.
struct Streets(u32);

impl Puzzle for Streets {
    type State = (u32, u32);
    type Move = bool;

    fn start(&self) -> (u32, u32) {
        (0, 0)
    }

    fn is_goal(&self, state: &(u32, u32)) -> bool {
        *state == (self.0, self.0)
    }

    fn moves(&self, &(x, y): &(u32, u32), moves: &mut Vec<bool>) {
        moves.extend((x < self.0).then_some(true));
        moves.extend((y < self.0).then_some(false));
    }

    fn apply(&self, state: &mut (u32, u32), right: bool) {
        if right { state.0 += 1 } else { state.1 += 1 }
    }
}

#[test]
fn solutions_are_exact_however_many_there_are() {
    // The central binomial coefficient of 200 blocks, OEIS A000984(100).
    let known = "90548514656103281165404177077484163874504589675413336841320";
    let survey = survey(&Streets(100), Limits::default(), &mut unwatched).unwrap();
    assert_eq!(survey.best.unwrap().solutions.to_string(), known);
    assert_eq!((survey.levels.len(), survey.winnable, survey.dead_ends), (201, 101 * 101, 0));
}

/// Each position's moves with where they lead, for all that can be reached.
fn all_moves<P: Puzzle>(puzzle: &P) -> HashMap<P::State, Vec<(P::State, u64)>> {
    let mut known = HashMap::new();
    let mut open = vec![puzzle.start()];
    while let Some(state) = open.pop() {
        if known.contains_key(&state) {
            continue;
        }
        let mut moves = Vec::new();
        puzzle.moves(&state, &mut moves);
        let lead = moves.into_iter().map(|mv| {
            let mut next = state.clone();
            puzzle.apply(&mut next, mv);
            (next, puzzle.cost(&state, mv))
        });
        let lead: Vec<_> = lead.collect();
        open.extend(lead.iter().map(|(next, _)| next.clone()));
        known.insert(state, lead);
    }
    known
}

fn check<P: Puzzle>(puzzle: &P)
where
    P::State: Eq + Hash + Debug,
{
    let known = all_moves(puzzle);
    let survey = survey(puzzle, Limits::default(), &mut unwatched).unwrap();
    assert_eq!(survey.reachable(), known.len() as u64);
    assert!(known.values().flatten().all(|(_, cost)| *cost > 0));
    if puzzle.is_reversible() {
        for (state, lead) in &known {
            for way in lead {
                let there = lead.iter().filter(|other| *other == way).count();
                let back = (state.clone(), way.1);
                let back = known[&way.0].iter().filter(|other| **other == back).count();
                assert_eq!(there, back, "{state:?} to {way:?}");
            }
        }
    }
    let mut lost = Vec::new();
    for state in known.keys() {
        let mut losing = Vec::new();
        puzzle.losing_moves(state, &mut losing);
        for mv in losing {
            assert!(!puzzle.why_lost(state, mv).is_empty(), "{mv:?} in {state:?}");
            let mut after = state.clone();
            puzzle.apply(&mut after, mv);
            lost.extend(puzzle.is_lost(&after).then_some(after));
        }
    }
    assert!(lost.iter().all(|state| !known.contains_key(state)));
    assert!(known.keys().all(|state| !puzzle.is_lost(state)));
    assert_eq!(lost.into_iter().collect::<HashSet<_>>().len() as u64, survey.lost);
}

#[test]
fn every_puzzle_says_truly_whether_moves_can_be_taken_back() {
    for (numbers, burnt) in [(vec![2, 1, 3, 4], false), (vec![2, 1, 2], false), (vec![-2, 1], true)]
    {
        let stack = Stack::new(&numbers, burnt).unwrap();
        let pancakes = Pancakes::<Nibbles>::new(&stack).unwrap();
        assert!(pancakes.is_reversible());
        check(&pancakes);
        check(&Labelled::new(&stack));
    }
    check(&Frogs::new(2, 3).unwrap());
    check(&instances::missionaries(3, 2).unwrap());
    check(&instances::fox_duck_corn(true));
    check(&instances::torch(&[1, 2, 5, 10]).unwrap());
}

#[test]
fn a_survey_gives_up_where_it_must() {
    let frogs = Frogs::new(3, 3).unwrap();
    let limited = |positions, memory| {
        let limits = Limits { positions, memory };
        survey(&frogs, limits, &mut unwatched)
    };
    assert!(limited(72, u64::MAX).is_ok());
    let given_up = Unsurveyed { visited: 71, open: 1, why: Stop::Positions };
    assert_eq!(limited(71, u64::MAX), Err(given_up));
    let large = Frogs::new(12, 12).unwrap();
    let limits = Limits { memory: 1 << 20, ..Limits::default() };
    let given_up = survey(&large, limits, &mut unwatched).unwrap_err();
    assert_eq!(given_up.why, Stop::Memory(1 << 20));
    assert!(given_up.to_string().contains("1 MiB"), "{given_up}");
}

#[test]
fn a_watcher_is_told_and_may_end_the_survey_while_solutions_are_counted_too() {
    let streets = Streets(200);
    let looks = |most: usize| {
        let mut told = 0;
        let found = survey(&streets, Limits::default(), &mut |_| {
            told += 1;
            if told < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        (told, found)
    };
    let (all, found) = looks(usize::MAX);
    assert!(found.is_ok());
    let (_, found) = looks(all);
    let given_up = found.unwrap_err();
    assert_eq!((given_up.why, given_up.open), (Stop::Interrupted, 0));
    assert_eq!(looks(1).1.unwrap_err().visited, 8192);
}
