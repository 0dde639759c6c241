//! The obvious program: it paints every frame whole and hands it whole to the `gif` crate.

use std::collections::HashMap;

use puzzlereel::paint::{Rgba, paint};
use puzzlereel::story::Story;

/// The whole film as a GIF.
pub(crate) fn whole_frames(story: &dyn Story) -> Vec<u8> {
    let mut scene = story.opening();
    let mut rasters = vec![paint(&scene)];
    for beat in story.beats() {
        beat.cues.into_iter().for_each(|cue| scene.take(cue));
        rasters.push(paint(&scene));
    }
    let mut places: HashMap<Rgba, u8> = HashMap::new();
    let mut palette = Vec::new();
    for pixel in rasters.iter().flat_map(|raster| &raster.pixels) {
        let next = places.len() as u8;
        places.entry(*pixel).or_insert_with(|| {
            palette.extend_from_slice(&pixel[..3]);
            next
        });
    }
    let (width, height) = (rasters[0].width as u16, rasters[0].height as u16);
    let mut encoder = gif::Encoder::new(Vec::new(), width, height, &palette).unwrap();
    for raster in &rasters {
        let buffer: Vec<u8> = raster.pixels.iter().map(|pixel| places[pixel]).collect();
        let frame =
            gif::Frame { width, height, delay: 25, buffer: buffer.into(), ..gif::Frame::default() };
        encoder.write_frame(&frame).unwrap();
    }
    encoder.into_inner().unwrap()
}
