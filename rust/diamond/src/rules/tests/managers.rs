//! DM-01, DM-05, DM-06, D6: what a manager is told of players, lineups and choices.

use kernel::Viewer;

use super::*;
use crate::preview::{Preview, Profile, Query, Standing, Strength};

fn ask(scene: &Scene, query: &Query) -> Preview {
    Ruleset::preview(rules(), &scene.state, Viewer::Spectator, query).expect("an answer")
}

fn roster(scene: &Scene, seat: Seat) -> Vec<Profile> {
    let Preview::Roster { players } = ask(scene, &Query::Roster { seat }) else { panic!("a roster") };
    players
}

#[test]
fn a_roster_tells_hands_gloves_strengths_and_who_plays() {
    let mut scene = Scene::pending("modern");
    let players = roster(&scene, AWAY);
    assert!(players.iter().all(|own| own.standing == Standing::Free), "before lineups");
    let starters = players.iter().filter(|own| own.stamina.is_some_and(|stamina| stamina.starts));
    assert_eq!(starters.count(), 5);
    for own in &players {
        assert_eq!(own.gloves.is_empty(), own.stamina.is_some(), "{}", own.name);
        assert!(own.gloves.iter().all(|glove| glove.known || glove.range == 5), "D5: {}", own.name);
        assert!(own.against.iter().all(|of| of.average < of.slugging), "{own:?}");
        let pitches =
            [Strength::Strikeouts, Strength::Control, Strength::Keeps, Strength::Lasts, Strength::Holds];
        let of_pitchers = own.strengths.iter().filter(|of| pitches.contains(of)).count();
        assert!(of_pitchers == 0 || own.stamina.is_some(), "{own:?}");
    }
    let strong = players.iter().filter(|own| !own.strengths.is_empty()).count();
    assert!(strong > players.len() / 3 && strong < players.len(), "{strong} of {}", players.len());
    scene = Scene::begun("modern");
    let plays = roster(&scene, AWAY).into_iter().filter(|own| own.standing == Standing::Plays).count();
    assert_eq!(plays, 10, "nine batters and the pitcher");
}

#[test]
fn d6_a_roster_tells_how_tired_pitchers_are() {
    let mut scene = Scene::begun("modern");
    let on_the_mound = |scene: &Scene| {
        let players = roster(scene, HOME);
        let own = players.into_iter().find(|own| own.standing == Standing::Plays && own.stamina.is_some());
        own.and_then(|own| own.stamina).expect("a pitcher")
    };
    let fresh = on_the_mound(&scene);
    assert_eq!(fresh.left, i16::from(fresh.of));
    scene.state.sides[HOME].lineup.as_mut().expect("a lineup").faced = 40;
    let tired = on_the_mound(&scene);
    assert_eq!(tired.left, fresh.left - 40);
}

#[test]
fn dm_01_advice_makes_a_lineup_better_step_by_step_and_never_illegal() {
    for set in ["modern", "classic"] {
        let scene = Scene::pending(set);
        let Command::SetLineup { mut order, mut pitcher } = suggested(rules(), &scene.state, HOME, 0) else {
            panic!("a lineup");
        };
        order.reverse();
        let mut steps = 0;
        loop {
            let query = Query::Advice { seat: HOME, order: order.clone(), pitcher: pitcher.clone() };
            let Preview::Advice { better } = ask(&scene, &query) else { panic!("advice") };
            let Some(better) = better else { break };
            assert!(better.gain >= 10, "{better:?}");
            assert_ne!(better.name, better.other);
            (order, pitcher) = (better.order, better.pitcher);
            let command = Command::SetLineup { order: order.clone(), pitcher: pitcher.clone() };
            assert_eq!(scene.refused(HOME, &command), Vec::<&str>::new(), "{set}");
            steps += 1;
            assert!(steps < 60, "it comes to an end");
        }
        assert!(steps > 2, "{set}: a lineup turned upside down can be better: {steps}");
    }
}

#[test]
fn dm_01_advice_is_refused_for_what_is_no_lineup() {
    let scene = Scene::pending("modern");
    let query = Query::Advice { seat: AWAY, order: Vec::new(), pitcher: "nobody".to_owned() };
    let refused = Ruleset::preview(rules(), &scene.state, Viewer::Spectator, &query);
    let codes: Vec<&str> = refused.expect_err("no lineup").iter().map(RejectionReason::code).collect();
    assert!(codes.contains(&"not_nine") && codes.contains(&"not_on_team"), "{codes:?}");
}

#[test]
fn dm_06_calls_have_the_odds_of_their_choices_and_plain_ones_among_them() {
    for (bases, outs) in [(0, 0), (1, 0), (4, 1), (7, 1), (2, 2)] {
        let scene = Scene::choosing(bases, outs).bunter();
        for seat in [AWAY, HOME] {
            let Preview::Calls { calls, leverage, .. } = ask(&scene, &Query::Calls { seat }) else {
                panic!("calls")
            };
            assert!((2..=4).contains(&calls.len()), "{calls:?}");
            assert!(leverage > 20 && leverage < 600, "{leverage}");
            let default = if seat == HOME {
                Command::Defend(Defence::default())
            } else {
                Command::Attack(Offence::default())
            };
            let plain = calls.iter().find(|call| call.command == default);
            assert_eq!(plain.map(|call| call.change), Some(0));
            for call in &calls {
                assert_eq!(scene.refused(seat, &call.command), Vec::<&str>::new());
                let mut query = (Defence::default(), Offence::default());
                if let Command::Attack(offence) = &call.command {
                    query.1 = offence.clone();
                } else if let Command::Defend(defence) = &call.command {
                    query.0 = defence.clone();
                }
                let query = Query::Odds { defence: query.0, offence: query.1 };
                let Preview::Odds { prospect, .. } = ask(&scene, &query) else { panic!("odds") };
                let own = if seat == HOME { prospect.home_wins } else { 10_000 - prospect.home_wins };
                assert_eq!(call.wins, own, "{call:?}");
            }
        }
    }
}

#[test]
fn dm_05_what_matters_is_told_where_one_run_decides() {
    let mut scene = Scene::choosing(0, 0);
    let of = |scene: &Scene, seat| {
        let Preview::Calls { matters, leverage, .. } = ask(scene, &Query::Calls { seat }) else {
            panic!("calls")
        };
        (matters, leverage)
    };
    let (matters, early) = of(&scene, HOME);
    assert!(!matters, "nothing matters at the first batter");
    scene = Scene::choosing(4, 1);
    scene.state.clock.inning = 9;
    scene.state.sides[AWAY].line = vec![0; 9];
    scene.state.sides[HOME].line = vec![0; 8];
    let (matters, late) = of(&scene, HOME);
    assert!(matters, "the infield comes in with the winning run on third");
    assert!(late > 2 * early, "{late} and {early}");
}
