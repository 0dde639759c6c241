//! The picture of a maze: its walls, its paths, and the one who walks them.

mod drawn;
mod flat;
mod layout;

use super::grid::{hops, slide};
use super::{Next, Part, Role, Scale, Site, Stage, Style, Theme, Turn, arrow};
use crate::puzzle::maze::{Maze, Plan, Step};
use crate::scene::lettering::{LetteringError, Weight};
use crate::scene::{Actor, ActorId, Cue, Figure, Pose, Scene};
use crate::story::Beat;
use layout::Layout;

/// What the roles of a theme are called here.
pub const ROLES: [(&str, Role); 14] = [
    ("background", Role::Background),
    ("line", Role::Line),
    ("wall", Role::Stand),
    ("path", Role::Ground),
    ("start", Role::Water),
    ("goal", Role::First),
    ("letter", Role::Label),
    ("walker", Role::Seventh),
    ("arrow", Role::Arrow),
    ("hedge", Role::Leaf),
    ("sand", Role::Shore),
    ("cheese", Role::Smallest),
    ("hole", Role::Largest),
    ("light", Role::Inside),
];

const FLOOR: i16 = -4;
/// Marks of a search lie on the floor.
const MARKS: i16 = -3;
const WALLS: i16 = 0;
const LETTERS: i16 = 1;
const WALKER: i16 = 2;
const ARROWS: i16 = 3;

/// The stage for one maze at one scale.
#[derive(Debug, Clone)]
pub struct MazeStage {
    puzzle: Maze,
    layout: Layout,
    theme: Theme,
    scale: Scale,
    /// What is always in the same place.
    scenery: Vec<Actor>,
    walker: Figure,
}

impl MazeStage {
    /// Width and height of the picture in pixels, before anything is made: they may be too large
    /// for any picture.
    #[must_use]
    pub fn size(puzzle: &Maze, theme: &Theme, scale: Scale) -> (u64, u64) {
        let (width, height) = Layout::new(puzzle.plan(), theme, scale).size();
        (width as u64, height as u64)
    }

    /// Lays out the stage. The size must be one that a picture can have.
    ///
    /// # Errors
    ///
    /// When the letters cannot be written.
    pub fn new(puzzle: &Maze, theme: &Theme, scale: Scale) -> Result<Self, LetteringError> {
        let plan = puzzle.plan();
        let layout = Layout::new(plan, theme, scale);
        let mut scenery = match theme.style {
            Style::Drawn => garden(plan, theme, &layout),
            Style::Flat | Style::Printed => squares(plan, theme, &layout),
        };
        if theme.style == Style::Drawn {
            let foot = layout.grid.foot(plan.goal());
            let cheese = drawn::cheese(theme, &layout);
            scenery.push(Actor::new(ActorId::of("cheese"), LETTERS, &cheese, foot));
        } else {
            scenery.extend(letters(plan, theme, &layout)?);
        }
        let walker = match theme.style {
            Style::Drawn => drawn::mouse(theme, &layout),
            Style::Flat | Style::Printed => flat::walker(theme, &layout),
        };
        Ok(Self { puzzle: puzzle.clone(), layout, theme: theme.clone(), scale, scenery, walker })
    }

    fn foot(&self, cell: u32) -> Pose {
        self.layout.grid.foot(cell as usize)
    }

    /// An arrow in the cell where the next step leads.
    fn arrow(&self, cell: u32, step: Step) -> Option<Actor> {
        let next = self.puzzle.beside(cell, step)? as usize;
        let grid = &self.layout.grid;
        let way = grid.way(cell as usize, next);
        let figure = arrow::within(&self.theme, self.scale, grid.pitch, way);
        Some(Actor { id: arrow_id(), layer: ARROWS, figure, pose: grid.corner(next) })
    }
}

/// The cells that are free, and those with walls.
fn cells(plan: &Plan, is_wall: bool) -> impl Iterator<Item = usize> {
    (0..plan.columns() * plan.rows()).filter(move |&cell| plan.is_wall(cell) == is_wall)
}

/// Squares for walls, free cells, the start and the goal.
fn squares(plan: &Plan, theme: &Theme, layout: &Layout) -> Vec<Actor> {
    let [ground, start, goal] = [Role::Ground, Role::Water, Role::First]
        .map(|role| flat::floor(theme, layout, theme.color(role)));
    let floors = cells(plan, false).map(|cell| {
        let figure = match cell {
            _ if cell == plan.start() => &start,
            _ if cell == plan.goal() => &goal,
            _ => &ground,
        };
        Actor::new(cell_id(cell as u32), FLOOR, figure, layout.grid.corner(cell))
    });
    let wall = flat::wall(theme, layout);
    let walls = cells(plan, true)
        .map(|cell| Actor::new(cell_id(cell as u32), WALLS, &wall, layout.grid.corner(cell)));
    floors.chain(walls).collect()
}

/// Hedges and sand.
fn garden(plan: &Plan, theme: &Theme, layout: &Layout) -> Vec<Actor> {
    let columns = plan.columns();
    let sand = [false, true].map(|is_below| drawn::path(theme, layout, is_below));
    let floors = cells(plan, false).map(|cell| {
        let is_below = cell >= columns && plan.is_wall(cell - columns);
        let figure = &sand[usize::from(is_below)];
        Actor::new(cell_id(cell as u32), FLOOR, figure, layout.grid.corner(cell))
    });
    let hedges =
        [false, true].map(|front| [0, 1].map(|turn| drawn::hedge(theme, layout, front, turn)));
    let last = columns * plan.rows();
    let walls = cells(plan, true).map(|cell| {
        let below = cell + columns;
        let has_front = below >= last || !plan.is_wall(below);
        let (column, row) = plan.place(cell);
        let figure = &hedges[usize::from(has_front)][usize::from((column * 3 + row * 5) % 4 < 2)];
        Actor::new(cell_id(cell as u32), WALLS, figure, layout.grid.corner(cell))
    });
    floors.chain(walls).collect()
}

/// A and B, if they can be read.
fn letters(plan: &Plan, theme: &Theme, layout: &Layout) -> Result<Vec<Actor>, LetteringError> {
    let mut actors = Vec::new();
    for (text, cell, ground) in [("A", plan.start(), Role::Water), ("B", plan.goal(), Role::First)]
    {
        if let Some(font) = layout.font {
            let letter = theme.font.line(text, font, Weight::Bold, theme.color(Role::Label))?;
            let figure = flat::letter(theme, layout, &letter, theme.color(ground));
            let pose = layout.grid.corner(cell);
            actors.push(Actor::new(ActorId::of(("letter", text)), LETTERS, &figure, pose));
        }
    }
    Ok(actors)
}

fn cell_id(cell: u32) -> ActorId {
    ActorId::of(("cell", cell))
}

fn walker_id() -> ActorId {
    ActorId::of("walker")
}

fn arrow_id() -> ActorId {
    ActorId::of("arrow")
}

impl Stage for MazeStage {
    type Puzzle = Maze;

    const HAS_SITES: bool = true;

    fn scene(&self, turn: &Turn<'_, Maze>) -> Scene {
        let (width, height) = self.layout.size();
        let cell = *turn.state;
        let walker = Actor::new(walker_id(), WALKER, &self.walker, self.foot(cell));
        let moves = self.theme.times.is_some();
        let arrow = turn.next.chosen().filter(|_| !moves).and_then(|step| self.arrow(cell, step));
        let actors = self.scenery.iter().cloned().chain([walker]).chain(arrow).collect();
        let backdrop = self.theme.color(Role::Background);
        Scene { actors, ..Scene::new(width as u32, height as u32, backdrop) }
    }

    fn beats(&self, before: &Turn<'_, Maze>, after: &Turn<'_, Maze>, beats: &mut Vec<Beat>) {
        let [from, to] = [before, after].map(|turn| self.foot(*turn.state));
        let mut beat = slide(walker_id(), from, to, 1, self.theme.times);
        if self.theme.times.is_none() {
            let arrow = after.next.chosen().and_then(|step| self.arrow(*after.state, step));
            beat.cues.push(arrow.map_or(Cue::Leaves(arrow_id()), Cue::Shows));
        }
        beats.push(beat);
    }

    /// A hop at the goal.
    fn cheer(&self, end: &Turn<'_, Maze>, beats: &mut Vec<Beat>) {
        if let (Some(times), Next::Done) = (self.theme.times, end.next) {
            let walker = vec![(walker_id(), self.foot(*end.state))];
            beats.extend(hops(walker, self.layout.grid.pitch / 2, times));
        }
    }

    /// The cells beside.
    fn targets(&self, state: &u32) -> Vec<(ActorId, Part)> {
        let beside = Step::ALL.into_iter().filter_map(|step| self.puzzle.beside(*state, step));
        beside.map(|cell| (cell_id(cell), cell.into())).collect()
    }

    /// The cell where it leads.
    fn clicks(&self, state: &u32, step: Step) -> Vec<Part> {
        self.puzzle.beside(*state, step).map(Part::from).into_iter().collect()
    }

    fn site(&self, cell: &u32) -> Option<Site> {
        let grid = &self.layout.grid;
        Some(Site { corner: grid.corner(*cell as usize), side: grid.pitch, layer: MARKS })
    }
}
