//! The way to a room: a WebSocket on a thread of its own, which is opened again whenever it is cut.

use std::net::TcpStream;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::time::{Duration, Instant};

use kernel::say;
use room::client::{Closed, Retry};
use tungstenite::handshake::HandshakeError;
use tungstenite::{Error, WebSocket};

use super::address::Address;
use crate::input::Waker;
use crate::language::spoken;
use crate::socket::{self, End, PATIENCE};

/// The longest message that is read, in bytes: a whole view of a large game.
const LONGEST: usize = 4 << 20;
/// How many messages wait to be heard; more are left with who sends them.
const WAITING: usize = 32;
/// A way that was there for so long was of use.
const STEADY: Duration = Duration::from_secs(2);

/// What happens on the way.
#[derive(Debug)]
pub(crate) enum Happened {
    /// It is open.
    Opened,
    /// A message has come.
    Text(String),
    /// It is cut, or could not be opened.
    Cut(String),
    /// Whoever is there does not speak as a room does: it is not tried again.
    Broken(String),
}

/// The way to a room. It ends when this is dropped.
pub(crate) struct Way {
    send: Sender<String>,
    happened: Receiver<Happened>,
}

impl Way {
    /// Opens it, and wakes who waits for input whenever something happens.
    pub(crate) fn open(address: Address, waker: Waker) -> std::io::Result<Self> {
        let (send, outgoing) = channel();
        let (tell, told) = sync_channel(WAITING);
        let carrier = Carrier { address, waker, sent: outgoing, tell };
        std::thread::Builder::new().name("room".to_owned()).spawn(move || carrier.run())?;
        Ok(Self { send, happened: told })
    }

    /// Sends a message, if the way is open.
    pub(crate) fn send(&self, text: String) {
        // What is not sent is sent again on the next way.
        let _ = self.send.send(text);
    }

    /// What has happened, if anything.
    pub(crate) fn next(&self) -> Option<Happened> {
        self.happened.try_recv().ok()
    }
}

struct Carrier {
    address: Address,
    waker: Waker,
    sent: Receiver<String>,
    tell: SyncSender<Happened>,
}

impl Carrier {
    fn run(self) {
        let mut retry = Retry::default();
        loop {
            let since = Instant::now();
            let end = match self.connect() {
                Ok(socket) => self.carry(socket),
                Err(end) => end,
            };
            match end {
                End::Dropped => return,
                End::Broken(why) => {
                    let _ = self.say(Happened::Broken(why));
                    return;
                }
                End::Cut(why) => {
                    if self.say(Happened::Cut(why)).is_err() {
                        return;
                    }
                }
            }
            if since.elapsed() > STEADY {
                retry.succeed();
            }
            if !self.pause(Duration::from_millis(retry.pause())) {
                return;
            }
        }
    }

    /// Waits; false when nobody uses the way any more. What was to be sent meanwhile is dropped.
    fn pause(&self, pause: Duration) -> bool {
        let end = Instant::now() + pause;
        loop {
            match self.sent.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return true,
                Err(RecvTimeoutError::Disconnected) => return false,
            }
        }
    }

    fn say(&self, what: Happened) -> Result<(), End> {
        self.tell.send(what).map_err(|_| End::Dropped)?;
        self.waker.wake();
        Ok(())
    }

    fn connect(&self) -> Result<WebSocket<TcpStream>, End> {
        let mut last = End::Cut(say!(spoken(), "it has no address"));
        for address in self.address.resolve()? {
            match TcpStream::connect_timeout(&address, PATIENCE) {
                Ok(stream) => return self.greet(stream),
                Err(error) => last = error.into(),
            }
        }
        Err(last)
    }

    fn greet(&self, stream: TcpStream) -> Result<WebSocket<TcpStream>, End> {
        socket::prepare(&stream)?;
        let config = socket::config(LONGEST);
        match tungstenite::client::client_with_config(self.address.url.as_str(), stream, Some(config)) {
            Ok((socket, _)) => Ok(socket),
            Err(HandshakeError::Interrupted(_)) => Err(End::Cut(say!(spoken(), "it does not answer"))),
            Err(HandshakeError::Failure(Error::Http(answer))) => {
                Err(match Closed::of_status(answer.status().as_u16()) {
                    Some(closed) if closed.is_for_now() => End::Cut(told(closed)),
                    Some(closed) => End::Broken(told(closed)),
                    None => End::Broken(say!(spoken(), "it is no room: it answers {}", answer.status())),
                })
            }
            Err(HandshakeError::Failure(Error::Io(error))) => Err(error.into()),
            Err(HandshakeError::Failure(error)) => Err(End::Broken(say!(spoken(), "it is no room: {error}"))),
        }
    }

    fn carry(&self, mut socket: WebSocket<TcpStream>) -> End {
        match self.say(Happened::Opened) {
            Ok(()) => socket::carry(&mut socket, &self.sent, |text| self.say(Happened::Text(text))),
            Err(end) => end,
        }
    }
}

fn told(closed: Closed) -> String {
    spoken().of(&closed.to_string()).to_owned()
}
