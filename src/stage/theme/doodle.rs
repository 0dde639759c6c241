//! The look of animations made with the Doodle library.

use super::{Role, Style, Theme, colors};
use crate::scene::lettering::Font;

/// A 29 pixel square in a 1 pixel black line for each cell, and a red arrow from centre to centre.
pub(super) const LIGHT: Theme = Theme {
    style: Style::Flat,
    colors: colors(&[
        (Role::Background, 0x00_0000),
        (Role::Line, 0x00_0000),
        (Role::Ground, 0xff_ffff),
        (Role::First, 0xad_ff2f),
        (Role::Second, 0x55_6b2f),
        (Role::Arrow, 0xe4_0000),
        (Role::Stand, 0xd5_dbe3),
        (Role::Smallest, 0xf2_b04c),
        (Role::Largest, 0xb8_651f),
        (Role::Inside, 0xff_ecc4),
        (Role::Flaw, 0x5a_2c10),
        (Role::Label, 0x33_1a08),
        (Role::Text, 0xff_ffff),
        (Role::Remark, 0xb4_bcc4),
        (Role::Water, 0x4a_90c8),
        (Role::Wave, 0x7d_b4de),
        (Role::Land, 0xcf_e0a8),
        (Role::Shore, 0xe0_c080),
        (Role::Leaf, 0x5f_8f4a),
        (Role::Face, 0xff_ffff),
        (Role::Wood, 0x8a_5a34),
        (Role::Mark, 0xff_ffff),
        (Role::Third, 0x2f_4f8f),
        (Role::Fourth, 0xb4_4a34),
        (Role::Fifth, 0x6f_4690),
        (Role::Sixth, 0x4a_5560),
        (Role::Seventh, 0x1f_6b62),
        (Role::Eighth, 0x9a_6a10),
    ]),
    times: None,
    margin: 10.0,
    pitch: 31.0,
    line: 1.0,
    arrow_head: 15.0,
    arrow_shaft: 6.0,
    text: 18.0,
    font: Font::EMBEDDED,
};
