//! What finished games earn for later ones.

use serde_json::{Value, json};
use session::Game;

use crate::{game, round, session};

#[test]
fn a_finished_game_earns_and_one_that_goes_on_does_not() {
    let mut session = session("c");
    round(&mut *session);
    let before = json!({ "coins": 2 });
    let open = session.earned(&before).unwrap();
    assert_eq!((open.record, open.news), (before.clone(), vec![]));
    while let Some(seat) = session.to_act().lowest() {
        let command = session.bot_move(seat, "random").unwrap();
        session.submit(seat, None, &command).unwrap();
    }
    let first = session.earned(&Value::Null).unwrap();
    assert_eq!((first.record, first.news), (json!({ "coins": 1 }), vec!["coin 1".to_owned()]));
    let next = session.earned(&before).unwrap();
    assert_eq!((next.record, next.news), (json!({ "coins": 3 }), vec!["coin 3".to_owned()]));
}

#[test]
fn a_setup_is_given_what_was_earned() {
    let game = game();
    assert!(game.earns());
    let setup = json!({ "goal": 6, "sides": 6 });
    assert_eq!(game.entitle(&Value::Null, Some(&setup), "c").unwrap(), setup);
    assert_eq!(game.entitle(&json!({ "coins": 2 }), Some(&setup), "c").unwrap()["goal"], 8);
    let drawn = game.draw_setup("c");
    assert_eq!(game.entitle(&Value::Null, None, "c").unwrap(), drawn);
    let richer = game.entitle(&json!({ "coins": 1 }), None, "c").unwrap();
    assert_eq!(richer["goal"].as_u64(), drawn["goal"].as_u64().map(|goal| goal + 1));
}

#[test]
fn a_record_of_another_game_is_refused_by_name() {
    let (game, session) = (game(), session("c"));
    let strange = json!({ "unlocks": [] });
    let refused = [
        game.entitle(&strange, None, "c").unwrap_err(),
        session.earned(&strange).unwrap_err(),
        game.entitle(&Value::Null, Some(&strange), "c").unwrap_err(),
    ];
    for (error, what) in refused.iter().zip(["record", "record", "setup"]) {
        assert_eq!(error.code(), "malformed");
        assert!(error.to_string().contains(what), "{error}");
    }
}
