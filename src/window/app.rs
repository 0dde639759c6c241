//! From the events of the window system to the content, and back to the screen. All else is plain data.

use std::panic;
use std::time::{Duration, Instant};

use winit::application::ApplicationHandler;
use winit::event::{ElementState, MouseButton, Touch, TouchPhase, WindowEvent};
use winit::event_loop::{ActiveEventLoop, ControlFlow, EventLoop};
use winit::keyboard::ModifiersState;
use winit::window::WindowId;

use super::content::{Action, Content, Key};
use super::error::WindowError;
use super::keys::key;
use super::look::Look;
use super::screen::Screen;
use super::view::{Spot, View};

/// How long a picture of something that moves is shown.
const FRAME: Duration = Duration::from_millis(16);

/// Shows a content in a window until that is closed. A picture that is small is shown larger, unless `is_fixed`.
///
/// # Errors
///
/// [`WindowError`]: when there is no display, or it refuses the window.
pub fn show(content: &mut dyn Content, look: Look, is_fixed: bool) -> Result<(), WindowError> {
    let events = event_loop()?;
    let mut app = App {
        content,
        look,
        is_fixed,
        open: None,
        title: String::new(),
        pointer: (0, 0),
        held: ModifiersState::empty(),
        is_dragging: false,
        is_asked: false,
        since: None,
        failure: None,
    };
    events.run_app(&mut app).map_err(|error| WindowError::refused(&error))?;
    app.failure.map_or(Ok(()), Err)
}

/// Refuses where there is no display, before anything is done.
///
/// # Errors
///
/// [`WindowError::NoDisplay`].
pub fn check_display() -> Result<(), WindowError> {
    let is_set = |name: &&str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let names = ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"];
    let is_there = cfg!(not(target_os = "linux")) || names.iter().any(is_set);
    if is_there { Ok(()) } else { Err(WindowError::NoDisplay) }
}

/// The connection to the window system. Where one of its libraries is missing, winit panics: that is an error like
/// any other here.
fn event_loop() -> Result<EventLoop<()>, WindowError> {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let made = panic::catch_unwind(|| {
        let mut builder = EventLoop::builder();
        prefer_borders(&mut builder);
        builder.build()
    });
    panic::set_hook(hook);
    match made {
        Ok(made) => made.map_err(|_| WindowError::NoDisplay),
        Err(said) => {
            let said = said.downcast_ref::<String>().map(String::as_str);
            let said = said.unwrap_or("a library of the window system is missing");
            Err(WindowError::Refused(said.trim_end_matches('.').to_owned()))
        }
    }
}

/// GNOME draws no borders around windows of Wayland, but around those of X11, which it shows as well.
#[cfg(target_os = "linux")]
fn prefer_borders(builder: &mut winit::event_loop::EventLoopBuilder<()>) {
    use winit::platform::x11::EventLoopBuilderExtX11;

    let holds = |name: &str, part: &str| {
        std::env::var(name).is_ok_and(|value| value.to_uppercase().contains(part))
    };
    if holds("XDG_CURRENT_DESKTOP", "GNOME") && holds("DISPLAY", ":") {
        builder.with_x11();
    }
}

#[cfg(not(target_os = "linux"))]
fn prefer_borders(_builder: &mut winit::event_loop::EventLoopBuilder<()>) {}

/// A content and its window.
struct App<'a> {
    content: &'a mut dyn Content,
    look: Look,
    is_fixed: bool,
    open: Option<(Screen, View)>,
    title: String,
    pointer: (i32, i32),
    held: ModifiersState,
    /// Whether the track of a film is being dragged.
    is_dragging: bool,
    /// Whether a picture waits for its turn to be shown.
    is_asked: bool,
    /// Until when time has passed for the content; `None` while it stands still.
    since: Option<Instant>,
    failure: Option<WindowError>,
}

impl App<'_> {
    fn open(&mut self, events: &ActiveEventLoop) -> Result<(), WindowError> {
        let room = Screen::room(events);
        let size = View::first_size(self.content, &self.look, room, self.is_fixed);
        self.title = title(self.content);
        let screen = Screen::open(events, &self.title, size)?;
        let view = View::new(self.content, self.look.clone(), screen.size(), screen.density());
        self.open = Some((screen, view));
        self.refresh();
        self.ask();
        Ok(())
    }

    /// Asks for a turn to show the picture.
    fn ask(&mut self) {
        if let Some((screen, _)) = &self.open {
            screen.ask();
            self.is_asked = true;
        }
    }

    /// Lets the time pass that has passed.
    fn pass(&mut self) {
        if let Some(since) = self.since {
            self.content.advance(since.elapsed());
        }
        // What the content took for itself, as for saving a film, is not a part of the film's time.
        self.since = Some(Instant::now());
    }

    /// Paints what the content has become.
    fn refresh(&mut self) {
        self.since = self.content.due().map(|_| self.since.unwrap_or_else(Instant::now));
        let Some((screen, view)) = &mut self.open else { return };
        let title = title(self.content);
        if title != self.title {
            screen.set_title(&title);
            self.title = title;
        }
        if view.update(self.content) {
            self.ask();
        }
    }

    fn act(&mut self, action: Action, events: &ActiveEventLoop) {
        match (action, &self.open) {
            (Action::Close, _) => events.exit(),
            (Action::FullScreen, Some((screen, _))) => screen.toggle_full_screen(),
            _ => {
                self.pass();
                self.content.act(action);
                self.refresh();
            }
        }
    }

    fn press(&mut self, events: &ActiveEventLoop) {
        let Some((_, view)) = &self.open else { return };
        match view.at(self.pointer) {
            Spot::Button(action) => self.act(action, events),
            Spot::Track(action) => {
                self.is_dragging = true;
                self.act(action, events);
            }
            Spot::Picture(point) => {
                self.pass();
                self.content.click(point);
                self.refresh();
            }
            Spot::Nothing => {}
        }
        self.show_pointer();
    }

    fn moved(&mut self, to: (f64, f64), events: &ActiveEventLoop) {
        self.pointer = (to.0 as i32, to.1 as i32);
        let Some((_, view)) = &self.open else { return };
        match view.dragged(self.pointer.0).filter(|_| self.is_dragging) {
            Some(action) => self.act(action, events),
            None => self.show_pointer(),
        }
    }

    fn touched(&mut self, touch: Touch, events: &ActiveEventLoop) {
        self.moved(touch.location.into(), events);
        match touch.phase {
            TouchPhase::Started => self.press(events),
            TouchPhase::Ended | TouchPhase::Cancelled => self.is_dragging = false,
            TouchPhase::Moved => {}
        }
    }

    fn show_pointer(&self) {
        let Some((screen, view)) = &self.open else { return };
        screen.set_pointer(match view.at(self.pointer) {
            Spot::Picture(point) => self.content.is_target(point),
            Spot::Button(_) | Spot::Track(_) => true,
            Spot::Nothing => false,
        });
    }

    fn resize(&mut self) {
        let Some((screen, view)) = &mut self.open else { return };
        view.resize(self.content, screen.size(), screen.density());
        self.ask();
    }

    fn show(&mut self) -> Result<(), WindowError> {
        self.is_asked = false;
        match &mut self.open {
            Some((screen, view)) => screen.show(view),
            None => Ok(()),
        }
    }

    fn end(&mut self, done: Result<(), WindowError>, events: &ActiveEventLoop) {
        if let Err(error) = done {
            self.failure = Some(error);
            events.exit();
        }
    }
}

impl ApplicationHandler for App<'_> {
    fn resumed(&mut self, events: &ActiveEventLoop) {
        if self.open.is_none() {
            let done = self.open(events);
            self.end(done, events);
        }
    }

    fn window_event(&mut self, events: &ActiveEventLoop, _window: WindowId, event: WindowEvent) {
        match event {
            WindowEvent::CloseRequested => events.exit(),
            WindowEvent::Resized(_) | WindowEvent::ScaleFactorChanged { .. } => self.resize(),
            WindowEvent::RedrawRequested => {
                let done = self.show();
                self.end(done, events);
            }
            WindowEvent::ModifiersChanged(held) => self.held = held.state(),
            WindowEvent::KeyboardInput { event, .. } if event.state == ElementState::Pressed => {
                let key = key(&event, self.held);
                // A move is made once, however long its key is held.
                let key = key.filter(|key| !event.repeat || matches!(key, Key::Left | Key::Right));
                if let Some(action) = key.and_then(|key| self.content.action(key)) {
                    self.act(action, events);
                }
            }
            WindowEvent::CursorMoved { position, .. } => self.moved(position.into(), events),
            WindowEvent::MouseInput { state, button: MouseButton::Left, .. } => match state {
                ElementState::Pressed => self.press(events),
                ElementState::Released => self.is_dragging = false,
            },
            WindowEvent::Touch(touch) => self.touched(touch, events),
            _ => {}
        }
    }

    fn about_to_wait(&mut self, events: &ActiveEventLoop) {
        // What is to be seen is shown before anything else happens.
        if self.is_asked {
            return events.set_control_flow(ControlFlow::Wait);
        }
        let wake = |due: Duration, since: Instant| since + due.max(FRAME);
        if let (Some(due), Some(since)) = (self.content.due(), self.since)
            && wake(due, since) <= Instant::now()
        {
            self.pass();
            self.refresh();
        }
        events.set_control_flow(match (self.content.due(), self.since) {
            (Some(due), Some(since)) => ControlFlow::WaitUntil(wake(due, since)),
            _ => ControlFlow::Wait,
        });
    }
}

fn title(content: &dyn Content) -> String {
    format!("{} – puzzlereel", content.title())
}
