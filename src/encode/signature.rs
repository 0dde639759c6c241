//! What a finished file says of itself: whether it is whole, and which request it was made from.

use std::io::BufRead;

use ::gif::streaming_decoder::{Block, Decoded, OutputBuffer, StreamingDecoder};
use ::gif::{AnyExtension, Extension};

/// More is not worth the memory: nobody's command line is longer.
const LONGEST: usize = 1 << 16;

/// What a whole file says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signature {
    /// Its first comment; empty if there is none.
    pub comment: String,
    /// Whether it goes on to its own end, and ends there.
    pub complete: bool,
}

/// Reads a file in one of the formats to its end, without decoding any picture; `None` for all
/// others.
#[must_use]
pub fn signature(mut file: impl BufRead) -> Option<Signature> {
    const LABEL: AnyExtension = AnyExtension(Extension::Comment as u8);
    let mut decoder = StreamingDecoder::new();
    let mut comment = Vec::new();
    let mut told = false;
    let complete = loop {
        let Some(bytes) = file.fill_buf().ok().filter(|bytes| !bytes.is_empty()) else {
            break false;
        };
        let Ok((used, decoded)) = decoder.update(bytes, &mut OutputBuffer::None) else {
            break false;
        };
        file.consume(used);
        match decoded {
            Decoded::SubBlock { ext: LABEL, is_last } if !told => {
                comment.extend_from_slice(decoder.last_ext_sub_block());
                told = is_last || comment.len() > LONGEST;
            }
            // What follows would not have been written here.
            Decoded::BlockStart(Block::Trailer) => {
                break file.fill_buf().is_ok_and(<[u8]>::is_empty);
            }
            _ => {}
        }
    };
    let comment = String::from_utf8_lossy(&comment).into_owned();
    (decoder.width() > 0).then_some(Signature { comment, complete })
}
