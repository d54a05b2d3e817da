//! The kernel's contract, kept.

use kernel::{
    Chance, Dice, Events, Fault, GameMeta, Goal, Information, Listing, Moves, Outcome, Prompt, Purpose,
    RuleResult, Ruleset, Seat, Seats, Viewer,
};

use crate::rules::{self, Rules, arena, audit, options, start};
use crate::state::{Ending, Task};
use crate::{Command, Content, Event, Preview, Query, Rejection, Setup, State, View, preview, view};

impl Ruleset for Rules {
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
        id: "fleet",
        title: "Fleet",
        min_seats: 1,
        max_seats: 2,
        information: Information::Imperfect,
        chance: Chance::Dice,
        moves: Moves::Simultaneous,
        goal: Goal::Survival,
        rules_document: "docs/rules/fleet.md",
        rules_version: 4,
        replays_from: 4,
    };

    fn new(content: Content) -> Result<Self, Vec<Fault>> {
        Self::with(content)
    }

    fn content(&self) -> &Content {
        &self.content
    }

    fn draw_setup(&self, dice: &mut Dice) -> Setup {
        start::draw_setup(self, dice)
    }

    fn begin(
        &self,
        setup: &Setup,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> RuleResult<State, Rejection> {
        start::begin(self, setup, dice, events)
    }

    fn seats(&self, state: &State) -> u8 {
        rules::seats(state)
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

    /// Events tell nothing that all may not know: a submitted fleet is named by its seat alone.
    /// What is rolled in a fight, and what becomes of an event.
    fn shows_roll(&self, purpose: &Purpose) -> bool {
        matches!(
            purpose.name,
            "target"
                | "hit"
                | "flak"
                | "inflict"
                | "spot"
                | "lot"
                | "caught"
                | "clear_status"
                | "event_outcome"
        )
    }

    fn observe_event(&self, event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    /// A fleet is submitted unseen (FL-26).
    fn observe_command(&self, _: &State, seat: Seat, command: &Command, viewer: Viewer) -> Option<Command> {
        let secret = matches!(command, Command::SubmitFleet { .. });
        (!secret || viewer.may_see(seat)).then(|| command.clone())
    }

    fn determinize(&self, view: &View, dice: &mut Dice) -> Result<State, Fault> {
        view::determinize(self, view, dice)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let Task::Over { ending } = &state.task else { return None };
        Some(outcome(state, ending))
    }

    fn audit(&self, state: &State) -> Result<(), Fault> {
        audit::audit(self, state)
    }
}

/// A run scores the layer it reached; in the arena a seat scores the HP it has left.
fn outcome(state: &State, ending: &Ending) -> Outcome {
    let (winners, name) = match ending {
        Ending::Victory {} => (Seats::one(Seat::P1), "victory"),
        Ending::Defeat {} => (Seats::NONE, "defeat"),
        Ending::CalledOff {} => (Seats::NONE, "called_off"),
        Ending::Abandoned {} => (Seats::NONE, "abandoned"),
        Ending::Arena { winner: Some(seat), .. } => (Seats::one(*seat), "arena_won"),
        Ending::Arena { winner: None, .. } => (Seats::NONE, "arena_drawn"),
    };
    let scores = match ending {
        Ending::Arena { hp_left, .. } => hp_left.iter().map(|(_, hp)| i64::from(*hp)).collect(),
        Ending::Victory {} | Ending::Defeat {} | Ending::CalledOff {} | Ending::Abandoned {} => {
            vec![i64::from(state.layer())]
        }
    };
    Outcome { winners, ending: name.to_owned(), scores }
}

impl Rules {
    /// What a ship costs in the arena (FL-26).
    pub fn price(&self, plan: &crate::content::ShipPlan) -> u32 {
        arena::price(self, plan)
    }
}
