//! The campaign as a value of its own (AQ-005).

use kernel::{Pair, Seat};

/// Operation Crossfire up to now (GR-036).
#[kernel::value(Eq)]
pub struct Campaign {
    /// How many battles there are.
    pub battles: u8,
    /// The battles that were fought, oldest first.
    pub results: Vec<BattleResult>,
    /// Campaign points so far.
    pub scores: Pair<i16>,
}

/// A battle that was fought.
#[kernel::value(Eq)]
pub struct BattleResult {
    /// Its mission, an index into the content's list.
    pub mission: u8,
    /// Who won; nobody in a tie.
    pub winner: Option<Seat>,
    /// How it ended.
    pub ending: Ending,
    /// The mission points.
    pub scores: Pair<i16>,
    /// The campaign points that came of it.
    pub points: Pair<i16>,
}

/// How a battle or a campaign ended.
#[kernel::value(Copy, Eq)]
pub enum Ending {
    /// More mission points after the last round (GR-035).
    Points,
    /// More mission points after an added round (GR-035.1).
    ExtraRound,
    /// Level on points after the last added round (DA-016).
    Tie,
    /// A side had no units left (D14).
    Annihilation,
    /// More campaign points after the last battle (GR-038).
    CampaignWon,
    /// Level on campaign points after the last battle.
    CampaignTied,
}

impl Ending {
    /// Its name, as in [`kernel::Outcome::ending`].
    pub const fn name(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::ExtraRound => "extra_round",
            Self::Tie => "tie",
            Self::Annihilation => "annihilation",
            Self::CampaignWon => "campaign_won",
            Self::CampaignTied => "campaign_tied",
        }
    }
}

impl Campaign {
    /// The number of the battle that is fought now, from 1.
    pub fn battle(&self) -> u8 {
        (self.results.len() as u8 + 1).min(self.battles)
    }

    /// Who has more campaign points; nobody when level.
    pub fn leader(&self) -> Option<Seat> {
        match self.scores.p1.cmp(&self.scores.p2) {
            std::cmp::Ordering::Greater => Some(Seat::P1),
            std::cmp::Ordering::Less => Some(Seat::P2),
            std::cmp::Ordering::Equal => None,
        }
    }
}
