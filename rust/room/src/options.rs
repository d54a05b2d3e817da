//! What a table agrees on beside the setup.

use kernel::Seats;

use crate::error::RoomError;

/// What a table agrees on: everybody who is ready has agreed to it.
#[kernel::value(Eq)]
pub struct Options {
    /// For how many seconds somebody who is away is waited for (RM-06), 5 to 86400.
    #[cfg_attr(feature = "schema", schemars(range(min = 5, max = 86_400)))]
    pub patience: u32,
    /// How many seconds a seat has for all of its decisions (RM-08), 10 to 604800; without it, as many as it likes.
    #[cfg_attr(feature = "schema", schemars(range(min = 10, max = 604_800)))]
    pub clock: Option<u32>,
    /// How many seconds later those who look on see what happens (RM-09), 3600 at most.
    #[cfg_attr(feature = "schema", schemars(range(max = 3600)))]
    pub delay: u32,
    /// For how many seconds a device is waited for that adds to the dice of a roll (RM-14), 1 to 60.
    #[serde(default = "Options::usual_dice")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 60)))]
    pub dice: u32,
    /// Who plays a seat that nobody plays.
    pub bot: Player,
    /// The seats that a bot plays from the beginning.
    pub bots: Seats,
    /// Whether whoever keeps a list of rooms shows this one to everybody; else who has its code finds it. Journals from before
    /// there was a choice agreed to nothing about it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub listed: bool,
}

/// A bot that thinks for no longer than a message takes.
#[kernel::value(Copy, Eq)]
pub enum Player {
    /// Any command.
    Random,
    /// The best that it sees at once.
    Greedy,
}

impl Player {
    pub(crate) fn spec(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            patience: 60,
            clock: None,
            delay: 0,
            dice: Self::usual_dice(),
            bot: Player::Greedy,
            bots: Seats::NONE,
            listed: false,
        }
    }
}

impl Options {
    /// Whether the room can keep to them with these seats.
    pub(crate) fn check(&self, seats: Seats) -> Result<(), RoomError> {
        let bad = |what| Err(RoomError::BadOptions(what));
        if !(5..=86_400).contains(&self.patience) {
            return bad("patience is 5 to 86400 seconds");
        }
        if self.clock.is_some_and(|clock| !(10..=604_800).contains(&clock)) {
            return bad("a clock has 10 to 604800 seconds");
        }
        if self.delay > 3600 {
            return bad("those who look on see things 3600 seconds later at most");
        }
        if !(1..=60).contains(&self.dice) {
            return bad("dice wait for 1 to 60 seconds");
        }
        if !self.bots.except(seats).is_empty() {
            return bad("a bot is for a seat of the setup");
        }
        if seats.except(self.bots).is_empty() {
            return bad("one seat at least is a person's");
        }
        Ok(())
    }

    pub(crate) fn patience(&self) -> u64 {
        u64::from(self.patience) * 1000
    }

    /// How long is waited for links where nothing else is said, and in journals before version 5.
    fn usual_dice() -> u32 {
        5
    }

    pub(crate) fn dice(&self) -> u64 {
        u64::from(self.dice) * 1000
    }

    pub(crate) fn delay(&self) -> u64 {
        u64::from(self.delay) * 1000
    }
}
