//! Timing, and printing what was found.

use std::process::{Command, Stdio};
use std::time::Instant;

/// The median time of `runs` runs in seconds, after one that does not count.
pub(crate) fn median(runs: usize, mut work: impl FnMut()) -> f64 {
    work();
    let mut times: Vec<f64> = (0..runs)
        .map(|_| {
            let begun = Instant::now();
            work();
            begun.elapsed().as_secs_f64()
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// The median time of a run of the program in seconds, and its peak memory as GNU time tells it.
pub(crate) fn process(words: &[&str], runs: usize) -> (f64, String) {
    let program = env!("CARGO_BIN_EXE_puzzlereel");
    let seconds = median(runs, || {
        let mut child = Command::new(program).args(words).stdout(Stdio::piped()).spawn().unwrap();
        let mut out = child.stdout.take().unwrap();
        std::io::copy(&mut out, &mut std::io::sink()).unwrap();
        assert!(child.wait().unwrap().success(), "{words:?}");
    });
    let mut timed = Command::new("/usr/bin/time");
    timed.args(["-f", "%M", program]).args(words).stdout(Stdio::null()).stderr(Stdio::piped());
    let timed = timed.output();
    let memory = timed
        .ok()
        .and_then(|output| String::from_utf8_lossy(&output.stderr).trim().parse::<f64>().ok());
    let memory =
        memory.map_or("not known: no GNU time".to_owned(), |kib| format!("{:.1} MB", kib / 1e3));
    (seconds, memory)
}

/// Prints a table.
pub(crate) fn table<const N: usize>(title: &str, head: [&str; N], rows: &[[String; N]]) {
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.chain([head[column].chars().count()]).max().unwrap_or(0)
    };
    println!("\n{title}");
    let line = |cells: [&str; N]| {
        let padded =
            cells.iter().enumerate().map(|(column, cell)| format!("{cell:0$}", width(column)));
        println!("  {}", padded.collect::<Vec<_>>().join("   ").trim_end());
    };
    line(head);
    for row in rows {
        line(std::array::from_fn(|column| row[column].as_str()));
    }
}
