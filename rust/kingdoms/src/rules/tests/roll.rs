use crate::shipped::{P1, P2, Scene};
use crate::{Command, Event};

fn change(domain: &str, die: u8) -> Command {
    Command::ChangeDie { domain: domain.to_owned(), die }
}

#[test]
fn kd_06_two_dice_are_rolled() {
    let mut scene = Scene::new(2);
    assert_eq!(scene.refused(P2, &Command::RollDice {}), ["not_asked"]);
    let events = scene.roll(5, 6);
    assert_eq!(events[0], Event::DiceRolled { seat: P1, dice: [5, 6] });
    assert_eq!(scene.asked(), ("action", vec![P1]), "nothing changes dice, and both harvest");
}

#[test]
fn kd_06_each_power_changes_a_die_once_a_roll_and_d16_to_another_face() {
    let mut scene = Scene::new(2);
    scene.domain(P1, "wheel_of_days");
    scene.domain(P1, "weighted_table");
    scene.domain(P1, "watermill");
    scene.roll(2, 6);
    assert_eq!(scene.asked(), ("change_dice", vec![P1]));
    assert_eq!(scene.refused(P1, &change("wheel_of_days", 1)), ["face_out_of_range"]);
    let said = scene.said(P1, &change("wheel_of_days", 1));
    assert_eq!(said, ["a die that shows 6 cannot be changed to 7"]);
    assert_eq!(scene.refused(P1, &change("weighted_table", 1)), ["face_out_of_range"], "it shows a 6");
    assert_eq!(scene.refused(P1, &change("wheel_of_days", 2)), ["no_such_die"]);
    assert_eq!(scene.refused(P1, &change("watermill", 0)), ["no_such_power"]);
    assert_eq!(scene.refused(P1, &change("fools_coin", 0)), ["no_such_power"]);
    let events = scene.play(P1, change("wheel_of_days", 0), &[]);
    let domain = "wheel_of_days".to_owned();
    assert_eq!(events, [Event::DieChanged { seat: P1, domain, die: 0, from: 2, to: 3 }]);
    assert_eq!(scene.refused(P1, &change("wheel_of_days", 0)), ["power_used"]);
    assert_eq!(scene.listed(P1), [Command::KeepDice {}, change("weighted_table", 0)]);
    scene.play(P1, change("weighted_table", 0), &[]);
    assert_eq!(scene.state.turn.dice, [6, 6], "one after the other, on the same die");
    assert_eq!(scene.asked().0, "action", "nothing is left to change");
}

#[test]
fn kd_06_a_die_never_shows_less_than_one_and_a_power_may_name_the_die() {
    let mut scene = Scene::new(2);
    scene.domain(P1, "fools_coin");
    scene.domain(P1, "low_gate");
    scene.roll(1, 4);
    assert_eq!(scene.refused(P1, &change("fools_coin", 0)), ["face_out_of_range"]);
    assert_eq!(scene.refused(P1, &change("low_gate", 1)), ["other_die"]);
    assert_eq!(scene.listed(P1), [Command::KeepDice {}, change("fools_coin", 1)]);
    scene.play(P1, Command::KeepDice {}, &[]);
    assert_eq!(scene.state.turn.dice, [1, 4]);
    let mut high = Scene::new(2);
    high.domain(P1, "high_gate");
    high.roll(6, 4);
    assert_eq!(high.refused(P1, &change("high_gate", 1)), ["other_die"]);
    high.play(P1, change("high_gate", 0), &[]);
    assert_eq!(high.state.turn.dice, [5, 4]);
}

#[test]
fn d7_what_comes_before_the_roll_comes_first_and_doubles_count_once_the_dice_are_kept() {
    let mut scene = Scene::new(2);
    scene.domain(P1, "dice_house");
    scene.domain(P1, "wheel_of_days");
    scene.roll(3, 4);
    let events = scene.play(P1, change("wheel_of_days", 0), &[]);
    let gained = events.iter().any(|event| matches!(event, Event::Gained { seat: P1, vp: 1, .. }));
    assert!(gained, "a 3 made a 4: {events:?}");
    let mut plain = Scene::new(2);
    plain.domain(P1, "dice_house");
    plain.roll(3, 4);
    assert_eq!(plain.state.players[P1].tokens, 0);
}
