//! GIF files as the strictest decoders want them.

use weezl::{BitOrder, decode::Decoder};

/// Checks every frame of a file: indices that are in the colour table, as many as there are pixels, an end
/// code, no bytes after it, and a transparent index only where it is used.
pub(crate) fn assert_strict(file: &[u8]) {
    let mut reader = Reader(file);
    let head = reader.take(13);
    let entries = 2_usize << (head[10] & 7);
    reader.take(3 * entries);
    let mut transparent = None;
    for number in 1.. {
        match reader.take(1)[0] {
            b'!' if reader.take(1)[0] == 0xf9 => {
                let control = reader.blocks();
                transparent = (control[0] & 1 == 1).then_some(control[3]);
            }
            b'!' => drop(reader.blocks()),
            b',' => {
                let place = reader.take(9);
                let side = |at| usize::from(u16::from_le_bytes([place[at], place[at + 1]]));
                let pixels = side(4) * side(6);
                let size = reader.take(1)[0];
                let indices = decode(size, &reader.blocks(), pixels);
                let highest = indices.iter().copied().map(usize::from).max().unwrap();
                assert!(highest < entries, "index {highest} of {entries}, block {number}");
                let transparent = transparent.take();
                let is_used = transparent.is_none_or(|index| indices.contains(&index));
                assert!(is_used, "{transparent:?} is not used, block {number}");
            }
            b';' => break,
            other => panic!("{other:#x} begins block {number}"),
        }
    }
    assert!(reader.0.is_empty(), "{} bytes after the end", reader.0.len());
}

fn decode(size: u8, codes: &[u8], pixels: usize) -> Vec<u8> {
    let mut indices = Vec::new();
    let mut decoder = Decoder::new(BitOrder::Lsb, size);
    let result = decoder.into_vec(&mut indices).decode_all(codes);
    result.status.unwrap();
    assert!(decoder.has_ended(), "no end code");
    assert_eq!(result.consumed_in, codes.len(), "bytes after the end code");
    assert_eq!(indices.len(), pixels, "indices");
    indices
}

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, length: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(length);
        self.0 = rest;
        taken
    }

    /// The contents of blocks up to the empty one.
    fn blocks(&mut self) -> Vec<u8> {
        let mut contents = Vec::new();
        loop {
            let length = usize::from(self.take(1)[0]);
            contents.extend_from_slice(self.take(length));
            if length == 0 {
                return contents;
            }
        }
    }
}
