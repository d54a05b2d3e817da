//! The words of the language of effects: what is counted, meant, changed and waited for.

use serde::{Deserialize, Serialize};

/// What is counted in a tableau.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "of", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Count {
    /// Icons of a role, on citizens and domains.
    Role {
        /// Which role.
        role: Role,
    },
    /// Copies of a citizen.
    Name {
        /// Its id.
        citizen: String,
    },
    /// Monsters of a kind.
    Kind {
        /// Which kind.
        kind: Kind,
    },
    /// Monsters of an area.
    Area {
        /// Its id.
        area: String,
    },
    /// Citizens, starters too.
    Citizens {},
    /// Monsters.
    Monsters {},
    /// Domains.
    Domains {},
}

/// Which cards are meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "card", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Filter {
    /// Citizens, but no starters.
    Citizen {
        /// Of this role alone.
        #[serde(default)]
        role: Option<Role>,
        /// Of at most this base cost.
        #[serde(default)]
        most: Option<u8>,
    },
    /// Monsters.
    Monster {
        /// Of this kind alone.
        #[serde(default)]
        kind: Option<Kind>,
        /// Of at most this strength.
        #[serde(default)]
        most: Option<u8>,
    },
    /// Domains.
    Domain {},
}

/// Where a card is taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "the names say it")]
pub enum Origin {
    Centre,
    Another,
}

/// How a die is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Change {
    /// It shows this face.
    Set(u8),
    /// It shows so many more, or fewer.
    By(i8),
}

/// Which die may be changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "the names say it")]
pub enum Which {
    #[default]
    Any,
    Low,
    High,
}

/// What happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "the names say it")]
pub enum Trigger {
    Hire,
    Slay,
    Build,
    Doubles,
    TurnStart,
    TurnEnd,
    AnothersSlay,
}

/// What others may do to a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "the names say it")]
pub enum Harm {
    Steal,
    Take,
    Flip,
}

/// What a citizen is, and what a domain asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "the names say it")]
pub enum Role {
    Maker,
    Warden,
    Rogue,
    Seer,
}

impl Role {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Maker, Self::Warden, Self::Rogue, Self::Seer];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Maker => "maker",
            Self::Warden => "warden",
            Self::Rogue => "rogue",
            Self::Seer => "seer",
        }
    }
}

/// What a monster is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "the names say it")]
pub enum Kind {
    Brute,
    Beast,
    Spirit,
    Tyrant,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Brute, Self::Beast, Self::Spirit, Self::Tyrant];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Brute => "brute",
            Self::Beast => "beast",
            Self::Spirit => "spirit",
            Self::Tyrant => "tyrant",
        }
    }
}
