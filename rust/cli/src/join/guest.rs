//! A person in a room, at this terminal.

use std::time::{Duration, Instant};

use kernel::{Seat, Viewer, say};
use room::client::{Line, PROVED, RoomSeen, Shown, Way};
use room::{PHRASES, Stage};
use session::ApiError;

use super::member::Member;
use super::talk::also;
use super::words;
use crate::failure::{Done, Failure};
use crate::input::Event;
use crate::language::{self, spoken};
use crate::person::{Names, Offer, Person};
use crate::screen::Screen;
use crate::visible;

/// How long a goodbye may take.
const GOODBYE: Duration = Duration::from_secs(1);
/// How long who holds a room waits for the others after the game, where nobody types.
const LAST: Duration = Duration::from_secs(5);
/// How often the screen looks around where nothing happens.
const BEAT: Duration = Duration::from_millis(500);

/// Somebody who sits before this terminal.
#[expect(clippy::struct_excessive_bools, reason = "what holds of a person's screen, a fact each")]
pub(crate) struct Guest {
    pub(super) screen: Screen,
    pub(super) member: Member,
    /// The seat that was wished for; none for the first that is free, or to look on.
    pub(super) seat: Option<Seat>,
    pub(super) watches: bool,
    /// The room as it was told last.
    pub(super) before: Option<RoomSeen>,
    offer: Option<Offer>,
    /// Who was said to decide.
    pub(super) decides: Vec<Seat>,
    /// Whether a prompt stands on the screen.
    prompted: bool,
    /// Whether nobody types any more.
    silent: bool,
    /// Whether the person is leaving.
    pub(super) leaves: bool,
    /// Whether the end of the game was shown.
    pub(super) ended: bool,
    /// Whether the journal is kept; none before it was asked for with every confirmation in it.
    pub(super) recorded: Option<bool>,
    /// What was told of the room, where a table fills the terminal.
    pub(super) news: Vec<String>,
    /// What the table's list offers besides the game: what is typed for it, and in words.
    pub(super) actions: Vec<(String, String)>,
    /// What who holds the room is told last.
    closing: Option<String>,
    /// Since when all is done that is to be done.
    done: Option<Instant>,
}

impl Guest {
    pub(crate) fn new(screen: Screen, member: Member, seat: Option<Seat>, watches: bool) -> Self {
        Self {
            screen,
            member,
            seat,
            watches,
            before: None,
            offer: None,
            decides: Vec::new(),
            prompted: false,
            silent: false,
            leaves: false,
            ended: false,
            recorded: None,
            news: Vec::new(),
            actions: Vec::new(),
            closing: None,
            done: None,
        }
    }

    /// Of who holds the room: what is said last.
    pub(crate) fn holding(self, closing: String) -> Self {
        Self { closing: Some(closing), ..self }
    }

    /// Stays until the person leaves or the room cannot be trusted.
    pub(crate) fn stay(mut self) -> Done {
        let ended = self.attend();
        self.clear()?;
        self.screen.close()?;
        self.screen.flush()?;
        ended
    }

    fn attend(&mut self) -> Done {
        self.screen.lay_notes(false);
        self.draw()?;
        loop {
            let mut is_new = false;
            while let Some(shown) = self.member.next()? {
                self.clear()?;
                self.show(shown)?;
                self.show_end()?;
                is_new = true;
            }
            if is_new {
                self.draw()?;
            }
            self.leaves |= self.silent && self.line().way() == Way::Here;
            if self.leaves || self.is_done() {
                return self.goodbye();
            }
            self.prompt()?;
            match self.screen.wait(!self.silent, BEAT)? {
                Event::Typed(Some(typed)) => {
                    self.prompted = false;
                    match self.typed(&self.meant(typed)) {
                        // What a person typed wrong ends nothing.
                        Err(Failure::Said(line)) => self.screen.line(&format!("  {line}"))?,
                        done => done?,
                    }
                    self.screen.lay_notes(self.offer.as_ref().is_some_and(Offer::is_confirming));
                    self.draw()?;
                }
                Event::Typed(None) => self.silent = true,
                Event::Leave => self.leaves = true,
                Event::Else | Event::Pressed(_) => {}
            }
        }
    }

    /// Whether the person is asked for a decision.
    pub(super) const fn offers(&self) -> bool {
        self.offer.is_some()
    }

    pub(super) fn line(&self) -> &Line {
        &self.member.line
    }

    fn show(&mut self, shown: Shown) -> Done {
        match shown {
            Shown::In { again, .. } => self.come_in(again),
            Shown::Cut => {
                self.offer = None;
                self.screen.line(&say!(
                    spoken(),
                    "The line is cut. It is tried again; what you decided is not lost."
                ))
            }
            Shown::Room => self.show_room(),
            Shown::Moved { since } => self.moved(since),
            Shown::Said { member, phrase } => self.said(member, phrase),
            Shown::Answered { answer: Err(problem), .. } | Shown::Refused(problem) => self.refused(&problem),
            // What was missed is told as it moves the table.
            Shown::Answered { answer: Ok(_), .. } | Shown::Back { .. } => Ok(()),
            Shown::Proved => self.screen.line(spoken().of(PROVED)),
            Shown::Record => self.keep_record(),
            Shown::Doubt(doubt) => Err(Failure::Said(doubt.say(spoken()))),
            Shown::Ended(problem) => {
                self.member.keep.forget();
                let why = language::refusal(&problem.rule, &problem.code, &problem.message);
                Err(Failure::Said(say!(spoken(), "You are out of the room: {why}")))
            }
        }
    }

    /// What the table tells, and who decides.
    fn moved(&mut self, since: usize) -> Done {
        let (names, viewer) = (self.member.names(), self.line().viewer());
        if let Some(table) = &mut self.member.table {
            for line in table.log(viewer, since)?.iter().filter(|line| line.is_told()) {
                self.screen.tell(&names.tell(&line.message))?;
            }
        }
        self.turn(&names)
    }

    /// Offers what the person may do, or says whose turn it is.
    fn turn(&mut self, names: &Names) -> Done {
        if let Some(seat) = self.member.decides() {
            self.decides.clear();
            return self.offer(seat, names);
        }
        self.offer = None;
        let Some(table) = &self.member.table else { return Ok(()) };
        let own = self.line().device().seat();
        let deciding: Vec<Seat> = table.to_act().iter().filter(|seat| own != Some(*seat)).collect();
        if deciding == self.decides || self.line().state().is_none() {
            return Ok(());
        }
        if self.line().stage() == Stage::Playing && !deciding.is_empty() {
            let who: Vec<String> = deciding.iter().map(|seat| names.of(*seat)).collect();
            self.screen.line(&words::decide(&who))?;
        }
        self.decides = deciding;
        Ok(())
    }

    fn offer(&mut self, seat: Seat, names: &Names) -> Done {
        let before = self.offer.take();
        let Some(mut person) = person(&mut self.member.table, &mut self.screen, seat, names) else {
            return Ok(());
        };
        // While others decide as well, what stands on the screen stays there.
        self.offer = match before {
            Some(before) if person.is_same(&before)? => Some(before),
            // A table that fills the terminal shows them by itself.
            _ if person.screen.window().is_some() => {
                let mut offer = Offer::of(person.game.commands(seat, true)?);
                offer.all_shown();
                Some(offer)
            }
            _ => Some(person.offer()?),
        };
        Ok(())
    }

    fn said(&mut self, member: u32, phrase: u8) -> Done {
        let members = self.line().room().into_iter().flat_map(|room| &room.members);
        let name = members.filter(|other| other.member == member).map(|other| other.name.clone()).next();
        let (Some(name), Some(phrase)) = (name, PHRASES.get(usize::from(phrase))) else { return Ok(()) };
        self.screen.line(&visible::line(&format!("{name}: {}", spoken().of(phrase))))
    }

    fn refused(&mut self, problem: &ApiError) -> Done {
        // Somebody was quicker; there may be another seat.
        if problem.code == "seat_taken" && self.seat.is_none() {
            return self.sit_down();
        }
        if problem.reasons.is_empty() {
            let why = language::refusal(&problem.rule, &problem.code, &problem.message);
            self.screen.line(&visible::line(&format!("  {why} [{}]", problem.rule)))?;
        }
        for reason in &problem.reasons {
            let why = language::refusal(&reason.rule, &reason.code, &reason.message);
            self.screen.line(&visible::line(&format!("  {why} [{}]", reason.rule)))?;
        }
        self.offer = None;
        let names = self.member.names();
        self.turn(&names)
    }

    fn typed(&mut self, typed: &str) -> Done {
        let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        let confirms = self.offer.as_ref().is_some_and(Offer::is_confirming);
        if !confirms && self.of_room(word, rest.trim())? {
            return Ok(());
        }
        if !matches!(self.line().stage(), Stage::Playing | Stage::Over) {
            return self.gather(word, rest.trim());
        }
        let names = self.member.names();
        if let (Some(seat), Some(mut offer)) = (self.member.decides(), self.offer.take()) {
            let Some(mut person) = person(&mut self.member.table, &mut self.screen, seat, &names) else {
                return Ok(());
            };
            let answered = person.answer(&mut offer, typed);
            self.offer = Some(offer);
            if let Some(command) = answered? {
                self.offer = None;
                self.member.play(command);
            }
            return Ok(());
        }
        self.look(word, rest.trim(), &names)
    }

    fn prompt(&mut self) -> Done {
        if self.prompted || self.screen.window().is_some() {
            return self.screen.flush();
        }
        let names = self.member.names();
        let seat = self.line().device().seat();
        let prompt = match (&self.offer, seat) {
            (Some(offer), Some(seat)) => offer.prompt(seat, &names),
            _ => "> ".to_owned(),
        };
        self.prompted = self.screen.prompt(&visible::line(&prompt))?;
        Ok(())
    }

    /// Takes the prompt away, before something is told.
    fn clear(&mut self) -> Done {
        if std::mem::take(&mut self.prompted) {
            self.screen.wipe()?;
        }
        Ok(())
    }

    /// Whether nobody types and nothing is left to be done. Who holds the room waits for the others a moment.
    fn is_done(&mut self) -> bool {
        if self.screen.live || !self.ended || self.recorded != Some(true) {
            return false;
        }
        let since = *self.done.get_or_insert_with(Instant::now);
        let own = self.line().me().map(|me| me.member);
        let others =
            |room: &RoomSeen| room.members.iter().any(|other| other.here && Some(other.member) != own);
        let alone = !self.line().room().is_some_and(others);
        self.closing.is_none() || alone || since.elapsed() > LAST
    }

    fn goodbye(&mut self) -> Done {
        let stage = self.line().stage();
        self.clear()?;
        // Whoever holds the room closes it, and comes back to its seat with it.
        if self.line().way() == Way::Here && self.closing.is_none() {
            self.member.leave(&mut self.screen.input, GOODBYE)?;
        }
        if let Some(closing) = self.closing.take() {
            self.screen.line(&visible::line(&closing))?;
        } else if stage == Stage::Playing {
            self.screen.line(&say!(
                spoken(),
                "You have left. A bot plays on for you; the same command brings you back."
            ))?;
        } else {
            self.member.keep.forget();
            self.screen.line(&say!(spoken(), "You have left the room."))?;
        }
        Ok(())
    }
}

/// The person at a table.
fn person<'a>(
    table: &'a mut Option<Box<dyn session::LocalSession>>,
    screen: &'a mut Screen,
    seat: Seat,
    names: &'a Names,
) -> Option<Person<'a>> {
    let game = table.as_deref_mut()?;
    Some(Person { game, screen, seat, names, narrator: Viewer::Seat(seat), also })
}
