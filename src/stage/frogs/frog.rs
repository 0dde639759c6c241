//! The frog: smooth, upright, long-legged, its eye on top of its head.

use super::super::{Role, Theme};
use super::pencil::{Pencil, Point};
use crate::scene::{Color, Figure, Shape};

const BODY: [Point; 15] = [
    (-20.0, 3.0),
    (-21.0, 9.0),
    (-16.0, 17.0),
    (-7.0, 24.0),
    (2.0, 29.0),
    (10.0, 31.0),
    (18.0, 29.0),
    (23.6, 25.4),
    (24.2, 22.4),
    (20.0, 19.0),
    (15.0, 15.0),
    (13.0, 9.0),
    (10.0, 3.0),
    (0.0, 1.5),
    (-12.0, 1.0),
];
const BELLY: [Point; 10] = [
    (22.6, 20.8),
    (19.0, 18.6),
    (14.3, 15.0),
    (12.2, 9.0),
    (9.5, 3.2),
    (2.0, 2.3),
    (4.0, 8.0),
    (7.0, 14.0),
    (11.0, 18.5),
    (16.0, 21.0),
];
const MOUTH: [Point; 3] = [(24.0, 22.8), (18.0, 20.8), (12.0, 22.5)];
const ARM: [Point; 9] = [
    (9.0, 14.0),
    (12.0, 14.5),
    (13.8, 9.0),
    (14.2, 3.5),
    (18.5, 2.0),
    (19.5, 0.0),
    (11.5, 0.0),
    (11.2, 4.5),
    (9.4, 8.0),
];
const FOOT: [Point; 8] = [
    (-20.0, 0.0),
    (-21.0, 2.0),
    (-17.0, 3.6),
    (-8.0, 2.8),
    (2.0, 2.8),
    (7.0, 1.8),
    (7.0, 0.0),
    (-6.0, 0.0),
];
const THIGH: [Point; 8] = [
    (-20.5, 7.0),
    (-17.5, 13.5),
    (-10.0, 16.5),
    (-2.0, 15.5),
    (2.5, 11.5),
    (1.0, 8.0),
    (-6.0, 4.5),
    (-14.0, 3.0),
];

const LEAPING_BODY: [Point; 12] = [
    (-14.0, 10.0),
    (-13.0, 15.0),
    (-6.0, 20.0),
    (3.0, 24.0),
    (11.0, 26.5),
    (18.0, 26.0),
    (23.6, 23.2),
    (24.2, 20.2),
    (19.0, 16.5),
    (12.0, 12.0),
    (4.0, 8.5),
    (-6.0, 7.0),
];
const LEAPING_BELLY: [Point; 8] = [
    (22.4, 18.8),
    (18.0, 15.8),
    (11.5, 12.2),
    (4.0, 9.2),
    (-4.0, 8.0),
    (2.0, 12.0),
    (9.0, 15.5),
    (16.0, 18.6),
];
const LEAPING_MOUTH: [Point; 3] = [(24.0, 20.6), (18.0, 18.2), (12.5, 19.6)];
const LEAPING_ARM: [Point; 8] = [
    (7.5, 13.0),
    (10.5, 13.6),
    (14.0, 9.6),
    (19.0, 7.6),
    (23.5, 7.4),
    (23.5, 5.4),
    (18.0, 5.0),
    (11.0, 7.0),
];
const LEAPING_LEG: [Point; 10] = [
    (-8.0, 12.0),
    (-12.0, 8.6),
    (-19.0, 7.8),
    (-25.0, 3.4),
    (-31.0, 1.6),
    (-32.0, -0.6),
    (-26.0, -0.4),
    (-17.0, 4.0),
    (-9.0, 4.5),
    (-2.0, 8.0),
];
const LEAPING_THIGH: [Point; 8] = [
    (-15.0, 13.5),
    (-10.0, 16.5),
    (-3.0, 15.5),
    (0.0, 12.0),
    (-3.0, 8.5),
    (-10.0, 6.0),
    (-16.0, 6.5),
    (-17.0, 10.0),
];

/// The frog's inks.
struct Inks {
    skin: Color,
    edge: Color,
    belly: Color,
    white: Color,
    black: Color,
}

impl Inks {
    fn new(theme: &Theme) -> Self {
        let (skin, black) = (theme.color(Role::First), theme.color(Role::Line));
        Self {
            skin,
            edge: skin.towards(black, 5, 8),
            belly: skin.towards(theme.color(Role::Inside), 6, 8),
            white: theme.color(Role::Mark),
            black,
        }
    }
}

/// A frog that sits and waits.
pub(super) fn sitting(mut pencil: Pencil, theme: &Theme) -> Figure {
    let inks = Inks::new(theme);
    let Inks { skin, edge, belly, .. } = inks;
    pencil.knob((9.0, 31.5), (5.2, 5.2), skin, edge);
    pencil.part(&BODY, skin, edge);
    pencil.area(&BELLY, belly);
    pencil.stroke(&MOUTH, edge);
    eye(&mut pencil, (9.0, 31.5), &inks);
    pencil.part(&ARM, skin, edge);
    pencil.part(&FOOT, skin, edge);
    pencil.part(&THIGH, skin, edge);
    pencil.figure()
}

/// A frog in the air, its hind legs behind it.
pub(super) fn leaping(mut pencil: Pencil, theme: &Theme) -> Figure {
    let inks = Inks::new(theme);
    let Inks { skin, edge, belly, .. } = inks;
    pencil.part(&LEAPING_LEG, skin, edge);
    pencil.knob((9.0, 28.0), (5.2, 5.2), skin, edge);
    pencil.part(&LEAPING_BODY, skin, edge);
    pencil.area(&LEAPING_BELLY, belly);
    pencil.stroke(&LEAPING_MOUTH, edge);
    eye(&mut pencil, (9.0, 28.0), &inks);
    pencil.part(&LEAPING_ARM, skin, edge);
    pencil.part(&LEAPING_THIGH, skin, edge);
    pencil.figure()
}

/// The eye in its socket, which the body's edge must not cross, and a nostril.
fn eye(pencil: &mut Pencil, (ahead, up): Point, inks: &Inks) {
    pencil.spot((ahead, up - 1.2), (4.4, 3.8), inks.skin);
    pencil.spot((ahead + 1.0, up + 0.5), (3.7, 3.7), inks.white);
    pencil.spot((ahead + 2.1, up + 0.6), (2.2, 2.4), inks.black);
    pencil.spot((ahead + 2.9, up + 1.5), (0.75, 0.75), inks.white);
    pencil.spot((ahead + 12.6, up - 5.6), (0.7, 0.7), inks.edge);
}

/// A frog in outline: `paper` inside, `ink` around it.
pub(super) fn printed(mut pencil: Pencil, paper: Color, ink: Color) -> Vec<Shape> {
    pencil.knob((9.0, 31.5), (5.2, 5.2), paper, ink);
    pencil.part(&BODY, paper, ink);
    pencil.spot((9.0, 30.3), (4.0, 3.6), paper);
    pencil.spot((10.4, 31.4), (2.4, 2.4), ink);
    pencil.stroke(&MOUTH, ink);
    pencil.part(&ARM, paper, ink);
    pencil.part(&FOOT, paper, ink);
    pencil.part(&THIGH, paper, ink);
    pencil.shapes()
}
