//! A pack as designers edit it in the engine's editor.

use godot::prelude::*;
use workbench::{Fault, Workbench};

use crate::answer::{Done, answer, array, problem, read, written};
use crate::folders;

/// A pack on the workbench: the objects of a game's content, what the pack changes of them, and what is wrong. What can
/// fail gives back `{"ok": value}` or `{"error": …}`.
#[derive(GodotClass)]
#[class(init, base = RefCounted)]
struct PackBench {
    bench: Option<Workbench>,
}

#[godot_api]
impl PackBench {
    /// Opens the pack in a folder, such as `res://packs/mine`, for a game.
    #[func]
    fn open(&mut self, game: String, folder: GString) -> VarDictionary {
        let opened = Workbench::open(&game, &folders::on_disk(&folder)).map_err(said);
        answer(opened.map(|bench| self.bench = Some(bench)))
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

    /// What is wrong with the pack, saved or not: `{pack, file, pointer, found, expected}` each.
    #[func]
    fn faults(&self) -> VarArray {
        array(&self.bench.as_ref().map(Workbench::faults).unwrap_or_default())
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
    fn opened(&self) -> Done<&Workbench> {
        self.bench.as_ref().ok_or_else(|| problem("no_pack", "no pack is open"))
    }

    fn bench(&mut self) -> Done<&mut Workbench> {
        self.bench.as_mut().ok_or_else(|| problem("no_pack", "no pack is open"))
    }
}

fn said(fault: Fault) -> session::Problem {
    let code = if matches!(fault, Fault::Changed(_)) { "changed_outside" } else { "not_done" };
    problem(code, fault)
}
