//! The numbers and causes of events: of an attack every die, every modifier, every result (DA-006).

use kernel::Seat;

use crate::ids::UnitId;

/// Something that changes a number, by name.
#[kernel::value(Eq)]
pub struct Modifier {
    /// Its name: `aq`, `stationary`, `cover`, `melee_aq`.
    pub name: String,
    /// What it adds.
    pub value: i8,
}

/// What an attack did to a unit.
#[kernel::value(Copy, Eq)]
pub enum Hit {
    /// It went Down.
    Downed,
    /// Its Down was ignored.
    Ignored,
    /// It was destroyed.
    Destroyed,
}

/// What harmed a unit.
#[kernel::value(Copy, Eq)]
pub enum Harm {
    /// A shot whose total exceeds the Defense (GR-023).
    Shot,
    /// A double six (GR-024).
    DoubleSix,
    /// Another natural total that destroys (GR-010).
    DeadlyRounds,
    /// A friend's double one (GR-025).
    Stray,
    /// The higher total of a melee (GR-027).
    Melee,
    /// A melee against a unit that is Down (GR-028).
    Finished,
}

/// How far a unit may go, and by which rule.
#[kernel::value(Copy, Eq)]
pub enum Stride {
    /// A move (GR-018).
    Move,
    /// A move before round 1 (DA-017).
    QuickStart,
    /// Half a move, then an attack (GR-019).
    Attack,
    /// Half a move, then first aid (GR-020).
    FirstAid,
}

impl Stride {
    /// Its name in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Move => "a move",
            Self::QuickStart => "a quick start",
            Self::Attack => "half a move with an attack",
            Self::FirstAid => "half a move with first aid",
        }
    }
}

/// What cover is to a shot.
#[kernel::value(Copy, Eq)]
pub enum Shelter {
    /// The target has none.
    None,
    /// Enough of the target's square is hidden (D9).
    Behind,
    /// The target stands on cover (D10).
    On,
    /// The target has some, and the shot ignores it (D18).
    Ignored,
}

/// What a side can say no to.
#[kernel::value(Copy, Eq)]
pub enum Offer {
    /// Further quick moves (DA-017).
    QuickStart,
    /// The activation of an aided unit (D5).
    Aided,
    /// A reroll (D12).
    Reroll,
    /// A revive (D15).
    Revive,
}

/// Why a side activates nobody any more in a round.
#[kernel::value(Copy, Eq)]
pub enum Rest {
    /// It passed (D3).
    Passed,
    /// It made all its activations (GR-016).
    Spent,
    /// No unit of it is able to (D3).
    Unable,
}

/// When mission points are scored.
#[kernel::value(Copy, Eq)]
pub enum Scored {
    /// A unit was destroyed.
    UnitDestroyed,
    /// The round ended.
    RoundEnded,
}

/// A shot, resolved.
#[kernel::value(Eq)]
pub struct ShotFacts {
    /// Who shot.
    pub attacker: UnitId,
    /// At whom.
    pub target: UnitId,
    /// The two dice.
    pub dice: [u8; 2],
    /// What was added to them.
    pub attack_modifiers: Vec<Modifier>,
    /// Dice and modifiers.
    pub total: i8,
    /// What was added to the target's Defense.
    pub defense_modifiers: Vec<Modifier>,
    /// What the total had to exceed.
    pub defense: i8,
    /// In how many of the 36 ways that two dice fall the target is hit (DA-012).
    pub ways: u8,
    /// Whether the natural total destroyed whatever the Defense (GR-010, GR-024).
    pub deadly: bool,
    /// Hidden points of the 64 of the target's square; all of them where it is cover itself (D10).
    pub hidden_points: u8,
    /// What cover is to the shot.
    pub shelter: Shelter,
    /// By which rule somebody was hit; none for a miss (GR-026).
    pub by: Option<Harm>,
    /// Who was hit: the target, a friend beside it (GR-025), or nobody.
    pub struck: Option<UnitId>,
    /// What it did.
    pub hit: Option<Hit>,
}

/// A melee, resolved.
#[kernel::value(Eq)]
pub struct MeleeFacts {
    /// Who attacked.
    pub attacker: UnitId,
    /// Whom.
    pub target: UnitId,
    /// Both dice, attacker first; none against a Down unit, which is destroyed without a roll (GR-028).
    pub dice: Option<[u8; 2]>,
    /// What was added to each die.
    pub modifiers: [i8; 2],
    /// Whether it was a melee quality of the side's own (GR-008), attacker first.
    pub trained: [bool; 2],
    /// Who lost; nobody in a tie.
    pub loser: Option<Seat>,
    /// What it did to the loser.
    pub hit: Option<Hit>,
}
