//! Ships and the fleet that they are (FL-02).

use crate::Id;

/// A ship (FL-02). Its stats and tags are derived, never stored (FL-05).
#[kernel::value(Eq)]
pub struct Ship {
    /// Its name; no two ships of a fleet share one.
    pub name: Id,
    /// Its hull.
    pub hull: Id,
    /// Its mods, in order.
    pub mods: Vec<Id>,
    /// Its equipment, in order.
    pub items: Vec<Id>,
    /// Its HP now; active above 0 (FL-04).
    pub hp: i32,
    /// Its status effects.
    pub statuses: Vec<Status>,
}

/// A status effect on a ship (FL-09).
#[kernel::value(Copy, Eq)]
pub struct Status {
    /// Which.
    pub id: Id,
    /// How many damage control phases it has left.
    pub turns: u32,
}

/// A fleet.
#[kernel::value(Eq)]
pub struct Fleet {
    /// Its ships, in order.
    pub ships: Vec<Ship>,
    /// Its formation (FL-08).
    pub formation: Id,
    /// Items and mods that no ship carries.
    pub stores: Vec<Id>,
    /// Whether the formation was changed since the last move (FL-30).
    pub regrouped: bool,
}

impl Ship {
    /// Whether it is active (FL-04).
    pub const fn is_active(&self) -> bool {
        self.hp > 0
    }
}

impl Fleet {
    /// A fleet of no ships.
    pub fn none() -> Self {
        Self { ships: Vec::new(), formation: Id::default(), stores: Vec::new(), regrouped: false }
    }
}
