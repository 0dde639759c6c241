//! Why a window cannot be opened.

/// Why a window cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WindowError {
    /// There is no screen, or it cannot be reached.
    #[error("a window needs a display, and none can be reached here")]
    NoDisplay,
    /// The window system refused something.
    #[error("the window cannot be shown: {0}")]
    Refused(String),
}

impl WindowError {
    /// The same with what was said.
    pub(super) fn refused(error: &impl ToString) -> Self {
        Self::Refused(error.to_string())
    }
}
