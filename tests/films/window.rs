//! What a window shows and does, without a screen: keys, clicks and time go in, pictures and words come out.

use std::time::Duration;

use puzzlereel::catalog::Request;
use puzzlereel::encode::{Format, Plays};
use puzzlereel::film::Film;
use puzzlereel::play::{Game, Standing, Tell};
use puzzlereel::scene::{Color, FULL, SUBPIXELS, Scene, Size};
use puzzlereel::search::unwatched;
use puzzlereel::stage::Part;
use puzzlereel::story::Story;
use puzzlereel::window::{
    Action, Content, FilmView, GameView, Key, Look, MOST_SHOWN, Spot, View, Zoom,
};

use crate::support::{request, requests, sorted};

const LONG: Duration = Duration::from_mins(1);

fn story(request: &Request) -> Box<dyn Story> {
    request.story(Format::HTML, &mut unwatched).unwrap()
}

fn film(request: &Request, story: &dyn Story, plays: Plays) -> FilmView<'static> {
    let film = Film::new(story, &request.pace()).unwrap();
    FilmView::new(&film, "film", "", plays, Box::new(|| "saved".to_owned())).unwrap()
}

fn game(request: &Request) -> GameView<'static> {
    let game = request.game(Format::HTML, &mut unwatched).unwrap();
    let save = |game: &dyn Game| format!("{} moves saved", game.made().len());
    GameView::new(game, "game", "", Tell::Hopeless, Color::hex(0xff_0000), Box::new(save))
}

fn press(content: &mut dyn Content, key: Key) {
    let action = content.action(key).unwrap_or_else(|| panic!("{key:?} does nothing"));
    content.act(action);
}

/// Lets time pass as a window does, until nothing moves.
fn settle(content: &mut dyn Content) {
    for _ in 0..100_000 {
        let Some(due) = content.due() else { return };
        content.advance(due.max(Duration::from_millis(100)));
    }
    panic!("it never stands still");
}

/// The middle of what is seen of an actor that stands for a part.
fn place(view: &GameView<'_>, wanted: Part) -> (i32, i32) {
    let targets = view.game().targets();
    let (actor, _) = targets.iter().find(|(_, part)| *part == wanted).unwrap();
    let scene = view.game().scene();
    let actor = scene.actors.iter().find(|other| other.id == *actor).unwrap();
    let bounds = actor.figure.bounds();
    let middle =
        |at: i32, low: i32, high: i32, size: i32| at / SUBPIXELS + (low + high) * size / FULL / 2;
    let pose = actor.pose;
    (
        middle(pose.x, bounds.left, bounds.right, pose.width),
        middle(pose.y, bounds.top, bounds.bottom, pose.height),
    )
}

fn look() -> Look {
    Look::of(&request("frogs 1 1").theme().unwrap())
}

fn pixels(view: &View) -> Vec<u32> {
    let Size { width, height } = view.size();
    let mut pixels = vec![0; (width * height) as usize];
    view.write(&mut pixels);
    pixels
}

#[track_caller]
fn assert_same(seen: &Scene, wanted: &Scene, what: &str) {
    assert_eq!(sorted(seen), sorted(wanted), "{what}");
}

#[test]
fn steps_on_and_back_lead_through_all_positions() {
    for request in requests() {
        let story = story(&request);
        let positions: Vec<Scene> = story.positions().collect();
        let mut view = film(&request, story.as_ref(), Plays::Forever);
        let last = positions.len() - 1;
        if last > 0 {
            press(&mut view, Key::Space);
        }
        for (number, wanted) in positions.iter().enumerate() {
            assert_eq!(view.position(), number as u64, "{request}");
            assert_same(&view.scene(), wanted, &format!("{request}: on to {number}"));
            press(&mut view, Key::Right);
            settle(&mut view);
        }
        for (number, wanted) in positions.iter().enumerate().rev() {
            assert_same(&view.scene(), wanted, &format!("{request}: back to {number}"));
            press(&mut view, Key::Left);
            settle(&mut view);
        }
        press(&mut view, Key::End);
        assert_same(&view.scene(), &positions[last], &format!("{request}: the end"));
        press(&mut view, Key::Home);
        assert_same(&view.scene(), &positions[0], &format!("{request}: the start"));
    }
}

#[test]
fn a_step_that_is_asked_for_twice_is_cut_short() {
    let request = request("river fox-duck-corn");
    let story = story(&request);
    let positions: Vec<Scene> = story.positions().collect();
    let mut view = film(&request, story.as_ref(), Plays::Forever);
    press(&mut view, Key::Space);
    for _ in 0..4 {
        press(&mut view, Key::Sign('l'));
        view.advance(Duration::from_millis(150));
        assert_ne!(sorted(&view.scene()), sorted(&positions[view.position() as usize]));
    }
    assert_eq!(view.title(), "film – move 4 of 7");
    // Half made, it is taken back from there.
    press(&mut view, Key::Sign('j'));
    settle(&mut view);
    assert_same(&view.scene(), &positions[3], "taken back");
    press(&mut view, Key::Sign('j'));
    press(&mut view, Key::Sign('j'));
    settle(&mut view);
    assert_same(&view.scene(), &positions[1], "taken back twice");
}

#[test]
fn a_film_plays_by_itself_as_often_as_asked_and_stops_at_its_end() {
    let request = request("hanoi 2 --theme doodle");
    let story = story(&request);
    let whole = Film::new(story.as_ref(), &request.pace()).unwrap().duration();
    let mut view = film(&request, story.as_ref(), Plays::Times(2));
    let (mut passed, mut starts) = (Duration::ZERO, 0);
    while let Some(due) = view.due() {
        let before = view.position();
        view.advance(due);
        passed += due;
        starts += u32::from(view.position() < before);
        assert!(passed <= whole * 2, "{passed:?}");
    }
    assert_eq!((passed, starts, view.position()), (whole * 2, 1, 3));
    // Played again, it begins at its start.
    press(&mut view, Key::Sign('k'));
    assert!(view.is_playing() && view.now().is_zero());
    let mut forever = film(&request, story.as_ref(), Plays::Forever);
    for _ in 0..100 {
        let due = forever.due().expect("it goes on");
        forever.advance(due);
    }
}

#[test]
fn speed_and_track_set_the_clock() {
    let request = request("frogs 2 2");
    let story = story(&request);
    let mut view = film(&request, story.as_ref(), Plays::Forever);
    let due = view.due().unwrap();
    press(&mut view, Key::Sign('>'));
    assert_eq!(view.due().unwrap(), due / 2);
    (0..9).for_each(|_| press(&mut view, Key::Sign('>')));
    assert_eq!(view.due().unwrap(), due / 8);
    (0..9).for_each(|_| press(&mut view, Key::Sign('<')));
    assert_eq!(view.due().unwrap(), due * 4);
    press(&mut view, Key::Space);
    assert_eq!(view.due(), None);
    view.advance(LONG);
    assert_eq!(view.position(), 0);
    view.act(Action::Seek(1000));
    assert_eq!((view.position(), view.bar().track.unwrap().part), (8, 1000));
    view.act(Action::Seek(0));
    assert_eq!((view.position(), view.bar().track.unwrap().part), (0, 0));
    assert_eq!(view.bar().headline, "The frog in cell 2 slides into cell 3");
}

#[test]
fn a_film_of_too_many_moves_is_refused() {
    let request = request("hanoi 18 --theme doodle");
    let story = story(&request);
    let film = Film::new(story.as_ref(), &request.pace()).unwrap();
    let view = FilmView::new(&film, "", "", Plays::Forever, Box::new(String::new));
    let error = view.err().unwrap().to_string();
    assert!(error.contains(&MOST_SHOWN.to_string()) && error.contains("262143"), "{error}");
}

/// Every move of a way, made by clicks into the picture where it can be.
#[test]
fn clicks_into_the_picture_solve_every_puzzle() {
    for request in requests() {
        let mut view = game(&request);
        let Ok(way) = request.game(Format::HTML, &mut unwatched).unwrap().way() else { continue };
        for choice in way.into_iter().take(12) {
            let made = view.game().made();
            let clicks = view.game().choices()[choice].clicks.clone();
            for part in &clicks {
                let at = place(&view, *part);
                // Something may stand before it.
                view.click(if view.is_target(at) { at } else { continue });
            }
            if view.game().made().len() == made.len() {
                view.act(Action::Drop);
                view.act(Action::Make(choice));
            }
            settle(&mut view);
            assert_same(&view.scene(), &view.game().scene(), &format!("{request}: after a move"));
        }
    }
}

#[test]
fn clicks_choose_drop_and_send() {
    let mut view = game(&request("river fox-duck-corn"));
    let clicks = |name: &str| {
        let choices = view.game().choices();
        choices.into_iter().find(|choice| choice.name == name).unwrap().clicks
    };
    let alone = clicks("The farmer goes across alone");
    let with_fox = clicks("The farmer takes the fox across");
    let fox = *with_fox.iter().find(|part| !alone.contains(part)).unwrap();
    let boat = *with_fox.last().unwrap();
    let bare = view.scene();
    view.click(place(&view, fox));
    assert_eq!(view.scene().actors.len(), bare.actors.len() + 1, "the chosen one has a frame");
    view.click(place(&view, fox));
    assert_same(&view.scene(), &bare, "clicked again, it is dropped");
    view.click(place(&view, fox));
    press(&mut view, Key::Escape);
    assert_same(&view.scene(), &bare, "Escape drops it");
    view.click(place(&view, fox));
    view.click(place(&view, boat));
    assert_eq!(view.bar().headline, "The farmer takes the fox across", "the boat leaves");
    press(&mut view, Key::Sign('u'));
    settle(&mut view);
    assert_same(&view.scene(), &bare, "undone");
}

#[test]
fn a_lost_game_says_why_and_what_to_do() {
    let mut view = game(&request("river fox-duck-corn"));
    assert_eq!(view.bar().headline, "It can be solved in 7 crossings.");
    let bar = view.bar();
    let fox = bar.choices.iter().find(|it| it.text == "The farmer takes the fox across").unwrap();
    view.act(fox.action);
    assert_eq!(view.bar().headline, "The farmer takes the fox across", "while it is seen");
    settle(&mut view);
    let lost = "Lost: the duck ate the corn on the left bank. Take back 1 move.";
    assert_eq!((view.bar().headline.as_str(), view.bar().choices.len()), (lost, 0));
    assert_eq!(view.title(), format!("game – {}", lost.trim_end_matches('.')));
    press(&mut view, Key::Sign('h'));
    assert_eq!(view.bar().remark, "The game is over; take back 1 move.");
    press(&mut view, Key::Sign('u'));
    settle(&mut view);
    assert_eq!(view.title(), "game – 0 crossings");
    press(&mut view, Key::Sign('u'));
    assert_eq!(view.bar().remark, "There is no move to take back.");
    press(&mut view, Key::Sign('y'));
    settle(&mut view);
    assert_eq!(view.bar().headline, lost);
}

#[test]
fn a_hint_is_marked_and_enter_makes_it() {
    let mut view = game(&request("pancakes 3 1 2"));
    assert!(view.bar().choices.iter().all(|choice| !choice.is_marked));
    press(&mut view, Key::Sign('h'));
    let bar = view.bar();
    let marked: Vec<_> = bar.choices.iter().filter(|choice| choice.is_marked).collect();
    assert_eq!(marked.len(), 1);
    let Action::Make(choice) = marked[0].action else { panic!() };
    press(&mut view, Key::Enter);
    assert_eq!(view.game().made(), [choice]);
    assert!(view.bar().choices.iter().all(|choice| !choice.is_marked), "one hint, one move");
    press(&mut view, Key::Enter);
    assert_eq!(view.game().made().len(), 1, "nothing is chosen");
}

#[test]
fn the_way_is_shown_to_the_end_until_something_else_is_done() {
    let mut view = game(&request("frogs 2 2"));
    press(&mut view, Key::Sign('s'));
    settle(&mut view);
    assert_eq!(view.game().standing(), Standing::Won);
    assert_eq!(view.bar().headline, "Solved in 8 moves, the fewest there are.");
    press(&mut view, Key::Sign('r'));
    settle(&mut view);
    press(&mut view, Key::Sign('s'));
    view.advance(Duration::from_millis(300));
    press(&mut view, Key::Escape);
    let made = view.game().made().len();
    settle(&mut view);
    assert!(made < 8 && view.game().made().len() == made);
    press(&mut view, Key::Sign('r'));
    press(&mut view, Key::Sign('u'));
    assert_eq!(view.game().made().len(), made, "a restart is undone");
}

#[test]
fn it_is_said_that_a_film_is_saved_before_it_is() {
    let mut view = game(&request("frogs 1 1"));
    press(&mut view, Key::Sign('1'));
    press(&mut view, Key::Ctrl('s'));
    assert_eq!((view.bar().remark.as_str(), view.due()), ("Saving…", Some(Duration::ZERO)));
    view.advance(Duration::ZERO);
    assert_eq!(view.bar().remark, "1 moves saved");
    press(&mut view, Key::Sign('1'));
    assert_eq!(view.bar().remark, "2 moves", "what comes after takes its place");
    assert_eq!(view.action(Key::Ctrl('q')), Some(Action::Close));
}

#[test]
fn no_keys_and_clicks_break_a_game() {
    let mut rng = fastrand::Rng::with_seed(1);
    for words in ["river missionaries", "frogs 2 3 --gaps 2", "pancakes 3 -1 2 --burnt", "hanoi 3"]
    {
        let mut view = game(&request(words));
        let Size { width, height } = view.scene().size;
        let mut window = View::new(&view, look(), Size { width: 500, height: 400 }, 1.0);
        for _ in 0..300 {
            if rng.bool() {
                view.click((rng.i32(0..width as i32), rng.i32(0..height as i32)));
            } else {
                let key = *rng.choice(b"12345678uyhsrS").unwrap() as char;
                let keys = [Key::Sign(key), Key::Enter, Key::Escape];
                if let Some(action) = view.action(*rng.choice(keys.iter()).unwrap()) {
                    view.act(action);
                }
            }
            view.advance(Duration::from_millis(rng.u64(0..700)));
            window.update(&view);
        }
        view.act(Action::Drop);
        settle(&mut view);
        assert_same(&view.scene(), &view.game().scene(), words);
        // What was painted in many small pieces is what is painted at once.
        window.update(&view);
        window.resize(&view, window.size(), 1.0);
        let fresh = View::new(&view, look(), window.size(), 1.0);
        assert!(pixels(&window) == pixels(&fresh), "{words}");
    }
}

#[test]
fn what_a_window_offers_is_where_it_is_seen() {
    let view = game(&request("river fox-duck-corn --theme storybook"));
    for (width, height, density) in
        [(700, 560, 1.0), (1920, 1080, 1.0), (1400, 1120, 2.0), (300, 200, 1.0), (1, 1, 1.0)]
    {
        let size = Size { width, height };
        let window = View::new(&view, look(), size, density);
        pixels(&window);
        let bar = view.bar();
        let mut seen = std::collections::BTreeSet::new();
        for y in (0..height as i32).step_by(4) {
            for x in (0..width as i32).step_by(4) {
                match window.at((x, y)) {
                    Spot::Button(action) => drop(seen.insert(format!("{action:?}"))),
                    Spot::Picture(point) if view.is_target(point) => {
                        seen.insert("a figure".to_owned());
                    }
                    _ => {}
                }
            }
        }
        let live = bar.choices.iter().chain(&bar.buttons).filter(|button| button.is_live);
        let mut wanted: std::collections::BTreeSet<String> =
            live.map(|button| format!("{:?}", button.action)).collect();
        wanted.insert("a figure".to_owned());
        if height > 400 {
            assert_eq!(seen, wanted, "{width}×{height}");
        }
    }
}

#[test]
fn whole_scales_are_preferred() {
    let picture = Size { width: 700, height: 252 };
    let shown = |width, height| {
        let zoom = Zoom::fitting(picture, Size { width, height });
        zoom.size(picture).width
    };
    assert_eq!(shown(700, 252), 700);
    assert_eq!(shown(1049, 900), 700);
    assert_eq!(shown(1050, 900), 1050, "between 1 and 2, one and a half");
    assert_eq!(shown(1400, 900), 1400);
    assert_eq!(shown(2099, 900), 1400, "above 2, whole ones only");
    assert!((340..=350).contains(&shown(350, 900)), "a small room is filled");
    let scene = request("frogs 2 2").game(Format::HTML, &mut unwatched).unwrap().scene();
    let twice = Zoom::times(2).scene(scene.clone());
    assert_eq!(twice.actors[0].pose.x, scene.actors[0].pose.x * 2);
    assert_eq!(Zoom::times(2).back((9, 4)), (4, 2));
    assert_eq!(Zoom::times(1).scene(scene.clone()), scene);
}
