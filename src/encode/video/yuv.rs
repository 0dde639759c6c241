//! Pictures as video has them: brightness for each pixel, and colour for each square of four (4:2:0).

use crate::paint::{Raster, Rgba};
use crate::scene::{Color, Rect, Scene};

/// How colours become numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Standard {
    /// What players assume of small pictures that do not say it.
    Bt601,
    /// What they assume of large ones.
    Bt709,
}

impl Standard {
    pub(super) fn of(width: usize, height: usize) -> Self {
        if width >= 1280 || height >= 720 { Self::Bt709 } else { Self::Bt601 }
    }

    /// The parts of red and of blue in brightness.
    fn weights(self) -> [f64; 2] {
        match self {
            Self::Bt601 => [0.299, 0.114],
            Self::Bt709 => [0.2126, 0.0722],
        }
    }

    /// The numbers by which files name primaries, transfer and matrix: those of sRGB, then the one that is
    /// used here.
    pub(super) fn numbers(self) -> [u8; 3] {
        match self {
            Self::Bt601 => [1, 13, 6],
            Self::Bt709 => [1, 13, 1],
        }
    }
}

/// Fixed-point numbers have so many bits after the point.
const BITS: u32 = 16;
const ONE: f64 = (1 << BITS) as f64;

/// Factors for red, green and blue.
type Factors = [i32; 3];

/// A picture whose sides are even.
pub(super) struct Yuv {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) standard: Standard,
    /// The plane of brightness, then the two of colour.
    planes: Vec<u8>,
    factors: [Factors; 3],
    backdrop: Rgba,
    /// Two rows of the picture, as wide as the planes.
    rows: [Vec<Rgba>; 2],
}

/// The smallest side: encoders work on squares of so many pixels.
const SMALLEST: usize = 16;

impl Yuv {
    /// For pictures as large as a scene, which is continued in its backdrop's colour on the right and below
    /// as far as need be.
    pub(super) fn new(scene: &Scene) -> Self {
        let [width, height] = [scene.size.width, scene.size.height]
            .map(|side| (side as usize).next_multiple_of(2).max(SMALLEST));
        let standard = Standard::of(width, height);
        let Color { r, g, b } = scene.backdrop;
        let backdrop = [r, g, b, u8::MAX];
        let mut yuv = Self {
            width,
            height,
            standard,
            planes: vec![0; width * height * 3 / 2],
            factors: factors(standard),
            backdrop,
            rows: [vec![backdrop; width], vec![backdrop; width]],
        };
        let everything = Rect { left: 0, top: 0, right: width as i32, bottom: height as i32 };
        yuv.update(&Raster { width: 0, height: 0, pixels: Vec::new() }, everything);
        yuv
    }

    /// All planes, one after the other.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.planes
    }

    /// The three planes.
    #[cfg(feature = "mp4")]
    pub(super) fn planes(&self) -> [&[u8]; 3] {
        let (bright, colors) = self.planes.split_at(self.width * self.height);
        let (blue, red) = colors.split_at(colors.len() / 2);
        [bright, blue, red]
    }

    /// Takes the pixels of a rectangle from a picture.
    pub(super) fn update(&mut self, picture: &Raster, changed: Rect) {
        if changed.is_empty() {
            return;
        }
        let (left, right) =
            (changed.left as usize & !1, (changed.right as usize).next_multiple_of(2));
        let (top, bottom) =
            (changed.top as usize & !1, (changed.bottom as usize).next_multiple_of(2));
        for y in (top..bottom).step_by(2) {
            for (row, y) in self.rows.iter_mut().zip(y..) {
                row[left..right].fill(self.backdrop);
                let end = right.min(picture.width);
                if y < picture.height && left < end {
                    row[left..end].copy_from_slice(&picture.row(y)[left..end]);
                }
            }
            self.convert(left..right, y);
        }
    }

    /// Converts the two rows from `y` on.
    fn convert(&mut self, columns: std::ops::Range<usize>, y: usize) {
        let [bright, blue, red] = self.factors;
        for (row, y) in self.rows.iter().zip(y..) {
            let out = &mut self.planes[y * self.width..][columns.clone()];
            for (out, &pixel) in out.iter_mut().zip(&row[columns.clone()]) {
                *out = level(bright, pixel.map(i32::from), 16, 0);
            }
        }
        let colors = self.width * self.height;
        let half = columns.start / 2..columns.end / 2;
        let (blues, reds) = self.planes[colors..].split_at_mut(colors / 4);
        let at = y / 2 * (self.width / 2);
        let outs = blues[at..][half.clone()].iter_mut().zip(&mut reds[at..][half]);
        let [upper, lower] = &self.rows;
        let squares = upper[columns.clone()].chunks_exact(2).zip(lower[columns].chunks_exact(2));
        for ((out_blue, out_red), (upper, lower)) in outs.zip(squares) {
            let four = [upper[0], upper[1], lower[0], lower[1]];
            let sum = four.map(|pixel| pixel.map(i32::from));
            let sum = sum
                .into_iter()
                .fold([0; 4], |[r, g, b, a], it| [r + it[0], g + it[1], b + it[2], a]);
            *out_blue = level(blue, sum, 128, 2);
            *out_red = level(red, sum, 128, 2);
        }
    }
}

/// The level of a sum of 2^`shift` pixels.
#[inline]
fn level(factors: Factors, [r, g, b, _]: [i32; 4], zero: i32, shift: u32) -> u8 {
    let bits = BITS + shift;
    let sum = factors[0] * r + factors[1] * g + factors[2] * b + (1 << (bits - 1));
    ((sum >> bits) + zero) as u8
}

/// The factors for brightness, blue and red: limited range, so that black is 16 and white 235.
fn factors(standard: Standard) -> [Factors; 3] {
    let [red, blue] = standard.weights();
    let fixed = |factor: f64| (factor * ONE).round() as i32;
    let bright = 219.0 / 255.0;
    let [r, b] = [fixed(bright * red), fixed(bright * blue)];
    let colored = 224.0 / 255.0 / 2.0;
    let half = fixed(colored);
    // Grey has no colour: the factors add up to nothing.
    let [blue_r, red_b] =
        [(red, blue), (blue, red)].map(|(it, of)| fixed(-colored * it / (1.0 - of)));
    [[r, fixed(bright) - r - b, b], [blue_r, -half - blue_r, half], [half, -half - red_b, red_b]]
}
