//! Whether a state that comes from outside could ever be.

use kernel::{Fault, Seats};

use crate::index::Kingdoms;
use crate::state::{Ask, Stack, State, Work};

/// More than any game brings.
const MOST: u16 = 20_000;

pub(crate) fn audit(rules: &Kingdoms, state: &State) -> Result<(), Fault> {
    known(rules, state)?;
    owed(state)
}

/// Whether everything in the state is of this content, whoever owes what.
pub(crate) fn known(rules: &Kingdoms, state: &State) -> Result<(), Fault> {
    let seats = state.players.count();
    let order: Seats = state.turn.order.iter().copied().collect();
    let fits = (1..=5).contains(&seats) && state.turn.order.len() == usize::from(seats);
    expect(fits && order == Seats::first(seats), "/turn/order", "each seat once")?;
    expect(state.desks.count() == seats, "/desks", "a desk for each seat")?;
    expect((seats == 1) == state.agreed.solo, "/agreed/solo", "one seat alone")?;
    let preset = usize::from(state.agreed.preset) < rules.content.presets.len();
    expect(preset, "/agreed/preset", "a preset of the content")?;
    let dice = state.turn.dice.iter().all(|face| (1..=6).contains(face));
    expect(dice, "/turn/dice", "faces, 1 to 6")?;
    expect(state.turn.ended < MOST, "/turn/ended", "as many turns as a game has")?;
    stacks(rules, state)?;
    players(rules, state)?;
    desks(rules, state)
}

fn expect(holds: bool, at: &str, expected: &str) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(Fault::new(at, "something else", expected)) }
}

fn stacks(rules: &Kingdoms, state: &State) -> Result<(), Fault> {
    let fits = |place: usize, stack: &Stack| match stack {
        Stack::Monsters { area, cards } => {
            place < 5
                && usize::from(*area) < rules.content.areas.len()
                && cards.iter().all(|no| usize::from(*no) < rules.monsters())
        }
        Stack::Citizens { citizen, left } => {
            (5..15).contains(&place) && usize::from(*citizen) < rules.content.citizens.len() && *left < 100
        }
        Stack::Domains { cards } => {
            place >= 15 && cards.iter().all(|no| usize::from(*no) < rules.content.domains.len())
        }
    };
    let all = state.stacks.iter().enumerate().all(|(place, stack)| fits(place, stack));
    expect(all && state.stacks.len() == 20, "/stacks", "five of monsters, ten of citizens, five of domains")
}

fn players(rules: &Kingdoms, state: &State) -> Result<(), Fault> {
    let dukes = rules.content.dukes.len();
    for (seat, player) in state.players.iter() {
        let few = player.stock.sum() < u32::from(MOST) && player.tokens < MOST;
        expect(few, &format!("/players/{seat}/stock"), "what a game can bring")?;
        let known = player.citizens.iter().all(|held| usize::from(held.citizen) < rules.citizens())
            && player.monsters.iter().all(|no| usize::from(*no) < rules.monsters())
            && player.domains.iter().all(|no| usize::from(*no) < rules.content.domains.len())
            && player.dealt.iter().chain(&player.duke).all(|no| usize::from(*no) < dukes)
            && player.cards() < 1000;
        expect(known, &format!("/players/{seat}"), "cards of the content")?;
    }
    Ok(())
}

fn desks(rules: &Kingdoms, state: &State) -> Result<(), Fault> {
    let known = |effect: u16| usize::from(effect) < rules.effects();
    let works = |work: &Work| match work {
        Work::Effect(effect, times) => known(*effect) && *times < MOST,
        Work::Consolation | Work::Order => true,
    };
    for (seat, desk) in state.desks.iter() {
        let opened = desk.opened.iter().flat_map(|opened| &opened.work);
        let fits = desk.work.iter().chain(&desk.later).chain(opened).all(works);
        let asked = desk.ask.is_none_or(|ask| {
            let stray = matches!(ask, Ask::Loot(_, other) if state.players.get(other).is_none());
            !stray && super::prompts::effect_of(ask).is_none_or(known)
        });
        let flip = desk.flip.is_none_or(|no| usize::from(no) < rules.citizens());
        expect(fits && asked && flip, &format!("/desks/{seat}"), "effects of the content")?;
    }
    let agenda = state.agenda.iter().all(|task| state.players.get(task.seat).is_some() && works(&task.work));
    expect(agenda, "/agenda", "effects of the content")
}

fn owed(state: &State) -> Result<(), Fault> {
    let owed = state.desks.which(|desk| desk.ask.is_some());
    match state.ending {
        Some(_) => expect(owed.is_empty(), "/ending", "nothing that is owed"),
        None => expect(
            !owed.is_empty() && (owed.len() == 1 || state.common.is_some()),
            "/desks",
            "somebody who is asked",
        ),
    }
}
