//! What a view shows: the round, the market, the tableaux.

use kernel::picture::{Layout, Panel, Picture, State, Symbol, Thing};
use kernel::{Seat, Speaks as _, say};

use super::describe::{effect, name, roles};
use super::{lines, phrases};
use crate::command::Command;
use crate::content::Role;
use crate::index::Kingdoms;
use crate::rules::actions::price;
use crate::rules::setup::{CITIZENS, DOMAINS};
use crate::state::{Ask, Card, Player};
use crate::stock::{Resource, Resources};
use crate::view::{SeatSeen, StackSeen, View};

pub(super) fn picture(rules: &Kingdoms, view: &View) -> Picture {
    let mut panels = head(rules, view);
    let stacks = [
        (
            "monsters",
            "monsters, the reward last (g gold, s strength, m magic; * you can pay it)",
            0..CITIZENS,
        ),
        (
            "citizens",
            "citizens by number, with what they pay on the own turn / on others'",
            CITIZENS..DOMAINS,
        ),
        ("domains", "domains with the roles that they ask for", DOMAINS..view.stacks.len()),
    ];
    for (id, words, places) in stacks {
        let cards = places.filter_map(|place| Some(market(rules, place, view.stacks.get(place)?)));
        panels.push(Panel::new(id, rules.words().of(words), Layout::Market {}, cards));
    }
    for seat in &view.order {
        panels.extend(tableau(rules, view, *seat, &view.seats[*seat]));
    }
    Picture::new(panels)
}

/// The places that a command touches.
pub(super) fn places(view: &View, command: &Command) -> Vec<String> {
    let own = || view.eyes.unwrap_or(Seat::P1);
    match command {
        Command::KeepDuke { duke } => vec![held(own(), duke)],
        Command::RollDice {} | Command::KeepDice {} => vec!["dice".to_owned()],
        Command::ChangeDie { domain, die } => vec![held(own(), domain), format!("die/{die}")],
        Command::SlayMonster { stack, .. }
        | Command::HireCitizen { stack, .. }
        | Command::BuildDomain { stack, .. }
        | Command::TakeFromCentre { stack } => vec![format!("stack/{stack}")],
        Command::TakeResource { resource } => {
            let from = match phrases::ask_of(view) {
                Some(Ask::Loot(_, from)) => from,
                Some(_) | None => own(),
            };
            vec![format!("{from}/{}", resource.name())]
        }
        Command::OrderHarvest { order } => order.iter().map(|card| held(own(), card)).collect(),
        Command::ChooseSeat { seat } => vec![seat.to_string()],
        Command::TakeFromSeat { seat, card } => vec![held(*seat, card)],
        Command::ChooseCitizen { citizen } => vec![held(own(), citizen)],
        Command::ChooseColumn { column } => {
            phrases::struck(view, *column).map(|stack| format!("stack/{stack}")).into_iter().collect()
        }
        Command::ChooseOptions { .. } | Command::Exchange { .. } | Command::Decline {} => Vec::new(),
    }
}

/// The place of a card that a seat has.
fn held(seat: Seat, card: &str) -> String {
    format!("{seat}/{card}")
}

fn head(rules: &Kingdoms, view: &View) -> Vec<Panel> {
    let words = rules.words();
    let rests = view.resting.map_or(String::new(), |seat| say!(rules, ", {seat} rests"));
    let round = say!(rules, "round {}, turn of {}{rests}", view.round, view.active);
    let face = |die: usize| view.rolled().then(|| i32::from(view.dice[die]));
    let dice = [(0, "first die"), (1, "second die")].map(|(die, name)| Thing {
        value: face(die),
        ..Thing::new(format!("die/{die}"), words.of(name)).symbol(Symbol::Die).most(6)
    });
    let [markers, most] = view.markers.map(i32::from);
    let track = if view.solo {
        Thing::new("exhausted", words.of("exhausted stacks"))
    } else {
        Thing::new("exhausted", words.of("exhausted markers")).most(most)
    };
    let due = view.due.map(|due| words.of(lines::why(due)));
    let common = view.common.map(|common| words.of(phrases::common(common.kind)));
    let news = due.into_iter().chain(common).collect::<Vec<_>>();
    let mut panels = vec![
        Panel::text("round", words.of("Round"), [round]),
        Panel::new("dice", words.of("dice"), Layout::Dice {}, dice),
        Panel::new("ending", words.of("the end"), Layout::Tracks {}, [track.value(markers)]),
    ];
    if !news.is_empty() {
        panels.push(Panel::text("news", words.of("Now"), [news.join("; ")]));
    }
    panels
}

/// A stack of the centre, `#5`: a bare number would look like a choice.
fn market(rules: &Kingdoms, place: usize, stack: &StackSeen) -> Thing {
    let words = rules.words();
    let thing = |name: &str| Thing::new(format!("stack/{place}"), name).label(format!("#{place}"));
    let top = stack.cards.last().and_then(|id| Some((rules.card(id)?, name(rules, id))));
    let Some((card, name)) = top else { return thing(words.of("exhausted")).is(State::Spent) };
    let shown = match card {
        Card::Monster(no) => {
            let card = rules.monster(no);
            let (kind, suit) = (words.of(card.kind.name()), card.kind.name());
            let shown = thing(&name).detail(say!(rules, "{kind:<7} {} VP", card.vp)).suit(suit);
            shown.text(effect(rules, &card.reward)).symbol(Symbol::Skull)
        }
        Card::Citizen(no) => {
            let card = rules.citizen(no);
            let role = card.role.map_or("", Role::name);
            let text = format!("{} / {}", effect(rules, &card.on_turn), effect(rules, &card.off_turn));
            let detail = format!("{:<7} {}", words.of(role), numbers(&card.numbers));
            let shown = thing(&name).detail(detail).suit(role);
            shown.text(text).symbol(Symbol::Person)
        }
        Card::Domain(no) => {
            let card = rules.domain(no);
            let shown = thing(&name).detail(say!(rules, "{}, {} VP", roles(rules, &card.roles), card.vp));
            shown.text(effect(rules, &card.effect)).symbol(Symbol::House)
        }
    };
    let price = price(rules, &Player::default(), card).whole();
    let price = stack.offer.map_or(price, |offer| offer.price);
    let affordable = stack.offer.is_some_and(|offer| offer.affordable);
    shown.price(short(price)).times(stack.left.into()).is_if(State::Ready, affordable)
}

/// `2g 1m`, as payments are typed.
fn short(resources: Resources) -> String {
    let some = Resource::ALL.into_iter().filter(|kind| resources[*kind] > 0);
    some.map(|kind| format!("{}{}", resources[kind], &kind.name()[..1])).collect::<Vec<_>>().join(" ")
}

/// `[9/10]`.
fn numbers(numbers: &[u8]) -> String {
    format!("[{}]", numbers.iter().map(u8::to_string).collect::<Vec<_>>().join("/"))
}

/// A seat's numbers, then what it has.
fn tableau(rules: &Kingdoms, view: &View, seat: Seat, seen: &SeatSeen) -> Vec<Panel> {
    let you = if view.eyes == Some(seat) { rules.words().of(" (you)") } else { "" };
    let sign = |kind| match kind {
        Resource::Gold => Symbol::Coin,
        Resource::Strength => Symbol::Sword,
        Resource::Magic => Symbol::Star,
    };
    let stock = Resource::ALL.into_iter().map(|kind| {
        let id = format!("{seat}/{}", kind.name());
        Thing::new(id, rules.words().of(kind.name()))
            .value(i32::from(seen.resources[kind]))
            .symbol(sign(kind))
    });
    let points = Thing::new(format!("{seat}/points"), rules.words().of("VP"))
        .value(i32::from(seen.points))
        .symbol(Symbol::Crown);
    let head = Panel::new(seat.to_string(), format!("{seat}{you}"), Layout::Seat {}, stock.chain([points]));
    let head = if seat == view.active { head.is(State::Active) } else { head };
    let mut panels = vec![head.of(seat)];
    let citizens = seen.citizens.iter().map(|held| (held.id.as_str(), held.flipped));
    let lists = [
        ("citizens", Symbol::Person, citizens.collect::<Vec<_>>()),
        ("monsters", Symbol::Skull, upright(&seen.monsters)),
        ("domains", Symbol::House, upright(&seen.domains)),
        ("dukes to choose from", Symbol::Crown, upright(seen.dealt.as_deref().unwrap_or_default())),
        ("duke", Symbol::Crown, upright(seen.duke.as_slice())),
    ];
    for (words, symbol, cards) in lists {
        if !cards.is_empty() {
            let id = format!("{seat}/{words}");
            let row = row(rules, seat, symbol, &cards);
            panels.push(Panel::new(id, rules.words().of(words), Layout::Row {}, row).of(seat));
        }
    }
    panels
}

fn upright(ids: &[String]) -> Vec<(&str, bool)> {
    ids.iter().map(|id| (id.as_str(), false)).collect()
}

/// Cards with their ids and whether they are turned over; those alike together. Where both lie there, a command
/// means the upright one.
fn row(rules: &Kingdoms, seat: Seat, symbol: Symbol, cards: &[(&str, bool)]) -> Vec<Thing> {
    Thing::piled(cards.iter().map(|(id, flipped)| {
        let over = if *flipped && cards.contains(&(id, false)) { "/over" } else { "" };
        let by = rules.citizen_no(id).map(|no| numbers(&rules.citizen(no).numbers));
        let thing = Thing::new(format!("{}{over}", held(seat, id)), name(rules, id));
        Thing { detail: by, ..thing.symbol(symbol).is_if(State::Over, *flipped) }
    }))
}

#[cfg(test)]
mod tests;
