//! Every effect and every card of the content that ships is reached in play.

use std::collections::BTreeSet;

use kernel::{Dice, Events, GameEvent, Ruleset, Viewer};
use kingdoms::{Event, Kingdoms, Setup};
use serde_json::Value;

/// How many games may be played before something counts as out of reach.
const GAMES: u32 = 400;

fn kind(event: &Event) -> String {
    let value = serde_json::to_value(event).expect("an event");
    value["type"].as_str().unwrap_or_default().to_owned()
}

/// Plays random games of all presets and numbers of seats; tells the kinds of events, and the cards that paid.
fn played() -> (BTreeSet<String>, BTreeSet<String>) {
    let rules = laws::game::<Kingdoms>();
    let (mut kinds, mut cards) = (BTreeSet::new(), BTreeSet::new());
    for game in 0..GAMES {
        let seats = (game % 5 + 1) as u8;
        let preset = if game % 2 == 0 { "base1" } else { "base2" }.to_owned();
        let setup = Setup { preset, seats, solo: seats == 1, dukes: 2 };
        let mut dice = Dice::from_seed(&format!("reach {game}"));
        let mut events = Events::new();
        let mut state = rules.begin(&setup, &mut dice, &mut events).expect("a game");
        while let Some(seat) = rules.to_act(&state).lowest() {
            let command = rules.sample(&state, seat, &mut dice).expect("a command");
            rules.resolve(&mut state, seat, &command, &mut dice, &mut events);
            dice.take_ledger();
        }
        for event in events.take() {
            assert!(!event.rules().is_empty(), "{event:?}");
            kinds.insert(kind(&event));
            if let Event::Gained { card, .. } | Event::Exchanged { card, .. } = &event {
                cards.insert(card.clone());
            }
        }
        let view = rules.view(&state, Viewer::Referee);
        for (_, seen) in view.seats.iter() {
            cards.extend(seen.citizens.iter().map(|held| held.id.clone()));
            cards.extend(seen.monsters.iter().chain(&seen.domains).chain(&seen.duke).cloned());
        }
    }
    (kinds, cards)
}

#[test]
fn every_kind_of_event_and_every_card_is_met_in_random_games() {
    let (kinds, cards) = played();
    let schema: Value =
        serde_json::from_str(include_str!("../../../schemas/kingdoms/event.schema.json")).expect("a schema");
    let all = schema["oneOf"].as_array().expect("variants").iter();
    let named = all.filter_map(|variant| variant["properties"]["type"]["const"].as_str());
    let missing: Vec<_> = named.filter(|kind| !kinds.contains(*kind)).collect();
    assert!(missing.is_empty() && kinds.len() > 30, "never met: {missing:?}");
    let content = laws::content::<Kingdoms>();
    let citizens = content.citizens.iter().map(|card| &card.id);
    let monsters = content.areas.iter().flat_map(|area| &area.monsters).map(|card| &card.id);
    let others = content.domains.iter().map(|card| &card.id).chain(content.dukes.iter().map(|card| &card.id));
    // The sixth monster of an area lies there with five seats alone.
    let missing: Vec<_> = citizens.chain(monsters).chain(others).filter(|id| !cards.contains(*id)).collect();
    assert!(missing.is_empty(), "never had: {missing:?}");
}
