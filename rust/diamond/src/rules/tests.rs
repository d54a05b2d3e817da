//! Each rule with what it accepts and refuses.

mod between;
mod cards;
mod charges;
mod credits;
mod details;
mod fielders;
mod innings;
mod lineups;
mod managers;
mod plays;
mod skills;
mod ways;

use std::sync::OnceLock;

use kernel::dice::Script;
use kernel::{Events, RejectionReason, Ruleset, Seat};

use super::options::suggested;
use crate::command::{Command, Defence, Offence};
use crate::event::{Event, Kind};
use crate::index::Diamond;
use crate::setup::Setup;
use crate::state::{Runner, Stage, State};

const AWAY: Seat = Seat::P1;
const HOME: Seat = Seat::P2;

fn rules() -> &'static Diamond {
    static RULES: OnceLock<Diamond> = OnceLock::new();
    RULES.get_or_init(laws::game)
}

fn setup(set: &str) -> Setup {
    Setup { away: "lanterns".to_owned(), home: "goats".to_owned(), rules: set.to_owned(), tired: Vec::new() }
}

/// A game in progress.
struct Scene {
    state: State,
}

impl Scene {
    /// Before lineups.
    fn pending(set: &str) -> Self {
        let begun = rules().begin(&setup(set), &mut Script::new(&[]), &mut Events::new());
        Self { state: begun.expect("a game") }
    }

    /// After both lineups: the top of the first.
    fn begun(set: &str) -> Self {
        let mut scene = Self::pending(set);
        for seat in [AWAY, HOME] {
            let lineup = suggested(rules(), &scene.state, seat, 0);
            scene.play(seat, &lineup, &[]);
        }
        scene
    }

    /// Before the secret choices of a play, with runners and outs. Runners are the batters who come last.
    fn choosing(bases: u8, outs: u8) -> Self {
        let mut scene = Self::begun("sandlot");
        scene.state.stage = Stage::Choices;
        scene.state.clock.outs = outs;
        scene.on(bases);
        scene
    }

    /// The batter is the second of the order, who bunts and runs like anybody.
    fn bunter(mut self) -> Self {
        self.state.sides[AWAY].next = 1;
        self
    }

    fn on(&mut self, bases: u8) {
        let side = &self.state.sides[self.state.batting()];
        let order = side.lineup.as_ref().expect("a lineup").order;
        for base in 0..3u8 {
            let player = order[usize::from((side.next + 8 - base) % 9)].player;
            let charged = self.state.sides[self.state.fielding()].lineup.as_ref().expect("a lineup").pitcher;
            let runner = Runner { player, charged, earned: true };
            self.state.clock.bases[usize::from(base)] = (bases & (1 << base) != 0).then_some(runner);
        }
    }

    fn refused(&self, seat: Seat, command: &Command) -> Vec<&'static str> {
        let verdict = rules().validate(&self.state, seat, command);
        verdict.err().map_or_else(Vec::new, |reasons| reasons.iter().map(RejectionReason::code).collect())
    }

    fn play(&mut self, seat: Seat, command: &Command, faces: &[u32]) -> Vec<Event> {
        assert_eq!(self.refused(seat, command), Vec::<&str>::new(), "{command:?}");
        let mut events = Events::new();
        rules().resolve(&mut self.state, seat, command, &mut Script::new(faces), &mut events);
        assert_eq!(rules().audit(&self.state), Ok(()));
        events.take()
    }

    /// Both choices, and what the dice show.
    fn pitch(&mut self, defence: Defence, offence: Offence, faces: &[u32]) -> Vec<Event> {
        let (bats, fields) = (self.state.batting(), self.state.fielding());
        self.play(fields, &Command::Defend(defence), &[]);
        self.play(bats, &Command::Attack(offence), faces)
    }

    fn id(&self, seat: Seat, player: u8) -> String {
        super::flow::id(rules(), &self.state, seat, player)
    }

    /// Somebody of the bench who does not play: a fielder or a pitcher.
    fn fresh(&self, seat: Seat, pitches: bool) -> String {
        let team = self.state.team(seat);
        let lineup = self.state.sides[seat].lineup.as_ref().expect("a lineup");
        let free = |player: &u8| {
            rules().pitches(team, *player) == pitches && !lineup.plays(*player) && !lineup.left(*player)
        };
        let found = (0..26).find(free).expect("somebody who is free");
        self.id(seat, found)
    }
}

/// The kind, outs, runs and steps of the play among events.
fn ended(events: &[Event]) -> (Kind, u8, u8, Vec<(u8, u8)>) {
    let found = events.iter().find_map(|event| {
        let Event::PlayEnded { kind, outs, runs, moves, .. } = event else { return None };
        Some((*kind, *outs, *runs, moves.iter().map(|step| (step.from, step.to)).collect()))
    });
    found.expect("a play")
}
