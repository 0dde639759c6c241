//! `themes`: lists the themes.

use std::io::{self, Write};

use super::report::Failure;
use crate::stage::ThemeName;

pub(super) fn run() -> Result<(), Failure> {
    for theme in ThemeName::ALL {
        writeln!(io::stdout(), "{:<10} {}", theme.name(), theme.about())?;
    }
    Ok(())
}
