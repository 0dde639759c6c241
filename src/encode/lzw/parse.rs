//! A whole picture cut into phrases from its beginning to its end.

use super::codes::CLEAR;
use super::dictionary::{Dictionary, Phrase};
use super::parser::{Parser, Position, best};

/// What to do when the table of phrases is full.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Full {
    /// Go on with what is there.
    Keep,
    /// Begin anew.
    Clear,
    /// Begin anew when phrases get shorter.
    ClearWhenWorse,
}

/// Watches how long phrases are while the table is full.
#[derive(Debug, Clone, Copy, Default)]
struct Watch {
    phrases: usize,
    pixels: usize,
    /// The most pixels in a window so far.
    most: usize,
}

impl Watch {
    const WINDOW: usize = 256;

    /// Counts a phrase and says whether they have become worse.
    fn worse(&mut self, len: usize) -> bool {
        self.phrases += 1;
        self.pixels += len;
        if self.phrases < Self::WINDOW {
            return false;
        }
        let pixels = std::mem::take(&mut self.pixels);
        self.phrases = 0;
        self.most = self.most.max(pixels);
        pixels * 10 < self.most * 9
    }
}

/// The phrases of a picture; also whether the table became full.
pub(super) fn parse(
    dictionary: &mut Dictionary,
    parser: &mut Parser<'_>,
    full: Full,
    pixels: usize,
) -> (Vec<Phrase>, bool) {
    dictionary.clear();
    let mut position = Position { at: 0, before: None };
    let (mut phrases, mut candidates) = (Vec::new(), Vec::new());
    let (mut watch, mut was_full) = (Watch::default(), false);
    while position.at < pixels {
        candidates.clear();
        parser.candidates(dictionary, position, &mut candidates);
        parser.settle();
        let Some(candidate) = best(&candidates) else { break };
        Parser::take(dictionary, &mut position, candidate);
        phrases.push(candidate.phrase);
        if !dictionary.is_full() {
            continue;
        }
        was_full = true;
        let clear = match full {
            Full::Keep => false,
            Full::Clear => true,
            Full::ClearWhenWorse => watch.worse(candidate.len),
        };
        if clear && position.at < pixels {
            phrases.push(CLEAR);
            dictionary.clear();
            parser.clear();
            position.before = None;
            watch = Watch::default();
        }
    }
    (phrases, was_full)
}
