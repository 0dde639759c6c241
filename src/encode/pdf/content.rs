//! What pages and figures have in common: units, colours, and how they are written.

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{Chunk, Content, Filter, Name, Ref, Settings};

use crate::scene::Color;

/// Points to a pixel: 96 pixels are an inch.
pub(super) const POINTS: f32 = 0.75;
/// Units of figures to a pixel.
pub(super) const UNIT: f32 = 64.0;
/// The name of the font of what is not seen.
pub(super) const FONT: Name<'_> = Name(b"T");

/// Sets the colour of areas.
pub(super) fn fill_color(content: &mut Content, color: Color) {
    let [r, g, b] = parts(color);
    content.set_fill_rgb(r, g, b);
}

/// Red, green and blue from 0 to 1, exact to 1/1000, which is nearer than 1/255.
pub(super) fn parts(Color { r, g, b }: Color) -> [f32; 3] {
    [r, g, b].map(|part| (f32::from(part) / 255.0 * 1000.0).round() / 1000.0)
}

/// Files are small rather than easy to read.
pub(super) fn settings() -> Settings {
    Settings { pretty: false }
}

/// Writes a stream, compressed where that is shorter.
pub(super) fn write_stream(chunk: &mut Chunk, id: Ref, bytes: &[u8]) {
    match compressed(bytes) {
        Some(shorter) => {
            chunk.stream(id, &shorter).filter(Filter::FlateDecode);
        }
        None => {
            chunk.stream(id, bytes);
        }
    }
}

/// Of what deflate can do, from 1 to 10: more takes twice as long for a hundredth.
const EFFORT: u8 = 5;
/// How many bytes it takes to say that a stream is compressed.
const FILTER: usize = 20;

/// Compressed bytes, if these are shorter.
pub(super) fn compressed(bytes: &[u8]) -> Option<Vec<u8>> {
    let shorter = compress(bytes);
    (shorter.len() + FILTER < bytes.len()).then_some(shorter)
}

/// Compressed bytes. The coder of pictures would take twenty times as long for a hundredth.
pub(super) fn compress(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec_zlib(bytes, EFFORT)
}
