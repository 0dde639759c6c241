//! The actors of a river besides the scenery, and what changes from turn to turn.

use super::art::{self, Vessel};
use super::layout::{Layout, MOST_ROWS, MOST_SEATS, Slot, heading};
use crate::puzzle::river::{Bank, Crossing, Position, River};
use crate::scene::lettering::{Lettering, LetteringError};
use crate::scene::{Actor, ActorId, Cue, Figure, Motion, Pose, SUBPIXELS};
use crate::stage::{Next, Part, Role, Style, Theme, Turn};

const SHADOWS: i16 = 3;
/// The row that is farthest away; [`ROW`] more for each nearer one.
pub(super) const ASHORE: i16 = 4;
const ROW: i16 = 2;
const FAR: i16 = ASHORE + ROW * MOST_ROWS as i16;
pub(super) const ABOARD: i16 = FAR + 1;
/// Before those who sit in it.
pub(super) const BOAT: i16 = FAR + 2;
pub(super) const NUMBERS: i16 = FAR + 3;
const ARROWS: i16 = FAR + 4;
const CAPTIONS: i16 = FAR + 5;

/// What a place may need an actor for.
#[derive(Debug, Clone, Copy)]
enum Piece {
    Body(Bank),
    /// How many one figure stands for.
    Number(Bank),
    Shadow(Bank),
    /// Aboard, where those of a kind are not told apart ashore.
    Seat(u64),
    /// How many sit in the first seat.
    Badge,
}

impl Piece {
    const SEATS: u64 = 3 * Bank::ALL.len() as u64;
    const COUNT: u64 = Self::SEATS + MOST_SEATS + 1;

    fn number(self) -> u64 {
        let of_bank = |part, bank| part * Bank::ALL.len() as u64 + bank as u64;
        match self {
            Self::Body(bank) => of_bank(0, bank),
            Self::Number(bank) => of_bank(1, bank),
            Self::Shadow(bank) => of_bank(2, bank),
            Self::Seat(seat) => Self::SEATS + seat,
            Self::Badge => Self::SEATS + MOST_SEATS,
        }
    }
}

/// What belongs to no place.
#[derive(Debug, Clone, Copy)]
enum Thing {
    Boat,
    /// The boat's side behind its passengers, or the light around a torch.
    FarSide,
    Oar,
    Arrow,
    /// A line of the caption.
    Line(u64),
}

/// One who crosses, or several of a kind as one.
pub(super) struct Passenger {
    pub(super) id: ActorId,
    /// The place on the bank that is left.
    pub(super) from: usize,
    /// The place on the bank where they land.
    pub(super) to: usize,
    pub(super) figure: Figure,
    /// How many they are, where that is shown.
    pub(super) badge: Option<(ActorId, Figure)>,
}

/// All that can change on the stage of one river.
#[derive(Debug, Clone)]
pub(super) struct Cast {
    pub(super) river: River,
    pub(super) theme: Theme,
    pub(super) layout: Layout,
    /// The number of its first actor; the scenery has those before.
    pub(super) first: u64,
    /// One of each kind.
    pub(super) figures: Vec<Figure>,
    pub(super) shadow: Figure,
    /// The boat, or a torch.
    pub(super) vessel: Vessel,
    /// From bank to bank, then to or from the island; each to the left and to the right.
    pub(super) arrows: [[Figure; 2]; 2],
}

impl Cast {
    /// Whether things move: then all stand ashore between two moves.
    pub(super) fn moving(&self) -> bool {
        self.theme.style == Style::Drawn
    }

    /// The actors at a turn.
    pub(super) fn at(&self, turn: &Turn<'_, River>) -> Vec<Actor> {
        if self.moving() {
            let mut cast = self.ashore(*turn.state, None);
            cast.extend(self.boat(turn.state.boat(), None));
            // A caption stays until the next crossing begins, and the task until the first does.
            let next = if turn.next == Next::Done { Next::Done } else { Next::Open };
            cast.extend(self.captions(&Turn { next, ..*turn }));
            return cast;
        }
        let mut cast = self.ashore(*turn.state, turn.next.chosen());
        let at = turn.state.boat();
        if let Next::Move(crossing) = turn.next {
            let passengers = self.passengers(*turn.state, crossing);
            let heading = heading(at, crossing.to());
            for (seat, passenger) in passengers.iter().enumerate() {
                let seat = self.layout.seat(at, heading, seat, passengers.len());
                cast.extend(passenger.actors(seat));
            }
            cast.push(self.arrow(at, crossing.to()));
            cast.extend(self.boat(at, Some((heading, passengers.len()))));
        } else {
            cast.extend(self.boat(at, None));
        }
        cast.extend(self.captions(turn));
        cast
    }

    /// All who stand on the banks, without those who cross.
    pub(super) fn ashore(&self, state: Position, crossing: Option<Crossing>) -> Vec<Actor> {
        let mut actors = Vec::new();
        for (place, slot) in self.layout.slots.iter().enumerate() {
            for bank in Bank::ALL {
                let count = self.standing(state, crossing, *slot, bank);
                if count == 0 {
                    continue;
                }
                let pose = self.layout.slot(bank, place);
                let actor =
                    |part, layer, figure| Actor { id: self.part(place, part), layer, figure, pose };
                let (body, layer) = (self.body(*slot, bank), slot.layer());
                actors.push(actor(body, layer, self.figures[slot.kind].clone()));
                if self.moving() {
                    actors.push(actor(Piece::Shadow(bank), SHADOWS, self.shadow.clone()));
                }
                let number = slot.one.is_none().then(|| self.count(count)).flatten();
                actors.extend(number.map(|count| actor(Piece::Number(bank), layer, count)));
            }
        }
        actors
    }

    /// The part of one who stands on a bank. Where there are two, one who is not the same as the next has
    /// the same name on both; where there are three, those of a kind take the first free places.
    fn body(&self, slot: Slot, bank: Bank) -> Piece {
        Piece::Body(if slot.one.is_some() && !self.layout.has_island() { Bank::Left } else { bank })
    }

    /// How many stand in a place of a bank.
    fn standing(&self, state: Position, crossing: Option<Crossing>, slot: Slot, bank: Bank) -> u64 {
        let there = self.river.count(state, bank, slot.kind);
        let leaving = crossing.filter(|_| bank == state.boat());
        let staying = there - leaving.map_or(0, |crossing| self.river.aboard(crossing, slot.kind));
        match (slot.one, crossing) {
            (Some(one), _) if self.layout.has_island() => u64::from(one < staying),
            (Some(one), _) => {
                let right = one < self.river.count(state, Bank::Right, slot.kind);
                let crosses = crossing.is_some_and(|crossing| self.crosses(state, crossing, slot));
                let bank_of = if right { Bank::Right } else { Bank::Left };
                u64::from(bank_of == bank && !crosses)
            }
            (None, _) => staying,
        }
    }

    /// Whether the one in a place crosses. Those of a kind who were the last to cross are the first
    /// to go back.
    fn crosses(&self, state: Position, crossing: Crossing, slot: Slot) -> bool {
        let right = self.river.count(state, Bank::Right, slot.kind);
        let count = self.river.aboard(crossing, slot.kind);
        slot.one.is_some_and(|one| match crossing.to() {
            _ if self.layout.has_island() => {
                let there = self.river.count(state, state.boat(), slot.kind);
                (there - count..there).contains(&one)
            }
            Bank::Right => (right..right + count).contains(&one),
            Bank::Left | Bank::Island => (right - count..right).contains(&one),
        })
    }

    /// Where the one in a place who crosses lands: with an island, in the first free place.
    fn landing(&self, state: Position, crossing: Crossing, slot: Slot, place: usize) -> usize {
        if !self.layout.has_island() {
            return place;
        }
        let count = self.river.aboard(crossing, slot.kind);
        let first = self.river.count(state, state.boat(), slot.kind) - count;
        let free = self.river.count(state, crossing.to(), slot.kind);
        // The places of a kind follow each other.
        (place as u64 + free - first) as usize
    }

    /// Those who cross, in the order of their seats.
    pub(super) fn passengers(&self, state: Position, crossing: Crossing) -> Vec<Passenger> {
        let kinds = 0..self.river.model().kinds.len();
        let heads: u64 = kinds.map(|kind| self.river.aboard(crossing, kind)).sum();
        let together = self.theme.style == Style::Flat || heads > MOST_SEATS;
        let mut passengers = Vec::new();
        for (place, slot) in self.layout.slots.iter().enumerate() {
            let passenger = |part, badge| Passenger {
                id: self.part(place, part),
                from: place,
                to: if slot.one.is_some() {
                    self.landing(state, crossing, *slot, place)
                } else {
                    place
                },
                figure: self.figures[slot.kind].clone(),
                badge,
            };
            let count = self.river.aboard(crossing, slot.kind);
            match slot.one {
                Some(_) if self.crosses(state, crossing, *slot) => {
                    passengers.push(passenger(self.body(*slot, state.boat()), None));
                }
                None if count > 0 && together => {
                    let badge = self.badge(count).filter(|_| count > 1);
                    let badge = badge.map(|badge| (self.part(place, Piece::Badge), badge));
                    passengers.push(passenger(Piece::Seat(0), badge));
                }
                None => {
                    passengers.extend((0..count).map(|head| passenger(Piece::Seat(head), None)));
                }
                Some(_) => {}
            }
        }
        passengers
    }

    /// The actors that can be clicked: those who stand where the boat is, by kind, and the boat. None where a
    /// crossing may go to two banks, as clicks would not tell which.
    pub(super) fn targets(&self, state: Position) -> Vec<(ActorId, Part)> {
        if self.layout.has_island() {
            return Vec::new();
        }
        let bank = state.boat();
        let places = self.layout.slots.iter().enumerate();
        let there = places.filter(|(_, slot)| self.standing(state, None, **slot, bank) > 0);
        let passengers = there.flat_map(|(place, slot)| {
            let number = slot.one.is_none().then_some(Piece::Number(bank));
            let pieces = [self.body(*slot, bank)].into_iter().chain(number);
            pieces.map(move |piece| (self.part(place, piece), slot.kind as Part))
        });
        let boat = self.boat(bank, None).into_iter().map(|part| (part.id, self.boat_part()));
        passengers.chain(boat).collect()
    }

    /// What is clicked for a crossing.
    pub(super) fn clicks(&self, crossing: Crossing) -> Vec<Part> {
        if self.layout.has_island() {
            return Vec::new();
        }
        let kinds = 0..self.figures.len();
        let aboard = kinds.flat_map(|kind| {
            let count = self.river.aboard(crossing, kind) as usize;
            std::iter::repeat_n(kind as Part, count)
        });
        aboard.chain([self.boat_part()]).collect()
    }

    /// The boat follows the kinds.
    fn boat_part(&self) -> Part {
        self.figures.len() as Part
    }

    // Digits can be drawn, so that there always is such a figure.
    fn count(&self, count: u64) -> Option<Figure> {
        self.placed(art::count(&self.theme, count, self.layout.cell()))
    }

    fn badge(&self, count: u64) -> Option<Figure> {
        self.placed(art::badge(&self.theme, count, self.layout.cell()))
    }

    fn placed(&self, figure: Result<Figure, LetteringError>) -> Option<Figure> {
        Some(art::seen_from(self.layout.foot(), &figure.ok()?))
    }

    fn part(&self, place: usize, piece: Piece) -> ActorId {
        self.numbered(place, piece.number())
    }

    /// Things are numbered as if they were parts of a place after the last.
    fn thing(&self, thing: Thing) -> ActorId {
        let number = match thing {
            Thing::Boat => 0,
            Thing::FarSide => 1,
            Thing::Arrow => 2,
            Thing::Oar => 3,
            Thing::Line(line) => 4 + line,
        };
        self.numbered(self.layout.slots.len(), number)
    }

    fn numbered(&self, place: usize, number: u64) -> ActorId {
        ActorId(self.first + place as u64 * Piece::COUNT + number)
    }

    /// The boat at a bank; or the torch, if it is carried towards another one, with the number of carriers.
    pub(super) fn boat(&self, at: Bank, carried: Option<(Bank, usize)>) -> Vec<Actor> {
        let pose =
            if self.layout.bridge { self.layout.torch(at, carried) } else { self.layout.hull(at) };
        let part =
            |thing, layer, figure: &Figure| Actor::new(self.thing(thing), layer, figure, pose);
        let far = self.vessel.far.as_ref().map(|far| part(Thing::FarSide, FAR, far));
        let oar = self.vessel.oar.as_ref().map(|oar| part(Thing::Oar, BOAT, oar));
        far.into_iter().chain([part(Thing::Boat, BOAT, &self.vessel.near)]).chain(oar).collect()
    }

    /// How something aboard gets over when the boat heads to one side: the oar makes strokes.
    pub(super) fn motion(&self, id: ActorId, heading: Bank) -> Motion {
        let reach = self.layout.tile * 3 / 4 * SUBPIXELS;
        match heading {
            _ if id != self.thing(Thing::Oar) => Motion::Drift,
            Bank::Left => Motion::Row { reach: -reach },
            Bank::Right | Bank::Island => Motion::Row { reach },
        }
    }

    fn arrow(&self, from: Bank, to: Bank) -> Actor {
        let (pose, _) = self.layout.arrow(from, to);
        let arrows = &self.arrows[usize::from([from, to].contains(&Bank::Island))];
        Actor::new(self.thing(Thing::Arrow), ARROWS, &arrows[heading(from, to) as usize], pose)
    }

    /// The lines of a turn's caption.
    pub(super) fn captions(&self, turn: &Turn<'_, River>) -> Vec<Actor> {
        let Some(text) = &self.layout.text else { return Vec::new() };
        // All names and signs were looked up when the stage was made.
        let lines =
            text.caption(&self.river, turn, self.theme.color(Role::Text)).unwrap_or_default();
        let actor = |(line, (letters, pose)): (u64, (Lettering, Pose))| {
            Actor::new(self.thing(Thing::Line(line)), CAPTIONS, &letters.figure, pose)
        };
        (0..).zip(lines).map(actor).collect()
    }
}

impl Slot {
    /// The layer of those who stand there: nearer rows hide those behind them.
    pub(super) fn layer(self) -> i16 {
        ASHORE + ROW * self.row as i16
    }

    /// The layer of those who pass before the row.
    pub(super) fn lane(self) -> i16 {
        self.layer() + 1
    }
}

impl Passenger {
    /// The passenger in a place, and the badge beside.
    pub(super) fn actors(&self, pose: Pose) -> impl Iterator<Item = Actor> + '_ {
        let badge =
            self.badge.as_ref().map(move |(id, badge)| Actor::new(*id, NUMBERS, badge, pose));
        badge.into_iter().chain([Actor::new(self.id, ABOARD, &self.figure, pose)])
    }
}

/// The changes that turn those on stage into others.
pub(super) fn turn_into(now: &mut Vec<Actor>, then: Vec<Actor>) -> Vec<Cue> {
    let mut cues = Vec::new();
    for actor in now.iter() {
        if !then.iter().any(|other| other.id == actor.id) {
            cues.push(Cue::Leaves(actor.id));
        }
    }
    for actor in &then {
        match now.iter().find(|other| other.id == actor.id) {
            Some(other) if other == actor => {}
            Some(other) if other.layer == actor.layer && other.figure == actor.figure => {
                cues.push(Cue::Moves(actor.id, actor.pose));
            }
            _ => cues.push(Cue::Shows(actor.clone())),
        }
    }
    *now = then;
    cues
}
