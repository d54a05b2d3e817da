//! Who is in a room.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::{Index, IndexMut};

use kernel::{Digest, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::dice::{Nonce, left_out, lines};
use crate::message::{Ask, Connection, Wish};
use crate::sign::Key;
use crate::tell::{Stage, Tell};

/// How many different bytes a token has at least: of 32 random ones, fewer happen never.
const FEWEST_BYTES: usize = 12;

/// What proves a member (RM-01): 256 random bits that its device drew. The room keeps a hash of them.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Token(pub Digest);

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl Token {
    /// What is kept of it: nobody comes in with that.
    pub fn hash(&self) -> Digest {
        lines("sandtable room 2 token", &[self.0])
    }

    /// Whether it was not drawn but made up, such as all zeros.
    pub(crate) fn is_weak(&self) -> bool {
        let mut bytes = self.0.0;
        bytes.sort_unstable();
        bytes.chunk_by(|one, next| one == next).count() < FEWEST_BYTES
    }
}

/// A member on one of its room's hosts (RM-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heard {
    /// The member's number.
    pub member: u32,
    /// When it greeted, in milliseconds of the room's clock.
    pub since: u64,
    /// Its connection. No two hosts of a room give the same number.
    pub connection: Connection,
}

impl Heard {
    /// Whether it greeted after `other`, so that it takes the other's place (RM-01).
    pub(crate) fn is_newer_than(&self, other: &Self) -> bool {
        (self.since, self.connection) > (other.since, other.connection)
    }
}

/// The last message of a member that was answered.
#[derive(Clone, Debug, Default)]
pub(crate) struct Answered {
    /// Its number.
    pub(crate) number: u32,
    /// What it asked.
    pub(crate) ask: Option<Ask>,
    /// The answer.
    pub(crate) answer: Option<Tell>,
}

/// A member.
#[expect(clippy::struct_excessive_bools, reason = "what holds of somebody, a fact each")]
#[derive(Debug)]
pub(crate) struct Member {
    pub(crate) name: String,
    /// The hash of its token; none in a journal that others may read.
    pub(crate) token: Option<Digest>,
    pub(crate) seat: Option<Seat>,
    /// Where it is heard now; none while it is away.
    pub(crate) connection: Option<Connection>,
    /// When it greeted on that connection.
    pub(crate) since: u64,
    /// The language that it reads there, where the game speaks it and it is told so.
    pub(crate) language: Option<String>,
    /// Its newest connection to another host of the same room.
    pub(crate) elsewhere: Option<Heard>,
    /// Since when it is away.
    pub(crate) away: u64,
    /// What it has promised for the dice.
    pub(crate) promise: Option<Digest>,
    /// The last promise of its chain: what the next link has to keep.
    pub(crate) chain: Option<Digest>,
    /// What it signs with; none does not sign (RM-15).
    pub(crate) key: Option<Key>,
    /// The revision for which it signed its last command: no later one is for it or an earlier one.
    pub(crate) signed: Option<u32>,
    /// The same of its last way back, done or proposed: who is refused one plays on at the same revision.
    pub(crate) asked_back: Option<u32>,
    /// Whether it has confirmed how the game ended.
    pub(crate) sealed: bool,
    /// Whether it has noted what all have promised.
    pub(crate) acknowledged: bool,
    /// What it has shown of that.
    pub(crate) nonce: Option<Nonce>,
    /// How often it did not show what it had promised, or what was next of it.
    pub(crate) lapses: u32,
    /// Whether it would play again.
    pub(crate) again: bool,
    /// Whether it left its seat in the game or after it, and has not come back: another game does not wait for it.
    pub(crate) left: bool,
    /// What it wishes for those who are away.
    pub(crate) wishes: BTreeMap<Seat, Wish>,
    /// How many events it has been sent.
    pub(crate) sent: u32,
    /// When it last said a phrase.
    pub(crate) said: Option<u64>,
    /// Its last message that was done, and the answer, which is given again (RM-02).
    pub(crate) done: Answered,
}

impl Member {
    pub(crate) fn new(name: String, token: Option<Digest>, now: u64) -> Self {
        Self {
            name,
            token,
            seat: None,
            connection: None,
            since: 0,
            language: None,
            elsewhere: None,
            away: now,
            promise: None,
            chain: None,
            key: None,
            signed: None,
            asked_back: None,
            sealed: false,
            acknowledged: false,
            nonce: None,
            lapses: 0,
            again: false,
            left: false,
            wishes: BTreeMap::new(),
            sent: 0,
            said: None,
            done: Answered::default(),
        }
    }

    /// With whose eyes it looks.
    pub(crate) fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// What it has promised holds no more, and it promises anew.
    pub(crate) fn withdraw(&mut self) {
        (self.promise, self.chain, self.key) = (None, None, None);
        (self.acknowledged, self.nonce) = (false, None);
        (self.signed, self.asked_back, self.sealed) = (None, None, false);
    }

    /// How many links of its chain it leaves out with this one, which is the next or a later one; none where it is neither.
    pub(crate) fn leaves_out(&self, link: Nonce) -> Option<u32> {
        left_out(link, self.chain?).map(|links| links as u32)
    }

    /// Whether the dice wait for it at this stage.
    pub(crate) fn owes(&self, stage: Stage) -> bool {
        match stage {
            Stage::Acknowledging => !self.acknowledged,
            Stage::Revealing => self.nonce.is_none(),
            Stage::Gathering | Stage::Playing | Stage::Over => false,
        }
    }

    pub(crate) fn is_here(&self) -> bool {
        self.connection.is_some() || self.elsewhere.is_some()
    }
}

/// The members of a room by their numbers, without those who left: no message costs by all who ever came.
#[derive(Debug, Default)]
pub(crate) struct Members {
    present: BTreeMap<u32, Member>,
    /// How many ever came, which is the next one's number.
    entered: u32,
}

impl Members {
    /// Adds a member and returns its number, which no other has had.
    pub(crate) fn add(&mut self, member: Member) -> u32 {
        let number = self.entered;
        self.present.insert(number, member);
        self.entered += 1;
        number
    }

    pub(crate) fn remove(&mut self, number: u32) -> Option<Member> {
        self.present.remove(&number)
    }

    pub(crate) fn get_mut(&mut self, number: u32) -> Option<&mut Member> {
        self.present.get_mut(&number)
    }

    pub(crate) fn contains(&self, number: u32) -> bool {
        self.present.contains_key(&number)
    }

    pub(crate) fn len(&self) -> usize {
        self.present.len()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (u32, &Member)> {
        self.present.iter().map(|(number, member)| (*number, member))
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Member> {
        self.present.values()
    }

    pub(crate) fn all_mut(&mut self) -> impl Iterator<Item = &mut Member> {
        self.present.values_mut()
    }

    /// The number of the first member that fits.
    pub(crate) fn find(&self, fits: impl Fn(&Member) -> bool) -> Option<u32> {
        self.iter().find(|(_, member)| fits(member)).map(|(number, _)| number)
    }

    /// The numbers of those that fit.
    pub(crate) fn numbers(&self, fits: impl Fn(&Member) -> bool) -> Vec<u32> {
        self.iter().filter(|(_, member)| fits(member)).map(|(number, _)| number).collect()
    }
}

/// # Panics
/// When no member has this number; numbers from outside are checked first.
impl Index<u32> for Members {
    type Output = Member;

    fn index(&self, number: u32) -> &Member {
        &self.present[&number]
    }
}

/// # Panics
/// As [`Index`] does.
impl IndexMut<u32> for Members {
    fn index_mut(&mut self, number: u32) -> &mut Member {
        self.present.get_mut(&number).expect("a member of this number")
    }
}
