use kernel::{Ruleset, Seats, Viewer};

use crate::content::{Count, Role};
use crate::rules::end::score;
use crate::shipped::{P1, P2, P3, Scene, cites, hire, res, take};
use crate::state::State;
use crate::{Command, Due, Event, Resource};

/// Plays the last two actions of the active seat.
fn pass(scene: &mut Scene) -> Vec<Event> {
    let seat = scene.state.active();
    let mut events = scene.play(seat, take(Resource::Gold), &[]);
    events.extend(scene.play(seat, take(Resource::Gold), &[]));
    events
}

/// A whole turn in which everybody harvests something.
fn turn(scene: &mut Scene) -> Vec<Event> {
    let seat = scene.state.active();
    scene.play(seat, Command::RollDice {}, &[5, 6]);
    pass(scene)
}

fn outcome(scene: &Scene) -> Option<(String, Vec<i64>, Seats)> {
    let outcome = scene.rules.outcome(&scene.state)?;
    Some((outcome.ending, outcome.scores, outcome.winners))
}

fn ended(state: &State) -> bool {
    state.ending.is_some()
}

#[test]
fn kd_13_the_end_is_due_when_all_monsters_are_slain_and_the_round_is_finished() {
    let mut scene = Scene::new(3).acting();
    (0..5).for_each(|stack| scene.empty(stack));
    let events = pass(&mut scene);
    assert!(events.contains(&Event::EndDue { due: Due::Slain }), "{events:?}");
    assert!(!ended(&scene.state) && scene.refused(P2, &Command::RollDice {}).is_empty(), "equal turns");
    assert_eq!(scene.rules.view(&scene.state, Viewer::Spectator).due, Some(Due::Slain));
    turn(&mut scene);
    let events = turn(&mut scene);
    assert!(matches!(events.last(), Some(Event::GameEnded { ending, .. }) if ending == "monsters_slain"));
    assert_eq!(events.last().map(cites), Some(vec!["KD-13", "KD-14"]));
    let view = scene.rules.view(&scene.state, Viewer::Spectator);
    assert_eq!(
        (view.round, view.active, view.turns),
        (1, P3, 3),
        "it stays in the last turn that was played"
    );
    assert!(view.rolled() && view.prompt.is_none());
    let told = kernel::text::Describe::describe_event(&scene.rules, events.last().expect("the end"));
    assert!(told.ends_with(": all monsters are slain"), "{told}");
    assert_eq!(scene.refused(P1, &Command::RollDice {}), ["not_asked"], "it is over");
    let over = scene.rules.preview(&scene.state, Viewer::Spectator, &crate::Query::Roll {});
    assert_eq!(over.err().map(|reasons| kernel::RejectionReason::code(reasons.first())), Some("over"));
}

#[test]
fn kd_13_the_end_is_due_when_all_domains_are_built() {
    let mut scene = Scene::new(2).acting();
    (15..20).for_each(|stack| scene.empty(stack));
    pass(&mut scene);
    turn(&mut scene);
    assert_eq!(outcome(&scene).map(|outcome| outcome.0), Some("domains_built".to_owned()));
}

#[test]
fn kd_13_the_end_is_due_with_all_markers() {
    let mut scene = Scene::new(2).acting();
    (7..14).for_each(|stack| scene.empty(stack));
    pass(&mut scene);
    assert_eq!(scene.state.turn.due, None, "seven of eight");
    let mut scene = Scene::new(2).acting();
    (7..14).for_each(|stack| scene.empty(stack));
    scene.stack_citizen(6, "bell_keeper", 1);
    scene.set(P1, res(3, 0, 0));
    scene.play(P1, hire(6, 3), &[]);
    assert_eq!(scene.state.turn.due, None, "the turn goes on");
    scene.play(P1, take(Resource::Gold), &[]);
    assert_eq!(scene.state.turn.due, Some(Due::Exhausted));
    turn(&mut scene);
    assert_eq!(outcome(&scene).map(|outcome| outcome.0), Some("stacks_exhausted".to_owned()));
}

#[test]
fn d4_the_last_round_ends_a_game_in_which_nobody_does_anything() {
    let mut scene = Scene::new(2);
    let rounds = scene.rules.content.numbers.rounds;
    let (mut turns, mut events) = (0, Vec::new());
    while !ended(&scene.state) {
        events = turn(&mut scene);
        turns += 1;
    }
    assert_eq!(turns, rounds * 2);
    assert_eq!(events.last().map(cites), Some(vec!["KD-13", "KD-14", "D4"]));
    assert_eq!(outcome(&scene).map(|outcome| outcome.0), Some("rounds_over".to_owned()));
}

#[test]
fn kd_14_monsters_domains_tokens_and_the_duke_score() {
    let mut content = crate::shipped::content();
    let duke = &mut content.dukes[0];
    let merit = |vp, count| crate::content::Merit { count, vp };
    (duke.id, duke.hoard) = ("maker_friend".to_owned(), 4);
    duke.merits = vec![merit(2, Count::Role { role: Role::Maker })];
    for preset in &mut content.presets {
        preset.dukes.retain(|id| id != "ashford");
    }
    let mut scene = Scene::of(crate::shipped::with(content), 2);
    for id in ["ferryhand", "beekeeper"] {
        scene.citizen(P1, id);
    }
    scene.monster(P1, "rose_wraith");
    scene.domain(P1, "watermill");
    let player = &mut scene.state.players[P1];
    (player.tokens, player.stock) = (3, res(9, 4, 3));
    player.duke = scene.rules.duke_no("maker_friend");
    let points = score(&scene.rules, &scene.state.players[P1]);
    assert_eq!((points.monsters, points.domains, points.tokens), (2, 2, 3));
    assert_eq!(
        points.merits,
        2 * 3 + 2 + 1,
        "two for each of three maker icons, one for each four of a resource"
    );
    assert_eq!(points.total(), 16);
}

/// A game that ends after the action of p2, with these tokens.
fn finish(tokens: [u16; 2], change: impl Fn(&mut Scene)) -> (Scene, Vec<Event>) {
    let mut scene = Scene::new(2).acting();
    (0..5).for_each(|stack| scene.empty(stack));
    for (seat, tokens) in [P1, P2].into_iter().zip(tokens) {
        scene.state.players[seat].tokens = tokens;
        scene.state.players[seat].duke = scene.rules.duke_no("brandt");
    }
    change(&mut scene);
    pass(&mut scene);
    let events = turn(&mut scene);
    (scene, events)
}

#[test]
fn kd_14_the_most_points_win_and_all_dukes_are_shown() {
    let (scene, events) = finish([8, 9], |_| {});
    let (_, scores, winners) = outcome(&scene).expect("over");
    assert_eq!((scores, winners), (vec![8, 9], Seats::one(P2)));
    let shown = |seat| scene.rules.view(&scene.state, Viewer::Seat(seat)).seats[P1].duke.clone();
    assert_eq!([shown(P1), shown(P2)], [Some("brandt".to_owned()), Some("brandt".to_owned())]);
    let counted = Event::SeatScored {
        seat: P2,
        duke: "brandt".to_owned(),
        monsters: 0,
        domains: 0,
        tokens: 9,
        merits: 0,
        total: 9,
        cards: 2,
    };
    assert!(events.contains(&counted), "{events:?}");
}

#[test]
fn kd_14_of_level_seats_the_one_with_the_fewest_cards_wins_and_then_both() {
    let (scene, _) = finish([9, 9], |scene| scene.citizen(P1, "ferryhand"));
    assert_eq!(outcome(&scene).expect("over").2, Seats::one(P2));
    let (scene, _) = finish([9, 9], |_| {});
    assert_eq!(outcome(&scene).expect("over").2, Seats::first(2));
    assert!(!outcome(&scene).expect("over").2.contains(P3));
}

#[test]
fn d18_starters_count_as_citizens_for_a_duke() {
    let mut scene = Scene::new(2);
    scene.state.players[P1].duke = scene.rules.duke_no("chancellor");
    let merits = |scene: &Scene| score(&scene.rules, &scene.state.players[P1]).merits;
    assert_eq!(merits(&scene), 2, "a peasant and a knight");
    scene.citizen(P1, "ferryhand");
    assert_eq!(merits(&scene), 3);
}
