//! The game behind the kernel's contract.

use kernel::{
    Chance, Dice, Events, Fault, GameMeta, Goal, Information, Listing, Moves, Outcome, Prompt, Purpose,
    RuleResult, Ruleset, Seat, Viewer,
};

use crate::command::Command;
use crate::content::Content;
use crate::event::Event;
use crate::index::Diamond;
use crate::preview::{self, Preview, Query};
use crate::rejection::Rejection;
use crate::rules::{self, audit, flow, options, setup};
use crate::setup::Setup;
use crate::state::{Stage, State};
use crate::view::{self, View};

impl Ruleset for Diamond {
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
        id: "diamond",
        title: "Diamond",
        min_seats: 2,
        max_seats: 2,
        information: Information::Imperfect,
        chance: Chance::Dice,
        moves: Moves::Simultaneous,
        goal: Goal::Points,
        rules_document: "docs/rules/diamond.md",
        rules_version: 6,
        replays_from: 6,
    };

    fn new(content: Content) -> Result<Self, Vec<Fault>> {
        Self::with(content)
    }

    fn content(&self) -> &Content {
        &self.content
    }

    fn draw_setup(&self, dice: &mut Dice) -> Setup {
        setup::draw(self, dice, false)
    }

    fn plain_setup(&self, dice: &mut Dice) -> Setup {
        setup::draw(self, dice, true)
    }

    fn begin(&self, setup: &Setup, _: &mut Dice, events: &mut Events<Event>) -> RuleResult<State, Rejection> {
        setup::begin(self, setup, events)
    }

    fn seats(&self, _: &State) -> u8 {
        2
    }

    fn prompt(&self, state: &State) -> Option<Prompt> {
        rules::prompt(state)
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

    fn preview(&self, state: &State, _: Viewer, query: &Query) -> RuleResult<Preview, Rejection> {
        preview::preview(self, state, query)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    /// The dice of a play that its events tell (DM-08).
    fn shows_roll(&self, purpose: &Purpose) -> bool {
        purpose.name != "draw"
    }

    fn observe_event(&self, event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    /// Lineups and choices are unseen until both are in (D2).
    fn observe_command(
        &self,
        state: &State,
        seat: Seat,
        command: &Command,
        viewer: Viewer,
    ) -> Option<Command> {
        let secret = matches!(state.stage, Stage::Lineups | Stage::Choices);
        (!secret || viewer.may_see(seat)).then(|| command.clone())
    }

    fn determinize(&self, view: &View, dice: &mut Dice) -> Result<State, Fault> {
        view::determinize(self, view, dice)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        flow::outcome(state)
    }

    fn audit(&self, state: &State) -> Result<(), Fault> {
        audit::audit(self, state)
    }
}
