//! The room's own messages over a WebSocket (`docs/protocol.md`), for who plays and for who looks on.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, State};
use axum::response::Response;
use room::{Connection, Incoming, RoomRefusal, Tell};
use tokio::sync::mpsc;

use crate::app::{App, stopped};
use crate::extract::Url;
use crate::host::Call;
use crate::http::LONGEST;
use crate::metrics::{add, subtract};
use crate::problem::Refusal;

/// How many tells wait for a slow listener before it is cut off.
const WAITING: usize = 256;
/// How many bytes are read at once, and held for each socket: requests are short.
const READ: usize = 2 << 10;
/// How long somebody may take to greet, and to take what it is sent.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often a silent connection is asked whether it is still there; silent for longer than twice that, it is not.
const PING: Duration = Duration::from_secs(20);

pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Url(room): Url<String>,
    ConnectInfo(from): ConnectInfo<std::net::SocketAddr>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    let place = app.places.take(from.ip()).map_err(Refusal::TooMany)?;
    // Who asks for a room that is not there learns it before the upgrade.
    app.room(&room).await?;
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST).read_buffer_size(READ);
    Ok(upgrade.on_upgrade(move |socket| async move {
        add(&app.metrics.sockets, 1);
        let connection = app.connection();
        if let Ok(calls) = app.room(&room).await {
            serve(&app, socket, connection, &calls, from.ip()).await;
            let _ = calls.send(Call::Gone(connection)).await;
        }
        subtract(&app.metrics.sockets, 1);
        drop(place);
    }))
}

async fn serve(
    app: &App,
    mut socket: WebSocket,
    connection: Connection,
    calls: &mpsc::Sender<Call>,
    from: std::net::IpAddr,
) {
    let (ear, mut tells) = mpsc::channel(WAITING);
    if calls.send(Call::Connect(connection, ear)).await.is_err() {
        return;
    }
    let mut stop = app.stop.subscribe();
    let mut silent = 0;
    let greets = tokio::time::sleep(PATIENCE);
    tokio::pin!(greets);
    let mut greeted = false;
    loop {
        tokio::select! {
            tell = tells.recv() => {
                let Some(tell) = tell else { break };
                greeted |= matches!(*tell, Tell::Welcome { .. });
                if send(&mut socket, &tell).await.is_err() {
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
                    let _ = refuse(&mut socket, Refusal::TooFast).await;
                    break;
                }
                let Message::Text(text) = message else { continue };
                match serde_json::from_str::<Incoming>(&text) {
                    Ok(message) => {
                        if calls.send(Call::Message(connection, message)).await.is_err() {
                            break;
                        }
                    }
                    Err(error) => {
                        if refuse(&mut socket, Refusal::BadRequest(error.to_string())).await.is_err() {
                            return;
                        }
                    }
                }
            }
            () = &mut greets, if !greeted => {
                let _ = refuse(&mut socket, Refusal::Room(RoomRefusal::Stranger.into())).await;
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

async fn refuse(socket: &mut WebSocket, refusal: Refusal) -> Result<(), axum::Error> {
    let (_, problem) = refusal.told();
    send(socket, &Tell::Refused { number: 0, problem }).await
}

async fn send(socket: &mut WebSocket, tell: &Tell) -> Result<(), axum::Error> {
    let text = serde_json::to_string(tell).map_err(axum::Error::new)?;
    put(socket, Message::Text(text.into())).await
}

/// Who does not take what it is sent is gone.
async fn put(socket: &mut WebSocket, message: Message) -> Result<(), axum::Error> {
    let sent = tokio::time::timeout(PATIENCE, socket.send(message)).await;
    sent.unwrap_or_else(|late| Err(axum::Error::new(late)))
}
