//! The film of a game, as a file.

use std::path::Path;
use std::time::Instant;

use crate::batch::Maker;
use crate::catalog::Request;
use crate::cli::places::check_inputs;
use crate::cli::report::Failure;
use crate::cli::shoot::written;
use crate::encode::Format;
use crate::play::Game;

/// Writes the film of what was played since the start, in the format that the file's name asks for. Returns
/// what was written, in words.
pub(in crate::cli) fn save(
    game: &dyn Game,
    request: &Request,
    file: &Path,
) -> Result<String, Failure> {
    let format = Format::of(file).map_err(Failure::misuse)?;
    check_inputs(request, [file])?;
    let begun = Instant::now();
    let maker = Maker::played(request, &game.made(), &[format])?;
    written(&maker, format, file, begun)
}
