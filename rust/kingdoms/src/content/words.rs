//! The words of the language of effects: what is counted, meant, changed and waited for.

/// What is counted in a tableau.
#[kernel::value(Eq, tag = "of")]
pub enum Count {
    /// Icons of a role, on citizens and domains.
    Role {
        /// Which role.
        role: Role,
    },
    /// Copies of a citizen.
    Name {
        /// Its id.
        #[refers(citizens, starters)]
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
        #[refers(areas)]
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
#[kernel::value(Eq, tag = "card")]
pub enum Filter {
    /// Citizens, but no starters.
    Citizen {
        /// Of this role alone.
        #[serde(default)]
        role: Option<Role>,
        /// Of at most this base cost.
        #[serde(default)]
        #[range(0..=30, "gold")]
        most: Option<u8>,
    },
    /// Monsters.
    Monster {
        /// Of this kind alone.
        #[serde(default)]
        kind: Option<Kind>,
        /// Of at most this strength.
        #[serde(default)]
        #[range(0..=30, "strength")]
        most: Option<u8>,
    },
    /// Domains.
    Domain {},
}

/// Where a card is taken from.
#[kernel::value(Copy, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Origin {
    Centre,
    Another,
}

/// How a die is changed.
#[kernel::value(Copy, Eq)]
pub enum Change {
    /// It shows this face.
    Set(#[range(1..=6, "pips")] u8),
    /// It shows so many more, or fewer.
    By(#[range(-5..=5, "pips")] i8),
}

/// Which die may be changed.
#[kernel::value(Copy, Default, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Which {
    #[default]
    Any,
    Low,
    High,
}

/// What happens.
#[kernel::value(Copy, Eq)]
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
#[kernel::value(Copy, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Harm {
    Steal,
    Take,
    Flip,
}

/// What a citizen is, and what a domain asks for.
#[kernel::value(Copy, Eq)]
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
#[kernel::value(Copy, Eq)]
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
