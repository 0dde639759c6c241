//! What the texts and pictures of a river's file must be, at their places in it.

use crate::puzzle::river::file::{FileError, RiverFile};
use crate::scene::lettering::{code_points, is_invisible};
use crate::stage::river::{PICTURES, has_picture};

/// Refuses pictures that there are not, and items that only a program can tell apart.
pub(super) fn check(file: &RiverFile) -> Result<(), FileError> {
    if let Some(picture) = file.pictures.iter().find(|picture| !has_picture(&picture.value)) {
        let message = format!("no picture of {:?} ({})", picture.value, code_points(&picture.value));
        let hint = format!("{PICTURES}; without one, a letter is drawn");
        return Err(picture.error(message).with_hint(hint));
    }
    let Some((one, other, item)) = lookalikes(file) else { return Ok(()) };
    // A plural that the file does not have stands where the name does.
    let placed = |name: &str| file.texts.iter().find(|text| text.value == name);
    let Some(place) = placed(other).or_else(|| placed(item)) else { return Ok(()) };
    let message =
        format!("{other:?} looks like {one:?}: only invisible characters tell the two items apart");
    Err(place.error(message).with_hint("give each item a name that looks different"))
}

/// The names of two items that look the same, and the name of the second, of which this may be the plural.
fn lookalikes(file: &RiverFile) -> Option<(&str, &str, &str)> {
    let mut seen: Vec<(usize, String, &str)> = Vec::new();
    for (number, kind) in file.model.kinds.iter().enumerate() {
        for name in [&kind.name, &kind.plural] {
            let shown: String = name.chars().filter(|&sign| !is_invisible(sign)).collect();
            let other = seen.iter().find(|(item, other, _)| *item != number && *other == shown);
            if let Some((.., other)) = other {
                return Some((other, name, &kind.name));
            }
            seen.push((number, shown, name));
        }
    }
    None
}
