//! What a duke may come to score: by this, bots choose theirs (KD-04).

use super::left::Left;
use super::worth::POINT;
use crate::index::Kingdoms;
use crate::rules::count::count;
use crate::state::{Held, Player, Stack, Stage, State};

/// Resources of all kinds that a seat has left in the end, of games between greedy players.
const LEFT_OVER: i32 = 12;

/// What the duke of a seat may still score, in thousandths of a point, by the cards of the centre and the rounds to come.
///
/// Only before the first roll: later every seat has its duke, and [`score`](crate::rules::end::score) counts what it has.
pub(super) fn of(rules: &Kingdoms, state: &State, player: &Player, left: Left) -> i32 {
    let first =
        state.turn.ended == 0 && matches!(state.turn.stage, Stage::Begin | Stage::Roll | Stage::Doubles);
    let Some(duke) = player.duke.filter(|_| first) else { return 0 };
    let parts = [monsters(state), citizens(state), domains(rules, state)];
    let likely: i32 = parts.iter().map(|part| part.lying * part.likely).sum();
    let merits = rules.merits(duke).iter().flat_map(|(what, vp)| {
        let of = move |part: &Part| {
            let counted = i32::from(count(rules, &part.owner, *what)) * i32::from(*vp);
            counted * part.likely * part.lying / (part.owner.cards() as i32).max(1)
        };
        parts.iter().map(of)
    });
    // Each action takes one of the cards.
    let mine = i32::from(rules.content.numbers.actions) * left.rounds(state);
    merits.sum::<i32>() * (POINT / 100) * mine / likely.max(1)
        + LEFT_OVER * POINT / i32::from(rules.duke(duke).hoard)
}

/// A part of the centre.
struct Part {
    /// Somebody who has all cards that may lie there.
    owner: Player,
    /// How many do.
    lying: i32,
    /// How likely each is taken in the course of a game, beside those of the other parts.
    likely: i32,
}

fn monsters(state: &State) -> Part {
    let all = state.stacks.iter().filter_map(|stack| match stack {
        Stack::Monsters { cards, .. } => Some(cards.iter().copied()),
        Stack::Citizens { .. } | Stack::Domains { .. } => None,
    });
    let owner = Player { monsters: all.flatten().collect(), ..Player::default() };
    Part { lying: owner.cards() as i32, owner, likely: 2 }
}

fn citizens(state: &State) -> Part {
    let all = state.stacks.iter().filter_map(|stack| match stack {
        Stack::Citizens { citizen, left } => {
            Some((0..*left).map(|_| Held { citizen: *citizen, flipped: false }))
        }
        Stack::Monsters { .. } | Stack::Domains { .. } => None,
    });
    let owner = Player { citizens: all.flatten().collect(), ..Player::default() };
    Part { lying: owner.cards() as i32, owner, likely: 1 }
}

/// Those face down may be any of the preset.
fn domains(rules: &Kingdoms, state: &State) -> Part {
    let piles = state.stacks.iter().filter(|stack| matches!(stack, Stack::Domains { .. }));
    let preset = &rules.content.presets[usize::from(state.agreed.preset)];
    let pool = preset.domains.iter().filter_map(|id| rules.domain_no(id)).collect();
    let owner = Player { domains: pool, ..Player::default() };
    Part { owner, lying: piles.map(Stack::len).sum::<usize>() as i32, likely: 2 }
}
