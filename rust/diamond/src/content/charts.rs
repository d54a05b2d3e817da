//! Charts: averages, shares and what decisions change (DM-09 to DM-14).

use super::Rates;
use crate::outcome::Outcome;

/// Everything that is the same for all players.
#[kernel::value(Eq)]
pub struct Charts {
    /// The average card of batters and of pitchers (DM-11).
    #[range(0..=10_000, "of ten thousand")]
    pub average: Rates,
    /// What pitchers bat where nobody bats for them.
    #[range(0..=10_000, "of ten thousand")]
    pub pitcher_batting: Rates,
    /// Of ten thousand chances of a pitcher's card, rare plays.
    #[range(0..=1000, "of ten thousand")]
    pub rare: i32,
    /// Of ten thousand chances of a pitcher's card, chances for each fielder, P to RF (DM-12).
    #[range(0..=1000, "of ten thousand")]
    pub chances: [i32; 9],
    /// How rates become outcomes.
    #[range(0..=1000, "of a thousand")]
    pub shares: Shares,
    /// Chances in the infield, by range 1 to 5: hits, then groundballs A and B of 20, the rest C.
    #[range(0..=20, "faces")]
    pub infield_chances: [Range; 5],
    /// Chances in the outfield, by range 1 to 5: singles, doubles, flyballs B of 20, the rest C.
    #[range(0..=20, "faces")]
    pub outfield_chances: [Chance; 5],
    /// What a groundball makes of a runner on third (D26).
    pub infield: Infield,
    /// Runners who take a base more (DM-13).
    #[range(0..=100, "percent")]
    pub running: Running,
    /// The bunt chart (DM-14).
    #[range(0..=20, "faces")]
    pub bunt: Bunt,
    /// What decisions change (DM-14).
    #[length(0..=64)]
    pub shifts: Vec<Shift>,
    /// Which fielder a groundball goes to, by a d20: 1 for the pitcher to 6 for the shortstop.
    #[range(1..=6, "of the field")]
    pub ground_to: [u8; 20],
    /// Which outfielder a flyball goes to, and who throws to a base, by a d20: 7 to 9.
    #[range(7..=9, "of the field")]
    pub fly_to: [u8; 20],
    /// Which fielder a lineout goes to, by a d20: 1 to 9.
    #[range(1..=9, "of the field")]
    pub line_to: [u8; 20],
    /// Which fielder a popup goes to, by a d20: 1 to 9.
    #[range(1..=9, "of the field")]
    pub popup_to: [u8; 20],
    /// Which fielder a throw that goes wild is an error of, by a d20: 1 to 9 (D38).
    #[range(1..=9, "of the field")]
    pub throw_by: [u8; 20],
    /// A throw goes wild up to this face (D38).
    #[range(0..=20, "faces")]
    pub wild_throw: u8,
    /// So many faces more a park gives batters at home, and so many fewer visitors (D39).
    #[range(0..=20, "faces")]
    pub home_edge: u8,
}

/// How rates become outcomes, of a thousand each.
#[kernel::value(Eq)]
pub struct Shares {
    /// Singles: one base, a gamble, two bases; the rest are park singles.
    pub single: [i32; 3],
    /// Home runs that every park is small enough for; the rest are park home runs.
    pub homer: i32,
    /// Outs in play: groundballs A, B, C, flyballs A, B, C, lineouts, lineouts with a runner doubled off; the rest popups.
    pub out: [i32; 8],
}

/// A chance in the infield, faces of a d20.
#[kernel::value(Copy, Eq)]
#[allow(missing_docs, reason = "the outcome's own words")]
pub struct Range {
    pub single: u8,
    pub ground_a: u8,
    pub ground_b: u8,
}

/// A chance in the outfield, faces of a d20.
#[kernel::value(Copy, Eq)]
#[allow(missing_docs, reason = "the outcome's own words")]
pub struct Chance {
    pub single: u8,
    pub double: u8,
    pub fly_b: u8,
}

/// What a runner on third does on a groundball; with the bases loaded, one who does not score is forced out (D26).
#[kernel::value(Copy, Eq)]
pub enum GroundRow {
    /// Stays, and the batter is out.
    Holds,
    /// Scores; the defence plays on the batter and the runner on first.
    Scores,
    /// Is out at home, and the batter is safe.
    Out,
}

/// By depth, for groundballs A, B and C.
#[kernel::value(Eq)]
#[allow(missing_docs, reason = "the decision's own words")]
pub struct Infield {
    pub normal: [GroundRow; 3],
    pub r#in: [GroundRow; 3],
    pub back: [GroundRow; 3],
    pub double_play: [GroundRow; 3],
}

/// Runners who take a base more, in percent by outs, and those thrown out.
#[kernel::value(Eq)]
pub struct Running {
    /// From first to third on a single that is a gamble.
    pub first_to_third: [u8; 3],
    /// From second to home on one.
    pub second_to_home: [u8; 3],
    /// From first to home on a double.
    pub first_to_home: [u8; 3],
    /// From second to third on a flyball B.
    pub second_on_fly: u8,
    /// Of those who would hold, so many are thrown out.
    pub thrown_out: [u8; 3],
    /// What a point of speed or arm changes.
    pub a_point: u8,
    /// What daring adds and caution takes; daring adds half of it to those who are thrown out.
    pub daring: u8,
}

/// The bunt chart, faces of a d20, for a batter of no special skill and speed; the rest pop up.
#[kernel::value(Copy, Eq)]
pub struct Bunt {
    /// The batter is out, the runners move up.
    pub sacrifice: u8,
    /// Everybody is safe.
    pub hit: u8,
    /// The lead runner is out, the batter safe.
    pub lead_out: u8,
    /// So many faces of a hit an infield that is back gives, and one that is in takes.
    pub depth: u8,
}

/// What shifts a chart.
#[kernel::value(Copy, Eq, PartialOrd, Ord)]
pub enum Lean {
    /// The batter wants contact.
    Contact,
    /// The batter wants power.
    Power,
    /// The batter waits.
    Patient,
    /// The runner goes with the pitch.
    HitAndRun,
    /// The infield is in.
    InfieldIn,
    /// The infield is back.
    InfieldBack,
    /// The infield is at double play depth.
    DoublePlayDepth,
    /// A runner is held.
    Hold,
    /// The fielders are shifted to where the batter pulls.
    ShiftedWith,
    /// The fielders are shifted to the other side.
    ShiftedAgainst,
    /// The pitcher is tired: each batter over the stamina brings the next of these shifts into force (D6).
    Tired,
}

/// What a decision makes of an outcome, on so many faces of a d20.
#[kernel::value(Copy, Eq)]
pub struct Shift {
    /// Which decision.
    pub when: Lean,
    /// The outcome that the cards gave.
    pub from: Outcome,
    /// What it becomes.
    pub to: Outcome,
    /// On how many faces.
    #[range(1..=20, "faces")]
    pub faces: u8,
}
