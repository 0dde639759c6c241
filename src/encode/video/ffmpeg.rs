//! Video encoders of ffmpeg, which runs beside us: pictures go into one pipe and come coded out of another,
//! so ffmpeg itself writes no file.

use std::io::{self, BufWriter, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::OnceLock;
use std::thread::{self, JoinHandle};

use super::codec::{Codec, KEY_EVERY};
use super::rate::Rate;
use super::track::Track;
use super::yuv::{Standard, Yuv};
use super::{flv, ivf, y4m};
use crate::encode::error::EncodeError;
use crate::encode::options::Options;
use crate::film::Film;

const PROGRAM: &str = "ffmpeg";

/// The bytes do not depend on the number of cores.
const THREADS: &str = "4";

/// Whether it can be run. Asked once.
pub(super) fn is_there() -> bool {
    static IS_THERE: OnceLock<bool> = OnceLock::new();
    *IS_THERE.get_or_init(|| {
        let mut command = Command::new(PROGRAM);
        command.arg("-version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    })
}

/// Codes a film.
pub(super) fn code(codec: Codec, film: &Film<'_>, options: &Options) -> Result<Track, EncodeError> {
    let (rate, yuv) = (Rate::of(film), Yuv::new(&film.opening()));
    let mut run =
        Run::new(&arguments(codec, rate, yuv.standard)).map_err(|error| not_run(&error))?;
    let written = run.feed(|out| y4m::write(film, options, out));
    let (status, coded, said) = run.finish().map_err(|error| not_run(&error))?;
    // If it has ended early, that is why it took no more pictures.
    if !status.success() || matches!(written, Err(EncodeError::Write(_))) {
        let why = said.lines().rfind(|line| !line.trim().is_empty());
        return Err(EncodeError::Ffmpeg(why.map_or_else(|| status.to_string(), str::to_owned)));
    }
    let frames = written?;
    let track = match codec {
        Codec::H264 => flv::read(&coded, rate),
        Codec::Vp9 => ivf::read(&coded),
    };
    track.filter(|track| track.samples.len() as u64 == frames).ok_or_else(|| {
        EncodeError::Ffmpeg("it did not code as many pictures as it was given".to_owned())
    })
}

fn not_run(error: &io::Error) -> EncodeError {
    EncodeError::Ffmpeg(error.to_string())
}

/// What ffmpeg is asked to do.
fn arguments(codec: Codec, rate: Rate, standard: Standard) -> Vec<String> {
    let (matrix, keys) = match standard {
        Standard::Bt601 => ("smpte170m", rate),
        Standard::Bt709 => ("bt709", rate),
    };
    let keys = (keys.frames * KEY_EVERY).div_ceil(keys.seconds).to_string();
    let input = [
        "-hide_banner",
        "-nostdin",
        "-loglevel",
        "error",
        // What the pictures are, which their header cannot say: encoders pass it on.
        "-colorspace",
        matrix,
        "-color_primaries",
        "bt709",
        "-color_trc",
        "iec61966-2-1",
        "-f",
        "yuv4mpegpipe",
        "-i",
        "-",
        "-pix_fmt",
        "yuv420p",
        "-threads",
        THREADS,
        "-g",
        &keys,
    ];
    let output: &[&str] = match codec {
        Codec::H264 => &[
            "-c:v",
            "libx264",
            "-preset",
            "medium",
            "-crf",
            "18",
            "-tune",
            "animation",
            // Without the encoder's own settings, which it writes into the first picture.
            "-bsf:v",
            "filter_units=remove_types=6",
            "-f",
            "flv",
            "-",
        ],
        Codec::Vp9 => &[
            "-c:v",
            "libvpx-vp9",
            "-crf",
            "20",
            "-b:v",
            "0",
            "-deadline",
            "good",
            "-cpu-used",
            "3",
            "-row-mt",
            "1",
            "-f",
            "ivf",
            "-",
        ],
    };
    input.iter().chain(output).map(|&word| word.to_owned()).collect()
}

/// ffmpeg as it runs. It ends when this is dropped.
struct Run {
    child: Child,
    coded: Option<JoinHandle<io::Result<Vec<u8>>>>,
    said: Option<JoinHandle<io::Result<Vec<u8>>>>,
}

impl Run {
    fn new(arguments: &[String]) -> io::Result<Self> {
        let mut child = Command::new(PROGRAM)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        // Both are read at once, so that it never has to wait for us.
        let (coded, said) = (child.stdout.take().map(read), child.stderr.take().map(read));
        Ok(Self { child, coded, said })
    }

    /// Lets a function write to it, and closes the pipe.
    fn feed<T>(
        &mut self,
        write: impl FnOnce(&mut dyn Write) -> Result<T, EncodeError>,
    ) -> Result<T, EncodeError> {
        let Some(pipe) = self.child.stdin.take() else {
            return Err(io::Error::from(io::ErrorKind::BrokenPipe).into());
        };
        let mut pipe = BufWriter::with_capacity(1 << 16, pipe);
        let written = write(&mut pipe)?;
        pipe.flush()?;
        Ok(written)
    }

    /// Waits for its end: how it ended, what it wrote, and what it said.
    fn finish(mut self) -> io::Result<(ExitStatus, Vec<u8>, String)> {
        let coded = self.coded.take().map_or_else(|| Ok(Vec::new()), joined)?;
        let said = self.said.take().map_or_else(|| Ok(Vec::new()), joined)?;
        Ok((self.child.wait()?, coded, String::from_utf8_lossy(&said).into_owned()))
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads a pipe on a thread of its own.
fn read(mut pipe: impl Read + Send + 'static) -> JoinHandle<io::Result<Vec<u8>>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        pipe.read_to_end(&mut bytes).map(|_| bytes)
    })
}

fn joined(reader: JoinHandle<io::Result<Vec<u8>>>) -> io::Result<Vec<u8>> {
    reader.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}
