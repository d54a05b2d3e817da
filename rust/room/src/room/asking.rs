//! A member's messages: each is done once (RM-02).

use std::collections::{BTreeMap, VecDeque};

use kernel::{Digest, Seat, Seats, Viewer};
use serde_json::{Value, json};
use session::ask::CanUndo;
use session::ask::answer::Decided;
use session::{Answer, ApiError, Asker, HINT, Logs, Session, SessionError};

use super::{Done, Room, check};
use crate::error::RoomError;
use crate::journal::RoomEntry;
use crate::member::Answered;
use crate::message::{Ask, Connection, PHRASES};
use crate::tell::{Listed, Stage, Tell};

/// What was searched for to answer what a bot would do (RM-12).
#[derive(Default)]
pub(super) struct Hints {
    /// The newest of each seat, and of which history each is: whoever goes back and forth is not searched for again.
    known: BTreeMap<Seat, VecDeque<(Digest, Value)>>,
    searched: u64,
}

impl Hints {
    /// How many are known of a seat at most, which is more than a person goes back and forth between.
    const MOST: usize = 32;

    fn of(&self, seat: Seat, history: Digest) -> Option<&Value> {
        let (_, hint) = self.known.get(&seat)?.iter().find(|(of, _)| *of == history)?;
        Some(hint)
    }

    fn add(&mut self, seat: Seat, history: Digest, hint: Value) {
        self.searched += 1;
        let known = self.known.entry(seat).or_default();
        if known.len() == Self::MOST {
            known.pop_front();
        }
        known.push_back((history, hint));
    }

    /// Another game has other histories.
    pub(super) fn forget(&mut self) {
        self.known.clear();
    }
}

/// How many milliseconds lie between two phrases of a member.
const BREATH: u64 = 2000;
/// How many lines of the log come with what is seen.
const LINES: usize = 60;
/// How many come with the snapshot at most.
const MOST_LINES: u32 = 200;

impl Room {
    /// RM-02: a message is done once; the last one is answered again.
    pub(super) fn message(&mut self, at: u32, from: Connection, number: u32, ask: Ask) {
        let last = &self.members[at].done;
        if number <= last.number {
            match last.answer.clone().filter(|_| number == last.number) {
                None => self.refuse(from, number, RoomError::Old.into()),
                Some(_) if !last.ask.as_ref().is_some_and(|done| ask.is_again(done)) => {
                    self.refuse(from, number, RoomError::OtherMessage.into());
                }
                Some(again) => self.out.tells.push((from, again)),
            }
            return;
        }
        if !ask.changes_nothing() && self.is_worn_out() {
            return self.refuse(from, number, RoomError::WornOut.into());
        }
        if self.holds(at, from, number, &ask) {
            return;
        }
        let asked = Some(ask.clone());
        let before = self.out.tells.len();
        let answer = if ask.changes_nothing() {
            self.reply(at, number, &ask)
        } else {
            match self.spoken_to(at, |room| room.change(at, number, ask)) {
                Ok(receipt) => Tell::Done { number, receipt },
                Err(problem) => Tell::Refused { number, problem },
            }
        };
        if let Some(member) = self.members.get_mut(at) {
            member.done = Answered { number, ask: asked, answer: Some(answer.clone()) };
        }
        // The answer comes before the news that it has caused.
        self.out.tells.insert(before, (from, answer));
    }

    /// The answer to what changes nothing.
    pub(super) fn reply(&mut self, at: u32, number: u32, ask: &Ask) -> Tell {
        let answered = self.spoken_to(at, |room| {
            if let Ask::Question { ask } = ask {
                room.question(at, ask).map(|answer| Tell::Answered { number, answer: json!(answer) })
            } else {
                room.told(at, ask).map(|()| Tell::Done { number, receipt: None })
            }
        });
        answered.unwrap_or_else(|problem| Tell::Refused { number, problem })
    }

    /// RM-12: what the rules say to a member.
    fn question(&mut self, at: u32, ask: &session::Ask) -> Result<Answer, ApiError> {
        use session::Ask as Of;
        if ask.op().by == Asker::Seat {
            check(self.members[at].seat.is_some(), RoomError::NoSeat)?;
        }
        let with_bots;
        let ask = match ask {
            Of::WhyNot(_)
            | Of::Commands(_)
            | Of::Phrase(_)
            | Of::Consider(_)
            | Of::Preview(_)
            | Of::Board(_)
            | Of::Picture(_)
            | Of::Question(_)
            | Of::Events(_)
            | Of::Log(_)
            | Of::Recap(_)
            | Of::Rolls(_) => ask,
            Of::CanUndo(_) => {
                with_bots = CanUndo { also: self.bots }.into();
                &with_bots
            }
            // Any other player may think for as long as its description says.
            Of::Bot(bot) if !bot.play => {
                let command = self.hint(at)?;
                let reason = self.as_seat(at, |session, seat| session.reason(seat, &command))?;
                return Ok(Answer::Bot(Decided { command, reason, played: None }));
            }
            Of::Bot(_)
            | Of::Submit(_)
            | Of::Undo(_)
            | Of::Rewind(_)
            | Of::Snapshot(_)
            | Of::RollStats(_)
            | Of::VerifyRoll(_)
            | Of::Save(_) => return Err(RoomError::NoQuestion.into()),
        };
        let viewer = self.members[at].viewer();
        self.look(viewer, |session| ask.of(session, viewer))
    }

    /// A search is work for a while: each seat has one for each history, however often it asks.
    fn hint(&mut self, at: u32) -> Result<Value, ApiError> {
        let seat = self.members[at].seat.ok_or(RoomError::NoSeat)?;
        let history = self.session.as_ref().ok_or(RoomError::NotNow)?.link();
        if let Some(hint) = self.hints.of(seat, history) {
            return Ok(hint.clone());
        }
        let hint = self.as_seat(at, |session, seat| session.bot_move(seat, HINT))?;
        self.hints.add(seat, history, hint.clone());
        Ok(hint)
    }

    /// How many hints were searched for since the room is in memory.
    pub fn searched(&self) -> u64 {
        self.hints.searched
    }

    /// Asks the game as a member's seat.
    fn as_seat<T>(
        &self,
        at: u32,
        ask: impl FnOnce(&dyn Session, Seat) -> Result<T, SessionError>,
    ) -> Result<T, ApiError> {
        let seat = self.members[at].seat.ok_or(RoomError::NoSeat)?;
        let session = self.session.as_deref().ok_or(RoomError::NotNow)?;
        Ok(ask(session, seat)?)
    }

    /// What hangs on who is here is asked now; all else also after a restart.
    fn change(&mut self, at: u32, number: u32, ask: Ask) -> Done {
        // Journals of older versions have neither, messages do.
        check(!matches!(ask, Ask::Ready { agreement: None, .. }), RoomError::OtherAgreement)?;
        check(!matches!(ask, Ask::Answer { proposal: None, .. }), RoomError::NothingProposed)?;
        if let Ask::Link { roll, .. } = &ask {
            check(self.waits_for(at, *roll), RoomError::NotNow)?;
        }
        if let Ask::Absent { seat, .. } = &ask {
            let away = self.sitting(*seat).is_some_and(|member| !member.is_here());
            check(away, RoomError::NotAway(*seat))?;
        }
        let ask = if matches!(ask, Ask::Setup { setup: None }) {
            let seed = self.secret.setup(self.next_row());
            Ask::Setup { setup: Some(self.game.draw_setup(&seed)) }
        } else {
            ask
        };
        if ask == (Ask::Leave {}) {
            self.lapse_by_leaving(at)?;
            // Its answer tells who leaves; only its other devices are told that they are nobody's.
            self.part(at);
            if self.draws_dice() && self.members[at].seat.is_some() {
                // RM-04: nobody calls a game off by leaving. Whoever leaves is away, and lapses as others do.
                self.tell_room();
                return Ok(None);
            }
        }
        self.commit(RoomEntry::Asked { member: at, number, ask })
    }

    /// What changes the room, now as after a restart.
    pub(super) fn ask(&mut self, at: u32, ask: &Ask) -> Done {
        match ask {
            Ask::Sit { seat } => self.sit(at, *seat)?,
            Ask::Setup { setup } => self.set_up(at, setup.as_ref())?,
            Ask::Options { options } => self.opt(at, options)?,
            Ask::Ready { promise, agreement, chain, key } => {
                self.ready(at, *agreement, (*promise, *chain, *key))?;
            }
            Ask::Acknowledge { promises } => self.acknowledge(at, *promises)?,
            Ask::Reveal { nonce } => self.reveal(at, *nonce)?,
            Ask::Play { command, revision, salt, signed } => {
                return self.play(at, command, *revision, (*salt, *signed)).map(Some);
            }
            Ask::Link { roll, link, signature } => self.add_link(at, *roll, *link, *signature)?,
            Ask::Undo { signed } => self.undo(at, *signed)?,
            Ask::Seal { signed } => self.seal(at, *signed)?,
            Ask::Pause { paused } => self.pause(at, *paused)?,
            Ask::Answer { yes, proposal, signed } => self.answer(at, *yes, *proposal, *signed)?,
            Ask::Absent { seat, wish } => self.wish(at, *seat, *wish)?,
            Ask::Again {} => self.wish_again(at)?,
            Ask::Leave {} => self.leave(at)?,
            Ask::Kick { member } => self.kick(at, *member)?,
            Ask::Hello { .. }
            | Ask::Say { .. }
            | Ask::Choices {}
            | Ask::Have { .. }
            | Ask::Look { .. }
            | Ask::Question { .. }
            | Ask::Record {} => {}
        }
        Ok(None)
    }

    /// What only tells something.
    pub(super) fn told(&mut self, at: u32, ask: &Ask) -> Result<(), ApiError> {
        match ask {
            Ask::Have { epoch, events } => self.tell_rest(at, *epoch, *events),
            Ask::Choices {} => {
                let choices = self.as_seat(at, |session, seat| session.commands(seat, true))?;
                self.tell(at, Tell::Choices { whole: choices.whole, choices: choices.commands });
            }
            Ask::Look { lines, choices } => {
                let viewer = self.members[at].viewer();
                let lines = (*lines).min(MOST_LINES) as usize;
                let (bots, revision) = (self.bots, self.shown_to(viewer).map(|shown| shown.revision));
                let seen =
                    self.look(viewer, |session| seen(session, viewer, bots, lines, *choices, revision))?;
                self.tell(at, seen);
            }
            Ask::Record {} => self.tell_record(at)?,
            Ask::Say { phrase } => {
                let early = self.members[at].said.is_some_and(|said| self.now < said + BREATH);
                check(usize::from(*phrase) < PHRASES.len() && !early, RoomError::BadPhrase)?;
                self.members[at].said = Some(self.now);
                for to in self.listeners() {
                    self.tell(to, Tell::Said { member: at, phrase: *phrase });
                }
            }
            // The rest changes the room or is a question.
            Ask::Hello { .. }
            | Ask::Sit { .. }
            | Ask::Setup { .. }
            | Ask::Options { .. }
            | Ask::Ready { .. }
            | Ask::Acknowledge { .. }
            | Ask::Reveal { .. }
            | Ask::Play { .. }
            | Ask::Link { .. }
            | Ask::Undo { .. }
            | Ask::Seal { .. }
            | Ask::Pause { .. }
            | Ask::Answer { .. }
            | Ask::Absent { .. }
            | Ask::Leave {}
            | Ask::Again {}
            | Ask::Kick { .. }
            | Ask::Question { .. } => {}
        }
        Ok(())
    }

    /// Whether the dice are under way: all have promised, and not all have shown what.
    pub(super) fn draws_dice(&self) -> bool {
        matches!(self.stage(), Stage::Acknowledging | Stage::Revealing)
    }

    pub(super) fn at_stage(&self, stage: Stage) -> Result<(), ApiError> {
        check(self.stage() == stage, RoomError::NotNow)
    }
}

/// All that a viewer may know, for people and for programs.
fn seen(
    session: &mut dyn Session,
    viewer: Viewer,
    bots: Seats,
    lines: usize,
    choices: bool,
    revision: Option<u32>,
) -> Result<Tell, SessionError> {
    let mut snapshot = session.snapshot(viewer, Logs::Last(lines))?;
    if let Some(revision) = revision {
        // A session that stands at an earlier stage counts its way back from the newest revision, which is not for all.
        snapshot["table"]["revision"] = json!(revision);
    }
    let (board, question) = (session.render_board(viewer, false)?, session.question(viewer)?);
    let lines = session.log(viewer, 0)?.iter().filter(|line| line.is_told());
    let lines: Vec<String> = lines.map(ToString::to_string).collect();
    let log = lines[lines.len().saturating_sub(LINES)..].to_vec();
    let seat = session.seats().iter().find(|seat| viewer == Viewer::Seat(*seat));
    let can_undo = seat.is_some_and(|seat| session.can_undo(seat, bots).is_ok());
    let owing = seat.filter(|seat| choices && session.to_act().contains(*seat));
    let listed = match owing {
        Some(seat) => {
            let listed = session.commands(seat, true)?;
            Some(Listed { whole: listed.whole, choices: listed.commands })
        }
        None => None,
    };
    Ok(Tell::State { snapshot, board, question, log, can_undo, listed })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rm_12_a_seat_has_its_newest_hints_and_takes_none_of_another_seats() {
        let (mut hints, [one, other]) = (Hints::default(), [Seat(0), Seat(1)]);
        let history = |number: usize| Digest::of(&number);
        hints.add(other, history(0), json!("its own"));
        for number in 0..1000 {
            hints.add(one, history(number), json!(number));
        }
        let known = (0..1000).filter_map(|number| hints.of(one, history(number)));
        let newest: Vec<Value> = (1000 - Hints::MOST..1000).map(|number| json!(number)).collect();
        assert_eq!(known.cloned().collect::<Vec<_>>(), newest);
        assert_eq!(hints.of(other, history(0)), Some(&json!("its own")));
    }
}
