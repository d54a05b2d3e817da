//! The service as a process, stores for it, and clients.

mod client;
mod stores;

use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::thread;
use std::time::Duration;

use kernel::Digest;
use room::{Incoming, Nonce, Token};
use serde_json::Value;
use tungstenite::{Message, WebSocket};

pub(crate) use client::{Client, play, play_one};
pub(crate) use stores::Stores;

pub(crate) fn nonce(number: u64) -> Nonce {
    Nonce(Digest::of(&(number + 100)))
}

pub(crate) fn token(number: u64) -> Token {
    Token(Digest::of(&number))
}

/// The running service.
pub(crate) struct Service {
    child: Child,
    pub(crate) address: String,
}

/// What it answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

fn command(store: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_service"));
    command.args(["--listen", "127.0.0.1:0", "--store", store]).env("SANDTABLE_LOG", "error");
    command
}

impl Service {
    pub(crate) fn start(store: &Stores) -> Self {
        Self::start_with(store, &["--rate", "100000", "--sockets-each", "4000", "--connections-each", "4000"])
    }

    pub(crate) fn start_with(store: &Stores, args: &[&str]) -> Self {
        Self::begin(command(&store.url).args(args)).expect("where it listens")
    }

    /// Where one thread does all that is not said to take a while.
    pub(crate) fn start_on_one_thread(store: &Stores) -> Self {
        let mut command = command(&store.url);
        command.args(["--rate", "100000"]).env("TOKIO_WORKER_THREADS", "1");
        Self::begin(&mut command).expect("where it listens")
    }

    /// With so many descriptors at most, and what it has to say in a file.
    pub(crate) fn start_logging(store: &Stores, log: &Path, descriptors: u32, args: &[&str]) -> Self {
        let mut command = Command::new("sh");
        command.args([
            "-c",
            &format!("ulimit -n {descriptors}; exec \"$@\""),
            "sh",
            env!("CARGO_BIN_EXE_service"),
        ]);
        command.args(["--listen", "127.0.0.1:0", "--store", &store.url]).args(args);
        let log = File::create(log).expect("a file");
        Self::begin(command.env("SANDTABLE_LOG", "warn").stderr(log)).expect("where it listens")
    }

    fn begin(command: &mut Command) -> Option<Self> {
        let mut child = command.stdout(Stdio::piped()).spawn().ok()?;
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().expect("a pipe")).read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("listening on http://")?.to_owned();
        Some(Self { child, address })
    }

    /// With its store on a disk of three megabytes that only it sees, over this folder; none where it may not have one.
    pub(crate) fn start_on_a_small_disk(folder: &Path) -> Option<Self> {
        let disk = folder.display().to_string();
        let url = format!("sqlite://{disk}/games.db");
        let mount = "mount -t tmpfs -o size=3m small \"$0\" && exec \"$@\"";
        let mut command = Command::new("unshare");
        command.args(["--mount", "--map-root-user", "sh", "-c", mount, &disk, env!("CARGO_BIN_EXE_service")]);
        command.args(["--listen", "127.0.0.1:0", "--rate", "100000", "--store", &url]);
        let service = Self::begin(command.env("SANDTABLE_LOG", "off").stderr(Stdio::null()));
        if service.is_none() {
            println!("left out: no disk of its own can be had here (unshare, tmpfs)");
        }
        service
    }

    /// A path that it sees.
    pub(crate) fn seen_by_it(&self, path: &Path) -> PathBuf {
        PathBuf::from(format!("/proc/{}/root{}", self.child.id(), path.display()))
    }

    pub(crate) fn check(store: &str, args: &[&str]) -> Output {
        command(store).arg("--check").args(args).output().expect("it ends")
    }

    /// Of its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// SIGKILL, so much later.
    pub(crate) fn kill_after(&mut self, time: Duration) {
        let id = self.child.id().to_string();
        thread::spawn(move || {
            thread::sleep(time);
            drop(Command::new("kill").args(["-9", &id]).status());
        });
    }

    /// SIGKILL.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it is killed");
        self.child.wait().expect("it ends");
    }

    /// SIGTERM.
    pub(crate) fn stop(mut self) -> ExitStatus {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().expect("kill").success());
        self.child.wait().expect("it ends")
    }

    pub(crate) fn ask(&self, method: &str, path: &str, token: Option<&str>, body: Option<&str>) -> Answer {
        self.try_ask(method, path, token, body).expect("an answer")
    }

    /// None where nobody answers.
    pub(crate) fn try_ask(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Option<&str>,
    ) -> Option<Answer> {
        let bearer = token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
        self.exchange(method, path, &bearer, body.unwrap_or_default())
    }

    pub(crate) fn ask_with(&self, method: &str, path: &str, headers: &str, body: &str) -> Answer {
        self.exchange(method, path, headers, body).expect("an answer")
    }

    fn exchange(&self, method: &str, path: &str, headers: &str, body: &str) -> Option<Answer> {
        let mut stream = TcpStream::connect(&self.address).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(30))).ok()?;
        let (host, length) = (&self.address, body.len());
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {length}\r\n{headers}\r\n"
        );
        stream.write_all(head.as_bytes()).ok()?;
        // A body that is too long is refused before all of it is read.
        let _ = stream.write_all(body.as_bytes());
        let mut bytes = Vec::new();
        let read = stream.read_to_end(&mut bytes);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n")?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        let length =
            head.lines().find_map(|line| line.to_lowercase().strip_prefix("content-length: ")?.parse().ok());
        let whole = length.is_none_or(|length: usize| body.len() == length);
        (whole && (read.is_ok() || status == 413)).then(|| Answer {
            status,
            head: head.to_owned(),
            body: body.to_owned(),
        })
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A socket of the service.
pub(crate) struct Socket(WebSocket<TcpStream>);

impl Socket {
    pub(crate) fn open(service: &Service, room: &str) -> Self {
        Self::try_open(service, room).expect("a socket")
    }

    pub(crate) fn try_open(service: &Service, room: &str) -> Result<Self, String> {
        let stream = TcpStream::connect(&service.address).map_err(|error| error.to_string())?;
        stream.set_read_timeout(Some(Duration::from_secs(20))).map_err(|error| error.to_string())?;
        let url = format!("ws://{}/api/game/{room}/watch", service.address);
        let (socket, _) = tungstenite::client(url, stream).map_err(|error| error.to_string())?;
        Ok(Self(socket))
    }

    pub(crate) fn send(&mut self, message: &Incoming) {
        self.raw(&serde_json::to_string(message).expect("JSON"));
    }

    pub(crate) fn raw(&mut self, text: &str) {
        self.0.send(Message::text(text)).expect("it is sent");
    }

    /// What comes, until something that is looked for.
    pub(crate) fn until(&mut self, found: impl Fn(&Value) -> bool) -> Value {
        loop {
            if let Message::Text(text) = self.0.read().expect("a message") {
                let tell: Value = serde_json::from_str(&text).expect("JSON");
                if found(&tell) {
                    return tell;
                }
            }
        }
    }

    /// Whatever it is still told, it is closed at last.
    pub(crate) fn ends(&mut self) -> bool {
        loop {
            match self.0.read() {
                Err(tungstenite::Error::Io(error)) => return error.kind() == ErrorKind::ConnectionReset,
                Ok(Message::Close(_)) | Err(_) => return true,
                Ok(_) => {}
            }
        }
    }

    /// Its way to the service.
    pub(crate) fn stream(&self) -> &TcpStream {
        self.0.get_ref()
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        self.0.send(Message::binary(bytes.to_vec())).expect("it is sent");
    }

    /// False once nothing more can be sent.
    pub(crate) fn try_raw(&mut self, text: &str) -> bool {
        self.0.send(Message::text(text)).is_ok()
    }

    pub(crate) fn is_closed(&mut self) -> bool {
        loop {
            match self.0.read() {
                Ok(Message::Close(_)) | Err(_) => return true,
                Ok(Message::Text(text)) => panic!("still told: {text}"),
                Ok(_) => {}
            }
        }
    }
}
