//! D14 to D19, D25 to D31: what the document says beside its main rules.

use kernel::dice::Branches;

use super::*;
use crate::cards::{self, CELLS, Card};
use crate::command::Depth;
use crate::content::Position;
use crate::outcome::Outcome;
use crate::rules::done::Done;
use crate::rules::pitch::Situation;
use crate::stats::Books;

fn with<T>(scene: &Scene, defence: &Defence, offence: &Offence, look: impl FnOnce(&Situation<'_>) -> T) -> T {
    look(&Situation::of(rules(), &scene.state, defence, offence).expect("a situation"))
}

/// What an outcome does with plain choices, by the dice.
fn settled(bases: u8, outs: u8, outcome: Outcome, faces: &[u32]) -> Done {
    with(&Scene::choosing(bases, outs), &Defence::default(), &Offence::default(), |situation| {
        situation.settle(outcome, &mut *Script::new(faces))
    })
}

fn moves(bases: u8, outs: u8, outcome: Outcome, faces: &[u32]) -> Vec<(u8, u8)> {
    settled(bases, outs, outcome, faces).moves
}

/// Every way in which an outcome can be settled with plain choices.
fn every_way(bases: u8, outs: u8, outcome: Outcome) -> Vec<Done> {
    with(&Scene::choosing(bases, outs), &Defence::default(), &Offence::default(), |situation| {
        let (mut branches, mut found) = (Branches::new(), Vec::new());
        while let Some(dice) = branches.next_dice() {
            found.push(situation.settle(outcome, dice));
        }
        found
    })
}

fn letters(list: &[Position]) -> String {
    list.iter().map(|at| at.letters()).collect::<Vec<_>>().join("-")
}

#[test]
fn d14_who_comes_in_takes_the_place_the_position_and_the_base() {
    let mut scene = Scene::choosing(1, 0);
    scene.state.stage = Stage::Offence;
    let before = scene.state.clock.bases[0].expect("a runner");
    let slot = |scene: &Scene, player: u8| {
        let order = scene.state.sides[AWAY].lineup.as_ref().expect("a lineup").order;
        order.iter().enumerate().find(|(_, slot)| slot.player == player).map(|(at, slot)| (at, slot.position))
    };
    let place = slot(&scene, before.player);
    let player = scene.fresh(AWAY, false);
    scene.play(AWAY, &Command::PinchRun { base: 1, player }, &[]);
    let after = scene.state.clock.bases[0].expect("a runner");
    assert_ne!(after.player, before.player);
    assert_eq!((after.charged, after.earned), (before.charged, before.earned));
    assert_eq!(slot(&scene, after.player), place);
}

#[test]
fn d14_a_new_pitcher_takes_the_pitchers_place_from_whoever_bats_there() {
    let mut scene = Scene::begun("classic");
    let at = |scene: &Scene| {
        let lineup = scene.state.sides[AWAY].lineup.as_ref().expect("a lineup");
        let place = lineup.order.iter().position(|slot| slot.position == Position::Pitcher);
        (place.expect("a place") as u8, lineup.clone())
    };
    let (place, starter) = at(&scene);
    assert_eq!(starter.owes, 1, "a starter owes batters too");
    scene.state.stage = Stage::Offence;
    scene.state.sides[AWAY].next = place;
    let player = scene.fresh(AWAY, false);
    scene.play(AWAY, &Command::PinchHit { player }, &[]);
    let hitter = at(&scene).1.order[usize::from(place)].player;
    (scene.state.stage, scene.state.clock.bottom) = (Stage::Defence, true);
    scene.state.sides[HOME].line.push(0);
    let player = scene.fresh(AWAY, true);
    scene.play(AWAY, &Command::ChangePitcher { player }, &[]);
    let (_, lineup) = at(&scene);
    assert_eq!(lineup.order[usize::from(place)].player, lineup.pitcher);
    assert!(lineup.left(hitter) && lineup.left(starter.pitcher));
}

#[test]
fn d15_the_dice_of_an_outcome_fall_in_their_order() {
    let chart = rules().content.charts.clone();
    let right = 1 + chart.fly_to.iter().position(|at| *at == 9).expect("a face") as u32;
    let fly = settled(2, 0, Outcome::FlyB, &[right, 1]);
    assert_eq!((letters(&fly.fielders), fly.moves), ("RF".to_owned(), vec![(2, 3), (0, 0)]), "fielder first");
    let points = with(&Scene::choosing(2, 0), &Defence::default(), &Offence::default(), |situation| {
        situation.speed(2) - situation.outfield_arm()
    });
    let safe =
        i32::from(chart.running.second_to_home[0]) + i32::from(points) * i32::from(chart.running.a_point);
    let out = u32::try_from(safe).expect("a face") + 1;
    let thrown = settled(2, 0, Outcome::ParkSingle, &[1, out, right]);
    assert_eq!(letters(&thrown.fielders), "RF-C", "the park, the runner, the fielder");
}

#[test]
fn d16_a_throw_is_never_sure_and_a_good_jump_helps_by_three() {
    let mut scene = Scene::choosing(1, 0);
    let steal = Offence { steal_attempts: vec![2], ..Offence::default() };
    let safe = |scene: &Scene, jump, face| {
        let mut again = Scene { state: scene.state.clone() };
        ended(&again.pitch(Defence::default(), steal.clone(), &[10, 10, jump, face])).0 == Kind::Steal
    };
    let faces = |scene: &Scene, jump| (1..=20).filter(|face| safe(scene, jump, *face)).count();
    let team = scene.state.team(AWAY);
    let order = scene.state.sides[AWAY].lineup.as_ref().expect("a lineup").order;
    for slot in &order[1..] {
        scene.state.clock.bases[0].as_mut().expect("a runner").player = slot.player;
        let jump = u32::from(rules().player(team, slot.player).jump);
        assert!((1..20).contains(&jump), "a jump that can fail");
        let (good, bad) = (faces(&scene, jump), faces(&scene, jump + 1));
        assert!((1..20).contains(&good) && (1..20).contains(&bad), "1 is safe, 20 is out");
        assert!(good == bad + 3 || good == 19, "{good} {bad}");
    }
}

/// An average pitcher's card, and how much of it an outcome has.
fn average() -> (Card, impl Fn(Outcome) -> i32) {
    let charts = &rules().content.charts;
    let card = cards::make(charts, cards::Kind::Pitcher, &charts.average).expect("a card");
    let weights: Vec<_> = card.weights().collect();
    let weight =
        move |wanted| weights.iter().find(|(found, _)| *found == wanted).map_or(0, |(_, weight)| *weight);
    (card, weight)
}

#[test]
fn d17_what_a_park_decides_stands_twice_on_the_card() {
    let (_, weight) = average();
    let shares = &rules().content.charts.shares;
    let [sure, park] = [Outcome::HomeRun, Outcome::ParkHomer].map(&weight);
    assert!((park * shares.homer - sure * 2 * (1000 - shares.homer)).abs() < 4000, "{sure} {park}");
    let straight: i32 = shares.single.iter().sum();
    let sure: i32 = [Outcome::SingleOne, Outcome::Single, Outcome::SingleTwo].map(&weight).iter().sum();
    let park = weight(Outcome::ParkSingle);
    assert!((park * straight - sure * 2 * (1000 - straight)).abs() < 4000, "{sure} {park}");
}

#[test]
fn d19_the_commonest_outcome_lies_on_the_commonest_sums() {
    let (card, weight) = average();
    let mut rows: Vec<(u8, u8)> = (0..3).flat_map(|column| (2..=12).map(move |sum| (column, sum))).collect();
    rows.sort_by_key(|(column, sum)| (sum.abs_diff(7), *column, *sum));
    let cells = rows.iter().flat_map(|row| (1..=20).map(move |face| (row, face)));
    let mut runs: Vec<Outcome> = cells.map(|((column, sum), face)| card.read(*column, *sum, face)).collect();
    assert_eq!(runs.len(), CELLS);
    runs.dedup();
    assert_eq!(runs.len(), card.weights().count(), "each outcome lies in one piece");
    let weights: Vec<i32> = runs.iter().map(|outcome| weight(*outcome)).collect();
    assert!(weights.windows(2).all(|pair| pair[0] + 6 >= pair[1]), "to a cell: {weights:?}");
}

#[test]
fn d18_who_goes_is_caught_and_who_leads_is_doubled_off_with_fewer_than_two_outs() {
    assert_eq!(moves(1, 1, Outcome::StrikeoutCaught, &[]), [(1, 0), (0, 0)]);
    assert_eq!(moves(2, 1, Outcome::StrikeoutCaught, &[]), [(0, 0)], "first is empty");
    assert_eq!(moves(1, 2, Outcome::StrikeoutCaught, &[]), [(0, 0)]);
    assert_eq!(moves(5, 1, Outcome::LineoutMax, &[1]), [(3, 0), (0, 0)]);
    assert_eq!(moves(5, 2, Outcome::LineoutMax, &[1]), [(0, 0)]);
    assert_eq!(moves(2, 0, Outcome::Rare, &[]), [(0, 1)], "nobody is forced");
}

#[test]
fn d25_an_error_beats_the_range_die_and_nobody_gambles_on_a_chance() {
    assert_eq!(settled(0, 0, Outcome::ChanceSs, &[1, 6, 6, 6]).kind, Kind::Error);
    assert_eq!(moves(3, 0, Outcome::ChanceSs, &[1, 1, 1, 1]), [(2, 3), (1, 2), (0, 1)]);
    assert_eq!(moves(3, 0, Outcome::ChanceCf, &[1, 1, 1, 1]), [(2, 4), (1, 3), (0, 1)]);
}

#[test]
fn d26_groundballs_without_a_force_follow_the_letter_and_the_depth() {
    assert_eq!(moves(2, 1, Outcome::GroundA, &[1]), [(0, 0)], "A holds the runner on second");
    assert_eq!(moves(2, 1, Outcome::GroundB, &[1]), [(2, 3), (0, 0)]);
    let inside = Defence { infield_depth: Depth::In, ..Defence::default() };
    let by = |bases, outcome| {
        with(&Scene::choosing(bases, 0), &inside, &Offence::default(), |situation| {
            situation.settle(outcome, &mut *Script::new(&[1])).moves
        })
    };
    assert_eq!(by(6, Outcome::GroundB), [(3, 0), (2, 3), (0, 1)]);
    assert_eq!(by(6, Outcome::GroundA), [(0, 0)], "all hold");
    assert_eq!(by(5, Outcome::GroundA), [(1, 2), (0, 0)], "who is not forced holds");
    assert_eq!(by(5, Outcome::GroundB), [(3, 0), (1, 2), (0, 1)]);
    assert_eq!(by(5, Outcome::GroundC), [(3, 4), (1, 2), (0, 0)]);
    assert_eq!(
        moves(5, 1, Outcome::GroundB, &[1]),
        [(3, 4), (1, 0), (0, 1)],
        "at normal depth a force at second"
    );
}

#[test]
fn d26_with_the_bases_loaded_and_the_infield_in_the_ball_goes_home() {
    let by = |infield_depth, outcome| {
        let defence = Defence { infield_depth, ..Defence::default() };
        with(&Scene::choosing(7, 0), &defence, &Offence::default(), |situation| {
            situation.settle(outcome, &mut *Script::new(&[20]))
        })
    };
    let forced = by(Depth::In, Outcome::GroundB);
    assert_eq!((forced.kind, forced.moves), (Kind::ForceOut, vec![(3, 0), (2, 3), (1, 2), (0, 1)]));
    assert_eq!([letters(&forced.fielders), letters(&forced.putouts)], ["SS-C", "C"]);
    let double = by(Depth::In, Outcome::GroundA);
    assert_eq!((double.kind, double.moves), (Kind::DoublePlay, vec![(3, 0), (2, 3), (1, 2), (0, 0)]));
    assert_eq!([letters(&double.fielders), letters(&double.putouts)], ["SS-C-1B", "C-1B"]);
    assert_eq!(by(Depth::In, Outcome::GroundC).kind, Kind::GroundOut, "too slow for home");
    for depth in [Depth::Normal, Depth::Back, Depth::DoublePlay] {
        assert_eq!(
            by(depth, Outcome::GroundB).moves,
            [(3, 4), (2, 3), (1, 0), (0, 1)],
            "{depth:?}: a run is in"
        );
    }
}

#[test]
fn d26_infield_in_wins_games_that_one_run_decides() {
    let mut scene = Scene::choosing(7, 0);
    (scene.state.clock.inning, scene.state.clock.bottom) = (9, true);
    for seat in [AWAY, HOME] {
        scene.state.sides[seat].line = vec![0; 9];
    }
    scene.on(7);
    let commands = [Depth::Normal, Depth::In, Depth::DoublePlay]
        .map(|infield_depth| Command::Defend(Defence { infield_depth, ..Defence::default() }));
    let worth = kernel::Evaluate::score_moves(rules(), &scene.state, AWAY, &commands, false).expect("worth");
    assert!(worth[1] > worth[0] && worth[1] > worth[2], "{worth:?}");
}

#[test]
fn d9_each_kind_of_ball_has_its_own_chart_of_fielders() {
    let all = |outcome| {
        let done = every_way(0, 0, outcome);
        done.iter().map(|done| letters(&done.fielders)).collect::<std::collections::BTreeSet<_>>()
    };
    assert_eq!(all(Outcome::FlyC).into_iter().collect::<Vec<_>>(), ["CF", "LF", "RF"]);
    let (popups, liners) = (all(Outcome::Popup), all(Outcome::Lineout));
    assert!(["P", "C", "1B", "2B", "3B", "SS"].iter().all(|at| popups.contains(*at)) && popups.len() == 6);
    assert!(liners.contains("CF") && liners.contains("P") && liners.contains("1B"));
}

#[test]
fn d27_the_middle_arm_decides_and_runners_wait_for_each_other() {
    let scene = Scene::choosing(0, 0);
    with(&scene, &Defence::default(), &Offence::default(), |situation| {
        let lineup = scene.state.sides[HOME].lineup.as_ref().expect("a lineup");
        let arm = |at| rules().player(scene.state.team(HOME), lineup.at(at)).arm;
        let mut arms = [Position::Left, Position::Centre, Position::Right].map(arm);
        arms.sort_unstable();
        assert_eq!(situation.outfield_arm(), arms[1]);
    });
    let ways = every_way(3, 0, Outcome::Single);
    let second_stops = || ways.iter().filter(|done| done.moves[0] == (2, 3));
    assert!(second_stops().count() > 0 && second_stops().all(|done| done.moves[1] == (1, 2)));
    assert!(ways.iter().any(|done| done.moves[..2] == [(2, 4), (1, 3)]));
    let on_flies = every_way(2, 0, Outcome::FlyB);
    assert!(on_flies.iter().all(|done| done.moves[0] != (2, 0)), "who would be out stays");
}

#[test]
fn d28_all_shifts_of_an_outcome_share_one_die_in_the_order_of_the_chart() {
    let mut scene = Scene::choosing(0, 0);
    let team = scene.state.team(HOME);
    let lineup = scene.state.sides[HOME].lineup.as_mut().expect("a lineup");
    // Four of the shifts of a tired pitcher, two of them of a strikeout (D6).
    lineup.faced = 3 + rules().player(team, lineup.pitcher).pitching.expect("a pitcher").stamina;
    let offence = Offence { approach: crate::command::Approach::Contact, ..Offence::default() };
    with(&scene, &Defence::default(), &offence, |situation| {
        let became = |face| situation.shifted(Outcome::Strikeout, || face);
        assert_eq!([1, 3].map(became), [Outcome::GroundB; 2]);
        assert_eq!([4, 5, 6].map(became), [Outcome::SingleOne, Outcome::Single, Outcome::Single]);
        assert_eq!([7, 8].map(became), [Outcome::Walk; 2]);
        assert_eq!([9, 20].map(became), [Outcome::Strikeout; 2], "beyond their faces");
        assert_eq!(situation.shifted(Outcome::Popup, || panic!("a die for nothing")), Outcome::Popup);
    });
}

#[test]
fn d29_the_shortstop_covers_second_unless_the_ball_is_on_that_side() {
    let double = |face| letters(&settled(1, 0, Outcome::GroundA, &[face]).fielders);
    let faces =
        |at| 1 + rules().content.charts.ground_to.iter().position(|to| *to == at).expect("a face") as u32;
    let chains = [1, 3, 4, 5, 6].map(|at| double(faces(at)));
    assert_eq!(chains, ["P-SS-1B", "1B-SS-1B", "2B-SS-1B", "3B-2B-1B", "SS-2B-1B"]);
    let home = |outcome, bases, face| {
        let done = every_way(bases, 0, outcome);
        let out = done.iter().filter(|done| done.moves.contains(&(face, 0)));
        out.map(|done| letters(&done.putouts)).collect::<std::collections::BTreeSet<_>>()
    };
    assert_eq!(home(Outcome::Single, 1, 1).into_iter().collect::<Vec<_>>(), ["3B"]);
    assert_eq!(home(Outcome::Double, 1, 1).into_iter().collect::<Vec<_>>(), ["C"]);
}

#[test]
fn d30_when_the_game_ends_the_bases_are_empty_and_the_clock_stands() {
    let mut scene = Scene::choosing(7, 1);
    scene.state.clock.inning = 9;
    scene.state.clock.bottom = true;
    for seat in [AWAY, HOME] {
        scene.state.sides[seat].line = vec![0; 9];
    }
    scene.on(7);
    let before = scene.state.clock.clone();
    let walk = Defence { intentional_walk: true, ..Defence::default() };
    let events = scene.pitch(walk, Offence::default(), &[]);
    let clock = &scene.state.clock;
    assert_eq!((clock.outs, clock.bases), (0, [None; 3]));
    assert_eq!((clock.play, clock.inning, clock.bottom), (before.play, before.inning, true));
    assert!(events.iter().any(|event| matches!(event, Event::HalfEnded { left: 3, runs: 1, .. })));
}

#[test]
fn d31_a_walk_with_the_bases_loaded_bats_a_run_in_and_is_no_at_bat() {
    let mut scene = Scene::choosing(7, 0);
    let batter = scene.state.sides[AWAY].lineup.as_ref().expect("a lineup").order[0].player;
    let id = scene.id(AWAY, batter);
    let walk = Defence { intentional_walk: true, ..Defence::default() };
    let began = Event::HalfBegan { inning: 1, bottom: false, runner: None };
    let events = [vec![began], scene.pitch(walk, Offence::default(), &[])].concat();
    let own = &Books::of(&events).teams[0].batting[&id];
    assert_eq!((own.plate_appearances, own.at_bats, own.batted_in, own.walks), (1, 0, 1, 1));
    let caught = Done::new(Kind::Strikeout, vec![(1, 0), (0, 0)]);
    let mut scene = Scene::choosing(1, 0);
    let mut events = Events::new();
    crate::rules::flow::apply(rules(), &mut scene.state, caught, &mut events);
    let books = Books::of(&events.take());
    assert_eq!(books.teams[0].total().caught, 1, "who is out on a strikeout was caught");
}
