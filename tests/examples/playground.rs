//! Puts the playground's page together: around a compressed module and its length, or around what is in the page
//! already. `.ci/playground` calls it.

use std::env::args;
use std::error::Error;
use std::fs;

use puzzlereel::playground::{page, payload, payload_of};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = args().skip(1).collect();
    let (file, text) = match words.as_slice() {
        [file] => {
            let old = fs::read_to_string(file)?;
            (file, payload_of(&old).ok_or("the page has no payload")?.to_owned())
        }
        [file, module, length] => (file, payload(&fs::read(module)?, length.parse()?)),
        _ => return Err("playground PAGE [MODULE.lzma LENGTH]".into()),
    };
    let page = page(&text);
    fs::write(file, &page)?;
    println!("{file}: {} bytes, {} of them the library", page.len(), text.len());
    Ok(())
}
