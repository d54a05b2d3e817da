//! What things are worth, in thousandths of a point.

use kernel::Seat;

use crate::content::{Effect, Trigger};
use crate::index::Kingdoms;
use crate::rules::count::count;
use crate::rules::end::score;
use crate::state::{EffectNo, Player, State};
use crate::stock::{Resource, Resources};

const POINT: i32 = 1000;

/// What it is worth to have a choice.
const FREEDOM: i32 = 60;

/// A resource: gold, strength, magic.
const HELD: [i32; 3] = [330, 330, 360];

/// How many rounds are left, in hundredths.
pub(super) fn turns_left(rules: &Kingdoms, state: &State) -> i32 {
    if state.turn.due.is_some() {
        return 0;
    }
    let numbers = &rules.content.numbers;
    let limit = i32::from(numbers.markers) * i32::from(state.count());
    let open = (limit - i32::from(state.markers())).max(0);
    let by_markers = open * 1000 / limit.max(1);
    let by_rounds = (1050 - 100 * i32::from(state.round())).max(60);
    by_markers.min(by_rounds)
}

/// What a seat has and may expect.
pub(super) fn standing(rules: &Kingdoms, state: &State, seat: Seat, left: i32) -> i32 {
    let player = &state.players[seat];
    let points = i32::from(score(rules, player).total()) * POINT;
    let held = if left == 0 { 0 } else { stock(player.stock) };
    points + held + income(rules, state, player, left)
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
    let node = rules.node(no);
    let part = |place: usize| effect(rules, player, node.parts[place]);
    match &node.effect {
        Effect::Gain { resources, vp } => value(*resources) + i32::from(*vp) * POINT,
        Effect::Pay { cost, any, .. } => {
            ((part(0) - value(*cost) - i32::from(*any) * HELD[0]) * 2 / 3).max(0)
        }
        Effect::Give { resources, .. } => ((part(0) - value(*resources) * 3 / 2) * 2 / 3).max(0),
        Effect::Choose { n: 1, of } => (0..of.len()).map(part).max().unwrap_or(0) + FREEDOM,
        Effect::Choose { n, of } => {
            let mut each: Vec<i32> = (0..of.len()).map(part).collect();
            each.sort_unstable_by(|one, other| other.cmp(one));
            each.iter().take(usize::from(*n)).sum::<i32>() + FREEDOM
        }
        Effect::Per { .. } => node.tally.map_or(0, |what| i32::from(count(rules, player, what))) * part(0),
        Effect::Steal { n } => i32::from(*n) * HELD[0] * 9 / 10,
        Effect::TakeCard { .. } => 1500,
        Effect::ReturnCard { .. } => (part(0) - 900).max(0),
        Effect::ExtraAction {} => 500,
        Effect::Flip {}
        | Effect::ModifyDie { .. }
        | Effect::Discount { .. }
        | Effect::On { .. }
        | Effect::Immune { .. } => 0,
    }
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
