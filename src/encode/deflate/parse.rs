//! The optimal parse: the cheapest tokens for known costs, and with them the choice of bytes.
//!
//! The cheapest way to each place is extended by every token that can follow it. Which matches there
//! are depends on the bytes that were chosen before, and so on the way; each place is judged by the
//! cheapest way to it alone.

use super::costs::Costs;
use super::matches::{KEY, Key, MatchFinder};
use super::stream::Stream;
use super::symbols::{FARTHEST_MATCH, LONGEST_MATCH, SHORTEST_MATCH, Token};

/// The cheapest way to a place: what it costs, and its last token.
#[derive(Debug, Clone, Copy)]
struct Node {
    cost: u32,
    token: Token,
}

const UNREACHED: Node = Node { cost: u32::MAX, token: Token::Literal(0) };

/// The cheapest match of a length: its cost without that of its length, and its distance.
type Cheapest = (u32, u16);

/// The matches at a place.
struct Found {
    by_length: Vec<Cheapest>,
    longest: usize,
}

const NOTHING: Cheapest = (u32::MAX, 0);

/// How thoroughly matches are searched.
#[derive(Debug, Clone, Copy)]
pub(super) struct SearchLimits {
    /// The most places of each key that are looked at.
    pub(super) depth: usize,
    /// After a match of this length, only the distances known by then are tried at the next place.
    pub(super) nice: usize,
    /// A match of this length is taken, and the places in it are not looked at.
    pub(super) leap: usize,
}

impl SearchLimits {
    pub(super) const FIRST_LOOK: Self = Self { depth: 2, nice: 8, leap: 16 };
}

/// Parses a stream segment by segment, each as often as is worth it.
pub(super) struct Parser<'a> {
    stream: &'a Stream,
    /// Bytes between one row and the next.
    stride: usize,
    limits: SearchLimits,
    /// The bytes as they are chosen on the cheapest way to the place that is looked at.
    chosen: Vec<u8>,
    finder: MatchFinder,
    /// Where the segment begins.
    base: usize,
    /// For each place of the segment and its end.
    nodes: Vec<Node>,
    /// The nodes on the way that is `chosen`, and whether each node is one of them.
    way: Vec<usize>,
    is_on_way: Vec<bool>,
    /// The nodes between that way and one that is not on it; empty but while that is followed.
    steps: Vec<usize>,
    /// The matches that end before here can be found.
    entered: usize,
    found: Found,
    /// The distances of the place before that are worth trying again, and whether they are enough.
    known: Vec<u16>,
    is_known: bool,
}

impl<'a> Parser<'a> {
    /// A parser for segments of at most so many bytes.
    pub(super) fn new(stream: &'a Stream, stride: usize, segment: usize) -> Self {
        Self {
            stream,
            stride,
            limits: SearchLimits::FIRST_LOOK,
            chosen: vec![0; stream.len()],
            finder: MatchFinder::new(segment),
            base: 0,
            nodes: Vec::new(),
            way: Vec::new(),
            is_on_way: Vec::new(),
            steps: Vec::new(),
            entered: 0,
            found: Found { by_length: vec![NOTHING; LONGEST_MATCH + 1], longest: 0 },
            known: Vec::new(),
            is_known: false,
        }
    }

    pub(super) fn stream(&self) -> &'a Stream {
        self.stream
    }

    /// The bytes as the last parse has chosen them.
    pub(super) fn chosen(&self) -> &[u8] {
        &self.chosen
    }

    /// Chooses bytes as an earlier parse did.
    pub(super) fn choose(&mut self, base: usize, bytes: &[u8]) {
        self.chosen[base..][..bytes.len()].copy_from_slice(bytes);
    }

    /// The cheapest tokens for the bytes from `base` up to `end`.
    pub(super) fn parse(
        &mut self,
        base: usize,
        end: usize,
        costs: &Costs,
        limits: SearchLimits,
    ) -> Vec<Token> {
        self.limits = limits;
        self.start(base, end);
        let mut at = base;
        while at < end {
            self.follow(at);
            at += self.extend(at, end, costs);
        }
        self.follow(end);
        let nodes = &self.nodes;
        self.way[1..].iter().map(|&node| nodes[node - base].token).collect()
    }

    fn start(&mut self, base: usize, end: usize) {
        self.base = base;
        self.entered = base;
        self.finder.restart(&self.chosen, base, end);
        let nodes = end - base + 1;
        self.nodes.clear();
        self.nodes.resize(nodes, UNREACHED);
        self.nodes[0].cost = 0;
        self.is_on_way.clear();
        self.is_on_way.resize(nodes, false);
        self.is_on_way[0] = true;
        self.is_known = false;
        self.way.clear();
        self.way.push(base);
    }

    /// Chooses the bytes of the cheapest way to a place.
    fn follow(&mut self, at: usize) {
        let base = self.base;
        let mut node = at;
        while !self.is_on_way[node - base] {
            self.steps.push(node);
            node -= self.nodes[node - base].token.length();
        }
        while let Some(last) = self.way.pop_if(|last| *last > node) {
            self.is_on_way[last - base] = false;
        }
        while let Some(step) = self.steps.pop() {
            let token = self.nodes[step - base].token;
            let from = step - token.length();
            if repeat(&mut self.chosen, from, token) {
                self.entered = self.entered.min(from);
            }
            self.way.push(step);
            self.is_on_way[step - base] = true;
        }
        if self.entered < at {
            self.finder.enter(&self.chosen, self.entered, at);
            self.entered = at;
        }
    }

    /// Extends the cheapest way to a place; how far it is to the next place that is worth a look.
    fn extend(&mut self, at: usize, end: usize, costs: &Costs) -> usize {
        let most = LONGEST_MATCH.min(end - at);
        if most >= SHORTEST_MATCH {
            self.find(at, most, costs);
        }
        let longest = std::mem::take(&mut self.found.longest);
        self.is_known = (self.limits.nice..self.limits.leap).contains(&longest);
        self.known.clear();
        self.reach_by_matches(at, longest, costs);
        if longest >= self.limits.leap {
            return longest;
        }
        let cost = self.nodes[at - self.base].cost;
        for value in self.stream.values(&self.chosen, at) {
            let cost = cost + costs.literals[usize::from(value)];
            self.reach(at + 1, cost, Token::Literal(value));
        }
        1
    }

    /// Extends the way by the cheapest match of each length, and forgets what was found.
    fn reach_by_matches(&mut self, at: usize, longest: usize, costs: &Costs) {
        let Node { cost, token } = self.nodes[at - self.base];
        // To go on with the same distance is cheaper in one match.
        let last = match token {
            Token::Match { distance, length } if usize::from(length) < self.limits.leap => distance,
            _ => 0,
        };
        let shortest = if longest >= self.limits.leap { longest } else { SHORTEST_MATCH };
        let mut cheapest = NOTHING;
        for length in (SHORTEST_MATCH..=longest).rev() {
            let found = std::mem::replace(&mut self.found.by_length[length], NOTHING);
            if found < cheapest {
                cheapest = found;
                self.known.push(found.1);
            }
            let (distance_cost, distance) = cheapest;
            if length >= shortest && distance != last {
                let cost = cost + costs.lengths[length] + distance_cost;
                self.reach(at + length, cost, Token::Match { length: length as u16, distance });
            }
        }
    }

    fn reach(&mut self, place: usize, cost: u32, token: Token) {
        let node = &mut self.nodes[place - self.base];
        if cost < node.cost {
            *node = Node { cost, token };
        }
    }

    /// Finds the matches at a place.
    fn find(&mut self, at: usize, most: usize, costs: &Costs) {
        let (stream, chosen) = (self.stream, &self.chosen);
        let mut search = Search { stream, chosen, at, most, costs, found: &mut self.found };
        let last = match self.nodes[at - self.base].token {
            Token::Match { distance, .. } => usize::from(distance),
            Token::Literal(_) => 0,
        };
        for distance in [1, self.stride, last] {
            if distance > 0 && distance <= at.min(FARTHEST_MATCH) {
                search.try_distance(distance);
            }
        }
        if self.is_known {
            self.known.iter().for_each(|&distance| search.try_distance(distance.into()));
            return;
        }
        let [a, b, c] = [0, 1, 2].map(|next| stream.values(chosen, at + next));
        let both =
            |[own, other]: [u8; 2]| std::iter::once(own).chain((own != other).then_some(other));
        for a in both(a) {
            for b in both(b) {
                for c in both(c) {
                    search.try_key(&self.finder, Key::Bytes([a, b, c]), self.limits.depth);
                }
            }
            let run = stream.run_length(at, a, most);
            if run >= KEY && run < most {
                search.try_key(&self.finder, Key::Run(a, run), self.limits.depth);
            }
        }
    }
}

/// Does what a token tells a decoder to do; whether that makes a difference to the bytes.
fn repeat(bytes: &mut [u8], at: usize, token: Token) -> bool {
    match token {
        Token::Literal(byte) => std::mem::replace(&mut bytes[at], byte) != byte,
        Token::Match { length, distance } => {
            let (length, distance) = (usize::from(length), usize::from(distance));
            let (before, after) = bytes.split_at_mut(at);
            let mut differs = false;
            if length <= distance {
                let again = &before[at - distance..][..length];
                differs = after[..length] != *again;
                if differs {
                    after[..length].copy_from_slice(again);
                }
            } else {
                for at in at..at + length {
                    let byte = bytes[at - distance];
                    differs |= std::mem::replace(&mut bytes[at], byte) != byte;
                }
            }
            differs
        }
    }
}

/// The search for matches at a place.
struct Search<'a> {
    stream: &'a Stream,
    chosen: &'a [u8],
    at: usize,
    /// The most bytes of a match.
    most: usize,
    costs: &'a Costs,
    found: &'a mut Found,
}

impl Search<'_> {
    fn try_distance(&mut self, distance: usize) {
        let length = self.stream.match_length(self.chosen, self.at, distance, self.most);
        if length >= SHORTEST_MATCH {
            self.found.add(length, distance, self.costs);
        }
    }

    /// Tries the places where a key was seen, at most `depth`.
    fn try_key(&mut self, finder: &MatchFinder, key: Key, depth: usize) {
        let at = self.at;
        let first = at.saturating_sub(FARTHEST_MATCH);
        // The choice may have changed since a place was entered.
        let earlier = finder.places(key).filter(|&place| place < at);
        for place in earlier.take(depth).take_while(|&place| place >= first) {
            if self.is_promising(key, place) {
                self.try_distance(at - place);
            }
        }
    }

    /// Whether a match there could be longer than those that are nearer.
    fn is_promising(&self, key: Key, place: usize) -> bool {
        let Self { stream, chosen, at, most, .. } = *self;
        if let Key::Bytes(key) = key
            && place + KEY <= at
            && chosen[place..].first_chunk() != Some(&key)
        {
            return false;
        }
        let longest = self.found.longest;
        longest < most
            && (place + longest >= at || stream.admits(at + longest, chosen[place + longest]))
    }
}

impl Found {
    fn add(&mut self, length: usize, distance: usize, costs: &Costs) {
        let found = (costs.distance(distance), distance as u16);
        self.by_length[length] = self.by_length[length].min(found);
        self.longest = self.longest.max(length);
    }
}
