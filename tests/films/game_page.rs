//! Games as pages: their data, and what a browser makes of clicks and keys.

use puzzlereel::catalog::Request;
use puzzlereel::encode::Format;
use puzzlereel::page::{GamePage, Tell, TooManyPositions, game};
use puzzlereel::search::unwatched;
use serde_json::Value as Json;

use crate::support::browsers::{Browser, SEEN, TIMED, assert_loads_nothing};
use crate::support::decoders::installed;
use crate::support::requests;

fn page(request: &Request) -> Result<String, TooManyPositions> {
    let played = request.game(Format::HTML, &mut unwatched).unwrap();
    let Some(map) = played.map() else { return Err(TooManyPositions(usize::MAX)) };
    let (_, unit) = played.spent();
    game(&map, &GamePage { title: request.to_string(), unit, ..GamePage::default() })
}

fn written(words: &str) -> String {
    page(&words.parse().unwrap()).unwrap()
}

#[test]
fn a_game_is_a_page_without_a_request() {
    for request in requests() {
        let Ok(page) = page(&request) else { continue };
        assert_loads_nothing(&page, &request.to_string());
    }
    assert_eq!(page(&"frogs 10 10".parse().unwrap()), Err(TooManyPositions(22_041)));
}

#[test]
fn game_pages_stay_small() {
    for (words, most) in [
        ("frogs 3 3", 25_500),
        ("river fox-duck-corn", 40_000),
        ("frogs 5 8", 180_000),
        // Every flip of 720 stacks, with faces that turn.
        ("pancakes 6 5 4 3 2 1", 900_000),
    ] {
        let bytes = written(words).len();
        assert!(bytes <= most, "{words}: {bytes}");
    }
}

/// What a browser answers to a script of ours that plays a game: the list that it fills.
fn played(words: &str, script: &str) -> Vec<Json> {
    played_on(&written(words), script)
}

fn played_on(page: &str, script: &str) -> Vec<Json> {
    let harness = format!(
        "<script>{TIMED} {SEEN}\
         const found = [], pause = time => new Promise(done => setTimeout(done, time));\
         const settle = async () => {{ do await pause(50); while (stop || showing); }};\
         const press = key => dispatchEvent(new KeyboardEvent('keydown', {{ key }}));\
         const touch = actor => picture.uses[actor]\
         .dispatchEvent(new MouseEvent('click', {{ bubbles: true }}));\
         (async () => {{ {script}\
         document.body.textContent = JSON.stringify(found); }})();</script>"
    );
    let text = Browser::Chromium.text(&format!("{page}{harness}"));
    serde_json::from_str(&text).unwrap_or_else(|_| panic!("{script}: {text:.300}"))
}

fn has_chromium() -> bool {
    installed("chromium", &["chromium", "--version"])
}

#[test]
fn a_browser_plays_a_river_by_button_key_and_click() {
    if !has_chromium() {
        return;
    }
    let found = played(
        "river fox-duck-corn",
        "found.push(standing.textContent);\
         choices.children[0].focus(); choices.children[0].click(); await settle();\
         found.push(caption.textContent, standing.textContent, document.activeElement.id);\
         press('u'); await settle(); found.push(standing.textContent);\
         const actors = [...pairs()];\
         const of = part => actors.find(([, one]) => one === part)[0];\
         const [name, clicks] = game.moves.find(([name]) => name.includes('takes the duck'));\
         clicks.forEach(part => touch(of(part))); await settle();\
         found.push(caption.textContent === name, line.length);\
         press('s'); await settle(); found.push(standing.textContent, line.length);",
    );
    let expected = [
        "\"It can be solved in 7 crossings.\"",
        "\"The farmer takes the fox across\"",
        "\"✗ Lost: the duck ate the corn on the left bank. Take back 1 move.\"",
        "\"undo\"",
        "\"It can be solved in 7 crossings.\"",
        "true",
        "1",
        "\"✓ Solved in 7 crossings, the fewest there are.\"",
        "7",
    ];
    assert_eq!(found.iter().map(Json::to_string).collect::<Vec<_>>(), expected);
}

#[test]
fn every_puzzle_is_shown_how_taken_back_and_made_again() {
    if !has_chromium() {
        return;
    }
    for (words, moves) in [
        ("frogs 2 2 --theme storybook", 8),
        ("frogs 2 1", 5),
        ("pancakes 3 1 4 2", 4),
        ("hanoi 3", 7),
        ("river missionaries --theme paper", 11),
        ("river torch", 5),
        ("jugs 1 3 --tap --goal 2", 2),
        ("frogs2d 3", 12),
        ("tiles 2x2", 4),
        ("maze --random 7x5", 6),
    ] {
        let found = played(
            words,
            "const first = seen(); press('h'); found.push(choices.querySelectorAll('.hint').length);\
             press('s'); await settle(); const end = seen();\
             found.push(line.length, standing.className, choices.children.length);\
             while (line.length) { press('z'); await settle(); }\
             found.push(seen() === first);\
             while (undone.length) { press('y'); await settle(); }\
             found.push(seen() === end);\
             press('r'); found.push(seen() === first, line.length);\
             press('u'); found.push(seen() === end, line.length);",
        );
        let expected = format!("[1,{moves},\"won\",0,true,true,true,0,true,{moves}]");
        assert_eq!(Json::from(found).to_string(), expected, "{words}");
    }
}

#[test]
fn the_jug_that_is_clicked_first_is_poured_into_the_other() {
    if !has_chromium() {
        return;
    }
    let found = played(
        "jugs 8 5 3 --goal 4,4,0",
        "const of = part => [...pairs()].find(([, one]) => one === part)[0];\
         for (const part of [0, 1, 1, 0]) { touch(of(part)); await settle(); \
         found.push(caption.textContent); }",
    );
    let there = "Pour the 8-litre jug into the 5-litre jug";
    let back = "Pour the 5-litre jug into the 8-litre jug";
    assert_eq!((&found[1], &found[3]), (&there.into(), &back.into()), "{found:?}");
}

#[test]
fn those_who_are_chosen_take_their_places_before_they_go() {
    if !has_chromium() {
        return;
    }
    let found = played(
        "river fox-duck-corn",
        "const of = part => [...pairs()].find(([, one]) => one === part)[0];\
         const shows = async (...parts) => {\
         for (const part of parts) { touch(of(part)); await settle(); }\
         found.push(seen()); };\
         const [fox, duck] = ['fox', 'duck'].map(name => game.moves.find(([move]) =>\
         move.includes(`takes the ${name}`))[1].filter(part => part !== 4));\
         const first = seen(); found.push(first);\
         await shows(...duck); press('Escape'); await settle(); found.push(seen() === first);\
         await shows(...fox); press('Escape'); await settle();\
         await shows(...duck); press('Enter'); await settle();\
         found.push(line.length, caption.textContent); press('u'); await settle();\
         found.push(seen() === first, line.length);",
    );
    let [first, duck, dropped, fox, again, rest @ ..] = found.as_slice() else {
        panic!("{found:?}")
    };
    assert_eq!((dropped, duck), (&Json::from(true), again));
    // The farmer boards first, whoever goes with him.
    assert_ne!(duck, first);
    assert_eq!(duck, fox);
    assert_eq!(Json::from(rest).to_string(), "[1,\"The farmer takes the duck across\",true,0]");
}

#[test]
fn a_game_that_took_too_long_is_shown_shorter_and_saved_as_a_page() {
    if !has_chromium() {
        return;
    }
    // There and back once more than needed.
    let found = played(
        "river missionaries 1",
        "const saved = []; URL.createObjectURL = blob => (saved.push(blob), 'blob:');\
         HTMLAnchorElement.prototype.click = () => {};\
         for (const at of [1, 0, 0]) { choices.children[at].click(); await settle(); }\
         found.push(standing.textContent, show.textContent); save.click();\
         const text = await saved[0].text();\
         found.push(text.startsWith('<!doctype html>\\n<html'), JSON.parse(text.match(/\"line\":([^a-z]*),\"/)[1]).length);\
         show.click(); await settle(); found.push(standing.textContent, show.textContent);",
    );
    let expected = [
        "✓ Solved in 3 crossings; it can be done in 1.",
        "Show a shorter way",
        "true",
        "3",
        "✓ Solved in 1 crossing, the fewest there are.",
        "Show me how",
    ];
    let found = found.iter().map(|value| value.as_str().map_or(value.to_string(), str::to_owned));
    assert_eq!(found.collect::<Vec<_>>(), expected);
}

#[test]
fn a_saved_game_plays_itself() {
    if !has_chromium() {
        return;
    }
    let page = written("river fox-duck-corn");
    let data = "<script type=\"application/json\">{";
    let saved = page.replacen(data, &format!("{data}\"line\":[0,0],"), 1);
    assert_ne!(page, saved);
    let script = "found.push(line.length, undone.length); await pause(1500); await settle();\
                  found.push(line.length, caption.textContent);";
    let found = played_on(&saved, script);
    assert_eq!(Json::from(found).to_string(), "[0,2,2,\"The farmer brings the duck back\"]");
}

#[test]
fn a_phone_shows_all_of_a_game() {
    if !has_chromium() {
        return;
    }
    for words in ["river fox-duck-corn", "frogs 5 5", "pancakes 4 2 3 1"] {
        let page = written(words);
        let wide = format!(
            "<!DOCTYPE html><iframe width=360 height=700 srcdoc=\"{}\"></iframe><script>\
             onload = () => {{ const phone = document.querySelector('iframe').contentDocument;\
             const small = [...phone.querySelectorAll('button')].filter(button => {{\
             const {{ width, height }} = button.getBoundingClientRect();\
             return width && (width < 44 || height < 44); }});\
             document.body.textContent = JSON.stringify(\
             [phone.documentElement.scrollWidth, small.length]); }};</script>",
            page.replace('&', "&amp;").replace('"', "&quot;")
        );
        assert_eq!(Browser::Chromium.text(&wide), "[360,0]", "{words}");
    }
}

#[test]
fn what_is_told_of_hopeless_positions_is_chosen() {
    assert_eq!(Tell::ALL.map(Tell::name), ["never", "stuck", "hopeless"]);
    if !has_chromium() {
        return;
    }
    let script = "for (const at of [0, 1, 0]) { choices.children[at].click(); await settle(); }\
                  found.push(standing.textContent);";
    let found = played("frogs 2 2", script);
    assert_eq!(found, ["It cannot be solved from here. Take back 1 move."]);
}
