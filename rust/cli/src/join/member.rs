//! A member's way and line to a room, and the table as its seat may see it.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kernel::{Digest, Seat, say};
use room::Nonce;
use room::client::{Greeting, Line, Shown, Way as LineWay};
use serde_json::Value;
use session::{Game, LocalSession};

use super::address::Address;
use super::keep::Keep;
use super::way::{Happened, Way};
use crate::Games;
use crate::args::Told;
use crate::failure::{self, Done, Failure};
use crate::input::{Input, Waker};
use crate::language::spoken;
use crate::open;
use crate::person::Names;

/// How long a room may take to let somebody in.
const PATIENCE: Duration = Duration::from_secs(10);
/// More messages in a second no room has to say.
const MOST_A_SECOND: u32 = 4000;

/// Somebody in a room.
pub(crate) struct Member {
    pub(crate) line: Line,
    /// The game, once the room has said which.
    pub(crate) game: Option<Arc<dyn Game>>,
    /// The table, as the member may see it.
    pub(crate) table: Option<Box<dyn LocalSession>>,
    pub(crate) keep: Keep,
    host: String,
    way: Way,
    games: Games,
    packs: Vec<PathBuf>,
    told: Told,
    /// Whether the way was ever open.
    opened: bool,
    /// Since when the room is asked to let it in.
    greeting: Instant,
    /// How many messages came in the second that began then.
    heard: (u32, Instant),
}

impl Member {
    /// Sets out for a room, with what is kept of it.
    pub(crate) fn open(
        games: Games,
        address: Address,
        keep: Keep,
        name: &str,
        of: (&[PathBuf], &Told),
        waker: Waker,
    ) -> Done<Self> {
        let (token, name) = (keep.token(), Some(name.to_owned()));
        let language = Some(of.1.language().to_owned()).filter(|language| language != registry::ENGLISH);
        let greeting = Greeting { token, name, content: None, language };
        let line = match keep.kept() {
            Some(kept) => Line::restore(greeting, kept),
            None => Line::new(greeting),
        };
        let (host, now) = (address.host.clone(), Instant::now());
        let way = Way::open(address, waker)?;
        Ok(Self {
            line,
            game: None,
            table: None,
            keep,
            host,
            way,
            games,
            packs: of.0.to_vec(),
            told: of.1.clone(),
            opened: false,
            greeting: now,
            heard: (0, now),
        })
    }

    /// Carries what is to be carried, and gives back the next thing to show.
    ///
    /// # Errors
    /// Why the member leaves: the room cannot be reached, or shows what cannot be.
    pub(crate) fn next(&mut self) -> Done<Option<Shown>> {
        loop {
            if let Some(shown) = self.line.next_shown() {
                self.flush()?;
                self.see(&shown)?;
                return Ok(Some(shown));
            }
            self.flush()?;
            let Some(happened) = self.way.next() else { break };
            self.happen(happened)?;
        }
        if self.line.way() == LineWay::Greeting && self.greeting.elapsed() > PATIENCE {
            return Err(Failure::of(&self.host, say!(spoken(), "it does not let you in; is it a room?")));
        }
        Ok(None)
    }

    /// Promises, with which it is ready.
    pub(crate) fn ready(&mut self) -> Done {
        let drawn = Nonce(Digest(open::fresh_salt()?.0));
        self.line.ready(drawn).map(drop).ok_or_else(|| Failure::said(say!(spoken(), "no room is known yet")))
    }

    /// What the game is called that is played there.
    pub(crate) fn title(&self) -> String {
        self.game.as_ref().map_or_else(|| say!(spoken(), "a game"), |game| game.meta().title.to_owned())
    }

    /// What those are called who sit at the table.
    pub(crate) fn names(&self) -> Names {
        let members = self.line.room().into_iter().flat_map(|room| &room.members);
        Names::new(members.filter_map(|member| Some((member.seat?, member.name.clone()))).collect())
    }

    /// Whether the member's seat owes a decision at the table that it sees, and none is on its way.
    pub(crate) fn decides(&self) -> Option<Seat> {
        let seat = self.line.device().seat()?;
        let bot = self.line.room()?.seats.iter().any(|seen| seen.seat == seat && seen.bot);
        self.line.state()?;
        let owes = self.table.as_ref()?.to_act().contains(seat);
        (owes && !bot && !self.line.is_waiting()).then_some(seat)
    }

    /// Plays a command for the table that was shown.
    pub(crate) fn play(&mut self, command: Value) {
        if let Some(table) = &self.table {
            self.line.play(table.revision(), command);
        }
    }

    /// Says goodbye, and waits so long until it was heard.
    pub(crate) fn leave(&mut self, input: &mut Input, longest: Duration) -> Done {
        self.line.leave();
        let since = Instant::now();
        while self.line.way() != LineWay::Ended && since.elapsed() < longest {
            while self.next()?.is_some() {}
            input.pause(Duration::from_millis(50));
        }
        Ok(())
    }

    fn flush(&mut self) -> Done {
        let out = self.line.take();
        if out.keep.is_some() {
            self.keep.keep(out.keep)?;
        }
        out.texts.into_iter().for_each(|text| self.way.send(text));
        Ok(())
    }

    fn happen(&mut self, happened: Happened) -> Done {
        match happened {
            Happened::Opened => {
                (self.opened, self.greeting) = (true, Instant::now());
                self.line.opened();
            }
            Happened::Text(text) => {
                if self.heard.1.elapsed() > Duration::from_secs(1) {
                    self.heard = (0, Instant::now());
                }
                self.heard.0 += 1;
                if self.heard.0 > MOST_A_SECOND {
                    return Err(lie(say!(spoken(), "it says more than {MOST_A_SECOND} things in a second")));
                }
                self.line.receive(&text);
            }
            Happened::Cut(why) if !self.opened => return Err(Failure::of(&self.host, why)),
            Happened::Cut(_) => self.line.closed(),
            Happened::Broken(why) => return Err(Failure::of(&self.host, why)),
        }
        Ok(())
    }

    fn see(&mut self, shown: &Shown) -> Done {
        match shown {
            Shown::In { game, content, .. } => self.find(game, *content)?,
            Shown::Moved { since } => self.follow(*since).map_err(|error| lie(failure::told(&error)))?,
            Shown::Room if self.line.events().is_empty() => self.table = None,
            Shown::Doubt(doubt) => {
                let doubt = doubt.say(spoken());
                return Err(Failure::Said(say!(spoken(), "{doubt} You have left the room.")));
            }
            Shown::Ended(_)
            | Shown::Room
            | Shown::Cut
            | Shown::Back { .. }
            | Shown::Said { .. }
            | Shown::Answered { .. }
            | Shown::Refused(_)
            | Shown::Proved
            | Shown::Record => {}
        }
        Ok(())
    }

    /// The game that is played there, with the packs that were named.
    fn find(&mut self, id: &str, content: Digest) -> Done {
        if self.game.is_none() {
            self.game = Some(open::game(self.games, id, &self.packs, &self.told)?);
        }
        let own = self.game.as_ref().map(|game| (game.meta().id, game.content_digest()));
        if own != Some((id, content)) {
            let why = say!(
                spoken(),
                "it plays {id} with other content than this terminal has; name its packs by --pack"
            );
            return Err(Failure::of(&self.host, why));
        }
        Ok(())
    }

    /// Sets the table as it was told.
    fn follow(&mut self, since: usize) -> Result<(), session::SessionError> {
        let (Some(game), Some(state)) = (&self.game, self.line.state()) else { return Ok(()) };
        let (viewer, events) = (self.line.viewer(), self.line.events());
        if let Some(table) = self.table.as_mut().filter(|table| table.viewer() == viewer) {
            table.hear(since, &events[since..])?;
            return table.see(&state.snapshot);
        }
        let mut table = game.local(viewer, &state.snapshot)?;
        table.hear(0, events)?;
        self.table = Some(table);
        Ok(())
    }
}

fn lie(why: impl std::fmt::Display) -> Failure {
    Failure::Said(say!(spoken(), "The room shows what cannot be: {why}. You have left the room."))
}
