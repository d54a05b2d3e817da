//! KD-18, KD-19: what comes of an answer.

use kernel::Seat;

use super::effects::stack_of;
use super::flow::Play;
use super::prompts::effect_of;
use crate::content::Effect;
use crate::event::Event;
use crate::state::{Ask, Card, EffectNo, Stack, Work};
use crate::stock::{Resource, Resources};

impl Play<'_> {
    fn part(&mut self, seat: Seat, effect: EffectNo, place: usize) {
        let part = self.rules.node(effect).parts[place];
        self.state.desks[seat].work.push(Work::Effect(part, 1));
    }

    fn card(&self, effect: EffectNo) -> Card {
        self.rules.node(effect).card
    }

    pub(super) fn choose(&mut self, seat: Seat, ask: Ask, options: &[u8]) {
        let Some(effect) = effect_of(ask) else { return };
        for option in options.iter().rev() {
            self.part(seat, effect, usize::from(*option));
        }
    }

    pub(super) fn exchange(&mut self, seat: Seat, ask: Ask, payment: Resources) {
        let Some(effect) = effect_of(ask) else { return };
        let stock = &mut self.state.players[seat].stock;
        *stock = stock.minus(payment);
        let (rules, sealed, card) = (self.rules, self.sealed(), self.card(effect));
        self.events.emit(|| Event::Exchanged { seat, card: rules.id(card), payment, sealed });
        self.part(seat, effect, 0);
    }

    pub(super) fn decline(&mut self, seat: Seat, ask: Ask) {
        let Some(effect) = effect_of(ask) else { return };
        let (rules, sealed, card) = (self.rules, self.sealed(), self.card(effect));
        self.events.emit(|| Event::Declined { seat, card: rules.id(card), sealed });
    }

    pub(super) fn choose_seat(&mut self, seat: Seat, ask: Ask, other: Seat) {
        match ask {
            Ask::Victim(effect) => self.state.desks[seat].ask = Some(Ask::Loot(effect, other)),
            Ask::Recipient(effect) => {
                let Effect::Give { resources, .. } = self.rules.node(effect).effect else { return };
                let own = &mut self.state.players[seat].stock;
                *own = own.minus(resources);
                self.state.players[other].gain(resources);
                self.events.emit(|| Event::ResourcesGiven { seat, to: other, resources });
                self.part(seat, effect, 0);
            }
            Ask::Duke
            | Ask::Roll
            | Ask::Dice
            | Ask::Action
            | Ask::Resource
            | Ask::Order
            | Ask::Options(_)
            | Ask::Exchange(_)
            | Ask::Loot(..)
            | Ask::Centre(_)
            | Ask::Another(_)
            | Ask::Return(_)
            | Ask::Flip
            | Ask::Column => {}
        }
    }

    /// An action, a resource of choice, or the loot of a theft.
    pub(super) fn take(&mut self, seat: Seat, ask: Ask, resource: Resource) {
        if let Ask::Loot(effect, from) = ask {
            return self.steal(seat, effect, from, resource);
        }
        self.state.players[seat].gain(resource.one());
        if ask == Ask::Resource {
            let sealed = self.sealed();
            self.state.desks[seat].got = true;
            self.events.emit(|| Event::ConsolationTaken { seat, resource, sealed });
        } else {
            self.state.turn.actions -= 1;
            self.events.emit(|| Event::ResourceTaken { seat, resource });
        }
    }

    pub(super) fn take_from_centre(&mut self, seat: Seat, stack: u8) {
        let rules = self.rules;
        let Some(card) = self.state.stacks[usize::from(stack)].top() else { return };
        self.events.emit(|| Event::CardTaken { seat, card: rules.id(card), from: None });
        self.draw(stack);
        self.receive(seat, card);
        self.state.desks[seat].got = true;
    }

    pub(super) fn take_from_seat(&mut self, seat: Seat, other: Seat, card: &str) {
        let rules = self.rules;
        let theirs = &mut self.state.players[other];
        let citizen = theirs.citizens.iter().position(|held| rules.citizen(held.citizen).id == *card);
        let monster = theirs.monsters.iter().position(|no| rules.monster(*no).id == *card);
        match (citizen, monster) {
            (Some(place), _) => {
                let held = theirs.citizens.remove(place);
                self.state.players[seat].citizens.push(held);
            }
            (None, Some(place)) => {
                let monster = theirs.monsters.remove(place);
                self.state.players[seat].monsters.push(monster);
            }
            (None, None) => return,
        }
        self.state.desks[seat].got = true;
        self.events.emit(|| Event::CardTaken { seat, card: card.to_owned(), from: Some(other) });
    }

    pub(super) fn choose_citizen(&mut self, seat: Seat, ask: Ask, citizen: &str) {
        let Some(no) = self.rules.citizen_no(citizen) else { return };
        let Ask::Return(effect) = ask else {
            self.state.desks[seat].flip = Some(no);
            return;
        };
        let held = &mut self.state.players[seat].citizens;
        // One that is turned over goes first: it is worth less.
        let place = held.iter().position(|held| held.citizen == no && held.flipped);
        let place = place.or_else(|| held.iter().position(|held| held.citizen == no));
        let (Some(place), Some(stack)) = (place, stack_of(self.state, no)) else { return };
        self.state.players[seat].citizens.remove(place);
        if let Stack::Citizens { left, .. } = &mut self.state.stacks[usize::from(stack)] {
            *left += 1;
            let first = *left == 1;
            self.events.emit(|| Event::CitizenReturned { seat, citizen: citizen.to_owned() });
            if first {
                let markers = self.state.markers();
                let citizen = citizen.to_owned();
                self.events.emit(|| Event::StackReopened { stack, citizen, markers });
            }
        }
        self.part(seat, effect, 0);
    }
}
