//! Why there is no answer.

use std::fmt::Display;

use serde_json::json;

use crate::catalog::{OptionError, RequestError};

/// Why there is no answer: a sentence, and a hint where that is known.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{error}")]
pub struct Refusal {
    /// What is wrong.
    pub error: String,
    /// What to do instead.
    pub hint: Option<String>,
}

impl Refusal {
    pub(super) fn new(error: impl Display) -> Self {
        Self { error: error.to_string(), hint: None }
    }

    pub(super) fn with_hint(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }

    /// The same as JSON.
    #[must_use]
    pub fn json(&self) -> String {
        json!({ "error": self.error, "hint": self.hint }).to_string()
    }
}

impl From<RequestError> for Refusal {
    fn from(error: RequestError) -> Self {
        Self { hint: error.hint(), ..Self::new(error) }
    }
}

impl From<OptionError> for Refusal {
    fn from(error: OptionError) -> Self {
        RequestError::from(error).into()
    }
}
