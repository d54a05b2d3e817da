//! What a database bears alone, with rows as long as the service's: `pgbench` for `PostgreSQL`, and for `SQLite` a loop.

use std::process::Command;

use serde_json::Value;

use super::harness::Stores;
use super::{CONNECTIONS, TIME};

/// One row after another from one connection, each of them safe on the disk before the next.
const LOOP: &str = "
import sqlite3, sys, time
file, length, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
store = sqlite3.connect(file, isolation_level=None)
store.execute('PRAGMA journal_mode = WAL')
store.execute('PRAGMA synchronous = FULL')
store.execute('CREATE TABLE bare (room TEXT, number BIGINT, deed TEXT, PRIMARY KEY (room, number))')
deed, number, began = 'x' * length, 0, time.perf_counter()
while time.perf_counter() - began < seconds:
    number += 1
    store.execute('INSERT INTO bare VALUES (?, ?, ?)', ('room', number, deed))
print(number / (time.perf_counter() - began))
";

/// How many rows a second, and how they were put there.
pub(crate) fn inserts(store: &Stores) -> (f64, String) {
    let rows =
        store.read::<Value>("SELECT deed FROM deed WHERE room > $1 ORDER BY number DESC LIMIT 500", "");
    let length = rows.iter().map(|row| row.to_string().len()).sum::<usize>() / rows.len();
    match store.file() {
        Some(file) => {
            let mut python = Command::new("python3");
            python.args(["-c", LOOP, &format!("{}.bare", file.display()), &length.to_string()]);
            let said = said(python.arg(TIME.as_secs().to_string()));
            let rate = said.trim().parse().expect("a number");
            (rate, format!("inserts of {length} bytes in a loop"))
        }
        None => (pgbench(store, length), format!("inserts of {length} bytes by pgbench")),
    }
}

fn pgbench(store: &Stores, length: usize) -> f64 {
    store.execute("CREATE TABLE bare (room TEXT, number BIGINT, deed TEXT, PRIMARY KEY (room, number))");
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("script.sql");
    let text = "\\set number :number + 1\nINSERT INTO bare VALUES (:client_id::text, :number, :deed);\n";
    std::fs::write(&script, text).expect("a script");
    let connections = CONNECTIONS.to_string();
    let mut command = store.program("pgbench");
    command.args(["-n", "-M", "prepared", "-j", "2", "-c", &connections, "-T", &TIME.as_secs().to_string()]);
    command.args(["-D", "number=0", "-D", &format!("deed={}", "x".repeat(length)), "-f"]).arg(&script);
    let said = said(command.arg(&store.url));
    let rate = said.lines().find_map(|line| line.strip_prefix("tps = ")?.split(' ').next()?.parse().ok());
    rate.unwrap_or_else(|| panic!("no rate in {said}"))
}

fn said(command: &mut Command) -> String {
    let output = command.output().expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}
