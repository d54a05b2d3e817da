//! D6, D36, DM-14: pitchers tire, and bunters differ.

use super::*;
use crate::command::Depth;
use crate::content::Lean;
use crate::outcome::Outcome;
use crate::rules::pitch::Situation;
use crate::setup::Weary;
use crate::state::Carried;

/// A game in which the home team's pitcher has faced so many batters over the stamina, some of them on earlier days.
fn tired(over: u8, earlier: u8) -> Scene {
    let mut scene = Scene::choosing(0, 0);
    let pitcher = scene.state.sides[HOME].lineup.as_ref().expect("a lineup").pitcher;
    let stamina = rules().player(scene.state.team(HOME), pitcher).pitching.expect("a pitcher").stamina;
    scene.state.sides[HOME].lineup.as_mut().expect("a lineup").faced = stamina + over - earlier;
    scene.state.sides[HOME].carried = vec![Carried { player: pitcher, batters: earlier }];
    scene
}

#[test]
fn d6_each_batter_over_the_stamina_brings_a_shift_more_into_force() {
    let odds = |scene: &Scene| {
        let (defence, offence) = (Defence::default(), Offence::default());
        let situation = Situation::of(rules(), &scene.state, &defence, &offence).expect("a situation");
        situation.odds()
    };
    let shifts = rules().content.charts.shifts.iter().filter(|shift| shift.when == Lean::Tired);
    let mut before = odds(&Scene::choosing(0, 0));
    for (over, shift) in (0..).zip(shifts) {
        let after = odds(&tired(over, 0));
        let of = |odds: &[(Outcome, u32)]| {
            odds.iter().find(|(outcome, _)| *outcome == shift.from).map_or(0, |(_, ways)| *ways)
        };
        assert!(of(&after) < of(&before), "{over}: {shift:?}");
        before = after;
    }
    assert_eq!(odds(&tired(30, 0)), before, "no more shifts than the chart has");
}

#[test]
fn d36_batters_of_earlier_days_count_as_faced() {
    let worth = |scene: &Scene| kernel::Evaluate::evaluate(rules(), &scene.state, HOME);
    assert_eq!(worth(&tired(3, 3)), worth(&tired(3, 0)));
    assert!(worth(&tired(3, 3)) < worth(&tired(0, 0)));
    let begun = |players: &[&str]| {
        let weary = |player: &&str| Weary { player: (*player).to_owned(), batters: 12 };
        let setup = Setup { tired: players.iter().map(weary).collect(), ..setup("modern") };
        let begun = rules().begin(&setup, &mut Script::new(&[]), &mut Events::new());
        begun.map(|state| [AWAY, HOME].map(|seat| state.sides[seat].carried.clone()))
    };
    let pitcher =
        rules().content.players.iter().position(|own| own.team == "goats" && own.pitching.is_some());
    let pitcher = rules().content.players[pitcher.expect("a pitcher")].id.clone();
    let [away, home] = begun(&[&pitcher]).expect("a game");
    assert_eq!((away.len(), home[0].batters), (0, 12));
    let refused = begun(&[&pitcher, "nobody", &pitcher]).expect_err("a refusal");
    assert_eq!(refused.iter().map(RejectionReason::code).collect::<Vec<_>>(), ["unknown", "tired_twice"]);
}

#[test]
fn d36_the_most_rested_starter_is_proposed_first() {
    let mut scene = Scene::pending("modern");
    let of = |scene: &Scene| {
        let mut all = Vec::new();
        rules().commands(&scene.state, HOME, |command| all.push(command));
        let Command::SetLineup { pitcher, .. } = all.remove(0) else { panic!("a lineup") };
        rules().find(scene.state.team(HOME), &pitcher).expect("a player")
    };
    let first = of(&scene);
    scene.state.sides[HOME].carried = vec![Carried { player: first, batters: 9 }];
    assert_ne!(of(&scene), first);
}

/// On how many faces of a d20 a bunt with a runner on first is a sacrifice, and a hit.
fn bunts(bunt: i8, speed: i8, infield_depth: Depth) -> [usize; 2] {
    let mut content = rules().content.clone();
    for player in content.players.iter_mut().filter(|player| player.team == "lanterns") {
        (player.bunt, player.speed) = (bunt, speed);
    }
    let rules = Diamond::assemble(content).expect("content");
    let state = Scene::choosing(5, 0).state;
    let defence = Defence { infield_depth, ..Defence::default() };
    let offence = Offence { bunt_attempt: true, ..Offence::default() };
    let situation = Situation::of(&rules, &state, &defence, &offence).expect("a situation");
    let mut found = [0, 0];
    for face in 1..=20 {
        let mut dice = Script::new(&[10, 10, face]);
        let kind = situation.play(false, &mut dice, &mut Events::muted()).kind;
        found[0] += usize::from(kind == Kind::Sacrifice);
        found[1] += usize::from(kind == Kind::Single);
    }
    found
}

#[test]
fn dm_14_bunts_have_a_chart_of_their_own() {
    let bunt = |face| {
        let offence = Offence { bunt_attempt: true, ..Offence::default() };
        ended(&Scene::choosing(1, 0).bunter().pitch(Defence::default(), offence, &[10, 10, face]))
    };
    assert_eq!(bunt(12), (Kind::Sacrifice, 1, 0, vec![(1, 2), (0, 0)]));
    assert_eq!(bunt(13), (Kind::Single, 0, 0, vec![(1, 2), (0, 1)]));
    assert_eq!(bunt(17), (Kind::ForceOut, 1, 0, vec![(1, 0), (0, 1)]));
    assert_eq!(bunt(18), (Kind::PopOut, 1, 0, vec![(0, 0)]));
}

#[test]
fn dm_14_bunts_follow_the_bunter_and_the_depth() {
    // With a runner on third, three faces less of a sacrifice (D11).
    assert_eq!(bunts(0, 0, Depth::Normal), [9, 1]);
    assert_eq!(bunts(3, 0, Depth::Normal), [12, 1]);
    assert_eq!(bunts(-3, 0, Depth::Normal), [6, 1]);
    assert_eq!(bunts(0, 3, Depth::Normal), [9, 4]);
    assert_eq!(bunts(0, -3, Depth::Normal), [9, 0], "never less than none");
    assert_eq!([bunts(0, 1, Depth::In)[1], bunts(0, 1, Depth::Back)[1]], [0, 4]);
}
