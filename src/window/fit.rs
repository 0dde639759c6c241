//! How large a picture is shown: sharp, and as large as there is room.

use crate::scene::{Actor, Pose, Scene, Size};

/// A whole number of times, in the parts that a [`Zoom`] is counted in.
const WHOLE: u32 = 256;

/// How many times larger than its scene a picture is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Zoom {
    /// How many times larger it is painted: a whole number, so that all edges stay on whole pixels.
    painted: u32,
    /// How many times larger it is shown, in 1/256: the same, or less.
    shown: u32,
}

impl Zoom {
    /// The largest in which a picture fits into a room: a whole number, or one and a half. In a smaller room than
    /// the picture's own size, whatever fits.
    #[must_use]
    pub fn fitting(picture: Size, room: Size) -> Self {
        let most =
            |room: u32, side: u32| u64::from(room) * u64::from(WHOLE) / u64::from(side.max(1));
        let most = most(room.width, picture.width).min(most(room.height, picture.height));
        // Pictures are not shown larger than screens are.
        let most = most.clamp(1, 64 * u64::from(WHOLE)) as u32;
        let half = WHOLE + WHOLE / 2;
        match most {
            ..WHOLE => Self { painted: 1, shown: most },
            // Twice as large before it is made smaller: an even number of pixels becomes one.
            _ if (half..2 * WHOLE).contains(&most) => Self { painted: 3, shown: half },
            _ => Self::times(most / WHOLE),
        }
    }

    /// So many times as large.
    #[must_use]
    pub fn times(whole: u32) -> Self {
        let painted = whole.clamp(1, 64);
        Self { painted, shown: painted * WHOLE }
    }

    /// Whether it is shown as it is painted.
    pub(super) fn is_whole(self) -> bool {
        self.shown == self.painted * WHOLE
    }

    /// A size as it is shown.
    #[must_use]
    pub fn size(self, size: Size) -> Size {
        let side = |side: u32| {
            let parts = u64::from(side) * u64::from(self.shown);
            (parts / u64::from(WHOLE)).max(1) as u32
        };
        Size { width: side(size.width), height: side(size.height) }
    }

    /// The pixel of the scene that is seen at a pixel of the picture.
    #[must_use]
    pub fn back(self, (x, y): (i32, i32)) -> (i32, i32) {
        let back =
            |at: i32| (i64::from(at) * i64::from(WHOLE)).div_euclid(i64::from(self.shown)) as i32;
        (back(x), back(y))
    }

    /// A scene as it is painted: curves and letters are drawn anew, so that they stay sharp.
    #[must_use]
    pub fn scene(self, scene: Scene) -> Scene {
        let by = self.painted as i32;
        let larger = |actor: Actor| {
            let Pose { x, y, width, height } = actor.pose;
            let pose = Pose { x: x * by, y: y * by, width: width * by, height: height * by };
            Actor { pose, ..actor }
        };
        let Size { width, height } = scene.size;
        Scene {
            size: Size { width: width * self.painted, height: height * self.painted },
            backdrop: scene.backdrop,
            actors: scene.actors.into_iter().map(larger).collect(),
        }
    }
}
