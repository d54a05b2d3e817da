//! A game, as a registry holds it.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use include_dir::File;
use kernel::{GameMeta, RejectionReason, RuleId, Ruleset};
use packs::{Checked, Diagnostic, Manifest, Source, says};
use session::{Game, Hostable};

use crate::content::{self, Files};
use crate::export::Export;
use crate::{ENGLISH, season};

/// A game that was opened, or everything that is wrong with its packs.
pub type Opened = Result<Arc<dyn Game>, Vec<Diagnostic>>;

/// In a language, with the game's own content or another text of it, with packs over it.
type Open = fn(&Row, &str, Option<&dyn Source>, &[&dyn Source]) -> Opened;

type Check = fn(&Row, &[&dyn Source], &dyn Source) -> Result<Checked, Vec<Diagnostic>>;

/// All that there is of a game.
#[derive(Clone, Copy)]
pub struct Row {
    /// The game.
    pub meta: &'static GameMeta,
    /// Its rules document in Markdown.
    pub rules: &'static str,
    /// Every code that the game refuses with, with each rule that it may cite.
    pub rejections: &'static [(&'static str, RuleId)],
    /// What its games can be exported as, for programs of others.
    pub exports: &'static [Export],
    /// How a season of its games begins, if it has a league.
    pub season: Option<season::Begin>,
    /// The parts of its content that hold only where they were chosen.
    pub optional_rules: &'static [&'static str],
    /// A sentence about the game for people who do not know it; empty if it has none.
    pub line: &'static str,
    /// A picture for lists of games, as SVG; empty if it has none.
    pub picture: &'static str,
    /// What a player can be proud of in it, as JSON by `schemas/feats.schema.json`; empty if there is nothing.
    pub feats: &'static str,
    /// Its opponents with names, as JSON by `schemas/ladder.schema.json`; empty if there are none.
    pub ladder: &'static str,
    pub(crate) files: &'static Files,
    open: Open,
    check: Check,
}

impl Row {
    /// A game by its rules and its files, with nothing that can be exported and no league.
    pub fn of<R: Hostable>(files: &'static Files) -> Self {
        let meta = const { &<R as Ruleset>::META };
        let rules = files.rules.get_file(format!("{}.md", meta.id)).and_then(File::contents_utf8);
        Self {
            meta,
            rules: rules.unwrap_or_default(),
            rejections: <R::Rejection as RejectionReason>::ALL,
            exports: &[],
            season: None,
            optional_rules: &[],
            line: "",
            picture: "",
            feats: "",
            ladder: "",
            files,
            open: content::open::<R>,
            check: content::check::<R>,
        }
    }

    /// Opens the game with packs merged over its own content. A pack by itself that has the game's own id is that content, as
    /// its designers change it, and is opened in its place.
    ///
    /// # Errors
    /// Everything that is wrong with the packs; never empty.
    pub fn open(&self, overlays: &[&dyn Source]) -> Opened {
        self.open_in(ENGLISH, overlays)
    }

    /// As [`open`](Self::open), told in a language (`de`); what nobody translated is told in English. Rules, states and
    /// digests are the same in all of them.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub fn open_in(&self, language: &str, overlays: &[&dyn Source]) -> Opened {
        match overlays {
            [own] if says(*own)["id"] == self.meta.id => (self.open)(self, language, Some(*own), &[]),
            _ => (self.open)(self, language, None, overlays),
        }
    }

    /// The tags of the languages that the game itself speaks, English first.
    pub fn languages(&self) -> Vec<&'static str> {
        content::languages(self)
    }

    /// Checks a pack over the game's own content and the packs `beside` it.
    ///
    /// # Errors
    /// Everything that is wrong with it; never empty.
    pub fn check(&self, beside: &[&dyn Source], pack: &dyn Source) -> Result<Checked, Vec<Diagnostic>> {
        (self.check)(self, beside, pack)
    }

    /// The game's own pack.
    ///
    /// # Errors
    /// It is not there, which the build is to blame for.
    pub fn base(&self) -> Result<packs::Embedded, Vec<Diagnostic>> {
        content::base(self)
    }

    /// The schema of each kind of the game's content, by the kind's name.
    pub fn content_schemas(&self) -> Vec<(&'static str, serde_json::Value)> {
        content::documents(self)
    }

    /// The JSON schema of the game's setup, as `schemas/<game>/setup.schema.json` holds it; `null` if there is none.
    pub fn setup_schema(&self) -> serde_json::Value {
        content::schema(self, "setup")
    }

    /// The JSON schema of the questions that the game answers, as `schemas/<game>/query.schema.json` holds it; `null` if there
    /// is none.
    pub fn query_schema(&self) -> serde_json::Value {
        content::schema(self, "query")
    }

    /// Begins a new pack for the game in an empty folder, and returns the files that were written.
    ///
    /// # Errors
    /// When the manifest is none, the folder is not empty, or it cannot be written.
    pub fn scaffold(&self, folder: &Path, manifest: &Manifest) -> io::Result<Vec<PathBuf>> {
        let schemas = content::schemas(self).map_err(|faults| {
            io::Error::other(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
        })?;
        packs::scaffold(folder, manifest, &schemas)
    }
}
