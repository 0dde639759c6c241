//! From a text to the glyphs that stand for it, one after the other.

use unicode_normalization::char::{decompose_canonical, is_combining_mark};

use super::effort::MOST_TEXT_STEPS;
use super::error::LetteringError;
use super::font::{Faces, Glyph};
use super::{marks, signs, writing};

impl Faces<'_> {
    /// The glyphs of a text, in the order of their origins.
    pub(super) fn glyphs(&self, text: &str) -> Result<Vec<Glyph<'_>>, LetteringError> {
        let copy = || text.to_owned();
        if let Some(sign) = text.chars().find(|&sign| signs::turns(sign)) {
            return Err(LetteringError::Direction { sign, text: copy() });
        }
        let drawn = signs::drawn(text);
        for &sign in &drawn {
            if let Some(script) = writing::needs_more(sign) {
                return Err(LetteringError::Script { sign, text: copy(), script });
            }
        }
        let (mut glyphs, mut missing) = (Vec::new(), Vec::new());
        for letter in drawn.chunk_by(|_, &next| is_combining_mark(next)) {
            match self.letter(letter) {
                Some(letter) => glyphs.extend(letter),
                None => missing.extend(letter.iter().filter(|&&sign| self.glyph(sign).is_none())),
            }
        }
        if missing.is_empty() {
            return self.within_reason(glyphs, text);
        }
        if let Some(font) = self.name
            && let Some(&sign) = missing.iter().find(|&&sign| self.is_too_intricate(sign))
        {
            return Err(LetteringError::Intricate { sign, text: copy(), font: font.to_owned() });
        }
        let mut known = std::collections::BTreeSet::new();
        missing.retain(|&sign| known.insert(sign));
        let font = self.name.map(str::to_owned);
        Err(LetteringError::Missing { signs: missing, text: copy(), font })
    }

    /// The glyphs of a text, unless they are too much work together.
    fn within_reason<'g>(
        &self,
        glyphs: Vec<Glyph<'g>>,
        text: &str,
    ) -> Result<Vec<Glyph<'g>>, LetteringError> {
        let steps = glyphs.iter().map(|glyph| glyph.steps).fold(0, u32::saturating_add);
        match self.name {
            Some(font) if steps > MOST_TEXT_STEPS => {
                let (text, font) = (text.to_owned(), font.to_owned());
                Err(LetteringError::IntricateText { text, font, steps })
            }
            _ => Ok(glyphs),
        }
    }

    /// A letter with its marks, if fonts have all of it.
    fn letter(&self, letter: &[char]) -> Option<Vec<Glyph<'_>>> {
        if let [sign] = *letter
            && !is_combining_mark(sign)
            && let Some(glyph) = self.glyph(sign)
        {
            return Some(vec![glyph]);
        }
        let letter = self.taken_apart(letter);
        let with_marks = letter.iter().position(|&sign| is_combining_mark(sign));
        let (base, over) = letter.split_at(with_marks.unwrap_or(letter.len()));
        let bare = base.first().and_then(|&base| signs::without_dot(base));
        let bare = bare.filter(|_| over.iter().any(|&mark| marks::is_over(mark)));
        let base = match base.first() {
            Some(&base) => Some(bare.and_then(|bare| self.glyph(bare)).or(self.glyph(base))?),
            None => None,
        };
        let over = over.iter().map(|&mark| Some((mark, self.glyph(mark)?)));
        Some(marks::place(base, &over.collect::<Option<Vec<_>>>()?))
    }

    /// A letter whose base is not composed with marks, if no font has that, or if it has a dot that must
    /// go.
    fn taken_apart(&self, letter: &[char]) -> Vec<char> {
        let [base, marks @ ..] = letter else { return Vec::new() };
        let mut parts = Vec::new();
        decompose_canonical(*base, |part| parts.push(part));
        let has_marks = parts.len() > 1 && parts[1..].iter().all(|&part| is_combining_mark(part));
        let dotted = signs::without_dot(parts[0]).is_some()
            && marks.iter().any(|&mark| marks::is_over(mark))
            && !parts[1..].iter().any(|&part| marks::is_over(part));
        if has_marks && (dotted || self.glyph(*base).is_none()) {
            parts.extend(marks);
            return parts;
        }
        letter.to_vec()
    }
}
