//! Interrupts: what is unfinished goes, and the process ends with the status of the signal.

use std::process::exit;

use crate::files::abandon;

/// From here on, signals that ask for an end remove all unfinished files and end the process with 128 +
/// the signal's number.
pub(super) fn tidy_up() {
    on_signal(|signal| {
        abandon(None);
        exit(128 + signal);
    });
}

/// Calls a function, on a thread of its own, when SIGINT, SIGTERM or SIGHUP comes first. A signal that is
/// ignored, as by `nohup`, stays ignored.
#[cfg(unix)]
pub(super) fn on_signal(act: impl FnOnce(i32) + Send + 'static) {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    let ignored = ignored();
    let heeded =
        [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
    // Without a handler, the next run removes the leftover.
    let Ok(mut signals) = Signals::new(heeded) else { return };
    std::thread::spawn(move || signals.forever().next().map(act));
}

/// Calls a function when Ctrl-C is pressed or the window is closed.
#[cfg(not(unix))]
pub(super) fn on_signal(act: impl FnOnce(i32) + Send + 'static) {
    const SIGINT: i32 = 2;
    let mut act = Some(act);
    // Without a handler, the next run removes the leftover.
    let _ = ctrlc::set_handler(move || {
        if let Some(act) = act.take() {
            act(SIGINT);
        }
    });
}

/// The signals that the process ignores, signal 1 in the lowest bit. Known on Linux only.
#[cfg(unix)]
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or_default()
}
