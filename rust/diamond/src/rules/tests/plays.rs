//! DM-05, DM-06, DM-08 to DM-15: plays.

use super::*;
use crate::command::{Approach, Depth, Gamble};
use crate::content::Position;
use crate::outcome::Outcome;
use crate::rules::pitch::Situation;
use kernel::dice::Branches;

fn hold(bases: &[u8]) -> Defence {
    Defence { hold_runners: bases.to_vec(), ..Defence::default() }
}

fn steal(bases: &[u8]) -> Offence {
    Offence { steal_attempts: bases.to_vec(), ..Offence::default() }
}

/// What an outcome does, with dice.
fn settled(
    scene: &Scene,
    defence: &Defence,
    offence: &Offence,
    outcome: Outcome,
    faces: &[u32],
) -> (Kind, Vec<(u8, u8)>) {
    let situation = Situation::of(rules(), &scene.state, defence, offence).expect("a situation");
    let done = situation.settle(outcome, &mut *Script::new(faces));
    (done.kind, done.moves)
}

fn plain(bases: u8, outs: u8, outcome: Outcome, faces: &[u32]) -> (Kind, Vec<(u8, u8)>) {
    settled(&Scene::choosing(bases, outs), &Defence::default(), &Offence::default(), outcome, faces)
}

#[test]
fn dm_05_only_occupied_bases_are_held_and_depths_need_their_runners() {
    let scene = Scene::choosing(1, 0);
    let refused = |choice: Defence| scene.refused(HOME, &Command::Defend(choice));
    assert!(refused(hold(&[1])).is_empty());
    assert_eq!(refused(hold(&[2])), ["holds_empty"]);
    assert_eq!(refused(hold(&[1, 1])), ["unsorted"]);
    let depth = |infield_depth| Defence { infield_depth, ..Defence::default() };
    assert!(refused(depth(Depth::DoublePlay)).is_empty());
    assert_eq!(refused(depth(Depth::In)), ["no_depth"]);
    let walk = Defence { intentional_walk: true, ..hold(&[1]) };
    assert_eq!(refused(walk), ["excludes"], "DM-06");
}

#[test]
fn dm_06_a_steal_needs_a_runner_and_a_base_that_is_free_or_being_vacated() {
    let refused = |bases, choice: Offence| Scene::choosing(bases, 0).refused(AWAY, &Command::Attack(choice));
    assert!(refused(1, steal(&[2])).is_empty());
    assert_eq!(refused(0, steal(&[2])), ["no_stealer"]);
    assert_eq!(refused(1, steal(&[5])), ["no_stealer"]);
    assert_eq!(refused(3, steal(&[2])), ["occupied"]);
    assert!(refused(3, steal(&[2, 3])).is_empty());
    assert_eq!(refused(3, steal(&[3, 2])), ["unsorted"]);
    assert!(refused(4, steal(&[4])).is_empty());
}

#[test]
fn dm_06_no_bunt_with_two_outs_and_no_hit_and_run_without_its_runner() {
    let refused = |bases, outs, choice: &Offence| {
        Scene::choosing(bases, outs).refused(AWAY, &Command::Attack(choice.clone()))
    };
    let bunt = Offence { bunt_attempt: true, ..Offence::default() };
    assert!(refused(1, 1, &bunt).is_empty());
    assert_eq!(refused(1, 2, &bunt), ["two_outs"]);
    let run = Offence { hit_and_run: true, ..Offence::default() };
    assert!(refused(1, 0, &run).is_empty());
    assert_eq!([refused(3, 0, &run), refused(0, 0, &run)], [["no_hit_and_run"], ["no_hit_and_run"]]);
    assert_eq!(refused(1, 0, &Offence { bunt_attempt: true, ..run }), ["excludes"]);
    let power = Offence { approach: Approach::Power, ..steal(&[2]) };
    assert_eq!(refused(1, 0, &power), ["excludes"]);
}

#[test]
fn d3_nobody_gambles_with_the_bases_empty() {
    for gamble in [Gamble::Careful, Gamble::Daring] {
        let choice = Command::Attack(Offence { gamble, ..Offence::default() });
        assert_eq!(Scene::choosing(0, 0).refused(AWAY, &choice), ["nobody_runs"]);
        assert!(Scene::choosing(4, 2).refused(AWAY, &choice).is_empty());
        let listed = |bases| {
            let (scene, mut all) = (Scene::choosing(bases, 0), Vec::new());
            kernel::Ruleset::commands(rules(), &scene.state, AWAY, |command| all.push(command));
            all.contains(&choice)
        };
        assert_eq!([listed(0), listed(1)], [false, true]);
    }
}

#[test]
fn dm_08_the_dice_of_a_play_are_shown_with_its_id() {
    let mut scene = Scene::choosing(0, 0);
    let (batter, _, _) = rules().cards(&scene.state).expect("cards");
    let card = batter.read(1, 7, 20);
    // Column 2, row 3 + 4, split 20; what follows is the fielder, or nothing.
    let rest: &[u32] =
        if card.chance().is_none() && format!("{card:?}").starts_with("Ground") { &[1] } else { &[] };
    let faces: Vec<u32> = [2, 3, 4, 20].into_iter().chain(rest.iter().copied()).collect();
    let events = scene.pitch(Defence::default(), Offence::default(), &faces);
    let read = events.iter().find_map(|event| {
        let Event::ChartRead { id, column, dice, split, card, .. } = event else { return None };
        Some((id.clone(), *column, *dice, *split, *card))
    });
    assert_eq!(read, Some(("1t-1".to_owned(), 2, [3, 4], 20, card)));
}

#[test]
fn dm_09_with_runners_on_check_one_is_wild_and_check_two_is_passed_within_ratings() {
    let play =
        |faces: &[u32]| ended(&Scene::choosing(5, 0).pitch(Defence::default(), Offence::default(), faces));
    assert_eq!(play(&[1, 1]), (Kind::WildPitch, 0, 1, vec![(3, 4), (1, 2)]));
    assert_eq!(play(&[2, 1]), (Kind::PassedBall, 0, 1, vec![(3, 4), (1, 2)]));
    let mut scene = Scene::choosing(1, 0);
    let events =
        scene.pitch(Defence { intentional_walk: true, ..Defence::default() }, Offence::default(), &[]);
    assert_eq!(ended(&events).0, Kind::IntentionalWalk, "without a roll");
}

#[test]
fn dm_10_a_steal_is_a_jump_and_a_throw() {
    let play = |faces: &[u32]| Scene::choosing(1, 0).pitch(Defence::default(), steal(&[2]), faces);
    assert_eq!(ended(&play(&[10, 10, 20, 1])), (Kind::Steal, 0, 0, vec![(1, 2)]));
    assert_eq!(ended(&play(&[10, 10, 20, 20])), (Kind::CaughtStealing, 1, 0, vec![(1, 0)]));
    let [safe, caught] = [play(&[10, 10, 1, 1]), play(&[10, 10, 1, 20])];
    assert!(safe.iter().any(|event| matches!(event, Event::CheckRolled { check: 10, resolution: 10, .. })));
    let next = |events: &[Event]| matches!(events.last(), Some(Event::PlayPrepared { play: 2, .. }));
    assert!(next(&safe) && next(&caught), "D7: the batter bats on");
}

#[test]
fn d11_only_the_runner_who_leads_the_steal_is_slowed_by_being_held() {
    let number = |held: &[u8], face| {
        let faces = [10, 10, 20, face];
        ended(&Scene::choosing(3, 0).pitch(hold(held), steal(&[2, 3]), &faces)).0 == Kind::Steal
    };
    let most = |held: &[u8]| (1..=20).filter(|face| number(held, *face)).count();
    assert_eq!([most(&[1]), most(&[2]), most(&[1, 2])], [most(&[]), most(&[]) - 3, most(&[]) - 3]);
}

#[test]
fn dm_12_a_chance_is_settled_by_range_and_error() {
    let error = plain(2, 0, Outcome::ChanceSs, &[10, 6, 6, 6]);
    assert_eq!(error, (Kind::Error, vec![(2, 3), (0, 1)]));
    assert_eq!(plain(0, 0, Outcome::ChanceSs, &[1, 1, 1, 1]), (Kind::Single, vec![(0, 1)]));
    assert_eq!(plain(0, 0, Outcome::ChanceSs, &[20, 1, 1, 1]).0, Kind::GroundOut);
    assert_eq!(plain(2, 0, Outcome::ChanceCf, &[1, 1, 1, 1]), (Kind::Single, vec![(2, 4), (0, 1)]));
    assert_eq!(plain(0, 0, Outcome::ChanceCf, &[20, 1, 1, 1]).0, Kind::FlyOut);
}

#[test]
fn dm_12_outcomes_move_the_batter_and_who_is_forced() {
    assert_eq!(plain(5, 0, Outcome::Walk, &[]), (Kind::Walk, vec![(1, 2), (0, 1)]));
    assert_eq!(
        plain(7, 0, Outcome::HitByPitch, &[]),
        (Kind::HitByPitch, vec![(3, 4), (2, 3), (1, 2), (0, 1)])
    );
    assert_eq!(plain(7, 0, Outcome::HomeRun, &[]).1, [(3, 4), (2, 4), (1, 4), (0, 4)]);
    assert_eq!(plain(1, 0, Outcome::Triple, &[]), (Kind::Triple, vec![(1, 4), (0, 3)]));
    assert_eq!(plain(3, 0, Outcome::SingleTwo, &[]).1, [(2, 4), (1, 3), (0, 1)]);
    assert_eq!(plain(3, 0, Outcome::SingleOne, &[]).1, [(2, 3), (1, 2), (0, 1)]);
    assert_eq!(plain(3, 0, Outcome::Rare, &[]).0, Kind::Interference);
    assert_eq!(plain(3, 0, Outcome::Strikeout, &[]), (Kind::Strikeout, vec![(0, 0)]));
    assert_eq!(plain(1, 0, Outcome::StrikeoutCaught, &[]), (Kind::Strikeout, vec![(1, 0), (0, 0)]));
    assert_eq!(plain(1, 0, Outcome::LineoutMax, &[1]), (Kind::LineOut, vec![(1, 0), (0, 0)]));
    assert_eq!(plain(1, 2, Outcome::LineoutMax, &[1]), (Kind::LineOut, vec![(0, 0)]));
    assert_eq!(plain(1, 0, Outcome::Popup, &[1]), (Kind::PopOut, vec![(0, 0)]));
}

#[test]
fn d8_a_park_settles_its_own_hits() {
    // High Meadow: home runs up to 14, singles up to 12, one less each for visitors (D39).
    assert_eq!(plain(0, 0, Outcome::ParkHomer, &[13]).0, Kind::HomeRun);
    assert_eq!(plain(0, 0, Outcome::ParkHomer, &[14, 1]).0, Kind::FlyOut);
    assert_eq!(plain(0, 0, Outcome::ParkSingle, &[11]).0, Kind::Single);
    assert_eq!(plain(0, 0, Outcome::ParkSingle, &[12, 1]).0, Kind::LineOut);
}

#[test]
fn dm_13_groundballs_are_double_plays_forces_or_moves() {
    assert_eq!(plain(7, 0, Outcome::GroundA, &[1]), (Kind::DoublePlay, vec![(3, 4), (2, 3), (1, 0), (0, 0)]));
    assert_eq!(plain(1, 2, Outcome::GroundA, &[1]), (Kind::GroundOut, vec![(0, 0)]));
    assert_eq!(plain(1, 1, Outcome::GroundB, &[1]), (Kind::ForceOut, vec![(1, 0), (0, 1)]));
    assert_eq!(plain(5, 1, Outcome::GroundC, &[1]), (Kind::GroundOut, vec![(3, 4), (1, 2), (0, 0)]));
    let scene = Scene::choosing(4, 1);
    let by = |infield_depth, outcome| {
        let defence = Defence { infield_depth, ..Defence::default() };
        settled(&scene, &defence, &Offence::default(), outcome, &[1])
    };
    assert_eq!(by(Depth::Normal, Outcome::GroundB), (Kind::GroundOut, vec![(3, 4), (0, 0)]));
    assert_eq!(by(Depth::In, Outcome::GroundB), (Kind::FieldersChoice, vec![(3, 0), (0, 1)]));
    assert_eq!(by(Depth::In, Outcome::GroundA), (Kind::GroundOut, vec![(0, 0)]));
    assert_eq!(by(Depth::Back, Outcome::GroundA), (Kind::GroundOut, vec![(3, 4), (0, 0)]));
}

#[test]
fn dm_13_flyballs_let_all_tag_or_the_runner_on_third_or_nobody() {
    assert_eq!(plain(7, 1, Outcome::FlyA, &[1]).1, [(3, 4), (2, 3), (1, 2), (0, 0)]);
    assert_eq!(plain(5, 1, Outcome::FlyB, &[1]).1, [(3, 4), (0, 0)]);
    assert_eq!(plain(7, 1, Outcome::FlyC, &[1]).1, [(0, 0)]);
    assert_eq!(plain(7, 2, Outcome::FlyA, &[1]).1, [(0, 0)]);
}

/// On how many faces of a hundred a runner goes from second to a base on a single.
fn faces_to(scene: &Scene, gamble: Gamble, to: u8) -> u64 {
    let (defence, offence) = (Defence::default(), Offence { gamble, ..Offence::default() });
    let situation = Situation::of(rules(), &scene.state, &defence, &offence).expect("a situation");
    let (mut branches, mut faces) = (Branches::new(), 0);
    while let Some(dice) = branches.next_dice() {
        let went = situation.settle(Outcome::Single, dice).moves[0].1;
        // Twenty thrown balls share a face: who is out is out by somebody's arm.
        faces += if went == to { 2000 / branches.ways() } else { 0 };
    }
    faces / 20
}

#[test]
fn d3_runners_gamble_as_the_offence_says() {
    let scene = Scene::choosing(2, 0);
    let all = [Gamble::Careful, Gamble::Normal, Gamble::Daring];
    let [careful, normal, daring] = all.map(|gamble| faces_to(&scene, gamble, 4));
    assert_eq!([normal - careful, daring - normal], [14, 14]);
    let out = all.map(|gamble| faces_to(&scene, gamble, 0));
    assert_eq!(out, [0, 2, 9]);
}

#[test]
fn d3_a_point_of_speed_is_worth_what_the_chart_says() {
    let mut scene = Scene::choosing(2, 0);
    let team = scene.state.team(AWAY);
    let mut by_speed = |player: u8| {
        scene.state.clock.bases[1].as_mut().expect("a runner").player = player;
        (i64::from(rules().player(team, player).speed), faces_to(&scene, Gamble::Normal, 4) as i64)
    };
    let (speed, faces) = by_speed(0);
    let others: Vec<_> = (1..9).map(by_speed).filter(|(other, _)| *other != speed).collect();
    assert!(!others.is_empty(), "players differ");
    let point = i64::from(rules().content.charts.running.a_point);
    for (other, theirs) in others {
        assert_eq!(theirs - faces, (other - speed) * point, "a speed of {other} beside {speed}");
    }
}

#[test]
fn dm_14_decisions_shift_charts_by_data() {
    let scene = Scene::choosing(0, 0);
    let ways = |approach, outcome: Outcome| {
        let offence = Offence { approach, ..Offence::default() };
        let defence = Defence::default();
        let situation = Situation::of(rules(), &scene.state, &defence, &offence).expect("a situation");
        let odds = crate::preview::odds(&situation);
        assert_eq!(odds.iter().map(|odds| odds.ways).sum::<u32>(), 86_400);
        assert!(odds.iter().all(|odds| odds.ways > 0), "what cannot come is not told");
        odds.iter().find(|odds| odds.outcome == outcome).map_or(0, |odds| odds.ways)
    };
    let strikeouts = [Approach::Contact, Approach::Normal, Approach::Power]
        .map(|approach| ways(approach, Outcome::Strikeout));
    assert!(strikeouts.is_sorted_by(|one, next| one < next), "{strikeouts:?}");
    assert!(ways(Approach::Patient, Outcome::Walk) > ways(Approach::Normal, Outcome::Walk));
}

#[test]
fn dm_15_a_play_says_who_went_where_and_d4_whose_run_is_earned() {
    let mut scene = Scene::choosing(4, 0);
    scene.state.clock.bases[2].as_mut().expect("a runner").earned = false;
    let events = scene.pitch(Defence::default(), Offence::default(), &[1, 1]);
    let moves = events.iter().find_map(|event| {
        let Event::PlayEnded { moves, runs: 1, .. } = event else { return None };
        Some(moves.clone())
    });
    let step = moves.expect("a run").remove(0);
    assert_eq!((step.from, step.to, step.earned), (3, 4, false));
    assert_eq!(scene.state.sides[AWAY].runs(), 1);
}

#[test]
fn d9_a_fielder_is_drawn_for_a_ball_without_a_chance() {
    let scene = Scene::choosing(0, 0);
    let (defence, offence) = (Defence::default(), Offence::default());
    let situation = Situation::of(rules(), &scene.state, &defence, &offence).expect("a situation");
    let by = |face| situation.settle(Outcome::GroundC, &mut *Script::new(&[face])).fielders;
    assert_eq!(by(1), [Position::Pitcher, Position::First]);
    assert_eq!(by(3), [Position::First], "alone");
    assert_eq!(by(20), [Position::Short, Position::First]);
}
