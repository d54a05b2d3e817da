//! The room.

mod again;
mod asking;
mod bounds;
mod company;
mod consent;
mod gathering;
mod greeting;
mod playing;
mod proving;
mod requests;
mod restoring;
mod rolling;
mod signing;
mod speaking;
mod telling;
mod waiting;
mod watching;

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel::{Digest, Seat, Seats};
use serde_json::Value;
use session::{ApiError, Game, Receipt, Session};

use crate::dice::{Nonce, Secret};
use crate::error::RoomError;
use crate::journal::{FORMAT, Header, RoomEntry, Row};
use crate::member::{Answered, Member, Members};
use crate::message::{Ask, Connection, Incoming, PROTOCOL};
use crate::options::Options;
use crate::tell::{Proposed, Stage, Tell};
use again::Finished;
use asking::Hints;
use rolling::{Held, Rolling};
use signing::Turn;
use telling::News;
use watching::Shown;

pub use proving::{Claim, Finding, Proven, SeatProven, prove};
pub use restoring::Broken;

/// Where somebody is heard for the time of one message.
const ASIDE: Connection = Connection(u64::MAX);
/// Where nobody is heard: the answer to who is gone.
const NOWHERE: Connection = Connection(u64::MAX - 1);

/// What came of a message: done or refused.
type Done = Result<Option<Receipt>, ApiError>;

/// What is to be done now, in this order: the rows are kept, then the tells are sent. Whoever cannot keep the rows drops the
/// room and restores it from what is kept: then nothing was told that is not there any more (RM-10).
#[must_use]
#[derive(Debug, Default)]
pub struct Sent {
    /// What is added to the journal.
    pub rows: Vec<Row>,
    /// What is sent, and where to.
    pub tells: Vec<(Connection, Tell)>,
}

/// A game between several devices.
pub struct Room {
    game: Arc<dyn Game>,
    header: Header,
    /// What the room's parts of the dice follow from: the header's, and another one for each further game.
    secret: Secret,
    /// What all see and agree on by being ready.
    setup: Value,
    options: Options,
    /// The seats of the setup.
    seats: Seats,
    members: Members,
    session: Option<Box<dyn Session>>,
    /// The game before, until another one begins.
    finished: Option<Finished>,
    /// How often the dice were called off: each attempt has its own nonce of the room's.
    attempt: u32,
    /// Since when what the dice need is waited for.
    revealing: u64,
    /// The seats that a bot plays now.
    bots: Seats,
    /// Of these, those whose clock has run out.
    ran_out: Seats,
    /// How many milliseconds each seat has used, up to `charged`.
    used: Vec<u64>,
    charged: u64,
    paused: bool,
    /// The seats whose commands wait for links: their clocks stand.
    waiting: Seats,
    proposed: Option<Proposed>,
    /// How many proposals there were.
    proposals: u32,
    /// What the seats have added to each roll; none of who had nothing to add.
    given: BTreeMap<Digest, BTreeMap<Seat, Option<Nonce>>>,
    /// To how many rolls each seat's device added nothing although it has a chain.
    missed: BTreeMap<Seat, u32>,
    /// How many links each seat has shown for rolls that were not played.
    stray: BTreeMap<Seat, u32>,
    /// What waits for links.
    rolling: Option<Rolling>,
    /// The messages that wait with it.
    held: Vec<Held>,
    /// Whose command each was that was played.
    turns: Vec<Turn>,
    /// The digest of the promises that the game began with.
    agreed: Digest,
    /// What binds all that was done, at each revision since the game began (RM-15).
    heads: Vec<(u32, Digest)>,
    /// For each way back, how many events every viewer kept: the seats, then those who look on.
    cuts: Vec<Vec<u32>>,
    /// How the game stood after each change, for those who look on later.
    shown: Vec<Shown>,
    /// Since when somebody who plays is here.
    company: u64,
    /// The number of the last news about the room.
    order: u64,
    /// What was told last.
    news: News,
    /// What was searched for.
    hints: Hints,
    now: u64,
    /// When all places for newcomers are free again.
    came: u64,
    /// How many bytes the journal has.
    kept: usize,
    journal: Vec<Row>,
    out: Sent,
}

impl Room {
    /// An empty room; who comes first is its host. The secret is drawn by whoever holds the room.
    ///
    /// # Panics
    /// When the game refuses a setup that it has drawn itself.
    pub fn open(game: Arc<dyn Game>, secret: Secret) -> Self {
        let meta = game.meta();
        let header = Header {
            format: FORMAT,
            protocol: PROTOCOL,
            game: meta.id.to_owned(),
            rules_version: meta.rules_version,
            content: game.content_digest(),
            secret,
            setup: game.draw_setup(&secret.setup(0)),
        };
        Self::begin(game, header).expect("a drawn setup can be played")
    }

    /// The room as its header says.
    fn begin(game: Arc<dyn Game>, header: Header) -> Result<Self, ApiError> {
        let mut room = Self {
            game,
            setup: Value::Null,
            secret: header.secret,
            header,
            options: Options::default(),
            seats: Seats::NONE,
            members: Members::default(),
            session: None,
            finished: None,
            attempt: 0,
            revealing: 0,
            bots: Seats::NONE,
            ran_out: Seats::NONE,
            used: Vec::new(),
            charged: 0,
            paused: false,
            waiting: Seats::NONE,
            proposed: None,
            proposals: 0,
            given: BTreeMap::new(),
            missed: BTreeMap::new(),
            stray: BTreeMap::new(),
            rolling: None,
            held: Vec::new(),
            turns: Vec::new(),
            agreed: Digest([0; 32]),
            heads: Vec::new(),
            cuts: Vec::new(),
            shown: Vec::new(),
            company: 0,
            order: 0,
            news: News::default(),
            hints: Hints::default(),
            now: 0,
            came: 0,
            kept: 0,
            journal: Vec::new(),
            out: Sent::default(),
        };
        let setup = room.header.setup.clone();
        room.agree(setup)?;
        Ok(room)
    }

    /// What it plays, in the language that it speaks by itself.
    pub fn game(&self) -> &dyn Game {
        &*self.game
    }

    /// How the room began: the first line of its journal. It holds the secret of the dice.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// What happened since: the rest of its journal.
    pub fn rows(&self) -> &[Row] {
        &self.journal
    }

    /// How far it is.
    pub fn stage(&self) -> Stage {
        match &self.session {
            Some(session) if session.to_act().is_empty() => Stage::Over,
            Some(_) => Stage::Playing,
            None if !self.all_seats(|member| member.promise.is_some()) => Stage::Gathering,
            None if !self.all_seats(|member| member.acknowledged) => Stage::Acknowledging,
            None => Stage::Revealing,
        }
    }

    /// The seats that the game has with this setup.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// The game as it stands, once it has begun: for who holds the room.
    pub fn session(&mut self) -> Option<&mut (dyn Session + 'static)> {
        self.session.as_deref_mut()
    }

    /// Whether anybody is heard.
    pub fn is_deserted(&self) -> bool {
        !self.members.all().any(Member::is_here)
    }

    /// Takes a message. Time is in milliseconds from any beginning, and never goes back.
    pub fn receive(&mut self, from: Connection, message: Incoming, now: u64) -> Sent {
        self.now = self.now.max(now);
        let Incoming { number, ask } = message;
        match (self.member_at(from), ask) {
            (_, Ask::Hello { protocol, content, name, token, language }) => {
                self.hello(from, number, (protocol, content, name, token), language);
            }
            (None, _) => self.refuse(from, number, RoomError::Stranger.into()),
            (Some(at), ask @ Ask::Link { roll, .. }) => self.hear_link(at, roll, ask),
            (Some(at), ask) => self.message(at, from, number, ask),
        }
        self.go_on();
        std::mem::take(&mut self.out)
    }

    fn member_at(&self, connection: Connection) -> Option<u32> {
        self.members.find(|member| member.connection == Some(connection))
    }

    fn refuse(&mut self, to: Connection, number: u32, problem: ApiError) {
        self.out.tells.push((to, Tell::Refused { number, problem }));
    }

    /// Does something, and writes it down if it could be done.
    fn commit(&mut self, deed: RoomEntry) -> Done {
        self.charge();
        let receipt = self.apply(&deed)?;
        let row = Row { row: self.next_row(), now: self.now, deed };
        self.add_row(row.clone());
        self.out.rows.push(row);
        Ok(receipt)
    }

    /// What a deed does, now as after a restart. What hangs on who is here was asked before. A refusal changes nothing.
    fn apply(&mut self, deed: &RoomEntry) -> Done {
        match deed {
            RoomEntry::Entered { name, token } => {
                self.members.add(Member::new(name.clone(), *token, self.now));
            }
            RoomEntry::Asked { member, number, ask } => {
                let at = self.member(*member)?;
                let receipt = self.ask(at, ask)?;
                let done = Tell::Done { number: *number, receipt: receipt.clone() };
                // A link has no number.
                if let Some(member) = self.members.get_mut(at).filter(|_| *number > 0) {
                    member.done = Answered { number: *number, ask: Some(ask.clone()), answer: Some(done) };
                }
                return Ok(receipt);
            }
            RoomEntry::Forgotten { member } => {
                let at = self.member(*member)?;
                self.shut_out(at);
                self.members.remove(at);
            }
            RoomEntry::Lapsed {} => self.lapse()?,
            RoomEntry::Waits { seat } => {
                check(self.stage() == Stage::Playing && self.seats.contains(*seat), RoomError::NotNow)?;
                self.waiting = self.waiting.with(*seat);
            }
            RoomEntry::Withheld { roll, seats } => self.roll_without(*roll, *seats),
            RoomEntry::SatIn { seat } => self.sit_in(*seat)?,
            RoomEntry::Returned { seat } => self.give_back(*seat),
            RoomEntry::RanOut { seat } => {
                self.sit_in(*seat)?;
                self.ran_out = self.ran_out.with(*seat);
            }
            RoomEntry::Moved { seat, command } => {
                check(self.bots.contains(*seat), RoomError::NoSeat)?;
                return self.play_as_bot(*seat, command).map(Some);
            }
            RoomEntry::Again { secret } => self.begin_again(*secret)?,
            RoomEntry::Reopened {} => {
                (self.charged, self.revealing, self.company) = (self.now, self.now, self.now);
                self.waiting = Seats::NONE;
                for member in self.members.all_mut() {
                    member.away = self.now;
                }
            }
        }
        Ok(None)
    }

    /// The number of a member that has not left.
    fn member(&self, number: u32) -> Result<u32, ApiError> {
        check(self.members.contains(number), RoomError::NoSuchMember(number)).map(|()| number)
    }

    /// The first member that has not left.
    fn host(&self) -> Option<u32> {
        self.members.find(|_| true)
    }

    /// Whether each seat that is not a bot's is taken by somebody of whom something holds.
    fn all_seats(&self, holds: impl Fn(&Member) -> bool) -> bool {
        let mut people = self.seats.iter().filter(|seat| !self.options.bots.contains(*seat));
        people.all(|seat| self.sitting(seat).is_some_and(&holds))
    }

    fn sitting(&self, seat: Seat) -> Option<&Member> {
        self.members.all().find(|member| member.seat == Some(seat))
    }

    fn nonce(&self) -> Nonce {
        self.secret.nonce(self.attempt)
    }
}

fn check(holds: bool, otherwise: RoomError) -> Result<(), ApiError> {
    if holds { Ok(()) } else { Err(otherwise.into()) }
}
