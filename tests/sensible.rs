//! Does the fair bot, whose advice hints give, do what a beginner finds stupid? A list for each game.
//!
//! Diamond's list is `rust/diamond/tests/greedy.rs`, which counts deeds over many games.

use kernel::{Digest, Seat};
use serde_json::Value;
use session::Session;

/// Games that a list is held against.
const GAMES: u32 = 8;
/// With so many other dice an answer is tried.
const DICE: u64 = 12;

/// Plays games of bots, and shows each decision before it is made: the table, who decides, what is chosen, and all that could be.
fn decisions(game: &str, mut see: impl FnMut(&mut dyn Session, Seat, &Value, &[Value])) {
    let game = crate::golden::open(games::registry().find(game).expect("a game"));
    for number in 0..GAMES {
        let mut session = game.begin(None, &format!("sensible {number}")).expect("a drawn setup");
        while let Some(seat) = session.to_act().lowest() {
            let chosen = session.bot_move(seat, "greedy").expect("a command");
            let listed = session.commands(seat, false).expect("a list").commands;
            let listed: Vec<Value> = listed.into_iter().map(|choice| choice.command).collect();
            see(&mut *session, seat, &chosen, &listed);
            session.submit(seat, None, &chosen).expect("legal");
        }
    }
}

fn is(command: &Value, kind: &str) -> bool {
    command["type"] == kind
}

/// In how many of 36 ways a shot does anything.
fn odds(session: &dyn Session, seat: Seat, attack: &Value) -> u64 {
    let told = session.preview(kernel::Viewer::Seat(seat), attack).expect("odds of a legal attack");
    ["down", "destroyed"].iter().map(|what| told["odds"][what].as_u64().unwrap_or_default()).sum()
}

#[test]
fn crossfire_takes_a_good_shot_and_no_hopeless_one() {
    let mut shots = 0;
    decisions("crossfire", |session, seat, chosen, listed| {
        if is(chosen, "attack") {
            shots += 1;
            assert!(odds(session, seat, chosen) > 0, "a shot that can do nothing: {chosen}");
        }
        if is(chosen, "hold") || is(chosen, "pass") {
            for attack in listed.iter().filter(|attack| is(attack, "attack") && attack["with"] == "shot") {
                let own = is(chosen, "pass") || attack["unit"] == chosen["unit"];
                let ways = if own { odds(session, seat, attack) } else { 0 };
                assert!(ways < 24, "{chosen} while {attack} would do in {ways} of 36");
            }
        }
    });
    assert!(shots > 50, "{shots} shots");
}

#[test]
fn fleet_gives_no_run_up_and_leaves_no_free_repair() {
    let mut yards = 0;
    decisions("fleet", |session, seat, chosen, listed| {
        assert!(!is(chosen, "abandon_run"), "a run that goes on is given up");
        if is(chosen, "leave_node") {
            yards += 1;
            let salvage = |session: &mut dyn Session| {
                let snapshot = session.snapshot(kernel::Viewer::Seat(seat), session::Logs::Last(0));
                snapshot.expect("a snapshot")["salvage"].as_i64()
            };
            let before = salvage(session);
            for repair in listed.iter().filter(|command| is(command, "repair")) {
                let mut other = session.fork();
                other.submit(seat, None, repair).expect("legal");
                assert!(salvage(&mut *other) < before, "{repair} costs nothing, and the yard is left");
            }
        }
    });
    assert!(yards > 10, "{yards} stops were left");
}

#[test]
fn kingdoms_takes_points_while_the_last_round_lasts() {
    let mut turns = 0;
    decisions("kingdoms", |session, seat, chosen, listed| {
        if !is(chosen, "take_resource") {
            return;
        }
        turns += 1;
        let shown = session.snapshot(kernel::Viewer::Seat(seat), session::Logs::Last(0)).expect("a snapshot");
        let last = shown["round"].as_u64() == Some(14);
        let points = listed.iter().find(|command| is(command, "slay_monster") || is(command, "build_domain"));
        assert!(!last || points.is_none(), "{chosen} in the last round in place of {points:?}");
    });
    assert!(turns > 50, "{turns} resources were taken");
}

#[test]
fn council_ends_no_reign_for_sure_where_another_answer_surely_goes_on() {
    let (mut answers, mut ends) = (0, 0);
    decisions("council", |session, seat, chosen, listed| {
        answers += 1;
        // How the reign ends with other dice, since nobody knows how they fall. Some ends are good ones.
        let lost = |command: &Value, dice: u64| {
            let mut other = session.fork();
            other.submit_with(seat, None, command, Some(Digest::of(&dice))).expect("legal");
            other.outcome().is_some_and(|outcome| outcome.winners.is_empty())
        };
        ends += u32::from(lost(chosen, 0));
        if (0..DICE).all(|dice| lost(chosen, dice)) {
            let other = listed.iter().find(|command| !(0..DICE).any(|dice| lost(command, dice)));
            assert!(other.is_none(), "{chosen} ends the reign, and {other:?} would not");
        }
    });
    assert!(answers > 100 && ends > 0, "{answers} answers, {ends} of them the last");
}
