//! A crossing as it is seen: those who cross board the boat, it glides over with them, they land.

use std::time::Duration;

use super::cast::{ABOARD, Cast, Passenger, turn_into};
use super::layout::heading;
use crate::puzzle::river::{Bank, Crossing, River};
use crate::scene::{Actor, ActorId, Cue, Motion, Pose, SUBPIXELS, Travel};
use crate::stage::{Next, Turn};
use crate::story::Beat;

/// How long the parts of a crossing take, and the rest after it, in tenths of a theme's times.
const BOARDING: u32 = 7;
const CROSSING: u32 = 16;
const LANDING: u32 = 7;
/// Long enough to read a sentence.
const REST: u32 = 30;

impl Cast {
    /// Appends the beats of a crossing.
    pub(super) fn voyage(
        &self,
        before: &Turn<'_, River>,
        crossing: Crossing,
        after: &Turn<'_, River>,
        beats: &mut Vec<Beat>,
    ) {
        let to = crossing.to();
        let heading = heading(before.state.boat(), to);
        let (act, rest) = self
            .theme
            .times
            .map_or((Duration::ZERO, Duration::ZERO), |times| (times.act, times.rest));
        let passengers = self.passengers(*before.state, crossing);
        let mut now = self.at(before);
        let mut beat = |cues, time| beats.push(Beat { cues, time, ..Beat::default() });

        let heads = passengers.len().max(1) as u32;
        // Several take a little longer together.
        let each = |whole| act * (whole + (heads - 1).min(4)) / 10 / heads;
        for cues in self.board(&mut now, before, crossing, &passengers) {
            beat(cues, each(BOARDING));
        }
        let boat = self
            .boat(to, Some((heading, passengers.len())))
            .into_iter()
            .map(|part| (part.id, part.pose));
        let there = boat.chain(self.seated(to, heading, &passengers));
        let gets_over = |(id, pose)| travel(&mut now, id, pose, self.motion(id, heading));
        let cues = there.map(gets_over).collect();
        beat(cues, act * CROSSING / 10);
        for cues in self.land(&mut now, after, to, &passengers) {
            beat(cues, each(LANDING));
        }
        // The last crossing needs no rest: the end follows.
        let rest = if after.next == Next::Done { Duration::ZERO } else { rest * REST / 10 };
        beat(turn_into(&mut now, self.at(after)), rest);
    }

    /// From the bank into the boat, one after the other.
    fn board(
        &self,
        now: &mut Vec<Actor>,
        before: &Turn<'_, River>,
        crossing: Crossing,
        passengers: &[Passenger],
    ) -> Vec<Vec<Cue>> {
        let bank = before.state.boat();
        let staying = self.ashore(*before.state, Some(crossing));
        let shadows: Vec<ActorId> = self.shadows_only_in(now, &staying);
        let mut then = staying;
        then.extend(now.iter().filter(|actor| shadows.contains(&actor.id)).cloned());
        for passenger in passengers {
            let place = self.layout.slot(bank, passenger.from);
            then.extend(passenger.actors(place));
        }
        for passenger in passengers {
            on_layer(&mut then, passenger.id, self.layout.slots[passenger.from].layer());
        }
        then.extend(self.boat(bank, None));
        then.extend(self.captions(before));
        let mut first = turn_into(now, then);
        let heading = heading(bank, crossing.to());
        for part in self.boat(bank, Some((heading, passengers.len()))) {
            first.extend(moved(now, &part).then(|| travel(now, part.id, part.pose, Motion::Drift)));
        }
        let mut beats = Vec::new();
        for (number, passenger) in passengers.iter().enumerate() {
            let seat = self.layout.seat(bank, heading, number, passengers.len());
            let place = self.layout.slot(bank, passenger.from);
            let mut legs = Vec::new();
            if let Some(waterside) = self.detour(now, bank, passenger.from) {
                legs.push(self.passes(now, passenger, passenger.from, waterside));
            }
            legs.push(self.comes_aboard(now, passenger, seat));
            // A shadow is where those are whose it is.
            let own = shadows.iter().filter(|id| pose(now, **id) == place).copied();
            for id in own.collect::<Vec<_>>() {
                let small = Pose { width: 0, height: 0, ..place };
                legs[0].push(travel(now, id, small, Motion::Leave));
            }
            beats.extend(legs);
        }
        if let Some(cues) = beats.first_mut() {
            first.append(cues);
            *cues = first;
        }
        beats
    }

    /// From the boat to their places, one after the other.
    fn land(
        &self,
        now: &mut Vec<Actor>,
        after: &Turn<'_, River>,
        bank: Bank,
        passengers: &[Passenger],
    ) -> Vec<Vec<Cue>> {
        let landed = self.ashore(*after.state, None);
        let shadows = self.shadows_only_in(&landed, now);
        let mut beats = Vec::new();
        let mut landed_before: Option<&Passenger> = None;
        for passenger in passengers {
            let place = self.layout.slot(bank, passenger.to);
            // Who has landed is hidden by those who pass.
            let layer = |other: &Passenger| self.layout.slots[other.to].layer();
            let settles = landed_before.replace(passenger);
            let mut cues = settles.map_or_else(Vec::new, |it| on_layer(now, it.id, layer(it)));
            if let Some(waterside) = self.detour(now, bank, passenger.to) {
                cues.extend(self.leaps(now, passenger, waterside));
                beats.push(cues);
                cues = self.passes(now, passenger, passenger.to, place);
            } else {
                cues.extend(self.leaps(now, passenger, place));
            }
            let own = landed.iter().filter(|it| shadows.contains(&it.id) && it.pose == place);
            for shadow in own {
                let small = Pose { width: 0, height: 0, ..shadow.pose };
                now.push(Actor { pose: small, ..shadow.clone() });
                cues.push(Cue::Shows(Actor { pose: small, ..shadow.clone() }));
                cues.push(travel(now, shadow.id, shadow.pose, Motion::Leave));
            }
            beats.push(cues);
        }
        for part in self.boat(bank, None) {
            let moved = moved(now, &part).then(|| travel(now, part.id, part.pose, Motion::Drift));
            if let Some(last) = beats.last_mut() {
                last.extend(moved);
            }
        }
        beats
    }

    /// A passenger hops to a place, badge and all.
    fn leaps(&self, now: &mut [Actor], passenger: &Passenger, to: Pose) -> Vec<Cue> {
        passenger.actors(to).map(|actor| self.leap(now, actor.id, actor.pose)).collect()
    }

    /// Where a passenger goes between a place and the boat if others are in the way.
    fn detour(&self, now: &[Actor], bank: Bank, slot: usize) -> Option<Pose> {
        let place = self.layout.slot(bank, slot);
        let waterside = self.layout.waterside(bank, slot)?;
        let way = place.x.min(waterside.x) + 1..place.x.max(waterside.x);
        let in_the_way = |other: &Actor| other.pose.y == place.y && way.contains(&other.pose.x);
        now.iter().any(in_the_way).then_some(waterside)
    }

    /// A passenger hops past the others in a row, before them.
    fn passes(&self, now: &mut [Actor], passenger: &Passenger, slot: usize, to: Pose) -> Vec<Cue> {
        let layer = self.layout.slots[slot].lane();
        let height = self.layout.tile / 2 * SUBPIXELS;
        let mut cues = on_layer(now, passenger.id, layer);
        let actors = passenger.actors(to);
        cues.extend(actors.map(|it| travel(now, it.id, it.pose, Motion::Skip { height })));
        cues
    }

    /// Into the boat, and before all who stay.
    fn comes_aboard(&self, now: &mut [Actor], passenger: &Passenger, seat: Pose) -> Vec<Cue> {
        let mut cues = on_layer(now, passenger.id, ABOARD);
        cues.extend(self.leaps(now, passenger, seat));
        cues
    }

    /// All passengers, with their seats in the boat at a bank, which it reached heading to one side.
    fn seated<'a>(
        &'a self,
        at: Bank,
        heading: Bank,
        passengers: &'a [Passenger],
    ) -> impl Iterator<Item = (ActorId, Pose)> + 'a {
        passengers.iter().enumerate().flat_map(move |(seat, passenger)| {
            let seat = self.layout.seat(at, heading, seat, passengers.len());
            passenger.actors(seat).map(|actor| (actor.id, actor.pose))
        })
    }

    /// A hop, the higher the farther.
    fn leap(&self, now: &mut [Actor], id: ActorId, to: Pose) -> Cue {
        let across = (to.x - pose(now, id).x).abs();
        let height = self.layout.tile * SUBPIXELS * 3 / 2 + across / 12;
        travel(now, id, to, Motion::Skip { height })
    }

    /// The shadows among some actors that are not there among others.
    fn shadows_only_in(&self, some: &[Actor], others: &[Actor]) -> Vec<ActorId> {
        let shadows = some.iter().filter(|actor| actor.figure == self.shadow);
        let missing = |id: &ActorId| others.iter().all(|other| other.id != *id);
        shadows.map(|actor| actor.id).filter(missing).collect()
    }
}

/// An actor's pose.
fn pose(now: &[Actor], id: ActorId) -> Pose {
    now.iter().find(|actor| actor.id == id).map_or_else(Pose::default, |actor| actor.pose)
}

fn moved(now: &[Actor], actor: &Actor) -> bool {
    pose(now, actor.id) != actor.pose
}

/// Shows an actor on another layer.
fn on_layer(now: &mut [Actor], id: ActorId, layer: i16) -> Vec<Cue> {
    let mut cues = Vec::new();
    for actor in now.iter_mut().filter(|actor| actor.id == id) {
        actor.layer = layer;
        cues.push(Cue::Shows(actor.clone()));
    }
    cues
}

/// Sends an actor to another place.
fn travel(now: &mut [Actor], id: ActorId, to: Pose, motion: Motion) -> Cue {
    let from = pose(now, id);
    for actor in now.iter_mut().filter(|actor| actor.id == id) {
        actor.pose = to;
    }
    Cue::Travels(id, Travel { from, to, motion })
}
