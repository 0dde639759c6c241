//! All positions of a story on one page, or on several: a comic strip.

use super::clause::capitalised;
use super::{Beat, Story};
use crate::scene::lettering::{Font, LetteringError, Weight};
use crate::scene::{
    Actor, ActorId, Color, FULL, Figure, Outline, Pose, SUBPIXELS, Scene, Shape, Size,
};

/// How a sheet looks.
#[derive(Debug, Clone)]
pub struct SheetStyle {
    /// The size of its pages in pixels; without, there is one page, as large as it must be.
    pub paper: Option<Size>,
    /// How many pictures stand side by side; without, as many as look good.
    pub columns: Option<u32>,
    /// The title above the first page.
    pub title: Option<String>,
    /// Whether there is a sentence below each picture, and not only its number.
    pub captions: bool,
    /// The font of title and captions.
    pub font: Font,
    /// The colour of the page.
    pub background: Color,
    /// The colour of texts.
    pub ink: Color,
}

/// The space around all pictures, and between two, in pixels.
const MARGIN: i32 = 40;
const GAP: i32 = 20;
/// Sizes of fonts, and from line to line, in pixels.
const TITLE: f32 = 24.0;
const TITLE_LINE: i32 = 32;
const TEXT: f32 = 13.0;
const LINE: i32 = 17;
/// Between a number and its sentence.
const SPACE: f32 = 6.0;
/// On paper, a picture is not made narrower than this to have fewer pages.
const NARROWEST: i32 = 150;
/// Width to height that a single page comes near to.
const SHAPE: f64 = 4.0 / 3.0;

/// A story whose positions are pages, each full of pictures of another story.
pub struct Sheet {
    pages: Vec<Scene>,
    clauses: Vec<String>,
}

/// A picture with its number and what is done in it, in lines.
struct Cell {
    number: u64,
    scene: Scene,
    clause: String,
    lines: Vec<String>,
}

/// How pictures are arranged.
#[derive(Clone, Copy)]
struct Grid {
    columns: usize,
    /// How large a picture is, in 1/256.
    part: i32,
    /// The size of a picture on the page.
    width: i32,
    height: i32,
}

impl Sheet {
    /// Draws every so many positions of a story, the first one and the last one included. `first` is the number
    /// of the story's first position.
    ///
    /// # Errors
    ///
    /// When the font lacks a letter.
    pub fn new(
        story: &dyn Story,
        first: u64,
        every: u64,
        style: &SheetStyle,
    ) -> Result<Self, LetteringError> {
        let last = story.len();
        let clauses = story.clauses().chain(std::iter::repeat(String::new()));
        let positions = (0..).zip(story.positions().zip(clauses));
        let shown = positions.filter(|(number, _)| number % every.max(1) == 0 || *number == last);
        let mut cells: Vec<Cell> = shown
            .map(|(number, (scene, clause))| Cell {
                number: first + number,
                scene,
                clause,
                lines: Vec::new(),
            })
            .collect();
        let picture = story.opening().size;
        let grid = Grid::of(cells.len(), picture, style);
        for cell in cells.iter_mut().filter(|_| style.captions) {
            let room = grid.width as f32 - number_width(cell.number, style)?;
            cell.lines =
                style.font.even_lines(&capitalised(&cell.clause), TEXT, Weight::Regular, room)?;
        }
        let mut sheet = Self { pages: Vec::new(), clauses: Vec::new() };
        let mut rest = cells.as_slice();
        while !rest.is_empty() {
            let page = Page::new(rest, grid, style, sheet.pages.is_empty());
            let (own, others) = rest.split_at(page.cells);
            sheet.pages.push(page.draw(own, grid, style)?);
            sheet.clauses.push(words(own));
            rest = others;
        }
        Ok(sheet)
    }
}

/// All that is said on a page.
fn words(cells: &[Cell]) -> String {
    let said = cells.iter().filter(|cell| !cell.clause.is_empty());
    said.map(|cell| format!("{}: {}", cell.number, cell.clause)).collect::<Vec<_>>().join("; ")
}

/// How far to the right a sentence begins after its number.
fn number_width(number: u64, style: &SheetStyle) -> Result<f32, LetteringError> {
    Ok(style.font.width(&number.to_string(), TEXT, Weight::Bold)? + SPACE)
}

impl Grid {
    fn of(cells: usize, picture: Size, style: &SheetStyle) -> Self {
        let (wide, high) = (picture.width.max(1) as i32, picture.height.max(1) as i32);
        let with = |columns: usize| {
            let count = columns as i32;
            let part = style.paper.map_or(FULL, |paper| {
                let room = paper.width as i32 - 2 * MARGIN - (count - 1) * GAP;
                (room / count * FULL / wide).clamp(1, FULL)
            });
            Self { columns, part, width: wide * part / FULL, height: high * part / FULL }
        };
        if let Some(columns) = style.columns {
            return with(columns.max(1) as usize);
        }
        let most = cells.clamp(1, 12);
        let grids = (1..=most).map(with);
        // Two lines for a sentence.
        let row = |grid: &Self| grid.height + 2 * LINE + GAP;
        let Some(paper) = style.paper else {
            let off = |grid: &Self| {
                let width = f64::from(grid.columns as i32 * (grid.width + GAP));
                let height = cells.div_ceil(grid.columns) as f64 * f64::from(row(grid));
                (width / height / SHAPE).max(height * SHAPE / width)
            };
            return grids.min_by(|a, b| off(a).total_cmp(&off(b))).unwrap_or_else(|| with(1));
        };
        let fits = grids.filter(|grid| grid.columns == 1 || grid.width >= NARROWEST.min(wide));
        let pages = |grid: &Self| {
            let rows = ((paper.height as i32 - 2 * MARGIN + GAP) / row(grid)).max(1) as usize;
            cells.div_ceil(rows * grid.columns)
        };
        fits.min_by_key(pages).unwrap_or_else(|| with(1))
    }

    /// From the left edge of a picture to that of the next one.
    fn pitch(self) -> i32 {
        self.width + GAP
    }
}

/// What goes onto a page, and where its rows begin.
struct Page {
    cells: usize,
    rows: Vec<i32>,
    size: Size,
}

impl Page {
    /// Takes as many rows as there is room for, one at least.
    fn new(cells: &[Cell], grid: Grid, style: &SheetStyle, is_first: bool) -> Self {
        let has_title = is_first && style.title.is_some();
        let mut top = MARGIN + if has_title { TITLE_LINE } else { 0 };
        let mut rows = Vec::new();
        let mut taken = 0;
        for row in cells.chunks(grid.columns) {
            let lines = row.iter().map(|cell| cell.lines.len().max(1)).max().unwrap_or(1);
            let height = grid.height + lines as i32 * LINE;
            let is_full = |paper: Size| top + height > paper.height as i32 - MARGIN / 2;
            if !rows.is_empty() && style.paper.is_some_and(is_full) {
                break;
            }
            rows.push(top);
            taken += row.len();
            top += height + GAP;
        }
        let columns = grid.columns.min(cells.len().max(1)) as i32;
        let size = style.paper.unwrap_or(Size {
            width: (2 * MARGIN + columns * grid.pitch() - GAP) as u32,
            height: (top - GAP + MARGIN) as u32,
        });
        Self { cells: taken, rows, size }
    }

    fn draw(
        &self,
        cells: &[Cell],
        grid: Grid,
        style: &SheetStyle,
    ) -> Result<Scene, LetteringError> {
        let mut strip = Strip {
            scene: Scene { size: self.size, backdrop: style.background, actors: Vec::new() },
        };
        let is_first = self.rows.first().is_some_and(|top| *top > MARGIN);
        if let (true, Some(title)) = (is_first, &style.title) {
            let letters = style.font.line(title, TITLE, Weight::Bold, style.ink)?;
            strip.add(&letters.figure, Pose::at(MARGIN, MARGIN + TITLE as i32 - 6));
        }
        let columns = grid.columns.min(cells.len()) as i32;
        // On paper, the pictures stand in the middle.
        let used = columns * grid.pitch() - GAP;
        let left = ((self.size.width as i32 - used) / 2).max(MARGIN.min(GAP));
        for (cells, &top) in cells.chunks(grid.columns).zip(&self.rows) {
            for (column, cell) in (0..).zip(cells) {
                let at = (left + column * grid.pitch(), top);
                strip.picture(&cell.scene, at, grid, style);
                strip.caption(cell, (at.0, at.1 + grid.height + LINE - 4), style)?;
            }
        }
        Ok(strip.scene)
    }
}

/// A place between pixels on a line of text.
fn at(x: f32, baseline: i32) -> Pose {
    Pose { x: (x * SUBPIXELS as f32).round() as i32, ..Pose::at(0, baseline) }
}

/// A page that is being drawn.
struct Strip {
    scene: Scene,
}

impl Strip {
    fn add(&mut self, figure: &Figure, pose: Pose) {
        // In the order in which they come.
        let id = ActorId(self.scene.actors.len() as u64);
        self.scene.actors.push(Actor { id, layer: 0, figure: figure.clone(), pose });
    }

    fn picture(&mut self, scene: &Scene, (left, top): (i32, i32), grid: Grid, style: &SheetStyle) {
        let (width, height) = (grid.width as f32, grid.height as f32);
        let area = Outline::rect(0.0, 0.0, width, height);
        self.add(&Shape::fill(area, scene.backdrop).into(), Pose::at(left, top));
        let mut actors: Vec<&Actor> = scene.actors.iter().collect();
        actors.sort_by_key(|actor| (actor.layer, actor.id));
        let seen = |length: i32| length * grid.part / FULL;
        for Actor { figure, pose, .. } in actors {
            let pose = Pose {
                x: left * SUBPIXELS + seen(pose.x),
                y: top * SUBPIXELS + seen(pose.y),
                width: seen(pose.width),
                height: seen(pose.height),
            };
            self.add(figure, pose);
        }
        let border = style.background.towards(style.ink, 1, 4);
        let line = Outline::rect(0.5, 0.5, width - 1.0, height - 1.0);
        self.add(&Shape::stroke(line, border, 1.0).into(), Pose::at(left, top));
    }

    fn caption(
        &mut self,
        cell: &Cell,
        (left, baseline): (i32, i32),
        style: &SheetStyle,
    ) -> Result<(), LetteringError> {
        let faint = style.ink.towards(style.background, 2, 5);
        let mut x = left as f32;
        // Digit by digit, so that few figures make all numbers.
        for digit in cell.number.to_string().chars() {
            let digit =
                style.font.line(digit.encode_utf8(&mut [0; 4]), TEXT, Weight::Bold, faint)?;
            self.add(&digit.figure, at(x, baseline));
            x += digit.width;
        }
        for (row, line) in (0..).zip(&cell.lines) {
            self.line(line, (x + SPACE, baseline + row * LINE), style)?;
        }
        Ok(())
    }

    /// Writes a line word by word, so that sentences share the figures of their words.
    fn line(
        &mut self,
        line: &str,
        (left, baseline): (f32, i32),
        style: &SheetStyle,
    ) -> Result<(), LetteringError> {
        let mut x = left;
        let space = style.font.width(" ", TEXT, Weight::Regular)?;
        for word in line.split(' ') {
            let letters = style.font.line(word, TEXT, Weight::Regular, style.ink)?;
            self.add(&letters.figure, at(x, baseline));
            x += letters.width + space;
        }
        Ok(())
    }
}

impl Story for Sheet {
    fn opening(&self) -> Scene {
        self.pages[0].clone()
    }

    fn len(&self) -> u64 {
        self.pages.len() as u64 - 1
    }

    fn beats(&self) -> Box<dyn Iterator<Item = Beat> + '_> {
        let turned = self.pages.windows(2).zip(1..);
        Box::new(turned.map(|(pages, number)| Beat {
            begins: Some(number),
            ..Beat::between(&pages[0], &pages[1], super::MOVE_TIME)
        }))
    }

    /// What is said on each page.
    fn clauses(&self) -> Box<dyn Iterator<Item = String> + '_> {
        Box::new(self.clauses.iter().cloned())
    }
}
