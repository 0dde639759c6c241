//! How large a picture is shown, and where: sharp, in the middle, as large as there is room.

use crate::scene::{Actor, FULL, Pose, Scene, Size};

/// How many times larger than its scene a picture is shown, in 1/256.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Zoom(i32);

impl Zoom {
    /// The largest in which a picture fits into a room: a whole number, so that all edges stay on whole pixels,
    /// or one and a half. In a smaller room than the picture's own size, whatever fits.
    #[must_use]
    pub fn fitting(picture: Size, room: Size) -> Self {
        let most =
            |room: u32, side: u32| i64::from(room) * i64::from(FULL) / i64::from(side.max(1));
        let most = most(room.width, picture.width).min(most(room.height, picture.height));
        // Pictures are not shown larger than screens are.
        let most = most.clamp(1, 64 * i64::from(FULL)) as i32;
        let half = FULL + FULL / 2;
        Self(match most {
            ..FULL => most,
            _ if (half..2 * FULL).contains(&most) => half,
            _ => most / FULL * FULL,
        })
    }

    /// So many times as large.
    #[must_use]
    pub fn times(whole: u32) -> Self {
        Self(whole.clamp(1, 64) as i32 * FULL)
    }

    /// A size as it is shown.
    #[must_use]
    pub fn size(self, size: Size) -> Size {
        let side = |side: u32| (u64::from(side) * self.0 as u64).div_ceil(FULL as u64) as u32;
        Size { width: side(size.width), height: side(size.height) }
    }

    /// The pixel of the scene that is seen at a pixel of the picture.
    #[must_use]
    pub fn back(self, (x, y): (i32, i32)) -> (i32, i32) {
        let back = |at: i32| (i64::from(at) * i64::from(FULL)).div_euclid(i64::from(self.0)) as i32;
        (back(x), back(y))
    }

    /// A scene as it is shown. It is painted anew, so that curves and letters stay sharp.
    #[must_use]
    pub fn scene(self, scene: Scene) -> Scene {
        if self.0 == FULL {
            return scene;
        }
        let by = |at: i32| {
            let zoomed = i64::from(at) * i64::from(self.0) + i64::from(FULL / 2);
            zoomed.div_euclid(i64::from(FULL)) as i32
        };
        let zoomed = |actor: Actor| {
            let Pose { x, y, width, height } = actor.pose;
            let pose = Pose { x: by(x), y: by(y), width: by(width), height: by(height) };
            Actor { pose, ..actor }
        };
        let actors = scene.actors.into_iter().map(zoomed).collect();
        Scene { size: self.size(scene.size), backdrop: scene.backdrop, actors }
    }
}
