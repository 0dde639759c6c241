//! How programs write positions and crossings: counts, bits, masks and letters.

use super::{Bank, Crossing, Kind, Position, River};
use crate::puzzle::{Layout, Token};

/// So many kinds may be in any order; of more there are too many orders.
const MOST_ORDERED: usize = 5;

/// The banks without an island.
const BANKS: [Bank; 2] = [Bank::Left, Bank::Right];

impl River {
    /// How programs write positions and crossings.
    pub(super) fn written(&self) -> Vec<Layout<Self>> {
        if self.model().island.is_some() {
            return crews();
        }
        let kinds = &self.model().kinds;
        let mut layouts = crews();
        for order in orders(kinds.len()) {
            let is_usual = order.is_sorted();
            let tried = tables(&order).into_iter().chain(masks(&order));
            layouts.extend(tried.map(|layout| Layout { is_usual, ..layout }));
        }
        for order in orders(kinds.len() + 1) {
            layouts.push(letters(kinds, order));
        }
        for order in orders(kinds.len()) {
            layouts.push(letters(kinds, order));
        }
        layouts
    }
}

/// All orders of so many things; only the one of the model where there would be too many.
fn orders(count: usize) -> Vec<Vec<usize>> {
    if count > MOST_ORDERED {
        return vec![(0..count).collect()];
    }
    let mut orders = vec![Vec::new()];
    for next in 0..count {
        let place = |order: Vec<usize>| {
            (0..=order.len()).map(move |at| {
                let mut longer = order.clone();
                longer.insert(at, next);
                longer
            })
        };
        orders = orders.into_iter().flat_map(place).collect();
    }
    orders
}

fn side(bank: Bank) -> Token {
    Token::grouped(0, bank as u8)
}

fn boat_side(bank: Bank) -> Token {
    Token::grouped(1, bank as u8)
}

/// Who is on a bank: a sign if there is only one, else their number.
fn count(river: &River, state: Position, bank: Bank, kind: usize) -> Token {
    match (river.model().kinds[kind].count, river.count(state, bank, kind)) {
        (1, count) if (count == 1) == (bank == Bank::Left) => side(Bank::Left),
        (1, _) => side(Bank::Right),
        (_, count) => Token::word(count),
    }
}

/// `0101`, `(3, 3, 1)` and the like, in an order of the kinds.
fn tables(order: &[usize]) -> Vec<Layout<River>> {
    let mut layouts = Vec::new();
    for bank in BANKS {
        for has_boat in [true, false] {
            let name = format!(
                "those on the {} bank{}",
                bank.name(),
                if has_boat { " and the boat" } else { "" }
            );
            let order = order.to_vec();
            layouts.push(Layout::states(name, move |river: &River, state: &Position| {
                let kinds = order.iter().map(|&kind| count(river, *state, bank, kind));
                kinds.chain(has_boat.then(|| boat_side(state.boat()))).collect()
            }));
        }
    }
    for boat_at in [order.len(), 2 * order.len()] {
        let order = order.to_vec();
        layouts.push(Layout::states(
            "those on both banks and the boat",
            move |river: &River, state: &Position| {
                let on = |bank| {
                    order.iter().map(move |&kind| Token::word(river.count(*state, bank, kind)))
                };
                let mut tokens: Vec<Token> = BANKS.into_iter().flat_map(on).collect();
                tokens.insert(boat_at, boat_side(state.boat()));
                tokens
            },
        ));
    }
    layouts
}

/// Numbers whose bits are those who are on a bank, the first of an order the highest.
fn masks(order: &[usize]) -> Vec<Layout<River>> {
    let mask = |bank: Bank| {
        let order = order.to_vec();
        let name = format!("numbers whose bits are on the {} bank", bank.name());
        Layout::states(name, move |river: &River, state: &Position| {
            let bit = |mask: u64, &kind: &usize| 2 * mask + river.count(*state, bank, kind).min(1);
            vec![Token::word(order.iter().fold(0, bit))]
        })
    };
    BANKS.map(mask).into()
}

/// `FWGC | ` and `MMM | CCC`: letters for the kinds, in the alphabet's order. The last of one kind more is the boat.
fn letters(kinds: &[Kind], order: Vec<usize>) -> Layout<River> {
    let initial = |&kind: &usize| {
        kinds.get(kind).map_or('b', |kind| kind.name.chars().next().unwrap_or_default())
    };
    let is_usual = order.is_sorted_by_key(initial);
    let layout = Layout::states("letters on two banks", move |river: &River, state: &Position| {
        let on = |kind: usize, bank| match river.model().kinds.get(kind) {
            Some(_) => river.count(*state, bank, kind),
            None => u64::from(state.boat() == bank),
        };
        order
            .iter()
            .map(|&kind| Token::Word(BANKS.map(|bank| on(kind, bank).to_string()).join(":")))
            .collect()
    });
    Layout { is_usual, ..layout }
}

/// Those who cross, by their names or initials.
fn crews() -> Vec<Layout<River>> {
    let aboard = |name: fn(&Kind) -> String| {
        move |river: &River, _: &Position, crossing: Crossing| {
            let kinds = river.model().kinds.iter().enumerate();
            let crew = kinds.flat_map(|(kind, one)| {
                std::iter::repeat_n(Token::Word(name(one)), river.aboard(crossing, kind) as usize)
            });
            crew.collect::<Vec<_>>()
        }
    };
    let initial = |kind: &Kind| kind.name.chars().take(1).collect();
    vec![
        Layout::moves("those who cross", aboard(|kind| kind.short.clone())).unordered(),
        Layout::moves("initials of those who cross", aboard(initial)).unordered(),
    ]
}
