//! Trying out what each choice leads to, to the picture's end.

use super::dictionary::{Dictionary, Phrase};
use super::parser::{Candidate, Parser, Position, best};

/// How much is tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RolloutLimits {
    /// The best-looking candidates of each parser that are followed to the end.
    pub(super) candidates: usize,
    /// The most that is tried, in the picture's phrases; then the rest stays as it is.
    pub(super) parses: usize,
}

/// The best way known from a position to the end.
struct BestParse {
    candidates: Vec<Candidate>,
    /// For each pixel of the picture, how many of `candidates` it takes to be there or beyond.
    due: Vec<u32>,
}

impl BestParse {
    fn set(&mut self, from: usize, candidates: &[Candidate]) {
        self.candidates.clear();
        self.candidates.extend_from_slice(candidates);
        let mut at = from;
        for (candidate, count) in candidates.iter().zip(1..) {
            self.due[at + 1..=at + candidate.len].fill(count);
            at += candidate.len;
        }
    }
}

/// Looks for a parse of a picture with fewer phrases than a known one: at each phrase the
/// best-looking candidates are followed to the end, and one that leads to fewer phrases is taken.
///
/// A trial is given up where the known parse gets further with as many phrases: hardly any comes
/// back from there.
pub(super) fn improve(
    dictionary: &mut Dictionary,
    parser: &mut Parser<'_>,
    limits: RolloutLimits,
    known: &[Phrase],
) -> Vec<Phrase> {
    let candidates = candidates(dictionary, known);
    let pixels = candidates.iter().map(|candidate| candidate.len).sum();
    let mut best_parse = BestParse { candidates: Vec::new(), due: vec![0; pixels + 1] };
    best_parse.set(0, &candidates);
    let mut rollout =
        Rollouts { parser, limits, pixels, tried: 0, trial: Vec::new(), best_parse, done: 0 };
    let mut position = Position { at: 0, before: None };
    let mut phrases = Vec::with_capacity(known.len());
    dictionary.clear();
    while position.at < pixels {
        if rollout.tried < limits.parses * known.len() {
            rollout.improve(dictionary, position);
        }
        let candidate = rollout.best_parse.candidates[rollout.done];
        rollout.done += 1;
        Parser::take(dictionary, &mut position, candidate);
        phrases.push(candidate.phrase);
    }
    phrases
}

/// The candidates of a parse without clear codes.
fn candidates(dictionary: &mut Dictionary, phrases: &[Phrase]) -> Vec<Candidate> {
    dictionary.clear();
    let mut before = None;
    let candidate = |&phrase: &Phrase| {
        // A phrase may be made only by itself; its first symbol is then that of the one before.
        let known = usize::from(phrase) < dictionary.len();
        let first = dictionary.first(if known { phrase } else { before.unwrap_or(phrase) });
        if let Some(before) = before {
            dictionary.add(before, first);
        }
        before = Some(phrase);
        Candidate::new(phrase, dictionary.length(phrase), first)
    };
    phrases.iter().map(candidate).collect()
}

struct Rollouts<'a, 'b> {
    parser: &'a mut Parser<'b>,
    limits: RolloutLimits,
    pixels: usize,
    /// The phrases tried so far.
    tried: usize,
    trial: Vec<Candidate>,
    best_parse: BestParse,
    /// The candidates of the best parse that are taken.
    done: usize,
}

impl Rollouts<'_, '_> {
    /// Looks for a better parse from a position on, to which the best has led.
    fn improve(&mut self, dictionary: &mut Dictionary, position: Position) {
        let mut candidates = Vec::new();
        self.parser.candidates(dictionary, position, &mut candidates);
        self.parser.settle();
        candidates.sort_by_key(Candidate::worst_last);
        candidates.truncate(self.limits.candidates);
        for candidate in candidates {
            // Only fewer phrases are better, and this candidate is one of them.
            let Some(most) = (self.best_parse.candidates.len() - self.done).checked_sub(2) else {
                return;
            };
            if self.best_parse.candidates[self.done].phrase == candidate.phrase {
                continue;
            }
            let phrases = dictionary.len();
            let mut after = position;
            Parser::take(dictionary, &mut after, candidate);
            let due = std::mem::take(&mut self.best_parse.due);
            let taken = self.done + 1;
            let late = |at: usize, more: usize| taken + more > due[at] as usize;
            let arrived = self.roll_out(dictionary, after, most, late);
            self.best_parse.due = due;
            dictionary.forget(phrases);
            if arrived {
                self.trial.insert(0, candidate);
                self.best_parse.set(position.at, &self.trial);
                self.done = 0;
            }
        }
    }

    /// Parses from a position to the end, in at most so many phrases, as long as it is not too late at
    /// a pixel for so many phrases. Says whether the end was reached.
    fn roll_out(
        &mut self,
        dictionary: &mut Dictionary,
        mut position: Position,
        most: usize,
        late: impl Fn(usize, usize) -> bool,
    ) -> bool {
        let phrases = dictionary.len();
        self.trial.clear();
        let mut candidates = Vec::new();
        while position.at < self.pixels && self.trial.len() < most {
            candidates.clear();
            self.parser.candidates(dictionary, position, &mut candidates);
            let Some(candidate) = best(&candidates) else { break };
            Parser::take(dictionary, &mut position, candidate);
            self.trial.push(candidate);
            if late(position.at, self.trial.len()) {
                break;
            }
        }
        self.tried += self.trial.len();
        dictionary.forget(phrases);
        self.parser.take_back();
        position.at >= self.pixels
    }
}
