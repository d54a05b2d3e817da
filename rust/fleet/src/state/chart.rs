//! The map of a run (FL-21).

use crate::Id;

/// What a node is (FL-22).
#[kernel::value(Copy, Eq, PartialOrd, Ord, rename_all = "UPPERCASE")]
pub enum NodeKind {
    /// Where the run begins.
    Start,
    /// An enemy fleet.
    Combat,
    /// A strong enemy fleet.
    Elite,
    /// The last enemy fleet.
    Boss,
    /// A yard.
    Refit,
    /// Something that happens at sea.
    Event,
    /// One of several things may be taken.
    Salvage,
}

impl NodeKind {
    /// The kind in a word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Combat => "combat",
            Self::Elite => "elite",
            Self::Boss => "enemy flagship",
            Self::Refit => "refit",
            Self::Event => "event",
            Self::Salvage => "salvage",
        }
    }
}

/// The nodes that a node leads to: neighbours in the next layer, so that no two edges cross.
#[kernel::value(Copy, Eq)]
pub struct Ways {
    /// The number of the first.
    pub first: u8,
    /// The number of the last.
    pub last: u8,
}

/// A node. Its number is its place in [`Chart::nodes`].
#[kernel::value(Copy, Eq)]
pub struct Node {
    /// How far from the start.
    pub layer: u8,
    /// Its place in the layer, from 0.
    pub lane: u8,
    /// What it is.
    pub kind: NodeKind,
    /// Where it leads; nowhere from the boss.
    pub ways: Option<Ways>,
    /// The encounter or event that was found to be there. What nobody has found is not decided yet (FL-31).
    pub known: Option<Id>,
}

/// The map of a run, layer by layer, lane by lane.
#[kernel::value(Eq)]
pub struct Chart {
    /// The nodes: the start first, the boss last.
    pub nodes: Vec<Node>,
    /// The number of the node where the fleet is.
    pub at: u8,
}

impl Ways {
    /// The numbers of the nodes.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        self.first..=self.last
    }

    /// Whether one of them has this number.
    pub const fn lead_to(self, node: u8) -> bool {
        self.first <= node && node <= self.last
    }
}

impl Chart {
    /// A map of nothing, for the arena.
    pub const fn none() -> Self {
        Self { nodes: Vec::new(), at: 0 }
    }

    /// The node of this number.
    pub fn node(&self, number: u8) -> Option<&Node> {
        self.nodes.get(usize::from(number))
    }

    /// The node where the fleet is.
    pub fn here(&self) -> Option<&Node> {
        self.node(self.at)
    }

    /// The nodes that can be reached from here, by their numbers.
    pub fn reachable(&self) -> impl Iterator<Item = u8> + use<> {
        self.here().and_then(|node| node.ways).into_iter().flat_map(Ways::iter)
    }
}
