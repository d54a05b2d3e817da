//! Where others come into a room that this terminal holds.

use std::collections::{BTreeMap, VecDeque};
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream, UdpSocket};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use kernel::{Digest, say};
use lan::{Host, LanError, Told};
use room::{Connection, Header, Secret};
use session::Game;
use tungstenite::Message;

use crate::failure::{Done, Failure, complain};
use crate::join::code::{PORT, PORTS};
use crate::language::spoken;
use crate::open;
use crate::socket::{self, End};

/// How many others may be connected.
const MOST_PEERS: usize = 32;
/// How many of them from one address: no device takes all places.
const MOST_EACH: usize = 8;
/// What somebody reads for whom there is no place.
const FULL: &str = "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
/// How many of them have time to read it.
const TURNED_AWAY: usize = 8;
/// Who sends more messages in a second is cut off.
const MOST_A_SECOND: u32 = 200;
/// How long somebody may be silent before the greeting: a place is for who plays.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest message that is read; the room answers those above its own limit.
const LONGEST: usize = 128 << 10;
/// How many messages may wait for somebody who does not read them.
const WAITING: usize = 1024;

/// Finds the game of a journal.
pub(super) type Find = Box<dyn Fn(&Header) -> Result<Arc<dyn Game>, String> + Send>;

/// What comes to the room.
enum Call {
    /// Somebody has opened a connection.
    Knocked(Connection, TcpStream),
    /// It speaks as a WebSocket does.
    Come(Connection, SyncSender<String>),
    Said(Connection, String),
    Gone(Connection),
}

/// Opens the door of a room, and leaves it open as long as the process runs. Gives back where it is.
pub(super) fn open(at: Ipv4Addr, port: Option<u16>, host: Host, find: Find) -> Done<SocketAddr> {
    let listener = listen(at, port)?;
    let address = listener.local_addr()?;
    let (call, calls) = channel();
    let room = Held { host: Some(host), find, ways: BTreeMap::new(), strangers: BTreeMap::new(), calls };
    thread::Builder::new().name("held room".to_owned()).spawn(move || room.run())?;
    thread::Builder::new().name("door".to_owned()).spawn(move || accept(&listener, &call))?;
    Ok(address)
}

/// The address of this device on its own network, as far as can be told without sending anything.
pub(super) fn own_address() -> Ipv4Addr {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0));
    // An address of documents (RFC 5737): which of this device's own would be used to reach it?
    let found = socket.and_then(|socket| {
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9))?;
        socket.local_addr()
    });
    match found {
        Ok(SocketAddr::V4(address)) if !address.ip().is_unspecified() => *address.ip(),
        Ok(_) | Err(_) => Ipv4Addr::LOCALHOST,
    }
}

fn listen(at: Ipv4Addr, port: Option<u16>) -> Done<TcpListener> {
    if let Some(port) = port {
        return TcpListener::bind((at, port)).map_err(|why| Failure::of(format!("{at}:{port}"), why));
    }
    let free = (PORT..PORT + PORTS).find_map(|port| TcpListener::bind((at, port)).ok());
    free.ok_or_else(|| Failure::Said(say!(spoken(), "no port between {PORT} and {} is free", PORT + PORTS)))
}

fn accept(listener: &TcpListener, call: &Sender<Call>) {
    let (mut last, places, mut away) = (0, Arc::default(), VecDeque::new());
    for stream in listener.incoming().flatten() {
        let Some(place) = stream.peer_addr().ok().and_then(|from| Place::take(&places, from.ip())) else {
            away.extend(turn_away(stream));
            away.drain(..away.len().saturating_sub(TURNED_AWAY));
            continue;
        };
        last += 1;
        let (number, call) = (last, call.clone());
        // Where no thread can be had, stream and place are free again.
        let _ = thread::Builder::new().spawn(move || {
            let connection = Connection(number);
            // Whatever ends it, its member is away from then on.
            let _ = serve(stream, connection, &call);
            let _ = call.send(Call::Gone(connection));
            drop(place);
        });
    }
}

/// Says why. A stream that is closed at once may lose what was said on it.
fn turn_away(mut stream: TcpStream) -> Option<TcpStream> {
    // It fits into what the system keeps for a new stream: nobody waits.
    stream.write_all(FULL.as_bytes()).and_then(|()| stream.shutdown(Shutdown::Write)).ok()?;
    Some(stream)
}

/// How many connections each address has.
type Places = Arc<Mutex<BTreeMap<IpAddr, usize>>>;

/// A connection's place, until it is dropped.
struct Place(Places, IpAddr);

impl Place {
    /// None where there are too many, of all or of this address.
    fn take(places: &Places, from: IpAddr) -> Option<Self> {
        let mut taken = places.lock().unwrap_or_else(PoisonError::into_inner);
        let own = taken.get(&from).copied().unwrap_or(0);
        if own >= MOST_EACH || taken.values().sum::<usize>() >= MOST_PEERS {
            return None;
        }
        taken.insert(from, own + 1);
        Some(Self(Arc::clone(places), from))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let left = taken.remove(&self.1).unwrap_or(0).saturating_sub(1);
        if left > 0 {
            taken.insert(self.1, left);
        }
    }
}

fn serve(stream: TcpStream, connection: Connection, call: &Sender<Call>) -> Result<(), End> {
    socket::prepare(&stream)?;
    call.send(Call::Knocked(connection, stream.try_clone()?)).map_err(|_| End::Dropped)?;
    let accepted = tungstenite::accept_with_config(stream, Some(socket::config(LONGEST)));
    let mut socket = accepted.map_err(|why| End::Broken(why.to_string()))?;
    // As the windows' own sockets do: first, which number this way has. 1 is the host's.
    let number = u32::try_from(connection.0).unwrap_or(u32::MAX).saturating_add(1);
    socket.send(Message::binary(number.to_le_bytes().to_vec())).map_err(|error| socket::ended(&error))?;
    let (tell, told) = sync_channel(WAITING);
    call.send(Call::Come(connection, tell)).map_err(|_| End::Dropped)?;
    let mut said = (0, Instant::now());
    Err(socket::carry(&mut socket, &told, |text| {
        if said.1.elapsed() > Duration::from_secs(1) {
            said = (0, Instant::now());
        }
        said.0 += 1;
        if said.0 > MOST_A_SECOND {
            return Err(End::Broken("it says too much".to_owned()));
        }
        call.send(Call::Said(connection, text)).map_err(|_| End::Dropped)
    }))
}

/// The room, on a thread of its own.
struct Held {
    /// None only where its journal could not be read again.
    host: Option<Host>,
    find: Find,
    ways: BTreeMap<Connection, SyncSender<String>>,
    /// Who has not come in yet, and since when.
    strangers: BTreeMap<Connection, (Instant, TcpStream)>,
    calls: Receiver<Call>,
}

impl Held {
    fn run(mut self) {
        loop {
            let due = self.host.as_ref().and_then(|host| host.due(now())).unwrap_or(u64::MAX);
            let wait = Duration::from_millis(due.min(1000));
            match self.calls.recv_timeout(wait) {
                Ok(Call::Knocked(connection, stream)) => {
                    self.strangers.insert(connection, (Instant::now(), stream));
                }
                Ok(Call::Come(connection, way)) => {
                    self.ways.insert(connection, way);
                }
                Ok(Call::Said(from, text)) if self.ways.contains_key(&from) => {
                    self.act(|host| host.receive(from, &text, now()));
                }
                Ok(Call::Said(..)) | Err(RecvTimeoutError::Timeout) => {}
                Ok(Call::Gone(connection)) => self.part(connection),
                Err(RecvTimeoutError::Disconnected) => return,
            }
            self.tick();
            self.dismiss();
        }
    }

    fn tick(&mut self) {
        let again = self.host.as_ref().is_some_and(Host::wants_secret);
        match open::fresh_salt() {
            Ok(drawn) if again => self.act(|host| host.play_again(Secret(Digest(drawn.0)), now())),
            Ok(_) | Err(_) => self.act(|host| host.tick(now())),
        }
    }

    /// Cuts off who has been silent for long.
    fn dismiss(&mut self) {
        let late = self.strangers.iter().filter(|(_, (since, _))| since.elapsed() > PATIENCE);
        let late: Vec<_> = late.map(|(way, _)| *way).collect();
        for way in late {
            self.part(way);
        }
    }

    fn part(&mut self, connection: Connection) {
        if let Some((_, stream)) = self.strangers.remove(&connection) {
            // Also where it has not said yet that it is a WebSocket. It may be gone already.
            let _ = stream.shutdown(Shutdown::Both);
        }
        if self.ways.remove(&connection).is_some() {
            self.act(|host| host.lose(connection, now()));
        }
    }

    fn act(&mut self, act: impl FnOnce(&mut Host) -> Result<Told, LanError>) {
        let Some(host) = &mut self.host else { return };
        match act(host) {
            Ok(told) => self.tell(told),
            Err(fault) => {
                complain(&fault.to_string());
                // Nothing was told that is not kept: the room is again what its journal says, and all come back.
                let path = host.path().to_owned();
                self.host = None;
                self.ways.clear();
                self.strangers.clear();
                self.host = Host::reopen(&path, &*self.find, now()).ok();
            }
        }
    }

    fn tell(&mut self, told: Told) {
        let mut gone = Vec::new();
        for (to, text) in told {
            if text.starts_with(r#"{"type":"welcome""#) {
                self.strangers.remove(&to);
            }
            if self.ways.get(&to).is_some_and(|way| way.try_send(text).is_err()) {
                gone.push(to);
            }
        }
        // Who does not read what is told is gone.
        for way in gone {
            self.part(way);
        }
    }
}

/// Milliseconds since 1970: the same clock after every restart.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

#[cfg(test)]
mod tests {
    use std::io::{ErrorKind, Read};

    use super::*;
    use crate::input::Input;
    use crate::join::{Address, Happened, Way};

    #[test]
    fn one_address_does_not_take_every_place() {
        let (places, [one, other]) = (Places::default(), [1, 2].map(|last| IpAddr::from([192, 0, 2, last])));
        let mut taken: Vec<_> = (0..MOST_PEERS).map_while(|_| Place::take(&places, one)).collect();
        assert_eq!(taken.len(), MOST_EACH);
        assert!(Place::take(&places, other).is_some());
        taken.pop();
        assert!(Place::take(&places, one).is_some(), "a place that is given back is free");
        let all = (0..=255).filter_map(|last| Place::take(&places, IpAddr::from([192, 0, 2, last])));
        assert_eq!(all.collect::<Vec<_>>().len() + taken.len(), MOST_PEERS);
    }

    #[test]
    fn who_finds_no_place_is_told_so() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let at = listener.local_addr().expect("an address");
        let (call, _calls) = channel();
        thread::spawn(move || accept(&listener, &call));
        let places: Vec<_> = (0..MOST_EACH).map(|_| TcpStream::connect(at).expect("a place")).collect();
        let address = Address::read(&at.to_string()).expect("an address");
        let way = Way::open(address, Input::new().waker()).expect("a way");
        let happened = loop {
            match way.next() {
                Some(happened) => break happened,
                None => thread::sleep(Duration::from_millis(5)),
            }
        };
        assert!(matches!(&happened, Happened::Cut(why) if why.contains("no place")), "{happened:?}");
        assert_eq!(places.len(), MOST_EACH);
    }

    #[test]
    fn who_says_half_of_a_greeting_for_ever_is_cut_off() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let mut slow = TcpStream::connect(listener.local_addr().expect("an address")).expect("it is there");
        slow.write_all(b"GET / HTTP/1.1\r\nX-Half:").expect("sent");
        let (stream, _) = listener.accept().expect("a connection");
        let (call, calls) = channel();
        let serving = thread::spawn(move || serve(stream, Connection(1), &call));
        let find = Box::new(|_: &Header| Err(String::new()));
        let (ways, strangers) = (BTreeMap::new(), BTreeMap::new());
        let mut held = Held { host: None, find, ways, strangers, calls };
        let Ok(Call::Knocked(connection, stream)) = held.calls.recv() else { panic!("it has knocked") };
        let since = Instant::now().checked_sub(PATIENCE * 2).expect("a time");
        held.strangers.insert(connection, (since, stream));
        held.dismiss();
        assert!(serving.join().expect("a thread").is_err(), "nobody waits for the rest");
        let end = slow.read(&mut [0]);
        assert!(matches!(&end, Ok(0)) || end.is_err_and(|why| why.kind() == ErrorKind::ConnectionReset));
    }
}
