//! Lengths of a picture of pegs, and the shapes of boards.

use crate::puzzle::pegs::{Board, Hole};
use crate::scene::{Outline, Pose};
use crate::stage::{Scale, Style, Theme};

/// From the outermost holes to the groove, and to the edge of the board, in pitches.
const GROOVE: f32 = 1.02;
const EDGE: f32 = 1.76;
/// The same to the edge on paper.
pub(super) const PRINTED_EDGE: f32 = 0.95;
/// From one marble in the groove to the next.
const APART: f32 = 0.74;
/// A 36th of a turn: its cosine and sine.
const TURN: (f32, f32) = (0.984_807_7, 0.173_648_18);
const TURNS: usize = 36;
/// The distance of a triangle's side from its middle, in sides.
const INNER: f32 = 0.288_675_13;

/// The shape of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Round,
    Square,
    Triangle,
}

/// Lengths in whole pixels.
#[derive(Debug, Clone)]
pub(super) struct Layout {
    form: Form,
    /// From one hole to the next, and from one row to the next.
    pub(super) pitch: i32,
    row: i32,
    /// The radius of a peg.
    pub(super) radius: i32,
    pub(super) line: i32,
    /// The middle of the first column and row, were they full.
    left: i32,
    top: i32,
    columns: i32,
    rows: i32,
    size: (i32, i32),
    /// The radius of a circle around the middles of all holes.
    reach: f32,
}

impl Layout {
    pub(super) fn new(board: &Board, theme: &Theme, scale: Scale) -> Self {
        let (columns, rows) = board.size();
        let (columns, rows) = (i32::from(columns), i32::from(rows));
        let form = form(board);
        let pitch = match theme.style {
            Style::Drawn => 2 * scale.pixels(theme.pitch * 0.375, 2),
            Style::Flat => scale.pixels(theme.pitch, 3),
            Style::Printed => 2 * scale.pixels(theme.pitch * 0.4, 2),
        };
        let is_staggered = form == Form::Triangle && theme.style != Style::Flat;
        let row = if is_staggered { (pitch as f32 * 0.866).round() as i32 } else { pitch };
        let (across, down) = ((columns - 1) * pitch, (rows - 1) * row);
        let mut layout = Self {
            form,
            pitch,
            row,
            radius: (pitch as f32 * 0.37).round().max(1.0) as i32,
            line: scale.pixels(theme.line, 1).min((pitch - 1) / 2),
            left: 0,
            top: 0,
            columns,
            rows,
            size: (0, 0),
            reach: reach(board, pitch),
        };
        let margin = scale.pixels(theme.margin, 1);
        let beyond = match theme.style {
            Style::Drawn => EDGE,
            Style::Flat => 0.5,
            Style::Printed => PRINTED_EDGE,
        };
        let [above, below, beside] = layout.around(beyond, theme.style == Style::Flat);
        layout.left = margin + beside;
        layout.top = margin + above;
        layout.size = (2 * (margin + beside) + across, 2 * margin + above + below + down);
        layout
    }

    /// How much of a board that ends so many pitches outside the outermost holes is above these, below and beside
    /// them.
    fn around(&self, beyond: f32, is_flat: bool) -> [i32; 3] {
        let wide = beyond * self.pitch as f32;
        let (across, down) = ((self.columns - 1) * self.pitch, (self.rows - 1) * self.row);
        let whole = |length: f32| length.ceil() as i32;
        match self.form {
            Form::Round if !is_flat => {
                let side = |length: i32| whole(self.reach + wide - length as f32 / 2.0);
                [side(down), side(down), side(across)]
            }
            // The corners of a triangle are round: less of them is seen than there would be.
            Form::Triangle if !is_flat => [whole(1.32 * wide), whole(wide), whole(1.2 * wide)],
            _ => [whole(wide); 3],
        }
    }

    /// Width and height of the picture.
    pub(super) fn size(&self) -> (i32, i32) {
        self.size
    }

    /// The middle of a hole.
    pub(super) fn middle(&self, Hole { column, row }: Hole) -> (i32, i32) {
        let (column, row) = (i32::from(column), i32::from(row));
        let slant =
            if self.form == Form::Triangle { (self.rows - 1 - row) * self.pitch } else { 0 };
        (self.left + column * self.pitch + slant / 2, self.top + row * self.row)
    }

    /// Where a peg in a hole stands: the middle of its lower end.
    pub(super) fn foot(&self, hole: Hole) -> Pose {
        let (x, y) = self.middle(hole);
        Pose::at(x, y + self.radius)
    }

    /// The middle of the board, and the corners of its outermost holes around that.
    fn corners(&self) -> ((f32, f32), Vec<(f32, f32)>) {
        let (x, y) = (self.left as f32, self.top as f32);
        let across = ((self.columns - 1) * self.pitch) as f32;
        let down = ((self.rows - 1) * self.row) as f32;
        let half = across / 2.0;
        if self.form == Form::Triangle {
            let corners = vec![(0.0, -down * 2.0 / 3.0), (half, down / 3.0), (-half, down / 3.0)];
            return ((x + half, y + down * 2.0 / 3.0), corners);
        }
        let low = down / 2.0;
        ((x + half, y + low), vec![(-half, -low), (half, -low), (half, low), (-half, low)])
    }

    /// Corners so many pixels farther out.
    fn farther(&self, wide: f32) -> Vec<(f32, f32)> {
        let (_, corners) = self.corners();
        let across = ((self.columns - 1) * self.pitch) as f32;
        let grown = |(x, y): (f32, f32)| match self.form {
            Form::Triangle => {
                let factor = 1.0 + wide / (across * INNER);
                (x * factor, y * factor)
            }
            _ => (x + wide.copysign(x), y + wide.copysign(y)),
        };
        corners.into_iter().map(grown).collect()
    }

    /// How much of a side is cut off by a round corner, so many pixels outside the holes.
    fn cut(&self, wide: f32) -> f32 {
        if self.form == Form::Triangle { wide * 1.1 } else { wide * 0.6 }
    }

    /// The edge of a board that ends so many pitches, and pixels, outside the outermost holes; its origin is the
    /// board's [middle](Self::board).
    pub(super) fn edge(&self, pitches: f32, pixels: f32) -> Outline {
        let wide = pitches * self.pitch as f32 + pixels;
        if self.form == Form::Round {
            let radius = self.reach + wide;
            return Outline::ellipse(0.0, 0.0, radius, radius);
        }
        let (corners, cut) = (self.farther(wide), self.cut(wide));
        let count = corners.len();
        let sides = (0..count).map(|at| straight(corners[at], corners[(at + 1) % count], cut));
        let sides: Vec<_> = sides.collect();
        let mut outline = Outline::new().move_to(sides[0].0.0, sides[0].0.1);
        for (at, side) in sides.iter().enumerate() {
            let next = (at + 1) % count;
            outline = outline.line_to(side.1.0, side.1.1).quad_to(corners[next], sides[next].0);
        }
        outline.close()
    }

    /// The same for the whole board.
    pub(super) fn rim(&self, pixels: f32) -> Outline {
        self.edge(EDGE, pixels)
    }

    /// One side of the groove, so many pitches from its middle.
    pub(super) fn groove(&self, pitches: f32, pixels: f32) -> Outline {
        self.edge(GROOVE + pitches, pixels)
    }

    /// The middle of the board.
    pub(super) fn board(&self) -> Pose {
        let ((x, y), _) = self.corners();
        Pose::at(x.round() as i32, y.round() as i32)
    }

    /// Half the width of the board at a height so many pixels from its middle, inside the groove.
    pub(super) fn half(&self, y: f32) -> Option<f32> {
        let inside = 0.55 * self.pitch as f32;
        let half = match self.form {
            Form::Round => {
                let radius = self.reach + inside;
                (radius * radius - y * y).max(0.0).sqrt()
            }
            Form::Square => self.farther(inside)[2].0,
            Form::Triangle => {
                let corners = self.farther(inside);
                let part = (y - corners[0].1) / (corners[1].1 - corners[0].1);
                corners[1].0 * part - inside
            }
        };
        (half > inside).then_some(half)
    }

    /// How far above and below the middle the board goes inside the groove.
    pub(super) fn span(&self) -> (f32, f32) {
        if self.form == Form::Round {
            return (-self.reach, self.reach);
        }
        let corners = self.farther(0.0);
        (corners[0].1, corners[corners.len() - 1].1)
    }

    /// Where marbles that were taken lie in the groove, if there is room for so many.
    pub(super) fn slots(&self, count: usize) -> Vec<Pose> {
        let wide = GROOVE * self.pitch as f32;
        let places = if self.form == Form::Round {
            self.around_circle(wide)
        } else {
            self.along_sides(wide)
        };
        if places.len() < count || self.pitch < 8 {
            return Vec::new();
        }
        let Pose { x, y, .. } = self.board();
        let unit = Pose::at(1, 1).x;
        let place = |(right, down): (f32, f32)| {
            let whole = |at: f32| at.round() as i32;
            Pose::at(x / unit + whole(right), y / unit + whole(down) + self.radius)
        };
        places.into_iter().take(count).map(place).collect()
    }

    /// From the top on, clockwise.
    fn around_circle(&self, wide: f32) -> Vec<(f32, f32)> {
        let radius = self.reach + wide;
        let (cosine, sine) = TURN;
        let turned = |&(x, y): &(f32, f32)| Some((x * cosine - y * sine, x * sine + y * cosine));
        let room = radius * sine >= APART * self.pitch as f32 * 0.97;
        let places = std::iter::successors(Some((0.0, -radius)), turned);
        places.take(if room { TURNS } else { 0 }).collect()
    }

    fn along_sides(&self, wide: f32) -> Vec<(f32, f32)> {
        let (corners, cut) = (self.farther(wide), self.cut(wide));
        let apart = APART * self.pitch as f32;
        let side = |at: usize| {
            let (start, end) = straight(corners[at], corners[(at + 1) % corners.len()], cut);
            let (right, down) = (end.0 - start.0, end.1 - start.1);
            let length = (right * right + down * down).sqrt();
            let gaps = (length / apart).floor();
            // The marbles of a side are in its middle.
            let first = (length - gaps * apart) / 2.0;
            (0..=gaps as i32).map(move |number| {
                let part = (first + number as f32 * apart) / length.max(1.0);
                (start.0 + right * part, start.1 + down * part)
            })
        };
        (0..corners.len()).flat_map(side).collect()
    }
}

/// What is left of a side without its round corners.
fn straight(from: (f32, f32), to: (f32, f32), cut: f32) -> ((f32, f32), (f32, f32)) {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let part = (cut / (x * x + y * y).sqrt().max(1.0)).min(0.5);
    ((from.0 + x * part, from.1 + y * part), (to.0 - x * part, to.1 - y * part))
}

/// Boards without corners are round.
fn form(board: &Board) -> Form {
    if board.is_triangular() {
        return Form::Triangle;
    }
    let (columns, rows) = board.size();
    let corner = |column, row| board.number(Hole { column, row }).is_none();
    let (last, lowest) = (columns - 1, rows - 1);
    let is_round = columns.abs_diff(rows) < 2
        && [(0, 0), (last, 0), (0, lowest), (last, lowest)].into_iter().all(|(x, y)| corner(x, y));
    if is_round { Form::Round } else { Form::Square }
}

/// The radius of a circle around the middles of all holes, around the middle of their columns and rows.
fn reach(board: &Board, pitch: i32) -> f32 {
    let (columns, rows) = board.size();
    let farthest = board.holes().iter().map(|hole| {
        let x = 2 * i32::from(hole.column) - i32::from(columns - 1);
        let y = 2 * i32::from(hole.row) - i32::from(rows - 1);
        x * x + y * y
    });
    (farthest.max().unwrap_or(0) as f32).sqrt() * pitch as f32 / 2.0
}
