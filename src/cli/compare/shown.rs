//! The pictures on a page: only what has been decoded is put in, so that the page never publishes other
//! files.

use std::io::Read as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::difference::png;
use crate::cli::markup::readable;
use crate::cli::report::Failure;
use crate::compare::{Animation, Budget, CompareError, Picture, Source, SourceFormat};

/// What part of the memory allowed the pictures of a page may take, as they are written: a browser needs
/// more to show them. It is 64 MiB by default.
const PAGE_SHARE: u64 = 16;
/// Larger files, in bytes and pixels, are shown as thumbnails.
const LARGEST_FILE: u64 = 4 << 20;
const LARGEST_CANVAS: u64 = 1 << 24;
/// The longest side of a thumbnail, in pixels.
const THUMBNAIL: u32 = 1024;

/// Makes pictures for a page until that is full.
pub(super) struct Shown {
    budget: Budget,
    /// How many bytes there is room for.
    left: u64,
    left_out: usize,
}

/// A film that can be decoded.
struct Film {
    format: SourceFormat,
    /// One of its frames.
    thumbnail: Option<Picture>,
    /// Whether it is too large for a page.
    large: bool,
}

impl Shown {
    pub(super) const fn new(budget: Budget) -> Self {
        Self { budget, left: budget.memory / PAGE_SHARE, left_out: 0 }
    }

    /// What the page says of the pictures that there was no room for.
    pub(super) fn left_out(&self) -> Option<String> {
        let pictures = match self.left_out {
            0 => return None,
            1 => "1 picture is".to_owned(),
            count => format!("{count} pictures are"),
        };
        let room = self.budget.memory / PAGE_SHARE;
        Some(format!(
            "{pictures} left out: a page has room for {room} bytes; --memory allows more."
        ))
    }

    /// A file as a picture, or why there is none; of a large one the frame of this number.
    pub(super) fn film(&mut self, source: Option<&Source>, frame: u64) -> Result<String, Failure> {
        let Some(source) = source else { return Ok(note("no file")) };
        if self.is_full() {
            return Ok(self.leave_out());
        }
        let Ok(film) = decode(source, frame, &self.budget) else {
            return Ok(note("this file cannot be read"));
        };
        let mut bytes = Vec::new();
        source.open()?.take(LARGEST_FILE + 1).read_to_end(&mut bytes)?;
        let name = readable(source.name());
        // It may have become another one.
        let same = SourceFormat::recognise(&bytes) == Some(film.format);
        if same && !film.large && bytes.len() as u64 <= LARGEST_FILE {
            let kind = film.format.media_type();
            return Ok(self.image(&format!("class=film data-type={kind} "), kind, &bytes, &name));
        }
        match film.thumbnail {
            Some(thumbnail) => {
                let thumbnail = png(&thumbnail).map_err(Failure::misuse)?;
                let image = self.image("", "image/png", &thumbnail, &name);
                Ok(image
                    + &note(&format!("frame {frame}, reduced: the file is too large for a page")))
            }
            None => Ok(note("this file is too large for a page")),
        }
    }

    /// The picture of a difference, reduced if it is large.
    pub(super) fn difference(&mut self, picture: Picture, name: &str) -> Result<String, Failure> {
        if self.is_full() {
            return Ok(self.leave_out());
        }
        let picture = reduced(&picture).unwrap_or(picture);
        let bytes = png(&picture).map_err(Failure::misuse)?;
        Ok(self.image("", "image/png", &bytes, name))
    }

    fn image(&mut self, attributes: &str, kind: &str, bytes: &[u8], name: &str) -> String {
        let data = STANDARD.encode(bytes);
        match self.left.checked_sub(data.len() as u64) {
            Some(left) => self.left = left,
            None => return self.leave_out(),
        }
        format!("<img {attributes}src=\"data:{kind};base64,{data}\" alt=\"{name}\">")
    }

    fn is_full(&self) -> bool {
        self.left_out > 0
    }

    fn leave_out(&mut self) -> String {
        self.left_out += 1;
        note("left out: the page is full")
    }
}

/// A text in place of a picture.
pub(super) fn note(text: &str) -> String {
    format!("<p class=note>{}</p>", readable(text))
}

fn decode(source: &Source, number: u64, budget: &Budget) -> Result<Film, CompareError> {
    let mut animation = Animation::open(source.open()?, budget)?;
    let (format, canvas) = (animation.format(), animation.picture());
    let large = u64::from(canvas.width()) * u64::from(canvas.height()) > LARGEST_CANVAS;
    let mut thumbnail = None;
    while let Some(frame) = animation.next_frame()? {
        if frame.number == number {
            thumbnail = Some(reduced(frame.picture).unwrap_or_else(|| frame.picture.clone()));
        }
    }
    Ok(Film { format, thumbnail, large })
}

/// A thumbnail of a large picture: of pixels that become one, the most colourful, so that those that differ
/// are seen.
fn reduced(picture: &Picture) -> Option<Picture> {
    let longest = picture.width().max(picture.height());
    if longest <= THUMBNAIL {
        return None;
    }
    let factor = longest.div_ceil(THUMBNAIL);
    let (width, height) = (picture.width().div_ceil(factor), picture.height().div_ceil(factor));
    let blocks = (0..height).flat_map(|y| (0..width).map(move |x| (x * factor, y * factor)));
    let pixels = blocks.map(|(left, top)| {
        let pixels = (top..top + factor)
            .flat_map(|y| (left..left + factor).filter_map(move |x| picture.pixel(x, y)));
        pixels.max_by_key(|pixel| colour(*pixel)).unwrap_or_default()
    });
    Picture::from_rgba(width, height, pixels.flatten().collect())
}

/// How colourful a pixel is; one that cannot be seen is less so than grey.
fn colour([red, green, blue, alpha]: [u8; 4]) -> (bool, u8) {
    (alpha > 0, red.max(green).max(blue) - red.min(green).min(blue))
}
