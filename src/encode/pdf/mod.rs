//! PDF: a page for each position, drawn in curves. What a reader selects or hears on a page is the move in words.

mod content;
mod figures;
mod mosaic;
mod page;
mod text;

use std::io::Write;

use pdf_writer::{Filter, Finish as _, Name, Pdf as Document, Rect, Ref, TextStr, XRefFilter};

use super::checksummed::Checksummed;
use super::error::EncodeError;
use super::exporter::{Exporter, Limits};
use super::options::{Options, Summary};
use crate::film::Film;
use content::{FONT, POINTS, compress, settings, write_stream};
use figures::Figures;

/// The format.
pub(super) struct Pdf;

const MAGIC: &[u8] = b"%PDF-1.7\n";
const EOF: &[u8] = b"%%EOF";

/// The longest side of a page, in points.
const LONGEST_SIDE: f32 = 14_400.0;

/// The objects that every file has.
const INFO: Ref = Ref::new(1);
const CATALOG: Ref = Ref::new(2);
const PAGES: Ref = Ref::new(3);
const TYPEFACE: Ref = Ref::new(4);
const FIRST_FREE: i32 = 5;

impl Exporter for Pdf {
    fn name(&self) -> &'static str {
        "PDF"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["pdf"]
    }

    fn magic(&self) -> &'static [u8] {
        MAGIC
    }

    fn limits(&self) -> Limits {
        let side = (LONGEST_SIDE / POINTS) as u64;
        // A file is made in memory.
        Limits { side, moves: 100_000, has_pages: true, ..Limits::CURVES }
    }

    fn export(
        &self,
        film: &Film<'_>,
        options: &Options,
        out: &mut Checksummed<'_>,
    ) -> Result<Summary, EncodeError> {
        let size = film.opening().size;
        let mut document = Document::with_settings(settings());
        let mut info = document.document_info(INFO);
        if !options.comment.is_empty() {
            info.subject(TextStr(&options.comment));
        }
        if !options.title.is_empty() {
            info.title(TextStr(&options.title));
        }
        info.finish();
        document.catalog(CATALOG).pages(PAGES);
        document.type1_font(TYPEFACE).base_font(Name(b"Helvetica"));
        let mut figures = Figures::new();
        let mut pages = Vec::new();
        let mut next = Ref::new(FIRST_FREE);
        // Each page says what is done in it.
        let mut words = film.story().clauses();
        for scene in film.story().positions() {
            let said = words.next().unwrap_or_default();
            let content = page::content(&scene, &said, &mut figures);
            let (page, stream) = (next.bump(), next.bump());
            document.page(page).parent(PAGES).contents(stream);
            write_stream(&mut document, stream, &content);
            pages.push(page);
        }
        let names = figures.write(&mut document, &mut next);
        let [width, height] = [size.width, size.height].map(|side| side as f32 * POINTS);
        let mut tree = document.pages(PAGES);
        tree.kids(pages.iter().copied()).count(pages.len() as i32);
        tree.media_box(Rect::new(0.0, 0.0, width, height));
        let mut resources = tree.resources();
        resources.fonts().pair(FONT, TYPEFACE);
        let mut objects = resources.x_objects();
        for (name, object) in &names {
            objects.pair(Name(name.as_bytes()), *object);
        }
        objects.finish();
        resources.finish();
        tree.finish();
        let file = document.finish_with_xref_stream_and_filter(next.bump(), |table| {
            (compress(table), XRefFilter::Single(Filter::FlateDecode))
        });
        out.write_all(file.strip_suffix(EOF).unwrap_or(&file))?;
        let checksum = out.checksum();
        out.write_all(&self.end(checksum))?;
        let [width, height] = [size.width, size.height].map(|side| side as usize);
        Ok(Summary {
            frames: Some(pages.len() as u64),
            changes: 0,
            colors: 0,
            width,
            height,
            bytes: 0,
        })
    }

    fn comment(&self, head: &[u8]) -> Option<String> {
        text::after(head, b"/Subject")
    }

    fn end(&self, checksum: u32) -> Vec<u8> {
        [format!("%crc32 {checksum:08x}\n").as_bytes(), EOF, b"\n"].concat()
    }
}
