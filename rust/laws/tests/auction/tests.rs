//! The suite on a table of up to five who answer at once: it keeps every law, and each law finds what is wrong with it.

use std::env;
use std::process;
use std::sync::Arc;

use kernel::{GameEvent, Ruleset, Seat, Seats, Table, Viewer};
use laws::{Door, Forecast, Laws, Pipe, Sabotaged, Tally, Violation, law};
use serde_json::{Value, json};
use session::{Hosted, Observe as _};

use super::{
    Answer, Auction, Command, DOCUMENT, Event, Game, Player, Preview, Query, Seen, Setup, broken, faults,
    rules,
};

fn laws<const SAYS: u32>(rules: Auction<SAYS>) -> Laws<Auction<SAYS>> {
    Laws::new(rules, DOCUMENT)
        .with_longest(400)
        .with_hidden(&["/players/*/hand", "/players/*/answer"])
        .with_queries(|_, _, _| vec![Query::NextLot {}])
        .with_forecasts(|rules, state, seat| {
            // With more than one who is dealt a card the outcomes are too many to walk.
            let last = rules.to_act(state) == Seats::one(seat) && state.here().len() == 2;
            let goes_on = state.round + 1 < state.rounds;
            let Ok(Preview { worth }) = rules.preview(state, Viewer::Seat(seat), &Query::NextLot {}) else {
                return Vec::new();
            };
            if !(last && goes_on) || state.players.iter().any(|(_, player)| leaves(player)) {
                return Vec::new();
            }
            let odds = worth.iter().map(|(worth, ways)| (worth.to_string(), ((*ways).into(), 6))).collect();
            let bid = Command::Bid { card: state.players[seat].hand[0] };
            vec![Forecast::new(seat, bid, odds, |_, events| shown(events))]
        })
}

fn leaves(player: &Player) -> bool {
    player.answer == Some(Answer::Leave)
}

fn shown(events: &[Event]) -> String {
    let lot = events.iter().find_map(|event| {
        let Event::LotShown { worth, .. } = event else { return None };
        Some(worth.to_string())
    });
    lot.unwrap_or_default()
}

laws::suite!(laws(rules()));

type Law<const SAYS: u32> = fn(&Laws<Auction<SAYS>>) -> Result<Tally, Violation>;

fn says(fault: u32, number: u8, law: Law<{ faults::NONE }>, what: &str) {
    finds(broken(fault), number, law, what);
}

fn finds<const SAYS: u32>(rules: Auction<SAYS>, number: u8, law: Law<SAYS>, what: &str) {
    let violation = law(&laws(rules)).expect_err("the fault is found");
    assert_eq!(violation.law, number, "{violation}");
    assert!(violation.what.contains(what), "{violation}");
}

#[test]
fn laws_1_to_4_find_what_is_wrong() {
    says(faults::REMEMBERS_OTHER_GAMES, 1, law::same_journal, "the same command differs");
    says(faults::LISTS_ANY_CARD, 2, law::listing, "is offered Bid { card: 5 }, which is refused");
    says(faults::PANICS, 3, law::playouts, "no third round here");
    says(faults::NEVER_ENDS, 3, law::playouts, "does not end within 400 commands");
    says(faults::SEATS_FOLLOW_WHO_IS_HERE, 3, law::playouts, "a seat beyond the table is asked");
    says(faults::ASKS_WHO_LEFT, 3, law::playouts, "owes a decision, but no command is drawn");
    finds::<{ faults::SAYS_SEQUENTIAL }>(
        broken(faults::NONE),
        3,
        law::playouts,
        "says that its moves are sequential",
    );
    finds::<{ faults::SAYS_PERFECT }>(broken(faults::NONE), 3, law::playouts, "says that nothing is hidden");
    finds::<{ faults::SAYS_NO_CHANCE }>(
        broken(faults::NONE),
        3,
        law::playouts,
        "says that nothing is rolled",
    );
    says(faults::LOSES_ITS_SETUP, 4, law::round_trips, "the setup");
}

#[test]
fn law_5_finds_every_way_to_tell() {
    says(faults::VIEW_SHOWS_ALL, 5, law::hidden, "view");
    says(faults::EVENTS_TELL, 5, law::hidden, "events tell");
    says(faults::VERDICTS_TELL, 5, law::hidden, "tells what is hidden");
    says(faults::PROMPT_TELLS, 5, law::hidden, "the prompt tells");
    says(faults::SECRET_UNSAID, 5, law::hidden, "its prompt is no secret");
    says(faults::PROMPT_TELLS, 5, law::doors, "\"op\":\"snapshot\"");
}

fn sabotaged() -> Sabotaged<Game> {
    Sabotaged::new(rules())
}

/// The auction whose events of some kind are told to everybody.
fn tells(which: fn(&Event) -> bool) -> Sabotaged<Game> {
    sabotaged().observe_event(move |game, event, viewer| {
        if which(event) { Some(event.clone()) } else { game.observe_event(event, viewer) }
    })
}

/// An auction that shows something more of each player.
fn shows(game: Sabotaged<Game>, more: fn(&mut Seen, &Player)) -> Sabotaged<Game> {
    game.view(move |game, state, viewer| {
        let mut view = game.view(state, viewer);
        view.players.iter_mut().for_each(|(seat, seen)| more(seen, &state.players[seat]));
        view
    })
}

#[test]
fn law_5_notices_what_the_auction_could_give_away() {
    let tells_cards = || tells(|event| matches!(event, Event::CardDealt { .. }));
    let tells_bids = || tells(|event| matches!(event, Event::AnswerSealed { .. }));
    let rows = [
        ("observe_event tells the dealt cards", tells_cards(), "events tell"),
        (
            "observe_event does not tell that a nine was dealt",
            sabotaged().observe_event(|game, event, viewer| {
                let nine = matches!(event, Event::CardDealt { card: Some(9), .. });
                if nine { None } else { game.observe_event(event, viewer) }
            }),
            "events tell",
        ),
        (
            "view adds a point for a nine",
            shows(sabotaged(), |seen, player| seen.score += u32::from(player.hand[2] == 9)),
            "the view shows",
        ),
        (
            "observe_command tells spectators the bids",
            sabotaged().observe_command(|game, state, seat, command, viewer| match viewer {
                Viewer::Spectator => Some(command.clone()),
                Viewer::Seat(_) | Viewer::Referee => game.observe_command(state, seat, command, viewer),
            }),
            "events tell spectator",
        ),
        (
            "view, observe_event and observe_command tell every bid",
            shows(tells_bids(), |seen, player| seen.answer = player.answer)
                .observe_command(|_, _, _, command, _| Some(command.clone())),
            "view shows how p",
        ),
        (
            "view and observe_event tell every hand",
            shows(tells_cards(), |seen, player| seen.hand = Some(player.hand)),
            "is said to be hidden",
        ),
        (
            "an event after the answers are shown tells the highest card that is left",
            sabotaged().resolve(|game, state, seat, command, dice, events| {
                let worth = state.players[Seat::P1].hand[2];
                game.resolve(state, seat, command, dice, events);
                if events.as_slice().iter().any(GameEvent::reveals) {
                    events.emit(|| Event::LotTaken { seat: Seat::P1, worth });
                }
            }),
            "what its view does not show",
        ),
    ];
    let of = |game| Laws::sabotaged(game, DOCUMENT).with_hidden(&["/players/*/hand"]);
    for (wrong, game, what) in rows {
        laws::require_broken(wrong, law::hidden(&of(game)), what);
    }
}

#[test]
fn laws_6_to_10_find_what_is_wrong() {
    says(faults::READS_THE_POSITION, 6, law::saves, "the state differs");
    says(faults::PROMPT_CITES_NOTHING, 7, law::cited, "the prompt bid cites AU-99");
    says(faults::FIRST_IS_PAID, 8, law::prompts, "change");
    says(faults::LEAVING_ENDS_THE_ROUND, 8, law::prompts, "Leave");
    says(faults::LOADED, 9, law::odds, "Bid");
    says(faults::WAITS, 10, law::progress, "plays 201 commands, the last Wait");
}

fn table(seats: u8, rounds: u32) -> Table<Game> {
    let setup = Setup { seats, rounds, lost: false };
    Table::begin(Arc::new(rules()), setup, "auction").expect("the setup can be played")
}

/// What five clients send when none has heard of the others, in the order in which it arrives.
fn sent(table: &Table<Game>, order: &[u8]) -> Vec<Value> {
    let bid = |seat: &u8| {
        let card = table.state().players[Seat(*seat)].hand[usize::from(*seat) % 3];
        let command = json!({ "type": "bid", "card": card });
        json!({ "id": seat, "op": "submit", "seat": Seat(*seat), "revision": table.revision(), "command": command })
    };
    order.iter().map(bid).collect()
}

#[test]
fn five_clients_answer_at_once_and_none_is_late() {
    let digest = |order: &[u8]| {
        let table = table(5, 3);
        let requests = sent(&table, order);
        let mut pipe = Pipe::new(table);
        for request in &requests {
            let answer: Value = serde_json::from_str(&pipe.answer(request)).expect("an answer");
            assert!(answer["ok"].is_object(), "{request} is answered by {answer}");
        }
        let again: Value = serde_json::from_str(&pipe.answer(&requests[4])).expect("an answer");
        assert_eq!(again["error"]["code"], "late_command", "the prompt is over");
        let looked = pipe.answer(&json!({ "id": 0, "op": "snapshot", "viewer": "referee" }));
        let seen: Value = serde_json::from_str(&looked).expect("a snapshot");
        assert_eq!(seen["ok"]["snapshot"]["table"]["sequence"], 5);
        seen["ok"]["snapshot"]["hash"].clone()
    };
    let first = digest(&[0, 1, 2, 3, 4]);
    for order in [[4, 3, 2, 1, 0], [2, 0, 4, 1, 3], [1, 4, 0, 3, 2]] {
        assert_eq!(digest(&order), first, "{order:?}");
    }
}

#[test]
fn who_owes_what_is_told_to_all_and_how_it_is_answered_to_none() {
    let table = table(5, 3);
    let requests = sent(&table, &[3]);
    let mut pipe = Pipe::new(table);
    pipe.answer(&requests[0]);
    for viewer in ["p1", "p4", "spectator", "referee"] {
        let answer = pipe.answer(&json!({ "id": 0, "op": "snapshot", "viewer": viewer }));
        let seen: Value = serde_json::from_str(&answer).expect("a snapshot");
        let pending = &seen["ok"]["snapshot"]["table"]["pending"];
        assert_eq!(pending["seats"], json!(["p1", "p2", "p3", "p4", "p5"]));
        assert_eq!((&pending["kind"], &pending["rule"]), (&json!("bid"), &json!("AU-02")));
        assert_eq!((&pending["answered"], &pending["secret"]), (&json!(["p4"]), &json!(true)));
    }
    for viewer in ["p6", "p9"] {
        let answer = pipe.answer(&json!({ "id": 0, "op": "snapshot", "viewer": viewer }));
        assert!(answer.contains("no_such_seat") && answer.contains("this game has 5"), "{answer}");
    }
}

/// A game of 600 rounds, played to its end.
fn three_thousand_commands() -> Table<Game> {
    let mut table = table(5, 600);
    while table.sequence() < 3000 {
        let seat = table.to_act().lowest().expect("the game goes on");
        let card = table.state().players[seat].hand[table.sequence() as usize % 3];
        table.submit(seat, Command::Bid { card }).expect("a card of the hand");
    }
    table
}

#[test]
fn a_game_of_three_thousand_commands_with_everybody_s_log_takes_little_memory() {
    const ALONE: &str = "SANDTABLE_TEST_ALONE";
    const NAME: &str =
        "auction::tests::a_game_of_three_thousand_commands_with_everybody_s_log_takes_little_memory";
    const GAMES: usize = 4;
    // What a process takes is of all tests that it runs, so this one has a process of its own.
    if env::var_os(ALONE).is_none() {
        let me = env::current_exe().expect("this test");
        let run = process::Command::new(me).args(["--exact", NAME, "--nocapture"]).env(ALONE, "yes").output();
        let run = run.expect("a run");
        let said = String::from_utf8_lossy(&run.stdout);
        assert!(
            run.status.success() && said.contains("1 passed"),
            "{said}{}",
            String::from_utf8_lossy(&run.stderr)
        );
        return;
    }
    let before = resident();
    let games: Vec<_> = (0..GAMES)
        .map(|_| {
            let mut game = Hosted::of(three_thousand_commands());
            let eyes = ["p1", "p2", "p3", "p4", "p5", "spectator", "referee"];
            for viewer in eyes.map(|name| Viewer::parse(name).expect("a viewer")) {
                assert!(game.log(viewer, 0).expect("a log").len() > 3000);
            }
            game
        })
        .collect();
    if let (Some(before), Some(after)) = (before, resident()) {
        let each = (after - before) / games.len() as u64;
        println!("{each} KiB a game");
        assert!(each < 20 * 1024, "{each} KiB a game");
    }
}

/// What this process takes, in KiB, where the system tells.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

#[test]
fn a_game_of_three_thousand_commands_is_saved_and_gone_back_in() {
    let mut table = three_thousand_commands();
    assert!(table.outcome().is_some(), "600 rounds of five answers");
    let end = table.digest();
    let loaded = kernel::replay::replay(Arc::clone(table.rules()), table.journal()).expect("the same game");
    assert_eq!(loaded.digest(), end);
    for back in [2999, 2001, 30, 29, 0] {
        table.rewind(back).expect("that many were played");
        let record = loaded.journal().entries.get(back.wrapping_sub(1)).map(|entry| entry.record.digest);
        assert_eq!(table.digest(), record.unwrap_or(loaded.journal().opening.digest), "{back}");
    }
}
