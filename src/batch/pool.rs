//! The memory that the searches of a batch share.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::search::{Progress, Watcher};

/// How long the one search that stays waits before it looks again whether the others are done.
const PAUSE: Duration = Duration::from_millis(5);

/// A maximum for the memory of all searches that run at once.
///
/// A search that finds too much in use, its own and that of others, is ended. It runs again when it is its
/// turn: one at a time, and the others make room. So each search finds what it would find alone.
#[derive(Debug)]
pub struct Pool {
    most: u64,
    used: AtomicU64,
    turn: Mutex<()>,
}

/// What one search uses.
struct Part<'a> {
    pool: &'a Pool,
    bytes: u64,
}

impl Pool {
    /// Nothing is in use, of at most `most` bytes.
    #[must_use]
    pub fn new(most: u64) -> Self {
        Self { most, used: AtomicU64::new(0), turn: Mutex::new(()) }
    }

    /// Does work with a search in it, which must call the watcher. It may be done twice; what it returned
    /// first is then dropped.
    pub fn share<T>(&self, mut work: impl FnMut(&mut Watcher<'_>) -> T) -> T {
        let mut is_ended = false;
        let mut part = Part { pool: self, bytes: 0 };
        let done = work(&mut |Progress { bytes, .. }| {
            is_ended = part.use_now(bytes);
            if is_ended { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        drop(part);
        if !is_ended {
            return done;
        }
        drop(done);
        let _turn = self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        let mut part = Part { pool: self, bytes: 0 };
        work(&mut |Progress { bytes, .. }| {
            // The others end as soon as they notice, or are done.
            while part.use_now(bytes) {
                thread::sleep(PAUSE);
            }
            ControlFlow::Continue(())
        })
    }
}

impl Part<'_> {
    /// Takes down how much is in use; returns whether that is too much together with the others.
    fn use_now(&mut self, bytes: u64) -> bool {
        let used = &self.pool.used;
        // Added before the old is taken away: the sum is never too small, which would also wrap around.
        let with_both = used.fetch_add(bytes, Ordering::Relaxed) + bytes;
        used.fetch_sub(self.bytes, Ordering::Relaxed);
        let all = with_both - self.bytes;
        self.bytes = bytes;
        all > self.pool.most && all > bytes
    }
}

impl Drop for Part<'_> {
    fn drop(&mut self) {
        self.pool.used.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}
