//! The keys of a keyboard as this program calls them.

use winit::event::KeyEvent;
use winit::keyboard::{Key as Pressed, ModifiersState, NamedKey};

use super::content::Key;

/// The key of an event; `None` for those that mean nothing here.
pub(super) fn key(event: &KeyEvent, held: ModifiersState) -> Option<Key> {
    if held.alt_key() {
        return None;
    }
    Some(match &event.logical_key {
        Pressed::Named(NamedKey::Enter) => Key::Enter,
        Pressed::Named(NamedKey::Escape) => Key::Escape,
        Pressed::Named(NamedKey::Space) => Key::Space,
        Pressed::Named(NamedKey::ArrowLeft) => Key::Left,
        Pressed::Named(NamedKey::ArrowRight) => Key::Right,
        Pressed::Named(NamedKey::Home) => Key::Home,
        Pressed::Named(NamedKey::End) => Key::End,
        Pressed::Character(text) => {
            let sign = text.chars().next()?;
            let is_command = held.control_key() || held.super_key();
            if is_command { Key::Ctrl(sign.to_ascii_lowercase()) } else { Key::Sign(sign) }
        }
        _ => return None,
    })
}
