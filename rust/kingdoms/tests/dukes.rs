//! Which dukes greedy players keep (KD-04).

use std::collections::BTreeMap;

use bots::{Greedy, Player};
use kernel::{Dice, Events, Ruleset, Viewer};
use kingdoms::content::{Content, Count};
use kingdoms::{Command, Kingdoms, Setup, View};

const DEALS: u32 = 150;
const SEATS: u8 = 3;

/// The points that a duke has for what lies in the centre, of what differs from game to game; none if nothing does.
fn lying(content: &Content, view: &View, duke: &str) -> Option<u32> {
    let duke = content.dukes.iter().find(|found| found.id == duke).expect("a duke");
    let stacks = || view.stacks.iter().filter_map(|stack| Some((stack, stack.of.as_deref()?)));
    let lines = duke.merits.iter().filter_map(|merit| {
        let number = match &merit.count {
            Count::Role { role } => stacks()
                .filter(|(_, of)| {
                    content.citizens.iter().any(|card| card.id == *of && card.role == Some(*role))
                })
                .map(|(stack, _)| u32::from(stack.left))
                .sum::<u32>(),
            Count::Kind { kind } => {
                let monsters = content.areas.iter().flat_map(|area| &area.monsters);
                let of_kind: Vec<_> =
                    monsters.filter(|card| card.kind == *kind).map(|card| &card.id).collect();
                view.stacks.iter().flat_map(|stack| &stack.cards).filter(|id| of_kind.contains(id)).count()
                    as u32
            }
            Count::Name { .. }
            | Count::Area { .. }
            | Count::Citizens {}
            | Count::Monsters {}
            | Count::Domains {} => {
                return None;
            }
        };
        Some(number * u32::from(merit.vp))
    });
    lines.reduce(|one, other| one + other)
}

#[test]
fn kd_04_a_greedy_player_keeps_the_duke_that_the_centre_favours_whichever_was_dealt_first() {
    let rules = laws::game::<Kingdoms>();
    let mut first = 0;
    // Of each duke, kept or not: how often, and the points that lay there for it.
    let mut found: BTreeMap<String, [(u32, u32); 2]> = BTreeMap::new();
    for deal in 0..DEALS {
        let preset = if deal % 2 == 0 { "base1" } else { "base2" }.to_owned();
        let setup = Setup { preset, seats: SEATS, solo: false, dukes: 2 };
        let mut dice = Dice::from_seed(&format!("dukes {deal}"));
        let state = rules.begin(&setup, &mut dice, &mut Events::new()).expect("a game");
        for seat in rules.to_act(&state).iter() {
            let view = rules.view(&state, Viewer::Seat(seat));
            let Some(Command::KeepDuke { duke }) = Greedy.choose(&rules, seat, &view, &mut dice) else {
                panic!("a duke")
            };
            let dealt = view.seats[seat].dealt.clone().expect("two dukes");
            first += u32::from(dealt[0] == duke);
            for one in dealt {
                let points = lying(rules.content(), &view, &one).unwrap_or_default();
                let of = &mut found.entry(one.clone()).or_default()[usize::from(one != duke)];
                *of = (of.0 + 1, of.1 + points);
            }
        }
    }
    let choices = DEALS * u32::from(SEATS);
    assert!((choices * 2 / 5..=choices * 3 / 5).contains(&first), "{first} of {choices} kept the first");
    assert_eq!(found.len(), rules.content().dukes.len());
    for (duke, [(kept, more), (left, less)]) in found {
        assert!(kept > 0 && left > 0, "{duke} is kept {kept} times, and left {left} times");
        assert!(
            more * left >= less * kept,
            "{duke} is kept where less lies for it: {more}/{kept}, {less}/{left}"
        );
    }
}
