//! How many of a film's moves are made, in digits that change one by one.

use crate::scene::lettering::{Font, LetteringError, Weight};
use crate::scene::{Actor, ActorId, Color, Cue, Figure, Pose};

/// "17 / 53". Each digit is an actor, so that ten figures do for any number, and a move changes little
/// of the picture.
pub(super) struct Counter {
    layer: i16,
    digits: Vec<Figure>,
    /// The most digits there can be.
    places: u32,
    /// From one digit to the next, in pixels.
    pitch: i32,
    /// The left edge of the ones digit and the baseline, in pixels.
    at: (i32, i32),
    /// What never changes.
    total: Actor,
}

/// How letters are set: their size in pixels and their colour.
#[derive(Debug, Clone, Copy)]
pub(super) struct TextStyle {
    pub(super) size: f32,
    pub(super) color: Color,
}

impl Counter {
    /// How many pixels it takes from left to right.
    pub(super) fn width(total: u64, size: f32) -> Result<i32, LetteringError> {
        let rest = Font::EMBEDDED.width(&of(total), size, Weight::Regular)?;
        Ok(pitch(size)? * places(total) as i32 + rest.ceil() as i32)
    }

    /// Ends at `right` on `baseline`, both in pixels.
    pub(super) fn new(
        total: u64,
        text: TextStyle,
        layer: i16,
        (right, baseline): (i32, i32),
    ) -> Result<Self, LetteringError> {
        // Digits are known to the program's own font.
        let line = |words: &str| Font::EMBEDDED.line(words, text.size, Weight::Regular, text.color);
        let digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"].map(line);
        let digits = digits.into_iter().map(|letters| Ok(letters?.figure));
        let (rest, places) = (line(&of(total))?, places(total));
        let x = right - rest.width.ceil() as i32;
        let pitch = pitch(text.size)?;
        Ok(Self {
            layer,
            digits: digits.collect::<Result<_, LetteringError>>()?,
            places,
            pitch,
            at: (x - pitch, baseline),
            total: Actor {
                id: ActorId::of("total"),
                layer,
                figure: rest.figure.clone(),
                pose: Pose::at(x, baseline),
            },
        })
    }

    /// Its actors before the first move.
    pub(super) fn opening(&self) -> impl Iterator<Item = Actor> {
        [self.digit(0, 0), self.total.clone()].into_iter()
    }

    /// What changes when so many moves are made.
    pub(super) fn cues(&self, made: u64) -> impl Iterator<Item = Cue> + '_ {
        (0..self.places).map_while(move |place| {
            let (now, before) =
                (made / 10_u64.pow(place), made.saturating_sub(1) / 10_u64.pow(place));
            (now != before).then(|| Cue::Shows(self.digit(place, now % 10)))
        })
    }

    fn digit(&self, place: u32, digit: u64) -> Actor {
        let (x, baseline) = self.at;
        Actor {
            id: ActorId::of(("digit", place)),
            layer: self.layer,
            figure: self.digits[digit as usize].clone(),
            pose: Pose::at(x - self.pitch * place as i32, baseline),
        }
    }
}

fn of(total: u64) -> String {
    format!(" / {total}")
}

fn places(total: u64) -> u32 {
    total.checked_ilog10().unwrap_or(0) + 1
}

/// All digits of the font are equally wide.
fn pitch(size: f32) -> Result<i32, LetteringError> {
    Ok(Font::EMBEDDED.width("0", size, Weight::Regular)?.ceil() as i32)
}
