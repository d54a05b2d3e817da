//! What the auction is made of.

use kernel::{PerSeat, Seat, Seats};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Content {
    pub most_rounds: u32,
    /// One of `faults`, so that rules that are built again have it too.
    pub fault: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    pub seats: u8,
    pub rounds: u32,
    #[serde(skip)]
    pub lost: bool,
}

/// What a player has, and answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Player {
    pub hand: [u8; 3],
    pub score: u32,
    pub here: bool,
    pub answer: Option<Answer>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    Bid(u8),
    Leave,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub rounds: u32,
    pub round: u32,
    pub lot: u8,
    pub over: bool,
    pub players: PerSeat<Player>,
}

impl State {
    pub fn here(&self) -> Seats {
        self.players.which(|player| player.here)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    Bid { card: u8 },
    Leave {},
    Wait {},
}

kernel::events! {
    pub enum Event;

    CardDealt { seat: Seat, card: Option<u8> } ["AU-01", "AU-04"];
    LotShown { round: u32, worth: u8 } ["AU-02"];
    AnswerSealed { seat: Seat, answer: Option<Answer> } ["AU-02"];
    AnswersShown { answers: PerSeat<Option<Answer>> } ["AU-03"] reveals;
    LotTaken { seat: Seat, worth: u8 } ["AU-03"];
    AuctionEnded { scores: PerSeat<u32> } ["AU-05"];
}

kernel::rejections! {
    pub enum Rejection;

    OtherTable { seats: u8 } "other_table" "AU-01": "{seats} players, two to five can play";
    OtherLength { rounds: u32, most: u32 } "other_length" "AU-01": "{rounds} rounds, 1 to {most} can be played";
    NotAsked { seat: Seat } "not_asked" "AU-06": "{seat} owes no answer";
    NoSuchCard { card: u8 } "no_such_card" "AU-02": "the hand has no {card}";
}

/// What a viewer sees of a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seen {
    pub hand: Option<[u8; 3]>,
    pub score: u32,
    pub here: bool,
    pub answered: bool,
    pub answer: Option<Answer>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub rounds: u32,
    pub round: u32,
    pub lot: u8,
    pub over: bool,
    pub players: PerSeat<Seen>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Query {
    /// What the next lot may be worth.
    NextLot {},
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Preview {
    /// Each worth, with the number of faces that show it.
    pub worth: Vec<(u8, u32)>,
}
