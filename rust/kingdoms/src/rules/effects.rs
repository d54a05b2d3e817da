//! §6 The one resolver of effects.

use kernel::Seat;

use super::count::{count, immune};
use super::flow::Play;
use crate::content::{Effect, Filter, Harm, Origin};
use crate::event::Event;
use crate::index::Kingdoms;
use crate::state::{Ask, Card, Common, CommonKind, EffectNo, Held, No, Stack, State, Work};
use crate::stock::{Resource, Resources};

impl Play<'_> {
    /// Resolves an effect for a seat, or asks it for what it has to decide. What cannot be done is not asked for.
    pub(super) fn resolve_effect(&mut self, seat: Seat, effect: EffectNo, times: u16) {
        let rules = self.rules;
        let node = rules.node(effect);
        let ask = match &node.effect {
            Effect::Gain { resources, vp } => {
                return self.gain(
                    seat,
                    node.card,
                    resources.times(times),
                    u16::from(*vp).saturating_mul(times),
                );
            }
            Effect::Per { .. } => return self.count_up(seat, effect, times),
            Effect::ExtraAction {} => {
                self.state.turn.actions = self.state.turn.actions.saturating_add(times as u8);
                return self.events.emit(|| Event::ActionGained { seat, card: rules.id(node.card) });
            }
            Effect::Pay { cost, any, .. } => {
                // In a prompt to all, how often a seat answers must not tell how: it is asked, though it can only decline.
                let open = self.sealed() || affordable(self.state.players[seat].stock, *cost, *any);
                open.then_some(Ask::Exchange(effect))
            }
            Effect::Choose { .. } => Some(Ask::Options(effect)),
            Effect::Steal { .. } => self.any_victim(seat, node.card).then_some(Ask::Victim(effect)),
            Effect::Give { resources, .. } => {
                let able = self.state.players[seat].stock.covers(*resources);
                (able && self.state.count() > 1).then_some(Ask::Recipient(effect))
            }
            Effect::TakeCard { filter, from: Origin::Centre } => {
                let mut any = false;
                in_centre(rules, self.state, filter, |_| any = true);
                any.then_some(Ask::Centre(effect))
            }
            Effect::TakeCard { filter, from: Origin::Another } => {
                let mut any = false;
                of_others(rules, self.state, seat, filter, |_, _| any = true);
                any.then_some(Ask::Another(effect))
            }
            Effect::ReturnCard { .. } => {
                let mut any = false;
                returnable(self.state, seat, |_| any = true);
                any.then_some(Ask::Return(effect))
            }
            Effect::Flip {} => return self.ask_to_flip(seat, effect, times),
            Effect::ModifyDie { .. }
            | Effect::Discount { .. }
            | Effect::On { .. }
            | Effect::Immune { .. } => None,
        };
        if ask.is_some() && times > 1 {
            self.state.desks[seat].work.push(Work::Effect(effect, times - 1));
        }
        self.state.desks[seat].ask = ask;
    }

    /// An effect once for each thing that is counted.
    fn count_up(&mut self, seat: Seat, effect: EffectNo, times: u16) {
        let node = self.rules.node(effect);
        let counted = node.tally.map_or(0, |what| count(self.rules, &self.state.players[seat], what));
        if counted > 0 {
            self.state.desks[seat].work.push(Work::Effect(node.parts[0], counted.saturating_mul(times)));
        }
    }

    fn gain(&mut self, seat: Seat, card: Card, resources: Resources, vp: u16) {
        if resources == Resources::NONE && vp == 0 {
            return;
        }
        let player = &mut self.state.players[seat];
        player.gain(resources);
        player.score(vp);
        self.state.desks[seat].got = true;
        let (rules, sealed) = (self.rules, self.sealed());
        self.events.emit(|| Event::Gained {
            seat,
            card: rules.id(card),
            resources,
            vp,
            harvest: card.harvests(),
            sealed,
        });
    }

    /// Whether there is anybody to steal from (D15).
    fn any_victim(&mut self, seat: Seat, card: Card) -> bool {
        let rules = self.rules;
        let any = others(self.state, seat).any(|other| victim(rules, self.state, seat, other));
        if !any {
            let harvest = card.harvests();
            self.events.emit(|| Event::NothingToSteal { seat, card: rules.id(card), harvest });
        }
        any
    }

    /// Asks everybody who has a citizen to turn over at once, once for each time (D17).
    fn ask_to_flip(&mut self, seat: Seat, effect: EffectNo, times: u16) {
        let rules = self.rules;
        let open = self.state.players.which(|player| {
            let any = player.citizens.iter().any(|held| !held.flipped);
            any && !immune(rules, player, Harm::Flip)
        });
        for seat in open.iter() {
            self.state.desks[seat].ask = Some(Ask::Flip);
        }
        if open.is_empty() {
            return;
        }
        self.state.common = Some(Common { kind: CommonKind::Flip, asked: open });
        if times > 1 {
            self.state.desks[seat].work.push(Work::Effect(effect, times - 1));
        }
    }

    /// All have chosen: the citizens are turned over.
    pub(super) fn turn_over(&mut self, asked: kernel::Seats) {
        for seat in asked.iter() {
            let Some(citizen) = self.state.desks[seat].flip.take() else { continue };
            let citizens = &mut self.state.players[seat].citizens;
            if let Some(held) = citizens.iter_mut().find(|held| held.citizen == citizen && !held.flipped) {
                held.flipped = true;
            }
            let rules = self.rules;
            self.events.emit(|| Event::CitizenFlipped { seat, citizen: rules.citizen(citizen).id.clone() });
        }
    }

    /// Takes the card on top of a stack; what lies below it shows, or a marker (KD-11, KD-12).
    pub(super) fn draw(&mut self, stack: u8) -> Option<Card> {
        let found = &mut self.state.stacks[usize::from(stack)];
        let card = found.draw();
        let (top, domains) = (found.top(), matches!(found, Stack::Domains { .. }));
        let (rules, emptied) = (self.rules, *found);
        match top {
            None => {
                let (of, markers) = (emptied.of(rules), self.state.markers());
                self.events.emit(|| Event::StackExhausted { stack, of, markers });
            }
            Some(card) if domains => {
                self.events.emit(|| Event::DomainTurned { stack, domain: rules.id(card) });
            }
            Some(_) => {}
        }
        card
    }

    pub(super) fn receive(&mut self, seat: Seat, card: Card) {
        let player = &mut self.state.players[seat];
        match card {
            Card::Citizen(citizen) => player.citizens.push(Held { citizen, flipped: false }),
            Card::Monster(monster) => player.monsters.push(monster),
            Card::Domain(domain) => player.domains.push(domain),
        }
    }

    /// A resource of a victim, up to as many as the card says (D1).
    pub(super) fn steal(&mut self, seat: Seat, effect: EffectNo, from: Seat, resource: Resource) {
        let node = self.rules.node(effect);
        let Effect::Steal { n } = node.effect else { return };
        let has = &mut self.state.players[from].stock[resource];
        let amount = (*has).min(n.into());
        *has -= amount;
        let mut loot = Resources::NONE;
        loot[resource] = amount;
        self.state.players[seat].gain(loot);
        self.state.desks[seat].got = true;
        self.events.emit(|| Event::ResourceStolen {
            seat,
            from,
            resource,
            amount,
            harvest: node.card.harvests(),
        });
    }
}

/// Whether so much can be paid, some of it of any kind.
pub(crate) fn affordable(stock: Resources, cost: Resources, any: u8) -> bool {
    stock.covers(cost) && stock.minus(cost).sum() >= u32::from(any)
}

/// All seats but one.
pub(crate) fn others(state: &State, seat: Seat) -> impl Iterator<Item = Seat> {
    let others = state.players.seats().without(seat);
    (0..state.count()).map(Seat).filter(move |other| others.contains(*other))
}

/// Whether a seat may be stolen from.
pub(crate) fn victim(rules: &Kingdoms, state: &State, seat: Seat, other: Seat) -> bool {
    let player = state.players.get(other);
    other != seat
        && player.is_some_and(|player| player.stock.sum() > 0 && !immune(rules, player, Harm::Steal))
}

/// Whether a filter lets a card through.
pub(crate) fn fits(rules: &Kingdoms, filter: &Filter, card: Card) -> bool {
    match (filter, card) {
        (Filter::Citizen { role, most }, Card::Citizen(no)) => {
            let card = rules.citizen(no);
            !rules.is_starter(no)
                && role.is_none_or(|role| card.role == Some(role))
                && most.is_none_or(|most| card.cost <= most)
        }
        (Filter::Monster { kind, most }, Card::Monster(no)) => {
            let card = rules.monster(no);
            kind.is_none_or(|kind| card.kind == kind) && most.is_none_or(|most| card.strength <= most)
        }
        (Filter::Citizen { .. } | Filter::Monster { .. } | Filter::Domain {}, _) => false,
    }
}

/// The stacks whose top card a filter lets through.
pub(crate) fn in_centre(rules: &Kingdoms, state: &State, filter: &Filter, mut visit: impl FnMut(u8)) {
    for (place, stack) in (0..).zip(&state.stacks) {
        if stack.top().is_some_and(|card| fits(rules, filter, card)) {
            visit(place);
        }
    }
}

/// The cards of others that a filter lets through, each kind once a seat.
pub(crate) fn of_others(
    rules: &Kingdoms,
    state: &State,
    seat: Seat,
    filter: &Filter,
    mut visit: impl FnMut(Seat, Card),
) {
    for (other, player) in state.players.iter().filter(|(other, _)| *other != seat) {
        if immune(rules, player, Harm::Take) {
            continue;
        }
        let citizens = player.citizens.iter().map(|held| Card::Citizen(held.citizen));
        let mut cards: Vec<Card> =
            citizens.chain(player.monsters.iter().map(|no| Card::Monster(*no))).collect();
        cards.sort_unstable();
        cards.dedup();
        cards.into_iter().filter(|card| fits(rules, filter, *card)).for_each(|card| visit(other, card));
    }
}

/// The stack of a citizen.
pub(crate) fn stack_of(state: &State, citizen: No) -> Option<u8> {
    let place = state
        .stacks
        .iter()
        .position(|stack| matches!(stack, Stack::Citizens { citizen: of, .. } if *of == citizen));
    place.map(|place| place as u8)
}

/// The citizens that a seat can put back, each name once.
pub(crate) fn returnable(state: &State, seat: Seat, visit: impl FnMut(No)) {
    let mut names: Vec<No> = state.players[seat].citizens.iter().map(|held| held.citizen).collect();
    names.sort_unstable();
    names.dedup();
    names.into_iter().filter(|citizen| stack_of(state, *citizen).is_some()).for_each(visit);
}
