//! How programs write positions and slides.

use super::{Position, Slide, Tiles};
use crate::puzzle::{Layout, Token};

/// What goes in a direction.
#[derive(Debug, Clone, Copy)]
enum Goes {
    Tile,
    Gap,
}

impl Tiles {
    /// How programs write positions and slides.
    pub(super) fn written() -> Vec<Layout<Self>> {
        let numbers = Layout::moves("the numbers of the tiles", |_, _, slide: Slide| {
            vec![Token::word(slide.tile)]
        });
        let mut layouts = vec![
            Layout::states("boards, row by row", |tiles: &Self, state: &Position| {
                let token = |piece| if piece == 0 { Token::Sign(0) } else { Token::word(piece) };
                tiles.pieces(*state).into_iter().map(token).collect()
            }),
            numbers,
        ];
        // Capitals and small letters are read alike.
        for (goes, what) in [(Goes::Tile, "tiles"), (Goes::Gap, "gap")] {
            layouts.push(Layout::moves(
                format!("the directions of the {what}, in words"),
                move |tiles: &Self, _, slide: Slide| vec![Token::word(way(tiles, slide, goes))],
            ));
            layouts.push(Layout::moves(
                format!("the directions of the {what}, in letters"),
                move |tiles: &Self, _, slide: Slide| {
                    vec![Token::word(&way(tiles, slide, goes)[..1])]
                },
            ));
        }
        layouts
    }
}

fn way(tiles: &Tiles, Slide { from, to, .. }: Slide, goes: Goes) -> &'static str {
    match goes {
        Goes::Tile => tiles.size().way(from, to),
        Goes::Gap => tiles.size().way(to, from),
    }
}
