//! `themes`: lists the themes.

use std::io::{self, Write};

use clap::Args;

use super::report::Failure;
use crate::stage::ThemeName;

/// List the themes that films can have.
#[derive(Args)]
pub(super) struct Themes {}

impl Themes {
    pub(super) fn run() -> Result<(), Failure> {
        for theme in ThemeName::ALL {
            writeln!(io::stdout(), "{:<10} {}", theme.name(), theme.about())?;
        }
        Ok(())
    }
}
