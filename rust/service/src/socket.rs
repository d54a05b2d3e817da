//! The room's own messages over a WebSocket (`docs/protocol.md`), for who plays and for who looks on.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use room::{Connection, RoomError, Tell};
use tokio::sync::mpsc;
use tokio::sync::mpsc::UnboundedReceiver;

use crate::app::{App, stopped};
use crate::connections::Peer;
use crate::extract::Url;
use crate::host::Call;
use crate::http::{LONGEST, read};
use crate::http_error::HttpError;
use crate::limits::PATIENCE;
use crate::metrics::{add, subtract};
use crate::outbox::{Outbox, Queued};

/// How many bytes are read at once, and held for each socket: requests are short.
const READ: usize = 2 << 10;
/// How often a silent connection is asked whether it is still there; silent for longer than twice that, it is not.
const PING: Duration = Duration::from_secs(20);

pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Url(room): Url<String>,
    Extension(peer): Extension<Peer>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpError> {
    let place = app.sockets.take(peer.address).map_err(HttpError::TooMany)?;
    // Who asks for a room that is not there learns it before the upgrade.
    app.room(&room).await?;
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST).read_buffer_size(READ);
    Ok(upgrade.on_upgrade(move |socket| async move {
        add(&app.metrics.sockets, 1);
        let connection = app.connection();
        if let Ok(calls) = app.room(&room).await {
            let (outbox, queued) = Outbox::new(place.unread.clone());
            if calls.send(Call::Connect(connection, outbox)).await.is_ok() {
                serve(&app, socket, connection, &calls, queued, peer.address).await;
            }
            let _ = calls.send(Call::Gone(connection)).await;
        }
        subtract(&app.metrics.sockets, 1);
        drop((place, peer));
    }))
}

async fn serve(
    app: &App,
    mut socket: WebSocket,
    connection: Connection,
    calls: &mpsc::Sender<Call>,
    mut queued: UnboundedReceiver<Queued>,
    from: IpAddr,
) {
    let mut stop = app.stop.subscribe();
    let mut silent = 0;
    let greets = tokio::time::sleep(PATIENCE);
    tokio::pin!(greets);
    let mut greeted = false;
    loop {
        tokio::select! {
            message = queued.recv() => {
                let Some(message) = message else { break };
                greeted |= message.welcomes;
                if put(&mut socket, Message::Text(message.text.clone())).await.is_err() {
                    return;
                }
            }
            heard = socket.recv() => {
                silent = 0;
                // Rooms speak text; what is neither that nor a sign of life ends the connection.
                let Some(Ok(message @ (Message::Text(_) | Message::Ping(_) | Message::Pong(_)))) = heard else {
                    return;
                };
                if !app.rate.takes(from) {
                    let _ = refuse(&mut socket, HttpError::TooFast).await;
                    break;
                }
                let Message::Text(text) = message else { continue };
                match read(text.as_bytes()) {
                    Ok(message) => {
                        if calls.send(Call::Message(connection, message)).await.is_err() {
                            break;
                        }
                    }
                    Err(refusal) => {
                        if refuse(&mut socket, refusal).await.is_err() {
                            return;
                        }
                    }
                }
            }
            () = &mut greets, if !greeted => {
                let _ = refuse(&mut socket, HttpError::Room(RoomError::Stranger.into())).await;
                break;
            }
            () = tokio::time::sleep(PING) => {
                silent += 1;
                if silent > 2 || put(&mut socket, Message::Ping(Vec::new().into())).await.is_err() {
                    return;
                }
            }
            () = stopped(&mut stop) => break,
        }
    }
    let _ = put(&mut socket, Message::Close(None)).await;
}

async fn refuse(socket: &mut WebSocket, refusal: HttpError) -> Result<(), axum::Error> {
    let (_, problem) = refusal.told();
    let text = serde_json::to_string(&Tell::Refused { number: 0, problem }).map_err(axum::Error::new)?;
    put(socket, Message::Text(text.into())).await
}

/// Who does not take what it is sent is gone.
async fn put(socket: &mut WebSocket, message: Message) -> Result<(), axum::Error> {
    let sent = tokio::time::timeout(PATIENCE, socket.send(message)).await;
    sent.unwrap_or_else(|late| Err(axum::Error::new(late)))
}
