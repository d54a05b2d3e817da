//! What a front end pays: snapshots, submits and lists, early and late in a game.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use kernel::{Seat, Viewer};
use serde_json::json;
use session::simulate::Request;
use session::{Logs, Session};

fn main() {
    divan::main();
}

const GAMES: [&str; 2] = ["crossfire", "fleet"];

/// A drawn game after so many random commands, or at its end where that comes first.
fn played(game: &str, commands: u32) -> Box<dyn Session> {
    let game = games::registry().find(game).expect("a row").open(&[]).expect("it opens");
    play_on(game.begin(None, "bench").expect("a drawn setup"), commands)
}

/// A campaign, which is long, after so many.
fn campaign(commands: u32) -> Box<dyn Session> {
    let game = games::registry().find("crossfire").expect("a row").open(&[]).expect("it opens");
    let sides = json!({ "p1": { "faction": "grey_cloaks" }, "p2": { "faction": "verdant_eye" } });
    let setup = json!({ "sides": sides, "campaign": true });
    let begun = game.begin(Some(&setup), "bench");
    play_on(begun.expect("a campaign"), commands)
}

fn play_on(mut session: Box<dyn Session>, commands: u32) -> Box<dyn Session> {
    while session.sequence() < commands
        && let Some(seat) = session.to_act().lowest()
    {
        let chosen = session.bot_move(seat, "random").expect("a move");
        session.submit(seat, None, &chosen).expect("it is legal");
    }
    session
}

#[divan::bench(args = GAMES)]
fn snapshot_with_the_newest_lines(bencher: Bencher<'_, '_>, game: &str) {
    let mut session = played(game, 40);
    bencher.bench_local(move || {
        let mut text = Vec::with_capacity(1 << 16);
        let snapshot = session.snapshot(Viewer::Referee, Logs::Last(10)).expect("a snapshot");
        serde_json::to_writer(&mut text, &snapshot).expect("JSON");
        black_box(text)
    });
}

#[divan::bench(args = [10, 40, 160])]
fn snapshot_with_the_whole_log_after(bencher: Bencher<'_, '_>, commands: u32) {
    let mut session = campaign(commands);
    bencher.bench_local(move || {
        let mut text = Vec::with_capacity(1 << 16);
        let snapshot = session.snapshot(Viewer::Referee, Logs::Whole).expect("a snapshot");
        serde_json::to_writer(&mut text, &snapshot).expect("JSON");
        black_box(text)
    });
}

/// The price must not rise with the game's length. A fork stands ready for each round, so that only the submit counts.
#[divan::bench(args = [10, 40, 160], sample_size = 1)]
fn submit_after(bencher: Bencher<'_, '_>, commands: u32) {
    let session = campaign(commands);
    let seat = session.to_act().lowest().unwrap_or(Seat::P1);
    let chosen = session.bot_move(seat, "random").expect("a move");
    bencher.with_inputs(|| session.fork()).bench_local_values(|mut fork| {
        fork.submit(seat, None, &chosen).expect("it is legal");
        fork
    });
}

#[divan::bench(args = GAMES)]
fn list_with_phrases(bencher: Bencher<'_, '_>, game: &str) {
    let session = played(game, 40);
    let seat = session.to_act().lowest().unwrap_or(Seat::P1);
    bencher.bench_local(move || black_box(session.commands(seat, true).expect("a list")));
}

/// Matches without a table: what `sandtable simulate` plays, on one core.
#[divan::bench(args = ["random", "greedy"])]
fn simulated_matches(bencher: Bencher<'_, '_>, player: &str) {
    const MATCHES: u32 = 16;
    let game = games::registry().find("crossfire").expect("a row").open(&[]).expect("it opens");
    let core = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    let request = Request::new(MATCHES, vec![player.to_owned()], "bench");
    bencher
        .counter(ItemsCount::new(MATCHES))
        .bench_local(|| core.install(|| game.simulate(&request, &|_| true)).expect("bots play"));
}
