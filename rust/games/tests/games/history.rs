//! What a player has played, over all games.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use kernel::{Seat, Seats};
use registry::history::{Ended, Histories, History, News};
use serde_json::json;
use session::feat::Feats;
use session::ladder::Ladder;
use session::{Game, Session};
use store::{Kind, Slot, StoreError, record};

/// Noon of 2026-11-19, in seconds since 1970.
const NOON: u64 = 1_795_089_600;

fn game(id: &str) -> Arc<dyn Game> {
    games::registry().find(id).expect("a game").open(&[]).expect("its content")
}

/// A match that bots play to its end.
fn played(game: &dyn Game, seed: &str) -> Box<dyn Session> {
    let mut session = game.begin(None, seed).expect("a match");
    while let Some(seat) = session.to_act().lowest() {
        let command = session.bot_move(seat, "random").expect("a command");
        session.submit(seat, None, &command).expect("legal");
    }
    session
}

/// Everybody but one seat was a bot.
fn against_bots(person: Seat, session: &dyn Session) -> Ended {
    let others = session.seats().iter().filter(|seat| *seat != person);
    Ended { bots: others.map(|seat| (seat, "random".to_owned())).collect(), ..Ended::default() }
}

fn feats(of: &serde_json::Value) -> Feats {
    Feats::read(&json!({ "feats": of }).to_string()).expect("feats")
}

fn add(file: &Path, session: &mut dyn Session, ended: &Ended) -> Option<News> {
    let histories = Histories::at(file);
    let foretold = histories.news(session, ended).expect("news");
    let added = histories.add(session, ended, |_| Ok(())).expect("written");
    let without_time = |news: &News| (news.game.slot.clone(), news.feats.clone());
    assert_eq!(foretold.as_ref().map(without_time), added.as_ref().map(without_time), "what was told comes");
    added
}

fn read(file: &Path, game: &dyn Game) -> History {
    Histories::at(file).read(game.meta()).expect("a history")
}

#[test]
fn a_game_is_told_once_and_only_at_its_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("history.save");
    let game = game("crossfire");
    let mut goes_on = game.begin(None, "one").expect("a match");
    assert_eq!(add(&file, &mut *goes_on, &Ended::default()), None);
    assert!(!file.exists(), "it goes on");
    let mut over = played(&*game, "one");
    let ended = against_bots(Seat::P2, &*over);
    let told = add(&file, &mut *over, &ended).expect("it is new").game;
    assert_eq!(told.players, BTreeMap::from([(Seat::P1, "random".to_owned()), (Seat::P2, String::new())]));
    assert_eq!((told.commands, told.slot.as_str()), (over.sequence(), "finished-1"));
    assert_eq!(Some(&told.outcome), over.outcome().as_ref());
    let mut again =
        game.load_text(over.save()().get().as_bytes()).expect("it was saved and is looked at again");
    assert_eq!(add(&file, &mut *again, &ended), None);
    let history = read(&file, &*game);
    assert_eq!((history.games.len(), history.totals.played), (1, 1));
}

#[test]
fn a_person_alone_wins_and_loses_and_several_have_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("history.save");
    let game = game("crossfire");
    let (mut expected, mut row) = ((0, 0, 0), 0);
    for seed in 0..8 {
        let mut over = played(&*game, &seed.to_string());
        let ended = against_bots(Seat::P1, &*over);
        let winners = over.outcome().expect("it is over").winners;
        row = if winners.contains(Seat::P1) { row + 1 } else { 0 };
        match (winners.contains(Seat::P1), winners == Seats::NONE) {
            (true, _) => expected.0 += 1,
            (false, false) => expected.1 += 1,
            (false, true) => expected.2 += 1,
        }
        add(&file, &mut *over, &ended).expect("new");
    }
    let totals = read(&file, &*game).totals;
    assert_eq!((totals.won, totals.lost, totals.tied, totals.row), (expected.0, expected.1, expected.2, row));
    assert!(totals.won > 0 && totals.lost > 0, "{totals:?}");
    let mut two = played(&*game, "two people");
    add(&file, &mut *two, &Ended::default()).expect("new");
    let after = read(&file, &*game).totals;
    assert_eq!((after.played, after.won, after.lost), (9, totals.won, totals.lost));
}

#[test]
fn feats_are_earned_by_what_the_player_saw_and_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("history.save");
    let game = game("crossfire");
    let feat = |id: &str, more: serde_json::Value| {
        let mut feat = json!({ "id": id, "name": id, "text": id });
        feat.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        feat
    };
    let all = feats(&json!([
        feat("rolls", json!({ "events": [{ "is": { "type": "dice_roll" } }] })),
        feat("never_rolls", json!({ "events": [{ "is": { "type": "dice_roll" }, "least": 0, "most": 0 }] })),
        feat("sees_the_end", json!({ "shows": { "table": { "to_act": [] } } })),
        feat("elsewhere", json!({ "ending": "moved_away" })),
        feat("thrice", json!({ "games": 3 })),
        feat("wins", json!({ "won": true })),
    ]));
    let mut won = false;
    for number in 1..=4 {
        let mut over = played(&*game, &number.to_string());
        let ended = Ended { feats: all.clone(), ..against_bots(Seat::P1, &*over) };
        let wins = over.outcome().expect("an end").winners.contains(Seat::P1);
        let news = add(&file, &mut *over, &ended).expect("new").feats;
        let earned = |id: &str| news.iter().any(|earned| earned == id);
        assert_eq!(earned("rolls"), number == 1, "once, in the first game");
        assert_eq!(earned("thrice"), number == 3, "in the third game");
        assert_eq!(earned("wins"), wins && !won, "with the first victory");
        assert!(!earned("never_rolls") && !earned("elsewhere"));
        won |= wins;
    }
    assert_eq!(read(&file, &*game).feats["rolls"].games, 4);
}

#[test]
fn the_last_games_can_be_watched_and_the_slots_of_older_ones_are_given_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("history.save");
    let game = game("fleet");
    for number in 0..=u32::from(Slot::FINISHED) {
        let mut over = game.begin(None, &number.to_string()).expect("a run");
        over.submit(Seat::P1, None, &json!({ "type": "abandon_run" })).expect("legal");
        let news = add(&file, &mut *over, &Ended::default()).expect("new");
        assert!(news.game.slot.parse::<Slot>().is_ok(), "{}", news.game.slot);
    }
    let history = read(&file, &*game);
    assert_eq!((history.games[0].slot.as_str(), history.games[40].slot.as_str()), ("", "finished-1"));
    assert_eq!(history.totals.lost, 41, "a run that nobody wins is lost");
    let mut full = game.begin(None, "full").expect("a run");
    full.submit(Seat::P1, None, &json!({ "type": "abandon_run" })).expect("legal");
    let no_space = |_| Err(StoreError::Slot { name: "full".to_owned() });
    let refused = Histories::at(&file).add(&mut *full, &Ended::default(), no_space);
    refused.expect_err("it could not be kept");
    assert_eq!(read(&file, &*game), history, "then nothing is counted");
}

#[test]
fn a_days_seed_is_tried_once_and_a_clock_set_back_opens_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("history.save");
    let game = game("crossfire");
    let histories = Histories::at(&file);
    let on = |days: u64| histories.day(&*game, NOON + days * 86_400).expect("a day");
    let day = on(10);
    assert_eq!((day.day.as_str(), day.open), ("2026-11-29", true));
    assert_eq!(day.setup, on(10).setup, "the same for everybody");
    assert!(histories.try_day(&*game, &day).expect("written"), "the try");
    assert!(!histories.try_day(&*game, &day).expect("nothing to write"), "is had once");
    assert!(!read(&file, &*game).days["2026-11-29"].over, "a game that is left was tried");
    for (at, open) in [(7, true), (8, false), (9, false), (10, false), (11, true)] {
        assert_eq!(on(at).open, open, "day {at}");
        if !open {
            assert!(!histories.try_day(&*game, &on(at)).expect("nothing to write"), "day {at}");
        }
    }
    assert!(histories.try_day(&*game, &on(4000)).expect("written"), "a clock that is years ahead");
    assert!(on(11).open, "closes nothing once it is right again");
    let mut salted = played(&*game, "salted");
    let ended = against_bots(Seat::P1, &*salted);
    add(&file, &mut *salted, &ended).expect("new");
    assert!(!read(&file, &*game).days["2026-11-29"].over, "another game is not the day's");
    let mut over = played(&*game, &day.seed);
    assert_eq!(over.setup(), day.setup);
    add(&file, &mut *over, &ended).expect("new");
    let outcome = over.outcome().expect("an end");
    let tried = read(&file, &*game).days["2026-11-29"].clone();
    assert!(tried.over);
    assert_eq!((tried.won, tried.score), (outcome.winners.contains(Seat::P1), Some(outcome.scores[0])));
    let mut other = game.begin(Some(&day.setup), &day.seed).expect("by hand, once more");
    while let Some(seat) = other.to_act().lowest() {
        let command = other.bot_move(seat, "greedy").expect("a command");
        other.submit(seat, None, &command).expect("legal");
    }
    add(&file, &mut *other, &ended);
    assert_eq!(read(&file, &*game).days["2026-11-29"], tried, "the first end stands");
}

#[test]
fn an_opponent_is_beaten_by_a_victory_with_its_setup_and_its_player() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("history.save");
    let game = game("crossfire");
    let opponents: Vec<_> = (0..6).map(|seed| seed.to_string()).collect();
    let rung = |seed: &String| {
        json!({
            "id": seed, "name": seed, "text": seed, "player": "random", "seat": "p1",
            "setup": played(&*game, seed).setup(),
        })
    };
    let ladder = json!({ "opponents": opponents.iter().map(rung).collect::<Vec<_>>() });
    let ladder = Ladder::read(&ladder.to_string()).expect("a ladder");
    for seed in &opponents {
        let mut over = played(&*game, seed);
        let wins = over.outcome().expect("an end").winners.contains(Seat::P1);
        let other = Ended { ladder: ladder.clone(), ..against_bots(Seat::P2, &*over) };
        let ended = Ended { ladder: ladder.clone(), ..against_bots(Seat::P1, &*over) };
        let histories = Histories::at(&file);
        assert_eq!(
            histories.news(&mut *over, &other).expect("news").expect("new").game.rung,
            None,
            "another seat"
        );
        let told = add(&file, &mut *over, &ended).expect("new").game;
        assert_eq!(told.rung.as_ref(), Some(seed));
        assert_eq!(read(&file, &*game).beaten.contains(seed), wins);
    }
    let mut other = played(&*game, "no rung");
    let ended = Ended { ladder, ..against_bots(Seat::P1, &*other) };
    assert_eq!(add(&file, &mut *other, &ended).expect("new").game.rung, None, "another setup");
}

#[test]
fn a_record_of_a_newer_version_keeps_what_it_knows_and_another_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("history.save");
    let game = game("fleet");
    let mut over = game.begin(None, "one").expect("a run");
    over.submit(Seat::P1, None, &json!({ "type": "abandon_run" })).expect("legal");
    let (content, played) = (over.content(), kernel::Digest::of_bytes(b"newer"));
    let newer = |_| Ok::<_, StoreError>(json!({ "totals": { "played": 7 }, "friends": ["Ada"] }));
    record::update(&file, Kind::History, game.meta(), content, played, newer).expect("written");
    add(&file, &mut *over, &Ended::default()).expect("new");
    let kept = record::read(&file, Kind::History, game.meta()).expect("a record");
    assert_eq!((&kept["totals"]["played"], &kept["friends"]), (&json!(8), &json!(["Ada"])));
    record::read(&file, Kind::Progress, game.meta()).expect_err("what was earned is another record");
    std::fs::write(&file, "nonsense").expect("written");
    Histories::at(&file).read(game.meta()).expect_err("no save");
}
