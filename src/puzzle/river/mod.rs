//! River crossings: a small boat, and passengers that must not be left alone with each other.
//!
//! The oldest of these puzzles are in Alcuin's *Propositiones ad acuendos juvenes*, written about
//! the year 800. All of them are one [`Model`]: kinds of people and things, a boat, and rules.

mod bank;
mod boatloads;
mod bound;
mod capacity;
mod check;
mod compiled_rule;
mod error;
pub mod file;
pub mod instances;
mod layouts;
mod losses;
mod model;
mod phrases;
mod position;
mod remark;
mod rule;
mod transfer;
mod vain_rules;
mod words;

pub use bank::Bank;
pub use error::RiverError;
pub use instances::{BUILT_IN, BuiltIn, Numbers, Sizes, built_in};
pub use model::{
    Boat, Craft, Island, Kind, MAX_BOATLOADS, MAX_COUNT, MAX_LIMIT, MAX_MINUTES, MAX_RULES,
    MAX_WEIGHT, Model,
};
pub use phrases::Phrases;
pub use position::{Crossing, Position};
pub use rule::{Harm, Loss, Outsiders, Place, Places, Rule};

use crate::puzzle::{Layout, Puzzle, counted};
use capacity::{heads, most_aboard, weights};
use compiled_rule::CompiledRule;
use position::{Counts, Packing};
use transfer::Transfer;

/// The rules of one river.
///
/// Moves are ordered by the bank they lead to, as in [`Bank::ALL`], then by who is aboard: more of the
/// first kind before fewer, then more of the second, and so on. Losing crossings are not moves.
#[derive(Debug, Clone)]
pub struct River {
    model: Model,
    packing: Packing,
    rules: Vec<CompiledRule>,
    /// Everyone.
    all: Counts,
    start: Position,
    /// Everyone at their goal, with the boat on the left and no time gone.
    goal: Position,
    /// The bits of all kinds that can row.
    rowers: u64,
    /// Those who can row together: kinds and how many of each are needed.
    crews: Vec<Vec<(usize, u64)>>,
    /// The kinds, from the slowest to the fastest.
    slowest: Vec<usize>,
    /// The lower bound on the cost of a crossing.
    cheapest: u64,
    /// The weight of one of each kind; 0 if weight does not count.
    weights: Vec<u64>,
    /// The maximum number aboard.
    most_aboard: u64,
    /// Who must leave which bank, for the lower bound.
    transfers: Vec<Transfer>,
}

impl River {
    /// Builds the rules of a model.
    ///
    /// # Errors
    ///
    /// When a number of the model is out of range, no one can row, someone does not fit in the boat, the
    /// start or the goal is lost, a rule can never be broken or forbids every crossing, or there are
    /// too many kinds.
    pub fn new(model: Model) -> Result<Self, RiverError> {
        let river = Self::unchecked(model)?;
        river.check_rules()?;
        Ok(river)
    }

    /// The same, whatever the rules forbid.
    fn unchecked(model: Model) -> Result<Self, RiverError> {
        model.check()?;
        let packing = Packing::new(&model)?;
        let rule = |rule| CompiledRule::new(rule, &packing.fields);
        let rules = model.rules.iter().map(rule).collect();
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
            transfers: Transfer::all(&model, &packing.fields),
            model,
            rules,
            all,
            packing,
        };
        let mut slowest = std::mem::take(&mut river.slowest);
        slowest.sort_by_key(|&kind| std::cmp::Reverse(river.minutes(kind)));
        river.slowest = slowest;
        river.cheapest = river.fastest();
        Ok(river)
    }

    /// The model that it was built from.
    #[must_use]
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Whether all are to be on the right bank in the end.
    #[must_use]
    pub fn all_cross(&self) -> bool {
        self.model.kinds.iter().all(|kind| kind.goal == Bank::Right)
    }

    /// The number of a kind on a bank. `kind` is an index into the model's list.
    #[must_use]
    pub fn count(&self, state: Position, bank: Bank, kind: usize) -> u64 {
        self.packing.fields[kind].get(self.on(state, bank))
    }

    /// The number of a kind aboard.
    #[must_use]
    pub fn aboard(&self, crossing: Crossing, kind: usize) -> u64 {
        self.packing.fields[kind].get(crossing.aboard())
    }

    /// The position with the boat at `boat`, `right` of each kind on the right bank and the others on the
    /// left. It need not be reachable. `None` if the numbers do not fit the model.
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
    /// let loss = river.lost(state).expect("the duck is unguarded");
    /// assert_eq!(loss.to_string(), "the fox ate the duck on the left bank");
    /// ```
    #[must_use]
    pub fn lost(&self, state: Position) -> Option<Loss> {
        self.losses(state).next()
    }

    /// Everything that goes wrong in a position, by bank in the order of [`Bank::ALL`], then by rule.
    pub fn losses(&self, state: Position) -> impl Iterator<Item = Loss> + '_ {
        let banks = Bank::ALL.into_iter();
        banks.flat_map(move |bank| self.losses_at(bank.into(), self.on(state, bank)))
    }

    /// Everything that goes wrong when a crossing is made in `state`: on the water first, then on the
    /// banks.
    pub fn losses_by(
        &self,
        state: Position,
        crossing: Crossing,
    ) -> impl Iterator<Item = Loss> + '_ {
        let afloat = self.losses_at(Place::Boat, crossing.aboard());
        afloat.chain(self.losses(self.after(state, crossing)))
    }

    /// Appends all crossings that the boat allows, including those that lose or end too late, in the
    /// order of moves.
    pub fn crossings(&self, state: Position, crossings: &mut Vec<Crossing>) {
        for to in self.landings(state.boat()) {
            self.embark(state, &mut |aboard| crossings.push(Crossing::new(aboard, to)));
        }
    }

    /// The minutes that a crossing takes: those of the slowest aboard.
    #[must_use]
    pub fn minutes_of(&self, crossing: Crossing) -> u64 {
        let kinds = self.model.kinds.iter().zip(&self.packing.fields);
        let aboard = kinds.filter(|(_, field)| field.get(crossing.aboard()) > 0);
        aboard.map(|(kind, _)| kind.minutes).max().unwrap_or(0)
    }

    /// The minutes gone before a position, which only a river with a time limit knows.
    #[must_use]
    pub fn minutes_gone(&self, state: Position) -> Option<u64> {
        self.packing.clock(state)
    }

    /// The banks that the boat can reach from `from`.
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
            // No count exceeds that of everyone, so no field borrows from the next.
            Bank::Left => {
                Counts(self.all.0 - self.packing.right(state).0 - self.packing.island(state).0)
            }
            Bank::Right => self.packing.right(state),
            Bank::Island => self.packing.island(state),
        }
    }

    /// Whether a crossing from `state` ends after the time limit.
    fn is_late(&self, state: Position, crossing: Crossing) -> bool {
        let gone = self.packing.clock(state).zip(self.model.limit);
        gone.is_some_and(|(gone, limit)| gone + self.minutes_of(crossing) > limit)
    }

    /// Appends the crossings of `state` within the time limit that lose, or those that do not.
    #[inline]
    fn crossings_that(&self, state: Position, lose: bool, crossings: &mut Vec<Crossing>) {
        let at = |bank: Bank| (bank.into(), self.on(state, bank));
        let limited = self.model.limit.is_some();
        for to in self.landings(state.boat()) {
            let ends = [at(state.boat()), at(to)];
            self.embark(state, &mut |aboard| {
                let crossing = Crossing::new(aboard, to);
                let late = limited && self.is_late(state, crossing);
                if !late && self.loses(ends, aboard) == lose {
                    crossings.push(crossing);
                }
            });
        }
    }

    /// Whether a crossing loses, on the water or on one of its two banks.
    fn loses(&self, ends: [(Place, Counts); 2], aboard: Counts) -> bool {
        let [(from, there), (to, ahead)] = ends;
        // Fields neither borrow nor carry: those aboard were on one bank and fit on the other.
        let (left, landed) = (Counts(there.0 - aboard.0), Counts(ahead.0 + aboard.0));
        let places = [(from, left), (to, landed), (Place::Boat, aboard)];
        places.into_iter().any(|(place, there)| self.is_harmful(place, there))
    }

    /// The cost of a crossing of one of a kind.
    fn minutes(&self, kind: usize) -> u64 {
        if self.model.timed { self.model.kinds[kind].minutes } else { 1 }
    }

    /// The cost of the cheapest crossing: of the fastest rower or crew.
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

    const MOVES: &'static str = "crossings";

    fn start(&self) -> Position {
        self.start
    }

    fn is_goal(&self, state: &Position) -> bool {
        let packing = &self.packing;
        packing.right(*state) == packing.right(self.goal)
            && packing.island(*state) == packing.island(self.goal)
    }

    fn moves(&self, state: &Position, moves: &mut Vec<Crossing>) {
        self.crossings_that(*state, false, moves);
    }

    fn apply(&self, state: &mut Position, crossing: Crossing) {
        *state = self.after(*state, crossing);
    }

    /// Only those within the time limit: a later crossing is not possible at all.
    fn losing_moves(&self, state: &Position, moves: &mut Vec<Crossing>) {
        self.crossings_that(*state, true, moves);
    }

    fn is_lost(&self, state: &Position) -> bool {
        Bank::ALL.into_iter().any(|bank| self.is_harmful(bank.into(), self.on(*state, bank)))
    }

    fn why_lost(&self, state: &Position, crossing: Crossing) -> Vec<String> {
        self.losses_by(*state, crossing).map(|loss| loss.sentence).collect()
    }

    fn describe(&self, _state: &Position, crossing: Crossing) -> String {
        self.crossing_in_words(crossing)
    }

    fn task(&self) -> Option<String> {
        if let Some(task) = &self.model.phrases.task {
            return Some(task.clone());
        }
        let task = if self.all_cross() {
            "bring everybody across"
        } else {
            "bring all where they want to be"
        };
        Some(match self.model.limit {
            Some(most) => format!("{task} in {}", counted(most, "minutes")),
            None => task.to_owned(),
        })
    }

    fn write_state(&self, state: &Position, text: &mut String) {
        text.push_str(&self.to_text(*state));
    }

    fn layouts(&self) -> Vec<Layout<Self>> {
        self.written()
    }

    /// The minutes of the slowest aboard if crossings are timed, otherwise 1.
    fn cost(&self, _state: &Position, crossing: Crossing) -> u64 {
        let aboard = |&kind: &usize| self.aboard(crossing, kind) > 0;
        self.slowest.iter().copied().find(aboard).map_or(1, |kind| self.minutes(kind))
    }

    fn cost_unit(&self) -> &'static str {
        if self.model.timed { "minutes" } else { Self::MOVES }
    }

    fn least_cost(&self) -> u64 {
        self.cheapest
    }

    /// The cost if nothing is forbidden and the fastest rowers bring every boat back.
    fn lower_bound(&self, state: &Position) -> u64 {
        self.bound(*state, self.model.timed)
    }

    /// Where minutes count, two crossings can be as quick as one.
    fn moves_bound(&self, state: &Position) -> Option<u64> {
        self.model.timed.then(|| self.bound(*state, false))
    }
}
