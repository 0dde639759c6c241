//! FLV, in which ffmpeg hands over H.264 picture by picture.

use super::rate::Rate;
use super::track::Track;

/// The pictures of a file; `None` if it is not one, or cut.
pub(super) fn read(file: &[u8], rate: Rate) -> Option<Track> {
    let mut track = Track::default();
    // The first tag follows a header and the length of no tag.
    let start = u32::from_be_bytes(*file.get(5..)?.first_chunk()?) as usize + 4;
    let mut rest = file.strip_prefix(b"FLV")?.get(start.checked_sub(3)?..)?;
    while let Some((&[kind, a, b, c], after)) = rest.split_first_chunk() {
        let length = u32::from_be_bytes([0, a, b, c]) as usize;
        // Times follow, and the number of a stream.
        let (data, after) = after.get(7..)?.split_at_checked(length)?;
        rest = after.get(4..)?;
        if kind == VIDEO {
            take(data, rate, &mut track)?;
        }
    }
    (rest.is_empty() && !track.setup.is_empty()).then_some(track)
}

const VIDEO: u8 = 9;
const H264: u8 = 7;

fn take(data: &[u8], rate: Rate, track: &mut Track) -> Option<()> {
    let (&[first, step, a, b, c], data) = data.split_first_chunk()?;
    if first & 0xF != H264 {
        return None;
    }
    match step {
        0 => track.setup = data.to_vec(),
        1 => {
            // In milliseconds.
            let later = u64::from(u32::from_be_bytes([0, a, b, c]));
            let delay = rate.frame_at(std::time::Duration::from_millis(later));
            track.push(data, first >> 4 == 1, delay as u32);
        }
        // The end.
        _ => {}
    }
    Some(())
}
