//! KD-13, KD-14: the end and the score.

use kernel::{Outcome, Seat, Seats};

use super::count::count;
use super::flow::Play;
use crate::event::Event;
use crate::index::Kingdoms;
use crate::state::{Due, Ending, Player, Stack, State};
use crate::stock::Resource;

/// What a seat scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Score {
    pub(crate) monsters: u16,
    pub(crate) domains: u16,
    pub(crate) tokens: u16,
    pub(crate) merits: u16,
}

impl Score {
    pub(crate) const fn total(self) -> u16 {
        self.monsters.saturating_add(self.domains).saturating_add(self.tokens).saturating_add(self.merits)
    }
}

pub(crate) fn score(rules: &Kingdoms, player: &Player) -> Score {
    let monsters = player.monsters.iter().map(|no| u16::from(rules.monster(*no).vp)).sum();
    let domains = player.domains.iter().map(|no| u16::from(rules.domain(*no).vp)).sum();
    let merits = player.duke.map_or(0, |duke| merits(rules, player, duke));
    Score { monsters, domains, tokens: player.tokens, merits }
}

/// What a duke scores for a seat.
pub(crate) fn merits(rules: &Kingdoms, player: &Player, duke: u16) -> u16 {
    hoard(rules, player, duke)
        + rules.merits(duke).iter().map(|(what, vp)| count(rules, player, *what) * vp).sum::<u16>()
}

/// How many full heaps of resources a seat has, as large as a duke wants them.
pub(crate) fn hoard(rules: &Kingdoms, player: &Player, duke: u16) -> u16 {
    let each = u16::from(rules.duke(duke).hoard);
    Resource::ALL.iter().map(|kind| player.stock[*kind] / each).sum()
}

/// KD-13: whether the end is due after a turn.
pub(crate) fn due(rules: &Kingdoms, state: &State) -> Option<Due> {
    let numbers = &rules.content.numbers;
    let none =
        |of: fn(&Stack) -> bool| state.stacks.iter().filter(|stack| of(stack)).all(|stack| stack.len() == 0);
    if none(|stack| matches!(stack, Stack::Monsters { .. })) {
        Some(Due::Slain)
    } else if none(|stack| matches!(stack, Stack::Domains { .. })) {
        Some(Due::Built)
    } else if state.markers() >= numbers.markers.with(state.count()) {
        Some(Due::Exhausted)
    } else {
        let last = u32::from(numbers.rounds) * u32::from(state.count());
        (u32::from(state.turn.ended) + 1 >= last).then_some(Due::Rounds)
    }
}

impl Play<'_> {
    /// A turn is over: the next one begins, or the game is over too.
    pub(super) fn close(&mut self) {
        if !self.state.agreed.solo && self.state.turn.due.is_none() {
            self.state.turn.due = due(self.rules, self.state);
            if let Some(due) = self.state.turn.due {
                self.events.emit(|| Event::EndDue { due });
            }
        }
        let round_over = (self.state.turn.ended + 1).is_multiple_of(self.state.count().into());
        if let Some(due) = self.state.turn.due.filter(|_| round_over) {
            let winners = winners(self.rules, self.state);
            return self.end(Ending::Scored { due, winners });
        }
        self.state.turn.ended += 1;
    }

    pub(super) fn end(&mut self, ending: Ending) {
        let rules = self.rules;
        self.state.ending = Some(ending);
        for (seat, player) in self.state.players.iter() {
            let points = score(rules, player);
            self.events.emit(|| Event::SeatScored {
                seat,
                duke: player.duke.map(|duke| rules.duke(duke).id.clone()).unwrap_or_default(),
                monsters: points.monsters,
                domains: points.domains,
                tokens: points.tokens,
                merits: points.merits,
                total: points.total(),
                cards: player.cards() as u16,
            });
        }
        if let Some(outcome) = outcome(rules, self.state) {
            self.events.emit(|| Event::GameEnded { ending: outcome.ending, winners: outcome.winners });
        }
    }
}

/// KD-14: the most points; of those, the fewest cards; then all of them.
fn winners(rules: &Kingdoms, state: &State) -> Seats {
    let rank = |player: &Player| (score(rules, player).total(), std::cmp::Reverse(player.cards()));
    let best = state.players.iter().map(|(_, player)| rank(player)).max();
    state.players.which(|player| Some(rank(player)) == best)
}

pub(crate) fn outcome(rules: &Kingdoms, state: &State) -> Option<Outcome> {
    let (winners, ending) = match state.ending.as_ref()? {
        Ending::Scored { due, winners } => (*winners, due.name()),
        Ending::Saved {} => (Seats::one(Seat::P1), "dark_lord_beaten"),
        Ending::Lost {} => (Seats::NONE, "dark_lord_won"),
    };
    let scores = state.players.iter().map(|(_, player)| score(rules, player).total().into());
    Some(Outcome { winners, ending: ending.to_owned(), scores: scores.collect() })
}
