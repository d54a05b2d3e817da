//! A game in progress and what its viewers were shown of it.

use std::collections::HashMap;
use std::rc::Rc;

use godot::prelude::*;
use kernel::{Seat, Viewer};
use serde_json::{Value, json};
use session::{ApiError, Choices, Line, Logs, Observe, Page, Questions, Replay};

use crate::answer::{Done, packed, problem, read};
use crate::elsewhere::Elsewhere;
use crate::variant::Writer;

/// Where a game is played.
pub(crate) enum Place {
    /// On this device.
    Here(Replay),
    /// Elsewhere, as its viewer was told.
    Elsewhere(Elsewhere),
}

/// A game in progress.
pub(crate) struct Open {
    pub(crate) packs: Vec<String>,
    place: Place,
    /// What it has earned for later games, once that was counted.
    pub(crate) earned: Option<Vec<String>>,
    eyes: Vec<(Viewer, Eyes)>,
    /// The newest snapshot of anybody.
    newest: Option<Rc<Last>>,
    lines: Lines,
    writer: Writer,
}

impl Place {
    fn shown(&mut self) -> &mut dyn Observe {
        match self {
            Self::Here(game) => game.shown(),
            Self::Elsewhere(game) => &mut *game.session,
        }
    }
}

/// What only the device can do that holds the game.
fn elsewhere() -> ApiError {
    problem("elsewhere", "this game is held by a room; that can be done only where it is held")
}

/// What a viewer was shown.
#[derive(Default)]
struct Eyes {
    log: Log,
    /// How many of the log's events were told.
    told: usize,
    last: Option<Rc<Last>>,
}

impl Open {
    pub(crate) fn new(packs: Vec<String>, place: Place) -> Self {
        let (lines, writer) = (Lines::default(), Writer::default());
        Self { packs, place, earned: None, eyes: Vec::new(), newest: None, lines, writer }
    }

    /// The game of this device.
    pub(crate) fn here(&self) -> Done<&Replay> {
        match &self.place {
            Place::Here(game) => Ok(game),
            Place::Elsewhere(_) => Err(elsewhere()),
        }
    }

    /// The same, to be changed.
    pub(crate) fn here_mut(&mut self) -> Done<&mut Replay> {
        match &mut self.place {
            Place::Here(game) => Ok(game),
            Place::Elsewhere(_) => Err(elsewhere()),
        }
    }

    /// The game that is played elsewhere, if it is.
    pub(crate) fn elsewhere(&self) -> Option<&Elsewhere> {
        match &self.place {
            Place::Here(_) => None,
            Place::Elsewhere(game) => Some(game),
        }
    }

    /// The same, to be changed.
    pub(crate) fn elsewhere_mut(&mut self) -> Option<&mut Elsewhere> {
        match &mut self.place {
            Place::Here(_) => None,
            Place::Elsewhere(game) => Some(game),
        }
    }

    /// The game as far as it was played.
    pub(crate) fn whole(&self) -> &dyn Observe {
        match &self.place {
            Place::Here(game) => game.whole(),
            Place::Elsewhere(game) => &*game.session,
        }
    }

    /// The game as it is shown.
    pub(crate) fn shown(&mut self) -> &mut dyn Observe {
        self.place.shown()
    }

    /// What the rules say of the game as it is played on; nobody asks that who looks back.
    pub(crate) fn now(&mut self) -> Done<&dyn Questions> {
        match &mut self.place {
            Place::Here(game) => Ok(game.playable()?),
            Place::Elsewhere(game) => Ok(&*game.session),
        }
    }

    /// After the game went elsewhere than one command forward.
    pub(crate) fn jumped(&mut self) {
        self.jumped_to(0);
    }

    /// After the game went back to event `since` of its viewer: the events after that are news.
    pub(crate) fn jumped_to(&mut self, since: usize) {
        for (_, eyes) in &mut self.eyes {
            *eyes = Eyes { told: since, ..Eyes::default() };
        }
    }

    /// What has to be decided, as a snapshot tells it.
    pub(crate) fn prompt(&self, snapshot: &VarDictionary) -> VarDictionary {
        let mut prompt = prompt(snapshot);
        if self.elsewhere().is_some_and(Elsewhere::waits) {
            prompt.set("on_its_way", true);
        }
        prompt.into_read_only()
    }

    /// What a viewer may know.
    pub(crate) fn snapshot(&mut self, viewer: Viewer) -> Done<VarDictionary> {
        let newest = self.newest.clone();
        let (shown, eyes, writer) = self.caught_up(viewer)?;
        let revision = shown.revision();
        let last = match eyes.last.take() {
            Some(last) if last.revision == revision => last,
            // Who has seen nothing yet sees much of what somebody else was shown.
            last => {
                let value = shown.snapshot(viewer, Logs::Last(0))?;
                Rc::new(Last::after(last.or(newest).as_deref(), revision, value, writer))
            }
        };
        eyes.last = Some(Rc::clone(&last));
        let mut snapshot = last.written.duplicate_shallow();
        snapshot.set("logs", &eyes.log.newest);
        snapshot.set("logs_from", (eyes.log.seen - eyes.log.newest.len()) as u32);
        self.newest = Some(last);
        Ok(snapshot.into_read_only())
    }

    /// What a viewer saw happen and was not told, as `events` gives it; without `events`, counts all as told.
    pub(crate) fn news(&mut self, viewer: Viewer, events: bool) -> Done<Vec<VarDictionary>> {
        let (_, eyes, _) = self.caught_up(viewer)?;
        let (told, seen) = (std::mem::replace(&mut eyes.told, eyes.log.seen), eyes.log.seen);
        if events && told < seen { self.events(viewer, Page::since(told as u32)) } else { Ok(Vec::new()) }
    }

    /// Counts what a viewer has seen as told.
    pub(crate) fn hush(&mut self, viewer: Viewer) -> Done {
        self.news(viewer, false).map(drop)
    }

    /// The events of a viewer, each with its words.
    pub(crate) fn events(&mut self, viewer: Viewer, page: Page) -> Done<Vec<VarDictionary>> {
        let (shown, writer) = self.asked();
        let events = shown.events(viewer, page)?;
        let told = events.iter().zip(shown.log(viewer, page.since as usize)?).map(|(event, line)| {
            let mut event = event.as_object().map(|event| writer.dictionary(event)).unwrap_or_default();
            event.set("message", line.message.as_str());
            event.into_read_only()
        });
        Ok(told.collect())
    }

    /// What would happen, as a viewer may know it.
    pub(crate) fn preview(&mut self, viewer: Viewer, query: &Variant) -> Done<Variant> {
        let (shown, writer) = self.asked();
        Ok(writer.write(&shown.preview(viewer, &read(query)?)?))
    }

    /// The table as data, as a viewer sees it.
    pub(crate) fn picture(&mut self, viewer: Viewer) -> Done<VarDictionary> {
        let (shown, writer) = self.asked();
        let picture = json!(shown.picture(viewer)?);
        Ok(picture.as_object().map(|picture| writer.dictionary(picture)).unwrap_or_default().into_read_only())
    }

    /// What a seat may do. A list of commands by themselves costs half of one of pairs.
    pub(crate) fn commands(&mut self, seat: Seat, phrases: bool) -> Done<Variant> {
        let (shown, writer) = self.asked();
        let Choices { whole, commands } = shown.commands(seat, phrases)?;
        let mut listed = vdict! { "whole" => whole };
        if phrases {
            listed.set("phrases", &packed(commands.iter().filter_map(|choice| choice.phrase.as_ref())));
            let places = commands.iter().map(|choice| packed(&choice.places).to_variant());
            listed.set("places", &places.collect::<VarArray>().into_read_only());
        }
        let commands: Vec<_> = commands.into_iter().map(|choice| choice.command).collect();
        listed.set("commands", &writer.array(&commands).into_read_only());
        Ok(listed.into_read_only().to_variant())
    }

    /// What is needed to show a viewer the game, once its log has what it has seen since.
    fn caught_up(&mut self, viewer: Viewer) -> Done<(&mut dyn Observe, &mut Eyes, &mut Writer)> {
        let at = self.eyes.iter().position(|(of, _)| *of == viewer).unwrap_or_else(|| {
            self.eyes.push((viewer, Eyes::default()));
            self.eyes.len() - 1
        });
        let (shown, (_, eyes)) = (self.place.shown(), &mut self.eyes[at]);
        let new = shown.log(viewer, eyes.log.seen)?;
        eyes.log.add(new, |line| self.lines.write(line, &mut self.writer));
        Ok((shown, eyes, &mut self.writer))
    }

    fn asked(&mut self) -> (&mut dyn Observe, &mut Writer) {
        (self.place.shown(), &mut self.writer)
    }
}

/// What has to be decided, as a snapshot tells it: its part `table`, and the question to its viewer.
fn prompt(snapshot: &VarDictionary) -> VarDictionary {
    let part = |whole: &VarDictionary, key: &str| -> VarDictionary {
        whole.get(key).and_then(|part| part.try_to().ok()).unwrap_or_default()
    };
    let table = part(snapshot, "table");
    let question = part(&table, "pending").get("text").unwrap_or_else(|| "".to_variant());
    let mut prompt = table.duplicate_shallow();
    prompt.set("question", &question);
    prompt
}

/// A snapshot. What did not change since is shared with the next one: the engine takes far longer to build a Dictionary
/// than the game takes to look.
struct Last {
    /// The table's, at which it was taken: no two states of it share one.
    revision: u32,
    value: Value,
    written: VarDictionary,
}

impl Last {
    /// The snapshot that comes after another.
    fn after(before: Option<&Self>, revision: u32, value: Value, writer: &mut Writer) -> Self {
        let before = before.and_then(|last| Some((last.value.as_object()?, &last.written)));
        let now = value.as_object().map(|now| writer.dictionary_after(now, before));
        Self { revision, written: now.unwrap_or_default(), value }
    }
}

/// The lines of logs that were written, which are mostly the same for every viewer.
#[derive(Default)]
struct Lines(HashMap<Line, Variant>);

impl Lines {
    /// How many are kept: more than the logs of some viewers hold.
    const MOST: usize = 512;

    fn write(&mut self, line: &Line, writer: &mut Writer) -> Variant {
        if let Some(written) = self.0.get(line) {
            return written.clone();
        }
        if self.0.len() == Self::MOST {
            self.0.clear();
        }
        let written = writer.write(&json!(line));
        self.0.insert(line.clone(), written.clone());
        written
    }
}

/// A viewer's log, as snapshots hold it: written once, and shared by all of them.
#[derive(Default)]
struct Log {
    /// How many lines there are.
    seen: usize,
    /// The newest of them.
    newest: VarArray,
}

impl Log {
    /// How many lines a snapshot holds at least, and in what steps older ones leave it.
    const LINES: usize = 64;

    /// Adds what has been seen since.
    fn add(&mut self, lines: &[Line], mut write: impl FnMut(&Line) -> Variant) {
        if lines.is_empty() {
            return;
        }
        self.seen += lines.len();
        let first = self.seen.saturating_sub(Self::LINES) / Self::LINES * Self::LINES;
        let new = lines.len().min(self.seen - first);
        let kept = self.seen - first - new;
        let mut newest = self.newest.subarray_shallow(self.newest.len() - kept.., None);
        for line in &lines[lines.len() - new..] {
            newest.push(&write(line));
        }
        self.newest = newest.into_read_only();
    }
}
