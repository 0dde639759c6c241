//! `themes`: lists the themes.

use super::report::Failure;
use super::terminal::say;
use crate::catalog::PUZZLES;
use crate::stage::ThemeName;

pub(super) fn run() -> Result<(), Failure> {
    for theme in ThemeName::ALL {
        let shown = PUZZLES.iter().filter(|entry| entry.info.theme == theme);
        let shown: Vec<&str> = shown.map(|entry| entry.info.name).collect();
        let default = match shown.join(", ") {
            none if none.is_empty() => none,
            puzzles => format!("; the default of {puzzles}"),
        };
        say(format_args!("{:<10} {}{default}", theme.name(), theme.about()))?;
    }
    Ok(())
}
