//! The command bus: a game in progress as a node.

mod bots;
mod dice;
mod elsewhere;
mod history;
mod league;
mod look;
mod play;
mod progress;
mod replay;
mod saves;
mod start;

use std::sync::Arc;

use godot::prelude::*;
use kernel::{Seat, Viewer};
use session::{ApiError, Game};
use store::LineLog;

use crate::answer::{Done, problem, viewer};
use crate::open::Open;
use crate::signal_queue::{SignalQueue, Told, deliver};
use crate::workers::{Thinking, Workers};

pub(crate) use start::{chance, open_game};

/// A game in progress: commands go in, snapshots and events come out. It knows no rule and no game; scenes show what
/// it tells them and decide nothing.
///
/// A *seat* is `p1`, `p2`, …. A *viewer* is a seat, `spectator`, or `referee`, who sees everything. Values are
/// Dictionary, Array, String, int and bool, as the JSON schemas in `schemas/` describe them; a list of integers is a
/// `PackedInt32Array` unless it is empty. Returned values are read-only, and a snapshot shares what did not change
/// with the one before: where `is_same(old.units, new.units)`, there is nothing to redraw.
///
/// A method that can fail returns an *answer*: `{"ok": value}` or `{"error": {code, rule, message, reasons}}`.
/// `message` is a sentence for players, and `reasons` an Array of `{code, rule, message, data}`, one for each rule
/// against what was asked. Each method says what `ok` holds, and the codes that are its own. Codes of many methods:
/// `no_game` (none was started), `unknown_game`, `missing_pack` (its folder is gone), `broken_pack` (the content has
/// faults), `malformed` (a value has the wrong form), `no_such_seat`, `no_such_viewer`, `looking_back` (see [method
/// step_to]), `bot_thinks` (for this seat), `elsewhere` (the game is held by a room, see [method sit]).
#[derive(GodotClass)]
#[class(tool, init, base = Node)]
pub(crate) struct CommandBus {
    /// Whose eyes the signals see with: a seat, `spectator` or `referee`, which it is at first. Setting another emits
    /// [signal snapshot_changed] and [signal prompt_changed]; a viewer that the game does not have is refused with a
    /// warning.
    #[var(get = get_viewer, set = set_viewer)]
    viewer: PhantomVar<GString>,
    #[init(val = Viewer::Referee)]
    pub(crate) eye: Viewer,
    /// Whether every change is written to the slot `autosave` of [member profile], off the main thread. Off at first.
    #[var]
    autosave: bool,
    /// Whose saves: the name of a folder below `user://saves`, of 1 to 32 letters, digits, spaces, `-` and `_`.
    /// `player` at first.
    #[var]
    #[init(val = "player".into())]
    pub(crate) profile: GString,
    /// Whether something was played that the autosave does not have.
    pub(crate) unsaved: bool,
    pub(crate) open: Option<Open>,
    /// The game that was opened last: its id, language and packs.
    pub(crate) opened: Option<(Vec<String>, Arc<dyn Game>)>,
    pub(crate) queue: SignalQueue,
    pub(crate) workers: Workers,
    /// What writes autosaves and the records of finished games.
    pub(crate) writers: Workers,
    pub(crate) thinking: Vec<Thinking>,
    pub(crate) log: LineLog,
    /// How long the last command took, and the telling of it, in microseconds.
    pub(crate) took_us: (i64, i64),
    pub(crate) base: Base<Node>,
}

#[godot_api]
impl CommandBus {
    /// The game has changed, or [member viewer] is another: the snapshot of [member viewer], as [method snapshot]
    /// returns it.
    #[signal]
    pub fn snapshot_changed(snapshot: VarDictionary);
    /// The viewer saw something happen: `{type, payload, requirements, severity, event_seq, message}`, as of [method
    /// events]. It follows the snapshot that shows its end. For a refused command there is an event with the type
    /// `error` for each reason, without `event_seq`.
    #[signal]
    pub fn event_emitted(event: VarDictionary);
    /// Who owes a command. It follows the events: `{sequence, revision, seats, to_act, question, summary?,
    /// pending?, outcome?, verdict?, on_its_way?}`, the snapshot's `table` with what [method question] returns for [member viewer] as
    /// `question`. `on_its_way` is true while a command is under way to the room that holds the game.
    #[signal]
    pub fn prompt_changed(pending: VarDictionary);
    /// A message for the room that holds the game: `{type: "play", revision, command}` or `{type: "undo"}`. Whoever sends it hands
    /// in the answer by [method settle].
    #[signal]
    pub fn sent(message: VarDictionary);
    /// A command was refused: an Array of the reasons, `{code, rule, message, data}` each; never empty.
    #[signal]
    pub fn command_rejected(rejections: VarArray);
    /// Of the bots that are thinking, the slowest has done `done` parts `of` 1000.
    #[signal]
    pub fn bot_progress(done: i64, of: i64);
    /// The command of a bot was played. It follows the signals of that command.
    #[signal]
    pub fn bot_moved(command: VarDictionary);
    /// What [method suggest] found: the command, and the same in words.
    #[signal]
    pub fn bot_suggested(command: VarDictionary, phrase: GString);
    /// A bot gave no command, as `{code, rule, message, reasons}`; the code is `stopped` after [method cancel_bot].
    #[signal]
    pub fn bot_failed(error: VarDictionary);
    /// What [method verify] found, as an answer: `ok` is null where every digest is right; the error names the first
    /// difference.
    #[signal]
    pub fn verified(answer: VarDictionary);
    /// An autosave or a profile's record could not be written, as `{code, rule, message, reasons}`. The game goes on.
    #[signal]
    pub fn save_failed(error: VarDictionary);

    #[func]
    fn get_viewer(&self) -> GString {
        (&self.eye.to_string()).into()
    }

    #[func]
    fn set_viewer(&mut self, name: GString) {
        match viewer(&name).and_then(|eye| self.check_eye(eye)) {
            Err(refused) => godot_warn!("{}", refused.message),
            Ok(eye) if eye == self.eye => {}
            Ok(eye) => {
                self.eye = eye;
                self.tell_place();
                let mut this = self.to_gd();
                // Lets go of the bus, so that handlers may call it.
                let free = self.base_mut();
                deliver(&mut this);
                drop(free);
            }
        }
    }
}

#[godot_api]
impl INode for CommandBus {
    fn ready(&mut self) {
        self.base_mut().set_process(false);
    }

    #[func(gd_self)]
    fn process(this: Gd<Self>, _delta: f64) {
        telling(this, Self::fetch_news);
    }

    fn exit_tree(&mut self) {
        self.save_last();
        // The last change is waited for; nothing else can save it any more.
        self.workers.close();
        self.writers.close();
    }
}

/// Does something with the bus, and then tells what came of it.
fn telling<T>(mut this: Gd<CommandBus>, act: impl FnOnce(&mut CommandBus) -> T) -> T {
    let done = act(&mut this.bind_mut());
    deliver(&mut this);
    done
}

impl CommandBus {
    /// The game in progress.
    pub(crate) fn table(&mut self) -> Done<&mut Open> {
        self.open.as_mut().ok_or_else(|| problem("no_game", "no game was started"))
    }

    /// The viewer, unless it is a seat that the game in progress does not have.
    pub(crate) fn check_eye(&self, eye: Viewer) -> Done<Viewer> {
        match (eye, &self.open) {
            (_, Some(open)) if open.elsewhere().is_some() => {
                open.whole().hash(eye)?;
                Ok(eye)
            }
            (Viewer::Seat(seat), Some(open)) if !open.whole().seats().contains(seat) => {
                Err(ApiError::new("TB-09", "no_such_viewer", format!("this game has no seat {seat}")))
            }
            (Viewer::Seat(_) | Viewer::Spectator | Viewer::Referee, _) => Ok(eye),
        }
    }

    /// Whoever decides for a seat while a bot thinks for it is too early.
    pub(crate) fn check_not_thinking(&self, seat: Seat) -> Done {
        if self.thinking.iter().any(|thinking| thinking.seat == seat) {
            return Err(problem("bot_thinks", format!("wait for the bot of {seat}, or stop it")));
        }
        Ok(())
    }

    /// Tells where the game stands, and what the viewer has seen happen since it was last told.
    pub(crate) fn tell_all(&mut self) {
        self.tell(true);
    }

    /// Tells where the game stands; what led there counts as told.
    pub(crate) fn tell_place(&mut self) {
        self.tell(false);
    }

    fn tell(&mut self, with_events: bool) {
        let (eye, queue) = (self.eye, &mut self.queue);
        let Some(open) = self.open.as_mut() else { return };
        let told = open.snapshot(eye).and_then(|snapshot| {
            let prompt = open.prompt(&snapshot);
            queue.push(Told::Snapshot(snapshot));
            for event in open.news(eye, with_events)? {
                queue.push(Told::Event(event));
            }
            queue.push(Told::Prompt(prompt));
            Ok(())
        });
        if let Err(refused) = told {
            godot_error!("{}", refused.message);
        }
    }
}
