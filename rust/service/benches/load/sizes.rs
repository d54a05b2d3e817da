//! What a game takes in the store, from its beginning to its end.

use super::Line;
use super::harness::{Client, Service, Stores, play};

/// How many games of each kind, and the most commands of one.
const ROOMS: u64 = 3;
const COMMANDS: usize = 2_000;

pub(crate) fn measure(store: &Stores) -> Vec<Line> {
    let service = Service::start(store);
    ["crossfire", "fleet", "kingdoms", "council", "diamond"].map(|game| of_game(&service, store, game)).into()
}

fn of_game(service: &Service, store: &Stores, game: &str) -> Line {
    let before = (rows(store), bytes(store));
    for _ in 0..ROOMS {
        play(service, &mut Client::table(service, game), COMMANDS);
    }
    let (rows, bytes) = (rows(store) - before.0, bytes(store) - before.1);
    Line {
        what: format!("a game of {game} that random people play, in the store"),
        figure: format!("{:.0} KB", bytes as f64 / 1e3 / ROOMS as f64),
        beside: format!("{} rows, {} bytes each with their indexes", rows / ROOMS, bytes / rows),
    }
}

fn rows(store: &Stores) -> u64 {
    store.read("SELECT CAST(COUNT(*) AS TEXT) FROM deed WHERE room > $1", "").remove(0)
}

fn bytes(store: &Stores) -> u64 {
    let query = match store.file() {
        Some(_) => {
            "SELECT CAST(page_count * page_size AS TEXT) FROM pragma_page_count, pragma_page_size WHERE $1 = ''"
        }
        None => {
            "SELECT CAST(pg_total_relation_size('deed') + pg_total_relation_size('room') AS TEXT) WHERE $1 = ''"
        }
    };
    store.read(query, "").remove(0)
}
