//! River crossings: a small boat, somebody who rows, and company that must not be left alone.
//!
//! The oldest of these puzzles are in Alcuin's *Propositiones ad acuendos juvenes*, written about
//! the year 800. All of them are one [`Model`]: kinds of people and things, a boat, and rules.

pub mod instances;
mod loss;
mod model;
mod notation;
mod position;

pub use loss::Loss;
pub use model::{
    Boat, Harm, Kind, MAX_BOATLOADS, MAX_COUNT, MAX_MINUTES, Model, Place, Places, Rule,
};
pub use position::{Bank, Crossing, Position};

use crate::puzzle::Puzzle;
use loss::Watch;
use position::{Counts, Field};

/// Why there is no such river.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RiverError {
    /// None of a kind, or too many.
    #[error("the number of {what} is {count}, but it must be from 1 to {MAX_COUNT}")]
    Count {
        /// The kind.
        what: String,
        /// How many were asked for.
        count: u64,
    },
    /// More couples than there are letters to name them.
    #[error("the number of couples is {0}, but it must be from 1 to 26: each has a letter")]
    Couples(u64),
    /// No time, or too long.
    #[error("{name} needs {minutes} minutes, but it must be from 1 to {MAX_MINUTES}")]
    Minutes {
        /// Who needs it.
        name: String,
        /// How long.
        minutes: u64,
    },
    /// The boat is too small for anybody, or larger than any crowd here.
    #[error("the {boat} holds {seats}, but it must hold from 1 to {MAX_COUNT}")]
    Seats {
        /// What the boat is called.
        boat: String,
        /// How many it holds.
        seats: u64,
    },
    /// The boat can be filled in too many ways to look at all of them.
    #[error(
        "the {boat} can be filled in {boatloads} ways, but {MAX_BOATLOADS} are the most: it must be smaller"
    )]
    Boatloads {
        /// What the boat is called.
        boat: String,
        /// In how many ways, whoever rows.
        boatloads: u64,
    },
    /// A rule about a kind that is not there.
    #[error("a rule is about kind {number}, but the last of the {kinds} kinds is {}", .kinds - 1)]
    UnknownKind {
        /// The kind's number, counted from 0.
        number: usize,
        /// How many kinds there are.
        kinds: usize,
    },
    /// Nobody wants to cross.
    #[error("nobody is there to cross")]
    Nobody,
    /// Nobody can cross.
    #[error("nobody can row")]
    NoRower,
    /// Too many different kinds for a position.
    #[error(
        "a position would need {needed} bits, but it has 64: there are too many different people"
    )]
    TooLarge {
        /// The bits that all counts and the boat need.
        needed: u32,
    },
}

/// The rules of one river.
///
/// Moves come in the order of who is aboard: more of the first kind before fewer, then more of the
/// second before fewer, and so on. Moves that lose are never offered.
#[derive(Debug, Clone)]
pub struct River {
    model: Model,
    fields: Vec<Field>,
    watches: Vec<Watch>,
    /// All of everybody: those on the right bank of a solved river.
    all: Counts,
    /// The bits of all kinds that row.
    rowers: u64,
    /// The numbers of the kinds from the slowest to the fastest.
    slowest: Vec<usize>,
    /// The least that a crossing can cost.
    cheapest: u64,
    /// No boatload has more heads than this.
    most_aboard: u64,
}

impl River {
    /// Makes a river of its model.
    ///
    /// # Errors
    ///
    /// When a number of the model is out of its range, nobody can row, or there are too many kinds.
    pub fn new(model: Model) -> Result<Self, RiverError> {
        model.check()?;
        let fields = Field::pack(&model.kinds)?;
        let watch = |rule| Watch::new(rule, |kind: usize| fields[kind].mask);
        let watches = model.rules.iter().map(watch).collect();
        let counted = fields.iter().zip(&model.kinds);
        let all = Counts(counted.clone().map(|(field, kind)| field.of(kind.count).0).sum());
        let rowing = counted.filter(|(_, kind)| kind.rows);
        let rowers = rowing.fold(0, |all, (field, _)| all | field.mask);
        let mut river = Self {
            slowest: (0..model.kinds.len()).collect(),
            cheapest: 1,
            most_aboard: most_aboard(&model),
            model,
            fields,
            watches,
            all,
            rowers,
        };
        let mut slowest = std::mem::take(&mut river.slowest);
        slowest.sort_by_key(|&kind| std::cmp::Reverse(river.minutes(kind)));
        river.slowest = slowest;
        let rowers = (0..river.fields.len()).filter(|&kind| river.model.kinds[kind].rows);
        river.cheapest = rowers.map(|kind| river.minutes(kind)).min().unwrap_or(1);
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
        self.fields[kind].get(self.on(state, bank))
    }

    /// How many of a kind are aboard.
    #[must_use]
    pub fn aboard(&self, crossing: Crossing, kind: usize) -> u64 {
        self.fields[kind].get(crossing.aboard())
    }

    /// The position with the boat at `boat` and so many of each kind on the right bank, which may
    /// be one that no solution passes through. `None` if there are not so many, or not so many kinds.
    #[must_use]
    pub fn position(&self, right: &[u64], boat: Bank) -> Option<Position> {
        let fits = right.iter().zip(&self.model.kinds).all(|(&count, kind)| count <= kind.count);
        let counts = right.iter().zip(&self.fields).map(|(&count, field)| field.of(count).0);
        (fits && right.len() == self.fields.len())
            .then(|| Position::new(Counts(counts.sum()), boat))
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

    /// All that went wrong in a position: the left bank first, there in the order of the rules.
    pub fn losses(&self, state: Position) -> impl Iterator<Item = Loss> + '_ {
        [(Place::Left, Bank::Left), (Place::Right, Bank::Right)]
            .into_iter()
            .flat_map(move |(place, bank)| self.losses_at(place, self.on(state, bank)))
    }

    /// Why a crossing that is possible in `state` loses, on the water or where it lands.
    #[must_use]
    pub fn lost_by(&self, state: Position, crossing: Crossing) -> Option<Loss> {
        let afloat = self.losses_at(Place::Boat, crossing.aboard()).next();
        afloat.or_else(|| self.lost(state.after(crossing)))
    }

    /// Appends all crossings that the boat and who rows it allow, those that lose among them, in
    /// the order of the moves.
    pub fn crossings(&self, state: Position, crossings: &mut Vec<Crossing>) {
        let bank = state.boat();
        let room = Room { seats: self.model.boat.seats, load: self.model.boat.load };
        self.board(self.on(state, bank), 0, Counts::default(), room, &mut |aboard| {
            crossings.push(Crossing::new(aboard, bank.opposite()));
        });
    }

    fn on(&self, state: Position, bank: Bank) -> Counts {
        match bank {
            // No count on the right is larger than that of all, so no field borrows from the next.
            Bank::Left => Counts(self.all.0 - state.right().0),
            Bank::Right => state.right(),
        }
    }

    /// Fills the boat from those of `there` whose kind's number is at least `from`.
    fn board(
        &self,
        there: Counts,
        from: usize,
        aboard: Counts,
        room: Room,
        depart: &mut impl FnMut(Counts),
    ) {
        for kind in from..self.fields.len() {
            let present = self.fields[kind].get(there);
            let weight = self.model.kinds[kind].weight;
            let count = present.min(room.fitting(weight));
            for count in (1..=count).rev() {
                let aboard = Counts(aboard.0 + self.fields[kind].of(count).0);
                self.board(there, kind + 1, aboard, room.without(count, weight), depart);
            }
        }
        if aboard.has(self.rowers) {
            depart(aboard);
        }
    }

    fn is_lost_by(&self, state: Position, crossing: Crossing) -> bool {
        let after = state.after(crossing);
        let (left, right) = (self.on(after, Bank::Left), self.on(after, Bank::Right));
        let places = [(Place::Left, left), (Place::Right, right), (Place::Boat, crossing.aboard())];
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

    /// How often the boat must come back at least, when so many wait on the left bank and it is
    /// there: it takes a boatload away, and each further time one less, for one has brought it.
    fn returns(&self, waiting: u64) -> u64 {
        match self.most_aboard {
            0 | 1 => 0,
            most => waiting.saturating_sub(most).div_ceil(most - 1),
        }
    }
}

/// What is left of the boat's room.
#[derive(Debug, Clone, Copy)]
struct Room {
    seats: u64,
    load: Option<u64>,
}

impl Room {
    /// How many of this weight still fit.
    fn fitting(self, weight: u64) -> u64 {
        let by_weight = self.load.and_then(|load| load.checked_div(weight));
        self.seats.min(by_weight.unwrap_or(self.seats))
    }

    /// What is left after `count`, who fit, of this weight.
    fn without(self, count: u64, weight: u64) -> Self {
        Self { seats: self.seats - count, load: self.load.map(|load| load - count * weight) }
    }
}

/// No boatload has more heads than this.
fn most_aboard(model: &Model) -> u64 {
    let room = Room { seats: model.boat.seats, load: model.boat.load };
    let most = model.kinds.iter().map(|kind| room.fitting(kind.weight)).max();
    most.unwrap_or(0)
}

impl Puzzle for River {
    type State = Position;
    type Move = Crossing;

    fn start(&self) -> Position {
        Position::new(Counts::default(), Bank::Left)
    }

    fn is_goal(&self, state: &Position) -> bool {
        state.right() == self.all
    }

    fn moves(&self, state: &Position, moves: &mut Vec<Crossing>) {
        let bank = state.boat();
        let room = Room { seats: self.model.boat.seats, load: self.model.boat.load };
        self.board(self.on(*state, bank), 0, Counts::default(), room, &mut |aboard| {
            let crossing = Crossing::new(aboard, bank.opposite());
            if !self.is_lost_by(*state, crossing) {
                moves.push(crossing);
            }
        });
    }

    fn apply(&self, state: &mut Position, crossing: Crossing) {
        *state = state.after(crossing);
    }

    /// Those in which somebody on a bank came to harm. Harm on the water leads to none.
    fn lost_after(&self, state: &Position, lost: &mut Vec<Position>) {
        let mut crossings = Vec::new();
        self.crossings(*state, &mut crossings);
        let after = crossings.into_iter().map(|crossing| state.after(crossing));
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

    /// What it costs if nothing is forbidden and the fastest row every boat back for nothing but
    /// that: those who wait, and the fastest again for each time they came back, in boatloads from
    /// the slowest on.
    fn at_least(&self, state: &Position) -> u64 {
        let there = self.on(*state, Bank::Left);
        let waiting: u64 = self.fields.iter().map(|field| field.get(there)).sum();
        let returns = match state.boat() {
            _ if waiting == 0 => 0,
            Bank::Left => self.returns(waiting),
            Bank::Right => 1 + self.returns(waiting + 1),
        };
        let most = self.most_aboard.max(1);
        let kinds =
            self.slowest.iter().map(|&kind| (self.fields[kind].get(there), self.minutes(kind)));
        let (mut queued, mut cost) = (0_u64, returns * self.cheapest);
        for (count, minutes) in kinds.chain([(returns, self.cheapest)]) {
            // Each boatload costs what its first costs.
            let loads = (queued + count).div_ceil(most) - queued.div_ceil(most);
            cost += loads * minutes;
            queued += count;
        }
        cost
    }
}
