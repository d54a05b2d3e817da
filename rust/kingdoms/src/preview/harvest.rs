//! What rolls pay.

use kernel::PerSeat;

use super::Preview;
use super::signs::{self, Sign};
use crate::index::Kingdoms;
use crate::rules::harvest::{activations, harvesting};
use crate::state::{Player, State};
use crate::text::describe;

/// A sum of two dice.
#[kernel::value(Copy, Eq)]
pub struct Sum {
    /// The sum.
    pub sum: u8,
    /// In how many of 36 ways it falls.
    pub ways: u8,
}

/// A card that is activated.
#[kernel::value(Eq)]
pub struct Paid {
    /// Its id.
    pub card: String,
    /// How often.
    pub times: u16,
    /// What it pays each time.
    pub text: String,
    /// The same in signs.
    pub signs: Vec<Sign>,
}

/// A number that dice can show.
#[kernel::value]
pub struct Number {
    /// The number, 1 to 12.
    pub number: u8,
    /// In how many of 36 ways a die shows it or the sum is it.
    pub ways: u8,
    /// By seat: what it activates once, copies together.
    pub paid: PerSeat<Vec<Paid>>,
}

/// The 36 ways that two dice can fall.
fn falls() -> impl Iterator<Item = [u8; 2]> {
    (1..=6).flat_map(|one| (1..=6).map(move |other| [one, other]))
}

pub(super) fn roll(rules: &Kingdoms, state: &State) -> Preview {
    let seats = harvesting(state);
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

pub(super) fn paid(rules: &Kingdoms, state: &State, dice: [u8; 2]) -> PerSeat<Vec<Paid>> {
    let (seats, active) = (harvesting(state), state.active());
    state.players.map(|seat, player| {
        let times = |numbers: &[u8]| activations(numbers, dice);
        if seats.contains(&seat) { activated(rules, player, seat == active, times) } else { Vec::new() }
    })
}

/// What a seat's cards pay, card by card, by how often their numbers are activated.
fn activated(rules: &Kingdoms, player: &Player, on_turn: bool, times: impl Fn(&[u8]) -> u16) -> Vec<Paid> {
    let mut paid: Vec<Paid> = Vec::new();
    for held in player.citizens.iter().filter(|held| !held.flipped) {
        let citizen = rules.citizen(held.citizen);
        let times = times(&citizen.numbers);
        if times == 0 {
            continue;
        }
        if let Some(found) = paid.iter_mut().find(|paid| paid.card == citizen.id) {
            found.times += times;
            continue;
        }
        let effect = if on_turn { &citizen.on_turn } else { &citizen.off_turn };
        let (text, signs) = (describe::effect(rules, effect), signs::signs(effect));
        paid.push(Paid { card: citizen.id.clone(), times, text, signs });
    }
    paid
}

pub(super) fn numbers(rules: &Kingdoms, state: &State) -> Vec<Number> {
    let (seats, active) = (harvesting(state), state.active());
    let of = |number: u8| {
        let hits = |dice: &[u8; 2]| activations(&[number], *dice) > 0;
        let paid = state.players.map(|seat, player| {
            let times = |numbers: &[u8]| u16::from(numbers.contains(&number));
            if seats.contains(&seat) { activated(rules, player, seat == active, times) } else { Vec::new() }
        });
        Number { number, ways: falls().filter(hits).count() as u8, paid }
    };
    (1..=12).map(of).collect()
}
