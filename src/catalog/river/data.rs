//! Positions and crossings as data.

use serde_json::{Map, Value as Json, json};

use crate::puzzle::Puzzle;
use crate::puzzle::river::{Bank, Crossing, Position, River};

/// Who is where, by name, and where the boat is.
pub(super) fn position(river: &River, state: Position) -> Json {
    let kinds = || river.model().kinds.iter().enumerate();
    let mut banks = Map::new();
    banks.insert("boat".to_owned(), state.boat().name().into());
    let island = river.model().island.is_some();
    for bank in Bank::ALL.into_iter().filter(|bank| island || *bank != Bank::Island) {
        let there = kinds().filter_map(|(number, kind)| {
            let count = river.count(state, bank, number);
            (count > 0).then(|| (kind.name.clone(), count.into()))
        });
        banks.insert(bank.name().to_owned(), Json::Object(there.collect()));
    }
    Json::Object(banks)
}

/// A crossing from a position: from where to where, who is aboard, its minutes and its caption.
pub(super) fn crossing(river: &River, state: Position, crossing: Crossing) -> Json {
    let aboard = river.model().kinds.iter().enumerate().filter_map(|(number, kind)| {
        let count = river.aboard(crossing, number);
        (count > 0).then(|| (kind.name.clone(), Json::from(count)))
    });
    let mut step = json!({
        "from": state.boat().name(),
        "to": crossing.to().name(),
        "aboard": aboard.collect::<Map<_, _>>(),
    });
    if river.model().timed {
        step["minutes"] = river.minutes_of(crossing).into();
    }
    step["caption"] = river.describe(&state, crossing).into();
    step
}
