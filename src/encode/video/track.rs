//! A film after a video encoder.

/// Coded pictures, in the order in which they are decoded: one for each frame.
#[derive(Default)]
pub(super) struct Track {
    /// What a decoder must know first; empty if it need not know anything.
    pub(super) setup: Vec<u8>,
    pub(super) samples: Vec<Sample>,
    /// The bytes of all pictures.
    pub(super) data: Vec<u8>,
}

/// A coded picture.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sample {
    pub(super) bytes: usize,
    /// Whether it can be decoded without those before it.
    pub(super) is_key: bool,
    /// How many frames after its turn in decoding it is shown.
    pub(super) delay: u32,
}

impl Track {
    /// Adds a picture.
    #[cfg(any(feature = "ffmpeg", feature = "mp4"))]
    pub(super) fn push(&mut self, data: &[u8], is_key: bool, delay: u32) {
        self.data.extend_from_slice(data);
        self.samples.push(Sample { bytes: data.len(), is_key, delay });
    }

    /// The pictures with their bytes.
    pub(super) fn pictures(&self) -> impl Iterator<Item = (Sample, &[u8])> {
        self.samples.iter().scan(0, |at, &sample| {
            let from = *at;
            *at += sample.bytes;
            Some((sample, &self.data[from..*at]))
        })
    }
}
