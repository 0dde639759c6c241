//! A track as an element with its animations.

use std::fmt::Write;
use std::time::Duration;

use super::keys::Keys;
use super::player::Player;
use super::timeline::{Act, Track, What};
use crate::encode::vector::decimal;
use crate::scene::{FULL, Key, Pose, Travel};

/// Far outside of any picture.
const AWAY: &str = "-1e6";

/// What a track needs.
struct Course {
    /// Its first pose.
    first: Pose,
    presence: Presence,
    /// Whether it goes anywhere in its own time.
    travels: bool,
    /// Whether its places across and down change together, if both change.
    is_straight: bool,
    /// Whether it is ever seen in another size than drawn.
    is_sized: bool,
    /// Whether its place changes across, and down.
    changes: [bool; 2],
}

/// When an actor is there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Presence {
    Always,
    /// When the film begins, and at times.
    First,
    /// Only later.
    Later,
}

impl Course {
    /// `None`: it is never seen.
    fn new(track: &Track) -> Option<Self> {
        let first = track.acts.iter().find_map(pose)?;
        let presence = match track.acts.first().and_then(pose) {
            None => Presence::Later,
            Some(_) if track.acts.iter().any(|act| act.what == What::Hides) => Presence::First,
            Some(_) => Presence::Always,
        };
        let (travels, is_straight, is_sized) = (false, true, false);
        let mut course =
            Self { first, presence, travels, is_straight, is_sized, changes: [false; 2] };
        for act in &track.acts {
            if let Some(pose) = pose(act) {
                course.stands(pose);
            }
            if let What::Travels(travel, _) = act.what {
                let flies = travel.motion.flies();
                course.stands(travel.to);
                course.travels = true;
                course.changes[1] |= flies;
                course.is_straight &= !flies;
                course.is_sized |= !travel.keys().size.is_empty();
            }
        }
        Some(course)
    }

    fn stands(&mut self, pose: Pose) {
        self.is_sized |= [pose.width, pose.height] != [FULL; 2];
        self.changes[0] |= pose.x != self.first.x;
        self.changes[1] |= pose.y != self.first.y;
    }

    /// Whether its place is in its transform. A size needs that; otherwise, what changes in one direction
    /// only is shorter as an attribute of that.
    fn is_transformed(&self) -> bool {
        self.is_sized || (self.changes == [true; 2] && self.is_straight)
    }

    /// Whether it is put outside of the picture while it is away.
    fn steps_away(&self) -> bool {
        self.presence != Presence::Always && !self.travels && self.changes != [false; 2]
    }
}

/// Writes the element of a track. `id` is its figure's.
pub(super) fn element(track: &Track, id: &str, player: &Player, text: &mut String) {
    let Some(course) = Course::new(track) else { return };
    let Pose { x, y, .. } = course.first;
    let mut animations = String::new();
    // Where it stands before the film plays.
    let is_away = course.presence == Presence::Later;
    let is_outside = course.steps_away() && is_away;
    let x = if is_outside { AWAY.to_owned() } else { player.place(x.into()) };
    let y = player.place(y.into());
    let mut attributes = String::new();
    if course.is_transformed() {
        let size = if course.is_sized { scale(course.first) } else { String::new() };
        attributes = format!(" transform=\"translate({x},{y}){size}\"");
    } else {
        for (side, at) in [("x", x), ("y", y)].into_iter().filter(|(_, at)| at != "0") {
            // A string takes everything.
            let _ = write!(attributes, " {side}=\"{at}\"");
        }
    }
    Motions::new(track, &course, player).write(&course, &mut animations);
    if course.presence != Presence::Always && !course.steps_away() {
        attributes.push_str(if is_away { " opacity=\"0\"" } else { "" });
        visibility(track, player, &mut animations);
    }
    let _ = match animations.as_str() {
        "" => writeln!(text, "<use href=\"#{id}\"{attributes}/>"),
        _ => writeln!(text, "<use href=\"#{id}\"{attributes}>{animations}</use>"),
    };
}

/// Where an act begins; `None` when it hides.
fn pose(act: &Act) -> Option<Pose> {
    match act.what {
        What::Hides => None,
        What::Stands(pose) => Some(pose),
        What::Travels(travel, _) => Some(travel.from),
    }
}

fn scale(pose: Pose) -> String {
    format!("scale({})", written_size([pose.width, pose.height].map(f64::from)))
}

/// Width and height as a list of values has them.
fn written_size([width, height]: [f64; 2]) -> String {
    let [across, down] = [width, height].map(|side| decimal(side / f64::from(FULL), 4));
    if across == down { across } else { format!("{across},{down}") }
}

/// The keys of an actor's place and size, those that are written.
struct Motions<'a> {
    across: Option<Keys<'a>>,
    down: Option<Keys<'a>>,
    /// Across and down together.
    place: Option<Keys<'a>>,
    size: Option<Keys<'a>>,
}

impl<'a> Motions<'a> {
    fn new(track: &Track, course: &Course, player: &'a Player) -> Self {
        let keys = |needed: bool| needed.then(|| Keys::new(player, course.travels));
        let is_together = course.is_transformed() && course.is_straight;
        let mut motions = Self {
            across: keys(!is_together),
            down: keys(!is_together && (course.changes[1] || course.is_sized)),
            place: keys(is_together),
            size: keys(course.is_sized),
        };
        let away = course.steps_away().then_some(AWAY);
        for act in &track.acts {
            match (pose(act), act.what) {
                (Some(pose), What::Travels(travel, until)) => {
                    motions.stand(act.start, pose, player);
                    motions.travel(act.start, until, &travel, player);
                }
                (Some(pose), _) => motions.stand(act.start, pose, player),
                (None, _) => motions.hide(act.start, away),
            }
        }
        motions
    }

    fn stand(&mut self, start: Duration, pose: Pose, player: &Player) {
        let Self { across, down, place, size } = self;
        let set = |keys: &mut Option<Keys<'_>>, value: &dyn Fn() -> String| {
            if let Some(keys) = keys {
                keys.set(start, value());
            }
        };
        set(across, &|| player.place(pose.x.into()));
        set(down, &|| player.place(pose.y.into()));
        set(place, &|| player.point(pose));
        set(size, &|| written_size([pose.width, pose.height].map(f64::from)));
    }

    fn travel(&mut self, start: Duration, until: Duration, travel: &Travel, player: &Player) {
        let way = travel.keys();
        if let Some(across) = &mut self.across {
            across.follow(start, until, &way.x, |x| player.place(x));
        }
        if let Some(down) = &mut self.down {
            down.follow(start, until, &way.y, |y| player.place(y));
        }
        if let (Some(place), Some(key)) = (&mut self.place, way.x.first().or(way.y.first())) {
            let there = Key { time: 1.0, value: travel.to, ease: key.ease };
            place.follow(start, until, &[there], |to| player.point(to));
        }
        if let Some(size) = &mut self.size {
            size.follow(start, until, &way.size, written_size);
        }
    }

    /// What steps is put away; for what travels, values do not matter for a while.
    fn hide(&mut self, start: Duration, away: Option<&str>) {
        let Self { across, down, place, size } = self;
        if let Some(away) = away {
            for keys in [across, place].into_iter().flatten() {
                keys.set(start, away.to_owned());
            }
        } else {
            [across, down, place, size].into_iter().flatten().for_each(|keys| keys.hide(start));
        }
    }

    fn write(self, course: &Course, text: &mut String) {
        let Self { across, down, place, size } = self;
        if !course.is_transformed() {
            for (keys, attribute) in [(across, ACROSS), (down, DOWN)] {
                if let Some(keys) = keys.filter(Keys::changes) {
                    keys.write("", "animate", attribute, text);
                }
            }
            return;
        }
        // All of a transform is animated, or none of it. What comes later is added to the first.
        let all = [(across, "", TRANSLATE), (down, "0,", TRANSLATE), (place, "", TRANSLATE)];
        let all = all.into_iter().chain([(size, "", SCALE)]);
        let all: Vec<_> = all.filter_map(|(keys, zero, kind)| Some((keys?, zero, kind))).collect();
        if all.iter().any(|(keys, ..)| keys.changes()) {
            for (number, (keys, zero, kind)) in all.into_iter().enumerate() {
                let added = if number == 0 { "" } else { " additive=\"sum\"" };
                let attributes = format!("attributeName=\"transform\" type=\"{kind}\"{added}");
                keys.write(zero, "animateTransform", &attributes, text);
            }
        }
    }
}

const ACROSS: &str = "attributeName=\"x\"";
const DOWN: &str = "attributeName=\"y\"";
const TRANSLATE: &str = "translate";
const SCALE: &str = "scale";

/// Writes when an actor is seen.
fn visibility(track: &Track, player: &Player, text: &mut String) {
    let mut seen = Keys::new(player, false);
    for act in &track.acts {
        seen.set(act.start, if act.what == What::Hides { "0" } else { "1" }.to_owned());
    }
    seen.write("", "animate", "attributeName=\"opacity\"", text);
}
