//! Commands that write films, as whole processes.

use crate::measure::process;

/// A row for each command that writes a film, into a GIF if it names no other file, given with how often
/// it runs and what it may take: the whole process, the program's start among it.
pub(crate) fn films(commands: &[(&str, usize, &str)]) -> Vec<[String; 5]> {
    let folder = tempfile::tempdir().unwrap();
    let row = |&(line, runs, aim): &(&str, usize, &str)| {
        let (words, name) = line.split_once(" -o ").unwrap_or((line, "film.gif"));
        let film = folder.path().join(name);
        let words = words.split(' ').chain(["-q", "-o", film.to_str().unwrap()]);
        let words: Vec<&str> = words.collect();
        let (seconds, memory) = process(&words, runs);
        let bytes = std::fs::metadata(&film).unwrap().len();
        let time = format!("{:.1} ms", seconds * 1e3);
        [line.to_owned(), time, memory, format!("{bytes} bytes"), aim.to_owned()]
    };
    commands.iter().map(row).collect()
}
