//! What a film looks like, how long its pictures are shown, and how it is written.

use std::time::Duration;

use super::error::RequestError;
use super::frame::FrameSize;
use super::info::Info;
use super::option::{Given, OptionError, Options as _, options};
use super::paper::Paper;
use super::part::{At, Every, Moves};
use super::value::{Bytes, Named, Palette, Repeat, RoleColor};
use super::words;
use crate::encode::{ALL_COLORS, Effort, Format, Plays};
use crate::film::{Factor, Fps, LONGEST_FILM, Pace, PaceError, SHORTEST_FRAME, Tempo};
use crate::puzzle::MAX_TITLE;
use crate::scene::lettering::Font;
use crate::stage::{Role, Scale, Style, Theme, ThemeName};

options! {
    /// The options of every film. Make them with [`FilmOptions::of`], since some defaults depend on the
    /// puzzle and the theme.
    pub struct FilmOptions {
        /// How it looks: `puzzlereel themes` describes each
        theme: ThemeName = ThemeName::default(), "NAME";
        /// A title above the picture, of at most 200 characters
        title: Option<String> = None, "TEXT";
        /// Count the moves above the picture
        counter: bool = false, "";
        /// Draw a bar below the picture that grows with each move
        progress_bar: bool = false, "";
        /// Leave out the ending: the words for the result, and the celebration
        no_ending: bool = false, "";
        /// A font file (TTF, OTF) for letters that the built-in font lacks: it has Latin, Greek and
        /// Cyrillic. Scripts that run from right to left or join letters are not supported
        font: Option<Named<Font>> = None, "FILE";
        /// Colours for a dark page, in themes that have them
        dark: bool = false, "";
        /// Size as a multiple of the normal one; decimals are fine
        scale: Scale = Scale::ONE, "S", conflicts: &["width", "height"];
        /// How wide the film is, in pixels: the picture is as large as fits, in the middle
        width: Option<u64> = None, "PX", most: Some(most_pixels()), conflicts: &["size"];
        /// How high the film is, in pixels
        height: Option<u64> = None, "PX", most: Some(most_pixels()), conflicts: &["size"];
        /// How large the film is, in pixels, like 1920x1080, or the smallest film of a shape, like 16:9
        size: Option<FrameSize> = None, "WxH|W:H";
        /// How long each picture is shown, in themes that step from move to move
        delay: Duration = Duration::from_millis(250), "TIME", conflicts: &["duration"];
        /// Frames per second, 1 to 50, in themes that move
        fps: Fps = Fps::SMOOTH, "F";
        /// How long a move takes, in themes that move
        move_time: Option<Duration> = None, "TIME";
        /// Playback speed, 0.01 to 100; holds are not affected
        speed: Factor = Factor::ONE, "X", conflicts: &["duration"];
        /// How long the whole film is
        duration: Option<Duration> = None, "TIME";
        /// How long the first picture is shown [default: like the others, or 0.8s in themes that move]
        hold_first: Option<Duration> = None, "TIME";
        /// How long the last picture is shown [default: 1.5s, at most a quarter of --duration]
        hold_last: Option<Duration> = None, "TIME";
        /// Show one position only: the one after N moves, 0 for the start
        at: Option<At> = None, "N|last", conflicts: &["moves"];
        /// Show some of the moves only, counted from 1, like 3..7
        moves: Option<Moves> = None, "A..B";
        /// Of which positions there is a picture, on a --sheet or in a file for each: every N-th, or every frame
        every: Every = Every::default(), "N|frame";
        /// Put all positions on one page, with numbers and sentences; in a PDF, on as many as it takes
        sheet: bool = false, "";
        /// How many pictures stand side by side on a --sheet [default: as many as look good]
        columns: Option<u64> = None, "N";
        /// The size of the pages of a --sheet in a PDF
        paper: Paper = Paper::A4, "PAPER";
        /// How often the film is played: forever, or 1 to 65536 times
        plays: Plays = Plays::Forever, "forever|N";
        /// How often a video shows the film, 1 to 10000 times: it cannot loop
        repeat: Repeat = Repeat(1), "N";
        /// The colour of a part of the picture, as a CSS name or hex; can be repeated; the parts are
        /// listed below
        color: Vec<RoleColor> = Vec::new(), "PART=COLOUR", aliases: &["colour"];
        /// The most colours of the palette, 2 to 256, above which similar shades are merged; or all, which
        /// APNG files can have
        palette: Palette = Palette(32), "N|all", former: &["colors", "colours"];
        /// The most bytes of the file, like 300KB: the largest scale, frame rate and palette are found in
        /// which it has no more
        max_size: Option<Bytes> = None, "SIZE";
        /// How hard to look for a smaller file; max takes about a hundred times as long
        effort: Effort = Effort::Default, "EFFORT";
    }
}

/// The longest side of a film in the default format.
fn most_pixels() -> String {
    let format = Format::default();
    format!("{} in a {}", format.limits().side, format.name())
}

impl FilmOptions {
    /// The defaults for a puzzle in a theme.
    #[must_use]
    pub fn of(info: &Info, theme: ThemeName) -> Self {
        let palette = info.colors.unwrap_or(match theme.theme().style {
            Style::Drawn => 64,
            Style::Flat | Style::Printed => 32,
        });
        Self { theme, delay: info.delay, palette: Palette(palette), ..Self::default() }
    }

    /// The options that differ from the defaults for a puzzle, whose palette may have `colors` of its own.
    pub(super) fn given(&self, info: &Info, colors: Option<u16>) -> Given {
        let mut usual = Self::of(info, self.theme);
        usual.theme = info.theme;
        usual.palette = colors.map_or(usual.palette, Palette);
        self.write(&usual)
    }

    /// Refuses options that have no effect: in the theme, or beside others.
    pub(super) fn check(&self, given: &Given, info: &Info) -> Result<(), RequestError> {
        if let (Some(size @ FrameSize::Pixels(..)), Some(_)) = (self.size, given.get("scale")) {
            let message = format!("--scale does not apply: --size {size} decides it");
            let hint = "--size 16:9 leaves the scale free";
            return Err(OptionError::new(message).with_hint(hint).into());
        }
        self.colored(info, false)?;
        self.check_bounds()?;
        self.check_theme(given, info)?;
        let theme = self.theme;
        let (moves, others, hint) = if self.is_smooth() {
            let hint = "--move-time sets how long a move takes, --speed how fast everything goes";
            ("moves", &["delay"][..], hint)
        } else {
            let hint = "--delay sets how long a picture is shown; --theme storybook moves";
            ("steps from move to move", &["fps", "move-time"][..], hint)
        };
        match others.iter().find(|option| given.get(option).is_some()) {
            Some(option) => {
                let message = format!("--{option} does not apply: the {theme} theme {moves}");
                Err(OptionError::new(message).with_hint(hint).elsewhere().into())
            }
            None => Ok(()),
        }
    }

    /// Refuses options of the puzzle that only another theme has.
    fn check_theme(&self, given: &Given, info: &Info) -> Result<(), OptionError> {
        let theme = self.theme;
        let others = info.theme_options.iter().filter(|(_, only)| *only != theme);
        for (option, only) in others {
            if let Some(value) = given.get(option) {
                let value = value.join(" ");
                let message = format!(
                    "--{option} {value} does not apply: only the {only} theme has it, and this is the {theme} theme"
                );
                let hint = format!("--theme {only}, or leave --{option} out");
                return Err(OptionError::new(message).with_hint(hint).elsewhere());
            }
        }
        Ok(())
    }

    /// Refuses what would be too much whatever the puzzle: known before it is solved.
    fn check_bounds(&self) -> Result<(), RequestError> {
        let letters = self.title.as_ref().map_or(0, |title| title.chars().count());
        if letters > MAX_TITLE {
            let message =
                format!("--title has {letters} characters; a title has at most {MAX_TITLE}");
            return Err(OptionError::new(message).with_hint("use a shorter title").into());
        }
        self.check_sheet()?;
        if let Some(long) = self.move_time.filter(|time| *time > LONGEST_FILM) {
            return Err(PaceError::LongFilm(long).into());
        }
        Ok(self.pace().check()?)
    }

    /// Refuses options of sheets that have no effect.
    fn check_sheet(&self) -> Result<(), OptionError> {
        let refused = |message: &str, hint: &str| Err(OptionError::new(message).with_hint(hint));
        match self.columns {
            Some(columns) if !self.sheet => {
                refused(&format!("--columns {columns} is for sheets"), "--sheet makes one")
            }
            Some(0) => refused("a sheet has 1 column at least, not 0", "leave --columns out"),
            _ if !self.sheet && self.paper != Paper::A4 => refused(
                &format!("--paper {} is for sheets", self.paper.name()),
                "--sheet makes one",
            ),
            _ if self.sheet && self.every == Every::Frame => refused(
                "--every frame is too much for a sheet",
                "--every 2 shows every other position",
            ),
            _ => Ok(()),
        }
    }

    /// Refuses options that have no effect in a format.
    pub(super) fn check_format(&self, format: Format, given: &Given) -> Result<(), RequestError> {
        if self.sheet && self.paper != Paper::A4 && !format.has_pages() {
            let message = format!(
                "--paper {} does not apply: a sheet in {format} is one page",
                self.paper.name()
            );
            return Err(OptionError::new(message).with_hint("-o sheet.pdf has pages").into());
        }
        let refusals = [
            (
                ["palette", "effort"],
                !format.has_palette(),
                "has no palette",
                "-o film.gif writes a GIF, which has one",
            ),
            (
                ["plays", ""],
                !format.loops(),
                "does not loop",
                "--repeat N shows the film N times in one file",
            ),
            (
                ["plays", "repeat"],
                format.has_pages(),
                "has pages, and nothing moves",
                "-o film.gif moves",
            ),
            (["repeat", ""], format.loops(), "loops by itself", "--plays N says how often"),
        ];
        for (options, is_refused, why, hint) in refusals {
            let option = options.into_iter().find(|option| given.get(option).is_some());
            if let Some(option) = option.filter(|_| is_refused) {
                let message = format!("--{option} does not apply: {format} {why}");
                return Err(OptionError::new(message).with_hint(hint).into());
            }
        }
        self.check_colors(format)
    }

    /// Refuses all colours where a format has room for some.
    fn check_colors(&self, format: Format) -> Result<(), RequestError> {
        match format.limits().colors {
            Some(most) if self.palette.0 == ALL_COLORS && most < ALL_COLORS => {
                let message =
                    format!("--palette all does not apply: a {format} has at most {most} colours");
                let hint = "-o film.png writes an APNG, which has all";
                Err(OptionError::new(message).with_hint(hint).into())
            }
            _ => Ok(()),
        }
    }

    /// Whether sharp edges will look pale in the format: four pixels share a colour, and the picture is not
    /// enlarged.
    #[must_use]
    pub fn looks_pale(&self, format: Format) -> bool {
        format.halves_colors() && self.scale <= Scale::ONE && !self.frame().decides_scale()
    }

    /// Whether its theme moves, and does not step from move to move.
    #[must_use]
    pub fn is_smooth(&self) -> bool {
        self.theme.theme().times.is_some()
    }

    /// Whether its scale can be chosen, since the size of its frames is not given in pixels.
    #[must_use]
    pub fn has_free_scale(&self) -> bool {
        !self.frame().decides_scale()
    }

    /// The options that differ from those of another film, as words of a command line.
    #[must_use]
    pub fn changed_from(&self, other: &Self) -> String {
        words::write(&[], &self.write(other)).trim_start().to_owned()
    }

    /// How long pictures are shown.
    #[must_use]
    pub fn pace(&self) -> Pace {
        let tempo = if self.is_smooth() {
            Tempo::Smooth { fps: self.fps, speed: self.speed }
        } else {
            let seconds = self.delay.as_secs_f64() / self.speed.get();
            Tempo::Step(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX))
        };
        let Self { duration, hold_first, hold_last, .. } = *self;
        Pace { tempo, whole: duration, hold_first, hold_last }
    }

    /// The options of a film of so many moves that takes about `most` at the longest, if it was not said how
    /// long it takes.
    #[must_use]
    pub fn within(self, most: Duration, moves: u64, info: &Info) -> Self {
        let usual = Self::of(info, self.theme);
        let is_free = self.duration.is_none() && self.speed == usual.speed;
        if !is_free || self.delay != usual.delay || self.move_time.is_some() {
            return self;
        }
        let theme = self.theme.theme();
        // Some steps of a search take less than a move, so this is about the mean.
        let each = theme.times.map_or(self.delay, |times| times.act * 2 / 3);
        let fastest = each.as_secs_f64() / SHORTEST_FRAME.as_secs_f64();
        let factor = (each.as_secs_f64() * moves as f64 / most.as_secs_f64()).min(fastest);
        let speed = if factor > 1.0 {
            format!("{factor:.1}").parse().unwrap_or(usual.speed)
        } else {
            usual.speed
        };
        Self { speed, ..self }
    }

    /// The theme with the font and the colours asked for, for a film that plays by day or at night.
    pub(super) fn theme(&self, info: &Info, is_at_night: bool) -> Result<Theme, RequestError> {
        let mut theme = self.colored(info, is_at_night)?;
        if let Some(font) = &self.font {
            let not_loaded = || OptionError::new(format!("{} has not been loaded", font.path));
            theme.font = font.content.clone().ok_or_else(not_loaded)?;
        }
        if let (Some(act), Some(times)) = (self.move_time, &mut theme.times) {
            times.act = act;
        }
        Ok(theme)
    }

    /// The theme with the colours asked for.
    fn colored(&self, info: &Info, is_at_night: bool) -> Result<Theme, RequestError> {
        let mut theme = if self.dark {
            self.theme.dark().ok_or(RequestError::NotDark(self.theme))?
        } else {
            self.theme.theme()
        };
        if is_at_night {
            theme = theme.at_night();
        }
        for RoleColor { role, color } in &self.color {
            theme.set_color(self.role(role, info)?, *color);
        }
        Ok(theme)
    }

    /// The part of the pictures of a name.
    fn role(&self, name: &str, info: &Info) -> Result<Role, RequestError> {
        let shown: Vec<(&str, Role)> = info.roles_in(self.theme).collect();
        if let Some((_, role)) = shown.iter().find(|(known, _)| *known == name) {
            return Ok(*role);
        }
        let known = shown.into_iter().map(|(name, _)| name).collect();
        Err(match info.roles.iter().find(|(hidden, _)| *hidden == name) {
            Some((role, _)) => RequestError::HiddenRole { role, theme: self.theme, known },
            None => RequestError::UnknownRole { role: name.to_owned(), known },
        })
    }
}
