//! DM-01, DM-07, D1, D2, D5: who plays.

use super::*;
use crate::command::Place;
use crate::content::Position;

/// The suggested lineup of the away team, changed.
fn lineup(set: &str, change: impl FnOnce(&mut Vec<Place>, &mut String)) -> Vec<&'static str> {
    let scene = Scene::pending(set);
    let Command::SetLineup { mut order, mut pitcher } = suggested(rules(), &scene.state, AWAY, 0) else {
        panic!("a lineup");
    };
    change(&mut order, &mut pitcher);
    scene.refused(AWAY, &Command::SetLineup { order, pitcher })
}

#[test]
fn dm_01_a_game_needs_two_teams_and_a_rule_set() {
    let begin = |away: &str, home: &str, set: &str| {
        let setup =
            Setup { away: away.to_owned(), home: home.to_owned(), rules: set.to_owned(), tired: Vec::new() };
        let begun = rules().begin(&setup, &mut Script::new(&[]), &mut Events::new());
        begun.err().map_or_else(Vec::new, |reasons| reasons.iter().map(RejectionReason::code).collect())
    };
    assert!(begin("lanterns", "goats", "modern").is_empty());
    assert_eq!(begin("nobody", "nowhere", "never"), ["unknown", "unknown", "unknown"]);
    assert_eq!(begin("goats", "goats", "modern"), ["same_team"]);
}

#[test]
fn dm_01_a_lineup_has_one_player_at_each_position() {
    assert!(lineup("modern", |_, _| {}).is_empty());
    assert!(lineup("classic", |_, _| {}).is_empty());
    assert_eq!(lineup("modern", |order, _| drop(order.pop())), ["not_nine", "positions"]);
    let without_catcher = lineup("modern", |order, _| {
        let catcher = order.iter_mut().find(|place| place.position == Position::Catcher);
        catcher.expect("a catcher").position = Position::First;
    });
    assert_eq!(without_catcher, ["positions", "positions"]);
    assert_eq!(lineup("modern", |order, _| order[1].player = order[0].player.clone()), ["twice"]);
    assert_eq!(lineup("modern", |order, _| order[0].player = "nobody".to_owned()), ["not_on_team"]);
    assert_eq!(lineup("modern", |_, pitcher| *pitcher = "nobody".to_owned()), ["not_on_team"]);
    assert_eq!(lineup("modern", |order, pitcher| *pitcher = order[0].player.clone()), ["no_pitcher"]);
    assert_eq!(lineup("modern", |order, pitcher| order[0].player = pitcher.clone()), ["only_pitches"]);
    let stray = lineup("classic", |order, _| order[8].position = Position::Designated);
    assert_eq!(stray, ["only_pitches", "positions", "no_such_position"]);
    let other = lineup("classic", |order, pitcher| {
        let scene = Scene::pending("classic");
        let Command::SetLineup { pitcher: second, .. } = suggested(rules(), &scene.state, AWAY, 1) else {
            return;
        };
        (order[8].player, *pitcher) = (second, pitcher.clone());
    });
    assert_eq!(other, ["no_pitcher"]);
}

#[test]
fn dm_01_lineups_are_shown_when_both_are_in_and_the_first_half_begins() {
    let mut scene = Scene::pending("modern");
    let [ours, theirs] = [AWAY, HOME].map(|seat| suggested(rules(), &scene.state, seat, 0));
    assert_eq!(scene.play(HOME, &theirs, &[]), [Event::Answered { seat: HOME }]);
    assert_eq!(scene.refused(HOME, &theirs), ["not_asked"], "once");
    let events = scene.play(AWAY, &ours, &[]);
    assert!(matches!(&events[1], Event::LineupShown { seat: AWAY, order, .. } if order.len() == 9));
    assert!(matches!(&events[2], Event::LineupShown { seat: HOME, .. }));
    assert_eq!(events[3], Event::HalfBegan { inning: 1, bottom: false, runner: None });
    assert_eq!(events[4], Event::LineupChecked { seat: HOME, open: vec![], strays: vec![] }, "D44");
    assert!(matches!(&events[5], Event::PlayPrepared { play: 1, bases: 0, outs: 0, .. }), "DM-03");
}

#[test]
fn d1_changes_come_before_choices_and_the_defence_answers_a_pinch_hitter() {
    let mut scene = Scene::begun("sandlot");
    assert_eq!(scene.refused(HOME, &Command::Defend(Defence::default())), ["other_prompt"]);
    assert_eq!(scene.refused(AWAY, &Command::Ready {}), ["not_asked"], "the defence comes first");
    scene.play(HOME, &Command::Ready {}, &[]);
    let player = scene.fresh(AWAY, false);
    let events = scene.play(AWAY, &Command::PinchHit { player: player.clone() }, &[]);
    assert!(
        matches!(&events[..], [Event::HitterPinched { place: 0, player: came, .. }, ..] if *came == player)
    );
    scene.play(AWAY, &Command::Ready {}, &[]);
    assert_eq!(scene.state.stage, Stage::Reply);
    scene.play(HOME, &Command::Ready {}, &[]);
    assert_eq!(scene.state.stage, Stage::Choices);
}

#[test]
fn d1_a_pitcher_who_comes_in_faces_three_batters_in_the_modern_rule_set() {
    let mut scene = Scene::begun("modern");
    let player = scene.fresh(HOME, true);
    assert_eq!(scene.refused(HOME, &Command::ChangePitcher { player: player.clone() }), ["owes_batters"]);
    scene.state.sides[HOME].lineup.as_mut().expect("a lineup").owes = 0;
    let events = scene.play(HOME, &Command::ChangePitcher { player: player.clone() }, &[]);
    assert!(
        matches!(&events[..], [Event::PitcherChanged { seat: HOME, player: came, .. }, ..] if *came == player)
    );
    let lineup = scene.state.sides[HOME].lineup.as_ref().expect("a lineup");
    assert_eq!((lineup.owes, lineup.faced), (3, 0));
}

#[test]
fn d2_each_seat_answers_once_and_the_play_waits_for_both() {
    let mut scene = Scene::choosing(0, 0);
    let offence = Command::Attack(Offence::default());
    assert_eq!(scene.refused(HOME, &offence), ["other_prompt"], "who is in the field does not bat");
    assert_eq!(scene.play(AWAY, &offence, &[]), [Event::Answered { seat: AWAY }]);
    assert_eq!(scene.refused(AWAY, &offence), ["not_asked"]);
    let walk = Defence { intentional_walk: true, ..Defence::default() };
    let events = scene.play(HOME, &Command::Defend(walk.clone()), &[]);
    assert_eq!(events[1], Event::ChoicesShown { defence: walk, offence: Offence::default() });
}

#[test]
fn dm_07_who_left_does_not_return_and_who_plays_cannot_come_in() {
    let mut scene = Scene::begun("sandlot");
    scene.state.sides[HOME].lineup.as_mut().expect("a lineup").owes = 0;
    let first = scene.state.sides[HOME].lineup.as_ref().expect("a lineup").order[0];
    let (out, player) = (scene.id(HOME, first.player), scene.fresh(HOME, false));
    let change = |place, player: &str| Command::Substitute { place, player: player.to_owned() };
    assert_eq!(scene.refused(HOME, &change(0, "nobody")), ["not_on_team"]);
    assert_eq!(scene.refused(HOME, &change(9, &player)), ["no_such_place"], "DM-05");
    assert_eq!(scene.refused(HOME, &change(1, &out)), ["playing"]);
    let events = scene.play(HOME, &change(0, &player), &[]);
    let changed =
        Event::FielderChanged { seat: HOME, place: 0, out: out.clone(), player, position: first.position };
    assert_eq!(events[0], changed);
    assert!(matches!(events[1], Event::PlayPrepared { play: 1, .. }), "DM-03: told again");
    assert_eq!(scene.refused(HOME, &change(0, &out)), ["left"]);
    let pitcher = scene.fresh(HOME, true);
    assert_eq!(scene.refused(HOME, &change(0, &pitcher)), ["only_pitches"]);
    let fielder = scene.fresh(HOME, false);
    assert_eq!(scene.refused(HOME, &Command::ChangePitcher { player: fielder }), ["no_pitcher"]);
}

#[test]
fn dm_07_a_pitcher_who_was_batted_for_is_replaced_before_the_play() {
    let mut scene = Scene::begun("classic");
    scene.state.sides[AWAY].next = 8;
    scene.play(HOME, &Command::Ready {}, &[]);
    let player = scene.fresh(AWAY, false);
    scene.play(AWAY, &Command::PinchHit { player: player.clone() }, &[]);
    // The next half.
    (scene.state.clock.bottom, scene.state.stage) = (true, Stage::Defence);
    scene.state.sides[HOME].line.push(0);
    scene.state.clock.pinched = false;
    assert_eq!(scene.refused(AWAY, &Command::Ready {}), ["pitcher_owed"]);
    let stray = Command::Substitute { place: 8, player: scene.fresh(AWAY, false) };
    assert_eq!(scene.refused(AWAY, &stray), ["pitchers_place"], "DM-05");
    let events = scene.play(AWAY, &Command::Substitute { place: 0, player: scene.fresh(AWAY, false) }, &[]);
    assert!(matches!(events.last(), Some(Event::PlayPrepared { pitcher: None, .. })), "DM-03");
    let pitcher = scene.fresh(AWAY, true);
    let events = scene.play(AWAY, &Command::ChangePitcher { player: pitcher.clone() }, &[]);
    let told =
        |event: &Event| matches!(event, Event::PlayPrepared { pitcher: Some(told), .. } if *told == pitcher);
    assert!(events.last().is_some_and(told), "DM-03");
    let lineup = scene.state.sides[AWAY].lineup.as_ref().expect("a lineup");
    assert_eq!(lineup.order[8].player, lineup.pitcher, "and bats in the pitcher's place");
    assert_eq!(scene.refused(AWAY, &Command::Ready {}), Vec::<&str>::new());
}

#[test]
fn d5_nobody_bats_for_the_last_pitcher() {
    let mut scene = Scene::begun("classic");
    scene.state.sides[AWAY].next = 8;
    scene.play(HOME, &Command::Ready {}, &[]);
    let team = scene.state.team(AWAY);
    let hit = Command::PinchHit { player: scene.fresh(AWAY, false) };
    assert!(scene.refused(AWAY, &hit).is_empty());
    let lineup = scene.state.sides[AWAY].lineup.as_mut().expect("a lineup");
    for player in (0..26).filter(|player| rules().pitches(team, *player) && *player != lineup.pitcher) {
        lineup.gone |= 1 << player;
    }
    assert_eq!(scene.refused(AWAY, &hit), ["nobody_pitches"]);
}

#[test]
fn dm_06_a_pinch_runner_takes_the_place_and_the_base() {
    let mut scene = Scene::choosing(1, 0);
    scene.state.stage = Stage::Offence;
    let player = scene.fresh(AWAY, false);
    let run = |base| Command::PinchRun { base, player: player.clone() };
    assert_eq!([2, 0, 9].map(|base| scene.refused(AWAY, &run(base))), [["empty_base"]; 3]);
    let events = scene.play(AWAY, &run(1), &[]);
    assert!(
        matches!(&events[..], [Event::RunnerPinched { base: 1, player: came, .. }, Event::PlayPrepared { .. }] if *came == player)
    );
    let runner = scene.state.clock.bases[0].expect("a runner");
    assert_eq!(scene.id(AWAY, runner.player), player);
}

#[test]
fn d10_a_game_is_played_in_the_park_of_the_team_at_home() {
    let scene = Scene::pending("modern");
    let park = &rules().content.parks[usize::from(scene.state.agreed.park)];
    assert_eq!(park.id, "high_meadow");
}

#[test]
fn d2_who_answers_another_prompt_is_told_what_is_asked() {
    let mut scene = Scene::begun("sandlot");
    let mut told = |stage, seat, command: &Command| {
        scene.state.stage = stage;
        let reasons = rules().validate(&scene.state, seat, command).expect_err("another prompt");
        reasons.iter().map(ToString::to_string).collect::<String>()
    };
    let ready = Command::Ready {};
    let attack = Command::Attack(Offence::default());
    assert!(told(Stage::Choices, AWAY, &ready).contains("choose for the play"));
    assert!(told(Stage::Offence, AWAY, &attack).contains("change the offence"));
    assert!(told(Stage::Defence, HOME, &attack).contains("change the defence"));
    assert!(told(Stage::Reply, HOME, &attack).contains("answer the pinch hitter"));
}

#[test]
fn d40_a_roster_suggests_lineups_in_its_own_order() {
    for set in ["modern", "classic"] {
        let scene = Scene::pending(set);
        let mut all = Vec::new();
        rules().commands(&scene.state, AWAY, |command| all.push(command));
        assert_eq!(all.len(), 10, "five of the roster's, and five of the best");
        let pitchers: Vec<String> = all
            .iter()
            .map(|command| {
                assert_eq!(scene.refused(AWAY, command), Vec::<&str>::new());
                let Command::SetLineup { pitcher, .. } = command else { panic!("a lineup") };
                pitcher.clone()
            })
            .collect();
        assert_eq!(pitchers[..5], pitchers[5..]);
        let Command::SetLineup { order, pitcher } = &all[0] else { panic!("a lineup") };
        let batters = if set == "classic" { &order[..8] } else { &order[..] };
        let team = scene.state.team(AWAY);
        let places: Vec<u8> =
            batters.iter().map(|place| rules().find(team, &place.player).expect("a player")).collect();
        assert!(places.is_sorted(), "{places:?}");
        assert_eq!(order[8].position == Position::Pitcher, set == "classic");
        assert_eq!(order.iter().any(|place| place.player == *pitcher), set == "classic");
        for place in batters.iter().filter(|place| place.position != Position::Designated) {
            let own = rules().find(team, &place.player).expect("a player");
            let best = |player: &u8| rules().player(team, *player).fields[0].at == place.position;
            assert_eq!((0..26).find(best), Some(own), "the first of the roster who fields it best");
        }
    }
}
