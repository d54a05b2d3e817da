//! KD-07, KD-08: the harvest.

use kernel::{Seat, Seats};

use super::effects::affordable;
use super::flow::Play;
use crate::content::Effect;
use crate::event::Event;
use crate::state::{Ask, Common, CommonKind, No, Opened, State, Task, Work};
use crate::stock::Resources;

/// How often a roll activates a citizen: once for each die that shows its number, and once if the sum does.
pub(crate) fn activations(numbers: &[u8], dice: [u8; 2]) -> u16 {
    let shown = [dice[0], dice[1], dice[0] + dice[1]];
    shown.iter().filter(|number| numbers.contains(number)).count() as u16
}

/// The seats that harvest, from the active one on (KD-15).
pub(crate) fn harvesting(state: &State) -> Vec<Seat> {
    let resting = state.resting();
    let mut seats = state.in_turn();
    seats.retain(|seat| Some(*seat) != resting);
    seats
}

impl Play<'_> {
    /// What the roll activates. Steals come first, seat by seat (D1).
    pub(super) fn activate(&mut self) {
        let (rules, active, dice) = (self.rules, self.state.active(), self.state.turn.dice);
        for seat in harvesting(self.state) {
            let desk = &mut self.state.desks[seat];
            desk.got = false;
            for held in &self.state.players[seat].citizens {
                let times = activations(&rules.citizen(held.citizen).numbers, dice);
                if held.flipped || times == 0 {
                    continue;
                }
                let effect = rules.power(held.citizen, seat == active);
                let node = rules.node(effect);
                if !node.decides && !node.steals {
                    desk.later.push(Work::Effect(effect, times));
                    continue;
                }
                for _ in 0..times {
                    if node.steals {
                        self.state.agenda.push(Task { seat, work: Work::Effect(effect, 1) });
                    } else {
                        desk.later.push(Work::Effect(effect, 1));
                    }
                }
            }
        }
    }

    /// What needs no decision is paid; then all who owe one are asked at once (KD-08).
    pub(super) fn pay_out(&mut self) {
        let seats = harvesting(self.state);
        for seat in &seats {
            self.pay_undecided(*seat);
        }
        self.state.common = Some(Common { kind: CommonKind::Harvest, asked: Seats::NONE });
        for seat in seats {
            self.open(seat);
            self.run(seat);
        }
        let asked = self.state.desks.which(|desk| desk.ask.is_some());
        for (seat, desk) in self.state.desks.iter_mut() {
            if !asked.contains(seat) {
                desk.opened = None;
            }
        }
        self.state.common = (!asked.is_empty()).then_some(Common { kind: CommonKind::Harvest, asked });
    }

    /// Pays a seat what needs no decision, and leaves the decisions of its own on its desk. What others may want too
    /// waits (D2).
    fn pay_undecided(&mut self, seat: Seat) {
        let activated = std::mem::take(&mut self.state.desks[seat].later);
        let mut decisions = Vec::new();
        for work in activated {
            let Work::Effect(effect, times) = work else { continue };
            let node = self.rules.node(effect);
            if !node.own {
                self.state.desks[seat].later.push(work);
            } else if node.decides {
                decisions.push(effect);
            } else {
                self.state.desks[seat].work.push(Work::Effect(effect, times));
                self.run(seat);
            }
        }
        let stock = self.state.players[seat].stock;
        if decisions.iter().all(|effect| beyond(&self.rules.node(*effect).effect, stock)) {
            decisions.clear();
        }
        let differ = decisions.iter().any(|effect| *effect != decisions[0]);
        let ordered = differ && decisions.iter().any(|effect| self.rules.node(*effect).pays);
        let desk = &mut self.state.desks[seat];
        if desk.later.is_empty() && decisions.is_empty() {
            desk.work.push(Work::Consolation);
        }
        desk.work.extend(decisions.iter().rev().map(|effect| Work::Effect(*effect, 1)));
        if ordered {
            desk.work.push(Work::Order);
        }
    }

    /// The prompt to all has ended: what came of the answers is shown.
    pub(super) fn show_answers(&mut self, asked: Seats) {
        for seat in asked.iter() {
            self.state.desks[seat].opened = None;
            let player = &self.state.players[seat];
            let (resources, tokens) = (player.stock, player.tokens);
            self.events.emit(|| Event::AnswersShown { seat, resources, tokens });
        }
    }

    /// What several seats may want is asked seat by seat, after the prompt to all (D2).
    pub(super) fn contest(&mut self) {
        for seat in harvesting(self.state) {
            let later = std::mem::take(&mut self.state.desks[seat].later);
            self.state.agenda.extend(later.into_iter().map(|work| Task { seat, work }));
        }
    }

    /// Whoever has got nothing in the end takes a resource of choice (D3).
    pub(super) fn console(&mut self) {
        let harvesting: Seats = harvesting(self.state).into_iter().collect();
        let idle = self.state.desks.which(|desk| !desk.got);
        let asked = harvesting.except(harvesting.except(idle));
        for seat in asked.iter() {
            self.open(seat);
            self.state.desks[seat].ask = Some(Ask::Resource);
        }
        self.state.common = (!asked.is_empty()).then_some(Common { kind: CommonKind::Consolation, asked });
    }

    /// Keeps how a seat stands before a prompt to all.
    fn open(&mut self, seat: Seat) {
        let (player, desk) = (&self.state.players[seat], &mut self.state.desks[seat]);
        let (stock, tokens, got) = (player.stock, player.tokens, desk.got);
        desk.opened = Some(Opened { stock, tokens, got, work: desk.work.clone(), given: 0 });
    }

    /// KD-07: the owner orders its own activations.
    pub(super) fn order(&mut self, seat: Seat, order: &[String]) {
        let mut left = activated(self.rules, self.state, seat);
        let mut ordered = Vec::with_capacity(left.len());
        for card in order {
            let place = left.iter().position(|(citizen, _)| self.rules.citizen(*citizen).id == *card);
            ordered.extend(place.map(|place| left.remove(place).1));
        }
        let desk = &mut self.state.desks[seat];
        let first = desk.work.len() - ordered.len();
        desk.work.truncate(first);
        desk.work.extend(ordered.into_iter().rev());
        let sealed = self.sealed();
        self.events.emit(|| Event::HarvestOrdered { seat, cards: order.to_vec(), sealed });
    }
}

/// Whether an effect is an exchange that a stock cannot pay.
fn beyond(effect: &Effect, stock: Resources) -> bool {
    matches!(effect, Effect::Pay { cost, any, .. } if !affordable(stock, *cost, *any))
}

/// The activations that a seat has still to order: whose, and what they do. In the order of the tableau.
pub(crate) fn activated(rules: &crate::Kingdoms, state: &State, seat: Seat) -> Vec<(No, Work)> {
    let work = state.desks[seat].work.iter().rev();
    let card = |work: &Work| match work {
        Work::Effect(effect, _) => match rules.node(*effect).card {
            crate::state::Card::Citizen(no) => Some((no, *work)),
            crate::state::Card::Monster(_) | crate::state::Card::Domain(_) => None,
        },
        Work::Consolation | Work::Order => None,
    };
    work.filter_map(card).collect()
}
