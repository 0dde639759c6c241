//! A river written as a script.

use std::fmt::Write as _;

use super::item::has_article;
use crate::puzzle::river::{Bank, Boat, Harm, Kind, Model, Place, Places, Rule};

/// The script of a river. What is as it is without a word is left out.
///
/// # Examples
///
/// ```
/// use puzzlereel::cli::script;
/// use puzzlereel::puzzle::river::instances;
///
/// let river = instances::wolf_goat_cabbage();
/// let text = script::print(river.model());
/// assert!(text.contains("[[never]]\nwho = \"wolf\"\nwith = \"goat\"\nunless = \"farmer\"\n"));
/// ```
#[must_use]
pub fn print(model: &Model) -> String {
    let mut script = Script { text: String::new(), model };
    script.top();
    script.boat();
    for kind in &model.kinds {
        script.item(kind);
    }
    for rules in model.rules.chunk_by(is_one) {
        script.never(rules);
    }
    script.text
}

/// Whether two rules can be written as one: the same is done to two.
fn is_one(first: &Rule, second: &Rule) -> bool {
    let deed = |rule: &Rule| match &rule.harm {
        Harm::Deed { doers, outsiders, deed, unless, .. } => {
            Some((doers.clone(), outsiders.clone(), deed.clone(), unless.clone(), rule.places))
        }
        Harm::Outnumbered { .. } => None,
    };
    // The same one cannot be in a list twice, so a list goes up.
    deed(first).is_some() && deed(first) == deed(second) && victim(first) < victim(second)
}

struct Script<'a> {
    text: String,
    model: &'a Model,
}

impl Script<'_> {
    fn line(&mut self, key: &str, value: impl std::fmt::Display) {
        let _ = writeln!(self.text, "{key} = {value}");
    }

    /// A line unless the value is the usual one.
    fn unusual<T: PartialEq>(&mut self, key: &str, value: &T, usual: &T, said: String) {
        if value != usual {
            self.line(key, said);
        }
    }

    fn title(&mut self, title: &str) {
        let gap = if self.text.is_empty() { "" } else { "\n" };
        let _ = writeln!(self.text, "{gap}{title}");
    }

    fn top(&mut self) {
        let Model { island, timed, limit, warning, .. } = self.model;
        if !warning.is_empty() {
            self.line("remark", quoted(warning));
        }
        if *timed {
            self.line("minimise", quoted("minutes"));
        }
        if let Some(limit) = limit {
            self.line("time-limit", limit);
        }
        if let Some(island) = island {
            self.line("island", true);
            if !island.direct {
                self.line("bank-to-bank", false);
            }
        }
    }

    fn boat(&mut self) {
        let Boat { name, seats, load, start, crews, .. } = &self.model.boat;
        self.title("[boat]");
        self.unusual("name", &name.as_str(), &"boat", quoted(name));
        self.line("carries", seats);
        if let Some(load) = load {
            self.line("load", load);
        }
        self.unusual("start", start, &Bank::Left, quoted(bank(*start)));
        if !crews.is_empty() {
            let crews: Vec<String> = crews.iter().map(|crew| self.listed(crew)).collect();
            self.line("crews", format_args!("[{}]", crews.join(", ")));
        }
    }

    fn item(&mut self, kind: &Kind) {
        let usual = Kind::one(&kind.name);
        self.title("[[item]]");
        self.line("name", quoted(&kind.name));
        self.unusual("plural", &kind.plural, &usual.plural, quoted(&kind.plural));
        self.unusual("short", &kind.short, &usual.short, quoted(&kind.short));
        let article = has_article(&kind.name);
        self.unusual("article", &kind.article, &article, kind.article.to_string());
        if let Some(picture) = &kind.picture {
            self.line("picture", quoted(picture));
        }
        self.unusual("count", &kind.count, &usual.count, kind.count.to_string());
        self.unusual("rows", &kind.rows, &usual.rows, kind.rows.to_string());
        self.unusual("minutes", &kind.minutes, &usual.minutes, kind.minutes.to_string());
        self.unusual("weight", &kind.weight, &usual.weight, kind.weight.to_string());
        self.unusual("start", &kind.start, &usual.start, quoted(bank(kind.start)));
        self.unusual("goal", &kind.goal, &usual.goal, quoted(bank(kind.goal)));
    }

    /// Rules that differ only in whom they protect.
    fn never(&mut self, rules: &[Rule]) {
        let Some(Rule { harm, places }) = rules.first() else { return };
        self.title("[[never]]");
        match harm {
            Harm::Outnumbered { few, many } => {
                self.line("fewer", self.names(few));
                self.line("than", self.names(many));
            }
            Harm::Deed { doers, outsiders, deed, unless, .. } => {
                let victims: Vec<usize> = rules.iter().filter_map(victim).collect();
                let victims = self.names(&victims);
                if !doers.is_empty() {
                    self.line("who", self.names(doers));
                    self.line("with", victims);
                } else if self.is_alone(rules, unless) {
                    self.line("alone", victims);
                } else {
                    self.line("who", victims);
                }
                if !unless.is_empty() && !self.is_alone(rules, unless) {
                    self.line("unless", self.names(unless));
                }
                let outsiders = outsiders.as_ref().map(ToString::to_string);
                for (key, text) in [("by", outsiders.as_ref()), ("deed", deed.as_ref())] {
                    if let Some(text) = text {
                        self.line(key, quoted(text));
                    }
                }
            }
        }
        self.unusual("where", places, &Places::ALL, written(*places));
    }

    /// Whether anybody else's presence prevents what is done to one whom nobody else need be with.
    fn is_alone(&self, rules: &[Rule], unless: &[usize]) -> bool {
        let [Rule { harm: Harm::Deed { victim, doers, .. }, .. }] = rules else { return false };
        let others = (0..self.model.kinds.len()).filter(|kind| kind != victim);
        doers.is_empty() && others.eq(unless.iter().copied())
    }

    /// A name, or names in a list.
    fn names(&self, kinds: &[usize]) -> String {
        match kinds {
            [kind] => self.name(*kind),
            kinds => self.listed(kinds),
        }
    }

    fn listed(&self, kinds: &[usize]) -> String {
        let names: Vec<String> = kinds.iter().map(|&kind| self.name(kind)).collect();
        format!("[{}]", names.join(", "))
    }

    fn name(&self, kind: usize) -> String {
        let kind = &self.model.kinds[kind];
        quoted(if kind.count == 1 { &kind.name } else { &kind.plural })
    }
}

fn victim(rule: &Rule) -> Option<usize> {
    match rule.harm {
        Harm::Deed { victim, .. } => Some(victim),
        Harm::Outnumbered { .. } => None,
    }
}

fn bank(bank: Bank) -> &'static str {
    match bank {
        Bank::Left => "left",
        Bank::Right => "right",
        Bank::Island => "island",
    }
}

fn written(places: Places) -> String {
    let ashore = [(Place::Left, "left"), (Place::Right, "right"), (Place::Island, "island")];
    let there = |place: &(Place, &'static str)| places.contains(place.0);
    let mut words: Vec<&str> = if ashore.iter().all(there) {
        vec!["banks"]
    } else {
        ashore.into_iter().filter(there).map(|(_, word)| word).collect()
    };
    words.extend(places.contains(Place::Boat).then_some("boat"));
    match words.as_slice() {
        [word] => quoted(word),
        words => format!("{words:?}"),
    }
}

/// A text as TOML has it.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for sign in text.chars() {
        match sign {
            '"' | '\\' => quoted.extend(['\\', sign]),
            sign if sign.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", sign as u32);
            }
            sign => quoted.push(sign),
        }
    }
    quoted + "\""
}
