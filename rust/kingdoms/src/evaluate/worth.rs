//! What things are worth, in thousandths of a point.

use kernel::Seat;

use super::left::Left;
use super::prospect;
use crate::content::{Effect, Role, Trigger};
use crate::index::Kingdoms;
use crate::rules::count::{Tally, count, icons};
use crate::rules::end::score;
use crate::state::{EffectNo, Player, State};
use crate::stock::{Resource, Resources};

pub(super) const POINT: i32 = 1000;

/// What it is worth to have a choice.
const FREEDOM: i32 = 60;

/// A role that domains ask for, each round.
const ROLE: i32 = 90;

/// A resource: gold, strength, magic.
const HELD: [i32; 3] = [330, 330, 360];

/// What a seat has and may expect of the turns that are left.
pub(super) fn standing(rules: &Kingdoms, state: &State, seat: Seat, left: Left) -> i32 {
    let player = &state.players[seat];
    let points = i32::from(score(rules, player).total()) * POINT;
    let (rounds, acts) = left.of(state, seat);
    let held = if acts { stock(player.stock) } else { 0 };
    points + held + income(rules, state, player, rounds) + prospect::of(rules, state, player, left)
}

fn stock(stock: Resources) -> i32 {
    // A hoard is worth less and less.
    let of = |kind: Resource| {
        let (some, much) = (i32::from(stock[kind].min(8)), i32::from(stock[kind].saturating_sub(8)));
        let each = match kind {
            Resource::Gold => HELD[0],
            Resource::Strength => HELD[1],
            Resource::Magic => HELD[2],
        };
        some * each + much * each / 3
    };
    Resource::ALL.into_iter().map(of).sum()
}

/// What citizens and domains may still bring.
fn income(rules: &Kingdoms, state: &State, player: &Player, left: i32) -> i32 {
    let seats = i32::from(state.count());
    let others = if seats >= 5 { seats - 2 } else { seats - 1 };
    let mut sum = 0;
    for held in player.citizens.iter().filter(|held| !held.flipped) {
        let ways: i32 = rules.citizen(held.citizen).numbers.iter().map(|number| ways(*number)).sum();
        let [on, off] =
            [true, false].map(|on_turn| effect(rules, player, rules.power(held.citizen, on_turn)));
        sum += ways * (on + off * others) / 36;
    }
    let borne = |role: &Role| icons(rules, player, *role) > 0;
    sum += Role::ALL.iter().filter(|role| borne(role)).count() as i32 * ROLE;
    for domain in &player.domains {
        sum += lasting(rules, player, rules.effect_of(*domain), others);
    }
    sum * left / 100
}

/// In how many of 36 rolls a number is activated, doubles counted twice.
const fn ways(number: u8) -> i32 {
    match number {
        1 => 12,
        2..=6 => 12 + number as i32 - 1,
        7..=12 => 13 - number as i32,
        _ => 0,
    }
}

/// What an effect brings its owner.
fn effect(rules: &Kingdoms, player: &Player, no: EffectNo) -> i32 {
    let counted = |what| Some(i32::from(count(rules, player, what)));
    rules.node(no).worth.unwrap_or_else(|| guess(rules, no, &counted).unwrap_or_default())
}

/// What an effect brings, as far as it is known how many there are of what it counts.
pub(crate) fn guess(rules: &Kingdoms, no: EffectNo, counted: &dyn Fn(Tally) -> Option<i32>) -> Option<i32> {
    let node = rules.node(no);
    let part = |place: usize| guess(rules, node.parts[place], counted);
    Some(match &node.effect {
        Effect::Gain { resources, vp } => value(*resources) + i32::from(*vp) * POINT,
        Effect::Pay { cost, any, .. } => {
            ((part(0)? - value(*cost) - i32::from(*any) * HELD[0]) * 2 / 3).max(0)
        }
        Effect::Give { resources, .. } => ((part(0)? - value(*resources) * 3 / 2) * 2 / 3).max(0),
        Effect::Choose { n, of } => {
            let mut each: Vec<i32> = (0..of.len()).map(part).collect::<Option<_>>()?;
            each.sort_unstable_by(|one, other| other.cmp(one));
            each.iter().take(usize::from(*n)).sum::<i32>() + FREEDOM
        }
        Effect::Per { .. } => node.tally.map_or(Some(0), counted)? * part(0)?,
        Effect::Steal { n } => i32::from(*n) * HELD[0] * 9 / 10,
        Effect::TakeCard { .. } => 1500,
        Effect::ReturnCard { .. } => (part(0)? - 900).max(0),
        Effect::ExtraAction {} => 500,
        Effect::Flip {}
        | Effect::ModifyDie { .. }
        | Effect::Discount { .. }
        | Effect::On { .. }
        | Effect::Immune { .. } => 0,
    })
}

fn value(resources: Resources) -> i32 {
    let each = [resources.gold, resources.strength, resources.magic];
    each.into_iter().zip(HELD).map(|(number, worth)| i32::from(number) * worth).sum()
}

/// What a domain that lasts brings a round.
fn lasting(rules: &Kingdoms, player: &Player, no: EffectNo, others: i32) -> i32 {
    let node = rules.node(no);
    match &node.effect {
        Effect::ModifyDie { .. } => 250,
        Effect::Discount { gold, .. } => i32::from(*gold) * 200,
        Effect::Immune { .. } => 60,
        Effect::On { when, .. } => {
            let each = effect(rules, player, node.parts[0]);
            match when {
                Trigger::TurnStart | Trigger::TurnEnd => each,
                Trigger::Hire => each * 9 / 10,
                Trigger::Slay => each * 7 / 10,
                Trigger::Build => each * 3 / 10,
                Trigger::Doubles => each / 6,
                Trigger::AnothersSlay => each * others * 7 / 10,
            }
        }
        Effect::Gain { .. }
        | Effect::Pay { .. }
        | Effect::Choose { .. }
        | Effect::Per { .. }
        | Effect::Steal { .. }
        | Effect::Give { .. }
        | Effect::TakeCard { .. }
        | Effect::ReturnCard { .. }
        | Effect::Flip {}
        | Effect::ExtraAction {} => 0,
    }
}
