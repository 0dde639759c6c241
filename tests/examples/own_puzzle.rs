//! A puzzle that the library does not know, solved and filmed: two white and two black knights in the corners of
//! a board of 3×3 squares change places (Paolo Guarini, 1512).
//!
//! `cargo run --example own_puzzle` writes `own_puzzle.gif` to the current directory.

use std::error::Error;
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;
use std::time::Duration;

use puzzlereel::encode::{Format, Options, encode};
use puzzlereel::film::{Film, Pace};
use puzzlereel::puzzle::Puzzle;
use puzzlereel::scene::{Color, Figure, Outline, Pose, Scene, Shape};
use puzzlereel::search::{Limits, Solver, solve, unwatched};
use puzzlereel::stage::{Play, Scale, Stage, ThemeName, Turn};
use puzzlereel::story::{Beat, Headed};

/// A place on the board: its column and its row.
type Square = (i32, i32);

struct Knights;

impl Puzzle for Knights {
    /// Where the white knights are, then the black ones.
    type State = [Square; 4];
    /// Which knight goes, and where.
    type Move = (usize, Square);

    fn start(&self) -> [Square; 4] {
        [(0, 0), (2, 0), (0, 2), (2, 2)]
    }

    /// Knights of one colour are alike.
    fn is_goal(&self, knights: &[Square; 4]) -> bool {
        let is_corner = |&(column, row): &Square, wanted| column != 1 && row == wanted;
        knights[..2].iter().all(|at| is_corner(at, 2))
            && knights[2..].iter().all(|at| is_corner(at, 0))
    }

    fn moves(&self, knights: &[Square; 4], moves: &mut Vec<(usize, Square)>) {
        for (knight, (column, row)) in knights.iter().enumerate() {
            let squares = (0..9).map(|square| (square % 3, square / 3));
            let jumps = squares.filter(|to| (to.0 - column).abs() * (to.1 - row).abs() == 2);
            moves.extend(jumps.filter(|to| !knights.contains(to)).map(|to| (knight, to)));
        }
    }

    fn apply(&self, knights: &mut [Square; 4], (knight, to): (usize, Square)) {
        knights[knight] = to;
    }
}

const SIDE: i32 = 96;

/// A board and four knights, one of which may be on its way.
fn picture(knights: &[Square; 4]) -> Scene {
    let fill = |outline, rgb| Shape::fill(outline, Color::hex(rgb));
    let at = |(column, row): Square| Pose::at(16 + SIDE * column, 16 + SIDE * row);
    let square = |rgb| Figure::from(fill(Outline::rect(0.0, 0.0, 96.0, 96.0), rgb));
    let squares = [square(0xf0_dcb4), square(0xb4_8a5c)];
    let head = [
        (30.0, 78.0),
        (34.0, 60.0),
        (46.0, 48.0),
        (28.0, 54.0),
        (20.0, 46.0),
        (38.0, 22.0),
        (42.0, 12.0),
        (50.0, 20.0),
        (66.0, 30.0),
        (72.0, 50.0),
        (72.0, 78.0),
    ];
    let knight = |body, edge| {
        let eye = fill(Outline::ellipse(44.0, 31.0, 3.0, 3.0), edge);
        let foot = Outline::rounded(22.0, 76.0, 58.0, 9.0, 4.0);
        let line = |outline| Shape::stroke(outline, Color::hex(edge), 3.0);
        let [foot, body] =
            [foot, Outline::polygon(&head)].map(|it| [fill(it.clone(), body), line(it)]);
        Figure::new(body.into_iter().chain(foot).chain([eye]).collect())
    };
    let board = (0..9).map(|number| (number % 3, number / 3));
    let scene = board.fold(Scene::new(320, 320, Color::hex(0xfb_f7ec)), |scene, place| {
        scene.with(&squares[(place.0 + place.1) as usize % 2], at(place))
    });
    (0..4).fold(scene, |scene, number| {
        let figure =
            if number < 2 { knight(0xff_ffff, 0x33_2b28) } else { knight(0x33_2b28, 0xff_ffff) };
        scene.actor(("knight", number), &figure, at(knights[number]))
    })
}

impl Stage for Knights {
    type Puzzle = Self;

    fn scene(&self, turn: &Turn<'_, Self>) -> Scene {
        picture(turn.state)
    }

    /// Two squares ahead, and one to the side.
    fn beats(&self, before: &Turn<'_, Self>, after: &Turn<'_, Self>, beats: &mut Vec<Beat>) {
        let Some((knight, to)) = after.last else { return };
        let (column, row) = before.state[knight];
        let mut turning = *before.state;
        turning[knight] = if (to.0 - column).abs() == 2 { (to.0, row) } else { (column, to.1) };
        let scenes = [(turning, 400), (*after.state, 240), (*after.state, 120)];
        let scenes = scenes.map(|(knights, time)| (picture(&knights), Duration::from_millis(time)));
        beats.extend(Beat::through(self.scene(before), scenes));
    }
}

/// Solves the puzzle and writes its film. Returns the number of moves.
pub(crate) fn film(path: &Path) -> Result<u64, Box<dyn Error>> {
    let solution = solve(&Knights, Solver::Bfs, Limits::default(), &mut unwatched)?;
    let moves = solution.len;
    let play = Box::new(Play::new(Knights, solution, Knights));
    let theme = ThemeName::Storybook.theme();
    let story = Headed::new(play, Some("Four knights"), true, &theme.heading(Scale::ONE))?;
    let film = Film::new(&story, &Pace::default())?;
    let mut file = BufWriter::new(File::create(path)?);
    encode(&film, Format::default(), &Options::default(), &mut file)?;
    Ok(moves)
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = Path::new("own_puzzle.gif");
    println!("{}: {} moves", path.display(), film(path)?);
    Ok(())
}
