//! Parts of films: positions, excerpts and the progress bar.

use puzzlereel::catalog::{At, Moves, Request};
use puzzlereel::encode::Format;
use puzzlereel::scene::Scene;
use puzzlereel::search::unwatched;
use puzzlereel::stage::ThemeName;
use puzzlereel::story::Story;

use crate::support::{request, requests};

fn story(request: &Request) -> Box<dyn Story> {
    request.story(Format::default(), &mut unwatched).unwrap()
}

/// The scene after each beat, the opening first.
fn scenes(story: &dyn Story) -> Vec<Scene> {
    let mut scene = story.opening();
    let after = story.beats().map(|beat| {
        beat.cues.into_iter().for_each(|cue| scene.take(cue));
        scene.clone()
    });
    std::iter::once(story.opening()).chain(after.collect::<Vec<_>>()).collect()
}

#[test]
fn an_excerpt_shows_what_the_whole_film_shows() {
    for request in requests() {
        for theme in ThemeName::ALL {
            let mut request = request.clone().with_theme(theme);
            request.film.counter = true;
            let whole = story(&request);
            let positions: Vec<Scene> = whole.positions().collect();
            let (moves, opening) = (whole.len(), whole.opening());
            assert_eq!(positions.len() as u64, moves + 1, "{request}");
            let all = scenes(whole.as_ref());
            assert_eq!(positions.last(), all.last());
            for (first, last) in [(1, 1), (1, moves), (moves.div_ceil(2), moves), (moves, moves)] {
                if first == 0 || first > last || last > moves {
                    continue;
                }
                request.film.moves = Some(Moves { first, last });
                let part = story(&request);
                assert_eq!(part.len(), last - first + 1, "{request}");
                let begins: Vec<u64> = part.beats().filter_map(|beat| beat.begins).collect();
                assert_eq!(begins, (1..=part.len()).collect::<Vec<u64>>(), "{request}");
                // The first move has the prologue before it.
                let before = &positions[first as usize - 1];
                assert!(
                    part.opening() == if first == 1 { &opening } else { before }.clone(),
                    "{request}"
                );
                let shown = scenes(part.as_ref());
                assert!(shown.last() == positions.get(last as usize), "{request}");
                assert!(shown.iter().all(|scene| all.contains(scene)), "{request}");
                assert!(
                    part.clauses().eq(whole.clauses().skip(first as usize - 1).take(begins.len()))
                );
            }
            request.film.moves = None;
            for number in [0, moves / 2, moves] {
                request.film.at = Some(At::Move(number));
                let still = story(&request);
                assert!(still.opening() == positions[number as usize] && still.is_empty());
                assert!(still.beats().next().is_none());
            }
        }
    }
}

#[test]
fn a_progress_bar_is_full_at_the_end_and_leaves_the_picture_alone() {
    for line in ["frogs 2 1", "frogs 9 9 --scale 0.1", "river fox-duck-corn --scale 0.3"] {
        let bare = story(&request(line));
        let barred = story(&request(&format!("{line} --progress-bar")));
        let size = bare.opening().size;
        let [first, .., last] = &[barred.positions().next(), None, barred.positions().last()];
        for (with, without) in [(first, bare.positions().next()), (last, bare.positions().last())] {
            let with = puzzlereel::paint::paint(with.as_ref().unwrap());
            let without = puzzlereel::paint::paint(&without.unwrap());
            assert!(with.height > size.height as usize && with.width == size.width as usize);
            assert!((0..without.height).all(|y| with.row(y) == without.row(y)), "{line}");
        }
        // One colour before the first move, another one after the last.
        let row = |scene: &Option<Scene>| {
            let picture = puzzlereel::paint::paint(scene.as_ref().unwrap());
            let row = picture.row(size.height as usize);
            assert!(row.iter().all(|pixel| *pixel == row[0]), "{line}");
            row[0]
        };
        assert_ne!(row(first), row(last), "{line}");
    }
}
