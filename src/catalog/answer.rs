//! A solution to be read: its positions a line each, or all that is known of it as JSON.

use std::io::{self, Write};

use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};
use serde_json::Value as Json;

use super::puzzle::{MoveOf, Notation, PuzzleOf, PuzzleRequest, StateOf};
use crate::puzzle::Puzzle;
use crate::search::{Proof, Solution, Solver, Stats, Unsolved};

/// What a solver found out about a puzzle.
pub trait Answer {
    /// Why there is no solution, if there is none.
    fn unsolved(&self) -> Option<&Unsolved>;

    /// What the search did and what is proved, in a line.
    fn stats(&self) -> String;

    /// What is missing in the proof that the solution is the shortest, if the search left it open.
    fn doubt(&self) -> Option<String>;

    /// Writes the positions of the solution, a line each.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    fn write_lines(&self, notation: Option<&str>, out: &mut dyn Write) -> io::Result<()>;

    /// Writes one JSON object. `head` are its first fields.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    fn write_json(
        &self,
        notation: Option<&str>,
        head: &[(&str, Json)],
        out: &mut dyn Write,
    ) -> io::Result<()>;
}

/// The answer for one puzzle.
pub(super) struct Solved<R: PuzzleRequest> {
    pub(super) puzzle: PuzzleOf<R>,
    pub(super) solved: Result<Solution<MoveOf<R>>, Unsolved>,
}

impl<R: PuzzleRequest> Answer for Solved<R> {
    fn unsolved(&self) -> Option<&Unsolved> {
        self.solved.as_ref().err()
    }

    fn stats(&self) -> String {
        let solution = match &self.solved {
            Ok(solution) => solution,
            Err(unsolved) => return describe(unsolved.stats()),
        };
        let proof = match solution.proof {
            Proof::Optimal => "the fewest possible".to_owned(),
            Proof::LowerBound(bound) => format!("at least {bound} are needed"),
        };
        let Solution { len, solver, stats, .. } = solution;
        format!("{solver}: {len} {}, {proof}; {}", R::INFO.moves, describe(*stats))
    }

    fn doubt(&self) -> Option<String> {
        let solution = self.solved.as_ref().ok()?;
        match solution.proof {
            Proof::LowerBound(bound) if solution.solver == Solver::Beam.name() => {
                let moves = R::INFO.moves;
                Some(format!("{} {moves}; at least {bound} are needed", solution.cost))
            }
            _ => None,
        }
    }

    fn write_lines(&self, notation: Option<&str>, out: &mut dyn Write) -> io::Result<()> {
        let Notation { has_history, write, .. } = Self::notation(notation);
        let mut line = Vec::new();
        self.visit(has_history, |state, history| {
            line.clear();
            write(&self.puzzle, state, history, &mut line);
            line.push(b'\n');
            out.write_all(&line)
        })
    }

    fn write_json(
        &self,
        notation: Option<&str>,
        head: &[(&str, Json)],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        Ok(serde_json::to_writer(out, &Object { answer: self, notation, head })?)
    }
}

impl<R: PuzzleRequest> Solved<R> {
    /// The notation of a name, or the default one.
    fn notation(name: Option<&str>) -> Notation<PuzzleOf<R>> {
        let mut notations = R::notations();
        let at = notations.iter().position(|notation| Some(notation.name) == name);
        notations.swap_remove(at.unwrap_or(0))
    }

    /// Visits the positions of the solution in order, each with the moves that led there if these are
    /// wanted. Only one position is kept at a time.
    fn visit<E>(
        &self,
        has_history: bool,
        mut visit: impl FnMut(&StateOf<R>, &[MoveOf<R>]) -> Result<(), E>,
    ) -> Result<(), E> {
        let Ok(solution) = &self.solved else { return Ok(()) };
        let (mut state, mut history) = (self.puzzle.start(), Vec::new());
        visit(&state, &history)?;
        for mv in solution.moves(&self.puzzle) {
            self.puzzle.apply(&mut state, mv);
            if has_history {
                history.push(mv);
            }
            visit(&state, &history)?;
        }
        Ok(())
    }
}

/// The JSON object. The order of its fields is part of the interface.
struct Object<'a, R: PuzzleRequest> {
    answer: &'a Solved<R>,
    notation: Option<&'a str>,
    head: &'a [(&'a str, Json)],
}

impl<R: PuzzleRequest> Serialize for Object<'_, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let solved = &self.answer.solved;
        let solution = solved.as_ref().ok();
        let (stats, lower_bound, solver, open) = match solved {
            Ok(solution) => (solution.stats, Some(solution.lower_bound()), solution.solver, None),
            Err(unsolved @ Unsolved::GaveUp { stats, .. }) => {
                (Some(*stats), unsolved.lower_bound(), unsolved.solver(), Some(stats.open))
            }
            Err(unsolved) => (unsolved.stats(), None, unsolved.solver(), None),
        };
        let mut map = serializer.serialize_map(None)?;
        for (name, value) in self.head {
            map.serialize_entry(name, value)?;
        }
        map.serialize_entry("result", result(solved))?;
        map.serialize_entry("moves", &solution.map(|solution| solution.len))?;
        map.serialize_entry("cost", &solution.map(|solution| solution.cost))?;
        let optimal = solution.is_some_and(|solution| solution.proof == Proof::Optimal);
        map.serialize_entry("optimal", &optimal)?;
        map.serialize_entry("lower_bound", &lower_bound)?;
        map.serialize_entry("visited", &stats.map(|stats| stats.visited))?;
        map.serialize_entry("backtracks", &stats.map(|stats| stats.backtracks))?;
        if open.is_some() {
            map.serialize_entry("open", &open)?;
        }
        map.serialize_entry("solver", solver)?;
        map.serialize_entry("states", &States(self))?;
        map.serialize_entry("steps", &Steps(self.answer))?;
        map.end()
    }
}

fn result<T>(solved: &Result<T, Unsolved>) -> &'static str {
    match solved {
        Ok(_) => "solved",
        Err(Unsolved::Impossible { .. }) => "impossible",
        Err(_) => "gave-up",
    }
}

/// The positions, written one after another and never held together.
struct States<'a, R: PuzzleRequest>(&'a Object<'a, R>);

impl<R: PuzzleRequest> Serialize for States<'_, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Object { answer, notation, .. } = self.0;
        let Notation { has_history, write, .. } = Solved::<R>::notation(*notation);
        let (mut seq, mut text) = (serializer.serialize_seq(None)?, Vec::new());
        answer.visit(has_history, |state, history| {
            if let (None, Some(data)) = (notation, R::state_data(&answer.puzzle, state)) {
                return seq.serialize_element(&data);
            }
            text.clear();
            write(&answer.puzzle, state, history, &mut text);
            // Positions are written in text.
            seq.serialize_element(std::str::from_utf8(&text).unwrap_or_default())
        })?;
        seq.end()
    }
}

/// The moves in words.
struct Steps<'a, R: PuzzleRequest>(&'a Solved<R>);

impl<R: PuzzleRequest> Serialize for Steps<'_, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Solved { puzzle, solved } = self.0;
        let mut seq = serializer.serialize_seq(None)?;
        let mut state = puzzle.start();
        for mv in solved.iter().flat_map(|solution| solution.moves(puzzle)) {
            seq.serialize_element(&R::move_data(puzzle, &state, mv))?;
            puzzle.apply(&mut state, mv);
        }
        seq.end()
    }
}

fn describe(stats: Option<Stats>) -> String {
    match stats {
        Some(Stats { visited, backtracks, open }) => {
            format!("{visited} positions visited, {backtracks} backtracks, {open} left open")
        }
        None => "no search was needed".to_owned(),
    }
}
