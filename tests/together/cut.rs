//! A line that is cut.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use super::table::Seated;
use crate::command::folder;

/// Carries bytes to a room and back, and cuts what it carries.
struct Cable {
    at: String,
    streams: Arc<Mutex<Vec<TcpStream>>>,
}

impl Cable {
    fn to(room: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let at = listener.local_addr().expect("an address").to_string();
        let streams: Arc<Mutex<Vec<TcpStream>>> = Arc::default();
        let (room, all) = (room.to_owned(), Arc::clone(&streams));
        thread::spawn(move || {
            for one in listener.incoming().flatten() {
                let Ok(other) = TcpStream::connect(&room) else { return };
                for (from, to) in [(&one, &other), (&other, &one)] {
                    let (from, to) = (from.try_clone().expect("a stream"), to.try_clone().expect("a stream"));
                    thread::spawn(move || pass(from, to));
                }
                all.lock().expect("nobody failed").extend([one, other]);
            }
        });
        Self { at, streams }
    }

    fn cut(&self) {
        for stream in self.streams.lock().expect("nobody failed").drain(..) {
            // It may be gone already.
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}

fn pass(mut from: TcpStream, mut to: TcpStream) {
    let mut bytes = [0; 4096];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        if to.write_all(&bytes[..count]).is_err() {
            return;
        }
    }
}

#[test]
fn a_line_that_is_cut_comes_back_and_the_game_goes_on() {
    let (one, other) = (folder(), folder());
    let (mut ada, address) = Seated::host(one.path(), &["crossfire", "--name", "Ada"]);
    let cable = Cable::to(&address);
    let mut bo = Seated::start(
        other.path(),
        &["seat", "--player", "bot:random", &cable.at, "--name", "Bo", "--seat", "p2"],
    );
    ada.until_ready("Bo");
    ada.type_in("ready");
    for turn in 0..5 {
        ada.until("Ada: ");
        if turn == 1 || turn == 3 {
            cable.cut();
            bo.until("The line is cut.");
            bo.until("The line is there again.");
        }
        ada.type_in("hint");
        ada.type_in("do");
    }
    assert!(ada.told.iter().any(|line| line == "Bo is back."), "{:?}", ada.told);
}
