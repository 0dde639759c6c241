//! What a teacher would put on a slide: drawn animals and things, and they move.

use std::time::Duration;

use super::{Role, Style, Theme, Times, colors};
use crate::scene::lettering::Font;

/// For light slides.
pub(super) const LIGHT: Theme = Theme {
    style: Style::Drawn,
    colors: colors(&[
        (Role::Background, 0xfb_f7ec),
        (Role::Line, 0x3b_2f2a),
        (Role::Ground, 0x6f_b35a),
        (Role::First, 0x5f_b030),
        (Role::Second, 0x8a_6442),
        (Role::Arrow, 0xd6_4532),
        (Role::Stand, 0xc9_d6e2),
        (Role::Smallest, 0xf4_bd62),
        (Role::Largest, 0xb8_6a2a),
        (Role::Inside, 0xff_edc8),
        (Role::Flaw, 0x5a_2c10),
        (Role::Label, 0x4a_2a12),
        (Role::Text, 0x33_2b28),
        (Role::Remark, 0x6b_605a),
        (Role::Water, 0x8f_cbe6),
        (Role::Wave, 0xb9_e0f0),
        (Role::Land, 0xa9_cf7c),
        (Role::Shore, 0xe9_d6a4),
        (Role::Leaf, 0x6f_a352),
        (Role::Face, 0xff_dc5d),
        (Role::Wood, 0xa8_6c3c),
        (Role::Mark, 0xff_ffff),
        (Role::Third, 0x7a_4fa0),
        (Role::Fourth, 0xb0_7a10),
        (Role::Fifth, 0x1f_7a6c),
        (Role::Sixth, 0x4d_6480),
        (Role::Seventh, 0x2f_4f8f),
        (Role::Eighth, 0xb4_4a34),
    ]),
    times: Some(Times { act: Duration::from_millis(560), rest: Duration::from_millis(160) }),
    margin: 14.0,
    pitch: 56.0,
    line: 1.5,
    arrow_head: 15.0,
    arrow_shaft: 6.0,
    text: 18.0,
    font: Font::EMBEDDED,
};

/// For dark slides.
pub(super) const DARK: Theme = Theme {
    colors: colors(&[
        (Role::Background, 0x1c_2430),
        (Role::Line, 0x10_151c),
        (Role::Ground, 0x3c_7a4e),
        (Role::First, 0x7c_cb48),
        (Role::Second, 0xb0_8a62),
        (Role::Arrow, 0xd6_4532),
        (Role::Stand, 0xa9_b6c4),
        (Role::Smallest, 0xf4_bd62),
        (Role::Largest, 0xb8_6a2a),
        (Role::Inside, 0xff_edc8),
        (Role::Flaw, 0x6c_3618),
        (Role::Label, 0x3a_2010),
        (Role::Text, 0xf3_eee2),
        (Role::Remark, 0xb9_c0c8),
        (Role::Water, 0x2f_5f82),
        (Role::Wave, 0x46_7a9c),
        (Role::Land, 0x4f_7a4a),
        (Role::Shore, 0xa8_9668),
        (Role::Leaf, 0x6a_9a58),
        (Role::Face, 0xff_dc5d),
        (Role::Wood, 0xa8_6c3c),
        (Role::Mark, 0xff_ffff),
        (Role::Third, 0x7a_4fa0),
        (Role::Fourth, 0xb0_7a10),
        (Role::Fifth, 0x1f_7a6c),
        (Role::Sixth, 0x4d_6480),
        (Role::Seventh, 0x2f_4f8f),
        (Role::Eighth, 0xb4_4a34),
    ]),
    ..LIGHT
};
