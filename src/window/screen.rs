//! A window on the screen and its pixels.

use std::num::NonZeroU32;
use std::rc::Rc;

use softbuffer::{Context, Surface};
use winit::dpi::LogicalSize;
use winit::event_loop::ActiveEventLoop;
use winit::window::{CursorIcon, Fullscreen, Window};

use super::error::WindowError;
use super::view::View;
use crate::scene::Size;

/// A window on the screen.
pub(super) struct Screen {
    window: Rc<Window>,
    surface: Surface<Rc<Window>, Rc<Window>>,
}

/// What of a screen a window can have, without panels and borders.
const USABLE: f64 = 0.86;

impl Screen {
    /// The size of the room for a window, in pixels of a screen of ordinary density, where that is known.
    pub(super) fn room(events: &ActiveEventLoop) -> Option<Size> {
        let monitor = events.primary_monitor().or_else(|| events.available_monitors().next())?;
        let size: LogicalSize<f64> = monitor.size().to_logical(monitor.scale_factor());
        let side = |length: f64| (length * USABLE) as u32;
        let room = Size { width: side(size.width), height: side(size.height) };
        (room.width > 0 && room.height > 0).then_some(room)
    }

    /// Opens a window. `size` is in pixels of a screen of ordinary density.
    pub(super) fn open(
        events: &ActiveEventLoop,
        title: &str,
        size: Size,
    ) -> Result<Self, WindowError> {
        let attributes = Window::default_attributes()
            .with_title(title)
            .with_inner_size(LogicalSize::new(size.width, size.height))
            .with_min_inner_size(LogicalSize::new(240, 180));
        let window = events.create_window(attributes).map_err(|e| WindowError::refused(&e))?;
        let window = Rc::new(window);
        let context = Context::new(Rc::clone(&window)).map_err(|e| WindowError::refused(&e))?;
        let surface =
            Surface::new(&context, Rc::clone(&window)).map_err(|e| WindowError::refused(&e))?;
        Ok(Self { window, surface })
    }

    pub(super) fn size(&self) -> Size {
        let size = self.window.inner_size();
        Size { width: size.width.max(1), height: size.height.max(1) }
    }

    pub(super) fn density(&self) -> f64 {
        self.window.scale_factor()
    }

    pub(super) fn set_title(&self, title: &str) {
        self.window.set_title(title);
    }

    /// Shows whether a click does anything.
    pub(super) fn set_pointer(&self, clicks: bool) {
        self.window.set_cursor(if clicks { CursorIcon::Pointer } else { CursorIcon::Default });
    }

    pub(super) fn toggle_full_screen(&self) {
        let wanted = self.window.fullscreen().is_none().then_some(Fullscreen::Borderless(None));
        self.window.set_fullscreen(wanted);
    }

    /// Asks for a turn to show the picture.
    pub(super) fn ask(&self) {
        self.window.request_redraw();
    }

    /// Shows the picture.
    pub(super) fn show(&mut self, view: &View) -> Result<(), WindowError> {
        let Size { width, height } = view.size();
        let side = |length| NonZeroU32::new(length).unwrap_or(NonZeroU32::MIN);
        self.surface.resize(side(width), side(height)).map_err(|e| WindowError::refused(&e))?;
        let mut pixels = self.surface.buffer_mut().map_err(|e| WindowError::refused(&e))?;
        view.write(&mut pixels);
        self.window.pre_present_notify();
        pixels.present().map_err(|e| WindowError::refused(&e))
    }
}
