//! TB-02: which commands come late.

use std::sync::Arc;

use kernel::table::TableRejection;
use kernel::{Seat, Seats, Table};

use crate::pennies::{self, Command, Game, Penny, Phase, Setup};

const HEADS: Command = Command::Hide { penny: Penny::Heads };
const TAILS: Command = Command::Hide { penny: Penny::Tails };
const READY: Command = Command::Ready {};

fn table(goal: u8, seed: &str) -> Table<Game> {
    Table::begin(Arc::new(pennies::rules()), Setup { goal, sides: 6 }, seed).unwrap()
}

fn show(table: &mut Table<Game>) {
    for (seat, command) in [(Seat::P1, HEADS), (Seat::P2, TAILS), (Seat::P1, READY), (Seat::P2, READY)] {
        table.submit(seat, command).unwrap();
    }
}

#[test]
fn tb_02_answers_to_an_open_prompt_may_cross_each_other() {
    let mut table = table(9, "cross");
    assert_eq!(table.prompt().map(|prompt| prompt.seats), Some(Seats::first(2)));
    table.submit(Seat::P1, HEADS).unwrap();
    assert_eq!(table.check_seen(Seat::P2, 0), Ok(()), "p1 answered the same prompt");
    assert_eq!(
        table.check_seen(Seat::P1, 0),
        Err(TableRejection::Late { expected: 1, found: 0 }),
        "a double"
    );
    assert_eq!(table.check_seen(Seat::P2, 2), Err(TableRejection::Late { expected: 1, found: 2 }), "ahead");
    table.submit(Seat::P1, READY).unwrap();
    assert_eq!(table.check_seen(Seat::P2, 0), Ok(()), "p1 has answered, and p2 is still asked");
    table.submit(Seat::P2, TAILS).unwrap();
    assert_eq!(table.check_seen(Seat::P2, 2), Err(TableRejection::Late { expected: 3, found: 2 }));
    table.submit(Seat::P2, READY).unwrap();
    for seen in 0..4 {
        assert!(table.check_seen(Seat::P1, seen).is_err(), "the pennies are shown: {seen}");
    }
    table.rewind(2).unwrap();
    assert_eq!(table.check_seen(Seat::P2, table.revision()), Ok(()), "the prompt is open again");
}

#[test]
fn tb_02_what_was_meant_for_a_state_that_was_taken_back_is_late() {
    let mut table = table(9, "taken back");
    table.submit(Seat::P1, HEADS).unwrap();
    let meant = table.revision();
    assert_eq!((table.sequence(), meant), (1, 1), "so far they are the same");
    table.undo(Seat::P1, Seats::NONE).unwrap();
    assert_eq!((table.sequence(), table.revision()), (0, 2), "a way back is a change too");
    assert!(table.check_seen(Seat::P1, 0).is_err(), "a late double of what was taken back");
    table.submit(Seat::P1, TAILS).unwrap();
    assert_eq!(table.sequence(), 1, "as many commands as before");
    let late = TableRejection::Late { expected: 3, found: meant };
    assert_eq!(table.check_seen(Seat::P2, meant), Err(late), "meant for the other penny");
    assert_eq!(table.check_seen(Seat::P2, 2), Ok(()), "p1 has answered the same prompt since");
    assert_eq!(table.check_seen(Seat::P2, 3), Ok(()));
    table.submit(Seat::P2, HEADS).unwrap();
    table.rewind(0).unwrap();
    assert_eq!(table.revision(), 5, "however far it goes back");
    assert!((0..5).all(|seen| table.check_seen(Seat::P1, seen).is_err()));
    assert_eq!(table.fork_at(0).unwrap().revision(), 0, "of a copy nobody has seen anything");
}

#[test]
fn tb_02_the_same_question_of_the_next_round_is_another_prompt() {
    let mut table = table(12, "rounds");
    show(&mut table);
    let before = table.sequence();
    while table.state().phase != Phase::Hide {
        let seat = table.to_act().lowest().unwrap();
        let roll = matches!(table.state().phase, Phase::Roll { .. });
        table.submit(seat, if roll { Command::Roll {} } else { Command::Take {} }).unwrap();
    }
    let opened = table.sequence();
    table.submit(Seat::P1, HEADS).unwrap();
    assert_eq!(table.check_seen(Seat::P2, opened), Ok(()));
    for seen in [0, before, opened - 1] {
        assert!(table.check_seen(Seat::P2, seen).is_err(), "seen before the prompt was opened: {seen}");
    }
    let state = table.state().clone();
    table.amend("referee", "a look", state).unwrap();
    assert!(table.check_seen(Seat::P2, opened).is_err(), "a referee's amendment is no answer");
}
