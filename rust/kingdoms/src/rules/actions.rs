//! KD-09, KD-11, KD-12: actions.

use kernel::Seat;

use super::Reasons;
use super::count::{build_cost, hire_cost, icons};
use super::flow::Play;
use super::payment::Price;
use crate::command::Command;
use crate::content::{Role, Trigger};
use crate::event::Event;
use crate::index::Kingdoms;
use crate::rejection::Rejection;
use crate::state::{Card, Player, State};
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

/// What a card of the centre costs a seat.
pub(crate) fn price(rules: &Kingdoms, player: &Player, card: Card) -> Price {
    match card {
        Card::Monster(no) => {
            let monster = rules.monster(no);
            Price::strength(monster.strength.into(), monster.magic.into())
        }
        Card::Citizen(no) => Price::gold(hire_cost(rules, player, no)),
        Card::Domain(no) => Price::gold(build_cost(rules, player, no)),
    }
}

/// Slays, hires or builds the card on top of a stack.
pub(crate) const fn purchase(card: Card, stack: u8, payment: Resources) -> Command {
    match card {
        Card::Monster(_) => Command::SlayMonster { stack, payment },
        Card::Citizen(_) => Command::HireCitizen { stack, payment },
        Card::Domain(_) => Command::BuildDomain { stack, payment },
    }
}

/// Why a payment does not get the card on top of a stack, which is to be a `wanted` one.
pub(super) fn against_buying(
    (rules, state, seat): (&Kingdoms, &State, Seat),
    wanted: &'static str,
    stack: u8,
    payment: Resources,
    reasons: &mut Reasons,
) {
    let Some(card) = top(state, stack, reasons) else { return };
    if card.type_name() != wanted {
        return reasons.push(Rejection::OtherStack { stack, wanted });
    }
    let player = &state.players[seat];
    missing_roles(rules, player, card, |role, has, needed| {
        reasons.push(Rejection::RolesMissing { role: role.name(), has, needed });
    });
    price(rules, player, card).against(player.stock, payment, reasons);
}

/// The roles of which a seat has too few for a card, as domains alone picture some: how many it has, and how many it needs.
pub(crate) fn missing_roles(
    rules: &Kingdoms,
    player: &Player,
    card: Card,
    mut visit: impl FnMut(Role, u16, u16),
) {
    let Card::Domain(domain) = card else { return };
    let pictured = &rules.domain(domain).roles;
    for role in Role::ALL {
        let needed = pictured.iter().filter(|found| **found == role).count() as u16;
        if needed == 0 {
            continue;
        }
        let has = icons(rules, player, role);
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

    /// Slays, hires or builds the card on top of a stack, and plans what that brings.
    pub(super) fn buy(&mut self, seat: Seat, stack: u8, payment: Resources) {
        let rules = self.rules;
        let Some(card) = self.state.stacks[usize::from(stack)].top() else { return };
        self.pay(seat, payment);
        self.events.emit(|| told(seat, card, rules.id(card), payment));
        self.draw(stack);
        match card {
            Card::Monster(no) => {
                self.plan(seat, rules.reward(no));
                self.trigger(seat, Trigger::Slay);
                for other in self.state.in_turn().into_iter().skip(1) {
                    self.trigger(other, Trigger::AnothersSlay);
                }
            }
            Card::Citizen(_) => self.trigger(seat, Trigger::Hire),
            Card::Domain(no) => {
                // A domain that waits for domains to be built does not wait for itself.
                self.trigger(seat, Trigger::Build);
                let effect = rules.effect_of(no);
                if !rules.node(effect).effect.lasts() {
                    self.plan(seat, effect);
                }
            }
        }
        self.receive(seat, card);
    }
}

/// What is told of a purchase.
fn told(seat: Seat, card: Card, id: String, payment: Resources) -> Event {
    match card {
        Card::Monster(_) => Event::MonsterSlain { seat, monster: id, payment },
        Card::Citizen(_) => Event::CitizenHired { seat, citizen: id, payment },
        Card::Domain(_) => Event::DomainBuilt { seat, domain: id, payment },
    }
}
