//! A film as a page: one file that any browser plays, without a request to anywhere.
//!
//! The story goes to the browser as it is: [`data`] writes scenes and beats, `picture.js` draws and tweens
//! them, and `film.js` has the controls. A page that is not a film needs the first two only, and [`page`].

mod compact;
mod data;
mod opening;
mod overlap;
mod page;

use std::io::Write;

use indexmap::IndexSet;
use rustc_hash::FxHashSet;
use serde_json::{Value as Json, json};

use super::checksummed::Checksummed;
use super::error::EncodeError;
use super::exporter::{Exporter, Limits};
use super::options::{Options, Plays, Summary};
pub(crate) use super::vector::escaped;
use super::vector::{color, unescaped};
use crate::film::Film;
use crate::scene::{ActorId, Size};
use crate::story::clause::capitalised;
pub(crate) use compact::{SCRIPT, STYLE, compact};
pub(crate) use data::Data;
use data::milliseconds;
pub(crate) use opening::Opening;
pub(crate) use page::{PICTURE, STYLE_SHEET, attribute, embedded, filled, note, picture};

/// The format.
pub(super) struct Html;

const MAGIC: &[u8] = b"<!doctype html>\n<html lang=\"en\" class=\"puzzlereel\">";

/// Around the comment.
const COMMENT: [&str; 2] = ["<meta name=\"generator\" content=\"", "\">"];

impl Exporter for Html {
    fn name(&self) -> &'static str {
        "HTML"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["html"]
    }

    fn magic(&self) -> &'static [u8] {
        MAGIC
    }

    fn limits(&self) -> Limits {
        // A browser holds all of a film in memory.
        Limits { moves: 100_000, ..Limits::CURVES }
    }

    fn has_words(&self) -> bool {
        true
    }

    fn export(
        &self,
        film: &Film<'_>,
        options: &Options,
        out: &mut Checksummed<'_>,
    ) -> Result<Summary, EncodeError> {
        let opening = Opening::new(film.opening(), changing(film));
        let mut data = Data::default();
        let film = described(film, &opening, options.plays, &mut data);
        let title = escaped(&options.title);
        out.write_all(MAGIC)?;
        out.write_all(b"<meta charset=\"utf-8\">\n")?;
        if !options.comment.is_empty() {
            let [before, after] = COMMENT;
            writeln!(out, "{before}{}{after}", attribute(&options.comment))?;
        }
        let Size { width, height } = opening.size();
        let style = compact(&format!("{STYLE_SHEET}{}", include_str!("film.css")), STYLE);
        let page = filled(
            include_str!("film.html"),
            &[
                ("title", &title),
                ("shape", &format!("{width} / {height}")),
                ("backdrop", &color(opening.backdrop())),
                ("style", &style),
                ("title", &title),
                ("picture", &picture(&opening, &mut data, &options.title)),
                ("note", &note(&options.note)),
                ("moves", &film["moves"].as_array().map_or(0, Vec::len).to_string()),
                ("film", &embedded(&film)),
                ("picture.js", &compact(PICTURE, SCRIPT)),
                ("film.js", &compact(include_str!("film.js"), SCRIPT)),
            ],
        );
        out.write_all(page.as_bytes())?;
        let checksum = out.checksum();
        out.write_all(&self.end(checksum))?;
        Ok(Summary::of_curves(opening.size()))
    }

    fn comment(&self, head: &[u8]) -> Option<String> {
        let text = String::from_utf8_lossy(head);
        let (_, rest) = text.split_once(COMMENT[0])?;
        Some(unescaped(&rest.split_once(COMMENT[1])?.0.replace("&quot;", "\"")))
    }

    fn end(&self, checksum: u32) -> Vec<u8> {
        format!("</html><!--crc32 {checksum:08x}-->\n").into_bytes()
    }
}

/// The actors that any beat changes.
fn changing(film: &Film<'_>) -> FxHashSet<ActorId> {
    film.story().beats().flat_map(|beat| beat.cues).map(|cue| cue.actor()).collect()
}

/// A film as `film.js` reads it: the [tables](Data::tables), and
///
/// | field | content |
/// |---|---|
/// | `opening` | how many cues there are in the first scene, which has the first of all |
/// | `moves` | `[clause, beat, beat…]`, the clause `null` where there is none |
/// | `clauses` | what is done, as sentences without a full stop |
/// | `ending` | the sentence for the last picture, if there is one |
/// | `first`, `step`, `last` | how long the first picture, a picture after a travel, and the last are shown |
/// | `plays` | how often, 0 for ever |
fn described(film: &Film<'_>, opening: &Opening, plays: Plays, data: &mut Data) -> Json {
    let opening = data.opening(opening);
    let mut said = film.story().clauses().map(|clause| capitalised(&clause));
    let mut clauses = IndexSet::new();
    let mut moves: Vec<Vec<Json>> = Vec::new();
    // Beats before the first that begins a move are a part of that move.
    let mut has_begun = false;
    for timed in film.beats() {
        let begins = timed.beat.begins.is_some();
        if moves.is_empty() || (begins && has_begun) {
            let clause = said.next().map(|clause| clauses.insert_full(clause).0);
            moves.push(vec![json!(clause)]);
        }
        has_begun |= begins;
        let time = timed.travel_time();
        let beat = crate::story::Beat { time, ..timed.beat };
        if let Some(last) = moves.last_mut() {
            last.push(data.beat(&beat));
        }
    }
    let plays = if let Plays::Times(times) = plays { times } else { 0 };
    let mut fields = data.tables();
    let clock = film.clock();
    let mut own = json!({
        "opening": opening,
        "moves": moves,
        "clauses": clauses.iter().collect::<Vec<_>>(),
        "first": milliseconds(clock.opening()),
        "step": milliseconds(clock.step()),
        "last": milliseconds(clock.closing()),
        "plays": plays,
    });
    if let Some(ending) = said.next() {
        own["ending"] = ending.into();
    }
    if let Json::Object(own) = own {
        fields.extend(own);
    }
    fields.into()
}
