//! Checks of a model: numbers are in range, and everyone can be carried.

use super::capacity::heads;
use super::{
    Bank, Boat, Kind, MAX_BOATLOADS, MAX_COUNT, MAX_LIMIT, MAX_MINUTES, MAX_RULES, MAX_WEIGHT,
    Model, RiverError,
};

impl Model {
    /// Checks the model, except for what its packed form needs.
    pub(super) fn check(&self) -> Result<(), RiverError> {
        if self.kinds.is_empty() {
            return Err(RiverError::Nobody);
        }
        self.kinds.iter().try_for_each(check_kind)?;
        self.check_boat()?;
        self.check_numbers()?;
        self.check_places()?;
        if let Some(limit) = self.limit {
            in_range(limit, 1, MAX_LIMIT, || format!("the time limit is {limit} minutes"))?;
        }
        if !self.kinds.iter().any(|kind| kind.rows) && self.boat.crews.is_empty() {
            return Err(RiverError::NoRower);
        }
        let boatloads = self.boatloads();
        if boatloads > MAX_BOATLOADS {
            return Err(RiverError::Boatloads { boat: self.boat.name.clone(), boatloads });
        }
        self.check_carried()
    }

    fn check_boat(&self) -> Result<(), RiverError> {
        let Boat { name, seats, load, .. } = &self.boat;
        in_range(*seats, 1, MAX_COUNT, || format!("the capacity of the {name} is {seats}"))?;
        for (crew, members) in self.boat.crews.iter().enumerate() {
            if members.len() as u64 > *seats {
                let (boat, heads) = (name.clone(), members.len());
                return Err(RiverError::Crew { crew, heads, boat, seats: *seats });
            }
            for (kind, needed) in heads(members) {
                // An unknown kind is refused with the rules.
                let Some(Kind { plural, count, .. }) = self.kinds.get(kind) else { continue };
                if needed > *count {
                    let (plural, count) = (plural.clone(), *count);
                    return Err(RiverError::ShortCrew { crew, plural, needed, count });
                }
            }
        }
        let Some(load) = *load else { return Ok(()) };
        in_range(load, 1, MAX_WEIGHT, || format!("the {name} carries a load of {load}"))
    }

    /// Checks the numbers of rules and crews, and the kinds they name.
    fn check_numbers(&self) -> Result<(), RiverError> {
        for (what, count) in [("rules", self.rules.len()), ("crews", self.boat.crews.len())] {
            if count > MAX_RULES {
                return Err(RiverError::TooMany { what, count });
            }
        }
        let kinds = self.kinds.len();
        let of_rules = self.rules.iter().flat_map(|rule| rule.harm.kinds());
        let numbers = of_rules.chain(self.boat.crews.iter().flatten().copied());
        if let Some(number) = numbers.max().filter(|&number| number >= kinds) {
            return Err(RiverError::UnknownKind { number, kinds });
        }
        Ok(())
    }

    /// Checks that all places exist and that someone must cross.
    fn check_places(&self) -> Result<(), RiverError> {
        let stays = |kind: &&Kind| [kind.start, kind.goal].contains(&Bank::Island);
        if self.island.is_none() {
            if let Some(kind) = self.kinds.iter().find(stays) {
                return Err(RiverError::NoIsland(kind.name.clone()));
            }
            if self.boat.start == Bank::Island {
                return Err(RiverError::NoIsland(self.boat.name.clone()));
            }
        }
        if self.kinds.iter().all(|kind| kind.start == kind.goal) {
            return Err(RiverError::NothingToDo);
        }
        Ok(())
    }

    /// The number of ways to fill the boat, regardless of rowers and weights; at most `u64::MAX`.
    fn boatloads(&self) -> u64 {
        // For each number of seats, the number of ways to fill them with the kinds so far.
        let mut ways = vec![0_u64; self.boat.seats as usize + 1];
        ways[0] = 1;
        for kind in &self.kinds {
            let before = ways.clone();
            for (heads, ways) in ways.iter_mut().enumerate() {
                let fewest = heads.saturating_sub(kind.count as usize);
                *ways =
                    before[fewest..=heads].iter().fold(0, |sum, ways| sum.saturating_add(*ways));
            }
        }
        ways.iter().skip(1).fold(0, |sum, ways| sum.saturating_add(*ways))
    }

    /// Checks that the boat can carry everyone who must cross.
    fn check_carried(&self) -> Result<(), RiverError> {
        let Boat { name: boat, seats, load, .. } = &self.boat;
        let wanting = self.kinds.iter().enumerate().filter(|(_, kind)| kind.start != kind.goal);
        for (number, Kind { name, weight, .. }) in wanting {
            let (name, boat) = (name.clone(), boat.clone());
            if self.smallest(number, |_| 1) > *seats {
                return Err(RiverError::NoSeat { name, boat, seats: *seats });
            }
            let whole = self.smallest(number, |kind| self.kinds[kind].weight);
            if let Some(load) = load.filter(|&load| whole > load) {
                return Err(RiverError::TooHeavy { name, weight: *weight, whole, boat, load });
            }
        }
        Ok(())
    }

    /// The least `size` of a boatload with one of this kind and a rower or a crew.
    fn smallest(&self, number: usize, size: impl Fn(usize) -> u64) -> u64 {
        if self.kinds[number].rows {
            return size(number);
        }
        let alone = (0..self.kinds.len()).filter(|&kind| self.kinds[kind].rows).map(&size);
        let crews = self.boat.crews.iter().map(|crew| {
            let crew_size = crew.iter().fold(0_u64, |all, &kind| all.saturating_add(size(kind)));
            // The passenger may be part of the crew.
            if crew.contains(&number) { crew_size - size(number) } else { crew_size }
        });
        alone.chain(crews).min().unwrap_or(0).saturating_add(size(number))
    }
}

fn check_kind(kind: &Kind) -> Result<(), RiverError> {
    let Kind { name, plural, count, minutes, weight, .. } = kind;
    in_range(*count, 1, MAX_COUNT, || format!("the number of {plural} is {count}"))?;
    in_range(*minutes, 1, MAX_MINUTES, || format!("{name} takes {minutes} minutes to cross"))?;
    in_range(*weight, 0, MAX_WEIGHT, || format!("{name} weighs {weight}"))
}

/// Checks a number; `what` is what the error says of it.
fn in_range(
    number: u64,
    least: u64,
    most: u64,
    what: impl Fn() -> String,
) -> Result<(), RiverError> {
    if (least..=most).contains(&number) {
        return Ok(());
    }
    Err(RiverError::OutOfRange { what: what(), least, most })
}
