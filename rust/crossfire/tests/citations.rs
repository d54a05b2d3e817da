//! Every rule that the engine resolves is cited by an event or a refusal (§14 of the rules document).

use std::collections::BTreeSet;
use std::sync::Arc;

use crossfire::geometry::Square;
use crossfire::{Action, Command, Crossfire, Kept, Source, State, UnitId, Weapon};
use kernel::{Dice, GameEvent, RejectionReason, RuleId, Ruleset, Seat, Table};

const DOCUMENT: &str = include_str!("../../../docs/rules/crossfire.md");
const ASKS: RuleId = RuleId("GR-001");
const ASK: kernel::Purpose = kernel::Purpose::new("probe", ASKS);

/// The IDs that a text names, those between the ends of `GR-022 … GR-026` too.
fn ids(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let (mut last, mut range) = (None::<String>, false);
    for word in text.split(|letter: char| !(letter.is_ascii_alphanumeric() || "-.…".contains(letter))) {
        let word = word.trim_matches(|letter: char| letter == '.' || letter == '-');
        let digits = |text: &str| text.starts_with(|first: char| first.is_ascii_digit());
        let is_id = match word.split_once('-') {
            Some((kind, number)) => ["GR", "DA", "AQ"].contains(&kind) && digits(number),
            None => word.strip_prefix('D').is_some_and(digits),
        };
        if is_id {
            let number = |id: &str| id.split('-').nth(1).and_then(|number| number.parse::<u32>().ok());
            if let (true, Some(from), Some(to)) = (range, last.as_deref().and_then(number), number(word)) {
                found.extend((from..to).map(|between| format!("{}-{between:03}", &word[..2])));
            }
            found.insert(word.to_owned());
            last = Some(word.to_owned());
        }
        range = if is_id || !word.is_empty() { word == "…" } else { range };
    }
    found
}

/// The text below the headings of sections.
fn sections(numbers: std::ops::RangeInclusive<u32>) -> String {
    let parts = DOCUMENT.split("\n## ").skip(1);
    let wanted = parts.filter(|part| {
        let number = part.split('.').next().and_then(|number| number.parse().ok());
        number.is_some_and(|number| numbers.contains(&number))
    });
    wanted.collect::<Vec<_>>().join("\n")
}

/// A spread of commands, most of them against the rules.
fn probes(state: &State, dice: &mut Dice) -> Vec<Command> {
    let units: Vec<UnitId> = state.all_units().map(|(unit, _)| unit).collect();
    let mut pick = |bound: usize| dice.below(bound as u32, &ASK) as usize;
    let (unit, target) = (units[pick(units.len())], units[pick(units.len())]);
    let to = Square::new(pick(17) as u8, pick(11) as u8);
    let stands = state.unit(unit).and_then(|unit| unit.square).unwrap_or(to);
    let squares = vec![to; pick(6)];
    let which = pick(4) as u8;
    let mut probes = vec![
        Command::DeploySide { squares },
        Command::ConfirmDeployment,
        Command::TakeInitiative { first: true },
        Command::Move { unit, to },
        Command::FirstAid { unit, to, target },
        Command::FirstAid { unit, to: stands, target },
        Command::Hold { unit },
        Command::Forgo { unit },
        Command::Pass,
        Command::KeepDie { keep: Kept::First },
        Command::Revive { unit },
        Command::Decline,
        Command::ChooseAdvantage { advantage: "luck".to_owned() },
    ];
    probes.extend([Action::Move, Action::Attack].map(|action| Command::DeclareAction { unit, action }));
    probes.extend(Source::ALL.map(|source| Command::Reroll { die: which, source }));
    for with in [Weapon::Shot, Weapon::Melee] {
        probes.extend([to, stands].map(|to| Command::Attack { unit, to, target, with }));
    }
    probes
}

fn refusals(game: &Crossfire, state: &State, dice: &mut Dice, cited: &mut BTreeSet<String>) {
    for command in probes(state, dice) {
        for seat in [Seat::P1, Seat::P2] {
            let verdict = game.validate(state, seat, &command);
            cited.extend(verdict.err().iter().flatten().map(|reason| reason.rule().0.to_owned()));
        }
    }
}

#[test]
fn every_rule_that_the_engine_resolves_is_cited() {
    let game = Arc::new(laws::game::<Crossfire>());
    let mut cited = BTreeSet::new();
    let note = |cited: &mut BTreeSet<String>, events: &[crossfire::Event]| {
        cited
            .extend(events.iter().flat_map(|event| event.rules().into_owned()).map(|rule| rule.0.to_owned()));
    };
    for number in 0..240u64 {
        let mut dice = Dice::from_seed("citations").derive("choices", number);
        let setup = game.draw_setup(&mut dice);
        let mut table =
            Table::begin(game.clone(), setup, &format!("citations {number}")).expect("a drawn setup");
        note(&mut cited, table.opening_events());
        while let Some(seat) = table.to_act().lowest() {
            refusals(&game, table.state(), &mut dice, &mut cited);
            let command = game.sample(table.state(), seat, &mut dice).expect("a command");
            table.submit(seat, command).expect("a legal command");
            note(&mut cited, table.events_of(table.sequence()));
        }
    }
    let stated = ids(&sections(1..=9));
    let table = sections(14..=14);
    let rows = table.lines().filter(|line| line.starts_with("| ")).map(|row| row.split('|').nth(2));
    let exempt: BTreeSet<String> = rows.flatten().flat_map(ids).collect();
    let silent: Vec<_> = stated.difference(&cited).filter(|rule| !exempt.contains(*rule)).collect();
    assert!(silent.is_empty(), "no event and no refusal cites {silent:?}");
    let loud: Vec<_> = exempt.intersection(&cited).collect();
    assert!(loud.is_empty(), "§14 says that nothing cites {loud:?}");
    assert!(exempt.is_subset(&stated), "§14 names what §1 to §9 do not state");
    assert!(stated.len() > 70, "the document was read: {}", stated.len());
}

#[test]
fn ids_are_read_with_those_between() {
    let read = ids("(GR-013 … GR-016, GR-043), D1 and GR-021.1: 2d6 against D.");
    let wanted = ["D1", "GR-013", "GR-014", "GR-015", "GR-016", "GR-021.1", "GR-043"];
    assert_eq!(read.into_iter().collect::<Vec<_>>(), wanted);
}
