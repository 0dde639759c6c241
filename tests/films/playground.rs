//! The playground: its answers, here and in WebAssembly, and its page in a browser.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use puzzlereel::catalog::{PUZZLES, render};
use puzzlereel::encode::{FORMATS, NamedFormat};
use puzzlereel::playground::{Refusal, answer, page, payload, payload_of};
use puzzlereel::stage::ThemeName;
use serde_json::{Value as Json, json};

use crate::support::browsers::{Browser, assert_loads_nothing};
use crate::support::decoders::installed;
use crate::support::{request, slow};

/// What to do when the committed page is not the one that these sources make.
const STALE: &str = "output/playground.html is out of date: run .ci/playground";

fn asked(asked: &Json) -> Result<Vec<u8>, Refusal> {
    answer(&asked.to_string(), &|_, _| {})
}

fn data(what: &Json) -> Json {
    serde_json::from_slice(&asked(what).unwrap()).unwrap()
}

fn refused(what: &Json) -> (String, String) {
    let Refusal { error, hint } = asked(what).unwrap_err();
    (error, hint.unwrap_or_default())
}

#[test]
fn a_film_is_the_one_that_the_program_makes() {
    for words in [
        "frogs 2 3 --theme storybook",
        "pancakes 3 1 2",
        "river missionaries 1 --captions none --no-remark",
    ] {
        for extension in ["gif", "svg", "html", "pdf", "png"] {
            let format = extension.parse::<NamedFormat>().unwrap().format;
            let made = render(&request(words), format).unwrap();
            let answer = asked(&json!({ "want": extension, "words": words })).unwrap();
            assert!(made == answer, "{words} as {extension}");
        }
    }
}

#[test]
fn words_and_options_are_the_same_request() {
    let words = data(&json!({ "want": "read", "words": "frogs 3 2 --jump-own --theme paper" }));
    let options = json!({ "frogs": ["3"], "toads": ["2"], "jump-own": [], "theme": ["paper"] });
    assert_eq!(words["options"], options);
    assert_eq!(words, data(&json!({ "want": "read", "puzzle": "frogs", "options": options })));
    assert_eq!(words["words"], "frogs 3 2 --jump-own --theme paper");
    assert_eq!(words["stem"], "solution_3x2_jump-own_theme-paper");
    assert_eq!(words["play"], "play_frogs_3x2_jump-own_theme-paper");
}

#[test]
fn the_catalog_has_all_puzzles_options_and_formats() {
    let catalog = data(&json!({ "want": "catalog" }));
    let puzzles = catalog["puzzles"].as_array().unwrap();
    assert_eq!(puzzles.len(), PUZZLES.len());
    for (entry, puzzle) in PUZZLES.iter().zip(puzzles) {
        let all: BTreeSet<_> = entry.options().iter().map(|spec| spec.name).collect();
        let told = puzzle["options"].as_array().unwrap().iter();
        let told: BTreeSet<_> = told.map(|option| option["name"].as_str().unwrap()).collect();
        let of_files = ["no-numbers", "picture"];
        let left_out = all.difference(&told).copied();
        let left_out: Vec<_> = left_out.filter(|name| !of_files.contains(name)).collect();
        assert_eq!(
            (puzzle["name"].as_str().unwrap(), left_out),
            (entry.info.name, vec!["fail", "font", "max-size", "path", "repeat", "show-mistake"])
        );
    }
    let formats = catalog["formats"].as_array().unwrap().iter();
    let formats: Vec<_> = formats.map(|format| format[1].as_str().unwrap()).collect();
    let known: Vec<_> = FORMATS.iter().map(|format| format.extension()).collect();
    assert_eq!(formats, ["gif", "apng", "svg", "html", "pdf"]);
    assert!(formats.iter().all(|format| known.contains(format)));
}

#[test]
fn a_first_request_of_every_puzzle_can_be_played_and_surveyed() {
    for entry in PUZZLES {
        let words = format!("{} {}", entry.info.name, entry.info.first);
        let game = asked(&json!({ "want": "game", "words": words })).unwrap();
        assert!(game.len() < 100_000, "{words}: {} bytes", game.len());
        let survey = data(&json!({ "want": "survey", "words": words }));
        let levels = survey["levels"].as_array().unwrap().iter();
        let sum: u64 = levels.map(|level| level.as_u64().unwrap()).sum();
        assert_eq!(survey["counts"][0], json!(["positions that can be reached", sum.to_string()]));
    }
}

#[test]
fn every_named_river_can_be_changed_and_read_again() {
    let catalog = data(&json!({ "want": "catalog" }));
    let mut rivers = 0;
    for named in
        catalog["puzzles"].as_array().unwrap().iter().flat_map(|it| it["named"].as_array().unwrap())
    {
        let words = format!("river {}", named["name"].as_str().unwrap());
        let river =
            String::from_utf8(asked(&json!({ "want": "river", "words": words })).unwrap()).unwrap();
        let own = json!({ "want": "survey", "words": "river river.toml", "river": river });
        assert_eq!(data(&own), data(&json!({ "want": "survey", "words": words })), "{words}");
        rivers += 1;
    }
    assert_eq!(rivers, 9);
}

#[test]
fn what_cannot_be_is_refused_with_a_way_out() {
    let cases = [
        ("frogs 0 3", "the number of frogs is 0, but it must be at least 1", ""),
        (
            "frogs 3 3 --font x.ttf",
            "--font does not work in a page",
            "the program puzzlereel has it",
        ),
        (
            "frogs 3 3 --max-size 1KB",
            "--max-size does not work in a page",
            "the program puzzlereel has it",
        ),
        ("river mine.toml", "cannot read mine.toml", "river takes the name of a river"),
        ("river fox-duck-corn --boat 3", "--boat does not apply", "--boat works with missionaries"),
    ];
    for (words, error, hint) in cases {
        let found = refused(&json!({ "want": "read", "words": words }));
        assert!(found.0.contains(error) && found.1.contains(hint), "{words}: {found:?}");
    }
    let river = json!({ "want": "read", "words": "river river.toml", "river": "[[item]]\nname = 'cat'\nrowz = true\n" });
    assert!(refused(&river).0.starts_with("river.toml:3:"), "{:?}", refused(&river));
    let game = refused(&json!({ "want": "game", "words": "frogs 10 10" }));
    assert_eq!(game.0, "a page holds 5000 positions, and this puzzle has 22041");
    assert_eq!(
        refused(&json!({ "want": "webp", "words": "frogs 1 1" })).0.split(';').next(),
        Some("unknown format `webp`")
    );
    assert!(refused(&json!({ "wants": "gif" })).0.starts_with("unknown field `wants`"));
}

#[test]
fn progress_is_told_move_by_move() {
    let told = std::cell::RefCell::new(Vec::new());
    let asked = json!({ "want": "gif", "words": "frogs 1 2" }).to_string();
    answer(&asked, &|done, of| told.borrow_mut().push((done, of))).unwrap();
    let told = told.into_inner();
    assert!(
        told.len() >= 5 && told.iter().all(|&(done, of)| of == 5 && (1..=5).contains(&done)),
        "{told:?}"
    );
}

#[test]
fn a_payload_has_no_sign_that_html_changes() {
    let module: Vec<u8> =
        (0..20_000_u32).map(|number| (number.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let text = payload(&module, 20_000);
    assert!(!text.contains(['\0', '\r', '<']));
    assert!(text.len() < module.len() * 8 / 7 + 10, "{}", text.len());
    assert_eq!(payload_of(&page(&text)), Some(text.as_str()));
}

/// The page that is committed.
fn committed() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(root.join("output/playground.html")).unwrap()
}

#[test]
fn the_committed_page_is_made_of_these_sources() {
    let committed = committed();
    let payload = payload_of(&committed).expect(STALE);
    assert!(page(payload) == committed, "{STALE} --page");
    assert!(committed.len() <= 1_090_000, "{} bytes", committed.len());
    // The footer has links.
    let around = page("");
    let (before, after) = around.split_once("<footer>").unwrap();
    let (_, after) = after.split_once("</footer>").unwrap();
    assert_loads_nothing(&format!("{before}{after}"), "the playground");
}

/// Answers the requests of a file with the library of a page: for each whether there is an answer, how many bytes
/// it has, and these.
const RUNNER: &str = "
const fs = require('fs');
const [page, requests] = process.argv.slice(1).map(file => fs.readFileSync(file, 'utf8'));
const script = begin => page.split(begin)[1].split('</script>')[0];
const make = new Function(`${script('<script id=library>')}; return { compiled, library };`);
const { compiled, library } = make();
(async () => {
  const ask = await library(await compiled(script('<script id=payload type=text/plain>')), () => {});
  for (const request of JSON.parse(requests)) {
    const { fine, bytes } = ask(JSON.stringify(request));
    fs.writeSync(1, `${fine} ${bytes.length}\\n`);
    for (let at = 0; at < bytes.length;) at += fs.writeSync(1, bytes, at);
  }
})();
";

/// All puzzles in all themes, and all that can be wanted of them.
fn wanted() -> Vec<Json> {
    let formats = ["gif", "png", "svg", "html", "pdf"].into_iter().cycle();
    let themed = PUZZLES.iter().flat_map(|entry| {
        let words = format!("{} {}", entry.info.name, entry.info.samples[0]);
        ThemeName::ALL.map(|theme| slow(request(&words).with_theme(theme)).to_string())
    });
    let films = themed.zip(formats).map(|(words, want)| json!({ "want": want, "words": words }));
    let others = PUZZLES.iter().flat_map(|entry| {
        let words = format!("{} {}", entry.info.name, entry.info.first);
        ["read", "game", "survey"].map(|want| json!({ "want": want, "words": words }))
    });
    let own = "[[item]]\nname = 'Zoë'\nrows = true\n[[item]]\nname = 'hen'\npicture = '🦆'\n";
    let more = [
        json!({ "want": "catalog" }),
        json!({ "want": "river", "words": "river couples 4 --boat 3" }),
        json!({ "want": "gif", "words": "frogs 5 8" }),
        json!({ "want": "gif", "words": "frogs 1 2 --title 'Ωμέγα, ещё' --counter --scale 1.3" }),
        json!({ "want": "gif", "words": "river river.toml --fps 5", "river": own }),
        json!({ "want": "gif", "words": "river river.toml", "river": "[[itm]]" }),
    ];
    films.chain(others).chain(more).collect()
}

#[test]
fn webassembly_answers_as_this_computer_does() {
    if !installed("node", &["node", "--version"]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let [page, requests] = ["page.html", "requests.json"].map(|name| folder.path().join(name));
    std::fs::write(&page, committed()).unwrap();
    let wanted = wanted();
    std::fs::write(&requests, Json::from(wanted.clone()).to_string()).unwrap();
    let run = Command::new("node").args(["-e", RUNNER]).args([page, requests]).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let mut rest = run.stdout.as_slice();
    for what in wanted {
        let (is_fine, native) = match asked(&what) {
            Ok(bytes) => (true, bytes),
            Err(refusal) => (false, refusal.json().into_bytes()),
        };
        let head = format!("{is_fine} {}\n", native.len());
        let expected = [head.as_bytes(), &native].concat();
        assert!(rest.starts_with(&expected), "{what} differs in WebAssembly; {STALE}");
        rest = &rest[expected.len()..];
    }
    assert!(rest.is_empty());
}

/// A checksum that a script makes as quickly as we do: of the bytes of a text or a file.
fn checksum(bytes: &[u8]) -> u64 {
    let sum =
        bytes.iter().fold(7, |sum: u32, &byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    sum.into()
}

/// What the page answers to a script of ours: the list that it fills.
fn tried(script: &str) -> Vec<Json> {
    let harness = format!(
        "<script>const found = [], until = async done => {{ while (!done()) await pause(5); }};\
         const sum = bytes => bytes.reduce((sum, byte) => Math.imul(sum, 31) + byte | 0, 7) >>> 0;\
         const frame = () => sum(new TextEncoder().encode(part('view').firstChild.srcdoc));\
         const settled = () => until(() => catalog && !job && (shown || part('error').textContent));\
         const press = async id => {{ part(id).click(); await settled(); }};\
         const write = async (id, text) => {{ part(id).value = text; part(id).oninput();\
         await pause(300); await settled(); }};\
         (async () => {{ try {{ await settled(); {script} }} catch (error) {{ found.push(String(error)); }}\
         document.body.textContent = JSON.stringify(found); }})();</script>"
    );
    let text = Browser::Chromium.text(&format!("{}{harness}", committed()));
    serde_json::from_str(&text).unwrap_or_else(|_| panic!("{text:.500}"))
}

/// The checksum of an answer of ours.
fn sum(want: &str, words: &str) -> Json {
    checksum(&asked(&json!({ "want": want, "words": words })).unwrap()).into()
}

#[test]
fn a_browser_plays_shows_counts_and_saves() {
    if !installed("chromium", &["chromium", "--version"]) {
        return;
    }
    let found = tried(
        "found.push(frame()); await press('html'); found.push(frame());\
         await write('option-frogs', '2'); found.push(frame());\
         await press('survey'); found.push(part('view').querySelector('dt').textContent, location.hash);\
         let saved; URL.createObjectURL = blob => { saved = blob; return 'blob:none'; };\
         part('save').querySelector('button').click(); await until(() => part('status').textContent);\
         found.push(sum(new Uint8Array(await saved.arrayBuffer())), part('status').textContent.split(':')[0]);\
         location.hash = '#puzzle=hanoi 3&show=game'; await until(() => state.puzzle === 'hanoi');\
         await settled(); found.push(frame(), part('line').firstChild.textContent);",
    );
    let changed = "frogs 2 3 --theme storybook";
    let expected = [
        sum("game", "frogs 3 3 --theme storybook"),
        sum("html", "frogs 3 3 --theme storybook"),
        sum("html", changed),
        data(&json!({ "want": "survey", "words": changed }))["counts"][0][1].clone(),
        "#puzzle=frogs+2+3+--theme+storybook&amp;show=survey".into(),
        sum("gif", changed),
        "solution_2x3_theme-storybook.gif".into(),
        sum("game", "hanoi 3"),
        "puzzlereel render hanoi 3".into(),
    ];
    assert_eq!(found, expected);
}

#[test]
fn a_browser_takes_a_river_of_ones_own_and_gives_up_what_takes_too_long() {
    if !installed("chromium", &["chromium", "--version"]) {
        return;
    }
    let found = tried(
        "location.hash = '#puzzle=river couples'; await until(() => state.puzzle === 'river'); await settled();\
         const select = part('option-river'); select.value = 'own'; select.onchange();\
         await until(() => state.river); await settled(); const river = part('river').value;\
         found.push(part('own').hidden, river.includes('[[item]]'));\
         await write('river', river.replace('[[item]]', '[[itm]]')); found.push(part('error').firstChild.textContent);\
         await write('river', river); found.push(part('error').textContent, part('view').className);\
         location.hash = '#puzzle=pancakes --random 12&show=survey'; await until(() => !part('busy').hidden);\
         part('cancel').click(); found.push(part('busy').hidden, job); state.show = 'game';\
         location.hash = '#puzzle=frogs 2 2&show=game'; await until(() => state.puzzle === 'frogs'); await settled();\
         await write('option-frogs', '0'); found.push(part('error').textContent);",
    );
    let expected = [
        json!(false),
        json!(true),
        "river.toml:6:3: unknown key `itm`; did you mean `item`?".into(),
        "".into(),
        "".into(),
        json!(true),
        Json::Null,
        "The number of frogs is 0, but it must be at least 1.".into(),
    ];
    assert_eq!(found, expected);
}
