//! The toad: squat, blunt, with warts on its back and heavy lids.

use super::super::{Role, Theme};
use super::pencil::{Pencil, Point};
use crate::scene::{Color, Figure, Shape};

const BODY: [Point; 15] = [
    (-22.5, 2.5),
    (-24.0, 9.0),
    (-20.0, 15.5),
    (-12.0, 20.0),
    (-3.0, 22.5),
    (5.0, 23.0),
    (11.0, 25.0),
    (17.0, 24.0),
    (20.5, 20.5),
    (24.0, 17.0),
    (24.5, 11.5),
    (21.5, 7.0),
    (17.0, 4.0),
    (10.0, 1.5),
    (-8.0, 1.0),
];
const BELLY: [Point; 8] = [
    (23.5, 10.8),
    (19.0, 9.6),
    (12.0, 9.6),
    (8.0, 7.0),
    (6.0, 2.2),
    (10.0, 2.3),
    (16.3, 4.8),
    (20.8, 7.5),
];
const MOUTH: [Point; 4] = [(24.4, 12.4), (19.0, 10.6), (13.0, 11.0), (9.0, 13.4)];
const ARM: [Point; 8] = [
    (6.0, 9.0),
    (11.0, 10.0),
    (13.2, 6.0),
    (14.0, 2.6),
    (18.5, 2.0),
    (19.0, 0.0),
    (8.5, 0.0),
    (8.0, 4.0),
];
const FOOT: [Point; 6] =
    [(-17.5, 0.0), (-18.5, 2.0), (-14.0, 3.2), (-4.0, 3.0), (0.0, 2.0), (0.0, 0.0)];
const THIGH: [Point; 7] = [
    (-22.0, 7.0),
    (-19.0, 11.0),
    (-12.0, 11.5),
    (-6.5, 8.0),
    (-7.0, 3.5),
    (-14.0, 2.2),
    (-20.5, 2.6),
];
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
const LID: [Point; 6] =
    [(10.8, 22.8), (12.0, 25.0), (15.0, 26.0), (18.0, 24.6), (18.2, 22.8), (14.5, 23.2)];

const LEAPING_LEG: [Point; 8] = [
    (-10.0, 10.0),
    (-18.0, 8.6),
    (-24.0, 5.0),
    (-29.0, 3.0),
    (-29.5, 1.0),
    (-23.0, 0.8),
    (-14.0, 2.6),
    (-5.0, 4.0),
];
const LEAPING_ARM: [Point; 8] = [
    (7.0, 8.6),
    (11.5, 9.0),
    (16.0, 5.6),
    (21.0, 4.6),
    (21.5, 2.6),
    (15.0, 1.4),
    (9.0, 3.0),
    (6.0, 5.6),
];

/// The toad's inks.
struct Inks {
    skin: Color,
    edge: Color,
    wart: Color,
    belly: Color,
    iris: Color,
    black: Color,
}

impl Inks {
    fn new(theme: &Theme) -> Self {
        let (skin, black) = (theme.color(Role::Second), theme.color(Role::Line));
        Self {
            skin,
            edge: skin.towards(black, 5, 8),
            wart: skin.towards(black, 2, 8),
            belly: skin.towards(theme.color(Role::Inside), 5, 8),
            iris: theme.color(Role::Smallest),
            black,
        }
    }
}

/// A toad that sits and waits.
pub(super) fn sitting(mut pencil: Pencil, theme: &Theme) -> Figure {
    let inks = Inks::new(theme);
    trunk(&mut pencil, &inks);
    pencil.part(&ARM, inks.skin, inks.edge);
    pencil.part(&FOOT, inks.skin, inks.edge);
    haunch(&mut pencil, &inks);
    pencil.figure()
}

/// A toad in the air, its short legs off the ground.
pub(super) fn leaping(mut pencil: Pencil, theme: &Theme) -> Figure {
    let inks = Inks::new(theme);
    pencil.part(&LEAPING_LEG, inks.skin, inks.edge);
    trunk(&mut pencil, &inks);
    pencil.part(&LEAPING_ARM, inks.skin, inks.edge);
    haunch(&mut pencil, &inks);
    pencil.figure()
}

fn trunk(pencil: &mut Pencil, inks: &Inks) {
    let &Inks { skin, edge, wart, belly, iris, black } = inks;
    for (place, size) in BUMPS {
        pencil.knob(place, (size, size), skin, edge);
    }
    pencil.part(&BODY, skin, edge);
    pencil.area(&BELLY, belly);
    pencil.stroke(&MOUTH, edge);
    for (place, size) in WARTS {
        pencil.spot(place, (size, size * 0.85), wart);
    }
    pencil.knob((14.5, 21.6), (4.2, 4.2), skin, edge);
    pencil.spot((14.8, 21.4), (3.3, 3.2), iris);
    pencil.spot((15.6, 21.2), (2.2, 1.5), black);
    pencil.part(&LID, skin, edge);
    pencil.spot((22.2, 16.6), (0.7, 0.7), edge);
}

fn haunch(pencil: &mut Pencil, inks: &Inks) {
    pencil.part(&THIGH, inks.skin, inks.edge);
    pencil.spot((-15.0, 7.4), (1.6, 1.4), inks.wart);
}

/// A toad in solid `fill`, with warts, an eye and a mouth of `paper`.
pub(super) fn printed(mut pencil: Pencil, fill: Color, paper: Color, ink: Color) -> Vec<Shape> {
    for (place, size) in BUMPS {
        pencil.knob(place, (size, size), fill, ink);
    }
    pencil.part(&BODY, fill, ink);
    pencil.knob((14.5, 21.6), (4.2, 4.2), fill, ink);
    pencil.stroke(&MOUTH, paper);
    pencil.spot((15.2, 20.6), (3.2, 3.2), paper);
    pencil.spot((16.2, 20.4), (1.5, 1.5), ink);
    for (place, size) in PRINTED_WARTS {
        pencil.spot(place, (size, size), paper);
    }
    pencil.part(&ARM, fill, ink);
    pencil.part(&FOOT, fill, ink);
    pencil.shapes()
}
