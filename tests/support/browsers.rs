//! Films as browsers show them.

use std::fmt::Write;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use super::decoders::installed;

/// A browser that makes pictures of pages without a window.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Browser {
    Chromium,
    Firefox,
}

/// The highest page of which a picture is made.
const HIGHEST: usize = 6000;

/// What is on the stage, in the order of painting.
pub(crate) const SEEN: &str = "const seen = () => [...document.querySelectorAll('#stage svg > g > use')]\
    .map(use => use.getAttribute('href') + use.getAttribute('transform')).join();";

/// Pages without a window have no animation frames.
pub(crate) const TIMED: &str = "requestAnimationFrame = draw => setTimeout(() => draw(performance.now()), 16);\
    cancelAnimationFrame = clearTimeout;";

/// Checks that a page asks for nothing but itself.
pub(crate) fn assert_loads_nothing(page: &str, what: &str) {
    let page = page.replace("http://www.w3.org/2000/svg", "");
    for outside in ["http:", "https:", "src=", "url(", "@import", "fetch("] {
        assert!(!page.contains(outside), "{what}: {outside}");
    }
}

impl Browser {
    /// Those on this machine. Those that are missing are named on standard error; where `CI` is set, they
    /// must be there.
    pub(crate) fn all() -> Vec<Self> {
        let there =
            |browser: &Self| installed(browser.program(), &[browser.program(), "--version"]);
        [Self::Chromium, Self::Firefox].into_iter().filter(there).collect()
    }

    fn program(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox-esr",
        }
    }

    /// What an SVG of this width and height shows at each of some times: red, green and blue of each
    /// pixel, row by row.
    pub(crate) fn pictures(
        self,
        svg: &str,
        (width, height): (usize, usize),
        times: &[Duration],
    ) -> Vec<Vec<u8>> {
        let folder = tempfile::tempdir().unwrap();
        let rows = (HIGHEST / height).max(1);
        let mut pictures = Vec::new();
        for times in times.chunks(rows) {
            let page = folder.path().join("page.html");
            std::fs::write(&page, page_of(svg, times)).unwrap();
            let shot = folder.path().join("shot.png");
            self.shoot(&page, &shot, (width, height * times.len()), folder.path());
            pictures.extend(rows_of(&shot, (width, height), times.len()));
        }
        pictures
    }

    /// What a video of this width and height shows at each of some times.
    pub(crate) fn video(
        self,
        file: &Path,
        (width, height): (usize, usize),
        times: &[Duration],
    ) -> Vec<Vec<u8>> {
        let folder = tempfile::tempdir().unwrap();
        // Videos may be larger than the films in them.
        let height = height.next_multiple_of(2);
        let mut page = marked_page(height * times.len());
        for time in times {
            let (file, begin) = (file.display(), time.as_secs_f64());
            writeln!(
                page,
                "<video muted preload=auto data-begin={begin} src='file://{file}#t={begin}'></video>"
            )
            .unwrap();
        }
        // A video shows its first frame until it has sought the one it begins with: with 25 frames a
        // second, one that began at most 0.04 s before.
        page.push_str(
            "<script>const videos = document.querySelectorAll('video'); let left = videos.length;\
             for (const video of videos) {\
             const shown = (now, { mediaTime }) => {\
             const early = video.dataset.begin - mediaTime;\
             if (early < 0 || early > 0.04) video.requestVideoFrameCallback(shown);\
             else if (--left === 0) drawn(); };\
             video.requestVideoFrameCallback(shown); }</script>",
        );
        let [place, shot] = ["page.html", "shot.png"].map(|name| folder.path().join(name));
        std::fs::write(&place, page).unwrap();
        self.shoot_drawn(&place, &shot, (width, height * times.len()), folder.path());
        rows_of(&shot, (width, height), times.len())
    }

    /// The whole pictures of an animated PNG of this width and height: red, green and blue of each pixel,
    /// row by row. Only Chromium has a script for that.
    pub(crate) fn frames(
        apng: &[u8],
        (width, height): (usize, usize),
        count: usize,
    ) -> Vec<Vec<u8>> {
        let folder = tempfile::tempdir().unwrap();
        let [page, shot] = ["page.html", "shot.png"].map(|name| folder.path().join(name));
        assert!(height * count < HIGHEST, "the page would be too high");
        std::fs::write(&page, page_of_frames(apng, (width, height), count)).unwrap();
        let size = (width, height * count);
        let shot = Self::Chromium.shoot_drawn(&page, &shot, size, folder.path());
        let stride = shot.width() as usize * 3;
        let rows: Vec<&[u8]> = shot.chunks_exact(stride).map(|row| &row[..width * 3]).collect();
        rows.chunks_exact(height).map(<[_]>::concat).collect()
    }

    /// What the page of a film shows at some of its positions, in this width and height.
    pub(crate) fn positions(
        self,
        film: &str,
        (width, height): (usize, usize),
        positions: &[usize],
    ) -> Vec<Vec<u8>> {
        let high = height * positions.len();
        assert!(high < HIGHEST, "the page would be too high");
        // One document is painted as a whole; films in frames of their own come when they like.
        let script = format!(
            "play(false);\
             const pictures = {positions:?}.map(at => {{ jump(at); return drawing.cloneNode(true); }});\
             const mark = document.createElement('div');\
             document.body.replaceChildren(...pictures, mark);\
             const style = document.createElement('style');\
             style.textContent = 'body {{ display: block; padding: 0; background: var(--backdrop) }}\
             svg {{ display: block; width: {width}px; height: {height}px }}\
             div {{ height: 1px; background: rgb({}) }}';\
             document.head.append(style);",
            drawn_color()
        );
        let folder = tempfile::tempdir().unwrap();
        let [place, shot] = ["page.html", "shot.png"].map(|name| folder.path().join(name));
        std::fs::write(&place, format!("{film}<script>{script}</script>")).unwrap();
        self.shoot_drawn(&place, &shot, (width, high), folder.path());
        rows_of(&shot, (width, height), positions.len())
    }

    /// The text of a page after its scripts have run. Only Chromium can tell.
    pub(crate) fn text(self, page: &str) -> String {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("page.html");
        std::fs::write(&place, page).unwrap();
        let output = Command::new("timeout")
            .args(["60", self.program(), "--headless", "--no-sandbox", "--disable-gpu"])
            .args(["--virtual-time-budget=6000000", "--dump-dom"])
            .arg(format!("--user-data-dir={}", folder.path().join("profile").display()))
            .arg(format!("file://{}", place.display()))
            .output()
            .unwrap();
        let document = String::from_utf8(output.stdout).unwrap();
        let (_, body) = document.split_once("<body").unwrap_or_default();
        let (_, text) = body.split_once('>').unwrap_or_default();
        text.split("</body>").next().unwrap_or_default().trim().to_owned()
    }

    /// A picture of a page whose row below the others gets a [colour](DRAWN) when all is drawn.
    fn shoot_drawn(
        self,
        page: &Path,
        shot: &Path,
        (width, height): (usize, usize),
        folder: &Path,
    ) -> image::RgbImage {
        let shots = (0..8).map(|_| {
            self.shoot(page, shot, (width, height + 1), folder);
            image::open(shot).unwrap().into_rgb8()
        });
        let is_whole = |shot: &image::RgbImage| shot.get_pixel(0, height as u32).0 == DRAWN;
        // A busy browser leaves a frame unpainted now and then, but not twice the same.
        let mut before = None;
        let same = |shot: &image::RgbImage| before.replace(shot.clone()).as_ref() == Some(shot);
        shots.filter(is_whole).find(same).expect("the browser draws everything")
    }

    fn shoot(self, page: &Path, shot: &Path, (width, height): (usize, usize), folder: &Path) {
        let size = format!("--window-size={width},{height}");
        let output = format!("--screenshot={}", shot.display());
        let page = format!("file://{}", page.display());
        let profile = folder.join("profile");
        // Browsers sometimes wait for ever for their own services.
        let mut command = Command::new("timeout");
        command.args(["60", self.program()]);
        match self {
            Self::Chromium => command
                .args(["--headless", "--no-sandbox", "--hide-scrollbars", "--disable-gpu"])
                .args(["--force-color-profile=srgb", "--run-all-compositor-stages-before-draw"])
                // Scripts have time to end.
                .arg("--virtual-time-budget=60000")
                .args([format!("--user-data-dir={}", profile.display()), size, output, page]),
            Self::Firefox => {
                std::fs::create_dir_all(&profile).unwrap();
                command.args(["--headless", "--no-remote", "--profile"]).arg(&profile).args([
                    format!("--screenshot={}", shot.display()),
                    size,
                    page,
                ])
            }
        };
        // The folder's picture may be an earlier one.
        let _ = std::fs::remove_file(shot);
        let made = (0..3).map(|_| command.output().unwrap()).find(|_| shot.exists());
        assert!(made.is_some(), "{self:?} made no picture");
    }
}

/// So many pictures that stand in one, each below the one before.
fn rows_of(shot: &Path, (width, height): (usize, usize), count: usize) -> Vec<Vec<u8>> {
    let shot = image::open(shot).unwrap().into_rgb8();
    assert!(shot.width() as usize >= width, "the picture is too narrow");
    let stride = shot.width() as usize * 3;
    let picture = |number: usize| {
        let rows = shot.chunks_exact(stride).skip(number * height).take(height);
        rows.flat_map(|row| &row[..width * 3]).copied().collect()
    };
    (0..count).map(picture).collect()
}

/// A page that shows the film once for each time, one below the other, all of them stopped.
fn page_of(svg: &str, times: &[Duration]) -> String {
    let mut page = String::from(
        "<!DOCTYPE html><meta charset=utf-8><style>body{margin:0}svg{display:block}</style>\n",
    );
    for time in times {
        let seconds = time.as_secs_f64();
        writeln!(page, "<div data-time={seconds}>{svg}</div>").unwrap();
    }
    page.push_str(
        "<script>for (const film of document.querySelectorAll('div')) {\
         const svg = film.firstElementChild; svg.pauseAnimations();\
         svg.setCurrentTime(+film.dataset.time); }</script>",
    );
    page
}

/// The beginning of a page of videos whose script calls `drawn` when all of it is shown: drawn once more, it gets a
/// [row of its own colour](DRAWN) below its pictures, which are so many pixels high together.
fn marked_page(height: usize) -> String {
    format!(
        "<!DOCTYPE html><meta charset=utf-8><style>body{{margin:0}}video{{display:block}}\
         #mark{{position:absolute;top:{height}px;width:100%;height:1px}}</style><div id=mark></div>\
         <script>const drawn = () => requestAnimationFrame(() => requestAnimationFrame(() =>\
         mark.style.background = 'rgb({})'));</script>\n",
        drawn_color()
    )
}

/// The colour that the page gets below the last frame.
const DRAWN: [u8; 3] = [0, 255, 0];

fn drawn_color() -> String {
    DRAWN.map(|channel| channel.to_string()).join(",")
}

/// A page that decodes an animated PNG and draws its frames, one below the other.
fn page_of_frames(apng: &[u8], (width, height): (usize, usize), count: usize) -> String {
    let bytes = apng.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
    format!(
        "<!DOCTYPE html><meta charset=utf-8><style>body{{margin:0}}canvas{{display:block}}</style>\n\
         <canvas width={width} height={}></canvas><script>(async () => {{\
         const film = new ImageDecoder({{data: new Uint8Array([{bytes}]), type: 'image/png'}});\
         const frame = number => film.decode({{frameIndex: number}});\
         const frames = await Promise.all([...Array({count}).keys()].map(frame));\
         const canvas = document.querySelector('canvas').getContext('2d');\
         frames.forEach(({{image}}, number) => canvas.drawImage(image, 0, number * {height}));\
         canvas.fillStyle = 'rgb({})'; canvas.fillRect(0, {}, {width}, 1); }})();</script>",
        height * count + 1,
        drawn_color(),
        height * count,
    )
}
