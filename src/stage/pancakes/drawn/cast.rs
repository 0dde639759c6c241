//! The actors that a flip is about: pancakes, their numbers, and the spatula.

use super::art;
use super::layout::Layout;
use crate::puzzle::pancakes::{Pancake, Stack};
use crate::scene::lettering::LetteringError;
use crate::scene::{Actor, ActorId, Figure, Pose, SUBPIXELS};
use crate::stage::{Scale, Theme};

/// From a pancake's layer to that of the one on it.
const APART: i16 = 4;

/// What the pancakes of a stack and the spatula look like.
#[derive(Debug, Clone)]
pub(super) struct Cast {
    pub(super) layout: Layout,
    is_burnt: bool,
    spatula: Figure,
    /// By rank.
    looks: Vec<Look>,
}

/// What a pancake of one rank looks like. The second of two figures is the one with the burnt face.
#[derive(Debug, Clone)]
struct Look {
    /// From the side, with the burnt face below or above.
    sides: [Figure; 2],
    /// While it turns over: the face that is seen, and the rim of the other one.
    faces: [Figure; 2],
    rims: [Figure; 2],
    /// If it is labelled; and how far below the middle of the pancake's lower side the number's middle is.
    number: Option<(Figure, i32)>,
}

impl Look {
    fn new(
        stack: &Stack,
        theme: &Theme,
        layout: &Layout,
        rank: u8,
    ) -> Result<Self, LetteringError> {
        let side = |burnt_up| {
            let burnt_up = stack.is_burnt().then_some(burnt_up);
            art::pancake(theme, layout, rank, burnt_up)
        };
        let number = layout.labels.number(stack, theme, layout.ranks, rank)?;
        Ok(Self {
            sides: [false, true].map(side),
            faces: [false, true].map(|burnt| art::face(theme, layout, rank, burnt)),
            rims: [false, true].map(|burnt| art::rim(theme, layout, rank, burnt)),
            number: number.map(|number| art::number(layout, rank, &number)),
        })
    }
}

impl Cast {
    pub(super) fn new(stack: &Stack, theme: &Theme, scale: Scale) -> Result<Self, LetteringError> {
        let layout = Layout::new(stack, theme, scale);
        let look = |rank| Look::new(stack, theme, &layout, rank);
        Ok(Self {
            layout,
            is_burnt: stack.is_burnt(),
            spatula: art::spatula(theme, &layout),
            looks: (0..stack.kinds() as u8).map(look).collect::<Result<_, _>>()?,
        })
    }

    /// The layer of the pancake at `index`. They are apart, so that there are others between any two.
    pub(super) fn layer(&self, index: usize) -> i16 {
        APART * (self.layout.pancakes as i16 - index as i16)
    }

    /// The layer of all numbers: they may reach over the edges of their pancakes.
    fn numbers(&self) -> i16 {
        self.layer(0) + 1
    }

    /// The layer of what is over a stack that lies still.
    pub(super) fn over(&self) -> i16 {
        self.numbers() + 1
    }

    /// The layer of the pancake at `index` while it turns over, over all that lie still.
    pub(super) fn turning(&self, index: usize) -> i16 {
        self.over() + self.layer(index)
    }

    fn look(&self, pancake: Pancake) -> &Look {
        &self.looks[usize::from(pancake.rank)]
    }

    /// The number of a pancake's side, label, face or rim. Those of other things follow.
    fn id(&self, part: u64, label: u64) -> ActorId {
        ActorId(part * self.layout.pancakes as u64 + label)
    }

    /// A pancake, and its number.
    pub(super) fn pancake_ids(&self, label: u64) -> [ActorId; 2] {
        [0, 1].map(|part| self.id(part, label))
    }

    /// A pancake as it is seen from the side.
    pub(super) fn side(&self, layer: i16, pancake: Pancake, pose: Pose) -> Actor {
        let figure = &self.look(pancake).sides[usize::from(pancake.burnt_up)];
        Actor::new(self.id(0, pancake.label.into()), layer, figure, pose)
    }

    /// The number of a pancake that stands in a pose, if it is labelled.
    pub(super) fn number(&self, pancake: Pancake, pose: Pose) -> Option<Actor> {
        let (figure, below) = self.look(pancake).number.as_ref()?;
        let pose = Pose { y: pose.y + below * SUBPIXELS, ..pose };
        Some(Actor::new(self.id(1, pancake.label.into()), self.numbers(), figure, pose))
    }

    /// The face that is seen while a pancake turns over, which was the upper one, and the rim of the
    /// other.
    pub(super) fn faces(&self, layer: i16, pancake: Pancake, poses: [Pose; 2]) -> [Actor; 2] {
        let (look, burnt_up) = (self.look(pancake), pancake.burnt_up);
        let [seen, other] = self.face_ids(pancake);
        let face = &look.faces[usize::from(burnt_up)];
        let rim = &look.rims[usize::from(self.is_burnt && !burnt_up)];
        [Actor::new(seen, layer + 1, face, poses[0]), Actor::new(other, layer - 1, rim, poses[1])]
    }

    pub(super) fn face_ids(&self, pancake: Pancake) -> [ActorId; 2] {
        [2, 3].map(|part| self.id(part, pancake.label.into()))
    }

    pub(super) fn spatula(&self, layer: i16, pose: Pose) -> Actor {
        self.thing(0, layer, &self.spatula, pose)
    }

    /// Things other than pancakes. The spatula is number 0.
    pub(super) fn thing(&self, number: u64, layer: i16, figure: &Figure, pose: Pose) -> Actor {
        Actor::new(self.id(4, number), layer, figure, pose)
    }
}
