//! Runs a reader on damaged files, and watches it.

use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use fastrand::Rng;

use crate::damage::damage;

/// As long as a file may take that isn't a long list.
pub(crate) const SOON: Duration = Duration::from_secs(2);
/// When a reader is given up.
const NEVER: Duration = Duration::from_secs(30);
/// The most memory that all readers may take together, in kilobytes: the tests run side by side.
const MOST_MEMORY: u64 = 600_000;

/// A reader of files from strangers.
pub(crate) struct Target {
    pub(crate) name: &'static str,
    /// Good files to begin with.
    pub(crate) files: Vec<Vec<u8>>,
    pub(crate) words: &'static [&'static [u8]],
    /// Makes checksums and lengths good again, so that what is behind them is reached.
    pub(crate) mend: fn(&mut [u8]),
    pub(crate) read: fn(&[u8]),
    /// The longest that one file may take.
    pub(crate) longest: Duration,
}

/// What is being read, and since when.
type Current = Arc<Mutex<(Vec<u8>, Instant)>>;

/// Reads the good files, and then damaged ones until the time is up.
pub(crate) fn run(target: Target) {
    let number = |name| std::env::var(name).ok().map(|text| text.parse::<f64>().unwrap());
    let time = Duration::from_secs_f64(number("FUZZ_SECONDS").unwrap_or(0.5));
    let seed = number("FUZZ_SEED").unwrap_or(0.0) as u64;
    let name = target.name;
    let current: Current = Arc::new(Mutex::new((Vec::new(), Instant::now())));
    let watched = Arc::clone(&current);
    let reader = std::thread::spawn(move || read_all(&target, seed, time, &watched));
    while !reader.is_finished() {
        std::thread::sleep(Duration::from_millis(10));
        let (file, since) = current.lock().unwrap().clone();
        assert!(since.elapsed() < NEVER, "{name} does not end: {}", keep(name, &file));
    }
    let Ok(count) = reader.join() else {
        panic!("{name} failed: {}", keep(name, &current.lock().unwrap().0))
    };
    println!("{name}: {count} files");
    if let Some(peak) = peak_memory() {
        assert!(peak < MOST_MEMORY, "{name}: {peak} kB");
    }
}

fn read_all(target: &Target, seed: u64, time: Duration, current: &Current) -> u64 {
    let read = |file: Vec<u8>| {
        let time = || {
            let start = Instant::now();
            *current.lock().unwrap() = (file.clone(), start);
            (target.read)(&file);
            start.elapsed()
        };
        // The machine may have been busy with something else: a slow file is slow again and again.
        let fast = (0..3).any(|_| time() < target.longest);
        assert!(fast, "it takes more than {:?}", target.longest);
    };
    target.files.iter().cloned().for_each(read);
    let (start, mut count) = (Instant::now(), 0);
    let mut rng = Rng::with_seed(seed);
    while start.elapsed() < time {
        let mut file = target.files[rng.usize(..target.files.len())].clone();
        let other = &target.files[rng.usize(..target.files.len())];
        damage(&mut rng, &mut file, other, target.words);
        // Checksums must be looked at too.
        if rng.u8(..16) > 0 {
            (target.mend)(&mut file);
        }
        read(file);
        count += 1;
    }
    count
}

/// Keeps a file that a reader failed at, and says where.
fn keep(name: &str, file: &[u8]) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fuzz-{name}"));
    fs::write(&path, file).unwrap();
    format!("{} ({} bytes)", path.display(), file.len())
}

/// The most memory that the process has had so far, in kilobytes, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}
