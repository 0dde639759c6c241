//! SVG that animates by itself (SMIL): figures as symbols, and for each actor its keys and the splines between
//! them. What plays no animation shows the first picture.

mod keys;
mod player;
mod timeline;
mod track;

use std::io::Write;

use super::checksummed::Checksummed;
use super::error::EncodeError;
use super::exporter::{Exporter, Limits};
use super::options::{Options, Summary};
use super::vector::{Ids, color, escaped, unescaped, write_figures};
use crate::film::Film;
use crate::scene::SUBPIXELS;
use crate::story::Story;
use player::Player;
use timeline::Timeline;

/// The format.
pub(super) struct Svg;

const MAGIC: &[u8] = b"<svg xmlns=\"http://www.w3.org/2000/svg\"";

impl Exporter for Svg {
    fn name(&self) -> &'static str {
        "SVG"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["svg"]
    }

    fn magic(&self) -> &'static [u8] {
        MAGIC
    }

    fn limits(&self) -> Limits {
        // Players of vectors hold all of a film in memory.
        Limits { moves: 1_000_000, ..Limits::CURVES }
    }

    fn export(
        &self,
        film: &Film<'_>,
        options: &Options,
        out: &mut Checksummed<'_>,
    ) -> Result<Summary, EncodeError> {
        let timeline = Timeline::new(film);
        let player = Player::new(film, &timeline, options.plays);
        let ids = Ids::of(&options.comment);
        let scene = film.opening();
        let (width, height) = (scene.size.width, scene.size.height);
        let unit = SUBPIXELS / player.unit;
        let [across, down] = [width, height].map(|side| i64::from(side) * i64::from(unit));
        out.write_all(MAGIC)?;
        writeln!(out, " width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {across} {down}\">")?;
        for (tag, text) in [("metadata", &options.comment), ("title", &options.title)] {
            if !text.is_empty() {
                writeln!(out, "<{tag}>{}</{tag}>", escaped(text))?;
            }
        }
        writeln!(out, "<desc>{}</desc>", escaped(&description(film.story())))?;
        let background = color(scene.backdrop);
        writeln!(out, "<path fill=\"{background}\" d=\"M0 0h{across}v{down}H0\"/>\n<defs>")?;
        let mut text = String::new();
        write_figures(&timeline.figures, &timeline.stand(), unit, &ids, &mut text);
        out.write_all(text.as_bytes())?;
        out.write_all(b"</defs>\n")?;
        for track in &timeline.tracks {
            text.clear();
            track::element(track, &ids.figure(track.figure), &player, &mut text);
            out.write_all(text.as_bytes())?;
        }
        let checksum = out.checksum();
        out.write_all(&self.end(checksum))?;
        Ok(Summary::of_curves(scene.size))
    }

    fn comment(&self, head: &[u8]) -> Option<String> {
        let text = String::from_utf8_lossy(head);
        let (_, rest) = text.split_once("<metadata>")?;
        Some(unescaped(rest.split_once("</metadata>")?.0))
    }

    fn end(&self, checksum: u32) -> Vec<u8> {
        format!("<!--crc32 {checksum:08x}--></svg>\n").into_bytes()
    }
}

/// So many characters of a description are enough to be read out.
const LONGEST_DESCRIPTION: usize = 1000;

/// The solution in words, its beginning if it is long.
fn description(story: &dyn Story) -> String {
    let moves = story.len();
    let mut clauses = story.clauses().peekable();
    if let (0, Some(still)) = (moves, clauses.peek()) {
        return format!("{still}.");
    }
    let mut text = format!("{moves} {}", if moves == 1 { "move" } else { "moves" });
    let mut separator = ": ";
    for (number, clause) in clauses.enumerate() {
        if text.len() + clause.len() > LONGEST_DESCRIPTION {
            let more = moves - number as u64;
            text.push_str("; and ");
            text.push_str(&more.to_string());
            text.push_str(" more");
            break;
        }
        text.push_str(separator);
        text.push_str(&clause);
        separator = "; ";
    }
    text.push('.');
    text
}
