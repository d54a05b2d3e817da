//! Where a room is.

use std::net::{SocketAddr, ToSocketAddrs};

use kernel::say;

use super::code::{self, PORT};
use crate::failure::{Done, Failure};
use crate::language::spoken;

fn forms() -> String {
    say!(spoken(), "write its six letters, HOST:PORT, or http://SERVICE/#CODE")
}

/// Where a room is, and how it is asked for there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Address {
    /// The host and the port.
    pub(crate) host: String,
    /// What a WebSocket is opened to.
    pub(crate) url: String,
}

impl Address {
    /// A room's code, an address on the network, or a service's page with a room's code.
    pub(crate) fn read(text: &str) -> Done<Self> {
        let text = text.trim();
        if let Some((address, port)) = code::read(text) {
            return Ok(Self::of_host(&format!("{address}:{port}")));
        }
        if let Some(rest) = ["http://", "ws://"].iter().find_map(|scheme| text.strip_prefix(scheme)) {
            return Self::of_service(rest).ok_or_else(|| {
                Failure::Said(say!(spoken(), "{text:?} names no room of a service: {}", forms()))
            });
        }
        if text.contains("://") {
            return Err(Failure::Said(say!(
                spoken(),
                "{text:?} cannot be reached from the terminal, which speaks http:// alone; use a tunnel or the page"
            )));
        }
        let plain =
            !text.is_empty() && !text.contains(['/', '#', '?']) && !text.contains(char::is_whitespace);
        match text.rsplit_once(':') {
            Some((host, port)) if plain && !host.is_empty() && port.parse::<u16>().is_ok() => {
                Ok(Self::of_host(text))
            }
            None if plain && (text.contains('.') || text == "localhost") => {
                Ok(Self::of_host(&format!("{text}:{PORT}")))
            }
            _ => Err(Failure::Said(say!(spoken(), "{text:?} is no room: {}", forms()))),
        }
    }

    fn of_host(host: &str) -> Self {
        Self { host: host.to_owned(), url: format!("ws://{host}/") }
    }

    /// `HOST/#CODE` as the page's invitation has it, or `HOST/CODE`.
    fn of_service(rest: &str) -> Option<Self> {
        let (host, path) = rest.split_once(['/', '#'])?;
        let code = path.trim_matches(['/', '#']);
        let plain =
            |text: &str| !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_alphanumeric());
        if host.is_empty() || !plain(code) {
            return None;
        }
        let (name, port) = host.rsplit_once(':').unwrap_or((host, "80"));
        port.parse::<u16>().ok()?;
        let host = format!("{name}:{port}");
        Some(Self { url: format!("ws://{host}/api/game/{code}/watch"), host })
    }

    /// Its addresses on the network.
    pub(crate) fn resolve(&self) -> std::io::Result<Vec<SocketAddr>> {
        self.host.to_socket_addrs().map(Iterator::collect)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn url(text: &str) -> Option<String> {
        Address::read(text).ok().map(|address| address.url)
    }

    #[test]
    fn a_room_is_found_by_code_address_or_invitation() {
        let code = code::of([127, 0, 0, 1].into(), PORT + 3).expect("a code");
        assert_eq!(url(&code).as_deref(), Some("ws://127.0.0.1:47823/"));
        assert_eq!(url("127.0.0.1:5000").as_deref(), Some("ws://127.0.0.1:5000/"));
        assert_eq!(url("192.168.0.7").as_deref(), Some("ws://192.168.0.7:47820/"));
        let service = Some("ws://games.example:8080/api/game/QWERTY/watch".to_owned());
        assert_eq!(url("http://games.example:8080/#QWERTY"), service);
        assert_eq!(url("http://games.example:8080/QWERTY"), service);
        for wrong in [
            "",
            "what?",
            "http://games.example",
            "https://games.example/#A",
            "a:b",
            "http://h/a/../b",
            "h:99999",
        ] {
            assert_eq!(url(wrong), None, "{wrong}");
        }
    }
}
