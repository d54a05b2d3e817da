//! What a device hears of what a room tells: as much as it needs to promise, sign and check.

use kernel::{Digest, Seats};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::dice::Promised;
use crate::options::Options;
use crate::tell::{MemberSeen, Proof, Proposed, RollSeen, SeatSeen, Stage, Tell};

/// A part of a [`Tell`], also from its JSON.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum News {
    /// It is in.
    Welcome {
        /// Its number among the members.
        member: u32,
    },
    /// The room has changed.
    Room(Box<RoomSeen>),
    /// The table has changed.
    Events {
        /// How often it went back.
        epoch: u32,
        /// The first epoch whose events up to `since` are still the same.
        base: u32,
        /// How many events came before these.
        since: u32,
        /// What its seat saw happen.
        events: Vec<Value>,
        /// How often it has changed.
        revision: u32,
        /// What binds all that was done up to then.
        head: Option<Digest>,
        /// Who owes a decision.
        to_act: Seats,
    },
    /// The game is over.
    Shown {
        /// What proves its dice.
        proof: Proof,
    },
    /// Anything else.
    #[serde(other)]
    Other,
}

/// How a room looks; [`Tell::Room`] says what each field means.
#[expect(missing_docs, reason = "documented where it is told")]
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RoomSeen {
    pub order: u64,
    pub stage: Stage,
    pub setup: Value,
    pub options: Options,
    pub promise: Digest,
    pub seats: Vec<SeatSeen>,
    pub members: Vec<MemberSeen>,
    pub host: Option<u32>,
    pub paused: bool,
    pub proposed: Option<Proposed>,
    pub rolling: Option<RollSeen>,
}

impl RoomSeen {
    /// What the seats promise, in their order.
    pub fn promised(&self) -> Vec<Promised> {
        let seats = self.seats.iter().filter_map(|SeatSeen { seat, .. }| {
            let member = self.members.iter().find(|member| member.seat == Some(*seat))?;
            Some(Promised { seat: *seat, promise: member.promise?, chain: member.chain, key: member.key })
        });
        seats.collect()
    }
}

impl From<&Tell> for News {
    fn from(tell: &Tell) -> Self {
        match tell {
            Tell::Welcome { member, .. } => Self::Welcome { member: *member },
            Tell::Room {
                order,
                stage,
                setup,
                options,
                promise,
                seats,
                members,
                host,
                paused,
                proposed,
                rolling,
                ..
            } => Self::Room(Box::new(RoomSeen {
                order: *order,
                stage: *stage,
                setup: setup.clone(),
                options: options.clone(),
                promise: *promise,
                seats: seats.clone(),
                members: members.clone(),
                host: *host,
                paused: *paused,
                proposed: proposed.clone(),
                rolling: rolling.clone(),
            })),
            Tell::Events { epoch, base, since, events, revision, head, to_act } => Self::Events {
                epoch: *epoch,
                base: *base,
                since: *since,
                events: events.clone(),
                revision: *revision,
                head: *head,
                to_act: *to_act,
            },
            Tell::Shown { proof } => Self::Shown { proof: proof.clone() },
            Tell::Choices { .. }
            | Tell::State { .. }
            | Tell::Record { .. }
            | Tell::Answered { .. }
            | Tell::Said { .. }
            | Tell::Done { .. }
            | Tell::Refused { .. }
            | Tell::Replaced {} => Self::Other,
        }
    }
}
