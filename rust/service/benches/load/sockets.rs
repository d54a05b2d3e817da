//! Open `WebSockets`, and what each of them costs in memory.

use std::fs;

use room::{Ask, Incoming};

use super::Line;
use super::harness::{Client, Service, Socket, Stores, play, token};

/// How many sockets, in how many rooms.
const SOCKETS: u64 = 2_000;
const ROOMS: usize = 40;

pub(crate) fn measure(store: &Stores) -> Vec<Line> {
    let service = Service::start(store);
    let mut rooms: Vec<Vec<Client>> = (0..ROOMS).map(|_| Client::table(&service, "diamond")).collect();
    // Who looks on once has the service open whatever all of them share.
    let mut first: Vec<Socket> =
        rooms.iter().zip(0..).map(|(room, at)| watch(&service, &room[0].room, at)).collect();
    let before = memory(&service);
    let mut sockets: Vec<Socket> =
        (0..SOCKETS).map(|at| watch(&service, &rooms[at as usize % ROOMS][0].room, 1_000 + at)).collect();
    let open = memory(&service);
    for room in &mut rooms {
        play(&service, room, 5);
    }
    for socket in first.iter_mut().chain(&mut sockets) {
        socket.until(|tell| tell["type"] == "events");
    }
    let told = memory(&service);
    let each = |now: u64| format!("{:.1} KiB", now.saturating_sub(before) as f64 / SOCKETS as f64);
    vec![Line {
        what: format!("memory of each of {SOCKETS} open WebSockets in {ROOMS} rooms"),
        figure: each(open),
        beside: format!("{} after five commands in each room", each(told)),
    }]
}

fn watch(service: &Service, room: &str, number: u64) -> Socket {
    let mut socket = Socket::open(service, room);
    socket.send(&Incoming { number: 0, ask: Ask::hello("Somebody", token(1_000_000 + number)) });
    socket.until(|tell| tell["type"] == "welcome");
    socket
}

/// What the process holds, in KiB.
fn memory(service: &Service) -> u64 {
    let text = fs::read_to_string(format!("/proc/{}/status", service.id())).expect("a process");
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("its memory");
    line.trim().trim_end_matches(" kB").parse().expect("a number")
}
