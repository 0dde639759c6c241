//! The programs that draw the glyphs of PostScript fonts. They call each other by numbers on a stack.

use ttf_parser::GlyphId;

use super::bytes::Bytes;
use super::cff::{Index, Tables};
use super::steps::{Steps, Trouble};

/// Limits of the library that draws: numbers on the stack, and how deep calls may nest.
const MOST_NUMBERS: usize = 48;
const MOST_NESTED: u8 = 10;

/// A run through the program of a glyph that draws nothing.
struct Walk<'w, 'a> {
    global: Index<'a>,
    local: Index<'a>,
    numbers: Vec<f32>,
    /// The hints so far: masks have a bit for each.
    hints: usize,
    steps: &'w mut Steps,
}

/// How a program ends.
#[derive(PartialEq)]
enum End {
    Returned,
    /// The glyph is complete.
    Complete,
}

/// Takes a step for each number and operator of a glyph's program and of those that it calls.
pub(super) fn walk(font: &Tables<'_>, glyph: GlyphId, steps: &mut Steps) -> Result<(), Trouble> {
    let program = font.programs.get(glyph.0.into()).ok_or(Trouble::Unreadable)?;
    let local = font.local(glyph.0).unwrap_or_default();
    let mut walk = Walk { global: font.global, local, numbers: Vec::new(), hints: 0, steps };
    walk.run(program, 0).map(drop)
}

impl<'a> Walk<'_, 'a> {
    fn run(&mut self, program: &[u8], depth: u8) -> Result<End, Trouble> {
        let mut bytes = Bytes(program);
        while let Some(operator) = bytes.u8() {
            self.steps.take(1)?;
            if let 28 | 32..=255 = operator {
                self.push(operator, &mut bytes).ok_or(Trouble::Unreadable)?;
                continue;
            }
            match operator {
                0 | 2 | 9 | 13 | 15..=17 => return Err(Trouble::Unreadable),
                10 | 29 => {
                    let called = self.called(operator == 29).ok_or(Trouble::Unreadable)?;
                    if depth == MOST_NESTED {
                        return Err(Trouble::Unreadable);
                    }
                    if self.run(called, depth + 1)? == End::Complete {
                        return Ok(End::Complete);
                    }
                }
                11 => return Ok(End::Returned),
                // With four numbers more it would be a letter with an accent, in a way of old that only
                // Latin letters have.
                14 if self.numbers.len() >= 4 => return Err(Trouble::Unreadable),
                14 => return Ok(End::Complete),
                other => self.step_over(other, &mut bytes).ok_or(Trouble::Unreadable)?,
            }
        }
        Ok(End::Returned)
    }

    /// Puts a number on the stack.
    fn push(&mut self, first: u8, bytes: &mut Bytes<'_>) -> Option<()> {
        let high = f32::from(first);
        self.numbers.push(match first {
            28 => bytes.i16()?.into(),
            32..=246 => high - 139.0,
            247..=250 => (high - 247.0) * 256.0 + f32::from(bytes.u8()?) + 108.0,
            251..=254 => -(high - 251.0) * 256.0 - f32::from(bytes.u8()?) - 108.0,
            _ => bytes.i32()? as f32 / 65536.0,
        });
        (self.numbers.len() <= MOST_NUMBERS).then_some(())
    }

    /// The program that the number on top of the stack means. To make numbers short, they are counted
    /// from the middle.
    fn called(&mut self, global: bool) -> Option<&'a [u8]> {
        let programs = if global { self.global } else { self.local };
        let middle = match programs.len() {
            ..1240 => 107,
            1240..33_900 => 1131,
            _ => 32_768,
        };
        let number = self.numbers.pop()? as i32 + middle;
        programs.get(usize::try_from(number).ok()?)
    }

    /// Steps over an operator that hints or draws: it takes all numbers.
    fn step_over(&mut self, operator: u8, bytes: &mut Bytes<'_>) -> Option<()> {
        match operator {
            1 | 3 | 18 | 23 => self.hints += self.numbers.len() / 2,
            19 | 20 => {
                self.hints += self.numbers.len() / 2;
                let mask = self.hints.div_ceil(8);
                bytes.0 = bytes.0.get(mask..).unwrap_or_default();
            }
            12 => bytes.u8().filter(|flex| (34..=37).contains(flex)).map(drop)?,
            _ => {}
        }
        self.numbers.clear();
        Some(())
    }
}
