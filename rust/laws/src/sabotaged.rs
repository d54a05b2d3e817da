//! A game with something wrong, to show that a law notices.

use kernel::picture::{COLUMNS, Picture};
use kernel::text::Summary;
use kernel::words::Spoken;
use kernel::{
    Describe, Dice, Dimension, Evaluate, Events, Fault, GameMeta, Listing, Outcome, Progression, Prompt,
    Purpose, RuleResult, Ruleset, SearchParams, Seat, Seats, Viewer,
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
        /// let violation = law::hidden(&Laws::sabotaged(open, auction::DOCUMENT)).expect_err("hands are shown to everybody");
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

            /// The game without what was replaced.
            pub(crate) fn game(&self) -> &R {
                &self.game
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

/// The game's own methods, which nothing is put in place of.
macro_rules! of_the_game {
    ($(fn $method:ident($($argument:ident: $of:ty),*) $(-> $answer:ty)?;)*) => {
        $(fn $method(&self, $($argument: $of),*) $(-> $answer)? {
            self.game.$method($($argument),*)
        })*
    };
}

#[deny(clippy::missing_trait_methods, reason = "a default would stand in for the game's own")]
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

    of_the_game! {
        fn content() -> &R::Content;
        fn warnings() -> Vec<Fault>;
        fn draw_setup(dice: &mut Dice) -> R::Setup;
        fn plain_setup(dice: &mut Dice) -> R::Setup;
        fn begin(setup: &R::Setup, dice: &mut Dice, events: &mut Events<R::Event>) -> RuleResult<R::State, R::Rejection>;
        fn seats(state: &R::State) -> u8;
        fn commands(state: &R::State, seat: Seat, visit: impl FnMut(R::Command)) -> Listing;
        fn outcome(state: &R::State) -> Option<Outcome>;
        fn audit(state: &R::State) -> Result<(), Fault>;
    }

    fn prompt(&self, state: &R::State) -> Option<Prompt> {
        self.prompt.as_ref().map_or_else(|| self.game.prompt(state), |prompt| prompt(&self.game, state))
    }

    fn to_act(&self, state: &R::State) -> Seats {
        match &self.prompt {
            Some(prompt) => prompt(&self.game, state).map_or(Seats::NONE, Prompt::owed),
            None => self.game.to_act(state),
        }
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
}

#[deny(clippy::missing_trait_methods, reason = "a default would stand in for the game's own")]
impl<R: Evaluate> Evaluate for Sabotaged<R> {
    const HINT_PLAYOUTS: u32 = R::HINT_PLAYOUTS;

    of_the_game! {
        fn evaluate(state: &R::State, seat: Seat) -> i32;
        fn score_moves(state: &R::State, seat: Seat, commands: &[R::Command], far: bool) -> Option<Vec<i32>>;
        fn is_quiet(state: &R::State) -> bool;
        fn rollout_move(state: &R::State, seat: Seat, dice: &mut Dice) -> Option<R::Command>;
        fn search_params() -> SearchParams;
    }
}

#[deny(clippy::missing_trait_methods, reason = "a default would stand in for the game's own")]
impl<R: Progression> Progression for Sabotaged<R> {
    type Record = R::Record;

    of_the_game! {
        fn entitle(record: &R::Record, setup: R::Setup) -> R::Setup;
        fn earn(record: &R::Record, state: &R::State) -> R::Record;
        fn news(record: &R::Record, before: &R::Record) -> Vec<String>;
    }
}

#[deny(clippy::missing_trait_methods, reason = "a default would stand in for the game's own")]
impl<R: Describe> Describe for Sabotaged<R> {
    fn speak(&mut self, spoken: Spoken<R::Content>) {
        self.game.speak(spoken);
    }

    fn picture(&self, view: &R::View) -> Picture {
        self.picture.as_ref().map_or_else(|| self.game.picture(view), |picture| picture(&self.game, view))
    }

    fn render_board(&self, view: &R::View, colour: bool) -> String {
        match &self.picture {
            Some(picture) => picture(&self.game, view).text(COLUMNS, colour),
            None => self.game.render_board(view, colour),
        }
    }

    fn places(&self, view: &R::View, command: &R::Command) -> Vec<String> {
        match &self.places {
            Some(places) => places(&self.game, view, command),
            None => self.game.places(view, command),
        }
    }

    of_the_game! {
        fn spoken() -> Option<&Spoken<R::Content>>;
        fn localized() -> &R::Content;
        fn phrase(view: &R::View, command: &R::Command) -> String;
        fn describe_event(event: &R::Event) -> String;
        fn summary(view: &R::View) -> Option<Summary>;
        fn ask(view: &R::View) -> Option<String>;
        fn refuse(view: Option<&R::View>, rejection: &R::Rejection) -> String;
        fn verdict(outcome: &Outcome) -> String;
        fn dimensions(state: &R::State) -> Vec<Dimension>;
        fn questions(view: &R::View, command: &R::Command) -> Vec<R::Query>;
        fn explain(view: &R::View, preview: &R::Preview) -> Vec<String>;
        fn grounds(view: &R::View, command: &R::Command) -> Vec<R::Query>;
        fn reason(view: &R::View, command: &R::Command, answers: &[R::Preview]) -> Option<String>;
        fn parse_command(view: &R::View, text: &str) -> Vec<R::Command>;
        fn asked(view: &R::View, text: &str) -> Option<R::Query>;
        fn recap(events: &[R::Event]) -> Vec<String>;
        fn forms() -> &'static [&'static str];
    }
}
