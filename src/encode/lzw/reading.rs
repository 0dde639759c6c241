//! How each pixel may be coded: what is decided before phrases are looked for.

/// The symbols that a pixel may be coded as, the preferred one first. Without a choice both are the
/// same.
pub(super) type Choice = [u8; 2];

/// What becomes of pixels that need not be written because the screen shows them already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rule {
    /// They are written.
    Own,
    /// Whatever makes phrases longer.
    Free(First),
    /// A run of several colours is transparent, a run of one colour is written.
    Runs,
    /// A run of several colours is transparent, a run of one colour is free.
    FreeRuns(First),
    /// Transparent when so many pixels along the row from a changed one, free nearer by.
    Near(usize, First),
}

/// What free pixels are tried as first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum First {
    Own,
    Transparent,
}

/// Symbols, and which pixels need not be written.
pub(super) struct Symbols<'a> {
    pub(super) width: usize,
    pub(super) own: &'a [u8],
    pub(super) free: &'a [bool],
    pub(super) transparent: u8,
}

impl Symbols<'_> {
    /// Reads the picture by a rule.
    pub(super) fn read(&self, rule: Rule) -> Vec<Choice> {
        let mut choices: Vec<Choice> = self.own.iter().map(|&own| [own; 2]).collect();
        match rule {
            Rule::Own => {}
            Rule::Free(first) => self.set(&mut choices, |own| self.either(own, first)),
            Rule::Runs => self.runs(&mut choices, |own| [own; 2]),
            Rule::FreeRuns(first) => self.runs(&mut choices, |own| self.either(own, first)),
            Rule::Near(reach, first) => self.near(&mut choices, reach, first),
        }
        choices
    }

    fn either(&self, own: u8, first: First) -> Choice {
        match first {
            First::Own => [own, self.transparent],
            First::Transparent => [self.transparent, own],
        }
    }

    fn set(&self, choices: &mut [Choice], choice: impl Fn(u8) -> Choice) {
        for (target, own) in choices.iter_mut().zip(self.own).zip(self.free).filter_map(is_free) {
            *target = choice(own);
        }
    }

    /// Runs go on from a row's end to the next row's beginning, as phrases do.
    fn runs(&self, choices: &mut [Choice], one_color: impl Fn(u8) -> Choice) {
        let mut start = 0;
        for run in self.free.chunk_by(|a, b| a == b) {
            let range = start..start + run.len();
            start = range.end;
            if !run[0] {
                continue;
            }
            let own = &self.own[range.clone()];
            let flat = own.iter().all(|&other| other == own[0]);
            choices[range].fill(if flat { one_color(own[0]) } else { [self.transparent; 2] });
        }
    }

    fn near(&self, choices: &mut [Choice], reach: usize, first: First) {
        let rows = choices.chunks_mut(self.width).zip(self.free.chunks(self.width));
        for ((row, free), own) in rows.zip(self.own.chunks(self.width)) {
            // The changed pixels on either side, as far as the row has been looked through.
            let mut last = None;
            for x in 0..row.len() {
                if !free[x] {
                    last = Some(x);
                    continue;
                }
                let ahead = free[x..].iter().take(reach + 1).any(|&free| !free);
                let near = ahead || last.is_some_and(|last| x - last <= reach);
                row[x] = if near { self.either(own[x], first) } else { [self.transparent; 2] };
            }
        }
    }
}

fn is_free<'a>(
    ((target, own), free): ((&'a mut Choice, &u8), &bool),
) -> Option<(&'a mut Choice, u8)> {
    free.then_some((target, *own))
}
