//! The numbers of the rules.

use super::{Phase, Slots, Stat};
use crate::Id;

/// The numbers of combat (FL-10 to FL-19).
#[kernel::value]
pub struct CombatRules {
    /// How many turns a combat lasts at most (FL-11).
    #[range(1..=100, "turns")]
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
    #[length(0..=255)]
    pub target_weights: Vec<TargetWeight>,
    /// Chances to spot (FL-16).
    pub spotting: SpottingRules,
    /// Damage control (FL-18).
    pub damage_control: DamageControlRules,
    /// Who catches whom (FL-33, FL-34).
    pub chase: ChaseRules,
    /// After which turns a fight stops for an order, in order (FL-37).
    #[serde(default)]
    #[length(0..=2)]
    #[range(1..=100, "turns")]
    pub order_turns: Vec<u32>,
    /// How many fights a forecast fights (FL-39).
    #[serde(default = "forecast_fights")]
    #[range(1..=1000, "fights")]
    pub forecast_fights: u32,
    /// A hit that goes so far below 0 HP, in percent of the whole hull, leaves nothing to tow (FL-27).
    #[range(0..=1000, "percent of the hull")]
    pub destroyed_below_percent: u32,
}

/// What a forecast fights where nothing is said.
const fn forecast_fights() -> u32 {
    100
}

/// Chances to hit, in thousandths (FL-14).
#[kernel::value(Copy, Eq)]
pub struct HitRules {
    /// With accuracy and evasion level.
    #[range(-10_000..=10_000, "thousandths")]
    pub base: i32,
    /// For each point between them.
    #[range(-1000..=1000, "thousandths")]
    pub per_point: i32,
    /// Never less.
    #[range(0..=1000, "thousandths")]
    pub min: u32,
    /// Never more.
    #[range(0..=1000, "thousandths")]
    pub max: u32,
}

/// How one kind of attack works (FL-12, FL-15).
#[kernel::value(Copy, Eq)]
pub struct Weapon {
    /// The stat behind its damage.
    pub stat: Stat,
    /// Base damage for each point of it, in percent.
    #[range(0..=10_000, "percent")]
    pub damage_percent: u32,
    /// Whether a ship with a stat above 0 attacks.
    pub by_stat: bool,
    /// The tag whose ships attack.
    #[refers(tags.tag)]
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
    #[refers(tags.tag)]
    pub attacker: Option<Id>,
    /// The target has this tag.
    #[serde(default)]
    #[refers(tags.tag)]
    pub target: Option<Id>,
    /// The target has less than this share of its HP left, in percent.
    #[serde(default)]
    #[range(1..=100, "percent of the hull")]
    pub hp_below: Option<u32>,
    /// How likely it is aimed at, in percent of the usual.
    #[range(0..=10_000, "percent of the usual")]
    pub percent: u32,
}

/// Chances to spot, in thousandths (FL-16).
#[kernel::value(Copy, Eq)]
pub struct SpottingRules {
    /// Ships with this tag hide.
    #[refers(tags.tag)]
    pub hides: Id,
    /// The status of a ship that is spotted.
    #[refers(statuses)]
    pub status: Id,
    /// Without anything that helps.
    #[range(0..=1000, "thousandths")]
    pub base: u32,
    /// For each SENSOR item.
    #[range(0..=1000, "thousandths")]
    pub per_sensor: u32,
    /// Never more.
    #[range(0..=1000, "thousandths")]
    pub max: u32,
}

/// Damage control (FL-18).
#[kernel::value(Copy, Eq)]
pub struct DamageControlRules {
    /// The chance that a status is cleared, in thousandths.
    #[range(0..=1000, "thousandths")]
    pub clear_chance: u32,
}

/// How often a fleet that flees is caught, in thousandths (FL-33, FL-34).
#[kernel::value(Copy, Eq)]
pub struct ChaseRules {
    /// By a fleet of the same speed.
    #[range(0..=1000, "thousandths")]
    pub base: u32,
    /// For each knot by which the pursuer is faster.
    #[range(0..=1000, "thousandths")]
    pub per_knot: u32,
    /// Never less.
    #[range(0..=1000, "thousandths")]
    pub min: u32,
    /// Never more.
    #[range(0..=1000, "thousandths")]
    pub max: u32,
}

/// The numbers of the map (FL-21).
#[kernel::value]
pub struct MapRules {
    /// How many layers lie between the start and the boss.
    #[range(2..=60, "layers")]
    pub layers: u8,
    /// The fewest nodes of a layer.
    #[range(2..=4, "nodes")]
    pub min_nodes: u8,
    /// The most.
    #[range(2..=4, "nodes")]
    pub max_nodes: u8,
    /// How likely each type of node is, in bands of layers.
    #[length(1..=60)]
    pub weights: Vec<LayerWeights>,
    /// How many layers ahead a scout sees.
    #[range(0..=60, "layers")]
    pub scout_range: u8,
    /// The tag that scouts.
    #[refers(tags.tag)]
    pub scout: Id,
}

/// How likely each type of node is in some layers (FL-21).
#[kernel::value(Copy, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub struct LayerWeights {
    /// Its id.
    pub id: Id,
    /// The first layer, from 1.
    #[range(1..=60, "layers")]
    pub from: u8,
    /// The last layer.
    #[range(1..=60, "layers")]
    pub to: u8,
    #[range(0..=1_000_000, "against the others")]
    pub combat: u32,
    #[range(0..=1_000_000, "against the others")]
    pub elite: u32,
    #[range(0..=1_000_000, "against the others")]
    pub refit: u32,
    #[range(0..=1_000_000, "against the others")]
    pub event: u32,
    #[range(0..=1_000_000, "against the others")]
    pub salvage: u32,
}

/// The numbers of salvage and of the yard (FL-22).
#[kernel::value(Copy, Eq)]
pub struct EconomyRules {
    /// How many ships a fleet holds.
    #[range(1..=12, "ships")]
    pub max_ships: u8,
    /// How many items and mods lie in store at most; more is sold for salvage.
    #[range(1..=255, "things")]
    pub max_stores: u8,
    /// How much HP one salvage repairs.
    #[range(1..=10_000, "HP")]
    pub hp_per_salvage: u32,
    /// A repair is so much HP or a multiple of it, or all that is missing (FL-29).
    #[range(1..=10_000, "HP")]
    pub repair_step: u32,
    /// How many works a yard does in one stay.
    #[range(0..=100, "works")]
    pub yard_works: u8,
    /// How much HP a yard repairs for nothing in one stay (FL-29).
    #[range(0..=10_000, "HP")]
    pub yard_free_hp: u32,
    /// Below what share of the starting fleet's HP, in percent, giving up is offered in words (FL-36).
    #[range(0..=100, "percent")]
    pub lost_below_percent: u32,
    /// What a thing of a yard's pool costs, in percent of its price (D19).
    #[range(0..=1000, "percent")]
    pub pool_price_percent: u32,
    /// What a retreat costs, in percent of the salvage.
    #[range(0..=100, "percent")]
    pub retreat_cost_percent: u32,
    /// What is left of a reward when the enemy got away, in percent.
    #[range(0..=100, "percent")]
    pub fled_reward_percent: u32,
    /// How many offers an enemy that breaks off leaves at most, if a ship of its stayed behind (FL-33).
    #[range(0..=12, "things")]
    pub fled_offers: u8,
    /// What a pursuit costs in salvage (FL-33).
    #[range(0..=100_000, "salvage")]
    pub pursuit_cost: u32,
    /// What slipping away costs, in percent of the salvage (FL-34).
    #[range(0..=100, "percent")]
    pub slip_cost_percent: u32,
    /// How often a disabled enemy ship can be taken as a prize, in thousandths (FL-35).
    #[range(0..=1000, "thousandths")]
    pub prize_chance: u32,
    /// The HP of a prize, in percent of its whole hull (FL-35).
    #[range(0..=100, "percent")]
    pub prize_hp_percent: u32,
    /// How many things a salvage node offers.
    #[range(1..=12, "things")]
    pub offers: u8,
    /// How likely an offer is plain salvage, beside the `loot` of items and mods.
    #[range(0..=100_000, "against the others")]
    pub heap_loot: u32,
    /// The least of such a heap.
    #[range(0..=100_000, "salvage")]
    pub heap_min: u32,
    /// The most.
    #[range(0..=100_000, "salvage")]
    pub heap_max: u32,
    /// What is got for something there is no room for, in percent of its price.
    #[range(0..=100, "percent")]
    pub resale_percent: u32,
    /// How often the boss may be fought before the run is lost (FL-28).
    #[range(1..=100, "times")]
    pub boss_attempts: u8,
}

/// The numbers of the arena (FL-26).
#[kernel::value(Copy, Eq)]
pub struct ArenaRules {
    /// What a side may spend.
    #[range(0..=1_000_000, "salvage")]
    pub budget: u32,
    /// How many ships it may have.
    #[range(1..=12, "ships")]
    pub max_ships: u8,
    /// How often a drawn setup is a meeting in the arena and not a run, in thousandths.
    #[range(0..=1000, "thousandths")]
    pub drawn: u32,
    /// How much equipment a drawn ship may carry at most, by kind.
    #[range(0..=16, "items")]
    pub drawn_items: Slots,
}
