//! For handouts: few inks on white, and nothing that only colour tells.

use super::{Role, Style, Theme, colors};
use crate::scene::lettering::Font;

/// For white paper.
pub(super) const LIGHT: Theme = Theme {
    style: Style::Printed,
    colors: colors(&[
        (Role::Background, 0xff_ffff),
        (Role::Line, 0x1a_1a1a),
        (Role::Ground, 0xff_ffff),
        (Role::First, 0xff_ffff),
        (Role::Second, 0x5a_5a5a),
        (Role::Arrow, 0xc0_3028),
        (Role::Stand, 0xff_ffff),
        (Role::Smallest, 0xff_ffff),
        (Role::Largest, 0xff_ffff),
        (Role::Inside, 0xff_ffff),
        (Role::Flaw, 0x3a_3a3a),
        (Role::Label, 0x1a_1a1a),
        (Role::Text, 0x1a_1a1a),
        (Role::Remark, 0x4a_4a4a),
        (Role::Water, 0xf2_f2f2),
        (Role::Wave, 0xb0_b0b0),
        (Role::Land, 0xff_ffff),
        (Role::Shore, 0x8a_8a8a),
        (Role::Leaf, 0x8a_8a8a),
        (Role::Face, 0xff_ffff),
        (Role::Wood, 0xd8_d8d8),
        (Role::Mark, 0x1a_1a1a),
        (Role::Third, 0xe0_e0e0),
        (Role::Fourth, 0xc0_c0c0),
        (Role::Fifth, 0xa0_a0a0),
        (Role::Sixth, 0xe8_e8e8),
        (Role::Seventh, 0xd0_d0d0),
        (Role::Eighth, 0xb0_b0b0),
    ]),
    times: None,
    margin: 10.0,
    pitch: 36.0,
    line: 1.5,
    arrow_head: 15.0,
    arrow_shaft: 6.0,
    text: 18.0,
    font: Font::EMBEDDED,
};
