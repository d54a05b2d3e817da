//! What is asked of a service over HTTP: one request a connection.

use std::io::{Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::Duration;

use kernel::Digest;
use serde::Deserialize;
use serde_json::Value;

use super::{Challenge, words};
use crate::failure::{Done, Failure};
use crate::socket::{self, PATIENCE};

/// How long a service may play a journal again.
const PROVING: Duration = Duration::from_mins(2);
/// The longest answer that is read, in bytes.
const LONGEST: u64 = 4 << 20;

/// A challenge of a service, by its link.
pub(super) struct Service {
    host: String,
    code: String,
}

/// Problem details.
#[derive(Deserialize)]
pub(super) struct Problem {
    pub(super) code: String,
    pub(super) detail: String,
}

impl Service {
    /// `http://HOST/#challenge/CODE` as the page shares it, or `http://HOST/CODE`.
    pub(super) fn read(text: &str) -> Done<Self> {
        let text = text.trim();
        let wrong = || Failure::Said(words::no_address(text));
        let rest = text.strip_prefix("http://").ok_or_else(wrong)?;
        let (host, path) = rest.split_once(['/', '#']).ok_or_else(wrong)?;
        let path = path.trim_start_matches(['/', '#']);
        let code = path.strip_prefix("challenge/").unwrap_or(path).trim_end_matches('/');
        let (name, port) = host.rsplit_once(':').unwrap_or((host, "80"));
        let plain = |text: &str| !text.is_empty() && !text.contains(|letter: char| letter.is_whitespace());
        let letters = !code.is_empty() && code.bytes().all(|letter| letter.is_ascii_alphanumeric());
        if !plain(name) || !letters || port.parse::<u16>().is_err() {
            return Err(wrong());
        }
        Ok(Self { host: format!("{name}:{port}"), code: code.to_ascii_uppercase() })
    }

    /// The challenge with its table.
    pub(super) fn look(&self) -> Done<Challenge> {
        self.ask(&format!("GET /api/challenge/{}", self.code), "", "", PATIENCE)
    }

    /// Hands a result in; the table with it.
    pub(super) fn hand_in(&self, body: &Value, token: Digest) -> Done<Challenge> {
        let (line, token) = (
            format!("POST /api/challenge/{}/result", self.code),
            format!("Authorization: Bearer {token}\r\n"),
        );
        self.ask(&line, &token, &body.to_string(), PROVING)
    }

    fn ask(&self, line: &str, header: &str, body: &str, patience: Duration) -> Done<Challenge> {
        let (host, length) = (&self.host, body.len());
        let request = format!(
            "{line} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{header}\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        let answer =
            self.exchange(&request, patience).map_err(|why| Failure::Said(words::no_service(host, &why)))?;
        read(&answer)
            .ok_or_else(|| Failure::Said(words::nonsense(host)))?
            .map_err(|problem| Failure::Said(words::refused(&problem)))
    }

    fn exchange(&self, request: &str, patience: Duration) -> std::io::Result<Vec<u8>> {
        let mut last = std::io::Error::from(std::io::ErrorKind::NotFound);
        for address in self.host.to_socket_addrs()? {
            match TcpStream::connect_timeout(&address, PATIENCE) {
                Ok(mut stream) => {
                    socket::prepare(&stream)?;
                    stream.set_read_timeout(Some(patience))?;
                    // A refusal may come before all was sent.
                    let sent = stream.write_all(request.as_bytes());
                    let mut answer = Vec::new();
                    stream.take(LONGEST).read_to_end(&mut answer)?;
                    return if answer.is_empty() { sent.map(|()| answer) } else { Ok(answer) };
                }
                Err(error) => last = error,
            }
        }
        Err(last)
    }
}

/// What was answered; none for what no service answers.
fn read(answer: &[u8]) -> Option<Result<Challenge, Problem>> {
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n")?;
    let status = std::str::from_utf8(&answer[..end]).ok()?.strip_prefix("HTTP/1.1 ")?.get(..3)?;
    let body = &answer[end + 4..];
    if status == "200" {
        return serde_json::from_slice(body).ok().map(Ok);
    }
    serde_json::from_slice(body).ok().map(Err)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenge_is_found_by_its_link() {
        for link in [
            "http://games.example:8080/#challenge/QWERTY",
            " http://games.example:8080/#challenge/qwerty/ ",
            "http://games.example:8080/QWERTY",
        ] {
            let service = Service::read(link).expect("a link");
            assert_eq!((&*service.host, &*service.code), ("games.example:8080", "QWERTY"), "{link}");
        }
        assert_eq!(
            Service::read("http://games.example/#challenge/A").expect("a link").host,
            "games.example:80"
        );
        for wrong in [
            "",
            "QWERTY",
            "http://games.example",
            "http:///#challenge/A",
            "https://games.example/#challenge/A",
            "http://h:99999/A",
            "http://h/a/../b",
            "http://h\r\nX: y/A",
        ] {
            assert!(Service::read(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn what_no_service_answers_is_told_apart() {
        for nonsense in [
            "",
            "\r\n\r\n",
            "HTTP/1.1 200 OK\r\n\r\n",
            "HTTP/1.1 200 OK\r\n\r\n<html>",
            "HTTP/1.1 200 OK\r\n\r\n{}",
            "HTTP/1.1 404 Not Found\r\n\r\nno",
            "SSH-2.0-OpenSSH\r\n\r\n",
        ] {
            assert!(read(nonsense.as_bytes()).is_none(), "{nonsense:?}");
        }
    }
}
