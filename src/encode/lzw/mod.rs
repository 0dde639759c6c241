//! GIF's picture data: Lempel–Ziv–Welch codes, as few as can be found.
//!
//! A decoder only demands that every code names a phrase of its table, which grows by one with each
//! code: the phrase before and the first symbol of this one. Which phrases a picture is cut into is
//! free, and so is the symbol of every pixel that the screen shows already: its own or the
//! transparent one. No fast way to the best choice is known, so several good ones are tried.

mod codes;
mod dictionary;
mod lookahead;
mod parse;
mod parser;
mod picture;
mod reading;
mod rollout;
mod task;

use dictionary::{Dictionary, Phrase};
use parse::Full;
use parser::{Parser, Weights};
pub use picture::{Coded, Picture};
use reading::{First, Rule};
use rollout::RolloutLimits;
use task::{Palette, Task};

use super::options::Effort;

/// Codes a picture that has pixels.
///
/// # Panics
///
/// When `free` is neither empty nor as long as `indices`, or they do not fill rows of `width`.
#[must_use]
pub fn code(picture: &Picture<'_>, effort: Effort) -> Coded {
    let Picture { width, indices, free, .. } = *picture;
    assert!(width > 0 && indices.len().is_multiple_of(width), "rows of {width} pixels");
    assert!(free.is_empty() || free.len() == indices.len(), "all pixels are free or not");
    let (task, others) = tasks(picture, effort);
    let mut best = Trials::new(&task, effort);
    for other in &others {
        let other = Trials::new(other, effort);
        if other.bits < best.bits {
            best = other;
        }
    }
    best.refine(effort);
    best.coded()
}

/// The picture with all its symbols, and with fewer, where that may make codes shorter.
fn tasks(picture: &Picture<'_>, effort: Effort) -> (Task, Vec<Task>) {
    let task = |palette| Task::new(picture, palette);
    let all = task(Palette::Transparent);
    let has_free = picture.free.contains(&true);
    if has_free && all.transparent.is_none() {
        // All entries of the palette are seen: those that change may leave one that can be transparent.
        return (task(Palette::Changed), Vec::from([all]));
    }
    if !has_free || effort == Effort::Fast {
        return (all, Vec::new());
    }
    let others = [Palette::Changed, Palette::Plain].map(task);
    let others = others.into_iter().filter(|other| other.bits < all.bits).collect();
    (all, others)
}

/// A way to read a picture and to cut it.
type Way = (Rule, Weights);

/// Always the longest phrase.
const GREEDY: Weights = Weights { lengths: 1, reach: 0, length: 1 };

/// The phrase after which the next one reaches furthest; the phrase's own length counts besides.
const fn far(reach: usize, length: usize) -> Weights {
    Weights { lengths: 16, reach, length }
}

/// The ways to code a picture without free pixels.
const PLAIN: [Way; 3] = [(Rule::Own, far(1, 0)), (Rule::Own, far(1, 1)), (Rule::Own, GREEDY)];

/// The ways to code a change, none of them good for all: those that together were best for changes
/// of flat and textured films, of 190 that were tried. The more a way adds, the earlier it comes.
const WAYS: [Way; 8] = [
    (Rule::Runs, far(1, 2)),
    (Rule::Free(First::Transparent), far(4, 1)),
    (Rule::Runs, far(1, 0)),
    (Rule::Own, far(1, 1)),
    (Rule::FreeRuns(First::Transparent), far(1, 0)),
    (Rule::Runs, GREEDY),
    (Rule::FreeRuns(First::Own), far(8, 1)),
    (Rule::Near(1, First::Own), far(1, 1)),
];

/// How many phrases each way looks ahead before the one that got furthest is taken. 32 to 256 are
/// about equally good; fewer mislead, more leave no choice.
const LOOKAHEAD: usize = 128;

/// Above this many pixels, fewer ways are tried and none looks ahead: slow, with little gain.
const LARGE: usize = 1 << 17;

/// The ways that are tried for a change of a large picture.
const WAYS_OF_LARGE: usize = 3;

/// What [`Effort::Max`] tries for each way: more of either costs much and gains little.
const ROLLOUT_LIMITS: RolloutLimits = RolloutLimits { candidates: 4, parses: 200 };

/// The best parse so far.
struct Trials<'a> {
    task: &'a Task,
    dictionary: Dictionary,
    phrases: Vec<Phrase>,
    /// Its codes in bits.
    bits: u64,
    /// How it was found.
    way: Way,
    /// The ways that were tried, each with what came of it.
    tried: Vec<(u64, Way)>,
    /// Whether a table of phrases became full.
    overflowed: bool,
}

impl<'a> Trials<'a> {
    /// Tries the ways of an effort.
    fn new(task: &'a Task, effort: Effort) -> Self {
        let mut trials = Self {
            task,
            dictionary: Dictionary::new(task.symbol_count(), task.bits),
            phrases: Vec::new(),
            bits: u64::MAX,
            way: PLAIN[0],
            tried: Vec::new(),
            overflowed: false,
        };
        for &way in trials.ways(effort) {
            trials.parse(way, Full::Keep);
        }
        trials
    }

    fn ways(&self, effort: Effort) -> &'static [Way] {
        match (effort, self.task.transparent) {
            // One of those that the other efforts try too.
            (Effort::Fast, Some(_)) => &[(Rule::Runs, GREEDY)],
            (Effort::Fast, None) => &[(Rule::Own, GREEDY)],
            (Effort::Default, Some(_)) if self.task.pixels() > LARGE => &WAYS[..WAYS_OF_LARGE],
            (Effort::Default | Effort::Max, Some(_)) => &WAYS,
            (Effort::Default | Effort::Max, None) => &PLAIN,
        }
    }

    /// Looks for something better than the ways by themselves.
    fn refine(&mut self, effort: Effort) {
        if effort == Effort::Fast {
            return;
        }
        if self.overflowed {
            let way = self.way;
            self.parse(way, Full::Clear);
            self.parse(way, Full::ClearWhenWorse);
            return;
        }
        if effort == Effort::Max {
            self.roll_out();
        }
        if self.task.pixels() <= LARGE {
            self.look_ahead(self.ways(effort));
        }
    }

    fn coded(&self) -> Coded {
        let data = self.task.numbering().data(&self.phrases);
        // Every symbol's first occurrence is a phrase of its own.
        let last = (self.task.symbol_count() - 1) as Phrase;
        let transparent = self.task.transparent.filter(|_| self.phrases.contains(&last));
        Coded { data, transparent }
    }

    fn parse(&mut self, way: Way, full: Full) {
        let choices = self.task.symbols().read(way.0);
        let mut parser = Parser::new(&choices, way.1);
        let pixels = self.task.pixels();
        let (phrases, overflowed) = parse::parse(&mut self.dictionary, &mut parser, full, pixels);
        self.overflowed |= overflowed;
        self.take(phrases, way);
    }

    /// Lets all ways compete, again and again from where the best has led.
    fn look_ahead(&mut self, ways: &[Way]) {
        let choices: Vec<_> = ways.iter().map(|way| self.task.symbols().read(way.0)).collect();
        let parsers = choices.iter().zip(ways).map(|(choices, way)| Parser::new(choices, way.1));
        let mut parsers: Vec<Parser<'_>> = parsers.collect();
        let pixels = self.task.pixels();
        let found = lookahead::parse(&mut self.dictionary, &mut parsers, LOOKAHEAD, pixels);
        self.take(found, self.way);
    }

    /// Follows the choices of all ways to their ends, the best way first. Each begins with what
    /// the ways before have found.
    fn roll_out(&mut self) {
        let mut ways = std::mem::take(&mut self.tried);
        ways.sort_by_key(|(bits, _)| *bits);
        for (_, way) in ways {
            let choices = self.task.symbols().read(way.0);
            let mut parser = Parser::new(&choices, way.1);
            let found =
                rollout::improve(&mut self.dictionary, &mut parser, ROLLOUT_LIMITS, &self.phrases);
            self.take(found, way);
        }
    }

    fn take(&mut self, phrases: Vec<Phrase>, way: Way) {
        let bits = self.task.numbering().length(&phrases);
        self.tried.push((bits, way));
        if bits < self.bits {
            (self.phrases, self.bits, self.way) = (phrases, bits, way);
        }
    }
}
