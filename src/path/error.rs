//! Why a text is not a path.

/// Why a text is not a path of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PathError {
    /// There is nothing in it.
    #[error("the path is empty")]
    Empty,
    /// No line is a position or a move of the puzzle.
    #[error(
        "no line of the path is the start of this puzzle or a move from it: it begins with {line:?}, and the start is {start:?}"
    )]
    Unlike {
        /// The first line.
        line: String,
        /// The start as this program writes it.
        start: String,
    },
    /// Two ways to read it are equally good.
    #[error("the path can be read as {} and as {}", .readings[0], .readings[1])]
    Ambiguous {
        /// What they are called.
        readings: [String; 2],
    },
    /// A step is impossible or loses.
    #[error(
        "step {step}, line {line}: {why} (before it was {before:?}, and this line says {said:?})"
    )]
    Wrong {
        /// The number of the step, counted from 1.
        step: usize,
        /// The number of its line, counted from 1.
        line: usize,
        /// The position before it.
        before: String,
        /// What the text says.
        said: String,
        /// What is wrong, as a clause.
        why: String,
    },
}

impl PathError {
    /// What is wrong in a few words, for those who see the position before it.
    #[must_use]
    pub fn sentence(&self) -> String {
        match self {
            Self::Wrong { step, why, .. } => format!("Step {step}: {why}"),
            other => other.to_string(),
        }
    }
}
