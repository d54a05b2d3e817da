use kernel::{
    Evaluate, Dice, Events, Fault, GameMeta, Listing, Outcome, Progression, Prompt, Purpose, RuleId, Ruleset,
    RuleResult, Seat, Seats, Describe, opponent,
};

/// What designers change.
#[kernel::value(Eq)]
pub struct Content {
    #[range(2..=100, "faces")]
    pub sides: u8,
}

/// What is agreed before a game.
#[kernel::value(Eq)]
pub struct Setup {
    pub goal: u16,
}

/// Everything that a game is, apart from its dice.
#[kernel::value(Eq)]
pub struct State {
    pub goal: u16,
    pub scores: [u16; 2],
    pub pot: u16,
    pub turn: Seat,
}

impl State {
    fn winner(&self) -> Option<Seat> {
        [Seat::P1, Seat::P2].into_iter().find(|seat| self.scores[seat.index()] >= self.goal)
    }
}

/// What a seat can decide.
#[kernel::value(Copy, Eq, tag = "type")]
pub enum Command {
    Roll {},
    Bank {},
}

kernel::events! {
    /// What can happen, with its rule and its sentence.
    pub enum Event;

    /// The die was rolled.
    DieRolled { seat: Seat, face: u8, pot: u16 } ["PIG-02"] => "{seat} rolls {face}, the pot is {pot}";
    /// The pot was banked.
    PotBanked { seat: Seat, score: u16 } ["PIG-03"] => "{seat} banks and has {score}";
}

kernel::rejections! {
    /// Why not.
    pub enum Rejection;

    /// It is another seat's turn, or nobody's.
    NotYourTurn { seat: Seat } "not_your_turn" "PIG-01": "it is not the turn of {seat}";
    /// There is nothing to bank.
    PotEmpty {} "pot_empty" "PIG-03": "nothing was rolled that could be banked";
    /// No race is that short.
    NoGoal {} "no_goal" "PIG-04": "the goal has to be 1 to 1000 points";
}

const DIE: Purpose = Purpose::new("die", RuleId("PIG-02"));

/// The rules with their content.
#[derive(Debug)]
pub struct Pig(Content);

impl Ruleset for Pig {
    type Content = Content;
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Rejection = Rejection;

    const META: GameMeta = GameMeta::of("pig", "Pig", "docs/rules/pig.md");

    kernel::nothing_hidden!();
    kernel::no_questions!();

    fn new(content: Content) -> Result<Self, Vec<Fault>> {
        Ok(Self(content))
    }

    fn content(&self) -> &Content {
        &self.0
    }

    fn draw_setup(&self, _: &mut Dice) -> Setup {
        Setup { goal: 50 }
    }

    fn begin(&self, setup: &Setup, _: &mut Dice, _: &mut Events<Event>) -> RuleResult<State, Rejection> {
        match setup.goal {
            goal @ 1..=1000 => Ok(State { goal, scores: [0; 2], pot: 0, turn: Seat::P1 }),
            _ => Err(Rejection::NoGoal {}.into()),
        }
    }

    fn prompt(&self, state: &State) -> Option<Prompt> {
        state.winner().is_none().then(|| Prompt::to("turn", RuleId("PIG-01"), state.turn))
    }

    fn validate(&self, state: &State, seat: Seat, command: &Command) -> RuleResult<(), Rejection> {
        if state.turn != seat || state.winner().is_some() {
            return Err(Rejection::NotYourTurn { seat }.into());
        }
        match command {
            Command::Bank {} if state.pot == 0 => Err(Rejection::PotEmpty {}.into()),
            Command::Roll {} | Command::Bank {} => Ok(()),
        }
    }

    fn resolve(&self, state: &mut State, seat: Seat, command: &Command, dice: &mut Dice, events: &mut Events<Event>) {
        match command {
            Command::Roll {} => {
                let face = dice.roll(self.0.sides.into(), &DIE) as u8;
                state.pot = if face == 1 { 0 } else { state.pot + u16::from(face) };
                events.emit(|| Event::DieRolled { seat, face, pot: state.pot });
                if face == 1 {
                    state.turn = opponent(seat);
                }
            }
            Command::Bank {} => {
                let score = state.scores[seat.index()] + state.pot;
                (state.scores[seat.index()], state.pot) = (score, 0);
                events.emit(|| Event::PotBanked { seat, score });
                if score < state.goal {
                    state.turn = opponent(seat);
                }
            }
        }
    }

    fn commands(&self, state: &State, seat: Seat, visit: impl FnMut(Command)) -> Listing {
        let all = [Command::Roll {}, Command::Bank {}];
        all.into_iter().filter(|command| self.validate(state, seat, command).is_ok()).for_each(visit);
        Listing::Complete
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.winner().map(|winner| Outcome {
            winners: Seats::one(winner),
            ending: "goal".to_owned(),
            scores: state.scores.map(i64::from).to_vec(),
        })
    }
}

impl Describe for Pig {
    fn phrase(&self, view: &State, command: &Command) -> String {
        match command {
            Command::Roll {} => "roll the die".to_owned(),
            Command::Bank {} => format!("bank {}", view.pot),
        }
    }
}

impl Evaluate for Pig {}

impl Progression for Pig {
    type Record = ();
}
