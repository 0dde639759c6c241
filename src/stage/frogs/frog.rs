//! The frog: smooth, upright, long-legged, its eye on top of its head.

use super::super::{Role, Theme};
use super::pencil::{Pencil, Point, points};
use crate::scene::{Color, Figure, Shape};

/// The parts of a frog; areas and lines are lists of points.
pub(super) struct Posture {
    behind: &'static [&'static str],
    eye: Point,
    body: &'static str,
    belly: &'static str,
    mouth: &'static str,
    limbs: &'static [&'static str],
}

/// A frog that sits and waits.
pub(super) const SITTING: Posture = Posture {
    behind: &[],
    eye: (9.0, 31.5),
    body: "-20,3 -21,9 -16,17 -7,24 2,29 10,31 18,29 23.6,25.4 24.2,22.4 20,19 15,15 \
           13,9 10,3 0,1.5 -12,1",
    belly: "22.6,20.8 19,18.6 14.3,15 12.2,9 9.5,3.2 2,2.3 4,8 7,14 11,18.5 16,21",
    mouth: "24,22.8 18,20.8 12,22.5",
    limbs: &[
        "9,14 12,14.5 13.8,9 14.2,3.5 18.5,2 19.5,0 11.5,0 11.2,4.5 9.4,8",
        "-20,0 -21,2 -17,3.6 -8,2.8 2,2.8 7,1.8 7,0 -6,0",
        "-20.5,7 -17.5,13.5 -10,16.5 -2,15.5 2.5,11.5 1,8 -6,4.5 -14,3",
    ],
};

/// A frog in the air, its hind legs behind it.
pub(super) const LEAPING: Posture = Posture {
    behind: &["-8,12 -12,8.6 -19,7.8 -25,3.4 -31,1.6 -32,-0.6 -26,-0.4 -17,4 -9,4.5 -2,8"],
    eye: (9.0, 28.0),
    body: "-14,10 -13,15 -6,20 3,24 11,26.5 18,26 23.6,23.2 24.2,20.2 19,16.5 12,12 4,8.5 -6,7",
    belly: "22.4,18.8 18,15.8 11.5,12.2 4,9.2 -4,8 2,12 9,15.5 16,18.6",
    mouth: "24,20.6 18,18.2 12.5,19.6",
    limbs: &[
        "7.5,13 10.5,13.6 14,9.6 19,7.6 23.5,7.4 23.5,5.4 18,5 11,7",
        "-15,13.5 -10,16.5 -3,15.5 0,12 -3,8.5 -10,6 -16,6.5 -17,10",
    ],
};

/// The size of the eye's socket.
const SOCKET: Point = (5.2, 5.2);

/// A frog in its colours.
pub(super) fn drawn(mut pencil: Pencil, theme: &Theme, posture: &Posture) -> Figure {
    let [skin, inside, white, black] =
        [Role::First, Role::Inside, Role::Mark, Role::Line].map(|role| theme.color(role));
    let edge = skin.towards(black, 5, 8);
    for limb in posture.behind {
        pencil.part(&points(limb), skin, edge);
    }
    pencil.knob(posture.eye, SOCKET, skin, edge);
    pencil.part(&points(posture.body), skin, edge);
    pencil.area(&points(posture.belly), skin.towards(inside, 6, 8));
    pencil.stroke(&points(posture.mouth), edge);
    // The eye in its socket, which the body's edge must not cross, and a nostril.
    let (ahead, up) = posture.eye;
    pencil.spot((ahead, up - 1.2), (4.4, 3.8), skin);
    pencil.spot((ahead + 1.0, up + 0.5), (3.7, 3.7), white);
    pencil.spot((ahead + 2.1, up + 0.6), (2.2, 2.4), black);
    pencil.spot((ahead + 2.9, up + 1.5), (0.75, 0.75), white);
    pencil.spot((ahead + 12.6, up - 5.6), (0.7, 0.7), edge);
    for limb in posture.limbs {
        pencil.part(&points(limb), skin, edge);
    }
    pencil.figure()
}

/// A sitting frog in outline: `paper` inside, `ink` around it.
pub(super) fn printed(mut pencil: Pencil, paper: Color, ink: Color) -> Vec<Shape> {
    pencil.knob(SITTING.eye, SOCKET, paper, ink);
    pencil.part(&points(SITTING.body), paper, ink);
    pencil.spot((9.0, 30.3), (4.0, 3.6), paper);
    pencil.spot((10.4, 31.4), (2.4, 2.4), ink);
    pencil.stroke(&points(SITTING.mouth), ink);
    for limb in SITTING.limbs {
        pencil.part(&points(limb), paper, ink);
    }
    pencil.shapes()
}
