//! The promise of the dice, once it may be checked.

use kernel::table::TableRejection;
use kernel::{Digest, Salt, Seed};
use serde::Serialize;

use crate::dto::DiceStand;

/// The seed and what was promised of it. Not for players before the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Revealed {
    /// The seed.
    pub seed: String,
    /// The salt of the promise, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub salt: Option<Salt>,
    /// What was promised before the first roll.
    pub commitment: Digest,
    /// Whether it was this seed that was promised.
    pub kept: bool,
}

impl TryFrom<DiceStand> for Revealed {
    type Error = TableRejection;

    /// Refused where the journal came without its seed (TB-05).
    fn try_from(dice: DiceStand) -> Result<Self, TableRejection> {
        let DiceStand { seed, salt, commitment, .. } = dice;
        let seed = seed.ok_or(TableRejection::SeedWithheld {})?;
        let kept = Seed { text: seed.clone(), salt }.keeps(&commitment);
        Ok(Self { seed, salt, commitment, kept })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stand(promised: &str, seed: Option<&str>) -> DiceStand {
        let salt = Some(Salt([7; 32]));
        let commitment = Seed { text: promised.to_owned(), salt }.commitment();
        DiceStand { position: 3, commitment, seed: seed.map(str::to_owned), salt }
    }

    #[test]
    fn a_seed_is_told_with_whether_it_was_promised() {
        let kept = |seed| Revealed::try_from(stand("one", Some(seed))).expect("a seed").kept;
        assert!(kept("one") && !kept("other"));
    }

    #[test]
    fn tb_05_a_seed_that_is_withheld_is_not_told() {
        let withheld = Revealed::try_from(stand("one", None));
        assert_eq!(withheld, Err(TableRejection::SeedWithheld {}));
    }
}
