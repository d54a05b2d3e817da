//! `ChaCha20` from a seed string.

use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::digest::Digest;

// Contexts keep the uses of a seed apart: none can be worked out from another. Its promise has one too.
const KEY_CONTEXT: &str = "sandtable 2026-11 dice key";
const DERIVE_CONTEXT: &str = "sandtable 2026-11 derived dice key";
const SUBSTREAM_CONTEXT: &str = "sandtable 2026-11 dice apart key";

#[derive(Clone)]
pub(super) struct Stream {
    key: [u8; 32],
    rng: ChaCha20Rng,
}

// By hand: a key in a log would give every roll away.
impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stream").field("position", &self.position()).finish_non_exhaustive()
    }
}

impl Stream {
    pub(super) fn from_seed(seed: &str) -> Self {
        Self::from_key(blake3::derive_key(KEY_CONTEXT, seed.as_bytes()))
    }

    fn from_key(key: [u8; 32]) -> Self {
        Self { key, rng: ChaCha20Rng::from_seed(key) }
    }

    pub(super) fn derive(&self, purpose: &str, counter: u64) -> Self {
        let mut hasher = blake3::Hasher::new_derive_key(DERIVE_CONTEXT);
        hasher.update(&self.key).update(&counter.to_le_bytes()).update(purpose.as_bytes());
        Self::from_key(*hasher.finalize().as_bytes())
    }

    /// The substream that `label` opens here. This one moves on by a word, so that the next is another.
    pub(super) fn substream(&mut self, label: &Digest) -> Self {
        let mut hasher = blake3::Hasher::new_derive_key(SUBSTREAM_CONTEXT);
        hasher.update(&self.key).update(&self.position().to_le_bytes()).update(&label.0);
        self.rng.next_u32();
        Self::from_key(*hasher.finalize().as_bytes())
    }

    pub(super) fn position(&self) -> u64 {
        self.rng.get_word_pos() as u64
    }

    pub(super) fn restore(&mut self, position: u64) {
        self.rng.set_word_pos(position.into());
    }

    #[inline]
    pub(super) fn below(&mut self, bound: u32) -> u32 {
        let mut product = u64::from(self.rng.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let biased = bound.wrapping_neg() % bound;
            while (product as u32) < biased {
                product = u64::from(self.rng.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }
}
