//! What the journal of a game that is over proves: its dice (RM-04), and who did what (RM-15).

use std::fmt;
use std::sync::Arc;

use kernel::text::counted;
use kernel::{Digest, Seat, Seed, Viewer, Words, say};
use serde::Serialize;
use session::{Game, Page};

use super::signing::{By, Turn};
use super::{Broken, Room};
use crate::dice::{event_digests, seed_of};
use crate::journal::{Header, Row};
use crate::sign::Key;
use crate::tell::{Proof, Stage};

/// The oldest messages in which devices sign.
const SIGNS: u32 = 5;

/// A game that is over, proved from its room's journal.
#[derive(Clone, Debug, PartialEq)]
pub struct Proven {
    /// The version of the journal's messages.
    pub protocol: u32,
    /// The parts of the seed.
    pub proof: Proof,
    /// What follows from them, and what the game was played with.
    pub seed: Seed,
    /// How many commands were played.
    pub commands: u32,
    /// What every device has noted before any nonce was shown: [`promises_of`](crate::promises_of) the room and its seats.
    pub promises: Digest,
    /// What is proved of each seat, in seat order.
    pub seats: Vec<SeatProven>,
    /// What every device agreed to: [`agreement_of`](crate::agreement_of) the setup and the options.
    pub agreement: Digest,
    /// Up to which command the order is signed.
    pub ordered: u32,
    /// What bound the history at each revision of the table: what a device was told then is compared with these.
    pub heads: Vec<(u32, Digest)>,
    /// What each seat, and who looks on, saw happen: a device compares what it was shown with these.
    pub(crate) events: Vec<(Viewer, Vec<Digest>)>,
}

/// What is proved of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatProven {
    /// Which.
    pub seat: Seat,
    /// Who sits there; nobody at a bot's.
    pub name: Option<String>,
    /// What its device signs with.
    pub key: Option<Key>,
    /// How many of its commands are signed.
    pub signed: u32,
    /// How many are not.
    pub unsigned: u32,
    /// How many a bot of the room's played.
    pub by_bot: u32,
    /// To how many rolls its device added nothing although it has a chain (RM-14).
    pub missed: u32,
    /// How many links it showed for rolls that were not played.
    pub stray: u32,
    /// The last link of its chain that was shown, or the promise of it; none where its device adds to no rolls (RM-14).
    pub chain: Option<Digest>,
    /// Whether its device has confirmed how the game ended.
    pub sealed: bool,
}

impl SeatProven {
    fn whose(&self) -> String {
        self.name.as_ref().map_or_else(|| self.seat.to_string(), |name| format!("{} ({name})", self.seat))
    }
}

/// What a journal can prove.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// Every roll comes from the seed, which nobody chose.
    Dice,
    /// Every command was meant by the seat that played it.
    Commands,
    /// They were played in this order.
    Order,
    /// The game ended like this.
    Result,
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Dice => "dice",
            Self::Commands => "commands",
            Self::Order => "order",
            Self::Result => "result",
        })
    }
}

/// What a journal says of a claim: the terminal and the window print the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// Which.
    pub claim: Claim,
    /// What is proved where there is no gap.
    pub words: String,
    /// What is missing for the proof, a sentence each.
    pub gaps: Vec<String>,
}

impl Finding {
    /// Whether the claim is proved.
    pub fn holds(&self) -> bool {
        self.gaps.is_empty()
    }
}

/// Plays a room again from its journal and proves its game: every nonce keeps its promise, the seed follows from the nonces,
/// every roll from the seed and the links, and every signature is its device's, for what was done before.
///
/// # Errors
/// The first thing that does not hold.
pub fn prove(game: Arc<dyn Game>, header: Header, rows: Vec<Row>) -> Result<Proven, Broken> {
    let mut room = Room::restore(game, header, rows)?;
    if room.stage() != Stage::Over {
        return Err(Broken::Unfinished);
    }
    let proof = room.proof();
    let nonces: Vec<_> = proof.seats.iter().map(|seat| seat.nonce).collect();
    let seed = seed_of(&proof.nonce, &nonces);
    let session = room.session().ok_or(Broken::Unfinished)?;
    session.verify().map_err(|error| Broken::Unproved(error.to_string()))?;
    if !session.proved() || session.dice().seed.as_ref() != Some(&seed.text) {
        return Err(Broken::Unproved("they were taken from the journal".to_owned()));
    }
    let commands = session.sequence();
    let viewers = session.seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]);
    let saw = |viewer| Some((viewer, event_digests(&session.events(viewer, Page::since(0)).ok()?).collect()));
    let events = viewers.filter_map(saw).collect();
    Ok(Proven {
        protocol: room.header.protocol,
        proof,
        seed,
        commands,
        promises: room.agreed,
        agreement: room.agreement(),
        seats: room.seats.iter().map(|seat| room.seat_proven(seat)).collect(),
        ordered: room.ordered(),
        heads: room.heads,
        events,
    })
}

impl Room {
    fn seat_proven(&self, seat: Seat) -> SeatProven {
        let count = |by| self.turns.iter().filter(|turn| turn.seat == seat && turn.by == by).count() as u32;
        let member = self.sitting(seat);
        SeatProven {
            seat,
            name: member.map(|member| member.name.clone()),
            key: member.and_then(|member| member.key),
            signed: count(By::Signed),
            unsigned: count(By::Unsigned),
            by_bot: count(By::Bot),
            missed: self.missed.get(&seat).copied().unwrap_or(0),
            stray: self.stray.get(&seat).copied().unwrap_or(0) + self.left_over(seat),
            chain: member.and_then(|member| member.chain),
            sealed: member.is_some_and(|member| member.sealed),
        }
    }

    /// How many links of a seat came after the last command.
    fn left_over(&self, seat: Seat) -> u32 {
        self.given.values().filter(|given| given.get(&seat).is_some_and(Option::is_some)).count() as u32
    }

    /// Who confirms the end confirms all of it; who signs a command, everything before it.
    fn ordered(&self) -> u32 {
        if self.members.all().any(|member| member.sealed) {
            return self.turns.len() as u32;
        }
        let last = self.turns.iter().rposition(|Turn { by, .. }| *by == By::Signed);
        last.map_or(0, |last| last as u32 + 1)
    }
}

impl Proven {
    /// What the journal says of each claim.
    pub fn findings(&self) -> Vec<Finding> {
        self.findings_in(&Words::ENGLISH)
    }

    /// As [`findings`](Self::findings), in a language.
    pub fn findings_in(&self, words: &Words) -> Vec<Finding> {
        let dice = say!(
            words,
            "every nonce keeps its promise, the seed follows from them, every roll of {} from the seed",
            counted(self.commands, "command")
        );
        let found = |claim, words, gaps| Finding { claim, words, gaps };
        let commands = say!(words, "every command is signed by its seat's device");
        let order = say!(words, "each device has signed what was done before");
        let result = say!(words, "every device has confirmed the end");
        vec![
            found(Claim::Dice, dice, self.against_dice(words)),
            found(Claim::Commands, commands, self.against_commands(words)),
            found(Claim::Order, order, self.against_order(words)),
            found(Claim::Result, result, self.against_result(words)),
        ]
    }

    fn against_dice(&self, words: &Words) -> Vec<String> {
        let alone = self.proof.seats.len() < 2;
        let chosen = || {
            say!(
                words,
                "one person alone added to the seed, and chose it if that person held the room as well"
            )
        };
        let missed = self.seats.iter().filter(|seat| seat.missed > 0).map(|seat| {
            say!(words, "{}: its device added nothing to {}", seat.whose(), counted(seat.missed, "roll"))
        });
        let stray = self.seats.iter().filter(|seat| seat.stray > 0).map(|seat| {
            say!(words, "{}: {} shown for no roll that was played", seat.whose(), counted(seat.stray, "link"))
        });
        alone.then(chosen).into_iter().chain(missed).chain(stray).collect()
    }

    /// A journal in which nobody could sign.
    fn too_old(&self, words: &Words) -> Option<Vec<String>> {
        let why = || say!(words, "in messages of version {} devices do not sign", self.protocol);
        (self.protocol < SIGNS).then(|| vec![why()])
    }

    fn people(&self) -> impl Iterator<Item = &SeatProven> {
        self.seats.iter().filter(|seat| seat.name.is_some())
    }

    fn against_commands(&self, words: &Words) -> Vec<String> {
        let unsigned = self.seats.iter().filter(|seat| seat.unsigned > 0);
        let unsigned = unsigned.map(|seat| {
            say!(words, "{} of {}: its device has no key", counted(seat.unsigned, "command"), seat.whose())
        });
        let bots = self.seats.iter().filter(|seat| seat.by_bot > 0);
        let bots = bots.map(|seat| {
            say!(
                words,
                "{} of {}: a bot of the room's played, which nobody signs",
                counted(seat.by_bot, "command"),
                seat.whose()
            )
        });
        self.too_old(words).unwrap_or_else(|| unsigned.chain(bots).collect())
    }

    fn against_order(&self, words: &Words) -> Vec<String> {
        let Self { ordered, commands, .. } = *self;
        let rest = (ordered < commands).then(|| {
            say!(words, "it is signed up to command {ordered} of {commands}, and by nobody after it")
        });
        self.too_old(words).unwrap_or_else(|| rest.into_iter().collect())
    }

    fn against_result(&self, words: &Words) -> Vec<String> {
        let open = self.people().filter(|seat| !seat.sealed);
        let open = open.map(|seat| match seat.key {
            None => say!(words, "{}: its device has no key", seat.whose()),
            Some(_) => say!(words, "{}: its device has not confirmed the end", seat.whose()),
        });
        self.too_old(words).unwrap_or_else(|| open.collect())
    }
}
