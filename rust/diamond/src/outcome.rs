//! What a chance of a card says (DM-12).

/// An outcome.
#[kernel::value(Copy, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the field's own words, listed in DM-12")]
pub enum Outcome {
    Strikeout,
    /// A strikeout on which the runner who went is caught.
    StrikeoutCaught,
    Walk,
    HitByPitch,
    /// A single on which runners take one base.
    SingleOne,
    /// A single on which lead runners may gamble.
    Single,
    /// A single on which runners take two bases.
    SingleTwo,
    /// A single in a park that lets it drop, else a lineout.
    ParkSingle,
    Double,
    Triple,
    HomeRun,
    /// A home run in a park that is small enough, else a flyball B.
    ParkHomer,
    GroundA,
    GroundB,
    GroundC,
    FlyA,
    FlyB,
    FlyC,
    Lineout,
    /// A lineout on which the lead runner is doubled off.
    LineoutMax,
    Popup,
    ChanceP,
    ChanceC,
    Chance1b,
    Chance2b,
    Chance3b,
    ChanceSs,
    ChanceLf,
    ChanceCf,
    ChanceRf,
    /// The catcher interferes.
    Rare,
}

impl Outcome {
    /// How many there are.
    pub(crate) const COUNT: usize = 31;

    /// All, in the order of their declaration.
    pub(crate) const ALL: [Self; Self::COUNT] = [
        Self::Strikeout,
        Self::StrikeoutCaught,
        Self::Walk,
        Self::HitByPitch,
        Self::SingleOne,
        Self::Single,
        Self::SingleTwo,
        Self::ParkSingle,
        Self::Double,
        Self::Triple,
        Self::HomeRun,
        Self::ParkHomer,
        Self::GroundA,
        Self::GroundB,
        Self::GroundC,
        Self::FlyA,
        Self::FlyB,
        Self::FlyC,
        Self::Lineout,
        Self::LineoutMax,
        Self::Popup,
        Self::ChanceP,
        Self::ChanceC,
        Self::Chance1b,
        Self::Chance2b,
        Self::Chance3b,
        Self::ChanceSs,
        Self::ChanceLf,
        Self::ChanceCf,
        Self::ChanceRf,
        Self::Rare,
    ];

    /// The chances of the nine fielders, P to RF.
    pub const CHANCES: [Self; 9] = [
        Self::ChanceP,
        Self::ChanceC,
        Self::Chance1b,
        Self::Chance2b,
        Self::Chance3b,
        Self::ChanceSs,
        Self::ChanceLf,
        Self::ChanceCf,
        Self::ChanceRf,
    ];

    /// Whose chance it is, 0 for the pitcher to 8 for right field.
    pub fn chance(self) -> Option<usize> {
        Self::CHANCES.iter().position(|chance| *chance == self)
    }
}
