//! Laws of the language, on models and texts made up by chance.

use std::collections::{BTreeMap, VecDeque};

use proptest::prelude::{
    Just, ProptestConfig, any, prop, prop_assert, prop_assert_eq, prop_oneof, proptest,
};
use proptest::strategy::Strategy as _;
use puzzlereel::puzzle::Puzzle;
use puzzlereel::puzzle::river::file::print;
use puzzlereel::puzzle::river::{
    Bank, Boat, Craft, Harm, Island, Kind, Model, Outsiders, Phrases, Place, Places, River,
    RiverError, Rule,
};
use puzzlereel::search::{Limits, Proof, Solver, Unsolved, solve, solve_thoroughly, unwatched};

use super::{built_in, read};

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
            outsiders: outsiders.filter(|_| doers.is_empty()).map(|name| Outsiders::named(&name)),
            doers,
            deed,
            victim,
            unless,
        },
    );
    let outnumbered = (some(1), some(1), some(0))
        .prop_map(|(few, many, unless)| Harm::Outnumbered { few, many, unless });
    let together = (some(1), some(0), any::<bool>()).prop_map(move |(all, unless, only)| {
        let others = || (0..kinds).filter(|kind| !all.contains(kind)).collect();
        Harm::Together { unless: if only { others() } else { unless }, all }
    });
    let single = (0..kinds).prop_map(Harm::Single);
    let mut places = vec![Places::ALL, Places::BANKS, Places::RIGHT];
    places.push(Places::of(&[Place::Left, Place::Boat]));
    if island {
        places.push(Places::of(&[Place::Island, Place::Boat]));
    }
    let harm = prop_oneof![deed, outnumbered, together, single];
    (harm, prop::sample::select(places), any::<bool>()).prop_map(|(mut harm, places, possible)| {
        if possible {
            allow(&mut harm);
        }
        Rule { harm, places }
    })
}

/// Takes those whom a rule needs from those who prevent it.
fn allow(harm: &mut Harm) {
    let (needed, unless) = match harm {
        Harm::Deed { doers, victim, unless, .. } => ([&doers[..], &[*victim]].concat(), unless),
        Harm::Outnumbered { few, many, unless } => ([&few[..], many].concat(), unless),
        Harm::Together { all, unless } => (all.clone(), unless),
        Harm::Single(_) => return,
    };
    unless.retain(|kind| !needed.contains(kind));
}

/// Models of all kinds; some of them cannot be rivers.
fn models() -> impl proptest::strategy::Strategy<Value = Model> {
    (1..6_usize, any::<bool>()).prop_flat_map(|(kinds, island)| {
        let all: Vec<_> = (0..kinds).map(|number| kind(number, island).boxed()).collect();
        let crafts = vec![Craft::Boat, Craft::Raft, Craft::Torch];
        let names = prop_oneof!["[a-z]{1,6}", Just("raft".to_owned()), Just("torch".to_owned())];
        let boat = (1..7_u64, prop::option::of(8..30_u64), names, prop::sample::select(crafts));
        let crews = prop::collection::vec(prop::collection::vec(0..kinds, 1..3), 0..2);
        let rules = prop::collection::vec(rule(kinds, island), 0..4);
        let top = (any::<bool>(), any::<bool>(), prop::option::of(1..200_u64), "[ -~]{0,20}x");
        let title = prop::option::of("[ -~é]{0,20}x");
        let across = prop::option::of("[ -z]{0,9}[{]crew[}][ -z]{0,9}[{]total[}]x");
        let solved = prop::option::of("[ -z]{0,9}[{]crossings[}]x");
        let phrases = (across, solved).prop_map(|(across, solved)| Phrases {
            across,
            solved,
            ..Phrases::default()
        });
        let title = (title, phrases);
        (all, boat, crews, rules, (top, title)).prop_map(
            move |(
                kinds,
                (seats, load, name, craft),
                crews,
                rules,
                ((direct, timed, limit, warning), (title, phrases)),
            )| {
                Model {
                    title,
                    kinds,
                    boat: Boat { craft, name, seats, load, crews, start: Bank::Left },
                    rules,
                    island: island.then_some(Island { direct }),
                    timed,
                    limit,
                    warning,
                    phrases,
                }
            },
        )
    })
}

/// The least minutes to a goal, and the fewest crossings that take no more, by trying all;
/// `None` if there is no way, or there are very many positions.
fn quickest(river: &River) -> Option<(u64, u64)> {
    let mut best = BTreeMap::from([(river.start(), (0, 0))]);
    let (mut changed, mut moves) = (VecDeque::from([river.start()]), Vec::new());
    while let Some(state) = changed.pop_front() {
        let (minutes, crossings) = best[&state];
        moves.clear();
        river.moves(&state, &mut moves);
        for &mv in &moves {
            let mut next = state;
            river.apply(&mut next, mv);
            let through = (minutes + river.minutes_of(mv), crossings + 1);
            if best.get(&next).is_none_or(|&known| through < known) {
                best.insert(next, through);
                changed.push_back(next);
            }
        }
        if best.len() > 2000 {
            return None;
        }
    }
    best.into_iter().filter(|(state, _)| river.is_goal(state)).map(|(_, way)| way).min()
}

/// What a script is made of, in any order.
fn pieces() -> impl proptest::strategy::Strategy<Value = String> {
    let words = "[[item]]\n|[[never]]\n|[boat]\n|name = |who = |with = |alone = |fewer = |than = |\
                 together = |only = |single = |[groups]\n|c = |title = |where = |unless = |count = |rows = |island = |true|false|'a'|'b'|\"c\"|[|]|,|\n|7|\
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
            Err(RiverError::IdleRule { .. }) => {
                // A list may have items that are never harmed, but not only such.
                let mut useful = model;
                while let Err(RiverError::IdleRule { rule, .. }) = River::new(useful.clone()) {
                    useful.rules.remove(rule);
                }
                match (read(&text), River::new(useful.clone())) {
                    (Ok(again), _) => prop_assert_eq!(again, useful, "{}", text),
                    (Err(told), Err(error)) if told.message.contains(&error.to_string()) => {}
                    (Err(told), _) =>
                        prop_assert!(told.message.contains("can never be broken"), "{}\n{}", text, told),
                }
            }
            Err(error) => {
                let told = read(&text).unwrap_err().to_string();
                prop_assert!(told.contains(&error.to_string()), "{}\n{}: {}", text, told, error);
            }
        }
    }

    #[test]
    fn a_group_is_what_it_lists(
        model in models(),
        members in prop::collection::vec(any::<prop::sample::Index>(), 1..4),
        form in prop::sample::select(vec!["who", "alone", "single", "together", "only", "fewer"]),
        place in prop::sample::select(vec!["left", "right", "boat"]),
    ) {
        let mut names: Vec<_> = members.iter().map(|it| &it.get(&model.kinds).name).collect();
        names.sort();
        names.dedup();
        let text = |named: &str| {
            let than = if form == "fewer" { format!("than = {named}\n") } else { String::new() };
            format!("{}[[never]]\nwhere = '{place}'\n{form} = {named}\n{than}", print(&model))
        };
        let list = format!("{names:?}");
        let grouped = format!("{}[groups]\n' g' = {list}\n", text("' g'"));
        let [grouped, listed] = [&grouped, &text(&list)].map(|text| read(text).map_err(|it| it.message));
        prop_assert_eq!(grouped, listed);
    }

    #[test]
    fn no_solver_finds_less_than_another(model in models()) {
        let Ok(river) = River::new(model) else { return Ok(()) };
        let limits = Limits { positions: 20_000, ..Limits::default() };
        let found = |strategy| solve(&river, strategy, limits, &mut unwatched);
        let (least, bound) = (found(Solver::AStar), river.lower_bound(&river.start()));
        for other in [Solver::Dfs, Solver::Bfs] {
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
                prop_assert!(river.losses_by(state, mv).next().is_none());
                let (before, cost) = (river.lower_bound(&state), river.cost(&state, mv));
                river.apply(&mut state, mv);
                let after = river.lower_bound(&state);
                prop_assert!(before <= after + cost, "the bound falls by more than a move costs");
                left -= cost;
                prop_assert!(after <= left, "the bound is too high");
            }
            prop_assert!(river.is_goal(&state));
        }
    }

    #[test]
    fn the_quickest_solution_has_the_fewest_crossings(mut model in models(), most in 1..5_u64) {
        model.timed = true;
        for kind in &mut model.kinds {
            kind.minutes = kind.minutes % most + 1;
        }
        let Ok(river) = River::new(model) else { return Ok(()) };
        let Some(best) = quickest(&river) else { return Ok(()) };
        let limits = Limits { positions: 50_000, ..Limits::default() };
        let by = |solver| solve(&river, solver, limits, &mut unwatched);
        let thorough = solve_thoroughly(&river, limits, &mut unwatched);
        for found in [by(Solver::AStar), by(Solver::IdaStar), thorough] {
            let Ok(found) = found else { continue };
            if found.proof == Proof::Optimal {
                prop_assert_eq!(found.cost, best.0, "{}", found.solver);
                let is_beam = found.solver == Solver::Beam.name();
                prop_assert!(is_beam || found.len == best.1, "{}: {}", found.solver, found.len);
            }
            prop_assert!(found.lower_bound() <= best.0);
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
        river in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3_u8), 1..6),
    ) {
        let mut bytes = print(river.get(&built_in())).into_bytes();
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
