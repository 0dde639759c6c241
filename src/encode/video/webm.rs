//! WebM: elements in elements (EBML). What a player must know first comes first, with a table of the
//! pictures from which it can begin.

use std::time::Duration;

use super::movie::Movie;

/// The numbers of elements.
mod id {
    pub(super) const HEADER: u32 = 0x1A45_DFA3;
    pub(super) const SEGMENT: u32 = 0x1853_8067;
    pub(super) const INFO: u32 = 0x1549_A966;
    pub(super) const TRACKS: u32 = 0x1654_AE6B;
    pub(super) const TAGS: u32 = 0x1254_C367;
    pub(super) const TAG: u32 = 0x7373;
    pub(super) const SIMPLE_TAG: u32 = 0x67C8;
    pub(super) const TAG_NAME: u32 = 0x45A3;
    pub(super) const TAG_STRING: u32 = 0x4487;
    pub(super) const CUES: u32 = 0x1C53_BB6B;
    pub(super) const CLUSTER: u32 = 0x1F43_B675;
    pub(super) const VOID: u32 = 0xEC;
}

/// What all files begin with.
pub(super) const MAGIC: &[u8] = b"\x1A\x45\xDF\xA3";

/// A cluster is not longer than this, so that its times fit into 16 bits.
const LONGEST_CLUSTER: Duration = Duration::from_secs(5);

/// An element: its number, its length and what is in it.
fn element(id: u32, parts: &[&[u8]]) -> Vec<u8> {
    let mut bytes = number(id);
    let length = parts.iter().map(|part| part.len()).sum::<usize>() as u64;
    bytes.extend(vint(length));
    for part in parts {
        bytes.extend_from_slice(part);
    }
    bytes
}

/// An element that players skip.
pub(super) fn void(text: &[u8]) -> Vec<u8> {
    element(id::VOID, &[text])
}

/// Without leading zeros.
fn number(id: u32) -> Vec<u8> {
    id.to_be_bytes().into_iter().skip_while(|&byte| byte == 0).collect()
}

/// A length: the zeros before its first bit are the number of bytes that follow.
fn vint(value: u64) -> Vec<u8> {
    let more = (0..7).find(|more| value + 1 < 1 << (7 * (more + 1))).unwrap_or(7);
    let marked = value | 1 << (7 * (more + 1));
    marked.to_be_bytes()[7 - more..].to_vec()
}

fn unsigned(id: u32, value: u64) -> Vec<u8> {
    element(id, &[&value.to_be_bytes()])
}

/// A file up to its end mark, which has a length.
pub(super) fn head(movie: &Movie<'_>, end: usize) -> Vec<u8> {
    let header = element(
        id::HEADER,
        &[
            &unsigned(0x4286, 1),
            &unsigned(0x42F7, 1),
            &unsigned(0x42F2, 4),
            &unsigned(0x42F3, 8),
            &element(0x4282, &[b"webm"]),
            &unsigned(0x4287, 4),
            &unsigned(0x4285, 2),
        ],
    );
    let before = [info(movie), tracks(movie), tags(movie.comment)].concat();
    let clusters = clusters(movie);
    // Positions have eight bytes, so the length of the table does not depend on them.
    let first = before.len() + cues(&clusters, 0).len();
    let cues = cues(&clusters, first);
    let bytes = clusters.iter().map(|cluster| cluster.bytes.len()).sum::<usize>();
    let length = vint((before.len() + cues.len() + bytes + end) as u64);
    let mut file =
        [&header, &number(id::SEGMENT), &length, &before, &cues].map(Vec::as_slice).concat();
    for cluster in &clusters {
        file.extend_from_slice(&cluster.bytes);
    }
    file
}

fn info(movie: &Movie<'_>) -> Vec<u8> {
    let millis = movie.time.as_secs_f64() * 1000.0;
    let title = element(0x7BA9, &[movie.title.as_bytes()]);
    element(
        id::INFO,
        &[
            // Times are in milliseconds.
            &unsigned(0x2A_D7B1, 1_000_000),
            &element(0x4489, &[&millis.to_be_bytes()]),
            &title,
            &element(0x4D80, &[b"puzzlereel"]),
            &element(0x5741, &[b"puzzlereel"]),
        ],
    )
}

fn tracks(movie: &Movie<'_>) -> Vec<u8> {
    let [primaries, transfer, matrix] = movie.standard.numbers().map(u64::from);
    let color = element(
        0x55B0,
        &[
            &unsigned(0x55B1, matrix),
            // Limited range.
            &unsigned(0x55B9, 1),
            &unsigned(0x55BA, transfer),
            &unsigned(0x55BB, primaries),
        ],
    );
    let video = element(
        0xE0,
        &[&unsigned(0xB0, movie.width as u64), &unsigned(0xBA, movie.height as u64), &color],
    );
    let frame = movie.rate.time(1).as_nanos() as u64;
    let entry = element(
        0xAE,
        &[
            &unsigned(0xD7, 1),
            &unsigned(0x73C5, 1),
            &unsigned(0x9C, 0),
            &element(0x86, &[b"V_VP9"]),
            &unsigned(0x83, 1),
            &unsigned(0x23_E383, frame),
            &video,
        ],
    );
    element(id::TRACKS, &[&entry])
}

fn tags(comment: &str) -> Vec<u8> {
    if comment.is_empty() {
        return Vec::new();
    }
    let name = element(id::TAG_NAME, &[b"COMMENT"]);
    let text = element(id::TAG_STRING, &[comment.as_bytes()]);
    let tag = element(id::SIMPLE_TAG, &[&name, &text]);
    element(id::TAGS, &[&element(id::TAG, &[&element(0x63C0, &[]), &tag])])
}

/// Some pictures, and when the first is shown.
struct Cluster {
    millis: u64,
    is_key: bool,
    bytes: Vec<u8>,
}

fn clusters(movie: &Movie<'_>) -> Vec<Cluster> {
    let mut clusters = Vec::new();
    let mut blocks: Vec<u8> = Vec::new();
    let mut begun: Option<(u64, bool)> = None;
    let mut close = |begun: &Option<(u64, bool)>, blocks: &mut Vec<u8>| {
        if let Some((millis, is_key)) = *begun {
            let bytes = element(id::CLUSTER, &[&unsigned(0xE7, millis), blocks]);
            clusters.push(Cluster { millis, is_key, bytes });
            blocks.clear();
        }
    };
    for (number, (sample, data)) in movie.track.pictures().enumerate() {
        let time = movie.rate.time(number as u64) + Duration::from_micros(500);
        let millis = time.as_millis() as u64;
        let is_long = |from: u64| u128::from(millis - from) > LONGEST_CLUSTER.as_millis();
        if sample.is_key || begun.is_none_or(|(from, _)| is_long(from)) {
            close(&begun, &mut blocks);
            begun = Some((millis, sample.is_key));
        }
        let since = (millis - begun.map_or(0, |(from, _)| from)) as i16;
        let flags = if sample.is_key { 0x80 } else { 0 };
        blocks.extend(element(0xA3, &[&[0x81], &since.to_be_bytes(), &[flags], data]));
    }
    close(&begun, &mut blocks);
    clusters
}

/// Where the pictures are from which a player can begin. The first cluster is at a position.
fn cues(clusters: &[Cluster], mut position: usize) -> Vec<u8> {
    let mut points = Vec::new();
    for Cluster { millis, is_key, bytes } in clusters {
        if *is_key {
            let place = element(0xB7, &[&unsigned(0xF7, 1), &unsigned(0xF1, position as u64)]);
            points.extend(element(0xBB, &[&unsigned(0xB3, *millis), &place]));
        }
        position += bytes.len();
    }
    element(id::CUES, &[&points])
}

/// The comment in the beginning of a file.
pub(super) fn comment(head: &[u8]) -> Option<String> {
    let (_, rest) = split(head)?;
    let mut inside = rest;
    for id in [id::SEGMENT, id::TAGS, id::TAG, id::SIMPLE_TAG] {
        inside = find(inside, id)?;
    }
    find(inside, id::TAG_NAME).filter(|name| *name == b"COMMENT")?;
    let text = find(inside, id::TAG_STRING)?;
    Some(String::from_utf8_lossy(text).into_owned())
}

/// The first element of a number. All of it must be there, except for the one that has all others in it.
fn find(mut bytes: &[u8], wanted: u32) -> Option<&[u8]> {
    loop {
        let (element, rest) = split(bytes)?;
        let is_whole = element.inside.len() as u64 == element.length;
        if element.id == wanted && (is_whole || wanted == id::SEGMENT) {
            return Some(element.inside);
        }
        bytes = Some(rest).filter(|_| is_whole)?;
    }
}

/// An element as far as it is there.
struct Element<'a> {
    id: u32,
    length: u64,
    inside: &'a [u8],
}

/// The first element, and what follows.
fn split(bytes: &[u8]) -> Option<(Element<'_>, &[u8])> {
    let id_length = bytes.first()?.leading_zeros() as usize + 1;
    let (id, rest) = bytes.split_at_checked(id_length.min(4))?;
    let id = id.iter().fold(0, |id, &byte| id << 8 | u32::from(byte));
    let more = rest.first()?.leading_zeros() as usize;
    let (length, rest) = rest.split_at_checked(more.min(7) + 1)?;
    let length = length.iter().fold(0_u64, |length, &byte| length << 8 | u64::from(byte));
    let length = length & !(1 << (7 * (more.min(7) + 1)));
    let (inside, rest) = rest.split_at(rest.len().min(usize::try_from(length).ok()?));
    Some((Element { id, length, inside }, rest))
}
