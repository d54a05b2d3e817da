//! The small values: digests of every shape, seats in both kinds of format, events, rejections.

use std::collections::BTreeMap;

use kernel::text::Describe;
use kernel::{
    Dice, Digest, Evaluate, Events, Fault, GameEvent, Listing, PerSeat, Rejections, Ruleset, Seat, Seats,
    Severity, StateDigest, Viewer, opponent,
};
use serde::Serialize;

use crate::pennies::{self, Command, Content, Event, Game, Penny, Query, Rejection, Setup};

#[test]
fn there_is_a_value_for_each_of_sixteen_seats_and_for_no_more() {
    let written = |seats: u8| -> String {
        let values: Vec<_> = (1..=seats).map(|seat| format!("\"p{seat}\": {seat}")).collect();
        format!("{{{}}}", values.join(", "))
    };
    let read: PerSeat<u8> = serde_json::from_str(&written(16)).expect("sixteen");
    assert_eq!(read[Seat(15)], 16);
    assert!(serde_json::from_str::<PerSeat<u8>>(&written(17)).is_err());
    let bytes = postcard::to_allocvec(&read).expect("bytes");
    assert_eq!(postcard::from_bytes::<PerSeat<u8>>(&bytes), Ok(read));
    let more = postcard::to_allocvec(&[1u8; 17].to_vec()).expect("bytes");
    assert!(postcard::from_bytes::<PerSeat<u8>>(&more).is_err());
}

#[derive(Serialize)]
struct Unit;
#[derive(Serialize)]
struct Newtype(Fields);
#[derive(Serialize)]
struct Pair(u8, u8);
#[derive(Serialize)]
struct Fields {
    a: u8,
    b: u8,
}
#[derive(Serialize)]
enum Shapes {
    Unit,
    Newtype(u8),
    Tuple(u8, u8),
    Struct { a: u8 },
}

struct Bytes;
impl Serialize for Bytes {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&[1, 2])
    }
}

#[test]
fn a_state_of_any_shape_has_a_digest() {
    fn one_part<T: Serialize>(value: &T) {
        let digest = StateDigest::of(value);
        assert_eq!(digest.names, ["state"]);
        assert_eq!(digest.whole, StateDigest::of(value).whole);
    }
    one_part(&true);
    one_part(&(1i8, 1i16));
    one_part(&1i8);
    one_part(&1i16);
    one_part(&1i32);
    one_part(&1i64);
    one_part(&1u8);
    one_part(&1u16);
    one_part(&1u32);
    one_part(&1u64);
    one_part(&1f32);
    one_part(&1f64);
    one_part(&'a');
    one_part(&"a");
    one_part(&Bytes);
    one_part(&None::<u8>);
    one_part(&Some(1u8));
    one_part(&());
    one_part(&Unit);
    one_part(&Pair(1, 2));
    one_part(&vec![1u8]);
    one_part(&BTreeMap::from([(1u8, 2u8)]));
    one_part(&Shapes::Unit);
    one_part(&Shapes::Newtype(1));
    one_part(&Shapes::Tuple(1, 2));
    one_part(&Shapes::Struct { a: 1 });
    let wrapped = StateDigest::of(&Newtype(Fields { a: 1, b: 2 }));
    assert_eq!(wrapped.names, ["a", "b"]);
    assert_eq!(wrapped.whole, StateDigest::of(&Fields { a: 1, b: 2 }).whole);
    let later = StateDigest::of(&Fields { a: 1, b: 3 });
    assert_eq!(later.differing(&wrapped.marks), ["b"]);
    assert!(format!("{:?}", wrapped.whole).starts_with("Digest("));
}

struct Endless;
impl Serialize for Endless {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serde::ser::SerializeSeq::end(serializer.serialize_seq(None)?)
    }
}

#[test]
#[should_panic(expected = "a value without a canonical encoding")]
fn a_sequence_that_hides_its_length_has_no_digest() {
    let _ = Digest::of(&Endless);
}

#[test]
fn seats_are_read_as_they_were_written() {
    let set = Seats::NONE.with(Seat::P2).with(Seat(15));
    assert_eq!(serde_json::to_string(&set).unwrap(), r#"["p2","p16"]"#);
    assert_eq!(serde_json::from_str::<Seats>(r#"["p2","p16"]"#).unwrap(), set);
    assert!(serde_json::from_str::<Seat>(r#""p99""#).is_err());
    let bytes = postcard::to_extend(&(set, Seat(15)), Vec::new()).unwrap();
    assert_eq!(postcard::from_bytes::<(Seats, Seat)>(&bytes).unwrap(), (set, Seat(15)));
    assert!(postcard::from_bytes::<Seat>(&[16]).is_err(), "no table has a seventeenth seat");
    let viewers = [Viewer::Seat(Seat(2)), Viewer::Spectator, Viewer::Referee];
    for viewer in viewers {
        assert_eq!(Viewer::parse(&viewer.to_string()), Some(viewer));
    }
    assert_eq!(Viewer::parse("nobody"), None);
    assert_eq!(Seats::one(Seat(3)).iter().collect::<Seats>(), Seats::one(Seat(3)));
}

#[test]
fn a_muted_list_makes_no_events() {
    let mut muted = Events::<u8>::muted();
    muted.emit(|| panic!("nobody listens"));
    assert!(muted.as_slice().is_empty());
    let mut events = Events::default();
    events.emit(|| 3);
    assert_eq!(events.as_slice(), [3]);
    assert_eq!(events.take(), [3]);
    assert!(events.as_slice().is_empty());
}

#[test]
fn rejections_are_never_empty() {
    assert_eq!(Rejections::<u8>::from_reasons(Vec::new()), Ok(()));
    let two = Rejections::from_reasons(vec![1, 2]).unwrap_err();
    assert_eq!((&two).into_iter().copied().collect::<Vec<_>>(), [1, 2]);
    assert_eq!(two.into_reasons(), [1, 2]);
    assert_eq!(Rejections::from(7).first(), &7);
}

#[test]
fn content_is_refused_with_every_fault() {
    let faults = Game::new(Content { most: 0, dice: vec![6, 99] }).unwrap_err();
    assert_eq!(faults[0], Fault::new("/most", 0, "1 to 100"));
    assert_eq!(faults[1].to_string(), "/dice/1: found 99, expected 2 to 20 faces");
    assert_eq!(Game::new(Content { most: 1, dice: vec![] }).unwrap_err().len(), 1);
}

#[test]
fn pennies_tells_its_story() {
    let rules: Game = pennies::rules();
    let mut table = kernel::Table::begin(rules.into(), Setup { goal: 3, sides: 6 }, "story").unwrap();
    let mut choices = Dice::from_seed("story");
    while let Some(seat) = table.to_act().lowest() {
        let view = table.view(Viewer::Seat(seat));
        let rules = table.rules().clone();
        assert!(
            rules.ask(&view).is_some()
                && rules.render_board(&view, true).lines().all(|line| line.len() < 100)
        );
        assert_eq!(rules.render_board(&view, false).lines().count(), 3);
        assert_eq!(
            rules.commands(table.state(), seat, |command| {
                assert!(!rules.phrase(&view, &command).ends_with('.'));
            }),
            Listing::Complete
        );
        let (own, other) =
            (rules.evaluate(table.state(), seat), rules.evaluate(table.state(), opponent(seat)));
        assert_eq!(own, -other);
        assert!(rules.is_quiet(table.state()), "nothing here is ever half done");
        if let Ok(preview) = rules.preview(table.state(), Viewer::Seat(seat), &Query::Press {}) {
            assert_eq!(rules.explain(&view, &preview).len(), 6);
        }
        let command = rules.sample(table.state(), seat, &mut choices).unwrap();
        table.submit(seat, command).unwrap();
        for event in table.last_events() {
            assert!(!rules.describe_event(event).is_empty() && event.severity() == Severity::Info);
        }
    }
    let rules = table.rules();
    assert_eq!(rules.ask(&table.view(Viewer::Referee)), None);
    assert_eq!(rules.evaluate(table.state(), table.outcome().unwrap().winners.lowest().unwrap()), 1000);
    assert_eq!(rules.dimensions(table.state())[0].value, "d6");
}

#[test]
fn a_witness_sees_that_a_penny_was_hidden_but_not_which() {
    let rules: Game = pennies::rules();
    let event = Event::PennyHidden { seat: Seat::P1, penny: Some(Penny::Heads) };
    let seen = rules.observe_event(&event, Viewer::Seat(Seat::P2));
    assert_eq!(seen, Some(Event::PennyHidden { seat: Seat::P1, penny: None }));
    assert_eq!(rules.observe_event(&event, Viewer::Seat(Seat::P1)), Some(event));
    let refused = rules.validate(
        &rules.begin(&Setup { goal: 1, sides: 6 }, &mut Dice::from_seed("x"), &mut Events::muted()).unwrap(),
        Seat::P1,
        &Command::Take {},
    );
    assert_eq!(refused, Err(Rejection::NoStake {}.into()));
}
