//! Takes connections (SV-05): how many at once, of all and of each address, and how long a peer may take.

use std::io::{self, Write as _};
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;
use tokio_io_timeout::TimeoutStream;

use crate::app::{App, stopped};
use crate::http::{self, LONGEST};
use crate::limits::Place;

/// How long no connection is taken after the system had no more descriptors or memory for one.
const RECOVERY: Duration = Duration::from_secs(1);

/// What a peer without a place is told.
const FULL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/// Who sent a request. Its connection counts as open as long as any copy of this is kept.
#[derive(Clone)]
pub(crate) struct Peer {
    pub(crate) address: IpAddr,
    /// How long it may take to send the rest of a request.
    pub(crate) patience: Duration,
    _place: Arc<Place>,
}

/// Serves until the service stops and what was asked before is answered.
pub(crate) async fn serve(app: Arc<App>, listener: TcpListener, patience: Duration) {
    let router = TowerToHyperService::new(http::router(app.clone()));
    let mut http1 = http1::Builder::new();
    http1.timer(TokioTimer::new()).header_read_timeout(patience).max_buf_size(LONGEST);
    let mut stop = app.stop.subscribe();
    let open = watch::Sender::new(());
    loop {
        let (stream, peer) = tokio::select! {
            accepted = accept(&app, &listener, patience) => accepted,
            () = stopped(&mut stop) => break,
        };
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(patience));
        let router = router.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(peer.clone());
            router.call(request)
        });
        let connection = http1.serve_connection(TokioIo::new(Box::pin(stream)), service).with_upgrades();
        let (mut stop, listed) = (stop.clone(), open.subscribe());
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            tokio::select! {
                _ = connection.as_mut() => return,
                () = stopped(&mut stop) => connection.as_mut().graceful_shutdown(),
            }
            // Nobody waits for what a peer did wrong.
            let _ = connection.await;
            drop(listed);
        });
    }
    drop(listener);
    open.closed().await;
}

/// The next connection that may be one. Others are told so and closed at once.
async fn accept(app: &App, listener: &TcpListener, patience: Duration) -> (TcpStream, Peer) {
    loop {
        match listener.accept().await {
            Ok((stream, from)) => {
                let address = from.ip();
                if let Ok(place) = app.connections.take(address) {
                    // An answer that follows on another waits for no acknowledgement of the first.
                    let _ = stream.set_nodelay(true);
                    return (stream, Peer { address, patience, _place: Arc::new(place) });
                }
                // It fits an empty buffer. Nobody waits for a peer that does not take it.
                let _ = stream.into_std().and_then(|mut stream| stream.write(FULL));
            }
            Err(error) if is_of_one(&error) => {}
            Err(error) => {
                tracing::warn!(%error, "no connection can be taken");
                sleep(RECOVERY).await;
            }
        }
    }
}

/// Whether the peer is gone already: the next one may be there.
fn is_of_one(error: &io::Error) -> bool {
    use io::ErrorKind as Is;
    matches!(error.kind(), Is::ConnectionAborted | Is::ConnectionRefused | Is::ConnectionReset)
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, SocketAddr};
    use std::time::SystemTime;

    use clap::Parser as _;
    use tempfile::TempDir;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpSocket;

    use super::*;
    use crate::clock::Clock;
    use crate::settings::Settings;
    use crate::store::Store;

    const NEVER: Duration = Duration::from_hours(1);
    const HALF: &str = "GET /health HTTP/1.1\r\nHost: x\r\nX-Half:";
    const WHOLE: &str = "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

    async fn started(patience: Duration, args: &[&str]) -> (SocketAddr, Arc<App>, TempDir) {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite://{}", folder.path().join("games.db").display());
        let settings = Settings::parse_from(["service"].iter().chain(args));
        let store = Store::open(&url).await.expect("a store");
        let app = App::new(games::registry(), settings, store, Clock::starting_at(SystemTime::now()));
        let app = Arc::new(app.expect("a service"));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        tokio::spawn(serve(app.clone(), listener, patience));
        (address, app, folder)
    }

    async fn send(to: SocketAddr, last: u8, text: &str) -> TcpStream {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.bind((Ipv4Addr::new(127, 0, 0, last), 0).into()).expect("an address of its own");
        let mut stream = socket.connect(to).await.expect("a connection");
        // It may be closed already.
        let _ = stream.write_all(text.as_bytes()).await;
        stream
    }

    /// What it is sent until it is closed.
    async fn read(mut stream: TcpStream) -> String {
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes).await;
        String::from_utf8_lossy(&bytes).into_owned()
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn half_sent_headers_of_one_address_leave_the_others_alone() {
        let (service, app, _folder) = started(NEVER, &["--connections-each", "5"]).await;
        let mut half = Vec::new();
        for _ in 0..5 {
            half.push(send(service, 1, HALF).await);
        }
        for _ in 0..50 {
            let answer = read(send(service, 1, WHOLE).await).await;
            assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
        }
        let answer = read(send(service, 2, WHOLE).await).await;
        assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
        // Once one is closed there is place for another.
        drop(half.pop());
        while !read(send(service, 1, WHOLE).await).await.starts_with("HTTP/1.1 200 OK") {}
        app.stop.send_replace(true);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn all_addresses_together_have_so_many_connections() {
        let (service, _app, _folder) = started(NEVER, &["--connections", "5"]).await;
        let mut half = Vec::new();
        for last in 1..=5 {
            half.push(send(service, last, HALF).await);
        }
        let answer = read(send(service, 6, WHOLE).await).await;
        assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn who_does_not_send_a_whole_header_in_time_is_closed() {
        let (service, app, _folder) = started(Duration::from_millis(50), &[]).await;
        let idle = HALF.replace("X-Half:", "\r\n");
        for text in [HALF, "", &idle] {
            let answer = read(send(service, 1, text).await).await;
            assert!(!answer.contains("200 OK") || text == idle, "{answer}");
        }
        // Nothing is left of them.
        while app.connections.count() > 0 {
            sleep(Duration::from_millis(5)).await;
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn what_is_told_is_sent_at_once() {
        let (_, app, _folder) = started(NEVER, &[]).await;
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let _client = send(listener.local_addr().expect("an address"), 1, HALF).await;
        let (stream, _) = accept(&app, &listener, NEVER).await;
        assert!(stream.nodelay().expect("an option"), "it waits for no acknowledgement");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn who_does_not_send_a_whole_body_in_time_is_refused() {
        let (service, app, _folder) = started(Duration::from_millis(50), &[]).await;
        let half = "POST /api/lobby/create HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n{";
        let mut waiting = Vec::new();
        for _ in 0..100 {
            waiting.push(send(service, 1, half).await);
        }
        for mut stream in waiting {
            let mut answer = String::new();
            let read = stream.read_to_string(&mut answer).await;
            assert!(answer.starts_with("HTTP/1.1 400") && answer.contains("SV-06"), "{read:?}: {answer}");
        }
        while app.connections.count() > 0 {
            sleep(Duration::from_millis(5)).await;
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn who_does_not_take_its_answer_in_time_is_closed() {
        let (service, app, _folder) = started(Duration::from_millis(50), &["--rate", "100000"]).await;
        let document = "GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n";
        let mut deaf = send(service, 1, &document.repeat(500)).await;
        // It is taken and answered; the rest of its answers is more than all buffers on the way hold.
        deaf.read_exact(&mut [0]).await.expect("the first of its answers");
        while app.connections.count() > 0 {
            sleep(Duration::from_millis(5)).await;
        }
        drop(deaf);
    }
}
