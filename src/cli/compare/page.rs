//! The HTML report: a page of all pairs that needs no other file.

use std::fmt::Write as _;

use super::difference::{put, signature};
use super::shown::{Shown, note};
use super::tally::{Tally, sentence, with_way_out};
use crate::cli::markup::{COLORS, readable};
use crate::cli::report::Failure;
use crate::compare::{self, CompareError, DifferingFrame, Options, Outcome, Pair};
use crate::files::Target;

/// The page: first what differs, then what cannot be compared, then what is the same.
pub(super) fn write_page(
    tally: &Tally,
    options: &Options,
    target: &mut Target,
) -> Result<(), Failure> {
    let beginning = format!(
        "<!-- {} -->\n<!doctype html>\n<html lang=en><meta charset=utf-8>\n\
         <meta name=viewport content=\"width=device-width\"><title>puzzlereel compare</title>\n\
         <style>\n{COLORS}{}</style>\n<h1>{}</h1>\n",
        signature(),
        include_str!("page.css"),
        tally.counts()
    );
    put(target, beginning.as_bytes())?;
    let mut pairs: Vec<&Pair> = tally.pairs().iter().collect();
    pairs.sort_by_key(|pair| match &pair.outcome {
        Outcome::Failed(_) => 1,
        outcome if outcome.is_same() => 2,
        _ => 0,
    });
    let mut shown = Shown::new(options.budget);
    for pair in pairs {
        put(target, section(pair, options, &mut shown)?.as_bytes())?;
    }
    let mut end = String::new();
    if let Some(note) = shown.left_out() {
        let _ = writeln!(end, "<p class=skipped>{note}</p>");
    }
    if !tally.skipped().is_empty() {
        let names = tally.skipped().iter();
        let names: Vec<String> =
            names.map(|skipped| format!("{} ({})", skipped.name, skipped.reason)).collect();
        let _ = writeln!(end, "<p class=skipped>Skipped: {}</p>", readable(&names.join(", ")));
    }
    let _ = write!(end, "<script>\n{}</script>\n</html>\n", include_str!("page.js"));
    put(target, end.as_bytes())
}

fn section(pair: &Pair, options: &Options, shown: &mut Shown) -> Result<String, Failure> {
    let name = readable(&pair.name);
    let mut html = String::new();
    if pair.outcome.is_same() {
        let _ = write!(html, "<section class=same><h2><span>✓</span> {name}</h2><div class=row>");
        figure(&mut html, "both", &shown.film(pair.expected.as_ref(), 1)?);
        html.push_str("</div></section>\n");
        return Ok(html);
    }
    let differing = first_differing(pair, options).transpose();
    // Where both animations begin to be shown: in the frame whose difference is.
    let first = differing.as_ref().and_then(|found| found.as_ref().ok());
    let first = first.map_or(1, |frame| frame.number);
    let _ = write!(
        html,
        "<section data-frame={first}><h2><span>✗</span> {name}</h2><p>{}</p><div class=row>",
        readable(&sentence(&pair.outcome))
    );
    figure(&mut html, "expected", &shown.film(pair.expected.as_ref(), first)?);
    match differing {
        Some(Ok(frame)) => {
            let caption = format!("difference in frame {first}");
            figure(&mut html, &caption, &shown.difference(frame.difference(), &caption)?);
        }
        Some(Err(error)) => figure(&mut html, "difference", &note(&with_way_out(&error))),
        None => {
            if let Outcome::Compared(_) = pair.outcome {
                figure(&mut html, "difference", &note("no frame looks different"));
            }
        }
    }
    figure(&mut html, "actual", &shown.film(pair.actual.as_ref(), first)?);
    html.push_str("</div></section>\n");
    Ok(html)
}

fn figure(html: &mut String, caption: &str, content: &str) {
    let _ = write!(html, "<figure>{content}<figcaption>{caption}</figcaption></figure>");
}

fn first_differing(pair: &Pair, options: &Options) -> Result<Option<DifferingFrame>, CompareError> {
    match (&pair.outcome, &pair.expected, &pair.actual) {
        (Outcome::Compared(_), Some(expected), Some(actual)) => {
            compare::differing_sources(expected, actual, options)?.next().transpose()
        }
        _ => Ok(None),
    }
}
