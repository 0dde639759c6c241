//! Numbered tiles on a board, and an arrow for the next move or a tile that slides.

mod drawn;
mod flat;
mod layout;

use super::grid::{hops, slide};
use super::{Next, Part, Role, Scale, Stage, Style, Theme, Turn, arrow};
use crate::puzzle::tiles::{Position, Size, Slide, Tiles};
use crate::scene::lettering::{LetteringError, Weight};
use crate::scene::{Actor, ActorId, Color, Cue, Figure, Pose, Scene};
use crate::story::Beat;
use layout::Layout;

/// What the roles of a theme are called here.
pub const ROLES: [(&str, Role); 9] = [
    ("background", Role::Background),
    ("outline", Role::Line),
    ("frame", Role::Wood),
    ("gap", Role::Ground),
    ("first", Role::Smallest),
    ("last", Role::Largest),
    ("light", Role::Inside),
    ("number", Role::Label),
    ("arrow", Role::Arrow),
];

const BOARD: i16 = -2;
const CELLS: i16 = -1;
/// Tiles have the layers from 0 on: those that belong in lower rows are painted over others.
const ARROWS: i16 = 100;

/// The stage for one board at one scale.
#[derive(Debug, Clone)]
pub struct TilesStage {
    puzzle: Tiles,
    layout: Layout,
    theme: Theme,
    scale: Scale,
    /// What is always in the same place.
    scenery: Vec<Actor>,
    /// By the numbers of the tiles, from 1 on.
    figures: Vec<Figure>,
}

impl TilesStage {
    /// Width and height of the picture in pixels, before anything is made: they may be too large
    /// for any picture.
    #[must_use]
    pub fn size(size: Size, theme: &Theme, scale: Scale) -> (u64, u64) {
        let (width, height) = Layout::new(size, theme, scale).size();
        (width as u64, height as u64)
    }

    /// Lays out the stage. The size must be one that a picture can have.
    ///
    /// # Errors
    ///
    /// When the numbers cannot be written.
    pub fn new(puzzle: &Tiles, theme: &Theme, scale: Scale) -> Result<Self, LetteringError> {
        let layout = Layout::new(puzzle.size(), theme, scale);
        let tile = |tile: u8| -> Result<Figure, LetteringError> {
            let face = face(theme, puzzle, tile);
            let write = |color: Color| {
                let text = tile.to_string();
                let line = |font| theme.font.line(&text, font, Weight::Bold, color);
                layout.font.map(line).transpose()
            };
            let number = write(theme.color(Role::Label))?;
            if theme.style != Style::Drawn {
                return Ok(flat::tile(theme, &layout, face, number.as_ref()));
            }
            let light = write(face.towards(theme.color(Role::Inside), 2, 3))?;
            let both = light.zip(number).map(|(light, number)| [light, number]);
            Ok(drawn::tile(theme, &layout, face, both.as_ref()))
        };
        let tiles = 1..puzzle.size().cells() as u8;
        Ok(Self {
            figures: tiles.map(tile).collect::<Result<_, _>>()?,
            puzzle: puzzle.clone(),
            layout,
            theme: theme.clone(),
            scale,
            scenery: scenery(theme, &layout),
        })
    }

    /// The tiles with their cells.
    fn tiles(&self, state: Position) -> impl Iterator<Item = (u8, Pose)> {
        (1..=self.figures.len() as u8)
            .map(move |tile| (tile, self.place(self.puzzle.cell(state, tile))))
    }

    fn place(&self, cell: u8) -> Pose {
        self.layout.grid.foot(cell.into())
    }

    /// An arrow in the gap, away from the tile that will fill it.
    fn arrow(&self, Slide { from, to, .. }: Slide) -> Actor {
        let grid = &self.layout.grid;
        let way = grid.way(from.into(), to.into());
        let figure = arrow::within(&self.theme, self.scale, grid.pitch, way);
        Actor { id: arrow_id(), layer: ARROWS, figure, pose: grid.corner(to.into()) }
    }
}

/// Rows differ in colour, by where their tiles are in the end.
fn face(theme: &Theme, puzzle: &Tiles, tile: u8) -> Color {
    let (_, row) = puzzle.size().place(puzzle.home(tile));
    let [first, last] = [Role::Smallest, Role::Largest].map(|role| theme.color(role));
    let rows = u32::from(puzzle.size().rows());
    // Pale enough for numbers.
    first.towards(last, 2 * u32::from(row), 3 * (rows - 1))
}

/// Frame and cells.
fn scenery(theme: &Theme, layout: &Layout) -> Vec<Actor> {
    let grid = &layout.grid;
    if theme.style == Style::Drawn {
        let sides = layout.frame.sides(BOARD, grid, theme);
        return grid.cells(CELLS, &drawn::cell(theme, layout)).chain(sides).collect();
    }
    let border = (theme.style == Style::Printed).then(|| flat::border(theme, layout, BOARD));
    grid.cells(CELLS, &flat::cell(theme, layout)).chain(border).collect()
}

fn tile_id(tile: u8) -> ActorId {
    ActorId::of(("tile", tile))
}

fn arrow_id() -> ActorId {
    ActorId::of("arrow")
}

impl Stage for TilesStage {
    type Puzzle = Tiles;

    fn scene(&self, turn: &Turn<'_, Tiles>) -> Scene {
        let (width, height) = self.layout.size();
        let tiles = self.tiles(*turn.state).zip(&self.figures);
        let tiles = tiles.map(|((tile, pose), figure)| {
            let (_, row) = self.puzzle.size().place(self.puzzle.home(tile));
            Actor::new(tile_id(tile), row.into(), figure, pose)
        });
        let moves = self.theme.times.is_some();
        let arrow = turn.next.chosen().filter(|_| !moves).map(|way| self.arrow(way));
        let actors = self.scenery.iter().cloned().chain(tiles).chain(arrow).collect();
        let backdrop = self.theme.color(Role::Background);
        Scene { actors, ..Scene::new(width as u32, height as u32, backdrop) }
    }

    /// A hop goes over the board.
    fn cheer(&self, end: &Turn<'_, Tiles>, beats: &mut Vec<Beat>) {
        if let Some(times) = self.theme.times {
            let tiles = self.tiles(*end.state).map(|(tile, pose)| (tile_id(tile), pose));
            beats.extend(hops(tiles.collect(), self.layout.grid.pitch / 8, times));
        }
    }

    fn beats(&self, before: &Turn<'_, Tiles>, after: &Turn<'_, Tiles>, beats: &mut Vec<Beat>) {
        let Next::Move(Slide { tile, from, to }) = before.next else { return };
        let mut beat = slide(tile_id(tile), self.place(from), self.place(to), 1, self.theme.times);
        let Some(times) = self.theme.times else {
            beat.cues.push(match after.next {
                Next::Move(way) => Cue::Shows(self.arrow(way)),
                Next::Open | Next::Done => Cue::Leaves(arrow_id()),
            });
            return beats.push(beat);
        };
        beats.push(beat);
        if after.next != Next::Done {
            beats.push(Beat { time: times.rest, ..Beat::default() });
        }
    }

    fn targets(&self, _state: &Position) -> Vec<(ActorId, Part)> {
        (1..=self.figures.len() as u8).map(|tile| (tile_id(tile), tile.into())).collect()
    }

    /// The tile: it has one way to go.
    fn clicks(&self, _state: &Position, Slide { tile, .. }: Slide) -> Vec<Part> {
        vec![tile.into()]
    }
}
