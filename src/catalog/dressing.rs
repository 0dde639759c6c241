//! What a film has around its picture: a heading, a progress bar, and a frame.

use super::error::RequestError;
use super::film::FilmOptions;
use super::frame::Frame;
use crate::scene::lettering::is_blank;
use crate::scene::{Color, Scene, Size};
use crate::stage::{Scale, Style, Theme};
use crate::story::{Beat, Framed, Headed, Progress, Sheet, SheetStyle, Story};

/// A picture of which only the size is known.
struct Blank {
    size: Size,
    moves: u64,
}

impl Story for Blank {
    fn opening(&self) -> Scene {
        Scene::new(self.size.width, self.size.height, Color::hex(0))
    }

    fn len(&self) -> u64 {
        self.moves
    }

    fn beats(&self) -> Box<dyn Iterator<Item = Beat> + '_> {
        Box::new(std::iter::empty())
    }
}

impl FilmOptions {
    /// What the frames must be.
    pub(super) fn frame(&self) -> Frame {
        // The flat theme has the sizes of the pages that it follows.
        let is_even = self.theme.theme().style != Style::Flat;
        Frame::new([self.width, self.height], self.size, is_even)
    }

    /// The size of a picture with the heading asked for.
    pub(super) fn under_heading(
        &self,
        picture: (u64, u64),
        moves: u64,
        theme: &Theme,
        scale: Scale,
    ) -> Result<(u64, u64), RequestError> {
        let size = Size { width: picture.0 as u32, height: picture.1 as u32 };
        let size = self.headed(Box::new(Blank { size, moves }), theme, scale)?.opening().size;
        Ok((size.width.into(), size.height.into()))
    }

    /// The part of a story that is asked for, with heading, progress bar and frame.
    pub(super) fn dressed(
        &self,
        story: Box<dyn Story>,
        theme: &Theme,
        scale: Scale,
    ) -> Result<Box<dyn Story>, RequestError> {
        let headed = self.headed(story, theme, scale)?;
        let size = headed.opening().size;
        let (width, height) = self.frame().around((size.width.into(), size.height.into()));
        let framed = Size { width: width as u32, height: height as u32 };
        let story = if framed == size { headed } else { Box::new(Framed::new(headed, framed)) };
        Ok(self.excerpt(story)?)
    }

    /// All positions of a story on pages, with captions or without.
    pub(super) fn on_sheet(
        &self,
        story: Box<dyn Story>,
        theme: &Theme,
        scale: Scale,
        style: &SheetStyle,
    ) -> Result<Box<dyn Story>, RequestError> {
        let first = *self.positions(story.len())?.start();
        // The title stands above all pictures.
        let untitled = Self { title: None, ..self.clone() };
        let story = untitled.dressed(story, theme, scale)?;
        Ok(Box::new(Sheet::new(story.as_ref(), first, self.sheet_step(), style)?))
    }

    fn headed(
        &self,
        story: Box<dyn Story>,
        theme: &Theme,
        scale: Scale,
    ) -> Result<Box<dyn Story>, RequestError> {
        let title = self.title.as_deref().filter(|title| !is_blank(title));
        let style = theme.heading(scale);
        let story = if title.is_some() || self.counter {
            Box::new(Headed::new(story, title, self.counter, &style)?)
        } else {
            story
        };
        if !self.progress_bar {
            return Ok(story);
        }
        let height = (style.margin as u32 / 3).max(2);
        Ok(Box::new(Progress::new(story, height, style.counter_color)))
    }
}
