//! Small font files, made from nothing, with a rectangle for each letter.

use ttf_parser::{Face, Tag};

/// A font of a few letters.
pub(crate) struct Typeface {
    /// Units of its size.
    pub(crate) em: u16,
    pub(crate) letters: Vec<Letter>,
}

/// A letter of a font, in its units.
#[derive(Clone, Copy)]
pub(crate) struct Letter {
    pub(crate) sign: char,
    pub(crate) advance: u16,
    /// Left, bottom, right and top; `None` for nothing to be seen.
    pub(crate) area: Option<[i16; 4]>,
}

/// The bytes of the tables of a font by their names.
pub(crate) type Tables = Vec<([u8; 4], Vec<u8>)>;

/// A font with one letter: as high as its size and two thirds as wide.
pub(crate) fn of(sign: char) -> Typeface {
    let letter = Letter { sign, advance: 2000, area: Some([100, 0, 1900, 3000]) };
    Typeface { em: 3000, letters: vec![letter] }
}

impl Typeface {
    /// As TrueType.
    pub(crate) fn ttf(&self) -> Vec<u8> {
        file(&self.true_type(), 0)
    }

    /// As OpenType with the outlines of PostScript.
    pub(crate) fn otf(&self) -> Vec<u8> {
        let mut tables = self.measures();
        tables.push((*b"CFF ", self.post_script()));
        file(&tables, 0)
    }

    /// As the only font of a collection.
    pub(crate) fn ttc(&self) -> Vec<u8> {
        let mut bytes = b"ttcf".to_vec();
        bytes.extend([0x0001_0000_u32, 1, 16].iter().flat_map(|number| number.to_be_bytes()));
        let start = bytes.len();
        bytes.extend(file(&self.true_type(), start));
        bytes
    }

    fn true_type(&self) -> Tables {
        let mut tables = self.measures();
        let (mut loca, mut glyf) = (vec![0; 8], Vec::new());
        for letter in &self.letters {
            glyf.extend(letter.area.map(rectangle).unwrap_or_default());
            loca.extend((glyf.len() as u32).to_be_bytes());
        }
        tables.extend([(*b"loca", loca), (*b"glyf", glyf)]);
        tables
    }

    fn post_script(&self) -> Vec<u8> {
        let number = |number: i16| {
            let [high, low] = number.to_be_bytes();
            [28, high, low]
        };
        let charstring = |letter: &Letter| {
            let Some([left, bottom, right, top]) = letter.area else { return vec![END] };
            let (wide, high) = (right - left, top - bottom);
            let mut program: Vec<u8> = [left, bottom].map(number).concat();
            // To the first corner, and lines to the others.
            program.push(21);
            program.extend([wide, 0, 0, high, -wide, 0].map(number).concat());
            program.extend([5, END]);
            program
        };
        let programs: Vec<Vec<u8>> =
            std::iter::once(vec![END]).chain(self.letters.iter().map(charstring)).collect();
        compact(&programs, &[])
    }

    /// The tables that both kinds of outlines need.
    fn measures(&self) -> Tables {
        let mut head = [0_u8; 54];
        head[12..16].copy_from_slice(&0x5f0f_3cf5_u32.to_be_bytes());
        head[18..20].copy_from_slice(&self.em.to_be_bytes());
        // Offsets in `loca` are long.
        head[51] = 1;
        let glyphs = self.letters.len() as u16 + 1;
        let mut hhea = [0_u8; 36];
        hhea[34..].copy_from_slice(&glyphs.to_be_bytes());
        let maxp = [0, 0, 0x50, 0].into_iter().chain(glyphs.to_be_bytes()).collect();
        let advances = std::iter::once(0).chain(self.letters.iter().map(|letter| letter.advance));
        let hmtx = advances.flat_map(|advance| (u32::from(advance) << 16).to_be_bytes()).collect();
        let signs: Vec<char> = self.letters.iter().map(|letter| letter.sign).collect();
        vec![
            (*b"head", head.to_vec()),
            (*b"hhea", hhea.to_vec()),
            (*b"maxp", maxp),
            (*b"hmtx", hmtx),
            (*b"cmap", cmap(&signs)),
        ]
    }
}

/// A TrueType font of a few hundred bytes, whose only letter has many parts, each of which has as many, and
/// so on. At the end there is nothing to draw, or a rectangle.
pub(crate) fn nested_parts(sign: char, parts: usize, depth: u16, draws: bool) -> Vec<u8> {
    let area = draws.then_some([0, 0, 400, 700]);
    let font =
        Typeface { em: 1000, letters: vec![Letter { sign, advance: 500, area }; depth.into()] };
    let mut tables = font.measures();
    tables.retain(|(name, _)| name != b"cmap");
    tables.push((*b"cmap", cmap(&[sign])));
    let [mut glyf, last] = [Vec::new(), rectangle(area.unwrap_or_default())];
    let mut loca = vec![0; 8];
    for glyph in 1..depth {
        push(&mut glyf, &[-1, 0, 0, 0, 0]);
        for part in 0..parts {
            // Offsets are bytes; another part follows, or none.
            let more = if part + 1 < parts { 0x22 } else { 0x02 };
            push(&mut glyf, &[more, glyph as i16 + 1, 0]);
        }
        loca.extend((glyf.len() as u32).to_be_bytes());
    }
    if draws {
        glyf.extend(last);
    }
    loca.extend((glyf.len() as u32).to_be_bytes());
    tables.extend([(*b"loca", loca), (*b"glyf", glyf)]);
    file(&tables, 0)
}

/// The same with the outlines of PostScript: programs that call programs, as many times and as deep.
pub(crate) fn nested_programs(sign: char, calls: usize, depth: u8, draws: bool) -> Vec<u8> {
    let font = Typeface { em: 1000, letters: vec![Letter { sign, advance: 500, area: None }] };
    // Programs are counted from 107; small numbers are from 139.
    let call = |number: u8| [number + 139 - 107, 29].repeat(calls);
    let mut shared: Vec<Vec<u8>> = (1..depth).map(call).collect();
    // A line up and down again.
    shared.push(if draws { vec![140, 7, 138, 7, 11] } else { vec![11] });
    let number = |number: u16| [28, (number >> 8) as u8, number as u8];
    let corner: Vec<u8> = [number(100), number(100)].concat();
    let program = [corner, vec![21], call(0), vec![END]].concat();
    let mut tables = font.measures();
    tables.push((*b"CFF ", compact(&[vec![END], program], &shared)));
    file(&tables, 0)
}

/// A PostScript font whose letter is a letter and an accent, which are named by their places in the standard
/// encoding.
pub(crate) fn accented(sign: char) -> Vec<u8> {
    let font = Typeface { em: 1000, letters: vec![Letter { sign, advance: 500, area: None }] };
    // How far the accent is moved, and the two signs: `A` and an acute accent, by numbers from 139.
    let program = vec![139, 139, 139 + 65, 247, 194 - 108, END];
    let mut tables = font.measures();
    tables.push((*b"CFF ", compact(&[vec![END], program], &[])));
    file(&tables, 0)
}

/// The outline of a rectangle in TrueType.
fn rectangle([left, bottom, right, top]: [i16; 4]) -> Vec<u8> {
    let mut glyf = Vec::new();
    // One contour with its bounds, which ends with point 3; no instructions.
    push(&mut glyf, &[1, left, bottom, right, top, 3, 0]);
    // All points are on the outline, and all steps are long.
    glyf.extend([1; 4]);
    let [wide, high] = [right.wrapping_sub(left), top.wrapping_sub(bottom)];
    push(&mut glyf, &[left, wide, 0, wide.wrapping_neg()]);
    push(&mut glyf, &[bottom, 0, high, 0]);
    glyf
}

/// The program's own regular font, whose glyphs are those of other signs from `first` on.
pub(crate) fn renamed(first: char, glyphs: u16) -> Vec<u8> {
    let face = Face::parse(notosans::REGULAR_TTF, 0).unwrap();
    let table = |name| {
        let bytes = face.raw_face().table(Tag::from_bytes(&name)).unwrap();
        (name, bytes.to_vec())
    };
    let mut tables =
        [*b"head", *b"hhea", *b"maxp", *b"hmtx", *b"loca", *b"glyf"].map(table).to_vec();
    let signs: Vec<char> = (first..).take(usize::from(glyphs)).collect();
    tables.push((*b"cmap", cmap(&signs)));
    file(&tables, 0)
}

/// The table that gives each sign, in order of their numbers, a glyph from 1 on.
fn cmap(signs: &[char]) -> Vec<u8> {
    // One table of 32-bit numbers, each sign a group by itself.
    let mut bytes = vec![0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12, 0, 12, 0, 0];
    let count = signs.len() as u32;
    bytes.extend([16 + 12 * count, 0, count].iter().flat_map(|number| number.to_be_bytes()));
    for (glyph, sign) in (1_u32..).zip(signs) {
        let sign = u32::from(*sign);
        bytes.extend([sign, sign, glyph].iter().flat_map(|number| number.to_be_bytes()));
    }
    bytes
}

/// The operator that ends the program of a letter.
const END: u8 = 14;

/// The table of a PostScript font with these programs for letters, and these that they share.
fn compact(programs: &[Vec<u8>], shared: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = vec![1, 0, 4, 4];
    bytes.extend(index(&[b"T".to_vec()]));
    let shared = if shared.is_empty() { vec![0; 2] } else { index(shared) };
    // The place of the letters' programs; there are no strings.
    let place = (bytes.len() + 13 + 2 + shared.len()) as u32;
    let [a, b, c, d] = place.to_be_bytes();
    bytes.extend(index(&[vec![29, a, b, c, d, 17]]));
    bytes.extend([0; 2]);
    bytes.extend(shared);
    bytes.extend(index(programs));
    bytes
}

/// A file of tables, which begins so many bytes after the start of all.
fn file(tables: &Tables, start: usize) -> Vec<u8> {
    let mut tables: Vec<_> = tables.iter().collect();
    tables.sort();
    let version =
        if tables.iter().any(|(name, _)| name == b"CFF ") { *b"OTTO" } else { [0, 1, 0, 0] };
    let mut bytes = version.to_vec();
    push(&mut bytes, &[tables.len() as i16, 0, 0, 0]);
    let mut place = start + bytes.len() + 16 * tables.len();
    for (name, table) in &tables {
        bytes.extend(name);
        let numbers = [0, place as u32, table.len() as u32];
        bytes.extend(numbers.iter().flat_map(|number| number.to_be_bytes()));
        place += table.len();
    }
    bytes.extend(tables.iter().flat_map(|(_, table)| table));
    bytes
}

/// The list of byte strings that PostScript fonts are made of.
fn index(items: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = (items.len() as u16).to_be_bytes().to_vec();
    // Places have two bytes.
    bytes.extend([2, 0, 1]);
    let mut place = 1_u16;
    for item in items {
        place += item.len() as u16;
        bytes.extend(place.to_be_bytes());
    }
    bytes.extend(items.concat());
    bytes
}

fn push(bytes: &mut Vec<u8>, numbers: &[i16]) {
    bytes.extend(numbers.iter().flat_map(|number| number.to_be_bytes()));
}
