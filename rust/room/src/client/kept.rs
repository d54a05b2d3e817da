//! What a device keeps, so that it is there again after a restart.

use std::fmt;

use kernel::Digest;
use serde::{Deserialize, Serialize};

use super::Own;
use crate::dice::{Chain, Nonce, Promised, lines};
use crate::sign::Signer;

/// How many rolls it remembers: a room that restarts asks for the last one again.
const ROLLS: usize = 4;

/// What a device keeps of a game: to be told nobody, for the root of it is all that it adds to the dice and signs with.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    root: Nonce,
    /// How many links of its chain were shown.
    pub(super) shown: usize,
    /// What it has shown for the last rolls of others.
    added: Vec<(Digest, Option<Nonce>)>,
    /// Whether the nonce was shown: it is shown for one set of promises only.
    pub(super) revealed: bool,
    /// The setup and options that it agreed to.
    #[serde(default)]
    pub(super) agreed: Option<Digest>,
    /// The last revision for whose roll it has shown a link.
    #[serde(default)]
    pub(super) rolled: Option<u32>,
    /// The head of the end that it has confirmed.
    #[serde(default)]
    pub(super) sealed: Option<Digest>,
    /// What the room and its seats have promised.
    noted: Option<(Digest, Vec<Promised>)>,
}

impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kept").field("shown", &self.shown).finish_non_exhaustive()
    }
}

impl Kept {
    pub(super) fn new(root: Nonce, agreed: Digest) -> Self {
        Self {
            root,
            shown: 0,
            added: Vec::new(),
            revealed: false,
            agreed: Some(agreed),
            rolled: None,
            sealed: None,
            noted: None,
        }
    }

    /// Whether it was promised for this agreement, and nothing of it was shown or noted.
    pub(super) fn is_unused_for(&self, agreed: Digest) -> bool {
        *self == Self::new(self.root, agreed)
    }

    /// What follows from the root. Each has a label of its own, so that none of them tells another.
    pub(super) fn own(&self) -> Own {
        let part = |what: &str| Nonce(lines(&format!("sandtable device {what}"), &[self.root.0]));
        Own {
            nonce: part("nonce"),
            chain: Chain::from_root(part("chain")).after(self.shown),
            signer: Signer::from_root(part("key")),
            salt: part("salt"),
        }
    }

    /// Whether it has answered for a roll, and what it has shown.
    pub(super) fn added(&self, roll: Digest) -> Option<&(Digest, Option<Nonce>)> {
        self.added.iter().find(|(other, _)| *other == roll)
    }

    pub(super) fn add(&mut self, roll: Digest, link: Option<Nonce>) {
        self.added.push((roll, link));
        let many = self.added.len().saturating_sub(ROLLS);
        self.added.drain(..many);
    }

    /// What the room and its seats have promised, as it was told before any nonce was shown.
    pub fn noted(&self) -> Option<(Digest, &[Promised])> {
        self.noted.as_ref().map(|(room, seats)| (*room, seats.as_slice()))
    }

    pub(super) fn note(&mut self, room: Digest, seats: Vec<Promised>) {
        self.noted = Some((room, seats));
    }
}
