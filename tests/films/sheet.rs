//! Sheets: all positions, each whole, in order, on as many pages as it takes.

use puzzlereel::encode::Format;
use puzzlereel::paint::paint;
use puzzlereel::scene::Color;
use puzzlereel::search::unwatched;

use crate::support::request;

#[test]
fn every_picture_is_on_the_sheet_as_it_is_painted() {
    for line in ["frogs 2 1", "pancakes 2 1 3 --scale 0.5", "frogs 2 1 --theme paper --columns 2"] {
        let bare = line.split(" --columns").next().unwrap();
        let story = request(bare).story(Format::default(), &mut unwatched).unwrap();
        let sheet = request(&format!("{line} --sheet"));
        let sheet = sheet.story(Format::default(), &mut unwatched).unwrap();
        assert!(sheet.is_empty(), "a sheet in a GIF is one page");
        let page = paint(&sheet.opening());
        let mut after = 0;
        for scene in story.positions() {
            let picture = paint(&scene);
            // The border is drawn over the outermost pixels.
            let inner = |y: usize| &picture.row(y)[1..picture.width - 1];
            let at = |left: usize, top: usize| {
                (1..picture.height - 1)
                    .all(|y| &page.row(top + y)[left + 1..][..picture.width - 2] == inner(y))
            };
            let places = (0..page.width - picture.width)
                .flat_map(|left| (0..page.height - picture.height).map(move |top| (left, top)));
            let mut found = places
                .filter(|&(left, top)| at(left, top))
                .map(|(left, top)| top * page.width + left);
            let place = found.find(|&place| place >= after);
            after = place.unwrap_or_else(|| panic!("{line}: a picture is missing"));
        }
        let white = Color::hex(0xff_ffff);
        assert_eq!(page.row(0)[0], [white.r, white.g, white.b, 255]);
    }
}

#[test]
fn a_sheet_in_a_pdf_has_pages_of_paper() {
    let pdf = Format::named("pdf").unwrap();
    let size = |line: &str| request(line).story(pdf, &mut unwatched).unwrap().opening().size;
    let a4 = size("frogs 2 2 --sheet");
    assert_eq!((a4.width, a4.height), (794, 1123));
    let letter = size("frogs 2 2 --sheet --paper letter");
    assert_eq!((letter.width, letter.height), (816, 1056));
    let many = request("frogs 5 8 --sheet").story(pdf, &mut unwatched).unwrap();
    let few = request("frogs 5 8 --sheet --every 10").story(pdf, &mut unwatched).unwrap();
    assert!(many.len() > few.len() && few.is_empty());
    let said: String = many.clauses().collect();
    assert!(said.contains("0: ") && said.contains("52: "));
    assert_eq!(many.clauses().count() as u64, many.len() + 1);
}
