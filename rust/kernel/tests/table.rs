//! A table: submit, refuse, rewind, undo, fork, amend.

use std::sync::Arc;

use kernel::journal::Act;
use kernel::table::{TableError, TableRejection};
use kernel::{RejectionReason, Seat, Seats, StateDigest, Table, Viewer};
use proptest::prelude::*;

use crate::pennies::{self, Command, Event, Game, Penny, Phase, Rejection, Setup};

fn table(goal: u8, seed: &str) -> Table<Game> {
    Table::begin(Arc::new(pennies::rules()), Setup { goal, sides: 6 }, seed).unwrap()
}

/// Plays `commands` sampled commands, or fewer when the game ends.
fn play(table: &mut Table<Game>, choices: &str, commands: usize) {
    use kernel::Ruleset;
    let mut choices = kernel::Dice::from_seed(choices);
    for _ in 0..commands {
        let owed: Vec<Seat> = table.to_act().iter().collect();
        let Some(seat) = choices.pick(&owed, &pennies::DRAW) else { return };
        let command = table.rules().sample(table.state(), *seat, &mut choices).unwrap();
        table.submit(*seat, command).unwrap();
    }
}

const HEADS: Command = Command::Hide { penny: Penny::Heads };
const TAILS: Command = Command::Hide { penny: Penny::Tails };
const READY: Command = Command::Ready {};

fn show(table: &mut Table<Game>) {
    for (seat, command) in [(Seat::P1, HEADS), (Seat::P2, TAILS), (Seat::P1, READY), (Seat::P2, READY)] {
        table.submit(seat, command).unwrap();
    }
}

fn same(a: &Table<Game>, b: &Table<Game>) -> Result<(), TestCaseError> {
    prop_assert_eq!(a.state(), b.state());
    prop_assert_eq!(a.dice().position(), b.dice().position());
    prop_assert_eq!(a.journal(), b.journal());
    prop_assert_eq!(a.last_events(), b.last_events());
    Ok(())
}

#[test]
fn a_game_is_played_to_its_end() {
    let mut table = table(5, "whole");
    assert_eq!(table.opening_events(), [Event::GameBegun { goal: 5 }]);
    assert_eq!((table.sequence(), table.last_events().len(), table.last_entry()), (0, 0, None));
    assert_eq!(table.digest(), StateDigest::of(table.state()).whole);
    play(&mut table, "choices", 1000);
    let outcome = table.outcome().unwrap();
    assert!(table.to_act().is_empty() && outcome.winners.len() == 1);
    assert_eq!(table.digest(), StateDigest::of(table.state()).whole);
    assert_eq!(table.journal().entries.len(), table.sequence() as usize);
    assert!(matches!(table.last_events().last(), Some(Event::GameWon { .. })));
    assert_eq!(table.events_of(table.sequence()), table.last_events());
    assert!(table.events_of(0).is_empty() && table.events_of(9999).is_empty());
    assert_eq!(table.journal().commitment, kernel::Seed::from("whole").commitment());
    assert!(!table.journal().amended());
    assert!(table.proved(), "it was rolled here");
    let sequence = table.sequence();
    assert_eq!(
        table.can_undo(outcome.winners.lowest().unwrap(), Seats::NONE),
        Err(TableRejection::UndoAcrossEnd { sequence })
    );
}

#[test]
fn a_refused_command_changes_nothing() {
    let mut table = table(5, "refuse");
    let before = table.fork();
    let refused = table.submit(Seat::P1, READY).unwrap_err();
    assert_eq!(refused, TableError::Rules(Rejection::NothingHidden {}.into()));
    assert_eq!(refused.to_string(), "no penny is hidden yet [PE-02]");
    let stranger = table.submit(Seat(7), HEADS).unwrap_err();
    assert_eq!(stranger.to_string(), "there is no seat p8: this game has 2 [TB-09]");
    same(&table, &before).unwrap();
}

#[test]
fn tb_09_only_seats_that_the_game_has_play() {
    let mut table = table(5, "seats");
    assert_eq!(table.seats(), Seats::first(2));
    let refused = table.submit(Seat(2), HEADS).unwrap_err();
    assert_eq!(refused, TableError::Table(TableRejection::NoSuchSeat { seat: Seat(2), seats: 2 }));
    assert_eq!(refused.to_string(), "there is no seat p3: this game has 2 [TB-09]");
    assert_eq!(table.check_seat(Seat::P2), Ok(()));
}

#[test]
fn a_setup_is_refused_with_every_reason() {
    let refused =
        Table::<Game>::begin(Arc::new(pennies::rules()), Setup { goal: 0, sides: 5 }, "x").unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the goal is 0, 1 to 12 can be played [PE-01]; no die has 5 faces [PE-01]"
    );
    let TableError::Rules(refused) = refused else { panic!("the rules refuse it") };
    assert_eq!(refused.iter().count(), 2);
    assert_eq!(refused.first(), &Rejection::GoalOutOfRange { goal: 0, most: 12 });
}

#[test]
fn undo_takes_back_what_nobody_has_learnt_from() {
    let mut table = table(5, "undo");
    assert_eq!(table.undo(Seat::P1, Seats::NONE), Err(TableRejection::NothingToUndo {}));
    let before = table.fork();
    table.submit(Seat::P1, HEADS).unwrap();
    assert_eq!(
        table.can_undo(Seat::P2, Seats::NONE),
        Err(TableRejection::UndoAcrossSeat { sequence: 1, seat: Seat::P1 })
    );
    table.undo(Seat::P1, Seats::NONE).unwrap();
    same(&table, &before).unwrap();
}

#[test]
fn undo_takes_back_what_bots_have_decided_since() {
    let mut table = table(5, "undo");
    let before = table.fork();
    table.submit(Seat::P1, HEADS).unwrap();
    table.submit(Seat::P2, HEADS).unwrap();
    let of = |seat| Err(TableRejection::UndoAcrossSeat { sequence: 2, seat });
    assert_eq!(table.can_undo(Seat::P1, Seats::one(Seat::P1)), of(Seat::P2));
    assert_eq!(
        before.can_undo(Seat::P1, Seats::one(Seat::P2)),
        Err(TableRejection::NothingToUndo {}),
        "nothing was decided"
    );
    table.undo(Seat::P1, Seats::one(Seat::P2)).unwrap();
    same(&table, &before).unwrap();
    table.submit(Seat::P2, HEADS).unwrap();
    let bot = Seats::one(Seat::P2);
    assert_eq!(
        table.can_undo(Seat::P1, bot),
        Err(TableRejection::NothingToUndo {}),
        "only a bot has decided"
    );
}

#[test]
fn undo_ends_at_a_reveal_a_roll_and_an_amendment() {
    let mut table = table(12, "undo");
    show(&mut table);
    assert_eq!(table.undo(Seat::P2, Seats::NONE), Err(TableRejection::UndoAcrossReveal { sequence: 4 }));
    table.submit(Seat::P2, Command::Roll {}).unwrap();
    assert_eq!(table.undo(Seat::P2, Seats::NONE), Err(TableRejection::UndoAcrossRoll { sequence: 5 }));
    table.submit(Seat::P2, Command::Take {}).unwrap();
    table.undo(Seat::P2, Seats::NONE).unwrap();
    assert!(matches!(table.state().phase, Phase::Stake { winner: Seat::P2, .. }));
    let everybody = Seats::first(2);
    assert_eq!(table.undo(Seat::P1, everybody), Err(TableRejection::UndoAcrossRoll { sequence: 5 }));
    table.amend("referee", "a test", table.state().clone()).unwrap();
    assert_eq!(table.undo(Seat::P2, Seats::NONE), Err(TableRejection::UndoAcrossAmendment { sequence: 6 }));
}

#[test]
fn an_amendment_is_audited_and_marks_the_journal() {
    let mut table = table(5, "amend");
    table.submit(Seat::P1, HEADS).unwrap();
    let before = table.fork();
    let mut state = table.state().clone();
    state.hands[1].ready = true;
    let fault = table.amend("referee", "slipped", state.clone()).unwrap_err();
    assert_eq!(fault.to_string(), "/hands/1/ready: found true, expected false, where no penny is hidden");
    same(&table, &before).unwrap();

    state.hands[1].ready = false;
    state.scores = [3, 4];
    table.amend("referee", "the scores were wrong", state.clone()).unwrap();
    assert!(table.journal().amended() && table.last_events().is_empty());
    assert_eq!(table.state(), &state);
    let Act::Amend { by, reason, .. } = &table.last_entry().unwrap().act else { panic!("an amendment") };
    assert_eq!((by.as_str(), reason.as_str()), ("referee", "the scores were wrong"));
    play(&mut table, "on", 1000);
    assert!(table.outcome().is_some());
    table.rewind(2).unwrap();
    assert_eq!(table.state().scores, [3, 4], "an amendment is a step like any other");
}

#[test]
fn a_table_without_its_seed_can_only_be_looked_at() {
    let mut table = table(5, "secret");
    show(&mut table);
    table.submit(Seat::P2, Command::Roll {}).unwrap();
    let journal = table.journal().clone().without_seed();
    let mut shown = kernel::replay::replay(Arc::clone(table.rules()), &journal).unwrap();
    assert_eq!(shown.state(), table.state());
    assert_eq!(shown.journal(), &journal, "positions, rolls and digests are those of the table");
    assert!(!shown.proved() && !shown.fork().proved(), "nothing proves recorded rolls");
    let refused = shown.submit(Seat::P2, Command::Take {}).unwrap_err();
    assert_eq!(refused, TableError::Table(TableRejection::SeedWithheld {}));
    assert!(refused.to_string().ends_with("[TB-05]"));
    for commands in (0..=5).rev() {
        shown.rewind(commands).unwrap();
        assert_eq!(shown.state(), table.fork_at(commands).unwrap().state());
    }
}

/// A table whose next roll asks for too much, and what it says to that.
fn stopped<const V: u32>() -> TableRejection {
    use crate::pennies::Pennies;
    let setup = Setup { goal: 12, sides: 6 };
    let mut table = Table::begin(Arc::new(pennies::rules::<V>()), setup, "stop").unwrap();
    for (seat, command) in [(Seat::P1, HEADS), (Seat::P2, TAILS), (Seat::P1, READY), (Seat::P2, READY)] {
        table.submit(seat, command).unwrap();
    }
    let before: Table<Pennies<V>> = table.fork();
    let refused = table.submit(Seat::P2, Command::Roll {}).unwrap_err();
    assert_eq!(table.state(), before.state());
    assert_eq!(table.dice().position(), before.dice().position());
    assert_eq!((table.dice().stop(), table.dice().ledger()), (None, &[][..]));
    assert_eq!(table.journal(), before.journal());
    match refused {
        TableError::Table(refused) => refused,
        TableError::Rules(reasons) => panic!("the table's refusal: {reasons}"),
    }
}

#[test]
fn rolls_without_an_end_are_refused_and_change_nothing() {
    let refused = stopped::<{ pennies::FOR_EVER }>();
    assert_eq!(refused, TableRejection::EndlessRolls { purpose: "stake", limit: 1024 });
    assert_eq!(stopped::<{ pennies::TOO_OFTEN }>(), TableRejection::TooManyRolls { limit: 65_536 });
}

#[test]
fn what_a_viewer_sees_comes_from_the_rules() {
    let mut table = table(5, "view");
    table.submit(Seat::P1, HEADS).unwrap();
    assert_eq!(table.view(Viewer::Seat(Seat::P1)).pennies, [Some(Penny::Heads), None]);
    assert_eq!(table.view(Viewer::Spectator).pennies, [None, None]);
    assert_eq!(table.to_act(), Seats::first(2));
}

#[test]
fn a_transcript_tells_a_viewer_what_it_saw_and_nothing_else() {
    let mut table = table(12, "transcript");
    table.submit(Seat::P1, TAILS).unwrap();
    table.amend("referee", "a test", table.state().clone()).unwrap();
    for (seat, command) in [(Seat::P2, HEADS), (Seat::P1, READY), (Seat::P2, READY)] {
        table.submit(seat, command).unwrap();
    }
    let seen = serde_json::to_value(table.transcript(Viewer::Seat(Seat::P2))).unwrap();
    assert_eq!((seen["transcript"].as_u64(), seen["viewer"].as_str()), (Some(1), Some("p2")));
    assert_eq!(seen["commitment"].as_str(), Some(&*table.journal().commitment.to_string()));
    assert_eq!(seen["opening"][0]["type"], "game_begun");
    let keys: Vec<&str> = seen["entries"][0].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys, ["sequence", "act", "events"], "no digest, mark, roll or position");
    assert_eq!(seen["entries"][0]["act"], serde_json::json!({ "play": { "seat": "p1" } }), "a secret");
    assert_eq!(seen["entries"][0]["events"][0]["payload"]["penny"], serde_json::Value::Null);
    let repaired = serde_json::json!({ "amend": { "by": "referee", "reason": "a test" } });
    assert_eq!(seen["entries"][1]["act"], repaired, "without the state");
    assert_eq!(seen["entries"][2]["act"]["play"]["command"]["penny"], "heads", "its own");
    assert_eq!(seen["entries"][3]["act"]["play"]["command"]["type"], "ready", "nobody's secret");
    assert_eq!(seen["entries"][4]["events"][1]["payload"]["pennies"][0], "tails", "what the rules reveal");
    let all = serde_json::to_value(table.transcript(Viewer::Referee)).unwrap();
    assert_eq!(all["entries"][0]["act"]["play"]["command"]["penny"], "tails");
    for key in ["format", "seed", "salt", "parts", "link"] {
        assert_eq!(all.get(key), None, "{key}");
    }
}

#[test]
fn every_refusal_of_a_table_has_a_rule_in_its_document() {
    let document = include_str!("../../../docs/rules/table.md");
    let refusals = [
        TableRejection::Late { expected: 4, found: 3 },
        TableRejection::NoSuchSeat { seat: Seat(3), seats: 2 },
        TableRejection::NothingToUndo {},
        TableRejection::UndoAcrossRoll { sequence: 4 },
        TableRejection::UndoAcrossReveal { sequence: 4 },
        TableRejection::UndoAcrossEnd { sequence: 4 },
        TableRejection::UndoAcrossSeat { sequence: 4, seat: Seat::P2 },
        TableRejection::UndoAcrossAmendment { sequence: 4 },
        TableRejection::NoSuchCommand { asked: 9, played: 4 },
        TableRejection::SeedWithheld {},
        TableRejection::TooManyRolls { limit: 65_536 },
        TableRejection::EndlessRolls { purpose: "stake", limit: 1024 },
    ];
    for refusal in refusals {
        assert!(document.contains(&format!("**{}**", refusal.rule())), "{refusal:?}");
        assert!(document.contains(&format!("`{}`", refusal.code())), "{refusal:?}");
        let (text, data) = (refusal.to_string(), serde_json::to_value(&refusal).unwrap());
        for number in data.as_object().unwrap().values() {
            assert!(text.contains(number.to_string().trim_matches('"')), "{text} tells {number}");
        }
    }
}

proptest! {
    #[test]
    fn going_back_is_playing_less(seed in any::<u64>(), commands in 0usize..80, back in 0usize..80, more in 0usize..40) {
        let seed = seed.to_string();
        let mut long = table(12, &seed);
        play(&mut long, &seed, commands);
        let back = back.min(long.sequence() as usize);
        let mut short = table(12, &seed);
        play(&mut short, &seed, back);
        let fork = long.fork_at(back).unwrap();
        same(&fork, &short)?;
        long.rewind(back).unwrap();
        same(&long, &short)?;
        play(&mut long, "on", more);
        play(&mut short, "on", more);
        same(&long, &short)?;
        let played = long.sequence() as usize;
        let beyond = TableRejection::NoSuchCommand { asked: played as u32 + 1, played: played as u32 };
        prop_assert_eq!(long.fork_at(played + 1).unwrap_err(), beyond.clone());
        prop_assert_eq!(long.rewind(played + 1), Err(beyond));
    }

    #[test]
    fn a_fork_goes_its_own_way(seed in any::<u64>(), commands in 0usize..40) {
        let seed = seed.to_string();
        let mut table = table(12, &seed);
        play(&mut table, &seed, commands);
        let (before, mut fork) = (table.fork(), table.fork());
        play(&mut fork, "elsewhere", 20);
        same(&table, &before)?;
        play(&mut table, "elsewhere", 20);
        same(&table, &fork)?;
    }
}
