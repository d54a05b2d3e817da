//! The command bus: a game in progress as a node.

mod bots;
mod dice;
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
use session::{Game, Problem};
use store::LineLog;

use crate::answer::{Done, problem, viewer};
use crate::open::{Open, prompt};
use crate::signal_queue::{SignalQueue, Told, deliver};
use crate::workers::{Thinking, Workers};

pub(crate) use start::{chance, open_game};

/// A game in progress: commands go in, snapshots and events come out. Scenes show what it tells and decide nothing.
///
/// Seats are `p1`, `p2`, …; viewers are a seat, `spectator` or `referee`. What can fail gives back `{"ok": value}` or
/// `{"error": {code, rule, message, reasons}}`. What it gives is read-only and shared from one snapshot to the next:
/// `is_same(old.units, new.units)` tells that there is nothing to redraw.
#[derive(GodotClass)]
#[class(tool, init, base = Node)]
pub(crate) struct CommandBus {
    /// Whose eyes the signals see with: a seat, `spectator` or `referee`.
    #[var(get = get_viewer, set = set_viewer)]
    viewer: PhantomVar<GString>,
    #[init(val = Viewer::Referee)]
    pub(crate) eye: Viewer,
    /// Whether every change is written to the slot `autosave` of the profile.
    #[var]
    autosave: bool,
    /// Whose saves: the name of a folder.
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
    /// The game stands elsewhere, or `viewer` is another.
    #[signal]
    pub fn snapshot_changed(snapshot: VarDictionary);
    /// The viewer saw something happen: `{type, payload, requirements, severity, event_seq, message}`. Comes after the
    /// snapshot that shows its end.
    #[signal]
    pub fn event_emitted(event: VarDictionary);
    /// After the events: `{to_act, question, sequence, outcome?, pending?}`.
    #[signal]
    pub fn prompt_changed(pending: VarDictionary);
    /// A command was refused: the reasons, `{code, rule, message, data}` each.
    #[signal]
    pub fn command_rejected(rejections: VarArray);
    /// A bot has done so much of its thinking.
    #[signal]
    pub fn bot_progress(done: i64, of: i64);
    /// A bot's command was played.
    #[signal]
    pub fn bot_moved(command: VarDictionary);
    /// What a bot would do.
    #[signal]
    pub fn bot_suggested(command: VarDictionary, phrase: GString);
    /// A bot gave no command, or was stopped.
    #[signal]
    pub fn bot_failed(error: VarDictionary);
    /// What `verify` found.
    #[signal]
    pub fn verified(answer: VarDictionary);
    /// An autosave could not be written.
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
            (Viewer::Seat(seat), Some(open)) if !open.game.whole().seats().contains(seat) => {
                Err(Problem::new("TB-09", "no_such_viewer", format!("this game has no seat {seat}")))
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
            let prompt = prompt(&snapshot);
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
