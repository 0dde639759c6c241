//! What is wrong with a river file is pointed at, with the way out.

use super::{read, with};

/// Each text with how its error begins, and what its hint has.
pub(super) fn assert_refused(mistakes: &[(&str, &str, &str)]) {
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
