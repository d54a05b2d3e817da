//! The face of a game of which none is played yet.

use std::any::Any;
use std::collections::BTreeMap;
use std::sync::Arc;

use kernel::replay::check_header;
use kernel::{Dice, Digest, GameMeta, JournalOf, Outcome, Seed, Viewer};
use serde_json::Value;

use crate::error::SessionError;
use crate::hosted::{Hostable, Hosted, earns, record_of};
use crate::local::{LocalSession, LocalTable};
use crate::migrate::{migrated, transcript_of};
use crate::protocol::weight::{HEAVIEST_SAVE, weigh};
use crate::session::Session;
use crate::simulate::{Exploration, Progress, Report, Request, Seeds, explore, simulate};
use crate::value::{plain, read};

/// The most bytes of a seed.
pub const LONGEST_SEED: usize = 256;

/// A game with its content: makes sessions and statistics.
pub trait Game: Any + Send + Sync {
    /// The game.
    fn meta(&self) -> &'static GameMeta;

    /// The content that it is played with, in the language that is spoken.
    fn content(&self) -> Value;

    /// The same game, told in a language, by its tag; none where it does not speak it.
    fn spoken_in(&self, language: &str) -> Option<Arc<dyn Game>>;

    /// The content's digest, as every journal carries it.
    fn content_digest(&self) -> Digest;

    /// The setup that a seed draws for a game for which nobody chose one: optional rules are off.
    fn draw_setup(&self, seed: &str) -> Value;

    /// The setup that a seed draws from all that there is, optional rules among it.
    fn draw_any_setup(&self, seed: &str) -> Value;

    /// Whether finished games earn anything for later ones.
    fn earns(&self) -> bool;

    /// The setup for whoever has this record: the one that is given, or one that the seed draws, with what was earned. A
    /// record is a plain value that only its game understands; `null` is one in which nothing was earned.
    ///
    /// # Errors
    /// Malformed.
    fn entitle(&self, record: &Value, setup: Option<&Value>, seed: &str) -> Result<Value, SessionError>;

    /// How many seats a game with this setup has.
    ///
    /// # Errors
    /// As [`begin`](Self::begin).
    fn seats(&self, setup: &Value) -> Result<usize, SessionError> {
        // Any seed will do: who sits at a table is agreed before the dice fall.
        Ok(self.begin(Some(setup), "seats")?.seats().len())
    }

    /// How a game ended, in its own words.
    fn verdict(&self, outcome: &Outcome) -> String;

    /// Begins a game; without a setup, with the one that the seed draws.
    ///
    /// # Errors
    /// Malformed, or every reason why the setup cannot be played.
    fn begin_sealed(&self, setup: Option<&Value>, seed: &Seed) -> Result<Box<dyn Session>, SessionError>;

    /// As [`begin_sealed`](Self::begin_sealed), with a seed whose promise has no salt: for tests and statistics.
    ///
    /// # Errors
    /// As `begin_sealed`.
    fn begin(&self, setup: Option<&Value>, seed: &str) -> Result<Box<dyn Session>, SessionError> {
        self.begin_sealed(setup, &seed.into())
    }

    /// Goes on where a journal ends, after playing and comparing all of it. A journal of an older form is migrated.
    ///
    /// # Errors
    /// Malformed, the transcript of a seat, or the first place where the journal and the rules part.
    fn load(&self, journal: &Value) -> Result<Box<dyn Session>, SessionError>;

    /// As [`load`](Self::load), from text that somebody may have written to take all memory.
    ///
    /// # Errors
    /// As [`load`](Self::load); malformed where there is too much of it.
    fn load_text(&self, journal: &[u8]) -> Result<Box<dyn Session>, SessionError> {
        let malformed = |message| SessionError::malformed("journal", ".".to_owned(), message);
        let bytes = weigh(journal).bytes;
        if bytes > HEAVIEST_SAVE {
            return Err(malformed(format!("it would take {bytes} bytes, {HEAVIEST_SAVE} at most are read")));
        }
        let journal = serde_json::from_slice(journal).map_err(|error| malformed(error.to_string()))?;
        self.load(&journal)
    }

    /// What a viewer knows of a game that is played elsewhere, by a snapshot that was told: the rules answer it here. The
    /// game must be played there with this content, as its digest says.
    ///
    /// # Errors
    /// Malformed, or a snapshot of no state that this viewer could see.
    fn local(&self, viewer: Viewer, snapshot: &Value) -> Result<Box<dyn LocalSession>, SessionError>;

    /// Plays many matches on all cores.
    ///
    /// # Errors
    /// A malformed request, a setup that cannot be played, a player's failure, or stopped.
    fn simulate(&self, request: &Request, progress: Progress<'_>) -> Result<Report, SessionError>;

    /// Plays many seeds of one setup on all cores.
    ///
    /// # Errors
    /// As [`simulate`](Self::simulate).
    fn seeds(&self, request: &Exploration, progress: Progress<'_>) -> Result<Seeds, SessionError>;
}

/// Any ruleset behind the face of a [`Game`].
pub struct Hosting<R: Hostable> {
    rules: Arc<R>,
    digest: Digest,
    /// The same rules in each language that they speak, by its tag.
    languages: Arc<BTreeMap<String, Arc<R>>>,
}

impl<R: Hostable> Hosting<R> {
    /// Hosts rules with their content.
    pub fn new(rules: R) -> Self {
        let digest = Digest::of(rules.content());
        Self { rules: Arc::new(rules), digest, languages: Arc::default() }
    }

    /// Hosts rules that speak several languages, by their tags: the same content with other texts each. The first is spoken
    /// where nobody asks for another.
    pub fn speaking(first: &str, rules: R, others: impl IntoIterator<Item = (String, R)>) -> Self {
        let hosting = Self::new(rules);
        let others = others.into_iter().map(|(language, rules)| (language, Arc::new(rules)));
        let languages = others.chain([(first.to_owned(), Arc::clone(&hosting.rules))]).collect();
        Self { languages: Arc::new(languages), ..hosting }
    }

    /// The rules.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The rules and the digest of their content, for the sessions of the same game.
    pub(crate) fn spoken(&self) -> (&Arc<R>, Digest) {
        (&self.rules, self.digest)
    }

    fn drawn(&self, seed: &str) -> R::Setup {
        self.rules.plain_setup(&mut setup_dice(seed))
    }
}

/// A stream of its own, so that drawing a setup leaves the game's rolls where they were.
fn setup_dice(seed: &str) -> Dice {
    Dice::from_seed(seed).derive("setup", 0)
}

impl<R: Hostable> Game for Hosting<R> {
    fn meta(&self) -> &'static GameMeta {
        const { &R::META }
    }

    fn content(&self) -> Value {
        plain(self.rules.localized())
    }

    fn spoken_in(&self, language: &str) -> Option<Arc<dyn Game>> {
        let rules = Arc::clone(self.languages.get(language)?);
        Some(Arc::new(Self { rules, digest: self.digest, languages: Arc::clone(&self.languages) }))
    }

    fn content_digest(&self) -> Digest {
        self.digest
    }

    fn draw_setup(&self, seed: &str) -> Value {
        plain(self.drawn(seed))
    }

    fn draw_any_setup(&self, seed: &str) -> Value {
        plain(self.rules.draw_setup(&mut setup_dice(seed)))
    }

    fn earns(&self) -> bool {
        earns::<R>()
    }

    fn entitle(&self, record: &Value, setup: Option<&Value>, seed: &str) -> Result<Value, SessionError> {
        let record = record_of::<R>(record)?;
        let setup = setup.map_or_else(|| Ok(self.drawn(seed)), |setup| read("setup", setup))?;
        Ok(plain(self.rules.entitle(&record, setup)))
    }

    fn verdict(&self, outcome: &Outcome) -> String {
        self.rules.verdict(outcome)
    }

    fn begin_sealed(&self, setup: Option<&Value>, seed: &Seed) -> Result<Box<dyn Session>, SessionError> {
        if seed.text.len() > LONGEST_SEED {
            let message = format!("{} bytes, {LONGEST_SEED} at most", seed.text.len());
            return Err(SessionError::malformed("seed", ".".to_owned(), message));
        }
        let setup = setup.map_or_else(|| Ok(self.drawn(&seed.text)), |setup| read("setup", setup))?;
        Ok(Box::new(Hosted::begin(&self.rules, setup, seed)?))
    }

    fn load(&self, journal: &Value) -> Result<Box<dyn Session>, SessionError> {
        if let Some(viewer) = transcript_of(journal) {
            return Err(SessionError::Transcript { viewer });
        }
        let older = migrated(journal);
        let value = older.as_ref().unwrap_or(journal);
        check_header(&*self.rules, &read("journal", value)?)?;
        let journal: JournalOf<R> = read("journal", value)?;
        let journal = if older.is_some() { journal.chained() } else { journal };
        Ok(Box::new(Hosted::load(Arc::clone(&self.rules), &journal)?))
    }

    fn local(&self, viewer: Viewer, snapshot: &Value) -> Result<Box<dyn LocalSession>, SessionError> {
        Ok(Box::new(LocalTable::of(Arc::clone(&self.rules), viewer, snapshot)?))
    }

    fn simulate(&self, request: &Request, progress: Progress<'_>) -> Result<Report, SessionError> {
        simulate(&self.rules, request, progress)
    }

    fn seeds(&self, request: &Exploration, progress: Progress<'_>) -> Result<Seeds, SessionError> {
        explore(&self.rules, request, progress)
    }
}
