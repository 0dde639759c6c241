//! What WebAssembly exports: room for a request, and its answer.

#![expect(unsafe_code, reason = "only functions with fixed names can be called from outside")]

use std::cell::RefCell;

use super::{Refusal, answer};

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Tells the page how far the work is.
    safe fn progress(done: f64, of: f64);
}

/// Where the answer is: whether it is one and not a refusal, its first byte, and its length.
type Reply = [usize; 3];

thread_local! {
    /// The request, and then its answer.
    static BYTES: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static REPLY: RefCell<Reply> = const { RefCell::new([0; 3]) };
}

/// Makes room for a request of so many bytes, and returns where.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    BYTES.with_borrow_mut(|bytes| {
        *bytes = vec![0; length];
        bytes.as_mut_ptr()
    })
}

/// Answers the request, and returns where the [`Reply`] is.
#[unsafe(no_mangle)]
extern "C" fn ask() -> *const usize {
    let asked = BYTES.take();
    let asked = String::from_utf8_lossy(&asked);
    let answer = answer(&asked, &|done, of| progress(done as f64, of as f64));
    let is_fine = answer.is_ok();
    let answer = answer.unwrap_or_else(|refusal: Refusal| refusal.json().into_bytes());
    let (start, length) = (answer.as_ptr() as usize, answer.len());
    BYTES.set(answer);
    REPLY.with_borrow_mut(|reply| {
        *reply = [is_fine.into(), start, length];
        reply.as_ptr()
    })
}
