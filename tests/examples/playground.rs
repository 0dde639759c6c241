//! Puts the playground's page together: around the library in WebAssembly, or around what is in the page already.
//!
//! `cargo run --release --example playground -- output/playground.html [module.wasm]`

use std::env::args;
use std::error::Error;
use std::fs;

use puzzlereel::playground::{page, payload, payload_of};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = args().skip(1);
    let file = words.next().ok_or("name the page")?;
    let text = match words.next() {
        Some(module) => payload(&fs::read(module)?),
        None => payload_of(&fs::read_to_string(&file)?).ok_or("the page has no payload")?.to_owned(),
    };
    let page = page(&text);
    fs::write(&file, &page)?;
    println!("{file}: {} bytes, {} of them the library", page.len(), text.len());
    Ok(())
}
