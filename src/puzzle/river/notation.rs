//! Positions as lines of text: `fox corn |~~~~boat| farmer duck`.

use super::{Bank, Position, River};

const WATER: &str = "~~~~";

impl River {
    /// The left bank, the water with the boat at its bank, and the right bank.
    ///
    /// Kinds of one are written by their short names, others with their number: `3 missionaries`. The
    /// water is in the same column for all positions of a river, and there are no trailing spaces. An
    /// island is in the middle of the water, in parentheses.
    #[must_use]
    pub fn to_text(&self, state: Position) -> String {
        let boat = |bank| if state.boat() == bank { self.model().boat.name.as_str() } else { "" };
        let crowd = |bank| self.crowd(|kind| self.count(state, bank, kind));
        let everybody = self.crowd(|kind| self.model().kinds[kind].count);
        let width = everybody.chars().count();
        let [left, right] = [boat(Bank::Left), boat(Bank::Right)];
        let water = if self.model().island.is_some() {
            let island = format!("{}({:width$})", boat(Bank::Island), crowd(Bank::Island));
            format!("|{left}{WATER}{island}{WATER}{right}|")
        } else {
            format!("|{left}{WATER}{right}|")
        };
        let line = format!("{:width$} {water} {}", crowd(Bank::Left), crowd(Bank::Right));
        line.trim_end().to_owned()
    }

    fn crowd(&self, count: impl Fn(usize) -> u64) -> String {
        let kinds = self.model().kinds.iter().enumerate();
        let words = kinds.filter_map(|(number, kind)| match count(number) {
            0 => None,
            _ if kind.count == 1 => Some(kind.short.clone()),
            1 => Some(format!("1 {}", kind.name)),
            count => Some(format!("{count} {}", kind.plural)),
        });
        words.collect::<Vec<_>>().join(" ")
    }
}
