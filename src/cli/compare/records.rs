//! Results for other programs: JSON and `JUnit`.

use std::fmt::Write as _;
use std::io::Write as _;

use serde::Serialize;

use super::difference::signature;
use super::tally::{Counts, Tally, sentence};
use crate::cli::markup::escaped;
use crate::cli::report::Failure;
use crate::cli::terminal::exact;
use crate::compare::{self, FrameDifference, Options, Outcome, Pair};

/// The whole result. The names of all fields are part of the interface.
#[derive(Serialize)]
struct Record<'a> {
    made_by: String,
    verdict: &'static str,
    same: usize,
    different: usize,
    failed: usize,
    pairs: Vec<PairRecord<'a>>,
    skipped: Vec<SkippedRecord<'a>>,
}

/// What was found about one name.
#[derive(Serialize)]
struct PairRecord<'a> {
    name: &'a str,
    verdict: &'static str,
    message: String,
    updated: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected_frames: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    actual_frames: Option<u64>,
    /// Those that are in both and differ, as long as there is room.
    frames: Vec<FrameRecord>,
    #[serde(skip_serializing_if = "is_zero")]
    frames_left_out: u64,
}

/// What part of the memory allowed the records of frames may take, and how many bytes each does, also as text.
const RECORDS_SHARE: u64 = 16;
const RECORD: u64 = 512;

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants a reference")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

#[derive(Serialize)]
struct FrameRecord {
    frame: u64,
    pixels: u64,
    percentage: f64,
    largest_difference: u8,
    #[serde(rename = "box")]
    area: Option<BoxRecord>,
    expected_seconds: f64,
    actual_seconds: f64,
}

#[derive(Serialize)]
struct BoxRecord {
    x: u32,
    y: u32,
    width: u32,
    height: u32,
}

#[derive(Serialize)]
struct SkippedRecord<'a> {
    name: &'a str,
    reason: String,
}

/// Prints the result as JSON.
pub(super) fn print_json(tally: &Tally, options: &Options) -> Result<(), Failure> {
    let Counts { same, different, failed } = tally.counts();
    let verdict = match (different, failed) {
        (0, 0) => "same",
        (_, 0) => "different",
        _ => "failed",
    };
    let mut room = options.budget.memory / RECORDS_SHARE / RECORD;
    let pairs = tally.pairs().iter().enumerate();
    let pairs =
        pairs.map(|(index, pair)| pair_record(pair, tally.is_updated(index), options, &mut room));
    let skipped = tally.skipped().iter();
    let record = Record {
        made_by: signature(),
        verdict,
        same,
        different,
        failed,
        pairs: pairs.collect::<Result<_, Failure>>()?,
        skipped: skipped
            .map(|skipped| SkippedRecord {
                name: &skipped.name,
                reason: skipped.reason.to_string(),
            })
            .collect(),
    };
    let json = serde_json::to_string(&record).map_err(Failure::misuse)?;
    Ok(writeln!(exact(), "{json}")?)
}

fn pair_record<'a>(
    pair: &'a Pair,
    updated: bool,
    options: &Options,
    room: &mut u64,
) -> Result<PairRecord<'a>, Failure> {
    let mut record = PairRecord {
        name: &pair.name,
        verdict: verdict(&pair.outcome),
        message: sentence(&pair.outcome),
        updated,
        expected_frames: None,
        actual_frames: None,
        frames: Vec::new(),
        frames_left_out: 0,
    };
    if let Outcome::Compared(verdict) = &pair.outcome {
        record.expected_frames = Some(verdict.expected_frames());
        record.actual_frames = Some(verdict.actual_frames());
        // A golden that has been replaced cannot be looked at again.
        if let (Some(expected), Some(actual), false) =
            (&pair.expected, &pair.actual, verdict.is_same() || updated)
        {
            for frame in compare::frame_differences(expected, actual, options)? {
                let frame = frame?;
                if let Some(left) = room.checked_sub(1) {
                    *room = left;
                    record.frames.push(frame_record(&frame));
                } else {
                    record.frames_left_out += 1;
                }
            }
        }
    }
    Ok(record)
}

fn frame_record(frame: &FrameDifference) -> FrameRecord {
    let area = frame.area;
    FrameRecord {
        frame: frame.number,
        pixels: frame.pixels,
        percentage: frame.percentage,
        largest_difference: frame.largest,
        area: (frame.pixels > 0).then_some(BoxRecord {
            x: area.x,
            y: area.y,
            width: area.width,
            height: area.height,
        }),
        expected_seconds: frame.expected.as_secs_f64(),
        actual_seconds: frame.actual.as_secs_f64(),
    }
}

/// One word for what was found about a pair.
fn verdict(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Compared(verdict) if verdict.is_same() => "same",
        Outcome::Compared(_) => "different",
        Outcome::Missing => "missing",
        Outcome::Extra => "extra",
        Outcome::Failed(_) => "failed",
    }
}

/// The result as `JUnit` XML: a test case for each pair.
pub(super) fn junit(tally: &Tally) -> String {
    let Counts { same, different, failed } = tally.counts();
    let skipped = tally.skipped().len();
    let tests = same + different + failed + skipped;
    let numbers = format!("tests=\"{tests}\" failures=\"{different}\" errors=\"{failed}\"");
    let mut xml = format!(
        "<!-- {} -->\n<testsuites {numbers}>\n<testsuite name=\"puzzlereel compare\" {numbers} \
         skipped=\"{skipped}\">\n",
        signature()
    );
    let mut case = |name: &str, inside: &str| {
        let name = escaped(name);
        let _ =
            writeln!(xml, "<testcase classname=\"compare\" name=\"{name}\">{inside}</testcase>");
    };
    for pair in tally.pairs() {
        let element = match &pair.outcome {
            outcome if outcome.is_same() => "",
            Outcome::Failed(_) => "error",
            _ => "failure",
        };
        let message = escaped(&sentence(&pair.outcome));
        let inside = format!("<{element} message=\"{message}\"/>");
        case(&pair.name, if element.is_empty() { "" } else { &inside });
    }
    for skipped in tally.skipped() {
        case(&skipped.name, &format!("<skipped message=\"{}\"/>", skipped.reason));
    }
    xml.push_str("</testsuite>\n</testsuites>\n");
    xml
}
