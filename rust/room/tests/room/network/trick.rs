//! A player who lies: its device does what devices do, and now and then what none may.

use room::client::Line;
use room::{Chain, Signed, Signer, Statement, promises_of};
use sha2::{Digest as _, Sha256};

use super::*;

/// How many steps after it was asked for a link comes too late.
const LATE: u64 = 70;
/// How often it leaves its seat at most, so that games end.
const MOST_LEAVES: u32 = 2;

/// What it does with a link that the room waits for.
pub(super) enum Owed {
    /// Sends these.
    Links(Vec<Ask>),
    /// Leaves the game instead.
    Leave,
}

pub(super) struct Trickster {
    /// What its device was made from.
    root: Nonce,
    /// Whether the first nonce that it shows is another one than it promised.
    shows_other: bool,
    /// What no journal may have.
    pub(super) lies: Vec<Ask>,
    /// How often it tried each lie.
    pub(super) tried: BTreeMap<&'static str, u32>,
    /// A yes that it has not said, and to which proposal.
    unsaid: Option<(u32, Ask)>,
    /// Links, and when they are sent.
    late: Vec<(Ask, u64)>,
    /// The last command of its that was done.
    pub(super) played: Option<Ask>,
    leaves: u32,
}

impl Trickster {
    pub(super) fn new(shows_other: bool) -> Self {
        Self {
            root: nonce(0),
            shows_other,
            lies: Vec::new(),
            tried: BTreeMap::new(),
            unsaid: None,
            late: Vec::new(),
            played: None,
            leaves: 0,
        }
    }

    /// Its device has promised anew.
    pub(super) fn promised(&mut self, root: Nonce) {
        (self.root, self.unsaid, self.played) = (root, None, None);
        self.late.clear();
    }

    fn lie(&mut self, what: &'static str, ask: Ask) -> Ask {
        *self.tried.entry(what).or_insert(0) += 1;
        self.lies.push(ask.clone());
        ask
    }

    fn part(&self, what: &str) -> Nonce {
        let text = format!("sandtable device {what}\n{}\n", self.root.0);
        Nonce(Digest(Sha256::digest(text).into()))
    }

    fn sign(&self, line: &Line, statement: &Statement<'_>) -> Option<room::Signature> {
        let (room, seats) = line.device().kept()?.noted()?;
        Some(Signer::from_root(self.part("key")).sign(promises_of(room, seats), statement))
    }

    /// For each roll it decides anew, always alike for the same one, what it sends instead of its link.
    pub(super) fn owed(&mut self, device: &Line, ask: Ask, now: u64) -> Owed {
        let Ask::Link { roll, link: Some(link), .. } = ask else { return Owed::Links(vec![ask]) };
        match roll.0[1] % 8 {
            0 => {
                let link = Some(Nonce(drawn(u64::from(roll.0[2]))));
                let signature = self.sign(device, &Statement::Link { roll, link });
                Owed::Links(vec![self.lie("wrong link", Ask::Link { roll, link, signature })])
            }
            1 => {
                *self.tried.entry("no link").or_insert(0) += 1;
                Owed::Links(Vec::new())
            }
            2 => {
                if !self.late.iter().any(|(other, _)| *other == ask) {
                    *self.tried.entry("late link").or_insert(0) += 1;
                    self.late.push((ask, now + LATE));
                }
                Owed::Links(Vec::new())
            }
            3 => {
                let mut chain = Chain::from_root(self.part("chain"));
                let next = chain.by_ref().skip_while(|other| *other != link).nth(1);
                let signature = self.sign(device, &Statement::Link { roll, link: next });
                *self.tried.entry("two links").or_insert(0) += 1;
                Owed::Links(vec![ask, Ask::Link { roll, link: next, signature }])
            }
            4 if self.leaves < MOST_LEAVES => Owed::Leave,
            _ => Owed::Links(vec![ask]),
        }
    }

    pub(super) fn left(&mut self) {
        self.leaves += 1;
        *self.tried.entry("leaves").or_insert(0) += 1;
    }

    /// The links whose time is over.
    pub(super) fn late(&mut self, now: u64) -> Vec<Incoming> {
        let (due, rest) = std::mem::take(&mut self.late).into_iter().partition(|(_, at)| *at <= now);
        self.late = rest;
        Vec::into_iter(due).map(|(ask, _)| Incoming { number: 0, ask }).collect()
    }

    /// Shows another nonce than it promised, unless that has cost it a lapse before.
    pub(super) fn reveal(&mut self, line: &Line, shown: &mut Incoming) {
        if self.shows_other && line.me().is_some_and(|own| own.lapses == 0) {
            let nonce = Nonce(drawn(u64::from(shown.number)));
            shown.ask = self.lie("other nonce", Ask::Reveal { nonce });
        }
    }

    /// A message that has to be refused; or, as an honest player might, a no whose yes is kept for another proposal.
    pub(super) fn message(
        &mut self,
        line: &Line,
        chance: u32,
        choice: Option<&Value>,
    ) -> Option<(Ask, bool)> {
        let (seat, seen) = (line.device().seat()?, line.room()?);
        if seen.stage != Stage::Playing {
            return None;
        }
        let proposed = seen.proposed.as_ref().filter(|proposed| proposed.by != seat);
        if let Some(proposed) = proposed.filter(|proposed| !proposed.agreed.contains(seat)) {
            return self.answer(line, proposed);
        }
        match chance % 96 {
            0..=3 => {
                let head = device_head(self.played.as_ref())?;
                let command = choice?;
                let other = Signer::from_root(Nonce(drawn(u64::from(chance))));
                let (room, seats) = line.device().kept()?.noted()?;
                let play = Statement::Play { head, command, salt: None };
                let signature = other.sign(promises_of(room, seats), &play);
                let signed = Some(Signed { head, signature });
                let ask = Ask::Play { command: command.clone(), revision: chance % 512, salt: None, signed };
                Some((self.lie("command signed by another", ask), true))
            }
            4 => {
                let played = self.played.clone()?;
                *self.tried.entry("message signed before").or_insert(0) += 1;
                Some((played, true))
            }
            _ => None,
        }
    }

    /// What it says to a proposal: the yes that was meant for an earlier one; else a yes to one that there is not, then no.
    fn answer(&mut self, line: &Line, proposed: &room::Proposed) -> Option<(Ask, bool)> {
        let what = "answer to another proposal";
        if let Some((_, yes)) = self.unsaid.take_if(|(number, _)| *number < proposed.number) {
            return Some((self.lie(what, yes), true));
        }
        if self.unsaid.is_some() {
            return line.device().answer(false).map(|no| (no, false));
        }
        self.unsaid = line.device().answer(true).map(|yes| (proposed.number, yes));
        let (head, number) = (proposed.head, proposed.number + 1000);
        let answer = Statement::Answer { head, number, what: proposed.what, by: proposed.by, yes: true };
        let signature = self.sign(line, &answer)?;
        let signed = Some(Signed { head, signature });
        Some((self.lie(what, Ask::Answer { yes: true, proposal: Some(number), signed }), true))
    }

    /// A command that nobody has played, under the number of a message that was done.
    pub(super) fn reused(
        &mut self,
        line: &Line,
        head: Digest,
        chance: u32,
        choice: Option<&Value>,
    ) -> Option<Ask> {
        let command = choice.filter(|_| chance % 24 == 2)?.clone();
        // With the salt of its device it says what an honest command may say later.
        let (revision, salt) = (line.revision(), Some(Nonce(drawn(u64::from(chance)))));
        let signature = self.sign(line, &Statement::Play { head, command: &command, salt })?;
        let signed = Some(Signed { head, signature });
        Some(self.lie("number used before", Ask::Play { command, revision, salt, signed }))
    }
}

/// The head that a command was signed for.
fn device_head(played: Option<&Ask>) -> Option<Digest> {
    let Some(Ask::Play { signed: Some(signed), .. }) = played else { return None };
    Some(signed.head)
}
