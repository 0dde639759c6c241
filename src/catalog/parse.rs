//! Requests from text: a command line from the puzzle's name on.

use std::io;
use std::str::FromStr;

use super::entry;
use super::error::RequestError;
use super::load::Loader;
use super::option::OptionError;
use super::request::Request;

impl FromStr for Request {
    type Err = RequestError;

    /// Reads a command line from the puzzle's name on. It can name no files.
    fn from_str(text: &str) -> Result<Self, RequestError> {
        let mut words = shlex::split(text)
            .ok_or_else(|| OptionError::new(format!("a quote is not closed in {text:?}")))?
            .into_iter();
        let entry = entry(&words.next().unwrap_or_default())?;
        let given = entry.read_words(words.collect())?;
        let mut no_files = |_: &str, _: usize| Err(io::ErrorKind::Unsupported.into());
        Self::read(entry, &given, &mut Loader::new(&mut no_files))
    }
}
