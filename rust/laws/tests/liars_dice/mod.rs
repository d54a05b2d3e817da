//! Liar's Dice: two to four seats with hidden dice, and exact odds of what is hidden.
#![allow(dead_code, missing_docs, unreachable_pub)]

#[cfg(test)]
mod tests;
mod values;
mod words;

use kernel::{
    Dice, Events, Fault, GameMeta, Goal, Information, Listing, Outcome, PerSeat, Prompt, Purpose, Rejections,
    RuleId, RuleResult, Ruleset, Seat, Seats, Viewer,
};

pub use values::*;

pub const DOCUMENT: &str = include_str!("rules.md");
pub const DRAW: Purpose = Purpose::new("draw", RuleId("LD-01"));
pub const CUP: Purpose = Purpose::new("cup", RuleId("LD-04"));

#[derive(Debug)]
pub struct Game(Content);

pub fn rules() -> Game {
    Game::new(Content { most_dice: 3 }).expect("the content is sound")
}

fn rolled(dice: u8, chance: &mut Dice) -> Vec<u8> {
    (0..dice).map(|_| chance.d6(&CUP)).collect()
}

fn roll(state: &mut State, chance: &mut Dice, events: &mut Events<Event>) {
    for (seat, cup) in state.cups.iter_mut() {
        cup.faces = rolled(cup.dice, chance);
        events.emit(|| Event::CupRolled { seat, dice: cup.dice, faces: Some(cup.faces.clone()) });
    }
    (state.lifted, state.bid) = (false, None);
}

fn next(state: &State, seat: Seat) -> Seat {
    let after = (1..=state.cups.count()).map(|step| Seat((seat.0 + step) % state.cups.count()));
    after.into_iter().find(|seat| state.cups[*seat].dice > 0).unwrap_or(seat)
}

fn lift(state: &mut State, doubter: Seat, bid: Bid, events: &mut Events<Event>) {
    let cups = state.cups.map(|_, cup| cup.faces.clone());
    let shown = cups.iter().flat_map(|(_, faces)| faces).filter(|face| **face == bid.face).count();
    events.emit(|| Event::CupsLifted { seat: doubter, cups });
    let loser = if shown >= usize::from(bid.count) { doubter } else { bid.seat };
    state.cups[loser].dice -= 1;
    events.emit(|| Event::DieLost { seat: loser });
    state.cups.iter_mut().for_each(|(_, cup)| cup.faces.clear());
    (state.lifted, state.bid) = (true, None);
    state.turn = if state.cups[loser].dice > 0 { loser } else { next(state, loser) };
    if state.over() {
        events.emit(|| Event::GameWon { seat: state.turn });
    }
}

/// In how many of the ways in which `dice` can lie at least `least` of them show a face.
fn ways(dice: u32, least: u32) -> u64 {
    match (dice, least) {
        (_, 0) => 6u64.pow(dice),
        (0, _) => 0,
        _ => ways(dice - 1, least - 1) + 5 * ways(dice - 1, least),
    }
}

impl Ruleset for Game {
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
        max_seats: 4,
        information: Information::Imperfect,
        goal: Goal::Survival,
        ..GameMeta::of("liars_dice", "Liar's Dice", "rust/laws/tests/liars_dice/rules.md")
    };

    fn new(content: Content) -> Result<Self, Vec<Fault>> {
        Ok(Self(content))
    }

    fn content(&self) -> &Content {
        &self.0
    }

    fn draw_setup(&self, dice: &mut Dice) -> Setup {
        Setup { seats: dice.roll(3, &DRAW) as u8 + 1, dice: dice.roll(self.0.most_dice.into(), &DRAW) as u8 }
    }

    fn begin(
        &self,
        setup: &Setup,
        chance: &mut Dice,
        events: &mut Events<Event>,
    ) -> RuleResult<State, Rejection> {
        let (Setup { seats, dice }, most) = (*setup, self.0.most_dice);
        let mut reasons = Vec::new();
        if !(2..=4).contains(&seats) {
            reasons.push(Rejection::OtherTable { seats });
        }
        if !(1..=most).contains(&dice) {
            reasons.push(Rejection::OtherDice { dice, most });
        }
        Rejections::from_reasons(reasons)?;
        let cups = PerSeat::of(seats, |_| Cup { dice, faces: Vec::new() });
        let mut state = State { turn: Seat::P1, lifted: true, bid: None, cups };
        roll(&mut state, chance, events);
        Ok(state)
    }

    fn seats(&self, state: &State) -> u8 {
        state.cups.count()
    }

    fn prompt(&self, state: &State) -> Option<Prompt> {
        let (kind, rule) = if state.lifted { ("roll", "LD-04") } else { ("bid", "LD-02") };
        (!state.over()).then(|| Prompt::to(kind, RuleId(rule), state.turn).in_secret())
    }

    fn validate(&self, state: &State, seat: Seat, command: &Command) -> RuleResult<(), Rejection> {
        if state.over() || state.turn != seat {
            return Err(Rejection::NotYourTurn { seat }.into());
        }
        match *command {
            Command::Roll {} if state.lifted => Ok(()),
            Command::Roll {} => Err(Rejection::NothingToRoll {}.into()),
            Command::Bid { .. } | Command::Doubt {} if state.lifted => {
                Err(Rejection::CupsAreLifted {}.into())
            }
            Command::Doubt {} if state.bid.is_some() => Ok(()),
            Command::Doubt {} => Err(Rejection::NothingToDoubt {}.into()),
            Command::Bid { count, face }
                if !(1..=6).contains(&face) || !(1..=state.dice()).contains(&count) =>
            {
                Err(Rejection::NoSuchBid { count, face }.into())
            }
            Command::Bid { count, face } => match state.bid {
                Some(last) if (count, face) <= (last.count, last.face) => {
                    Err(Rejection::TooLow { count, face }.into())
                }
                Some(_) | None => Ok(()),
            },
        }
    }

    fn resolve(
        &self,
        state: &mut State,
        seat: Seat,
        command: &Command,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) {
        match (*command, state.bid) {
            (Command::Roll {}, _) => roll(state, dice, events),
            (Command::Bid { count, face }, _) => {
                let bid = Bid { seat, count, face };
                (state.bid, state.turn) = (Some(bid), next(state, seat));
                events.emit(|| Event::BidMade { bid });
            }
            (Command::Doubt {}, Some(bid)) => lift(state, seat, bid, events),
            (Command::Doubt {}, None) => {}
        }
    }

    fn commands(&self, state: &State, seat: Seat, visit: impl FnMut(Command)) -> Listing {
        let bids = (1..=state.dice()).flat_map(|count| (1..=6).map(move |face| Command::Bid { count, face }));
        let all = [Command::Roll {}, Command::Doubt {}].into_iter().chain(bids);
        all.filter(|command| self.validate(state, seat, command).is_ok()).for_each(visit);
        Listing::Complete
    }

    fn sample(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Command> {
        let mut legal = Vec::with_capacity(8);
        self.commands(state, seat, |command| legal.push(command));
        if legal.contains(&Command::Doubt {}) && dice.chance(300, &DRAW) {
            return Some(Command::Doubt {});
        }
        dice.pick(&legal, &DRAW).copied()
    }

    fn preview(&self, state: &State, viewer: Viewer, query: &Query) -> RuleResult<Preview, Rejection> {
        let Query::Bid { count, face } = *query;
        if state.lifted || !(1..=6).contains(&face) || count > state.dice() {
            return Err(Rejection::NoSuchBid { count, face }.into());
        }
        let (seen, unseen): (Vec<_>, Vec<_>) = state.cups.iter().partition(|(seat, _)| viewer.may_see(*seat));
        let own = seen.iter().flat_map(|(_, cup)| &cup.faces).filter(|own| **own == face).count();
        let dice = unseen.iter().map(|(_, cup)| u32::from(cup.dice)).sum();
        Ok(Preview { ways: ways(dice, u32::from(count).saturating_sub(own as u32)), of: 6u64.pow(dice) })
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let State { turn, lifted, bid, .. } = *state;
        let cups = state
            .cups
            .map(|seat, cup| Seen { dice: cup.dice, faces: viewer.may_see(seat).then(|| cup.faces.clone()) });
        View { turn, lifted, bid, cups }
    }

    fn observe_event(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let mut seen = event.clone();
        if let Event::CupRolled { seat, faces, .. } = &mut seen
            && !viewer.may_see(*seat)
        {
            *faces = None;
        }
        Some(seen)
    }

    fn observe_command(&self, _: &State, _: Seat, command: &Command, _: Viewer) -> Option<Command> {
        Some(*command)
    }

    fn determinize(&self, view: &View, dice: &mut Dice) -> Result<State, Fault> {
        let View { turn, lifted, bid, .. } = *view;
        let cups = view.cups.map(|_, seen| {
            let under = if lifted { 0 } else { seen.dice };
            Cup { dice: seen.dice, faces: seen.faces.clone().unwrap_or_else(|| rolled(under, dice)) }
        });
        let state = State { turn, lifted, bid, cups };
        self.audit(&state).map(|()| state)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.over().then(|| Outcome {
            winners: Seats::one(state.turn),
            ending: "last_with_dice".to_owned(),
            scores: state.cups.iter().map(|(_, cup)| cup.dice.into()).collect(),
        })
    }

    fn audit(&self, state: &State) -> Result<(), Fault> {
        let whole = |cup: &Cup| {
            let under = if state.lifted { 0 } else { usize::from(cup.dice) };
            cup.dice <= self.0.most_dice
                && cup.faces.len() == under
                && cup.faces.iter().all(|f| (1..=6).contains(f))
        };
        if let Some(seat) = state.cups.which(|cup| !whole(cup)).lowest() {
            return Err(Fault::new(format!("/cups/{seat}"), "a cup", "a face for each die that was rolled"));
        }
        let turn = state.cups.get(state.turn).is_some_and(|cup| cup.dice > 0);
        let bid = state.bid.is_none_or(|bid| !state.lifted && bid.count <= state.dice());
        let possible = turn && bid && (!state.over() || state.lifted);
        if possible { Ok(()) } else { Err(Fault::new("/turn", state.turn, "a seat with dice")) }
    }
}
