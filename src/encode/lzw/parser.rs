//! Cutting pixels into phrases, each chosen so that the one after it reaches furthest.

use super::dictionary::{Dictionary, Phrase};
use super::reading::Choice;

/// A phrase that could come next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Candidate {
    pub(super) phrase: Phrase,
    /// Its length in pixels.
    pub(super) len: usize,
    /// Its first symbol: the decoder appends it to the phrase before.
    pub(super) first: u8,
    /// How good it looks.
    score: usize,
}

/// Where a parse is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Position {
    /// Pixels that are coded.
    pub(super) at: usize,
    /// The phrase before; none at the beginning and after a clear code.
    pub(super) before: Option<Phrase>,
}

/// How phrases are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Weights {
    /// How many lengths are tried, from the longest down.
    pub(super) lengths: usize,
    /// What a pixel that the next phrase reaches is worth.
    pub(super) reach: usize,
    /// What a pixel of the phrase itself is worth besides: long phrases make long entries.
    pub(super) length: usize,
}

/// The longest phrase found at a pixel so far. Phrases are only added, so it is where to look on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Known {
    phrase: Phrase,
    /// 0: not looked for yet. No phrase is longer than the table.
    len: u16,
}

/// Reads pixels under one reading and weights.
pub(super) struct Parser<'a> {
    choices: &'a [Choice],
    /// For each pixel, how many from it on have the same choice.
    runs: Vec<u32>,
    weights: Weights,
    known: Vec<Known>,
    /// What was known before it was found out since the last [`Parser::settle`].
    forgotten: Vec<(u32, Known)>,
}

impl<'a> Parser<'a> {
    pub(super) fn new(choices: &'a [Choice], weights: Weights) -> Self {
        let known = vec![Known { phrase: 0, len: 0 }; choices.len()];
        let mut runs = Vec::with_capacity(choices.len());
        for run in choices.chunk_by(|a, b| a == b) {
            runs.extend((1..=run.len() as u32).rev());
        }
        Self { choices, runs, weights, known, forgotten: Vec::new() }
    }

    /// Forgets all phrases.
    pub(super) fn clear(&mut self) {
        self.known.fill(Known { phrase: 0, len: 0 });
        self.forgotten.clear();
    }

    /// What is known now will not be taken back.
    pub(super) fn settle(&mut self) {
        self.forgotten.clear();
    }

    /// Takes back what was found out since [`settle`](Self::settle).
    pub(super) fn take_back(&mut self) {
        while let Some((at, known)) = self.forgotten.pop() {
            self.known[at as usize] = known;
        }
    }

    /// The longest phrase at a pixel that begins with the preferred symbol.
    fn longest(&mut self, dictionary: &Dictionary, at: usize) -> Known {
        let before = self.known[at];
        let mut found = before;
        if found.len == 0 {
            // Most phrases begin with many pixels of one colour.
            let (phrase, len) = dictionary.run(self.choices[at][0], self.runs[at] as usize);
            found = Known { phrase, len: len as u16 };
        }
        while let Some(longer) = self.longer(dictionary, at, found) {
            found = longer;
        }
        let mut keep = found;
        // The newest phrase may be on trial. It is never followed by another: finding it again from
        // the one before costs one look.
        if dictionary.is_newest(found.phrase) {
            keep = Known { phrase: dictionary.shorter(found.phrase), len: found.len - 1 };
        }
        if keep != before {
            self.forgotten.push((at as u32, before));
            self.known[at] = keep;
        }
        found
    }

    fn longer(&self, dictionary: &Dictionary, at: usize, from: Known) -> Option<Known> {
        let &[preferred, other] = self.choices.get(at + usize::from(from.len))?;
        let mut longer = dictionary.longer(from.phrase, preferred);
        if longer.is_none() && other != preferred {
            longer = dictionary.longer(from.phrase, other);
        }
        longer.map(|phrase| Known { phrase, len: from.len + 1 })
    }

    /// The longest phrase at a pixel that begins with `first`.
    fn longest_with(&mut self, dictionary: &Dictionary, at: usize, first: u8) -> Known {
        if first == self.choices[at][0] {
            return self.longest(dictionary, at);
        }
        let mut found = Known { phrase: Phrase::from(first), len: 1 };
        while let Some(longer) = self.longer(dictionary, at, found) {
            found = longer;
        }
        found
    }

    /// How many pixels the phrase at `at` can have when `before` comes before it.
    fn reach(&mut self, dictionary: &Dictionary, at: usize, before: Phrase) -> usize {
        /// Nothing is better than to be done.
        const DONE: usize = 1 << 24;
        if at >= self.choices.len() {
            return DONE;
        }
        let found = self.longest(dictionary, at);
        let len = usize::from(found.len);
        // The entry that is made only by this phrase: the phrase before, and this one's first symbol.
        let repeats = found.phrase == before
            && !dictionary.is_full()
            && self.choices.get(at + len).is_some_and(|next| next.contains(&self.choices[at][0]));
        len + usize::from(repeats)
    }

    /// All phrases that could come next, appended to `candidates`.
    pub(super) fn candidates(
        &mut self,
        dictionary: &mut Dictionary,
        position: Position,
        candidates: &mut Vec<Candidate>,
    ) {
        let Position { at, before } = position;
        let Weights { lengths, reach, length } = self.weights;
        let [preferred, other] = self.choices[at];
        let both = [preferred, other];
        let firsts = if preferred == other { &both[..1] } else { &both };
        for &first in firsts {
            let phrases = dictionary.len();
            if let Some(before) = before {
                dictionary.add(before, first);
            }
            let Known { mut phrase, len } = self.longest_with(dictionary, at, first);
            let longest = usize::from(len);
            for len in (longest.saturating_sub(lengths) + 1..=longest).rev() {
                let end = at + len;
                let score = reach * (end + self.reach(dictionary, end, phrase)) + length * len;
                candidates.push(Candidate { phrase, len, first, score });
                if len > 1 {
                    phrase = dictionary.shorter(phrase);
                }
            }
            dictionary.forget(phrases);
        }
    }

    /// Takes a candidate: the decoder learns a phrase.
    pub(super) fn take(dictionary: &mut Dictionary, position: &mut Position, candidate: Candidate) {
        if let Some(before) = position.before {
            dictionary.add(before, candidate.first);
        }
        *position = Position { at: position.at + candidate.len, before: Some(candidate.phrase) };
    }
}

impl Candidate {
    /// A candidate that has no score yet.
    pub(super) fn new(phrase: Phrase, len: usize, first: u8) -> Self {
        Self { phrase, len, first, score: 0 }
    }

    /// For sorting: the best-looking first.
    pub(super) fn worst_last(&self) -> std::cmp::Reverse<usize> {
        std::cmp::Reverse(self.score)
    }
}

/// The candidate that looks best; the first of several.
pub(super) fn best(candidates: &[Candidate]) -> Option<Candidate> {
    candidates
        .iter()
        .copied()
        .reduce(|best, candidate| if candidate.score > best.score { candidate } else { best })
}
