//! Whether a script's names can be drawn.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{Fault, ScriptError};
use crate::cli::report::way_out;
use crate::scene::lettering::{Font, Weight};

/// Checks that the font has all that a film of a script shows. Printed answers need no font.
///
/// # Errors
///
/// [`ScriptError`] at the first text with a character that cannot be drawn.
pub fn check_letters(text: &str, font: &Font) -> Result<(), ScriptError> {
    let Ok(document) = DeTable::parse(text) else { return Ok(()) };
    let top = document.get_ref();
    let items = top.get("item").and_then(|items| items.get_ref().as_array());
    let tables =
        items.map_or(&[][..], |items| items).iter().filter_map(|it| it.get_ref().as_table());
    let names = tables.flat_map(|table| ["name", "plural", "short"].map(|key| table.get(key)));
    let mut shown = names.chain([top.get("remark")]).flatten();
    shown.try_for_each(|value| check(value, font)).map_err(|fault| fault.at(text))
}

fn check(value: &Spanned<DeValue<'_>>, font: &Font) -> Result<(), Fault> {
    let text = value.get_ref().as_str().unwrap_or_default();
    // Letters on somebody's chest are bold.
    let lettering = [Weight::Regular, Weight::Bold].map(|weight| font.width(text, 1.0, weight));
    match lettering.into_iter().find_map(Result::err) {
        Some(error) => {
            let fault = Fault::new(value.span(), error.to_string());
            Err(Fault { hint: way_out(&error).map(str::to_owned), ..fault })
        }
        None => Ok(()),
    }
}
