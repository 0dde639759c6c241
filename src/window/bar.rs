//! The bar below a picture, laid out: sentences in the middle, and what can be clicked in rows that wrap.

use super::content::{Action, Bar, Button, Track};
use super::look::Look;
use crate::scene::lettering::Weight;
use crate::scene::{Color, Figure, Outline, Pose, Rect, SUBPIXELS, Scene, Shape};

/// Lengths in ems, the size of ordinary letters.
const MARGIN: f32 = 0.9;
const HEADLINE: f32 = 1.4;
const NOTE: f32 = 0.85;
const LEADING: f32 = 1.4;
const BUTTON: f32 = 2.2;
const SMALL_BUTTON: f32 = 1.9;
const PADDING: f32 = 0.75;
const GAP: f32 = 0.5;
const APART: f32 = 0.4;
const ROUND: f32 = 0.45;
const TRACK: f32 = 0.35;

/// A bar as it is painted, and where it can be clicked.
#[derive(Debug, Clone)]
pub struct LaidBar {
    /// Its picture.
    pub scene: Scene,
    /// What a click in a rectangle asks for.
    pub areas: Vec<(Rect, Action)>,
    /// Where a film can be set to another time.
    pub track: Option<Rect>,
    /// How many actors and areas come before the buttons.
    head: (usize, usize),
}

impl LaidBar {
    /// Lays out a bar of a width in pixels; `em` is the size of its letters.
    #[must_use]
    pub fn new(bar: &Bar, look: &Look, width: u32, em: f32) -> Self {
        let mut setter = Setter::new(look, width, em);
        setter.track(bar.track.as_ref());
        setter.sentence(&bar.headline, HEADLINE, Weight::Bold, look.text);
        // The room of the remark is kept, so that the rest does not move when there is one.
        let remark = if bar.remark.is_empty() { " " } else { &bar.remark };
        setter.sentence(remark, 1.0, Weight::Regular, look.text);
        setter.rows(&bar.choices, 1.0, BUTTON);
        setter.y += em * APART;
        setter.laid.head = (setter.laid.scene.actors.len(), setter.laid.areas.len());
        setter.rows(&bar.buttons, NOTE, SMALL_BUTTON);
        if !bar.note.is_empty() {
            setter.y += em * APART;
            setter.sentence(&bar.note, NOTE, Weight::Regular, look.remark);
        }
        setter.finish()
    }

    /// The same in a height: the buttons and what is below them stay at its foot, wherever the rest ends.
    #[must_use]
    pub fn stretched(mut self, height: u32) -> Self {
        let down = height.saturating_sub(self.scene.size.height);
        self.scene.size.height += down;
        let (actors, areas) = self.head;
        for actor in &mut self.scene.actors[actors..] {
            actor.pose.y += down as i32 * SUBPIXELS;
        }
        for (area, _) in &mut self.areas[areas..] {
            *area = area.shifted(0, down as i32);
        }
        self
    }

    /// What a click at a point asks for.
    #[must_use]
    pub fn at(&self, point: (i32, i32)) -> Option<Action> {
        let (_, action) = self.areas.iter().find(|(area, _)| holds(*area, point))?;
        Some(*action)
    }

    /// The part of the film that a point on its track stands for.
    #[must_use]
    pub fn sought(&self, (x, _): (i32, i32)) -> Option<Action> {
        let track = self.track?;
        let along = (x - track.left).clamp(0, track.width() as i32) as u64;
        Some(Action::Seek((along * 1000 / track.width().max(1) as u64) as u32))
    }

    /// Whether a point is on the track of a film.
    #[must_use]
    pub fn is_track(&self, point: (i32, i32)) -> bool {
        self.track.is_some_and(|track| holds(track, point))
    }
}

fn holds(area: Rect, (x, y): (i32, i32)) -> bool {
    (area.left..area.right).contains(&x) && (area.top..area.bottom).contains(&y)
}

/// What sets a bar from top to bottom.
struct Setter<'a> {
    look: &'a Look,
    em: f32,
    /// Where the next line begins, in pixels from the top.
    y: f32,
    laid: LaidBar,
}

/// A button, set.
struct Set {
    letters: Vec<(Figure, f32)>,
    width: f32,
    action: Option<Action>,
    is_marked: bool,
}

impl<'a> Setter<'a> {
    fn new(look: &'a Look, width: u32, em: f32) -> Self {
        let scene = Scene::new(width.max(1), 1, look.background);
        Self {
            look,
            em,
            y: em * 0.5,
            laid: LaidBar { scene, areas: Vec::new(), track: None, head: (0, 0) },
        }
    }

    fn width(&self) -> f32 {
        self.laid.scene.size.width as f32
    }

    fn room(&self) -> f32 {
        (self.width() - 2.0 * self.em * MARGIN).max(1.0)
    }

    fn put(&mut self, figure: &Figure, x: f32, y: f32) {
        let scene = std::mem::replace(&mut self.laid.scene, Scene::new(1, 1, self.look.background));
        self.laid.scene = scene.with(figure, Pose::at(x.round() as i32, y.round() as i32));
    }

    /// A sentence in the middle, in as many lines as it takes.
    fn sentence(&mut self, text: &str, size: f32, weight: Weight, color: Color) {
        let size = size * self.em;
        for line in self.look.lines(text, size, weight, self.room()) {
            let (figure, width) = self.look.line(&line, size, weight, color);
            self.y += size * LEADING;
            self.put(&figure, (self.width() - width) / 2.0, self.y - size * 0.35);
        }
        if text == " " {
            self.y += size * LEADING;
        }
    }

    /// The track of a film, and the number of moves at its end.
    fn track(&mut self, track: Option<&Track>) {
        let Some(Track { part, text }) = track else { return };
        let (em, look) = (self.em, self.look);
        let (number, wide) = look.line(text, em, Weight::Regular, look.remark);
        let left = (em * MARGIN).round();
        let length = (self.room() - wide - em).max(em).round();
        let (middle, high) = ((self.y + em * 0.6).round(), (em * TRACK).round().max(2.0));
        let reached = (length * *part as f32 / 1000.0).round();
        let line = |along: f32, color: Color| -> Figure {
            Shape::fill(Outline::rounded(0.0, 0.0, along.max(high), high, high / 2.0), color).into()
        };
        self.put(
            &line(length, look.background.towards(look.text, 1, 4)),
            left,
            middle - high / 2.0,
        );
        self.put(&line(reached, look.accent), left, middle - high / 2.0);
        let knob =
            Shape::fill(Outline::ellipse(0.0, 0.0, em * 0.45, em * 0.45), look.accent).into();
        self.put(&knob, left + reached, middle);
        self.put(&number, self.width() - left - wide, middle + em * 0.36);
        let reach = em as i32;
        self.laid.track = Some(Rect {
            left: left as i32,
            right: (left + length) as i32,
            top: middle as i32 - reach,
            bottom: middle as i32 + reach,
        });
        self.y += em * 1.5;
    }

    /// Buttons in rows, each in the middle.
    fn rows(&mut self, buttons: &[Button], size: f32, high: f32) {
        let gap = (self.em * GAP).round();
        let (mut row, mut wide): (Vec<Set>, f32) = (Vec::new(), 0.0);
        for button in buttons {
            let set = self.set(button, size * self.em);
            if !row.is_empty() && wide + gap + set.width > self.room() {
                self.row(std::mem::take(&mut row), wide, high);
                wide = 0.0;
            }
            wide += set.width + if row.is_empty() { 0.0 } else { gap };
            row.push(set);
        }
        if !row.is_empty() {
            self.row(row, wide, high);
        }
    }

    /// Sets a button: its key, then what it does.
    fn set(&self, button: &Button, size: f32) -> Set {
        let look = self.look;
        let pale = |color: Color| {
            if button.is_live { color } else { look.background.towards(look.text, 2, 5) }
        };
        let words = [(&button.key, pale(look.remark)), (&button.text, pale(look.text))];
        let padding = (size * PADDING).round();
        let mut x = padding;
        let mut letters = Vec::new();
        for (word, color) in words.into_iter().filter(|(word, _)| !word.is_empty()) {
            let (figure, width) = look.line(word, size, Weight::Regular, color);
            letters.push((figure, x));
            x += width + size * 0.5;
        }
        let width = (x - size * 0.5 + padding).round();
        let action = button.is_live.then_some(button.action);
        Set { letters, width, action, is_marked: button.is_marked }
    }

    fn row(&mut self, row: Vec<Set>, wide: f32, high: f32) {
        let (em, look) = (self.em, self.look);
        let (high, gap) = ((high * em).round(), (em * GAP).round());
        let top = (self.y + gap).round();
        let mut x = ((self.width() - wide) / 2.0).round().max(0.0);
        for Set { letters, width, action, is_marked } in row {
            let around = |by: f32| {
                Outline::rounded(-by, -by, width + 2.0 * by, high + 2.0 * by, em * ROUND + by)
            };
            let mut shapes = vec![Shape::fill(around(0.0), look.raised)];
            if is_marked {
                shapes.push(Shape::stroke(around(0.0), look.accent, em * 0.18));
            }
            self.put(&Figure::new(shapes), x, top);
            for (figure, along) in letters {
                self.put(&figure, x + along, top + high / 2.0 + em * 0.32);
            }
            let area = Rect {
                left: x as i32,
                top: top as i32,
                right: (x + width) as i32,
                bottom: (top + high) as i32,
            };
            self.laid.areas.extend(action.map(|action| (area, action)));
            x += width + gap;
        }
        self.y = top + high;
    }

    fn finish(mut self) -> LaidBar {
        self.laid.scene.size.height = (self.y + self.em * 0.8).ceil() as u32;
        self.laid
    }
}
