//! The promise of the dice.

use godot::prelude::*;
use kernel::{Digest, Salt, Seed};
use serde::Serialize;
use session::Problem;

use super::CommandBus;
use crate::answer::{Done, answer, problem};

/// The seed and what was promised of it.
#[derive(Serialize)]
struct Revealed {
    seed: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    salt: Option<Salt>,
    commitment: Digest,
    kept: bool,
}

#[godot_api(secondary)]
impl CommandBus {
    /// The promise of the seed, published before the first roll; "" without a game.
    #[func]
    fn commitment(&self) -> GString {
        let promise = self.open.as_ref().map(|open| open.session.dice().commitment.to_string());
        (&promise.unwrap_or_default()).into()
    }

    /// Once the game is over. Answer: `{seed, salt?, commitment, kept}`.
    #[func]
    fn reveal(&mut self) -> VarDictionary {
        answer(self.table().and_then(|open| {
            let session = &open.session;
            session.outcome().ok_or_else(|| problem("not_over", "the seed is told when the game is over"))?;
            told(session.dice())
        }))
    }
}

fn told(dice: session::DiceStand) -> Done<Revealed> {
    let withheld = || Problem::new("TB-05", "seed_withheld", "the journal came without its seed");
    let seed = dice.seed.ok_or_else(withheld)?;
    let (salt, commitment) = (dice.salt, dice.commitment);
    let kept = Seed { text: seed.clone(), salt }.keeps(&commitment);
    Ok(Revealed { seed, salt, commitment, kept })
}
