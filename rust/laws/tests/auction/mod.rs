//! Auction: five seats, hidden hands, sealed answers of everybody at once, players who leave, 3,000 commands and more.
//!
//! It keeps every law, and each of `faults` breaks one.
#![allow(dead_code, missing_docs, unreachable_pub)]

pub mod faults;
#[cfg(test)]
mod tests;
mod values;
mod words;

use std::sync::atomic::{AtomicU32, Ordering};

use kernel::{
    Chance, Dice, Events, Fault, GameMeta, Goal, Information, Listing, Moves, Outcome, PerSeat, Prompt,
    Purpose, Rejections, RuleId, RuleResult, Ruleset, Seat, Seats, Viewer,
};

pub use values::*;

pub const DOCUMENT: &str = include_str!("rules.md");
pub const DRAW: Purpose = Purpose::new("draw", RuleId("AU-01"));
pub const DEAL: Purpose = Purpose::new("deal", RuleId("AU-04"));
pub const LOT: Purpose = Purpose::new("lot", RuleId("AU-02"));

static GAMES: AtomicU32 = AtomicU32::new(0);

/// The rules, with one thing wrong where the fault is none of zero. `SAYS` is one of what the game says of itself, which
/// belongs to the type.
#[derive(Debug)]
pub struct Auction<const SAYS: u32 = { faults::NONE }>(Content);

/// The rules, which say of themselves what they should.
pub type Game = Auction;

/// The rules as they should be.
pub fn rules() -> Game {
    broken(faults::NONE)
}

pub fn broken<const SAYS: u32>(fault: u32) -> Auction<SAYS> {
    Auction::new(Content { most_rounds: 1000, fault }).expect("the content is sound")
}

impl<const SAYS: u32> Auction<SAYS> {
    fn is(&self, fault: u32) -> bool {
        self.0.fault == fault
    }

    fn deal(dice: &mut Dice) -> u8 {
        dice.roll(9, &DEAL) as u8
    }

    fn show_lot(&self, state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
        state.round += 1;
        let worth = dice.d6(&LOT);
        state.lot = if self.is(faults::LOADED) { worth.max(2) } else { worth };
        let (round, worth) = (state.round, state.lot);
        events.emit(|| Event::LotShown { round, worth });
    }

    fn answer_of(command: &Command) -> Option<Answer> {
        match command {
            Command::Bid { card } => Some(Answer::Bid(*card)),
            Command::Leave {} => Some(Answer::Leave),
            Command::Wait {} => None,
        }
    }

    fn show_answers(&self, state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
        let answers = state.players.map(|_, player| player.answer);
        events.emit(|| Event::AnswersShown { answers: answers.clone() });
        let bids = || {
            answers.iter().filter_map(|(seat, answer)| match answer {
                Some(Answer::Bid(card)) => Some((seat, *card)),
                Some(Answer::Leave) | None => None,
            })
        };
        let best = bids().map(|(_, card)| card).max();
        let mut highest = bids().filter(|(_, card)| Some(*card) == best).map(|(seat, _)| seat);
        if let (Some(seat), None) = (highest.next(), highest.next()) {
            let worth = state.lot;
            state.players[seat].score += u32::from(worth);
            events.emit(|| Event::LotTaken { seat, worth });
        }
        for (seat, player) in state.players.iter_mut() {
            match player.answer.take() {
                Some(Answer::Bid(card)) => {
                    let dealt = Self::deal(dice);
                    if let Some(place) = player.hand.iter_mut().find(|held| **held == card) {
                        *place = dealt;
                    }
                    player.hand.sort_unstable();
                    events.emit(|| Event::CardDealt { seat, card: Some(dealt) });
                }
                Some(Answer::Leave) => player.here = false,
                None => {}
            }
        }
        if state.round >= state.rounds || state.here().len() < 2 {
            state.over = true;
            events.emit(|| Event::AuctionEnded { scores: state.players.map(|_, player| player.score) });
        } else {
            self.show_lot(state, dice, events);
        }
    }
}

impl<const SAYS: u32> Ruleset for Auction<SAYS> {
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
        id: "auction",
        title: "Auction",
        min_seats: 2,
        max_seats: 5,
        information: if SAYS == faults::SAYS_PERFECT { Information::Perfect } else { Information::Imperfect },
        chance: if SAYS == faults::SAYS_NO_CHANCE { Chance::None } else { Chance::Dice },
        moves: if SAYS == faults::SAYS_SEQUENTIAL { Moves::Sequential } else { Moves::Simultaneous },
        goal: Goal::Points,
        rules_document: "rust/laws/tests/auction/rules.md",
        rules_version: 1,
        replays_from: 1,
    };

    fn new(content: Content) -> Result<Self, Vec<Fault>> {
        Ok(Self(content))
    }

    fn content(&self) -> &Content {
        &self.0
    }

    fn draw_setup(&self, dice: &mut Dice) -> Setup {
        let seats = dice.roll(4, &DRAW) as u8 + 1;
        Setup { seats, rounds: dice.roll(12, &DRAW), lost: self.is(faults::LOSES_ITS_SETUP) }
    }

    fn begin(
        &self,
        setup: &Setup,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> RuleResult<State, Rejection> {
        let (seats, rounds, most) = (setup.seats, setup.rounds, self.0.most_rounds);
        let mut reasons = Vec::new();
        if !(2..=5).contains(&seats) {
            reasons.push(Rejection::OtherTable { seats });
        }
        if !(1..=most).contains(&rounds) {
            reasons.push(Rejection::OtherLength { rounds, most });
        }
        Rejections::from_reasons(reasons)?;
        let players = PerSeat::of(seats, |seat| {
            let mut hand = [(); 3].map(|()| Self::deal(dice));
            for card in hand {
                events.emit(|| Event::CardDealt { seat, card: Some(card) });
            }
            hand.sort_unstable();
            Player { hand, score: 0, here: true, answer: None }
        });
        let mut state = State { rounds, round: 0, lot: 0, over: false, players };
        self.show_lot(&mut state, dice, events);
        Ok(state)
    }

    fn seats(&self, state: &State) -> u8 {
        if self.is(faults::SEATS_FOLLOW_WHO_IS_HERE) {
            return state.here().len().max(2) as u8;
        }
        state.players.count()
    }

    fn prompt(&self, state: &State) -> Option<Prompt> {
        if state.over {
            return None;
        }
        let high = state.players.iter().any(|(_, player)| player.hand[2] == 9);
        let kind = if self.is(faults::PROMPT_TELLS) && high { "bid_high" } else { "bid" };
        let rule = RuleId(if self.is(faults::PROMPT_CITES_NOTHING) { "AU-99" } else { "AU-02" });
        let asked = if self.is(faults::ASKS_WHO_LEFT) { state.players.seats() } else { state.here() };
        let answered = state.players.which(|player| player.answer.is_some());
        let prompt = Prompt::to_all(kind, rule, asked).answered_by(answered);
        Some(if self.is(faults::SECRET_UNSAID) { prompt } else { prompt.in_secret() })
    }

    fn validate(&self, state: &State, seat: Seat, command: &Command) -> RuleResult<(), Rejection> {
        let player =
            state.players.get(seat).filter(|player| player.here && player.answer.is_none() && !state.over);
        let Some(player) = player else { return Err(Rejection::NotAsked { seat }.into()) };
        let told = state.players.iter().any(|(of, other)| of != seat && other.hand[2] == 9);
        match command {
            Command::Bid { card } if player.hand.contains(card) => Ok(()),
            Command::Bid { card } => Err(Rejection::NoSuchCard { card: *card }.into()),
            Command::Leave {} if self.is(faults::VERDICTS_TELL) && told => {
                Err(Rejection::NotAsked { seat }.into())
            }
            Command::Leave {} => Ok(()),
            Command::Wait {} if self.is(faults::WAITS) => Ok(()),
            Command::Wait {} => Err(Rejection::NotAsked { seat }.into()),
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
        let Some(answer) = Self::answer_of(command) else { return };
        if self.is(faults::FIRST_IS_PAID) && state.players.which(|player| player.answer.is_some()).is_empty()
        {
            state.players[seat].score += 1;
        }
        state.players[seat].answer = Some(answer);
        events.emit(|| Event::AnswerSealed { seat, answer: Some(answer) });
        match self.0.fault {
            faults::PANICS => assert!(state.round != 3, "no third round here"),
            faults::NEVER_ENDS => state.rounds = state.round + 2,
            faults::READS_THE_POSITION => state.rounds = 12 + dice.position() as u32 % 7,
            faults::REMEMBERS_OTHER_GAMES => state.rounds = 900 + GAMES.fetch_add(1, Ordering::Relaxed) % 90,
            _ => {}
        }
        let waits = state.players.iter().any(|(_, player)| player.here && player.answer.is_none());
        if !waits || self.is(faults::LEAVING_ENDS_THE_ROUND) && answer == Answer::Leave {
            self.show_answers(state, dice, events);
        }
    }

    fn commands(&self, state: &State, seat: Seat, mut visit: impl FnMut(Command)) -> Listing {
        let cards = (1..=9).map(|card| Command::Bid { card });
        let all = cards.chain([Command::Leave {}, Command::Wait {}]);
        let owes = self.to_act(state).contains(seat);
        all.filter(|command| {
            self.validate(state, seat, command).is_ok()
                || self.is(faults::LISTS_ANY_CARD) && owes && *command == (Command::Bid { card: 5 })
        })
        .for_each(&mut visit);
        Listing::Complete
    }

    /// Players seldom leave, or no game would be long.
    fn sample(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Command> {
        let mut legal = Vec::with_capacity(4);
        self.commands(state, seat, |command| legal.push(command));
        let leave = Command::Leave {};
        if legal.contains(&leave) && !self.is(faults::NEVER_ENDS) && dice.chance(10, &DRAW) {
            return Some(leave);
        }
        legal.retain(|command| *command != leave);
        dice.pick(&legal, &DRAW).cloned()
    }

    fn preview(&self, state: &State, _: Viewer, query: &Query) -> RuleResult<Preview, Rejection> {
        let Query::NextLot {} = query;
        if state.over {
            return Err(Rejection::NotAsked { seat: Seat::P1 }.into());
        }
        Ok(Preview { worth: (1..=6).map(|worth| (worth, 1)).collect() })
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let players = state.players.map(|seat, player| {
            let sees = viewer.may_see(seat) || self.is(faults::VIEW_SHOWS_ALL);
            Seen {
                hand: sees.then_some(player.hand),
                score: player.score,
                here: player.here,
                answered: player.answer.is_some(),
                answer: player.answer.filter(|_| sees),
            }
        });
        let State { rounds, round, lot, over, .. } = *state;
        View { rounds, round, lot, over, players }
    }

    fn observe_event(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let mut seen = event.clone();
        if let Event::AnswerSealed { seat, answer } = &mut seen
            && !viewer.may_see(*seat)
            && !self.is(faults::EVENTS_TELL)
        {
            *answer = None;
        }
        if let Event::CardDealt { seat, card } = &mut seen
            && !viewer.may_see(*seat)
        {
            *card = None;
        }
        Some(seen)
    }

    fn observe_command(&self, _: &State, seat: Seat, command: &Command, viewer: Viewer) -> Option<Command> {
        viewer.may_see(seat).then(|| command.clone())
    }

    fn determinize(&self, view: &View, dice: &mut Dice) -> Result<State, Fault> {
        let players = view.players.map(|_, seen| {
            let mut drawn = [(); 3].map(|()| Self::deal(dice));
            drawn.sort_unstable();
            let hand = seen.hand.unwrap_or(drawn);
            let guess = if dice.chance(100, &DRAW) { Answer::Leave } else { Answer::Bid(hand[1]) };
            let answer = seen.answer.or(seen.answered.then_some(guess));
            Player { hand, score: seen.score, here: seen.here, answer }
        });
        let View { rounds, round, lot, over, .. } = *view;
        Ok(State { rounds, round, lot, over, players })
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let best = state.players.iter().map(|(_, player)| player.score).max();
        state.over.then(|| Outcome {
            winners: state.players.which(|player| Some(player.score) == best),
            ending: "auction_over".to_owned(),
            scores: state.players.iter().map(|(_, player)| player.score.into()).collect(),
        })
    }

    fn audit(&self, state: &State) -> Result<(), Fault> {
        let strange = |player: &Player| matches!(player.answer, Some(Answer::Bid(card)) if !player.hand.contains(&card));
        let wrong: Seats = state.players.which(strange);
        if let Some(seat) = wrong.lowest() {
            return Err(Fault::new(format!("/players/{seat}/answer"), "a card", "a card of the hand"));
        }
        let few = state.here().len() < 2;
        let over = if state.over { few || state.round >= state.rounds } else { !few };
        if over { Ok(()) } else { Err(Fault::new("/over", state.over, "true with fewer than two players")) }
    }
}
