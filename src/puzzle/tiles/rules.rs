//! The rules for a start and a goal.

use std::sync::OnceLock;

use super::arrangement::{Arrangement, written};
use super::patterns::{Patterns, orders};
use super::position::{Fields, Position, Slide, parities};
use super::size::{Size, SizeError};
use crate::puzzle::random::split_mix;
use crate::puzzle::{Candidate, Layout, Puzzle};

/// Why a puzzle cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TilesError {
    /// There is no such board.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// Nothing says how large the board is.
    #[error("{arrangement} has {} tiles, the gap included, which make no square", .arrangement.pieces().len())]
    NoSquare {
        /// The arrangement.
        arrangement: Arrangement,
    },
    /// An arrangement for a board of another size.
    #[error("the board is {size}, but {arrangement} is not")]
    OtherSize {
        /// The arrangement.
        arrangement: Arrangement,
        /// The size of the board.
        size: Size,
    },
}

/// Chooses the moves of a scramble.
const SCRAMBLE: u64 = 1;

/// The rules for a board, with a start and a goal.
#[derive(Debug, Clone)]
pub struct Tiles {
    size: Size,
    fields: Fields,
    start: Position,
    goal: Position,
    /// The cells beside each cell.
    neighbours: Vec<Vec<u8>>,
    /// For lower bounds; worked out when one is first asked for.
    patterns: OnceLock<Patterns>,
}

impl Tiles {
    /// The size of the board for a start and a goal, where these say what it is: 3x3 if neither is given.
    ///
    /// # Errors
    ///
    /// When a start or goal without rows is no square.
    pub fn size_of(
        start: Option<&Arrangement>,
        goal: Option<&Arrangement>,
    ) -> Result<Size, TilesError> {
        let given = [start, goal].into_iter().flatten();
        let told = given.clone().find_map(Arrangement::size);
        match (told, given.clone().next()) {
            (Some(size), _) => Ok(size),
            (None, Some(arrangement)) => {
                Err(TilesError::NoSquare { arrangement: arrangement.clone() })
            }
            (None, None) => Ok(Size::USUAL),
        }
    }

    /// A start and a goal on a board.
    ///
    /// # Errors
    ///
    /// When the start or the goal does not fit the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use puzzlereel::puzzle::Puzzle;
    /// use puzzlereel::puzzle::tiles::{Arrangement, Size, Tiles};
    ///
    /// let size = Size::new(3, 3)?;
    /// let tiles = Tiles::new(size, &"1 2 3 / 4 5 6 / _ 7 8".parse()?, &Arrangement::gap_last(size))?;
    /// assert_eq!(tiles.lower_bound(&tiles.start()), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(size: Size, start: &Arrangement, goal: &Arrangement) -> Result<Self, TilesError> {
        if let Some(other) = [start, goal].into_iter().find(|it| !it.fits(size)) {
            return Err(TilesError::OtherSize { arrangement: other.clone(), size });
        }
        let fields = Fields::new(
            &orders(size).iter().map(|cells| pieces_for(goal, cells)).collect::<Vec<_>>(),
        );
        Ok(Self {
            size,
            start: fields.position(start.pieces()),
            goal: fields.position(goal.pieces()),
            fields,
            neighbours: (0..size.cells() as u8)
                .map(|cell| size.neighbours(cell).collect())
                .collect(),
            patterns: OnceLock::new(),
        })
    }

    /// A start from which the goal can be reached, chosen by `seed`: each of them is as likely as any other. The same
    /// in every version and on every machine.
    ///
    /// The pieces of the goal are shuffled as those of [pancakes](crate::puzzle::pancakes::Stack::random) are. If the
    /// goal cannot be reached from there, tiles 1 and 2 change places.
    ///
    /// # Errors
    ///
    /// When the goal does not fit the board.
    pub fn random(size: Size, seed: u64, goal: &Arrangement) -> Result<Self, TilesError> {
        let start = goal.clone().shuffled(seed);
        let [exchanges, steps] = parities(size, start.pieces(), goal.pieces());
        let start = if exchanges == steps { start } else { start.exchanged() };
        Self::new(size, &start, goal)
    }

    /// The start that a size is shown with: the goal after some moves that no other one takes back, the same in every
    /// version and on every machine.
    ///
    /// # Errors
    ///
    /// When the goal does not fit the board.
    pub fn scrambled(size: Size, goal: &Arrangement) -> Result<Self, TilesError> {
        let mut tiles = Self::new(size, goal, goal)?;
        let (mut state, mut last, mut seed) = (tiles.goal, None, SCRAMBLE);
        for _ in 0..2 * size.cells() {
            let ways: Vec<Slide> =
                tiles.slides(state).filter(|slide| Some(slide.tile) != last).collect();
            let slide = ways[(split_mix(&mut seed) % ways.len() as u64) as usize];
            state = tiles.fields.slid(state, slide);
            last = Some(slide.tile);
        }
        tiles.start = state;
        Ok(tiles)
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The piece in each cell, row by row; 0 is the gap.
    #[must_use]
    pub fn pieces(&self, state: Position) -> Vec<u8> {
        self.fields.pieces(state)
    }

    /// The cell of a tile, or of the gap, which is 0.
    #[must_use]
    pub fn cell(&self, state: Position, piece: u8) -> u8 {
        self.fields.cell(state, piece)
    }

    /// The cell where a piece is in the end.
    #[must_use]
    pub fn home(&self, piece: u8) -> u8 {
        self.fields.cell(self.goal, piece)
    }

    fn patterns(&self) -> &Patterns {
        self.patterns.get_or_init(|| {
            let goal = self.pieces(self.goal);
            let gap = self.home(0);
            let goals: Vec<Vec<u8>> =
                orders(self.size).iter().map(|cells| gap_to_end(cells, gap)).collect();
            let piece = |&cell: &u8| goal[usize::from(cell)];
            let orders: Vec<Vec<u8>> =
                goals.iter().map(|cells| cells.iter().map(piece).collect()).collect();
            Patterns::new(self.size, self.fields.bits, &orders, &goals)
        })
    }

    fn slides(&self, state: Position) -> impl Iterator<Item = Slide> {
        let to = self.fields.cell(state, 0);
        let from = self.neighbours[usize::from(to)].iter();
        from.map(move |&from| Slide { tile: self.fields.piece(state, from), from, to })
    }
}

/// These cells, that of the gap last.
fn gap_to_end(cells: &[u8], gap: u8) -> Vec<u8> {
    cells.iter().copied().filter(|&cell| cell != gap).chain([gap]).collect()
}

/// The pieces that a goal has in these cells, the gap last.
fn pieces_for(goal: &Arrangement, cells: &[u8]) -> Vec<u8> {
    let pieces = cells.iter().map(|&cell| goal.pieces()[usize::from(cell)]);
    pieces.filter(|&piece| piece != 0).chain([0]).collect()
}

impl Puzzle for Tiles {
    type State = Position;
    type Move = Slide;

    fn start(&self) -> Position {
        self.start
    }

    fn is_goal(&self, state: &Position) -> bool {
        *state == self.goal
    }

    /// The tile above the gap first, then those to the left, to the right and below.
    fn moves(&self, state: &Position, moves: &mut Vec<Slide>) {
        moves.extend(self.slides(*state));
    }

    fn apply(&self, state: &mut Position, slide: Slide) {
        *state = self.fields.slid(*state, slide);
    }

    fn describe(&self, _state: &Position, Slide { tile, from, to }: Slide) -> String {
        format!("slide {tile} {}", self.size.way(from, to))
    }

    fn task(&self) -> Option<String> {
        let goal = self.pieces(self.goal);
        let usual = [Arrangement::gap_last(self.size), Arrangement::gap_first(self.size)];
        let is_usual = usual.iter().any(|usual| usual.pieces() == goal);
        is_usual.then(|| "slide the tiles into order".to_owned())
    }

    /// Row by row: `8 6 7 / 2 5 4 / 3 _ 1`.
    fn write_state(&self, state: &Position, text: &mut String) {
        text.push_str(&written(&self.pieces(*state), Some(self.size)));
    }

    fn layouts(&self) -> Vec<Layout<Self>> {
        Self::written()
    }

    fn is_reversible(&self) -> bool {
        true
    }

    fn lower_bound(&self, state: &Position) -> u64 {
        self.patterns().needs(*state).bound()
    }

    fn moves_within(
        &self,
        state: &Position,
        _bound: u64,
        limit: u64,
        _moves: &mut Vec<Slide>,
        candidates: &mut Vec<Candidate<Slide>>,
    ) -> Option<u64> {
        let patterns = self.patterns();
        let needs = patterns.needs(*state);
        let mut beyond: Option<u64> = None;
        for mv in self.slides(*state) {
            let bound = patterns.bound_after(&needs, mv.tile, self.fields.slid(*state, mv));
            if bound < limit {
                candidates.push(Candidate { mv, cost: 1, bound });
            } else {
                beyond = Some(beyond.map_or(bound + 1, |least| least.min(bound + 1)));
            }
        }
        beyond
    }

    fn why_unsolvable(&self, state: &Position) -> Option<String> {
        let [exchanges, steps] = parities(self.size, &self.pieces(*state), &self.pieces(self.goal));
        let parity = |number| if number == 0 { "an even" } else { "an odd" };
        (exchanges != steps).then(|| {
            format!(
                "every move exchanges the gap and a tile, and takes the gap one step; {} number of exchanges leads \
                 to the goal, but only {} number of steps takes the gap to its place. With any two tiles exchanged \
                 there is a solution",
                parity(exchanges),
                parity(steps)
            )
        })
    }
}
