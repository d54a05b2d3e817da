//! What would happen.

use kernel::{PerSeat, Rejections, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::index::Kingdoms;
use crate::rejection::Rejection;
use crate::rules::end::score;
use crate::rules::harvest::{activations, harvesting};
use crate::state::State;
use crate::telling::describe;

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Query {
    /// How likely the roll of this turn brings each seat something (KD-07).
    Roll {},
    /// What a roll would pay to whom (KD-07).
    Harvest {
        /// The faces, 1 to 6.
        dice: [u8; 2],
    },
    /// What each seat scores by what the viewer knows (KD-14).
    Score {},
    /// What a card says.
    Card {
        /// Its id.
        card: String,
    },
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Preview {
    /// Of 36 ways that two dice can fall.
    Roll {
        /// In how many nothing of a seat's is activated; none where the seat rests.
        nothing: PerSeat<Option<u8>>,
        /// What each sum activates.
        sums: Vec<Sum>,
    },
    /// What is activated.
    Harvest {
        /// By seat, card by card.
        paid: PerSeat<Vec<Paid>>,
    },
    /// Points as far as they are known.
    Score {
        /// By seat.
        points: PerSeat<Points>,
    },
    /// A card.
    Card {
        /// What it says, line by line.
        lines: Vec<String>,
    },
}

/// A sum of two dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sum {
    /// The sum.
    pub sum: u8,
    /// In how many of 36 ways it falls.
    pub ways: u8,
}

/// A card that is activated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Paid {
    /// Its id.
    pub card: String,
    /// How often.
    pub times: u16,
    /// What it pays each time.
    pub text: String,
}

/// What a seat scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Points {
    /// By monsters.
    pub monsters: u16,
    /// By domains.
    pub domains: u16,
    /// By tokens.
    pub tokens: u16,
    /// By the duke; none where the viewer does not know it.
    pub duke: Option<u16>,
}

pub(crate) fn preview(
    rules: &Kingdoms,
    state: &State,
    viewer: Viewer,
    query: &Query,
) -> Result<Preview, Rejections<Rejection>> {
    match query {
        Query::Roll {} if state.ending.is_some() => Err(Rejection::Over {}.into()),
        Query::Roll {} => Ok(roll(rules, state)),
        Query::Harvest { dice } => {
            if state.ending.is_some() {
                return Err(Rejection::Over {}.into());
            }
            if let Some(face) = dice.iter().find(|face| !(1..=6).contains(*face)) {
                return Err(Rejection::FaceOutOfRange { from: 1, to: (*face).min(127) as i8 }.into());
            }
            Ok(Preview::Harvest { paid: paid(rules, state, *dice) })
        }
        Query::Score {} => Ok(Preview::Score { points: points(rules, state, viewer) }),
        Query::Card { card } => match describe::card(rules, card) {
            Some(lines) => Ok(Preview::Card { lines }),
            None => Err(Rejection::UnknownCard { card: card.clone() }.into()),
        },
    }
}

fn roll(rules: &Kingdoms, state: &State) -> Preview {
    let seats = harvesting(state);
    let falls = || (1..=6).flat_map(|one| (1..=6).map(move |other| [one, other]));
    let nothing = state.players.map(|seat, player| {
        let idle = |dice: &[u8; 2]| {
            let up = player.citizens.iter().filter(|held| !held.flipped);
            up.map(|held| activations(&rules.citizen(held.citizen).numbers, *dice)).sum::<u16>() == 0
        };
        seats.contains(&seat).then(|| falls().filter(idle).count() as u8)
    });
    let sums = (2..=12).map(|sum| {
        let ways = falls().filter(|dice| dice[0] + dice[1] == sum).count() as u8;
        Sum { sum, ways }
    });
    Preview::Roll { nothing, sums: sums.collect() }
}

fn paid(rules: &Kingdoms, state: &State, dice: [u8; 2]) -> PerSeat<Vec<Paid>> {
    let (seats, active) = (harvesting(state), state.active());
    state.players.map(|seat, player| paid_to(rules, player, (seat == active, dice), seats.contains(&seat)))
}

fn paid_to(
    rules: &Kingdoms,
    player: &crate::state::Player,
    (on_turn, dice): (bool, [u8; 2]),
    harvests: bool,
) -> Vec<Paid> {
    let mut paid: Vec<Paid> = Vec::new();
    for held in player.citizens.iter().filter(|held| harvests && !held.flipped) {
        let citizen = rules.citizen(held.citizen);
        let times = activations(&citizen.numbers, dice);
        if times == 0 {
            continue;
        }
        if let Some(found) = paid.iter_mut().find(|paid| paid.card == citizen.id) {
            found.times += times;
            continue;
        }
        let effect = if on_turn { &citizen.on_turn } else { &citizen.off_turn };
        paid.push(Paid { card: citizen.id.clone(), times, text: describe::effect(rules, effect) });
    }
    paid
}

fn points(rules: &Kingdoms, state: &State, viewer: Viewer) -> PerSeat<Points> {
    state.players.map(|seat: Seat, player| {
        let own = viewer.may_see(seat);
        let score = score(rules, player);
        let known = own || state.ending.is_some();
        // Tokens of a prompt that is open are its seat's secret.
        let tokens =
            state.desks[seat].opened.as_ref().filter(|_| !own).map_or(score.tokens, |opened| opened.tokens);
        let duke = player.duke.filter(|_| known).map(|_| score.merits);
        Points { monsters: score.monsters, domains: score.domains, tokens, duke }
    })
}

#[cfg(test)]
mod tests;
