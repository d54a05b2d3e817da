//! A pack as designers edit it in the engine's editor.

use godot::prelude::*;
use serde_json::json;
use session::Problem;
use session::simulate::Request;
use workbench::{Fault, Trial, Workbench};

use crate::answer::{Done, answer, array, dictionary, problem, read, written};
use crate::folders;

/// A pack on the workbench: the objects of a game's content, what the pack changes of them, and what is wrong. What can
/// fail gives back `{"ok": value}` or `{"error": …}`.
#[derive(GodotClass)]
#[class(tool, init, base = RefCounted)]
struct PackBench {
    bench: Option<Workbench>,
    trial: Option<Trial>,
}

#[godot_api]
impl PackBench {
    /// Opens the pack in a folder, such as `res://packs/mine`, for a game.
    #[func]
    fn open(&mut self, game: String, folder: GString) -> VarDictionary {
        let opened = Workbench::open(&game, &folders::on_disk(&folder)).map_err(said);
        answer(opened.map(|bench| self.bench = Some(bench)))
    }

    /// Whether it is the game's own content that is edited.
    #[func]
    fn is_own(&self) -> bool {
        self.bench.as_ref().is_some_and(Workbench::is_own)
    }

    /// The kinds of the game's content: `{id, about, list}` each.
    #[func]
    fn kinds(&self) -> VarArray {
        array(&self.bench.as_ref().map(Workbench::kinds).unwrap_or_default())
    }

    /// The objects of a kind: `{id, name, origin}` each.
    #[func]
    fn entries(&self, kind: String) -> VarArray {
        array(&self.bench.as_ref().map(|bench| bench.entries(&kind)).unwrap_or_default())
    }

    /// Answer: the schema of an object of a kind.
    #[func]
    fn schema(&self, kind: String) -> VarDictionary {
        answer(self.opened().and_then(|bench| bench.schema(&kind).map_err(said)))
    }

    /// The kinds that the fields of a kind refer to: `{"/ships/*/hull": ["hulls"]}`.
    #[func]
    fn references(&self, kind: String) -> VarDictionary {
        dictionary(&self.bench.as_ref().map(|bench| bench.references(&kind)).unwrap_or_default())
    }

    /// What the game itself says of an object; nil for nothing.
    #[func]
    fn base(&self, kind: String, id: String) -> Variant {
        let found = self.bench.as_ref().and_then(|bench| bench.base(&kind, &id));
        found.map(|value| written(&value)).unwrap_or_default()
    }

    /// What the pack says of an object; nil for nothing.
    #[func]
    fn own(&self, kind: String, id: String) -> Variant {
        let found = self.bench.as_ref().and_then(|bench| bench.own(&kind, &id));
        found.map(|value| written(&value)).unwrap_or_default()
    }

    /// Answer: the pack begins to change an object of the game's own.
    #[func]
    fn change(&mut self, kind: String, id: String) -> VarDictionary {
        answer(self.bench().and_then(|bench| bench.change(&kind, &id).map_err(said)))
    }

    /// Answer: the pack has another object.
    #[func]
    fn add(&mut self, kind: String, object: Variant) -> VarDictionary {
        let object = read(&object);
        answer(object.and_then(|object| self.bench()?.add(&kind, &object).map_err(said)))
    }

    /// Answer: the pack says something else of an object.
    #[func]
    fn put(&mut self, kind: String, id: String, object: Variant) -> VarDictionary {
        let object = read(&object);
        answer(object.and_then(|object| self.bench()?.put(&kind, &id, &object).map_err(said)))
    }

    /// Answer: the pack says nothing of an object any more.
    #[func]
    fn remove(&mut self, kind: String, id: String) -> VarDictionary {
        answer(self.bench().and_then(|bench| bench.remove(&kind, &id).map_err(said)))
    }

    /// Answer: in how many objects an id was changed.
    #[func]
    fn rename(&mut self, kind: String, id: String, to: String) -> VarDictionary {
        answer(self.bench().and_then(|bench| bench.rename(&kind, &id, &to).map_err(said)))
    }

    /// Everything that names an id: `{kind, id, pointer}` each.
    #[func]
    fn refers(&self, id: String) -> VarArray {
        array(&self.bench.as_ref().map(|bench| bench.refers(&id)).unwrap_or_default())
    }

    /// The objects that hold all of some words: `[kind, {id, name, origin}]` each.
    #[func]
    fn search(&self, words: String) -> VarArray {
        array(&self.bench.as_ref().map(|bench| bench.search(&words)).unwrap_or_default())
    }

    /// What is wrong with the pack, saved or not: `{pack, file, pointer, found, expected, kind, id, field}` each.
    #[func]
    fn faults(&self) -> VarArray {
        array(&self.bench.as_ref().map(Workbench::located).unwrap_or_default())
    }

    /// Answer: what a game that begins with a setup answers to a question, with the content as it stands.
    #[func]
    fn ask(&self, setup: Variant, query: Variant) -> VarDictionary {
        let asked = || self.opened()?.ask(&read(&setup)?, &read(&query)?).map_err(said);
        answer(asked())
    }

    /// Answer: matches begin, as `simulate` takes them, with the game's own content and with the content as it stands.
    #[func]
    fn begin_trial(&mut self, request: Variant) -> VarDictionary {
        answer(self.tried(&request).map(|trial| self.trial = Some(trial)))
    }

    /// How far the matches are, `{done, total}`, and once, when all are played, `ok` or `error` as in an answer.
    #[func]
    fn trial(&mut self) -> VarDictionary {
        let Some(trial) = &mut self.trial else { return VarDictionary::new() };
        let (done, total) = trial.done();
        let mut news = dictionary(&json!({ "done": done, "total": total })).duplicate_shallow();
        if let Some(end) = trial.take() {
            self.trial = None;
            news.extend_dictionary(&answer(end.map_err(Problem::from)), true);
        }
        news
    }

    /// Stops the matches.
    #[func]
    fn stop_trial(&mut self) {
        self.trial.iter().for_each(Trial::stop);
    }

    /// The text of a kind's file.
    #[func]
    fn text(&self, kind: String) -> GString {
        self.bench.as_ref().map(|bench| GString::from(bench.text(&kind))).unwrap_or_default()
    }

    /// Takes a text as it was typed.
    #[func]
    fn set_text(&mut self, kind: String, text: String) {
        if let Some(bench) = &mut self.bench {
            bench.set_text(&kind, text);
        }
    }

    /// The kinds whose files somebody else has written since they were read.
    #[func]
    fn changed_outside(&self) -> PackedStringArray {
        let kinds = self.bench.as_ref().map(Workbench::changed_outside).unwrap_or_default();
        kinds.iter().map(GString::from).collect()
    }

    /// Answer: a kind's file is read again, and what was not saved of it is gone.
    #[func]
    fn reread(&mut self, kind: String) -> VarDictionary {
        answer(self.bench().and_then(|bench| bench.reread(&kind).map_err(said)))
    }

    /// The kinds of which something is not saved.
    #[func]
    fn unsaved(&self) -> PackedStringArray {
        let kinds = self.bench.as_ref().map(Workbench::unsaved).unwrap_or_default();
        kinds.iter().map(GString::from).collect()
    }

    /// Answer: a kind's file is written, unless somebody else has written it since it was read; with `over`, whatever is there.
    #[func]
    fn save(&mut self, kind: String, #[opt(default = false)] over: bool) -> VarDictionary {
        let saved = self
            .bench()
            .and_then(|bench| if over { bench.save_over(&kind) } else { bench.save(&kind) }.map_err(said));
        answer(saved)
    }
}

impl PackBench {
    fn tried(&self, request: &Variant) -> Done<Trial> {
        let request = serde_json::from_value::<Request>(read(request)?);
        let request = request.map_err(|why| problem("malformed", why))?;
        self.opened()?.begin_trial(request).map_err(said)
    }

    fn opened(&self) -> Done<&Workbench> {
        self.bench.as_ref().ok_or_else(|| problem("no_pack", "no pack is open"))
    }

    fn bench(&mut self) -> Done<&mut Workbench> {
        self.bench.as_mut().ok_or_else(|| problem("no_pack", "no pack is open"))
    }
}

fn said(fault: Fault) -> Problem {
    let code = if matches!(fault, Fault::Changed(_)) { "changed_outside" } else { "not_done" };
    problem(code, fault)
}
