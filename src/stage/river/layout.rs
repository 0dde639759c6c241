//! Where everything is: two banks, the water between them, and lines of text below.

use super::caption::Texts;
use super::text::{Area, Text};
use crate::puzzle::river::{Bank, Craft, River};
use crate::scene::Pose;
use crate::scene::lettering::LetteringError;
use crate::stage::{Scale, Style, Theme};

/// Design lengths, in pixels at scale 1. A place for one figure is 4 by 4 tiles.
const TILE: f32 = 16.0;
/// A place is drawn in so many units across and down.
pub(super) const UNITS: f32 = 64.0;
/// A kind of more than this many stands in one place, with its number beside it.
const MOST_APART: u64 = 5;
/// No more than this many seats of a boat are drawn; more passengers sit closer.
pub(super) const MOST_SEATS: u64 = 5;

/// Places are in no more rows than this.
pub(super) const MOST_ROWS: i32 = 6;

/// From the boat at a bank to the boat at the island, in tiles: room for an arrow.
const HOP: i32 = 5;

/// One place on each bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Slot {
    pub(super) kind: usize,
    /// Which of its kind; `None` for all of them in one place, with their number in the next.
    pub(super) one: Option<u64>,
    column: i32,
    pub(super) row: i32,
}

/// All lengths in whole pixels.
#[derive(Debug, Clone)]
pub(super) struct Layout {
    pub(super) margin: i32,
    pub(super) tile: i32,
    /// One place for each passenger or large kind, row by row, the same on both banks.
    pub(super) slots: Vec<Slot>,
    columns: i32,
    rows: i32,
    style: Style,
    /// The water's width in pairs of tiles.
    pub(super) water: i32,
    /// How many seats of the boat are drawn.
    seats: i32,
    island: bool,
    /// Whether the places of one bank mirror those of the other.
    mirrored: bool,
    /// Whether there is a bridge: then a torch is carried over it, and there is no boat.
    pub(super) bridge: bool,
    pub(super) text: Option<Text>,
}

impl Layout {
    pub(super) fn new(
        river: &River,
        theme: &Theme,
        scale: Scale,
        texts: Texts,
    ) -> Result<Self, LetteringError> {
        let (columns, slots) = slots(river);
        let rows = slots.iter().map(|slot| slot.row + 1).max().unwrap_or(0);
        let heads: u64 = river.model().kinds.iter().map(|kind| kind.count).sum();
        let seats = river.model().boat.seats.min(heads).min(MOST_SEATS) as i32;
        let mut layout = Self {
            margin: scale.pixels(theme.margin, 1),
            tile: scale.pixels(TILE, 2),
            columns,
            rows: rows.max(2),
            style: theme.style,
            slots,
            // The boat with a gap of half a tile behind it, and 8 tiles and a half for the arrow.
            water: (11 + 7 * seats / 2 + 1) / 2,
            seats,
            island: river.model().island.is_some(),
            mirrored: river.model().kinds.iter().any(|kind| !kind.rows),
            bridge: river.model().boat.craft == Craft::Torch,
            text: None,
        };
        if layout.island {
            // Room for the boat at the three places and twice an arrow, and for the island.
            let lane = 3 * layout.hull_length() + (2 * HOP + 1) * layout.tile;
            let across = layout.bank_width() + 6 * layout.tile;
            layout.water = (lane.max(across) + 2 * layout.tile - 1) / (2 * layout.tile);
        }
        if texts != Texts::NONE {
            let top = layout.margin + layout.tiles_down() * layout.tile;
            let area = Area { left: layout.margin, top, width: layout.width() };
            layout.text = Some(Text::new(river, theme, scale, texts, area)?);
        }
        Ok(layout)
    }

    /// Whether there is room for trees and reeds.
    fn scenic(&self) -> bool {
        self.style == Style::Drawn
    }

    /// The side of a place.
    pub(super) fn cell(&self) -> i32 {
        4 * self.tile
    }

    pub(super) fn bank_width(&self) -> i32 {
        self.columns * self.cell() + self.beside() * self.tile
    }

    /// How much wider than its places a bank is, in tiles.
    fn beside(&self) -> i32 {
        if self.scenic() { 2 } else { 1 }
    }

    /// The width of the strip between land and water.
    pub(super) fn shore(&self) -> i32 {
        if self.scenic() { 2 * self.tile } else { self.tile }
    }

    pub(super) fn water_width(&self) -> i32 {
        self.water * 2 * self.tile
    }

    /// The width of banks and water together.
    pub(super) fn width(&self) -> i32 {
        2 * (self.bank_width() + self.shore()) + self.water_width()
    }

    /// The height of banks and water, in tiles.
    pub(super) fn tiles_down(&self) -> i32 {
        4 * self.rows + if self.scenic() { 6 } else { 1 } + self.lane()
    }

    /// How many tiles are kept free below an island, for the boat.
    pub(super) fn lane(&self) -> i32 {
        if self.island { 8 } else { 0 }
    }

    /// From the top of the banks to the first row of places.
    pub(super) fn above(&self) -> i32 {
        self.lane() * self.tile / 2 + if self.scenic() { 4 * self.tile } else { self.tile / 2 }
    }

    pub(super) fn has_island(&self) -> bool {
        self.island
    }

    /// Where the island's land is, if there is one: its corner, and how wide and how high it is.
    pub(super) fn island(&self) -> Option<(Pose, (i32, i32))> {
        let (width, height) = (self.bank_width(), 4 * self.rows * self.tile + self.tile);
        let (left, top) = (self.middle() - width / 2, self.island_top() - self.tile / 2);
        self.island.then(|| (Pose::at(left, top), (width, height)))
    }

    /// The top of the island's first row of places.
    fn island_top(&self) -> i32 {
        self.margin + if self.scenic() { 3 * self.tile } else { 3 * self.tile / 2 }
    }

    /// The middle of the water.
    fn middle(&self) -> i32 {
        self.water_left() + self.water_width() / 2
    }

    /// The size of the whole picture.
    pub(super) fn size(&self) -> (i32, i32) {
        let text = self.text.as_ref().map_or(0, Text::height);
        let height = self.tiles_down() * self.tile + text;
        (self.width() + 2 * self.margin, height + 2 * self.margin)
    }

    /// Where a bank's land begins.
    pub(super) fn bank_left(&self, bank: Bank) -> i32 {
        match bank {
            Bank::Left => self.margin,
            Bank::Right => self.margin + self.width() - self.bank_width(),
            Bank::Island => self.middle() - self.bank_width() / 2,
        }
    }

    pub(super) fn water_left(&self) -> i32 {
        self.margin + self.bank_width() + self.shore()
    }

    /// From the corner of a place to the point that poses give: where things move, that is between
    /// the feet of those who stand there.
    pub(super) fn foot(&self) -> (i32, i32) {
        if self.scenic() { (2 * self.tile, self.cell() * 61 / 64) } else { (0, 0) }
    }

    /// A place whose corner is there.
    fn place(&self, left: i32, top: i32) -> Pose {
        let (x, y) = self.foot();
        Pose::at(left + x, top + y)
    }

    /// A place on a bank.
    pub(super) fn slot(&self, bank: Bank, slot: usize) -> Pose {
        let Slot { column, row, one, .. } = self.slots[slot];
        let pad = self.beside() * self.tile / 2;
        // Where some cannot row, those listed first stand nearest the water on both banks: they are rowers, and need
        // not hop over those who stay. A large kind takes two places.
        let column = match bank {
            Bank::Left if self.mirrored => {
                self.columns - column - if one.is_some() { 1 } else { 2 }
            }
            _ => column,
        };
        let top = match bank {
            Bank::Left | Bank::Right => self.margin + self.above(),
            Bank::Island => self.island_top(),
        };
        let left = self.bank_left(bank) + pad + column * self.cell();
        self.place(left, top + row * self.cell())
    }

    /// Where those from a place come to the water if others are in their way: before the row, at its end. None on an
    /// island, where all stand at the water.
    pub(super) fn waterside(&self, bank: Bank, slot: usize) -> Option<Pose> {
        let row = self.slots[slot].row;
        let pad = self.beside() * self.tile / 2;
        let left = match bank {
            Bank::Left => self.bank_left(bank) + self.bank_width() - pad - self.cell() / 2,
            Bank::Right => self.bank_left(bank) + pad - self.cell() / 2,
            Bank::Island => return None,
        };
        let top = self.margin + self.above() + row * self.cell();
        Some(self.place(left, top + self.tile))
    }

    /// The boat's length.
    pub(super) fn hull_length(&self) -> i32 {
        (4 + 7 * self.seats) * self.tile / 2
    }

    /// The top of the places aboard.
    fn aboard_top(&self) -> i32 {
        if self.island {
            let below = if self.scenic() { 3 * self.tile } else { 5 * self.tile / 2 };
            return self.margin + self.tiles_down() * self.tile - self.cell() - below;
        }
        let (top, tiles) =
            if self.scenic() { (self.above(), 4 * self.rows) } else { (0, self.tiles_down()) };
        self.margin + top + (tiles * self.tile - self.cell() - self.tile * 3 / 2) / 2
    }

    /// The corner of the hull, whose top is a little above its passengers' feet.
    pub(super) fn hull(&self, at: Bank) -> Pose {
        let above = if self.style == Style::Flat { self.tile / 2 } else { self.tile / 4 };
        Pose::at(self.hull_left(at), self.aboard_top() + self.cell() - above)
    }

    fn hull_left(&self, at: Bank) -> i32 {
        let gap = self.tile / 2;
        match at {
            Bank::Left => self.water_left() + gap,
            Bank::Right => self.water_left() + self.water_width() - gap - self.hull_length(),
            Bank::Island => self.middle() - self.hull_length() / 2,
        }
    }

    /// The top of a bridge, two tiles high, under the feet of those on it.
    pub(super) fn bridge_top(&self) -> i32 {
        self.aboard_top() + self.cell() - self.tile * 3 / 2
    }

    /// The place where the torch is: before those who carry it to one side, so many of them, or at the
    /// end of the bridge if it is not carried.
    pub(super) fn torch(&self, at: Bank, carried: Option<(Bank, usize)>) -> Pose {
        // For a carrier who goes to the right.
        let room = self.hull_length() - self.cell();
        let (towards, ahead) = match carried {
            None if at == Bank::Right => (Bank::Left, -self.tile),
            None => (Bank::Right, -self.tile),
            Some((to, count)) if self.scenic() => {
                let (_, step) = self.row(count);
                (to, room.midpoint((count as i32 - 1) * step) + 7 * self.tile / 4)
            }
            Some((to, _)) => (to, room + self.cell() / 2),
        };
        let left = match towards {
            Bank::Right | Bank::Island => self.hull_left(at) + ahead,
            Bank::Left => self.hull_left(at) + room - ahead,
        };
        self.place(left, self.aboard_top() - self.tile / 4)
    }

    /// Where the first of `count` aboard sits, from the boat's left end, and how far it is from one
    /// to the next: they sit in the middle.
    fn row(&self, count: usize) -> (i32, i32) {
        let others = count as i32 - 1;
        let room = self.hull_length() - self.cell();
        let step = (self.tile * 7 / 2).min((room - self.tile / 2) / others.max(1));
        ((room - others * step) / 2, step)
    }

    /// The place of one of `count` aboard a boat that heads to one side. They fill it from the bow, so that nobody
    /// jumps over the others when they board or land.
    pub(super) fn seat(&self, at: Bank, heading: Bank, number: usize, count: usize) -> Pose {
        let (first, step) = self.row(count);
        let seat = if heading == Bank::Left { number } else { count - 1 - number };
        self.place(self.hull_left(at) + first + seat as i32 * step, self.aboard_top())
    }

    /// The corner of the square from whose centre the arrow goes, and the arrow's length.
    pub(super) fn arrow(&self, from: Bank, to: Bank) -> (Pose, i32) {
        let (length, gap) = if self.island {
            let apart = (self.hull_left(to) - self.hull_left(from)).abs();
            (apart - self.hull_length() - self.tile, self.tile / 2)
        } else {
            let free = self.water_width() - self.hull_length() - self.tile / 2;
            (free - 5 * self.tile / 2, 3 * self.tile / 2)
        };
        let start = match heading(from, to) {
            Bank::Left => self.hull_left(from) - gap,
            Bank::Right | Bank::Island => self.hull_left(from) + self.hull_length() + gap,
        };
        let top = if self.island {
            self.aboard_top() + self.tile / 2
        } else {
            self.margin + (self.tiles_down() * self.tile - self.cell()) / 2
        };
        (Pose::at(start - self.cell() / 2, top), length)
    }
}

/// To which side it is from a place to another.
pub(super) fn heading(from: Bank, to: Bank) -> Bank {
    if from == Bank::Right || to == Bank::Left { Bank::Left } else { Bank::Right }
}

/// All in the order of the kinds, row by row in so few columns that there are not too many
/// rows, and how many columns these are.
fn slots(river: &River) -> (i32, Vec<Slot>) {
    let kinds = &river.model().kinds;
    let places: u64 = kinds.iter().map(|kind| kind.count.min(MOST_APART)).sum();
    let most_rows = match places {
        ..=12 => 2,
        13..=24 => 4,
        _ => MOST_ROWS,
    };
    let mut columns = 2;
    loop {
        let slots = flow(river, columns);
        if slots.iter().all(|slot| slot.row < most_rows) {
            return (columns, slots);
        }
        columns += 1;
    }
}

/// All in rows of so many columns, at least two.
fn flow(river: &River, columns: i32) -> Vec<Slot> {
    let (mut column, mut row) = (0, 0);
    let mut slots = Vec::new();
    for (kind, of) in river.model().kinds.iter().enumerate() {
        let apart = of.count <= MOST_APART;
        // A large kind's number has the place beside it.
        let (count, width) = if apart { (of.count, 1) } else { (1, 2) };
        for one in 0..count {
            if column + width > columns {
                (column, row) = (0, row + 1);
            }
            slots.push(Slot { kind, one: apart.then_some(one), column, row });
            column += width;
        }
    }
    slots
}
