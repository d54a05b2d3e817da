//! The values that Liar's Dice is made of.

use kernel::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Content {
    /// The most dice that a player begins with.
    pub most_dice: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    pub seats: u8,
    pub dice: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cup {
    /// How many dice the player has left.
    pub dice: u8,
    /// Their faces; none before they are rolled again.
    pub faces: Vec<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bid {
    pub seat: Seat,
    pub count: u8,
    pub face: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub turn: Seat,
    /// Whether the dice have to be rolled again.
    pub lifted: bool,
    pub bid: Option<Bid>,
    pub cups: PerSeat<Cup>,
}

impl State {
    pub fn dice(&self) -> u8 {
        self.cups.iter().map(|(_, cup)| cup.dice).sum()
    }

    pub fn over(&self) -> bool {
        self.cups.which(|cup| cup.dice > 0).len() == 1
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    Bid { count: u8, face: u8 },
    Doubt {},
    Roll {},
}

kernel::events! {
    pub enum Event;

    CupRolled { seat: Seat, dice: u8, faces: Option<Vec<u8>> } ["LD-01", "LD-04"];
    BidMade { bid: Bid } ["LD-02"];
    CupsLifted { seat: Seat, cups: PerSeat<Vec<u8>> } ["LD-03"] reveals;
    DieLost { seat: Seat } ["LD-03"];
    GameWon { seat: Seat } ["LD-05"];
}

kernel::rejections! {
    pub enum Rejection;

    OtherTable { seats: u8 } "other_table" "LD-01": "{seats} players, two to four can play";
    OtherDice { dice: u8, most: u8 } "other_dice" "LD-01": "{dice} dice, 1 to {most} can be played";
    NotYourTurn { seat: Seat } "not_your_turn" "LD-06": "it is not the turn of {seat}";
    TooLow { count: u8, face: u8 } "too_low" "LD-02": "{count} of {face} is not more than the last bid";
    NoSuchBid { count: u8, face: u8 } "no_such_bid" "LD-02": "no dice can show {count} of {face}";
    NothingToDoubt {} "nothing_to_doubt" "LD-02": "there is no bid";
    NothingToRoll {} "nothing_to_roll" "LD-04": "the dice are rolled already";
    CupsAreLifted {} "cups_are_lifted" "LD-04": "the dice have to be rolled first";
}

/// What a viewer sees of a cup.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seen {
    pub dice: u8,
    pub faces: Option<Vec<u8>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub turn: Seat,
    pub lifted: bool,
    pub bid: Option<Bid>,
    pub cups: PerSeat<Seen>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Query {
    /// How likely a bid holds, by what the viewer sees.
    Bid { count: u8, face: u8 },
}

/// In how many of all ways in which the unseen dice can lie the bid holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Preview {
    pub ways: u64,
    pub of: u64,
}
