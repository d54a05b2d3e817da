//! The game behind the kernel's contract.

use kernel::{
    Chance, Dice, Events, Fault, GameMeta, Goal, Information, Listing, Moves, Outcome, Prompt, Purpose,
    RuleId, Ruleset, Ruling, Seat, Seats, Viewer,
};

use crate::command::Command;
use crate::content::{Content, check};
use crate::event::Event;
use crate::preview::{Preview, Query};
use crate::rejection::Rejection;
use crate::rules;
use crate::setup::Setup;
use crate::state::State;
use crate::view::View;

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
    type View = View;
    type Query = Query;
    type Preview = Preview;

    const META: GameMeta = GameMeta {
        id: "gamename",
        title: "Game Name",
        min_seats: 2,
        max_seats: 2,
        information: Information::Perfect,
        chance: Chance::Dice,
        moves: Moves::Sequential,
        goal: Goal::Points,
        rules_document: "docs/rules/gamename.md",
        rules_version: 1,
        replays_from: 1,
    };

    fn new(content: Content) -> Result<Self, Vec<Fault>> {
        check(&content).map(|()| Self { content })
    }

    fn content(&self) -> &Content {
        &self.content
    }

    fn draw_setup(&self, dice: &mut Dice) -> Setup {
        Setup { goal: dice.roll(self.content.limits.most.into(), &DRAW) as u16 }
    }

    fn begin(&self, setup: &Setup, _: &mut Dice, events: &mut Events<Event>) -> Ruling<State, Rejection> {
        rules::begin(&self.content, setup, events)
    }

    fn seats(&self, _: &State) -> u8 {
        Self::META.max_seats
    }

    fn prompt(&self, state: &State) -> Option<Prompt> {
        state.winner().is_none().then(|| Prompt::to("turn", RuleId("GN-02"), state.turn))
    }

    fn validate(&self, state: &State, seat: Seat, command: &Command) -> Ruling<(), Rejection> {
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
        Listing::Whole
    }

    fn sample(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Command> {
        let mut legal = Vec::with_capacity(2);
        self.commands(state, seat, |command| legal.push(command));
        dice.pick(&legal, &DRAW).copied()
    }

    fn preview(&self, state: &State, _: Viewer, query: &Query) -> Ruling<Preview, Rejection> {
        let Query::Roll {} = query;
        if state.winner().is_some() {
            return Err(Rejection::NotYourTurn { seat: state.turn }.into());
        }
        Ok(Preview::Roll { losing: 1, faces: self.content.limits.sides, pot: state.pot })
    }

    fn view(&self, state: &State, _: Viewer) -> View {
        View::of(state)
    }

    fn witness(&self, event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn disclose(&self, _: &State, _: Seat, command: &Command, _: Viewer) -> Option<Command> {
        Some(*command)
    }

    fn imagine(&self, view: &View, _: &mut Dice) -> Result<State, Fault> {
        let state = view.state();
        self.audit(&state).map(|()| state)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.winner().map(|winner| Outcome {
            winners: Seats::one(winner),
            ending: "goal".to_owned(),
            scores: state.scores.map(i64::from).to_vec(),
        })
    }

    fn audit(&self, state: &State) -> Result<(), Fault> {
        let most = self.content.limits.most;
        if !(1..=most).contains(&state.goal) {
            return Err(Fault::new("/goal", state.goal, format!("1 to {most}")));
        }
        if state.scores.iter().all(|score| *score >= state.goal) {
            return Err(Fault::new("/scores/1", state.scores[1], "a single winner"));
        }
        // Numbers that no play can reach would overflow later.
        if let Some(at) = state.scores.iter().position(|score| *score > 20_000) {
            return Err(Fault::new(format!("/scores/{at}"), state.scores[at], "at most 20000"));
        }
        if state.pot > 20_000 || (state.pot > 0 && state.winner().is_some()) {
            return Err(Fault::new("/pot", state.pot, "what one turn can bring"));
        }
        if state.turn.0 > 1 || state.winner().is_some_and(|winner| winner != state.turn) {
            return Err(Fault::new("/turn", state.turn, "p1 or p2, the winner's once it is over"));
        }
        Ok(())
    }
}
