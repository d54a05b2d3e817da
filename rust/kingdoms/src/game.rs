//! The game behind the kernel's contract.

use kernel::{
    Chance, Dice, Events, Fault, GameMeta, Goal, Information, Listing, Moves, Outcome, Prompt, Purpose,
    RuleResult, Ruleset, Seat, Viewer,
};

use crate::command::Command;
use crate::content::Content;
use crate::event::Event;
use crate::index::Kingdoms;
use crate::preview::{self, Preview, Query};
use crate::rejection::Rejection;
use crate::rules::{self, audit, end, options, prompts, setup};
use crate::setup::Setup;
use crate::state::State;
use crate::view::{self, View};

impl Ruleset for Kingdoms {
    type Content = Content;
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Rejection = Rejection;
    type View = View;
    type Query = Query;
    type Preview = Preview;

    const META: GameMeta = GameMeta {
        id: "kingdoms",
        title: "Kingdoms",
        min_seats: 1,
        max_seats: 5,
        information: Information::Imperfect,
        chance: Chance::Dice,
        moves: Moves::Simultaneous,
        goal: Goal::Points,
        rules_document: "docs/rules/kingdoms.md",
        rules_version: 3,
        replays_from: 3,
    };

    fn new(content: Content) -> Result<Self, Vec<Fault>> {
        Self::with(content)
    }

    fn content(&self) -> &Content {
        &self.content
    }

    fn draw_setup(&self, dice: &mut Dice) -> Setup {
        setup::draw(self, dice)
    }

    fn plain_setup(&self, dice: &mut Dice) -> Setup {
        setup::plain(self, dice)
    }

    fn begin(
        &self,
        setup: &Setup,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> RuleResult<State, Rejection> {
        setup::begin(self, setup, dice, events)
    }

    fn seats(&self, state: &State) -> u8 {
        state.count()
    }

    fn prompt(&self, state: &State) -> Option<Prompt> {
        prompts::prompt(state)
    }

    fn validate(&self, state: &State, seat: Seat, command: &Command) -> RuleResult<(), Rejection> {
        rules::validate(self, state, seat, command)
    }

    fn resolve(
        &self,
        state: &mut State,
        seat: Seat,
        command: &Command,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) {
        rules::resolve(self, state, seat, command, dice, events);
    }

    fn commands(&self, state: &State, seat: Seat, mut visit: impl FnMut(Command)) -> Listing {
        options::commands(self, state, seat, &mut visit)
    }

    fn sample(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Command> {
        options::sample(self, state, seat, dice)
    }

    fn preview(&self, state: &State, viewer: Viewer, query: &Query) -> RuleResult<Preview, Rejection> {
        preview::preview(self, state, viewer, query)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    /// Harvests and the blows of the Dark Lord are told to all (KD-06, KD-16).
    fn shows_roll(&self, purpose: &Purpose) -> bool {
        matches!(purpose.name, "harvest" | "dark_lord")
    }

    fn observe_event(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        view::observe_event(event, viewer)
    }

    /// Answers to a prompt to all are unseen until it ends (KD-18).
    fn observe_command(
        &self,
        state: &State,
        seat: Seat,
        command: &Command,
        viewer: Viewer,
    ) -> Option<Command> {
        let secret = state.common.is_some();
        (!secret || viewer.may_see(seat)).then(|| command.clone())
    }

    fn determinize(&self, view: &View, dice: &mut Dice) -> Result<State, Fault> {
        view::determinize(self, view, dice)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        end::outcome(self, state)
    }

    fn audit(&self, state: &State) -> Result<(), Fault> {
        audit::audit(self, state)
    }
}
