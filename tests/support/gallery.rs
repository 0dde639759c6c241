//! The films of the gallery in `output/`, as requests.

use puzzlereel::catalog::{
    FrogsRequest, Order, PancakesRequest, PictureSize, Request, RiverChoice, RiverRequest,
};
use puzzlereel::film::{Factor, Tempo};
use puzzlereel::stage::ThemeName;

/// Each is made by `puzzlereel render`, into the file that its [stem](Request::stem) names.
pub(crate) fn gallery() -> Vec<Request> {
    let stack = |numbers: &[i64]| PancakesRequest::new(Order::Numbers(numbers.to_vec()));
    let river = |choice| Request::new(RiverRequest::new(choice));
    vec![
        Request::new(FrogsRequest::new(5, 8)),
        Request::new(FrogsRequest::new(3, 3)).with_theme(ThemeName::Storybook),
        Request::new(FrogsRequest::new(3, 2)).with_theme(ThemeName::Paper),
        small(river(RiverChoice::FoxDuckCorn { crows: true }), "0.75"),
        small(river(RiverChoice::Missionaries { pairs: 3, seats: 2 }), "0.7"),
        dark(small(river(RiverChoice::Torch { minutes: vec![1, 2, 5, 10] }), "0.7")),
        Request::new(stack(&[5, 3, 6, 1, 4, 2])),
        dark(Request::new(PancakesRequest { burnt: true, ..stack(&[3, -1, 2]) })),
    ]
}

/// At another scale, with fewer frames a second.
fn small(mut request: Request, scale: &str) -> Request {
    request.look.size = PictureSize::Scale(scale.parse().unwrap());
    request.pace.tempo = Tempo::Smooth { fps: "15".parse().unwrap(), speed: Factor::ONE };
    request
}

fn dark(mut request: Request) -> Request {
    request.look.dark = true;
    request
}
