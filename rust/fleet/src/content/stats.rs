//! The eight numbers of a ship (FL-02).

/// One of the eight numbers (FL-02).
#[kernel::value(Copy, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Stat {
    Hp,
    Speed,
    Armor,
    Firepower,
    Accuracy,
    Evasion,
    DeckCapacity,
    TorpedoTubes,
}

/// All eight, or what something adds to each (FL-02).
#[kernel::value(Copy, Default, Eq, default)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Stats {
    pub hp: i32,
    pub speed: i32,
    pub armor: i32,
    pub firepower: i32,
    pub accuracy: i32,
    pub evasion: i32,
    pub deck_capacity: i32,
    pub torpedo_tubes: i32,
}

impl Stat {
    /// All eight, in their order.
    pub const ALL: [Self; 8] = [
        Self::Hp,
        Self::Speed,
        Self::Armor,
        Self::Firepower,
        Self::Accuracy,
        Self::Evasion,
        Self::DeckCapacity,
        Self::TorpedoTubes,
    ];

    /// The stat in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hp => "hull",
            Self::Speed => "speed",
            Self::Armor => "armour",
            Self::Firepower => "guns",
            Self::Accuracy => "accuracy",
            Self::Evasion => "evasion",
            Self::DeckCapacity => "deck",
            Self::TorpedoTubes => "tubes",
        }
    }
}

impl Stats {
    /// The value of one stat.
    pub const fn of(&self, stat: Stat) -> i32 {
        match stat {
            Stat::Hp => self.hp,
            Stat::Speed => self.speed,
            Stat::Armor => self.armor,
            Stat::Firepower => self.firepower,
            Stat::Accuracy => self.accuracy,
            Stat::Evasion => self.evasion,
            Stat::DeckCapacity => self.deck_capacity,
            Stat::TorpedoTubes => self.torpedo_tubes,
        }
    }

    const fn slot(&mut self, stat: Stat) -> &mut i32 {
        match stat {
            Stat::Hp => &mut self.hp,
            Stat::Speed => &mut self.speed,
            Stat::Armor => &mut self.armor,
            Stat::Firepower => &mut self.firepower,
            Stat::Accuracy => &mut self.accuracy,
            Stat::Evasion => &mut self.evasion,
            Stat::DeckCapacity => &mut self.deck_capacity,
            Stat::TorpedoTubes => &mut self.torpedo_tubes,
        }
    }

    /// Adds to one stat. Content is checked so that no sum leaves its type.
    pub fn raise(&mut self, stat: Stat, amount: i32) {
        let slot = self.slot(stat);
        *slot = slot.saturating_add(amount);
    }

    /// Adds to every stat.
    pub fn add(&mut self, other: &Self) {
        for stat in Stat::ALL {
            self.raise(stat, other.of(stat));
        }
    }

    /// The stats with none below 0.
    #[must_use]
    pub fn floored(mut self) -> Self {
        for stat in Stat::ALL {
            let slot = self.slot(stat);
            *slot = (*slot).max(0);
        }
        self
    }
}
