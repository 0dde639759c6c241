//! How long a window takes to show the next picture: to work it out, to paint what differs, and to write all pixels
//! into the screen's memory. The screen itself is not in it.

#![expect(clippy::unwrap_used, reason = "a benchmark that cannot go on has failed")]

#[expect(dead_code, reason = "processes are not run here")]
#[path = "measure/mod.rs"]
mod measure;

use std::time::{Duration, Instant};

use measure::table;
use puzzlereel::catalog::Request;
use puzzlereel::encode::{Format, Plays};
use puzzlereel::film::Film;
use puzzlereel::play::Tell;
use puzzlereel::scene::{Color, Size};
use puzzlereel::search::unwatched;
use puzzlereel::window::{Action, Content, FilmView, GameView, Look, View};

/// Of an ordinary screen.
const FRAME: Duration = Duration::from_millis(16);

fn main() {
    let mut rows = Vec::new();
    for words in [
        "river fox-duck-corn",
        "frogs 5 8 --theme storybook",
        "frogs 100 100",
        "pancakes 6 1 5 2 4 3",
    ] {
        let request: Request = words.parse().unwrap();
        for (width, height, density) in [(760, 560, 1.0), (1920, 1080, 1.0), (1520, 1120, 2.0)] {
            let size = Size { width, height };
            let story = request.story(Format::HTML, &mut unwatched).unwrap();
            let film = Film::new(story.as_ref(), &request.pace()).unwrap();
            let mut film =
                FilmView::new(&film, "", "", Plays::Forever, Box::new(String::new)).unwrap();
            rows.push(row(&format!("film {words}"), &mut film, &request, size, density));
            let game = request.game(Format::HTML, &mut unwatched).unwrap();
            let save = Box::new(|_: &dyn puzzlereel::play::Game| String::new());
            let mut game = GameView::new(game, "", "", Tell::Hopeless, Color::hex(0), save);
            game.act(Action::Show);
            rows.push(row(&format!("game {words}"), &mut game, &request, size, density));
        }
    }
    table(
        "the next picture of a window",
        ["content", "window", "median", "95 of 100", "aim"],
        &rows,
    );
}

/// Shows 400 pictures as they come.
fn row(
    name: &str,
    content: &mut dyn Content,
    request: &Request,
    size: Size,
    density: f64,
) -> [String; 5] {
    let look = Look::of(&request.theme().unwrap());
    let mut view = View::new(content, look, size, density);
    let mut pixels = vec![0; (size.width * size.height) as usize];
    let mut times = Vec::new();
    while let (Some(due), true) = (content.due(), times.len() < 400) {
        content.advance(due.max(FRAME));
        let begun = Instant::now();
        if view.update(content) {
            view.write(&mut pixels);
            times.push(begun.elapsed());
        }
    }
    times.sort();
    // No way is shown in a puzzle that is too large for it.
    let at = |part: usize| {
        let time = times.get(times.len() * part / 100);
        time.map_or_else(String::new, |time| format!("{:.2} ms", time.as_secs_f64() * 1e3))
    };
    let window = format!("{}×{} at {density}", size.width, size.height);
    [name.to_owned(), window, at(50), at(95), "≤ 8 ms".to_owned()]
}
