//! A room in memory: one task, which keeps what happened before it tells anybody (SV-02).

mod calls;
mod public;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kernel::Digest;
use room::{Connection, Incoming, Room, Secret, Sent, Stage, Tell, Token};
use serde_json::{Value, json};
use tokio::sync::{mpsc, oneshot};
use tokio::task::block_in_place;

use crate::answers::{LookBack, Replayed};
use crate::app::{App, drawn, stopped};
use crate::http_error::HttpError;
use crate::lobby::door;
use crate::memory::Left;
use crate::metrics::add;
use crate::nodes::{BEAT, News, Peers};
use crate::outbox::Outbox;
use crate::store::DatabaseError;

pub(crate) use calls::is_greeting;
use calls::{acted, joined, received, reply};

/// How often something is tried again that another node was faster with.
const TRIES: u32 = 4;

const DAY: Duration = Duration::from_hours(24);

/// What a room pauses between two things that are due, so that others come to their turn.
const PAUSE: Duration = Duration::from_millis(5);

pub(crate) type Answer<T> = oneshot::Sender<Result<T, HttpError>>;

/// What a room is asked.
pub(crate) enum Call {
    /// Somebody comes in without staying connected.
    Join(Incoming, Answer<Vec<Tell>>),
    /// A message over HTTP.
    Act(Token, Incoming, Answer<Vec<Tell>>),
    /// What all may see.
    Look(Answer<Value>),
    /// The content's digest, and the setup as it is agreed on now.
    Agreed(Answer<(Digest, Value)>),
    /// What all have seen after an event.
    Events(u32, Answer<Value>),
    /// The room's journal, once the game is over and until another one begins.
    Journal(Answer<Vec<Value>>),
    /// The same game as it stood.
    Replay(LookBack, Answer<Replayed>),
    /// A WebSocket opens.
    Connect(Connection, Outbox),
    /// It sends something.
    Message(Connection, Incoming),
    /// It is gone.
    Gone(Connection),
    /// Another node says what it knows of the room.
    News(News),
    /// Another room takes its place in memory.
    Rest,
}

/// A room and those who hear it on this node.
pub(crate) struct Host {
    id: String,
    app: Arc<App>,
    room: Room,
    stage: Stage,
    /// Whether it is in the list of rooms.
    listed: bool,
    ears: HashMap<Connection, Outbox>,
    /// Whom other nodes hear in it.
    others: Peers,
    /// Since when nobody is there.
    left: Left,
    /// By how many milliseconds the room's time is ahead of this node's clock: its rows may be of another node, or of before the
    /// clock was set back and the node restarted.
    ahead: u64,
}

impl Host {
    /// Opens a room that was restored.
    pub(crate) async fn open(id: String, app: Arc<App>, room: Room, left: Left) -> Result<Self, HttpError> {
        let (stage, listed) = (room.stage(), room.options().listed);
        let (ears, others) = (HashMap::new(), Peers::default());
        let mut host = Self { id, app, room, stage, listed, ears, others, left, ahead: 0 };
        for _ in 0..TRIES {
            host.catch_up();
            let now = host.now();
            let reopened = host.room.reopen(now);
            match host.keep(&reopened).await {
                Ok(()) => return Ok(host),
                // Another node has it too, and was faster: it goes on from there.
                Err(DatabaseError::Taken) => host.room = host.app.restore(&host.id).await?,
                Err(fault) => return Err(fault.into()),
            }
        }
        Err(DatabaseError::Taken.into())
    }

    /// The room's time, which goes on from its last row.
    fn now(&self) -> u64 {
        self.app.clock.now() + self.ahead
    }

    fn catch_up(&mut self) {
        let last = self.room.rows().last().map_or(0, |row| row.now);
        self.ahead += last.saturating_sub(self.now());
    }

    /// Serves until nobody has asked anything for long, or the service stops.
    pub(crate) async fn run(mut self, mut calls: mpsc::Receiver<Call>) {
        let mut stop = self.app.stop.subscribe();
        let idle = Duration::from_secs(self.app.settings.idle);
        let mut beat = tokio::time::interval(BEAT);
        let mut waits = tokio::time::interval(self.app.settings.expiry().unwrap_or(DAY) / 4);
        let mut served = true;
        let mut asked = Instant::now();
        while served {
            let due = self.room.due().map(|due| Duration::from_millis(due.saturating_sub(self.now())));
            tokio::select! {
                _ = beat.tick() => served = self.beat().await,
                _ = waits.tick() => self.wait().await,
                call = calls.recv() => match call {
                    Some(call) => {
                        asked = Instant::now();
                        served = self.serve(call).await;
                    }
                    None => break,
                },
                () = tokio::time::sleep(due.map_or(idle, |due| due.max(PAUSE))) => {
                    if due.is_some() {
                        served = self.do_due().await;
                    }
                }
                () = stopped(&mut stop) => break,
            }
            let deserted = self.ears.is_empty() && self.others.is_empty();
            if deserted {
                self.left.at(self.app.clock.now().saturating_sub(asked.elapsed().as_millis() as u64));
            } else {
                self.left.not();
            }
            served &= !deserted || asked.elapsed() < idle;
        }
        // Whoever asked in the meantime asks again, and the room comes back from the store.
        calls.close();
        self.ears.clear();
    }

    /// False once the room has to be restored before it goes on.
    async fn serve(&mut self, call: Call) -> bool {
        add(&self.app.metrics.messages, 1);
        match call {
            Call::Join(hello, answer) => {
                let at = self.app.connection();
                let done = self.step(|room, now| joined(room, at, &hello, now)).await;
                reply(answer, done)
            }
            Call::Act(token, message, answer) => {
                let app = self.app.clone();
                let done = self.step(|room, now| acted(&app, room, &token, &message, now)).await;
                reply(answer, done.flatten())
            }
            Call::Look(answer) => {
                let looked = self.look();
                reply(answer, looked);
                true
            }
            Call::Agreed(answer) => {
                reply(answer, Ok((self.room.header().content, self.room.setup().clone())))
            }
            Call::Events(since, answer) => {
                let seen = self.events(since);
                reply(answer, seen);
                true
            }
            Call::Journal(answer) => {
                reply(answer, self.journal());
                true
            }
            Call::Replay(back, answer) => {
                reply(answer, block_in_place(|| self.replay(&back)));
                true
            }
            Call::Connect(connection, ear) => {
                self.ears.insert(connection, ear);
                true
            }
            Call::Message(from, message) => {
                let (before, app) = (self.room.heard(), self.app.clone());
                let done = self.step(|room, now| received(&app, room, from, &message, now)).await.is_ok();
                // Who has come or taken another's place is here for the other nodes too.
                done && (self.room.heard() == before || self.beat().await)
            }
            Call::Gone(connection) => {
                self.ears.remove(&connection);
                let done = self.step(|room, now| ((), room.lose(connection, now))).await.is_ok();
                done && self.beat().await
            }
            Call::News(news) => {
                self.others.hear(news.clone());
                self.follow(news.rows).await
            }
            Call::Rest => false,
        }
    }

    /// Does what is due: for another game, with a secret that is drawn now.
    async fn do_due(&mut self) -> bool {
        if !self.room.wants_secret() {
            return self.step(|room, now| block_in_place(|| ((), room.tick(now)))).await.is_ok();
        }
        match drawn() {
            Ok(secret) => self.step(|room, now| ((), room.play_again(Secret(secret), now))).await.is_ok(),
            Err(_) => false,
        }
    }

    /// A room in memory does not expire.
    async fn wait(&mut self) {
        if self.stage < Stage::Playing
            && let Err(fault) = self.app.store.wait(&self.id, self.app.clock.now()).await
        {
            tracing::warn!(%fault, room = self.id, "it may expire although somebody is in it");
        }
    }

    /// Says whom it hears, does what was kept without its knowledge, and notices whom nobody hears any more.
    async fn beat(&mut self) -> bool {
        if self.app.nodes.is_none() {
            return true;
        }
        if !self.ears.is_empty() {
            self.report();
        }
        let shared = !self.ears.is_empty() || !self.others.is_empty();
        self.follow(if shared { usize::MAX } else { 0 }).await
    }

    /// Tells the other nodes how far it is, and whom it hears.
    fn report(&self) {
        if let Some(nodes) = &self.app.nodes {
            let (node, room) = (self.app.node.clone(), self.id.clone());
            nodes.tell(&News { node, room, rows: self.room.rows().len(), heard: self.room.heard() });
        }
    }

    /// Does what other nodes have kept, as far as so many rows are known of.
    async fn follow(&mut self, rows: usize) -> bool {
        let before = self.room.heard();
        if rows > self.room.rows().len() {
            // A store that does not answer is asked again with the next beat.
            let missed = self.app.store.after(&self.id, self.room.rows().len()).await.unwrap_or_default();
            let now = self.now();
            match block_in_place(|| self.room.follow(&missed, now)) {
                Ok(sent) => self.tell(sent),
                Err(broken) => {
                    tracing::warn!(%broken, room = self.id, "what another node has kept does not fit");
                    return false;
                }
            }
            (self.stage, self.listed) = (self.room.stage(), self.room.options().listed);
            self.catch_up();
        }
        let heard = self.others.heard();
        let sent = self.room.elsewhere(&heard, self.now());
        self.tell(sent);
        // Who was sent away or has greeted another node is heard here no more, and the others learn it.
        if self.room.heard() != before {
            self.report();
        }
        true
    }

    /// Does something, keeps what came of it, then tells it. If it cannot be kept, the room is restored to what is.
    async fn step<T>(&mut self, mut act: impl FnMut(&mut Room, u64) -> (T, Sent)) -> Result<T, HttpError> {
        for _ in 0..TRIES {
            let now = self.now();
            let before = self.room.searched();
            let (done, sent) = act(&mut self.room, now);
            add(&self.app.metrics.hints, self.room.searched() - before);
            match self.keep(&sent).await {
                Ok(()) => {
                    self.tell(sent);
                    return Ok(done);
                }
                Err(DatabaseError::Taken) => {
                    let mut room = self.app.restore(&self.id).await?;
                    for lost in room.take_over(&self.room) {
                        self.ears.remove(&lost);
                    }
                    self.room = room;
                    self.catch_up();
                }
                Err(fault) => {
                    add(&self.app.metrics.faults, 1);
                    return Err(fault.into());
                }
            }
        }
        Err(DatabaseError::Taken.into())
    }

    async fn keep(&mut self, sent: &Sent) -> Result<(), DatabaseError> {
        if sent.rows.is_empty() {
            return Ok(());
        }
        let stage = self.room.stage();
        let news = json!(stage).as_str().filter(|_| stage != self.stage).map(str::to_owned);
        let listed = self.room.options().listed;
        // Each time by another door: who knew the last one does not know this one.
        let door = match (listed != self.listed, listed) {
            (false, _) => None,
            (true, false) => Some(None),
            (true, true) => Some(Some(door()?)),
        };
        let began = Instant::now();
        self.app.store.append(&self.id, &sent.rows, news, door).await?;
        self.app.metrics.kept(sent.rows.len(), began.elapsed());
        self.report();
        (self.stage, self.listed) = (stage, listed);
        Ok(())
    }

    fn tell(&mut self, sent: Sent) {
        for (to, tell) in sent.tells {
            let last = matches!(tell, Tell::Replaced {});
            // Who does not listen fast enough is cut off, and asks for the rest when it is back.
            let heard = self.ears.get(&to).is_some_and(|ear| ear.send(&tell));
            if last || !heard {
                self.ears.remove(&to);
            }
        }
    }
}
