//! Pictures of pixels among curves: each is written once.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

use super::path::data;
use crate::scene::{Bitmap, Figure, Outline, Shape, Verb};

/// The upper left and the lower right corner of a picture, in 1/64 pixel.
type Corners = [(i32, i32); 2];

/// The pictures in some figures, and where in these they are, in the order in which they are first met.
#[derive(Default)]
pub(super) struct Bitmaps(IndexSet<(Bitmap, Corners), FxBuildHasher>);

impl Bitmaps {
    /// Takes note of a figure's pictures.
    pub(super) fn add(&mut self, figure: &Figure) {
        for shape in figure.shapes() {
            if let Shape::Bitmap { bitmap, corners, .. } = shape {
                self.0.insert((bitmap.clone(), *corners));
            }
        }
    }

    /// The number of a picture.
    pub(super) fn number(&self, bitmap: &Bitmap, corners: Corners) -> usize {
        self.0.get_index_of(&(bitmap.clone(), corners)).unwrap_or_default()
    }

    /// Writes all pictures as elements, with names for their numbers.
    pub(super) fn write(&self, name: impl Fn(usize) -> String, text: &mut String) {
        for (number, (bitmap, [from, to])) in self.0.iter().enumerate() {
            let (width, height) = (to.0 - from.0, to.1 - from.1);
            let parts = [
                &format!("<image id=\"{}\" x=\"{}\" y=\"{}\"", name(number), from.0, from.1),
                &format!(" width=\"{width}\" height=\"{height}\" preserveAspectRatio=\"none\""),
                " href=\"data:image/png;base64,",
                &STANDARD.encode(png(bitmap)),
                "\"/>\n",
            ];
            text.extend(parts);
        }
    }
}

/// The area of a picture as an element. The picture is called `name`; where some of it is cut off, the outline is
/// called `clip`.
pub(super) fn area(outline: &Outline, [from, to]: Corners, name: &str, clip: &str) -> String {
    let image = format!("<use href=\"#{name}\"/>");
    let corners = [Verb::Line((to.0, from.1)), Verb::Line(to), Verb::Line((from.0, to.1))];
    if let [Verb::Move(start), rest @ .., Verb::Close] = outline.verbs()
        && *start == from
        && rest == corners
    {
        return image;
    }
    let data = data(outline.verbs(), true);
    format!(
        "<clipPath id=\"{clip}\"><path d=\"{data}\"/></clipPath><g clip-path=\"url(#{clip})\">{image}</g>"
    )
}

/// The picture as a file.
fn png(bitmap: &Bitmap) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, bitmap.width(), bitmap.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::High);
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(bitmap.rgb())?;
        writer.finish()
    });
    // Memory takes everything, and a picture has as many bytes as its size says.
    debug_assert!(written.is_ok(), "{written:?}");
    file
}
