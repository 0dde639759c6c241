//! Several ways to cut a picture look ahead, and the one that gets furthest is followed.

use super::dictionary::{Dictionary, Phrase};
use super::parser::{Candidate, Parser, Position, best};

/// The phrases of a picture, cut again and again in the way that gets furthest in so many phrases.
pub(super) fn parse(
    dictionary: &mut Dictionary,
    parsers: &mut [Parser<'_>],
    phrases_ahead: usize,
    pixels: usize,
) -> Vec<Phrase> {
    dictionary.clear();
    let mut position = Position { at: 0, before: None };
    let (mut phrases, mut candidates) = (Vec::new(), Vec::new());
    let (mut trial, mut winner): (Vec<Candidate>, Vec<Candidate>) = (Vec::new(), Vec::new());
    while position.at < pixels {
        let mut furthest = None;
        for parser in parsers.iter_mut() {
            let known = dictionary.len();
            parser.settle();
            let mut now = position;
            trial.clear();
            while now.at < pixels && trial.len() < phrases_ahead {
                candidates.clear();
                parser.candidates(dictionary, now, &mut candidates);
                let Some(candidate) = best(&candidates) else { break };
                Parser::take(dictionary, &mut now, candidate);
                trial.push(candidate);
            }
            dictionary.forget(known);
            parser.take_back();
            // Of those that are at the end, the one with the fewest phrases wins.
            let score = (now.at, std::cmp::Reverse(trial.len()));
            if furthest.is_none_or(|best| score > best) {
                furthest = Some(score);
                std::mem::swap(&mut trial, &mut winner);
            }
        }
        for candidate in winner.drain(..) {
            Parser::take(dictionary, &mut position, candidate);
            phrases.push(candidate.phrase);
        }
    }
    phrases
}
