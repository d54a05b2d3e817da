//! A room that comes back from the store after a restart.

use std::time::{Duration, Instant};

use super::Line;
use super::harness::{Client, Service, Stores, play};

/// How many commands were played in it, and in how many rooms this is measured.
const COMMANDS: usize = 100;
const ROOMS: usize = 20;

pub(crate) fn measure(store: &Stores) -> Vec<Line> {
    ["crossfire", "fleet", "kingdoms", "council", "diamond"].map(|game| of_game(store, game)).into()
}

fn of_game(store: &Stores, game: &str) -> Line {
    let service = Service::start(store);
    let tables: Vec<_> = (0..ROOMS)
        .map(|_| {
            let mut clients = Client::table(&service, game);
            play(&service, &mut clients, COMMANDS);
            clients
        })
        .collect();
    drop(service);
    let service = Service::start(store);
    // The first game of a kind reads its content.
    Client::table(&service, game);
    let time = |client: &Client| -> Duration {
        let began = Instant::now();
        client.get(&service, "state");
        began.elapsed()
    };
    let mut first: Vec<_> = tables.iter().map(|clients| time(&clients[0])).collect();
    let mut again: Vec<_> = tables.iter().map(|clients| time(&clients[0])).collect();
    first.sort_unstable();
    again.sort_unstable();
    let middle = |times: &[Duration]| format!("{:.1} ms", times[ROOMS / 2].as_secs_f64() * 1e3);
    Line {
        what: format!("first look at a game of {game} with {COMMANDS} commands that was only in the store"),
        figure: middle(&first),
        beside: format!("{} when it is in memory", middle(&again)),
    }
}
