//! Connections that send half a request, do not read, or are too many.

use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::Duration;

use room::{Ask, Incoming};
use serde_json::json;

use crate::attack::{comes, counted};
use crate::harness::{Client, Service, Socket, Stores, play, token};

#[test]
fn requests_that_are_half_sent_or_no_http_hold_nobody_up() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    let client = Client::create(&service, "fleet");
    let half: Vec<TcpStream> = (0..200)
        .map(|_| {
            let mut stream = TcpStream::connect(&service.address).expect("a connection");
            let path = format!("/api/lobby/{}/sit", client.room);
            write!(stream, "POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n{{")
                .expect("sent");
            stream
        })
        .collect();
    for text in [
        "\r\n\r\n",
        "GET\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
        "\u{16}\u{3}\u{1}\u{2}",
        "GET /\u{0} HTTP/1.1\r\n\r\n",
    ] {
        let mut stream = TcpStream::connect(&service.address).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(2))).expect("an option");
        stream.write_all(text.as_bytes()).expect("sent");
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        assert!(!String::from_utf8_lossy(&answer).starts_with("HTTP/1.1 200"), "{text:?}");
    }
    assert_eq!(client.post(&service, "sit", &json!({ "seat": "p1" })).status, 200);
    assert_eq!(service.ask("GET", "/ready", None, None).status, 200);
    drop(half);
}

#[test]
fn an_address_with_too_many_connections_is_named_once_in_the_log() {
    let (store, folder) = (Stores::sqlite(), tempfile::tempdir().expect("a folder"));
    let log = folder.path().join("log");
    let service = Service::start_logging(&store, &log, 1024, &["--connections-each", "20"]);
    let half: Vec<TcpStream> = (0..60).map(|_| half_sent(&service)).collect();
    let closed = |mut stream: &TcpStream| {
        stream.set_read_timeout(Some(Duration::from_millis(1))).expect("an option");
        let read = stream.read(&mut [0; 1024]);
        matches!(read, Ok(0)) || read.is_err_and(|error| error.kind() == ErrorKind::ConnectionReset)
    };
    comes("those over the limit are closed", || half.iter().filter(|stream| closed(stream)).count() >= 40);
    let said = fs::read_to_string(&log).expect("a log");
    let named = said.lines().filter(|line| line.contains("127.0.0.1") && line.contains("too many")).count();
    assert_eq!(named, 1, "{said}");
}

fn half_sent(service: &Service) -> TcpStream {
    let mut stream = TcpStream::connect(&service.address).expect("a connection");
    // It may be closed already.
    let _ = write!(stream, "GET /health HTTP/1.1\r\nHost: x\r\nX-Half:");
    stream
}

#[test]
fn without_descriptors_the_service_waits_for_some() {
    let (store, folder) = (Stores::sqlite(), tempfile::tempdir().expect("a folder"));
    let log = folder.path().join("log");
    let service = Service::start_logging(&store, &log, 50, &[]);
    let half: Vec<TcpStream> = (0..100).map(|_| half_sent(&service)).collect();
    let said = || fs::read_to_string(&log).expect("a log");
    comes("it says so", || said().contains("no connection can be taken"));
    comes("it says so once more", || said().lines().count() >= 2);
    assert!(said().lines().count() < 100, "it does not try without end");
    drop(half);
    assert_eq!(service.ask("GET", "/health", None, None).status, 200);
}

#[test]
fn sockets_that_do_not_read_are_closed_and_what_waits_for_them_is_counted() {
    let store = Stores::sqlite();
    let service = Service::start_with(&store, &["--rate", "100000", "--sockets-each", "3"]);
    let mut clients = Client::table(&service, "kingdoms");
    play(&service, &mut clients, 20);
    let room = &clients[0].room;
    let mut deaf: Vec<Socket> = (0..3).map(|_| Socket::open(&service, room)).collect();
    for (socket, token_of) in deaf.iter_mut().zip(77..) {
        socket.stream().set_write_timeout(Some(Duration::from_secs(30))).expect("an option");
        socket.send(&Incoming { number: 0, ask: Ask::hello("Cy", token(token_of)) });
    }
    let look = |socket: &mut Socket, number: u32| {
        socket.try_raw(&json!({ "number": number, "type": "look", "lines": 200 }).to_string())
    };
    // A few messages at a time, so that what waits is seen long before it is too much.
    let mut asked = 0;
    comes("what waits is counted", || {
        let few = asked + 1..=asked + 4;
        asked = *few.end();
        assert!(few.into_iter().all(|number| look(&mut deaf[0], number)), "it is not closed yet");
        counted(&service, "unread_bytes") > 0
    });
    thread::scope(|scope| {
        for mut socket in deaf {
            scope.spawn(move || {
                let asked = (asked + 1..200_000).take_while(|number| look(&mut socket, *number));
                assert!(asked.count() < 100_000, "it is closed");
            });
        }
        comes("all are closed", || counted(&service, "sockets") == 0);
    });
}
