//! Pennies, each time with one thing wrong.
#![allow(dead_code, missing_docs, unreachable_pub)]

#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicU32, Ordering};

use kernel::picture::Picture;
use kernel::{
    Describe, Dice, Dimension, Evaluate, Events, Fault, GameMeta, Listing, Outcome, Progression, Prompt,
    RuleResult, Ruleset, Seat, Viewer, opponent,
};
use serde::{Deserialize, Serialize};

use crate::pennies::{
    Command, Event, Game, Hand, Penny, Phase, Preview, Query, Rejection, STAKE, State, View,
};

pub const SOUND: u32 = 0;
pub const REMEMBERS_OTHER_GAMES: u32 = 1;
pub const LISTS_TOO_MUCH: u32 = 2;
pub const LISTS_TOO_LITTLE: u32 = 3;
pub const SAMPLES_ANYTHING: u32 = 4;
pub const LISTS_FOR_IDLE_SEATS: u32 = 5;
pub const PANICS: u32 = 6;
pub const NEVER_ENDS: u32 = 7;
pub const IMPOSSIBLE_STATES: u32 = 8;
pub const LOSES_ITS_SETUP: u32 = 9;
pub const VIEW_SHOWS_ALL: u32 = 10;
pub const VERDICTS_TELL: u32 = 11;
pub const PREVIEWS_TELL: u32 = 12;
pub const EVENTS_TELL: u32 = 13;
pub const SHOWS_THE_POSITION: u32 = 14;
pub const DETERMINIZES_OTHERS: u32 = 15;
pub const READS_THE_POSITION: u32 = 16;
pub const ORDER_MATTERS: u32 = 17;
pub const ROLLS_TWICE: u32 = 18;
pub const ODDS_ARE_GUESSED: u32 = 19;
pub const DISCLOSES_ALL: u32 = 20;
pub const DISCLOSES_NOTHING: u32 = 21;
pub const HIDES_FOR_EVER: u32 = 22;
pub const LISTS_BY_WHAT_IS_HIDDEN: u32 = 23;
pub const PROMPTS_TELL: u32 = 24;
pub const PANICS_AT_LIES: u32 = 25;

#[derive(Debug)]
pub struct Broken {
    game: Game,
    content: Content,
}

/// The fault is content, so that rules that are built again have it too.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Content {
    pub whole: crate::pennies::Content,
    pub fault: u32,
}

impl Broken {
    pub fn with(fault: u32) -> Self {
        let whole = crate::pennies::rules::<2>().content().clone();
        Self::new(Content { whole, fault }).expect("the content is sound")
    }

    fn is(&self, fault: u32) -> bool {
        self.content.fault == fault
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    pub whole: crate::pennies::Setup,
    #[serde(skip)]
    pub lost: bool,
}

static GAMES: AtomicU32 = AtomicU32::new(0);

impl Ruleset for Broken {
    type Content = Content;
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Rejection = Rejection;
    type View = View;
    type Query = Query;
    type Preview = Preview;

    const META: GameMeta = Game::META;

    fn new(content: Content) -> Result<Self, Vec<Fault>> {
        Ok(Self { game: Game::new(content.whole.clone())?, content })
    }

    fn content(&self) -> &Content {
        &self.content
    }

    fn draw_setup(&self, dice: &mut Dice) -> Setup {
        Setup { whole: self.game.draw_setup(dice), lost: self.is(LOSES_ITS_SETUP) }
    }

    fn begin(
        &self,
        setup: &Setup,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> RuleResult<State, Rejection> {
        self.game.begin(&setup.whole, dice, events)
    }

    fn seats(&self, state: &State) -> u8 {
        self.game.seats(state)
    }

    fn prompt(&self, state: &State) -> Option<Prompt> {
        let prompt = self.game.prompt(state)?;
        let tails = state.hands.iter().filter(|hand| hand.penny == Some(Penny::Tails)).count();
        Some(if self.is(PROMPTS_TELL) { Prompt { secret: tails != 1, ..prompt } } else { prompt })
    }

    fn validate(&self, state: &State, seat: Seat, command: &Command) -> RuleResult<(), Rejection> {
        if self.is(LISTS_FOR_IDLE_SEATS) && seat == Seat::P2 && *command == (Command::Ready {}) {
            return Ok(());
        }
        let told = state.hands[opponent(seat).index()].penny == Some(Penny::Tails);
        if self.is(VERDICTS_TELL) && told && *command == (Command::Press {}) {
            return Err(Rejection::NothingToRoll {}.into());
        }
        self.game.validate(state, seat, command)
    }

    fn resolve(
        &self,
        state: &mut State,
        seat: Seat,
        command: &Command,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) {
        let (scores, round, rolling) = (state.scores, state.round, *command == (Command::Roll {}));
        if self.is(ROLLS_TWICE) && rolling && dice.d6(&STAKE) > 3 {
            dice.d6(&STAKE);
        }
        if self.is(HIDES_FOR_EVER) && matches!(command, Command::Hide { .. }) && state.round == 1 {
            return;
        }
        self.game.resolve(state, seat, command, dice, events);
        let shown = matches!(state.phase, Phase::Roll { .. });
        match self.content.fault {
            REMEMBERS_OTHER_GAMES => state.round = GAMES.fetch_add(1, Ordering::Relaxed),
            PANICS => assert!(*command != (Command::Press {}), "nobody presses here"),
            NEVER_ENDS if state.phase != Phase::Over => state.scores = scores,
            NEVER_ENDS => (state.scores, state.phase) = ([0; 2], Phase::Hide),
            IMPOSSIBLE_STATES if state.round == 3 => state.hands[0] = Hand { penny: None, ready: true },
            SHOWS_THE_POSITION if rolling => state.round = dice.position() as u32,
            READS_THE_POSITION => state.round = round + dice.position() as u32 % 7,
            ORDER_MATTERS if shown && !rolling && seat == Seat::P1 => state.round += 1,
            ROLLS_TWICE if rolling => {
                if let Phase::Stake { stake, .. } = &mut state.phase {
                    *stake = (*stake).max(2);
                }
            }
            _ => {}
        }
    }

    fn commands(&self, state: &State, seat: Seat, mut visit: impl FnMut(Command)) -> Listing {
        self.game.commands(state, seat, |command| {
            let tails = command == Command::Hide { penny: Penny::Tails };
            let other = state.hands[opponent(seat).index()].penny;
            let hidden = self.is(LISTS_BY_WHAT_IS_HIDDEN) && other == Some(Penny::Heads);
            if !(tails && (hidden || self.is(LISTS_TOO_LITTLE))) {
                visit(command);
            }
        });
        if self.is(LISTS_TOO_MUCH) && self.to_act(state).contains(seat) && state.phase == Phase::Hide {
            visit(Command::Press {});
        }
        Listing::Complete
    }

    fn sample(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Command> {
        let drawn = self.game.sample(state, seat, dice)?;
        Some(if self.is(SAMPLES_ANYTHING) && dice.chance(20, &STAKE) { Command::Take {} } else { drawn })
    }

    fn preview(&self, state: &State, viewer: Viewer, query: &Query) -> RuleResult<Preview, Rejection> {
        match (self.content.fault, self.game.preview(state, viewer, query)) {
            (PREVIEWS_TELL, Err(_)) if state.hands.iter().any(|hand| hand.penny == Some(Penny::Heads)) => {
                Ok(Preview { odds: Vec::new() })
            }
            (ODDS_ARE_GUESSED, Ok(mut preview)) => {
                preview.odds[1].1 += 1;
                Ok(preview)
            }
            (_, answer) => answer,
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let viewer = if self.is(VIEW_SHOWS_ALL) { Viewer::Referee } else { viewer };
        self.game.view(state, viewer)
    }

    fn observe_event(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        if self.is(EVENTS_TELL) { Some(event.clone()) } else { self.game.observe_event(event, viewer) }
    }

    fn observe_command(
        &self,
        state: &State,
        seat: Seat,
        command: &Command,
        viewer: Viewer,
    ) -> Option<Command> {
        match self.content.fault {
            DISCLOSES_ALL => Some(command.clone()),
            DISCLOSES_NOTHING => None,
            _ => self.game.observe_command(state, seat, command, viewer),
        }
    }

    fn determinize(&self, view: &View, dice: &mut Dice) -> Result<State, Fault> {
        assert!(!self.is(PANICS_AT_LIES) || view.round < 200, "no game lasts so long");
        let mut state = self.game.determinize(view, dice)?;
        if self.is(DETERMINIZES_OTHERS) {
            state.presses = [true; 2];
        }
        Ok(state)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.game.outcome(state)
    }

    fn audit(&self, state: &State) -> Result<(), Fault> {
        self.game.audit(state)
    }
}

impl Evaluate for Broken {
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        self.game.evaluate(state, seat)
    }
}

impl Progression for Broken {
    type Record = ();
}

impl Describe for Broken {
    fn picture(&self, view: &View) -> Picture {
        self.game.picture(view)
    }

    fn phrase(&self, view: &View, command: &Command) -> String {
        self.game.phrase(view, command)
    }

    fn describe_event(&self, event: &Event) -> String {
        self.game.describe_event(event)
    }

    fn ask(&self, view: &View) -> Option<String> {
        self.game.ask(view)
    }

    fn dimensions(&self, state: &State) -> Vec<Dimension> {
        self.game.dimensions(state)
    }

    fn explain(&self, view: &View, preview: &Preview) -> Vec<String> {
        self.game.explain(view, preview)
    }
}
