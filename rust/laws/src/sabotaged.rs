//! A game with something wrong, to show that a law notices.

use kernel::picture::Picture;
use kernel::{
    Describe, Dice, Dimension, Evaluate, Events, Fault, GameMeta, Listing, Outcome, Progression, Prompt,
    Purpose, RuleResult, Ruleset, SearchParams, Seat, Viewer,
};

/// A function of the rules that stands in for a method of the game. It is handed the game, which it may ask.
macro_rules! sabotages {
    ($($(#[$doc:meta])* $method:ident($($of:ty),*) $(-> $answer:ty)?;)*) => {
        /// A game in which some methods are replaced; all others are the game's own.
        ///
        /// ```
        /// # #[path = "../tests/auction/mod.rs"]
        /// # mod auction;
        /// use kernel::{Ruleset as _, Viewer};
        /// use laws::{Laws, Sabotaged, law};
        ///
        /// let open = Sabotaged::new(auction::rules()).view(|game: &auction::Game, state, _| game.view(state, Viewer::Referee));
        /// let violation = law::hidden(&Laws::new(open, auction::DOCUMENT)).expect_err("hands are shown to everybody");
        /// assert_eq!(violation.law, 5);
        /// ```
        pub struct Sabotaged<R: Ruleset> {
            game: R,
            $($method: Option<Box<dyn Fn(&R, $($of),*) $(-> $answer)? + Send + Sync>>,)*
        }

        impl<R: Ruleset> Sabotaged<R> {
            /// The game, not yet sabotaged.
            pub fn new(game: R) -> Self {
                Self { game, $($method: None),* }
            }

            $(
                $(#[$doc])*
                #[must_use]
                pub fn $method(mut self, $method: impl Fn(&R, $($of),*) $(-> $answer)? + Send + Sync + 'static) -> Self {
                    self.$method = Some(Box::new($method));
                    self
                }
            )*
        }
    };
}

sabotages! {
    /// Replaces [`Ruleset::prompt`].
    prompt(&R::State) -> Option<Prompt>;
    /// Replaces [`Ruleset::validate`].
    validate(&R::State, Seat, &R::Command) -> RuleResult<(), R::Rejection>;
    /// Replaces [`Ruleset::resolve`].
    resolve(&mut R::State, Seat, &R::Command, &mut Dice, &mut Events<R::Event>);
    /// Replaces [`Ruleset::sample`].
    sample(&R::State, Seat, &mut Dice) -> Option<R::Command>;
    /// Replaces [`Ruleset::preview`].
    preview(&R::State, Viewer, &R::Query) -> RuleResult<R::Preview, R::Rejection>;
    /// Replaces [`Ruleset::view`].
    view(&R::State, Viewer) -> R::View;
    /// Replaces [`Ruleset::observe_event`].
    observe_event(&R::Event, Viewer) -> Option<R::Event>;
    /// Replaces [`Ruleset::shows_roll`].
    shows_roll(&Purpose) -> bool;
    /// Replaces [`Ruleset::observe_command`].
    observe_command(&R::State, Seat, &R::Command, Viewer) -> Option<R::Command>;
    /// Replaces [`Ruleset::determinize`].
    determinize(&R::View, &mut Dice) -> Result<R::State, Fault>;
    /// Replaces [`Describe::picture`].
    picture(&R::View) -> Picture;
    /// Replaces [`Describe::places`].
    places(&R::View, &R::Command) -> Vec<String>;
}

impl<R: Ruleset> Ruleset for Sabotaged<R> {
    type Content = R::Content;
    type Setup = R::Setup;
    type State = R::State;
    type Command = R::Command;
    type Event = R::Event;
    type Rejection = R::Rejection;
    type View = R::View;
    type Query = R::Query;
    type Preview = R::Preview;

    const META: GameMeta = R::META;

    /// The game itself: content cannot say what is replaced.
    fn new(content: R::Content) -> Result<Self, Vec<Fault>> {
        R::new(content).map(Self::new)
    }

    fn content(&self) -> &R::Content {
        self.game.content()
    }

    fn draw_setup(&self, dice: &mut Dice) -> R::Setup {
        self.game.draw_setup(dice)
    }

    fn begin(
        &self,
        setup: &R::Setup,
        dice: &mut Dice,
        events: &mut Events<R::Event>,
    ) -> RuleResult<R::State, R::Rejection> {
        self.game.begin(setup, dice, events)
    }

    fn seats(&self, state: &R::State) -> u8 {
        self.game.seats(state)
    }

    fn prompt(&self, state: &R::State) -> Option<Prompt> {
        self.prompt.as_ref().map_or_else(|| self.game.prompt(state), |prompt| prompt(&self.game, state))
    }

    fn validate(&self, state: &R::State, seat: Seat, command: &R::Command) -> RuleResult<(), R::Rejection> {
        match &self.validate {
            Some(validate) => validate(&self.game, state, seat, command),
            None => self.game.validate(state, seat, command),
        }
    }

    fn resolve(
        &self,
        state: &mut R::State,
        seat: Seat,
        command: &R::Command,
        dice: &mut Dice,
        events: &mut Events<R::Event>,
    ) {
        match &self.resolve {
            Some(resolve) => resolve(&self.game, state, seat, command, dice, events),
            None => self.game.resolve(state, seat, command, dice, events),
        }
    }

    fn commands(&self, state: &R::State, seat: Seat, visit: impl FnMut(R::Command)) -> Listing {
        self.game.commands(state, seat, visit)
    }

    fn sample(&self, state: &R::State, seat: Seat, dice: &mut Dice) -> Option<R::Command> {
        match &self.sample {
            Some(sample) => sample(&self.game, state, seat, dice),
            None => self.game.sample(state, seat, dice),
        }
    }

    fn preview(
        &self,
        state: &R::State,
        viewer: Viewer,
        query: &R::Query,
    ) -> RuleResult<R::Preview, R::Rejection> {
        match &self.preview {
            Some(preview) => preview(&self.game, state, viewer, query),
            None => self.game.preview(state, viewer, query),
        }
    }

    fn view(&self, state: &R::State, viewer: Viewer) -> R::View {
        match &self.view {
            Some(view) => view(&self.game, state, viewer),
            None => self.game.view(state, viewer),
        }
    }

    fn observe_event(&self, event: &R::Event, viewer: Viewer) -> Option<R::Event> {
        match &self.observe_event {
            Some(observe_event) => observe_event(&self.game, event, viewer),
            None => self.game.observe_event(event, viewer),
        }
    }

    fn shows_roll(&self, purpose: &Purpose) -> bool {
        match &self.shows_roll {
            Some(shows_roll) => shows_roll(&self.game, purpose),
            None => self.game.shows_roll(purpose),
        }
    }

    fn observe_command(
        &self,
        state: &R::State,
        seat: Seat,
        command: &R::Command,
        viewer: Viewer,
    ) -> Option<R::Command> {
        match &self.observe_command {
            Some(observe_command) => observe_command(&self.game, state, seat, command, viewer),
            None => self.game.observe_command(state, seat, command, viewer),
        }
    }

    fn determinize(&self, view: &R::View, dice: &mut Dice) -> Result<R::State, Fault> {
        match &self.determinize {
            Some(determinize) => determinize(&self.game, view, dice),
            None => self.game.determinize(view, dice),
        }
    }

    fn outcome(&self, state: &R::State) -> Option<Outcome> {
        self.game.outcome(state)
    }

    fn audit(&self, state: &R::State) -> Result<(), Fault> {
        self.game.audit(state)
    }
}

impl<R: Evaluate> Evaluate for Sabotaged<R> {
    const HINT_PLAYOUTS: u32 = R::HINT_PLAYOUTS;

    fn evaluate(&self, state: &R::State, seat: Seat) -> i32 {
        self.game.evaluate(state, seat)
    }

    fn score_moves(
        &self,
        state: &R::State,
        seat: Seat,
        commands: &[R::Command],
        far: bool,
    ) -> Option<Vec<i32>> {
        self.game.score_moves(state, seat, commands, far)
    }

    fn is_quiet(&self, state: &R::State) -> bool {
        self.game.is_quiet(state)
    }

    fn rollout_move(&self, state: &R::State, seat: Seat, dice: &mut Dice) -> Option<R::Command> {
        self.game.rollout_move(state, seat, dice)
    }

    fn search_params(&self) -> SearchParams {
        self.game.search_params()
    }
}

impl<R: Progression> Progression for Sabotaged<R> {
    type Record = R::Record;
}

/// The words that every game must have.
impl<R: Describe> Describe for Sabotaged<R> {
    fn picture(&self, view: &R::View) -> Picture {
        self.picture.as_ref().map_or_else(|| self.game.picture(view), |picture| picture(&self.game, view))
    }

    fn places(&self, view: &R::View, command: &R::Command) -> Vec<String> {
        match &self.places {
            Some(places) => places(&self.game, view, command),
            None => self.game.places(view, command),
        }
    }

    fn phrase(&self, view: &R::View, command: &R::Command) -> String {
        self.game.phrase(view, command)
    }

    fn describe_event(&self, event: &R::Event) -> String {
        self.game.describe_event(event)
    }

    fn ask(&self, view: &R::View) -> Option<String> {
        self.game.ask(view)
    }

    fn refuse(&self, view: Option<&R::View>, rejection: &R::Rejection) -> String {
        self.game.refuse(view, rejection)
    }

    fn verdict(&self, outcome: &Outcome) -> String {
        self.game.verdict(outcome)
    }

    fn dimensions(&self, state: &R::State) -> Vec<Dimension> {
        self.game.dimensions(state)
    }

    fn explain(&self, view: &R::View, preview: &R::Preview) -> Vec<String> {
        self.game.explain(view, preview)
    }
}
