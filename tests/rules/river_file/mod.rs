//! Rivers of one's own: what is written is what is read, mistakes are pointed at, and nothing is too
//! much for the reader.
#![cfg(feature = "cli")]
mod laws;

use std::time::{Duration, Instant};

use puzzlereel::catalog::{RIVERS, RiverChoice};
use puzzlereel::cli::script::{MAX_BYTES, print, read};
use puzzlereel::puzzle::river::{Model, River};
use puzzlereel::search::{Limits, Solver, solve, unwatched};

/// Every built-in river, those with numbers in more than one size.
fn built_in() -> Vec<RiverChoice> {
    vec![
        RiverChoice::FoxDuckCorn { crows: true },
        RiverChoice::FoxDuckCorn { crows: false },
        RiverChoice::WolfGoatCabbage,
        RiverChoice::WolvesDogGoatGrain,
        RiverChoice::Missionaries { pairs: 3, seats: 2 },
        RiverChoice::Missionaries { pairs: 1, seats: 1 },
        RiverChoice::Missionaries { pairs: 100, seats: 4 },
        RiverChoice::OneCannibalRows { pairs: 2, seats: 2 },
        RiverChoice::OneCannibalRows { pairs: 4, seats: 3 },
        RiverChoice::Couples { pairs: 1, seats: 2 },
        RiverChoice::Couples { pairs: 5, seats: 3 },
        RiverChoice::Couples { pairs: 26, seats: 2 },
        RiverChoice::AdultsChildren { adults: 3 },
        RiverChoice::JapaneseFamily,
        RiverChoice::Torch { minutes: vec![1, 2, 5, 10] },
        RiverChoice::Torch { minutes: vec![3, 1, 3] },
    ]
}

fn model(river: &RiverChoice) -> Model {
    river.puzzle().unwrap().model().clone()
}

#[test]
fn every_built_in_river_is_an_example_of_the_language() {
    let names: Vec<&str> = RIVERS.iter().map(|line| line.name).collect();
    let rivers = built_in();
    assert!(names.iter().all(|name| rivers.iter().any(|river| river.name() == *name)));
    for river in rivers {
        let model = model(&river);
        let text = print(&model);
        assert_eq!(read(&text).unwrap(), model, "{text}");
    }
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
    let island = |river: &RiverChoice, direct| {
        let text = print(&model(river));
        least(&format!("island = true\nbank-to-bank = {direct}\n{text}"))
    };
    for pairs in 3..=6 {
        let missionaries = RiverChoice::Missionaries { pairs, seats: 2 };
        assert_eq!(island(&missionaries, false), Some(8 * pairs - 6), "{pairs} pairs");
        assert_eq!(island(&missionaries, true), Some(4 * pairs - 1), "{pairs} pairs");
    }
    for (pairs, direct) in [(4, 16), (5, 21)] {
        let couples = RiverChoice::Couples { pairs, seats: 2 };
        assert_eq!(island(&couples, false), Some(8 * pairs - 6), "{pairs} couples");
        assert_eq!(island(&couples, true), Some(direct), "{pairs} couples");
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
        let text = print(&model(&RiverChoice::Torch { minutes: vec![1, 2, 5, 10] }));
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
    assert_eq!(rule("fewer='farmer'\nthan=['goose', 'dog']\nwhere='boat'"), Some(3));
    assert_eq!(rule("who='dog'\nwhere='boat'"), None);
    assert_eq!(rule("who='goose'\nwhere='boat'\nunless='farmer'"), Some(3));
    assert_eq!(rule("alone='goose'\nwhere='right'"), Some(3));
    assert_eq!(rule("alone=['goose', 'dog']"), None);
}

/// Each text with how its error begins, and what its hint has.
fn assert_refused(mistakes: &[(&str, &str, &str)]) {
    let mut wrong = Vec::new();
    for (text, told, hint) in mistakes {
        let error = read(text).unwrap_err();
        let help = error.hint.clone().unwrap_or_default();
        if !error.to_string().starts_with(told) || !help.contains(hint) {
            wrong.push(format!("{text:?}: {error}: {help}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn mistakes_at_the_top_are_pointed_at() {
    assert_refused(&[
        ("", "1:1: there is no [[item]]", "an item is written like this"),
        ("island = ", "1:", ""),
        ("colour = 1", "1:1: the file has no key \"colour\"", "it can have remark"),
        ("remarks = 'x'", "1:1: the file has no key \"remarks\"", "perhaps remark?"),
        (
            "island = 'yes'",
            "1:10: island must be true or false, but this is of the type string",
            "",
        ),
        ("bank-to-bank = true", "1:16: there is no island", "island = true"),
        ("minimise = 'time'", "1:12: minimise must be one of \"crossings\", \"minutes\"", ""),
        ("item = 3", "1:8: item must be tables, each written [[item]]", ""),
    ]);
}

#[test]
fn mistakes_in_items_are_pointed_at() {
    assert_refused(&[
        (&with("", "cuont = 2"), "7:1: item has no key \"cuont\"", "perhaps count?"),
        (&with("", "count = 0"), "7:9: count is 0, but it must be from 1 to 1000", ""),
        (&with("", "count = 1_000_000_000"), "7:9: count is 1000000000, but", ""),
        (&with("", "count = 99999999999999999999999"), "7:9: count is 99999999999", ""),
        (&with("", "count = -1"), "7:9: count is -1, but", ""),
        (&with("", "count = 1.5"), "7:9: count must be a whole number", ""),
        (&with("", "picture = 'goose'"), "7:11: there is no picture of \"goose\"", "one emoji"),
        (&with("", "goal = 'island'"), "7:8: there is no island", "island = true"),
        (&with("", "[[item]]\nname = 'geese'"), "8:8: there is another item \"geese\"", ""),
        (&with("", "[[item]]\nplural = 'x'"), "7:1: item needs a name", ""),
        (&with("", "[[item]]\nname = ''"), "8:8: name has 0 characters", ""),
        (&with("", "[[item]]\nname = \"a\\nb\""), "8:8: name contains '\\n'", ""),
    ]);
}

#[test]
fn mistakes_about_boat_and_rules_are_pointed_at() {
    assert_refused(&[
        (&with("", "[boat]\ncarries = 0"), "8:11: carries is 0, but it must be from 1", ""),
        (&with("", "weight = 9\n[boat]\nload = 5"), "5:8: nobody can carry goose: it weighs 9", ""),
        (&with("", "[boat]\ncarries = 1"), "5:8: nobody can carry goose", ""),
        (&with("", "[[never]]\nwho = 'fox'"), "8:7: there is no item \"fox\"", "there are farmer"),
        (&with("", "[[never]]\nwho = 'gosse'"), "8:7: there is no item", "perhaps \"goose\"?"),
        (&with("", "[[never]]\nwith = 'goose'"), "7:1: never needs a who", ""),
        (&with("", "[[never]]\nwhere = 'left'"), "7:1: never needs a who, an alone or a", ""),
        (
            &with("", "[[never]]\nfewer = 'geese'\nby = 'x'"),
            "9:6: a [[never]] with `fewer` has no `by`",
            "",
        ),
        (
            &with("", "[[never]]\nalone = 'goose'\nwhere = 'banc'"),
            "9:9: where must be",
            "\"banks\"?",
        ),
        (&with("", "[[never]]\nwho = 'farmer'\nwith = 'goose'"), "8:7: at the start the rules", ""),
        (&with("", "[[never]]\nwho = 'farmer'\nwith = 5"), "9:8: with must be a text", ""),
        (&with("time-limit = 0", ""), "1:14: time-limit is 0", ""),
        ("[[item]]\nname = 'cat'", "2:8: nobody can row", "rows = true"),
        ("# ä€😀\n[[item]]\nname='ä€😀'\nrows = 1", "4:8: rows must be true", ""),
        ("[[item]]\nname='ä€😀'; rows = 1", "2:11:", ""),
    ]);
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
fn the_example_of_the_help_uses_every_key_and_has_a_solution() {
    let text = puzzlereel::cli::script::EXAMPLE;
    assert!(least(text).is_some());
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_puzzlereel"))
        .args(["render", "river", "--help"])
        .output();
    let help = String::from_utf8(output.unwrap().stdout).unwrap();
    for line in text.lines() {
        assert!(help.contains(line), "the help does not show {line}");
    }
    // The errors about unknown keys name all there are.
    let item = "[[item]]\nname = 'a'\n";
    for table in ["", "[[item]]\n", &format!("{item}[boat]\n"), &format!("{item}[[never]]\n")] {
        let hint = read(&format!("{table}zzzzzzzzzzzz = 1")).unwrap_err().hint.unwrap();
        let known = hint.split("it can have ").nth(1).unwrap().split(", ");
        for key in known {
            let told = text.lines().any(|line| {
                line.starts_with(&format!("{key} = "))
                    || line.trim_matches(['[', ']']).starts_with(key)
            });
            assert!(told, "the example has no {key}");
        }
    }
}
