//! Numbers with units, as people type them.

use std::time::Duration;

use super::report::Failure;

/// A time: `250ms`, `1.5s`, `2min`. It has a unit, so that nobody mistakes seconds for milliseconds.
pub(super) fn duration(text: &str) -> Result<Duration, String> {
    let unit_at = text.find(|sign: char| sign.is_ascii_alphabetic()).unwrap_or(text.len());
    let (number, unit) = text.split_at(unit_at);
    let seconds = match unit.trim() {
        "ms" => 1e-3,
        "s" => 1.0,
        "min" => 60.0,
        "" if number.trim().parse::<f64>().is_ok() => {
            return Err(format!("{text} has no unit: write {number}ms or {number}s"));
        }
        _ => return Err(format!("{text:?} is no time: write it like 250ms or 1.5s")),
    };
    let number: f64 = number
        .trim()
        .parse()
        .map_err(|_| format!("{text:?} is no time: write it like 250ms or 1.5s"))?;
    if number <= 0.0 {
        return Err(format!("{text} is no time: it must be more than 0"));
    }
    let time = Duration::try_from_secs_f64(number * seconds);
    time.map_err(|_| format!("{text} is longer than any film"))
}

/// A size: `512MB`, `4GiB`. It has a unit, so that nobody mistakes bytes for megabytes.
pub(super) fn bytes(text: &str) -> Result<u64, String> {
    let error = || format!("{text:?} is no size: write it like 512MB or 4GiB");
    let unit_at = text.find(|sign: char| sign.is_ascii_alphabetic()).ok_or_else(error)?;
    let (number, unit) = text.split_at(unit_at);
    let unit: u64 = match unit {
        "B" => 1,
        "kB" | "KB" => 1000,
        "MB" => 1000 * 1000,
        "GB" => 1000 * 1000 * 1000,
        "KiB" => 1 << 10,
        "MiB" => 1 << 20,
        "GiB" => 1 << 30,
        _ => return Err(error()),
    };
    let number: u64 = number.parse().map_err(|_| error())?;
    number.checked_mul(unit).ok_or_else(|| format!("{text} is more than any computer has"))
}

/// A count of things: whole, not negative, and no more than a computer can count.
pub(super) fn count(text: &str, what: &str) -> Result<u64, Failure> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let error = if !whole {
        format!("{text:?} is no whole number of {what}")
    } else if digits.len() < text.len() {
        format!("{text} {what}: there must be at least 1")
    } else {
        match text.parse() {
            Ok(count) => return Ok(count),
            Err(_) => format!("{text} {what} are too many: at most {} can be counted", u64::MAX),
        }
    };
    Err(Failure::misuse(error))
}
