//! The host and the network around it.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::cheat::Cheater;
use super::laws::Watch;
use super::*;

/// What is under way: to the host, or to a client on one of its connections.
pub(super) enum Parcel {
    Up(Connection, Incoming),
    Down(usize, Connection, Rc<Told>),
    /// The connection is gone, as the client finds out.
    Closed(usize, Connection),
}

/// What a client is told, and its text.
pub(super) struct Told {
    pub(super) tell: Tell,
    pub(super) text: String,
}

/// The host with its disk, and the network: parcels by when they arrive, and of those that arrive together, in which order
/// they were sent.
pub(super) struct Host {
    id: String,
    pub(super) room: Room,
    /// What is on its disk, as text.
    disk: Vec<String>,
    pub(super) chance: ChaCha8Rng,
    pub(super) steps: u64,
    sent: u64,
    under_way: BTreeMap<(u64, u64), Parcel>,
    /// Whose each connection is that is open; no number is given twice.
    open: BTreeMap<Connection, usize>,
    connections: u64,
    /// Until when nothing passes to and from a client.
    cut: Vec<u64>,
    pub(super) restarts: u32,
    /// What nobody may read before the game is over, in digits.
    secrets: Vec<String>,
    watch: Watch,
    /// How it lies, if it does.
    pub(super) cheater: Option<Cheater>,
}

impl Host {
    pub(super) fn open(id: &str, seed: u64) -> Self {
        let room = Room::open(game(id), Secret(drawn(seed)));
        let disk = vec![serde_json::to_string(room.header()).expect("JSON")];
        let secrets = vec![drawn(seed).to_string()];
        Self {
            id: id.to_owned(),
            room,
            disk,
            chance: ChaCha8Rng::seed_from_u64(seed),
            steps: 0,
            sent: 0,
            under_way: BTreeMap::new(),
            open: BTreeMap::new(),
            connections: 0,
            cut: vec![0; 16],
            restarts: 0,
            secrets,
            watch: Watch::default(),
            cheater: None,
        }
    }

    pub(super) fn below(&mut self, bound: u32) -> u32 {
        self.chance.next_u32() % bound
    }

    /// A new way to the host, which nobody else has had.
    pub(super) fn connect(&mut self, client: usize) -> Connection {
        self.connections += 1;
        self.open.insert(Connection(self.connections), client);
        Connection(self.connections)
    }

    pub(super) fn arrives(&mut self) -> Option<Parcel> {
        let entry = self.under_way.first_entry().filter(|entry| entry.key().0 <= self.steps)?;
        Some(entry.remove())
    }

    /// One in ten is lost, one in ten comes twice, and none comes when it should.
    pub(super) fn send(&mut self, client: usize, parcel: impl Fn() -> Parcel) {
        let copies = match self.below(10) {
            0 => 0,
            1 => 2,
            _ => 1,
        };
        for _ in 0..copies {
            let delay = 1 + u64::from(self.below(20));
            self.sent += 1;
            if self.cut[client] <= self.steps {
                self.under_way.insert((self.steps + delay, self.sent), parcel());
            }
        }
    }

    pub(super) fn receive(&mut self, from: Connection, mut message: Incoming) {
        let Some(client) = self.open.get(&from).copied() else { return };
        if let Some(cheater) = &self.cheater {
            cheater.hear(client, &mut message.ask, &self.room);
        }
        // Killed before anything is kept, after it was kept and before it was told, or not at all.
        let fate = self.below(2500);
        let sent = self.room.receive(from, message, self.steps * STEP);
        if let Some(cheater) = &mut self.cheater {
            cheater.has_nonce(client, &sent.rows);
        }
        match fate {
            0 => self.restart(),
            1 => {
                self.keep(&sent.rows);
                self.restart();
            }
            _ => self.handle(sent),
        }
    }

    pub(super) fn tick(&mut self) {
        while self.room.due().is_some_and(|due| due <= self.steps * STEP) {
            let sent = self.room.tick(self.steps * STEP);
            if sent.rows.is_empty() && sent.tells.is_empty() {
                break;
            }
            self.handle(sent);
        }
    }

    fn keep(&mut self, rows: &[Row]) {
        self.disk.extend(rows.iter().map(|row| serde_json::to_string(row).expect("JSON")));
        if let Some(cheater) = &mut self.cheater {
            cheater.keep(rows);
        }
    }

    fn handle(&mut self, sent: room::Sent) {
        self.keep(&sent.rows);
        self.watch.see(&self.id, &sent.rows, &self.room.as_seen());
        let over = self.room.stage() == Stage::Over;
        for (to, tell) in sent.tells {
            let Some(client) = self.open.get(&to).copied() else { continue };
            let told = match &mut self.cheater {
                Some(cheater) => cheater.tell(client, tell),
                None => vec![tell],
            };
            for tell in told {
                let text = serde_json::to_string(&tell).expect("JSON");
                let secret = self.secrets.iter().find(|secret| !over && text.contains(*secret));
                assert_eq!(secret, None, "nobody is told the room's secret");
                let told = Rc::new(Told { tell, text });
                self.send(client, || Parcel::Down(client, to, Rc::clone(&told)));
            }
        }
    }

    /// The host is killed: what is on its disk is all that is left, and every connection is gone.
    pub(super) fn restart(&mut self) {
        self.restarts += 1;
        self.watch.forget();
        let header = serde_json::from_str(&self.disk[0]).expect("a header");
        let rows = self.disk[1..].iter().map(|row| serde_json::from_str(row).expect("a row")).collect();
        self.room = Room::restore(game(&self.id), header, rows).unwrap_or_else(|broken| panic!("{broken}"));
        let sent = self.room.reopen(self.steps * STEP);
        self.keep(&sent.rows);
        for (connection, client) in std::mem::take(&mut self.open) {
            self.sent += 1;
            self.under_way.insert((self.steps + 20, self.sent), Parcel::Closed(client, connection));
        }
    }

    /// Now and then a client, or everybody, is cut off, and those who are cut off for long are away.
    pub(super) fn mishap(&mut self, clients: usize) {
        if self.below(2000) != 0 {
            return;
        }
        let (whom, long) = (self.below(clients as u32 + 1) as usize, u64::from(self.below(400)));
        let all = if whom == clients { 0..clients } else { whom..whom + 1 };
        for client in all {
            self.cut[client] = self.steps + long;
            let of: Vec<Connection> = self
                .open
                .iter()
                .filter(|(_, of)| **of == client)
                .map(|(connection, _)| *connection)
                .collect();
            if long < 100 {
                continue;
            }
            for connection in of {
                self.open.remove(&connection);
                let sent = self.room.lose(connection, self.steps * STEP);
                self.handle(sent);
                self.sent += 1;
                self.under_way.insert((self.steps + long, self.sent), Parcel::Closed(client, connection));
            }
        }
    }
}
