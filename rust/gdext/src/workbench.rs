//! A pack as designers edit it in the engine's editor.

use std::time::Duration;

use godot::prelude::*;
use serde_json::json;
use session::Problem;
use session::simulate::Request;
use workbench::{Fault, Mark, Trial, Watch, Workbench};

use crate::answer::{Done, answer, array, dictionary, problem, read, written};
use crate::folders;

/// A pack on the workbench: the objects of a game's content, what the pack changes of them, and what is wrong. What can
/// fail gives back `{"ok": value}` or `{"error": …}`.
#[derive(GodotClass)]
#[class(tool, init, base = RefCounted)]
struct PackBench {
    bench: Option<Workbench>,
    watch: Watch,
    trial: Option<Trial>,
}

/// How a pack stood at some time, for [method PackBench.restore].
#[derive(GodotClass)]
#[class(tool, no_init, base = RefCounted)]
struct PackMark {
    mark: Mark,
}

#[godot_api]
impl PackMark {}

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

    /// The objects of a kind: `{id, name, origin}` each; the first `most` of them, or all.
    #[func]
    fn entries(&self, kind: String, #[opt(default = 0)] most: u32) -> VarArray {
        let mut all = self.bench.as_ref().map(|bench| bench.entries(&kind)).unwrap_or_default();
        all.truncate(if most == 0 { all.len() } else { most as usize });
        array(&all)
    }

    /// The ids of a kind.
    #[func]
    fn ids(&self, kind: String) -> PackedStringArray {
        let all = self.bench.as_ref().map(|bench| bench.ids(&kind)).unwrap_or_default();
        all.into_iter().map(GString::from).collect()
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

    /// Everything that names an object: `{kind, id, pointer}` each.
    #[func]
    fn refers(&self, kind: String, id: String) -> VarArray {
        array(&self.bench.as_ref().map(|bench| bench.refers(&kind, &id)).unwrap_or_default())
    }

    /// The objects that hold all of some words: `[kind, {id, name, origin}]` each; the first `most` of them, or all.
    #[func]
    fn search(&self, words: String, #[opt(default = 0)] most: u32) -> VarArray {
        let mut all = self.bench.as_ref().map(|bench| bench.search(&words)).unwrap_or_default();
        all.truncate(if most == 0 { all.len() } else { most as usize });
        array(&all)
    }

    /// What is known of what is wrong, after waiting for so many milliseconds at most: `{fresh, playable, faults}`, the faults
    /// as [method faults] gives them. It is looked for on another thread; while it is not `fresh`, ask again.
    #[func]
    fn look(&mut self, patience: u32) -> VarDictionary {
        let Some(bench) = &self.bench else { return VarDictionary::new() };
        let (found, fresh) = self.watch.look(bench, Duration::from_millis(patience.into()));
        let playable = found.game.is_some();
        dictionary(&json!({ "fresh": fresh, "playable": playable, "faults": found.faults }))
    }

    /// What the game says of an object, a line each, as of the last [method look] in which nothing was wrong.
    #[func]
    fn told(&self, kind: String, id: String) -> PackedStringArray {
        let told = self.bench.as_ref().map(|bench| self.watch.told(bench, &kind, &id)).unwrap_or_default();
        told.iter().map(GString::from).collect()
    }

    /// A seed with which the first seat sees an object from the start: `{seed}`, or `{next}`, the number to go on from, after so
    /// many milliseconds. An empty setup is drawn by the seed.
    #[func]
    fn seed_with(&self, id: String, setup: Variant, number: u32, patience: u32) -> VarDictionary {
        let setup =
            read(&setup).ok().filter(|setup| setup.as_object().is_some_and(|fields| !fields.is_empty()));
        let patience = Duration::from_millis(patience.into());
        match self.watch.seed_with(&id, setup.as_ref(), number, patience) {
            Ok(seed) => dictionary(&json!({ "seed": seed })),
            Err(next) => dictionary(&json!({ "next": next })),
        }
    }

    /// How the pack stands, for [method restore].
    #[func]
    fn mark(&self) -> Option<Gd<PackMark>> {
        self.bench.as_ref().map(|bench| Gd::from_object(PackMark { mark: bench.mark() }))
    }

    /// Comes back to how the pack stood, byte for byte. What is saved stays on the disk.
    #[func]
    fn restore(&mut self, mark: Gd<PackMark>) {
        if let Some(bench) = &mut self.bench {
            bench.restore(&mark.bind().mark);
        }
    }

    /// The tags of the languages that the pack speaks beside its own.
    #[func]
    fn languages(&self) -> PackedStringArray {
        let tags = self.bench.as_ref().map(Workbench::languages).unwrap_or_default();
        tags.iter().map(GString::from).collect()
    }

    /// Answer: the pack speaks another language, of which nothing is said yet.
    #[func]
    fn add_language(&mut self, tag: String) -> VarDictionary {
        answer(self.bench().and_then(|bench| bench.add_language(&tag).map_err(said)))
    }

    /// The texts of an object of the pack: `{path, text, said}` each, where `said` has what it is in each language.
    #[func]
    fn texts(&self, kind: String, id: String) -> VarArray {
        array(&self.bench.as_ref().map(|bench| bench.texts(&kind, &id)).unwrap_or_default())
    }

    /// Answer: the pack says a text in another language; nil says nothing of it.
    #[func]
    fn translate(&mut self, tag: String, path: String, text: Variant) -> VarDictionary {
        let text = read(&text);
        answer(text.and_then(|text| self.bench()?.translate(&tag, &path, &text).map_err(said)))
    }

    /// The text of an object of the pack; empty for none.
    #[func]
    fn object_text(&self, kind: String, id: String) -> GString {
        let text = self.bench.as_ref().and_then(|bench| bench.object_text(&kind, &id));
        text.map(GString::from).unwrap_or_default()
    }

    /// Answer: an object of the pack has another text.
    #[func]
    fn set_object_text(&mut self, kind: String, id: String, text: String) -> VarDictionary {
        answer(self.bench().and_then(|bench| bench.set_object_text(&kind, &id, &text).map_err(said)))
    }

    /// How many bytes the text of a kind's file has.
    #[func]
    fn size(&self, kind: String) -> i64 {
        self.bench.as_ref().map_or(0, |bench| bench.text(&kind).len() as i64)
    }

    /// Whether a kind's file was there and somebody has deleted it.
    #[func]
    fn is_deleted(&self, kind: String) -> bool {
        self.bench.as_ref().is_some_and(|bench| bench.is_deleted(&kind))
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
