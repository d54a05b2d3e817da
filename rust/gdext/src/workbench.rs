//! A pack as designers edit it in the engine's editor.

use std::time::Duration;

use godot::prelude::*;
use serde::Serialize;
use serde_json::{Value, json};
use session::Problem;
use session::simulate::Request;
use workbench::{Fault, Mark, Trial, Watch, Workbench};

use crate::answer::{Done, answer, array, dictionary, packed, problem, read, written};
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
        let opened = Workbench::open(&game, &folders::on_disk(&folder));
        answer(opened.map(|bench| self.bench = Some(bench)).map_err(Problem::from))
    }

    /// Whether it is the game's own content that is edited.
    #[func]
    fn is_own(&self) -> bool {
        self.see(Workbench::is_own)
    }

    /// The kinds of the game's content: `{id, about, list}` each.
    #[func]
    fn kinds(&self) -> VarArray {
        array(&self.see(Workbench::kinds))
    }

    /// The objects of a kind: `{id, name, origin}` each; the first `most` of them, or all.
    #[func]
    fn entries(&self, kind: String, #[opt(default = 0)] most: u32) -> VarArray {
        first(&self.see(|bench| bench.entries(&kind)), most)
    }

    /// The ids of a kind.
    #[func]
    fn ids(&self, kind: String) -> PackedStringArray {
        packed(self.see(|bench| bench.ids(&kind)))
    }

    /// Answer: the schema of an object of a kind.
    #[func]
    fn schema(&self, kind: String) -> VarDictionary {
        answer(self.opened().and_then(|bench| Ok(bench.schema(&kind)?)))
    }

    /// The kinds that the fields of a kind refer to: `{"/ships/*/hull": ["hulls"]}`.
    #[func]
    fn references(&self, kind: String) -> VarDictionary {
        dictionary(&self.see(|bench| bench.references(&kind)))
    }

    /// What the game itself says of an object; nil for nothing.
    #[func]
    fn base(&self, kind: String, id: String) -> Variant {
        written(&self.see(|bench| bench.base(&kind, &id)))
    }

    /// What the pack says of an object; nil for nothing.
    #[func]
    fn own(&self, kind: String, id: String) -> Variant {
        written(&self.see(|bench| bench.own(&kind, &id)))
    }

    /// Answer: the pack begins to change an object of the game's own.
    #[func]
    fn change(&mut self, kind: String, id: String) -> VarDictionary {
        self.act(|bench| bench.change(&kind, &id))
    }

    /// Answer: the pack has another object.
    #[func]
    fn add(&mut self, kind: String, object: Variant) -> VarDictionary {
        self.act_with(&object, |bench, object| bench.add(&kind, object))
    }

    /// Answer: the pack says something else of an object.
    #[func]
    fn put(&mut self, kind: String, id: String, object: Variant) -> VarDictionary {
        self.act_with(&object, |bench, object| bench.put(&kind, &id, object))
    }

    /// Answer: the pack says nothing of an object any more.
    #[func]
    fn remove(&mut self, kind: String, id: String) -> VarDictionary {
        self.act(|bench| bench.remove(&kind, &id))
    }

    /// Answer: in how many objects an id was changed.
    #[func]
    fn rename(&mut self, kind: String, id: String, to: String) -> VarDictionary {
        self.act(|bench| bench.rename(&kind, &id, &to))
    }

    /// Everything that names an object: `{kind, id, pointer}` each.
    #[func]
    fn refers(&self, kind: String, id: String) -> VarArray {
        array(&self.see(|bench| bench.refers(&kind, &id)))
    }

    /// The objects that hold all of some words: `[kind, {id, name, origin}]` each; the first `most` of them, or all.
    #[func]
    fn search(&self, words: String, #[opt(default = 0)] most: u32) -> VarArray {
        first(&self.see(|bench| bench.search(&words)), most)
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
        packed(self.see(|bench| self.watch.told(bench, &kind, &id)))
    }

    /// A seed with which the first seat sees an object from the start: `{seed}`, or `{next}`, the number to go on from, after so
    /// many milliseconds. An empty setup is drawn by the seed.
    #[func]
    fn seed_with(&self, id: String, setup: Variant, number: u32, patience: u32) -> VarDictionary {
        let setup =
            read(&setup).ok().filter(|setup| setup.as_object().is_some_and(|fields| !fields.is_empty()));
        let patience = Duration::from_millis(patience.into());
        let found = self.watch.seed_with(&id, setup.as_ref(), number, patience);
        dictionary(&found.map_or_else(|next| json!({ "next": next }), |seed| json!({ "seed": seed })))
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
        packed(self.see(Workbench::languages))
    }

    /// Answer: the pack speaks another language, of which nothing is said yet.
    #[func]
    fn add_language(&mut self, tag: String) -> VarDictionary {
        self.act(|bench| bench.add_language(&tag))
    }

    /// The texts of an object of the pack: `{path, text, said}` each, where `said` has what it is in each language.
    #[func]
    fn texts(&self, kind: String, id: String) -> VarArray {
        array(&self.see(|bench| bench.texts(&kind, &id)))
    }

    /// Answer: the pack says a text in another language; nil says nothing of it.
    #[func]
    fn translate(&mut self, tag: String, path: String, text: Variant) -> VarDictionary {
        self.act_with(&text, |bench, text| bench.translate(&tag, &path, text))
    }

    /// The text of an object of the pack; empty for none.
    #[func]
    fn object_text(&self, kind: String, id: String) -> GString {
        self.see(|bench| bench.object_text(&kind, &id)).unwrap_or_default().into()
    }

    /// Answer: an object of the pack has another text.
    #[func]
    fn set_object_text(&mut self, kind: String, id: String, text: String) -> VarDictionary {
        self.act(|bench| bench.set_object_text(&kind, &id, &text))
    }

    /// How many bytes the text of a kind's file has.
    #[func]
    fn size(&self, kind: String) -> i64 {
        self.see(|bench| bench.text(&kind).len() as i64)
    }

    /// Whether a kind's file was there and somebody has deleted it.
    #[func]
    fn is_deleted(&self, kind: String) -> bool {
        self.see(|bench| bench.is_deleted(&kind))
    }

    /// What is wrong with the pack, saved or not: `{pack, file, pointer, found, expected, kind, id, field}` each.
    #[func]
    fn faults(&self) -> VarArray {
        array(&self.see(Workbench::located))
    }

    /// Answer: what a game that begins with a setup answers to a question, with the content as it stands.
    #[func]
    fn ask(&self, setup: Variant, query: Variant) -> VarDictionary {
        answer(self.opened().and_then(|bench| Ok(bench.ask(&read(&setup)?, &read(&query)?)?)))
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
        self.see(|bench| bench.text(&kind)).into()
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
        packed(self.see(Workbench::changed_outside))
    }

    /// Answer: a kind's file is read again, and what was not saved of it is gone.
    #[func]
    fn reread(&mut self, kind: String) -> VarDictionary {
        self.act(|bench| bench.reread(&kind))
    }

    /// The kinds of which something is not saved.
    #[func]
    fn unsaved(&self) -> PackedStringArray {
        packed(self.see(Workbench::unsaved))
    }

    /// Answer: a kind's file is written, unless somebody else has written it since it was read; with `over`, whatever is there.
    #[func]
    fn save(&mut self, kind: String, #[opt(default = false)] over: bool) -> VarDictionary {
        self.act(|bench| if over { bench.save_over(&kind) } else { bench.save(&kind) })
    }
}

impl PackBench {
    /// What is seen of the pack that is open; nothing without one.
    fn see<'a, T: Default>(&'a self, see: impl FnOnce(&'a Workbench) -> T) -> T {
        self.bench.as_ref().map(see).unwrap_or_default()
    }

    /// The answer of what is done to the pack that is open.
    fn act<T: Serialize>(&mut self, act: impl FnOnce(&mut Workbench) -> Result<T, Fault>) -> VarDictionary {
        answer(self.bench.as_mut().ok_or_else(no_pack).and_then(|bench| Ok(act(bench)?)))
    }

    /// The same with a value of a script's.
    fn act_with(
        &mut self,
        value: &Variant,
        act: impl FnOnce(&mut Workbench, &Value) -> Result<(), Fault>,
    ) -> VarDictionary {
        match read(value) {
            Ok(value) => self.act(|bench| act(bench, &value)),
            Err(refused) => answer::<()>(Err(refused)),
        }
    }

    fn opened(&self) -> Done<&Workbench> {
        self.bench.as_ref().ok_or_else(no_pack)
    }

    fn tried(&self, request: &Variant) -> Done<Trial> {
        let request = serde_json::from_value::<Request>(read(request)?);
        Ok(self.opened()?.begin_trial(request.map_err(|why| problem("malformed", why))?)?)
    }
}

fn no_pack() -> Problem {
    problem("no_pack", "no pack is open")
}

/// The first `most` of a list, or all of it by 0.
fn first<T: Serialize>(all: &[T], most: u32) -> VarArray {
    let most = if most == 0 { all.len() } else { all.len().min(most as usize) };
    array(&&all[..most])
}
