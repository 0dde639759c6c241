//! Independent work on all cores, where threads are allowed.

use std::num::NonZero;

/// The results of `work` for 0 up to `count`, in this order. They do not depend on the number of
/// threads, which is the number of cores where `threads` says nothing.
#[cfg(feature = "parallel")]
pub(super) fn on_all_cores<T: Send>(
    count: usize,
    threads: Option<NonZero<usize>>,
    work: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;

    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    let threads = threads.map_or_else(cores, NonZero::get).min(count);
    if threads <= 1 {
        return (0..count).map(work).collect();
    }
    let next = AtomicUsize::new(0);
    // Each takes the next piece when it is done with one.
    let worker = || {
        let pieces = std::iter::from_fn(|| {
            let number = next.fetch_add(1, Ordering::Relaxed);
            (number < count).then(|| (number, work(number)))
        });
        pieces.collect::<Vec<_>>()
    };
    let mut done: Vec<(usize, T)> = thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(worker)).collect();
        let mut done = worker();
        for other in others {
            match other.join() {
                Ok(more) => done.extend(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        done
    });
    done.sort_unstable_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}

/// The results of `work` for 0 up to `count`, in this order.
#[cfg(not(feature = "parallel"))]
pub(super) fn on_all_cores<T>(
    count: usize,
    _threads: Option<NonZero<usize>>,
    work: impl Fn(usize) -> T,
) -> Vec<T> {
    (0..count).map(work).collect()
}
