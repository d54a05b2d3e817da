//! The time of rooms: the wall clock as it was at the start, and what has passed since by a clock that nobody sets.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970. A step of the wall clock does not move it; a restart reads the wall clock again.
#[derive(Debug)]
pub(crate) struct Clock {
    start: u64,
    started: Instant,
}

impl Clock {
    /// A clock that shows this time now.
    pub(crate) fn starting_at(time: SystemTime) -> Self {
        let start = time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
        Self { start, started: Instant::now() }
    }

    pub(crate) fn now(&self) -> u64 {
        self.start + self.started.elapsed().as_millis() as u64
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use clap::Parser as _;
    use kernel::{Digest, Seat};
    use room::{Nonce, Promised, RoomEntry, Token, promise_of, promises_of};
    use serde_json::{Value, json};
    use tokio::time::{sleep, timeout};

    use super::*;
    use crate::app::App;
    use crate::host::Call;
    use crate::settings::Settings;
    use crate::store::Store;

    const HOUR: Duration = Duration::from_hours(1);

    async fn node(store: &str, wall: SystemTime) -> Arc<App> {
        let settings = Settings::parse_from(["service"]);
        let store = Store::open(store).await.expect("a store");
        Arc::new(App::new(games::registry(), settings, store, Clock::starting_at(wall)).expect("a service"))
    }

    /// What the member is told, as JSON.
    async fn act(app: &Arc<App>, room: &str, mut message: Value) -> Value {
        message["number"] = json!(0);
        let message: room::Incoming = serde_json::from_value(message).expect("a message");
        let act = |answer| Call::Act(Token(Digest::of(&1)), message.clone(), answer);
        json!(app.ask(room, act).await.expect("an answer"))
    }

    /// One seat is a member's, the other one a bot's.
    async fn game_with_a_bot(app: &Arc<App>) -> String {
        let room = app.create("crossfire").await.expect("a room");
        let hello = room::Incoming { number: 0, ask: room::Ask::hello("Ada", Token(Digest::of(&1))) };
        app.ask(&room, |answer| Call::Join(hello.clone(), answer)).await.expect("an answer");
        let nonce = Nonce(Digest::of(&2));
        let options = json!({ "patience": 60, "clock": 600, "delay": 0, "bot": "random", "bots": ["p2"] });
        let asked = async |message| {
            let told = act(app, &room, message).await;
            assert_eq!(told[0]["type"], "done", "{told}");
            told[1].clone()
        };
        asked(json!({ "type": "sit", "seat": "p1" })).await;
        let agreed = asked(json!({ "type": "options", "options": options })).await["agreement"].clone();
        let ready = json!({ "type": "ready", "promise": promise_of(&nonce), "agreement": agreed });
        let promised = serde_json::from_value(asked(ready).await["promise"].clone()).expect("digits");
        let noted = promises_of(promised, &[Promised::plain(Seat::P1, promise_of(&nonce))]);
        asked(json!({ "type": "acknowledge", "promises": noted })).await;
        asked(json!({ "type": "reveal", "nonce": nonce })).await;
        room
    }

    /// Plays until the bot has played so often.
    async fn bot_plays(app: &Arc<App>, room: &str, often: usize) {
        let mut since = 0;
        loop {
            let rows = app.store.after(room, 0).await.expect("rows");
            let moved = rows.iter().filter(|row| matches!(row.deed, RoomEntry::Moved { .. })).count();
            assert!(
                !rows.iter().any(|row| matches!(row.deed, RoomEntry::RanOut { .. })),
                "nobody's time is over"
            );
            since = if since == 0 { moved } else { since };
            if moved >= since + often {
                return;
            }
            let told = act(app, room, json!({ "type": "look", "lines": 0, "choices": true })).await;
            let mut all = told.as_array().into_iter().flatten();
            let seen = all.find(|tell| tell["type"] == "state").expect("a state");
            match seen["listed"]["choices"].get(0) {
                Some(choice) => {
                    let revision = &seen["snapshot"]["table"]["revision"];
                    let play = json!({ "type": "play", "command": choice["command"], "revision": revision });
                    act(app, room, play).await;
                }
                None => sleep(Duration::from_millis(5)).await,
            }
        }
    }

    #[test]
    fn it_shows_the_time_that_it_starts_at_and_goes_on() {
        let clock = Clock::starting_at(UNIX_EPOCH + HOUR);
        let [first, second] = [clock.now(), clock.now()];
        assert!(3_600_000 <= first && first <= second);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_node_whose_clock_was_set_goes_on_from_the_rooms_time() {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite://{}", folder.path().join("games.db").display());
        let wall = SystemTime::now();
        let first = node(&url, wall).await;
        let room = game_with_a_bot(&first).await;
        // Back and forth by more than the time that a seat has.
        for wall in [wall, wall - HOUR, wall + HOUR] {
            let node = node(&url, wall).await;
            timeout(Duration::from_mins(1), bot_plays(&node, &room, 3)).await.expect("the bot plays at once");
            node.stop.send_replace(true);
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_bot_waits_for_no_node_whose_clock_is_ahead() {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite://{}", folder.path().join("games.db").display());
        let wall = SystemTime::now();
        let [behind, ahead] = [node(&url, wall).await, node(&url, wall + HOUR).await];
        let room = game_with_a_bot(&behind).await;
        for node in [&behind, &ahead, &behind, &ahead, &behind] {
            timeout(Duration::from_mins(1), bot_plays(node, &room, 1)).await.expect("the bot plays at once");
        }
    }
}
