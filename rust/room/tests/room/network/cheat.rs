//! A holder who lies: to one device it tells other promises or another history than to the rest.

use super::*;

/// What it tells instead of what somebody promised.
pub(super) fn forged() -> Digest {
    drawn(0xF0E6)
}

/// How it cheats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cheat {
    /// Tells the victim another promise of its own.
    OwnPromise,
    /// Tells it another promise of somebody else's before it notes them.
    OtherPromise,
    /// The same after it has noted them.
    LatePromise,
    /// Promises anew once it has the victim's nonce.
    NewPromises,
    /// Tells it two histories.
    TwoHistories,
}

impl Cheat {
    /// Whether this is what the victim's device says of it.
    pub(super) fn is_noticed_as(self, doubt: &Doubt) -> bool {
        match self {
            Self::OwnPromise => *doubt == Doubt::OwnPromise,
            Self::OtherPromise | Self::LatePromise | Self::NewPromises => *doubt == Doubt::PromisesChanged,
            Self::TwoHistories => matches!(doubt, Doubt::History(_)),
        }
    }
}

pub(super) struct Cheater {
    pub(super) cheat: Cheat,
    /// The client, and its seat.
    pub(super) victim: usize,
    /// It has cheated once: the dice were called off, or the game goes on.
    over: bool,
    told: bool,
    /// The last revision that the victim was told.
    revision: Option<u32>,
}

impl Cheater {
    /// Every seed cheats otherwise; one in six does not.
    pub(super) fn of(number: u64, victim: usize, seats: usize) -> Option<Self> {
        let cheat = match number % 6 {
            0 => Cheat::OtherPromise,
            1 => Cheat::OwnPromise,
            2 => Cheat::TwoHistories,
            3 => Cheat::LatePromise,
            4 => Cheat::NewPromises,
            _ => return None,
        };
        let alone = seats < 2 && !matches!(cheat, Cheat::TwoHistories | Cheat::OwnPromise);
        (!alone).then_some(Self { cheat, victim, over: false, told: false, revision: None })
    }

    /// What is kept of what it has done.
    pub(super) fn keep(&mut self, rows: &[Row]) {
        self.over |= self.told && rows.iter().any(|row| row.deed == RoomEntry::Lapsed {});
    }

    /// The victim's acknowledgement counts, whatever it has acknowledged.
    pub(super) fn hear(&self, client: usize, ask: &mut Ask, room: &Room) {
        let split = self.cheat == Cheat::OtherPromise && self.told && !self.over && client == self.victim;
        if let Ask::Acknowledge { promises } = ask
            && split
        {
            *promises = room.promises();
        }
    }

    /// What the victim is told instead, or as well.
    #[expect(clippy::wildcard_enum_match_arm, reason = "of all tells it bends two")]
    pub(super) fn tell(&mut self, client: usize, tell: Tell) -> Vec<Tell> {
        if client != self.victim || self.over {
            return vec![tell];
        }
        match &tell {
            Tell::Events { revision, .. } if self.cheat == Cheat::TwoHistories => {
                let revision = *revision;
                let before = self.revision.replace(revision).filter(|_| revision.is_multiple_of(8));
                let other = before.filter(|before| *before < revision).map(|revision| Tell::Events {
                    epoch: 0,
                    base: 0,
                    since: u32::MAX,
                    events: Vec::new(),
                    revision,
                    head: Some(forged()),
                    to_act: Seats::one(Seat::P1),
                });
                [tell].into_iter().chain(other).collect()
            }
            _ => vec![self.tell_room(tell)],
        }
    }

    fn tell_room(&mut self, mut tell: Tell) -> Tell {
        let Tell::Room { stage, promise, members, .. } = &mut tell else { return tell };
        let victim = Seat(self.victim as u8);
        let shown = members.iter().any(|member| member.seat == Some(victim) && member.acknowledged);
        let own = |member: &&mut room::MemberSeen| member.seat == Some(victim);
        let others = |member: &&mut room::MemberSeen| member.promise.is_some() && member.seat != Some(victim);
        let changed = match (self.cheat, *stage) {
            (Cheat::OwnPromise, Stage::Acknowledging) => members.iter_mut().find(own),
            (Cheat::OtherPromise, Stage::Acknowledging) if !shown => members.iter_mut().find(others),
            (Cheat::LatePromise, Stage::Revealing) => members.iter_mut().find(others),
            (Cheat::NewPromises, Stage::Revealing) if self.told => {
                (*stage, *promise) = (Stage::Acknowledging, forged());
                for member in members.iter_mut() {
                    member.acknowledged = false;
                }
                None
            }
            _ => None,
        };
        if let Some(member) = changed {
            member.promise = Some(forged());
            self.told = true;
        }
        tell
    }

    /// The victim has shown its nonce.
    pub(super) fn has_nonce(&mut self, client: usize, rows: &[Row]) {
        let reveals = |row: &Row| matches!(row.deed, RoomEntry::Asked { ask: Ask::Reveal { .. }, .. });
        self.told |= self.cheat == Cheat::NewPromises && client == self.victim && rows.iter().any(reveals);
    }
}
