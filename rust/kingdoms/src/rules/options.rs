//! What can be answered: every command that is legal now.

use kernel::{Dice, Listing, Purpose, RuleId, Seat};

use super::actions::{missing_roles, price, purchase};
use super::effects::{in_centre, of_others, others, victim};
use super::harvest::activated;
use super::{prompts, roll, solo};
use crate::command::Command;
use crate::content::Effect;
use crate::index::Kingdoms;
use crate::state::{Ask, State};
use crate::stock::Resource;

const DRAW: Purpose = Purpose::new("draw", RuleId("KD-17"));

/// Of more activations not every order is listed.
const MOST_ORDERED: usize = 5;

/// Visits the legal commands of a seat.
pub(crate) fn commands(
    rules: &Kingdoms,
    state: &State,
    seat: Seat,
    visit: &mut dyn FnMut(Command),
) -> Listing {
    let Some(player) = state.players.get(seat) else { return Listing::Complete };
    let Some(ask) = state.desks[seat].ask else { return Listing::Complete };
    let effect = prompts::effect_of(ask).map(|effect| &rules.node(effect).effect);
    match (ask, effect) {
        (Ask::Duke, _) => {
            let dealt = player.dealt.iter().map(|duke| rules.duke(*duke).id.clone());
            dealt.for_each(|duke| visit(Command::KeepDuke { duke }));
        }
        (Ask::Roll, _) => visit(Command::RollDice {}),
        (Ask::Dice, _) => {
            visit(Command::KeepDice {});
            roll::changes(rules, state, seat, |domain, die| {
                visit(Command::ChangeDie { domain: rules.domain(domain).id.clone(), die });
            });
        }
        (Ask::Action, _) => actions(rules, state, seat, visit),
        (Ask::Resource, _) => resources(visit),
        (Ask::Order, _) => return orders(rules, state, seat, visit),
        (Ask::Options(_), Some(Effect::Choose { n, of })) => {
            choices(&mut Vec::new(), *n, of.len() as u8, visit);
        }
        (Ask::Exchange(_), Some(Effect::Pay { cost, any, .. })) => {
            prompts::payments(player.stock, *cost, *any, |payment| visit(Command::Exchange { payment }));
            visit(Command::Decline {});
        }
        (Ask::Victim(_), _) => {
            let open = others(state, seat).filter(|other| victim(rules, state, seat, *other));
            open.for_each(|seat| visit(Command::ChooseSeat { seat }));
        }
        (Ask::Loot(_, from), _) => {
            let stock = state.players[from].stock;
            let some = Resource::ALL.into_iter().filter(|kind| stock[*kind] > 0);
            some.for_each(|resource| visit(Command::TakeResource { resource }));
        }
        (Ask::Recipient(_), _) => {
            others(state, seat).for_each(|seat| visit(Command::ChooseSeat { seat }));
            visit(Command::Decline {});
        }
        (Ask::Centre(_), Some(Effect::TakeCard { filter, .. })) => {
            in_centre(rules, state, filter, |stack| visit(Command::TakeFromCentre { stack }));
            visit(Command::Decline {});
        }
        (Ask::Another(_), Some(Effect::TakeCard { filter, .. })) => {
            of_others(rules, state, seat, filter, |seat, card| {
                visit(Command::TakeFromSeat { seat, card: rules.id(card) });
            });
            visit(Command::Decline {});
        }
        (Ask::Return(_) | Ask::Flip, _) => {
            prompts::citizens(state, seat, ask, |no| {
                visit(Command::ChooseCitizen { citizen: rules.citizen(no).id.clone() });
            });
            if ask != Ask::Flip {
                visit(Command::Decline {});
            }
        }
        (Ask::Column, _) => solo::open(state).for_each(|column| visit(Command::ChooseColumn { column })),
        (Ask::Options(_) | Ask::Exchange(_) | Ask::Centre(_) | Ask::Another(_), _) => {}
    }
    Listing::Complete
}

fn resources(visit: &mut dyn FnMut(Command)) {
    for resource in Resource::ALL {
        visit(Command::TakeResource { resource });
    }
}

fn actions(rules: &Kingdoms, state: &State, seat: Seat, visit: &mut dyn FnMut(Command)) {
    let player = &state.players[seat];
    for (place, stack) in (0u8..).zip(&state.stacks) {
        let Some(card) = stack.top() else { continue };
        let mut payments = price(rules, player, card).payments(player.stock).peekable();
        if payments.peek().is_none() {
            continue;
        }
        let mut missing = false;
        missing_roles(rules, player, card, |_, _, _| missing = true);
        payments.filter(|_| !missing).for_each(|payment| visit(purchase(card, place, payment)));
    }
    resources(visit);
}

/// Every way to choose so many of the options, lowest first.
fn choices(chosen: &mut Vec<u8>, n: u8, options: u8, visit: &mut dyn FnMut(Command)) {
    if chosen.len() == usize::from(n) {
        return visit(Command::ChooseOptions { options: chosen.clone() });
    }
    let next = chosen.last().map_or(0, |last| last + 1);
    for option in next..options {
        chosen.push(option);
        choices(chosen, n, options, visit);
        chosen.pop();
    }
}

/// Every order of the activations; of many, those that are drawn.
fn orders(rules: &Kingdoms, state: &State, seat: Seat, visit: &mut dyn FnMut(Command)) -> Listing {
    let cards = ordered_ids(rules, state, seat);
    if cards.len() > MOST_ORDERED {
        return Listing::Partial;
    }
    permute(&mut Vec::new(), &mut cards.into_iter().map(Some).collect::<Vec<_>>(), visit);
    Listing::Complete
}

fn ordered_ids(rules: &Kingdoms, state: &State, seat: Seat) -> Vec<String> {
    activated(rules, state, seat).into_iter().map(|(no, _)| rules.citizen(no).id.clone()).collect()
}

fn permute(order: &mut Vec<String>, left: &mut [Option<String>], visit: &mut dyn FnMut(Command)) {
    if order.len() == left.len() {
        return visit(Command::OrderHarvest { order: order.clone() });
    }
    for place in 0..left.len() {
        // Equal cards are told apart by nothing.
        let again = left[place].is_none() || left[..place].contains(&left[place]);
        let Some(card) = left[place].take_if(|_| !again) else { continue };
        order.push(card);
        permute(order, left, visit);
        left[place] = order.pop();
    }
}

/// Draws a legal command.
pub(crate) fn sample(rules: &Kingdoms, state: &State, seat: Seat, dice: &mut Dice) -> Option<Command> {
    let ask = state.desks.get(seat)?.ask?;
    if ask == Ask::Order {
        let mut order = ordered_ids(rules, state, seat);
        dice.shuffle(&mut order, &DRAW);
        return Some(Command::OrderHarvest { order });
    }
    let mut count = 0;
    commands(rules, state, seat, &mut |_| count += 1);
    let mut wanted = if count > 1 { dice.below(count, &DRAW) + 1 } else { 1 };
    let mut found = None;
    commands(rules, state, seat, &mut |command| {
        wanted = wanted.wrapping_sub(1);
        if wanted == 0 {
            found = Some(command);
        }
    });
    found
}
