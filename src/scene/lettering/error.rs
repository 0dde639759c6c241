//! What letters look like, and why they cannot be drawn.

use super::effort::MOST_TEXT_STEPS;
use super::signs::code_point;

/// The most characters that are listed, and the most of a text that is quoted.
const MOST_LISTED: usize = 8;
const MOST_QUOTED: usize = 60;

/// How heavy letters are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Weight {
    /// For sentences.
    #[default]
    Regular,
    /// For a few letters that must be read on a picture.
    Bold,
}

/// Why a text cannot be drawn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LetteringError {
    /// No font has some characters. Line ends and tabs are none either.
    #[error("{} in {} cannot be drawn: {}", listed(.signs), quoted(.text), lacking(.font.as_deref()))]
    Missing {
        /// The characters, each once.
        signs: Vec<char>,
        /// The text they are in.
        text: String,
        /// The name of the font that lacks them besides the program's own.
        font: Option<String>,
    },
    /// The outline of a character in the font that was given is too much work.
    #[error(
        "{} in {} cannot be drawn: its outline in {font} has more parts and points than any letter needs",
        listed(&[*.sign]), quoted(.text)
    )]
    Intricate {
        /// The character.
        sign: char,
        /// The text it is in.
        text: String,
        /// The name of the font.
        font: String,
    },
    /// The outlines of a text in the font that was given are too much work together.
    #[error(
        "{} cannot be drawn: in {font}, its letters have {steps} parts and points, and a text may have {MOST_TEXT_STEPS}",
        quoted(.text)
    )]
    IntricateText {
        /// The text.
        text: String,
        /// The name of the font.
        font: String,
        /// How many parts and points.
        steps: u32,
    },
    /// The character's script cannot be written letter by letter.
    #[error(
        "{sign:?} in {} cannot be drawn: letters are set one after the other from left to right, and {script} needs more",
        quoted(.text)
    )]
    Script {
        /// The character.
        sign: char,
        /// The text it is in.
        text: String,
        /// The script.
        script: &'static str,
    },
    /// The character changes the direction in which others are read.
    #[error(
        "{} in {} cannot be drawn: it is an invisible character that changes the direction of writing, and text runs from left to right here",
        code_point(*.sign), quoted(.text)
    )]
    Direction {
        /// The character.
        sign: char,
        /// The text it is in.
        text: String,
    },
    /// A word of a title is too long for the picture.
    #[error(
        "{} in the title is {width} pixels wide in the smallest letters that can be read, and the picture has room for {room}",
        quoted(.word)
    )]
    TooWide {
        /// The word.
        word: String,
        /// Its width in pixels, in letters as small as can be.
        width: u32,
        /// The room for it, in pixels.
        room: u32,
        /// Whether a larger scale gives it more room than it needs. Otherwise it needs as much more.
        scale_helps: bool,
    },
    /// The font itself is broken, which a test excludes.
    #[error("the embedded font cannot be read: {0}")]
    Font(#[from] ttf_parser::FaceParsingError),
}

/// `'狐' (U+72D0) and U+0301`; signs that cannot be seen by themselves are only numbers.
fn listed(signs: &[char]) -> String {
    let name = |&sign: &char| match format!("{sign:?}") {
        escaped if escaped.starts_with("'\\u") => code_point(sign),
        shown => format!("{shown} ({})", code_point(sign)),
    };
    let mut names: Vec<String> = signs.iter().take(MOST_LISTED).map(name).collect();
    if signs.len() > MOST_LISTED {
        names.push(format!("{} more characters", signs.len() - MOST_LISTED));
    }
    match names.pop() {
        Some(last) if !names.is_empty() => format!("{} and {last}", names.join(", ")),
        last => last.unwrap_or_default(),
    }
}

/// A text between quotation marks, without its end where it is long.
fn quoted(text: &str) -> String {
    match text.char_indices().nth(MOST_QUOTED) {
        Some((end, _)) => format!("{:?}…", &text[..end]),
        None => format!("{text:?}"),
    }
}

fn lacking(font: Option<&str>) -> String {
    let own = "Latin, Greek and Cyrillic letters, digits and common signs";
    match font {
        None => format!("the font has {own}"),
        Some(font) => format!("not in {font}, nor in the program's own font ({own})"),
    }
}
