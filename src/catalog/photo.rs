//! Pictures of pixels that requests name.

use std::sync::Arc;

use super::error::RequestError;
use super::load::{Loader, place};
use super::value::Named;
use crate::scene::content::fnv1a;
use crate::scene::{Bitmap, BitmapError};

/// The largest file, in megabytes. A camera's have 20.
const MEGABYTES: usize = 64;

/// A picture, and which file it is from.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Photo {
    bitmap: Bitmap,
    content: u64,
}

impl Photo {
    /// The picture.
    #[must_use]
    pub fn bitmap(&self) -> &Bitmap {
        &self.bitmap
    }

    /// A hash of the file, the same on every machine.
    #[must_use]
    pub fn content(&self) -> u64 {
        self.content
    }
}

impl Loader<'_> {
    /// Reads the file of the option `--picture`.
    pub(super) fn photo(&mut self, file: &mut Named<Arc<Photo>>) -> Result<(), RequestError> {
        const HINT: &str = "--picture takes a PNG, JPEG, WebP, GIF or BMP file of at most 64 MB";
        let most = MEGABYTES * 1_000_000;
        let path = &file.path;
        let photo = self.shared(path, |loader| {
            let bytes = loader.bytes(path, most, HINT)?;
            let bitmap = Bitmap::read(&bytes).map_err(|error| {
                let hint = match error {
                    BitmapError::TooLarge { .. } => "make a smaller copy of the picture",
                    BitmapError::NotInBuild => "build it with the feature `photos`",
                    _ => HINT,
                };
                let message = format!("cannot read {}: {error}", place(path));
                RequestError::puzzle_with_hint(message, hint)
            })?;
            Ok(Photo { bitmap, content: fnv1a(&bytes) })
        })?;
        file.content = Some(photo);
        Ok(())
    }
}
