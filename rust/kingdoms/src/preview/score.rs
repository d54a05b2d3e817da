//! What is scored.

use kernel::{PerSeat, Seat, Viewer, say};

use crate::index::Kingdoms;
use crate::rules::count::count;
use crate::rules::end::{hoard, score};
use crate::state::{No, Player, State};
use crate::text::describe;

/// What a seat scores.
#[kernel::value(Eq)]
pub struct Points {
    /// By monsters.
    pub monsters: u16,
    /// By domains.
    pub domains: u16,
    /// By tokens.
    pub tokens: u16,
    /// By the duke; none where the viewer does not know it.
    pub duke: Option<u16>,
    /// What the duke is pleased by, line by line; empty where the viewer does not know it.
    pub merits: Vec<Merit>,
}

/// A line of what a duke scores.
#[kernel::value(Eq)]
pub struct Merit {
    /// What is counted.
    pub text: String,
    /// How many there are.
    pub number: u16,
    /// The points for all of them.
    pub points: u16,
}

pub(super) fn points(rules: &Kingdoms, state: &State, viewer: Viewer) -> PerSeat<Points> {
    state.players.map(|seat: Seat, player| {
        let own = viewer.may_see(seat);
        let score = score(rules, player);
        let known = own || state.ending.is_some();
        // Tokens of a prompt that is open are its seat's secret.
        let tokens =
            state.desks[seat].opened.as_ref().filter(|_| !own).map_or(score.tokens, |opened| opened.tokens);
        let duke = player.duke.filter(|_| known);
        let merits = duke.map_or(Vec::new(), |duke| merits(rules, player, duke));
        let duke = duke.map(|_| score.merits);
        Points { monsters: score.monsters, domains: score.domains, tokens, duke, merits }
    })
}

/// What a duke scores for a seat: for its hoard, then for each of its merits.
fn merits(rules: &Kingdoms, player: &Player, duke: No) -> Vec<Merit> {
    let full = hoard(rules, player, duke);
    let card = rules.duke(duke);
    let text = say!(rules, "full {} of a resource", card.hoard);
    let mut lines = vec![Merit { text, number: full, points: full }];
    for ((what, vp), merit) in rules.merits(duke).iter().zip(&card.merits) {
        let number = count(rules, player, *what);
        lines.push(Merit { text: describe::one_of(rules, &merit.count), number, points: number * vp });
    }
    lines
}
