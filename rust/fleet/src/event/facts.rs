//! What events are made of, and the rules that they stand for.

use kernel::{RuleId, Seat};
use serde::{Deserialize, Serialize};

use super::Event;
use crate::Id;

/// A ship in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Who {
    /// Whose it is.
    pub side: Seat,
    /// Its place in the fleet, from 0.
    pub ship: u8,
    /// Its name.
    pub name: Id,
}

/// A side of a combat, as a player knows it: in a run yours and theirs, in the arena the seats (FL-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "the names say it")]
pub enum Side {
    Yours,
    Theirs,
    P1,
    P2,
}

impl Side {
    /// The sides of a run: the player's and the enemy's.
    pub const RUN: [Self; 2] = [Self::Yours, Self::Theirs];

    /// The sides of the arena.
    pub const ARENA: [Self; 2] = [Self::P1, Self::P2];

    /// The seat under which its ships stand in events.
    pub const fn seat(self) -> Seat {
        match self {
            Self::Yours | Self::P1 => Seat::P1,
            Self::Theirs | Self::P2 => Seat::P2,
        }
    }

    /// The fleet in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Yours => "your fleet",
            Self::Theirs => "the enemy",
            Self::P1 => "p1's fleet",
            Self::P2 => "p2's fleet",
        }
    }

    const fn other(self) -> Self {
        match self {
            Self::Yours => Self::Theirs,
            Self::Theirs => Self::Yours,
            Self::P1 => Self::P2,
            Self::P2 => Self::P1,
        }
    }
}

impl From<Seat> for Side {
    /// The side of a seat in the arena.
    fn from(seat: Seat) -> Self {
        if seat == Seat::P1 { Self::P1 } else { Self::P2 }
    }
}

/// How a combat ended (FL-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CombatOutcome {
    /// One side has no active ship.
    Won {
        /// The other one.
        by: Side,
    },
    /// One side broke off.
    Retreat {
        /// Which.
        of: Side,
    },
    /// Nobody won.
    Draw {},
}

impl CombatOutcome {
    /// The same with the sides changed (FL-10).
    #[must_use]
    pub const fn swapped(self) -> Self {
        match self {
            Self::Won { by } => Self::Won { by: by.other() },
            Self::Retreat { of } => Self::Retreat { of: of.other() },
            Self::Draw {} => Self::Draw {},
        }
    }
}

macro_rules! cite {
    ($($id:literal),+) => { const { &[$(RuleId($id)),+] } };
}

pub(super) fn rules(event: &Event) -> &'static [RuleId] {
    match event {
        Event::RunBegan { .. } => cite!("FL-01"),
        Event::FleetChosen { .. } => cite!("FL-24", "D17"),
        Event::ArenaOpened { .. } | Event::FleetSubmitted { .. } => cite!("FL-26"),
        Event::NodeEntered { .. } => cite!("FL-21", "FL-22"),
        Event::NodeScouted { .. } => cite!("FL-31"),
        Event::EncounterMet { .. }
        | Event::YardEntered { .. }
        | Event::EventMet { .. }
        | Event::ChoiceMade { .. }
        | Event::OffersMade { .. }
        | Event::OfferTaken { .. }
        | Event::NodeLeft { .. }
        | Event::SalvageGained { .. }
        | Event::SalvageLost { .. }
        | Event::ThingFound { .. }
        | Event::ShipJoined { .. }
        | Event::ShipDamaged { .. }
        | Event::ItemEquipped { .. }
        | Event::ItemUnequipped { .. }
        | Event::ModInstalled { .. } => cite!("FL-22"),
        Event::ThingSold { .. } => cite!("FL-22", "D11"),
        Event::ShipRepaired { .. } => cite!("FL-18", "FL-29"),
        Event::FormationSet { .. } => cite!("FL-08", "FL-30"),
        Event::TurnBegan { .. }
        | Event::TurnEnded { .. }
        | Event::PhaseBegan { .. }
        | Event::PhaseEnded { .. }
        | Event::CombatEnded { .. } => cite!("FL-11"),
        Event::ShipSpotted { .. } => cite!("FL-16"),
        Event::AttackMade { .. } => cite!("FL-12", "FL-13", "FL-14", "FL-15"),
        Event::FlakFired { .. } => cite!("FL-17"),
        Event::StatusGained { .. } => cite!("FL-09"),
        Event::StatusHurt { .. } | Event::StatusLost { .. } => cite!("FL-09", "FL-18"),
        Event::TagGained { .. } | Event::TagLost { .. } => cite!("FL-05"),
        Event::ChemistryTriggered { .. } => cite!("FL-07", "FL-13"),
        Event::ChemistryBegan { .. } | Event::ChemistryEnded { .. } => cite!("FL-07"),
        Event::ShipDisabled { .. } => cite!("FL-04", "FL-27"),
        Event::ShipDestroyed { .. } | Event::ShipTowed { .. } | Event::ShipLeftBehind { .. } => {
            cite!("FL-27")
        }
        Event::Retreated { .. } => cite!("FL-19"),
        Event::FlightTried { of: Side::Yours, .. } => cite!("FL-34"),
        Event::FlightTried { .. } => cite!("FL-33"),
        Event::BossStands { .. } => cite!("FL-28"),
        Event::GameEnded { .. } => cite!("FL-23"),
    }
}
