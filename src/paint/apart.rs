//! Changes in places far from each other, such as a counter above a board: as one, no two would be the same.

use smallvec::SmallVec;

use super::live::{LiveScene, Plan};
use crate::scene::Rect;

/// The changes of a frame, in order.
pub(super) type Plans = SmallVec<[Plan; 4]>;

/// More changes than this at a time are taken as one.
const MOST: usize = 16;
/// Two places are far from each other if what surrounds both is so many times as large as they are, and
/// has so many pixels.
const FAR: u64 = 8;
const LARGE: u64 = 10_000;

/// Changes in one place: their numbers, and what they touch.
struct Place {
    plans: SmallVec<[usize; MOST]>,
    rect: Rect,
}

impl Place {
    fn pixels(&self) -> u64 {
        pixels(self.rect)
    }

    fn with(&self, other: &Self) -> Rect {
        self.rect.union(other.rect)
    }
}

fn pixels(rect: Rect) -> u64 {
    rect.width() as u64 * rect.height() as u64
}

/// Takes those changes out of `plans` that are far from the others and touch less.
pub(super) fn two_places(live: &LiveScene, plans: &mut Plans) -> Option<Plans> {
    if !(2..=MOST).contains(&plans.len()) {
        return None;
    }
    let place =
        |(number, plan)| Place { plans: SmallVec::from_slice(&[number]), rect: live.reach(plan) };
    let mut places: SmallVec<[Place; 4]> = plans.iter().enumerate().map(place).collect();
    let all = places.iter().fold(Rect::default(), |all, place| all.union(place.rect));
    let touched: u64 = places.iter().map(Place::pixels).sum();
    if pixels(all) < LARGE.max(FAR * touched) {
        return None;
    }
    while places.len() > 2 {
        join_nearest(&mut places);
    }
    let [one, other] = &places[..] else { return None };
    if pixels(all) < FAR * (one.pixels() + other.pixels()) {
        return None;
    }
    let (first, second) = if one.pixels() < other.pixels() { (one, other) } else { (other, one) };
    let id = |number: &usize| plans[*number].id();
    // An actor that leaves one place for the other is in both.
    let is_shared = first.plans.iter().any(|a| second.plans.iter().any(|b| id(a) == id(b)));
    if is_shared {
        return None;
    }
    let numbers = first.plans.clone();
    let (first, rest): (Vec<_>, Vec<_>) =
        plans.drain(..).enumerate().partition(|(number, _)| numbers.contains(number));
    plans.extend(rest.into_iter().map(|(_, plan)| plan));
    Some(first.into_iter().map(|(_, plan)| plan).collect())
}

/// Makes one place of the two that have the fewest pixels around them that neither touches.
fn join_nearest(places: &mut SmallVec<[Place; 4]>) {
    let pairs = (0..places.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
    let between = |&(a, b): &(usize, usize)| {
        let (one, other) = (&places[a], &places[b]);
        pixels(one.with(other)).saturating_sub(one.pixels() + other.pixels())
    };
    let Some((a, b)) = pairs.min_by_key(between) else { return };
    let other = places.remove(b);
    places[a].rect = places[a].with(&other);
    places[a].plans.extend(other.plans);
}
