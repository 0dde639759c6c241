//! River crossings: a small boat, somebody who rows, and company that must not be left alone.
//!
//! The oldest of these puzzles are in Alcuin's *Propositiones ad acuendos juvenes*, written about
//! the year 800. All of them are one [`Model`]: kinds of people and things, a boat, and rules.

mod board;
mod bound;
mod check;
mod error;
pub mod file;
pub mod instances;
mod loss;
mod model;
mod notation;
mod position;
mod rule;

pub use error::RiverError;
pub use instances::{BUILT_IN, BuiltIn, Numbers, Sizes, built_in};
pub use loss::Loss;
pub use model::{
    Boat, Craft, Island, Kind, MAX_BOATLOADS, MAX_COUNT, MAX_LIMIT, MAX_MINUTES, MAX_RULES,
    MAX_WEIGHT, Model,
};
pub use position::{Bank, Crossing, Position};
pub use rule::{Harm, Outsiders, Place, Places, Rule};

use crate::puzzle::Puzzle;
use board::{heads, most_aboard, weights};
use bound::Haul;
use loss::Watch;
use position::{Counts, Packing};

/// The rules of one river.
///
/// Moves come bank by bank in the order of [`Bank::ALL`], and for each in the order of who is aboard:
/// more of the first kind before fewer, then more of the second before fewer, and so on. Moves that
/// lose are never offered.
#[derive(Debug, Clone)]
pub struct River {
    model: Model,
    packing: Packing,
    watches: Vec<Watch>,
    /// All of everybody.
    all: Counts,
    start: Position,
    /// The same place for everybody as at the goal, with the boat on the left and no minute gone.
    goal: Position,
    /// The bits of all kinds that row.
    rowers: u64,
    /// Who rows together: the kinds with how many of each are needed.
    crews: Vec<Vec<(usize, u64)>>,
    /// The numbers of the kinds from the slowest to the fastest.
    slowest: Vec<usize>,
    /// The least that a crossing can cost.
    cheapest: u64,
    /// What one of each kind weighs; nothing where that does not count.
    weights: Vec<u64>,
    /// No boatload has more heads than this.
    most_aboard: u64,
    /// What must be done at least.
    hauls: Vec<Haul>,
}

impl River {
    /// Makes a river of its model.
    ///
    /// # Errors
    ///
    /// When a number of the model is out of its range, nobody can row or carry somebody, the start or
    /// the goal is lost, or there are too many kinds.
    pub fn new(model: Model) -> Result<Self, RiverError> {
        model.check()?;
        let packing = Packing::new(&model)?;
        let watch = |rule| Watch::new(rule, |kind: usize| packing.fields[kind].mask);
        let watches = model.rules.iter().map(watch).collect();
        let counted = packing.fields.iter().zip(&model.kinds);
        let all = Counts(counted.clone().map(|(field, kind)| field.of(kind.count).0).sum());
        let at = |place: fn(&Kind) -> Bank, bank| {
            let there = counted.clone().filter(|(_, kind)| place(kind) == bank);
            Counts(there.map(|(field, kind)| field.of(kind.count).0).sum())
        };
        let where_all_are = |place: fn(&Kind) -> Bank, boat| {
            packing.position(at(place, Bank::Right), at(place, Bank::Island), boat)
        };
        let rowing = counted.clone().filter(|(_, kind)| kind.rows);
        let mut river = Self {
            start: where_all_are(|kind| kind.start, model.boat.start),
            goal: where_all_are(|kind| kind.goal, Bank::Left),
            rowers: rowing.fold(0, |all, (field, _)| all | field.mask),
            crews: model.boat.crews.iter().map(|crew| heads(crew)).collect(),
            slowest: (0..model.kinds.len()).collect(),
            cheapest: 1,
            weights: weights(&model),
            most_aboard: most_aboard(&model),
            hauls: Haul::all(&model, &packing.fields),
            model,
            watches,
            all,
            packing,
        };
        let mut slowest = std::mem::take(&mut river.slowest);
        slowest.sort_by_key(|&kind| std::cmp::Reverse(river.minutes(kind)));
        river.slowest = slowest;
        river.cheapest = river.fastest();
        for (when, state) in [("at the start", river.start), ("in the end", river.goal)] {
            if let Some(loss) = river.lost(state) {
                return Err(RiverError::Lost { when, loss });
            }
        }
        Ok(river)
    }

    /// What it is made of.
    #[must_use]
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// How many of a kind are on a bank. Kinds have the numbers of the model's list.
    #[must_use]
    pub fn count(&self, state: Position, bank: Bank, kind: usize) -> u64 {
        self.packing.fields[kind].get(self.on(state, bank))
    }

    /// How many of a kind are aboard.
    #[must_use]
    pub fn aboard(&self, crossing: Crossing, kind: usize) -> u64 {
        self.packing.fields[kind].get(crossing.aboard())
    }

    /// The position with the boat at `boat`, so many of each kind on the right bank and the others on the
    /// left, which may be one that no solution passes through. `None` if there are not so many, or not so many kinds.
    #[must_use]
    pub fn position(&self, right: &[u64], boat: Bank) -> Option<Position> {
        let fits = right.iter().zip(&self.model.kinds).all(|(&count, kind)| count <= kind.count);
        let counts =
            right.iter().zip(&self.packing.fields).map(|(&count, field)| field.of(count).0);
        (fits && right.len() == self.packing.fields.len())
            .then(|| self.packing.position(Counts(counts.sum()), Counts::default(), boat))
    }

    /// Why a position is lost; `None` if it is not.
    ///
    /// # Examples
    ///
    /// ```
    /// use puzzlereel::puzzle::river::{Bank, instances};
    ///
    /// let river = instances::fox_duck_corn(true);
    /// // Farmer, fox, duck, corn: only the corn has been brought over.
    /// let state = river.position(&[1, 0, 0, 1], Bank::Right).expect("there is one of each");
    /// let loss = river.lost(state).expect("nobody guards the duck");
    /// assert_eq!(loss.to_string(), "the fox ate the duck on the left bank");
    /// ```
    #[must_use]
    pub fn lost(&self, state: Position) -> Option<Loss> {
        self.losses(state).next()
    }

    /// All that went wrong in a position: bank by bank in the order of [`Bank::ALL`], there in the
    /// order of the rules.
    pub fn losses(&self, state: Position) -> impl Iterator<Item = Loss> + '_ {
        let banks = Bank::ALL.into_iter();
        banks.flat_map(move |bank| self.losses_at(bank.into(), self.on(state, bank)))
    }

    /// Why a crossing that is possible in `state` loses, on the water or where it lands.
    #[must_use]
    pub fn lost_by(&self, state: Position, crossing: Crossing) -> Option<Loss> {
        let afloat = self.losses_at(Place::Boat, crossing.aboard()).next();
        afloat.or_else(|| self.lost(self.after(state, crossing)))
    }

    /// Appends all crossings that the boat and who rows it allow, those that lose or are too late among
    /// them, in the order of the moves.
    pub fn crossings(&self, state: Position, crossings: &mut Vec<Crossing>) {
        for to in self.landings(state.boat()) {
            self.embark(state, &mut |aboard| crossings.push(Crossing::new(aboard, to)));
        }
    }

    /// The minutes of the slowest aboard.
    #[must_use]
    pub fn minutes_of(&self, crossing: Crossing) -> u64 {
        let kinds = self.model.kinds.iter().zip(&self.packing.fields);
        let aboard = kinds.filter(|(_, field)| field.get(crossing.aboard()) > 0);
        aboard.map(|(kind, _)| kind.minutes).max().unwrap_or(0)
    }

    /// Where a boat can go from a bank.
    fn landings(&self, from: Bank) -> impl Iterator<Item = Bank> {
        let island = self.model.island;
        Bank::ALL.into_iter().filter(move |&to| match island {
            _ if to == from => false,
            Some(Island { direct }) => direct || to == Bank::Island || from == Bank::Island,
            None => to != Bank::Island,
        })
    }

    fn after(&self, state: Position, crossing: Crossing) -> Position {
        let minutes = self.model.limit.map_or(0, |_| self.minutes_of(crossing));
        self.packing.after(state, crossing, minutes)
    }

    fn on(&self, state: Position, bank: Bank) -> Counts {
        match bank {
            // No count is larger than that of all, so no field borrows from the next.
            Bank::Left => {
                Counts(self.all.0 - self.packing.right(state).0 - self.packing.island(state).0)
            }
            Bank::Right => self.packing.right(state),
            Bank::Island => self.packing.island(state),
        }
    }

    /// Whether a crossing from `state` ends later than is allowed.
    fn is_late(&self, state: Position, crossing: Crossing) -> bool {
        let gone = self.packing.clock(state).zip(self.model.limit);
        gone.is_some_and(|(gone, limit)| gone + self.minutes_of(crossing) > limit)
    }

    /// Whether a crossing loses on the water or on one of the two banks that it changes.
    fn is_lost(&self, ends: [(Place, Counts); 2], aboard: Counts) -> bool {
        let [(from, there), (to, ahead)] = ends;
        // Fields neither borrow nor carry: those aboard were on one bank and fit on the other.
        let (left, landed) = (Counts(there.0 - aboard.0), Counts(ahead.0 + aboard.0));
        let places = [(from, left), (to, landed), (Place::Boat, aboard)];
        self.watches.iter().any(|watch| {
            places
                .into_iter()
                .any(|(place, there)| watch.places.contains(place) && self.is_broken(watch, there))
        })
    }

    /// What a kind costs aboard.
    fn minutes(&self, kind: usize) -> u64 {
        if self.model.timed { self.model.kinds[kind].minutes } else { 1 }
    }

    /// The least that a crossing costs: that of the fastest who rows, alone or in a crew.
    fn fastest(&self) -> u64 {
        let alone = (0..self.model.kinds.len()).filter(|&kind| self.model.kinds[kind].rows);
        let crews = self
            .crews
            .iter()
            .filter_map(|crew| crew.iter().map(|&(kind, _)| self.minutes(kind)).max());
        alone.map(|kind| self.minutes(kind)).chain(crews).min().unwrap_or(1)
    }
}

impl Puzzle for River {
    type State = Position;
    type Move = Crossing;

    fn start(&self) -> Position {
        self.start
    }

    fn is_goal(&self, state: &Position) -> bool {
        let packing = &self.packing;
        packing.right(*state) == packing.right(self.goal)
            && packing.island(*state) == packing.island(self.goal)
    }

    fn moves(&self, state: &Position, moves: &mut Vec<Crossing>) {
        let at = |bank: Bank| (bank.into(), self.on(*state, bank));
        let limited = self.model.limit.is_some();
        for to in self.landings(state.boat()) {
            let ends = [at(state.boat()), at(to)];
            self.embark(*state, &mut |aboard| {
                let crossing = Crossing::new(aboard, to);
                let late = limited && self.is_late(*state, crossing);
                if !late && !self.is_lost(ends, aboard) {
                    moves.push(crossing);
                }
            });
        }
    }

    fn apply(&self, state: &mut Position, crossing: Crossing) {
        *state = self.after(*state, crossing);
    }

    /// Those in which somebody on a bank came to harm. Harm on the water leads to none.
    fn lost_after(&self, state: &Position, lost: &mut Vec<Position>) {
        let mut crossings = Vec::new();
        self.crossings(*state, &mut crossings);
        let limited = self.model.limit.is_some();
        crossings.retain(|&crossing| !limited || !self.is_late(*state, crossing));
        let after = crossings.into_iter().map(|crossing| self.after(*state, crossing));
        lost.extend(after.filter(|&after| self.lost(after).is_some()));
    }

    /// The minutes of the slowest aboard if crossings are timed, otherwise 1.
    fn cost(&self, _state: &Position, crossing: Crossing) -> u64 {
        let aboard = |&kind: &usize| self.aboard(crossing, kind) > 0;
        self.slowest.iter().copied().find(aboard).map_or(1, |kind| self.minutes(kind))
    }

    fn least_cost(&self) -> u64 {
        self.cheapest
    }

    /// What it costs if nothing is forbidden and the fastest row every boat back for nothing but that:
    /// see the hauls.
    fn at_least(&self, state: &Position) -> u64 {
        self.bound(*state)
    }
}
