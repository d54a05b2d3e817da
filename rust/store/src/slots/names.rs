//! Names of slots and profiles.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use crate::error::StoreError;
use crate::header::Kind;

/// A place for a save: `quick-1` to `quick-5`, `campaign-1` to `campaign-10`, `autosave`, `finished-1` to `finished-40`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Slot {
    /// The one that the game saves to by itself, a match or a campaign.
    Autosave,
    /// One of five for matches, from 1.
    Quick(u8),
    /// One of ten for campaigns, from 1.
    Campaign(u8),
    /// One of forty for games that are over, from 1.
    Finished(u8),
}

impl Slot {
    /// How many slots for matches a profile has.
    pub const QUICK: u8 = 5;
    /// How many slots for campaigns a profile has.
    pub const CAMPAIGN: u8 = 10;

    /// How many games that are over a profile keeps.
    pub const FINISHED: u8 = 40;

    /// Every slot that a player saves to, and the autosave, in the order of a list.
    pub fn all() -> impl Iterator<Item = Self> {
        let quick = (1..=Self::QUICK).map(Self::Quick);
        std::iter::once(Self::Autosave).chain(quick).chain((1..=Self::CAMPAIGN).map(Self::Campaign))
    }

    /// Whether it is for such saves.
    pub fn takes(self, kind: Kind) -> bool {
        match self {
            Self::Autosave => true,
            Self::Quick(number) => kind == Kind::Match && (1..=Self::QUICK).contains(&number),
            Self::Campaign(number) => kind == Kind::Campaign && (1..=Self::CAMPAIGN).contains(&number),
            Self::Finished(number) => !kind.is_record() && (1..=Self::FINISHED).contains(&number),
        }
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Autosave => f.write_str("autosave"),
            Self::Quick(number) => write!(f, "quick-{number}"),
            Self::Campaign(number) => write!(f, "campaign-{number}"),
            Self::Finished(number) => write!(f, "finished-{number}"),
        }
    }
}

impl FromStr for Slot {
    type Err = StoreError;

    fn from_str(name: &str) -> Result<Self, StoreError> {
        let finished = (1..=Self::FINISHED).map(Self::Finished);
        let found = Self::all().chain(finished).find(|slot| slot.to_string() == name);
        found.ok_or_else(|| StoreError::Slot { name: name.to_owned() })
    }
}

impl Serialize for Slot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Refuses a name that would be no single folder on some system.
pub(super) fn check_profile(name: &str) -> Result<(), StoreError> {
    let plain = |letter: char| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_');
    let upper = name.to_uppercase();
    let numbered = (upper.starts_with("COM") || upper.starts_with("LPT")) && upper.chars().count() == 4;
    let device = numbered || ["CON", "PRN", "AUX", "NUL"].contains(&upper.as_str());
    let good =
        (1..=32).contains(&name.chars().count()) && name.chars().all(plain) && name.trim() == name && !device;
    if good { Ok(()) } else { Err(StoreError::Profile { name: name.to_owned() }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_slot_is_found_by_its_name_and_no_other() {
        assert_eq!(Slot::all().count(), 16);
        for slot in Slot::all().chain([Slot::Finished(1), Slot::Finished(40)]) {
            assert_eq!(slot.to_string().parse::<Slot>().expect("a slot"), slot);
        }
        for name in ["quick-0", "quick-6", "campaign-11", "finished-41", "quick-01", "", "Autosave"] {
            assert!(name.parse::<Slot>().is_err(), "{name}");
        }
        assert!(!Slot::Quick(1).takes(Kind::Campaign) && !Slot::Quick(9).takes(Kind::Match));
        assert!(Slot::Finished(1).takes(Kind::Campaign) && !Slot::Finished(1).takes(Kind::History));
    }

    #[test]
    fn a_profile_is_one_folder_on_every_system() {
        for name in ["Ada", "player 1", "Zoë_2", "a-b"] {
            assert!(check_profile(name).is_ok(), "{name}");
        }
        for name in ["", ".", "..", "a/b", "a\\b", " a", "nul", "COM1", "a\0", &"x".repeat(33)] {
            assert!(check_profile(name).is_err(), "{name}");
        }
    }
}
