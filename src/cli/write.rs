//! A film on its way to where it is to go.

use super::output::Destination;
use super::places::check_every;
use super::report::Failure;
use super::shoot::Shoot;
use super::stills;
use crate::batch::Maker;
use crate::encode::Format;

/// Writes a film, or a picture of each position. `make` solves the request for some formats.
pub(super) fn write<'m>(
    shoot: &Shoot<'_>,
    destination: Destination,
    make: impl FnOnce(&[Format]) -> Result<Maker<'m>, Failure>,
) -> Result<(), Failure> {
    let is_stills = matches!(&destination, Destination::Files(naming) if naming.has_steps());
    if !is_stills {
        check_every(shoot.request)?;
    }
    match destination {
        Destination::Direct(format) => shoot.direct(format, make),
        Destination::Files(naming) if is_stills => stills::write(shoot, &naming, make),
        Destination::Files(naming) => shoot.films(&naming, make),
    }
}
