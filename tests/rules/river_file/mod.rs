//! Rivers of one's own: what is written is what is read, mistakes are pointed at, and nothing is too
//! much for the reader.
mod laws;
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
        ("colour = 1", "1:1: unknown key `colour`", "use one of title, remark, "),
        ("remarks = 'x'", "1:1: unknown key `remarks`; did you mean `remark`?", ""),
        (
            "island = 'yes'",
            "1:10: invalid type: string \"yes\", expected a boolean in `island`",
            "",
        ),
        ("bank-to-bank = true", "1:16: there is no island", "island = true"),
        ("minimise = 'time'", "1:12: unknown value `time`", "use one of crossings, minutes"),
        ("item = 3", "1:8: invalid type: integer `3`, expected a sequence in `item`", ""),
    ]);
}

#[test]
fn mistakes_in_items_are_pointed_at() {
    assert_refused(&[
        (&with("", "cuont = 2"), "7:1: unknown key `cuont`; did you mean `count`?", "minutes"),
        (
            &with("", "count = 0"),
            "7:9: expected a whole number from 1 to 1000, found 0 in `item.count`",
            "",
        ),
        (
            &with("", "count = 1_000_000_000"),
            "7:9: expected a whole number from 1 to 1000, found 1000000000",
            "",
        ),
        (
            &with("", "count = 99999999999999999999999"),
            "7:9: expected a whole number from 1 to 1000, found 99999999999999999999999 in `item.count`",
            "",
        ),
        (
            &with("", "count = 99999999999999999999"),
            "7:9: expected a whole number from 1 to 1000, found 99999999999999999999 in `item.count`",
            "",
        ),
        (&with("", "count = 2.0"), "7:9: expected a whole number from 1 to 1000, found 2.0", ""),
        (
            &with("", "count = 'two'"),
            "7:9: invalid type: string \"two\", expected a whole number from 1 to 1000",
            "",
        ),
        (&with("", "count = -1"), "7:9: expected a whole number from 1 to 1000, found -1", ""),
        (&with("", "count = 1.5"), "7:9: expected a whole number from 1 to 1000, found 1.5", ""),
        (&with("", "goal = 'island'"), "7:8: there is no island", "island = true"),
        (&with("", "[[item]]\nname = 'geese'"), "8:8: there is another item `geese`", ""),
        (&with("", "[[item]]\nplural = 'x'"), "7:1: missing field `name` in `item`", ""),
        (
            &with("", "[[item]]\nname = ''"),
            "8:8: expected 1 to 60 characters, found 0 in `item.name`",
            "",
        ),
        (
            &with("", "[[item]]\nname = \"a\\nb\""),
            "8:8: expected one line of plain text, found '\\n'",
            "",
        ),
    ]);
}

#[test]
fn keys_of_the_top_are_sent_there_and_hints_are_near() {
    let hint = read("zzzzzzzzzzzz = 1").unwrap_err().hint.unwrap();
    let (keys, _) = hint["use one of ".len()..].split_once(", groups").unwrap();
    for key in keys.split(", ") {
        for table in ["[[item]]", "[[never]]", "[boat]"] {
            let text = with("", &format!("{table}\n{key} = 'x'"));
            let told =
                format!("8:1: `{key}` stands at the top of the file, before [boat] and [[item]]");
            assert_eq!(read(&text).unwrap_err().to_string(), told);
        }
    }
    for far in ["titel", "remind", "sing"] {
        let error = read(&with("", &format!("[[item]]\n{far} = 1"))).unwrap_err();
        assert_eq!(error.message, format!("unknown key `{far}`"));
    }
    let error = read(&with("", "[[never]]\nsing = 1")).unwrap_err();
    assert_eq!(error.message, "unknown key `sing`; did you mean `single`?");
}

#[test]
fn a_title_is_as_long_as_on_the_command_line() {
    let titled = |length: usize| with(&format!("title = '{}'", "x".repeat(length)), "");
    assert_eq!(read(&titled(200)).unwrap().title.map(|title| title.len()), Some(200));
    let told = "1:9: expected 1 to 200 characters, found 201 in `title`";
    assert_refused(&[(&titled(201), told, "")]);
}

#[test]
fn mistakes_about_boat_and_rules_are_pointed_at() {
    assert_refused(&[
        (
            &with("", "[boat]\ncarries = 0"),
            "8:11: expected a whole number from 1 to 1000, found 0 in `boat.carries`",
            "",
        ),
        (
            &with("", "weight = 9\n[boat]\nload = 5"),
            "5:8: goose cannot cross: it weighs 9, 10 with the",
            "",
        ),
        (
            &with("", "[boat]\ncarries = 1"),
            "5:8: the boat holds 1, which leaves no room for goose",
            "",
        ),
        (&with("", "[[never]]\nwho = 'fox'"), "8:7: unknown item `fox`", "the items are farmer"),
        (
            &with("", "[[never]]\nwho = 'gosse'"),
            "8:7: unknown item `gosse`; did you mean `goose`?",
            "",
        ),
        (
            &with("", "[[never]]\nwith = 'goose'"),
            "7:1: a rule with `with` needs `who`",
            "who, with, ",
        ),
        (
            &with("", "[[never]]\nwhere = 'left'"),
            "7:1: a rule needs `who`, `alone`, `single`, `together`, `only` or `fewer`",
            "alone, [by]",
        ),
        (
            &with("", "[[never]]\nfewer = 'geese'\nby = 'x'"),
            "9:6: `by` does not go with `fewer`",
            "a rule with `fewer` can have fewer, than, unless, where",
        ),
        (
            &with("", "[[never]]\nalone = 'goose'\nwhere = 'bank'"),
            "9:9: unknown value `bank`; did you mean `banks`?",
            "use one of banks, left",
        ),
        (&with("", "[[never]]\nwho = 'farmer'\nwith = 'goose'"), "8:7: at the start the rules", ""),
        (
            &with("", "[[never]]\nwho = 'farmer'\nwith = 5"),
            "9:8: invalid type: integer `5`, expected a string or a list of strings",
            "",
        ),
        (
            &with("time-limit = 0", ""),
            "1:14: expected a whole number from 1 to 1000000, found 0 in `time-limit`",
            "",
        ),
        ("[[item]]\nname = 'cat'", "2:8: there is no rower", "rows = true"),
        (
            "# ä€😀\n[[item]]\nname='ä€😀'\nrows = 1",
            "4:8: invalid type: integer `1`, expected a boolean",
            "",
        ),
        ("[[item]]\nname='ä€😀'; rows = 1", "2:11:", ""),
        (&with("", "[[never]]\nwho = ['goose', 'geese']"), "8:17: `geese` is listed twice", ""),
        (
            &with("", "[[never]]\nwho = []"),
            "8:7: expected at least one name, found none in `never.who`",
            "",
        ),
        (&with("", "[boat]\ncrews = [['goose'], []]"), "8:21: expected at least one name", ""),
        (
            &with("", "[boat]\ncrews = [['goose', 'farmer'], ['goose', 'farmer', 'farmer']]"),
            "8:31: a crew of 3 does not fit in the boat, which holds 2",
            "",
        ),
        (&with("", "[boat]\ncrews = ['goose']"), "8:10: invalid type: string \"goose\"", ""),
        (
            &with("", "[boat]\nname = 'raft'\ncraft = 'raft2'"),
            "9:9: unknown value `raft2`; did",
            "",
        ),
    ]);
}

#[test]
fn captions_take_only_what_can_be_filled_in() {
    let refusal = |captions: &str| {
        let text = format!("[captions]\n{captions}\n[[item]]\nname = \"x\"\nrows = true\n");
        let error = read(&text).unwrap_err();
        (error.to_string(), error.hint.unwrap())
    };
    let (error, hint) = refusal("across = \"{crw} go\"");
    assert_eq!(error, "2:10: `{crw}` cannot be filled in here");
    assert_eq!(hint, "use {crew}, {minutes}, {total}");
    let (_, hint) = refusal("solved = \"{crew} and {\"");
    assert_eq!(hint, "use {crossings}, {total}");
    let (_, hint) = refusal("task = \"{crew}\"");
    assert_eq!(hint, "nothing is filled in here: leave the braces out");
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
