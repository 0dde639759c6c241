//! A page: a scene, and the words for it.

use pdf_writer::types::TextRenderingMode;
use pdf_writer::{Content, Name, Str, TextStr};

use super::content::{FONT, POINTS, UNIT, fill_color, settings};
use super::figures::Figures;
use super::mosaic::{Area, Mosaic};
use super::text;
use crate::scene::{Actor, FULL, SUBPIXELS, Scene};

/// Mitres are cut as the painter cuts them.
const MITRE: f32 = 4.0;

/// What a page shows.
pub(super) fn content(scene: &Scene, words: &str, figures: &mut Figures) -> Vec<u8> {
    let mut content = Content::with_settings(settings());
    let [width, height] = [scene.size.width, scene.size.height].map(|side| side as f32 * POINTS);
    unseen(&mut content, words);
    fill_color(&mut content, scene.backdrop);
    content.rect(0.0, 0.0, width, height).fill_nonzero();
    content.set_miter_limit(MITRE);
    // From here on, lengths are those of figures, from the top left corner.
    let unit = POINTS / UNIT;
    content.transform([unit, 0.0, 0.0, -unit, 0.0, height]);
    let is_seen = |actor: &&Actor| {
        let Actor { figure, pose, .. } = actor;
        !figure.shapes().is_empty() && pose.width != 0 && pose.height != 0
    };
    let mut actors: Vec<&Actor> = scene.actors.iter().filter(is_seen).collect();
    actors.sort_by_key(|actor| (actor.layer, actor.id));
    let mut rest = actors.as_slice();
    while let Some((first, others)) = rest.split_first() {
        let mosaic = Mosaic::first_of(rest);
        if mosaic.len == 0 {
            show(&mut content, first, figures);
            rest = others;
        } else {
            mosaic.areas.iter().for_each(|area| fill(&mut content, area));
            mosaic.actors.iter().for_each(|actor| show(&mut content, actor, figures));
            rest = &rest[mosaic.len..];
        }
    }
    content.finish().into_vec()
}

fn fill(content: &mut Content, Area { color, rect, .. }: &Area) {
    fill_color(content, *color);
    let [x, y, width, height] =
        [rect.left, rect.top, rect.right - rect.left, rect.bottom - rect.top]
            .map(|length| length as f32);
    content.rect(x, y, width, height).fill_nonzero();
}

fn show(content: &mut Content, Actor { figure, pose, .. }: &Actor, figures: &mut Figures) {
    let [x, y] = [pose.x, pose.y].map(|place| place as f32 * UNIT / SUBPIXELS as f32);
    let [across, down] = [pose.width, pose.height].map(|part| part as f32 / FULL as f32);
    content.save_state().transform([across, 0.0, 0.0, down, x, y]);
    content.x_object(Name(figures.name(figure).as_bytes())).restore_state();
}

/// Words that are selected, searched and read out, but not seen: the letters in the picture are curves.
fn unseen(content: &mut Content, words: &str) {
    if words.is_empty() {
        return;
    }
    let mut span = content.begin_marked_content_with_properties(Name(b"Span"));
    span.properties().actual_text(TextStr(words));
    drop(span);
    content.begin_text().set_font(FONT, 1.0);
    content.set_text_rendering_mode(TextRenderingMode::Invisible);
    content.show(Str(&text::latin(words))).end_text();
    content.end_marked_content();
}
