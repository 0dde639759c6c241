//! Stages, films and files: laws over all of them, goldens, and decoders that are not ours.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "../support/mod.rs"]
mod support;

mod apng;
mod contrast;
mod decoders;
mod deflate;
#[cfg(feature = "graphs")]
mod diagrams;
mod emoji;
mod font;
mod frame;
mod frogs_stage;
mod game_page;
mod gif;
mod golden;
mod heading;
mod html;
mod laws;
mod lettering;
mod lzw;
mod own_stage;
mod pancakes_stage;
mod parts;
mod pdf;
#[cfg(feature = "playground")]
mod playground;
mod river_stage;
mod river_texts;
mod roles;
#[cfg(feature = "graphs")]
mod search;
mod sheet;
mod strict;
mod svg;
#[cfg(feature = "photos")]
mod tiles_picture;
mod timeline;
mod video;
#[cfg(feature = "window")]
mod window;
