//! GIFs written block by block, as no encoder would.

use std::iter::repeat_n;

use weezl::BitOrder;
use weezl::encode::Encoder;

/// Black, red, green, blue.
pub(crate) const PALETTE: [[u8; 3]; 4] = [[0, 0, 0], [255, 0, 0], [0, 200, 0], [0, 0, 255]];
pub(crate) const TRAILER: u8 = 0x3B;

/// Signature, screen and the palette of four.
pub(crate) fn header(width: u16, height: u16) -> Vec<u8> {
    let mut file = bare_header(width, height);
    file[10] = 0xF1;
    file.extend_from_slice(PALETTE.as_flattened());
    file
}

/// Signature and screen, no palette.
pub(crate) fn bare_header(width: u16, height: u16) -> Vec<u8> {
    let mut file = b"GIF89a".to_vec();
    file.extend_from_slice(&width.to_le_bytes());
    file.extend_from_slice(&height.to_le_bytes());
    file.extend_from_slice(&[0, 0, 0]);
    file
}

/// A loop block under a name of 11 letters.
pub(crate) fn loops(name: &[u8; 11], count: u16) -> Vec<u8> {
    let [low, high] = count.to_le_bytes();
    [&[0x21, 0xFF, 11][..], name, &[3, 1, low, high, 0]].concat()
}

/// A graphic control extension: how a frame is disposed of, and for how many hundredths it is shown.
pub(crate) fn control(disposal: u8, hundredths: u8) -> Vec<u8> {
    vec![0x21, 0xF9, 4, disposal << 2, hundredths, 0, 0, 0]
}

/// A frame at (x, y), of indices in the order of the file.
pub(crate) struct Image<'a> {
    pub(crate) at: (u16, u16),
    pub(crate) size: (u16, u16),
    pub(crate) interlaced: bool,
    pub(crate) code_size: u8,
    pub(crate) indices: &'a [u8],
}

impl Image<'_> {
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut block = vec![0x2C];
        for number in [self.at.0, self.at.1, self.size.0, self.size.1] {
            block.extend_from_slice(&number.to_le_bytes());
        }
        block.extend_from_slice(&[if self.interlaced { 0x40 } else { 0 }, self.code_size]);
        let coded = Encoder::new(BitOrder::Lsb, self.code_size).encode(self.indices).unwrap();
        for part in coded.chunks(255) {
            block.push(u8::try_from(part.len()).unwrap());
            block.extend_from_slice(part);
        }
        block.push(0);
        block
    }
}

/// A frame of one colour.
pub(crate) fn plain(at: (u16, u16), size: (u16, u16), index: u8) -> Vec<u8> {
    let indices: Vec<u8> = repeat_n(index, usize::from(size.0) * usize::from(size.1)).collect();
    Image { at, size, interlaced: false, code_size: 2, indices: &indices }.bytes()
}

/// The parts and a trailer.
pub(crate) fn whole(parts: &[&[u8]]) -> Vec<u8> {
    let mut file = parts.concat();
    file.push(TRAILER);
    file
}
