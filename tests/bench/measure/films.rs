//! Commands that write films, as whole processes.

use crate::measure::process;

/// A row for each command that writes a film, given with how often it runs and what it may take: the
/// whole process, the program's start among it.
pub(crate) fn films(commands: &[(&str, usize, &str)]) -> Vec<[String; 5]> {
    let folder = tempfile::tempdir().unwrap();
    let film = folder.path().join("film.gif");
    let film = film.to_str().unwrap();
    let row = |&(line, runs, aim): &(&str, usize, &str)| {
        let words: Vec<&str> = line.split(' ').chain(["-q", "-o", film]).collect();
        let (seconds, memory) = process(&words, runs);
        let bytes = std::fs::metadata(film).unwrap().len();
        let time = format!("{:.1} ms", seconds * 1e3);
        [line.to_owned(), time, memory, format!("{bytes} bytes"), aim.to_owned()]
    };
    commands.iter().map(row).collect()
}
