//! The keys of one animation: times, values, and the splines between them.

use std::fmt::Write;
use std::time::Duration;

use super::player::Player;
use crate::encode::vector::decimal;
use crate::scene::{Ease, Key};

/// Keys as they are written.
pub(super) struct Keys<'a> {
    player: &'a Player,
    /// Whether values are tweened; otherwise they change at once.
    is_smooth: bool,
    times: String,
    values: String,
    splines: String,
    /// Whether there is any spline but a straight line.
    bends: bool,
    last: Option<(u64, String)>,
    /// Whether the actor is away, and where it is does not matter.
    is_away: bool,
    /// How often the value changes.
    changes: usize,
}

impl<'a> Keys<'a> {
    pub(super) fn new(player: &'a Player, is_smooth: bool) -> Self {
        Self {
            player,
            is_smooth,
            times: String::new(),
            values: String::new(),
            splines: String::new(),
            bends: false,
            last: None,
            is_away: false,
            changes: 0,
        }
    }

    /// The value is this one from a time on.
    pub(super) fn set(&mut self, time: Duration, value: String) {
        let is_away = std::mem::take(&mut self.is_away);
        let Some((_, last)) = &self.last else {
            // Before, the actor is not seen.
            return self.push(0, value, Ease::Linear);
        };
        if *last == value {
            return;
        }
        let time = self.player.part(time);
        if self.is_smooth && !is_away {
            self.hold(time);
        }
        self.push(time, value, Ease::Linear);
    }

    /// The actor is away from a time on, and the value does not matter.
    pub(super) fn hide(&mut self, time: Duration) {
        if self.is_smooth && self.last.is_some() {
            self.hold(self.player.part(time));
            self.is_away = true;
        }
    }

    /// Whether the value ever changes.
    pub(super) fn changes(&self) -> bool {
        self.changes > 0
    }

    /// The value follows `keys` between two times.
    pub(super) fn follow<T: Copy>(
        &mut self,
        start: Duration,
        until: Duration,
        keys: &[Key<T>],
        written: impl Fn(T) -> String,
    ) {
        if !keys.is_empty() {
            self.hold(self.player.part(start));
        }
        for &Key { time, value, ease } in keys {
            let time = start + until.saturating_sub(start).mul_f64(time);
            self.push(self.player.part(time), written(value), ease);
        }
    }

    /// The value stays until a time.
    fn hold(&mut self, time: u64) {
        if let Some((last, value)) = &self.last
            && *last < time
        {
            let value = value.clone();
            self.push(time, value, Ease::Linear);
        }
    }

    fn push(&mut self, time: u64, value: String, ease: Ease) {
        let separator = if self.last.is_some() { ";" } else { "" };
        if let Some((_, last)) = &self.last {
            self.changes += usize::from(*last != value);
            if self.is_smooth {
                let separator = if self.splines.is_empty() { "" } else { ";" };
                let ease = if *last == value { Ease::Linear } else { ease };
                self.bends |= ease != Ease::Linear;
                // A string takes everything.
                let _ = write!(self.splines, "{separator}{}", spline(ease));
            }
        }
        let _ = write!(self.times, "{separator}{}", self.player.written(time));
        let _ = write!(self.values, "{separator}{value}");
        self.last = Some((time, value));
    }

    /// Writes the animation of an attribute; each value comes after `before`. A value that stays as it is
    /// needs no times.
    pub(super) fn write(
        mut self,
        before: &str,
        element: &str,
        attributes: &str,
        text: &mut String,
    ) {
        if self.is_smooth {
            self.hold(self.player.whole());
        }
        let length = &self.player.times;
        // A string takes everything.
        let _ = write!(text, "<{element} {attributes} {length}");
        if self.changes > 0 {
            let values = self.values.replace(';', &format!(";{before}"));
            let mode = match (self.bends, self.is_smooth) {
                (true, _) => " calcMode=\"spline\"",
                (false, true) => "",
                (false, false) => " calcMode=\"discrete\"",
            };
            text.push_str(mode);
            let _ = write!(text, " values=\"{before}{values}\" keyTimes=\"{}\"", self.times);
            if self.bends {
                let _ = write!(text, " keySplines=\"{}\"", self.splines);
            }
        } else {
            let value = self.last.map(|(_, value)| value).unwrap_or_default();
            let _ = write!(text, " values=\"{before}{value}\"");
        }
        text.push_str("/>");
    }
}

fn spline(ease: Ease) -> String {
    if ease == Ease::Linear {
        return "0 0 1 1".to_owned();
    }
    let [first, second] = ease.controls().map(|control| decimal(control, 3));
    format!(".333 {first} .667 {second}")
}
