//! A state that a view could be of, with what is hidden drawn from the dice.

use kernel::{Dice, Events, Fault, PerSeat, Purpose, RuleId, Ruleset, Seat};

use super::{SeatSeen, StackSeen, View};
use crate::index::Kingdoms;
use crate::rules::audit;
use crate::rules::flow::Play;
use crate::rules::options::sample;
use crate::rules::resolve_own;
use crate::rules::setup::{CITIZENS, DOMAINS};
use crate::state::{Agreed, Ask, CommonKind, Held, No, Pile, Player, Stack, State, Turn};

const GUESS: Purpose = Purpose::new("guess", RuleId("KD-18"));

fn stray(at: &str, found: &str) -> Fault {
    Fault::new(at, format!("{found:?}"), "the id of a card")
}

pub(crate) fn determinize(rules: &Kingdoms, view: &View, dice: &mut Dice) -> Result<State, Fault> {
    let preset = rules.content.presets.iter().position(|preset| preset.id == view.preset);
    let preset = preset.ok_or_else(|| stray("/preset", &view.preset))?;
    let mut players = Vec::new();
    for (_, seen) in view.seats.iter() {
        players.push(player(rules, seen)?);
    }
    let mut players = players.into_iter();
    let players = PerSeat::of(view.seats.count(), |_| players.next().unwrap_or_default());
    let used = view.used.iter().map(|id| rules.domain_no(id).ok_or_else(|| stray("/used", id)));
    let turn = Turn {
        order: view.order.clone(),
        ended: view.turns.saturating_sub(u16::from(view.ending.is_some())),
        stage: view.stage,
        dice: view.dice,
        used: used.collect::<Result<_, _>>()?,
        actions: view.actions,
        due: view.due,
        prompt: view.prompt.as_ref().map_or(1, |prompt| prompt.id),
    };
    if view.desks.count() != players.count() || turn.order.is_empty() {
        return Err(Fault::new("/desks", view.desks.count(), "a desk for each seat"));
    }
    let stacks = stacks(rules, view, &players, preset, dice)?;
    let mut state = State {
        agreed: Agreed { preset: preset as No, dukes: view.dukes, solo: view.solo },
        turn,
        stacks,
        players,
        desks: view.desks.clone(),
        common: view.common,
        agenda: view.agenda.clone(),
        ending: view.ending.clone(),
    };
    // What a seat has before it is resolved below: a view may tell anything.
    audit::known(rules, &state)?;
    if !view.all {
        deal_dukes(rules, view, &mut state, dice);
        reopen_desks(rules, view, &mut state, dice);
    }
    rules.audit(&state)?;
    Ok(state)
}

fn player(rules: &Kingdoms, seen: &SeatSeen) -> Result<Player, Fault> {
    let mut player = Player { stock: seen.resources, tokens: seen.tokens, ..Player::default() };
    for held in &seen.citizens {
        let citizen = rules.citizen_no(&held.id).ok_or_else(|| stray("/seats", &held.id))?;
        player.citizens.push(Held { citizen, flipped: held.flipped });
    }
    for id in &seen.monsters {
        player.monsters.push(rules.monster_no(id).ok_or_else(|| stray("/seats", id))?);
    }
    for id in &seen.domains {
        player.domains.push(rules.domain_no(id).ok_or_else(|| stray("/seats", id))?);
    }
    for id in seen.dealt.iter().flatten() {
        player.dealt.push(rules.duke_no(id).ok_or_else(|| stray("/seats", id))?);
    }
    player.duke = seen.duke.as_deref().and_then(|id| rules.duke_no(id));
    Ok(player)
}

/// The centre, with what lies below the top domains drawn from those that were not seen.
fn stacks(
    rules: &Kingdoms,
    view: &View,
    players: &PerSeat<Player>,
    preset: usize,
    dice: &mut Dice,
) -> Result<Vec<Stack>, Fault> {
    let tops = view.stacks.iter().skip(DOMAINS).flat_map(|stack| &stack.cards);
    let seen: Vec<No> = tops.filter_map(|id| rules.domain_no(id)).collect();
    let pool = rules.content.presets[preset].domains.iter().filter_map(|id| rules.domain_no(id));
    let built = |no: &No| players.iter().any(|(_, player)| player.domains.contains(no));
    let mut unseen: Vec<No> = pool.filter(|no| !seen.contains(no) && !built(no)).collect();
    dice.shuffle(&mut unseen, &GUESS);
    let places = view.stacks.iter().enumerate();
    places.map(|(place, seen)| stack(rules, place, seen, &mut unseen)).collect()
}

fn stack(rules: &Kingdoms, place: usize, seen: &StackSeen, unseen: &mut Vec<No>) -> Result<Stack, Fault> {
    let of = seen.of.as_deref().unwrap_or_default();
    if place < CITIZENS {
        let area = rules.area_no(of).ok_or_else(|| stray("/stacks", of))?;
        let cards = seen.cards.iter().map(|id| rules.monster_no(id).ok_or_else(|| stray("/stacks", id)));
        let cards: Vec<No> = cards.collect::<Result<_, _>>()?;
        return Ok(Stack::Monsters { area, cards: Pile::of(cards) });
    }
    if place < DOMAINS {
        let citizen = rules.citizen_no(of).ok_or_else(|| stray("/stacks", of))?;
        return Ok(Stack::Citizens { citizen, left: seen.left });
    }
    let below = usize::from(seen.left).saturating_sub(seen.cards.len());
    let hidden = unseen.split_off(unseen.len().saturating_sub(below));
    let shown = seen.cards.iter().map(|id| rules.domain_no(id).ok_or_else(|| stray("/stacks", id)));
    let shown: Vec<No> = shown.collect::<Result<_, _>>()?;
    Ok(Stack::Domains { cards: Pile::of(hidden.into_iter().chain(shown)) })
}

/// The dukes of others are some that the viewer does not know of.
fn deal_dukes(rules: &Kingdoms, view: &View, state: &mut State, dice: &mut Dice) {
    let known = |no: &No| {
        state.players.iter().any(|(_, player)| player.dealt.contains(no) || player.duke == Some(*no))
    };
    let pool = rules.content.presets[usize::from(state.agreed.preset)].dukes.iter();
    let mut pool: Vec<No> = pool.filter_map(|id| rules.duke_no(id)).filter(|no| !known(no)).collect();
    dice.shuffle(&mut pool, &GUESS);
    let choosing = view.common.is_some_and(|common| common.kind == CommonKind::Dukes);
    for (seat, player) in state.players.iter_mut() {
        if view.eyes == Some(seat) || player.duke.is_some() {
            continue;
        }
        if choosing {
            player.dealt = pool.split_off(pool.len().saturating_sub(view.dukes.into()));
            player.duke = player.dealt.first().copied().filter(|_| view.answered.contains(seat));
        } else {
            player.duke = pool.pop();
        }
    }
}

/// What others have before them in a prompt to all, and how they may have answered it.
fn reopen_desks(rules: &Kingdoms, view: &View, state: &mut State, dice: &mut Dice) {
    let Some(common) = view.common else { return };
    for seat in common.asked.iter().filter(|seat| view.eyes != Some(*seat)) {
        if state.desks.seats().contains(seat) {
            reopen(rules, (state, seat), common.kind, view.answered.contains(seat), dice);
        }
    }
}

fn reopen(
    rules: &Kingdoms,
    (state, seat): (&mut State, Seat),
    kind: CommonKind,
    answered: bool,
    dice: &mut Dice,
) {
    match kind {
        CommonKind::Dukes => state.desks[seat].ask = (!answered).then_some(Ask::Duke),
        CommonKind::Consolation => {
            state.desks[seat].ask = Some(Ask::Resource);
            if let Some(opened) = &mut state.desks[seat].opened {
                opened.given = 0;
            }
            if answered && let Some(command) = sample(rules, state, seat, dice) {
                resolve_own(rules, state, seat, &command, dice);
            }
        }
        CommonKind::Flip => {
            let up = state.players[seat].citizens.iter().filter(|held| !held.flipped);
            let up: Vec<No> = up.map(|held| held.citizen).collect();
            let desk = &mut state.desks[seat];
            if answered {
                desk.flip = dice.pick(&up, &GUESS).copied();
            } else {
                desk.ask = Some(Ask::Flip);
            }
        }
        CommonKind::Harvest => {
            let mut muted = Events::muted();
            let given =
                state.desks[seat].opened.as_mut().map_or(0, |opened| std::mem::take(&mut opened.given));
            Play { rules, state, dice, events: &mut muted }.run(seat);
            for _ in 0..given {
                let Some(command) = sample(rules, state, seat, dice) else { break };
                resolve_own(rules, state, seat, &command, dice);
            }
        }
    }
}
