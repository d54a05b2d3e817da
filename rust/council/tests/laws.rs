//! Council keeps the laws of every game.

use council::{Command, Council, Event, Preview, Query, State};
use kernel::{Ruleset, Seat, Viewer};
use laws::{Forecast, Laws, Schemas};

fn laws() -> Laws<Council> {
    let mut content = laws::content::<Council>();
    // Every way in which dice fall is looked through; of rules in equal steps, two are left.
    for (place, rule) in
        (100..).zip(&mut content.rules).filter(|(_, rule)| !["dues", "wages"].contains(&&*rule.id))
    {
        rule.step = place;
    }
    // The year's luck goes round instead of falling: it would multiply every other way by twelve.
    let luck = content.rules.iter_mut().find(|rule| rule.id == "luck").expect("a rule");
    luck.effects = vec!["luck = 1 + turn % 12".to_owned()];
    let rules = Council::new(content).unwrap_or_else(|faults| panic!("{faults:#?}"));
    Laws::new(rules, include_str!("../../../docs/rules/council.md"))
        .with_schemas(Schemas::of::<Council>())
        .with_queries(queries)
        .with_forecasts(forecasts)
        // All of a reign is one seat's.
        .with_patience(200)
}

laws::suite!(laws());

/// The deck, what is there and what is not, and every option in hand.
fn queries(rules: &Council, state: &State, seat: Seat) -> Vec<Query> {
    let card = |card: &str| Query::Card { card: card.to_owned() };
    let kept = Query::Kept { memory: [("debt".to_owned(), 2)].into(), sets: vec!["elders".to_owned()] };
    let mut all = vec![Query::Deck {}, Query::End {}, kept, card("dry_well"), card("nobody")];
    all.extend(["harvest", "nobody"].map(|rule| Query::Rule { rule: rule.to_owned() }));
    all.extend(["order", "guard", "nobody"].map(|stat| Query::Stat { stat: stat.to_owned() }));
    rules.commands(state, seat, |command| {
        if let Command::Decide { card, option } = command {
            all.push(Query::Option { card, option });
        }
    });
    all
}

/// Of each option in hand whose dice move a stored stat: by how much.
fn forecasts(rules: &Council, state: &State, seat: Seat) -> Vec<Forecast<Council>> {
    let mut all = Vec::new();
    let mut legal = Vec::new();
    rules.commands(state, seat, |command| legal.push(command));
    for command in legal {
        let Command::Decide { card, option } = &command else { continue };
        let query = Query::Option { card: card.clone(), option: *option };
        let Ok(Preview::Option { hints, .. }) = rules.preview(state, Viewer::Seat(seat), &query) else {
            continue;
        };
        let known = &rules.content().stats;
        let stored = |id: &str| known.iter().any(|stat| stat.id == id && stat.formula.is_none());
        for hint in hints.into_iter().filter(|hint| hint.odds.len() > 1 && stored(&hint.stat)) {
            let odds = hint.odds.iter();
            let odds = odds.map(|odds| (odds.by.to_string(), (odds.ways.into(), odds.of.into()))).collect();
            let (id, asked) = (hint.stat.clone(), format!("cards/{card}/options/{option}"));
            all.push(Forecast::new(seat, command.clone(), odds, move |_, events| moved(events, &id, &asked)));
        }
    }
    all
}

/// By how much an option has moved a stat.
fn moved(events: &[Event], id: &str, asked: &str) -> String {
    let moves = events.iter().filter_map(|event| {
        let Event::StatMoved { stat, from, to, by } = event else { return None };
        (stat == id && by == asked).then_some(to - from)
    });
    moves.sum::<i32>().to_string()
}
