//! Lengths of a picture of jugs on a table.

use crate::puzzle::jugs::Jugs;
use crate::stage::{Room, Scale, Style, Theme};

/// Lengths in whole pixels.
#[derive(Debug, Clone)]
pub(super) struct Layout {
    pub(super) margin: i32,
    /// The width of edges.
    pub(super) line: i32,
    /// How wide a jug is inside, and how thick its walls and its bottom are.
    pub(super) width: i32,
    pub(super) wall: i32,
    pub(super) base: i32,
    /// How far a rim is above the water of a full jug, and how far it stands out.
    pub(super) rim: i32,
    pub(super) flare: i32,
    /// How high a full jug's water is.
    heights: Vec<i32>,
    capacities: Vec<u16>,
    /// Marks are this many litres apart, and every fifth is longer.
    pub(super) mark: u16,
    /// From one column to the next, and the left edge of the first.
    pub(super) pitch: i32,
    first: i32,
    /// Whether the first column is that of a tap and a drain.
    pub(super) tap: bool,
    /// Half the thickness of the tap.
    pub(super) tube: i32,
    /// From the upper edge to the highest rim.
    above: i32,
    /// How much of the table's top is seen, and how high its front is, where the labels are.
    pub(super) top: i32,
    pub(super) front: i32,
    /// The size of the labels' letters.
    pub(super) number: f32,
    pub(super) shaft: i32,
    pub(super) head: i32,
    /// How far what is poured from is above what is poured into, at least.
    clearance: i32,
    /// Half the width of a stream, and how far from the lip it falls straight down: to the side, and below.
    pub(super) stream: i32,
    pub(super) arc: i32,
    pub(super) drop: i32,
}

/// A full jug's water is at most so high, and at least.
const TALLEST: f32 = 152.0;
const LOWEST: f32 = 8.0;

impl Layout {
    pub(super) fn new(puzzle: &Jugs, theme: &Theme, scale: Scale) -> Self {
        let capacities = puzzle.capacities().to_vec();
        let largest = i32::from(capacities.iter().copied().max().unwrap_or(1));
        let tallest = scale.pixels(TALLEST, 4);
        // A litre is a whole number of pixels where there is room.
        let unit = tallest / largest;
        let height = |&capacity: &u16| {
            let capacity = i32::from(capacity);
            let height = if unit > 0 { unit * capacity } else { tallest * capacity / largest };
            height.max(scale.pixels(LOWEST, 2))
        };
        let heights: Vec<i32> = capacities.iter().map(height).collect();
        let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];
        let apart = scale.pixels(5.0, 2);
        let is_wide = |step: &&u16| i32::from(**step) * tallest / largest >= apart;
        let [drawn, printed] = [Style::Drawn, Style::Printed].map(|style| theme.style == style);
        let (width, wall) = (2 * scale.pixels(28.0, 2), scale.pixels(3.0, 1));
        let margin = scale.pixels(theme.margin, 1);
        let mut layout = Self {
            margin,
            line: scale.pixels(theme.line, 1),
            width,
            wall,
            base: scale.pixels(5.0, 1),
            rim: scale.pixels(10.0, 1),
            flare: if drawn { scale.pixels(5.0, 1) } else { 0 },
            heights,
            capacities,
            mark: steps.iter().find(is_wide).copied().unwrap_or(500),
            pitch: width + 2 * scale.pixels(if drawn { 26.0 } else { 20.0 }, 2),
            first: margin,
            tap: puzzle.has_tap(),
            above: margin + scale.pixels(if drawn { 88.0 } else { 26.0 }, 4),
            tube: (width / 9).max(2),
            top: if drawn { 2 * scale.pixels(8.0, 1) } else { 0 },
            front: scale.pixels(34.0, 5),
            number: scale.length(17.0),
            shaft: 2 * scale.pixels(if printed { 1.0 } else { theme.arrow_shaft / 2.0 }, 1),
            head: scale.pixels(theme.arrow_head / 2.0, 2),
            clearance: scale.pixels(18.0, 1),
            stream: scale.pixels(3.0, 1),
            arc: scale.pixels(20.0, 2),
            drop: scale.pixels(20.0, 2),
        };
        if drawn {
            layout.first += layout.beyond();
        }
        if layout.tap {
            let high = layout.tap_height() + layout.table() - layout.tallest() - layout.spout();
            layout.above = layout.above.max(margin + high);
        }
        layout
    }

    pub(super) fn jugs(&self) -> usize {
        self.heights.len()
    }

    fn columns(&self) -> i32 {
        self.jugs() as i32 + i32::from(self.tap)
    }

    /// How far a tilted jug reaches beyond the columns at the most: what is poured to the right, from the left
    /// neighbour, reaches farthest left.
    fn beyond(&self) -> i32 {
        let reach = |jug: usize, next: i32| {
            let lip = next * self.pitch + (self.pitch - self.width) / 2 - self.arc / 2;
            self.depth(jug) + self.base + self.wall - lip
        };
        let jugs = self.jugs();
        let column = |jug: usize| jug as i32 + i32::from(self.tap);
        let left = (0..jugs.saturating_sub(1)).map(|jug| reach(jug, column(jug) + 1));
        let last = self.columns() - 1;
        // To the left, into the neighbour or, from the first, into the drain.
        let first = usize::from(!self.tap);
        let right = (first..jugs).map(|jug| reach(jug, last - column(jug) + 1));
        left.chain(right).max().unwrap_or(0).max(0)
    }

    pub(super) fn size(&self) -> (i32, i32) {
        let width = 2 * self.first + self.columns() * self.pitch;
        (width, self.table() + self.top / 2 + self.front + self.line)
    }

    /// How far a jug's bottom is below its rim inside.
    pub(super) fn depth(&self, jug: usize) -> i32 {
        self.heights[jug] + self.rim
    }

    /// How high an amount of water is in a jug.
    pub(super) fn level(&self, jug: usize, amount: u16) -> i32 {
        self.heights[jug] * i32::from(amount) / i32::from(self.capacities[jug])
    }

    pub(super) fn capacity(&self, jug: usize) -> u16 {
        self.capacities[jug]
    }

    /// How high the highest jug is.
    pub(super) fn tallest(&self) -> i32 {
        let depths = (0..self.jugs()).map(|jug| self.depth(jug));
        depths.max().unwrap_or(0) + self.base
    }

    /// What the jugs stand on.
    pub(super) fn table(&self) -> i32 {
        self.above + self.tallest()
    }

    /// Where the table's front begins.
    pub(super) fn edge(&self) -> i32 {
        self.table() + self.top / 2
    }

    /// The middle of a jug.
    pub(super) fn middle(&self, jug: usize) -> i32 {
        self.station() + (jug as i32 + i32::from(self.tap)) * self.pitch
    }

    /// The middle of the first column.
    pub(super) fn station(&self) -> i32 {
        self.first + self.pitch / 2
    }

    /// Where a jug's rim is, as far as it stands on the table.
    pub(super) fn mouth(&self, jug: usize) -> i32 {
        self.table() - self.base - self.depth(jug)
    }

    /// Where the water of a jug on the table is.
    pub(super) fn bottom(&self) -> i32 {
        self.table() - self.base
    }

    /// The upper edge of arrows over the jugs.
    pub(super) fn over(&self) -> i32 {
        self.table() - self.tallest() - self.rim - self.shaft
    }

    /// Where the tap ends, above the highest jug and the arrows.
    pub(super) fn spout(&self) -> i32 {
        self.over() - self.line
    }

    /// How high a tap is above its end.
    pub(super) fn tap_height(&self) -> i32 {
        6 * self.tube + self.line
    }

    /// Where the inner end of a rim is, over which a jug pours to the right or left: into a jug, or into the
    /// drain.
    pub(super) fn lip(&self, jug: usize, into: Option<usize>, right: bool) -> (i32, i32) {
        let middle = into.map_or(self.station(), |into| self.middle(into));
        let aside = self.width / 2 + self.arc / 2 - self.wall;
        let rim = into.map_or(0, |into| self.base + self.depth(into));
        let high = (rim + self.clearance).max(self.depth(jug) + self.base + self.clearance / 3);
        (if right { middle - aside } else { middle + aside }, self.table() - high)
    }

    /// Over the jugs.
    pub(super) fn room_for_words(&self) -> Room {
        let (width, _) = self.size();
        let middle = (width / 2, (self.above - self.rim) / 3);
        Room { middle, width: width - 2 * self.margin }
    }
}
