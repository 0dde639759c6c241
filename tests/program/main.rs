//! The program from outside, as its users run it.

#![cfg(feature = "cli")]
#![cfg_attr(
    feature = "cli",
    expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")
)]

#[path = "../support/mod.rs"]
mod support;

mod attacks;
mod batch;
mod files;
mod font_cli;
mod formats;
mod golden;
mod judge;
mod list;
mod path;
mod play;
mod readme;
mod render;
mod requests;
mod river_cli;
mod river_own;
mod search;
mod solve;
mod strangers;
mod survey;
mod tiles_picture;
mod video;
mod window;
mod words;
