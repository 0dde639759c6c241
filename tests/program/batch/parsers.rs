//! Ranges, parts and patterns hold for whatever is written.

use proptest::prelude::*;

use puzzlereel::batch::{Pattern, Shard};
use puzzlereel::catalog::Ranges;

fn ranges() -> impl Strategy<Value = Vec<(u64, u64)>> {
    prop::collection::vec((0..50_u64, 0..50_u64), 1..6)
        .prop_map(|pairs| pairs.into_iter().map(|(first, more)| (first, first + more)).collect())
}

proptest! {
    #[test]
    fn ranges_are_what_they_say(parts in ranges()) {
        let written = |&(first, last): &(u64, u64)| {
            if first == last { first.to_string() } else { format!("{first}..{last}") }
        };
        let text = parts.iter().map(written).collect::<Vec<_>>().join(",");
        let ranges: Ranges = text.parse().unwrap();
        let numbers: Vec<u64> = parts.iter().flat_map(|&(first, last)| first..=last).collect();
        prop_assert_eq!(ranges.numbers().collect::<Vec<_>>(), &numbers[..]);
        prop_assert_eq!(ranges.count(), numbers.len() as u128);
    }

    #[test]
    fn no_text_is_too_much_for_ranges(text in "[0-9.,x+ -]{0,12}|\\PC*") {
        if let Ok(ranges) = text.parse::<Ranges>() {
            prop_assert!(ranges.count() > 0);
            prop_assert!(text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'.' | b',')));
        }
    }

    #[test]
    fn each_job_is_in_one_part_and_no_part_is_larger(jobs in 0..400_usize, parts in 1..50_usize) {
        let shards = (1..=parts).map(|part| format!("{part}/{parts}").parse::<Shard>().unwrap());
        let sizes: Vec<usize> = shards
            .clone()
            .map(|shard| (0..jobs).filter(|&job| shard.takes(job)).count())
            .collect();
        for job in 0..jobs {
            prop_assert_eq!(shards.clone().filter(|shard| shard.takes(job)).count(), 1);
        }
        prop_assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 1);
    }

    #[test]
    fn no_text_is_too_much_for_parts(text in "[0-9/]{0,45}|\\PC*") {
        if let Ok(shard) = text.parse::<Shard>() {
            let _ = shard.takes(usize::MAX);
            prop_assert_eq!(shard.to_string().parse::<Shard>(), Ok(shard));
        }
    }

    #[test]
    fn a_pattern_puts_values_where_its_fields_are(
        pieces in prop::collection::vec(("[^{}]{0,5}", prop::bool::ANY), 0..6),
        // A value with a separator leads to no other folder: see the attacks.
        values in ("[^/\\pC]{0,4}", "[^/\\pC]{0,4}"),
    ) {
        let fields = [("n", values.0.clone()), ("seed", values.1.clone())];
        let mut pattern = String::new();
        let mut filled = String::new();
        for (text, first) in pieces {
            let (field, value) = &fields[usize::from(!first)];
            pattern.extend([&text, "{", field, "}", "{{"]);
            filled.extend([&text, value.as_str(), "{"]);
        }
        let parsed: Pattern = pattern.parse().unwrap();
        prop_assert_eq!(parsed.fill(&fields), Ok(filled));
    }

    #[test]
    fn no_text_is_too_much_for_patterns(text in "[{}ab]{0,10}|\\PC*") {
        if let Ok(pattern) = text.parse::<Pattern>() {
            let plain = !text.contains(['{', '}']);
            let filled = pattern.fill(&[]);
            prop_assert!(!plain || filled == Ok(text));
        }
    }
}

#[test]
fn a_grid_that_grows_to_the_right_is_shared_fairly() {
    // Films of N×M take about N·M frames of N+M cells.
    let work: Vec<u64> =
        (1..=20_u64).flat_map(|n| (1..=20_u64).map(move |m| n * m * (n + m))).collect();
    for parts in [2, 3, 4, 5, 8, 10, 20] {
        let loads: Vec<u64> = (1..=parts)
            .map(|part| {
                let shard: Shard = format!("{part}/{parts}").parse().unwrap();
                let mine = work.iter().enumerate().filter(|(job, _)| shard.takes(*job));
                mine.map(|(_, work)| work).sum()
            })
            .collect();
        let mean = work.iter().sum::<u64>() as f64 / f64::from(parts);
        let most = *loads.iter().max().unwrap() as f64;
        assert!(most / mean < 1.35, "{parts} parts: {:.2} times the mean", most / mean);
    }
}

#[test]
fn braces_are_braces() {
    let fill = |pattern: &str| {
        pattern.parse::<Pattern>().map(|pattern| pattern.fill(&[("n", "5".to_owned())]).unwrap())
    };
    assert_eq!(fill("{n}"), Ok("5".to_owned()));
    assert_eq!(fill("{{n}}"), Ok("{n}".to_owned()));
    assert_eq!(fill("{{{n}}}"), Ok("{5}".to_owned()));
    for wrong in ["{", "}", "{n", "n}", "{n{", "{{n}", "{n}}", "{a{n}}"] {
        assert!(fill(wrong).is_err(), "{wrong}");
    }
}
