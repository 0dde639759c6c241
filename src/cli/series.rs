//! Films by the dozen: what `render` takes, with ranges where it takes numbers.

use std::fmt::Display;

use clap::Subcommand;

use super::film::FilmArgs;
use super::font::Fonts;
use super::frogs::FrogsArgs;
use super::pancakes::PancakesArgs;
use super::report::Failure;
use super::river::RiverArgs;
use crate::batch::Ranges;
use crate::catalog::{PuzzleRequest, Request, RiverRequest};

/// As many films as one batch may have: their list is kept in memory.
pub(super) const MOST: usize = 100_000;

/// Films of one puzzle.
#[derive(Subcommand)]
pub(super) enum Series {
    /// Frogs and toads: every combination of the numbers
    #[command(after_help = "Numbers: 4, 1..10 with both ends, 2,3,5, or 1..3,7.
Fields for -o: puzzle, name, index, n (frogs), m (toads), blanks.\n
Examples:
  puzzlereel batch frogs 1..10 1..10
  puzzlereel batch frogs 2,3,5 4 --blanks 1..2 --scale 2 -o 'films/{blanks}/{puzzle}_{index}.gif'")]
    Frogs {
        #[command(flatten)]
        frogs: FrogsArgs,
        #[command(flatten)]
        film: FilmArgs,
    },
    /// Pancakes: one stack, or shuffled ones
    #[command(mut_arg("seed", |seed| seed.visible_alias("seeds")))]
    #[command(after_help = "Numbers: 4, 1..10 with both ends, 2,3,5, or 1..3,7.
Fields for -o: puzzle, name, index, n (pancakes), seed.\n
Examples:
  puzzlereel batch pancakes --random 8 --seeds 1..50
  puzzlereel batch pancakes --random 4..6 --seeds 1..3 --burnt")]
    Pancakes {
        #[command(flatten)]
        pancakes: PancakesArgs,
        #[command(flatten)]
        film: FilmArgs,
    },
    /// River crossings: all of them, or those named, each with its numbers, and files of your own
    #[command(after_help = "Without numbers each has those it is best known with.
Numbers: 4, 1..10 with both ends, 2,3,5, or 1..3,7; for torch the minutes of each walker.
Fields for -o: puzzle, name, index, river; n and boat where the river has them.\n
Examples:
  puzzlereel batch river
  puzzlereel batch river fox-duck-corn couples missionaries 1..3 torch 1 2 5 10
  puzzlereel batch river lessons/*.toml")]
    River {
        #[command(flatten)]
        river: RiverArgs,
        /// Leave out the text below the picture
        #[arg(long)]
        no_caption: bool,
        #[command(flatten)]
        film: FilmArgs,
    },
}

impl Series {
    /// The films in order: the last number changes first.
    pub(super) fn requests(&self, fonts: &mut Fonts) -> Result<Vec<Request>, Failure> {
        match self {
            Self::Frogs { frogs, film } => films(film, frogs.requests()?, fonts),
            Self::Pancakes { pancakes, film } => films(film, pancakes.requests()?, fonts),
            Self::River { river, no_caption, film } => {
                let captions = !no_caption;
                let rivers = river.drawn(film.font(fonts)?).requests()?.into_iter();
                films(film, rivers.map(|river| RiverRequest { captions, ..river }), fonts)
            }
        }
    }
}

fn films<P: Into<PuzzleRequest>>(
    film: &FilmArgs,
    puzzles: impl IntoIterator<Item = P>,
    fonts: &mut Fonts,
) -> Result<Vec<Request>, Failure> {
    puzzles.into_iter().map(|puzzle| film.request(puzzle, fonts)).collect()
}

/// Every combination of numbers out of ranges, each given with what it counts.
pub(super) fn every<const N: usize>(ranges: [(&str, &str); N]) -> Result<Vec<[u64; N]>, Failure> {
    let mut all = vec![[0; N]];
    for (place, (what, text)) in ranges.into_iter().enumerate() {
        let range: Ranges = text.parse().map_err(|error| Failure::misuse(error).about(what))?;
        check_number(range.count().saturating_mul(all.len() as u128))?;
        let with = |numbers: [u64; N]| {
            range.numbers().map(move |number| {
                let mut numbers = numbers;
                numbers[place] = number;
                numbers
            })
        };
        all = all.into_iter().flat_map(with).collect();
    }
    Ok(all)
}

/// Refuses batches that nobody can want.
pub(super) fn check_number(films: impl Into<u128> + Display + Copy) -> Result<(), Failure> {
    if films.into() <= MOST as u128 {
        return Ok(());
    }
    Err(Failure::misuse(format!("{films} films are too many for one batch: {MOST} is the most"))
        .with_hint("several batches, with a part of the range each, make them all"))
}
