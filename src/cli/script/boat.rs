//! `[boat]`: what carries them across.

use super::Fault;
use super::item::Items;
use super::section::Section;
use crate::puzzle::river::{Bank, Boat, Craft, MAX_COUNT, MAX_RULES, MAX_WEIGHT};

const KEYS: [&str; 5] = ["name", "carries", "load", "start", "crews"];

pub(super) fn read(top: &Section<'_>, items: &Items, island: bool) -> Result<Boat, Fault> {
    let Some(table) = top.table("boat", &KEYS)? else { return Ok(Boat::holding(2)) };
    let load = table.number("load", 1..=MAX_WEIGHT)?;
    let heads: u64 = items.kinds.iter().map(|kind| kind.count).sum();
    // Where weights count, heads do not, unless somebody says so.
    let seats = if load.is_some() { heads.clamp(1, MAX_COUNT) } else { 2 };
    let boat = Boat::holding(table.number("carries", 1..=MAX_COUNT)?.unwrap_or(seats));
    let name = table.text("name", 40)?.map_or(boat.name.clone(), str::to_owned);
    Ok(Boat {
        craft: Craft::named(&name),
        name,
        load,
        start: table.bank("start", island)?.unwrap_or(Bank::Left),
        crews: crews(&table, items)?,
        ..boat
    })
}

/// Who rows together.
fn crews(table: &Section<'_>, items: &Items) -> Result<Vec<Vec<usize>>, Fault> {
    let lists = table.lists("crews")?;
    let most = MAX_COUNT as usize;
    if lists.len() > MAX_RULES || lists.iter().any(|crew| crew.is_empty() || crew.len() > most) {
        let message = format!(
            "crews must be at most {MAX_RULES} lists of names, each of 1 to {most} of them"
        );
        return Err(Fault::new(table.span("crews"), message));
    }
    let crew = |list: &&[_]| list.iter().map(|name| items.named(name, "crews")).collect();
    lists.iter().map(crew).collect()
}
