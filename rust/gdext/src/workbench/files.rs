//! Files and texts of a pack, and the disk.

use godot::prelude::*;
use workbench::Workbench;

use super::PackBench;
use crate::answer::{array, packed};

#[godot_api(secondary)]
impl PackBench {
    /// The text of an object of the pack, as it stands in its file; "" for none.
    #[func]
    fn object_text(&self, kind: String, id: String) -> GString {
        self.see(|bench| bench.object_text(&kind, &id)).unwrap_or_default().into()
    }

    /// Replaces the text of an object of the pack. Answer: null.
    #[func]
    fn set_object_text(&mut self, kind: String, id: String, text: String) -> VarDictionary {
        self.act(|bench| bench.set_object_text(&kind, &id, &text))
    }

    /// The text of a kind's file; "" for a file that is not there.
    #[func]
    fn text(&self, kind: String) -> GString {
        self.see(|bench| bench.text(&kind)).into()
    }

    /// Takes a text for a kind's file as it was typed, whatever it is.
    #[func]
    fn set_text(&mut self, kind: String, text: String) {
        if let Some(bench) = &mut self.bench {
            bench.set_text(&kind, text);
        }
    }

    /// How many bytes the text of a kind's file has.
    #[func]
    fn size(&self, kind: String) -> i64 {
        self.see(|bench| bench.text(&kind).len() as i64)
    }

    /// The kinds of which something is not saved. A language is one of them, as `text/de`.
    #[func]
    fn unsaved(&self) -> PackedStringArray {
        packed(self.see(Workbench::unsaved))
    }

    /// Whether a kind's file was there and somebody has deleted it.
    #[func]
    fn is_deleted(&self, kind: String) -> bool {
        self.see(|bench| bench.is_deleted(&kind))
    }

    /// The kinds whose files somebody else has written since they were read.
    #[func]
    fn changed_outside(&self) -> PackedStringArray {
        packed(self.see(Workbench::changed_outside))
    }

    /// Reads a kind's file again; what was not saved of it is gone. Answer: null.
    #[func]
    fn reread(&mut self, kind: String) -> VarDictionary {
        self.act(|bench| bench.reread(&kind))
    }

    /// Writes a kind's file, unless somebody else has written it since it was read; with `over`, whatever is there.
    /// Answer: null. Errors: `changed_outside`, and what the disk says.
    #[func]
    fn save(&mut self, kind: String, #[opt(default = false)] over: bool) -> VarDictionary {
        self.act(|bench| if over { bench.save_over(&kind) } else { bench.save(&kind) })
    }

    /// The tags of the languages that the pack has texts in beside its own.
    #[func]
    fn languages(&self) -> PackedStringArray {
        packed(self.see(Workbench::languages))
    }

    /// Adds a language, such as `de`, with no texts yet. Answer: null.
    #[func]
    fn add_language(&mut self, tag: String) -> VarDictionary {
        self.act(|bench| bench.add_language(&tag))
    }

    /// The texts of an object of the pack, an Array of `{path, text, said}`: `said` has the text by language, null
    /// where it is missing.
    #[func]
    fn texts(&self, kind: String, id: String) -> VarArray {
        array(&self.see(|bench| bench.texts(&kind, &id)))
    }

    /// Sets a text in another language, by its path in [method texts]; null takes it out. Answer: null.
    #[func]
    fn translate(&mut self, tag: String, path: String, text: Variant) -> VarDictionary {
        self.act_with(&text, |bench, text| bench.translate(&tag, &path, text))
    }
}
