//! How a bar looks: like the theme of the picture above it.

use crate::scene::lettering::{Font, Weight, label};
use crate::scene::{Color, Figure};
use crate::stage::{Role, Theme};

/// The colours and the font of a theme, for what is around its pictures.
#[derive(Debug, Clone)]
pub struct Look {
    /// Around everything.
    pub(super) background: Color,
    /// What is read first.
    pub(super) text: Color,
    /// What is read once.
    pub(super) remark: Color,
    /// What stands out.
    pub(super) accent: Color,
    /// The ground of buttons.
    pub(super) raised: Color,
    /// The font.
    font: Font,
}

impl Look {
    /// The look that goes with a theme.
    #[must_use]
    pub fn of(theme: &Theme) -> Self {
        let [background, text, remark] =
            [Role::Background, Role::Text, Role::Remark].map(|role| theme.color(role));
        Self {
            background,
            text,
            remark,
            accent: theme.color(Role::Arrow),
            raised: background.towards(text, 1, 9),
            font: theme.font.clone(),
        }
    }

    /// A text in one colour, its origin at the left end of the baseline, and its width.
    pub(super) fn line(
        &self,
        text: &str,
        size: f32,
        weight: Weight,
        color: Color,
    ) -> (Figure, f32) {
        if let Ok(letters) = self.font.line(text, size, weight, color) {
            return (letters.figure, letters.width);
        }
        // No name of a puzzle comes here, since its own picture could not be drawn; a file's name may.
        let figure = label(text, size, weight, color);
        let bounds = figure.bounds();
        let (left, rise) = (bounds.left as f32, size * 0.36);
        let shapes = figure.shapes().iter().map(|shape| shape.shifted(-left, -rise));
        (Figure::new(shapes.collect()), bounds.width() as f32)
    }

    /// A text in lines of at most so many pixels.
    pub(super) fn lines(&self, text: &str, size: f32, weight: Weight, room: f32) -> Vec<String> {
        let lines = self.font.even_lines(text, size, weight, room);
        lines.unwrap_or_else(|_| vec![text.to_owned()])
    }
}
