//! The rules for jugs of given capacities.

use std::fmt::Write;

use super::error::JugsError;
use super::goal::Goal;
use super::position::{Amounts, MAX_CAPACITY, MAX_JUGS, MIN_JUGS, Move};
use crate::puzzle::{Layout, Puzzle, counted};

/// The rules for jugs of given capacities, with a start and a goal.
#[derive(Debug, Clone)]
pub struct Jugs {
    capacities: Vec<u16>,
    tap: bool,
    start: Amounts,
    pub(super) goal: Goal,
}

impl Jugs {
    /// Jugs that hold so much. With a tap they are empty; without, the first of the largest is full. The goal
    /// is to have half of what the largest holds in one jug.
    ///
    /// # Errors
    ///
    /// When there are not [`MIN_JUGS`] to [`MAX_JUGS`] jugs, or one holds nothing or more than [`MAX_CAPACITY`].
    ///
    /// # Examples
    ///
    /// ```
    /// use puzzlereel::puzzle::Puzzle;
    /// use puzzlereel::puzzle::jugs::Jugs;
    ///
    /// let jugs = Jugs::new(&[8, 5, 3], false)?.ending_with(&[Some(4), Some(4), Some(0)])?;
    /// assert_eq!(jugs.task().as_deref(), Some("share 8 litres equally"));
    /// # Ok::<(), puzzlereel::puzzle::jugs::JugsError>(())
    /// ```
    pub fn new(capacities: &[u64], tap: bool) -> Result<Self, JugsError> {
        let count = capacities.len();
        if !(MIN_JUGS..=MAX_JUGS).contains(&count) {
            return Err(JugsError::Count { count });
        }
        let wrong = capacities.iter().find(|capacity| !(1..=MAX_CAPACITY).contains(*capacity));
        if let Some(&capacity) = wrong {
            return Err(JugsError::Capacity { capacity });
        }
        let capacities: Vec<u16> = capacities.iter().map(|&capacity| capacity as u16).collect();
        let largest = capacities.iter().copied().max().unwrap_or_default();
        let mut start = [0; MAX_JUGS];
        let first = capacities.iter().position(|&capacity| capacity == largest);
        if let Some(first) = first.filter(|_| !tap) {
            start[first] = largest;
        }
        Ok(Self { capacities, tap, start, goal: Goal::Any(largest / 2) })
    }

    /// Another start: an amount for each jug.
    ///
    /// # Errors
    ///
    /// When there are more or fewer amounts than jugs, a jug does not hold its amount, or one is `None`.
    pub fn starting_with(mut self, amounts: &[Option<u64>]) -> Result<Self, JugsError> {
        let amounts = self.checked("start", amounts)?;
        for (place, amount) in self.start.iter_mut().zip(amounts) {
            *place = amount.ok_or(JugsError::OpenStart)?;
        }
        Ok(self)
    }

    /// Another goal: an amount for each jug, where `None` is any amount; or a single one, for any jug.
    ///
    /// # Errors
    ///
    /// When there are more or fewer amounts than jugs, a jug does not hold its amount, or all are `None`.
    pub fn ending_with(self, amounts: &[Option<u64>]) -> Result<Self, JugsError> {
        let goal = match amounts {
            [Some(amount)] => {
                let capacity = self.capacities.iter().copied().max().unwrap_or_default();
                if *amount > capacity.into() {
                    return Err(JugsError::Overfull { what: "goal", amount: *amount, capacity });
                }
                Goal::Any(*amount as u16)
            }
            _ if amounts.iter().all(Option::is_none) => return Err(JugsError::NoGoal),
            _ => Goal::Each(self.checked("goal", amounts)?),
        };
        Ok(Self { goal, ..self })
    }

    fn checked(
        &self,
        what: &'static str,
        amounts: &[Option<u64>],
    ) -> Result<Vec<Option<u16>>, JugsError> {
        let jugs = self.capacities.len();
        if amounts.len() != jugs {
            return Err(JugsError::Amounts { what, amounts: amounts.len(), jugs });
        }
        let holds = |(amount, &capacity): (&Option<u64>, &u16)| match *amount {
            Some(amount) if amount > capacity.into() => {
                Err(JugsError::Overfull { what, amount, capacity })
            }
            amount => Ok(amount.map(|amount| amount as u16)),
        };
        amounts.iter().zip(&self.capacities).map(holds).collect()
    }

    /// What each jug holds.
    #[must_use]
    pub fn capacities(&self) -> &[u16] {
        &self.capacities
    }

    /// Whether there are a tap and a drain.
    #[must_use]
    pub fn has_tap(&self) -> bool {
        self.tap
    }

    /// What is to be measured.
    #[must_use]
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// What is in each jug.
    pub fn amounts(&self, amounts: &Amounts) -> impl Iterator<Item = u16> + use<> {
        amounts.iter().copied().take(self.capacities.len()).collect::<Vec<_>>().into_iter()
    }

    /// Whether several jugs hold the same.
    pub(super) fn are_alike(&self) -> bool {
        let mut sorted = self.capacities.clone();
        sorted.sort_unstable();
        sorted.windows(2).any(|pair| pair[0] == pair[1])
    }

    /// What messages call a jug: `the 8-litre jug`, or `jug 2` where several hold the same.
    fn name(&self, jug: u8) -> String {
        if self.are_alike() {
            return format!("jug {}", jug + 1);
        }
        format!("the {}-litre jug", self.capacities[usize::from(jug)])
    }

    /// Without a tap, all water stays.
    fn lack(&self, amounts: &Amounts) -> Option<String> {
        if self.tap {
            return None;
        }
        let sum = |amounts: &[u16]| amounts.iter().map(|&amount| u64::from(amount)).sum::<u64>();
        let (water, named) = (sum(amounts), sum(&self.goal.named()));
        let free = match &self.goal {
            Goal::Any(_) => u64::MAX,
            Goal::Each(goals) => {
                let open = goals.iter().zip(&self.capacities).filter(|(goal, _)| goal.is_none());
                open.map(|(_, &capacity)| u64::from(capacity)).sum()
            }
        };
        let litres = counted(water, "litres");
        if named > water {
            return Some(format!(
                "without a tap there are only {litres}, and the goal has {named}"
            ));
        }
        (named.saturating_add(free) < water)
            .then(|| format!("without a drain there are always {litres}"))
    }

    /// All amounts are sums and differences of capacities and these amounts, so a common divisor of these divides
    /// all that can be measured (Bézout).
    fn indivisible(&self, amounts: &Amounts) -> Option<String> {
        let numbers = self.capacities.iter().chain(amounts);
        let divisor = numbers.fold(0, |divisor, &number| gcd(divisor, number));
        let wrong = self.goal.named().into_iter().find(|amount| amount % divisor != 0)?;
        let amounts =
            if amounts.iter().all(|&amount| amount == 0) { "" } else { " and the amounts" };
        Some(format!(
            "{divisor} divides the capacities{amounts}, and so every amount that can be measured, but not {wrong}"
        ))
    }

    /// Every move leaves a jug empty or full.
    fn no_edge(&self) -> Option<String> {
        let Goal::Each(goals) = &self.goal else { return None };
        let is_partial = |(goal, &capacity): (&Option<u16>, &u16)| {
            goal.is_some_and(|goal| goal > 0 && goal < capacity)
        };
        goals
            .iter()
            .zip(&self.capacities)
            .all(is_partial)
            .then(|| "every move leaves a jug empty or full, and in the goal no jug is".to_owned())
    }

    /// How many moves the goal takes at least, by the jugs that differ. A move changes two at the most, and of
    /// these it leaves one empty or full: it brings only one to an amount between.
    fn differing(&self, goals: &[Option<u16>], amounts: &Amounts) -> u64 {
        let (mut all, mut partial) = (0_u64, 0_u64);
        for ((goal, &amount), &capacity) in goals.iter().zip(amounts).zip(&self.capacities) {
            let Some(goal) = goal.filter(|&goal| goal != amount) else { continue };
            all += 1;
            partial += u64::from(goal > 0 && goal < capacity);
        }
        partial.max(all.div_ceil(2))
    }
}

/// `4, 4 and 0`.
fn listed(parts: &[String]) -> String {
    match parts {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => parts.concat(),
    }
}

fn gcd(one: u16, other: u16) -> u16 {
    if other == 0 { one } else { gcd(other, one % other) }
}

impl Puzzle for Jugs {
    type State = Amounts;
    type Move = Move;

    const SOLVED: &'static str = "Measured";

    fn start(&self) -> Amounts {
        self.start
    }

    fn is_goal(&self, amounts: &Amounts) -> bool {
        self.goal.is_met(amounts, self.capacities.len())
    }

    /// Filling first, then pouring, then emptying; of each, from the first jug on, and into the first jug.
    fn moves(&self, amounts: &Amounts, moves: &mut Vec<Move>) {
        let jugs = || 0..self.capacities.len() as u8;
        let amount = |jug: u8| amounts[usize::from(jug)];
        let has_room = |jug: u8| amount(jug) < self.capacities[usize::from(jug)];
        if self.tap {
            moves.extend(jugs().filter(|&jug| has_room(jug)).map(Move::Fill));
        }
        for from in jugs().filter(|&jug| amount(jug) > 0) {
            let into = jugs().filter(|&to| to != from && has_room(to));
            moves.extend(into.map(|to| Move::Pour { from, to }));
        }
        if self.tap {
            moves.extend(jugs().filter(|&jug| amount(jug) > 0).map(Move::Empty));
        }
    }

    fn apply(&self, amounts: &mut Amounts, mv: Move) {
        match mv {
            Move::Fill(jug) => amounts[usize::from(jug)] = self.capacities[usize::from(jug)],
            Move::Empty(jug) => amounts[usize::from(jug)] = 0,
            Move::Pour { from, to } => {
                let (from, to) = (usize::from(from), usize::from(to));
                let poured = amounts[from].min(self.capacities[to] - amounts[to]);
                amounts[from] -= poured;
                amounts[to] += poured;
            }
        }
    }

    fn describe(&self, _amounts: &Amounts, mv: Move) -> String {
        match mv {
            Move::Fill(jug) => format!("fill {}", self.name(jug)),
            Move::Empty(jug) => format!("empty {}", self.name(jug)),
            Move::Pour { from, to } => format!("pour {} into {}", self.name(from), self.name(to)),
        }
    }

    fn task(&self) -> Option<String> {
        let litres = |amount: u16| counted(amount.into(), "litres");
        let goals = match &self.goal {
            Goal::Any(amount) => return Some(format!("measure {}", litres(*amount))),
            Goal::Each(goals) => goals,
        };
        let filled: Vec<u16> = goals.iter().flatten().copied().filter(|&it| it > 0).collect();
        let is_whole = goals.iter().all(Option::is_some);
        match &filled[..] {
            [one, other] if is_whole && !self.tap && one == other => {
                return Some(format!("share {} equally", litres(one + other)));
            }
            _ if is_whole => {
                let amounts: Vec<String> = goals.iter().flatten().map(u16::to_string).collect();
                return Some(format!("have {} litres in the jugs", listed(&amounts)));
            }
            _ => {}
        }
        let mut parts = Vec::new();
        for (jug, amount) in (0..).zip(goals) {
            parts.extend(amount.map(|amount| format!("{} in {}", litres(amount), self.name(jug))));
        }
        Some(format!("have {}", listed(&parts)))
    }

    fn why_unsolvable(&self, amounts: &Amounts) -> Option<String> {
        if self.is_goal(amounts) {
            return None;
        }
        let lack = self.lack(amounts);
        lack.or_else(|| self.indivisible(amounts)).or_else(|| self.no_edge())
    }

    /// The amounts, like `8 0 0`.
    fn write_state(&self, amounts: &Amounts, text: &mut String) {
        for (jug, amount) in self.amounts(amounts).enumerate() {
            // Writing to a string does not fail.
            let _ = write!(text, "{}{amount}", if jug == 0 { "" } else { " " });
        }
    }

    fn layouts(&self) -> Vec<Layout<Self>> {
        self.written()
    }

    /// By the jugs that differ, or by looking one move ahead.
    fn lower_bound(&self, amounts: &Amounts) -> u64 {
        if self.is_goal(amounts) {
            return 0;
        }
        let mut moves = Vec::new();
        self.moves(amounts, &mut moves);
        let is_next = |mv: Move| {
            let mut next = *amounts;
            self.apply(&mut next, mv);
            self.is_goal(&next)
        };
        let ahead = if moves.into_iter().any(is_next) { 1 } else { 2 };
        match &self.goal {
            Goal::Any(_) => ahead,
            Goal::Each(goals) => ahead.max(self.differing(goals, amounts)),
        }
    }
}
