//! Commands of people in many rooms at once, each of them through HTTP and kept before it is answered.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use room::Room;
use serde_json::json;

use super::harness::{Client, Service, Stores};
use super::{CONNECTIONS, Line, TIME, bare};

/// How many rooms each connection plays in turn, and how many commands are ready for each.
const ROOMS: usize = 24;
const COMMANDS: usize = 240;
const GAME: &str = "diamond";

/// The requests of one connection, in the order in which they are sent.
type Script = std::vec::IntoIter<String>;

pub(crate) fn measure(store: &Stores) -> Vec<Line> {
    let service = Service::start(store);
    let mut scripts: Vec<Script> = (0..CONNECTIONS).map(|_| script(&service, store)).collect();
    let (full, _) = run(&service, &mut scripts, None);
    let (half, mut times) = run(&service, &mut scripts, Some(full / 2.0));
    let (bare, how) = bare::inserts(store);
    times.sort_unstable();
    let late = times[times.len() * 99 / 100];
    vec![
        Line {
            what: format!("commands of {GAME} a second, {CONNECTIONS} connections"),
            figure: format!("{full:.0}"),
            beside: format!("{bare:.0} {how}, ratio {:.2}", full / bare),
        },
        Line {
            what: format!("99 of 100 commands are answered within, at {half:.0} a second"),
            figure: format!("{:.1} ms", late.as_secs_f64() * 1e3),
            beside: format!("half of them within {:.1} ms", times[times.len() / 2].as_secs_f64() * 1e3),
        },
    ]
}

/// Games that have begun, and what will be played in them: one command of each in turn.
fn script(service: &Service, store: &Stores) -> Script {
    let rooms: Vec<Vec<String>> = (0..ROOMS).map(|_| requests(service, store)).collect();
    let turns = (0..COMMANDS).flat_map(|at| rooms.iter().filter_map(move |room| room.get(at).cloned()));
    turns.collect::<Vec<_>>().into_iter()
}

/// What is played in a room, found by playing it here too.
fn requests(service: &Service, store: &Stores) -> Vec<String> {
    let mut clients = Client::table(service, GAME);
    let id = clients[0].room.clone();
    let header = store.read("SELECT header FROM room WHERE id = $1", &id).remove(0);
    let rows = store.read("SELECT deed FROM deed WHERE room = $1 ORDER BY number", &id);
    let game = games::registry().find(GAME).expect("a game").open(&[]).expect("its content");
    let mut room = Room::restore(game, header, rows).expect("a room");
    let session = room.session().expect("a game has begun");
    let mut requests = Vec::new();
    while let Some(seat) = session.to_act().iter().next()
        && requests.len() < COMMANDS
    {
        let choices = session.commands(seat, false).expect("commands").commands;
        let command = choices[requests.len() * 7 % choices.len()].command.clone();
        let revision = session.revision();
        session.submit(seat, Some(revision), &command).expect("it is played");
        let client = &mut clients[usize::from(seat.0)];
        client.number += 1;
        let body = json!({ "number": client.number, "command": command, "revision": revision }).to_string();
        requests.push(format!(
            "POST /api/game/{id}/action HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\nContent-Type: \
             application/json\r\nContent-Length: {}\r\n\r\n{body}",
            service.address,
            client.token,
            body.len()
        ));
    }
    requests
}

/// How many a second, and how long each took; at a pace, from the moment when it was due.
fn run(service: &Service, scripts: &mut [Script], pace: Option<f64>) -> (f64, Vec<Duration>) {
    let each = pace.map(|pace| Duration::from_secs_f64(CONNECTIONS as f64 / pace));
    let began = Instant::now();
    let times: Vec<Duration> = thread::scope(|scope| {
        let all: Vec<_> = scripts
            .iter_mut()
            .enumerate()
            .map(|(at, script)| {
                let first = each.map_or(Duration::ZERO, |each| each * at as u32 / CONNECTIONS as u32);
                scope.spawn(move || connection(service, script, began + first, each))
            })
            .collect();
        all.into_iter().flat_map(|one| one.join().expect("it ends")).collect()
    });
    (times.len() as f64 / began.elapsed().as_secs_f64(), times)
}

fn connection(
    service: &Service,
    script: &mut Script,
    first: Instant,
    each: Option<Duration>,
) -> Vec<Duration> {
    let mut stream = BufReader::new(TcpStream::connect(&service.address).expect("a connection"));
    stream.get_ref().set_nodelay(true).expect("an option");
    let (mut times, mut due) = (Vec::new(), first);
    while first.elapsed() < TIME
        && let Some(request) = script.next()
    {
        match each {
            Some(_) => thread::sleep(due.saturating_duration_since(Instant::now())),
            None => due = Instant::now(),
        }
        exchange(&mut stream, &request);
        times.push(due.elapsed());
        due += each.unwrap_or_default();
    }
    times
}

fn exchange(stream: &mut BufReader<TcpStream>, request: &str) {
    stream.get_mut().write_all(request.as_bytes()).expect("it is sent");
    let (mut line, mut length, mut played) = (String::new(), 0, false);
    while line != "\r\n" {
        line.clear();
        stream.read_line(&mut line).expect("an answer");
        played |= line.starts_with("HTTP/1.1 200");
        if let Some(text) = line.to_lowercase().strip_prefix("content-length: ") {
            length = text.trim().parse().expect("a number");
        }
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).expect("its body");
    assert!(played, "{}", String::from_utf8_lossy(&body));
}
