//! What letters look like, and why they cannot be drawn.

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
    /// No font has such a character. Line ends and tabs are none either.
    #[error("{sign:?} in {text:?} cannot be drawn: {}", lacking(.font.as_deref()))]
    Missing {
        /// The character.
        sign: char,
        /// The text it is in.
        text: String,
        /// The name of the font that lacks it besides the program's own.
        font: Option<String>,
    },
    /// The character's script cannot be written letter by letter.
    #[error(
        "{sign:?} in {text:?} cannot be drawn: letters are set one after the other from left to right, and {script} needs more"
    )]
    Script {
        /// The character.
        sign: char,
        /// The text it is in.
        text: String,
        /// The script.
        script: &'static str,
    },
    /// The font itself is broken, which a test excludes.
    #[error("the embedded font cannot be read: {0}")]
    Font(#[from] ttf_parser::FaceParsingError),
}

fn lacking(font: Option<&str>) -> String {
    let own = "Latin, Greek and Cyrillic letters, digits and common signs";
    match font {
        None => format!("the font has {own}"),
        Some(font) => format!("neither {font} nor the program's own font ({own}) has it"),
    }
}
