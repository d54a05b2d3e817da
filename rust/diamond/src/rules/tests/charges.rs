//! DM-02, D12, D13: runs that do not count, hits that end a game, and whose a run is.

use super::*;
use crate::content::Position;
use crate::rules::done::Done;
use crate::rules::flow::{apply, walk_off};

/// What is left of a hit in the last of the ninth, with the home team behind by so many.
fn cut(inning: u8, behind: u8, kind: Kind, moves: &[(u8, u8)]) -> (Kind, Vec<(u8, u8)>, usize) {
    let mut scene = Scene::begun("sandlot");
    scene.state.clock.inning = inning;
    scene.state.clock.bottom = true;
    scene.state.sides[AWAY].line = vec![behind];
    let mut done = Done::new(kind, moves.to_vec());
    if moves.iter().any(|(_, to)| *to == 0) {
        done = done.by(&[Position::Left, Position::Catcher]);
    }
    walk_off(&scene.state, &mut done);
    (done.kind, done.moves, done.putouts.len())
}

#[test]
fn d12_a_hit_that_wins_goes_no_farther_than_the_winning_run() {
    let double = [(3, 4), (2, 4), (1, 3), (0, 2)];
    assert_eq!(cut(9, 0, Kind::Double, &double), (Kind::Single, vec![(3, 4), (2, 3), (1, 2), (0, 1)], 0));
    assert_eq!(cut(9, 1, Kind::Double, &double), (Kind::Double, vec![(3, 4), (2, 4), (1, 3), (0, 2)], 0));
    let triple = [(2, 4), (1, 4), (0, 3)];
    assert_eq!(cut(9, 0, Kind::Triple, &triple), (Kind::Double, vec![(2, 4), (1, 3), (0, 2)], 0));
    assert_eq!(cut(12, 1, Kind::Triple, &triple), (Kind::Triple, triple.to_vec(), 0));
}

#[test]
fn d12_nobody_is_thrown_out_after_the_winning_run() {
    let single = [(3, 4), (2, 0), (1, 2), (0, 1)];
    assert_eq!(cut(9, 0, Kind::Single, &single), (Kind::Single, vec![(3, 4), (2, 3), (1, 2), (0, 1)], 0));
    assert_eq!(cut(9, 1, Kind::Single, &single), (Kind::Single, single.to_vec(), 1), "the game goes on");
    let from_first = cut(9, 0, Kind::Triple, &[(1, 4), (0, 0)]);
    assert_eq!(from_first, (Kind::Triple, vec![(1, 4), (0, 3)], 0), "as far as the run came");
}

#[test]
fn d12_other_hits_are_left_alone() {
    let double = [(3, 4), (2, 4), (0, 2)];
    assert_eq!(cut(8, 0, Kind::Double, &double).1, double, "an earlier inning");
    assert_eq!(cut(9, 2, Kind::Double, &double).1, double, "level");
    let homer = [(3, 4), (1, 4), (0, 4)];
    assert_eq!(cut(9, 0, Kind::HomeRun, &homer), (Kind::HomeRun, homer.to_vec(), 0));
}

/// Whose the runners are after a bunt with these runners, each by a pitcher of its own.
fn handed_on(bases: u8, faces: &[u32]) -> Vec<(u8, u8, bool)> {
    let mut scene = Scene::choosing(bases, 0).bunter();
    for (base, runner) in (1..).zip(&mut scene.state.clock.bases) {
        if let Some(runner) = runner {
            (runner.charged, runner.earned) = (base, base != 1);
        }
    }
    scene.pitch(Defence::default(), Offence { bunt_attempt: true, ..Offence::default() }, faces);
    let on = scene.state.clock.bases.iter().zip(1..);
    on.filter_map(|(runner, base)| runner.map(|on| (base, on.charged, on.earned))).collect()
}

#[test]
fn d13_whoever_takes_the_place_of_a_runner_runs_for_the_same_pitcher() {
    let pitcher = Scene::choosing(0, 0).state.sides[HOME].lineup.as_ref().expect("a lineup").pitcher;
    let force = [10, 10, 16];
    assert_eq!(handed_on(1, &force), [(1, 1, false)]);
    assert_eq!(handed_on(3, &force), [(1, 1, false), (2, 2, true)]);
    assert_eq!(handed_on(2, &force), [(1, 2, true)], "a choice, nobody forced");
    let hit = [10, 10, 13];
    assert_eq!(handed_on(1, &hit), [(1, pitcher, true), (2, 1, false)], "nobody is out");
}

#[test]
fn dm_02_whose_run_does_not_count_is_left_on_base() {
    let double_play = |outs| {
        let mut scene = Scene::choosing(7, outs);
        let done = Done::new(Kind::DoublePlay, vec![(3, 4), (2, 3), (1, 0), (0, 0)]);
        let mut events = Events::new();
        apply(rules(), &mut scene.state, done, &mut events);
        (ended(&events.take()), scene.state.code().count_ones())
    };
    let both = vec![(1, 0), (0, 0)];
    assert_eq!(double_play(1), ((Kind::DoublePlay, 2, 0, both), 2), "the third out");
    let all = vec![(3, 4), (2, 3), (1, 0), (0, 0)];
    assert_eq!(double_play(0), ((Kind::DoublePlay, 2, 1, all), 1));
}

/// The top of the tenth, with a runner on second.
fn tenth() -> Scene {
    let mut scene = Scene::begun("modern");
    scene.state.clock.inning = 9;
    scene.state.clock.bottom = true;
    scene.state.clock.outs = 2;
    for seat in [AWAY, HOME] {
        scene.state.sides[seat].line = vec![0; 9];
    }
    scene.state.stage = Stage::Choices;
    scene.on(1);
    let steal = Offence { steal_attempts: vec![2], ..Offence::default() };
    scene.pitch(Defence::default(), steal, &[10, 10, 20, 20]);
    assert_eq!((scene.state.clock.inning, scene.state.code()), (10, 2));
    scene
}

/// Plays with plain choices.
fn rolls(scene: &mut Scene, defence: Defence, faces: &[u32]) {
    scene.state.stage = Stage::Choices;
    scene.pitch(defence, Offence::default(), faces);
}

/// Whether the lead runner is charged to a pitcher who comes in now.
fn charged_to_the_new(mut scene: Scene) -> bool {
    scene.state.sides[HOME].lineup.as_mut().expect("a lineup").owes = 0;
    let player = scene.fresh(HOME, true);
    scene.play(HOME, &Command::ChangePitcher { player }, &[]);
    let came = scene.state.sides[HOME].lineup.as_ref().expect("a lineup").pitcher;
    scene.state.clock.bases.iter().flatten().next_back().expect("a runner").charged == came
}

#[test]
fn d4_who_began_on_second_is_charged_to_the_pitcher_of_the_first_batter() {
    assert!(charged_to_the_new(tenth()));
    let mut wild = tenth();
    rolls(&mut wild, Defence::default(), &[1, 1]);
    assert_eq!(wild.state.code(), 4, "on third, and the first batter still bats");
    assert!(charged_to_the_new(wild));
    let mut walked = tenth();
    rolls(&mut walked, Defence { intentional_walk: true, ..Defence::default() }, &[]);
    assert!(!charged_to_the_new(walked), "somebody has batted");
    let mut ninth = Scene::begun("modern");
    ninth.on(2);
    assert!(!charged_to_the_new(ninth), "no runner is put on in the first");
}
