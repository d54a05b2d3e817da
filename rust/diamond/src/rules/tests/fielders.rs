//! D42 to D44: who stands where.

use super::*;
use crate::command::Place;
use crate::content::Position;
use crate::rules::field::MOVES;

fn exchange(place: u8, other: u8) -> Command {
    Command::MoveFielders { place, other }
}

fn switch(place: u8, other: u8) -> Command {
    Command::DoubleSwitch { place, other }
}

impl Scene {
    /// The bottom of the first, before the visitors change anything.
    fn fielding(set: &str) -> Self {
        let mut scene = Self::begun(set);
        (scene.state.clock.bottom, scene.state.stage) = (true, Stage::Defence);
        scene.state.sides[HOME].line.push(0);
        scene.state.sides[AWAY].lineup.as_mut().expect("a lineup").owes = 0;
        scene
    }

    /// Who has a place in the order of the visitors, and the position.
    fn slot(&self, place: u8) -> (String, Position) {
        let slot = self.state.sides[AWAY].lineup.as_ref().expect("a lineup").order[usize::from(place)];
        (self.id(AWAY, slot.player), slot.position)
    }

    /// The visitors' place in the order of a position.
    fn place(&self, position: Position) -> u8 {
        let order = self.state.sides[AWAY].lineup.as_ref().expect("a lineup").order;
        order.iter().position(|slot| slot.position == position).expect("a place") as u8
    }
}

#[test]
fn d42_two_fielders_exchange_positions_and_nobody_leaves() {
    let mut scene = Scene::fielding("modern");
    let [(one, at), (other, there)] = [scene.slot(0), scene.slot(1)];
    let events = scene.play(AWAY, &exchange(0, 1), &[]);
    let moved =
        vec![Place { player: one.clone(), position: there }, Place { player: other.clone(), position: at }];
    assert_eq!(events[0], Event::FieldersMoved { seat: AWAY, places: [0, 1], moved });
    assert!(matches!(events[1], Event::PlayPrepared { .. }), "DM-03: told again");
    assert_eq!([scene.slot(0), scene.slot(1)], [(one, there), (other, at)], "the order stays");
    let lineup = scene.state.sides[AWAY].lineup.as_ref().expect("a lineup");
    assert_eq!((lineup.gone, lineup.entered, scene.state.clock.moved), (0, 0, 1));
}

#[test]
fn d42_neither_the_pitcher_nor_the_designated_hitter_takes_part() {
    let scene = Scene::fielding("modern");
    let hitter = scene.place(Position::Designated);
    let field = u8::from(hitter == 0);
    assert_eq!(scene.refused(AWAY, &exchange(field.min(hitter), field.max(hitter))), ["designated_stays"]);
    let scene = Scene::fielding("classic");
    assert_eq!(scene.place(Position::Pitcher), 8);
    assert_eq!(scene.refused(AWAY, &exchange(0, 8)), ["pitcher_stays"]);
    assert_eq!(scene.refused(AWAY, &exchange(1, 1)), ["places_unsorted"]);
    assert_eq!(scene.refused(AWAY, &exchange(1, 0)), ["places_unsorted"]);
    assert_eq!(scene.refused(AWAY, &exchange(0, 9)), ["no_such_place"]);
    assert_eq!(scene.refused(HOME, &exchange(0, 1)), ["not_asked"], "who bats moves nobody");
}

#[test]
fn d42_fielders_move_a_few_times_before_a_play() {
    let mut scene = Scene::fielding("classic");
    for _ in 0..MOVES {
        scene.play(AWAY, &exchange(0, 1), &[]);
    }
    assert_eq!(scene.refused(AWAY, &exchange(0, 1)), ["moves_spent"]);
    scene.play(AWAY, &Command::Ready {}, &[]);
    scene.play(HOME, &Command::Ready {}, &[]);
    let walk = Defence { intentional_walk: true, ..Defence::default() };
    scene.pitch(walk, Offence::default(), &[]);
    assert_eq!(scene.state.clock.moved, 0);
    assert_eq!(scene.refused(AWAY, &exchange(0, 1)), Vec::<&str>::new(), "before the next play");
}

#[test]
fn d42_who_batted_for_the_pitcher_stays_in_the_field_and_the_pitcher_bats_for_the_fielder() {
    let mut scene = Scene::fielding("classic");
    let (left, hitter) = (scene.place(Position::Left), scene.fresh(AWAY, false));
    let lineup = scene.state.sides[AWAY].lineup.as_mut().expect("a lineup");
    let out = lineup.pitcher;
    lineup.order[8].player = rules().find(scene.state.agreed.away, &hitter).expect("a player");
    lineup.gone |= 1 << out;
    let (fielder, _) = scene.slot(left);
    scene.play(AWAY, &exchange(left, 8), &[]);
    assert_eq!(scene.slot(8), (hitter, Position::Left));
    assert_eq!(scene.slot(left), (fielder.clone(), Position::Pitcher));
    assert_eq!(scene.refused(AWAY, &Command::Ready {}), ["pitcher_owed"]);
    let pitcher = scene.fresh(AWAY, true);
    scene.play(AWAY, &Command::ChangePitcher { player: pitcher.clone() }, &[]);
    assert_eq!(scene.slot(left), (pitcher, Position::Pitcher), "D14");
    let lineup = scene.state.sides[AWAY].lineup.as_ref().expect("a lineup");
    assert!(lineup.left(rules().find(scene.state.agreed.away, &fielder).expect("a player")));
    assert_eq!(scene.refused(AWAY, &Command::Ready {}), Vec::<&str>::new());
}

#[test]
fn d43_a_pitcher_and_a_fielder_who_come_in_exchange_their_places_in_the_order() {
    let mut scene = Scene::fielding("classic");
    let (pitcher, fielder) = (scene.fresh(AWAY, true), scene.fresh(AWAY, false));
    let (_, position) = scene.slot(2);
    scene.play(AWAY, &Command::ChangePitcher { player: pitcher.clone() }, &[]);
    assert_eq!(scene.refused(AWAY, &switch(2, 8)), ["not_entered"], "who was in the game before");
    scene.play(AWAY, &Command::Substitute { place: 2, player: fielder.clone() }, &[]);
    assert_eq!(scene.refused(AWAY, &switch(8, 2)), ["places_unsorted"], "D42");
    let events = scene.play(AWAY, &switch(2, 8), &[]);
    let players = vec![pitcher.clone(), fielder.clone()];
    assert_eq!(events[0], Event::PlacesSwitched { seat: AWAY, places: [2, 8], players });
    assert_eq!(scene.slot(2), (pitcher, Position::Pitcher));
    assert_eq!(scene.slot(8), (fielder, position));
    assert_eq!(scene.refused(AWAY, &Command::Ready {}), Vec::<&str>::new());
    scene.play(AWAY, &Command::Ready {}, &[]);
    scene.play(HOME, &Command::Ready {}, &[]);
    let walk = Defence { intentional_walk: true, ..Defence::default() };
    scene.pitch(walk, Offence::default(), &[]);
    assert_eq!(scene.refused(AWAY, &switch(2, 8)), ["not_entered", "not_entered"], "before that play only");
}

#[test]
fn d43_a_pitcher_who_has_no_place_in_the_order_exchanges_none() {
    let mut scene = Scene::fielding("sandlot");
    scene.play(AWAY, &Command::ChangePitcher { player: scene.fresh(AWAY, true) }, &[]);
    let entered = scene.state.sides[AWAY].lineup.as_ref().expect("a lineup").entered;
    assert_eq!(entered, 0);
    for place in [0, 1] {
        scene.play(AWAY, &Command::Substitute { place, player: scene.fresh(AWAY, false) }, &[]);
    }
    let [one, other] = [scene.slot(0), scene.slot(1)];
    scene.play(AWAY, &switch(0, 1), &[]);
    assert_eq!([scene.slot(0), scene.slot(1)], [other, one], "two fielders do");
}

#[test]
fn d44_a_lineup_is_checked_when_its_team_takes_the_field() {
    let scene = Scene::fielding("classic");
    let lineup = scene.state.sides[AWAY].lineup.clone().expect("a lineup");
    assert_eq!(super::super::field::open(&lineup, false), []);
    let broken = |change: &dyn Fn(&mut crate::state::Lineup)| {
        let mut scene = Scene::fielding("classic");
        let own = scene.state.sides[AWAY].lineup.as_mut().expect("a lineup");
        change(own);
        (super::super::field::open(own, false), scene.refused(AWAY, &Command::Ready {}))
    };
    let (open, said) = broken(&|own| own.gone |= 1 << own.order[0].player);
    assert_eq!((open, said), (vec![lineup.order[0].position], vec!["positions"]), "who left");
    let (open, said) = broken(&|own| own.order[0].player = own.order[1].player);
    assert_eq!(open.len(), 2, "nobody plays two positions: {open:?}");
    assert_eq!(said, ["positions", "positions"]);
    let (open, said) = broken(&|own| own.order[0].position = own.order[1].position);
    assert_eq!(open.len(), 2, "nine fielders: {open:?}");
    assert_eq!(said, ["positions", "positions"]);
    let (open, said) = broken(&|own| own.gone |= 1 << own.pitcher);
    assert_eq!((open, said), (vec![Position::Pitcher], vec!["pitcher_owed"]));
}

#[test]
fn d44_the_check_tells_who_stands_where_no_rating_says_how() {
    let mut scene = Scene::fielding("classic");
    let (catcher, first) = (scene.place(Position::Catcher), scene.place(Position::First));
    scene.play(AWAY, &exchange(catcher.min(first), catcher.max(first)), &[]);
    let strays: Vec<Place> = [catcher, first]
        .map(|place| scene.slot(place))
        .into_iter()
        .filter(|(id, at)| {
            let player = rules().content.players.iter().find(|own| own.id == *id).expect("a player");
            player.fields.iter().all(|own| own.at != *at)
        })
        .map(|(player, position)| Place { player, position })
        .collect();
    assert!(!strays.is_empty());
    let Event::LineupChecked { seat: AWAY, open, strays: told } =
        super::super::field::checked(rules(), &scene.state, AWAY)
    else {
        panic!("a check");
    };
    let sorted = |mut all: Vec<Place>| {
        all.sort_by(|one, other| one.player.cmp(&other.player));
        all
    };
    assert_eq!((open, sorted(told)), (vec![], sorted(strays)));
    assert_eq!(scene.refused(AWAY, &Command::Ready {}), Vec::<&str>::new(), "it is allowed");
}
