//! Events and answers in words.

use kernel::content::Entries;
use kernel::text::{Describe as _, counted, list};
use kernel::{Seat, Speaks, say};

use super::describe::name;
use crate::event::Event;
use crate::index::Kingdoms;
use crate::preview::{Paid, Points, Preview};
use crate::state::Due;

#[expect(clippy::too_many_lines, reason = "a line for each event")]
pub(super) fn describe_event(rules: &Kingdoms, event: &Event) -> String {
    let named = |id: &str| name(rules, id);
    match event {
        Event::GameBegan { preset, order, .. } => {
            let preset = rules.localized().presets.named(preset).unwrap_or(preset);
            say!(rules, "{preset}: {} play in this order", list(order))
        }
        Event::DukesDealt { seat, dukes: Some(dukes) } => {
            say!(rules, "{seat} is dealt {}", list(dukes.iter().map(|duke| named(duke))))
        }
        Event::DukesDealt { seat, dukes: None } => say!(rules, "{seat} is dealt dukes"),
        Event::DukeKept { seat, duke: Some(duke) } => say!(rules, "{seat} keeps {}", named(duke)),
        Event::DukeKept { seat, duke: None } => say!(rules, "{seat} keeps a duke"),
        Event::TurnBegan { seat, round, resting } => {
            let rests = resting.map_or(String::new(), |resting| say!(rules, ", {resting} rests"));
            say!(rules, "round {round}, turn of {seat}{rests}")
        }
        Event::DiceRolled { seat, dice: [one, other] } => {
            say!(rules, "{seat} rolls {one} and {other}, together {}", one + other)
        }
        Event::DieChanged { seat, domain, from, to, .. } => {
            say!(rules, "{seat} changes a {from} to {to} by {}", named(domain))
        }
        Event::Gained { seat, card, resources, vp, .. } => {
            let points = if *vp > 0 { say!(rules, "{vp} VP") } else { String::new() };
            let some = (resources.sum() > 0).then(|| resources.told(rules));
            let what = some.into_iter().chain((*vp > 0).then_some(points)).collect::<Vec<_>>();
            let what = what.join(rules.words().of(" and "));
            say!(rules, "{seat} gains {what} by {}", named(card))
        }
        Event::Exchanged { seat, card, payment, .. } => {
            say!(rules, "{seat} pays {} for {}", payment.told(rules), named(card))
        }
        Event::Declined { seat, card, .. } => say!(rules, "{seat} does without {}", named(card)),
        Event::HarvestOrdered { seat, cards, .. } => {
            say!(rules, "{seat} activates {}", list(cards.iter().map(|card| named(card))))
        }
        Event::ConsolationTaken { seat, resource, .. } => {
            say!(rules, "{seat} got nothing and takes 1 {resource}")
        }
        Event::PromptAnswered { seat } => say!(rules, "{seat} has answered"),
        Event::AnswersShown { seat, resources, tokens } => {
            say!(rules, "{seat} has {} and {tokens} VP in tokens after the harvest", resources.told(rules))
        }
        Event::ResourceStolen { seat, from, resource, amount, .. } => {
            say!(rules, "{seat} steals {amount} {resource} from {from}")
        }
        Event::NothingToSteal { seat, card, .. } => {
            say!(rules, "{} finds nothing to steal for {seat}", named(card))
        }
        Event::ResourcesGiven { seat, to, resources } => {
            say!(rules, "{seat} gives {to} {}", resources.told(rules))
        }
        Event::CardTaken { seat, card, from: None } => {
            say!(rules, "{seat} takes {} from the centre", named(card))
        }
        Event::CardTaken { seat, card, from: Some(from) } => {
            say!(rules, "{seat} takes {} from {from}", named(card))
        }
        Event::CitizenReturned { seat, citizen } => say!(rules, "{seat} puts {} back", named(citizen)),
        Event::CitizenFlipped { seat, citizen } => say!(rules, "{seat} turns {} over", named(citizen)),
        Event::CitizenHired { seat, citizen, payment } => {
            say!(rules, "{seat} hires {} for {}", named(citizen), payment.told(rules))
        }
        Event::MonsterSlain { seat, monster, payment } => {
            say!(rules, "{seat} slays {} with {}", named(monster), payment.told(rules))
        }
        Event::DomainBuilt { seat, domain, payment } => {
            say!(rules, "{seat} builds {} for {}", named(domain), payment.told(rules))
        }
        Event::DomainTurned { domain, .. } => say!(rules, "{} turns face up", named(domain)),
        Event::ResourceTaken { seat, resource } => say!(rules, "{seat} takes 1 {resource}"),
        Event::ActionGained { seat, card } => say!(rules, "{seat} has one more action by {}", named(card)),
        Event::StackExhausted { of, markers, .. } => {
            let of = of.as_deref().map_or(say!(rules, "a stack of domains"), |id| pile(rules, id));
            say!(rules, "{of} is exhausted: {} on the table", counted(*markers, "exhausted marker"))
        }
        Event::StackReopened { citizen, markers, .. } => {
            let citizen = named(citizen);
            say!(
                rules,
                "{citizen} can be hired again: {} on the table",
                counted(*markers, "exhausted marker")
            )
        }
        Event::ColumnStruck { face, column, card } => {
            say!(rules, "the Dark Lord rolls {face} and destroys {} in column {}", named(card), column + 1)
        }
        Event::EndDue { due } => match due {
            Due::Slain | Due::Built | Due::Exhausted => say!(rules, "{}: this round is the last", why(*due)),
            Due::Rounds => rules.words().of(why(*due)).to_owned(),
        },
        Event::SeatScored { seat, duke, monsters, domains, tokens, merits, total, cards } => say!(
            rules,
            "{seat} scores {total}: monsters {monsters}, domains {domains}, tokens {tokens}, {} {merits}; {}",
            if duke.is_empty() { say!(rules, "no duke") } else { named(duke) },
            counted(*cards, "card")
        ),
        Event::GameEnded { ending, winners } => match winners.len() {
            0 => say!(rules, "the Dark Lord wins: a column stands empty"),
            1 => say!(rules, "{} wins: {}", list(winners.iter()), ended(ending)),
            _ => say!(rules, "{} share the victory: {}", list(winners.iter()), ended(ending)),
        },
    }
}

/// A stack by its area or citizen.
fn pile(rules: &Kingdoms, id: &str) -> String {
    let area = rules.localized().areas.named(id);
    area.map_or_else(|| say!(rules, "the stack of {}", name(rules, id)), str::to_owned)
}

/// How a game that somebody has won ended.
fn ended(ending: &str) -> &'static str {
    Due::ALL.into_iter().find(|due| due.name() == ending).map_or("the Dark Lord is beaten", why)
}

pub(super) const fn why(due: Due) -> &'static str {
    match due {
        Due::Slain => "all monsters are slain",
        Due::Built => "all domains are built",
        Due::Exhausted => "the last exhausted marker is on the table",
        Due::Rounds => "the last round is over",
    }
}

pub(super) fn explain(rules: &Kingdoms, preview: &Preview) -> Vec<String> {
    match preview {
        Preview::Roll { nothing, sums } => {
            let seats = nothing.iter().map(|(seat, ways)| match ways {
                Some(ways) => say!(rules, "{seat} harvests with {} of 36 rolls", 36 - ways),
                None => say!(rules, "{seat} rests"),
            });
            let sums = list(sums.iter().map(|sum| format!("{} {}/36", sum.sum, sum.ways)));
            seats.chain([say!(rules, "sums: {sums}")]).collect()
        }
        Preview::Harvest { paid } => paid.iter().map(|(seat, paid)| pays(rules, seat, paid)).collect(),
        Preview::Numbers { numbers } => {
            let line = |number: &crate::Number| {
                let some = number.paid.iter().filter(|(_, paid)| !paid.is_empty());
                let some = list(some.map(|(seat, paid)| pays(rules, seat, paid)));
                let some = if some.is_empty() { say!(rules, "nothing") } else { some };
                format!("{} ({}/36): {some}", number.number, number.ways)
            };
            numbers.iter().map(line).collect()
        }
        Preview::Change { dice: [one, other], paid } => {
            let head = say!(rules, "the dice would be {one} and {other}, together {}", one + other);
            let lines = paid.iter().map(|(seat, paid)| pays(rules, seat, paid));
            [head].into_iter().chain(lines).collect()
        }
        Preview::Score { points } => {
            points.iter().flat_map(|(seat, points)| scores(rules, seat, points)).collect()
        }
        Preview::Card { lines, rows: _ } => lines.clone(),
    }
}

/// What is paid to a seat.
fn pays(rules: &Kingdoms, seat: Seat, paid: &[Paid]) -> String {
    let cards = paid.iter().map(|paid| {
        let times = if paid.times > 1 { format!("{} × ", paid.times) } else { String::new() };
        format!("{times}{} ({})", name(rules, &paid.card), paid.text)
    });
    let cards = list(cards);
    format!("{seat}: {}", if cards.is_empty() { rules.words().of("nothing") } else { &cards })
}

/// What a seat scores, and what its duke is pleased by.
fn scores(rules: &Kingdoms, seat: Seat, points: &Points) -> Vec<String> {
    let duke = points.duke.map_or(say!(rules, "unknown"), |duke| duke.to_string());
    let Points { monsters, domains, tokens, .. } = points;
    let all = [*monsters, *domains, *tokens, points.duke.unwrap_or(0)];
    let total: u32 = all.into_iter().map(u32::from).sum();
    let head =
        say!(rules, "{seat}: {total} (monsters {monsters}, domains {domains}, tokens {tokens}, duke {duke})");
    let merits = points.merits.iter();
    let merits = merits.map(|merit| format!("  {} × {}: {}", merit.number, merit.text, merit.points));
    [head].into_iter().chain(merits).collect()
}
