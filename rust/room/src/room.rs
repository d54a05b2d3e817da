//! The room.

mod telling;

use std::sync::Arc;

use kernel::{Seat, Seats};
use serde_json::Value;
use session::{Game, Logs, Problem, Receipt, Session};

use crate::dice::{Nonce, Secret, promise_of, seed_of};
use crate::member::{Member, Token};
use crate::message::{Ask, Connection, Incoming, PROTOCOL, Stage, Tell};
use crate::refusal::RoomRefusal;

/// How many members a room has at most, those who look on among them.
const MOST_MEMBERS: usize = 64;
/// How many letters a name has at most.
const LONGEST_NAME: usize = 40;

/// What came of a message: done or refused.
type Done = Result<Option<Receipt>, Problem>;

/// A game between several devices.
pub struct Room {
    game: Arc<dyn Game>,
    secret: Secret,
    /// What all see and agree on by being ready.
    setup: Value,
    /// How many setups were drawn.
    drawn: u32,
    /// The seats of the setup.
    seats: Seats,
    members: Vec<Member>,
    session: Option<Box<dyn Session>>,
    out: Vec<(Connection, Tell)>,
}

impl Room {
    /// An empty room; who comes first is its host.
    ///
    /// # Panics
    /// When the game refuses a setup that it has drawn itself.
    pub fn open(game: Arc<dyn Game>, secret: Secret) -> Self {
        let mut room = Self {
            game,
            secret,
            setup: Value::Null,
            drawn: 0,
            seats: Seats::NONE,
            members: Vec::new(),
            session: None,
            out: Vec::new(),
        };
        room.agree(None).expect("a drawn setup can be played");
        room
    }

    /// The seats that the game has with this setup.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// The game as it stands, once it has begun: for who holds the room.
    pub fn session(&mut self) -> Option<&mut (dyn Session + 'static)> {
        self.session.as_deref_mut()
    }

    /// Takes a message, and gives back all that is to be sent, in order.
    pub fn receive(&mut self, from: Connection, message: Incoming) -> Vec<(Connection, Tell)> {
        let Incoming { number, ask } = message;
        match self.member_at(from) {
            _ if matches!(ask, Ask::Hello { .. }) => self.hello(from, number, ask),
            None => self.refuse(from, number, RoomRefusal::Stranger.into()),
            Some(at) => self.message(at, from, number, ask),
        }
        std::mem::take(&mut self.out)
    }

    /// A connection is gone: its member is away, and keeps its seat.
    pub fn lose(&mut self, connection: Connection) -> Vec<(Connection, Tell)> {
        if let Some(at) = self.member_at(connection) {
            self.members[at].connection = None;
            self.tell_room();
        }
        std::mem::take(&mut self.out)
    }

    fn member_at(&self, connection: Connection) -> Option<usize> {
        self.members.iter().position(|member| member.connection == Some(connection))
    }

    fn refuse(&mut self, to: Connection, number: u32, problem: Problem) {
        self.out.push((to, Tell::Refused { number, problem }));
    }

    /// RM-01.
    fn hello(&mut self, from: Connection, number: u32, ask: Ask) {
        let Ask::Hello { protocol, content, name, token } = ask else { return };
        let member = match self.enter(from, protocol, content, name, token) {
            Ok(member) => member,
            Err(refusal) => return self.refuse(from, number, refusal.into()),
        };
        // A device that was somebody else here is so no more.
        if let Some(other) = self.member_at(from).filter(|other| *other != member) {
            self.members[other].connection = None;
        }
        let before = self.members[member].connection.replace(from);
        if let Some(before) = before.filter(|before| *before != from) {
            self.out.push((before, Tell::Replaced {}));
        }
        let meta = self.game.meta();
        self.out.push((
            from,
            Tell::Welcome {
                member: member as u32,
                token: self.members[member].token,
                game: meta.id.to_owned(),
                content: self.game.content_digest(),
                rules_version: meta.rules_version,
                promise: promise_of(&self.secret.nonce()),
                done: self.members[member].done.0,
            },
        ));
        self.tell_room();
    }

    fn enter(
        &mut self,
        from: Connection,
        protocol: u32,
        content: Option<kernel::Digest>,
        name: String,
        token: Option<Token>,
    ) -> Result<usize, RoomRefusal> {
        if protocol != PROTOCOL {
            return Err(RoomRefusal::OtherProtocol(protocol));
        }
        if let Some(content) = content.filter(|content| *content != self.game.content_digest()) {
            return Err(RoomRefusal::OtherContent(content));
        }
        if let Some(token) = token {
            let known = self.members.iter().position(|member| member.token == token);
            return known.ok_or(RoomRefusal::UnknownToken);
        }
        // A first message that comes twice is the same member's (RM-02).
        if let Some(member) = self.member_at(from) {
            return Ok(member);
        }
        if name.trim().is_empty() || name.chars().count() > LONGEST_NAME {
            return Err(RoomRefusal::BadName);
        }
        if self.members.len() == MOST_MEMBERS {
            return Err(RoomRefusal::Full);
        }
        let number = self.members.len();
        let token = Token(self.secret.make("token", number as u32));
        self.members.push(Member::new(name, token));
        Ok(number)
    }

    /// RM-02: a message is done once; the last one is answered again.
    fn message(&mut self, at: usize, from: Connection, number: u32, ask: Ask) {
        let (last, answer) = &self.members[at].done;
        if number <= *last {
            let again = (number == *last).then(|| answer.clone()).flatten();
            match again {
                Some(again) => self.out.push((from, again)),
                None => self.refuse(from, number, RoomRefusal::Old.into()),
            }
            return;
        }
        let before = self.out.len();
        let answer = match self.ask(at, ask) {
            Ok(receipt) => Tell::Done { number, receipt },
            Err(problem) => Tell::Refused { number, problem },
        };
        self.members[at].done = (number, Some(answer.clone()));
        // The answer comes before the news that it has caused.
        self.out.insert(before, (from, answer));
    }

    fn ask(&mut self, at: usize, ask: Ask) -> Done {
        match ask {
            Ask::Hello { .. } => {}
            Ask::Sit { seat } => self.sit(at, seat)?,
            Ask::Setup { setup } => self.set_up(at, setup)?,
            Ask::Ready { promise } => {
                check(self.stage() == Stage::Gathering, RoomRefusal::NotNow)?;
                check(self.members[at].seat.is_some(), RoomRefusal::NoSeat)?;
                self.members[at].promise = Some(promise);
                self.tell_room();
            }
            Ask::Reveal { nonce } => self.reveal(at, nonce)?,
            Ask::Play { command, revision } => return self.play(at, &command, revision),
            Ask::Have { events } => self.tell_rest(at, events),
            Ask::Choices {} => {
                let seat = self.members[at].seat.ok_or(RoomRefusal::NoSeat)?;
                let session = self.session.as_ref().ok_or(RoomRefusal::NotNow)?;
                let choices = session.commands(seat, true)?;
                self.tell(at, Tell::Choices { whole: choices.whole, choices: choices.commands });
            }
            Ask::Look {} => {
                let viewer = self.members[at].viewer();
                let session = self.session.as_mut().ok_or(RoomRefusal::NotNow)?;
                let snapshot = session.snapshot(viewer, Logs::Last(0))?;
                self.tell(at, Tell::State { snapshot });
            }
        }
        Ok(None)
    }

    fn sit(&mut self, at: usize, seat: Option<Seat>) -> Result<(), Problem> {
        check(self.stage() == Stage::Gathering, RoomRefusal::NotNow)?;
        if let Some(seat) = seat {
            check(self.seats.contains(seat), RoomRefusal::NoSuchSeat(seat))?;
            let taken =
                self.members.iter().enumerate().any(|(other, one)| other != at && one.seat == Some(seat));
            check(!taken, RoomRefusal::Taken(seat))?;
        }
        (self.members[at].seat, self.members[at].promise) = (seat, None);
        self.tell_room();
        Ok(())
    }

    /// Another setup is another agreement: nobody is ready for it yet, and who has no seat in it looks on.
    fn set_up(&mut self, at: usize, setup: Option<Value>) -> Result<(), Problem> {
        check(self.stage() == Stage::Gathering, RoomRefusal::NotNow)?;
        check(at == 0, RoomRefusal::NotHost)?;
        self.agree(setup)?;
        for member in &mut self.members {
            member.promise = None;
            member.seat = member.seat.filter(|seat| self.seats.contains(*seat));
        }
        self.tell_room();
        Ok(())
    }

    /// Takes a setup, or draws another one.
    fn agree(&mut self, setup: Option<Value>) -> Result<(), Problem> {
        let setup = setup.unwrap_or_else(|| {
            self.drawn += 1;
            self.game.draw_setup(&self.secret.make("setup", self.drawn).to_string())
        });
        // Any seed will do to count its seats.
        self.seats = self.game.begin(Some(&setup), "seats")?.seats();
        self.setup = setup;
        Ok(())
    }

    fn stage(&self) -> Stage {
        match &self.session {
            Some(session) if session.to_act().is_empty() => Stage::Over,
            Some(_) => Stage::Playing,
            None if self.all_seats(|member| member.promise.is_some()) => Stage::Revealing,
            None => Stage::Gathering,
        }
    }

    /// Whether each seat is taken by somebody of whom something holds.
    fn all_seats(&self, holds: impl Fn(&Member) -> bool) -> bool {
        self.seats.iter().all(|seat| self.sitting(seat).is_some_and(&holds))
    }

    fn sitting(&self, seat: Seat) -> Option<&Member> {
        self.members.iter().find(|member| member.seat == Some(seat))
    }

    /// RM-04: with the last nonce the game begins.
    fn reveal(&mut self, at: usize, nonce: Nonce) -> Result<(), Problem> {
        check(self.stage() == Stage::Revealing, RoomRefusal::NotNow)?;
        let promised = self.members[at].promise.filter(|_| self.members[at].seat.is_some());
        check(promised == Some(promise_of(&nonce)), RoomRefusal::BrokenPromise)?;
        self.members[at].nonce = Some(nonce);
        if self.all_seats(|member| member.nonce.is_some()) {
            let seats: Vec<Nonce> = self.seats.iter().filter_map(|seat| self.sitting(seat)?.nonce).collect();
            let seed = seed_of(&self.secret.nonce(), &seats);
            self.session = Some(self.game.begin_sealed(Some(&self.setup), &seed)?);
            self.tell_room();
            self.tell_news();
        }
        Ok(())
    }

    fn play(&mut self, at: usize, command: &Value, revision: u32) -> Done {
        let seat = self.members[at].seat.ok_or(RoomRefusal::NoSeat)?;
        let session = self.session.as_mut().ok_or(RoomRefusal::NotNow)?;
        let receipt = session.submit(seat, Some(revision), command)?;
        self.tell_news();
        if self.stage() == Stage::Over {
            self.tell_room();
            for at in 0..self.members.len() {
                self.tell_proof(at);
            }
        }
        Ok(Some(receipt))
    }
}

fn check(holds: bool, otherwise: RoomRefusal) -> Result<(), Problem> {
    if holds { Ok(()) } else { Err(otherwise.into()) }
}
