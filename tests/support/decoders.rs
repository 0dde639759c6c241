//! Reading animations of all formats with other people's programs.

use std::path::Path;
use std::process::{Command, Output};

use puzzlereel::encode::Format;

use super::Decoded;

/// A program that decodes a file into whole pictures.
pub(crate) type Decoder = fn(&Path) -> Decoded;

/// The decoders on this machine. Those that are missing are named on standard error; where `CI` is
/// set, they must be there.
pub(crate) fn decoders() -> Vec<(&'static str, Decoder)> {
    let all: [(&str, Decoder, &[&str]); 3] = [
        ("the image crate", |file| image_crate(&std::fs::read(file).unwrap()), &[]),
        ("Pillow", pillow, &["/usr/bin/python3", "-c", "import PIL"]),
        ("ffmpeg", ffmpeg, &["ffmpeg", "-version"]),
    ];
    all.into_iter()
        .filter(|(name, _, probe)| probe.is_empty() || installed(name, probe))
        .map(|(name, decoder, _)| (name, decoder))
        .collect()
}

/// Those of the [`decoders`] that read files of a format right. Pillow before version 11 shows transparent
/// pixels of an APNG with a palette as black.
pub(crate) fn decoders_of(format: Format) -> Vec<(&'static str, Decoder)> {
    let all = decoders().into_iter();
    if format.extension() != "apng" || is_pillow_new() {
        return all.collect();
    }
    eprintln!("SKIPPED: this Pillow cannot read APNG with a transparent colour; version 11 can");
    all.filter(|(name, _)| *name != "Pillow").collect()
}

fn is_pillow_new() -> bool {
    const PROBE: &str = "import PIL, sys; sys.exit(int(PIL.__version__.split('.')[0]) < 11)";
    run(&["/usr/bin/python3", "-c", PROBE]).is_some_and(|output| output.status.success())
}

/// Whether a program is there.
pub(crate) fn installed(name: &str, probe: &[&str]) -> bool {
    let there = run(probe).is_some_and(|output| output.status.success());
    if !there {
        assert!(std::env::var_os("CI").is_none(), "{name} must be installed where CI is set");
        eprintln!("SKIPPED: {name} is not installed");
    }
    there
}

fn run(command: &[&str]) -> Option<Output> {
    Command::new(command[0]).args(&command[1..]).output().ok()
}

/// `image`, through its own decoders' composition.
pub(crate) fn image_crate(file: &[u8]) -> Decoded {
    use image::codecs::{gif::GifDecoder, png::PngDecoder};
    use image::{AnimationDecoder, DynamicImage, Frame, ImageFormat};
    let bytes = std::io::Cursor::new(file);
    let frames: Vec<Frame> = match image::guess_format(file).unwrap() {
        ImageFormat::Gif => GifDecoder::new(bytes).unwrap().into_frames().collect_frames(),
        ImageFormat::Png => {
            let decoder = PngDecoder::new(bytes).unwrap();
            if decoder.is_apng().unwrap() {
                decoder.apng().unwrap().into_frames().collect_frames()
            } else {
                let still = DynamicImage::from_decoder(decoder).unwrap();
                Ok(vec![Frame::new(still.into_rgba8())])
            }
        }
        other => panic!("{other:?}"),
    }
    .unwrap();
    let (width, height) = frames[0].buffer().dimensions();
    let delay = |frame: &Frame| {
        let (numerator, denominator) = frame.delay().numer_denom_ms();
        u64::from(numerator / denominator)
    };
    let rgb = |frame: &Frame| frame.buffer().pixels().flat_map(|p| [p[0], p[1], p[2]]).collect();
    Decoded {
        width: width as usize,
        height: height as usize,
        delays: frames.iter().map(delay).collect(),
        frames: frames.iter().map(rgb).collect(),
    }
}

/// One line of sizes and delays, then the pixels.
const PILLOW: &str = "
import sys
from PIL import Image, ImageSequence
image = Image.open(sys.argv[1])
pixels = []
delays = []
for frame in ImageSequence.Iterator(image):
    pixels.append(frame.convert('RGB').tobytes())
    delays.append(round(frame.info.get('duration', 0)))
out = sys.stdout.buffer
out.write((' '.join(map(str, [*image.size, *delays])) + '\\n').encode())
out.write(b''.join(pixels))
";

fn pillow(file: &Path) -> Decoded {
    let output = run(&["/usr/bin/python3", "-c", PILLOW, file.to_str().unwrap()]).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let line = output.stdout.iter().position(|&byte| byte == b'\n').unwrap();
    let head = String::from_utf8_lossy(&output.stdout[..line]).into_owned();
    let numbers: Vec<u64> = head.split(' ').map(|number| number.parse().unwrap()).collect();
    let (width, height) = (numbers[0] as usize, numbers[1] as usize);
    let frames = output.stdout[line + 1..].chunks_exact(width * height * 3);
    Decoded {
        width,
        height,
        frames: frames.map(<[u8]>::to_vec).collect(),
        delays: numbers[2..].to_vec(),
    }
}

/// ffmpeg tells the pixels, its companion ffprobe the times.
fn ffmpeg(file: &Path) -> Decoded {
    let name = file.to_str().unwrap();
    let probe = run(&[
        "ffprobe",
        "-v",
        "error",
        "-show_entries",
        "packet=duration_time:stream=width,height",
        "-of",
        "compact=p=0:nk=1",
        name,
    ])
    .unwrap();
    let text = String::from_utf8(probe.stdout).unwrap();
    let mut delays: Vec<u64> = Vec::new();
    let mut size = (0, 0);
    for line in text.lines().filter(|line| !line.is_empty()) {
        let numbers: Vec<f64> = line.split('|').filter_map(|number| number.parse().ok()).collect();
        match numbers[..] {
            [seconds] => delays.push((seconds * 1000.0).round() as u64),
            [width, height] => size = (width as usize, height as usize),
            _ => panic!("ffprobe says {line}"),
        }
    }
    let output = run(&[
        "ffmpeg",
        "-v",
        "error",
        "-i",
        name,
        "-fps_mode",
        "passthrough",
        "-f",
        "rawvideo",
        "-pix_fmt",
        "rgb24",
        "-",
    ])
    .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let frames = output.stdout.chunks_exact(size.0 * size.1 * 3).map(<[u8]>::to_vec).collect();
    Decoded { width: size.0, height: size.1, frames, delays }
}
