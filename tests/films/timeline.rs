//! The times of films: beats, frames and stills agree, whoever looks.

use std::time::Duration;

use puzzlereel::catalog::{FrogsRequest, Request};
use puzzlereel::encode::Format;
use puzzlereel::film::Film;
use puzzlereel::paint::{LiveCanvas, paint};
use puzzlereel::search::unwatched;
use puzzlereel::stage::ThemeName;

fn requests() -> [Request; 2] {
    let doodle = Request::new(FrogsRequest::new(2, 2));
    [doodle.clone(), doodle.with_theme(ThemeName::Storybook)]
}

#[test]
fn beats_follow_each_other_and_travels_arrive_in_time() {
    for request in requests() {
        let story = request.story(Format::default(), &mut unwatched).unwrap();
        let film = Film::new(story.as_ref(), &request.pace()).unwrap();
        let mut now = film.opening_time();
        let mut frames = film.frames();
        for beat in film.beats() {
            assert_eq!(beat.start(), now);
            assert!(beat.travel_time() <= beat.time);
            assert!(beat.frame_count() > 1 || beat.travel_time().is_zero());
            now += beat.time;
            let shown: Duration = beat
                .into_frames()
                .map(|frame| {
                    assert_eq!(Some(&frame), frames.next().as_ref());
                    frame.time
                })
                .sum();
            assert!(shown > Duration::ZERO);
        }
        assert!(frames.next().is_none());
        assert_eq!(now, film.duration());
    }
}

#[test]
fn a_still_is_the_frame_that_is_shown_then_and_so_is_the_live_canvas() {
    for (request, memory) in requests().into_iter().zip([0, 1_000_000]) {
        let story = request.story(Format::default(), &mut unwatched).unwrap();
        let film = Film::new(story.as_ref(), &request.pace()).unwrap();
        let mut canvas = LiveCanvas::new(&film.opening(), memory);
        let mut scene = film.opening();
        let mut now = Duration::ZERO;
        let mut shown = film.opening_time();
        for frame in film.frames() {
            assert_eq!(film.scene_at(now), scene);
            assert_eq!(film.scene_at(now + shown.saturating_sub(Duration::from_nanos(1))), scene);
            (now, shown) = (now + shown, frame.time);
            let before = canvas.raster().clone();
            let changed = canvas.take(&frame.cues);
            frame.cues.into_iter().for_each(|cue| scene.take(cue));
            assert!(*canvas.raster() == paint(&scene));
            let inside = |x: usize, y: usize| {
                let (x, y) = (x as i32, y as i32);
                (changed.left..changed.right).contains(&x)
                    && (changed.top..changed.bottom).contains(&y)
            };
            for y in 0..before.height {
                let pairs = before.row(y).iter().zip(canvas.raster().row(y));
                let differ = pairs.enumerate().filter(|(_, (before, after))| before != after);
                assert!(differ.into_iter().all(|(x, _)| inside(x, y)));
            }
        }
        for later in [now, film.duration(), Duration::MAX] {
            assert_eq!(film.scene_at(later), scene);
        }
    }
}
