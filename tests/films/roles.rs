//! The parts whose colours can be chosen are those that a theme shows, neither more nor fewer.

use std::any::Any;

use puzzlereel::catalog::{PuzzleRequest, Request, Visitor, visit};
use puzzlereel::scene::Color;
use puzzlereel::search::unwatched;
use puzzlereel::stage::{Play, Role, Scale, Theme, ThemeName};
use puzzlereel::story::Story;

use crate::support::request;

/// Requests whose films show, taken together, all that the puzzle's films can show.
fn requests(puzzle: &str) -> Vec<Request> {
    let words: &[&str] = match puzzle {
        "frogs" => &["frogs 3 2"],
        "frogs2d" => &["frogs2d 3"],
        "pancakes" => &["pancakes 3 -1 2 --burnt", "pancakes 3 1 2"],
        "river" => &[
            "river fox-duck-corn",
            "river missionaries 2",
            "river torch 1 2 5 10",
            "river japanese-family",
        ],
        "hanoi" => &["hanoi 3"],
        "tiles" => &["tiles 3x2"],
        "jugs" => &["jugs 3 5 --tap --goal 4"],
        "pegs" => &["pegs triangle"],
        "maze" => &["maze --random 7x5"],
        other => panic!("which films of {other} show all of its parts?"),
    };
    words.iter().map(|words| request(words)).collect()
}

/// All figures of a film.
fn figures<R: PuzzleRequest>(request: &Request, theme: &Theme) -> String {
    let any: &dyn Any = request.puzzle.as_ref();
    let typed: &R = any.downcast_ref().unwrap();
    let puzzle = typed.puzzle().unwrap();
    let solution = typed.solve(&puzzle, &request.solver, &mut unwatched).unwrap();
    let stage = typed.stage(&puzzle, theme, Scale::ONE).unwrap();
    let play = Play::new(puzzle, solution, stage);
    let beats: Vec<_> = play.beats().map(|beat| beat.cues).collect();
    format!("{:?} {beats:?}", play.opening())
}

struct Parts;

impl Visitor for Parts {
    fn visit<R: PuzzleRequest>(&mut self) {
        let requests = requests(R::INFO.name);
        for name in ThemeName::ALL {
            let plain: Vec<String> =
                requests.iter().map(|request| figures::<R>(request, &name.theme())).collect();
            let shows = |role: Role| {
                let mut theme = name.theme();
                theme.set_color(role, Color::rgb(1, 254, 3));
                let mut films = requests.iter().zip(&plain);
                films.any(|(request, plain)| figures::<R>(request, &theme) != *plain)
            };
            let shown: Vec<&str> = R::INFO.roles_in(name).map(|(part, _)| part).collect();
            let roles = R::INFO.roles.iter().filter(|(_, role)| shows(*role));
            let seen: Vec<&str> = roles.map(|(part, _)| *part).collect();
            assert_eq!(shown, seen, "{} in {name}", R::INFO.name);
        }
    }
}

#[test]
fn parts_with_a_colour_are_those_that_the_theme_shows() {
    visit(&mut Parts);
}
