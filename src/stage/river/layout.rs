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
    /// Which of its kind; `None` for all of them in one place.
    pub(super) one: Option<u64>,
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
    /// The water's width in places.
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
        let slots = slots(river);
        let count = slots.len() as i32;
        let rows = match count {
            ..=12 => 2,
            13..=24 => 4,
            _ => 6,
        };
        let heads: u64 = river.model().kinds.iter().map(|kind| kind.count).sum();
        let seats = river.model().boat.seats.min(heads).min(MOST_SEATS) as i32;
        let mut layout = Self {
            margin: scale.pixels(theme.margin, 1),
            tile: scale.pixels(TILE, 2),
            columns: (count + rows - 1).div_euclid(rows).max(2),
            rows,
            slots,
            // The boat and an arrow of two places.
            water: (3 * seats + 2 + 8 + 3) / 4,
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
        self.water * self.cell()
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
        let (column, row) = (slot as i32 % self.columns, slot as i32 / self.columns);
        let pad = self.tile / 2;
        Pose::at(
            self.bank_left(bank) + pad + column * self.cell(),
            self.margin + pad + row * self.cell(),
        )
    }

    /// The boat's length.
    pub(super) fn hull_length(&self) -> i32 {
        (2 + 3 * self.seats) * self.tile
    }

    /// The top of the places aboard.
    fn aboard_top(&self) -> i32 {
        self.margin + (self.tiles_down() * self.tile - self.cell() - self.tile) / 2
    }

    /// The corner of the hull, whose top is five quarters of a tile above its passengers' feet.
    pub(super) fn hull(&self, at: Bank) -> Pose {
        Pose::at(self.hull_left(at), self.aboard_top() + self.cell() - self.tile * 5 / 4)
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

    /// The corner of the place where the torch is: before those who carry it.
    pub(super) fn torch(&self, at: Bank) -> Pose {
        let aside = self.hull_length() - self.cell() / 2 - self.tile / 2;
        let left = match at {
            Bank::Left => self.hull_left(at) + aside,
            Bank::Right => self.hull_left(at) + self.hull_length() - aside - self.cell(),
        };
        Pose::at(left, self.aboard_top() - self.tile / 2)
    }

    /// The corner of the place of one of `count` aboard, who sit in the middle of the boat.
    pub(super) fn seat(&self, at: Bank, number: usize, count: usize) -> Pose {
        let (number, count) = (number as i32, count as i32);
        let room = self.hull_length() - self.cell() - self.tile;
        let step = (3 * self.tile).min(room / (count - 1).max(1));
        let start = (self.hull_length() - self.cell() - (count - 1) * step) / 2;
        Pose::at(self.hull_left(at) + start + number * step, self.aboard_top())
    }

    /// The corner of the square from whose centre the arrow goes, and the arrow's length.
    pub(super) fn arrow(&self, from: Bank) -> (Pose, i32) {
        let free = self.water_width() - self.hull_length() - self.tile / 2;
        let length = free - 2 * self.tile;
        let start = match from {
            Bank::Left => self.hull_left(from) + self.hull_length() + self.tile,
            Bank::Right => self.hull_left(from) - self.tile,
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
            remark: lettering::wrap(warning, remark_size, Weight::Regular, width as f32)?,
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
        let lines = lettering::wrap(text, size, Weight::Regular, width)?;
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

/// Everybody in the order of the kinds; large kinds in one place.
fn slots(river: &River) -> Vec<Slot> {
    let kinds = river.model().kinds.iter().enumerate();
    let places = kinds.flat_map(|(kind, of)| {
        let count = if of.count > MOST_APART { 1 } else { of.count };
        (0..count).map(move |one| Slot { kind, one: (of.count <= MOST_APART).then_some(one) })
    });
    places.collect()
}
