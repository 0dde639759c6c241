//! The themes themselves: colours, sizes and times.

use std::time::Duration;

use super::{Role, Style, Theme, Times};
use crate::scene::Color;
use crate::scene::lettering::Font;

/// The look of animations made with the Doodle library: a 29 pixel square in a 1 pixel black line for
/// each cell, and a red arrow from centre to centre.
pub(super) const DOODLE: Theme = Theme {
    style: Style::Flat,
    colors: colors(0),
    times: None,
    margin: 10.0,
    pitch: 31.0,
    line: 1.0,
    arrow_head: 15.0,
    arrow_shaft: 6.0,
    text: 18.0,
    font: Font::EMBEDDED,
    night: false,
};

/// The same for dark pages, on which nothing is dim.
pub(super) const DOODLE_DARK: Theme = Theme { colors: colors(1), ..DOODLE };

/// What a teacher would put on a slide: drawn animals and things that move.
pub(super) const STORYBOOK: Theme = Theme {
    style: Style::Drawn,
    colors: colors(2),
    times: Some(Times { act: Duration::from_millis(560), rest: Duration::from_millis(160) }),
    margin: 14.0,
    pitch: 56.0,
    line: 1.5,
    ..DOODLE
};

/// The same for dark slides.
pub(super) const STORYBOOK_DARK: Theme = Theme { colors: colors(3), ..STORYBOOK };

/// For handouts: few inks on white, and nothing that only colour tells.
pub(super) const PAPER: Theme =
    Theme { style: Style::Printed, colors: colors(4), pitch: 36.0, line: 1.5, ..DOODLE };

/// The colours of each role in `DOODLE`, `DOODLE_DARK`, `STORYBOOK`, `STORYBOOK_DARK` and `PAPER`.
const COLORS: [(Role, [u32; 5]); Role::COUNT] = [
    (Role::Background, [0x00_0000, 0x16_191e, 0xfb_f7ec, 0x1c_2430, 0xff_ffff]),
    (Role::Line, [0x00_0000, 0x00_0000, 0x3b_2f2a, 0x10_151c, 0x1a_1a1a]),
    (Role::Ground, [0xff_ffff, 0xf7_f8f9, 0x6f_b35a, 0x3c_7a4e, 0xff_ffff]),
    (Role::First, [0xad_ff2f, 0xad_ff2f, 0x5f_b030, 0x7c_cb48, 0xff_ffff]),
    (Role::Second, [0x55_6b2f, 0x7d_893a, 0x8a_6442, 0xb0_8a62, 0x5a_5a5a]),
    (Role::Arrow, [0xe4_0000, 0xee_3e1e, 0xd6_4532, 0xd6_4532, 0xc0_3028]),
    (Role::Stand, [0xd5_dbe3, 0xc3_cad3, 0xc9_d6e2, 0xa9_b6c4, 0xff_ffff]),
    (Role::Smallest, [0xf2_b04c, 0xf4_bc62, 0xf4_bd62, 0xf4_bd62, 0xff_ffff]),
    (Role::Largest, [0xb8_651f, 0xc6_7c32, 0xb8_6a2a, 0xb8_6a2a, 0xff_ffff]),
    (Role::Inside, [0xff_ecc4, 0xff_ecc4, 0xff_edc8, 0xff_edc8, 0xff_ffff]),
    (Role::Flaw, [0x5a_2c10, 0xa2_602e, 0x5a_2c10, 0x6c_3618, 0x3a_3a3a]),
    (Role::Label, [0x33_1a08, 0x2a_1505, 0x4a_2a12, 0x3a_2010, 0x1a_1a1a]),
    (Role::Text, [0xff_ffff, 0xf2_f4f6, 0x33_2b28, 0xf3_eee2, 0x1a_1a1a]),
    (Role::Remark, [0xb4_bcc4, 0xb4_bcc4, 0x6b_605a, 0xb9_c0c8, 0x4a_4a4a]),
    (Role::Water, [0x4a_90c8, 0x74_b6ec, 0x8f_cbe6, 0x2f_5f82, 0xf2_f2f2]),
    (Role::Wave, [0x7d_b4de, 0xb4_dcf8, 0xb9_e0f0, 0x46_7a9c, 0xb0_b0b0]),
    (Role::Land, [0xcf_e0a8, 0xc4_d69c, 0xa9_cf7c, 0x4f_7a4a, 0xff_ffff]),
    (Role::Shore, [0xe0_c080, 0xe4_b878, 0xe9_d6a4, 0xa8_9668, 0x8a_8a8a]),
    (Role::Leaf, [0x5f_8f4a, 0x5f_8f4a, 0x6f_a352, 0x6a_9a58, 0x8a_8a8a]),
    (Role::Face, [0xff_ffff, 0xff_ffff, 0xff_dc5d, 0xff_dc5d, 0xff_ffff]),
    (Role::Wood, [0x8a_5a34, 0x96_6139, 0xa8_6c3c, 0xa8_6c3c, 0xd8_d8d8]),
    (Role::Mark, [0xff_ffff, 0xff_ffff, 0xff_ffff, 0xff_ffff, 0x1a_1a1a]),
    (Role::Third, [0x2f_4f8f, 0x2a_4785, 0x7a_4fa0, 0x7a_4fa0, 0xe0_e0e0]),
    (Role::Fourth, [0xb4_4a34, 0x8a_301d, 0xb0_7a10, 0xb0_7a10, 0xc0_c0c0]),
    (Role::Fifth, [0x6f_4690, 0x63_3c84, 0x1f_7a6c, 0x1f_7a6c, 0xa0_a0a0]),
    (Role::Sixth, [0x4a_5560, 0x43_4e59, 0x4d_6480, 0x4d_6480, 0xe8_e8e8]),
    (Role::Seventh, [0x1f_6b62, 0x1a_5f57, 0x2f_4f8f, 0x2f_4f8f, 0xd0_d0d0]),
    (Role::Eighth, [0x9a_6a10, 0x68_4808, 0xb4_4a34, 0xb4_4a34, 0xb0_b0b0]),
];

/// What is out of doors, in the light of the moon.
const NIGHT: [(Role, Color); 6] = [
    (Role::Water, Color::hex(0x1d_3b5e)),
    (Role::Wave, Color::hex(0x37_5f88)),
    (Role::Land, Color::hex(0x3b_5a40)),
    (Role::Shore, Color::hex(0x84_8064)),
    (Role::Leaf, Color::hex(0x57_8452)),
    (Role::Wood, Color::hex(0x7a_5238)),
];

impl Theme {
    /// The same by night, where pictures are drawn: out of doors it is dark. Signs and prints stay as they are.
    #[must_use]
    pub fn at_night(mut self) -> Self {
        self.night = self.style == Style::Drawn;
        if self.night {
            for (role, color) in NIGHT {
                self.set_color(role, color);
            }
        }
        self
    }
}

/// The colours of one theme, by role.
const fn colors(theme: usize) -> [Color; Role::COUNT] {
    let mut colors = [Color::hex(0); Role::COUNT];
    let mut index = 0;
    while index < Role::COUNT {
        let (role, row) = COLORS[index];
        assert!(role as usize == index, "the table has all roles in their order");
        colors[index] = Color::hex(row[theme]);
        index += 1;
    }
    colors
}
