//! A puzzle that the library does not know, solved and filmed: eight litres of water are to be shared
//! equally, with nothing to measure but three jugs (abbot Albert of Stade, about 1240).
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
use puzzlereel::scene::lettering::{Weight, label};
use puzzlereel::scene::{Color, FULL, Figure, Outline, Pose, Scene, Shape};
use puzzlereel::search::{Limits, Solver, solve, unwatched};
use puzzlereel::stage::{Play, Scale, Stage, ThemeName, Turn};
use puzzlereel::story::{Beat, Headed};

/// How many litres the jugs hold.
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

/// Three jugs on a table; the first of `held` is lifted over the place of the second.
fn picture(water: [i32; 3], held: Option<(usize, usize)>) -> Scene {
    let fill = |outline, rgb| Figure::from(Shape::fill(outline, Color::hex(rgb)));
    let at = |place: usize, y| Pose::at(74 + 112 * place as i32, y);
    let (wall, glass, white) =
        (Color::hex(0xfb_f7ec), Color::hex(0x3b_2f2a), Color::hex(0xff_ffff));
    let table = fill(Outline::rect(0.0, 0.0, 372.0, 56.0), 0xa8_6c3c);
    let scene = Scene::new(372, 400, wall).actor("table", &table, Pose::at(0, 344));
    (0..3).fold(scene, |scene, jug| {
        let held = held.filter(|held| held.0 == jug);
        let foot = held.map_or(at(jug, 344), |held| at(held.1, [200, 134, 134][jug]));
        let height = (22 * LITRES[jug]) as f32;
        let inside = fill(Outline::rect(-42.0, -height, 84.0, height), 0x8f_cbe6);
        let [right, left] = [42.0, -42.0].map(|x| [(x, 0.0), (x, -height - 12.0)]);
        let sides = Outline::line(&[left[1], left[0], right[0], right[1]]);
        let litres = format!("{} of {}", water[jug], LITRES[jug]);
        scene
            .actor(("water", jug), &inside, foot.with_height(FULL * water[jug] / LITRES[jug]))
            .actor(("jug", jug), &Shape::stroke(sides, glass, 3.0).into(), foot)
            .actor(("label", jug), &label(&litres, 20.0, Weight::Bold, white), at(jug, 374))
    })
}

impl Stage for Jugs {
    type Puzzle = Self;

    fn scene(&self, turn: &Turn<'_, Self>) -> Scene {
        picture(*turn.state, None)
    }

    fn beats(&self, before: &Turn<'_, Self>, after: &Turn<'_, Self>, beats: &mut Vec<Beat>) {
        let (over, lifted) = (after.last, after.last.map(|(from, _)| (from, from)));
        let (full, poured) = (*before.state, *after.state);
        let way = [(full, lifted), (full, over), (poured, over), (poured, lifted), (poured, None)];
        let scenes = way.map(|(water, held)| (picture(water, held), Duration::from_millis(400)));
        beats.extend(Beat::through(self.scene(before), scenes));
    }
}

/// Solves the puzzle and writes its film. Returns the number of moves.
pub(crate) fn film(path: &Path) -> Result<u64, Box<dyn Error>> {
    let solution = solve(&Jugs, Solver::Bfs, Limits::default(), &mut unwatched)?;
    let moves = solution.len;
    let play = Box::new(Play::new(Jugs, solution, Jugs));
    let theme = ThemeName::Storybook.theme();
    let story = Headed::new(play, Some("Share eight litres"), true, &theme.heading(Scale::ONE))?;
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
