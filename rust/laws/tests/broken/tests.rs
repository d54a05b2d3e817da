//! Every law can fail: pennies with one fault each, which the suite must find.

use std::sync::Arc;

use kernel::Digest;
use kernel::picture::{Panel, Picture};
use laws::{Door, Laws, Pipe, Sabotaged, Schemas, Tally, Violation, law};
use serde_json::{Value, json};

use super::Broken;
use crate::{harness, pennies};

type Law = fn(&Laws<Broken>) -> Result<Tally, Violation>;

fn laws(fault: u32) -> Laws<Broken> {
    harness::of(Broken::with(fault), pennies::DOCUMENT)
}

/// What the law says of pennies with a fault.
fn found(fault: u32, law: Law) -> Violation {
    law(&laws(fault)).expect_err("the fault is found")
}

fn says(fault: u32, number: u8, law: Law, what: &str) {
    let violation = found(fault, law);
    assert_eq!(violation.law, number, "{violation}");
    assert!(violation.what.contains(what), "{violation}");
    let (seed, steps) = violation.play.expect("a play shows it");
    let how = format!("to see it: LAWS_PLAY={seed},{steps} cargo test law_{number}_ -- --nocapture");
    assert!(violation.what.contains("\n  setup ") && violation.what.ends_with(&how), "{violation}");
}

#[test]
fn the_wrapper_itself_keeps_every_law() {
    let sound = laws(super::SOUND);
    let all = [
        law::same_journal,
        law::listing,
        law::playouts,
        law::round_trips,
        law::hidden,
        law::doors,
        law::saves,
        law::cited,
        law::prompts,
        law::odds,
        law::progress,
        law::answers,
        law::pictures,
    ];
    for law in all {
        laws::require(law(&sound));
    }
}

#[test]
fn law_1_finds_what_another_game_changed() {
    says(super::REMEMBERS_OTHER_GAMES, 1, law::same_journal, "the same command differs");
    let pinned = harness::of(pennies::rules::<2>(), pennies::DOCUMENT).with_fingerprint("?");
    let said = law::same_journal(&pinned).unwrap_err().to_string();
    let found =
        said.strip_prefix("law 1 is broken: the fingerprint is ").and_then(|said| said.split(',').next());
    let found: &'static str = found.unwrap().to_owned().leak();
    laws::require(law::same_journal(
        &harness::of(pennies::rules::<2>(), pennies::DOCUMENT).with_fingerprint(found),
    ));
}

#[test]
fn law_2_finds_lists_and_verdicts_that_disagree() {
    says(super::LISTS_TOO_MUCH, 2, law::listing, "is offered Press, which is refused");
    says(super::LISTS_TOO_LITTLE, 2, law::listing, "Hide { penny: Tails }");
    says(super::SAMPLES_ANYTHING, 2, law::listing, "draws Take, which is refused");
    says(super::LISTS_FOR_IDLE_SEATS, 2, law::listing, "p2 owes no decision, but may Ready");
}

#[test]
fn law_3_finds_panics_and_endless_play() {
    says(super::PANICS, 3, law::playouts, "nobody presses here");
    says(super::IMPOSSIBLE_STATES, 3, law::playouts, "/hands/0/ready");
    says(super::NEVER_ENDS, 3, law::playouts, "does not end within 400 commands");
}

#[test]
fn law_4_finds_what_is_lost_and_what_does_not_fit() {
    says(super::LOSES_ITS_SETUP, 4, law::round_trips, "the setup");
    let narrow =
        Schemas::default().with("event", &json!({ "properties": { "payload": { "maxProperties": 1 } } }));
    let laws = laws(super::SOUND).with_schemas(narrow);
    let violation = law::round_trips(&laws).unwrap_err();
    assert!(violation.what.contains("the event does not fit its schema at /payload"), "{violation}");
}

#[test]
fn law_5_finds_what_is_told() {
    says(super::VIEW_SHOWS_ALL, 5, law::hidden, "the view shows p");
    says(super::VERDICTS_TELL, 5, law::hidden, "the verdict on Press");
    says(super::PREVIEWS_TELL, 5, law::hidden, "the preview of Press");
    says(super::EVENTS_TELL, 5, law::hidden, "events tell");
    says(super::SHOWS_THE_POSITION, 5, law::hidden, "shows the position of the dice");
    says(super::DETERMINIZES_OTHERS, 5, law::hidden, "is determinized as");
    says(super::DISCLOSES_NOTHING, 5, law::hidden, "is kept from p");
}

#[test]
fn law_5_finds_what_a_door_tells() {
    says(super::VIEW_SHOWS_ALL, 5, law::doors, "\"op\":\"snapshot\"");
    says(super::EVENTS_TELL, 5, law::doors, "\"op\":\"snapshot\"");
    says(super::DISCLOSES_ALL, 5, law::doors, "\"op\":\"save\"");
    says(super::VERDICTS_TELL, 5, law::doors, "\"op\":\"why_not\"");
    says(super::PREVIEWS_TELL, 5, law::doors, "\"op\":\"preview\"");
}

/// A pipe that tells something of the state's digest in the answers to one op; a seat sees but a part of the state.
struct Leaky {
    pipe: Pipe,
    digest: Digest,
    op: &'static str,
    leak: fn(String, Digest) -> String,
}

impl Door for Leaky {
    fn answer(&mut self, request: &Value) -> String {
        let answer = self.pipe.answer(request);
        if request["op"] == self.op { (self.leak)(answer, self.digest) } else { answer }
    }
}

fn leaks(op: &'static str, leak: fn(String, Digest) -> String) {
    let leaky = law::doors_of(&laws(super::SOUND), |table| {
        let digest = table.digest();
        Box::new(Leaky { pipe: Pipe::new(table), digest, op, leak })
    });
    laws::require_broken(op, leaky, &format!("\"op\":\"{op}\""));
}

#[test]
fn law_5_finds_a_door_that_leaks_by_any_op() {
    for op in ["snapshot", "events", "save", "commands", "why_not", "submit", "bot", "undo", "rewind"] {
        leaks(op, |answer, digest| format!("{answer} {digest}"));
    }
}

#[test]
fn law_5_finds_a_door_that_leaks_by_the_size_of_its_answers() {
    for op in ["save", "why_not"] {
        leaks(op, |answer, digest| format!("{answer}{}", " ".repeat((digest.0[0] % 8).into())));
    }
}

#[test]
fn law_6_finds_rules_that_read_the_position_of_the_dice() {
    says(super::READS_THE_POSITION, 6, law::saves, "the state differs");
}

#[test]
fn law_7_finds_rules_that_do_not_stand_in_the_document() {
    let without = |rule: &str| {
        let document = pennies::DOCUMENT.replace(rule, "PE-50");
        law::cited(&harness::of(pennies::rules::<2>(), &document)).unwrap_err()
    };
    let met = without("PE-06");
    assert!(met.what.contains("GameWon { seat: Seat(") && met.what.contains("cites PE-06"), "{met}");
    let told =
        "law 7 is broken: the rejection no_stake cites PE-05, which does not stand in the rules document";
    assert_eq!(without("PE-05").to_string(), told, "whether play meets it or not");
}

#[test]
fn law_8_finds_an_order_that_matters() {
    says(super::ORDER_MATTERS, 8, law::prompts, "change");
}

#[test]
fn law_9_finds_wrong_odds() {
    says(super::ODDS_ARE_GUESSED, 9, law::odds, "Press of p");
    says(super::ROLLS_TWICE, 9, law::odds, "Roll of p");
    let silent = Laws::new(pennies::rules::<2>(), pennies::DOCUMENT);
    assert!(law::odds(&silent).unwrap_err().what.contains("no odds were claimed"));
    assert!(law::odds(&silent.without_odds()).is_ok());
}

#[test]
fn law_10_finds_what_a_seat_can_do_for_ever() {
    says(super::HIDES_FOR_EVER, 10, law::progress, "plays 201 commands, the last Hide");
    let hasty = laws(super::SOUND).with_patience(0);
    assert!(law::progress(&hasty).unwrap_err().what.contains("plays 1 commands"));
}

#[test]
fn law_11_finds_answers_that_a_view_does_not_give() {
    says(super::PREVIEWS_TELL, 11, law::answers, "has another answer to Preview");
    says(super::VERDICTS_TELL, 11, law::answers, "has another answer to WhyNot");
    says(super::DETERMINIZES_OTHERS, 11, law::answers, "is refused: what was told is not what p");
    says(super::LISTS_BY_WHAT_IS_HIDDEN, 11, law::answers, "has another answer to Commands");
    says(super::PROMPTS_TELL, 11, law::answers, "is shown another prompt");
    says(super::PANICS_AT_LIES, 11, law::answers, "panicked: no game lasts so long");
}

#[test]
fn law_12_finds_pictures_that_cannot_be_drawn_or_touched() {
    let game = || Sabotaged::new(pennies::rules::<2>());
    let of = |words: &str| {
        let words = words.to_owned();
        game().picture(move |_, _| Picture::new([Panel::text("table", &words, [&words])]))
    };
    let check =
        |game| law::pictures(&Laws::sabotaged(game, pennies::DOCUMENT)).map_err(|found| found.to_string());
    assert!(check(of("The table")).is_ok());
    let says = |game, what: &str| {
        let found = check(game).expect_err("it is found");
        assert!(found.starts_with("law 12") && found.contains(what), "{found}");
    };
    says(of(" "), r#""table" has no words"#);
    says(of(&"x".repeat(81)), "wider than 80 columns");
    says(of(&"x ".repeat(8_192)), "bytes");
    says(game().places(|_, _, _| vec!["table".to_owned(), "penny".to_owned()]), r#"names Some("penny")"#);
}

#[test]
fn the_shortest_play_is_shown() {
    let violation = found(super::PANICS, law::playouts);
    assert!(violation.to_string().starts_with("law 3 is broken after "), "{violation}");
}

#[test]
#[should_panic(expected = "law 3 is broken")]
fn a_broken_law_fails_its_test() {
    laws::require(law::playouts(&laws(super::PANICS)));
}

#[test]
#[should_panic(expected = "a drawn command is refused: there is no stake to take or press [PE-05]")]
fn fuzzing_finds_faults_too() {
    for seed in 0..200u8 {
        let data: Vec<u8> = (0..200).map(|at: u8| (at.wrapping_mul(37) ^ seed) & 0x1f).collect();
        laws::fuzz(&Arc::new(Broken::with(super::SAMPLES_ANYTHING)), &data);
    }
}
