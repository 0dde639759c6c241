//! Lengths of a picture of discs on pegs.

use crate::puzzle::hanoi::Hanoi;
use crate::scene::Pose;
use crate::scene::lettering::Lettering;
use crate::stage::ranks::Ranks;
use crate::stage::{Room, Scale, Style, Theme};

/// Lengths in whole pixels.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) margin: i32,
    /// The width of edges.
    pub(super) line: i32,
    /// How thick a disc is: from one to the next.
    pub(super) thick: i32,
    pub(super) ranks: Ranks,
    /// From one peg to the next, and half the width of a peg.
    pub(super) column: i32,
    pub(super) peg: i32,
    /// How far a peg's tip is above its highest tower, and what is carried or points over the pegs
    /// above their tips.
    tip: i32,
    pub(super) over: i32,
    /// From the margin to the pegs' tips.
    above: i32,
    /// How thick the board is that the pegs stand on.
    pub(super) base: i32,
    /// How much of a table is seen in front of the board, and how thick that is; 0 without a table.
    pub(super) front: i32,
    pub(super) edge: i32,
    /// How thick arrows are, and how wide half of their heads is.
    pub(super) shaft: i32,
    pub(super) head: i32,
    pub(super) pegs: i32,
}

impl Layout {
    pub(super) fn new(puzzle: &Hanoi, theme: &Theme, scale: Scale) -> Self {
        let (discs, pegs) = (i32::from(puzzle.discs()), i32::from(puzzle.pegs()));
        let drawn = theme.style == Style::Drawn;
        // High towers have thinner discs, so that they fit a screen.
        let thick = scale.pixels((400.0 / discs as f32).clamp(6.0, 26.0), 3);
        let peg = scale.pixels(4.0, 1);
        // The smallest disc has room for its number, and a lone disc is of a middle size.
        let least = if discs == 1 { 36.0 } else { 20.0 };
        let narrow = scale.pixels(least, peg + 1);
        let step = scale.length((60.0 / (discs - 1).max(1) as f32).clamp(1.0, 11.0));
        let ranks = Ranks::new(discs, narrow, step, Ranks::font(thick as f32 * 0.44));
        let line = scale.pixels(theme.line, 1).min((thick - 1) / 2);
        // An arrow with its edges hides a peg. On paper it is thin, and seen on it.
        let half = if theme.style == Style::Printed { scale.pixels(1.0, 1) } else { peg - line };
        let shaft = 2 * half.max(1);
        let over = scale.pixels(8.0, 1);
        Self {
            margin: scale.pixels(theme.margin, 1),
            line,
            thick,
            ranks,
            column: 2 * (ranks.wide + scale.pixels(8.0, 1)),
            peg,
            tip: scale.pixels(14.0, 2),
            over,
            above: over + if drawn { thick } else { 2 * peg },
            base: scale.pixels(12.0, 2),
            front: if drawn { scale.pixels(16.0, 1) } else { 0 },
            edge: if drawn { scale.pixels(9.0, 1) } else { 0 },
            shaft,
            head: scale.pixels(theme.arrow_head / 2.0, 2),
            pegs,
        }
    }

    pub(super) fn size(&self) -> (i32, i32) {
        let below = if self.front > 0 { self.front + self.edge } else { self.margin };
        (2 * self.margin + self.pegs * self.column, self.ground() + self.base + below)
    }

    /// How high a peg is.
    pub(super) fn height(&self) -> i32 {
        self.ranks.count * self.thick + self.tip
    }

    /// Where the lowest discs lie.
    fn ground(&self) -> i32 {
        self.margin + self.above + self.height()
    }

    /// Where a disc on a peg has the middle of its lower side that lies on `under` others; the foot of
    /// the peg if there are none.
    pub(super) fn place(&self, peg: u8, under: usize) -> Pose {
        let x = self.margin + self.column / 2 + i32::from(peg) * self.column;
        Pose::at(x, self.ground() - under as i32 * self.thick)
    }

    /// How far a disc gets above the one below it when a tower unfolds, so that none leaves its peg.
    pub(super) fn spring(&self) -> i32 {
        self.tip / (self.ranks.count - 1).max(1)
    }

    /// Where a line of words can stand: above the pegs.
    pub(super) fn room_for_words(&self) -> Room {
        let (width, _) = self.size();
        let middle = (width / 2, self.margin + (self.above - self.over / 2) / 2);
        Room { middle, width: width - 2 * self.margin }
    }

    /// The same while it is carried above the peg.
    pub(super) fn aloft(&self, peg: u8) -> Pose {
        let Pose { y, .. } = Pose::at(0, self.margin + self.thick);
        Pose { y, ..self.place(peg, 0) }
    }

    /// The upper corners of the board's ends, which stand out by an edge.
    pub(super) fn ends(&self) -> [Pose; 2] {
        let right = self.margin + self.pegs * self.column;
        [self.margin - self.line, right].map(|x| Pose::at(x, self.ground()))
    }

    /// How much of the table is behind the board's lower side.
    pub(super) fn behind(&self) -> i32 {
        self.base / 2
    }

    /// The left end of the table's far edge.
    pub(super) fn table(&self) -> Pose {
        Pose::at(0, self.ground() + self.base - self.behind())
    }

    /// Where a number begins that stands in the middle of a disc, from the middle of the disc's lower
    /// side: that is so far below where the disc lies.
    pub(super) fn centre(&self, number: &Lettering, below: i32) -> (f32, f32) {
        let middle = (below - self.thick) as f32 / 2.0;
        (-number.width / 2.0, (middle + number.cap_height / 2.0).round())
    }
}
