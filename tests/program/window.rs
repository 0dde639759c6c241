//! `--window`, on a screen in memory where there is one to be had: seen from outside, by the window's title.

use crate::support::command::Scratch;

#[cfg(not(feature = "window"))]
#[test]
fn without_the_feature_it_is_said_how_to_get_windows() {
    eprintln!("SKIPPED: windows are tested with --features window");
    let scratch = Scratch::new();
    for line in ["play frogs 2 2 --window", "render frogs 2 2 --window -o film.gif"] {
        scratch.run(line).fails(2, &["without windows", "--features window", "without --window"]);
    }
    assert!(scratch.files().is_empty(), "nothing is made");
}

#[cfg(feature = "window")]
mod shown {
    use std::fs;
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Child, Command, Stdio};
    use std::time::{Duration, Instant};

    use super::Scratch;
    use crate::support::command::program;
    use crate::support::decoders::installed;

    /// Nothing here takes longer, even on a busy machine.
    const PATIENCE: Duration = Duration::from_mins(1);

    /// A process that ends with the test.
    struct Process(Child);

    impl Drop for Process {
        fn drop(&mut self) {
            let _ = self.0.kill();
            let _ = self.0.wait();
        }
    }

    /// A screen in memory.
    struct Screen {
        display: String,
        _server: Process,
    }

    /// The program with a window on it.
    struct Window<'a> {
        screen: &'a Screen,
        id: String,
        process: Process,
    }

    impl Screen {
        /// `None` where there are no programs to make and use one.
        fn new() -> Option<Self> {
            // Without a screen, xdotool says nothing but that.
            let is_there = |name: &str| installed(name, &["which", name]);
            if !["Xvfb", "xdotool"].into_iter().all(is_there) {
                return None;
            }
            let mut server = Command::new("Xvfb")
                .args(["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"])
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            let mut number = String::new();
            BufReader::new(server.stdout.take().unwrap()).read_line(&mut number).unwrap();
            Some(Self { display: format!(":{}", number.trim()), _server: Process(server) })
        }

        fn command(&self, name: &str) -> Command {
            let mut command = Command::new(name);
            self.here(&mut command);
            command
        }

        fn here(&self, command: &mut Command) {
            command.env("DISPLAY", &self.display).env_remove("WAYLAND_DISPLAY");
        }

        /// Runs the program until its window is there.
        fn open(&self, scratch: &Scratch, line: &str) -> Window<'_> {
            let mut command = program(&line.split(' ').collect::<Vec<_>>());
            self.here(&mut command);
            command.current_dir(scratch.path()).stdout(Stdio::piped()).stderr(Stdio::piped());
            let process = Process(command.spawn().unwrap());
            let search = || {
                let found = self.tool(&["search", "--onlyvisible", "--name", "puzzlereel"]);
                found.lines().next().map(str::to_owned)
            };
            let id = until(search, Option::is_some, line).unwrap();
            self.tool(&["windowfocus", "--sync", &id]);
            Window { screen: self, id, process }
        }

        fn tool(&self, words: &[&str]) -> String {
            let output = self.command("xdotool").args(words).output().unwrap();
            String::from_utf8_lossy(&output.stdout).trim().to_owned()
        }
    }

    /// Asks again and again until the answer is the wanted one.
    fn until<T>(ask: impl Fn() -> T, is_it: impl Fn(&T) -> bool, what: &str) -> T
    where
        T: std::fmt::Debug,
    {
        let begun = Instant::now();
        loop {
            let answer = ask();
            if is_it(&answer) {
                return answer;
            }
            assert!(begun.elapsed() < PATIENCE, "{what}: {answer:?}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    impl Window<'_> {
        fn title(&self) -> String {
            self.screen.tool(&["getwindowname", &self.id])
        }

        #[track_caller]
        fn becomes(&self, part: &str) {
            until(|| self.title(), |title| title.contains(part), part);
        }

        fn key(&self, key: &str) {
            self.screen.tool(&["key", "--clearmodifiers", key]);
        }

        /// Clicks a point, given in 1/1000 of the window's width and height.
        fn click(&self, (x, y): (u32, u32)) {
            let geometry = self.screen.tool(&["getwindowgeometry", "--shell", &self.id]);
            let side = |name: &str| -> u32 {
                let line = geometry.lines().find_map(|line| line.strip_prefix(name));
                line.unwrap().parse().unwrap()
            };
            let [x, y] = [(x, side("WIDTH=")), (y, side("HEIGHT="))]
                .map(|(part, whole)| (part * whole / 1000).to_string());
            self.screen.tool(&["mousemove", "--sync", "--window", &self.id, &x, &y, "click", "1"]);
        }

        /// Waits for the end of the program. Returns how it ended and what it printed.
        fn ended(mut self) -> (Option<i32>, String, String) {
            let begun = Instant::now();
            let code = loop {
                if let Some(status) = self.process.0.try_wait().unwrap() {
                    break status.code();
                }
                assert!(begun.elapsed() < PATIENCE, "it does not end");
                std::thread::sleep(Duration::from_millis(20));
            };
            let (mut out, mut err) = (String::new(), String::new());
            self.process.0.stdout.take().unwrap().read_to_string(&mut out).unwrap();
            self.process.0.stderr.take().unwrap().read_to_string(&mut err).unwrap();
            (code, out, err)
        }
    }

    #[test]
    fn a_game_is_played_lost_undone_shown_and_saved() {
        let Some(screen) = Screen::new() else { return };
        let scratch = Scratch::new();
        let game = screen.open(&scratch, "play river fox-duck-corn --fps 4 --window");
        game.becomes("river fox-duck-corn – 0 crossings – puzzlereel");
        // The fox, then the boat.
        game.click((90, 250));
        game.click((408, 345));
        game.becomes("Lost: the duck ate the corn on the left bank. Take back 1 move – ");
        game.key("u");
        game.becomes(" – 0 crossings – ");
        game.key("h");
        game.key("Return");
        game.becomes(" – 1 crossing – ");
        game.key("ctrl+s");
        let file = "output/play_river_fox-duck-corn_fps4.gif";
        let saved = || scratch.files().iter().any(|name| name == file);
        until(saved, |is_there| *is_there, "saving");
        game.key("s");
        game.becomes("Solved in 7 crossings, the fewest there are");
        game.key("shift+s");
        let again = "output/play_river_fox-duck-corn_fps4-2.gif";
        let saved = || scratch.files().iter().any(|name| name == again);
        until(saved, |is_there| *is_there, "saving again");
        game.key("ctrl+q");
        let (code, out, err) = game.ended();
        assert_eq!((code, err.as_str()), (Some(0), ""));
        let lines: Vec<&str> = out.lines().collect();
        assert!(lines[0].starts_with(&format!("{file}: 1 move, ")), "{out}");
        assert!(lines[1].starts_with(&format!("{again}: 7 moves, ")), "{out}");
        let film = fs::read(scratch.path().join(file)).unwrap();
        assert!(film.starts_with(b"GIF89a"));
    }

    #[test]
    fn a_film_is_played_stepped_and_saved_in_any_format() {
        let Some(screen) = Screen::new() else { return };
        let scratch = Scratch::new();
        let film = screen.open(&scratch, "render hanoi 2 --window -o tower.svg");
        assert_eq!(scratch.files(), ["tower.svg"], "-o writes the film too");
        film.becomes("hanoi 2 – move 3 of 3 – ");
        film.key("space");
        film.key("Home");
        film.becomes(" – move 0 of 3 – ");
        film.key("Right");
        film.becomes(" – move 1 of 3 – ");
        film.key("l");
        film.becomes(" – move 2 of 3 – ");
        film.key("j");
        film.becomes(" – move 1 of 3 – ");
        film.key("End");
        film.becomes(" – move 3 of 3 – ");
        film.key("s");
        let saved = || scratch.files().iter().any(|name| name == "tower-2.svg");
        until(saved, |is_there| *is_there, "saving");
        film.key("Escape");
        let (code, out, err) = film.ended();
        assert_eq!((code, err.as_str()), (Some(0), ""));
        assert!(out.lines().last().unwrap().starts_with("tower-2.svg: 3 moves"), "{out}");
    }

    #[test]
    fn a_film_in_a_window_leaves_no_file() {
        let Some(screen) = Screen::new() else { return };
        let scratch = Scratch::new();
        let film = screen.open(&scratch, "render frogs 2 2 --window");
        film.key("q");
        let (code, out, err) = film.ended();
        assert_eq!((code, out.as_str(), err.as_str()), (Some(0), "", ""));
        assert!(scratch.files().is_empty());
    }

    #[test]
    fn without_a_display_it_is_said_what_there_is_instead() {
        let scratch = Scratch::new();
        let run = |line: &str, display: Option<&str>| {
            let mut command = program(&line.split(' ').collect::<Vec<_>>());
            command.current_dir(scratch.path()).env_remove("WAYLAND_DISPLAY");
            match display {
                Some(name) => command.env("DISPLAY", name),
                None => command.env_remove("DISPLAY"),
            };
            crate::support::command::Run::of(&command.output().unwrap())
        };
        if cfg!(target_os = "linux") {
            let sentence = "a window needs a display, and none can be reached here";
            for display in [None, Some(""), Some(":4095")] {
                run("play frogs 2 2 --window", display)
                    .fails(2, &[sentence, "--text", "without --window a page is written"]);
                run("render frogs 2 2 --window", display)
                    .fails(2, &[sentence, "without --window the film is written"]);
            }
            run("render frogs 2 2 --window -o film.gif", None).fails(2, &[sentence]);
        }
        assert!(scratch.files().is_empty(), "nothing is made");
    }

    #[test]
    fn what_does_not_go_with_a_window_is_refused() {
        let scratch = Scratch::new();
        for line in [
            "play frogs 2 2 --window --text",
            "play frogs 2 2 --window --no-open",
            "play frogs 2 2 --window --embed",
            "render frogs 2 2 --window --alt",
        ] {
            scratch.run(line).fails(2, &["cannot be used with"]);
        }
    }
}
