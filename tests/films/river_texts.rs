//! What stands below a river: captions in sentences, in signs and in any language, the remark, and what letters mean.

use puzzlereel::puzzle::Puzzle;
use puzzlereel::puzzle::river::River;
use puzzlereel::puzzle::river::instances::*;
use puzzlereel::stage::river::{Captions, RiverStage, Texts, caption, short_caption};
use puzzlereel::stage::{Next, Scale, Stage, ThemeName, Turn};

use crate::river_stage::{changed, for_turns, solved, stage_in, themes};

#[test]
fn captions_say_the_move_in_words() {
    let told = |river: &River| {
        let moves = solved(river);
        let mut captions = Vec::new();
        for_turns(river, &moves, |turn, _| captions.push(caption(river, turn)));
        captions
    };
    assert_eq!(
        told(&fox_duck_corn(true)),
        [
            "The farmer takes the duck across",
            "The farmer comes back alone",
            "The farmer takes the fox across",
            "The farmer brings the duck back",
            "The farmer takes the corn across",
            "The farmer comes back alone",
            "The farmer takes the duck across",
            "All across in 7 crossings",
        ]
    );
    let torch = told(&torch(&[1, 2, 5, 10]).unwrap());
    assert_eq!(torch[0], "Walker 1 and walker 2 go across: 2 minutes");
    assert_eq!(torch[5], "All across in 17 minutes and 5 crossings");
    let one = missionaries(1, 2).unwrap();
    let three = told(&missionaries(3, 2).unwrap());
    for caption in ["One cannibal comes back alone", "Two missionaries go across"] {
        assert!(three.iter().any(|told| told == caption), "{three:?}");
    }
    assert_eq!(told(&one)[1], "All across in 1 crossing");
}

/// A farmer and a goose in the words of a file, and what is then said.
fn told_in(captions: &str, farmer: &str, goose: &str) -> Vec<String> {
    let text = format!(
        "[captions]\n{captions}\n[[item]]\nname = \"{farmer}\"\nrows = true\nminutes = 3\n\
         [[item]]\nname = \"{goose}\"\n"
    );
    let river = River::new(puzzlereel::puzzle::river::file::read(&text).unwrap().model).unwrap();
    let moves = solved(&river);
    let mut captions = Vec::new();
    for_turns(&river, &moves, |turn, _| {
        captions.extend(
            (turn.number == 0).then(|| caption(&river, &Turn { next: Next::Open, ..*turn })),
        );
        captions.push(caption(&river, turn));
    });
    captions
}

/// How many more lines of text a river has below its picture with the remark than without it.
fn remark_lines(river: &River, name: ThemeName) -> usize {
    let actors = |remark| {
        let texts = Texts { captions: Captions::None, remark };
        let stage = RiverStage::new(river, &name.theme(), Scale::ONE, texts).unwrap();
        let (state, last) = (river.start(), None);
        stage
            .scene(&Turn { number: 0, cost: 0, state: &state, last, next: Next::Open })
            .actors
            .len()
    };
    actors(true) - actors(false)
}

#[test]
fn letters_are_explained_where_no_picture_or_costume_does() {
    let without = |river: &River| changed(river, |model| model.warning = ".".to_owned());
    for (river, theme, lines) in [
        (couples(3, 2).unwrap(), ThemeName::Storybook, 2),
        (adults_children(2).unwrap(), ThemeName::Paper, 2),
        (missionaries(3, 2).unwrap(), ThemeName::Doodle, 2),
        (missionaries(3, 2).unwrap(), ThemeName::Storybook, 1),
        (fox_duck_corn(true), ThemeName::Doodle, 1),
        (torch(&[1, 2, 5]).unwrap(), ThemeName::Storybook, 1),
    ] {
        assert_eq!(remark_lines(&without(&river), theme), lines, "{theme}");
    }
}

#[test]
fn short_captions_need_no_language() {
    let told = |river: &River| {
        let mut captions = Vec::new();
        for_turns(river, &solved(river), |turn, _| {
            if turn.number == 0 {
                captions.push(short_caption(river, &Turn { next: Next::Open, ..*turn }));
            }
            captions.push(short_caption(river, turn));
        });
        captions
    };
    let fox = told(&fox_duck_corn(true));
    assert_eq!(fox[..3], ["", "farmer + duck →", "← farmer"]);
    assert_eq!(fox.last().unwrap(), "← 7 →");
    let two = told(&torch(&[1, 2]).unwrap());
    assert_eq!(two, ["", "walker 1 + walker 2 → (2)", "← 1 → (2)"]);
    let three = told(&torch(&[1, 2, 5]).unwrap());
    assert!(
        three.iter().any(|caption| caption.starts_with("← ") && caption.contains(" + 1 = ")),
        "{three:?}"
    );
}

#[test]
fn captions_can_be_in_any_language() {
    let german = "across = \"{crew} fährt hinüber\"\ntask = \"Bringe alle hinüber\"\nand = \"und\"\n\
                  solved = \"Alle drüben nach {crossings} Fahrt\"";
    let told = told_in(german, "der Bauer", "die Gans");
    assert_eq!(
        told,
        ["Bringe alle hinüber", "Der Bauer und die Gans fährt hinüber", "Alle drüben nach 1 Fahrt"]
    );
    let spanish = "across = \"{crew} cruzan en {minutes} minutos, {total} en total\"\nand = \"y\"";
    let told = told_in(spanish, "el granjero", "la oca");
    assert_eq!(told[1], "El granjero y la oca cruzan en 3 minutos, 3 en total");
    assert_eq!(told[0], "Bring everybody across", "what has no words of its own is in English");
    let french = "across = \"{crew} traversent\"\nand = \"et\"\nsolved = \"Tous passés\"";
    let told = told_in(french, "le fermier", "l’oie");
    assert_eq!(told[1..], ["Le fermier et l’oie traversent", "Tous passés"]);
}

#[test]
fn while_no_crossing_is_chosen_captions_tell_the_last_one_or_the_task() {
    let river = torch(&[1, 2, 5, 10]).unwrap();
    let moves = solved(&river);
    let mut captions = Vec::new();
    for_turns(&river, &moves, |turn, _| {
        captions.push(caption(&river, turn));
        let open = Turn { next: Next::Open, ..*turn };
        let before = turn.number.checked_sub(1).map(|last| captions[last as usize].as_str());
        let last = before.unwrap_or("Bring everybody across");
        assert_eq!(caption(&river, &open), last);
        for theme in themes() {
            // The boat waits, empty, and nothing says where it will go.
            let stage = stage_in(&theme, &river, Scale::ONE, false);
            let [open, chosen] = [&open, turn].map(|turn| stage.scene(turn).actors.len());
            assert!(open <= chosen, "{open} {chosen}");
        }
    });
}
