//! What a GIF file says of itself.

use std::io::BufRead;

use gif::streaming_decoder::{Block, Decoded, OutputBuffer, StreamingDecoder};
use gif::{AnyExtension, Extension};

use crate::encode::exporter::{Extent, LONGEST_COMMENT, Signature};

/// Reads a file's first comment, and whether the file is whole, without decoding any picture.
pub(super) fn read(file: &mut dyn BufRead, extent: Extent) -> Option<Signature> {
    const LABEL: AnyExtension = AnyExtension(Extension::Comment as u8);
    let mut decoder = StreamingDecoder::new();
    let (mut comment, mut has_comment) = (Vec::new(), false);
    let complete = loop {
        let Some(bytes) = file.fill_buf().ok().filter(|bytes| !bytes.is_empty()) else {
            break false;
        };
        let Ok((used, decoded)) = decoder.update(bytes, &mut OutputBuffer::None) else {
            break false;
        };
        file.consume(used);
        match decoded {
            Decoded::SubBlock { ext: LABEL, is_last } if !has_comment => {
                comment.extend_from_slice(decoder.last_ext_sub_block());
                has_comment = is_last || comment.len() > LONGEST_COMMENT;
            }
            Decoded::FrameMetadata(_) if extent == Extent::Head => break false,
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
