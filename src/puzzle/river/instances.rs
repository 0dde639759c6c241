//! The rivers that are built in: one table, and what makes each of them.

use super::{Boat, Craft, Kind, Model, River, RiverError, Rule, file};

/// A river that is built in.
#[derive(Debug, Clone, Copy)]
pub struct BuiltIn {
    /// Its name.
    pub name: &'static str,
    /// What it is about, in a line.
    pub about: &'static str,
    /// The numbers that follow its name.
    pub numbers: Numbers,
    /// Whether the seats of its boat can be chosen.
    pub has_capacity: bool,
    /// Whether it has crows that can be left out.
    pub has_crows: bool,
    /// Makes it; numbers out of range are errors, and those it has no use for are ignored.
    pub build: fn(&Sizes) -> Result<River, RiverError>,
}

/// The numbers that follow a river's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Numbers {
    /// None.
    None,
    /// One.
    One {
        /// What it counts: `pairs`.
        what: &'static str,
        /// The number in its best-known version.
        usual: u64,
    },
    /// One or more.
    Many {
        /// What they count: `minutes`.
        what: &'static str,
        /// The numbers in its best-known version.
        usual: &'static [u64],
    },
}

impl BuiltIn {
    /// The sizes of its best-known version.
    #[must_use]
    pub fn usual(&self) -> Sizes {
        let numbers = match self.numbers {
            Numbers::None => Vec::new(),
            Numbers::One { usual, .. } => vec![usual],
            Numbers::Many { usual, .. } => usual.to_vec(),
        };
        Sizes { numbers, boat: 2, crows: true }
    }
}

/// What can be chosen about a built-in river.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sizes {
    /// The numbers after its name.
    pub numbers: Vec<u64>,
    /// The seats of its boat, the rower's included.
    pub boat: u64,
    /// Whether it has crows.
    pub crows: bool,
}

impl Sizes {
    /// The only number; 0, which no river takes, if there is none.
    fn number(&self) -> u64 {
        self.numbers.first().copied().unwrap_or(0)
    }
}

/// All rivers that are built in.
pub static BUILT_IN: [BuiltIn; 9] = [
    BuiltIn {
        has_crows: true,
        ..simple(
            "fox-duck-corn",
            "a farmer and one more in the boat; crows eat corn alone on the right bank",
            |sizes| Ok(fox_duck_corn(sizes.crows)),
        )
    },
    simple("wolf-goat-cabbage", "a farmer and one more in the boat, as Alcuin told it", |_| {
        Ok(wolf_goat_cabbage())
    }),
    simple("wolves-dog-goat-grain", "two wolves; a farmer and two more in the boat", |_| {
        Ok(wolves_dog_goat_grain())
    }),
    paired(
        "missionaries",
        "N missionaries, whom N cannibals must not outnumber",
        "pairs",
        |sizes| missionaries(sizes.number(), sizes.boat),
    ),
    paired(
        "one-cannibal-rows",
        "the same, but only one of the cannibals can row",
        "pairs",
        |sizes| one_cannibal_rows(sizes.number(), sizes.boat),
    ),
    paired(
        "couples",
        "N jealous couples: no wife with another man unless her own is there",
        "couples",
        |sizes| couples(sizes.number(), sizes.boat),
    ),
    BuiltIn {
        numbers: Numbers::One { what: "adults", usual: 3 },
        ..simple(
            "adults-children",
            "A adults and two children; one adult or up to two children in the boat",
            |sizes| adults_children(sizes.number()),
        )
    },
    simple(
        "japanese-family",
        "parents, two sons, two daughters, a policeman and a thief on a raft",
        |_| Ok(japanese_family()),
    ),
    BuiltIn {
        numbers: Numbers::Many { what: "minutes", usual: &[1, 2, 5, 10] },
        ..simple("torch", "walkers on a bridge at night, two at once with the one torch", |sizes| {
            torch(&sizes.numbers)
        })
    },
];

/// A river without options.
const fn simple(
    name: &'static str,
    about: &'static str,
    build: fn(&Sizes) -> Result<River, RiverError>,
) -> BuiltIn {
    BuiltIn { name, about, numbers: Numbers::None, has_capacity: false, has_crows: false, build }
}

/// A river with any number of pairs, usually three, and a boat of any size.
const fn paired(
    name: &'static str,
    about: &'static str,
    what: &'static str,
    build: fn(&Sizes) -> Result<River, RiverError>,
) -> BuiltIn {
    let numbers = Numbers::One { what, usual: 3 };
    BuiltIn { numbers, has_capacity: true, ..simple(name, about, build) }
}

/// The built-in river of this name.
#[must_use]
pub fn built_in(name: &str) -> Option<&'static BuiltIn> {
    BUILT_IN.iter().find(|river| river.name == name)
}

/// The model of a river file that is part of the program.
///
/// # Panics
///
/// When the file is wrong: a test reads all of them.
fn model(file: &str) -> Model {
    file::read(file).expect("built-in rivers are right").model
}

fn river(model: Model) -> River {
    River::new(model).expect("a file that was read makes a river")
}

/// A farmer takes a fox, a duck and corn to market in a boat for the farmer and one more.
///
/// With `crows`, as its original page has it, the corn is also lost when it is alone on the right
/// bank: the crows eat it. The fox scares them away as well as the farmer does.
#[must_use]
pub fn fox_duck_corn(crows: bool) -> River {
    let mut model = model(include_str!("built_in/fox-duck-corn.toml"));
    if !crows {
        model.rules.pop();
        let calm = model.warning.find(" Crows").unwrap_or(model.warning.len());
        model.warning.truncate(calm);
    }
    river(model)
}

/// Alcuin's wolf, goat and cabbage: a farmer and one more fit in the boat.
#[must_use]
pub fn wolf_goat_cabbage() -> River {
    river(model(include_str!("built_in/wolf-goat-cabbage.toml")))
}

/// Two wolves, a dog, a goat and grain: the farmer and two more fit in the boat.
#[must_use]
pub fn wolves_dog_goat_grain() -> River {
    river(model(include_str!("built_in/wolves-dog-goat-grain.toml")))
}

/// As many missionaries as cannibals. Where there are missionaries, cannibals must not outnumber
/// them, not even in the boat.
///
/// # Errors
///
/// When there are none or too many, or the boat has no seats or too many.
pub fn missionaries(pairs: u64, seats: u64) -> Result<River, RiverError> {
    River::new(Model {
        kinds: vec![
            Kind::many(pairs, "missionary", "missionaries").rowing(),
            Kind::many(pairs, "cannibal", "cannibals").rowing(),
        ],
        boat: Boat::holding(seats),
        // A single cannibal can never outnumber the missionaries.
        rules: if pairs > 1 { vec![Rule::outnumbered(&[0], &[1])] } else { Vec::new() },
        warning: OUTNUMBERED.to_owned(),
        ..Model::default()
    })
}

const OUTNUMBERED: &str = "Where there are missionaries, cannibals must not outnumber them.";

/// Missionaries and cannibals, of whom only one has learnt to row.
///
/// # Errors
///
/// When there are fewer than two pairs or too many, or the boat has no seats or too many.
pub fn one_cannibal_rows(pairs: u64, seats: u64) -> Result<River, RiverError> {
    let others = pairs.saturating_sub(1);
    River::new(Model {
        kinds: vec![
            Kind::many(pairs, "missionary", "missionaries").rowing(),
            Kind { short: "oarsman".to_owned(), ..Kind::one("rowing cannibal") }.rowing(),
            Kind::many(others, "other cannibal", "other cannibals"),
        ],
        boat: Boat::holding(seats),
        rules: vec![Rule::outnumbered(&[0], &[1, 2])],
        warning: format!("{OUTNUMBERED} Only one cannibal can row."),
        ..Model::default()
    })
}

/// Jealous couples: no wife may be with another husband unless her own is there, not even in the boat.
///
/// # Errors
///
/// When there are none or more than 26, or the boat has no seats or too many.
pub fn couples(pairs: u64, seats: u64) -> Result<River, RiverError> {
    if !(1..=26).contains(&pairs) {
        return Err(RiverError::Couples(pairs));
    }
    let pairs = pairs as usize;
    let named = |title: &str, letter: char| {
        Kind::named(&format!("{title} {letter}"), &letter.to_string()).rowing()
    };
    let husbands = ('A'..='Z').take(pairs).map(|letter| named("husband", letter));
    let wives = ('a'..='z').take(pairs).map(|letter| named("wife", letter));
    let rule = |husband: usize| {
        let others: Vec<usize> = (0..pairs).filter(|&man| man != husband).collect();
        Rule::left_with(&others, pairs + husband, husband)
    };
    River::new(Model {
        kinds: husbands.chain(wives).collect(),
        boat: Boat::holding(seats),
        rules: (0..pairs).map(rule).collect(),
        warning: "No wife may be with another husband unless her own is there.".to_owned(),
        ..Model::default()
    })
}

/// Adults and two children: the boat carries one adult, or one or two children.
///
/// # Errors
///
/// When there are no adults or too many.
pub fn adults_children(adults: u64) -> Result<River, RiverError> {
    River::new(Model {
        kinds: vec![
            Kind { weight: 2, ..Kind::many(adults, "adult", "adults") }.rowing(),
            Kind::many(2, "child", "children").rowing(),
        ],
        boat: Boat { load: Some(2), ..Boat::holding(2) },
        warning: "The boat carries one adult, or one or two children.".to_owned(),
        ..Model::default()
    })
}

/// The Japanese family: parents, two sons, two daughters, a thief and a policeman on a raft for
/// two, which only the parents and the policeman can row.
#[must_use]
pub fn japanese_family() -> River {
    river(model(include_str!("built_in/japanese-family.toml")))
}

/// Walkers who must cross a bridge at night with one torch, at most two at once. Each needs
/// some minutes, and two take as long as the slower. Those with the same minutes are interchangeable.
///
/// # Errors
///
/// When there are no walkers or too many, or a time is out of range.
pub fn torch(minutes: &[u64]) -> Result<River, RiverError> {
    let mut different: Vec<u64> = Vec::new();
    for &time in minutes {
        if !different.contains(&time) {
            different.push(time);
        }
    }
    let kind = |&time: &u64| {
        let count = minutes.iter().filter(|&&other| other == time).count() as u64;
        let short = time.to_string();
        let walker = if count == 1 {
            Kind::named(&format!("walker {time}"), &short)
        } else {
            let name = format!("{time}-minute walker");
            Kind { short, count, ..Kind::one(&name) }
        };
        walker.rowing().taking(time)
    };
    River::new(Model {
        kinds: different.iter().map(kind).collect(),
        boat: Boat { name: "torch".to_owned(), craft: Craft::Torch, ..Boat::holding(2) },
        timed: true,
        warning: "At most two cross at once, with the torch, as fast as the slower.".to_owned(),
        ..Model::default()
    })
}
