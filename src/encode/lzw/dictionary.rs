//! The table of known phrases, as a tree that can forget what it learnt last.

/// A phrase: below the number of symbols it is that symbol, from there on an entry of the table.
pub(super) type Phrase = u16;

/// Codes have 12 bits at most.
const CODES: usize = 1 << 12;

const NONE: Phrase = Phrase::MAX;

/// All phrases that may be named by a code.
#[derive(Debug, Clone)]
pub(super) struct Dictionary {
    symbols: usize,
    /// The most phrases there can be, symbols among them.
    most: usize,
    /// For each phrase, the phrases that are one symbol longer, by that symbol.
    longer: Vec<Phrase>,
    entries: Vec<Entry>,
    /// For each symbol, the phrases that consist of nothing else, the shortest first.
    runs: Vec<Vec<Phrase>>,
}

#[derive(Debug, Clone, Copy)]
struct Entry {
    /// All but the last symbol.
    parent: Phrase,
    symbol: u8,
    /// The same phrase was there before. The entry takes a code, but is never found.
    known: bool,
}

impl Dictionary {
    /// Of so many symbols, which are named by codes of `bits` bits.
    pub(super) fn new(symbols: usize, bits: u32) -> Self {
        let entries = CODES - (1 << bits) - 2;
        Self {
            symbols,
            most: symbols + entries,
            longer: vec![NONE; symbols * symbols],
            entries: Vec::with_capacity(entries.min(1 << 9)),
            runs: (0..symbols).map(|symbol| vec![symbol as Phrase]).collect(),
        }
    }

    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.longer.clear();
        self.longer.resize(self.symbols * self.symbols, NONE);
        for run in &mut self.runs {
            run.truncate(1);
        }
    }

    /// The number of phrases.
    pub(super) fn len(&self) -> usize {
        self.symbols + self.entries.len()
    }

    /// Whether no phrase can be added.
    pub(super) fn is_full(&self) -> bool {
        self.len() == self.most
    }

    /// The phrase that is longer by a symbol.
    pub(super) fn longer(&self, phrase: Phrase, symbol: u8) -> Option<Phrase> {
        let longer = self.longer[usize::from(phrase) * self.symbols + usize::from(symbol)];
        (longer != NONE).then_some(longer)
    }

    /// The phrase without its last symbol. It must have two.
    pub(super) fn shorter(&self, phrase: Phrase) -> Phrase {
        self.entries[usize::from(phrase) - self.symbols].parent
    }

    /// The longest phrase of nothing but one symbol, at most so many of it, and its length.
    pub(super) fn run(&self, symbol: u8, most: usize) -> (Phrase, usize) {
        let runs = &self.runs[usize::from(symbol)];
        let length = most.min(runs.len());
        (runs[length - 1], length)
    }

    /// The number of a phrase's symbols.
    pub(super) fn length(&self, mut phrase: Phrase) -> usize {
        let mut length = 1;
        while usize::from(phrase) >= self.symbols {
            phrase = self.shorter(phrase);
            length += 1;
        }
        length
    }

    /// A phrase's first symbol.
    pub(super) fn first(&self, mut phrase: Phrase) -> u8 {
        while usize::from(phrase) >= self.symbols {
            phrase = self.shorter(phrase);
        }
        phrase as u8
    }

    /// Whether a phrase was the last to be added.
    pub(super) fn is_newest(&self, phrase: Phrase) -> bool {
        !self.entries.is_empty() && usize::from(phrase) + 1 == self.len()
    }

    /// Adds `parent` and a symbol as the decoder does, unless the table is full. Says whether.
    pub(super) fn add(&mut self, parent: Phrase, symbol: u8) -> bool {
        if self.is_full() {
            return false;
        }
        let number = self.len() as Phrase;
        let known = self.longer(parent, symbol).is_some();
        if !known {
            self.longer[usize::from(parent) * self.symbols + usize::from(symbol)] = number;
            let runs = &mut self.runs[usize::from(symbol)];
            if runs.last() == Some(&parent) {
                runs.push(number);
            }
        }
        self.entries.push(Entry { parent, symbol, known });
        self.longer.resize(self.longer.len() + self.symbols, NONE);
        true
    }

    /// Forgets the newest phrases until there are only `len`.
    pub(super) fn forget(&mut self, len: usize) {
        while self.len() > len {
            let number = self.len() as Phrase - 1;
            let Some(Entry { parent, symbol, known }) = self.entries.pop() else { return };
            if !known {
                let runs = &mut self.runs[usize::from(symbol)];
                if runs.last() == Some(&number) {
                    runs.pop();
                }
                self.longer[usize::from(parent) * self.symbols + usize::from(symbol)] = NONE;
            }
        }
        self.longer.truncate(self.len() * self.symbols);
    }
}
