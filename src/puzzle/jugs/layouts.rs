//! How programs write amounts and moves.

use super::position::{Amounts, Move};
use super::rules::Jugs;
use crate::puzzle::{Layout, Token};

/// What jugs are called.
#[derive(Debug, Clone, Copy)]
enum Names {
    Capacities,
    Letters,
    CountedFrom(usize),
}

impl Names {
    fn words(self) -> String {
        match self {
            Self::Capacities => "named by what they hold".to_owned(),
            Self::Letters => "named A, B, C".to_owned(),
            Self::CountedFrom(first) => format!("counted from {first}"),
        }
    }

    fn token(self, jugs: &Jugs, jug: u8) -> Token {
        match self {
            Self::Capacities => Token::word(jugs.capacities()[usize::from(jug)]),
            Self::Letters => Token::word(char::from(b'A' + jug)),
            Self::CountedFrom(first) => Token::word(usize::from(jug) + first),
        }
    }
}

/// What filling, emptying and pouring are called; `8>5` has no word for pouring.
type Verbs = [&'static str; 3];

const VERBS: [Verbs; 4] = [
    ["fill", "empty", "pour"],
    ["fill", "dump", "pour"],
    ["fill", "empty", ""],
    ["fill", "dump", ""],
];

impl Jugs {
    /// How programs write amounts and moves.
    pub(super) fn written(&self) -> Vec<Layout<Self>> {
        let mut layouts = vec![Layout::states("the amounts in the jugs", amounts)];
        let names = [Names::Letters, Names::CountedFrom(0), Names::CountedFrom(1)];
        let capacities = (!self.are_alike()).then_some(Names::Capacities);
        // Where water is only poured, the other words do not matter.
        let usual = |verbs: &&Verbs| self.has_tap() || verbs[1] == "empty";
        for names in capacities.into_iter().chain(names) {
            for verbs in VERBS.iter().filter(usual) {
                let called = names.words();
                let name = match verbs {
                    [_, _, ""] => format!("from which jug into which, {called}"),
                    [verb, _, other] if self.has_tap() => {
                        format!("moves like {verb} and {other}, jugs {called}")
                    }
                    _ => format!("moves like {}, jugs {called}", verbs[2]),
                };
                layouts.push(Layout::moves(name, move |jugs: &Self, _, mv| {
                    let (verb, used) = used(mv);
                    let verb = Some(verbs[verb]).filter(|verb| !verb.is_empty());
                    let used = used.into_iter().map(|jug| names.token(jugs, jug));
                    verb.map(Token::word).into_iter().chain(used).collect()
                }));
            }
        }
        layouts
    }
}

fn amounts(jugs: &Jugs, amounts: &Amounts) -> Vec<Token> {
    jugs.amounts(amounts).map(Token::word).collect()
}

/// Which verb a move has, and the jugs that it is about.
fn used(mv: Move) -> (usize, Vec<u8>) {
    match mv {
        Move::Fill(jug) => (0, vec![jug]),
        Move::Empty(jug) => (1, vec![jug]),
        Move::Pour { from, to } => (2, vec![from, to]),
    }
}
