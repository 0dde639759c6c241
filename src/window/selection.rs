//! Clicks into the picture of a game: which parts are chosen, and which move they make.

use crate::play::Choice;
use crate::stage::Part;

/// The parts that are chosen so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Selection(Vec<Part>);

impl Selection {
    /// The parts; one that is chosen twice is there twice.
    pub(super) fn parts(&self) -> &[Part] {
        &self.0
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// A click on a part chooses it, drops it, or completes a move, whose place among the choices is returned. A
    /// click beside all parts drops everything.
    pub(super) fn click(&mut self, part: Option<Part>, choices: &[Choice]) -> Option<usize> {
        let fits = |parts: &[Part]| choices.iter().any(|choice| holds(&choice.clicks, parts));
        let Some(part) = part else {
            self.clear();
            return None;
        };
        let mut wanted = self.0.clone();
        wanted.push(part);
        if !fits(&wanted) {
            wanted = if self.0.contains(&part) {
                self.0.iter().copied().filter(|other| *other != part).collect()
            } else {
                vec![part]
            };
        }
        self.0 = if fits(&wanted) { wanted } else { Vec::new() };
        self.completed(choices, 0).or_else(|| self.sent(part, choices))
    }

    /// The only choice that takes all that is chosen, where its last part was clicked last: who clicks the fox and
    /// then the boat need not click the farmer, who rows in any case.
    fn sent(&self, clicked: Part, choices: &[Choice]) -> Option<usize> {
        let mut found = (0..choices.len()).filter(|&at| holds(&choices[at].clicks, &self.0));
        let only = found.next().filter(|_| found.next().is_none() && self.0.len() > 1)?;
        (choices[only].clicks.last() == Some(&clicked)).then_some(only)
    }

    /// The only choice for which at most one part is missing, such as the boat in which all chosen ones sit.
    pub(super) fn go(&self, choices: &[Choice]) -> Option<usize> {
        self.completed(choices, 1)
    }

    /// The only choice that takes what is chosen, and so many parts more; of several, the one that takes them in
    /// this order.
    fn completed(&self, choices: &[Choice], missing: usize) -> Option<usize> {
        let size = self.0.len() + missing;
        let is_it = |choice: &Choice| choice.clicks.len() == size && holds(&choice.clicks, &self.0);
        let mut found: Vec<usize> = (0..choices.len()).filter(|&at| is_it(&choices[at])).collect();
        if found.len() > 1 {
            found.retain(|&at| choices[at].clicks == self.0);
        }
        let only = found.first().copied().filter(|_| !self.0.is_empty());
        only.filter(|_| found.len() == 1)
    }
}

/// Whether all of `some` are in `all`, as often.
fn holds(all: &[Part], some: &[Part]) -> bool {
    let mut left = all.to_vec();
    some.iter().all(|part| {
        let found = left.iter().position(|other| other == part);
        found.map(|at| left.swap_remove(at)).is_some()
    })
}
