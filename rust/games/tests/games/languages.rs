//! A language changes what is told, and nothing else.

use kernel::Viewer;
use serde_json::json;
use session::{Page, Session};

/// Plays at random for a while, and returns what was told.
fn play(session: &mut dyn Session) -> Vec<String> {
    for _ in 0..60 {
        let Some(seat) = session.to_act().lowest() else { break };
        let command = session.bot_move(seat, "random").expect("a command");
        session.submit(seat, None, &command).expect("legal");
    }
    let lines = session.log(Viewer::Referee, 0).expect("a log");
    lines.iter().map(|line| line.message.clone()).filter(|line| !line.is_empty()).collect()
}

#[test]
fn a_game_is_the_same_in_every_language_that_it_speaks() {
    let mut played = 0;
    for row in games::registry().rows() {
        let english = row.open(&[]).expect("the game");
        for language in row.languages().into_iter().skip(1) {
            let other = row.open_in(language, &[]).expect("the game in another language");
            assert_eq!(english.content_digest(), other.content_digest());
            for seed in ["one", "two", "three"] {
                let mut games = [&english, &other].map(|game| game.begin(None, seed).expect("a setup"));
                let [told, otherwise] = games.each_mut().map(|game| play(&mut **game));
                let events = games.each_mut().map(|game| game.events(Viewer::Referee, Page::since(0)).ok());
                assert_eq!(events[0], events[1]);
                assert_eq!(games[0].digest(), games[1].digest());
                let english = told.iter().zip(&otherwise).filter(|(one, other)| one == other).count();
                assert!(english * 10 <= told.len(), "{language}: {english} of {} lines", told.len());
                let journal = json!(games[0].journal());
                assert_eq!(other.load(&journal).expect("the same game").digest(), games[1].digest());
                played += 1;
            }
        }
        let strange = row.open_in("tlh", &[]).expect("the game");
        assert_eq!(strange.content(), english.content(), "what a game does not speak is told in English");
    }
    assert!(played > 0, "some game speaks another language");
}
