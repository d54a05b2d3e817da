//! DM-02 to DM-04: innings and their ends.

use super::*;

fn steal() -> Offence {
    Offence { steal_attempts: vec![2], ..Offence::default() }
}

/// The home team bats in an inning, level with the away team.
fn late(inning: u8, bases: u8, set: &str) -> Scene {
    let mut scene = Scene::begun(set);
    scene.state.clock.inning = inning;
    scene.state.clock.bottom = true;
    for seat in [AWAY, HOME] {
        scene.state.sides[seat].line = vec![0; usize::from(inning)];
    }
    scene.state.stage = Stage::Choices;
    scene.on(bases);
    scene
}

#[test]
fn dm_02_a_walk_off_needs_only_the_run() {
    let mut scene = late(9, 7, "sandlot");
    let events =
        scene.pitch(Defence { intentional_walk: true, ..Defence::default() }, Offence::default(), &[]);
    let ended = Event::GameEnded {
        ending: "walk_off".to_owned(),
        away: 0,
        home: 1,
        winners: kernel::Seats::one(HOME),
    };
    assert_eq!(events.last(), Some(&ended));
    assert_eq!(scene.refused(HOME, &Command::Ready {}), ["over"], "DM-01");
}

#[test]
fn dm_02_a_level_game_goes_on_or_is_a_tie_by_the_rule_set() {
    let last = |set: &str, inning| {
        let mut scene = late(inning, 1, set);
        scene.state.clock.outs = 2;
        let events = scene.pitch(Defence::default(), steal(), &[10, 10, 20, 20]);
        assert!(events.iter().any(|event| matches!(event, Event::HalfEnded { bottom: true, left: 0, .. })));
        (
            scene,
            events
                .into_iter()
                .rev()
                .find(|event| matches!(event, Event::GameEnded { .. } | Event::HalfBegan { .. })),
        )
    };
    let tie = |event: &Event| matches!(event, Event::GameEnded { ending, .. } if ending == "tie");
    assert!(last("sandlot", 12).1.is_some_and(|event| tie(&event)));
    assert!(matches!(last("sandlot", 11).1, Some(Event::HalfBegan { inning: 12, runner: None, .. })));
    let (scene, began) = last("modern", 9);
    assert!(matches!(began, Some(Event::HalfBegan { inning: 10, bottom: false, runner: Some(_) })));
    assert_eq!(scene.state.code(), 2, "a runner on second from the tenth");
}

#[test]
fn d10_a_level_game_of_sixty_innings_is_a_tie_under_any_rules() {
    let ends = |inning| {
        let mut scene = late(inning, 1, "classic");
        scene.state.clock.outs = 2;
        let events = scene.pitch(Defence::default(), steal(), &[10, 10, 20, 20]);
        matches!(events.last(), Some(Event::GameEnded { ending, away: 0, home: 0, winners }) if ending == "tie" && winners.is_empty())
    };
    assert_eq!([ends(59), ends(60)], [false, true]);
}

#[test]
fn dm_02_the_home_half_is_skipped_when_it_leads() {
    let mut scene = Scene::choosing(1, 2);
    scene.state.clock.inning = 9;
    scene.state.sides[AWAY].line = vec![0; 9];
    scene.state.sides[HOME].line = vec![0, 2, 0, 0, 0, 0, 0, 0];
    let events = scene.pitch(Defence::default(), steal(), &[10, 10, 20, 20]);
    assert!(matches!(events.last(), Some(Event::GameEnded { ending, home: 2, .. }) if ending == "last_out"));
}

#[test]
fn dm_03_the_coming_play_is_prepared_with_bases_and_outs() {
    let mut scene = Scene::choosing(2, 1);
    let events =
        scene.pitch(Defence { intentional_walk: true, ..Defence::default() }, Offence::default(), &[]);
    assert!(matches!(
        events.last(),
        Some(Event::PlayPrepared { play: 2, bases: 3, outs: 1, bottom: false, .. })
    ));
}

#[test]
fn dm_04_a_state_that_cannot_be_is_named() {
    let fault = |change: fn(&mut State)| {
        let mut scene = Scene::choosing(1, 1);
        assert_eq!(rules().audit(&scene.state), Ok(()));
        change(&mut scene.state);
        rules().audit(&scene.state).expect_err("a fault").pointer
    };
    assert_eq!(fault(|state| state.clock.outs = 3), "/clock/outs");
    assert_eq!(fault(|state| state.clock.inning = 0), "/clock/inning");
    assert_eq!(fault(|state| state.agreed.away = rules().content.teams.len() as u16), "/agreed");
    assert_eq!(fault(|state| state.agreed.rules = rules().content.rulesets.len() as u16), "/agreed/rules");
    assert_eq!(fault(|state| state.agreed.park = rules().content.parks.len() as u16), "/agreed/park");
    assert_eq!(fault(|state| state.clock.bases[1] = state.clock.bases[0]), "/clock/bases");
}
