//! What a survey counts, each with a name and words.

use super::Survey;

/// A count of a survey.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Count {
    /// Its name.
    pub name: &'static str,
    /// What it counts.
    pub words: &'static str,
    /// The number; `None` where that is not known or there is nothing to count.
    pub value: Option<String>,
}

/// All counts of a survey.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counts([Count; 8]);

impl Counts {
    /// Those of a survey, or of one that gave up.
    #[must_use]
    pub fn of(survey: Option<&Survey>) -> Self {
        let count = |what: fn(&Survey) -> u64| survey.map(|survey| what(survey).to_string());
        let best = survey.and_then(|survey| survey.best.as_ref());
        // A puzzle that cannot be solved has no solutions.
        let solutions = best.map(|best| best.solutions.to_string()).or_else(|| count(|_| 0));
        let moves = best.map(|best| best.moves.to_string());
        let counts = [
            ("reachable", "positions that can be reached", count(Survey::reachable)),
            ("dead_ends", "of them not solved, and without a move", count(|found| found.dead_ends)),
            ("lost", "losing positions one move away", count(|found| found.lost)),
            ("winnable", "from which the goal can still be reached", count(|found| found.winnable)),
            ("cost", "what a best solution costs", best.map(|best| best.cost.to_string())),
            ("moves", "moves in a best solution", moves),
            ("solutions", "best solutions", solutions),
            ("farthest", "moves to the farthest position", count(Survey::farthest)),
        ];
        Self(counts.map(|(name, words, value)| Count { name, words, value }))
    }

    /// The counts in order.
    pub fn iter(&self) -> impl Iterator<Item = &Count> {
        self.0.iter()
    }

    /// The number of a name, if there is one.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|count| count.name == name)?.value.as_deref()
    }

    /// Whether a count says more than the others: nothing is lost in most puzzles, and costs are mostly moves.
    #[must_use]
    pub fn tells(&self, name: &str) -> bool {
        match name {
            "lost" => self.get("lost").is_some_and(|lost| lost != "0"),
            "cost" => self.get("cost") != self.get("moves"),
            _ => true,
        }
    }
}
