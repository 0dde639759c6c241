//! A game as a page: one file that any browser plays, without a request to anywhere. It holds every position and
//! every move as data, so that it needs no rules, and its hints are exact.

use indexmap::IndexSet;
use rustc_hash::FxHashSet;
use serde_json::{Value as Json, json};

use crate::encode::Options;
use crate::encode::html::{
    Data, Opening, PICTURE, SCRIPT, STYLE, STYLE_SHEET, attribute, compact, embedded, escaped,
    filled, note, picture,
};
pub use crate::play::Tell;
use crate::play::{Game, GameMap, MappedChoice, Outlook};
use crate::scene::{ActorId, Cue, Size};

/// The most positions of a page.
pub const MOST_POSITIONS: usize = 5_000;

/// What a page says beside the game.
#[derive(Debug, Clone, Default)]
pub struct GamePage {
    /// The title.
    pub title: String,
    /// A remark below the picture.
    pub note: String,
    /// What the file says of itself: program and request.
    pub comment: String,
    /// What costs are counted in, in a regular plural.
    pub unit: &'static str,
    /// When the player learns that the puzzle can no longer be solved.
    pub tell: Tell,
}

impl GamePage {
    /// What the page of a game says whose films have these options.
    #[must_use]
    pub fn new(played: &dyn Game, options: Options, comment: String, tell: Tell) -> Self {
        let (_, unit) = played.spent();
        let Options { title, note, .. } = options;
        Self { title, note, comment, unit, tell }
    }
}

/// A puzzle has too many positions for a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a page holds {MOST_POSITIONS} positions, and this puzzle has {0}")]
pub struct TooManyPositions(pub usize);

/// Writes a game as a page.
///
/// # Errors
///
/// [`TooManyPositions`].
pub fn game(map: &GameMap, page: &GamePage) -> Result<String, TooManyPositions> {
    if map.positions.len() > MOST_POSITIONS {
        return Err(TooManyPositions(map.positions.len()));
    }
    let mut data = Data::default();
    let opening = &Opening::new(map.opening.clone(), changing(map));
    let fields = described(map, opening, page, &mut data);
    let Size { width, height } = opening.size();
    let title = escaped(&page.title);
    let values: [(&str, &str); 10] = [
        ("title", &title),
        ("shape", &format!("{width} / {height}")),
        ("backdrop", &opening.backdrop().to_string()),
        ("style", &compact(&format!("{STYLE_SHEET}{}", include_str!("game.css")), STYLE)),
        ("heading", &title),
        ("picture", &picture(opening, &mut data, &map.positions[0].text)),
        ("note", &note(&page.note)),
        ("game", &embedded(&fields)),
        ("picture.js", &compact(PICTURE, SCRIPT)),
        ("game.js", &compact(include_str!("game.js"), SCRIPT)),
    ];
    let body = filled(include_str!("game.html"), &values);
    let comment = attribute(&page.comment);
    Ok(format!(
        "<!doctype html>\n<html lang=\"en\" class=\"puzzlereel\"><meta charset=\"utf-8\">\n\
         <meta name=\"generator\" content=\"{comment}\">\n{body}"
    ))
}

/// The line of HTML that shows a page of this address in another one.
#[must_use]
pub fn embedding(address: &str) -> String {
    format!(
        "<iframe src=\"{}\" width=\"720\" height=\"640\" style=\"border:0\" sandbox=\"allow-scripts\" title=\"Puzzle\"></iframe>",
        attribute(address)
    )
}

/// A game as `game.js` reads it: the tables of [`Data`], and
///
/// | field | content |
/// |---|---|
/// | `opening` | how many cues there are in the first scene, which has the first of all |
/// | `moves` | `[sentence, clicks, cost]` |
/// | `losses` | why moves lose, as clauses |
/// | `positions` | `[text, cost to the goal, targets, choices]`; the cost is -1 where there is no way |
///
/// Targets are an actor and its part, and so on. A choice is `[move, to, beat, beat…]`, where `to` is the number of a
/// position, or -1 less that of a loss.
fn described(map: &GameMap, opening: &Opening, page: &GamePage, data: &mut Data) -> Json {
    let opening = data.opening(opening);
    let (mut moves, mut losses) = (IndexSet::new(), IndexSet::new());
    let mut choice = |choice: &MappedChoice| {
        let key = (choice.name.clone(), choice.clicks.clone(), choice.cost);
        let (number, _) = moves.insert_full(key);
        let to = choice
            .to
            .map_or_else(|| -1 - losses.insert_full(choice.losses.join("; ")).0 as i64, i64::from);
        let beats = choice.beats.iter().map(|beat| data.beat(beat));
        [json!(number), json!(to)].into_iter().chain(beats).collect::<Json>()
    };
    let choices: Vec<Json> = map
        .positions
        .iter()
        .map(|position| position.choices.iter().map(&mut choice).collect())
        .collect();
    let ranks = data.ranks();
    let positions = map.positions.iter().zip(choices).map(|(position, choices)| {
        let targets = position.targets.iter().flat_map(|&(actor, part)| {
            let rank = data.number(actor).map_or(-1, |number| ranks[number] as i64);
            [json!(rank), json!(part)]
        });
        let far = match position.outlook {
            Outlook::Solvable(distance) => distance.cost as i64,
            Outlook::Hopeless | Outlook::Unknown => -1,
        };
        json!([position.text, far, targets.collect::<Json>(), choices])
    });
    let positions: Json = positions.collect();
    let mut fields = data.tables();
    let own = json!({
        "opening": opening,
        "moves": moves.iter().collect::<Vec<_>>(),
        "losses": losses.iter().collect::<Vec<_>>(),
        "positions": positions,
        "unit": page.unit,
        "tell": page.tell.name(),
    });
    if let Json::Object(own) = own {
        fields.extend(own);
    }
    fields.into()
}

/// The actors that change in some move.
fn changing(map: &GameMap) -> FxHashSet<ActorId> {
    let choices = map.positions.iter().flat_map(|position| &position.choices);
    let cues = choices.flat_map(|choice| &choice.beats).flat_map(|beat| &beat.cues);
    cues.map(Cue::actor).collect()
}
