//! The content that ships, and scenes to play with it, for tests.

use std::sync::OnceLock;

use kernel::dice::Script;
use kernel::{Dice, Events, GameEvent, RejectionReason, Ruleset, Seat, Seats};
use serde_json::Value;

use crate::content::Effect;
use crate::state::{Ask, Card, Held, Pile, Stack, Stage, State};
use crate::{Command, Content, Event, Kingdoms, Resource, Resources, Setup};

pub(crate) fn content() -> Content {
    laws::content::<Kingdoms>()
}

pub(crate) fn rules() -> &'static Kingdoms {
    static RULES: OnceLock<Kingdoms> = OnceLock::new();
    RULES.get_or_init(|| with(content()))
}

pub(crate) fn with(content: Content) -> Kingdoms {
    Kingdoms::new(content).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

pub(crate) const P1: Seat = Seat(0);
pub(crate) const P2: Seat = Seat(1);
pub(crate) const P3: Seat = Seat(2);

/// So much gold, strength and magic.
pub(crate) const fn res(gold: u16, strength: u16, magic: u16) -> Resources {
    Resources { gold, strength, magic }
}

pub(crate) fn setup(seats: u8) -> Setup {
    Setup { preset: "base1".to_owned(), seats, solo: seats == 1, dukes: 2 }
}

/// An effect as data.
pub(crate) fn effect(value: Value) -> Effect {
    serde_json::from_value(value).expect("an effect")
}

/// A game on its way.
#[derive(Clone)]
pub(crate) struct Scene {
    pub(crate) rules: Kingdoms,
    pub(crate) state: State,
}

impl Scene {
    /// A game that has just begun: all seats choose a duke.
    pub(crate) fn begun(rules: Kingdoms, seats: u8) -> Self {
        let mut dice = Dice::from_seed("scene");
        let state = rules.begin(&setup(seats), &mut dice, &mut Events::new()).expect("a game");
        Self { rules, state }
    }

    /// The first turn, of p1: the dice are to be rolled. Nobody has any resources.
    pub(crate) fn of(rules: Kingdoms, seats: u8) -> Self {
        let mut scene = Self::begun(rules, seats);
        scene.state.turn.order = Seats::first(seats).iter().collect();
        for seat in Seats::first(seats).iter() {
            scene.state.players[seat].stock = Resources::NONE;
            let duke = scene.rules.duke(scene.state.players[seat].dealt[0]).id.clone();
            scene.play(seat, Command::KeepDuke { duke }, &[]);
        }
        scene
    }

    pub(crate) fn new(seats: u8) -> Self {
        Self::of(rules().clone(), seats)
    }

    /// The first turn with content in which peasants do this, on the own turn and on others'.
    pub(crate) fn with_peasants(seats: u8, on_turn: Value, off_turn: Value) -> Self {
        let mut content = content();
        content.starters[0].on_turn = effect(on_turn);
        content.starters[0].off_turn = effect(off_turn);
        Self::of(with(content), seats)
    }

    /// The actions of p1, who may build a domain with this effect from stack 15 for 1 gold.
    pub(crate) fn building(seats: u8, built: Value) -> Self {
        let mut content = content();
        let domain = &mut content.domains[0];
        (domain.effect, domain.gold, domain.roles) = (effect(built), 1, Vec::new());
        let mut scene = Self::of(with(content), seats).acting();
        for place in 15..20 {
            if let Stack::Domains { cards } = &mut scene.state.stacks[place] {
                let others = cards.iter().map(|no| if *no == 0 { 1 } else { *no });
                *cards = Pile::of(others);
            }
        }
        scene.state.stacks[15] = Stack::Domains { cards: Pile::of([2, 3, 0]) };
        scene.state.players[P1].stock = res(1, 0, 0);
        scene
    }

    /// Builds that domain.
    pub(crate) fn build(&mut self) -> Vec<Event> {
        self.play(P1, Command::BuildDomain { stack: 15, payment: res(1, 0, 0) }, &[])
    }

    /// The same with the actions of p1 before it.
    pub(crate) fn acting(mut self) -> Self {
        for (_, desk) in self.state.desks.iter_mut() {
            desk.ask = None;
        }
        self.state.desks[P1].ask = Some(Ask::Action);
        (self.state.turn.stage, self.state.turn.actions) = (Stage::Actions, 2);
        self
    }

    pub(crate) fn stock(&self, seat: Seat) -> Resources {
        self.state.players[seat].stock
    }

    pub(crate) fn set(&mut self, seat: Seat, stock: Resources) {
        self.state.players[seat].stock = stock;
    }

    pub(crate) fn citizen(&mut self, seat: Seat, id: &str) {
        let citizen = self.rules.citizen_no(id).expect("a citizen");
        self.state.players[seat].citizens.push(Held { citizen, flipped: false });
    }

    pub(crate) fn domain(&mut self, seat: Seat, id: &str) {
        let domain = self.rules.domain_no(id).expect("a domain");
        self.state.players[seat].domains.push(domain);
    }

    pub(crate) fn monster(&mut self, seat: Seat, id: &str) {
        let monster = self.rules.monster_no(id).expect("a monster");
        self.state.players[seat].monsters.push(monster);
    }

    /// Puts copies of a citizen onto a stack.
    pub(crate) fn stack_citizen(&mut self, stack: usize, id: &str, left: u8) {
        let citizen = self.rules.citizen_no(id).expect("a citizen");
        self.state.stacks[stack] = Stack::Citizens { citizen, left };
    }

    /// Puts monsters of an area onto a stack, the top one last.
    pub(crate) fn stack_monsters(&mut self, stack: usize, ids: &[&str]) {
        let cards: Vec<_> = ids.iter().map(|id| self.rules.monster_no(id).expect("a monster")).collect();
        let area = cards.first().map_or(0, |no| self.rules.area_of(*no));
        self.state.stacks[stack] = Stack::Monsters { area, cards: Pile::of(cards) };
    }

    /// Empties a stack.
    pub(crate) fn empty(&mut self, stack: usize) {
        while self.state.stacks[stack].draw().is_some() {}
    }

    pub(crate) fn top(&self, stack: usize) -> Option<Card> {
        self.state.stacks[stack].top()
    }

    /// Plays a legal command with scripted dice.
    #[track_caller]
    #[expect(clippy::needless_pass_by_value, reason = "a command is written where it is played")]
    pub(crate) fn play(&mut self, seat: Seat, command: Command, faces: &[u32]) -> Vec<Event> {
        let verdict = self.rules.validate(&self.state, seat, &command);
        assert!(verdict.is_ok(), "{command:?} of {seat} is refused: {verdict:?}");
        let mut events = Events::new();
        let mut dice = Script::new(faces);
        self.rules.resolve(&mut self.state, seat, &command, &mut dice, &mut events);
        events.take()
    }

    /// Why a command is refused.
    pub(crate) fn refused(&self, seat: Seat, command: &Command) -> Vec<&'static str> {
        let verdict = self.rules.validate(&self.state, seat, command);
        verdict.err().map(|reasons| reasons.iter().map(RejectionReason::code).collect()).unwrap_or_default()
    }

    /// The same with its message.
    pub(crate) fn said(&self, seat: Seat, command: &Command) -> Vec<String> {
        let verdict = self.rules.validate(&self.state, seat, command);
        verdict.err().map(|reasons| reasons.iter().map(ToString::to_string).collect()).unwrap_or_default()
    }

    pub(crate) fn listed(&self, seat: Seat) -> Vec<Command> {
        let mut list = Vec::new();
        self.rules.commands(&self.state, seat, |command| list.push(command));
        list
    }

    /// Rolls the dice of p1.
    pub(crate) fn roll(&mut self, one: u32, other: u32) -> Vec<Event> {
        self.play(P1, Command::RollDice {}, &[one, other])
    }

    /// What is asked, and of whom.
    pub(crate) fn asked(&self) -> (&'static str, Vec<Seat>) {
        self.rules
            .prompt(&self.state)
            .map_or(("over", Vec::new()), |prompt| (prompt.kind, prompt.owed().iter().collect()))
    }
}

/// The rules that an event cites.
pub(crate) fn cites(event: &Event) -> Vec<&'static str> {
    event.rules().iter().map(|rule| rule.0).collect()
}

pub(crate) fn take(resource: Resource) -> Command {
    Command::TakeResource { resource }
}

pub(crate) fn hire(stack: u8, gold: u16) -> Command {
    Command::HireCitizen { stack, payment: res(gold, 0, 0) }
}
