//! What a seat can decide.

use crate::content::Position;

/// A decision. Players are named by their ids.
#[kernel::value(Eq, tag = "type")]
pub enum Command {
    /// Name the lineup (DM-01).
    SetLineup {
        /// Nine batters in order, each with a position.
        #[cfg_attr(feature = "schema", schemars(length(max = 9)))]
        order: Vec<Place>,
        /// Who pitches.
        pitcher: String,
    },
    /// Bring in a pitcher (DM-05).
    ChangePitcher {
        /// Who comes in.
        player: String,
    },
    /// Bring in a fielder for the batter at a place of the order, at the same position (DM-05).
    Substitute {
        /// The place in the order, 0 to 8.
        place: u8,
        /// Who comes in.
        player: String,
    },
    /// Let two of the defence exchange their positions (D42).
    MoveFielders {
        /// The lower of both places in the order, 0 to 7.
        place: u8,
        /// The other one, up to 8.
        other: u8,
    },
    /// Let two who came in before this play exchange their places in the order (D43).
    DoubleSwitch {
        /// The lower of both places, 0 to 7.
        place: u8,
        /// The other one, up to 8.
        other: u8,
    },
    /// Let somebody else bat (DM-06).
    PinchHit {
        /// Who comes in.
        player: String,
    },
    /// Let somebody else run (DM-06).
    PinchRun {
        /// The base of the runner, 1 to 3.
        base: u8,
        /// Who comes in.
        player: String,
    },
    /// No more changes before this play (D1).
    Ready {},
    /// The defence's secret choice (DM-05).
    Defend(Defence),
    /// The offence's secret choice (DM-06).
    Attack(Offence),
}

/// A batter's place.
#[kernel::value(Eq)]
pub struct Place {
    /// Who.
    pub player: String,
    /// Where in the field.
    pub position: Position,
}

/// Where the fielders stand.
#[kernel::value(Copy, Default, Eq)]
#[allow(missing_docs, reason = "DM-05 lists them")]
pub enum Alignment {
    #[default]
    Normal,
    ShiftedLeft,
    ShiftedRight,
}

/// How deep the infield stands.
#[kernel::value(Copy, Default, Eq)]
#[allow(missing_docs, reason = "DM-05 lists them")]
pub enum Depth {
    #[default]
    Normal,
    In,
    Back,
    DoublePlay,
}

/// DM-05.
#[kernel::value(Default, Eq)]
pub struct Defence {
    /// Where the fielders stand.
    pub alignment: Alignment,
    /// How deep the infield stands.
    pub infield_depth: Depth,
    /// The bases whose runners are held, lowest first.
    #[cfg_attr(feature = "schema", schemars(length(max = 3)))]
    pub hold_runners: Vec<u8>,
    /// Whether the batter is put on first.
    pub intentional_walk: bool,
}

/// What the batter is after.
#[kernel::value(Copy, Default, Eq)]
#[allow(missing_docs, reason = "DM-06 lists them")]
pub enum Approach {
    #[default]
    Normal,
    Contact,
    Power,
    Patient,
}

/// How runners gamble for a base (D3).
#[kernel::value(Copy, Default, Eq)]
#[allow(missing_docs, reason = "D3 lists them")]
pub enum Gamble {
    #[default]
    Normal,
    Careful,
    Daring,
}

/// DM-06.
#[kernel::value(Default, Eq)]
pub struct Offence {
    /// What the batter is after.
    pub approach: Approach,
    /// The bases to be stolen, 2 to 4, lowest first.
    #[cfg_attr(feature = "schema", schemars(length(max = 3)))]
    pub steal_attempts: Vec<u8>,
    /// Whether the runner on first goes with the pitch.
    pub hit_and_run: bool,
    /// Whether the batter bunts.
    pub bunt_attempt: bool,
    /// How runners gamble.
    pub gamble: Gamble,
}
