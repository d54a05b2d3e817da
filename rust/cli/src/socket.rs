//! Messages over a WebSocket, to and fro on one thread.

use std::io::ErrorKind;
use std::net::TcpStream;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::{Duration, Instant};

use kernel::say;
use tungstenite::protocol::WebSocketConfig;
use tungstenite::{Error, Message, WebSocket};

use crate::language::spoken;

/// How long a greeting, or a part of a message, may take.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);
/// How often is looked for what is to be sent.
const BEAT: Duration = Duration::from_millis(10);
/// How long a silent way is believed to be there; a ping is sent at half of it.
const SILENCE: Duration = Duration::from_secs(10);

/// Why a way ends.
#[derive(Debug)]
pub(crate) enum End {
    /// Nobody uses it here any more.
    Dropped,
    /// It is cut.
    Cut(String),
    /// Whoever is there does not speak as it should.
    Broken(String),
}

impl From<std::io::Error> for End {
    fn from(error: std::io::Error) -> Self {
        Self::Cut(error.to_string())
    }
}

/// Sets the limits of a stream on which a WebSocket is opened.
pub(crate) fn prepare(stream: &TcpStream) -> std::io::Result<()> {
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))
}

/// A WebSocket that reads messages of so many bytes at most.
pub(crate) fn config(longest: usize) -> WebSocketConfig {
    let config = WebSocketConfig::default().read_buffer_size(16 << 10);
    config.max_message_size(Some(longest)).max_frame_size(Some(longest))
}

/// Carries messages both ways until one end is gone, or `hear` ends it.
pub(crate) fn carry(
    socket: &mut WebSocket<TcpStream>,
    sent: &Receiver<String>,
    mut hear: impl FnMut(String) -> Result<(), End>,
) -> End {
    if let Err(error) = socket.get_ref().set_read_timeout(Some(BEAT)) {
        return error.into();
    }
    let (mut heard, mut asked) = (Instant::now(), false);
    loop {
        if let Err(end) = send_all(socket, sent) {
            return end;
        }
        match socket.read() {
            Ok(message) => {
                (heard, asked) = (Instant::now(), false);
                match text_of(message).map(|text| text.map_or(Ok(()), &mut hear)) {
                    Ok(Ok(())) => {}
                    Ok(Err(end)) | Err(end) => return end,
                }
            }
            Err(Error::Io(error)) if is_silence(&error) => {
                if heard.elapsed() > SILENCE {
                    return End::Cut(say!(spoken(), "nobody answers any more"));
                }
                if heard.elapsed() > SILENCE / 2 && !std::mem::replace(&mut asked, true) {
                    let ping = Message::Ping(Vec::new().into());
                    if let Err(error) = socket.send(ping) {
                        return ended(&error);
                    }
                }
            }
            Err(error) => return ended(&error),
        }
    }
}

/// A message's text; none for what is only a sign of life.
fn text_of(message: Message) -> Result<Option<String>, End> {
    match message {
        Message::Text(text) => Ok(Some(text.as_str().to_owned())),
        // A window that holds a room says first which number this way has among its own.
        Message::Binary(bytes) if bytes.len() == 4 => Ok(None),
        Message::Binary(bytes) => {
            let text = String::from_utf8(bytes.into());
            text.map(Some).map_err(|_| End::Broken(say!(spoken(), "it sends what is no text")))
        }
        Message::Ping(_) | Message::Pong(_) | Message::Close(_) | Message::Frame(_) => Ok(None),
    }
}

fn send_all(socket: &mut WebSocket<TcpStream>, sent: &Receiver<String>) -> Result<(), End> {
    loop {
        match sent.try_recv() {
            Ok(text) => socket.send(Message::text(text)).map_err(|error| ended(&error))?,
            Err(TryRecvError::Empty) => return Ok(()),
            Err(TryRecvError::Disconnected) => {
                // It may be gone already; then nobody waits for a goodbye.
                let _ = socket.close(None).and_then(|()| socket.flush());
                return Err(End::Dropped);
            }
        }
    }
}

fn is_silence(error: &std::io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted)
}

/// What an error of a socket means for its way.
pub(crate) fn ended(error: &Error) -> End {
    if let Error::Capacity(why) = error {
        return End::Broken(say!(spoken(), "it says too much at once: {why}"));
    }
    if matches!(error, Error::Utf8(_) | Error::AttackAttempt) {
        return End::Broken(say!(spoken(), "it sends what is no text"));
    }
    End::Cut(error.to_string())
}
