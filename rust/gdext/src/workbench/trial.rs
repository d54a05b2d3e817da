//! What is wrong with a pack, and how it plays.

use std::time::Duration;

use godot::prelude::*;
use serde_json::json;
use session::ApiError;
use session::simulate::Request;
use workbench::{Trial, Workbench};

use super::PackBench;
use crate::answer::{Done, answer, array, dictionary, packed, problem, read};

#[godot_api(secondary)]
impl PackBench {
    /// What is known of what is wrong, after waiting `patience` milliseconds at most: `{fresh, playable, faults}`,
    /// the faults as [method faults] returns them. It is looked for on another thread; while it is not `fresh`, ask
    /// again.
    #[func]
    fn look(&mut self, patience: u32) -> VarDictionary {
        let Some(bench) = &self.bench else { return VarDictionary::new() };
        let (found, fresh) = self.watch.look(bench, Duration::from_millis(patience.into()));
        let playable = found.game.is_some();
        dictionary(&json!({ "fresh": fresh, "playable": playable, "faults": found.faults }))
    }

    /// What is wrong with the pack, saved or not, an Array of `{pack, file, pointer, found, expected, kind, id,
    /// field}`: the file and the place in it, what stands there and what may, and the object and its field. It takes
    /// as long as a check of the whole pack; [method look] does it beside the frame.
    #[func]
    fn faults(&self) -> VarArray {
        array(&self.see(Workbench::located))
    }

    /// What the game says of an object, a line each, as of the last [method look] in which nothing was wrong.
    #[func]
    fn told(&self, kind: String, id: String) -> PackedStringArray {
        packed(self.see(|bench| self.watch.told(bench, &kind, &id)))
    }

    /// Looks for a seed with which the first seat sees an object from the start, from the seed of this number on, for
    /// `patience` milliseconds at most: `{seed}` when it is found, else `{next}`, the number to go on from. An empty
    /// `setup` is drawn by the seed.
    #[func]
    fn seed_with(&self, id: String, setup: Variant, number: u32, patience: u32) -> VarDictionary {
        let setup =
            read(&setup).ok().filter(|setup| setup.as_object().is_some_and(|fields| !fields.is_empty()));
        let patience = Duration::from_millis(patience.into());
        let found = self.watch.seed_with(&id, setup.as_ref(), number, patience);
        dictionary(&found.map_or_else(|next| json!({ "next": next }), |seed| json!({ "seed": seed })))
    }

    /// What the first seat is answered in a game that begins with a setup, with the content as it stands. Answer: the
    /// game's preview, as of [method CommandBus.preview].
    #[func]
    fn ask(&self, setup: Variant, query: Variant) -> VarDictionary {
        answer(self.opened().and_then(|bench| Ok(bench.ask(&read(&setup)?, &read(&query)?)?)))
    }

    /// Begins matches with the game's own content and with the content as it stands, over the same seeds, on all
    /// cores; [method trial] tells how they go. `request` is `{matches, players, seed, setup?, swap?, max_commands?,
    /// pairs?}`, as `sandtable simulate` takes it. Answer: null. Errors: `malformed`.
    #[func]
    fn begin_trial(&mut self, request: Variant) -> VarDictionary {
        answer(self.tried(&request).map(|trial| self.trial = Some(trial)))
    }

    /// How far the matches are, `{done, total}`; empty without any. When all are played it returns once, beside
    /// these, `ok` or `error` as an answer has it: `{before, after, shares}`, the reports on both contents and how
    /// often each thing wins in them, `{kind, value, before, after, verdict, changed}`, with shares as `{share, low,
    /// high}` and their 95 % intervals.
    #[func]
    fn trial(&mut self) -> VarDictionary {
        let Some(trial) = &mut self.trial else { return VarDictionary::new() };
        let (done, total) = trial.done();
        let mut news = dictionary(&json!({ "done": done, "total": total })).duplicate_shallow();
        if let Some(end) = trial.take() {
            self.trial = None;
            news.extend_dictionary(&answer(end.map_err(ApiError::from)), true);
        }
        news
    }

    /// Stops the matches.
    #[func]
    fn stop_trial(&mut self) {
        self.trial.iter().for_each(Trial::stop);
    }
}

impl PackBench {
    fn tried(&self, request: &Variant) -> Done<Trial> {
        let request = serde_json::from_value::<Request>(read(request)?);
        Ok(self.opened()?.begin_trial(request.map_err(|why| problem("malformed", why))?)?)
    }
}
