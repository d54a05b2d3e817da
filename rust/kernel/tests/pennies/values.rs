//! What pennies is made of.

use kernel::{Purpose, RuleId, Seat};
use serde::{Deserialize, Serialize};

pub const DRAW: Purpose = Purpose::new("draw", RuleId("PE-01"));
pub const STAKE: Purpose = Purpose::new("stake", RuleId("PE-04"));
pub const PRESS: Purpose = Purpose::new("press", RuleId("PE-05"));

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Content {
    /// The greatest goal.
    pub most: u8,
    /// The faces of the dice that may be chosen.
    pub dice: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pub goal: u8,
    pub sides: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Penny {
    Heads,
    Tails,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Hand {
    pub penny: Option<Penny>,
    pub ready: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Both hide, at the same time.
    Hide,
    /// The winner rolls the stake.
    Roll { winner: Seat },
    /// The winner takes or presses.
    Stake { winner: Seat, stake: u8 },
    /// Nobody is to act.
    Over,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub goal: u8,
    pub sides: u8,
    pub round: u32,
    pub phase: Phase,
    pub hands: [Hand; 2],
    pub scores: [u8; 2],
    pub presses: [bool; 2],
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    Hide { penny: Penny },
    Ready {},
    Roll {},
    Take {},
    Press {},
}

kernel::events! {
    pub enum Event;

    GameBegun { goal: u8 } ["PE-01"];
    PennyHidden { seat: Seat, penny: Option<Penny> } ["PE-02"];
    SeatReady { seat: Seat } ["PE-02"];
    PenniesShown { pennies: [Penny; 2], winner: Seat } ["PE-03"] reveals;
    StakeRolled { seat: Seat, stake: u8 } ["PE-04"];
    StakeTaken { seat: Seat, stake: u8 } ["PE-05"];
    GameWon { seat: Seat } ["PE-06"];
}

kernel::rejections! {
    pub enum Rejection;

    GoalOutOfRange { goal: u8, most: u8 } "goal_out_of_range" "PE-01": "the goal is {goal}, 1 to {most} can be played";
    UnknownDie { sides: u8 } "unknown_die" "PE-01": "no die has {sides} faces";
    NotYours { seat: Seat } "not_yours" "PE-07": "{seat} owes no decision";
    NotHiding {} "not_hiding" "PE-02": "no penny is hidden now";
    AlreadyHidden {} "already_hidden" "PE-02": "a penny is hidden already";
    NothingHidden {} "nothing_hidden" "PE-02": "no penny is hidden yet";
    NothingToRoll {} "nothing_to_roll" "PE-04": "there is no stake to roll for";
    NoStake {} "no_stake" "PE-05": "there is no stake to take or press";
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub goal: u8,
    pub sides: u8,
    pub round: u32,
    pub phase: Phase,
    /// The pennies that the viewer may see.
    pub pennies: [Option<Penny>; 2],
    pub hidden: [bool; 2],
    pub ready: [bool; 2],
    pub scores: [u8; 2],
    pub presses: [bool; 2],
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Query {
    /// What pressing would win.
    Press {},
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Preview {
    /// Each gain, with the number of faces that make it.
    pub odds: Vec<(u8, u32)>,
}
