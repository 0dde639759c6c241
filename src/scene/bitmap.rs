//! Pictures of pixels, such as photographs.

use std::hash::{Hash, Hasher};
use std::io::Cursor;
use std::sync::Arc;

use image::imageops::{FilterType, crop_imm, resize};
use image::metadata::Orientation;
use image::{DynamicImage, ImageBuffer, ImageDecoder, ImageError, ImageReader, Rgb};
use rustc_hash::FxHasher;

use super::Color;

/// The most pixels of a picture that is read: a camera's have 50 million.
const MOST_PIXELS: u64 = 64_000_000;

/// Opaque pixels, row by row from the top. Copying is cheap.
#[derive(Debug, Clone)]
pub struct Bitmap(Arc<Pixels>);

#[derive(Debug, PartialEq, Eq)]
struct Pixels {
    width: u32,
    height: u32,
    rgb: Vec<u8>,
    hash: u64,
}

/// Why bytes cannot be used as a picture.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BitmapError {
    /// They do not begin like any known picture.
    #[error("it is not a PNG, JPEG, WebP, GIF or BMP picture")]
    Unknown,
    /// They begin like a picture, and do not go on like one.
    #[error("the picture is damaged: {0}")]
    Damaged(ImageError),
    /// It has too many pixels.
    #[error("the picture has {width}x{height} pixels, more than {} million", MOST_PIXELS / 1_000_000)]
    TooLarge {
        /// Pixels across.
        width: u32,
        /// Pixels down.
        height: u32,
    },
    /// The library was built without decoders.
    #[error("this build cannot read pictures")]
    NotInBuild,
}

impl Bitmap {
    /// A picture of these bytes, three a pixel; `None` if their number is not `3 × width × height` or the picture
    /// would have no pixel.
    #[must_use]
    pub fn from_rgb(width: u32, height: u32, rgb: Vec<u8>) -> Option<Self> {
        let bytes = u64::from(width) * u64::from(height) * 3;
        if bytes == 0 || rgb.len() as u64 != bytes {
            return None;
        }
        let mut hasher = FxHasher::default();
        rgb.hash(&mut hasher);
        Some(Self(Arc::new(Pixels { width, height, rgb, hash: hasher.finish() })))
    }

    /// Reads a file: PNG, JPEG, WebP, GIF or BMP, upright as the camera was held. Of an animation, the first frame
    /// is read. What is transparent becomes white.
    ///
    /// # Errors
    ///
    /// [`BitmapError`].
    pub fn read(bytes: &[u8]) -> Result<Self, BitmapError> {
        if !cfg!(feature = "photos") {
            return Err(BitmapError::NotInBuild);
        }
        let reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format();
        let reader = reader.ok().filter(|reader| reader.format().is_some());
        let mut decoder = match reader.ok_or(BitmapError::Unknown)?.into_decoder() {
            Err(ImageError::Unsupported(_)) => return Err(BitmapError::Unknown),
            decoder => decoder.map_err(BitmapError::Damaged)?,
        };
        let (width, height) = decoder.dimensions();
        if u64::from(width) * u64::from(height) > MOST_PIXELS {
            return Err(BitmapError::TooLarge { width, height });
        }
        let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
        let mut image = DynamicImage::from_decoder(decoder).map_err(BitmapError::Damaged)?;
        image.apply_orientation(orientation);
        let (width, height) = (image.width(), image.height());
        Self::from_rgb(width, height, on_white(image)).ok_or(BitmapError::Unknown)
    }

    /// Pixels across, at least 1.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.0.width
    }

    /// Pixels down, at least 1.
    #[must_use]
    pub fn height(&self) -> u32 {
        self.0.height
    }

    /// Red, green and blue of each pixel, row by row from the top.
    #[must_use]
    pub fn rgb(&self) -> &[u8] {
        &self.0.rgb
    }

    /// The colour of a pixel; that of the nearest one outside.
    #[must_use]
    pub fn color(&self, x: u32, y: u32) -> Color {
        let (x, y) = (x.min(self.width() - 1) as usize, y.min(self.height() - 1) as usize);
        let at = (y * self.width() as usize + x) * 3;
        Color::rgb(self.0.rgb[at], self.0.rgb[at + 1], self.0.rgb[at + 2])
    }

    /// The picture in another size, as large as covers all of it: what is too much at two sides is left out.
    #[must_use]
    pub fn filling(&self, width: u32, height: u32) -> Self {
        let (width, height) = (width.max(1), height.max(1));
        let (wide, high) = (u64::from(self.width()), u64::from(self.height()));
        let (across, down) = (u64::from(width), u64::from(height));
        let (part_wide, part_high) = if wide * down > high * across {
            ((high * across / down).max(1), high)
        } else {
            (wide, (wide * down / across).max(1))
        };
        let (left, top) = ((wide - part_wide) / 2, (high - part_high) / 2);
        let part = [left, top, part_wide, part_high].map(|length| length as u32);
        self.sized(part, (width, height))
    }

    /// A part of the picture. It must lie within.
    #[must_use]
    pub fn part(&self, left: u32, top: u32, width: u32, height: u32) -> Self {
        self.sized([left, top, width, height], (width, height))
    }

    /// A part, given as its left and upper end, its width and height, in another size.
    fn sized(&self, [left, top, wide, high]: [u32; 4], (width, height): (u32, u32)) -> Self {
        let Pixels { rgb, .. } = &*self.0;
        let whole = ImageBuffer::<Rgb<u8>, &[u8]>::from_raw(self.width(), self.height(), rgb);
        let sized = whole.and_then(|whole| {
            let part = crop_imm(&whole, left, top, wide, high);
            let sized = resize(&*part, width, height, FilterType::CatmullRom);
            Self::from_rgb(width, height, sized.into_raw())
        });
        sized.unwrap_or_else(|| self.clone())
    }
}

/// The bytes of a picture, three a pixel.
fn on_white(image: DynamicImage) -> Vec<u8> {
    if !image.color().has_alpha() {
        return image.into_rgb8().into_raw();
    }
    let blended = |[r, g, b, alpha]: [u8; 4]| {
        let white = Color::rgb(u8::MAX, u8::MAX, u8::MAX);
        let Color { r, g, b } = white.towards(Color::rgb(r, g, b), alpha.into(), u8::MAX.into());
        [r, g, b]
    };
    image.into_rgba8().pixels().flat_map(|pixel| blended(pixel.0)).collect()
}

impl PartialEq for Bitmap {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl Eq for Bitmap {}

impl Hash for Bitmap {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.hash);
    }
}
