//! MP4 and its older sibling MOV: boxes in boxes. What a player must know first comes first, so that a film
//! plays while it is still being loaded.

use std::time::Duration;

use super::movie::Movie;
use super::track::Track;

/// A box: its length, its kind and what is in it.
pub(super) fn boxed(kind: [u8; 4], parts: &[&[u8]]) -> Vec<u8> {
    let length = 8 + parts.iter().map(|part| part.len()).sum::<usize>();
    let mut bytes = Vec::with_capacity(length);
    bytes.extend((length as u32).to_be_bytes());
    bytes.extend(kind);
    for part in parts {
        bytes.extend_from_slice(part);
    }
    bytes
}

/// What all files begin with.
pub(super) const MP4: &[u8] = b"\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41";
/// The same for MOV.
pub(super) const MOV: &[u8] = b"\0\0\0\x14ftypqt  \0\0\x02\0qt  ";

/// No turn and no reflection.
const UPRIGHT: [u32; 9] = [1 << 16, 0, 0, 0, 1 << 16, 0, 0, 0, 1 << 30];

/// So many pieces of a second are read at once each.
const CHUNKS_A_SECOND: usize = 2;

/// The most bytes of all pictures: positions in a file have 32 bits, and a header comes before them.
pub(super) const LARGEST: usize = u32::MAX as usize / 16 * 15;

/// All of a file before the bytes of its pictures.
pub(super) fn head(movie: &Movie<'_>, brand: &[u8]) -> Vec<u8> {
    let is_mov = brand == MOV;
    let first = brand.len() + header(movie, 0, is_mov).len() + 8;
    let data = ((8 + movie.track.data.len()) as u32).to_be_bytes();
    [brand, &header(movie, first, is_mov), &data, b"mdat"].concat()
}

/// The header of a film whose first picture is at a position.
fn header(movie: &Movie<'_>, first: usize, is_mov: bool) -> Vec<u8> {
    let time = millis(movie.time);
    let movie_header = words(&[
        &[0, 0, 0, 1000, time, 1 << 16, 0x0100_0000, 0, 0],
        &UPRIGHT,
        &[0, 0, 0, 0, 0, 0, 2],
    ]);
    let movie_header = boxed(*b"mvhd", &[&movie_header]);
    // Before the tables, which may be long: readers of comments find it early.
    let tags = tags(movie.comment, movie.title);
    boxed(*b"moov", &[&movie_header, &tags, &track(movie, time, first, is_mov)])
}

fn track(movie: &Movie<'_>, time: u32, first: usize, is_mov: bool) -> Vec<u8> {
    let Movie { track: Track { samples, .. }, width, height, rate, .. } = movie;
    let size = [width, height].map(|side| (*side as u32) << 16);
    let header = words(&[&[3, 0, 0, 1, 0, time, 0, 0, 0, 0], &UPRIGHT, &size]);
    // The film begins when its first picture is shown, and may end within a frame.
    let delay = samples.first().map_or(0, |sample| sample.delay) * rate.seconds;
    let edits = boxed(*b"elst", &[&words(&[&[0, 1, time, delay, 1 << 16]])]);
    let length = samples.len() as u64 * u64::from(rate.seconds);
    // Version 1: its times have 64 bits.
    let media = [
        &words(&[&[1 << 24, 0, 0, 0, 0, rate.frames]])[..],
        &length.to_be_bytes(),
        b"\x55\xc4\0\0",
    ]
    .concat();
    let component: &[u8] = if is_mov { b"mhlr" } else { &[0; 4] };
    let handler = [&[0; 4], component, b"vide", &[0; 13]].concat();
    let reference = boxed(*b"dref", &[&words(&[&[0, 1]]), &boxed(*b"url ", &[&[0, 0, 0, 1]])]);
    let info = boxed(
        *b"minf",
        &[
            &boxed(*b"vmhd", &[&words(&[&[1, 0, 0]])]),
            &boxed(*b"dinf", &[&reference]),
            &tables(movie, first, is_mov),
        ],
    );
    let media =
        boxed(*b"mdia", &[&boxed(*b"mdhd", &[&media]), &boxed(*b"hdlr", &[&handler]), &info]);
    boxed(*b"trak", &[&boxed(*b"tkhd", &[&header]), &boxed(*b"edts", &[&edits]), &media])
}

/// Where each picture is, when it is shown, and how it is coded.
fn tables(movie: &Movie<'_>, first: usize, is_mov: bool) -> Vec<u8> {
    let Movie { track: Track { samples, .. }, rate, .. } = movie;
    let count = samples.len() as u32;
    let times = table(*b"stts", &[], 1, &[count, rate.seconds]);
    let delays: Vec<u32> = samples
        .chunk_by(|one, next| one.delay == next.delay)
        .flat_map(|run| [run.len() as u32, run[0].delay * rate.seconds])
        .collect();
    let is_delayed = samples.iter().any(|sample| sample.delay > 0);
    let delays =
        if is_delayed { table(*b"ctts", &[], delays.len() / 2, &delays) } else { Vec::new() };
    let keys = (1..).zip(samples).filter(|(_, sample)| sample.is_key).map(|(number, _)| number);
    let keys: Vec<u32> = keys.collect();
    let keys = table(*b"stss", &[], keys.len(), &keys);
    let sizes: Vec<u32> = samples.iter().map(|sample| sample.bytes as u32).collect();
    let sizes = table(*b"stsz", &[0], sizes.len(), &sizes);
    let a_second = (rate.frames / rate.seconds) as usize;
    let in_chunk = a_second.div_ceil(CHUNKS_A_SECOND).max(1);
    let starts: Vec<u32> = samples
        .chunks(in_chunk)
        .scan(first, |at, chunk| {
            let start = *at as u32;
            *at += chunk.iter().map(|sample| sample.bytes).sum::<usize>();
            Some(start)
        })
        .collect();
    let mut chunks = vec![1, in_chunk as u32, 1];
    let rest = samples.len() % in_chunk;
    if rest > 0 && starts.len() == 1 {
        chunks[1] = rest as u32;
    } else if rest > 0 {
        chunks.extend([starts.len() as u32, rest as u32, 1]);
    }
    let chunks = table(*b"stsc", &[], chunks.len() / 3, &chunks);
    let starts = table(*b"stco", &[], starts.len(), &starts);
    let kind = sample_kind(movie, is_mov);
    boxed(*b"stbl", &[&kind, &times, &delays, &keys, &chunks, &sizes, &starts])
}

/// How pictures are coded, and what their colours mean.
fn sample_kind(movie: &Movie<'_>, is_mov: bool) -> Vec<u8> {
    let Movie { track, width, height, standard, .. } = movie;
    let [primaries, transfer, matrix] = standard.numbers();
    let numbers = [0, primaries, 0, transfer, 0, matrix];
    // Only MP4 says that the range is limited; MOV knows no other.
    let (kind, range): (&[u8], &[u8]) = if is_mov { (b"nclc", &[]) } else { (b"nclx", &[0]) };
    let size = [width, height].map(|side| (*side as u16).to_be_bytes());
    let entry = boxed(
        *b"avc1",
        &[
            &[0, 0, 0, 0, 0, 0, 0, 1],
            &[0; 16],
            size.as_flattened(),
            // 72 points to the inch, one picture a sample, no name, 24 bits, no colour table.
            &words(&[&[72 << 16, 72 << 16, 0]]),
            &[0, 1],
            &[0; 32],
            &[0, 24, 0xff, 0xff],
            &boxed(*b"avcC", &[&track.setup]),
            &boxed(*b"colr", &[kind, &numbers, range]),
        ],
    );
    boxed(*b"stsd", &[&words(&[&[0, 1]]), &entry])
}

/// A box with some numbers, a count and a table.
fn table(kind: [u8; 4], before: &[u32], count: usize, entries: &[u32]) -> Vec<u8> {
    boxed(kind, &[&words(&[&[0], before, &[count as u32], entries])])
}

fn words(parts: &[&[u32]]) -> Vec<u8> {
    parts.iter().copied().flatten().flat_map(|word| word.to_be_bytes()).collect()
}

fn millis(time: Duration) -> u32 {
    ((time + Duration::from_micros(500)).as_millis()) as u32
}

/// The path to the tags, and those of comment and title.
const TAGS: [[u8; 4]; 4] = [*b"moov", *b"udta", *b"meta", *b"ilst"];
const COMMENT: [u8; 4] = *b"\xa9cmt";
const TITLE: [u8; 4] = *b"\xa9nam";

/// Comment and title, as iTunes writes them.
fn tags(comment: &str, title: &str) -> Vec<u8> {
    let tag = |kind, text: &str| match text {
        "" => Vec::new(),
        // UTF-8, in no country.
        text => boxed(kind, &[&boxed(*b"data", &[&words(&[&[1, 0]]), text.as_bytes()])]),
    };
    let list = boxed(TAGS[3], &[&tag(COMMENT, comment), &tag(TITLE, title)]);
    let handler = [&[0; 8][..], b"mdirappl", &[0; 9]].concat();
    let meta = boxed(TAGS[2], &[&[0; 4], &boxed(*b"hdlr", &[&handler]), &list]);
    boxed(TAGS[1], &[&meta])
}

/// The comment in the beginning of a file.
pub(super) fn comment(head: &[u8]) -> Option<String> {
    let mut inside = head;
    for kind in TAGS {
        inside = find(inside, kind)?.0;
        if kind == *b"meta" {
            inside = inside.get(4..)?;
        }
    }
    let (data, _) = find(inside, COMMENT)?;
    let (text, is_whole) = find(data, *b"data")?;
    let text = text.get(8..).filter(|_| is_whole)?;
    Some(String::from_utf8_lossy(text).into_owned())
}

/// What is in the first box of a kind, and whether all of that is there.
fn find(mut bytes: &[u8], wanted: [u8; 4]) -> Option<(&[u8], bool)> {
    loop {
        let (length, rest) = bytes.split_first_chunk()?;
        let (kind, inside) = rest.split_first_chunk()?;
        let length = (u32::from_be_bytes(*length) as usize).checked_sub(8)?;
        if *kind == wanted {
            let there = length.min(inside.len());
            return Some((&inside[..there], there == length));
        }
        bytes = inside.get(length..)?;
    }
}
