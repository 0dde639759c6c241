//! IVF, in which ffmpeg hands over VP9 picture by picture.

use super::track::Track;

/// The pictures of a file; `None` if it is not one, or cut.
pub(super) fn read(file: &[u8]) -> Option<Track> {
    let header = file.strip_prefix(b"DKIF")?.get(2..)?;
    let length = u16::from_le_bytes(*header.first_chunk()?);
    let mut rest = file.get(usize::from(length)..)?;
    let mut track = Track::default();
    while let Some((length, after)) = rest.split_first_chunk() {
        let length = u32::from_le_bytes(*length) as usize;
        // Its time follows, which is its number.
        let (data, after) = after.get(8..)?.split_at_checked(length)?;
        rest = after;
        track.push(data, is_key(*data.first()?), 0);
    }
    (rest.is_empty() && !track.samples.is_empty()).then_some(track)
}

/// Whether a picture of VP9 begins anew: after its mark and profile come two bits, both 0 if it does.
fn is_key(first: u8) -> bool {
    first & 0b1100 == 0
}
