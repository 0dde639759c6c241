//! The library for a page: a request as JSON goes in, and bytes come out. The page runs it in WebAssembly, where
//! it has neither files nor a clock; what it answers there is what it answers here.
//!
//! # Examples
//!
//! ```
//! use puzzlereel::playground::answer;
//!
//! let film = answer(r#"{"want": "gif", "words": "frogs 2 3"}"#, &|_, _| {})?;
//! assert!(film.starts_with(b"GIF89a"));
//! # Ok::<(), puzzlereel::playground::Refusal>(())
//! ```

mod asked;
#[cfg(target_arch = "wasm32")]
mod exports;
mod listed;
mod page;
mod refusal;

pub use page::{page, payload, payload_of};
pub use refusal::Refusal;

use std::ops::ControlFlow;

use serde_json::{Map, Value as Json, json};

use crate::catalog::{Request, render_watched};
use crate::encode::{Format, NamedFormat};
use crate::page::{GamePage, Tell, game};
use crate::search::{Counts, Progress, Watcher};
use asked::Asked;

/// Answers a request of the page, a JSON object with these fields:
///
/// | field | content |
/// |---|---|
/// | `want` | `catalog`, `read`, `game`, `survey`, `river`, or the extension of a file format |
/// | `words` | the puzzle and its options, as on a command line |
/// | `puzzle`, `options` | the same as a name and an object of lists of texts |
/// | `river` | what is in the river's file, if the request names one |
///
/// The answer to `catalog` is all puzzles with their options, and all formats; to `read`, the request as words
/// and as options, and the names of its files; to `survey`, counts: all three as JSON. `game` is a page, `river`
/// a file in TOML.
///
/// `progress` gets how many moves are done of how many, or how many positions are visited of 0, which is not known.
///
/// # Errors
///
/// [`Refusal`].
pub fn answer(asked: &str, progress: &dyn Fn(u64, u64)) -> Result<Vec<u8>, Refusal> {
    let asked: Asked = serde_json::from_str(asked).map_err(Refusal::new)?;
    if asked.want == "catalog" {
        return Ok(listed::catalog().to_string().into_bytes());
    }
    let request = asked.request()?;
    let visited = &mut |found: Progress| {
        progress(found.visited, 0);
        ControlFlow::Continue(())
    };
    match asked.want.as_str() {
        "read" => {
            request.puzzle.check()?;
            Ok(read(&request).to_string().into_bytes())
        }
        "river" => Ok(request.puzzle.to_file()?.unwrap_or_default().into_bytes()),
        "survey" => {
            let found = request.puzzle.survey(request.solver.limits(), visited)?;
            let counts = Counts::of(Some(&found));
            let told = counts.iter().filter(|count| counts.tells(count.name));
            let told = told.filter_map(|count| Some([count.words, count.value.as_deref()?]));
            let told = json!({ "counts": told.collect::<Vec<_>>(), "levels": found.levels });
            Ok(told.to_string().into_bytes())
        }
        "game" => play(&request, visited),
        format => {
            let NamedFormat { format, .. } = format.parse().map_err(Refusal::new)?;
            Ok(render_watched(&request, format, visited, progress)?)
        }
    }
}

/// A request as words and as options, and how its files are called.
fn read(request: &Request) -> Json {
    let given = request.given();
    let options: Map<String, Json> =
        given.iter().map(|(name, texts)| (name.to_owned(), texts.into())).collect();
    json!({
        "puzzle": request.puzzle.info().name,
        "options": options,
        "words": request.to_string(),
        "title": request.options().title,
        "stem": request.stem(),
        "play": request.play_stem(),
    })
}

/// A game as a page.
fn play(request: &Request, visited: &mut Watcher<'_>) -> Result<Vec<u8>, Refusal> {
    let played = request.game(Format::HTML, visited)?;
    let map = played.map().ok_or_else(|| {
        Refusal::new("the puzzle has too many positions to be played in a page")
            .with_hint("watch it, or play a smaller one")
    })?;
    let page =
        GamePage::new(played.as_ref(), request.options(), request.comment("play"), Tell::default());
    match game(&map, &page) {
        Ok(page) => Ok(page.into_bytes()),
        Err(error) => Err(Refusal::new(error).with_hint("watch it, or play a smaller one")),
    }
}
