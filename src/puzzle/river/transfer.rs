//! Who must leave a bank or come to it, which bounds the cost of a solution.

use super::model::{Kind, Model};
use super::position::{Bank, Field};

/// People who must all leave a bank, or all come to it.
///
/// Only what happens at that bank is counted, so that the transfers of two banks can be added up where no
/// crossing touches both.
#[derive(Debug, Clone, Copy)]
pub(super) struct Transfer {
    pub(super) bank: Bank,
    pub(super) leaving: bool,
    /// The bits of the kinds it is about.
    pub(super) mask: u64,
    /// Whether that is everybody: then each who rows a boat there or back must do so once more.
    pub(super) everybody: bool,
}

impl Transfer {
    /// What a model's goals ask for.
    pub(super) fn all(model: &Model, fields: &[Field]) -> Vec<Self> {
        let transfer = |bank, leaving: bool| {
            let wanting = |kind: &Kind| (kind.goal == bank) != leaving;
            let kinds = model.kinds.iter().zip(fields).filter(|(kind, _)| wanting(kind));
            let mask = kinds.fold(0, |all, (_, field)| all | field.mask);
            Self { bank, leaving, mask, everybody: model.kinds.iter().all(wanting) }
        };
        let banks = [Bank::Left, Bank::Right];
        let leaving = banks.map(|bank| transfer(bank, true));
        // Who leaves one of two banks comes to the other.
        let arriving = model.island.map(|_| banks.map(|bank| transfer(bank, false)));
        let transfers = leaving.into_iter().chain(arriving.into_iter().flatten());
        transfers.filter(|transfer| transfer.mask != 0).collect()
    }
}
