//! DM-11: cards by their rates.

use std::collections::BTreeSet;

use kernel::{RejectionReason, Viewer};

use super::*;
use crate::cards::{self, Kind};
use crate::content::Rates;
use crate::preview::{CardRow, Preview, Query};

#[test]
fn dm_11_a_card_is_made_from_rates_and_told_as_it_would_be_printed() {
    let scene = Scene::choosing(0, 0);
    let ask = |rates: Rates| {
        let query = Query::Card { kind: Kind::Batter, rates };
        kernel::Ruleset::preview(rules(), &scene.state, Viewer::Spectator, &query)
    };
    let average = rules().content.charts.average;
    let Ok(Preview::Card { rows, shares }) = ask(average) else { panic!("a card") };
    assert_eq!(shares.iter().map(|share| share.weight).sum::<i32>(), 2160);
    assert!(shares.is_sorted_by(|one, next| one.weight >= next.weight));
    let faces: usize = rows.iter().map(|row| usize::from(row.faces[1] - row.faces[0]) + 1).sum();
    assert_eq!(faces, 3 * 11 * 20, "every face of every sum says one thing");
    let card = cards::make(&rules().content.charts, Kind::Batter, &average).expect("a card");
    for row in &rows {
        for face in row.faces[0]..=row.faces[1] {
            assert_eq!(card.read(row.column - 1, row.sum, face), row.outcome);
        }
    }
    let refused = ask(Rates { homer: 0, walk: 0, ..average }).expect_err("no card");
    assert_eq!(refused.iter().map(RejectionReason::code).collect::<Vec<_>>(), ["no_card"]);
    let said = refused.first().to_string();
    assert!(said.contains("/walk: found 0") && said.contains("/homer: found 0"), "{said}");
}

#[test]
fn dm_11_a_card_that_cannot_be_laid_out_whole_is_refused() {
    let charts = &rules().content.charts;
    let said = |rates: Rates| {
        let faults = cards::make(charts, Kind::Batter, &rates).expect_err("no card");
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    // Half of the hits that a park decides are outs, for which these rates leave no room.
    let parks = Rates {
        strikeout: 1125,
        walk: 415,
        hit_by_pitch: 53,
        single: 711,
        double: 227,
        triple: 21,
        homer: 4500,
    };
    assert!(said(parks).contains("too many"), "{}", said(parks));
    for rate in [i32::MIN, -1, 10_001, i32::MAX] {
        let told = said(Rates { homer: rate, ..charts.average });
        assert!(told.contains(&format!("/homer: found {rate}, expected 0 to 10000")), "{told}");
    }
}

#[test]
fn dm_14_what_nobody_may_choose_has_no_odds() {
    let scene = Scene::choosing(1, 0);
    let codes = |defence: Defence, offence: Offence| {
        let query = Query::Odds { defence, offence };
        let answer = kernel::Ruleset::preview(rules(), &scene.state, Viewer::Spectator, &query);
        answer.err().map_or_else(Vec::new, |reasons| reasons.iter().map(RejectionReason::code).collect())
    };
    let steal = |bases: &[u8]| Offence { steal_attempts: bases.to_vec(), ..Offence::default() };
    assert_eq!(codes(Defence::default(), steal(&[2])), [""; 0]);
    for bases in [&[0][..], &[1], &[3], &[5], &[255], &[2, 2]] {
        assert!(!codes(Defence::default(), steal(bases)).is_empty(), "{bases:?}");
    }
    let holds = Defence { hold_runners: vec![3], ..Defence::default() };
    assert_eq!(codes(holds, Offence::default()), ["holds_empty"]);
    let both = Offence { hit_and_run: true, bunt_attempt: true, ..Offence::default() };
    assert_eq!(codes(Defence::default(), both), ["excludes"]);
}

#[test]
fn dm_11_both_cards_of_a_play_lie_open() {
    let scene = Scene::choosing(0, 0);
    let asked = kernel::Ruleset::preview(rules(), &scene.state, Viewer::Spectator, &Query::Duel {});
    let Ok(Preview::Duel { batter, pitcher }) = asked else { panic!("{asked:?}") };
    let columns = |rows: &[CardRow]| rows.iter().map(|row| row.column).collect::<BTreeSet<_>>();
    assert_eq!(columns(&batter), BTreeSet::from([1, 2, 3]));
    assert_eq!(columns(&pitcher), BTreeSet::from([4, 5, 6]));
    assert!(pitcher.iter().any(|row| row.outcome.chance().is_some()), "chances are on the pitcher's");
    assert!(batter.iter().all(|row| row.outcome.chance().is_none()));
}
