//! Gold, strength and magic.

use std::fmt;
use std::ops::{Index, IndexMut};

use kernel::{Speaks, Words, say};

/// A kind of resource.
#[kernel::value(Copy, Eq)]
pub enum Resource {
    /// Hires and builds.
    Gold,
    /// Slays.
    Strength,
    /// Slays what is magic, and stands in for the others.
    Magic,
}

impl Resource {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Gold, Self::Strength, Self::Magic];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gold => "gold",
            Self::Strength => "strength",
            Self::Magic => "magic",
        }
    }

    /// One of it.
    pub fn one(self) -> Resources {
        let mut one = Resources::default();
        one[self] = 1;
        one
    }
}

impl fmt::Display for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// So much of each resource. What is left out is 0.
#[kernel::value(Copy, Default, Eq)]
pub struct Resources {
    /// Gold.
    #[serde(default)]
    pub gold: u16,
    /// Strength.
    #[serde(default)]
    pub strength: u16,
    /// Magic.
    #[serde(default)]
    pub magic: u16,
}

impl Resources {
    /// None of any.
    pub const NONE: Self = Self { gold: 0, strength: 0, magic: 0 };

    /// All kinds together.
    pub fn sum(self) -> u32 {
        Resource::ALL.iter().map(|kind| u32::from(self[*kind])).sum()
    }

    /// In words: `2 gold and 1 magic`; `nothing` of none.
    pub(crate) fn told(self, speaks: &impl Speaks) -> String {
        let some = Resource::ALL.into_iter().filter(|kind| self[*kind] > 0);
        let parts: Vec<_> =
            some.map(|kind| format!("{} {}", self[kind], speaks.words().of(kind.name()))).collect();
        match parts.as_slice() {
            [] => say!(speaks, "nothing"),
            [only] => only.clone(),
            [first @ .., last] => say!(speaks, "{} and {last}", first.join(", ")),
        }
    }

    /// Whether so much can be paid from this.
    pub fn covers(self, cost: Self) -> bool {
        Resource::ALL.iter().all(|kind| self[*kind] >= cost[*kind])
    }

    /// This and that.
    #[must_use]
    pub fn plus(mut self, more: Self) -> Self {
        for kind in Resource::ALL {
            self[kind] = self[kind].saturating_add(more[kind]);
        }
        self
    }

    /// This without that, as far as it is there.
    #[must_use]
    pub fn minus(mut self, less: Self) -> Self {
        for kind in Resource::ALL {
            self[kind] = self[kind].saturating_sub(less[kind]);
        }
        self
    }

    /// This, with no more than so much of each kind.
    #[must_use]
    pub fn at_most(mut self, most: u16) -> Self {
        for kind in Resource::ALL {
            self[kind] = self[kind].min(most);
        }
        self
    }

    /// This so many times.
    #[must_use]
    pub fn times(mut self, times: u16) -> Self {
        for kind in Resource::ALL {
            self[kind] = self[kind].saturating_mul(times);
        }
        self
    }
}

impl Index<Resource> for Resources {
    type Output = u16;

    fn index(&self, kind: Resource) -> &u16 {
        match kind {
            Resource::Gold => &self.gold,
            Resource::Strength => &self.strength,
            Resource::Magic => &self.magic,
        }
    }
}

impl IndexMut<Resource> for Resources {
    fn index_mut(&mut self, kind: Resource) -> &mut u16 {
        match kind {
            Resource::Gold => &mut self.gold,
            Resource::Strength => &mut self.strength,
            Resource::Magic => &mut self.magic,
        }
    }
}

impl fmt::Display for Resources {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(&Words::ENGLISH))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resources_are_told_with_their_names() {
        let said = |gold, strength, magic| Resources { gold, strength, magic }.to_string();
        assert_eq!([said(0, 0, 0), said(0, 2, 0)], ["nothing", "2 strength"]);
        assert_eq!([said(1, 0, 3), said(1, 2, 3)], ["1 gold and 3 magic", "1 gold, 2 strength and 3 magic"]);
    }

    #[test]
    fn a_cost_is_covered_kind_by_kind() {
        let have = Resources { gold: 2, strength: 0, magic: 1 };
        assert!(have.covers(have) && have.covers(Resources::NONE));
        assert!(!have.covers(Resource::Strength.one()));
        assert_eq!(have.plus(have).minus(have), have);
        assert_eq!(have.minus(Resource::Strength.one()), have, "never below none");
        assert_eq!(have.times(3), Resources { gold: 6, strength: 0, magic: 3 });
        assert_eq!(have.sum(), 3);
        assert_eq!(have.at_most(1), Resources { gold: 1, ..have });
    }
}
