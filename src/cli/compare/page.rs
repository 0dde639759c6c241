//! The HTML report: a page of all pairs that needs no other file.

use std::fmt::Write as _;
use std::io::Read as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::difference::{png, signature};
use super::records::escaped;
use super::tally::{Tally, sentence};
use crate::cli::report::Failure;
use crate::compare::{self, DifferingFrame, Options, Outcome, Pair, Source, SourceFormat};

/// Larger files are not shown on a page.
const LARGEST_SHOWN: u64 = 4 << 20;

/// The page: first what differs, then what cannot be compared, then what is the same.
pub(super) fn page(tally: &Tally, options: &Options) -> Result<String, Failure> {
    let mut html = format!(
        "<!-- {} -->\n<!doctype html>\n<html lang=en><meta charset=utf-8>\n\
         <meta name=viewport content=\"width=device-width\"><title>puzzlereel compare</title>\n\
         <style>\n{}</style>\n<h1>{}</h1>\n",
        signature(),
        include_str!("page.css"),
        tally.counts()
    );
    let mut pairs: Vec<&Pair> = tally.pairs().iter().collect();
    pairs.sort_by_key(|pair| match &pair.outcome {
        Outcome::Failed(_) => 1,
        outcome if outcome.is_same() => 2,
        _ => 0,
    });
    for pair in pairs {
        section(&mut html, pair, options)?;
    }
    if !tally.skipped().is_empty() {
        let names = tally.skipped().iter();
        let names: Vec<String> =
            names.map(|skipped| format!("{} ({})", skipped.name, skipped.reason)).collect();
        let _ = writeln!(html, "<p class=skipped>Skipped: {}</p>", escaped(&names.join(", ")));
    }
    let _ = write!(html, "<script>\n{}</script>\n</html>\n", include_str!("page.js"));
    Ok(html)
}

fn section(html: &mut String, pair: &Pair, options: &Options) -> Result<(), Failure> {
    let name = escaped(&pair.name);
    if pair.outcome.is_same() {
        let _ = write!(html, "<section class=same><h2><span>✓</span> {name}</h2><div class=row>");
        figure(html, "both", &picture(pair.expected.as_ref(), options));
        html.push_str("</div></section>\n");
        return Ok(());
    }
    let differing = first_differing(pair, options)?;
    // Where both animations begin to be shown: in the frame whose difference is.
    let first = differing.as_ref().map_or(1, |frame| frame.number);
    let _ = write!(
        html,
        "<section data-frame={first}><h2><span>✗</span> {name}</h2><p>{}</p><div class=row>",
        escaped(&sentence(&pair.outcome))
    );
    figure(html, "expected", &picture(pair.expected.as_ref(), options));
    if let Some(frame) = &differing {
        let data = STANDARD.encode(png(&frame.difference).map_err(Failure::misuse)?);
        let caption = format!("difference in frame {}", frame.number);
        let picture = format!("<img src=\"data:image/png;base64,{data}\" alt=\"{caption}\">");
        figure(html, &caption, &picture);
    } else if let Outcome::Compared(_) = pair.outcome {
        figure(html, "difference", "<p class=note>no frame looks different</p>");
    }
    figure(html, "actual", &picture(pair.actual.as_ref(), options));
    html.push_str("</div></section>\n");
    Ok(())
}

fn figure(html: &mut String, caption: &str, content: &str) {
    let _ = write!(html, "<figure>{content}<figcaption>{caption}</figcaption></figure>");
}

fn first_differing(pair: &Pair, options: &Options) -> Result<Option<DifferingFrame>, Failure> {
    match (&pair.outcome, &pair.expected, &pair.actual) {
        (Outcome::Compared(_), Some(expected), Some(actual)) => {
            Ok(compare::differing_sources(expected, actual, options)?.next().transpose()?)
        }
        _ => Ok(None),
    }
}

/// A file as a picture in the page, or why there is none. Only what has been decoded is put in, so that
/// the page never publishes other files.
fn picture(source: Option<&Source>, options: &Options) -> String {
    let note = |text: &str| format!("<p class=note>{}</p>", escaped(text));
    let Some(source) = source else { return note("no file") };
    if source.count_frames(options.ceiling).is_err() {
        return note("this file cannot be read");
    }
    let mut bytes = Vec::new();
    let read = source.open().map(|reader| reader.take(LARGEST_SHOWN + 1).read_to_end(&mut bytes));
    let (Ok(Ok(_)), Some(format)) = (read, SourceFormat::recognise(&bytes)) else {
        return note("this file cannot be read");
    };
    if bytes.len() as u64 > LARGEST_SHOWN {
        return note(&format!("{} is too large to be shown here", source.name()));
    }
    let (kind, data) = (format.media_type(), STANDARD.encode(bytes));
    let name = escaped(source.name());
    format!("<img class=film data-type={kind} src=\"data:{kind};base64,{data}\" alt=\"{name}\">")
}
