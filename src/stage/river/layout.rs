//! Where everything is: two banks, the water between them, and lines of text below.

use super::caption;
use crate::puzzle::river::{Bank, River};
use crate::scene::lettering::{self, Lettering, LetteringError, Weight};
use crate::scene::{Color, Pose};
use crate::stage::{Scale, Theme};

/// Design lengths, in pixels at scale 1. A place for one figure is 4 by 4 tiles.
const TILE: f32 = 16.0;
/// A kind of more than this many stands in one place, with its number beside it.
const MOST_APART: u64 = 5;
/// No more than this many seats of a boat are drawn; more passengers sit closer.
const MOST_SEATS: u64 = 5;
/// A caption may have two lines; a longer one is written smaller.
const MOST_LINES: usize = 2;
/// Remarks are smaller than captions.
const REMARK: f32 = 0.78;

/// One place on each bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Slot {
    pub(super) kind: usize,
    /// Which of its kind; `None` for all of them in one place, with their number in the next.
    pub(super) one: Option<u64>,
    column: i32,
    row: i32,
}

/// All lengths in whole pixels.
#[derive(Debug, Clone)]
pub(super) struct Layout {
    pub(super) margin: i32,
    pub(super) tile: i32,
    /// One place each for everybody, row by row, the same on both banks.
    pub(super) slots: Vec<Slot>,
    columns: i32,
    rows: i32,
    /// The water's width in pairs of tiles.
    pub(super) water: i32,
    /// How many seats of the boat are drawn.
    seats: i32,
    pub(super) text: Option<Text>,
}

/// The lines of text below the picture.
#[derive(Debug, Clone)]
pub(super) struct Text {
    size: f32,
    /// How many lines are kept free for captions.
    lines: i32,
    line: i32,
    pub(super) remark: Vec<String>,
    pub(super) remark_size: f32,
    remark_line: i32,
    gap: i32,
}

impl Layout {
    pub(super) fn new(
        river: &River,
        theme: &Theme,
        scale: Scale,
        captions: bool,
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
            slots,
            // The boat with a gap of half a tile behind it, and 8 tiles and a half for the arrow.
            water: (11 + 7 * seats / 2 + 1) / 2,
            seats,
            text: None,
        };
        if captions {
            layout.text = Some(Text::new(river, theme, scale, layout.width())?);
        }
        Ok(layout)
    }

    /// The side of a place.
    pub(super) fn cell(&self) -> i32 {
        4 * self.tile
    }

    pub(super) fn bank_width(&self) -> i32 {
        self.columns * self.cell() + self.tile
    }

    /// The width of the strip between land and water.
    pub(super) fn shore(&self) -> i32 {
        self.tile
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
        4 * self.rows + 1
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
        }
    }

    pub(super) fn water_left(&self) -> i32 {
        self.margin + self.bank_width() + self.shore()
    }

    /// The corner of a place on a bank.
    pub(super) fn slot(&self, bank: Bank, slot: usize) -> Pose {
        let Slot { column, row, .. } = self.slots[slot];
        let pad = self.tile / 2;
        Pose::at(
            self.bank_left(bank) + pad + column * self.cell(),
            self.margin + pad + row * self.cell(),
        )
    }

    /// The boat's length.
    pub(super) fn hull_length(&self) -> i32 {
        (4 + 7 * self.seats) * self.tile / 2
    }

    /// The top of the places aboard.
    fn aboard_top(&self) -> i32 {
        self.margin + (self.tiles_down() * self.tile - self.cell() - self.tile * 3 / 2) / 2
    }

    /// The corner of the hull, whose top is half a tile above its passengers' feet.
    pub(super) fn hull(&self, at: Bank) -> Pose {
        Pose::at(self.hull_left(at), self.aboard_top() + self.cell() - self.tile / 2)
    }

    fn hull_left(&self, at: Bank) -> i32 {
        let gap = self.tile / 2;
        match at {
            Bank::Left => self.water_left() + gap,
            Bank::Right => self.water_left() + self.water_width() - gap - self.hull_length(),
        }
    }

    /// The top of a bridge, two tiles high, under the feet of those on it.
    pub(super) fn bridge_top(&self) -> i32 {
        self.aboard_top() + self.cell() - self.tile * 3 / 2
    }

    /// The corner of the place where the torch is: before those who carry it, or at the end of the
    /// bridge if nobody does.
    pub(super) fn torch(&self, at: Bank, carried: bool) -> Pose {
        let ahead = if carried { self.hull_length() - self.cell() / 2 } else { -self.tile };
        let left = match at {
            Bank::Left => self.hull_left(at) + ahead,
            Bank::Right => self.hull_left(at) + self.hull_length() - ahead - self.cell(),
        };
        Pose::at(left, self.aboard_top() - self.tile / 4)
    }

    /// The corner of the place of one of `count` aboard, who sit in the middle of the boat.
    pub(super) fn seat(&self, at: Bank, number: usize, count: usize) -> Pose {
        let (number, count) = (number as i32, count as i32);
        let room = self.hull_length() - self.cell() - self.tile / 2;
        let step = (self.tile * 7 / 2).min(room / (count - 1).max(1));
        let start = (self.hull_length() - self.cell() - (count - 1) * step) / 2;
        Pose::at(self.hull_left(at) + start + number * step, self.aboard_top())
    }

    /// The corner of the square from whose centre the arrow goes, and the arrow's length.
    pub(super) fn arrow(&self, from: Bank) -> (Pose, i32) {
        let free = self.water_width() - self.hull_length() - self.tile / 2;
        let length = free - 5 * self.tile / 2;
        let start = match from {
            Bank::Left => self.hull_left(from) + self.hull_length() + 3 * self.tile / 2,
            Bank::Right => self.hull_left(from) - 3 * self.tile / 2,
        };
        let top = self.margin + (self.tiles_down() * self.tile - self.cell()) / 2;
        (Pose::at(start - self.cell() / 2, top), length)
    }

    /// The lines of a caption and where each stands: in the middle of the room kept for captions,
    /// smaller if they are too long for it.
    pub(super) fn caption(
        &self,
        caption: &str,
        color: Color,
    ) -> Result<Vec<(Lettering, Pose)>, LetteringError> {
        let Some(text) = &self.text else { return Ok(Vec::new()) };
        let (size, lines) = fitted(caption, text.size, self.width() as f32)?;
        let free = (text.lines - lines.len() as i32) * text.line / 2;
        let top = self.text_top() + text.gap + free;
        self.centred(&lines, (size, Weight::Regular, color), top, text.line)
    }

    /// The same for the remark under the captions.
    pub(super) fn remark(&self, color: Color) -> Result<Vec<(Lettering, Pose)>, LetteringError> {
        let Some(text) = &self.text else { return Ok(Vec::new()) };
        let top = self.text_top() + text.gap + text.lines * text.line + text.gap / 2;
        let font = (text.remark_size, Weight::Regular, color);
        self.centred(&text.remark, font, top, text.remark_line)
    }

    fn text_top(&self) -> i32 {
        self.margin + self.tiles_down() * self.tile
    }

    fn centred(
        &self,
        lines: &[String],
        (size, weight, color): (f32, Weight, Color),
        top: i32,
        line: i32,
    ) -> Result<Vec<(Lettering, Pose)>, LetteringError> {
        let place = |(number, words): (i32, &String)| {
            let letters = Lettering::new(words, size, weight, color)?;
            let left = self.margin + (self.width() - letters.width.ceil() as i32) / 2;
            let middle = top + number * line + line / 2;
            let baseline = middle + (letters.cap_height / 2.0).round() as i32;
            Ok((letters, Pose::at(left, baseline)))
        };
        (0..).zip(lines).map(place).collect()
    }
}

impl Text {
    fn new(river: &River, theme: &Theme, scale: Scale, width: i32) -> Result<Self, LetteringError> {
        let size = scale.length(theme.text).max(1.0);
        let longest = caption::longest(river);
        let (_, lines) = fitted(&longest, size, width as f32)?;
        let remark_size = size * REMARK;
        let warning = &river.model().warning;
        Ok(Self {
            size,
            lines: lines.len() as i32,
            line: (size * 1.35).round() as i32,
            remark: balanced(warning, remark_size, width as f32)?,
            remark_size,
            remark_line: (remark_size * 1.35).round() as i32,
            gap: (size / 2.0).round() as i32,
        })
    }

    fn height(&self) -> i32 {
        let remark = self.remark.len() as i32 * self.remark_line;
        self.gap + self.lines * self.line + self.gap / 2 + remark
    }
}

/// A text in at most [`MOST_LINES`] lines that are no wider than `width`, in the largest size from
/// `size` down that makes this possible.
fn fitted(text: &str, size: f32, width: f32) -> Result<(f32, Vec<String>), LetteringError> {
    let mut size = size;
    loop {
        let lines = balanced(text, size, width)?;
        let mut narrow = true;
        for line in &lines {
            narrow &= lettering::width(line, size, Weight::Regular)? <= width;
        }
        // Below a pixel nothing can be read anyway.
        if (narrow && lines.len() <= MOST_LINES) || size < 1.0 {
            return Ok((size, lines));
        }
        size *= 0.95;
    }
}

/// A text in as few lines no wider than `width` as can be, and these about equally long.
fn balanced(text: &str, size: f32, width: f32) -> Result<Vec<String>, LetteringError> {
    let wrap = |width| lettering::wrap(text, size, Weight::Regular, width);
    let widest = wrap(width)?;
    let whole = lettering::width(text, size, Weight::Regular)?;
    let mut narrow = whole / widest.len() as f32;
    while narrow < width {
        let lines = wrap(narrow)?;
        if lines.len() == widest.len() {
            return Ok(lines);
        }
        narrow += size;
    }
    Ok(widest)
}

/// Everybody in the order of the kinds, row by row in so few columns that there are not too many
/// rows, and how many columns these are.
fn slots(river: &River) -> (i32, Vec<Slot>) {
    let kinds = &river.model().kinds;
    let places: u64 = kinds.iter().map(|kind| kind.count.min(MOST_APART)).sum();
    let most_rows = match places {
        ..=12 => 2,
        13..=24 => 4,
        _ => 6,
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

/// Everybody in rows of so many columns, at least two.
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
