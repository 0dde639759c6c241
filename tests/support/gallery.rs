//! The films of the gallery in `output/`, as requests.

use puzzlereel::catalog::Request;

/// What follows `puzzlereel render`, for films that go into the file that their [stem](Request::stem)
/// names.
const GALLERY: [&str; 13] = [
    "frogs 5 8",
    "frogs 3 3 --theme storybook",
    "frogs 3 2 --theme paper",
    "river fox-duck-corn --scale 0.75 --fps 15",
    "river missionaries 3 --scale 0.65 --fps 15",
    "river torch 1 2 5 10 --dark --scale 0.7 --fps 15",
    "pancakes 5 3 6 1 4 2",
    "pancakes 3 -1 2 --burnt --dark",
    "tiles 3x3",
    "jugs 8 5 3 --goal 4,4,0 --scale 0.7 --fps 15",
    "pegs triangle",
    "maze --braid 40",
    "frogs2d 3",
];

/// All of them.
pub(crate) fn gallery() -> Vec<Request> {
    GALLERY.iter().map(|words| words.parse().unwrap()).collect()
}
