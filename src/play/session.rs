//! A game of one puzzle on its stage.

use super::legal::{Legal, legal};
use super::map::{self, GameMap};
use super::outlook::Outlook;
use super::staged::{MoveOf, Point, Staged};
use super::{Choice, Game, NoWay, Standing};
use crate::puzzle::{Puzzle, state_text};
use crate::scene::{ActorId, Scene};
use crate::search::{
    Distance, GoalDistances, Limits, Solution, Solver, Unsolved, Unsurveyed, Watcher, solve_from,
    solve_thoroughly_from, unwatched,
};
use crate::stage::{Part, Position, Stage};
use crate::story::clause::capitalised;
use crate::story::{Beat, MOVE_TIME};

/// Puzzles of more positions are not visited whole: they have no [map](Game::map).
pub const MOST_MAPPED: u64 = 200_000;
/// What is searched for a hint in larger ones: a fraction of a second.
const HINT: Limits = Limits { positions: 300_000, memory: 256 << 20 };

/// A game of one puzzle on its stage.
pub struct Session<S: Stage> {
    staged: Staged<S>,
    distances: Option<GoalDistances<S::Puzzle>>,
    /// Positions since the start, which is the first. Those before the last restart are in the line before.
    lines: Vec<Vec<Point<S::Puzzle>>>,
    /// What can be made again, the last first.
    undone: Vec<Undone<MoveOf<S>>>,
    /// The way found by the last search, and the number of moves after which it begins.
    found: Option<(u64, Vec<MoveOf<S>>)>,
}

/// What was taken back.
enum Undone<M> {
    Move(M),
    Restart,
}

impl<S: Stage> Session<S> {
    /// A game at the start of `puzzle`. All positions are visited first, if there are not too many:
    /// then hints are exact, and it is known which positions are hopeless. `watcher` can end that; the game then goes
    /// on without.
    pub fn new(puzzle: S::Puzzle, stage: S, watcher: &mut Watcher<'_>) -> Self {
        let limits = Limits { positions: MOST_MAPPED, ..Limits::default() };
        let distances: Result<_, Unsurveyed> =
            GoalDistances::new(&puzzle, &puzzle.start(), limits, watcher);
        let start = Point::first(puzzle.start());
        let (distances, lines) = (distances.ok(), vec![vec![start]]);
        Self { staged: Staged { puzzle, stage }, distances, lines, undone: Vec::new(), found: None }
    }

    fn line(&self) -> &[Point<S::Puzzle>] {
        self.lines.last().map_or(&[], Vec::as_slice)
    }

    fn now(&self) -> &Point<S::Puzzle> {
        // There is a line, and each has its start.
        &self.lines[self.lines.len() - 1][self.line().len() - 1]
    }

    fn choices_now(&self) -> Vec<Legal<MoveOf<S>>> {
        let Point { position, losses } = self.now();
        if losses.is_empty() { legal(&self.staged.puzzle, &position.state) } else { Vec::new() }
    }

    fn outlook(&self, state: &<S::Puzzle as Puzzle>::State) -> Outlook {
        Outlook::of(self.distances.as_ref(), state)
    }

    fn push(&mut self, legal: Legal<MoveOf<S>>) -> Vec<Beat> {
        let mv = legal.mv;
        let after = self.staged.point(self.now(), legal);
        let beats = self.staged.beats(self.now(), mv, &after);
        if let Some(line) = self.lines.last_mut() {
            line.push(after);
        }
        beats
    }

    /// The moves to the nearest goal by the table of distances.
    fn nearest(&self, distances: &GoalDistances<S::Puzzle>) -> Result<Vec<MoveOf<S>>, NoWay> {
        let mut state = self.now().position.state.clone();
        let of = |state: &_| distances.number(state).and_then(|number| distances.of(number));
        let (mut way, mut moves) = (Vec::new(), Vec::new());
        while !self.staged.puzzle.is_goal(&state) {
            let distance = of(&state).ok_or(NoWay::Hopeless)?;
            self.staged.puzzle.moves(&state, &mut moves);
            let leads = |mv: &MoveOf<S>| {
                let cost = self.staged.puzzle.cost(&state, *mv);
                of(&self.staged.after(&state, *mv))
                    .is_some_and(|after| after.plus(cost) == distance)
            };
            let next = moves.drain(..).find(leads).ok_or(NoWay::Hopeless)?;
            self.staged.puzzle.apply(&mut state, next);
            way.push(next);
        }
        Ok(way)
    }

    /// The moves to a goal by a search, unless the last search has found them.
    fn searched(&mut self) -> Result<Vec<MoveOf<S>>, NoWay> {
        let Position { number, ref state, .. } = self.now().position;
        let known = self.found.as_ref().filter(|(begin, way)| {
            let made =
                self.line().iter().skip(*begin as usize + 1).map(|point| point.position.last);
            number >= *begin
                && made.eq(way.iter().take((number - begin) as usize).map(|&mv| Some(mv)))
        });
        if let Some((begin, way)) = known {
            return Ok(way[(number - begin) as usize..].to_vec());
        }
        let solution = solve_thoroughly_from(&self.staged.puzzle, state, HINT, &mut unwatched);
        let solution =
            solution.or_else(|unsolved| deep(&self.staged.puzzle, state).ok_or(unsolved));
        let solution = solution.map_err(|unsolved| match unsolved {
            Unsolved::Impossible { .. } | Unsolved::Unsolvable { .. } => NoWay::Hopeless,
            other => NoWay::Unsolved(other),
        })?;
        let way: Vec<_> = solution.moves(&self.staged.puzzle).collect();
        self.found = Some((number, way.clone()));
        Ok(way)
    }

    /// The numbers of moves among the choices of the positions that they lead through.
    fn numbers(
        &self,
        state: &<S::Puzzle as Puzzle>::State,
        moves: impl IntoIterator<Item = MoveOf<S>>,
    ) -> Vec<usize> {
        let mut state = state.clone();
        let number = |mv: MoveOf<S>| {
            let number = legal(&self.staged.puzzle, &state).iter().position(|legal| legal.mv == mv);
            self.staged.puzzle.apply(&mut state, mv);
            number
        };
        moves.into_iter().map_while(number).collect()
    }

    fn moves_made(&self) -> Vec<MoveOf<S>> {
        self.line().iter().filter_map(|point| point.position.last).collect()
    }
}

impl<S: Stage> Game for Session<S> {
    fn scene(&self) -> Scene {
        self.staged.picture(self.now())
    }

    fn position(&self) -> String {
        state_text(&self.staged.puzzle, &self.now().position.state)
    }

    fn standing(&self) -> Standing {
        let Point { position, losses } = self.now();
        if !losses.is_empty() {
            Standing::Lost(losses.clone())
        } else if self.staged.puzzle.is_goal(&position.state) {
            Standing::Won
        } else if self.choices_now().is_empty() {
            Standing::Stuck
        } else {
            Standing::Open(self.outlook(&position.state))
        }
    }

    fn choices(&self) -> Vec<Choice> {
        let state = &self.now().position.state;
        let choice = |Legal { mv, losses }: Legal<MoveOf<S>>| Choice {
            name: capitalised(&self.staged.puzzle.describe(state, mv)),
            after: if losses.is_empty() {
                self.outlook(&self.staged.after(state, mv))
            } else {
                Outlook::Hopeless
            },
            losses,
            clicks: self.staged.stage.clicks(state, mv),
        };
        self.choices_now().into_iter().map(choice).collect()
    }

    fn targets(&self) -> Vec<(ActorId, Part)> {
        let state = &self.now().position.state;
        let moves = self.choices_now().into_iter();
        self.staged
            .targets(state, moves.flat_map(|legal| self.staged.stage.clicks(state, legal.mv)))
    }

    fn make(&mut self, choice: usize) -> Option<Vec<Beat>> {
        let mut choices = self.choices_now();
        let legal = (choice < choices.len()).then(|| choices.swap_remove(choice))?;
        self.undone.clear();
        Some(self.push(legal))
    }

    fn undo(&mut self) -> Option<Vec<Beat>> {
        let before = self.scene();
        let has_moves = self.line().len() > 1;
        if has_moves {
            let undone = self.lines.last_mut()?.pop()?;
            self.undone.push(Undone::Move(undone.position.last?));
        } else {
            (self.lines.len() > 1).then(|| self.lines.pop())?;
            self.undone.push(Undone::Restart);
        }
        Some(vec![Beat::between(&before, &self.scene(), MOVE_TIME)])
    }

    fn redo(&mut self) -> Option<Vec<Beat>> {
        match self.undone.pop()? {
            Undone::Restart => Some(self.begin_line()),
            Undone::Move(mv) => {
                let legal = self.choices_now().into_iter().find(|legal| legal.mv == mv)?;
                Some(self.push(legal))
            }
        }
    }

    fn restart(&mut self) -> Option<Vec<Beat>> {
        (self.line().len() > 1).then(|| self.undone.clear())?;
        Some(self.begin_line())
    }

    fn made(&self) -> Vec<usize> {
        self.numbers(&self.staged.puzzle.start(), self.moves_made())
    }

    fn spent(&self) -> (u64, &'static str) {
        (self.now().position.cost, self.staged.puzzle.cost_unit())
    }

    fn take_back(&self) -> Option<u64> {
        let points = (0..).zip(self.line().iter().rev());
        let mut hopeful = points.filter(|(_, point)| {
            point.losses.is_empty()
                && matches!(self.outlook(&point.position.state), Outlook::Solvable(_))
        });
        Some(hopeful.next()?.0)
    }

    fn par(&self) -> Option<Distance> {
        self.distances.as_ref()?.of(0)
    }

    fn way(&mut self) -> Result<Vec<usize>, NoWay> {
        if matches!(self.standing(), Standing::Lost(_) | Standing::Won) {
            return Err(NoWay::Over);
        }
        let way = match &self.distances {
            Some(distances) => self.nearest(distances)?,
            None => self.searched()?,
        };
        Ok(self.numbers(&self.now().position.state, way))
    }

    fn map(&self) -> Option<GameMap> {
        Some(map::of(&self.staged, self.distances.as_ref()?))
    }
}

impl<S: Stage> Session<S> {
    fn begin_line(&mut self) -> Vec<Beat> {
        let before = self.staged.picture(self.now());
        let start = Point::first(self.staged.puzzle.start());
        let beat = Beat::between(&before, &self.staged.picture(&start), MOVE_TIME);
        self.lines.push(vec![start]);
        vec![beat]
    }
}

/// A solution that a depth-first search finds soon, if it costs no more than any must: where all are equally long, a
/// search for the shortest tries far too much.
fn deep<P: Puzzle>(puzzle: &P, state: &P::State) -> Option<Solution<P::Move>> {
    let found = solve_from(puzzle, state, Solver::Dfs, HINT, &mut unwatched).ok()?;
    (found.cost == puzzle.lower_bound(state)).then_some(found)
}
