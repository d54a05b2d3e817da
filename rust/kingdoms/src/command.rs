//! What a seat can decide.

use kernel::Seat;

use crate::stock::{Resource, Resources};

/// A decision. Stacks of the centre are named by their place: 0 to 4 monsters, 5 to 14 citizens, 15 to 19 domains.
#[kernel::value(Eq, tag = "type")]
pub enum Command {
    /// Keep one of the dukes that were dealt (KD-04).
    KeepDuke {
        /// Which.
        duke: String,
    },
    /// Roll the dice of the turn (KD-06).
    RollDice {},
    /// Change a die by the power of a domain (KD-06).
    ChangeDie {
        /// Whose power.
        domain: String,
        /// Which die, 0 or 1.
        die: u8,
    },
    /// Leave the dice as they are (KD-06).
    KeepDice {},
    /// Slay the monster on top of a stack (KD-11).
    SlayMonster {
        /// The stack.
        stack: u8,
        /// What is paid, exactly.
        payment: Resources,
    },
    /// Hire a citizen (KD-11).
    HireCitizen {
        /// The stack.
        stack: u8,
        /// What is paid, exactly.
        payment: Resources,
    },
    /// Build the domain on top of a stack (KD-11).
    BuildDomain {
        /// The stack.
        stack: u8,
        /// What is paid, exactly.
        payment: Resources,
    },
    /// Take one of a resource: as an action, or as what one may choose (KD-09, KD-07).
    TakeResource {
        /// Which.
        resource: Resource,
    },
    /// The order in which own cards are activated, by their ids (KD-07).
    OrderHarvest {
        /// Each as often as it is activated.
        #[cfg_attr(feature = "schema", schemars(length(max = 64)))]
        order: Vec<String>,
    },
    /// Choose options by their places, lowest first (KD-19).
    ChooseOptions {
        /// The places, from 0.
        #[cfg_attr(feature = "schema", schemars(length(max = 8)))]
        options: Vec<u8>,
    },
    /// Pay what an exchange costs (KD-19).
    Exchange {
        /// What is paid, exactly.
        payment: Resources,
    },
    /// Do without what is offered (KD-19).
    Decline {},
    /// Choose a seat: whom to steal from, or to give to (KD-19).
    ChooseSeat {
        /// Which.
        seat: Seat,
    },
    /// Take the card on top of a stack (KD-19).
    TakeFromCentre {
        /// The stack.
        stack: u8,
    },
    /// Take a card from a seat (KD-19).
    TakeFromSeat {
        /// Whose.
        seat: Seat,
        /// The id of the citizen or monster.
        card: String,
    },
    /// Choose a citizen of one's own: to put it back, or to turn it over (KD-19).
    ChooseCitizen {
        /// Its id.
        citizen: String,
    },
    /// Name the column that the Dark Lord strikes (KD-16).
    ChooseColumn {
        /// The column, 0 to 4.
        column: u8,
    },
}
