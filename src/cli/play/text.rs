//! A game in the terminal: moves by number, one line of text for each position. It needs no cursor keys and no
//! colours, so that it works with a screen reader, over ssh and in scripts.

use std::io::{self, BufRead, Write};
use std::path::Path;

use super::save::save;
use crate::catalog::Request;
use crate::cli::report::Failure;
use crate::play::{
    Game, NOTHING_TO_REDO, NOTHING_TO_RESTART, NOTHING_TO_UNDO, NoWay, Standing, Tell, no_way,
    numbered, prospect, standing,
};

/// A game in the terminal.
pub(super) struct TextGame<'a, W> {
    pub(super) game: Box<dyn Game>,
    pub(super) request: &'a Request,
    pub(super) tell: Tell,
    pub(super) out: W,
}

/// What a player may type besides the number of a move.
const COMMANDS: [(&str, &str, Command); 8] = [
    ("u", "undo: take back the last move", Command::Undo),
    ("y", "redo: make it again", Command::Redo),
    ("h", "hint: the best move from here", Command::Hint),
    ("s", "show: the way to the goal from here", Command::Show),
    ("r", "restart: begin again", Command::Restart),
    ("save FILE", "save the game as a film, such as game.gif", Command::Save),
    ("?", "this list", Command::Help),
    ("q", "quit", Command::Quit),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Command {
    Undo,
    Redo,
    Hint,
    Show,
    Restart,
    Save,
    Help,
    Quit,
}

/// A line of more bytes is no command.
const LONGEST_LINE: u64 = 10_000;

impl<W: Write> TextGame<'_, W> {
    /// Plays until the player quits or the input ends.
    pub(super) fn run(mut self, mut input: impl BufRead) -> Result<(), Failure> {
        writeln!(self.out, "{}", self.request.puzzle.info().summary)?;
        if let Some(prospect) = prospect(self.game.as_ref()) {
            writeln!(self.out, "{prospect}")?;
        }
        self.show()?;
        loop {
            write!(self.out, "> ")?;
            self.out.flush()?;
            let Some(line) = read_line(&mut input)? else {
                writeln!(self.out)?;
                return Ok(self.out.flush()?);
            };
            if !self.obey(line.trim())? {
                return Ok(self.out.flush()?);
            }
        }
    }

    /// Does what a line asks for. Returns whether the game goes on.
    fn obey(&mut self, line: &str) -> io::Result<bool> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word.parse::<usize>(), command(word)) {
            (Ok(number), _) if rest.is_empty() => self.make(number)?,
            (_, Some(Command::Quit)) => return Ok(false),
            (_, Some(command)) => self.run_command(command, rest.trim())?,
            _ if line.is_empty() => {}
            _ => self.say("Unknown command; type the number of a move, or ? for a list.")?,
        }
        Ok(true)
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{line}")
    }

    fn run_command(&mut self, command: Command, rest: &str) -> io::Result<()> {
        match command {
            Command::Undo => self.changed(|game| game.undo().is_some(), NOTHING_TO_UNDO),
            Command::Redo => self.changed(|game| game.redo().is_some(), NOTHING_TO_REDO),
            Command::Restart => self.changed(|game| game.restart().is_some(), NOTHING_TO_RESTART),
            Command::Hint => self.hint(),
            Command::Show => self.show_way(),
            Command::Save => self.save(rest),
            Command::Help | Command::Quit => self.help(),
        }
    }

    /// Prints the position, how the game stands, and the choices.
    fn show(&mut self) -> io::Result<()> {
        writeln!(self.out, "\n{}", self.game.position())?;
        if let Some(standing) = standing(self.game.as_ref(), self.tell) {
            writeln!(self.out, "{standing}")?;
        }
        for (number, (_, choice)) in (1..).zip(numbered(self.game.as_ref())) {
            writeln!(self.out, "{number:3}  {}", choice.name)?;
        }
        if matches!(self.game.standing(), Standing::Won) {
            writeln!(self.out, "Type r to play again, save FILE for a film of it, or q to quit.")?;
        }
        Ok(())
    }

    fn make(&mut self, number: usize) -> io::Result<()> {
        let choices = numbered(self.game.as_ref());
        let choice = number.checked_sub(1).and_then(|at| choices.get(at));
        if let Some((choice, _)) = choice {
            self.game.make(*choice);
            return self.show();
        }
        match choices.len() {
            0 => {
                writeln!(self.out, "No move is left; type u to take one back, or r to begin again.")
            }
            most => {
                writeln!(self.out, "There is no move {number}; they are numbered from 1 to {most}.")
            }
        }
    }

    fn changed(
        &mut self,
        change: impl FnOnce(&mut dyn Game) -> bool,
        otherwise: &str,
    ) -> io::Result<()> {
        if change(self.game.as_mut()) { self.show() } else { self.say(otherwise) }
    }

    fn hint(&mut self) -> io::Result<()> {
        let way = self.game.way();
        match way {
            Ok(way) => {
                let choices = numbered(self.game.as_ref());
                let hint = way
                    .first()
                    .and_then(|first| choices.iter().position(|(choice, _)| choice == first));
                match hint {
                    Some(at) => writeln!(self.out, "{:3}  {}", at + 1, choices[at].1.name),
                    None => Ok(()),
                }
            }
            Err(no_way) => self.no_way(&no_way),
        }
    }

    /// Makes all moves to the goal. They can be undone like any others.
    fn show_way(&mut self) -> io::Result<()> {
        let way = match self.game.way() {
            Ok(way) => way,
            Err(no_way) => return self.no_way(&no_way),
        };
        for (number, choice) in way.into_iter().enumerate() {
            if number > 0 {
                writeln!(self.out, "{}", self.game.position())?;
            }
            let name = self.game.choices().swap_remove(choice).name;
            self.game.make(choice);
            writeln!(self.out, "\n{name}.")?;
        }
        self.show()
    }

    fn no_way(&mut self, why: &NoWay) -> io::Result<()> {
        writeln!(self.out, "{}", no_way(self.game.as_ref(), why))
    }

    /// What cannot be saved is said, and the game goes on.
    fn save(&mut self, file: &str) -> io::Result<()> {
        if file.is_empty() {
            return writeln!(self.out, "Say where to save it, such as: save game.gif");
        }
        match save(self.game.as_ref(), self.request, Path::new(file)) {
            Ok(line) => writeln!(self.out, "{line}"),
            Err(failure) => {
                self.out.flush()?;
                failure.tell();
                Ok(())
            }
        }
    }

    fn help(&mut self) -> io::Result<()> {
        writeln!(self.out, "{:<9}  make the move of that number", "a number")?;
        COMMANDS.iter().try_for_each(|(name, about, _)| writeln!(self.out, "{name:<9}  {about}"))
    }
}

/// The command of a word: its letter, or the word that its description begins with.
fn command(word: &str) -> Option<Command> {
    let word = word.to_lowercase();
    let is_named = |(name, about, _): &&(&str, &str, Command)| {
        let (name, long) = (name.split(' ').next(), about.split(':').next());
        name == Some(word.as_str()) || long == Some(word.as_str())
    };
    Some(COMMANDS.iter().find(is_named)?.2)
}

/// The next line; `None` at the end of the input. What is not text, or is far too long, is a line that means
/// nothing.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if io::Read::take(&mut *input, LONGEST_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}
