//! The seed of a game, which nobody can choose (RM-04): the room promises a secret, then every seat promises one of its own,
//! then all acknowledge the promises, then all nonces are shown, and the seed follows from all of them.
//!
//! Every value is SHA-256 of lines of plain text, a label and then hexadecimal digits, so that `sha256sum` checks it:
//! `docs/dice.md` says how.

use std::fmt;

use kernel::{Digest, Salt, Seat, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::options::Options;
use crate::sign::Key;

/// 256 bits of chance that the room keeps to itself. Its nonces follow from it, and nothing else does: who reads it learns
/// the dice, and no member's token.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Secret(pub Digest);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// 256 bits of chance that a seat adds to the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Nonce(pub Digest);

/// What promises a nonce: nobody finds another one that keeps it.
pub fn promise_of(nonce: &Nonce) -> Digest {
    lines("sandtable room 2 promise", &[nonce.0])
}

/// What a seat promises before any nonce is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Promised {
    /// Whose.
    pub seat: Seat,
    /// Of its nonce.
    pub promise: Digest,
    /// Of the first link of its chain, if it has one (RM-14).
    pub chain: Option<Digest>,
    /// What it signs with, if it does (RM-15).
    pub key: Option<Key>,
}

impl Promised {
    /// The promise of a nonce alone: no chain, no key.
    pub fn plain(seat: Seat, promise: Digest) -> Self {
        Self { seat, promise, chain: None, key: None }
    }
}

/// What all promises together come to: SHA-256 of a label, the room's promise, and a line for each seat in seat order, with
/// `-` for what it lacks. Who acknowledges it has noted them.
pub fn promises_of(room: Digest, seats: &[Promised]) -> Digest {
    let digits = |value: Option<Digest>| value.map_or_else(|| "-".to_owned(), |value| value.to_string());
    let line = |Promised { seat, promise, chain, key }: &Promised| {
        format!("{seat} {promise} {} {}\n", digits(*chain), digits(key.map(|key| key.0)))
    };
    let head = format!("sandtable room 5 promises\n{room}\n");
    let text = seats.iter().map(line).fold(head, |text, line| text + &line);
    Digest(Sha256::digest(text).into())
}

/// How many links a device shows in a game at most.
const LINKS: usize = 1024;
/// How many links may be left out: those that were shown for a roll that did not come.
const MOST_SKIPPED: usize = 64;

/// The links that a device shows one after another, one for each roll (RM-14). Each is promised by the one before it, so
/// that nobody can choose a later one, and nobody who has seen the earlier ones knows it.
#[derive(Clone)]
pub struct Chain {
    /// In the order in which they are shown.
    links: Vec<Nonce>,
    shown: usize,
}

impl fmt::Debug for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Chain").field("shown", &self.shown).finish_non_exhaustive()
    }
}

impl Chain {
    /// The chain that 256 bits of chance make.
    pub fn from_root(root: Nonce) -> Self {
        let mut links: Vec<Nonce> =
            std::iter::successors(Some(root), |link| Some(Nonce(promise_of(link)))).take(LINKS).collect();
        links.reverse();
        Self { links, shown: 0 }
    }

    /// The same, of which so many links were shown already.
    #[must_use]
    pub fn after(mut self, shown: usize) -> Self {
        self.shown = self.shown.saturating_add(shown);
        self
    }

    /// What promises its first link, and with it all others.
    pub fn promise(&self) -> Digest {
        promise_of(&self.links[0])
    }
}

impl Iterator for Chain {
    type Item = Nonce;

    /// The next link; none when all were shown.
    fn next(&mut self) -> Option<Nonce> {
        let link = self.links.get(self.shown).copied();
        self.shown += usize::from(link.is_some());
        link
    }
}

/// How many links are left out where `link` follows `last`, the newest promise of its chain: none is by the next one. None where
/// it does not follow.
pub(crate) fn left_out(link: Nonce, last: Digest) -> Option<usize> {
    let mut promises =
        std::iter::successors(Some(promise_of(&link)), |promise| Some(promise_of(&Nonce(*promise))));
    promises.by_ref().take(MOST_SKIPPED).position(|promise| promise == last)
}

/// How many links after `first`, the promise of a chain or a link of it, `link` comes on that chain; none where it is not
/// on it.
pub(crate) fn steps_between(first: Digest, link: Digest) -> Option<usize> {
    std::iter::successors(Some(link), |link| Some(promise_of(&Nonce(*link))))
        .take(LINKS + 1)
        .position(|link| link == first)
}

/// What tells a roll apart: what was done before it, something that others do not know, and the command.
pub fn roll_of(history: Digest, salt: Digest, command: &Value) -> Digest {
    lines("sandtable room 5 roll", &[history, salt, command_digest(command)])
}

/// The digest of a command or an event: SHA-256 of it as a line of JSON without blanks.
pub fn command_digest(command: &Value) -> Digest {
    Digest(Sha256::digest(format!("{command}\n")).into())
}

/// What tells events apart: each one's [`command_digest`]. What is told beside them, such as a refusal, is none.
pub(crate) fn event_digests(told: &[Value]) -> impl Iterator<Item = Digest> {
    told.iter().filter(|event| event.get("event_seq").is_some()).map(command_digest)
}

/// What a roll follows from beside the seed: the links of those who added to it, in seat order.
pub fn entropy_of(roll: Digest, links: &[Nonce]) -> Digest {
    let all: Vec<Digest> = [roll].into_iter().chain(links.iter().map(|link| link.0)).collect();
    lines("sandtable room 5 entropy", &all)
}

/// What is agreed on by being ready: SHA-256 of a label, the setup and the options, each a line of JSON without blanks.
///
/// # Panics
/// Never: both are JSON.
pub fn agreement_of(setup: &Value, options: &Options) -> Digest {
    let options = serde_json::to_string(options).expect("options are JSON");
    Digest(Sha256::digest(format!("sandtable room 5 agreement\n{setup}\n{options}\n")).into())
}

/// The seed of a game from the room's nonce and those of the seats, in seat order. The salt of the promise that players see
/// in the game comes from them as well, so that all of it can be proved from what the room shows at the end.
pub fn seed_of(room: &Nonce, seats: &[Nonce]) -> Seed {
    let all: Vec<Digest> = [room].into_iter().chain(seats).map(|nonce| nonce.0).collect();
    let text = lines("sandtable room 2 seed", &all).to_string();
    Seed::salted(text, Salt(lines("sandtable room 2 salt", &all).0))
}

impl Secret {
    /// The part of the dice that the room adds, which it shows once the game is over. Where a seat did not show its nonce,
    /// the next attempt has another one.
    pub(crate) fn nonce(&self, attempt: u32) -> Nonce {
        Nonce(lines(&format!("sandtable room 2 nonce {attempt}"), &[self.0]))
    }

    /// What hides the command of a bot from those who add to its dice.
    pub(crate) fn salt(&self, history: Digest) -> Digest {
        lines("sandtable room 5 salt", &[self.0, history])
    }

    /// What a setup is drawn by: all see the setup, so it comes from another label than the dice.
    pub(crate) fn setup(&self, number: u32) -> String {
        lines(&format!("sandtable room 2 setup {number}"), &[self.0]).to_string()
    }
}

/// SHA-256 of lines: a label, then digits. Each ends with a line feed.
pub(crate) fn lines(label: &str, values: &[Digest]) -> Digest {
    let mut hasher = Sha256::new();
    hasher.update(label.as_bytes());
    hasher.update(b"\n");
    for value in values {
        hasher.update(value.to_string().as_bytes());
        hasher.update(b"\n");
    }
    Digest(hasher.finalize().into())
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
    fn a_secret_tells_itself_neither_by_its_nonces_nor_in_a_log() {
        let secret = Secret(Digest([7; 32]));
        assert_ne!(secret.nonce(0).0, secret.0);
        assert_ne!(secret.nonce(0), secret.nonce(1));
        assert_ne!(secret.setup(0), secret.nonce(0).0.to_string());
        assert_eq!(format!("{secret:?}"), "Secret(…)");
    }
}
