//! Small animations as files in memory, of every format the comparer opens.

use std::borrow::Cow;
use std::io::Cursor;

use png::{BlendOp, DisposeOp};

/// Red, green, blue, alpha.
pub(crate) type Colour = [u8; 4];

pub(crate) const BLACK: Colour = [0, 0, 0, 255];
pub(crate) const WHITE: Colour = [255, 255, 255, 255];
pub(crate) const OLIVE: Colour = [0x55, 0x6B, 0x2F, 255];
pub(crate) const LIME: Colour = [0xAD, 0xFF, 0x2F, 255];
pub(crate) const NOTHING: Colour = [0, 0, 0, 0];

/// Whole frames on a canvas of one size.
#[derive(Clone, Debug)]
pub(crate) struct Film {
    pub(crate) width: u16,
    pub(crate) height: u16,
    /// Pixels, row by row, and a time in hundredths of a second.
    pub(crate) frames: Vec<(Vec<Colour>, u16)>,
    /// How often it is shown; 0 is forever.
    pub(crate) plays: u16,
}

impl Film {
    /// `count` frames of 100 ms with a white square that walks over black, one pixel a frame.
    pub(crate) fn walk(width: u16, height: u16, count: usize) -> Self {
        let frame = |number: usize| {
            let mut pixels = vec![BLACK; usize::from(width) * usize::from(height)];
            let length = pixels.len();
            pixels[number % length] = WHITE;
            (pixels, 10)
        };
        Self { width, height, frames: (0..count).map(frame).collect(), plays: 0 }
    }

    /// A film of one frame, all of it in one colour.
    pub(crate) fn plain(width: u16, height: u16, colour: Colour) -> Self {
        let pixels = vec![colour; usize::from(width) * usize::from(height)];
        Self { width, height, frames: vec![(pixels, 10)], plays: 0 }
    }

    /// The same film with one pixel of one frame (counted from 1) in another colour.
    pub(crate) fn with_pixel(mut self, frame: usize, x: usize, y: usize, colour: Colour) -> Self {
        let at = y * usize::from(self.width) + x;
        self.frames[frame - 1].0[at] = colour;
        self
    }

    pub(crate) fn gif(&self) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = gif::Encoder::new(&mut file, self.width, self.height, &[]).unwrap();
        // The count is of repetitions, and it must stand before the first frame.
        match self.plays {
            0 => encoder.set_repeat(gif::Repeat::Infinite).unwrap(),
            1 => {}
            plays => encoder.set_repeat(gif::Repeat::Finite(plays - 1)).unwrap(),
        }
        for (pixels, time) in &self.frames {
            encoder.write_frame(&self.gif_frame(pixels, *time)).unwrap();
        }
        drop(encoder);
        file
    }

    fn gif_frame(&self, pixels: &[Colour], time: u16) -> gif::Frame<'static> {
        let mut colours: Vec<Colour> = pixels.to_vec();
        colours.sort_unstable();
        colours.dedup();
        let index = |colour| u8::try_from(colours.binary_search(colour).unwrap()).unwrap();
        gif::Frame {
            width: self.width,
            height: self.height,
            delay: time,
            dispose: gif::DisposalMethod::Background,
            transparent: colours.iter().find(|c| c[3] == 0).map(index),
            palette: Some(colours.iter().flat_map(|c| [c[0], c[1], c[2]]).collect()),
            buffer: Cow::Owned(pixels.iter().map(index).collect()),
            ..gif::Frame::default()
        }
    }

    pub(crate) fn apng(&self) -> Vec<u8> {
        let mut file = Vec::new();
        let (width, height) = (u32::from(self.width), u32::from(self.height));
        let mut encoder = png::Encoder::new(&mut file, width, height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        let count = u32::try_from(self.frames.len()).unwrap();
        encoder.set_animated(count, self.plays.into()).unwrap();
        encoder.set_blend_op(BlendOp::Source).unwrap();
        encoder.set_dispose_op(DisposeOp::None).unwrap();
        let mut writer = encoder.write_header().unwrap();
        for (pixels, time) in &self.frames {
            writer.set_frame_delay(*time, 100).unwrap();
            writer.write_image_data(pixels.as_flattened()).unwrap();
        }
        writer.finish().unwrap();
        file
    }

    /// An animated WebP: the encoder at hand writes stills, so the frames are wrapped here.
    pub(crate) fn webp(&self) -> Vec<u8> {
        let mut canvas = vec![0b1_0010, 0, 0, 0];
        canvas.extend_from_slice(&(u32::from(self.width) - 1).to_le_bytes()[..3]);
        canvas.extend_from_slice(&(u32::from(self.height) - 1).to_le_bytes()[..3]);
        let mut body = b"WEBP".to_vec();
        push_chunk(&mut body, *b"VP8X", &canvas);
        let [low, high] = self.plays.to_le_bytes();
        push_chunk(&mut body, *b"ANIM", &[0, 0, 0, 0, low, high]);
        for (pixels, time) in &self.frames {
            let mut frame = vec![0; 6];
            frame.extend_from_slice(&canvas[4..]);
            frame.extend_from_slice(&(u32::from(*time) * 10).to_le_bytes()[..3]);
            // Replace, keep.
            frame.push(0b10);
            // A still's chunk, without the header of its file.
            frame.extend_from_slice(&still_webp(self.width, self.height, pixels)[12..]);
            push_chunk(&mut body, *b"ANMF", &frame);
        }
        let mut file = Vec::new();
        push_chunk(&mut file, *b"RIFF", &body);
        file
    }
}

/// A still picture as a lossless WebP.
pub(crate) fn still_webp(width: u16, height: u16, pixels: &[Colour]) -> Vec<u8> {
    let mut file = Vec::new();
    let encoder = image_webp::WebPEncoder::new(&mut file);
    let (rgba, kind) = (pixels.as_flattened(), image_webp::ColorType::Rgba8);
    encoder.encode(rgba, width.into(), height.into(), kind).unwrap();
    file
}

/// A still picture as a PNG of any kind, from its packed rows.
pub(crate) fn still_png(
    (width, height): (u32, u32),
    (kind, depth): (png::ColorType, png::BitDepth),
    palette: &[u8],
    rows: &[u8],
) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(kind);
    encoder.set_depth(depth);
    if !palette.is_empty() {
        encoder.set_palette(palette.to_vec());
    }
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(rows).unwrap();
    writer.finish().unwrap();
    file
}

/// A chunk as WebP has them.
pub(crate) fn push_chunk(file: &mut Vec<u8>, name: [u8; 4], content: &[u8]) {
    file.extend_from_slice(&name);
    file.extend_from_slice(&u32::try_from(content.len()).unwrap().to_le_bytes());
    file.extend_from_slice(content);
    file.resize(file.len().next_multiple_of(2), 0);
}

/// The file as a reader.
pub(crate) fn reader(file: &[u8]) -> Cursor<&[u8]> {
    Cursor::new(file)
}
