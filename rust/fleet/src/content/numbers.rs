//! The numbers of the rules.

use super::{Phase, Slots, Stat};
use crate::Id;

/// The numbers of combat (FL-10 to FL-19).
#[kernel::value]
pub struct CombatRules {
    /// How many turns a combat lasts at most (FL-11).
    pub turn_limit: u32,
    /// Chances to hit (FL-14).
    pub hit: HitRules,
    /// Attacks from the air (FL-12).
    pub air: Weapon,
    /// Attacks with guns (FL-12).
    pub guns: Weapon,
    /// Attacks with torpedoes (FL-12).
    pub torpedoes: Weapon,
    /// What draws fire (FL-13).
    pub target_weights: Vec<TargetWeight>,
    /// Chances to spot (FL-16).
    pub spotting: SpottingRules,
    /// Damage control (FL-18).
    pub damage_control: DamageControlRules,
    /// Who catches whom (FL-33, FL-34).
    pub chase: ChaseRules,
    /// A hit that goes so far below 0 HP, in percent of the whole hull, leaves nothing to tow (FL-27).
    pub destroyed_below_percent: u32,
}

/// Chances to hit, in thousandths (FL-14).
#[kernel::value(Copy, Eq)]
pub struct HitRules {
    /// With accuracy and evasion level.
    pub base: i32,
    /// For each point between them.
    pub per_point: i32,
    /// Never less.
    pub min: u32,
    /// Never more.
    pub max: u32,
}

/// How one kind of attack works (FL-12, FL-15).
#[kernel::value(Copy, Eq)]
pub struct Weapon {
    /// The stat behind its damage.
    pub stat: Stat,
    /// Base damage for each point of it, in percent.
    pub damage_percent: u32,
    /// Whether a ship with a stat above 0 attacks.
    pub by_stat: bool,
    /// The tag whose ships attack.
    pub by_tag: Id,
    /// Whether it can aim at what hides under water (FL-16).
    pub reaches_submerged: bool,
    /// Whether flak stands against it (FL-17).
    pub meets_flak: bool,
}

/// Something that draws fire (FL-13). It counts where all that is named holds.
#[kernel::value(Copy, Eq)]
pub struct TargetWeight {
    /// Its id.
    pub id: Id,
    /// In this phase.
    #[serde(default)]
    pub phase: Option<Phase>,
    /// The attacker has this tag.
    #[serde(default)]
    pub attacker: Option<Id>,
    /// The target has this tag.
    #[serde(default)]
    pub target: Option<Id>,
    /// The target has less than this share of its HP left, in percent.
    #[serde(default)]
    pub hp_below: Option<u32>,
    /// How likely it is aimed at, in percent of the usual.
    pub percent: u32,
}

/// Chances to spot, in thousandths (FL-16).
#[kernel::value(Copy, Eq)]
pub struct SpottingRules {
    /// Ships with this tag hide.
    pub hides: Id,
    /// The status of a ship that is spotted.
    pub status: Id,
    /// Without anything that helps.
    pub base: u32,
    /// For each SENSOR item.
    pub per_sensor: u32,
    /// Never more.
    pub max: u32,
}

/// Damage control (FL-18).
#[kernel::value(Copy, Eq)]
pub struct DamageControlRules {
    /// The chance that a status is cleared, in thousandths.
    pub clear_chance: u32,
}

/// How often a fleet that flees is caught, in thousandths (FL-33, FL-34).
#[kernel::value(Copy, Eq)]
pub struct ChaseRules {
    /// By a fleet of the same speed.
    pub base: u32,
    /// For each knot by which the pursuer is faster.
    pub per_knot: u32,
    /// Never less.
    pub min: u32,
    /// Never more.
    pub max: u32,
}

/// The numbers of the map (FL-21).
#[kernel::value]
pub struct MapRules {
    /// How many layers lie between the start and the boss.
    pub layers: u8,
    /// The fewest nodes of a layer.
    pub min_nodes: u8,
    /// The most.
    pub max_nodes: u8,
    /// How likely each type of node is, in bands of layers.
    pub weights: Vec<LayerWeights>,
    /// How many layers ahead a scout sees.
    pub scout_range: u8,
    /// The tag that scouts.
    pub scout: Id,
}

/// How likely each type of node is in some layers (FL-21).
#[kernel::value(Copy, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub struct LayerWeights {
    /// Its id.
    pub id: Id,
    /// The first layer, from 1.
    pub from: u8,
    /// The last layer.
    pub to: u8,
    pub combat: u32,
    pub elite: u32,
    pub refit: u32,
    pub event: u32,
    pub salvage: u32,
}

/// The numbers of salvage and of the yard (FL-22).
#[kernel::value(Copy, Eq)]
pub struct EconomyRules {
    /// How many ships a fleet holds.
    pub max_ships: u8,
    /// How many items and mods lie in store at most; more is sold for salvage.
    pub max_stores: u8,
    /// How much HP one salvage repairs.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 10_000)))]
    pub hp_per_salvage: u32,
    /// A repair is so much HP or a multiple of it, or all that is missing (FL-29).
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 10_000)))]
    pub repair_step: u32,
    /// How many works a yard does in one stay.
    pub yard_works: u8,
    /// How much HP a yard repairs for nothing in one stay (FL-29).
    pub yard_free_hp: u32,
    /// Below what share of the starting fleet's HP, in percent, giving up is offered in words (FL-36).
    #[cfg_attr(feature = "schema", schemars(range(max = 100)))]
    pub lost_below_percent: u32,
    /// What a thing of a yard's pool costs, in percent of its price (D19).
    #[cfg_attr(feature = "schema", schemars(range(max = 1000)))]
    pub pool_price_percent: u32,
    /// What a retreat costs, in percent of the salvage.
    #[cfg_attr(feature = "schema", schemars(range(max = 100)))]
    pub retreat_cost_percent: u32,
    /// What is left of a reward when the enemy got away, in percent.
    #[cfg_attr(feature = "schema", schemars(range(max = 100)))]
    pub fled_reward_percent: u32,
    /// How many offers an enemy that breaks off leaves at most, if a ship of its stayed behind (FL-33).
    pub fled_offers: u8,
    /// What a pursuit costs in salvage (FL-33).
    pub pursuit_cost: u32,
    /// What slipping away costs, in percent of the salvage (FL-34).
    pub slip_cost_percent: u32,
    /// How often a disabled enemy ship can be taken as a prize, in thousandths (FL-35).
    pub prize_chance: u32,
    /// The HP of a prize, in percent of its whole hull (FL-35).
    pub prize_hp_percent: u32,
    /// How many things a salvage node offers.
    pub offers: u8,
    /// How likely an offer is plain salvage, beside the `loot` of items and mods.
    #[cfg_attr(feature = "schema", schemars(range(max = 100_000)))]
    pub heap_loot: u32,
    /// The least of such a heap.
    #[cfg_attr(feature = "schema", schemars(range(max = 100_000)))]
    pub heap_min: u32,
    /// The most.
    #[cfg_attr(feature = "schema", schemars(range(max = 100_000)))]
    pub heap_max: u32,
    /// What is got for something there is no room for, in percent of its price.
    #[cfg_attr(feature = "schema", schemars(range(max = 100)))]
    pub resale_percent: u32,
    /// How often the boss may be fought before the run is lost (FL-28).
    pub boss_attempts: u8,
}

/// The numbers of the arena (FL-26).
#[kernel::value(Copy, Eq)]
pub struct ArenaRules {
    /// What a side may spend.
    #[cfg_attr(feature = "schema", schemars(range(max = 1_000_000)))]
    pub budget: u32,
    /// How many ships it may have.
    pub max_ships: u8,
    /// How often a drawn setup is a meeting in the arena and not a run, in thousandths.
    pub drawn: u32,
    /// How much equipment a drawn ship may carry at most, by kind.
    pub drawn_items: Slots,
}
