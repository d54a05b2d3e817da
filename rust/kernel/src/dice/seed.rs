//! Seeds, and the promise that a table makes of one.

use crate::digest::{Digest, hexadecimal};

// Contexts of their own, as every use of a seed has.
const COMMITMENT_CONTEXT: &str = "sandtable 2026-11 dice commitment";
const SALTED_CONTEXT: &str = "sandtable 2026-11 salted dice commitment";

/// 256 bits of chance that go into the promise of a seed, so that nobody can try out seeds until one fits it. Written as
/// 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Salt(pub [u8; 32]);

hexadecimal!(Salt, "^[0-9a-fA-F]{64}$", "32 bytes of chance in hexadecimal digits");

/// What a table rolls from, and the salt of its promise.
///
/// The rolls come from the text alone. A text that a person chose can be guessed and tried against the rolls that were
/// seen, so it counts as public; one that keeps a secret is drawn, with 256 bits of chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seed {
    /// The text that opens the stream of rolls.
    pub text: String,
    /// The salt of the promise. Without one, whoever guesses the text knows it from the promise.
    pub salt: Option<Salt>,
}

impl Seed {
    /// A seed whose promise has this salt.
    pub fn salted(text: impl Into<String>, salt: Salt) -> Self {
        Self { text: text.into(), salt: Some(salt) }
    }

    /// The promise to publish before play: a digest that only this seed with this salt has.
    pub fn commitment(&self) -> Digest {
        let Some(Salt(salt)) = &self.salt else {
            return Digest(blake3::derive_key(COMMITMENT_CONTEXT, self.text.as_bytes()));
        };
        let mut hasher = blake3::Hasher::new_derive_key(SALTED_CONTEXT);
        hasher.update(salt).update(self.text.as_bytes());
        Digest(*hasher.finalize().as_bytes())
    }

    /// Whether this is what was promised.
    pub fn keeps(&self, commitment: &Digest) -> bool {
        self.commitment() == *commitment
    }
}

impl From<&str> for Seed {
    /// A seed without salt: for tests and statistics, where nothing is promised to anybody.
    fn from(text: &str) -> Self {
        Self { text: text.to_owned(), salt: None }
    }
}

impl From<&String> for Seed {
    fn from(text: &String) -> Self {
        text.as_str().into()
    }
}
