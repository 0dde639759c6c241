//! A text read in one way.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::error::PathError;
use super::tokens::Line;
use crate::puzzle::{Layout, Puzzle, Token, Write, shortened, state_text};

/// After so many lines that say nothing, no others are tried.
const LONGEST_PREFACE: usize = 1000;

/// A text read as a [`Layout`] says.
pub(super) struct Reading<'a, P: Puzzle> {
    puzzle: &'a P,
    pub(super) layout: &'a Layout<P>,
    /// What stands for what.
    signs: FxHashMap<u16, String>,
    /// The words that were met in positions or moves.
    words: FxHashSet<String>,
    state: P::State,
    /// What can be written next, once it was asked for.
    next: Option<Rc<Next<P::Move>>>,
    pub(super) moves: Vec<P::Move>,
    /// How many lines were recognised.
    pub(super) known: usize,
    /// How many lines were not.
    pub(super) skipped: usize,
    /// The first line that was not recognised since one was: its number and text.
    strange: Option<(usize, String)>,
    /// How many lines were read.
    read: usize,
    /// The first step that is impossible.
    pub(super) wrong: Option<PathError>,
}

/// What can be written in a position.
struct Next<M> {
    /// The position itself, where positions are written.
    now: Option<Vec<Token>>,
    /// Each move, and whether it loses.
    moves: Vec<(M, bool, Vec<Token>)>,
}

/// What a line is.
enum Found<M> {
    /// The start, or the position that is known already.
    Same,
    /// A move, and why it loses.
    Move(M, Vec<String>),
    /// Written like a position or a move, but none that is possible: its tokens.
    Impossible(Vec<String>),
    /// Something else.
    Other,
}

impl<'a, P: Puzzle> Reading<'a, P> {
    /// Nothing is read yet.
    pub(super) fn new(puzzle: &'a P, layout: &'a Layout<P>) -> Self {
        Self {
            puzzle,
            layout,
            signs: FxHashMap::default(),
            words: FxHashSet::default(),
            state: puzzle.start(),
            next: None,
            moves: Vec::new(),
            known: 0,
            skipped: 0,
            strange: None,
            read: 0,
            wrong: None,
        }
    }

    /// Whether no other line changes it.
    pub(super) fn is_over(&self) -> bool {
        self.wrong.is_some() || (self.known == 0 && self.read > LONGEST_PREFACE)
    }

    /// After the last line.
    pub(super) fn end(&mut self) {
        // What follows the goal is a remark.
        if let Some((number, text)) = self.strange.take()
            && !self.is_over()
            && !self.puzzle.is_goal(&self.state)
            && self.resembles(&text)
        {
            self.refuse((number, &text), None);
        }
    }

    /// How well it explains the text: better ones are greater.
    pub(super) fn worth(&self) -> (usize, bool, bool, bool) {
        /// So many lines more must speak for a rare layout of a path that does not reach the goal: short ones can
        /// be read in many ways.
        const MORE: usize = 2;
        let is_solved = self.puzzle.is_goal(&self.state);
        let is_sure = self.layout.is_usual || is_solved;
        let known = if is_sure { self.known } else { self.known.saturating_sub(MORE) };
        (known, self.wrong.is_none(), is_solved, self.layout.is_usual)
    }

    /// Reads the next line.
    pub(super) fn line(&mut self, line: &Line) {
        self.read += 1;
        let found = self.find(line);
        if matches!(found, Found::Impossible(_) | Found::Other) && self.has_parts(line) {
            return;
        }
        match found {
            Found::Same | Found::Move(..) => self.make(line, found),
            Found::Impossible(tokens) if self.known > 0 => {
                let why = self.explained(&tokens);
                self.refuse(line.place(), why);
            }
            Found::Impossible(_) | Found::Other => {
                self.skipped += 1;
                if self.strange.is_none() && self.known > 0 {
                    self.strange = Some((line.number, line.text.clone()));
                }
                return;
            }
        }
        self.known += 1;
    }

    fn make(&mut self, line: &Line, found: Found<P::Move>) {
        match found {
            Found::Move(_, losses) if !losses.is_empty() => {
                self.refuse(line.place(), Some(losses.join("; ")));
            }
            Found::Move(mv, _) => {
                self.puzzle.apply(&mut self.state, mv);
                self.next = None;
                self.moves.push(mv);
                self.strange = None;
            }
            _ => {}
        }
    }

    /// Reads a line of several positions or moves, all of which must be that.
    fn has_parts(&mut self, line: &Line) -> bool {
        for parts in line.parts() {
            let (state, next) = (self.state.clone(), self.next.clone());
            let (signs, made) = (self.signs.clone(), self.moves.len());
            let mut is_path = true;
            for part in parts {
                match self.find(part) {
                    Found::Impossible(tokens) if self.moves.len() > made => {
                        let why = self.explained(&tokens);
                        self.refuse(part.place(), why);
                    }
                    Found::Impossible(_) | Found::Other => is_path = false,
                    found => self.make(part, found),
                }
                if !is_path || self.wrong.is_some() {
                    break;
                }
            }
            if is_path && (self.moves.len() > made || self.wrong.is_some()) {
                self.known += 1;
                return true;
            }
            self.moves.truncate(made);
            (self.state, self.next, self.signs) = (state, next, signs);
        }
        false
    }

    fn find(&mut self, line: &Line) -> Found<P::Move> {
        let next = self.next();
        let Next { now, moves } = next.as_ref();
        let sorted = self.layout.is_unordered.then(|| line.sorted());
        let ways_seen = sorted.as_ref().unwrap_or(&line.tokens);
        for tokens in ways_seen {
            if now.as_ref().is_some_and(|now| self.fits(now, tokens)) {
                return Found::Same;
            }
            for (mv, loses, expected) in moves {
                if self.fits(expected, tokens) {
                    let losses =
                        if *loses { self.puzzle.why_lost(&self.state, *mv) } else { Vec::new() };
                    return Found::Move(*mv, losses);
                }
            }
        }
        let ways = || now.iter().chain(moves.iter().map(|(_, _, expected)| expected));
        let like = ways_seen.iter().find(|tokens| ways().any(|way| self.is_like(way, tokens)));
        like.map_or(Found::Other, |tokens| Found::Impossible(tokens.clone()))
    }

    fn next(&mut self) -> Rc<Next<P::Move>> {
        if let Some(next) = &self.next {
            return Rc::clone(next);
        }
        let (mut good, mut losing) = (Vec::new(), Vec::new());
        self.puzzle.moves(&self.state, &mut good);
        self.puzzle.losing_moves(&self.state, &mut losing);
        let now = matches!(self.layout.write, Write::State(_)).then(|| self.of_state(&self.state));
        let losing = losing.into_iter().map(|mv| (mv, true));
        let moves = good.into_iter().map(|mv| (mv, false)).chain(losing);
        let moves = moves.map(|(mv, loses)| (mv, loses, self.of_move(mv))).collect();
        let next = Rc::new(Next { now, moves });
        self.next = Some(Rc::clone(&next));
        next
    }

    fn of_state(&self, state: &P::State) -> Vec<Token> {
        match &self.layout.write {
            Write::State(write) => write(self.puzzle, state),
            Write::Move(_) => Vec::new(),
        }
    }

    /// The tokens of a move, or of the position after it.
    fn of_move(&self, mv: P::Move) -> Vec<Token> {
        match &self.layout.write {
            Write::State(write) => {
                let mut after = self.state.clone();
                self.puzzle.apply(&mut after, mv);
                write(self.puzzle, &after)
            }
            Write::Move(write) => {
                let mut tokens = write(self.puzzle, &self.state, mv);
                if self.layout.is_unordered {
                    tokens.sort_by_key(|token| format!("{token:?}").to_lowercase());
                }
                tokens
            }
        }
    }

    /// Whether tokens are those expected; then signs that were not known are.
    fn fits(&mut self, expected: &[Token], tokens: &[String]) -> bool {
        let Some(new) = self.new_signs(expected, tokens) else { return false };
        let new = new.into_iter().map(|(sign, token)| (sign, token.clone()));
        self.signs.extend(new);
        self.words.extend(tokens.iter().map(|token| token.to_lowercase()));
        true
    }

    /// The signs that tokens give a meaning, if they are those expected.
    fn new_signs<'t>(
        &self,
        expected: &[Token],
        tokens: &'t [String],
    ) -> Option<Vec<(u16, &'t String)>> {
        if expected.len() != tokens.len() {
            return None;
        }
        let mut new: Vec<(u16, &String)> = Vec::new();
        for (expected, token) in expected.iter().zip(tokens) {
            match expected {
                Token::Word(word) if is_same(word, token) => {}
                Token::Word(_) => return None,
                Token::Sign(sign) => {
                    let found = new.iter().find(|(known, _)| known == sign);
                    match self.signs.get(sign).or(found.map(|(_, token)| *token)) {
                        Some(known) if known == token => {}
                        None if !self.is_taken(*sign, token, &new) => new.push((*sign, token)),
                        _ => return None,
                    }
                }
            }
        }
        Some(new)
    }

    /// Whether a token stands for something else of a sign's group.
    fn is_taken(&self, sign: u16, token: &str, new: &[(u16, &String)]) -> bool {
        let known = self.signs.iter().map(|(&sign, token)| (sign, token));
        let mut others = known.chain(new.iter().copied());
        others.any(|(other, known)| known == token && Token::group(other) == Token::group(sign))
    }

    /// Whether tokens are as many, and most of them such, as positions or moves are written in.
    fn is_like(&self, expected: &[Token], tokens: &[String]) -> bool {
        let is_known = |token: &&String| {
            self.signs.values().any(|known| known == *token)
                || self.words.contains(&token.to_lowercase())
                || token.parse::<i64>().is_ok()
        };
        expected.len() == tokens.len() && 2 * tokens.iter().filter(is_known).count() > tokens.len()
    }

    /// Whether a text that was not recognised may have been meant as a position: it is no sentence.
    fn resembles(&self, text: &str) -> bool {
        let words = text.split_whitespace().filter(|word| word.chars().all(char::is_alphabetic));
        words.filter(|word| word.len() > 2 && !self.words.contains(&word.to_lowercase())).count()
            < 2
    }

    fn refuse(&mut self, (line, text): (usize, &str), why: Option<String>) {
        self.wrong = Some(PathError::Wrong {
            step: self.moves.len() + 1,
            line,
            before: shown(&state_text(self.puzzle, &self.state)),
            said: shown(text),
            why: why.unwrap_or_else(|| self.possible()),
        });
    }

    /// What the layout knows about tokens that cannot follow.
    fn explained(&self, tokens: &[String]) -> Option<String> {
        let token = |token: &String| {
            let sign = self.signs.iter().find(|(_, known)| *known == token);
            sign.map_or_else(|| Token::Word(token.clone()), |(&sign, _)| Token::Sign(sign))
        };
        let seen: Vec<Token> = tokens.iter().map(token).collect();
        self.layout.explain.as_ref()?(self.puzzle, &self.state, &seen)
    }

    /// What could be done instead.
    fn possible(&self) -> String {
        const MOST: usize = 4;
        let mut moves = Vec::new();
        self.puzzle.moves(&self.state, &mut moves);
        let mut words: Vec<String> =
            moves.iter().take(MOST).map(|&mv| self.puzzle.describe(&self.state, mv)).collect();
        if moves.len() > MOST {
            words.push(format!("{} more moves are possible", moves.len() - MOST));
        }
        match words.split_last() {
            None => "there is no move from here".to_owned(),
            Some((only, [])) => format!("this is no move; the only one is: {only}"),
            Some((last, others)) => {
                format!("this is no move; these are: {}, or {last}", others.join(", "))
            }
        }
    }
}

/// Whether a word is the one expected; numbers may have a plus sign.
fn is_same(word: &str, token: &str) -> bool {
    word.to_lowercase() == token.strip_prefix('+').unwrap_or(token).to_lowercase()
}

/// A line as a message shows it.
pub(super) fn shown(line: &str) -> String {
    const LONGEST: usize = 60;
    shortened(line.trim(), LONGEST).into_owned()
}
