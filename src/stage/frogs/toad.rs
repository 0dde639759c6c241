//! The toad: squat, blunt, with warts on its back and heavy lids.

use super::super::{Role, Theme};
use super::pencil::{Pencil, Point, points};
use crate::scene::{Color, Figure, Shape};

const BODY: &str = "-22.5,2.5 -24,9 -20,15.5 -12,20 -3,22.5 5,23 11,25 17,24 \
                    20.5,20.5 24,17 24.5,11.5 21.5,7 17,4 10,1.5 -8,1";
const BELLY: &str = "23.5,10.8 19,9.6 12,9.6 8,7 6,2.2 10,2.3 16.3,4.8 20.8,7.5";
const MOUTH: &str = "24.4,12.4 19,10.6 13,11 9,13.4";
const ARM: &str = "6,9 11,10 13.2,6 14,2.6 18.5,2 19,0 8.5,0 8,4";
const FOOT: &str = "-17.5,0 -18.5,2 -14,3.2 -4,3 0,2 0,0";
const THIGH: &str = "-22,7 -19,11 -12,11.5 -6.5,8 -7,3.5 -14,2.2 -20.5,2.6";
/// Warts that stand out against what is behind, then those on the skin, each with its size.
const BUMPS: [(Point, f32); 5] = [
    ((-22.0, 11.8), 1.9),
    ((-17.4, 16.4), 2.3),
    ((-10.4, 19.6), 2.3),
    ((-4.4, 21.4), 1.9),
    ((2.0, 22.0), 2.1),
];
const WARTS: [(Point, f32); 7] = [
    ((-18.0, 12.6), 1.5),
    ((-12.0, 15.5), 2.0),
    ((-4.0, 18.0), 1.6),
    ((-5.0, 12.0), 1.8),
    ((2.0, 15.0), 1.6),
    ((6.0, 19.0), 1.3),
    ((-15.5, 7.5), 1.5),
];
const PRINTED_WARTS: [(Point, f32); 5] = [
    ((-18.5, 10.0), 1.9),
    ((-12.0, 15.0), 2.2),
    ((-9.0, 7.5), 2.0),
    ((-3.0, 17.5), 2.0),
    ((-0.5, 10.5), 2.2),
];
/// Where the eye is, and the size of its socket.
const EYE: Point = (14.5, 21.6);
const SOCKET: Point = (4.2, 4.2);
const LID: &str = "10.8,22.8 12,25 15,26 18,24.6 18.2,22.8 14.5,23.2";

const LEAPING_LEG: &str = "-10,10 -18,8.6 -24,5 -29,3 -29.5,1 -23,0.8 -14,2.6 -5,4";
const LEAPING_ARM: &str = "7,8.6 11.5,9 16,5.6 21,4.6 21.5,2.6 15,1.4 9,3 6,5.6";

/// A toad that sits and waits.
pub(super) fn sitting(pencil: Pencil, theme: &Theme) -> Figure {
    drawn(pencil, theme, &[], &[ARM, FOOT, THIGH])
}

/// A toad in the air, its short legs off the ground.
pub(super) fn leaping(pencil: Pencil, theme: &Theme) -> Figure {
    drawn(pencil, theme, &[LEAPING_LEG], &[LEAPING_ARM, THIGH])
}

/// A toad with limbs behind and before its body.
fn drawn(mut pencil: Pencil, theme: &Theme, behind: &[&str], before: &[&str]) -> Figure {
    let [skin, inside, iris, black] =
        [Role::Second, Role::Inside, Role::Smallest, Role::Line].map(|role| theme.color(role));
    let (edge, wart) = (skin.towards(black, 5, 8), skin.towards(black, 2, 8));
    for limb in behind {
        pencil.part(&points(limb), skin, edge);
    }
    for (place, size) in BUMPS {
        pencil.knob(place, (size, size), skin, edge);
    }
    pencil.part(&points(BODY), skin, edge);
    pencil.area(&points(BELLY), skin.towards(inside, 5, 8));
    pencil.stroke(&points(MOUTH), edge);
    for (place, size) in WARTS {
        pencil.spot(place, (size, size * 0.85), wart);
    }
    pencil.knob(EYE, SOCKET, skin, edge);
    pencil.spot((14.8, 21.4), (3.3, 3.2), iris);
    pencil.spot((15.6, 21.2), (2.2, 1.5), black);
    pencil.part(&points(LID), skin, edge);
    pencil.spot((22.2, 16.6), (0.7, 0.7), edge);
    for limb in before {
        pencil.part(&points(limb), skin, edge);
    }
    pencil.spot((-15.0, 7.4), (1.6, 1.4), wart);
    pencil.figure()
}

/// A toad in solid `fill`, with warts, an eye and a mouth of `paper`.
pub(super) fn printed(mut pencil: Pencil, fill: Color, paper: Color, ink: Color) -> Vec<Shape> {
    for (place, size) in BUMPS {
        pencil.knob(place, (size, size), fill, ink);
    }
    pencil.part(&points(BODY), fill, ink);
    pencil.knob(EYE, SOCKET, fill, ink);
    pencil.stroke(&points(MOUTH), paper);
    pencil.spot((15.2, 20.6), (3.2, 3.2), paper);
    pencil.spot((16.2, 20.4), (1.5, 1.5), ink);
    for (place, size) in PRINTED_WARTS {
        pencil.spot(place, (size, size), paper);
    }
    pencil.part(&points(ARM), fill, ink);
    pencil.part(&points(FOOT), fill, ink);
    pencil.shapes()
}
