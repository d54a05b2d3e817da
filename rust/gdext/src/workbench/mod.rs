//! A pack as designers edit it in the engine's editor.

mod files;
mod trial;

use godot::prelude::*;
use serde::Serialize;
use serde_json::Value;
use session::ApiError;
use workbench::{Fault, Mark, Trial, Watch, Workbench};

use crate::answer::{Done, answer, array, packed, problem, read, written};
use crate::extension::registry;
use crate::folders;

/// A pack as designers edit it: the objects of a game's content, what the pack changes of them, and what is wrong. It
/// is what the workbench of the editor calls.
///
/// A *kind* is a file of content without its ending, such as `factions`; an object is named by its kind and its id,
/// "" for the one object of a kind that is no list. Nothing is on the disk before [method save]. A method that can
/// fail returns an answer, `{"ok": value}` or `{"error": {code, rule, message, reasons}}`, with the code `not_done`
/// where nothing else is said; the message names what is wrong. Before [method open], methods return nothing and
/// answers have the code `no_pack`.
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
    /// Opens the pack in a folder, such as `res://packs/mine`, for a game. Answer: null.
    #[func]
    fn open(&mut self, game: String, folder: GString) -> VarDictionary {
        let opened = Workbench::open(registry(), &game, &folders::on_disk(&folder));
        answer(opened.map(|bench| self.bench = Some(bench)).map_err(ApiError::from))
    }

    /// Whether it is the game's own content that is edited.
    #[func]
    fn is_own(&self) -> bool {
        self.see(Workbench::is_own)
    }

    /// The kinds of the game's content, an Array of `{id, about, list}`: `about` is a sentence, and `list` whether a
    /// kind has many objects.
    #[func]
    fn kinds(&self) -> VarArray {
        array(&self.see(Workbench::kinds))
    }

    /// The objects of a kind, the game's own first, an Array of `{id, name, origin}`; the first `most` of them, or
    /// all by 0. `origin` is `base`, `pack`, `patch`, `replaced` or `removed`.
    #[func]
    fn entries(&self, kind: String, #[opt(default = 0)] most: u32) -> VarArray {
        first(&self.see(|bench| bench.entries(&kind)), most)
    }

    /// The ids of a kind, or of a field's `x-refers`: of `tags.tag`, what stands in the field `tag` of tags.
    #[func]
    fn ids(&self, kind: String) -> PackedStringArray {
        packed(self.see(|bench| bench.ids(&kind)))
    }

    /// Answer: the JSON schema of an object of a kind.
    #[func]
    fn schema(&self, kind: String) -> VarDictionary {
        answer(self.opened().and_then(|bench| Ok(bench.schema(&kind)?)))
    }

    /// What the game itself says of an object; null for nothing.
    #[func]
    fn base(&self, kind: String, id: String) -> Variant {
        written(&self.see(|bench| bench.base(&kind, &id)))
    }

    /// What the pack says of an object; null for nothing.
    #[func]
    fn own(&self, kind: String, id: String) -> Variant {
        written(&self.see(|bench| bench.own(&kind, &id)))
    }

    /// Begins to change an object of the game's own, with a patch that changes nothing yet. Answer: null.
    #[func]
    fn change(&mut self, kind: String, id: String) -> VarDictionary {
        self.act(|bench| bench.change(&kind, &id))
    }

    /// Adds an object to the pack. Answer: null.
    #[func]
    fn add(&mut self, kind: String, object: Variant) -> VarDictionary {
        self.act_with(&object, |bench, object| bench.add(&kind, object))
    }

    /// Says something else of an object of the pack. Answer: null.
    #[func]
    fn put(&mut self, kind: String, id: String, object: Variant) -> VarDictionary {
        self.act_with(&object, |bench, object| bench.put(&kind, &id, object))
    }

    /// Takes what the pack says of an object out of it, and its texts in other languages. Answer: null.
    #[func]
    fn remove(&mut self, kind: String, id: String) -> VarDictionary {
        self.act(|bench| bench.remove(&kind, &id))
    }

    /// Gives an object of the pack another id, wherever the pack names it. Answer: how many other objects were
    /// changed.
    #[func]
    fn rename(&mut self, kind: String, id: String, to: String) -> VarDictionary {
        self.act(|bench| bench.rename(&kind, &id, &to))
    }

    /// Everything that names an object, an Array of `{kind, id, pointer}`; `pointer` is a JSON pointer into the
    /// naming object.
    #[func]
    fn refers(&self, kind: String, id: String) -> VarArray {
        array(&self.see(|bench| bench.refers(&kind, &id)))
    }

    /// The objects that hold all of some words, an Array of `[kind, {id, name, origin}]`; the first `most` of them,
    /// or all by 0.
    #[func]
    fn search(&self, words: String, #[opt(default = 0)] most: u32) -> VarArray {
        first(&self.see(|bench| bench.search(&words)), most)
    }

    /// How the pack stands, for [method restore]; null without a pack.
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
}

fn no_pack() -> ApiError {
    problem("no_pack", "no pack is open")
}

/// The first `most` of a list, or all of it by 0.
fn first<T: Serialize>(all: &[T], most: u32) -> VarArray {
    let most = if most == 0 { all.len() } else { all.len().min(most as usize) };
    array(&&all[..most])
}
