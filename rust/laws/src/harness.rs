//! What the suite must be told about a game.

use std::fmt;
use std::sync::Arc;

use kernel::{Evaluate, Ruleset, Seat};

use crate::forecast::Forecast;
use crate::sabotaged::Sabotaged;
use crate::schemas::Schemas;

type Queries<R> = dyn Fn(&R, &<R as Ruleset>::State, Seat) -> Vec<<R as Ruleset>::Query> + Send + Sync;
type Forecasts<R> = dyn Fn(&R, &<R as Ruleset>::State, Seat) -> Vec<Forecast<R>> + Send + Sync;

/// A game, ready to be checked, as it is or with something wrong.
///
/// Both are one type, so that a test program holds the laws of a game once.
pub type Laws<R> = Suite<Sabotaged<R>>;

/// Rules, ready to be checked. [`Laws`] makes it of a game.
pub struct Suite<R: Evaluate> {
    pub(crate) rules: Arc<R>,
    pub(crate) document: String,
    pub(crate) schemas: Schemas,
    pub(crate) queries: Box<Queries<R>>,
    pub(crate) forecasts: Box<Forecasts<R>>,
    pub(crate) fingerprint: Option<&'static str>,
    pub(crate) longest: usize,
    pub(crate) patience: usize,
    pub(crate) chance: bool,
    pub(crate) outcomes: u64,
    pub(crate) hidden: Vec<&'static str>,
}

impl<R: Evaluate> Suite<Sabotaged<R>> {
    /// The laws of a game with its rules document.
    pub fn new(rules: R, document: impl Into<String>) -> Self {
        Self::sabotaged(Sabotaged::new(rules), document)
    }

    /// The laws of a game with something wrong, to show that a law notices.
    pub fn sabotaged(rules: Sabotaged<R>, document: impl Into<String>) -> Self {
        Self::shared(Arc::new(rules), document)
    }

    /// Queries worth asking in a position (laws 4, 5, 7 and 11), legal ones and others. `queries` is handed the game itself,
    /// with nothing put in place of its methods.
    #[must_use]
    pub fn with_queries(
        mut self,
        queries: impl Fn(&R, &R::State, Seat) -> Vec<R::Query> + Send + Sync + 'static,
    ) -> Self {
        self.queries = Box::new(move |rules, state, seat| queries(rules.game(), state, seat));
        self
    }

    /// What the game claims of a seat's commands in a position (law 9). `forecasts` is handed the game itself, as
    /// [`with_queries`](Self::with_queries) is.
    #[must_use]
    pub fn with_forecasts(
        mut self,
        forecasts: impl Fn(&R, &R::State, Seat) -> Vec<Forecast<R>> + Send + Sync + 'static,
    ) -> Self {
        let of = move |rules: &Sabotaged<R>, state: &R::State, seat| {
            forecasts(rules.game(), state, seat).into_iter().map(Forecast::of_sabotaged).collect()
        };
        self.forecasts = Box::new(of);
        self
    }
}

impl<R: Evaluate> Suite<R> {
    pub(crate) fn shared(rules: Arc<R>, document: impl Into<String>) -> Self {
        Self {
            rules,
            document: document.into(),
            schemas: Schemas::default(),
            queries: Box::new(|_, _, _| Vec::new()),
            forecasts: Box::new(|_, _, _| Vec::new()),
            fingerprint: None,
            longest: 5000,
            patience: 200,
            chance: true,
            outcomes: 2_000_000,
            hidden: Vec::new(),
        }
    }

    /// The schemas that values must fit (law 4).
    #[must_use]
    pub fn with_schemas(mut self, schemas: Schemas) -> Self {
        self.schemas = schemas;
        self
    }

    /// Where in the state something is hidden (law 5): JSON pointers with `*` for any name or place, such as `/players/*/hand`.
    /// What stands at a place of a seat's name or number may always be known to that seat, and to no other.
    #[must_use]
    pub fn with_hidden(mut self, pointers: &[&'static str]) -> Self {
        self.hidden = pointers.to_vec();
        self
    }

    /// The digest of a few whole playouts, the same in debug and release and on every platform (law 1). Give any text to
    /// learn it from the failure.
    #[must_use]
    pub fn with_fingerprint(mut self, fingerprint: &'static str) -> Self {
        self.fingerprint = Some(fingerprint);
        self
    }

    /// The most commands that a playout may take (law 3); 5000 unless said.
    #[must_use]
    pub fn with_longest(mut self, commands: usize) -> Self {
        self.longest = commands;
        self
    }

    /// The most commands that a seat may play while the same seats are to act (law 10); 200 unless said. A game of one
    /// seat has as many as its longest game.
    #[must_use]
    pub fn with_patience(mut self, commands: usize) -> Self {
        self.patience = commands;
        self
    }

    /// The most ways in which dice may fall in one forecast (law 9), which walks them all; 2,000,000 unless said.
    #[must_use]
    pub fn with_outcomes(mut self, ways: u64) -> Self {
        self.outcomes = ways;
        self
    }

    /// A game that claims no odds: law 9 has nothing to check.
    #[must_use]
    pub fn without_odds(mut self) -> Self {
        self.chance = false;
        self
    }
}

impl<R: Evaluate> fmt::Debug for Suite<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Laws").field("game", &R::META.id).finish_non_exhaustive()
    }
}
