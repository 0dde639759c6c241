//! Rivers of one's own: what is written is what is read, mistakes are pointed at, and nothing is too
//! much for the reader.
#![cfg(feature = "cli")]
#![cfg_attr(
    feature = "cli",
    expect(
        clippy::unwrap_used,
        reason = "a test that has no value fails, which is what it is for"
    )
)]

use std::time::{Duration, Instant};

use proptest::prelude::{
    ProptestConfig, any, prop, prop_assert, prop_assert_eq, prop_oneof, proptest,
};
use proptest::strategy::Strategy as _;
use puzzlereel::catalog::{RIVERS, RiverChoice};
use puzzlereel::cli::script::{MAX_BYTES, print, read};
use puzzlereel::puzzle::Puzzle;
use puzzlereel::puzzle::river::{
    Bank, Boat, Harm, Island, Kind, Model, Place, Places, River, Rule,
};
use puzzlereel::search::{Limits, Strategy, Unsolved, solve, unwatched};

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
    solve(&river, Strategy::AStar, Limits::default(), &mut unwatched).ok().map(|found| found.cost)
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

/// A name that others cannot be mistaken for, in any letters.
fn name(number: usize) -> impl proptest::strategy::Strategy<Value = String> {
    "[a-zA-Zäßλж\\\\\"' ☃-]{0,8}".prop_map(move |text| format!("{text}{number}"))
}

fn kind(number: usize, island: bool) -> impl proptest::strategy::Strategy<Value = Kind> {
    let bank = move || prop::sample::select(&Bank::ALL[..if island { 3 } else { 2 }]);
    let words = (name(number), prop::option::of("[a-zλ]{1,5}"), prop::option::of("[a-z]{1,5}"));
    let numbers = (1..4_u64, 1..20_u64, 0..9_u64);
    let pictures = prop::option::of(prop::sample::select(vec!["🦊", "🧑\u{200d}🌾", "❤\u{fe0f}"]));
    let flags = (any::<bool>(), any::<bool>());
    (words, numbers, pictures, flags, (bank(), bank())).prop_map(
        move |(
            (name, plural, short),
            (count, minutes, weight),
            picture,
            (article, rows),
            banks,
        )| {
            let kind = Kind::many(count, &name, &format!("{name}s")).taking(minutes);
            Kind {
                plural: plural.map_or(kind.plural.clone(), |plural| format!("{plural}-{number}")),
                short: short.unwrap_or(kind.short.clone()),
                picture: picture.map(str::to_owned),
                article,
                // Somebody rows, and fits in.
                rows: rows || number == 0,
                weight: if number == 0 { 0 } else { weight },
                start: if number == 0 { Bank::Left } else { banks.0 },
                goal: if number == 0 { Bank::Right } else { banks.1 },
                ..kind
            }
        },
    )
}

fn rule(kinds: usize, island: bool) -> impl proptest::strategy::Strategy<Value = Rule> {
    let some =
        move |least| prop::sample::subsequence((0..kinds).collect::<Vec<_>>(), least..=kinds);
    let text = || prop::option::of("[a-z\"\\\\]{1,6}");
    let deed = (some(0), text(), text(), 0..kinds, some(0)).prop_map(
        |(doers, outsiders, deed, victim, unless)| Harm::Deed {
            // Nobody else is needed for what others do.
            outsiders: if doers.is_empty() { outsiders } else { None },
            doers,
            deed,
            victim,
            unless,
        },
    );
    let outnumbered = (some(1), some(1)).prop_map(|(few, many)| Harm::Outnumbered { few, many });
    let mut places = vec![Places::ALL, Places::BANKS, Places::RIGHT];
    places.push(Places::of(&[Place::Left, Place::Boat]));
    if island {
        places.push(Places::of(&[Place::Island, Place::Boat]));
    }
    (prop_oneof![deed, outnumbered], prop::sample::select(places))
        .prop_map(|(harm, places)| Rule { harm, places })
}

/// Models of all kinds; some of them cannot be rivers.
fn models() -> impl proptest::strategy::Strategy<Value = Model> {
    (1..6_usize, any::<bool>()).prop_flat_map(|(kinds, island)| {
        let all: Vec<_> = (0..kinds).map(|number| kind(number, island).boxed()).collect();
        let boat = (1..7_u64, prop::option::of(8..30_u64), "[a-z]{1,6}");
        let crews = prop::collection::vec(prop::collection::vec(0..kinds, 1..3), 0..2);
        let rules = prop::collection::vec(rule(kinds, island), 0..4);
        let top = (any::<bool>(), any::<bool>(), prop::option::of(1..200_u64), "[ -~]{0,20}x");
        (all, boat, crews, rules, top).prop_map(
            move |(kinds, (seats, load, name), crews, rules, (direct, timed, limit, warning))| {
                Model {
                    kinds,
                    boat: Boat { name, seats, load, crews, start: Bank::Left },
                    rules,
                    island: island.then_some(Island { direct }),
                    timed,
                    limit,
                    warning,
                }
            },
        )
    })
}

/// What a script is made of, in any order.
fn pieces() -> impl proptest::strategy::Strategy<Value = String> {
    let words = "[[item]]\n|[[never]]\n|[boat]\n|name = |who = |with = |alone = |fewer = |than = |\
                 where = |unless = |count = |rows = |island = |true|false|'a'|'b'|\"c\"|[|]|,|\n|7|\
                 'left'|'banks'|crews = |load = |carries = |1000|-1|time-limit = |0x10|1e9|{|}|'|é|#";
    let words: Vec<&str> = words.split('|').collect();
    prop::collection::vec(prop::sample::select(words), 0..40).prop_map(|words| words.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn what_is_printed_is_what_is_read(model in models()) {
        let text = print(&model);
        match River::new(model.clone()) {
            Ok(_) => {
                let again = read(&text);
                prop_assert_eq!(again.as_ref(), Ok(&model), "{}", text);
                prop_assert_eq!(print(&again.unwrap()), text);
            }
            Err(error) => {
                let told = read(&text).unwrap_err().to_string();
                prop_assert!(told.contains(&error.to_string()), "{}\n{}: {}", text, told, error);
            }
        }
    }

    #[test]
    fn no_solver_finds_less_than_another(model in models()) {
        let Ok(river) = River::new(model) else { return Ok(()) };
        let limits = Limits { positions: 20_000, ..Limits::default() };
        let found = |strategy| solve(&river, strategy, limits, &mut unwatched);
        let (least, bound) = (found(Strategy::AStar), river.at_least(&river.start()));
        for other in [Strategy::Dfs, Strategy::Bfs] {
            match (&least, &found(other)) {
                (Ok(least), Ok(other)) => prop_assert!(bound <= least.cost && least.cost <= other.cost),
                (Ok(_), Err(Unsolved::Impossible { .. })) | (Err(Unsolved::Impossible { .. }), Ok(_)) =>
                    prop_assert!(false, "{:?}", river.model()),
                _ => {}
            }
        }
        if let Ok(least) = least {
            let (mut state, mut left) = (river.start(), least.cost);
            for mv in least.moves(&river) {
                prop_assert!(river.lost_by(state, mv).is_none());
                let (before, cost) = (river.at_least(&state), river.cost(&state, mv));
                river.apply(&mut state, mv);
                let after = river.at_least(&state);
                prop_assert!(before <= after + cost, "the bound falls by more than a move costs");
                left -= cost;
                prop_assert!(after <= left, "the bound is too high");
            }
            prop_assert!(river.is_goal(&state));
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in prop_oneof![pieces(), "\\PC{0,60}"]) {
        if let Ok(model) = read(&text) {
            prop_assert_eq!(read(&print(&model)), Ok(model));
        }
    }

    #[test]
    fn no_change_of_a_good_script_makes_the_reader_panic(
        river in 0..16_usize,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3_u8), 1..6),
    ) {
        let mut bytes = print(&model(&built_in()[river])).into_bytes();
        for (place, byte, change) in changes {
            let place = place.index(bytes.len());
            match change {
                0 => bytes[place] = byte,
                1 => bytes.insert(place, byte),
                _ => drop(bytes.drain(place..bytes.len().min(place + usize::from(byte)))),
            }
            if bytes.is_empty() {
                break;
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        match read(&text) {
            Ok(model) => prop_assert_eq!(read(&print(&model)), Ok(model)),
            Err(error) => {
                let line = text.lines().nth(error.line - 1).unwrap_or_default();
                prop_assert!(error.line <= text.matches('\n').count() + 1, "{}", error);
                prop_assert!(error.column <= line.chars().count() + 2, "{} in {:?}", error, line);
            }
        }
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
