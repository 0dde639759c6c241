//! Interrupts: removes unfinished files and exits with the status of the signal.

/// From here on SIGINT, SIGTERM and SIGHUP end the process with 128 + the signal's number and leave
/// no unfinished file. A signal that is ignored, as by `nohup`, stays ignored.
#[cfg(unix)]
pub(super) fn tidy_up() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    let ignored = ignored();
    let heeded =
        [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
    // Without a handler, the next run removes the leftover.
    let Ok(mut signals) = Signals::new(heeded) else { return };
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            crate::files::abandon(128 + signal);
        }
    });
}

#[cfg(not(unix))]
pub(super) fn tidy_up() {}

/// The signals that the process ignores, signal 1 in the lowest bit. Known on Linux only.
#[cfg(unix)]
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or_default()
}
