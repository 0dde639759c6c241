//! The comment that a GIF begins with.

use std::io::BufRead;

use gif::streaming_decoder::{Decoded, OutputBuffer, StreamingDecoder};
use gif::{AnyExtension, Extension};

/// The first comment before the first picture.
pub(in crate::encode) fn comment(mut file: impl BufRead) -> Option<String> {
    const LABEL: AnyExtension = AnyExtension(Extension::Comment as u8);
    // More is not worth the memory: nobody's command line is longer.
    const LONGEST: usize = 1 << 16;
    let mut decoder = StreamingDecoder::new();
    let mut comment = Vec::new();
    loop {
        let bytes = file.fill_buf().ok().filter(|bytes| !bytes.is_empty())?;
        let (used, decoded) = decoder.update(bytes, &mut OutputBuffer::None).ok()?;
        file.consume(used);
        match decoded {
            Decoded::SubBlock { ext: LABEL, is_last } => {
                comment.extend_from_slice(decoder.last_ext_sub_block());
                if is_last || comment.len() > LONGEST {
                    return Some(String::from_utf8_lossy(&comment).into_owned());
                }
            }
            Decoded::FrameMetadata(_) => return None,
            _ => {}
        }
    }
}
