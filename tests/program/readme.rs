//! The commands of the README work as they are written.

use std::fs;
use std::path::Path;

#[cfg(unix)]
use crate::support::command::Scratch;
#[cfg(unix)]
use crate::support::video::has_ffmpeg;

fn readme() -> String {
    fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md")).unwrap()
}

/// The lines of the README's `sh` blocks, and the commands in its tables, as they would be typed.
fn commands() -> Vec<String> {
    let mut inside = false;
    let mut commands = Vec::new();
    for line in readme().lines() {
        match line.trim() {
            "```sh" => inside = true,
            "```" => inside = false,
            row if row.starts_with('|') => {
                let cells = row.split('`').skip(1).step_by(2);
                let is_command = |cell: &&str| cell.starts_with("puzzlereel ");
                commands.extend(cells.filter(is_command).map(str::to_owned));
            }
            line if inside && !line.is_empty() && !line.starts_with('#') => {
                commands.push(line.to_owned());
            }
            _ => {}
        }
    }
    commands
}

/// The README's files, as they would be saved.
#[cfg(unix)]
fn files() -> Vec<String> {
    let text = readme();
    let blocks = text.split("```toml\n").skip(1);
    blocks.map(|after| after.split("```").next().unwrap().to_owned()).collect()
}

/// In the shell that they are written for.
#[cfg(unix)]
#[test]
fn every_command_works_in_a_scratch_folder() {
    let scratch = Scratch::new();
    let program = env!("CARGO_BIN_EXE_puzzlereel");
    let folder = Path::new(program).parent().unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    for (name, text) in ["films.toml", "picnic.toml"].iter().zip(files()) {
        fs::write(scratch.path().join(name), text).unwrap();
    }
    let mut ran = 0;
    for command in commands() {
        // These build and test this very project: the test run that is under way does both.
        if command == "cargo test"
            || command.starts_with("cargo install")
            || command.starts_with("cargo bench")
        {
            continue;
        }
        let is_coded = [".mp4", ".mov", ".webm"].iter().any(|end| command.ends_with(end));
        if is_coded && !has_ffmpeg() {
            continue;
        }
        let mut line = command.replace("cargo run --release --", "puzzlereel");
        // Films that nothing is compared with need not be small.
        let unseen = ["batch river", "batch pancakes", "render river picnic"];
        if unseen.iter().any(|begin| line.starts_with(&format!("puzzlereel {begin}"))) {
            line.push_str(" --effort fast");
        }
        let shell = ["-c", &format!("set -e -o pipefail; {line}")];
        let output = std::process::Command::new("bash")
            .args(shell)
            .env("PATH", &path)
            .current_dir(scratch.path())
            .output();
        let output = output.unwrap();
        assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
        ran += 1;
    }
    assert!(ran >= 40, "only {ran} commands were found in the README");
    let text = readme();
    let shown = text.match_indices("](output/").map(|(at, _)| &text[at + 2..]);
    let shown: Vec<&str> = shown.filter_map(|rest| rest.split(')').next()).collect();
    assert!(shown.contains(&"output/solution_5x8.gif"), "{shown:?}");
    // The playground is made by a script, and has tests of its own.
    for film in shown.into_iter().filter(|file| *file != "output/playground.html") {
        let made = fs::read(scratch.path().join(film)).unwrap();
        let committed = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(film)).unwrap();
        assert!(made == committed, "{film} is not what the README's commands make");
    }
}

#[test]
fn the_two_commands_come_first() {
    let commands = commands();
    assert_eq!(commands[0], "cargo run --release -- render frogs 5 8");
    assert_eq!(commands[1], "cargo test");
}

#[test]
fn pictures_and_links_of_the_readme_are_there() {
    let text = readme();
    let targets = text.match_indices("](").map(|(at, _)| text[at + 2..].split(')').next().unwrap());
    let local: Vec<&str> =
        targets.filter(|target| !target.starts_with("http") && !target.starts_with('#')).collect();
    assert!(!local.is_empty());
    for target in local {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(target);
        assert!(path.exists(), "{target} is not there");
    }
}
