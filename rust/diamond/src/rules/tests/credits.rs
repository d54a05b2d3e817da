//! DM-15: who is credited with an out.

use kernel::dice::Branches;
use kernel::{Dice, Evaluate};

use super::*;
use crate::command::{Depth, Gamble};
use crate::content::Position;
use crate::outcome::Outcome;
use crate::rules::done::Done;
use crate::rules::pitch::Situation;
use crate::stats::Books;

/// What an outcome does with runners and outs.
fn settled(bases: u8, outs: u8, outcome: Outcome, faces: &[u32]) -> Done {
    let scene = Scene::choosing(bases, outs);
    let (defence, offence) = (Defence::default(), Offence::default());
    let situation = Situation::of(rules(), &scene.state, &defence, &offence).expect("a situation");
    situation.settle(outcome, &mut *Script::new(faces))
}

fn letters(list: &[Position]) -> Vec<&'static str> {
    list.iter().map(|at| at.letters()).collect()
}

/// Who handled the ball, who put out, who assisted.
fn credits(done: &Done) -> [String; 3] {
    [&done.fielders, &done.putouts, &done.assists].map(|list| letters(list).join("-"))
}

#[test]
fn dm_15_a_fielder_who_needs_nobody_has_the_out_alone() {
    assert_eq!(credits(&settled(0, 0, Outcome::GroundC, &[3])), ["1B", "1B", ""]);
    assert_eq!(credits(&settled(0, 0, Outcome::GroundC, &[20])), ["SS-1B", "1B", "SS"]);
    assert_eq!(credits(&settled(0, 0, Outcome::Strikeout, &[])), ["C", "C", ""]);
    assert_eq!(credits(&settled(1, 0, Outcome::LineoutMax, &[18])), ["1B", "1B-1B", ""], "and the base");
}

#[test]
fn dm_15_interference_is_the_catchers_error() {
    assert_eq!(settled(0, 0, Outcome::Rare, &[]).error, Some(Position::Catcher));
    assert_eq!(settled(0, 0, Outcome::Walk, &[]).error, None);
}

#[test]
fn dm_15_two_outs_are_two_putouts() {
    let double = settled(1, 0, Outcome::GroundA, &[20]);
    assert_eq!(credits(&double), ["SS-2B-1B", "2B-1B", "SS-2B"]);
    assert_eq!(credits(&settled(1, 0, Outcome::GroundA, &[3])), ["1B-SS-1B", "SS-1B", "1B-SS"]);
    assert_eq!(credits(&settled(1, 0, Outcome::StrikeoutCaught, &[])), ["C-2B", "2B-C", "C"]);
    let third = settled(1, 2, Outcome::StrikeoutCaught, &[]);
    assert_eq!((credits(&third), third.moves), (["C", "C", ""].map(str::to_owned), vec![(0, 0)]));
    assert_eq!(credits(&settled(4, 0, Outcome::LineoutMax, &[1])), ["LF-3B", "3B-LF", "LF"]);
}

#[test]
fn dm_15_bunts_and_throws_go_to_the_base_of_the_runner() {
    let out = |bases, offence: &Offence, faces: &[u32]| {
        let mut scene = Scene::choosing(bases, 0).bunter();
        let events = scene.pitch(Defence::default(), offence.clone(), faces);
        let found = events.iter().find_map(|event| {
            let Event::PlayEnded { kind, putouts, assists, .. } = event else { return None };
            Some((*kind, letters(putouts).join("-"), letters(assists).join("-")))
        });
        found.expect("a play")
    };
    let bunt = Offence { bunt_attempt: true, ..Offence::default() };
    let bunted = |bases| out(bases, &bunt, &[10, 10, 16]);
    assert_eq!(bunted(1), (Kind::ForceOut, "SS".to_owned(), "P".to_owned()));
    assert_eq!(bunted(3), (Kind::ForceOut, "3B".to_owned(), "P".to_owned()));
    assert_eq!(bunted(2), (Kind::FieldersChoice, "3B".to_owned(), "P".to_owned()));
    assert_eq!(bunted(4), (Kind::FieldersChoice, "C".to_owned(), "P".to_owned()));
    let steal = |to| Offence { steal_attempts: vec![to], ..Offence::default() };
    let caught = |bases, to| out(bases, &steal(to), &[10, 10, 20, 20]);
    assert_eq!(caught(1, 2), (Kind::CaughtStealing, "2B".to_owned(), "C".to_owned()));
    assert_eq!(caught(2, 3), (Kind::CaughtStealing, "3B".to_owned(), "C".to_owned()));
    assert_eq!(caught(4, 4), (Kind::CaughtStealing, "C".to_owned(), "P".to_owned()));
}

/// Every way in which a settled outcome can fall.
fn every_way(scene: &Scene, offence: &Offence, outcome: Outcome, mut look: impl FnMut(&Done)) {
    let defence = Defence { infield_depth: Depth::Normal, ..Defence::default() };
    let situation = Situation::of(rules(), &scene.state, &defence, offence).expect("a situation");
    let mut branches = Branches::new();
    while let Some(dice) = branches.next_dice() {
        look(&situation.settle(outcome, dice));
    }
}

#[test]
fn dm_15_runners_who_are_thrown_out_are_put_out_by_an_outfielder_and_a_base() {
    let chains = |bases, outcome| {
        let mut found = std::collections::BTreeSet::new();
        every_way(&Scene::choosing(bases, 0), &Offence::default(), outcome, |done| {
            let out = done.moves.iter().find(|(_, to)| *to == 0);
            found.extend(out.map(|(from, _)| (*from, credits(done)[0].clone())));
        });
        found.into_iter().collect::<Vec<_>>()
    };
    let by = |from, at| ["CF", "LF", "RF"].map(|arm| (from, format!("{arm}-{at}")));
    assert_eq!(chains(1, Outcome::Single), by(1, "3B"));
    assert_eq!(chains(2, Outcome::Single), by(2, "C"));
    assert_eq!(chains(1, Outcome::Double), by(1, "C"));
}

#[test]
fn dm_15_every_out_has_one_putout_and_never_more_than_are_left() {
    let daring = Offence { gamble: Gamble::Daring, ..Offence::default() };
    let outcomes = [
        Outcome::Strikeout,
        Outcome::StrikeoutCaught,
        Outcome::SingleOne,
        Outcome::SingleTwo,
        Outcome::ParkHomer,
        Outcome::Double,
        Outcome::GroundA,
        Outcome::GroundB,
        Outcome::GroundC,
        Outcome::FlyA,
        Outcome::FlyB,
        Outcome::FlyC,
        Outcome::Lineout,
        Outcome::LineoutMax,
        Outcome::Popup,
    ];
    for (bases, outs) in (0..8).flat_map(|bases| (0..3).map(move |outs| (bases, outs))) {
        let scene = Scene::choosing(bases, outs);
        for outcome in outcomes {
            every_way(&scene, &daring, outcome, |done| {
                let made = done.moves.iter().filter(|(_, to)| *to == 0).count();
                assert_eq!(done.putouts.len(), made, "{bases} {outs} {outcome:?} {done:?}");
                assert!(made <= usize::from(3 - outs), "{bases} {outs} {outcome:?} {done:?}");
                assert!(done.assists.is_empty() || made > 0, "{done:?}");
                let both = made == 1 && done.assists.contains(&done.putouts[0]);
                assert!(!both, "who throws to nobody does not assist: {done:?}");
            });
        }
    }
}

#[test]
fn dm_15_one_throw_puts_out_one_runner() {
    let daring = Offence { gamble: Gamble::Daring, ..Offence::default() };
    every_way(&Scene::choosing(3, 2), &daring, Outcome::Single, |done| {
        let made = done.moves.iter().filter(|(_, to)| *to == 0).count();
        assert!(made < 2 && done.putouts.len() == made, "{done:?}");
    });
}

#[test]
fn dm_15_a_game_has_as_many_putouts_as_outs() {
    for seed in 0..60 {
        let mut dice = Dice::from_seed(&format!("credits {seed}"));
        let mut events = Events::new();
        let setup = rules().draw_setup(&mut dice);
        let mut state = rules().begin(&setup, &mut dice, &mut events).expect("a game");
        while let Some(seat) = rules().to_act(&state).lowest() {
            let book = seed % 2 == 0;
            let command = if book {
                rules().rollout_move(&state, seat, &mut dice)
            } else {
                rules().sample(&state, seat, &mut dice)
            };
            rules().resolve(&mut state, seat, &command.expect("a command"), &mut dice, &mut events);
        }
        let events = events.take();
        let books = Books::of(&events);
        for (book, other) in [(0, 1), (1, 0)] {
            let (ours, theirs) = (&books.teams[book], &books.teams[other]);
            let putouts: u32 = ours.fielding.values().map(|own| own.putouts).sum();
            let pitched: u32 = ours.pitching.values().map(|own| own.outs).sum();
            assert_eq!(putouts, pitched);
            let played = theirs.line.len() as u32;
            let short =
                matches!(events.last(), Some(Event::GameEnded { ending, .. }) if ending == "walk_off");
            let cut = short && other == 1;
            assert!(
                putouts == played * 3 || (cut && (played * 3 - 3..played * 3).contains(&putouts)),
                "{putouts}"
            );
            let batters: u32 = ours.pitching.values().map(|own| own.batters).sum();
            assert_eq!(batters, theirs.total().plate_appearances);
        }
    }
}
