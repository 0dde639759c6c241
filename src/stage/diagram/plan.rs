//! Where the nodes of a diagram are and how large their pictures are, whatever the size of the whole.

use super::measures::{Heading, Measures, Spread, card_scale};
use crate::puzzle::Puzzle;
use crate::scene::Scene;
use crate::scene::lettering::{Font, LetteringError, Weight};
use crate::stage::{Next, Scale, Stage, Theme, Turn};

/// The places of a diagram.
#[derive(Debug, Clone)]
pub(super) struct Plan {
    /// Where each place is.
    pub(super) columns: Vec<f64>,
    pub(super) levels: Vec<u32>,
    /// How many diagrams share the picture.
    parts: u32,
    /// The scale of nodes' pictures at scale 1, in thousandths; `None`: dots.
    card: Option<u32>,
    /// How many lines of text are below a picture at most.
    pub(super) lines: u32,
}

impl Plan {
    /// Places that are laid out, for one of so many diagrams of at most these sides. `lines` says how many lines of
    /// text are below pictures of a width, and `size` gives the sides of a picture at a scale.
    pub(super) fn new(
        (columns, levels): (Vec<f64>, Vec<u32>),
        (parts, most): (u32, (f64, f64)),
        theme: &Theme,
        lines: impl Fn(u64) -> u32,
        size: impl Fn(Scale) -> Option<(u64, u64)>,
    ) -> Self {
        let mut plan = Self { columns, levels, parts, card: None, lines: 0 };
        plan.card = card_scale(plan.spread(), most, theme, &lines, &size);
        let sides = plan.card.and_then(Scale::from_thousandths).and_then(size);
        plan.lines = sides.map_or(0, |(width, _)| lines(width));
        plan
    }

    /// Whether nodes are pictures, not dots.
    pub(super) fn has_cards(&self) -> bool {
        self.card.is_some()
    }

    fn spread(&self) -> Spread {
        Spread {
            columns: self.columns.iter().copied().fold(0.0, f64::max),
            levels: self.levels.iter().copied().max().unwrap_or(0),
            parts: self.parts,
        }
    }

    /// The scale of nodes' pictures in a diagram of this scale, if nodes are pictures.
    pub(super) fn card_scale(&self, scale: Scale) -> Option<Scale> {
        let thousandths = scale.pixels(self.card? as f32, 0) as u32;
        Some(Scale::from_thousandths(thousandths).unwrap_or(Scale::MIN))
    }

    /// Lengths where pictures have these sides, and a heading in lines.
    pub(super) fn measures(
        &self,
        heading: &str,
        theme: &Theme,
        scale: Scale,
        card: Option<(u64, u64)>,
    ) -> Result<(Measures, Heading), LetteringError> {
        let with = |above| Measures::new(self.spread(), card, self.lines, above, theme, scale);
        let bare = with(0);
        let size = Heading::font_size(theme, scale);
        let room = bare.size.width as i32 - 2 * bare.margin;
        let lines = Font::EMBEDDED.even_lines(heading, size, Weight::Regular, room as f32)?;
        let heading = Heading::new(size, bare.margin, lines);
        Ok((with(heading.pitch * heading.lines.len() as i32 + bare.margin / 2), heading))
    }

    /// The size in pixels at a scale, where pictures have these sides.
    pub(super) fn size(
        &self,
        heading: &str,
        theme: &Theme,
        scale: Scale,
        card: Option<(u64, u64)>,
    ) -> Result<(u64, u64), LetteringError> {
        let (measures, _) = self.measures(heading, theme, scale, card)?;
        Ok((measures.size.width.into(), measures.size.height.into()))
    }

    /// The middle of each place, in pixels.
    pub(super) fn middles(&self, measures: &Measures) -> Vec<(i32, i32)> {
        let places = self.columns.iter().zip(&self.levels);
        places.map(|(&column, &level)| measures.place(column, level)).collect()
    }
}

/// The picture of a position in which no move has been chosen.
pub(super) fn card<S: Stage>(
    stage: &S,
    state: &<S::Puzzle as Puzzle>::State,
    is_goal: bool,
) -> Scene {
    let next = if is_goal { Next::Done } else { Next::Open };
    stage.scene(&Turn { number: 0, cost: 0, state, last: None, next })
}
