//! Events and answers in words.

use kernel::Seat;
use kernel::content::Entries;
use kernel::text::{counted, list};

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
            let preset = rules.content.presets.named(preset).unwrap_or(preset);
            format!("{preset}: {} play in this order", list(order))
        }
        Event::DukesDealt { seat, dukes: Some(dukes) } => {
            format!("{seat} is dealt {}", list(dukes.iter().map(|duke| named(duke))))
        }
        Event::DukesDealt { seat, dukes: None } => format!("{seat} is dealt dukes"),
        Event::DukeKept { seat, duke: Some(duke) } => format!("{seat} keeps {}", named(duke)),
        Event::DukeKept { seat, duke: None } => format!("{seat} keeps a duke"),
        Event::TurnBegan { seat, round, resting } => {
            let rests = resting.map_or(String::new(), |resting| format!(", {resting} rests"));
            format!("round {round}, turn of {seat}{rests}")
        }
        Event::DiceRolled { seat, dice: [one, other] } => {
            format!("{seat} rolls {one} and {other}, together {}", one + other)
        }
        Event::DieChanged { seat, domain, from, to, .. } => {
            format!("{seat} changes a {from} to {to} by {}", named(domain))
        }
        Event::Gained { seat, card, resources, vp, .. } => {
            let points = if *vp > 0 { format!("{vp} VP") } else { String::new() };
            let some = (resources.sum() > 0).then(|| resources.to_string());
            let what = some.into_iter().chain((*vp > 0).then_some(points)).collect::<Vec<_>>().join(" and ");
            format!("{seat} gains {what} by {}", named(card))
        }
        Event::Exchanged { seat, card, payment, .. } => format!("{seat} pays {payment} for {}", named(card)),
        Event::Declined { seat, card, .. } => format!("{seat} does without {}", named(card)),
        Event::HarvestOrdered { seat, cards, .. } => {
            format!("{seat} activates {}", list(cards.iter().map(|card| named(card))))
        }
        Event::ConsolationTaken { seat, resource, .. } => {
            format!("{seat} got nothing and takes 1 {resource}")
        }
        Event::PromptAnswered { seat } => format!("{seat} has answered"),
        Event::AnswersShown { seat, resources, tokens } => {
            format!("{seat} has {resources} and {tokens} VP in tokens after the harvest")
        }
        Event::ResourceStolen { seat, from, resource, amount, .. } => {
            format!("{seat} steals {amount} {resource} from {from}")
        }
        Event::NothingToSteal { seat, card, .. } => {
            format!("{} finds nothing to steal for {seat}", named(card))
        }
        Event::ResourcesGiven { seat, to, resources } => format!("{seat} gives {to} {resources}"),
        Event::CardTaken { seat, card, from: None } => {
            format!("{seat} takes {} from the centre", named(card))
        }
        Event::CardTaken { seat, card, from: Some(from) } => {
            format!("{seat} takes {} from {from}", named(card))
        }
        Event::CitizenReturned { seat, citizen } => format!("{seat} puts {} back", named(citizen)),
        Event::CitizenFlipped { seat, citizen } => format!("{seat} turns {} over", named(citizen)),
        Event::CitizenHired { seat, citizen, payment } => {
            format!("{seat} hires {} for {payment}", named(citizen))
        }
        Event::MonsterSlain { seat, monster, payment } => {
            format!("{seat} slays {} with {payment}", named(monster))
        }
        Event::DomainBuilt { seat, domain, payment } => {
            format!("{seat} builds {} for {payment}", named(domain))
        }
        Event::DomainTurned { domain, .. } => format!("{} turns face up", named(domain)),
        Event::ResourceTaken { seat, resource } => format!("{seat} takes 1 {resource}"),
        Event::ActionGained { seat, card } => format!("{seat} has one more action by {}", named(card)),
        Event::StackExhausted { of, markers, .. } => {
            let of = of.as_deref().map_or("a stack of domains".to_owned(), |id| pile(rules, id));
            format!("{of} is exhausted: {} on the table", counted(*markers, "exhausted marker"))
        }
        Event::StackReopened { citizen, markers, .. } => {
            let markers = counted(*markers, "exhausted marker");
            format!("{} can be hired again: {markers} on the table", named(citizen))
        }
        Event::ColumnStruck { face, column, card } => {
            format!("the Dark Lord rolls {face} and destroys {} in column {}", named(card), column + 1)
        }
        Event::EndDue { due } => match due {
            Due::Slain | Due::Built | Due::Exhausted => format!("{}: this round is the last", why(*due)),
            Due::Rounds => why(*due).to_owned(),
        },
        Event::SeatScored { seat, duke, monsters, domains, tokens, merits, total, cards } => format!(
            "{seat} scores {total}: monsters {monsters}, domains {domains}, tokens {tokens}, {} {merits}; {}",
            if duke.is_empty() { "no duke".to_owned() } else { named(duke) },
            counted(*cards, "card")
        ),
        Event::GameEnded { ending, winners } => match winners.len() {
            0 => "the Dark Lord wins: a column stands empty".to_owned(),
            1 => format!("{} wins: {}", list(winners.iter()), ended(ending)),
            _ => format!("{} share the victory: {}", list(winners.iter()), ended(ending)),
        },
    }
}

/// A stack by its area or citizen.
fn pile(rules: &Kingdoms, id: &str) -> String {
    let area = rules.content.areas.named(id);
    area.map_or_else(|| format!("the stack of {}", name(rules, id)), str::to_owned)
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
                Some(ways) => format!("{seat} harvests with {} of 36 rolls", 36 - ways),
                None => format!("{seat} rests"),
            });
            let sums = list(sums.iter().map(|sum| format!("{} {}/36", sum.sum, sum.ways)));
            seats.chain([format!("sums: {sums}")]).collect()
        }
        Preview::Harvest { paid } => paid.iter().map(|(seat, paid)| pays(rules, seat, paid)).collect(),
        Preview::Numbers { numbers } => {
            let line = |number: &crate::Number| {
                let some = number.paid.iter().filter(|(_, paid)| !paid.is_empty());
                let some = list(some.map(|(seat, paid)| pays(rules, seat, paid)));
                let some = if some.is_empty() { "nothing".to_owned() } else { some };
                format!("{} ({}/36): {some}", number.number, number.ways)
            };
            numbers.iter().map(line).collect()
        }
        Preview::Change { dice: [one, other], paid } => {
            let head = format!("the dice would be {one} and {other}, together {}", one + other);
            let lines = paid.iter().map(|(seat, paid)| pays(rules, seat, paid));
            [head].into_iter().chain(lines).collect()
        }
        Preview::Score { points } => points.iter().flat_map(|(seat, points)| scores(seat, points)).collect(),
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
    format!("{seat}: {}", if cards.is_empty() { "nothing" } else { &cards })
}

/// What a seat scores, and what its duke is pleased by.
fn scores(seat: Seat, points: &Points) -> Vec<String> {
    let duke = points.duke.map_or("unknown".to_owned(), |duke| duke.to_string());
    let Points { monsters, domains, tokens, .. } = points;
    let all = [*monsters, *domains, *tokens, points.duke.unwrap_or(0)];
    let total: u32 = all.into_iter().map(u32::from).sum();
    let head =
        format!("{seat}: {total} (monsters {monsters}, domains {domains}, tokens {tokens}, duke {duke})");
    let merits = points.merits.iter();
    let merits = merits.map(|merit| format!("  {} × {}: {}", merit.number, merit.text, merit.points));
    [head].into_iter().chain(merits).collect()
}
