//! The service: the games that a program hands over, over HTTP and sockets, kept in a database. The room plays them; what
//! stands here is who may ask, where it is kept, and who is told. Without its default feature it brings no game.
#![forbid(unsafe_code)]

mod about;
mod answers;
mod app;
mod cards;
mod challenge;
mod claim;
mod clock;
mod connections;
mod extract;
mod host;
mod http;
mod http_error;
mod limits;
mod lobby;
mod memory;
mod metrics;
mod nodes;
mod openapi;
mod outbox;
mod page;
mod presets;
mod prove;
mod results;
mod settings;
mod socket;
mod store;
mod trial;
mod writer;

use std::io::{Write, stdout};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::SystemTime;

use clap::Parser;
use kernel::text::counted;
use registry::{Registry, RegistryError, Row};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tracing_subscriber::EnvFilter;

use app::App;
use claim::claim;
use clock::Clock;
use limits::PATIENCE;
use settings::Settings;
use store::{DatabaseError, Store};

/// Why the service does not start or goes no further.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Games(#[from] RegistryError),
    #[error(transparent)]
    Store(#[from] DatabaseError),
    #[error("it cannot start: {0}")]
    Start(std::io::Error),
    #[error("it cannot listen: {0}")]
    Listen(#[from] std::io::Error),
}

/// Serves these games as the command line says, until it is asked to stop.
pub fn main(games: impl IntoIterator<Item = Row>) -> ExitCode {
    let settings = Settings::parse();
    let filter = EnvFilter::try_from_env("SANDTABLE_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().json().with_env_filter(filter).with_writer(std::io::stderr).init();
    let served = Registry::new(games).map_err(Failure::from).and_then(|games| {
        let runtime = Runtime::new().map_err(Failure::Start)?;
        runtime.block_on(run(&games, settings))
    });
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            tracing::error!(%failure, "the service ends");
            ExitCode::FAILURE
        }
    }
}

async fn run(games: &Registry, settings: Settings) -> Result<(), Failure> {
    raise_descriptors();
    let _claim = claim(&settings.store).await?;
    let store = Store::open(&settings.store).await?;
    let check = settings.check;
    let listener = TcpListener::bind(settings.listen).await?;
    let clock = Clock::starting_at(SystemTime::now());
    let app = Arc::new(
        App::new(games, settings, store, clock).map_err(|_| std::io::Error::other("no chance to be had"))?,
    );
    for game in app.games() {
        app.store.seed(&**game).await?;
    }
    let address = listener.local_addr()?;
    if check {
        writeln!(
            stdout(),
            "settings and store are in order, {}, {address} is free",
            counted(app.games().count(), "game")
        )?;
        return Ok(());
    }
    writeln!(stdout(), "listening on http://{address}")?;
    tracing::info!(%address, "listening");
    tokio::spawn(nodes::serve(app.clone()));
    tokio::spawn(lobby::sweep(app.clone()));
    let stopping = app.clone();
    tokio::spawn(async move {
        asked_to_stop().await;
        // Rooms close; what they had answered is kept already.
        stopping.stop.send_replace(true);
    });
    connections::serve(app.clone(), listener, PATIENCE).await;
    app.store.close().await;
    tracing::info!("stopped");
    Ok(())
}

/// A connection takes a descriptor, and systems give 1,024 unless they are asked for more.
fn raise_descriptors() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        if let Err(error) = setrlimit(Resource::Nofile, limit) {
            tracing::warn!(%error, "the limit of open files is not raised");
        }
    }
}

async fn asked_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => {
                tokio::select! { _ = interrupted => {}, _ = terminate.recv() => {} }
            }
            Err(_) => drop(interrupted.await),
        }
    }
    #[cfg(not(unix))]
    drop(interrupted.await);
}
