//! Tiles on a board, with numbers or with parts of a picture, and an arrow for the next move or a tile that slides.

mod artwork;
mod drawn;
mod flat;
mod layout;

use super::grid::{hops, slide};
use super::{Next, Part, Role, Scale, Stage, Style, Theme, Turn, arrow};
use crate::puzzle::tiles::{Position, Size, Slide, Tiles};
use crate::scene::lettering::{LetteringError, Weight};
use crate::scene::{Actor, ActorId, Bitmap, Color, Cue, Figure, Pose, Scene};
use crate::story::Beat;
pub use artwork::Artwork;
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
/// The number of what is not a tile.
const GAP: u8 = 0;
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
    /// Where tiles show a picture: all its parts, as they are seen when it is whole. The last one fills the gap.
    whole: Vec<Figure>,
}

impl TilesStage {
    /// Width and height of the picture in pixels, before anything is made: they may be too large
    /// for any picture.
    #[must_use]
    pub fn size(size: Size, theme: &Theme, scale: Scale) -> (u64, u64) {
        let (width, height) = Layout::new(size, theme, scale).size();
        (width as u64, height as u64)
    }

    /// Lays out the stage, on which tiles have numbers, or show an artwork. The size must be one that a picture can
    /// have.
    ///
    /// # Errors
    ///
    /// When the numbers cannot be written.
    pub fn new(
        puzzle: &Tiles,
        artwork: Option<&Artwork>,
        theme: &Theme,
        scale: Scale,
    ) -> Result<Self, LetteringError> {
        let layout = Layout::new(puzzle.size(), theme, scale);
        let (figures, whole) = match artwork {
            Some(artwork) => pictured(puzzle, artwork, theme, &layout)?,
            None => (numbered(puzzle, theme, &layout)?, Vec::new()),
        };
        Ok(Self {
            figures,
            whole,
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

    /// The tiles as they are seen in a position; in the end, with the one that was missing.
    fn actors(&self, state: Position, is_end: bool) -> Vec<Actor> {
        let figures = if is_end && !self.whole.is_empty() { &self.whole } else { &self.figures };
        let missing = (GAP, self.place(self.puzzle.cell(state, GAP)));
        let tiles = self.tiles(state).chain([missing]).zip(figures);
        let actor = |((tile, pose), figure)| {
            let (_, row) = self.puzzle.size().place(self.puzzle.home(tile));
            Actor::new(tile_id(tile), row.into(), figure, pose)
        };
        tiles.map(actor).collect()
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

/// Tiles with numbers, from 1 on.
fn numbered(puzzle: &Tiles, theme: &Theme, layout: &Layout) -> Result<Vec<Figure>, LetteringError> {
    let tile = |tile: u8| {
        let face = face(theme, puzzle, tile);
        let write = |color: Color| {
            let text = tile.to_string();
            let line = |font| theme.font.line(&text, font, Weight::Bold, color);
            layout.font.map(line).transpose()
        };
        let number = write(theme.color(Role::Label))?;
        if theme.style != Style::Drawn {
            return Ok(flat::tile(theme, layout, face, number.as_ref()));
        }
        let light = write(face.towards(theme.color(Role::Inside), 2, 3))?;
        let both = light.zip(number).map(|(light, number)| [light, number]);
        Ok(drawn::tile(theme, layout, face, both.as_ref()))
    };
    (1..puzzle.size().cells() as u8).map(tile).collect()
}

/// Tiles with the parts of an artwork that belong where they are in the end, from 1 on; and the same as they are
/// seen then, with the one that was missing.
fn pictured(
    puzzle: &Tiles,
    artwork: &Artwork,
    theme: &Theme,
    layout: &Layout,
) -> Result<(Vec<Figure>, Vec<Figure>), LetteringError> {
    let parts = artwork.parts(&layout.grid);
    let part = |tile: u8| -> &Bitmap { &parts[usize::from(puzzle.home(tile))] };
    let draw = |tile: u8| match theme.style {
        Style::Drawn => drawn::part(theme, layout, part(tile)),
        Style::Flat | Style::Printed => flat::part(theme, layout, part(tile)),
    };
    let tiles = || 1..puzzle.size().cells() as u8;
    let tile = |tile: u8| -> Result<Figure, LetteringError> {
        let (mut shapes, corner) = draw(tile);
        if artwork.numbers {
            shapes.extend(artwork::plate(theme, layout, tile, corner)?);
        }
        Ok(Figure::new(shapes))
    };
    let whole = tiles().chain([GAP]).map(|tile| Figure::new(draw(tile).0));
    Ok((tiles().map(tile).collect::<Result<_, _>>()?, whole.collect()))
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
        let tiles = self.actors(*turn.state, turn.next == Next::Done);
        let moves = self.theme.times.is_some();
        let arrow = turn.next.chosen().filter(|_| !moves).map(|way| self.arrow(way));
        let actors = self.scenery.iter().cloned().chain(tiles).chain(arrow).collect();
        let backdrop = self.theme.color(Role::Background);
        Scene { actors, ..Scene::new(width as u32, height as u32, backdrop) }
    }

    /// A hop goes over the board.
    fn cheer(&self, end: &Turn<'_, Tiles>, beats: &mut Vec<Beat>) {
        if let Some(times) = self.theme.times {
            let tiles = self.actors(*end.state, true).into_iter();
            let tiles = tiles.map(|actor| (actor.id, actor.pose)).collect();
            beats.extend(hops(tiles, self.layout.grid.pitch / 8, times));
        }
    }

    fn beats(&self, before: &Turn<'_, Tiles>, after: &Turn<'_, Tiles>, beats: &mut Vec<Beat>) {
        let Next::Move(Slide { tile, from, to }) = before.next else { return };
        let mut beat = slide(tile_id(tile), self.place(from), self.place(to), 1, self.theme.times);
        let is_end = after.next == Next::Done;
        let becomes_whole = is_end && !self.whole.is_empty();
        let whole = becomes_whole.then(|| self.actors(*after.state, true));
        let whole = whole.into_iter().flatten().map(Cue::Shows);
        let Some(times) = self.theme.times else {
            beat.cues.push(match after.next {
                Next::Move(way) => Cue::Shows(self.arrow(way)),
                Next::Open | Next::Done => Cue::Leaves(arrow_id()),
            });
            beat.cues.extend(whole);
            return beats.push(beat);
        };
        beats.push(beat);
        if !is_end || becomes_whole {
            beats.push(Beat { time: times.rest, cues: whole.collect(), ..Beat::default() });
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
