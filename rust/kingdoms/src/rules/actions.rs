//! KD-09, KD-11, KD-12: actions.

use kernel::Seat;

use super::Reasons;
use super::count::{build_cost, hire_cost, icons};
use super::flow::Play;
use super::payment::Price;
use crate::content::{Role, Trigger};
use crate::event::Event;
use crate::index::Kingdoms;
use crate::rejection::Rejection;
use crate::state::{Card, No, State};
use crate::stock::Resources;

/// The card on top of a stack.
fn top(state: &State, stack: u8, reasons: &mut Reasons) -> Option<Card> {
    let Some(found) = state.stacks.get(usize::from(stack)) else {
        reasons.push(Rejection::NoSuchStack { stack });
        return None;
    };
    if found.len() == 0 {
        reasons.push(Rejection::EmptyStack { stack });
    }
    found.top()
}

/// What slaying a monster costs.
pub(crate) fn slay_price(rules: &Kingdoms, monster: No) -> Price {
    let card = rules.monster(monster);
    Price::strength(card.strength.into(), card.magic.into())
}

pub(super) fn against_slaying(
    rules: &Kingdoms,
    state: &State,
    seat: Seat,
    stack: u8,
    payment: Resources,
    reasons: &mut Reasons,
) {
    match top(state, stack, reasons) {
        Some(Card::Monster(no)) => {
            slay_price(rules, no).against(state.players[seat].stock, payment, reasons);
        }
        Some(Card::Citizen(_) | Card::Domain(_)) => {
            reasons.push(Rejection::OtherStack { stack, wanted: "monster" });
        }
        None => {}
    }
}

pub(super) fn against_hiring(
    rules: &Kingdoms,
    state: &State,
    seat: Seat,
    stack: u8,
    payment: Resources,
    reasons: &mut Reasons,
) {
    match top(state, stack, reasons) {
        Some(Card::Citizen(no)) => {
            let player = &state.players[seat];
            Price::gold(hire_cost(rules, player, no)).against(player.stock, payment, reasons);
        }
        Some(Card::Monster(_) | Card::Domain(_)) => {
            reasons.push(Rejection::OtherStack { stack, wanted: "citizen" });
        }
        None => {}
    }
}

pub(super) fn against_building(
    rules: &Kingdoms,
    state: &State,
    seat: Seat,
    stack: u8,
    payment: Resources,
    reasons: &mut Reasons,
) {
    match top(state, stack, reasons) {
        Some(Card::Domain(no)) => {
            missing_roles(rules, state, seat, no, |role, has, needed| {
                reasons.push(Rejection::RolesMissing { role: role.name(), has, needed });
            });
            let player = &state.players[seat];
            Price::gold(build_cost(rules, player, no)).against(player.stock, payment, reasons);
        }
        Some(Card::Monster(_) | Card::Citizen(_)) => {
            reasons.push(Rejection::OtherStack { stack, wanted: "domain" });
        }
        None => {}
    }
}

/// The roles of which a seat has too few for a domain: how many it has, and how many it needs.
pub(crate) fn missing_roles(
    rules: &Kingdoms,
    state: &State,
    seat: Seat,
    domain: No,
    mut visit: impl FnMut(Role, u16, u16),
) {
    let pictured = &rules.domain(domain).roles;
    for role in Role::ALL {
        let needed = pictured.iter().filter(|found| **found == role).count() as u16;
        if needed == 0 {
            continue;
        }
        let has = icons(rules, &state.players[seat], role);
        if has < needed {
            visit(role, has, needed);
        }
    }
}

impl Play<'_> {
    fn pay(&mut self, seat: Seat, payment: Resources) {
        let stock = &mut self.state.players[seat].stock;
        *stock = stock.minus(payment);
        self.state.turn.actions -= 1;
    }

    pub(super) fn slay(&mut self, seat: Seat, stack: u8, payment: Resources) {
        let rules = self.rules;
        let Some(Card::Monster(no)) = self.state.stacks[usize::from(stack)].top() else { return };
        self.pay(seat, payment);
        self.events.emit(|| Event::MonsterSlain { seat, monster: rules.monster(no).id.clone(), payment });
        self.draw(stack);
        self.receive(seat, Card::Monster(no));
        self.plan(seat, rules.reward(no));
        self.trigger(seat, Trigger::Slay);
        for other in self.state.in_turn().into_iter().skip(1) {
            self.trigger(other, Trigger::AnothersSlay);
        }
    }

    pub(super) fn hire(&mut self, seat: Seat, stack: u8, payment: Resources) {
        let rules = self.rules;
        let Some(Card::Citizen(no)) = self.state.stacks[usize::from(stack)].top() else { return };
        self.pay(seat, payment);
        self.events.emit(|| Event::CitizenHired { seat, citizen: rules.citizen(no).id.clone(), payment });
        self.draw(stack);
        self.receive(seat, Card::Citizen(no));
        self.trigger(seat, Trigger::Hire);
    }

    pub(super) fn build(&mut self, seat: Seat, stack: u8, payment: Resources) {
        let rules = self.rules;
        let Some(Card::Domain(no)) = self.state.stacks[usize::from(stack)].top() else { return };
        self.pay(seat, payment);
        self.events.emit(|| Event::DomainBuilt { seat, domain: rules.domain(no).id.clone(), payment });
        self.draw(stack);
        // A domain that waits for domains to be built does not wait for itself.
        self.trigger(seat, Trigger::Build);
        self.receive(seat, Card::Domain(no));
        let effect = rules.effect_of(no);
        if !rules.node(effect).effect.lasts() {
            self.plan(seat, effect);
        }
    }
}
