//! What must be told apart can be, also by people who see fewer colours, and in grey on paper.

#![expect(clippy::disallowed_methods, reason = "nothing here reaches a pixel")]

use std::collections::{BTreeSet, HashMap};

use puzzlereel::catalog::{PUZZLES, Request};
use puzzlereel::encode::Format;
use puzzlereel::paint::paint;
use puzzlereel::scene::{Actor, Color, Figure, Scene};
use puzzlereel::search::unwatched;
use puzzlereel::stage::Role;
use puzzlereel::stage::Role::{
    Arrow, Background, Eighth, Face, Fifth, First, Flaw, Fourth, Ground, Inside, Label, Land,
    Largest, Leaf, Line, Mark, Remark, Second, Seventh, Shore, Sixth, Smallest, Stand, Text, Third,
    Water, Wave, Wood,
};
use puzzlereel::stage::{Scale, Style, Theme, ThemeName};

use crate::support::samples;

/// How eyes see linear red, green and blue: as they are, without the cones for long waves, for
/// middle and for short ones. The matrices are those of Machado, Oliveira and Fernandes (2009), "A
/// Physiologically-based Model for Simulation of Color Vision Deficiency", at full severity.
const EYES: [(&str, [[f64; 3]; 3]); 4] = [
    ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

type Linear = [f64; 3];

/// A colour as eyes see it.
fn seen(color: Color, eyes: &[[f64; 3]; 3]) -> Linear {
    let linear = [color.r, color.g, color.b].map(|channel| {
        let part = f64::from(channel) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    eyes.map(|row| {
        row.iter().zip(linear).map(|(weight, part)| weight * part).sum::<f64>().clamp(0.0, 1.0)
    })
}

fn luminance([r, g, b]: Linear) -> f64 {
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// The contrast of the Web Content Accessibility Guidelines, 1 to 21.
fn contrast(a: Linear, b: Linear) -> f64 {
    let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
    a.max(b) / a.min(b)
}

/// CIELAB, white being D65.
fn lab(linear: Linear) -> [f64; 3] {
    let root = |part: f64| {
        if part > 0.008_856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 }
    };
    let sum = |weights: Linear| {
        root(weights.into_iter().zip(linear).map(|(weight, part)| weight * part).sum())
    };
    let x = sum([0.433_953, 0.376_219, 0.189_828]);
    let y = sum([0.212_673, 0.715_152, 0.072_175]);
    let z = sum([0.017_758, 0.109_477, 0.872_766]);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// How far apart two colours look: about 2 is just seen side by side, black and white are 100.
fn apart(a: Linear, b: Linear) -> f64 {
    let squares = lab(a).into_iter().zip(lab(b)).map(|(a, b)| (a - b).powi(2));
    squares.sum::<f64>().sqrt()
}

/// The same in grey, as a photocopier makes it.
fn apart_in_grey(a: Linear, b: Linear) -> f64 {
    apart([luminance(a); 3], [luminance(b); 3])
}

fn tables() -> Vec<(String, Theme)> {
    let light = ThemeName::ALL.map(|name| (name.to_string(), name.theme()));
    let dark = ThemeName::ALL.into_iter().filter_map(|name| Some((name, name.dark()?)));
    let by_day = light.into_iter().chain(dark.map(|(name, theme)| (format!("dark {name}"), theme)));
    // Signs and prints are the same at night.
    by_day
        .flat_map(|(name, theme)| {
            let night = theme.clone().at_night();
            let night = (night != theme).then(|| (format!("{name} at night"), night));
            [(name, theme)].into_iter().chain(night)
        })
        .collect()
}

/// The flat signs for dark pages.
fn is_dark_and_flat(theme: &Theme) -> bool {
    Some(theme) == ThemeName::Doodle.dark().as_ref()
}

/// Whether all pairs of every table that `holds` for are at least so far apart by `measure`.
fn assert_all(
    pairs: &[(Role, Role)],
    least: f64,
    measure: fn(Linear, Linear) -> f64,
    holds: impl Fn(&Theme) -> bool,
) {
    for (name, theme) in tables().into_iter().filter(|(_, theme)| holds(theme)) {
        for (eyes, matrix) in &EYES {
            for &(one, other) in pairs {
                let [a, b] = [one, other].map(|role| seen(theme.color(role), matrix));
                let found = measure(a, b);
                assert!(found >= least, "{name}: {one:?} on {other:?}: {found:.1}, {eyes}");
            }
        }
    }
}

#[test]
fn measures_are_those_of_the_books() {
    let [black, white, red] =
        [0, 0xff_ffff, 0xff_0000].map(|color| seen(Color::hex(color), &EYES[0].1));
    assert!((contrast(black, white) - 21.0).abs() < 1e-9);
    assert!((contrast(red, white) - 3.998).abs() < 1e-3);
    assert!((apart(black, white) - 100.0).abs() < 0.1);
    let [lightness, a, b] = lab(red);
    assert!((lightness - 53.24).abs() < 0.1 && (a - 80.1).abs() < 0.2 && (b - 67.2).abs() < 0.2);
    // Grey stays grey for everybody: the rows of the matrices add up to 1.
    for (eyes, matrix) in &EYES {
        let grey = seen(Color::hex(0x80_8080), matrix);
        assert!(grey.iter().all(|part| (part - grey[0]).abs() < 1e-4), "{eyes}: {grey:?}");
    }
}

#[test]
fn letters_can_be_read() {
    let text = [(Text, Background), (Remark, Background), (Label, Inside)];
    assert_all(&text, 4.5, contrast, |_| true);
    // These are large and bold.
    let marks = [Third, Fourth, Fifth, Sixth, Seventh, Eighth].map(|cloth| (Mark, cloth));
    assert_all(&marks, 3.0, contrast, |_| true);
}

#[test]
fn nothing_flat_is_dim_on_a_dark_page() {
    let cloths = [Third, Fourth, Fifth, Sixth, Seventh, Eighth];
    let letters = [Smallest, Largest].map(|disc| (Label, disc));
    let letters = letters.into_iter().chain(cloths.map(|cloth| (Mark, cloth)));
    assert_all(&letters.collect::<Vec<_>>(), 4.5, contrast, is_dark_and_flat);
    let things = [
        Ground, First, Second, Arrow, Stand, Wood, Smallest, Largest, Inside, Flaw, Land, Water,
        Shore,
    ];
    let things = things.map(|thing| (thing, Background));
    let around = [First, Second, Ground, Arrow, Wood, Water, Land].map(|thing| (Line, thing));
    let people = cloths.into_iter().flat_map(|cloth| [(cloth, Land), (cloth, Water)]);
    let others = [(Arrow, Ground), (First, Second), (Inside, Flaw), (Wood, Land)];
    let figures = things.into_iter().chain(around).chain(people).chain(others);
    assert_all(&figures.collect::<Vec<_>>(), 3.0, contrast, is_dark_and_flat);
    assert_all(&[(Arrow, First), (Arrow, Water)], 20.0, apart, is_dark_and_flat);
}

#[test]
fn doodle_has_the_colours_of_the_original_unless_dark_ones_are_asked_for() {
    let colors = |words: &str| {
        let theme = words.parse::<Request>().unwrap().theme().unwrap();
        [Background, Line, Ground, First, Second, Arrow].map(|role| theme.color(role))
    };
    let original = [0, 0, 0xff_ffff, 0xad_ff2f, 0x55_6b2f, 0xe4_0000].map(Color::hex);
    assert_eq!(colors("frogs 1 1 --theme doodle"), original);
    let dark = colors("frogs 1 1 --theme doodle --dark");
    assert_ne!(dark, original);
    let chosen = colors("frogs 1 1 --theme doodle --dark --color toad=#556b2f");
    assert_eq!(chosen[4], original[4]);
    assert_eq!((&chosen[..4], chosen[5]), (&dark[..4], dark[5]));
}

#[test]
fn costumes_show() {
    // A bone and teeth, and the ink around them; a cross, a collar and hems are marks on cloth.
    assert_all(&[(Mark, Line)], 3.0, contrast, |theme| theme.style != Style::Printed);
    assert_all(&[(Background, Line)], 3.0, contrast, |theme| theme.style == Style::Printed);
    // The skirt of those in the fourth colour: of leaves, in print of ink.
    assert_all(&[(Leaf, Fourth)], 10.0, apart, |theme| theme.style == Style::Drawn);
    assert_all(&[(Line, Fourth)], 3.0, contrast, |theme| theme.style == Style::Printed);
    // By night, walkers' letters and faces are what is seen of them.
    let walkers = [Third, Fourth, Fifth, Sixth, Seventh, Eighth].map(|cloth| (cloth, Land));
    assert_all(&walkers, 8.0, apart, |theme| theme.night);
    assert_all(&[(Face, Land), (Face, Wood), (Face, Water)], 20.0, apart, |theme| theme.night);
}

#[test]
fn outlines_show_on_what_they_surround() {
    let lines = [(Line, First), (Line, Second), (Line, Inside), (Line, Ground)];
    assert_all(&lines, 2.2, contrast, |_| true);
}

#[test]
fn kinds_are_told_apart() {
    let kinds = [
        (First, Second),
        (Third, Fourth),
        (Seventh, Eighth),
        (Inside, Flaw),
        (Smallest, Flaw),
        (Smallest, Largest),
        (Inside, Largest),
    ];
    assert_all(&kinds, 20.0, apart, |theme| theme.style != Style::Printed);
}

#[test]
fn things_show_where_they_stand() {
    let places = [
        (First, Background),
        (Second, Background),
        (Second, Ground),
        (First, Water),
        (Second, Water),
        (Arrow, Background),
        (Arrow, Water),
        (Ground, Water),
        (Water, Land),
        (Shore, Water),
        (Shore, Land),
        (Water, Background),
        (Land, Background),
        (Wood, Water),
        (Stand, Background),
        (Stand, Wood),
        (Third, Land),
        (Fourth, Land),
        (Face, Land),
        (Leaf, Land),
        (Water, Wave),
    ];
    assert_all(&places, 10.0, apart, |theme| theme.style != Style::Printed);
    let arrows = [(Arrow, Ground), (Arrow, Water), (Arrow, Land), (First, Ground)];
    assert_all(&arrows, 20.0, apart, |theme| theme.style == Style::Flat);
}

#[test]
fn paper_needs_no_colour() {
    let printed = |theme: &Theme| theme.style == Style::Printed;
    let inks = [
        (First, Second),
        (Inside, Flaw),
        (Line, Background),
        (Arrow, Background),
        (Arrow, Ground),
        (Arrow, Water),
        (Text, Background),
    ];
    assert_all(&inks, 40.0, apart_in_grey, printed);
    let shades = [(Wave, Water), (Shore, Land)];
    assert_all(&shades, 20.0, apart_in_grey, printed);
}

/// The first picture of a request in every theme, light and dark.
fn openings(request: &Request) -> Vec<(String, Style, Scene)> {
    let looks = ThemeName::ALL.into_iter().flat_map(|theme| [(theme, false), (theme, true)]);
    let looks = looks.filter(|(theme, dark)| !dark || theme.dark().is_some());
    let opening = |(theme, dark): (ThemeName, bool)| {
        let scale = request.film.scale;
        let mut request = request.clone().with_theme(theme);
        (request.film.dark, request.film.scale) = (dark, scale);
        let story = request.story(Format::default(), &mut unwatched).unwrap();
        (request.to_string(), theme.theme().style, story.opening())
    };
    looks.map(opening).collect()
}

/// The colours that stand in the same places of two pictures and are not the same.
fn exchanged(one: &Scene, other: &Scene) -> BTreeSet<(Color, Color)> {
    let [one, other] = [one, other].map(paint);
    let color = |&[r, g, b, _]: &[u8; 4]| Color::rgb(r, g, b);
    let pairs = one.pixels.iter().zip(&other.pixels).filter(|(a, b)| a != b);
    pairs.map(|(a, b)| (color(a), color(b))).collect()
}

/// An actor in a colour that no theme has.
fn repainted(actor: &Actor) -> Actor {
    let pink = Color::hex(0xff_00ff);
    let shapes = actor.figure.shapes().iter().cloned().map(|shape| shape.recolored(pink));
    Actor { figure: Figure::new(shapes.collect()), ..actor.clone() }
}

/// Twice what is just seen: scenery may be quiet. What matters has pairs of its own above.
const SEEN: f64 = 4.0;

/// How far each figure of a picture is apart from what is behind it, for each eye: at least one of
/// its points, in at least one place.
fn figures_apart(scene: &Scene, measure: fn(Linear, Linear) -> f64) -> HashMap<Figure, [f64; 4]> {
    let mut found: HashMap<Figure, [f64; 4]> = HashMap::new();
    for (index, actor) in scene.actors.iter().enumerate() {
        if found.get(&actor.figure).is_some_and(|best| best.iter().all(|&best| best >= SEEN)) {
            continue;
        }
        let (mut without, mut pink) = (scene.clone(), scene.clone());
        without.actors.remove(index);
        pink.actors[index] = repainted(actor);
        if exchanged(scene, &pink).is_empty() {
            // Others are in front of all of it.
            continue;
        }
        let pairs = exchanged(scene, &without);
        let best = found.entry(actor.figure.clone()).or_insert([0.0; 4]);
        for ((_, matrix), best) in EYES.iter().zip(best) {
            let seen = pairs.iter().map(|(a, b)| measure(seen(*a, matrix), seen(*b, matrix)));
            *best = seen.fold(*best, f64::max);
        }
    }
    found
}

#[test]
fn everything_on_a_stage_shows_against_what_is_behind_it() {
    for entry in PUZZLES {
        let mut request = samples(entry.info.name).swap_remove(0);
        request.film.scale = Scale::from_thousandths(500).unwrap();
        for (name, style, scene) in openings(&request) {
            let measure = if style == Style::Printed { apart_in_grey } else { apart };
            for (figure, apart) in figures_apart(&scene, measure) {
                assert!(apart.iter().all(|&apart| apart >= SEEN), "{name}: {apart:?}, {figure:?}");
            }
        }
    }
}
