//! A reign begins (CO-01, CO-12).

use kernel::content::Entries;
use kernel::{Dice, Events, Purpose, Rejections, RuleId, RuleResult};

use super::hand;
use crate::content::is_set;
use crate::event::Event;
use crate::index::{Council, No};
use crate::rejection::Rejection;
use crate::setup::{Heritage, Hints, Setup};
use crate::state::{Active, Agreed, State};

const REALM: Purpose = Purpose::new("realm", RuleId("CO-01"));

pub(crate) fn draw(rules: &Council, dice: &mut Dice) -> Setup {
    let realm = dice.pick(&rules.content.realms, &REALM).map_or_else(String::new, |realm| realm.id.clone());
    Setup { realm, hints: Hints::Direction, heritage: Heritage::default() }
}

pub(crate) fn begin(
    rules: &Council,
    setup: &Setup,
    dice: &mut Dice,
    events: &mut Events<Event>,
) -> RuleResult<State, Rejection> {
    let content = &rules.content;
    let mut against = Vec::new();
    let heritage = &setup.heritage;
    let unknown = |name: &&String| content.memory.place(name).is_none();
    against.extend(
        heritage.memory.keys().filter(unknown).map(|name| Rejection::UnknownHeritage { name: name.clone() }),
    );
    for memory in &content.memory {
        let passed = heritage.memory.get(&memory.id);
        if let Some(value) = passed.filter(|value| !memory.kind.bounds().contains(value)) {
            against.push(Rejection::OddHeritage { name: memory.id.clone(), value: *value });
        }
    }
    let unknown = heritage.sets.iter().filter(|set| !is_set(content, set));
    against.extend(unknown.map(|name| Rejection::UnknownHeritage { name: name.clone() }));
    let Some(realm) = content.realms.place(&setup.realm) else {
        against.push(Rejection::UnknownRealm { realm: setup.realm.clone() });
        return Err(Rejections::from_reasons(against).expect_err("a realm is unknown"));
    };
    Rejections::from_reasons(against)?;
    let compiled = &rules.realms[realm];
    let memory = content.memory.iter().map(|memory| heritage.memory.get(&memory.id).copied().unwrap_or(0));
    let mut state = State {
        agreed: Agreed { realm: realm as No, hints: setup.hints, rulers: heritage.rulers },
        turn: 1,
        stats: compiled.start.clone(),
        memory: memory.collect(),
        rules: Vec::new(),
        hand: Vec::new(),
        ready: vec![0; rules.cards.len()],
        sets: compiled.sets.clone(),
        forced: Vec::new(),
        scheduled: Vec::new(),
        deferred: Vec::new(),
        ending: None,
    };
    for rule in &compiled.rules {
        let left = rules.rules[usize::from(*rule)].times;
        state.rules.push(Active { rule: *rule, since: 1, left });
    }
    for (place, set) in rules.sets.iter().enumerate() {
        state.sets[place] |= heritage.sets.contains(set);
    }
    events.emit(|| Event::ReignBegan { realm: setup.realm.clone(), rulers: heritage.rulers });
    hand::refill(rules, &mut state, dice, events);
    Ok(state)
}
