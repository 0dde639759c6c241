//! Other programs that make GIFs of pictures.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// Who makes an APNG of our pictures, in the colours of our palette.
pub(crate) const APNGASM: &str = "apngasm -z2";
/// Who makes our file smaller.
pub(crate) const GIFSICLE: &str = "gifsicle -O3";
/// Who makes GIFs of pictures.
pub(crate) const PEERS: [&str; 3] = ["ffmpeg", "Pillow", "gifski"];

/// Another program: its name, how to ask for its version, and the command that writes `out.gif`.
pub(crate) struct Peer {
    pub(crate) name: &'static str,
    version: &'static [&'static str],
    command: String,
}

/// The commands run in the folder of the pictures, at `fps` pictures a second.
pub(crate) fn peers(fps: f64) -> Vec<Peer> {
    let pillow = |save: &str| {
        format!(
            "/usr/bin/python3 -c \"
import glob
from PIL import Image
frames = [Image.open(name) for name in sorted(glob.glob('*.png'))]
frames[0].save('out.{save}, save_all=True, append_images=frames[1:], duration={}, loop=0)\"",
            (1000.0 / fps).round()
        )
    };
    let version = &["/usr/bin/python3", "-c", "import PIL; print('Pillow', PIL.__version__)"];
    let peer = |name, version, command: String| Peer { name, version, command };
    vec![
        peer(
            GIFSICLE,
            &["gifsicle", "--version"],
            "gifsicle -O3 ours_default.gif -o out.gif".to_owned(),
        ),
        peer(
            "ffmpeg",
            &["ffmpeg", "-version"],
            format!(
                "ffmpeg -v error -y -framerate {fps} -i %04d.png -filter_complex \
                 'split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none' out.gif"
            ),
        ),
        peer("Pillow", version, pillow("gif', optimize=True")),
        peer(
            "gifski",
            &["gifski", "--version"],
            format!("gifski -q --fps {fps} --repeat 0 -o out.gif [0-9]*.png"),
        ),
        peer(
            APNGASM,
            &["sh", "-c", "apngasm | grep -m1 Assembler"],
            "apngasm out.png shown/0000.png 1 10 -z2 >/dev/null && mv out.png out.gif".to_owned(),
        ),
        peer(
            "x264, crf 18",
            &["ffmpeg", "-version"],
            format!(
                "ffmpeg -v error -y -framerate {fps} -i %04d.png -vf 'pad=ceil(iw/2)*2:ceil(ih/2)*2' \
                 -c:v libx264 -crf 18 -pix_fmt yuv420p out.mp4 && mv out.mp4 out.gif"
            ),
        ),
        peer("Pillow, APNG", version, pillow("gif', format='PNG'")),
        peer("Pillow, WebP", version, pillow("gif', format='WEBP', lossless=True, method=6")),
    ]
}

impl Peer {
    /// The first line of what it says of its version.
    pub(crate) fn version(&self) -> Option<String> {
        let output = Command::new(self.version[0]).args(&self.version[1..]).output().ok()?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        output.status.success().then(|| text.lines().next().unwrap_or_default().to_owned())
    }

    /// The time in seconds and the size of what it writes.
    pub(crate) fn run(&self, folder: &Path) -> Option<(f64, u64)> {
        let begun = Instant::now();
        let output =
            Command::new("sh").args(["-c", &self.command]).current_dir(folder).output().ok()?;
        let seconds = begun.elapsed().as_secs_f64();
        if !output.status.success() {
            println!("{}: {}", self.name, String::from_utf8_lossy(&output.stderr));
            return None;
        }
        Some((seconds, std::fs::metadata(folder.join("out.gif")).unwrap().len()))
    }
}
