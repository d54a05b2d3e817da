//! Pennies, the smallest whole game: a hidden choice of both, a die, a prompt to one, first to the goal.
//!
//! Other crates' tests include it by `#[path]`.
#![allow(dead_code, missing_docs, unreachable_pub, clippy::similar_names)]

mod text;
mod values;

use kernel::content::Faults;
use kernel::{
    Chance, Dice, Digest, Events, Fault, GameMeta, Goal, Information, Listing, Moves, Outcome, Prompt,
    Purpose, Rejections, RuleId, RuleResult, Ruleset, Seat, Seats, Viewer,
};

pub use values::*;

pub const DOCUMENT: &str = include_str!("rules.md");

/// The game at rules version 2.
pub type Game = Pennies<2>;

/// Versions whose stake die asks for too much: it is thrown with another until they differ, for ever, or too often.
pub const ROLL_OFF: u32 = 90;
pub const FOR_EVER: u32 = 91;
pub const TOO_OFTEN: u32 = 92;

/// The rules at a version: from 3 on, rounds are counted twice as fast, so that digests differ.
#[derive(Debug)]
pub struct Pennies<const VERSION: u32>(Content);

/// The rules with the usual content.
pub fn rules<const VERSION: u32>() -> Pennies<VERSION> {
    Pennies::new(Content { most: 12, dice: vec![4, 6] }).expect("the usual content is sound")
}

impl<const VERSION: u32> Pennies<VERSION> {
    fn next_round(state: &mut State) {
        state.round += if VERSION >= 3 { 2 } else { 1 };
        state.hands = [Hand::default(); 2];
        let goal = state.goal;
        state.phase = if state.scores.iter().any(|score| *score >= goal) { Phase::Over } else { Phase::Hide };
    }

    fn win_stake(state: &mut State, winner: Seat, stake: u8, events: &mut Events<Event>) {
        events.emit(|| Event::StakeTaken { seat: winner, stake });
        state.scores[winner.index()] += stake;
        Self::next_round(state);
        if state.phase == Phase::Over {
            events.emit(|| Event::GameWon { seat: winner });
        }
    }

    fn show(state: &mut State, events: &mut Events<Event>) {
        let pennies = [0, 1].map(|at| state.hands[at].penny.unwrap_or(Penny::Heads));
        let winner = if pennies[0] == pennies[1] { Seat::P1 } else { Seat::P2 };
        events.emit(|| Event::PenniesShown { pennies, winner });
        state.hands = [Hand::default(); 2];
        state.phase = Phase::Roll { winner };
    }

    fn roll(state: &mut State, winner: Seat, dice: &mut Dice, events: &mut Events<Event>) {
        let mut rounds = 0;
        match VERSION {
            ROLL_OFF => while dice.d6(&STAKE) == dice.d6(&STAKE) && dice.again(&mut rounds, &STAKE) {},
            FOR_EVER => while dice.again(&mut rounds, &STAKE) {},
            TOO_OFTEN => assert!((0..kernel::dice::MOST_ROLLS).all(|_| dice.d6(&STAKE) <= 6)),
            _ => {}
        }
        let stake = dice.roll(state.sides.into(), &STAKE) as u8;
        events.emit(|| Event::StakeRolled { seat: winner, stake });
        if state.presses[winner.index()] {
            state.phase = Phase::Stake { winner, stake };
        } else {
            Self::win_stake(state, winner, stake, events);
        }
    }
}

impl<const VERSION: u32> Ruleset for Pennies<VERSION> {
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
        id: "pennies",
        title: "Pennies",
        min_seats: 2,
        max_seats: 2,
        information: Information::Imperfect,
        chance: Chance::Dice,
        moves: Moves::Simultaneous,
        goal: Goal::Points,
        rules_document: "rust/kernel/tests/pennies/rules.md",
        rules_version: VERSION,
        replays_from: VERSION - 1,
    };

    fn new(content: Content) -> Result<Self, Vec<Fault>> {
        let mut faults = Faults::default();
        faults.within("/most", content.most, 1..=100);
        for (at, sides) in content.dice.iter().enumerate() {
            faults.expect((2..=20).contains(sides), format!("/dice/{at}"), sides, "2 to 20 faces");
        }
        faults.expect(!content.dice.is_empty(), "/dice", "none", "a die");
        faults.into_result(Self(content))
    }

    fn content(&self) -> &Content {
        &self.0
    }

    fn draw_setup(&self, dice: &mut Dice) -> Setup {
        let sides = dice.pick(&self.0.dice, &DRAW).copied().unwrap_or(6);
        Setup { goal: dice.roll(self.0.most.into(), &DRAW) as u8, sides }
    }

    fn begin(&self, setup: &Setup, _: &mut Dice, events: &mut Events<Event>) -> RuleResult<State, Rejection> {
        let (goal, sides, most) = (setup.goal, setup.sides, self.0.most);
        let mut reasons = Vec::new();
        if !(1..=most).contains(&goal) {
            reasons.push(Rejection::GoalOutOfRange { goal, most });
        }
        if !self.0.dice.contains(&sides) {
            reasons.push(Rejection::UnknownDie { sides });
        }
        Rejections::from_reasons(reasons)?;
        events.emit(|| Event::GameBegun { goal });
        let phase = Phase::Hide;
        Ok(State {
            goal,
            sides,
            round: 0,
            phase,
            hands: [Hand::default(); 2],
            scores: [0; 2],
            presses: [true; 2],
        })
    }

    fn seats(&self, _: &State) -> u8 {
        2
    }

    fn prompt(&self, state: &State) -> Option<Prompt> {
        let ready = |seat: &Seat| state.hands[seat.index()].ready;
        match state.phase {
            Phase::Hide => {
                let both = Prompt::to_all("hide", RuleId("PE-02"), Seats::first(2));
                Some(both.answered_by(both.seats.iter().filter(ready).collect()).in_secret())
            }
            Phase::Roll { winner } => Some(Prompt::to("roll", RuleId("PE-04"), winner)),
            Phase::Stake { winner, .. } => Some(Prompt::to("stake", RuleId("PE-05"), winner)),
            Phase::Over => None,
        }
    }

    fn validate(&self, state: &State, seat: Seat, command: &Command) -> RuleResult<(), Rejection> {
        if !self.to_act(state).contains(seat) {
            return Err(Rejection::NotYours { seat }.into());
        }
        let hiding = state.phase == Phase::Hide;
        let hidden = hiding && state.hands[seat.index()].penny.is_some();
        let mut reasons = Vec::new();
        match command {
            Command::Hide { .. } | Command::Ready {} if !hiding => reasons.push(Rejection::NotHiding {}),
            Command::Hide { .. } if hidden => reasons.push(Rejection::AlreadyHidden {}),
            Command::Ready {} if !hidden => reasons.push(Rejection::NothingHidden {}),
            Command::Roll {} if !matches!(state.phase, Phase::Roll { .. }) => {
                reasons.push(Rejection::NothingToRoll {});
            }
            Command::Take {} | Command::Press {} if !matches!(state.phase, Phase::Stake { .. }) => {
                reasons.push(Rejection::NoStake {});
            }
            Command::Hide { .. }
            | Command::Ready {}
            | Command::Roll {}
            | Command::Take {}
            | Command::Press {} => {}
        }
        Rejections::from_reasons(reasons)
    }

    fn resolve(
        &self,
        state: &mut State,
        seat: Seat,
        command: &Command,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) {
        match (command, state.phase) {
            (Command::Hide { penny }, _) => {
                state.hands[seat.index()].penny = Some(*penny);
                events.emit(|| Event::PennyHidden { seat, penny: Some(*penny) });
            }
            (Command::Ready {}, _) => {
                state.hands[seat.index()].ready = true;
                events.emit(|| Event::SeatReady { seat });
                if state.hands.iter().all(|hand| hand.ready) {
                    Self::show(state, events);
                }
            }
            (Command::Roll {}, _) => Self::roll(state, seat, dice, events),
            (Command::Take {}, Phase::Stake { winner, stake }) => {
                Self::win_stake(state, winner, stake, events);
            }
            (Command::Press {}, Phase::Stake { winner, .. }) => {
                state.presses[winner.index()] = false;
                let sides = state.sides.into();
                let stake = dice.on_substream(&Digest::of(command), |dice| dice.roll(sides, &PRESS)) as u8;
                events.emit(|| Event::StakeRolled { seat: winner, stake });
                Self::win_stake(state, winner, if stake == 1 { 0 } else { stake }, events);
            }
            (Command::Take {} | Command::Press {}, Phase::Hide | Phase::Roll { .. } | Phase::Over) => {}
        }
    }

    fn commands(&self, state: &State, seat: Seat, visit: impl FnMut(Command)) -> Listing {
        let all = [
            Command::Hide { penny: Penny::Heads },
            Command::Hide { penny: Penny::Tails },
            Command::Ready {},
            Command::Roll {},
            Command::Take {},
            Command::Press {},
        ];
        all.into_iter().filter(|command| self.validate(state, seat, command).is_ok()).for_each(visit);
        Listing::Complete
    }

    fn sample(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Command> {
        let mut legal = Vec::with_capacity(2);
        self.commands(state, seat, |command| legal.push(command));
        dice.pick(&legal, &DRAW).cloned()
    }

    fn preview(&self, state: &State, viewer: Viewer, query: &Query) -> RuleResult<Preview, Rejection> {
        match (query, state.phase, viewer) {
            (Query::Press {}, Phase::Stake { winner, .. }, _) if viewer.may_see(winner) => {
                let odds = (1..=state.sides).map(|face| (if face == 1 { 0 } else { face }, 1)).collect();
                Ok(Preview { odds })
            }
            (Query::Press {}, Phase::Stake { winner, .. }, _) => {
                Err(Rejection::NotYours { seat: winner }.into())
            }
            (Query::Press {}, Phase::Hide | Phase::Roll { .. } | Phase::Over, _) => {
                Err(Rejection::NoStake {}.into())
            }
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let pennies =
            [Seat::P1, Seat::P2].map(|seat| state.hands[seat.index()].penny.filter(|_| viewer.may_see(seat)));
        let hidden = state.hands.map(|hand| hand.penny.is_some());
        let State { goal, sides, round, phase, scores, presses, .. } = *state;
        let ready = state.hands.map(|hand| hand.ready);
        View { goal, sides, round, phase, pennies, hidden, ready, scores, presses }
    }

    fn shows_roll(&self, purpose: &Purpose) -> bool {
        *purpose == STAKE
    }

    fn observe_event(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let mut seen = event.clone();
        if let Event::PennyHidden { seat, penny } = &mut seen
            && !viewer.may_see(*seat)
        {
            *penny = None;
        }
        Some(seen)
    }

    fn observe_command(&self, _: &State, seat: Seat, command: &Command, viewer: Viewer) -> Option<Command> {
        let secret = matches!(command, Command::Hide { .. });
        (!secret || viewer.may_see(seat)).then(|| command.clone())
    }

    fn determinize(&self, view: &View, dice: &mut Dice) -> Result<State, Fault> {
        let hands = [0, 1].map(|at| {
            let guess = if dice.chance(500, &DRAW) { Penny::Heads } else { Penny::Tails };
            let penny = view.pennies[at].or(view.hidden[at].then_some(guess));
            Hand { penny, ready: view.ready[at] }
        });
        let View { goal, sides, round, phase, scores, presses, .. } = *view;
        let state = State { goal, sides, round, phase, hands, scores, presses };
        self.audit(&state).map(|()| state)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let winner = if state.scores[0] >= state.goal { Seat::P1 } else { Seat::P2 };
        (state.phase == Phase::Over).then(|| Outcome {
            winners: Seats::one(winner),
            ending: "goal".to_owned(),
            scores: state.scores.map(i64::from).to_vec(),
        })
    }

    fn audit(&self, state: &State) -> Result<(), Fault> {
        if !self.0.dice.contains(&state.sides) {
            return Err(Fault::new("/sides", state.sides, "a die of the content"));
        }
        if let Some(at) = state.hands.iter().position(|hand| hand.ready && hand.penny.is_none()) {
            return Err(Fault::new(format!("/hands/{at}/ready"), true, "false, where no penny is hidden"));
        }
        let over = state.scores.iter().any(|score| *score >= state.goal);
        if over != (state.phase == Phase::Over) || state.scores.iter().any(|score| *score > 120) {
            return Err(Fault::new(
                "/phase",
                format!("{:?}", state.phase),
                "over, when a score has the goal",
            ));
        }
        Ok(())
    }
}
