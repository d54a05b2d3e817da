//! The game behind the kernel's contract.

use kernel::{
    Chance, Dice, Events, Fault, GameMeta, Goal, Information, Listing, Moves, Outcome, Prompt, Purpose,
    RuleId, RuleResult, Ruleset, Seat, Seats, Viewer,
};

use crate::command::Command;
use crate::content::Content;
use crate::event::Event;
use crate::index::Council;
use crate::preview::{self, Preview, Query};
use crate::rejection::Rejection;
use crate::rules::{self, audit, begin, hand};
use crate::setup::Setup;
use crate::state::State;
use crate::view::{self, View};

const SAMPLE: Purpose = Purpose::new("a legal command", RuleId("CO-01"));

impl Ruleset for Council {
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
        id: "council",
        title: "Council",
        min_seats: 1,
        max_seats: 1,
        information: Information::Perfect,
        chance: Chance::Dice,
        moves: Moves::Sequential,
        goal: Goal::Survival,
        rules_document: "docs/rules/council.md",
        rules_version: 2,
        replays_from: 2,
    };

    fn new(content: Content) -> Result<Self, Vec<Fault>> {
        Self::with(content)
    }

    fn content(&self) -> &Content {
        &self.content
    }

    fn warnings(&self) -> Vec<Fault> {
        self.unreached()
    }

    fn draw_setup(&self, dice: &mut Dice) -> Setup {
        begin::draw(self, dice)
    }

    fn begin(
        &self,
        setup: &Setup,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> RuleResult<State, Rejection> {
        begin::begin(self, setup, dice, events)
    }

    fn seats(&self, _: &State) -> u8 {
        Self::META.max_seats
    }

    fn prompt(&self, state: &State) -> Option<Prompt> {
        state.ending.is_none().then(|| Prompt::to("decide", RuleId("CO-01"), Seat::P1))
    }

    fn validate(&self, state: &State, seat: Seat, command: &Command) -> RuleResult<(), Rejection> {
        rules::validate(self, state, seat, command)
    }

    fn resolve(
        &self,
        state: &mut State,
        _: Seat,
        command: &Command,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) {
        rules::resolve(self, state, command, dice, events);
    }

    fn commands(&self, state: &State, seat: Seat, mut visit: impl FnMut(Command)) -> Listing {
        if seat != Seat::P1 || state.ending.is_some() {
            return Listing::Complete;
        }
        let mut any = false;
        for card in &state.hand {
            for (place, option) in (0..).zip(&self.cards[usize::from(*card)].options) {
                if hand::open(self, state, option) {
                    any = true;
                    visit(Command::Decide { card: self.card_id(*card).to_owned(), option: place });
                }
            }
        }
        if !any {
            visit(Command::Wait {});
        }
        Listing::Complete
    }

    fn sample(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Command> {
        let mut legal = Vec::with_capacity(16);
        self.commands(state, seat, |command| legal.push(command));
        dice.pick(&legal, &SAMPLE).cloned()
    }

    fn preview(&self, state: &State, _: Viewer, query: &Query) -> RuleResult<Preview, Rejection> {
        preview::preview(self, state, query)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    /// The dice of effects are told (CO-08).
    fn shows_roll(&self, purpose: &Purpose) -> bool {
        purpose.name == "effect"
    }

    fn observe_event(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        view::observe_event(self, event, viewer)
    }

    fn observe_command(&self, _: &State, _: Seat, command: &Command, _: Viewer) -> Option<Command> {
        Some(command.clone())
    }

    fn determinize(&self, view: &View, dice: &mut Dice) -> Result<State, Fault> {
        self.audit(&view.state).map(|()| view::determinize(self, view, dice))
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let ending = &self.content.endings[usize::from(state.ending?)];
        let winners = if ending.good { Seats::one(Seat::P1) } else { Seats::NONE };
        Some(Outcome { winners, ending: ending.id.clone(), scores: vec![state.turn.into()] })
    }

    fn audit(&self, state: &State) -> Result<(), Fault> {
        audit::audit(self, state)
    }
}
