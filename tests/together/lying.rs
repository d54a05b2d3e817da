//! A room that lies to one of its members.

use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use kernel::{Digest, Seat};
use room::client::{Greeting, Line};
use room::{Ask, Connection, Nonce, Room, Secret, Sent, Stage, Token};
use serde_json::Value;
use tungstenite::{Message, WebSocket};

/// How a message to the victim is bent; none where it is left out.
pub(super) type Bend = fn(&mut Value) -> Vec<Value>;

/// Where it is.
pub(super) struct Lying {
    pub(super) at: String,
}

/// A room with an honest member at p1 and whoever comes in, who is told what `bend` makes of it.
pub(super) fn room(bend: Bend) -> Lying {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let at = listener.local_addr().expect("an address").to_string();
    thread::spawn(move || {
        let (stream, _) = listener.accept().expect("somebody comes");
        let socket = tungstenite::accept(stream).expect("a socket");
        socket.get_ref().set_read_timeout(Some(Duration::from_millis(2))).expect("a limit");
        Holder::new(socket, bend).hold();
    });
    Lying { at }
}

struct Holder {
    room: Room,
    honest: Line,
    socket: WebSocket<TcpStream>,
    bend: Bend,
    since: Instant,
    ready: bool,
}

const HONEST: Connection = Connection(1);
const VICTIM: Connection = Connection(2);

impl Holder {
    fn new(socket: WebSocket<TcpStream>, bend: Bend) -> Self {
        let game = games::registry().find("crossfire").expect("a game").open(&[]).expect("its content");
        let room = Room::open(game, Secret(Digest::of(&1)));
        let greeting = Greeting {
            token: Token(Digest::of(&2)),
            name: Some("Ada".to_owned()),
            content: None,
            language: None,
        };
        let mut honest = Line::new(greeting);
        honest.opened();
        honest.send(Ask::Sit { seat: Some(Seat::P1) });
        Self { room, honest, socket, bend, since: Instant::now(), ready: false }
    }

    fn now(&self) -> u64 {
        self.since.elapsed().as_millis() as u64
    }

    /// Goes on until the victim is gone, or for long.
    fn hold(mut self) {
        while self.since.elapsed() < Duration::from_secs(20) {
            self.be_honest();
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    let message = serde_json::from_str(&text).expect("a message");
                    let sent = self.room.receive(VICTIM, message, self.now());
                    self.tell(sent);
                }
                Ok(_) => {}
                Err(tungstenite::Error::Io(error)) if error.kind() == std::io::ErrorKind::WouldBlock => {}
                Err(_) => return,
            }
            let sent = self.room.tick(self.now());
            self.tell(sent);
        }
    }

    /// What the honest member does: it is ready, and plays what a bot would.
    fn be_honest(&mut self) {
        for text in self.honest.take().texts {
            let message = serde_json::from_str(&text).expect("a message");
            let sent = self.room.receive(HONEST, message, self.now());
            self.tell(sent);
        }
        while self.honest.next_shown().is_some() {}
        if !self.ready && self.honest.me().is_some_and(|me| me.seat.is_some()) {
            self.honest.ready(Nonce(Digest::of(&3))).expect("it knows the room");
            self.ready = true;
        }
        let acts = self.honest.to_act().contains(Seat::P1) && !self.honest.is_waiting();
        if acts && self.honest.stage() == Stage::Playing {
            let session = self.room.session().expect("a game");
            if session.to_act().contains(Seat::P1) && self.honest.state().is_some() {
                let command = session.bot_move(Seat::P1, "random").expect("a command");
                self.honest.play(self.honest.revision(), command);
            }
        }
    }

    fn tell(&mut self, sent: Sent) {
        for (to, tell) in sent.tells {
            let mut told = serde_json::to_value(&tell).expect("JSON");
            if to == HONEST {
                self.honest.receive(&told.to_string());
                continue;
            }
            for told in (self.bend)(&mut told) {
                // The victim may have left.
                let _ = self.socket.send(Message::text(told.to_string()));
            }
        }
    }
}
