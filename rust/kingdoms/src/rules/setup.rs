//! §1 Setup: drawn by the dice from a preset.

use kernel::content::Entries;
use kernel::{Dice, Events, PerSeat, Purpose, Rejections, RuleId, RuleResult, Seat, Seats};

use super::Reasons;
use super::flow::Play;
use crate::content::{Citizen, Content, Preset};
use crate::event::Event;
use crate::index::Kingdoms;
use crate::rejection::Rejection;
use crate::setup::Setup;
use crate::state::{
    Agreed, Ask, Common, CommonKind, Desk, Held, No, Pile, Player, Stack, Stage, State, Turn,
};

/// Stacks of monsters, and of domains (KD-01).
pub(crate) const COLUMNS: usize = 5;
/// The first stack of citizens, and of domains.
pub(crate) const CITIZENS: usize = COLUMNS;
pub(crate) const DOMAINS: usize = COLUMNS + GROUPS.len();

pub(crate) use crate::content::GROUPS;

const AREAS: Purpose = Purpose::new("areas", RuleId("KD-02"));
const NAMES: Purpose = Purpose::new("citizens", RuleId("KD-02"));
const STACKS: Purpose = Purpose::new("domains", RuleId("KD-02"));
const DEAL: Purpose = Purpose::new("dukes", RuleId("KD-04"));
const ORDER: Purpose = Purpose::new("seat_order", RuleId("KD-05"));
const DRAW: Purpose = Purpose::new("setup", RuleId("KD-02"));

/// What a preset has too few of for so many seats and dukes.
pub(crate) fn lacks(content: &Content, preset: &Preset, seats: u8, dukes: u8) -> Vec<Rejection> {
    let groups =
        GROUPS.iter().filter(|group| named(content, preset).any(|(_, found)| found.numbers == **group));
    let kinds = [
        ("areas", preset.areas.len(), COLUMNS),
        ("numbers of citizens", groups.count(), GROUPS.len()),
        ("domains", preset.domains.len(), COLUMNS * usize::from(content.numbers.domains.with(seats))),
        ("dukes", preset.dukes.len(), usize::from(seats) * usize::from(dukes)),
    ];
    let few = kinds.into_iter().filter(|(_, found, needed)| found < needed);
    few.map(|(kind, found, needed)| Rejection::TooFewCards {
        kind,
        found: found as u16,
        needed: needed as u16,
    })
    .collect()
}

/// The citizens of a preset.
fn named<'a>(content: &'a Content, preset: &'a Preset) -> impl Iterator<Item = (No, &'a Citizen)> {
    preset.citizens.iter().filter_map(|id| {
        let no = content.citizens.place(id)?;
        Some((no as No, &content.citizens[no]))
    })
}

/// A setup that can be played: any number of seats, now and then one alone.
pub(crate) fn draw(rules: &Kingdoms, dice: &mut Dice) -> Setup {
    let seats = dice.roll(5, &DRAW) as u8;
    let dukes = if dice.chance(200, &DRAW) { 3 } else { 2 };
    agreed(rules, dice, seats, dukes)
}

/// The setup of a game for which nobody chose one: as drawn, with two dukes, and never alone.
pub(crate) fn plain(rules: &Kingdoms, dice: &mut Dice) -> Setup {
    let seats = dice.roll(4, &DRAW) as u8 + 1;
    agreed(rules, dice, seats, 2)
}

fn agreed(rules: &Kingdoms, dice: &mut Dice, seats: u8, dukes: u8) -> Setup {
    let presets = &rules.content.presets;
    let fits = |seats, dukes| -> Vec<&Preset> {
        presets.iter().filter(|preset| lacks(&rules.content, preset, seats, dukes).is_empty()).collect()
    };
    // Some preset can be played by two seats with two dukes, or the content were refused.
    let tries = [(seats, dukes), (seats, 2), (2, 2)];
    let (seats, dukes) =
        tries.into_iter().find(|(seats, dukes)| !fits(*seats, *dukes).is_empty()).unwrap_or((2, 2));
    let preset = dice.pick(&fits(seats, dukes), &DRAW).map(|preset| preset.id.clone()).unwrap_or_default();
    Setup { preset, seats, solo: seats == 1, dukes }
}

/// Sets up a game (KD-01 to KD-05).
pub(crate) fn begin(
    rules: &Kingdoms,
    setup: &Setup,
    dice: &mut Dice,
    events: &mut Events<Event>,
) -> RuleResult<State, Rejection> {
    let content = &rules.content;
    let Setup { seats, solo, dukes, .. } = *setup;
    let mut reasons = Vec::new();
    if !(1..=5).contains(&seats) {
        reasons.push(Rejection::SeatsOutOfRange { seats });
    } else if (seats == 1) != solo {
        reasons.push(Rejection::SoloMismatch { seats, solo });
    }
    if !(2..=3).contains(&dukes) {
        reasons.push(Rejection::DukesOutOfRange { dukes });
    }
    let place = content.presets.place(&setup.preset);
    match place {
        None => reasons.push(Rejection::UnknownPreset { preset: setup.preset.clone() }),
        Some(place) if reasons.is_empty() => {
            reasons.extend(lacks(content, &content.presets[place], seats, dukes));
        }
        Some(_) => {}
    }
    Rejections::from_reasons(reasons)?;
    let place = place.unwrap_or_default();
    let preset = &content.presets[place];
    let stacks = lay_out(rules, preset, seats, dice);
    let mut pool: Vec<No> = preset.dukes.iter().filter_map(|id| rules.duke_no(id)).collect();
    dice.shuffle(&mut pool, &DEAL);
    let mut order: Vec<Seat> = Seats::first(seats).iter().collect();
    dice.shuffle(&mut order, &ORDER);
    let starters = content.citizens.len()..content.citizens.len() + content.starters.len();
    let starters: Vec<_> = starters.map(|no| Held { citizen: no as No, flipped: false }).collect();
    let each = usize::from(dukes);
    let players = PerSeat::of(seats, |seat| Player {
        stock: content.numbers.start,
        citizens: starters.clone(),
        dealt: pool[seat.index() * each..][..each].to_vec(),
        ..Player::default()
    });
    let agreed = Agreed { preset: place as No, dukes, solo };
    let stage = Stage::Begin;
    let turn =
        Turn { order, ended: 0, stage, dice: [1, 1], used: Vec::new(), actions: 0, due: None, prompt: 1 };
    let common = Some(Common { kind: CommonKind::Dukes, asked: players.seats() });
    let desks = PerSeat::of(seats, |_| Desk { ask: Some(Ask::Duke), ..Desk::default() });
    let begun = State { agreed, turn, stacks, players, desks, common, agenda: Vec::new(), ending: None };
    tell(rules, &begun, setup, events);
    Ok(begun)
}

/// KD-01, KD-02: twenty stacks.
fn lay_out(rules: &Kingdoms, preset: &Preset, seats: u8, dice: &mut Dice) -> Vec<Stack> {
    let content = &rules.content;
    let [monsters_deep, citizens_deep] =
        [content.numbers.monsters, content.numbers.citizens].map(|deep| deep.with(seats));
    let mut areas: Vec<No> = preset.areas.iter().filter_map(|id| rules.area_no(id)).collect();
    dice.shuffle(&mut areas, &AREAS);
    areas.truncate(COLUMNS);
    let strength = |monster: &No| u32::from(rules.monster(*monster).strength);
    let mut laid: Vec<(No, Vec<No>)> = areas
        .into_iter()
        .map(|area| {
            let first = rules.first_of(area);
            let mut monsters: Vec<No> = (first..first + No::from(monsters_deep)).collect();
            // The weakest lies on top, which is last.
            monsters.sort_by_key(|monster| std::cmp::Reverse((strength(monster), *monster)));
            (area, monsters)
        })
        .collect();
    laid.sort_by_key(|(area, monsters)| (monsters.iter().map(strength).sum::<u32>(), *area));
    let mut stacks: Vec<Stack> =
        laid.into_iter().map(|(area, cards)| Stack::Monsters { area, cards: Pile::of(cards) }).collect();
    for group in GROUPS {
        let names: Vec<No> =
            named(content, preset).filter(|(_, found)| found.numbers == group).map(|(no, _)| no).collect();
        let citizen = dice.pick(&names, &NAMES).copied().unwrap_or_default();
        stacks.push(Stack::Citizens { citizen, left: citizens_deep });
    }
    let mut domains: Vec<No> = preset.domains.iter().filter_map(|id| rules.domain_no(id)).collect();
    dice.shuffle(&mut domains, &STACKS);
    let piles = domains.chunks(usize::from(content.numbers.domains.with(seats))).take(COLUMNS);
    stacks.extend(piles.map(|pile| Stack::Domains { cards: Pile::of(pile.iter().copied()) }));
    stacks
}

fn tell(rules: &Kingdoms, state: &State, setup: &Setup, events: &mut Events<Event>) {
    events.emit(|| {
        let tops = |range: std::ops::Range<usize>| {
            state.stacks[range].iter().filter_map(Stack::top).map(|card| rules.id(card)).collect()
        };
        let areas = state.stacks.iter().filter_map(|stack| match stack {
            Stack::Monsters { area, .. } => Some(rules.content.areas[usize::from(*area)].id.clone()),
            Stack::Citizens { .. } | Stack::Domains { .. } => None,
        });
        Event::GameBegan {
            preset: setup.preset.clone(),
            order: state.turn.order.clone(),
            areas: areas.collect(),
            citizens: tops(CITIZENS..DOMAINS),
            domains: tops(DOMAINS..DOMAINS + COLUMNS),
        }
    });
    for (seat, player) in state.players.iter() {
        events.emit(|| {
            let dukes = player.dealt.iter().map(|duke| rules.duke(*duke).id.clone());
            Event::DukesDealt { seat, dukes: Some(dukes.collect()) }
        });
    }
}

/// KD-04.
pub(super) fn against_keeping(
    rules: &Kingdoms,
    state: &State,
    seat: Seat,
    duke: &str,
    reasons: &mut Reasons,
) {
    let dealt = rules.duke_no(duke).is_some_and(|no| state.players[seat].dealt.contains(&no));
    if !dealt {
        reasons.push(Rejection::NotDealt { duke: duke.to_owned() });
    }
}

impl Play<'_> {
    /// KD-04.
    pub(super) fn keep_duke(&mut self, seat: Seat, duke: &str) {
        self.state.players[seat].duke = self.rules.duke_no(duke);
        self.events.emit(|| Event::DukeKept { seat, duke: Some(duke.to_owned()) });
    }
}
