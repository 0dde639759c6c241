//! What rules and groups mean, and which of them are refused.

use puzzlereel::puzzle::Puzzle;
use puzzlereel::puzzle::river::{Bank, River};

use super::mistakes::assert_refused;
use super::{least, read, with};

/// A farmer, two tomcats and a dog in a boat for `carries`, with a rule.
fn cats(carries: u64, rule: &str) -> String {
    format!(
        "[boat]\ncarries = {carries}\n[[item]]\nname = 'farmer'\nrows = true\n[[item]]\n\
         name = 'tomcat'\ncount = 2\n[[item]]\nname = 'dog'\n[[never]]\n{rule}\n"
    )
}

/// Why a position is lost with `right` on the right bank and the boat there.
fn losses(text: &str, right: &[u64]) -> Vec<String> {
    let river = River::new(read(text).unwrap()).unwrap();
    let state = river.position(right, Bank::Right).unwrap();
    assert_eq!(river.is_lost(&state), river.lost(state).is_some());
    river.losses(state).map(|loss| loss.sentence).collect()
}

#[test]
fn an_item_with_itself_is_two_of_it() {
    let rule = "who = 'tomcat'\nwith = 'tomcat'\nunless = 'farmer'";
    assert_eq!(least(&cats(2, rule)), Some(5));
    assert_eq!(losses(&cats(2, rule), &[1, 1, 1]), Vec::<String>::new());
    assert_eq!(
        losses(&cats(2, rule), &[1, 0, 1]),
        ["two tomcats were together on the left bank, without the farmer"]
    );
    let deed = format!("{rule}\ndeed = 'bit'");
    assert_eq!(losses(&cats(2, &deed), &[0, 2, 0]), ["one tomcat bit another on the right bank"]);
    // One is enough for those who are of another kind.
    let any = "who = ['tomcat', 'dog']\nwith = 'tomcat'\nunless = 'farmer'";
    assert_eq!(
        losses(&cats(2, any), &[0, 1, 1]),
        ["one tomcat was with the dog on the right bank, without the farmer"]
    );
    assert_eq!(losses(&cats(2, any), &[1, 1, 0]).len(), 1);
}

#[test]
fn rules_that_can_never_be_broken_are_refused() {
    let refused = |rule: &str, told: &str| {
        assert_refused(&[(&cats(2, rule), told, "correct the rule")]);
    };
    refused(
        "who = 'dog'\nwith = 'dog'",
        "12:7: the rule `dog with dog` can never be broken: there is only one dog",
    );
    refused(
        "who = 'tomcat'\nunless = ['dog', 'tomcats']",
        "12:7: the rule `tomcats unless dog or tomcats` can never be broken: it needs tomcats both \
         present and absent",
    );
    refused(
        "who = 'farmer'\nwith = 'dog'\nunless = 'farmer'",
        "12:7: the rule `farmer with dog unless farmer` can never be broken: it needs farmer both",
    );
    refused(
        "fewer = 'tomcat'\nthan = 'dog'",
        "12:9: the rule `fewer tomcats than dog` can never be broken: there can never be more \
         dogs than tomcats",
    );
    refused(
        "fewer = 'dog'\nthan = ['tomcat', 'farmer']\nunless = 'tomcat'",
        "12:9: the rule `fewer dog than tomcats and farmer unless tomcats` can never be broken",
    );
    refused("together = ['dog', 'tomcat']\nunless = 'dog'", "12:13: the rule `dog and tomcats ");
    // These can.
    for rule in [
        "who = ['tomcat', 'dog']\nwith = ['tomcat', 'dog']\nunless = 'farmer'",
        "fewer = 'dog'\nthan = 'tomcat'\nunless = 'farmer'",
    ] {
        assert!(read(&cats(2, rule)).is_ok(), "{rule}");
    }
}

#[test]
fn rules_that_no_boatload_breaks_are_refused() {
    for (rule, never) in [
        ("together = ['dog', 'tomcat', 'farmer']", "dog, tomcats and farmer together"),
        ("only = ['dog', 'tomcat', 'farmer']", "dog, tomcats and farmer together"),
        ("alone = 'dog'", "dog without farmer or tomcats"),
        ("who = 'dog'\nwith = 'tomcat'", "dog with tomcats"),
        ("who = 'tomcat'\nunless = 'farmer'", "tomcats without farmer"),
        ("who = 'tomcat'\nwith = 'tomcat'", "tomcats with tomcats"),
        ("fewer = ['dog', 'farmer']\nthan = 'tomcat'", "fewer dog and farmer than tomcats"),
        ("fewer = ['dog', 'farmer']\nthan = ['dog', 'tomcat']", "fewer dog and farmer than dog "),
        ("single = 'tomcat'", "a single tomcat"),
        ("single = ['tomcat', 'dog']", "a single tomcat"),
    ] {
        let error = read(&cats(2, &format!("{rule}\nwhere = 'boat'"))).unwrap_err();
        let told = format!("can never be broken: the boat can never hold {never}");
        assert!(error.message.contains(&told) && error.line == 12, "{rule}: {error}");
        assert_eq!(error.hint.as_deref(), Some("correct the rule or leave it out"));
        // On a bank they can all be there.
        let ashore = read(&cats(2, &format!("{rule}\nwhere = ['boat', 'right']")));
        let told = ashore.err().map(|error| error.message).unwrap_or_default();
        assert!(!told.contains("can never be broken"), "{rule}: {told}");
    }
    // A larger boat, another rower or a crew makes the difference.
    let afloat = |rule: &str| format!("{rule}\nwhere = 'boat'");
    let (dog, few) = ("who = 'dog'\nwith = 'tomcat'", "fewer = 'farmer'\nthan = 'tomcat'");
    for text in [
        cats(3, &afloat(dog)),
        cats(3, &afloat(few)),
        cats(2, &afloat(dog)).replace("'dog'\n[[never]]", "'dog'\nrows = true\n[[never]]"),
        cats(2, &afloat(dog)).replace("carries = 2", "crews = [['dog', 'tomcat']]"),
    ] {
        assert!(read(&text).is_ok(), "{text}");
    }
    // Too heavy for one boat.
    let heavy = cats(3, &afloat(dog)).replace("count = 2", "count = 2\nweight = 5");
    let heavy = |load: u64| heavy.replace("carries = 3", &format!("carries = 3\nload = {load}"));
    assert!(read(&heavy(7)).is_ok());
    assert_refused(&[(&heavy(6), "14:7: the rule `dog with tomcats` can never be broken", "")]);
}

#[test]
fn a_list_may_have_items_that_are_never_harmed() {
    // The same as with the tomcat alone, since there is only one dog.
    let [list, one] = ["['dog', 'tomcat']", "'tomcat'"]
        .map(|with| read(&cats(3, &format!("who = 'dog'\nwith = {with}\nunless = 'farmer'"))));
    assert_eq!(list, one);
    let guarded = "who = 'tomcat'\nwith = ['farmer', 'dog']\nunless = 'farmer'";
    assert_eq!(losses(&cats(2, guarded), &[1, 0, 0]).len(), 1);
    let guard = "who = ['farmer', 'dog']\nunless = 'dog'\nwhere = 'right'";
    let sentence = "the farmer was on the right bank, without the dog";
    assert_eq!(losses(&cats(2, guard), &[1, 1, 0]), [sentence]);
    // Afloat, the tomcats are never alone.
    let single = "single = ['tomcat', 'farmer']\nwhere = 'boat'";
    assert_eq!(read(&cats(2, single)), read(&cats(2, "single = 'farmer'\nwhere = 'boat'")));
    // Mistakes in the rules that follow are still pointed at.
    let next = format!("{guarded}\n[[never]]\nwho = 'farmer'\nwhere = 'boat'");
    assert_refused(&[(&cats(2, &next), "16:7: the rule `farmer` forbids every crossing", "")]);
    let told = "12:7: the rule `farmer with farmer unless dog` can never be broken";
    let all = "who = 'farmer'\nwith = ['farmer', 'dog']\nunless = 'dog'";
    assert_refused(&[(&cats(2, all), told, "correct the rule")]);
}

#[test]
fn rules_that_forbid_every_crossing_are_refused() {
    let told = "12:7: the rule `farmer` forbids every crossing";
    let rule = cats(2, "who = 'farmer'\nwhere = 'boat'");
    assert_refused(&[(&rule, told, "where says in which places")]);
    assert_eq!(least(&cats(2, "who = 'dog'\nwhere = 'boat'")), None);
    assert!(read(&cats(2, "single = 'farmer'\nwhere = 'boat'")).is_ok());
    // Always broken on a bank is broken at the start.
    assert_refused(&[(&cats(2, "who = 'dog'"), "12:7: at the start the rules are broken", "")]);
}

#[test]
fn a_guard_prevents_that_some_are_fewer() {
    let rule = "fewer = 'dog'\nthan = 'tomcat'";
    let guarded = format!("{rule}\nunless = 'farmer'");
    assert_refused(&[(&cats(2, rule), "12:9: at the start the rules are broken already", "")]);
    assert_eq!(
        losses(&cats(2, &guarded), &[1, 0, 0]),
        ["there were 2 tomcats but only 1 dog on the left bank, without the farmer"]
    );
    assert_eq!(losses(&cats(2, &guarded), &[1, 2, 1]), Vec::<String>::new());
    assert_eq!(least(&cats(2, &guarded)), Some(5));
}

#[test]
fn all_of_several_can_be_forbidden_with_and_without_others() {
    let together = "together = ['tomcat', 'dog']\nunless = 'farmer'";
    let told = "one tomcat and the dog were together on the right bank, and nothing else";
    assert_eq!(losses(&cats(2, together), &[0, 1, 1]), [told]);
    assert_eq!(losses(&cats(2, together), &[0, 2, 0]), Vec::<String>::new());
    let only = "only = ['farmer', 'dog']";
    let told = "the farmer and the dog were together on the right bank, and nothing else";
    assert_eq!(losses(&cats(2, only), &[1, 0, 1]), [told]);
    assert_eq!(losses(&cats(2, only), &[1, 1, 1]), Vec::<String>::new());
    assert_eq!(losses(&cats(2, only), &[1, 2, 0]), Vec::<String>::new());
    // All of one item, however many.
    let only = "only = 'tomcat'\nwhere = 'right'";
    let told = "two tomcats were on the right bank, and nothing else";
    assert_eq!(losses(&cats(2, only), &[0, 2, 0]), [told]);
    assert_eq!(losses(&cats(2, only), &[0, 1, 0]).len(), 1);
    assert_eq!(losses(&cats(2, "together = 'dog'\nunless = 'farmer'"), &[0, 0, 1]).len(), 1);
}

#[test]
fn one_by_itself_is_not_two_of_an_item() {
    let single = "single = ['tomcat', 'dog']";
    assert_eq!(losses(&cats(2, single), &[0, 1, 0]), ["one tomcat was alone on the right bank"]);
    assert_eq!(losses(&cats(2, single), &[0, 0, 1]), ["the dog was alone on the right bank"]);
    assert_eq!(losses(&cats(2, single), &[0, 2, 0]), Vec::<String>::new());
    assert_eq!(losses(&cats(2, "alone = 'tomcat'"), &[0, 2, 0]).len(), 1);
    // Nobody comes back, since nobody may be alone in the boat: two children and a third.
    let children = |rule: &str| {
        format!(
            "[[item]]\nname = 'child'\nplural = 'children'\ncount = 3\nrows = true\n[[never]]\n\
             {rule}\nwhere = 'boat'"
        )
    };
    assert_eq!(least(&children("single = 'child'")), None);
    assert_refused(&[(&children("alone = 'child'"), "7:9: the rule `children` forbids", "")]);
}

#[test]
fn a_group_stands_for_its_items() {
    let grouped = |rule: &str| cats(2, rule) + "[groups]\nanimals = ['tomcats', 'dog']\n";
    let listed = "['tomcat', 'dog']";
    for rule in [
        "who = G\nwith = G\nunless = 'farmer'",
        "who = 'farmer'\nwith = G\nwhere = 'left'\nunless = 'dog'",
        "who = 'farmer'\nwhere = 'right'\nunless = G",
        "alone = G\nwhere = 'right'",
        "single = G",
        "together = G\nunless = 'farmer'",
        "only = G",
        "fewer = 'farmer'\nthan = G\nwhere = 'right'",
    ] {
        let [group, list] = ["'animals'", listed].map(|these| rule.replace('G', these));
        let group = read(&grouped(&group)).map_err(|error| error.message);
        assert_eq!(group, read(&cats(2, &list)).map_err(|error| error.message), "{rule}");
    }
    let boat = "[boat]\ncarries = 3\ncrews = [['pair', 'b']]\n[groups]\npair = ['a', 'b']\n";
    let items = "[[item]]\nname = 'a'\n[[item]]\nname = 'b'\ncount = 2\n";
    assert_eq!(read(&format!("{boat}{items}")).unwrap().boat.crews, [[0, 1, 1]]);
}

#[test]
fn mistakes_in_groups_and_crews_are_pointed_at() {
    let group = |group: &str, rule: &str| with("", &format!("[groups]\n{group}\n{rule}"));
    assert_refused(&[
        (&group("goose = 'farmer'", ""), "8:1: there is an item `goose` already", "of its own"),
        (&group("all = ['goose', 'fox']", ""), "8:17: unknown item `fox`", "the items are farmer"),
        (&group("all = []", ""), "8:7: expected at least one name, found none", ""),
        (&group("a = 'goose'\nb = 'a'", ""), "9:5: unknown item `a`", "the items are"),
        (&group("a = ['goose', 'geese']", ""), "8:15: `geese` is listed twice", ""),
        (
            &group("birds = 'goose'", "[[never]]\nwho = 'brids'"),
            "10:7: unknown item `brids`; did you mean `birds`?",
            "the items are farmer, goose; the groups are birds",
        ),
        (
            &group("birds = 'goose'", "[[never]]\nwho = ['goose', 'birds']"),
            "10:17: `goose`, which is in the group `birds`, is listed twice",
            "",
        ),
        (
            &with("", "[boat]\ncrews = [['goose', 'goose']]"),
            "8:10: a crew needs 2 geese, but there is only 1",
            "count in an [[item]]",
        ),
    ]);
}
