//! The service: any game of the registry over HTTP and sockets, kept in a database. The registry knows the games
//! and the room plays them; what stands here is who may ask, where it is kept, and who is told.
#![forbid(unsafe_code)]

mod answers;
mod app;
mod cards;
mod extract;
mod host;
mod http;
mod limits;
mod memory;
mod metrics;
mod nodes;
mod openapi;
mod page;
mod presets;
mod problem;
mod settings;
mod socket;
mod store;
mod writer;

use std::io::{Write, stdout};
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Parser;
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use app::App;
use settings::Settings;
use store::{Store, StoreFault};

/// Why the service does not start or goes no further.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Store(#[from] StoreFault),
    #[error("it cannot listen: {0}")]
    Listen(#[from] std::io::Error),
}

#[tokio::main]
async fn main() -> ExitCode {
    let settings = Settings::parse();
    let filter = EnvFilter::try_from_env("SANDTABLE_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().json().with_env_filter(filter).with_writer(std::io::stderr).init();
    match run(settings).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            tracing::error!(%failure, "the service ends");
            ExitCode::FAILURE
        }
    }
}

async fn run(settings: Settings) -> Result<(), Failure> {
    let store = Store::open(&settings.store).await?;
    let check = settings.check;
    let listener = TcpListener::bind(settings.listen).await?;
    let app = Arc::new(App::new(settings, store).map_err(|_| std::io::Error::other("no chance to be had"))?);
    for game in app.games() {
        app.store.seed(&**game).await?;
    }
    let address = listener.local_addr()?;
    if check {
        writeln!(
            stdout(),
            "settings and store are in order, {} games, {address} is free",
            app.games().count()
        )?;
        return Ok(());
    }
    writeln!(stdout(), "listening on http://{address}")?;
    tracing::info!(%address, "listening");
    let router = http::router(app.clone()).into_make_service_with_connect_info::<SocketAddr>();
    tokio::spawn(nodes::serve(app.clone()));
    let stopping = app.clone();
    axum::serve(listener, router)
        .with_graceful_shutdown(async move {
            asked_to_stop().await;
            // Rooms close; what they had answered is kept already.
            stopping.stop.send_replace(true);
        })
        .await?;
    app.store.close().await;
    tracing::info!("stopped");
    Ok(())
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
