//! Rivers of one's own: what is written is what is read, mistakes are pointed at, and nothing is too
//! much for the reader.
mod laws;
mod mistakes;
mod rules;

use std::time::{Duration, Instant};

use puzzlereel::puzzle::river::file::{EXAMPLE, FileError, MAX_BYTES, print};
use puzzlereel::puzzle::river::instances::{couples, missionaries, torch};
use puzzlereel::puzzle::river::{BUILT_IN, Craft, Model, Numbers, River, Sizes, file};
use puzzlereel::search::{Limits, Solver, solve, unwatched};

fn read(text: &str) -> Result<Model, FileError> {
    file::read(text).map(|file| file.model)
}

/// Every built-in river, those with numbers in more than one size.
fn built_in() -> Vec<Model> {
    let mut models = Vec::new();
    for river in &BUILT_IN {
        let sizes: &[&[u64]] = match river.numbers {
            Numbers::None => &[&[]],
            Numbers::One { .. } => &[&[2], &[3], &[5], &[26]],
            Numbers::Many { .. } => &[&[1, 2, 5, 10], &[3, 1, 3]],
        };
        for numbers in sizes {
            for (boat, crows) in [(2, true), (3, false)] {
                let sizes = Sizes { numbers: numbers.to_vec(), boat, crows };
                models.push((river.build)(&sizes).unwrap().model().clone());
            }
        }
    }
    models
}

#[test]
fn every_built_in_river_is_an_example_of_the_language() {
    for model in built_in() {
        let text = print(&model);
        assert_eq!(read(&text).unwrap(), model, "{text}");
    }
}

#[test]
fn a_boat_looks_like_what_it_is_called_unless_the_file_says_otherwise() {
    let craft = |boat: &str| read(&with("", &format!("[boat]\n{boat}"))).unwrap().boat.craft;
    assert_eq!(craft("name = 'raft'"), Craft::Raft);
    assert_eq!(craft("name = 'torch'"), Craft::Torch);
    assert_eq!(craft("name = 'ferry'"), Craft::Boat);
    assert_eq!(craft("name = 'ferry'\ncraft = 'raft'"), Craft::Raft);
    assert_eq!(craft("name = 'raft'\ncraft = 'boat'"), Craft::Boat);
}

#[test]
fn texts_and_pictures_that_are_to_be_drawn_come_with_their_places() {
    let text = "remark = 'é: x'\n[[item]]\nname = 'a'; ".replace("; ", "\n")
        + "rows = true\n  picture = '🦊'\nshort = 'b'";
    let read = file::read(&text).unwrap();
    let texts: Vec<_> = read.texts.iter().map(|at| (&*at.value, at.line, at.column)).collect();
    assert_eq!(texts, [("a", 3, 8), ("b", 6, 9), ("é: x", 1, 10)]);
    let [picture] = &read.pictures[..] else { panic!("{:?}", read.pictures) };
    assert_eq!((&*picture.value, picture.error("no").to_string()), ("🦊", "5:13: no".to_owned()));
}

/// What follows `top` and a farmer with a goose in a boat for two.
fn with(top: &str, rest: &str) -> String {
    let items =
        "[[item]]\nname = 'farmer'\nrows = true\n[[item]]\nname = 'goose'\nplural = 'geese'\n";
    let gap = if top.is_empty() { "" } else { "\n" };
    format!("{top}{gap}{items}{rest}")
}

/// The crossings, or the minutes, that a script needs; `None` if it has no solution.
fn least(text: &str) -> Option<u64> {
    let model = read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let river = River::new(model).unwrap();
    solve(&river, Solver::AStar, Limits::default(), &mut unwatched).ok().map(|found| found.cost)
}

#[test]
fn an_island_gives_the_numbers_of_the_literature() {
    // Pressman and Singmaster (1989): n couples or n pairs with an island and a boat for two need 8n-6
    // crossings without trips from bank to bank. With them, couples need 4n+1, or 16 where n is 4, and
    // missionaries and cannibals 4n-1.
    let island = |river: Result<River, _>, direct| {
        let text = print(river.unwrap().model());
        least(&format!("island = true\nbank-to-bank = {direct}\n{text}"))
    };
    for pairs in 3..=6 {
        assert_eq!(island(missionaries(pairs, 2), false), Some(8 * pairs - 6), "{pairs} pairs");
        assert_eq!(island(missionaries(pairs, 2), true), Some(4 * pairs - 1), "{pairs} pairs");
    }
    for (pairs, direct) in [(4, 16), (5, 21)] {
        assert_eq!(island(couples(pairs, 2), false), Some(8 * pairs - 6), "{pairs} couples");
        assert_eq!(island(couples(pairs, 2), true), Some(direct), "{pairs} couples");
    }
}

#[test]
fn starts_and_goals_can_be_anywhere() {
    assert_eq!(least(&with("", "")), Some(1));
    assert_eq!(least(&with("", "goal = 'left'")), Some(1));
    assert_eq!(least(&with("", "start = 'right'")), Some(1));
    // There is somebody to be fetched: over, and back with the goose.
    assert_eq!(least(&with("", "start = 'right'\ngoal = 'left'\n[[item]]\nname='dog'")), Some(3));
    let top = "island = true\nbank-to-bank = false";
    assert_eq!(least(&with(top, "goal = 'island'")), Some(2));
    assert_eq!(least(&with(top, "[boat]\nstart = 'right'")), None);
    assert_eq!(least(&with(top, "start = 'island'")), Some(2));
}

#[test]
fn two_small_ones_row_together() {
    let text = |crew: &str| {
        format!(
            "[boat]\ncrews = [{crew}]\n[[item]]\nname='child'\nplural='children'\ncount=2\n\
             [[item]]\nname='Tim'"
        )
    };
    // Tim and a child row; who is left has nobody to come back with them both.
    assert_eq!(least(&text("['child', 'Tim']")), None);
    assert_eq!(least("[boat]\ncrews=[['a','b']]\n[[item]]\nname='a'\n[[item]]\nname='b'"), Some(1));
    let three = "[boat]\ncarries=3\ncrews=[['child','child']]\n[[item]]\nname='child'\ncount=2\n\
                 [[item]]\nname='bag'\ncount=3\n";
    assert_eq!(least(three), Some(5));
}

#[test]
fn weights_minutes_and_limits_count() {
    let family = |carries: &str| {
        format!(
            "[boat]\n{carries}\n[[item]]\nname='man'\nrows=true\nweight=80\n[[item]]\n\
             name='woman'\nrows=true\nweight=80\n[[item]]\nname='child'\ncount=2\nrows=true\nweight=40\n"
        )
    };
    // The well-known family of two who weigh 80 and two who weigh half of that: 9 crossings.
    assert_eq!(least(&family("load = 80")), Some(9));
    assert_eq!(least(&family("load = 240")), Some(1));
    assert_eq!(least(&family("load = 240\ncarries = 3")), Some(3));
    let torch = |top: &str| {
        let text = print(torch(&[1, 2, 5, 10]).unwrap().model());
        format!("{top}\n{}", text.replace("minimise = \"minutes\"\n", ""))
    };
    assert_eq!(least(&torch("")), Some(5));
    assert_eq!(least(&torch("minimise = 'minutes'")), Some(17));
    assert_eq!(least(&torch("minimise = 'minutes'\ntime-limit = 17")), Some(17));
    assert_eq!(least(&torch("time-limit = 17")), Some(5));
    assert_eq!(least(&torch("time-limit = 16")), None);
}

#[test]
fn rules_hold_where_they_say() {
    let rule = |rule: &str| least(&with("", &format!("[[item]]\nname='dog'\n[[never]]\n{rule}")));
    assert_eq!(rule("who='dog'\nwith='geese'\nunless='farmer'"), Some(3));
    assert_eq!(rule("who='farmer'\nwith=['goose', 'dog']\nwhere='boat'"), None);
    assert_eq!(rule("who='farmer'\nwith='goose'\nwhere=['boat']"), None);
    let three = |rule: &str| rule.to_owned() + "\n[boat]\ncarries = 3";
    assert_eq!(rule(&three("single='dog'")), Some(1));
    assert_eq!(rule(&three("fewer='farmer'\nthan=['goose', 'dog']\nwhere='boat'")), Some(3));
    assert_eq!(rule("who='dog'\nwhere='boat'"), None);
    assert_eq!(rule("alone='goose'\nwhere='right'"), Some(3));
    assert_eq!(rule("alone=['goose', 'dog']"), None);
}

#[test]
fn the_most_hostile_texts_are_refused_in_a_moment() {
    let many = |text: &str| text.repeat((MAX_BYTES - 1000) / text.len());
    let items: Vec<String> =
        (0..60_000).map(|number| format!("[[item]]\nname='{number}'\n")).collect();
    let texts = [
        "x".repeat(10 * MAX_BYTES),
        many("["),
        format!("a = {}", many("[")),
        format!("a = {}", many("{a=")),
        many("a."),
        format!("remark = '{}'", many("x")),
        many("[[item]]\n"),
        items.concat(),
        with("", &many("[[never]]\nwho='goose'\n")),
        with("", &format!("[[never]]\nwho=[{}]", many("'goose',"))),
        with("", &format!("[[never]]\nfewer=[{}]\nthan='goose'", many("'farmer',"))),
        with("", &format!("[boat]\ncrews=[{}]", many("['goose'],"))),
        with("", &format!("[boat]\ncrews=[[{}]]", many("'goose',"))),
        with("", &format!("{} = 1", many("x"))),
        with("", &format!("[[never]]\nwho='{}'", many("x"))),
        with("", &format!("picture='{}'", many("🦊"))),
        with("", "count = 1000\n[boat]\ncarries = 1000\n[[item]]\nname='x'\ncount=1000\n"),
    ];
    for text in texts {
        let begun = Instant::now();
        let error = read(&text).unwrap_err();
        assert!(begun.elapsed() < Duration::from_secs(20), "{error}");
        assert!(error.to_string().len() < 2000, "{}", error.to_string().len());
    }
}

#[test]
fn the_example_uses_every_key_and_has_a_solution() {
    assert!(least(EXAMPLE).is_some());
    // The errors about unknown keys name all there are.
    let item = "[[item]]\nname = 'a'\n";
    for table in ["", "[[item]]\n", &format!("{item}[boat]\n"), &format!("{item}[[never]]\n")] {
        let hint = read(&format!("{table}zzzzzzzzzzzz = 1")).unwrap_err().hint.unwrap();
        for key in hint.strip_prefix("use one of ").unwrap().split(", ") {
            let told = EXAMPLE.lines().any(|line| {
                line.starts_with(&format!("{key} = "))
                    || line.trim_matches(['[', ']']).starts_with(key)
            });
            assert!(told, "the example has no {key}");
        }
    }
}
