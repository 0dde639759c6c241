//! Who must leave a bank or arrive at it: the parts of the lower bound.

use super::bank::Bank;
use super::model::{Kind, Model};
use super::position::Field;

/// Those who must leave a bank, or arrive at it.
///
/// Only crossings at that bank count, so the costs of two banks can be added if no crossing touches
/// both.
#[derive(Debug, Clone, Copy)]
pub(super) struct Transfer {
    pub(super) bank: Bank,
    pub(super) leaving: bool,
    /// The bits of their kinds.
    pub(super) mask: u64,
    /// Whether that is everyone: then every rower who brings the boat back must cross again.
    pub(super) everyone: bool,
}

impl Transfer {
    /// The transfers that a model's goals require.
    pub(super) fn all(model: &Model, fields: &[Field]) -> Vec<Self> {
        let transfer = |bank, leaving: bool| {
            let wanting = |kind: &Kind| (kind.goal == bank) != leaving;
            let kinds = model.kinds.iter().zip(fields).filter(|(kind, _)| wanting(kind));
            let mask = kinds.fold(0, |all, (_, field)| all | field.mask);
            Self { bank, leaving, mask, everyone: model.kinds.iter().all(wanting) }
        };
        let banks = [Bank::Left, Bank::Right];
        let leaving = banks.map(|bank| transfer(bank, true));
        // Those who leave one of two banks arrive at the other.
        let arriving = model.island.map(|_| banks.map(|bank| transfer(bank, false)));
        let transfers = leaving.into_iter().chain(arriving.into_iter().flatten());
        transfers.filter(|transfer| transfer.mask != 0).collect()
    }
}
