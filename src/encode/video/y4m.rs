//! Y4M (YUV4MPEG2): pictures that are not compressed, as video encoders and editors take them.

use std::fmt::Write as _;
use std::io::Write;
use std::time::Duration;

use super::rate::Rate;
use super::screening::{Shown, screen};
use super::yuv::Yuv;
use crate::encode::checksummed::Checksummed;
use crate::encode::error::{EncodeError, MAX_PIXELS};
use crate::encode::exporter::{Exporter, Limits};
use crate::encode::options::{Options, Summary};
use crate::film::Film;

/// The format.
pub(in crate::encode) struct Y4m;

const MAGIC: &[u8] = b"YUV4MPEG2 ";

/// So many bytes of a header are read by all programs.
const LONGEST_HEADER: usize = 79;

impl Exporter for Y4m {
    fn name(&self) -> &'static str {
        "Y4M"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["y4m"]
    }

    fn magic(&self) -> &'static [u8] {
        MAGIC
    }

    fn limits(&self) -> Limits {
        uncompressed()
    }

    fn loops(&self) -> bool {
        false
    }

    fn halves_colors(&self) -> bool {
        true
    }

    fn export(
        &self,
        film: &Film<'_>,
        options: &Options,
        out: &mut Checksummed<'_>,
    ) -> Result<Summary, EncodeError> {
        let frames = Some(write(film, options, out)?);
        let Yuv { width, height, .. } = Yuv::new(&film.opening());
        Ok(Summary { frames, changes: 0, colors: 0, width, height, bytes: 0 })
    }

    /// The header has room for its beginning.
    fn comment(&self, head: &[u8]) -> Option<String> {
        let header = head.split(|&byte| byte == b'\n').next()?;
        let mut fields = header.split(|&byte| byte == b' ').filter_map(|it| it.strip_prefix(b"X"));
        fields.find(|field| !field.starts_with(b"COLORRANGE=")).map(unescaped)
    }

    /// Nothing: a file that was cut between two pictures is a film too.
    fn end(&self, _: u32) -> Vec<u8> {
        Vec::new()
    }
}

/// What files without compression can hold.
pub(super) fn uncompressed() -> Limits {
    Limits {
        side: i32::MAX as u64,
        pixels: MAX_PIXELS,
        moves: u64::MAX,
        colors: None,
        has_pages: false,
        tick: Duration::from_millis(1),
        shortest: Duration::from_millis(20),
        longest: Duration::MAX,
    }
}

/// Writes a film, and returns the number of its frames.
pub(super) fn write(
    film: &Film<'_>,
    options: &Options,
    out: &mut dyn Write,
) -> Result<u64, EncodeError> {
    let (rate, mut yuv) = (Rate::of(film), Yuv::new(&film.opening()));
    out.write_all(header(&yuv, rate, &options.comment).as_bytes())?;
    screen(film, rate, options, |Shown { picture, changed, frames }| {
        yuv.update(picture, changed);
        for _ in 0..frames {
            out.write_all(b"FRAME\n")?;
            out.write_all(yuv.bytes())?;
        }
        Ok(())
    })
}

/// The header, with as much of the comment as there is room for. Colour is taken in the middle of its four
/// pixels, which is what browsers and ffmpeg assume where nothing is said.
fn header(yuv: &Yuv, rate: Rate, comment: &str) -> String {
    let (Yuv { width, height, .. }, Rate { frames, seconds }) = (yuv, rate);
    let mut header = format!(
        "YUV4MPEG2 W{width} H{height} F{frames}:{seconds} Ip A1:1 C420jpeg XCOLORRANGE=LIMITED"
    );
    let mut field = String::from(" X");
    for &byte in comment.as_bytes() {
        let mut escaped = String::new();
        // A string takes everything.
        let _ = match byte {
            b'%' | 0..=b' ' | 0x7f.. => write!(escaped, "%{byte:02X}"),
            plain => write!(escaped, "{}", char::from(plain)),
        };
        if header.len() + field.len() + escaped.len() > LONGEST_HEADER {
            break;
        }
        field.push_str(&escaped);
    }
    if field.len() > 2 {
        header.push_str(&field);
    }
    header.push('\n');
    header
}

/// A text without its escapes, of which broken ones stay.
fn unescaped(field: &[u8]) -> String {
    let (mut text, mut rest) = (Vec::new(), field);
    while let [first, after @ ..] = rest {
        let code = after.get(..2).filter(|_| *first == b'%').and_then(|it| str::from_utf8(it).ok());
        let byte = code.and_then(|code| u8::from_str_radix(code, 16).ok());
        text.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&text).into_owned()
}
