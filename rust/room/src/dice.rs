//! Dice that nobody can bend (RM-04): the room promises a secret, then every seat promises one of its own, then all are
//! shown, and the game's seed follows from all of them. Nobody, the room's host among them, knows the seed while anything
//! can still be chosen.

use std::fmt;

use kernel::{Digest, Salt, Seed};
use serde::{Deserialize, Serialize};

const PROMISE: &str = "sandtable 2026-11 room promise";
const SEED: &str = "sandtable 2026-11 room seed";
const SALT: &str = "sandtable 2026-11 room salt";

/// 256 bits of chance that the room keeps to itself. Tokens come from it too, so that a room is a value without any other
/// source of chance.
#[derive(Clone, Copy)]
pub struct Secret(pub [u8; 32]);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// 256 bits of chance that a seat adds to the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Nonce(pub Digest);

/// What promises a nonce: nobody finds another one that keeps it.
pub fn promise_of(nonce: &Nonce) -> Digest {
    Digest(blake3::derive_key(PROMISE, &nonce.0.0))
}

impl Secret {
    /// The part of the dice that the room adds, which it shows once the game is over.
    pub(crate) fn nonce(&self) -> Nonce {
        Nonce(Digest(blake3::derive_key(SALT, &self.0)))
    }

    /// Something else that only who knows the secret can make.
    pub(crate) fn make(&self, purpose: &str, number: u32) -> Digest {
        let mut hasher = blake3::Hasher::new_keyed(&self.0);
        hasher.update(purpose.as_bytes()).update(&number.to_le_bytes());
        Digest(*hasher.finalize().as_bytes())
    }
}

/// The seed of a game from the room's nonce and those of the seats, in seat order. The salt of the promise that players see
/// in the game comes from them as well, so that all of it can be proved from what the room shows at the end.
pub fn seed_of(room: &Nonce, seats: &[Nonce]) -> Seed {
    let all: Vec<u8> = [room].into_iter().chain(seats).flat_map(|nonce| nonce.0.0).collect();
    let text = Digest(blake3::derive_key(SEED, &all)).to_string();
    Seed::salted(text, Salt(blake3::derive_key(SALT, &all)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nonce(byte: u8) -> Nonce {
        Nonce(Digest([byte; 32]))
    }

    #[test]
    fn every_part_changes_the_seed_and_its_promise() {
        let seed = seed_of(&nonce(1), &[nonce(2), nonce(3)]);
        assert_eq!(seed, seed_of(&nonce(1), &[nonce(2), nonce(3)]));
        let others = [
            seed_of(&nonce(9), &[nonce(2), nonce(3)]),
            seed_of(&nonce(1), &[nonce(9), nonce(3)]),
            seed_of(&nonce(1), &[nonce(2), nonce(9)]),
            seed_of(&nonce(1), &[nonce(3), nonce(2)]),
        ];
        for other in others {
            assert_ne!(other.text, seed.text);
            assert_ne!(other.salt, seed.salt);
            assert!(!other.keeps(&seed.commitment()));
        }
    }

    #[test]
    fn a_secret_tells_itself_neither_by_its_nonce_nor_in_a_log() {
        let secret = Secret([7; 32]);
        assert_ne!(secret.nonce().0.0, secret.0);
        assert_eq!(format!("{secret:?}"), "Secret(…)");
        assert_ne!(secret.make("token", 0), secret.make("token", 1));
        assert_ne!(secret.make("token", 0), secret.make("other", 0));
    }
}
