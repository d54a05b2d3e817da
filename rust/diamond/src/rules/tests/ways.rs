//! The walk over every way of a play against every face of its dice.

use std::collections::BTreeMap;

use kernel::Evaluate;
use kernel::dice::Branches;

use super::*;
use crate::command::Gamble;
use crate::outcome::Outcome;
use crate::preview::{Preview, Query};
use crate::rules::luck::{Luck, WHOLE, Ways};
use crate::rules::pitch::Situation;

type Shares = BTreeMap<Vec<(u8, u8)>, u64>;

/// Shares of what a settled outcome comes to, by bands and by faces.
fn both(scene: &Scene, offence: &Offence, outcome: Outcome) -> [Shares; 2] {
    let defence = Defence::default();
    let situation = Situation::of(rules(), &scene.state, &defence, offence).expect("a situation");
    let (mut bands, mut faces) = (Shares::new(), Shares::new());
    situation.ways_of(outcome, |share, done| *bands.entry(done.moves.clone()).or_default() += share);
    let mut branches = Branches::new();
    while let Some(dice) = branches.next_dice() {
        let moves = situation.settle(outcome, dice).moves;
        *faces.entry(moves).or_default() += WHOLE / branches.ways();
    }
    [bands, faces]
}

#[test]
fn dm_12_the_walk_over_bands_finds_what_every_face_brings() {
    let daring = Offence { gamble: Gamble::Daring, ..Offence::default() };
    let cases = [
        (2, Outcome::Single),
        (1, Outcome::Double),
        (5, Outcome::ParkHomer),
        (3, Outcome::FlyB),
        (4, Outcome::GroundB),
        (1, Outcome::LineoutMax),
    ];
    for (bases, outcome) in cases {
        let [bands, faces] = both(&Scene::choosing(bases, 0), &daring, outcome);
        assert_eq!(bands.len(), faces.len(), "{outcome:?}");
        for (moves, share) in &bands {
            let other = faces.get(moves).copied().unwrap_or(0);
            assert!(share.abs_diff(other) < WHOLE / 100_000, "{outcome:?} {moves:?}: {share} {other}");
        }
    }
    let [bands, faces] = both(&Scene::choosing(0, 0), &daring, Outcome::ChanceSs);
    for (moves, share) in &bands {
        assert!(share.abs_diff(faces[moves]) < WHOLE / 100_000, "{moves:?}");
    }
}

#[test]
fn dm_17_the_ways_of_a_play_are_all_of_them() {
    let steal = Offence { steal_attempts: vec![2], ..Offence::default() };
    let bunt = Offence { bunt_attempt: true, ..Offence::default() };
    let walk = Defence { intentional_walk: true, ..Defence::default() };
    for (offence, defence) in
        [(Offence::default(), Defence::default()), (steal, Defence::default()), (bunt, walk)]
    {
        let scene = Scene::choosing(1, 1);
        let situation = Situation::of(rules(), &scene.state, &defence, &offence).expect("a situation");
        let mut sum = 0;
        situation.ways(defence.intentional_walk, |share, _| sum += share);
        assert!(WHOLE - sum < WHOLE / 1_000_000, "{sum} of {WHOLE}");
    }
}

#[test]
fn dm_12_three_dice_are_at_least_a_sum_as_often_as_they_are() {
    const LUCK: kernel::Purpose = kernel::Purpose::new("luck", kernel::RuleId("DM-12"));
    for least in 3..=19u8 {
        let (mut ways, mut share) = (Ways::default(), 0);
        while ways.next() {
            share += if ways.three(least, &LUCK) >= least { ways.share() } else { 0 };
        }
        let counted = (1..=6u32)
            .flat_map(|one| (1..=6).flat_map(move |two| (1..=6).map(move |three| one + two + three)))
            .filter(|sum| *sum >= u32::from(least))
            .count() as u64;
        assert_eq!(share, WHOLE * counted / 216, "{least}");
    }
}

#[test]
fn dm_17_odds_to_win_rise_with_the_lead_and_end_at_the_last_out() {
    let expectancy = rules().expectancy().expect("expectancy");
    let odds: Vec<_> = (-6..=6).map(|lead| expectancy.home_wins(7, true, lead, 0, 0)).collect();
    assert!(odds.is_sorted_by(|one, next| one < next), "{odds:?}");
    assert_eq!(expectancy.home_wins(9, true, 1, 0, 0), 1_000_000);
    let level = expectancy.home_wins(1, false, 0, 0, 0);
    assert!((520_000..535_000).contains(&level), "{level}: at home one knows the park (D39)");
    let loaded = expectancy.home_wins(9, true, 0, 7, 0);
    assert!(loaded > 900_000, "{loaded}");
    assert!(expectancy.scoring(false, 4, 0) > expectancy.scoring(false, 0, 0));
}

#[test]
fn dm_14_a_choice_is_told_with_what_it_brings_beside_plain_choices() {
    let ask = |scene: &Scene, defence: Defence, offence: Offence| {
        let query = Query::Odds { defence, offence };
        match kernel::Ruleset::preview(rules(), &scene.state, kernel::Viewer::Spectator, &query) {
            Ok(Preview::Odds { prospect, plain, .. }) => (prospect, plain),
            other => panic!("{other:?}"),
        }
    };
    let first = Scene::choosing(1, 0);
    let (now, plain) = ask(&first, Defence::default(), Offence::default());
    assert_eq!(now, plain, "plain choices are plain");
    let all = plain.out + plain.walk + plain.hit;
    assert!((9_500..=10_100).contains(&all), "outs, walks and hits are nearly all: {all}");
    assert!(plain.double_play > 0 && plain.home_run < plain.hit);
    let bunt = Offence { bunt_attempt: true, ..Offence::default() };
    let (now, plain) = ask(&first, Defence::default(), bunt);
    assert!(now.runs < plain.runs && now.out > plain.out, "{now:?} {plain:?}");
    let walked = Defence { intentional_walk: true, ..Defence::default() };
    let (now, _) = ask(&first, walked.clone(), Offence::default());
    assert_eq!((now.walk, now.out, now.hit), (10_000, 0, 0));
    // The value of the position is the same with another road to it: first and second, nobody out.
    let expectancy = rules().expectancy().expect("expectancy");
    let runs = |bases: usize| ((expectancy.expected(false, bases * 3) + 500) / 1000) as u32;
    assert!(now.runs.abs_diff(runs(3)) <= 1, "{now:?}");
    let (loaded, _) = ask(&Scene::choosing(7, 0), walked, Offence::default());
    assert!(loaded.runs.abs_diff(runs(7) + 1000) <= 1, "{loaded:?}: a run is in");
}

#[test]
fn dm_05_a_walk_on_purpose_is_scored_by_its_effect() {
    let scene = Scene::choosing(7, 1);
    let commands = [
        Command::Defend(Defence::default()),
        Command::Defend(Defence { intentional_walk: true, ..Defence::default() }),
    ];
    let worth = rules().score_moves(&scene.state, HOME, &commands, false).expect("worth");
    assert!(worth[0] > worth[1], "{worth:?}");
}

#[test]
fn d11_third_is_harder_to_steal_and_a_runner_who_is_held_goes_late() {
    let safe = |bases, to, defence: Defence| {
        let scene = Scene::choosing(bases, 0);
        let offence = Offence { steal_attempts: vec![to], ..Offence::default() };
        let situation = Situation::of(rules(), &scene.state, &defence, &offence).expect("a situation");
        let mut share = 0;
        situation.ways(false, |own, done| share += if done.kind == Kind::Steal { own } else { 0 });
        share
    };
    let held = |base| Defence { hold_runners: vec![base], ..Defence::default() };
    assert!(safe(1, 2, held(1)) < safe(1, 2, Defence::default()));
    assert!(safe(4, 4, Defence::default()) < safe(2, 3, Defence::default()));
}

#[test]
fn d11_with_a_runner_on_third_a_bunt_is_harder() {
    let kind = |face| {
        let bunt = Offence { bunt_attempt: true, ..Offence::default() };
        ended(&Scene::choosing(4, 0).bunter().pitch(Defence::default(), bunt, &[10, 10, face])).0
    };
    assert_eq!(
        [9, 10, 11, 17, 18].map(kind),
        [Kind::Sacrifice, Kind::Single, Kind::FieldersChoice, Kind::FieldersChoice, Kind::PopOut]
    );
}
