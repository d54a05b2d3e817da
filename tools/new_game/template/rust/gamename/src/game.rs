//! The game behind the kernel's contract.

use kernel::{
    Dice, Events, Fault, GameMeta, Listing, Outcome, Prompt, Purpose, RuleId, RuleResult, Ruleset, Seat,
    Seats,
};

use crate::command::Command;
use crate::content::{Content, check};
use crate::event::Event;
use crate::rejection::Rejection;
use crate::rules;
use crate::setup::Setup;
use crate::state::State;

const DRAW: Purpose = Purpose::new("draw", RuleId("GN-01"));

/// The rules with their content.
#[derive(Clone, Debug)]
pub struct GameName {
    content: Content,
}

impl Ruleset for GameName {
    type Content = Content;
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Rejection = Rejection;

    const META: GameMeta = GameMeta::of("gamename", "Game Name", "docs/rules/gamename.md");

    kernel::nothing_hidden!();
    kernel::no_questions!();

    fn new(content: Content) -> Result<Self, Vec<Fault>> {
        check(&content).map(|()| Self { content })
    }

    fn content(&self) -> &Content {
        &self.content
    }

    fn draw_setup(&self, dice: &mut Dice) -> Setup {
        Setup { goal: dice.roll(self.content.limits.most.into(), &DRAW) as u16 }
    }

    fn begin(&self, setup: &Setup, _: &mut Dice, events: &mut Events<Event>) -> RuleResult<State, Rejection> {
        rules::begin(&self.content, setup, events)
    }

    fn prompt(&self, state: &State) -> Option<Prompt> {
        state.winner().is_none().then(|| Prompt::to("turn", RuleId("GN-02"), state.turn))
    }

    fn validate(&self, state: &State, seat: Seat, command: &Command) -> RuleResult<(), Rejection> {
        rules::validate(state, seat, *command)
    }

    fn resolve(
        &self,
        state: &mut State,
        _: Seat,
        command: &Command,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) {
        rules::resolve(&self.content, state, *command, dice, events);
    }

    fn commands(&self, state: &State, seat: Seat, visit: impl FnMut(Command)) -> Listing {
        let all = [Command::Roll {}, Command::Bank {}];
        all.into_iter().filter(|command| rules::validate(state, seat, *command).is_ok()).for_each(visit);
        Listing::Complete
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.winner().map(|winner| Outcome {
            winners: Seats::one(winner),
            ending: "goal".to_owned(),
            scores: state.scores.map(i64::from).to_vec(),
        })
    }

    fn audit(&self, state: &State) -> Result<(), Fault> {
        state.check(self.content.limits.most)
    }
}
