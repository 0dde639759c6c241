//! Reading video: Y4M by hand, everything else with ffmpeg.

use std::path::Path;
use std::process::{Command, Stdio};

use puzzlereel::encode::Format;
use puzzlereel::film::Film;
use puzzlereel::paint::{Raster, paint};

use super::decoders::installed;

/// A Y4M file: its header without the mark, and the planes of each frame.
pub(crate) struct Planes<'a> {
    pub(crate) fields: Vec<&'a str>,
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) frames: Vec<&'a [u8]>,
}

impl<'a> Planes<'a> {
    pub(crate) fn read(file: &'a [u8]) -> Self {
        let end = file.iter().position(|&byte| byte == b'\n').unwrap();
        let header = std::str::from_utf8(&file[..end]).unwrap();
        let fields: Vec<&str> = header.strip_prefix("YUV4MPEG2 ").unwrap().split(' ').collect();
        let side = |sign: char| -> usize {
            fields.iter().find_map(|field| field.strip_prefix(sign)).unwrap().parse().unwrap()
        };
        let (width, height) = (side('W'), side('H'));
        let frames = file[end + 1..].chunks(b"FRAME\n".len() + width * height * 3 / 2);
        let frames: Vec<&[u8]> =
            frames.map(|frame| frame.strip_prefix(b"FRAME\n").unwrap()).collect();
        assert!(frames.iter().all(|frame| frame.len() == width * height * 3 / 2));
        Self { fields, width, height, frames }
    }
}

/// A film's pictures painted whole, once for each frame of a rate.
pub(crate) fn painted_at(film: &Film<'_>, rate: f64) -> Vec<Raster> {
    let frames = (film.duration().as_secs_f64() * rate - 1e-3).ceil().max(1.0) as u64;
    let mut scene = film.opening();
    let mut picture = paint(&scene);
    let mut rest = film.frames().peekable();
    let mut next = film.opening_time().as_secs_f64();
    let mut pictures = Vec::new();
    for frame in 0..frames {
        while rest.peek().is_some() && (next * rate).round() as u64 <= frame {
            let now = rest.next().unwrap();
            now.cues.into_iter().for_each(|cue| scene.take(cue));
            next += now.time.as_secs_f64();
            picture = paint(&scene);
        }
        pictures.push(picture.clone());
    }
    pictures
}

/// The formats that are coded by a video encoder, if one is there.
pub(crate) fn movies() -> Vec<Format> {
    let named = |name: &str| Format::named(name).unwrap();
    let is_built_in = cfg!(feature = "mp4");
    let is_there = is_built_in || has_ffmpeg();
    let h264 = [named("mp4"), named("mov")].into_iter().filter(|_| is_there);
    h264.chain(has_ffmpeg().then(|| named("webm"))).collect()
}

pub(crate) fn has_ffmpeg() -> bool {
    cfg!(feature = "ffmpeg") && installed("ffmpeg", &["ffmpeg", "-version"])
}

/// What ffprobe says about a file, as `key=value` lines.
pub(crate) fn probed(file: &Path) -> String {
    let entries = "format=duration:format_tags:stream=codec_name,width,height,pix_fmt,color_range,\
        color_space,color_transfer,color_primaries,r_frame_rate,avg_frame_rate,start_time,nb_frames";
    let output = Command::new("ffprobe")
        .args(["-v", "error", "-show_entries", entries, "-of", "default=noprint_wrappers=1"])
        .arg(file)
        .output()
        .unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Red, green and blue of all frames as ffmpeg shows them.
pub(crate) fn shown(file: &Path, (width, height): (usize, usize)) -> Vec<Vec<u8>> {
    let scale = "scale=flags=full_chroma_int+accurate_rnd+bitexact";
    let output = Command::new("ffmpeg")
        .args(["-v", "error", "-i"])
        .arg(file)
        .args(["-fps_mode", "passthrough", "-vf", scale])
        .args(["-f", "rawvideo", "-pix_fmt", "rgb24", "-"])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{said}");
    output.stdout.chunks(width * height * 3).map(<[u8]>::to_vec).collect()
}

/// The mean difference of a painted picture from one that is shown, which may be larger, of 255.
pub(crate) fn mean_difference(painted: &Raster, shown: &[u8], width: usize) -> f64 {
    let mut sum = 0_u64;
    for y in 0..painted.height {
        let shown = shown[y * width * 3..].chunks_exact(3);
        for (painted, shown) in painted.row(y).iter().zip(shown) {
            sum += painted.iter().zip(shown).map(|(a, b)| u64::from(a.abs_diff(*b))).sum::<u64>();
        }
    }
    sum as f64 / (3 * painted.width * painted.height) as f64
}
