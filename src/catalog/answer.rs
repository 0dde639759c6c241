//! A solution as text: its positions, one a line, or everything known about it as JSON.

use std::io::{self, Write};

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Value as Json};

use super::error::RequestError;
use super::film::FilmOptions;
use super::layout::Layout;
use super::puzzle::{MoveOf, Notation, PuzzleOf, PuzzleRequest, StateOf};
use crate::encode::Format;
use crate::puzzle::{Puzzle, at_least, counted};
use crate::search::{Proof, Solution, Solver, Stats, Unsolved};
use crate::story::Story;
use crate::story::clause::capitalised;

/// What can be filmed.
pub trait Filmed {
    /// Puts it on its stage.
    ///
    /// # Errors
    ///
    /// [`RequestError`]: when there is no solution, or it cannot be filmed like that.
    fn story(&self, film: &FilmOptions, format: Format) -> Result<Box<dyn Story>, RequestError>;
}

impl<F: Filmed + ?Sized> Filmed for &F {
    fn story(&self, film: &FilmOptions, format: Format) -> Result<Box<dyn Story>, RequestError> {
        F::story(self, film, format)
    }
}

/// What a solver found.
pub trait Answer: Filmed {
    /// Why there is no solution, if there is none.
    fn unsolved(&self) -> Option<&Unsolved>;

    /// What the search did and what is proved, in one line.
    fn stats(&self) -> String;

    /// The length, the cost and its lower bound, if the search could not prove that no solution costs less.
    fn doubt(&self) -> Option<String>;

    /// The number of moves, and about how many bytes [`write_lines`](Self::write_lines) writes.
    fn extent(&self, notation: Option<&str>) -> (u64, u64);

    /// Writes the positions of the solution, one a line.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    fn write_lines(&self, notation: Option<&str>, out: &mut dyn Write) -> io::Result<()>;

    /// Writes the moves of the solution as numbered sentences, one a line.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    fn write_sentences(&self, out: &mut dyn Write) -> io::Result<()>;

    /// Writes one JSON object. `head` are its first fields.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    fn write_json(
        &self,
        notation: Option<&str>,
        head: &Map<String, Json>,
        out: &mut dyn Write,
    ) -> io::Result<()>;
}

/// The answer for one puzzle.
pub(super) struct Solved<R: PuzzleRequest> {
    pub(super) request: R,
    pub(super) puzzle: PuzzleOf<R>,
    pub(super) outcome: Result<Solution<MoveOf<R>>, Unsolved>,
    /// What is wrong after the last move, if that is to be shown.
    pub(super) mistake: Option<String>,
}

impl<R: PuzzleRequest> Filmed for Solved<R> {
    fn story(&self, film: &FilmOptions, format: Format) -> Result<Box<dyn Story>, RequestError> {
        let solution = self.outcome.clone()?;
        let layout = Layout::new(&self.request, &self.puzzle, film, format)?;
        layout.with_mistake(self.mistake.clone()).story(solution)
    }
}

impl<R: PuzzleRequest> Answer for Solved<R> {
    fn unsolved(&self) -> Option<&Unsolved> {
        self.outcome.as_ref().err()
    }

    fn stats(&self) -> String {
        match &self.outcome {
            Ok(_) => stats(&self.puzzle, &self.outcome),
            // That there is no solution is said by itself.
            Err(unsolved) => describe(unsolved.stats()),
        }
    }

    fn doubt(&self) -> Option<String> {
        let solution = self.outcome.as_ref().ok()?;
        let doubtful = solution.proof != Proof::Optimal && solution.solver == Solver::Beam.name();
        doubtful.then(|| found(&self.puzzle, solution))
    }

    fn extent(&self, notation: Option<&str>) -> (u64, u64) {
        let Ok(solution) = &self.outcome else { return (0, 0) };
        let mut line = Vec::new();
        (Self::notation(notation).write)(&self.puzzle, &self.puzzle.start(), &[], &mut line);
        (solution.len, solution.len.saturating_add(1).saturating_mul(line.len() as u64 + 1))
    }

    fn write_lines(&self, notation: Option<&str>, out: &mut dyn Write) -> io::Result<()> {
        let Notation { has_history, write, .. } = Self::notation(notation);
        let mut line = Vec::new();
        let mut written = self.states(*has_history, |state, history| {
            line.clear();
            write(&self.puzzle, state, history, &mut line);
            line.push(b'\n');
            out.write_all(&line)
        });
        written.try_for_each(|written| written)
    }

    fn write_sentences(&self, out: &mut dyn Write) -> io::Result<()> {
        let clauses = self.each_move(|state, mv| self.puzzle.describe(state, mv));
        for (number, clause) in (1..).zip(clauses) {
            writeln!(out, "{number}. {}.", capitalised(&clause))?;
        }
        Ok(())
    }

    fn write_json(
        &self,
        notation: Option<&str>,
        head: &Map<String, Json>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        Ok(serde_json::to_writer(out, &Object { answer: self, notation, head })?)
    }
}

impl<R: PuzzleRequest> Solved<R> {
    /// The notation of a name, or the default one.
    fn notation(name: Option<&str>) -> &'static Notation<PuzzleOf<R>> {
        let named = R::NOTATIONS.iter().find(|notation| Some(notation.name) == name);
        named.unwrap_or(&R::NOTATIONS[0])
    }

    /// The positions of the solution in order, as `show` shows them, given also the moves that led there
    /// if these are wanted. Only one position is kept at a time.
    fn states<T>(
        &self,
        has_history: bool,
        mut show: impl FnMut(&StateOf<R>, &[MoveOf<R>]) -> T,
    ) -> impl Iterator<Item = T> {
        // The start of a huge board is not made if nothing follows.
        let mut state = self.outcome.is_ok().then(|| self.puzzle.start());
        let mut history = Vec::new();
        let moves = self.outcome.iter().flat_map(|solution| solution.moves(&self.puzzle));
        std::iter::once(None).chain(moves.map(Some)).filter_map(move |mv| {
            let state = state.as_mut()?;
            if let Some(mv) = mv {
                self.puzzle.apply(state, mv);
                history.extend(has_history.then_some(mv));
            }
            Some(show(state, &history))
        })
    }

    /// The positions as data, in the notation asked for.
    fn states_data(&self, notation: Option<&str>) -> impl Iterator<Item = Json> {
        let Notation { has_history, write, .. } = Self::notation(notation);
        let is_text = notation.is_some();
        self.states(*has_history, move |state, history| {
            let data = R::state_data(&self.puzzle, state).filter(|_| !is_text);
            data.unwrap_or_else(|| {
                let mut text = Vec::new();
                write(&self.puzzle, state, history, &mut text);
                String::from_utf8(text).unwrap_or_default().into()
            })
        })
    }

    /// What `show` makes of each move and the position that it is made in.
    fn each_move<T>(
        &self,
        mut show: impl FnMut(&StateOf<R>, MoveOf<R>) -> T,
    ) -> impl Iterator<Item = T> {
        let moves = self.outcome.iter().flat_map(|solution| solution.moves(&self.puzzle));
        let mut state = None;
        moves.map(move |mv| {
            let state = state.get_or_insert_with(|| self.puzzle.start());
            let shown = show(state, mv);
            self.puzzle.apply(state, mv);
            shown
        })
    }

    /// The moves as data.
    fn moves_data(&self) -> impl Iterator<Item = Json> {
        self.each_move(|state, mv| R::move_data(&self.puzzle, state, mv))
    }
}

/// The JSON object. The order of its fields is part of the interface.
struct Object<'a, R: PuzzleRequest> {
    answer: &'a Solved<R>,
    notation: Option<&'a str>,
    head: &'a Map<String, Json>,
}

impl<R: PuzzleRequest> Serialize for Object<'_, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let solved = &self.answer.outcome;
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
        let result = match solved {
            Ok(_) => "solved",
            Err(Unsolved::Impossible { .. } | Unsolved::Unsolvable { .. }) => "impossible",
            Err(_) => "gave-up",
        };
        map.serialize_entry("result", result)?;
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
        map.serialize_entry("states", &Seq(|| self.answer.states_data(self.notation)))?;
        map.serialize_entry("steps", &Seq(|| self.answer.moves_data()))?;
        map.end()
    }
}

/// Items written one after another and never held together.
struct Seq<F>(F);

impl<I: Iterator<Item = Json>, F: Fn() -> I> Serialize for Seq<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}

/// What a search found and did, in one line.
pub(super) fn stats<P: Puzzle>(
    puzzle: &P,
    outcome: &Result<Solution<P::Move>, Unsolved>,
) -> String {
    let (solver, stats) = match outcome {
        Ok(solution) => (solution.solver, solution.stats),
        Err(unsolved) => (unsolved.solver(), unsolved.stats()),
    };
    format!("{solver}: {}; {}", result(puzzle, outcome), describe(stats))
}

/// What a search found, as a clause.
pub(super) fn result<P: Puzzle>(
    puzzle: &P,
    outcome: &Result<Solution<P::Move>, Unsolved>,
) -> String {
    match outcome {
        Ok(solution) => found(puzzle, solution),
        Err(Unsolved::GaveUp { .. }) => "gave up".to_owned(),
        Err(_) => "no solution".to_owned(),
    }
}

/// How long a solution is, what it costs if that is counted in something else, and what is proved.
fn found<P: Puzzle>(puzzle: &P, solution: &Solution<P::Move>) -> String {
    let (moves, unit) = (P::MOVES, puzzle.cost_unit());
    let result = measured(puzzle, solution.len, solution.cost);
    match solution.proof {
        Proof::Optimal if unit == moves => format!("{result}, the fewest possible"),
        Proof::Optimal => format!("{result}, the least possible"),
        Proof::LowerBound(bound) => format!("{result}; {}", at_least(bound, unit)),
    }
}

/// A number of moves, and what they cost if that is counted in something else.
pub(super) fn measured<P: Puzzle>(puzzle: &P, moves: u64, cost: u64) -> String {
    let (moves, unit) = (counted(moves, P::MOVES), puzzle.cost_unit());
    if unit == P::MOVES { moves } else { format!("{moves} in {}", counted(cost, unit)) }
}

fn describe(stats: Option<Stats>) -> String {
    match stats {
        Some(Stats { visited, backtracks, open }) => {
            let (visited, backtracks) =
                (counted(visited, "positions"), counted(backtracks, "backtracks"));
            format!("{visited} visited, {backtracks}, {open} left open")
        }
        None => "no search was needed".to_owned(),
    }
}
