//! A puzzle that the library does not know, solved and filmed: eight litres of water are to be shared
//! equally, with nothing to measure but three jugs (abbot Albert of Stade, about 1240).
//!
//! `cargo run --example own_puzzle` writes `target/own_puzzle.gif`.

use std::error::Error;
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;
use std::time::Duration;

use puzzlereel::encode::{Format, Options, encode};
use puzzlereel::film::{Film, Pace};
use puzzlereel::puzzle::Puzzle;
use puzzlereel::scene::lettering::{Weight, label};
use puzzlereel::scene::{Color, FULL, Figure, Outline, Pose, Scene, Shape};
use puzzlereel::search::{Limits, Solver, solve, unwatched};
use puzzlereel::stage::{Next, Play, Scale, Stage, ThemeName, Turn};
use puzzlereel::story::{Beat, Headed};

/// How many litres each jug holds.
const LITRES: [i32; 3] = [8, 5, 3];

struct Jugs;

impl Puzzle for Jugs {
    /// How many litres are in each jug.
    type State = [i32; 3];
    /// From which jug into which.
    type Move = (usize, usize);

    fn start(&self) -> [i32; 3] {
        [8, 0, 0]
    }

    fn is_goal(&self, water: &[i32; 3]) -> bool {
        *water == [4, 4, 0]
    }

    fn moves(&self, water: &[i32; 3], moves: &mut Vec<(usize, usize)>) {
        let pairs = (0..3).flat_map(|from| (0..3).map(move |to| (from, to)));
        let flows = |&(from, to): &(usize, usize)| water[from] > 0 && water[to] < LITRES[to];
        moves.extend(pairs.filter(|(from, to)| from != to).filter(flows));
    }

    fn apply(&self, water: &mut [i32; 3], (from, to): (usize, usize)) {
        let poured = water[from].min(LITRES[to] - water[to]);
        water[from] -= poured;
        water[to] += poured;
    }
}

/// The height of a litre and of the table's top, in pixels.
const LITRE: i32 = 22;
const TABLE: i32 = 344;
const WATER: Color = Color::hex(0x8f_cbe6);
const GLASS: Color = Color::hex(0x3b_2f2a);
const WOOD: Color = Color::hex(0xa8_6c3c);
const WALL: Color = Color::hex(0xfb_f7ec);
const LETTERS: Color = Color::hex(0xff_ffff);

struct Kitchen;

/// Who is held over whose place, and 1 while water runs out.
type Pouring = (Option<(usize, usize)>, i32);

fn picture(water: [i32; 3], (held, flows): Pouring) -> Scene {
    let (held, over) = held.unwrap_or((3, 0));
    let tallest = (0..3).filter(|&jug| jug != held).map(|jug| LITRES[jug]).max().unwrap_or(0);
    let (x, up) = (|jug: usize| 74 + 112 * jug as i32, TABLE - LITRE * tallest - 34);
    let table = Shape::fill(Outline::rect(0.0, 12.0, 372.0, 44.0), WOOD);
    let stream = Shape::fill(Outline::rect(-3.0, 0.0, 6.0, FULL as f32), WATER);
    let falls = Pose::at(x(over), up + 12).with_height(flows * (TABLE - up - 12));
    let mut scene = Scene::new(372, 400, WALL)
        .with(&table.into(), Pose::at(0, TABLE))
        .with(&stream.into(), falls);
    for (jug, (holds, litres)) in LITRES.into_iter().zip(water).enumerate() {
        let foot = if jug == held { Pose::at(x(over), up) } else { Pose::at(x(jug), TABLE) };
        let height = (LITRE * holds) as f32;
        let inside = Shape::fill(Outline::rect(-42.0, -height, 84.0, height), WATER);
        let label = label(&format!("{litres} of {holds}"), 20.0, Weight::Bold, LETTERS);
        scene = scene
            .with(&inside.into(), foot.with_height(FULL * litres / holds))
            .with(&glass(holds), foot)
            .with(&label, Pose::at(x(jug), TABLE + 30));
    }
    scene
}

/// A jug with a mark for each litre, open above, and a tap below.
fn glass(litres: i32) -> Figure {
    let y = |litre: i32| -(LITRE * litre) as f32;
    let mark = |litre| Outline::line(&[(30.0, y(litre)), (39.0, y(litre))]);
    let marks = (1..litres).map(|litre| Shape::stroke(mark(litre), GLASS, 1.5));
    let (rim, lip) = (y(litres) - 6.0, y(litres) - 12.0);
    let right = [(42.0, 0.0), (42.0, rim), (48.0, lip)];
    let left = [(-48.0, lip), (-42.0, rim), (-42.0, 0.0)];
    let wall = Shape::stroke(Outline::line(&[left, right].concat()), GLASS, 3.0);
    let tap = Shape::fill(Outline::rect(-5.0, 1.5, 10.0, 10.5), GLASS);
    Figure::new(marks.chain([tap, wall]).collect())
}

impl Stage for Kitchen {
    type Puzzle = Jugs;

    fn scene(&self, turn: &Turn<'_, Jugs>) -> Scene {
        picture(*turn.state, (None, 0))
    }

    fn beats(&self, before: &Turn<'_, Jugs>, after: &Turn<'_, Jugs>, beats: &mut Vec<Beat>) {
        let Next::Move((from, to)) = before.next else { return };
        let (lifted, over) = (Some((from, from)), Some((from, to)));
        let full = [((lifted, 0), 320), ((over, 0), 280), ((over, 1), 120)];
        let poured = [((over, 1), 600), ((over, 0), 120), ((lifted, 0), 280), ((None, 0), 320)];
        let full = full.map(|(pour, time)| (picture(*before.state, pour), time));
        let poured = poured.map(|(pour, time)| (picture(*after.state, pour), time));
        let scenes = full.into_iter().chain(poured);
        let timed = scenes.map(|(scene, time)| (scene, Duration::from_millis(time)));
        beats.extend(Beat::through(self.scene(before), timed));
    }
}

/// Solves the puzzle and writes its film. Returns the number of moves.
pub(crate) fn film(path: &Path) -> Result<u64, Box<dyn Error>> {
    let solution = solve(&Jugs, Solver::Bfs, Limits::default(), &mut unwatched)?;
    let moves = solution.len;
    let play = Box::new(Play::new(Jugs, solution, Kitchen));
    let theme = ThemeName::Storybook.theme();
    let story = Headed::new(play, Some("Share eight litres"), true, &theme.heading(Scale::ONE))?;
    let film = Film::new(&story, &Pace::default())?;
    let mut file = BufWriter::new(File::create(path)?);
    encode(&film, Format::default(), &Options::default(), &mut file)?;
    Ok(moves)
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = Path::new("target/own_puzzle.gif");
    println!("{}: {} moves", path.display(), film(path)?);
    Ok(())
}
