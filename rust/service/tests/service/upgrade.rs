//! Stores of programs before this one are taken over, and those of programs after it are refused.

use crate::harness::{Client, Service, Stores, play};

/// Makes a store what it was before there were migrations.
const BEFORE: [&str; 9] = [
    "DROP TABLE _sqlx_migrations",
    "DROP TABLE challenge",
    "DROP TABLE result",
    "DROP INDEX room_listed",
    "DROP INDEX room_waiting",
    "DROP INDEX room_door",
    "ALTER TABLE room DROP COLUMN door",
    "ALTER TABLE room DROP COLUMN waiting_since",
    "UPDATE version SET number = 1",
];

#[test]
fn a_store_of_before_migrations_is_taken_over_without_loss() {
    for store in Stores::all() {
        let service = Service::start(&store);
        let mut clients = Client::table(&service, "kingdoms");
        let waits = Client::create(&service, "fleet");
        play(&service, &mut clients, 20);
        let room = clients[0].room.clone();
        let rows = store.rows(&service, &room, &mut clients);
        let state = clients[0].get(&service, "state")["snapshot"].clone();
        assert!(service.stop().success());
        for statement in BEFORE {
            store.execute(statement);
        }
        // Nothing is removed that was there before, however long ago.
        store.execute("UPDATE room SET created = 1");
        let service = Service::start(&store);
        assert_eq!(clients[0].get(&service, "state")["snapshot"]["hash"], state["hash"]);
        assert_eq!(store.rows(&service, &room, &mut clients)[..rows.len()], rows);
        play(&service, &mut clients, 20);
        let there = "SELECT CAST(COUNT(*) AS TEXT) FROM room WHERE id = $1";
        assert_eq!([&room, &waits.room].map(|room| store.text(there, room)), ["1", "1"]);
        let listed = service.ask("GET", "/api/lobby/list", None, None).json();
        assert_eq!(listed["rooms"], serde_json::json!([]), "nobody has asked for it");
        let version = "SELECT CAST(number AS TEXT) FROM version WHERE $1 <> ''";
        assert_eq!(store.text(version, &room), "2", "programs from before refuse it");
        let tables = "SELECT CAST(COUNT(*) AS TEXT) FROM preset WHERE $1 <> ''";
        assert_ne!(store.text(tables, &room), "0");
    }
}

#[test]
fn a_store_of_a_later_program_is_refused() {
    for store in Stores::all() {
        drop(Service::start(&store));
        store.execute(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
             SELECT 99, 'later', success, checksum, execution_time FROM _sqlx_migrations WHERE version = 1",
        );
        let checked = Service::check(&store.url, &[]);
        assert!(!checked.status.success());
        let said = String::from_utf8_lossy(&checked.stderr);
        assert!(said.contains("99"), "{said}");
    }
}
