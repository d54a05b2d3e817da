//! D7, D35, D38, D39, D41: between pitches, at home, and by the book.

use kernel::Evaluate;

use super::*;
use crate::command::Depth;
use crate::content::{Pitching, Position};
use crate::outcome::Outcome;
use crate::rules::luck::WHOLE;
use crate::rules::pitch::Situation;

fn steal(base: u8) -> Offence {
    Offence { steal_attempts: vec![base], ..Offence::default() }
}

/// Runners are on, and somebody pitches whose ratings fit.
fn pitched(bases: u8, fits: fn(Pitching) -> bool) -> Scene {
    let mut scene = Scene::choosing(bases, 0);
    let team = scene.state.team(HOME);
    let found = |player: &u8| rules().player(team, *player).pitching.is_some_and(fits);
    let pitcher = (0..26).find(found).expect("such a pitcher");
    scene.state.sides[HOME].lineup.as_mut().expect("a lineup").pitcher = pitcher;
    scene
}

#[test]
fn d7_with_a_steal_check_one_may_be_a_pickoff_and_check_two_is_nothing() {
    let holds = |own: Pitching| own.hold > 0;
    let events = pitched(1, holds).pitch(Defence::default(), steal(2), &[1, 1]);
    assert_eq!(ended(&events), (Kind::Pickoff, 1, 0, vec![(1, 0)]));
    let stolen = |faces: &[u32]| ended(&pitched(1, holds).pitch(Defence::default(), steal(2), faces)).0;
    assert_eq!(stolen(&[1, 20, 20, 1]), Kind::Steal, "not within four times the hold");
    assert_eq!(stolen(&[2, 1, 20, 1]), Kind::Steal, "no passed ball");
}

#[test]
fn d7_check_three_is_a_balk_within_the_pitchers_rating() {
    for offence in [Offence::default(), steal(3)] {
        let events = pitched(3, |own| own.balk > 0).pitch(Defence::default(), offence, &[3, 1]);
        assert_eq!(ended(&events), (Kind::Balk, 0, 0, vec![(2, 3), (1, 2)]));
    }
    let events = pitched(1, |own| own.balk == 0).pitch(Defence::default(), steal(2), &[3, 1, 20, 1]);
    assert_eq!(ended(&events).0, Kind::Steal);
}

#[test]
fn d38_check_four_is_a_throw_that_goes_wild() {
    let charts = &rules().content.charts;
    let upto = u32::from(charts.wild_throw);
    for offence in [Offence::default(), steal(3)] {
        let mut scene = Scene::choosing(3, 0);
        let events = scene.pitch(Defence::default(), offence, &[4, upto, 20]);
        assert_eq!(ended(&events), (Kind::ThrowingError, 0, 0, vec![(2, 3), (1, 2)]));
        let told = events.iter().find_map(|event| {
            let Event::PlayEnded { error, moves, .. } = event else { return None };
            Some((*error, moves[0].earned))
        });
        let by = Position::FIELD[usize::from(charts.throw_by[19]) - 1];
        assert_eq!(told, Some((Some(by), false)), "D4");
        assert_eq!(scene.state.sides[HOME].errors, 1);
        assert_eq!(scene.state.sides[AWAY].next, 0, "D7: the batter bats on");
    }
    let steals = |bases, resolution| {
        let faces = [4, resolution, 20, 1];
        ended(&Scene::choosing(bases, 0).pitch(Defence::default(), steal(2), &faces)).0 == Kind::Steal
    };
    assert!(steals(1, upto + 1), "caught in time");
    assert!(steals(5, 1), "with a runner on third nobody throws");
}

#[test]
fn d39_who_is_at_home_knows_the_park() {
    let faces = |bottom: bool, outcome, kind| {
        let mut scene = Scene::choosing(0, 0);
        scene.state.clock.bottom = bottom;
        let (defence, offence) = (Defence::default(), Offence::default());
        let situation = Situation::of(rules(), &scene.state, &defence, &offence).expect("a situation");
        let mut falls = 0;
        situation.ways_of(outcome, |share, done| falls += if done.kind == kind { share } else { 0 });
        ((falls * 20 + WHOLE / 2) / WHOLE) as usize
    };
    let park = &rules().content.parks[usize::from(Scene::choosing(0, 0).state.agreed.park)];
    let edge = usize::from(rules().content.charts.home_edge);
    let wanted = |own: u8| [usize::from(own) - edge, usize::from(own) + edge];
    assert_eq!(
        [false, true].map(|bottom| faces(bottom, Outcome::ParkHomer, Kind::HomeRun)),
        wanted(park.homers)
    );
    assert_eq!(
        [false, true].map(|bottom| faces(bottom, Outcome::ParkSingle, Kind::Single)),
        wanted(park.singles)
    );
}

#[test]
fn d35_dice_that_no_chart_reads_are_told_with_their_bounds() {
    let steal = Offence { steal_attempts: vec![2], ..Offence::default() };
    let events = Scene::choosing(1, 0).pitch(Defence::default(), steal, &[10, 10, 20, 7]);
    let told = events.iter().find_map(|event| {
        let Event::DiceFell { id, dice } = event else { return None };
        Some((
            id.as_str(),
            dice.iter().map(|die| (&*die.purpose, die.faces.clone(), die.bounds.len())).collect(),
        ))
    });
    let own: Vec<(&str, Vec<u8>, usize)> = vec![("jump", vec![20], 1), ("throw", vec![7], 1)];
    assert_eq!(told, Some(("1t-1", own)));
    let walk = Defence { intentional_walk: true, ..Defence::default() };
    let events = Scene::choosing(1, 0).pitch(walk, Offence::default(), &[]);
    assert!(!events.iter().any(|event| matches!(event, Event::DiceFell { .. })), "nothing fell");
}

/// What the book has a seat choose, over many draws.
fn booked(scene: &Scene, seat: Seat) -> Vec<Command> {
    let mut dice = kernel::Dice::from_seed("book");
    (0..40).map(|_| rules().rollout_move(&scene.state, seat, &mut dice).expect("a command")).collect()
}

#[test]
fn d41_the_book_plays_at_depth_by_inning_and_runners() {
    let depth = |bases, outs, inning| {
        let mut scene = Scene::choosing(bases, outs);
        scene.state.clock.inning = inning;
        let Command::Defend(defence) = booked(&scene, HOME).remove(0) else { panic!("a defence") };
        (defence.infield_depth, defence.hold_runners)
    };
    assert_eq!(depth(1, 0, 1), (Depth::DoublePlay, vec![1]));
    assert_eq!(depth(1, 2, 1), (Depth::Normal, vec![1]));
    assert_eq!(depth(3, 1, 9), (Depth::DoublePlay, vec![]), "blocked");
    assert_eq!([7, 8].map(|inning| depth(4, 1, inning).0), [Depth::Normal, Depth::In]);
    assert_eq!(depth(5, 1, 8).0, Depth::DoublePlay);
}

#[test]
fn d41_the_book_changes_tired_pitchers_and_nobody_else() {
    let mut scene = Scene::begun("sandlot");
    let pitcher = scene.state.sides[HOME].lineup.as_ref().expect("a lineup").pitcher;
    let stamina = rules().player(scene.state.team(HOME), pitcher).pitching.expect("a pitcher").stamina;
    let lineup = scene.state.sides[HOME].lineup.as_mut().expect("a lineup");
    (lineup.owes, lineup.faced) = (0, stamina - 1);
    assert!(booked(&scene, HOME).iter().all(|own| *own == Command::Ready {}));
    scene.state.sides[HOME].lineup.as_mut().expect("a lineup").faced = stamina;
    let last = scene.id(HOME, rules().roster(scene.state.team(HOME)) - 1);
    assert_eq!(booked(&scene, HOME)[0], Command::ChangePitcher { player: last });
    scene.state.stage = Stage::Offence;
    assert!(booked(&scene, AWAY).iter().all(|own| *own == Command::Ready {}));
}

#[test]
fn d41_the_book_steals_second_with_fast_runners_only() {
    let goes = |wanted: fn(i16) -> bool| {
        let mut scene = Scene::choosing(1, 0);
        let (theirs, lineup) = (scene.state.team(HOME), scene.state.sides[HOME].lineup.clone());
        let lineup = lineup.expect("a lineup");
        let arm = rules().player(theirs, lineup.at(Position::Catcher)).arm;
        let hold = rules().player(theirs, lineup.pitcher).pitching.expect("a pitcher").hold;
        let team = scene.state.team(AWAY);
        let number =
            |player: u8| i16::from(rules().player(team, player).steal) - i16::from(arm) - i16::from(hold);
        let order = scene.state.sides[AWAY].lineup.as_ref().expect("a lineup").order;
        let runner = order[1..].iter().find(|slot| wanted(number(slot.player))).expect("such a runner");
        scene.state.clock.bases[0].as_mut().expect("a runner").player = runner.player;
        let steals = |own: &&Command| matches!(own, Command::Attack(own) if own.steal_attempts == [2]);
        booked(&scene, AWAY).iter().filter(steals).count()
    };
    assert_eq!(goes(|number| number < 15), 0);
    assert!((15..=32).contains(&goes(|number| number >= 15)), "56 of 100");
}
