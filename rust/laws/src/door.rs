//! Doors: where requests go in and bytes come out.

use std::sync::Arc;

use kernel::{GameMeta, Salt, Table};
use serde_json::Value;
use session::protocol::{Catalogue, Server};
use session::{Game, Hostable, Hosted};

/// Where requests about one game go in and bytes come out.
pub trait Door {
    /// Answers a request of the machine protocol, without its `handle`.
    fn answer(&mut self, request: &Value) -> String;
}

/// The machine protocol with one game in it.
pub struct Pipe {
    server: Server<Closed>,
    handle: u32,
}

impl Pipe {
    /// A pipe with the game of this table.
    pub fn new<R: Hostable>(table: Table<R>) -> Self {
        let mut server = Server::new(Closed);
        let handle = server.host(Box::new(Hosted::of(table)));
        Self { server, handle }
    }
}

impl Door for Pipe {
    fn answer(&mut self, request: &Value) -> String {
        let mut request = request.clone();
        request["handle"] = self.handle.into();
        self.server.answer(request.to_string().as_bytes())
    }
}

/// A shelf without games: the one that is played was brought along.
struct Closed;

impl Catalogue for Closed {
    fn games(&self) -> Vec<&'static GameMeta> {
        Vec::new()
    }

    fn open(&self, id: &str) -> Result<Arc<dyn Game>, String> {
        Err(format!("{id} cannot be begun here"))
    }

    fn fresh_seed(&self) -> String {
        String::new()
    }

    fn fresh_salt(&self) -> Salt {
        Salt([0; 32])
    }
}
