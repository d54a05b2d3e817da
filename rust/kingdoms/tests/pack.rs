//! A pack adds a citizen, an area, a domain, a duke and a preset by data alone, and games are played with them.

use kernel::{Dice, Events, Ruleset, Viewer};
use kingdoms::{Command, Event, Kingdoms, Setup};

fn rules() -> Kingdoms {
    laws::extended("kingdoms-example")
}

#[test]
fn games_are_played_with_what_a_pack_adds() {
    let rules = rules();
    let setup = Setup { preset: "winter".to_owned(), seats: 4, solo: false, dukes: 2 };
    let (mut hired, mut slain, mut built, mut kept) = (0, 0, 0, 0);
    for seed in 0..12 {
        let mut dice = Dice::from_seed(&format!("pack {seed}"));
        let mut events = Events::new();
        let mut state = rules.begin(&setup, &mut dice, &mut events).expect("a game");
        let areas = rules.view(&state, Viewer::Spectator).stacks;
        assert!(areas[..5].iter().any(|stack| stack.of.as_deref() == Some("frozen_lake")));
        while let Some(seat) = rules.to_act(&state).lowest() {
            let mut legal = Vec::new();
            rules.commands(&state, seat, |command| legal.push(command));
            let wanted = |command: &&Command| {
                matches!(command, Command::KeepDuke { duke } if duke == "ice_margrave")
                    || matches!(command, Command::BuildDomain { .. } | Command::SlayMonster { .. })
            };
            let drawn = || {
                rules.sample(
                    &state,
                    seat,
                    &mut Dice::from_seed(&format!("{seed}")).derive("pick", state_turn(&rules, &state)),
                )
            };
            let command = legal.iter().find(wanted).cloned().or_else(drawn).expect("a command");
            rules.resolve(&mut state, seat, &command, &mut dice, &mut events);
        }
        for event in events.take() {
            if let Event::CitizenHired { citizen, .. } = event {
                hired += u32::from(citizen == "snow_porter");
            } else if let Event::MonsterSlain { monster, .. } = event {
                slain += u32::from(monster == "pike_of_the_lake");
            } else if let Event::DomainBuilt { domain, .. } = event {
                built += u32::from(domain == "hearth_hall");
            } else if let Event::DukeKept { duke, .. } = event {
                kept += u32::from(duke.as_deref() == Some("ice_margrave"));
            }
        }
    }
    assert!(hired > 0 && slain > 0 && built > 0 && kept > 0, "{:?}", [hired, slain, built, kept]);
}

/// A number that is another one from decision to decision.
fn state_turn(rules: &Kingdoms, state: &kingdoms::State) -> u64 {
    let view = rules.view(state, Viewer::Referee);
    let held: u64 =
        view.seats.iter().map(|(_, seen)| u64::from(seen.resources.sum()) + seen.citizens.len() as u64).sum();
    u64::from(view.turns) * 1000 + held * 4 + u64::from(view.actions)
}
