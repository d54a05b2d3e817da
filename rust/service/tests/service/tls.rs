//! The way to a `PostgreSQL` is encrypted if it is asked for, and the log says so where it is not and should be.

use std::fs;
use std::path::Path;

use crate::harness::{Client, Service, Stores, play};

#[test]
fn sslmode_says_whether_postgresql_is_spoken_to_in_clear() {
    let Some((mut store, authority)) = Stores::encrypted_postgres() else { return };
    let plain = store.url.clone();
    let with = |host: &str, mode: &str| {
        let url = plain.replace("127.0.0.1", host).replace("sslmode=disable", &format!("sslmode={mode}"));
        format!("{url}&sslrootcert={}", authority.display())
    };
    let begins = |url: &str| Service::check(url, &[]).status.success();
    for (host, mode) in [
        ("127.0.0.1", "disable"),
        ("127.0.0.1", "prefer"),
        ("127.0.0.1", "require"),
        ("127.0.0.1", "verify-ca"),
        ("localhost", "verify-full"),
    ] {
        assert!(begins(&with(host, mode)), "{mode}");
    }
    assert!(!begins(&with("127.0.0.1", "verify-full")), "the certificate is for another name");
    let own = authority.with_file_name("own.crt");
    assert!(!begins(&with("localhost", "verify-full").replace("authority.crt", "nowhere.crt")));
    assert!(own.exists());
    // A whole game goes that way, and what nodes tell each other too.
    store.url = with("localhost", "verify-full");
    let nodes = [Service::start(&store), Service::start(&store)];
    let mut clients = Client::table(&nodes[0], "kingdoms");
    play(&nodes[1], &mut clients, 20);
    let clear = "SELECT CAST(COUNT(*) AS TEXT) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
         WHERE client_addr IS NOT NULL AND NOT ssl AND $1 <> ''";
    assert_eq!(store.text(clear, "any"), "0", "no connection is in clear");
}

#[test]
fn an_unencrypted_way_to_another_machine_is_warned_of() {
    let Some((mut store, authority)) = Stores::encrypted_postgres() else { return };
    let (folder, plain) = (tempfile::tempdir().expect("a folder"), store.url.clone());
    let mut warned = |host: &str, mode: &str| {
        store.url = plain.replace("127.0.0.1", host).replace("sslmode=disable", &format!("sslmode={mode}"));
        says(&store, &folder.path().join("log"))
    };
    // It is this machine's, but nobody can know that of the name.
    assert!(warned("0.0.0.0", "disable").contains("unencrypted"));
    assert_eq!(warned("0.0.0.0", "require"), "");
    assert_eq!(warned("0.0.0.0", "prefer"), "", "it was encrypted");
    assert_eq!(warned("127.0.0.1", "disable"), "");
    drop(authority);
}

fn says(store: &Stores, log: &Path) -> String {
    drop(Service::start_logging(store, log, 1024, &[]));
    fs::read_to_string(log).expect("a log")
}
